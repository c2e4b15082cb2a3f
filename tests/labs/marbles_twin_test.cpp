// Random rows of marbles, by every algorithm, against a plain walk along rows of characters.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/support/plain_puzzle.h"
#include "tests/support/shrink.h"

namespace noggin {
namespace {

struct Row {
  int white = 1, holes = 1, black = 1;
  bool turns = false;

  static Row drawn(Rng& rng) {
    const auto some = [&](uint32_t most) { return static_cast<int>(1 + rng.below(most)); };
    Row row;
    row.white = some(4);
    row.holes = some(3);
    row.black = some(4);
    row.turns = rng.below(2);
    return row;
  }

  std::vector<Row> smaller() const {
    std::vector<Row> cases;
    for (int Row::*count : {&Row::white, &Row::holes, &Row::black})
      if (this->*count > 1) test::addWith(cases, *this, count, {this->*count - 1});
    if (turns) test::addWith(cases, *this, &Row::turns, {false});
    return cases;
  }

  Json settings() const {
    return {{"white", white}, {"holes", holes}, {"black", black}, {"alternate", turns}};
  }
  std::string text() const { return settings().dump(); }

  std::string begins() const {
    return std::string(static_cast<size_t>(white), 'w') + std::string(static_cast<size_t>(holes), '.') +
           std::string(static_cast<size_t>(black), 'b');
  }
  std::string start() const { return begins() + (turns ? " w" : ""); }
  bool isGoal(const std::string& position) const {
    const std::string begun = begins();
    return position.substr(0, begun.size()) == std::string(begun.rbegin(), begun.rend());
  }

  std::vector<std::string> next(const std::string& position) const {
    const int places = white + holes + black;
    std::vector<std::string> reached;
    for (int from = 0; from < places; ++from) {
      const char marble = position[static_cast<size_t>(from)];
      if (marble == '.' || (turns && marble != position.back())) continue;
      const int ahead = marble == 'w' ? 1 : -1;
      for (const int distance : {1, 2}) {
        const int to = from + distance * ahead;
        if (to < 0 || to >= places || position[static_cast<size_t>(to)] != '.') continue;
        const char over = position[static_cast<size_t>(from + ahead)];
        if (distance == 2 && (over == '.' || over == marble)) continue;
        reached.push_back(position);
        std::swap(reached.back()[static_cast<size_t>(from)], reached.back()[static_cast<size_t>(to)]);
        if (turns) reached.back().back() = marble == 'w' ? 'b' : 'w';
      }
    }
    return reached;
  }

  test::PlainPuzzle puzzle() const {
    return {start(), [this](const std::string& position) { return next(position); },
            [this](const std::string& position) { return isGoal(position); }};
  }
};

}  // namespace

TEST_CASE("marbles: on random rows every algorithm finds what a plain walk finds") {
  const test::PuzzleCounts counts = test::checkPuzzles<Row>("marbles", 60);
  CHECK(counts.refused == 0);
  CHECK(counts.solved > 20);
  CHECK(counts.hopeless > 5);
}

}  // namespace noggin
