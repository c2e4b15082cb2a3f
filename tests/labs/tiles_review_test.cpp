// Tiles moved by hand to the goal: what each move lost, against distances walked on plain lists of tiles.

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "player/session.h"
#include "tests/support/plain_tiles.h"
#include "tests/support/played.h"
#include "tests/support/search_lab.h"

namespace noggin {
namespace {

using test::kTiles;
using test::kWays;
using test::slid;
using test::Tiles;

// The distance of every position from the one in order, up to `farthest` moves.
class PlainDistances {
 public:
  PlainDistances(int rows, int columns, int farthest) : rows_(rows), columns_(columns) {
    Tiles home;
    for (int tile = 0; tile < rows * columns; ++tile) home.push_back(tile);
    distances_[home] = 0;
    std::vector<Tiles> layer = {home};
    for (int distance = 1; distance <= farthest && !layer.empty(); ++distance) {
      std::vector<Tiles> next;
      for (const Tiles& tiles : layer)
        for (size_t way = 0; way < kWays; ++way)
          if (const auto moved = slid(tiles, way, rows, columns);
              moved && distances_.emplace(*moved, distance).second)
            next.push_back(*moved);
      layer = std::move(next);
    }
  }
  int of(const Tiles& tiles) const { return distances_.at(tiles); }
  const Tiles& home() const { return distances_.begin()->first; }  // the first in order
  std::optional<Tiles> after(const Tiles& tiles, size_t way) const {
    return slid(tiles, way, rows_, columns_);
  }
  int misplaced(const Tiles& tiles) const {
    int sum = 0;
    for (int square = 0; square < rows_ * columns_; ++square) {
      const int tile = tiles[static_cast<size_t>(square)];
      sum += tile != 0 && tile != square;
    }
    return sum;
  }
  int manhattan(const Tiles& tiles) const {
    int sum = 0;
    for (int square = 0; square < rows_ * columns_; ++square)
      if (const int tile = tiles[static_cast<size_t>(square)]; tile != 0)
        sum += std::abs(tile / columns_ - square / columns_) + std::abs(tile % columns_ - square % columns_);
    return sum;
  }

 private:
  int rows_, columns_;
  std::map<Tiles, int> distances_;
};

// A random walk away from home, some random moves by hand and then a way home.
struct HandGame {
  std::vector<Tiles> places;
  std::vector<size_t> ways;

  static HandGame drawn(const PlainDistances& distances, int most_away, int most_astray, Rng& rng) {
    HandGame game;
    Tiles tiles = distances.home();
    for (uint32_t left = 1 + rng.below(static_cast<uint32_t>(most_away)); left > 0; --left)
      if (const auto next = distances.after(tiles, rng.below(kWays))) tiles = *next;
    game.places = {tiles};
    for (uint32_t left = rng.below(static_cast<uint32_t>(most_astray)); left > 0; --left)
      game.move(distances, rng.below(kWays));
    while (distances.of(game.places.back()) > 0 || game.ways.empty()) {
      const size_t way = rng.below(kWays);
      const auto next = distances.after(game.places.back(), way);
      const int now = distances.of(game.places.back());
      if (next && (now == 0 || distances.of(*next) < now)) game.move(distances, way);
    }
    return game;
  }

