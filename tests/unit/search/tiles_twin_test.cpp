// Random positions, goals and walks of the sliding-tile puzzle on boards of every size, against plain lists
// of tiles: moves, estimates, and the searches of small boards.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <numeric>
#include <string>
#include <tuple>
#include <vector>

#include "search/tiles/estimate.h"
#include "search/tiles/ida.h"
#include "search/tiles/incremental.h"
#include "search/tiles/puzzle.h"
#include "tests/support/plain_puzzle.h"
#include "tests/support/plain_tiles.h"
#include "tests/support/shrink.h"

namespace noggin {

using namespace search;

namespace {

using test::besides;
using test::placeOf;
using test::slid;
using test::textOf;
using test::Tiles;
using test::TilesCase;

// On any board there is.
struct AnyBoard : TilesCase {
  static AnyBoard drawn(Rng& rng) {
    while (true) {
      const auto rows = static_cast<int>(2 + rng.below(TilesBoard::kMostSide - 1));
      const auto columns = static_cast<int>(2 + rng.below(TilesBoard::kMostSide - 1));
      if (rows * columns <= TilesBoard::kMostSquares) return {drawnOn(rng, rows, columns, false)};
    }
  }
  std::vector<AnyBoard> smaller() const {
    std::vector<AnyBoard> cases;
    for (const TilesCase& one : simpler()) cases.push_back({one});
    return cases;
  }
};

// With four or six squares, whose positions are few.
struct SmallBoard : TilesCase {
  static SmallBoard drawn(Rng& rng) {
    constexpr std::array<std::pair<int, int>, 3> kSizes = {{{2, 2}, {2, 3}, {3, 2}}};
    const auto [rows, columns] = kSizes[rng.below(3)];
    return {drawnOn(rng, rows, columns, true)};
  }
  std::vector<SmallBoard> smaller() const {
    std::vector<SmallBoard> cases;
    for (const TilesCase& one : simpler()) cases.push_back({one});
    return cases;
  }
};

// --- moves

std::string flawOfMoves(const TilesCase& one) {
  const TilesBoard board = one.board();
  TilesState state = one.packed(one.start);
  Tiles tiles = one.start;
  const auto read = board.parse("start", textOf(one.start));
  if (!read || *read != state) return "is read otherwise";
  if ((state < one.packed(one.goal)) != (one.start < one.goal)) return "compares otherwise";
  for (size_t step = 0;; ++step) {
    const TilesBoard::Tiles unpacked = board.tilesOf(state);
    if (!std::equal(tiles.begin(), tiles.end(), unpacked.begin()))
      return "after " + std::to_string(step) + " steps";
    const int blank = board.blankOf(state);
    if (blank != placeOf(0, tiles)) return "the blank is at " + std::to_string(blank);
    for (const Slide slide : kSlides)
      if (board.beside(blank, slide) != besides(blank, static_cast<size_t>(slide), one.rows, one.columns))
        return "beside " + std::to_string(blank) + ", " + std::string(name(slide));
    if (step == one.walk.size()) return "";
    const auto next = slid(tiles, one.walk[step], one.rows, one.columns);
    if (!next) continue;
    const int to = placeOf(0, *next);
    if (board.tileAt(state, to) != tiles[static_cast<size_t>(to)]) return "the tile at " + std::to_string(to);
    state = board.moved(state, blank, to);
    tiles = *next;
  }
}

// --- estimates

// The fewest tiles of a line to remove so that the others are in increasing order.
int plainStepAside(const std::vector<int>& wants) {
  size_t fewest = wants.size();
  for (uint32_t left = 0; left < 1u << wants.size(); ++left) {
    std::vector<int> stay;
    for (size_t i = 0; i < wants.size(); ++i)
      if ((left >> i & 1u) != 0) stay.push_back(wants[i]);
    if (std::is_sorted(stay.begin(), stay.end())) fewest = std::min(fewest, wants.size() - stay.size());
  }
  return static_cast<int>(fewest);
}

// How many tiles of each goal line are in each line, by line, and the blank's line.
using Lines = std::pair<std::vector<std::vector<int>>, int>;

Lines linesOf(const Tiles& tiles, const Tiles& goal, int lines, bool rows, int columns) {
  const auto line = [&](int square) {
    return static_cast<size_t>(rows ? square / columns : square % columns);
  };
  std::vector<std::vector<int>> counts(static_cast<size_t>(lines),
                                       std::vector<int>(static_cast<size_t>(lines)));
  for (const int tile : tiles)
    if (tile != 0) ++counts[line(placeOf(tile, tiles))][line(placeOf(tile, goal))];
  return {counts, static_cast<int>(line(placeOf(0, tiles)))};
}

// The fewest moves of the blank from line to line, each with a tile of any goal line, from one to the other.
int plainWalking(const Lines& from, const Lines& goal) {
  std::map<Lines, int> reached = {{goal, 0}};
  std::vector<Lines> queue = {goal};
  for (size_t i = 0; reached.count(from) == 0; ++i) {
    const auto [counts, blank] = queue[i];
    const int depth = reached.at(queue[i]);
    for (const int to : {blank - 1, blank + 1}) {
      if (to < 0 || to >= static_cast<int>(counts.size())) continue;
      for (size_t tile = 0; tile < counts.size(); ++tile) {
        if (counts[static_cast<size_t>(to)][tile] == 0) continue;
        Lines next = {counts, to};
        --next.first[static_cast<size_t>(to)][tile];
        ++next.first[static_cast<size_t>(blank)][tile];
        if (reached.emplace(next, depth + 1).second) queue.push_back(next);
      }
    }
  }
  return reached.at(from);
}

struct PlainEstimates {
  const TilesCase& one;
  const Tiles& tiles;

