#include "search/tiles/enumeration.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "search/engine/findings.h"
#include "search/engine/pace.h"
#include "search/engine/words.h"

namespace noggin::search {

TilesEnumeration::TilesEnumeration(std::shared_ptr<const TilesPuzzle> puzzle, TilesState root, int32_t step)
    : Base(std::move(puzzle), root, step), space_(root), anchors_{0}, told_{{1, 0}} {}

Status TilesEnumeration::advance(int32_t step, Trace* trace) {
  dropWay();
  const int64_t unit = pacedExpansions(space_.expanded(), kMostExpansions);
  const uint32_t first = space_.expanded(), known = space_.found();
  const bool more = space_.expand(static_cast<uint32_t>(unit));
  if (first < kEarliest) take(static_cast<int32_t>(first), first);
  for (uint32_t found = known; found < space_.found(); ++found) {
    const uint32_t parent = space_.parent(found);
    anchors_.push_back(found < kEarliest ? static_cast<uint8_t>(found) : anchors_[parent]);
    if (found < kEarliest)
      add(found, static_cast<int32_t>(parent), step);
    else
      mutableTree().fold(anchors_[found], 1);
  }
  showWay(space_.expanded() - 1, step);
  countDepths();
  if (trace) {
    if (unit > 1)
      trace->add({EventKind::evaluate, 0, 0, -1, -1, static_cast<int32_t>(space_.expanded() - first)});
    else
      record(EventKind::expand, current(), trace);
    if (unit == 1)
      for (uint32_t found = known; found < std::min(space_.found(), kEarliest); ++found)
        trace->add(
            {EventKind::generate, 0, 0, static_cast<int32_t>(found), current(), tree()[current()].depth + 1});
  }
  return more ? Status::running : Status::exhausted;
}

void TilesEnumeration::add(uint32_t found, int32_t parent, int32_t step) {
  const TilesBoard& board = problem().board();
  const TilesState before = state(parent), after = space_.position(found);
  const int blank = board.blankOf(before), to = board.blankOf(after);
  Slide slide = Slide::up;
  while (board.beside(blank, slide) != to) slide = static_cast<Slide>(static_cast<uint8_t>(slide) + 1);
  addNode(parent, {slide, static_cast<uint8_t>(board.tileAt(before, to))}, after, 1, step);
  const auto depth = static_cast<size_t>(tree()[parent].depth) + 1;
  if (told_.size() <= depth) told_.resize(depth + 1);
  ++told_[depth].stored;
}

void TilesEnumeration::take(int32_t node, uint32_t found) {
  mutableTree().take(node, SearchTree::Stage::expanded);
  if (problem().isGoal(space_.position(found))) mutableTree().markGoal(node);
  ++told_[static_cast<size_t>(tree()[node].depth)].expanded;
}

void TilesEnumeration::dropWay() {
  while (tree().size() > SearchTree::kEarliest) {
    LevelTold& told = told_[static_cast<size_t>(tree()[tree().size() - 1].depth)];
    --told.stored;
    --told.expanded;
    removeLastNode();
  }
}

void TilesEnumeration::showWay(uint32_t found, int32_t step) {
  std::vector<uint32_t> way;
  for (; found >= kEarliest; found = space_.parent(found)) way.push_back(found);
  auto node = static_cast<int32_t>(found);
  for (; !way.empty(); way.pop_back()) {
    add(way.back(), node, step);
    node = tree().size() - 1;
    take(node, way.back());
  }
  setCurrent(node);
}

// The tree counts only its own nodes; this adds the others.
void TilesEnumeration::countDepths() {
  const std::vector<int64_t>& found = space_.byDepth();
  told_.resize(found.size());
  int64_t expanded = space_.expanded();
  for (size_t depth = 0; depth < found.size(); ++depth) {
    const LevelTold now{found[depth], std::min(found[depth], expanded)};
    expanded -= now.expanded;
    const int64_t stored = now.stored - told_[depth].stored;
    const int64_t taken = now.expanded - told_[depth].expanded;
    if (stored != 0 || taken != 0)
      mutableTree().countAtDepth(static_cast<int32_t>(depth), static_cast<int>(stored),
                                 static_cast<int>(stored - taken));
    told_[depth] = now;
  }
}

uint64_t TilesEnumeration::shortestWays() const {
  const TilesBoard& board = problem().board();
  const TilesState goal = problem().goal();
  int depth = space_.depth(goal);
  if (depth == TilesSpace::kUnknown) return 0;
  std::map<TilesState, uint64_t> layer = {{goal, 1}};  // by number of shortest paths to the goal
  for (; depth > 0; --depth) {
    std::map<TilesState, uint64_t> before;
    for (const auto& [state, ways] : layer)
      for (const Slide slide : kSlides) {
        const int blank = board.blankOf(state), to = board.beside(blank, slide);
        if (to < 0) continue;
        const TilesState previous = board.moved(state, blank, to);
        if (space_.depth(previous) == depth - 1) before[previous] += ways;
      }
    layer.swap(before);
  }
  return layer.begin()->second;
}

bool TilesEnumeration::report(Json& result) const {
  result["positions"] = space_.found();
  result["positionsByDepth"] = space_.byDepth();
  result["solutions"] = nullptr;  // infinite, because of cycles
  result["games"] = nullptr;
  result["shortest"] = nullptr;
  result["goalPositions"] = 0;
  result["goals"] = Json::array();
  if (const uint64_t ways = shortestWays(); ways > 0) {
    const int moves = space_.depth(problem().goal());
    result["shortest"] = jsonObject({{"moves", moves}, {"ways", ways}});
    result["goalPositions"] = 1;
    result["goals"].push_back(
        jsonObject({{"state", problem().stateText(problem().goal())}, {"moves", moves}, {"ways", ways}}));
  }
  return true;
}

std::string TilesEnumeration::goalWords() const {
  const uint64_t ways = shortestWays();
  if (ways == 0) return "the goal is none of them";
  return nearestInWords("the goal", space_.depth(problem().goal()), ways, TilesPuzzle::kMoveNoun);
}

Told TilesEnumeration::told(std::span<const Event> events) const {
  const int64_t waiting = int64_t{space_.found()} - space_.expanded();
  const Event& first = events.front();
  const std::string deep = counted(tree()[current()].depth, TilesPuzzle::kMoveNoun) + " deep";
  const std::string known = grouped(space_.found()) + " positions are known";
  if (waiting == 0)
    return {
        "All " + grouped(space_.found()) + " positions that can be reached are seen; " + goalWords() + ".",
        "Nothing is left that waits."};
  if (first.kind == EventKind::evaluate)
    return grouped(first.value) + " more positions were expanded, the last of them " + deep + "; " + known +
           ", and " + grouped(waiting) + (waiting == 1 ? " waits." : " wait.");
  return {arrivalWords(*this, current()) + (current() == 0 ? "" : ", " + deep) + "; " + known + ", and " +
              grouped(waiting) + (waiting == 1 ? " waits." : " wait."),
          current() == 0 ? "" : "It had waited longest."};
}

}  // namespace noggin::search
