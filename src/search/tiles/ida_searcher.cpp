#include "search/tiles/ida_searcher.h"

#include <algorithm>

#include "core/words.h"
#include "search/engine/pace.h"
#include "search/engine/questions.h"
#include "search/engine/words.h"

namespace noggin::search {
namespace {

// kTilesTried, in words; the newest positions of the line come first.
constexpr std::string_view kOrderWords =
    "The line looks for an untried move from its end back, at each position in the order up, left, right, "
    "down of the blank";

}  // namespace

Status TilesIdaSearcher::advance(int32_t step, Trace* trace) {
  if (!engine_->begun()) {
    if (takeIsGoal(0, trace)) return Status::solved;
    return begin(engine_->threshold(), step, trace);
  }
  if (over_) return begin(engine_->beyond(), step, trace);
  const int64_t before = engine_->expanded();
  const int64_t unit = pacedExpansions(before, kMostExpansions);
  const TilesIda::Stop stop = engine_->work(unit, step);
  over_ = stop == TilesIda::Stop::round_over;
  showLine(stop == TilesIda::Stop::found);
  if (trace) tell(unit, engine_->expanded() - before, *trace);
  if (stop == TilesIda::Stop::found) {
    reachGoal(current(), trace);
    return Status::solved;
  }
  return over_ && engine_->beyond() == TilesIda::kNone ? Status::exhausted : Status::running;
}

Status TilesIdaSearcher::begin(int threshold, int32_t step, Trace* trace) {
  engine_->begin(threshold, step);
  over_ = false;
  showLine(false);
  if (trace) trace->add({EventKind::evaluate, kThreshold, 0, 0, -1, threshold});
  return Status::running;
}

void TilesIdaSearcher::tell(int64_t unit, int64_t expanded, Trace& trace) const {
  const auto value = [](int64_t count) { return static_cast<int32_t>(count); };
  if (unit > 1) return trace.add({EventKind::evaluate, kWorked, 0, -1, -1, value(expanded)});
  if (engine_->backedLately() > 0) trace.add({EventKind::undo, 0, 0, -1, -1, value(engine_->backedLately())});
  if (engine_->cutLately() > 0) trace.add({EventKind::cut, 0, 0, -1, -1, value(engine_->cutLately())});
  if (!over_) trace.add({EventKind::expand, 0, 0, current(), tree()[current()].parent, engine_->depth()});
  if (trace.empty()) trace.add({EventKind::dead_end});
}

// Updates the tree to the engine's current path, keeping what has not changed.
void TilesIdaSearcher::showLine(bool found) {
  const auto depth = static_cast<size_t>(engine_->depth());
  const size_t count = depth + (found ? 1 : 2);
  size_t kept = 0;
  while (kept < std::min(count, groups_.size()) && isShown(kept)) ++kept;
  groups_.resize(kept);
  while (tree().size() > (kept == 0 ? 0 : groups_.back().end)) removeLastNode();
  for (; kept < count; ++kept) addGroup(kept);
  setCurrent(groups_[depth].line);
  if (found) mutableTree().markGoal(current());
}

// Group 0 is the root; group n are the moves from frame n - 1.
TilesIdaSearcher::Group TilesIdaSearcher::groupNow(size_t number) const {
  if (number == 0) return {engine_->at(0).step};
  const auto depth = static_cast<int>(number) - 1;
  const TilesIda::Place place = engine_->at(depth);
  return {place.step, place.left, depth < engine_->depth() ? place.tried : kNone};
}
bool TilesIdaSearcher::isShown(size_t number) const {
  const Group now = groupNow(number);
  const Group& shown = groups_[number];
  return shown.step == now.step && shown.left == now.left && shown.taken == now.taken;
}

void TilesIdaSearcher::addGroup(size_t number) {
  Group group = groupNow(number);
  if (number == 0) {
    addNode(-1, {}, root_, 0, group.step);
    takeLast(SearchTree::Stage::expanded);
  } else {
    const Group& above = groups_[number - 1];
    for (unsigned way = 0; way < kTilesTried.size(); ++way) {
      if (above.taken == 3 - way || !addMove(above.line, way, group.step)) continue;
      if (way == group.taken) {
        group.line = tree().size() - 1;
        takeLast(SearchTree::Stage::expanded);
      } else if ((group.left >> way & 1u) == 0) {
        takeLast(SearchTree::Stage::cut);
      }
    }
  }
  group.end = tree().size();
  groups_.push_back(group);
}

// False if the move leads off the board.
bool TilesIdaSearcher::addMove(int32_t from, unsigned way, int32_t step) {
  const TilesBoard& board = problem().board();
  const TilesState before = state(from);
  const int blank = board.blankOf(before), to = board.beside(blank, kTilesTried[way]);
  if (to < 0) return false;
  addNode(from, {kTilesTried[way], static_cast<uint8_t>(board.tileAt(before, to))},
          board.moved(before, blank, to), 1, step);
  return true;
}

std::vector<Variable> TilesIdaSearcher::variables() const {
  return {{"threshold", std::to_string(engine_->threshold())},
          {"node", stateText(current())},
          {"g", std::to_string(engine_->depth())},
          {"h(node)", std::to_string(engine_->at(engine_->depth()).estimate)}};
}

std::vector<int32_t> TilesIdaSearcher::untried() const {
  std::vector<int32_t> nodes;
  for (size_t number = groups_.size(); number-- > 1;)
    for (int32_t node = groups_[number - 1].end; node < groups_[number].end; ++node)
      if (tree().waits(node)) nodes.push_back(node);
  return nodes;
}

int32_t TilesIdaSearcher::next() const {
  for (const int32_t node : untried())
    if (f(node) <= engine_->threshold()) return node;
  return -1;
}

std::optional<Decision> TilesIdaSearcher::decision() const {
  if (!engine_->begun() || pacedExpansions(engine_->expanded(), kMostExpansions) > 1) return std::nullopt;
  if (over_) return askNextRound("threshold", engine_->threshold(), engine_->beyond());
  const int32_t node = next();
  if (node < 0) return std::nullopt;
  return askWhichOnLine(*this, {node, static_cast<double>(engine_->threshold()), untried(), kOrderWords});
}

Told TilesIdaSearcher::told(std::span<const Event> events) const {
  const std::string threshold = std::to_string(engine_->threshold());
  const Event& first = events.front();
  if (goal() == 0) return toldOfStep(*this, events);
  if (goal() > 0)
    return {"The goal is found, " + counted(engine_->depth(), TilesPuzzle::kMoveNoun) + " away.",
            fWithinThreshold() + ", and no round before had a solution."};
  if (first.kind == EventKind::evaluate && first.detail == kThreshold) {
    if (engine_->before() == engine_->threshold())
      return {"The first round begins, with a threshold of " + threshold + ".",
              "That is h, the estimate of " + std::string(rootWords(*this)) + "."};
    return {"The search begins again at " + std::string(rootWords(*this)) + ", with a threshold of " +
                threshold + ".",
            "Nothing is left within " + std::to_string(engine_->before()) +
                "; the new threshold is the least f above it."};
  }
  if (first.kind == EventKind::evaluate)
    return capitalised(counted(first.value, "more position")) + (first.value == 1 ? " was" : " were") +
           " expanded within the threshold of " + threshold + ", " + grouped(engine_->expanded()) +
           " so far; " +
           (over_ ? "the round is over."
                  : "the line is now " + counted(engine_->depth(), TilesPuzzle::kMoveNoun) + " long.");
  return toldOfLine(events);
}

Told TilesIdaSearcher::toldOfLine(std::span<const Event> events) const {
  int64_t cut = 0, backed = 0;
  for (const Event& event : events) {
    if (event.kind == EventKind::cut) cut = event.value;
    if (event.kind == EventKind::undo) backed = event.value;
  }
  std::vector<std::string> parts;
  if (backed > 0) parts.push_back(counted(backed, "move") + (backed == 1 ? " was" : " were") + " taken back");
  if (cut > 0) parts.push_back(counted(cut, "move") + (cut == 1 ? " was" : " were") + " cut off");
  if (over_) {
    parts.push_back("the round is over");
    return {capitalised(listed(parts)) + ".",
            "Nothing is left within the threshold of " + std::to_string(engine_->threshold()) + "."};
  }
  const std::string before = parts.empty() ? "" : capitalised(listed(parts)) + "; then ";
  const std::string told = moveTold(current());
  const std::string move = before.empty() ? told : insideSentence(told);
  return {before + move + ".", fWithinThreshold() + "."};
}

// Without its full stop.
std::string TilesIdaSearcher::fWithinThreshold() const {
  const int g = engine_->depth(), h = engine_->at(g).estimate;
  return figures(Rule::least_f, g, h) + " is within the threshold of " + std::to_string(engine_->threshold());
}

}  // namespace noggin::search