  int home(size_t square) const { return placeOf(tiles[square], one.goal); }
  int misplaced(bool blank_too) const {
    int count = 0;
    for (size_t square = 0; square < tiles.size(); ++square)
      count += (blank_too || tiles[square] != 0) && tiles[square] != one.goal[square];
    return count;
  }
  int manhattan() const {
    int sum = 0;
    for (size_t square = 0; square < tiles.size(); ++square)
      if (const int at = static_cast<int>(square); tiles[square] != 0)
        sum += std::abs(at / one.columns - home(square) / one.columns) +
               std::abs(at % one.columns - home(square) % one.columns);
    return sum;
  }
  int linearConflict() const {
    int aside = 0;
    for (const bool rows : {true, false})
      for (int line = 0; line < (rows ? one.rows : one.columns); ++line) {
        std::vector<int> wants;
        for (size_t square = 0; square < tiles.size(); ++square) {
          const auto lineOf = [&](int at) { return rows ? at / one.columns : at % one.columns; };
          if (tiles[square] != 0 && lineOf(static_cast<int>(square)) == line && lineOf(home(square)) == line)
            wants.push_back(home(square));
        }
        aside += plainStepAside(wants);
      }
    return manhattan() + 2 * aside;
  }
  int walking() const {
    int sum = 0;
    for (const bool rows : {true, false}) {
      const int lines = rows ? one.rows : one.columns;
      sum += plainWalking(linesOf(tiles, one.goal, lines, rows, one.columns),
                          linesOf(one.goal, one.goal, lines, rows, one.columns));
    }
    return sum;
  }
  int of(TilesHeuristic heuristic) const {
    switch (heuristic) {
      case TilesHeuristic::none:
        return 1;
      case TilesHeuristic::misplaced:
      case TilesHeuristic::misplaced_and_blank:
        return misplaced(heuristic == TilesHeuristic::misplaced_and_blank);
      case TilesHeuristic::manhattan:
        return manhattan();
      case TilesHeuristic::linear_conflict:
        return linearConflict();
      default:
        return walking();
    }
  }
};

// Follows the walk with the terms that are updated move by move.
template <class Incremental>
std::string flawOfEstimates(const TilesCase& one, TilesHeuristic heuristic) {
  const TilesEstimator estimator = one.estimator(heuristic);
  const Incremental incremental(estimator);
  Tiles tiles = one.start;
  auto terms = incremental.root(one.packed(tiles));
  int updated = incremental.value(terms);
  for (size_t step = 0;; ++step) {
    const int expected = PlainEstimates{one, tiles}.of(heuristic);
    const int found = estimator.estimate(one.packed(tiles));
    if (found != expected || updated != expected)
      return textOf(tiles) + ": " + std::to_string(found) + ", updated " + std::to_string(updated) +
             ", not " + std::to_string(expected);
    if (step == one.walk.size()) return "";
    const auto next = slid(tiles, one.walk[step], one.rows, one.columns);
    if (!next) continue;
    const int to = placeOf(0, tiles), from = placeOf(0, *next);
    const auto way = static_cast<unsigned>(
        std::find(kTilesTried.begin(), kTilesTried.end(), static_cast<Slide>(one.walk[step])) -
        kTilesTried.begin());
    auto after = terms;
    updated = incremental.after(terms, after, tiles[static_cast<size_t>(from)], from, to, way, 1000);
    terms = after;
    tiles = *next;
  }
}

std::string flawOfAllEstimates(const TilesCase& one) {
  std::string flaw;
  for (const TilesHeuristic heuristic : {TilesHeuristic::none, TilesHeuristic::misplaced,
                                         TilesHeuristic::misplaced_and_blank, TilesHeuristic::manhattan}) {
    flaw = flawOfEstimates<IncrementalSum>(one, heuristic);
    if (!flaw.empty()) return std::string(name(heuristic)) + ", " + flaw;
  }
  flaw = flawOfEstimates<IncrementalConflicts>(one, TilesHeuristic::linear_conflict);
  if (!flaw.empty()) return "linear-conflict, " + flaw;
  const bool has_tables = std::max(one.rows, one.columns) <= 4;
  if (one.estimator(TilesHeuristic::manhattan).knows(TilesHeuristic::walking_distance) != has_tables)
    return "walking distance is known or not";
  // The plain patterns of four lines are many.
  if (std::max(one.rows, one.columns) > 3) return "";
  flaw = flawOfEstimates<IncrementalWalking>(one, TilesHeuristic::walking_distance);
  return flaw.empty() ? "" : "walking-distance, " + flaw;
}

// --- searches

// The distances of all positions from the goal with the blank on that square, each tile named by its home.
const std::map<Tiles, int>& distancesTo(int rows, int columns, int blank) {
  static std::map<std::tuple<int, int, int>, std::map<Tiles, int>> known;
  std::map<Tiles, int>& distances = known[{rows, columns, blank}];
  if (!distances.empty()) return distances;
  // The blank's home takes the name 0, and square 0 the name of the blank's home.
  Tiles home(static_cast<size_t>(rows * columns));
  std::iota(home.begin(), home.end(), 0);
  std::swap(home[0], home[static_cast<size_t>(blank)]);
  distances[home] = 0;
  std::vector<Tiles> queue = {home};
  for (size_t i = 0; i < queue.size(); ++i)
    for (size_t way = 0; way < test::kWays; ++way)
      if (const auto next = slid(queue[i], way, rows, columns))
        if (distances.emplace(*next, distances[queue[i]] + 1).second) queue.push_back(*next);
  return distances;
}

// -1: out of reach.
int plainDistance(const TilesCase& one) {
  const int blank = placeOf(0, one.goal);
  Tiles named;
  for (const int tile : one.start) {
    const int home = placeOf(tile, one.goal);
    named.push_back(home == blank ? 0 : home == 0 ? blank : home);
  }
  const std::map<Tiles, int>& distances = distancesTo(one.rows, one.columns, blank);
  const auto found = distances.find(named);
  return found == distances.end() ? -1 : found->second;
}

std::string flawOfIda(const TilesCase& one, int& solved) {
  const int distance = plainDistance(one);
  const TilesState start = one.packed(one.start);
  if (one.board().connected(start, one.packed(one.goal)) != (distance >= 0)) return "parity";
  if (distance < 0) return "";
  ++solved;
  for (const TilesHeuristic heuristic :
       {TilesHeuristic::none, TilesHeuristic::misplaced, TilesHeuristic::manhattan,
        TilesHeuristic::linear_conflict, TilesHeuristic::walking_distance}) {
    // Without a good estimate every round goes through far more ways than there are positions.
    if (heuristic < TilesHeuristic::manhattan && distance > 8) continue;
    const std::string by(name(heuristic));
    const TilesEstimator estimator = one.estimator(heuristic);
    const int estimate = estimator.estimate(start);
    if (estimate > distance && heuristic != TilesHeuristic::none)
      return by + " says " + std::to_string(estimate) + ", and it takes " + std::to_string(distance);
    const auto puzzle = std::make_shared<const TilesPuzzle>(start, estimator);
    const auto search = ownSearcher({Algorithm::ida_star}, puzzle, start, 0);
    while (search->advance(0, nullptr) == Status::running) continue;
    const int moves = search->goal() < 0 ? -1 : search->tree()[search->goal()].depth;
    if (moves != distance)
      return by + ": " + std::to_string(moves) + " moves, not " + std::to_string(distance);
  }
  return "";
}

// Two rows of three in the lab, by a heuristic of its own.
struct LabPuzzle : TilesCase {
  size_t heuristic = 0;  // among those of such a board

