#include "search/tiles_engines.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "search/findings.h"
#include "search/tiles_carried.h"

namespace noggin::search {
namespace {

// 1 234 567 as "1,234,567".
std::string grouped(int64_t count) {
  std::string text = std::to_string(count);
  for (size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, ",");
  return text;
}

}  // namespace

template <class Estimate>
std::string TilesIdaSearcher<Estimate>::sentence(std::span<const Event> events) const {
  const std::string threshold = std::to_string(engine_.threshold());
  const Event& first = events.front();
  if (first.kind == EventKind::goal || this->goal() >= 0)
    return "The goal is found, " + counted(engine_.depth(), TilesPuzzle::kMoveNoun) +
           " away, which is the threshold of this round; the next steps show the way there.";
  if (first.kind == EventKind::evaluate && first.detail == kThreshold) {
    if (engine_.before() == engine_.threshold())
      return "Begin with a threshold of " + threshold + ", the estimate of the start.";
    return "Nothing is left within the threshold of " + std::to_string(engine_.before()) +
           ": begin again with " + threshold + ", the least that was over it.";
  }
  if (first.kind == EventKind::evaluate)
    return "Expand " + grouped(first.value) + " positions more within the threshold of " + threshold + ", " +
           grouped(engine_.expanded()) + " so far; the line is now " +
           counted(engine_.depth(), TilesPuzzle::kMoveNoun) + " long.";
  int64_t cut = 0, backed = 0;
  for (const Event& event : events) {
    if (event.kind == EventKind::cut) cut = event.value;
    if (event.kind == EventKind::undo) backed = event.value;
  }
  std::string text;
  if (backed > 0) text = "Take back " + counted(backed, "move") + ", ";
  if (cut > 0)
    text += (text.empty() ? "Leave out " : "leave out ") + counted(cut, "move") + " over the threshold, ";
  if (over_) return text + "and the round with the threshold of " + threshold + " is over.";
  text += text.empty() ? "Expand " : "expand ";
  const int depth = engine_.depth();
  std::string move = problem().moveWords(action(current()));
  move[0] = 't';
  return text + "the position after " + move + ": " + std::to_string(depth) + " paid and an estimated " +
         std::to_string(engine_.frame(depth).estimate) + " to go, within the threshold of " + threshold + ".";
}

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
      trace->add({EventKind::expand, 0, 0, current(), tree()[current()].parent, tree()[current()].depth});
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
    Told& told = told_[static_cast<size_t>(tree()[tree().size() - 1].depth)];
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

// The tree counts what it holds by itself; here it is told of the rest.
void TilesEnumeration::countDepths() {
  const std::vector<int64_t>& found = space_.byDepth();
  told_.resize(found.size());
  int64_t expanded = space_.expanded();
  for (size_t depth = 0; depth < found.size(); ++depth) {
    const Told now{found[depth], std::min(found[depth], expanded)};
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
  std::map<TilesState, uint64_t> layer = {{goal, 1}};  // in how many ways the goal follows
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
  result["solutions"] = nullptr;  // one can go round in circles for ever
  result["games"] = nullptr;
  result["shortest"] = nullptr;
  result["goalPositions"] = 0;
  result["goals"] = Json::array();
  if (const uint64_t ways = shortestWays(); ways > 0) {
    const int moves = space_.depth(problem().goal());
    result["shortest"] = {{"moves", moves}, {"ways", ways}};
    result["goalPositions"] = 1;
    result["goals"].push_back(
        {{"state", problem().stateText(problem().goal())}, {"moves", moves}, {"ways", ways}});
  }
  return true;
}

std::string TilesEnumeration::sentence(std::span<const Event> events) const {
  const int64_t waiting = int64_t{space_.found()} - space_.expanded();
  const Event& first = events.front();
  const int depth = tree()[current()].depth;
  std::string text;
  if (first.kind == EventKind::evaluate)
    text = "Expand " + grouped(first.value) + " positions more, the last of them " +
           counted(depth, TilesPuzzle::kMoveNoun) + " deep; ";
  else
    text = "Expand " + problem().stateText(state(current())) + ", " + counted(depth, TilesPuzzle::kMoveNoun) +
           " deep; ";
  if (waiting > 0)
    return text + grouped(space_.found()) + " positions are known, and " + grouped(waiting) +
           (waiting == 1 ? " waits." : " wait.");
  return text + "nothing is left to expand, and " + grouped(space_.found()) + " positions can be reached.";
}

namespace {

// How many more moves a search by IDA* finds to be needed; -1 if it is over its budget of expansions before.
template <class Estimate>
class Distances {
 public:
  explicit Distances(const TilesEstimator& estimator) : estimator_(estimator) {}

  int from(TilesState state) {
    TilesIda<Estimate> search(estimator_, state);
    for (int threshold = search.threshold(); threshold != search.kNone; threshold = search.beyond())
      switch (round(search, threshold)) {
        case TilesIda<Estimate>::Stop::found:
          return search.depth();
        case TilesIda<Estimate>::Stop::worked:
          return -1;
        case TilesIda<Estimate>::Stop::round_over:
          break;
      }
    return -1;
  }

  bool within(TilesState state, int moves) {
    if (state == estimator_.goal()) return true;
    TilesIda<Estimate> search(estimator_, state);
    return search.threshold() <= moves && round(search, moves) == TilesIda<Estimate>::Stop::found;
  }

  bool exhausted() const { return budget_ <= 0; }

 private:
  typename TilesIda<Estimate>::Stop round(TilesIda<Estimate>& search, int threshold) {
    const int64_t before = search.expanded();
    search.begin(threshold, 0);
    const auto stop = search.work(std::max<int64_t>(budget_, 1), 0);
    budget_ -= search.expanded() - before;
    return stop;
  }

  const TilesEstimator& estimator_;
  int64_t budget_ = 1000000;
};

struct BestMoves {
  std::vector<TilesPuzzle::Action> moves;
  int left = 0;     // afterwards
  bool all = true;  // there are no others
};

BestMoves bestOnSmallBoard(const TilesPuzzle& puzzle, TilesState state) {
  TilesSpace space(puzzle.goal());
  space.expand(TilesSpace::kReachable);
  BestMoves best{{}, TilesSpace::kUnknown};
  puzzle.forEachMove(state, [&](const TilesPuzzle::Action& action, TilesState next, double) {
    const int left = space.depth(next);
    if (left < best.left) best = {{}, left};
    if (left == best.left) best.moves.push_back(action);
  });
  return best;
}

template <class Estimate>
BestMoves bestOnLargeBoard(const TilesPuzzle& puzzle, const TilesEstimator& estimator, TilesState state) {
  Distances<Estimate> distances(estimator);
  BestMoves best;
  best.left = distances.from(state) - 1;
  if (best.left < 0) return best;
  puzzle.forEachMove(state, [&](const TilesPuzzle::Action& action, TilesState next, double) {
    if (distances.within(next, best.left)) best.moves.push_back(action);
  });
  best.all = !distances.exhausted();
  return best;
}

BestMoves bestMoves(const TilesPuzzle& puzzle, TilesState state) {
  const TilesEstimator& own = puzzle.estimator();
  if (puzzle.board().side() == 3) return bestOnSmallBoard(puzzle, state);
  if (own.heuristic() == TilesHeuristic::pattern_database)
    return bestOnLargeBoard<PatternCarried>(puzzle, own, state);
  const TilesEstimator walking(puzzle.board(), puzzle.goal(), TilesHeuristic::walking_distance,
                               own.view().plan().split);
  return bestOnLargeBoard<WalkingCarried>(puzzle, walking, state);
}

}  // namespace

Hint TilesPuzzle::advice(State state) const {
  if (isGoal(state)) return {"", "This is the goal: nothing is left to do."};
  if (std::string why = whyHopeless(state); !why.empty()) return {"", std::move(why)};
  const BestMoves best = bestMoves(*this, state);
  if (best.moves.empty()) {
    Action nearest{};
    int least = INT32_MAX;
    forEachMove(state, [&](const Action& action, State next, double) {
      if (const int estimate = estimator_.walkingDistance(next); estimate < least)
        least = estimate, nearest = action;
    });
    return {moveText(nearest),
            moveWords(nearest) +
                ": the goal is too far away to see the best move, and this one leaves the least "
                "walking distance, " +
                std::to_string(least) + "."};
  }
  std::string text;
  for (size_t i = 0; i < best.moves.size(); ++i) {
    std::string words = moveWords(best.moves[i]);
    if (i > 0) words[0] = 't';
    text += (i == 0 ? "" : " or ") + words;
  }
  if (best.left == 0) return {moveText(best.moves.front()), text + ": that reaches the goal."};
  text += ": the goal is then " + counted(best.left, kMoveNoun) + " away, and ";
  text += !best.all                ? "no way is shorter"
          : best.moves.size() == 1 ? "every other move is worse"
                                   : "no other move is as good";
  return {moveText(best.moves.front()), text + "."};
}

std::unique_ptr<Searcher<TilesPuzzle>> ownSearcher(const SearchOptions& options,
                                                   std::shared_ptr<const TilesPuzzle> problem,
                                                   const TilesState& root, int32_t step) {
  const bool large = problem->board().side() == 4;
  if (options.algorithm == Algorithm::exhaustive && !large)
    return std::make_unique<TilesEnumeration>(std::move(problem), root, step);
  if (options.algorithm != Algorithm::ida_star) return nullptr;
  switch (problem->estimator().heuristic()) {
    case TilesHeuristic::linear_conflict:
      return std::make_unique<TilesIdaSearcher<ConflictCarried>>(std::move(problem), root, step);
    case TilesHeuristic::walking_distance:
      return std::make_unique<TilesIdaSearcher<WalkingCarried>>(std::move(problem), root, step);
    case TilesHeuristic::pattern_database:
      if (!large) return std::make_unique<TilesIdaSearcher<WholeCarried>>(std::move(problem), root, step);
      return std::make_unique<TilesIdaSearcher<PatternCarried>>(std::move(problem), root, step);
    default:
      return std::make_unique<TilesIdaSearcher<SumCarried>>(std::move(problem), root, step);
  }
}

}  // namespace noggin::search
