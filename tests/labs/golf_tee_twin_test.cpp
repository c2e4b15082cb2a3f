// Random positions of the triangle and the English board, by every algorithm, against a plain walk that jumps
// on a grid of characters.

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/support/plain_puzzle.h"
#include "tests/support/shrink.h"

namespace noggin {
namespace {

struct Place {
  int row, column;
  bool operator==(const Place&) const = default;
};

struct Jump {
  size_t from, over, to;
};

struct Grid {
  std::vector<Place> holes;
  std::vector<Jump> jumps;

  Grid(std::vector<Place> places, const std::vector<Place>& directions) : holes(std::move(places)) {
    for (const Place& hole : holes)
      for (const Place& by : directions) {
        const Jump jump = {at(hole), at({hole.row + by.row, hole.column + by.column}),
                           at({hole.row + 2 * by.row, hole.column + 2 * by.column})};
        if (jump.over < holes.size() && jump.to < holes.size()) jumps.push_back(jump);
      }
  }

 private:
  size_t at(Place place) const {
    return static_cast<size_t>(std::find(holes.begin(), holes.end(), place) - holes.begin());
  }
};

Grid triangle() {
  std::vector<Place> holes;
  for (int row = 0; row < 4; ++row)
    for (int column = 0; column <= row; ++column) holes.push_back({row, column});
  return {holes, {{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {-1, -1}}};
}

Grid english() {
  const auto inner = [](int line) { return line >= 2 && line <= 4; };
  std::vector<Place> holes;
  for (int row = 0; row < 7; ++row)
    for (int column = 0; column < 7; ++column)
      if (inner(row) || inner(column)) holes.push_back({row, column});
  return {holes, {{0, 1}, {0, -1}, {1, 0}, {-1, 0}}};
}

const Grid kTriangle = triangle(), kEnglish = english();

struct Pegs {
  bool on_triangle = true, folded = false;
  std::string start, goal;  // 1 for a peg; goal: or "one"

  static Pegs drawn(Rng& rng) {
    Pegs pegs;
    pegs.on_triangle = rng.below(3) > 0;
    const Grid& grid = pegs.grid();
    const uint32_t share = 1 + rng.below(9);  // of ten holes that have a peg
    for (const Place& hole : grid.holes) {
      const bool near = pegs.on_triangle || (hole.row < 4 && hole.column > 1 && hole.column < 5);
      pegs.start += near && rng.below(10) < share ? '1' : '0';
    }
    pegs.folded = rng.below(4) == 0;
    pegs.goal = pegs.folded ? "one" : pegs.start;
    // The goal lies some jumps ahead; now and then one of its holes is other than the game left it.
    if (pegs.folded || rng.below(3) == 0) return pegs.goal = "one", pegs;
    for (uint32_t jumps = rng.below(6); jumps > 0; --jumps) {
      const std::vector<std::string> next = pegs.next(pegs.goal);
      if (!next.empty()) pegs.goal = next[rng.below(static_cast<uint32_t>(next.size()))];
    }
    if (rng.below(4) == 0) pegs.goal[rng.below(static_cast<uint32_t>(pegs.goal.size()))] ^= 1;
    return pegs;
  }

  std::vector<Pegs> smaller() const {
    std::vector<Pegs> cases;
    for (std::string Pegs::*pegs : {&Pegs::start, &Pegs::goal})
      for (size_t hole = 0; hole < (this->*pegs).size(); ++hole) {
        Pegs fewer = *this;
        if (std::exchange((fewer.*pegs)[hole], '0') == '1') cases.push_back(fewer);
      }
    if (folded) test::addWith(cases, *this, &Pegs::folded, {false});
    return cases;
  }

  Json settings() const {
    return {{"board", on_triangle ? "triangle-10" : "english"},
            {"start", start},
            {"goal", goal},
            {"symmetry", folded}};
  }
  std::string text() const { return settings().dump(); }
  const Grid& grid() const { return on_triangle ? kTriangle : kEnglish; }
  bool isGoal(const std::string& position) const {
    return goal == "one" ? std::count(position.begin(), position.end(), '1') == 1 : position == goal;
  }

  std::vector<std::string> next(const std::string& position) const {
    std::vector<std::string> reached;
    for (const Jump& jump : grid().jumps) {
      if (position[jump.from] != '1' || position[jump.over] != '1' || position[jump.to] != '0') continue;
      reached.push_back(position);
      reached.back()[jump.from] = reached.back()[jump.over] = '0';
      reached.back()[jump.to] = '1';
    }
    return reached;
  }

  test::PlainPuzzle puzzle() const {
    return {start, [this](const std::string& position) { return next(position); },
            [this](const std::string& position) { return isGoal(position); }};
  }
};

}  // namespace

TEST_CASE("golf tee: on random positions every algorithm finds what a plain walk finds") {
  const test::PuzzleCounts counts = test::checkPuzzles<Pegs>("golf-tee", 500);
  CHECK(counts.refused == 0);
  CHECK(counts.solved > 50);
  CHECK(counts.hopeless > 50);
}

}  // namespace noggin