  static LabPuzzle drawn(Rng& rng) {
    const size_t heuristic = rng.below(static_cast<uint32_t>(kHeuristicChoices.options().size() - 1));
    return {drawnOn(rng, 2, 3, false), heuristic};
  }
  std::vector<LabPuzzle> smaller() const {
    std::vector<LabPuzzle> cases;
    for (const TilesCase& one : simpler())
      if (one.rows == 2 && one.columns == 3) cases.push_back({one, heuristic});
    return cases;
  }
  Json settings() const {
    return {{"rows", 2},
            {"start", textOf(start)},
            {"goal", textOf(goal)},
            {"heuristic", kHeuristicChoices.options()[heuristic].value}};
  }
  std::string text() const { return settings().dump(); }
  test::PlainPuzzle puzzle() const {
    const auto next = [](const std::string& text) {
      Tiles tiles;
      for (size_t i = 0; i < text.size(); i += 2) tiles.push_back(text[i] - '0');
      std::vector<std::string> reached;
      for (size_t way = 0; way < test::kWays; ++way)
        if (const auto moved = slid(tiles, way, 2, 3)) reached.push_back(textOf(*moved));
      return reached;
    };
    return {textOf(start), next, [goal = textOf(goal)](const std::string& text) { return text == goal; }};
  }
};

}  // namespace

TEST_CASE("tiles: a position is what a plain list of tiles is, along a walk on any board") {
  test::checkRandom<AnyBoard>(2000, flawOfMoves);
}

TEST_CASE("tiles: estimates are those that a plain count gives, and so they are along a walk") {
  test::checkRandom<AnyBoard>(500, flawOfAllEstimates);
}

TEST_CASE("tiles: on small boards IDA* needs as many moves as a plain walk through all positions") {
  int solved = 0;
  test::checkRandom<SmallBoard>(1000, [&](const SmallBoard& one) { return flawOfIda(one, solved); });
  CHECK(solved > 200);
}

TEST_CASE("tiles: two rows of three, by every algorithm and estimate, as a plain walk finds them") {
  const test::PuzzleCounts counts = test::checkPuzzles<LabPuzzle>("tiles", 60);
  CHECK(counts.solved > 30);
}

}  // namespace noggin
