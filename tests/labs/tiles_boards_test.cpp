// Tiles on boards other than those of the 8 and 15 puzzles, and with a picture.

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "search/tiles/board.h"
#include "search/tiles/estimate.h"
#include "tests/support/search_lab.h"

namespace noggin {
namespace {

using search::TilesBoard;
using search::TilesState;

using test::kTiles;

}  // namespace

TEST_CASE("tiles: boards that are not square are searched by every algorithm to the same distance") {
  for (const auto& size : {std::pair(3, 2), std::pair(4, 2), std::pair(4, 3), std::pair(3, 4)}) {
    const int columns = size.first, rows = size.second;
    CAPTURE(columns);
    CAPTURE(rows);
    Json settings = {{"size", columns}, {"rows", rows}, {"shuffle", 14}};
    settings["algorithm"] = "breadth-first";
    const auto plain = kTiles.finish(settings);
    REQUIRE(plain->status() == Status::solved);
    for (const char* algorithm : {"a-star", "ida-star", "bidirectional"})
      for (const char* heuristic : {"misplaced", "manhattan", "linear-conflict", "walking-distance"}) {
        CAPTURE(algorithm);
        CAPTURE(heuristic);
        settings["algorithm"] = algorithm;
        settings["heuristic"] = heuristic;
        const auto run = kTiles.finish(settings);
        CHECK(run->result()["cost"] == plain->result()["cost"]);
      }
    const auto hinted = kTiles.start(settings);
    REQUIRE(hinted->hint().has_value());
    CHECK_FALSE(hinted->act(hinted->hint()->move, nullptr).has_value());
  }
}

TEST_CASE("tiles: no estimate is too high on two rows, and parity says what cannot be reached") {
  for (const int columns : {3, 4}) {
    const TilesBoard board(2, columns);
    const TilesState goal = *board.parse("goal", columns == 3 ? "1 2 3 4 5 0" : "1 2 3 4 5 6 7 0");
    std::map<TilesState, int> distances = {{goal, 0}};
    std::vector<TilesState> queue = {goal};
    for (size_t i = 0; i < queue.size(); ++i) {
      const TilesState state = queue[i];
      const int blank = board.blankOf(state);
      for (const search::Slide slide : search::kSlides) {
        const int to = board.beside(blank, slide);
        if (to < 0) continue;
        const TilesState next = board.moved(state, blank, to);
        if (distances.emplace(next, distances[state] + 1).second) queue.push_back(next);
      }
    }
    CHECK(queue.size() == (columns == 3 ? 360 : 20160));
    for (const auto heuristic : {search::TilesHeuristic::manhattan, search::TilesHeuristic::linear_conflict,
                                 search::TilesHeuristic::walking_distance}) {
      const search::TilesEstimator estimator(board, goal, heuristic, search::PatternSplit::six_six_three);
      for (const auto& [state, distance] : distances) {
        REQUIRE(estimator.estimate(state) <= distance);
        REQUIRE((distance - estimator.estimate(state)) % 2 == 0);
      }
    }
    for (const auto& [state, distance] : distances) REQUIRE(board.connected(state, goal));
    std::string swapped = board.text(goal);
    std::swap(swapped[0], swapped[2]);
    CHECK_FALSE(board.connected(*board.parse("start", swapped), goal));
  }
}

TEST_CASE("tiles: what boards that are not square do not take is refused") {
  CHECK(kTiles.refusal({{"rows", 1}}).starts_with("Tiles cannot change places in a single row"));
  CHECK(kTiles.refusal({{"rows", 2}, {"heuristic", "pattern-database"}})
            .starts_with("There is a pattern database"));
  CHECK(kTiles.refusal({{"rows", 2}, {"task", "compare"}}).starts_with("Heuristics are compared on square"));
  CHECK(kTiles.refusal({{"rows", 2}, {"start", "0 1 2"}})
            .find("write 6 numbers with 0 for the blank, such as 0 1 2 3 4 5.") != std::string::npos);
}

TEST_CASE("tiles: nineteen tiles are searched by every algorithm to the same distance") {
  for (const auto& size : {std::pair(5, 4), std::pair(4, 5)}) {
    Json settings = {{"size", size.first}, {"rows", size.second}, {"shuffle", 8}};
    settings["algorithm"] = "breadth-first";
    const auto plain = kTiles.finish(settings);
    REQUIRE(plain->status() == Status::solved);
    for (const char* algorithm : {"uniform-cost", "a-star", "ida-star", "recursive-best-first",
                                  "bidirectional", "meet-in-the-middle"})
      for (const char* heuristic : {"misplaced", "manhattan", "linear-conflict"}) {
        CAPTURE(algorithm);
        CAPTURE(heuristic);
        settings["algorithm"] = algorithm;
        settings["heuristic"] = heuristic;
        CHECK(kTiles.finish(settings)->result()["cost"] == plain->result()["cost"]);
      }
    for (const char* algorithm : {"greedy", "weighted-a-star", "beam"}) {
      settings["algorithm"] = algorithm;
      CHECK(kTiles.finish(settings)->result()["cost"] >= plain->result()["cost"]);
    }
    const auto hinted = kTiles.start(settings);
    REQUIRE(hinted->hint().has_value());
    CHECK_FALSE(hinted->act(hinted->hint()->move, nullptr).has_value());
  }
}

TEST_CASE("tiles: what large boards do not take is refused") {
  CHECK(kTiles.refusal({{"size", 5}}).starts_with("A board of 5 x 5 is too large"));
  CHECK(kTiles.refusal({{"size", 5}, {"rows", 4}}).empty());
  const Json large = {{"size", 5}, {"rows", 4}};
  const auto with = [&](const char* setting, const char* value) {
    Json settings = large;
    settings[setting] = value;
    return kTiles.refusal(settings);
  };
  CHECK(with("heuristic", "pattern-database").starts_with("There is a pattern database"));
  CHECK(with("heuristic", "walking-distance").starts_with("Walking distance is there for up to four rows"));
  CHECK(with("algorithm", "exhaustive").starts_with("Nineteen tiles have 1.2 million million million"));
  CHECK(with("task", "compare").starts_with("Heuristics are compared on square"));
}

TEST_CASE("tiles: with a picture each tile keeps its number and its part, wherever it is") {
  const auto run = kTiles.start({{"picture", true}});
  const auto picturesOf = [&](const char* panel) {
    std::map<int32_t, size_t> corners;  // by tile: 100 * number of patches + corners of the first
    const Scene scene = test::sceneAt(*run);
    for (const Piece& piece : test::panel<Board>(scene, panel).pieces) {
      CHECK(piece.text == std::to_string(piece.id));
      REQUIRE_FALSE(piece.picture.empty());
      corners[piece.id] = piece.picture.size() * 100 + piece.picture.front().corners.size();
    }
    return corners;
  };
  const auto before = picturesOf("board");
  CHECK(before.size() == 8);
  CHECK(picturesOf("goal") == before);
  REQUIRE_FALSE(run->act("down", nullptr).has_value());
  CHECK(picturesOf("board") == before);
  const auto numbers = kTiles.start();
  const Scene plain = test::sceneAt(*numbers);
  for (const Piece& piece : test::panel<Board>(plain, "board").pieces) CHECK(piece.picture.empty());
}

}  // namespace noggin