 private:
  void move(const PlainDistances& distances, size_t way) {
    const auto next = distances.after(places.back(), way);
    if (!next) return;
    ways.push_back(way);
    places.push_back(*next);
  }
};

std::string settingOf(const Tiles& tiles) {
  if (tiles.size() != 9) return test::textOf(tiles);
  std::string text;
  for (const int tile : tiles) text += tile == 0 ? "*" : std::to_string(tile);
  return text;
}

std::unique_ptr<Run> played(const Json& settings, const std::vector<size_t>& ways) {
  std::unique_ptr<Run> run = kTiles.start(settings);
  while (run->moves().empty()) run->step(nullptr);  // a pattern database is built first
  for (const size_t way : ways) REQUIRE_FALSE(run->act(name(search::kSlides[way]), nullptr).has_value());
  REQUIRE(run->status() == Status::running);
  return run;
}

const Table& reviewIn(const Scene& scene) {
  return test::panel<Table>(scene, "review");
}

std::string textOf(const Table& table) {
  std::string text;
  for (const auto& row : table.rows) {
    for (const TableCell& cell : row) text += cell.text + "|";
    text += "\n";
  }
  return text;
}

void checkReview(Run& run, const Json& settings, const HandGame& game, const PlainDistances& distances) {
  CHECK(run.hint()->reason == "The goal is reached: step on to see your moves reviewed.");
  Trace trace;
  REQUIRE(run.step(&trace) == Status::solved);
  const auto all = static_cast<int>(game.ways.size());
  const int enough = distances.of(game.places.front());
  const std::string told = run.narrate(trace.events()).what;
  if (enough == 0)
    CHECK(told.ends_with("; none was needed."));
  else if (enough == all)
    CHECK(told.ends_with(", and no way is shorter."));
  else
    CHECK(told.ends_with("; " + std::to_string(enough) + " would have been enough."));
  const Scene scene = test::sceneAt(run);
  const auto& rows = reviewIn(scene).rows;
  REQUIRE(rows.size() == game.ways.size());
  int lost = 0;
  for (size_t i = 0; i < rows.size(); ++i) {
    CAPTURE(i);
    const int before = distances.of(game.places[i]), after = distances.of(game.places[i + 1]);
    CHECK(rows[i][2].text == std::to_string(before));
    CHECK(rows[i][3].text == std::to_string(after));
    int best = 0;
    for (size_t way = 0; way < kWays; ++way)
      if (const auto next = distances.after(game.places[i], way)) best += distances.of(*next) < before;
    const std::string& verdict = rows[i][4].text;
    if (after > before) {
      lost += 2;
      CHECK(rows[i][5].text == "2");
      CHECK(verdict.starts_with(before == 0 ? "lost 2 moves, for the goal"
                                            : "lost 2 moves, and better was tile "));
      // On large boards one better move is enough.
      const bool all_known = settings["size"].get<int>() * settings["rows"].get<int>() <= 9;
      const auto named =
          std::count(verdict.begin(), verdict.end(), ',') + (verdict.find(" or ") != std::string::npos);
      if (before > 0) CHECK((all_known ? named == best : named >= 1));
    } else {
      CHECK(rows[i][5].text == "");
      CHECK((verdict == "best") == (best == 1));
      CHECK(verdict.starts_with("as good as tile ") == (best > 1));
      CHECK(std::count(verdict.begin(), verdict.end(), ',') == (best > 3 ? 1 : 0));
    }
  }
  CHECK(lost == all - enough);
}

// Which estimates are named for a move that lost: those by which all others lead higher.
void checkMakers(const HandGame& game, const PlainDistances& distances, const Table& review) {
  for (size_t i = 0; i < game.ways.size(); ++i) {
    CAPTURE(i);
    const Tiles &before = game.places[i], &after = game.places[i + 1];
    const std::string& makers = review.rows[i].back().text;
    const bool lost = distances.of(after) > distances.of(before);
    bool misplaced = lost, manhattan = lost;
    for (size_t way = 0; way < kWays; ++way)
      if (const auto next = distances.after(before, way)) {
        if (*next == after) continue;
        misplaced = misplaced && distances.misplaced(after) < distances.misplaced(*next);
        manhattan = manhattan && distances.manhattan(after) < distances.manhattan(*next);
      }
    CHECK((makers.find("misplaced tiles") != std::string::npos) == misplaced);
    CHECK((makers.find("Manhattan") != std::string::npos) == manhattan);
    CHECK((makers.empty() || makers.starts_with("Greedy search by ")));
  }
}

// In moves, at most.
struct Farthest {
  int walked = 0;  // of the plain walk
  int away = 0;    // of a start from home
  int astray = 0;  // at random, by hand
};

// Eight games on a board of this size, each with further settings of its own.
void checkReviews(int rows, int columns, const Farthest& farthest, Rng& rng,
                  const std::function<Json(int game)>& further) {
  const PlainDistances distances(rows, columns, farthest.walked);
  for (int game = 0; game < 8; ++game) {
    const HandGame drawn = HandGame::drawn(distances, farthest.away, farthest.astray, rng);
    const std::string start = settingOf(drawn.places.front());
    CAPTURE(start);
    Json settings = further(game);
    settings.update(
        {{"size", columns}, {"rows", rows}, {"start", start}, {"goal", settingOf(distances.home())}});
    const auto run = played(settings, drawn.ways);
    checkReview(*run, settings, drawn, distances);
    const Scene scene = test::sceneAt(*run);
    checkMakers(drawn, distances, reviewIn(scene));
  }
}

}  // namespace

TEST_CASE("tiles: a game by hand is reviewed move by move") {
  const auto run = played({{"start", "1*2345678"}}, {3, 2, 1, 0, 2});
  CHECK(run->moves().empty());  // it is the run's turn
  CHECK(run->result()["cost"] == 5);
  for (const Panel& panel : test::sceneAt(*run).panels) CHECK(panel.id != "review");
  Trace trace;
  CHECK(run->step(&trace) == Status::solved);
  const Told told = run->narrate(trace.events());
  CHECK(told.what == "You took 5 moves; 1 would have been enough.");
  CHECK(
      told.why ==
      "2 of your 5 moves led away from the goal; the first was move 1, tile 2 left, which lost 2 moves, and "
      "better was tile 1 right.");
  const Scene scene = test::sceneAt(*run);
  CHECK(scene.panels[1].title == "Move by move: you took 5 moves; 1 would have been enough");
  CHECK(textOf(reviewIn(scene)) ==
        "1|Tile 2 left|1|2|lost 2 moves, and better was tile 1 right|2||\n"
        "2|Tile 2 right|2|1|best|||\n"
        "3|Tile 4 up|1|2|lost 2 moves, and better was tile 1 right|2||\n"
        "4|Tile 4 down|2|1|best|||\n"
        "5|Tile 1 right|1|0|best|||\n");
  CHECK(run->step(nullptr) == Status::solved);
  REQUIRE_FALSE(run->act("down", nullptr).has_value());  // on from the goal: nothing is left to review
  for (const Panel& panel : test::sceneAt(*run).panels) CHECK(panel.id != "review");
}

// Tile 3 slides home, and has to leave again.
TEST_CASE("tiles: the review names the estimates that mislead greedy search") {
  const auto run = played({{"start", "312*65748"}}, {0, 1, 3, 1, 2, 0, 0});
  Trace trace;
  CHECK(run->step(&trace) == Status::solved);
  CHECK(run->narrate(trace.events()).why ==
        "1 of your 7 moves led away from the goal: move 1, tile 3 down, which lost 2 moves, and better was "
        "tile "
        "6 left; greedy search by misplaced tiles would have made it, too.");
  const Scene scene = test::sceneAt(*run);
  CHECK(reviewIn(scene).rows.front().back().text == "Greedy search by misplaced tiles");
}

TEST_CASE("tiles: the review of a hand game is that of a plain walk over all positions") {
  Rng rng(5);
  for (const auto& [rows, columns] : {std::pair(3, 3), std::pair(2, 3), std::pair(2, 4)})
    checkReviews(rows, columns, {.walked = 100, .away = 60, .astray = 12}, rng, [](int) {
      return Json{{"algorithm", "breadth-first"}};
    });
}

TEST_CASE("tiles: near home the review of large boards is that of a plain walk, too") {
  Rng rng(6);
  for (const auto& [rows, columns] : {std::pair(4, 4), std::pair(3, 4), std::pair(4, 5)}) {
    const bool square = rows == columns;
    checkReviews(rows, columns, {.walked = 13, .away = 8, .astray = 5}, rng, [square](int game) {
      const bool looked_up = square && game == 0;
      return Json{{"algorithm", "ida-star"},
                  {"groups", "5-5-5"},
                  {"heuristic", looked_up ? "pattern-database" : "linear-conflict"}};
    });
  }
}

// A long way home, of which the first half is too far from it.
TEST_CASE("tiles: the review does a bounded part at a time and says what it does not know") {
  const search::TilesBoard board(4);
  const search::TilesState goal = *board.parse("goal", "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15");
  search::TilesState state = goal;
  Rng rng(3);
  std::vector<size_t> ways;
  for (size_t back = 9; ways.size() < 120;) {
    const size_t way = rng.below(kWays);
    const int blank = board.blankOf(state), to = board.beside(blank, search::kSlides[way]);
    if (to < 0 || way == back) continue;
    state = board.moved(state, blank, to);
    back = way ^ 1u;
    ways.insert(ways.begin(), back);
  }
  const Json settings = {{"size", 4}, {"start", board.text(state)}, {"goal", board.text(goal)}};
  const auto run = played(settings, ways), halfway = played(settings, ways);
  int slices = 0;
  std::unique_ptr<Run> copy;
  while (run->prepare())
    if (++slices == 150) copy = run->clone();
  CHECK(slices > 200);
  REQUIRE(copy);
  Trace trace;
  CHECK(run->step(&trace) == Status::solved);
  const Told told = run->narrate(trace.events());
  CHECK(told.what.starts_with("You took 120 moves; "));
  CHECK(told.what.ends_with(
      " would have been enough, and perhaps even fewer: that takes too long to find out."));
  CHECK(told.why.ends_with(" it takes too long to find out whether they led away."));
  const Scene scene = test::sceneAt(*run);
  int known = 0, unknown = 0;
  for (const auto& row : reviewIn(scene).rows) {
    if (row[4].text == "takes too long to find out") {
      ++unknown;
      CHECK((row[2].text == "?" || row[3].text == "?"));
      continue;
    }
    ++known;
    CHECK(std::abs(std::stoi(row[2].text) - std::stoi(row[3].text)) == 1);
  }
  CHECK(known > 20);
  CHECK(unknown > 20);
  // Whether or not it was prepared, and from a copy.
  for (Run* other : {halfway.get(), copy.get()}) {
    CHECK(other->step(nullptr) == Status::solved);
    const Scene again = test::sceneAt(*other);
    CHECK(textOf(reviewIn(again)) == textOf(reviewIn(scene)));
  }
}

TEST_CASE("tiles: the review is the same whatever the algorithm") {
  for (const char* algorithm : {"breadth-first", "depth-first", "a-star", "ida-star", "bidirectional",
                                "meet-in-the-middle", "recursive-best-first", "beam", "exhaustive"}) {
    CAPTURE(algorithm);
    const auto run = played({{"start", "1*2345678"}, {"algorithm", algorithm}}, {3, 2, 2});
    CHECK_FALSE(run->decision().has_value());
    Trace trace;
    CHECK(run->step(&trace) == Status::solved);
    CHECK(run->narrate(trace.events()).what == "You took 3 moves; 1 would have been enough.");
    CHECK(run->lines(trace.events()).empty());
    CHECK(run->describe(trace.events().front()) == "review of the moves by hand");
    CHECK(run->result()["path"].size() == 4);
  }
}

TEST_CASE("tiles: moves that the search made are not reviewed") {
  const auto run = kTiles.start();
  while (run->result()["path"].empty()) run->step(nullptr);
  for (int shown = 0; shown < 4; ++shown) run->step(nullptr);
  for (int left = 11; left > 0; --left) REQUIRE_FALSE(run->act(run->hint()->move, nullptr).has_value());
  Trace trace;
  REQUIRE(run->step(&trace) == Status::solved);
  CHECK(run->narrate(trace.events()).what == "You took 11 moves, and no way is shorter.");
  CHECK(run->result()["cost"] == 15);
}

TEST_CASE("tiles: the review is found again by going back and by a link") {
  Session session(kTiles.lab(), test::opened(kTiles.lab(), {{"start", "1*2345678"}}), 1);
  for (const char* move : {"right", "left", "left"}) REQUIRE_FALSE(session.act(move).has_value());
  CHECK(session.status() == Status::running);
  session.step();
  CHECK(session.status() == Status::solved);
  CHECK(session.tick() == 4);
  CHECK(session.told().text().starts_with("You took 3 moves; 1 would have been enough."));
  test::checkEndFoundAgain(session);
}

}  // namespace noggin
