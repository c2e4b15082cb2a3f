#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "search/tiles/board.h"
#include "tests/support/asked.h"
#include "tests/support/search_lab.h"

namespace noggin {
namespace {

using search::TilesBoard;
using search::TilesState;

using test::kTiles;

// Makes the moves of the path one by one.
void checkPath(const Run& run, int side) {
  const TilesBoard board(side);
  const Json path = run.result()["path"];
  TilesState state = *board.parse("start", path[0]["state"].get<std::string>());
  for (size_t i = 1; i < path.size(); ++i) {
    const int blank = board.blankOf(state);
    int to = -1;
    for (const search::Slide slide : search::kSlides)
      if (path[i]["action"] == name(slide)) to = board.beside(blank, slide);
    REQUIRE(to >= 0);
    state = board.moved(state, blank, to);
    REQUIRE(path[i]["state"] == board.text(state));
  }
}

}  // namespace

TEST_CASE("tiles: the slides' table, to the last unit") {
  struct Row {
    const char* start;
    int depth;
    int counts[4][2];  // states generated and expanded, by heuristic
  };
  const Row rows[] = {
      {"142*35678", 3, {{26, 9}, {12, 4}, {10, 3}, {10, 3}}},
      {"25*148367", 10, {{1166, 420}, {30, 12}, {25, 10}, {30, 12}}},
      {"4*3275681", 15, {{14386, 5173}, {761, 283}, {87, 31}, {739, 272}}},
      {"64375182*", 18, {{48230, 17402}, {1775, 659}, {58, 22}, {1775, 659}}},
      {"4258361*7", 19, {{78873, 28567}, {3906, 1457}, {499, 185}, {3906, 1457}}},
  };
  const char* heuristics[] = {"none", "misplaced-and-blank", "manhattan", "misplaced"};
  for (const Row& row : rows)
    for (size_t i = 0; i < 4; ++i) {
      CAPTURE(row.start);
      CAPTURE(i);
      const auto run = kTiles.finish({{"start", row.start},
                                      {"goal", "*12345678"},
                                      {"algorithm", "a-star"},
                                      {"heuristic", heuristics[i]},
                                      {"ties", "state"}});
      CHECK(test::moves(*run) == row.depth);
      CHECK(test::metric(*run, "generated") == row.counts[i][0]);
      CHECK(test::metric(*run, "expanded") == row.counts[i][1]);
    }
}

TEST_CASE(
    "tiles: every algorithm that promises a shortest solution finds one, and every path is one of moves") {
  for (const char* algorithm : {"breadth-first", "uniform-cost", "a-star", "ida-star", "bidirectional"}) {
    CAPTURE(algorithm);
    const auto run = kTiles.finish({{"algorithm", algorithm}});
    CHECK(run->status() == Status::solved);
    CHECK(test::moves(*run) == 15);
    checkPath(*run, 3);
  }
  for (const char* algorithm : {"depth-first", "greedy"}) {
    const auto run = kTiles.finish({{"algorithm", algorithm}});
    CHECK(test::moves(*run) >= 15);
    checkPath(*run, 3);
  }
  CHECK(test::moves(*kTiles.finish({{"start", "25*148367"}, {"algorithm", "iterative-deepening"}})) == 10);
}

TEST_CASE("tiles: all positions of the 8 puzzle by depth") {
  const auto run = kTiles.finish({{"start", "*12345678"}, {"algorithm", "exhaustive"}});
  CHECK(run->status() == Status::exhausted);
  const Json result = run->result();
  CHECK(result["positions"] == 181440);
  CHECK(run->ending() == "All 181,440 positions seen");
  const auto told = [](const Json& settings) {
    const auto searching = kTiles.start(settings);
    Trace trace;
    while (!ended(searching->status())) {
      trace.clear();
      searching->step(&trace);
    }
    return searching->narrate(trace.events()).what;
  };
  const std::string all = "All 181,440 positions that can be reached are seen; ";
  CHECK(told({{"start", "8*6547231"}, {"algorithm", "exhaustive"}}) ==
        all + "the goal takes 31 moves at least, and 40 ways are that short.");
  CHECK(told({{"start", "*21345678"}, {"algorithm", "exhaustive"}}) == all + "the goal is none of them.");
  CHECK(told({{"start", "1234*5678"}, {"goal", "1234*5678"}, {"algorithm", "exhaustive"}}) ==
        all + "the start is the goal already.");
  CHECK(result["positionsByDepth"] ==
        Json({1,     2,     4,     8,     16,    20,   39,   62,   116,   152,   286,
              396,   748,   1024,  1893,  2512,  4485, 5638, 9529, 10878, 16993, 17110,
              23952, 20224, 24047, 15578, 14560, 6274, 3910, 760,  221,   2}));
  const auto centre =
      kTiles.finish({{"start", "1234*5678"}, {"goal", "1234*5678"}, {"algorithm", "exhaustive"}});
  CHECK(centre->result()["positionsByDepth"] ==
        Json({1,     4,     8,     8,     16,    32,   60,   72,    136,   200,   376,
              512,   964,   1296,  2368,  3084,  5482, 6736, 11132, 12208, 18612, 18444,
              24968, 19632, 22289, 13600, 11842, 4340, 2398, 472,   148}));
}

TEST_CASE("tiles: Korf's instances, those that are quick, by every estimate") {
  std::ifstream file(std::string(NOGGIN_SOURCE_DIR) + "/../shared/data/korf-15-puzzle-1-50.csv");
  if (!file) {
    MESSAGE("skipped: the shared data is not here");
    return;
  }
  std::string line;
  std::getline(file, line);
  int checked = 0;
  while (std::getline(file, line)) {
    std::istringstream cells(line);
    std::string id, manhattan, length, nodes, start;
    for (std::string* cell : {&id, &manhattan, &length, &nodes}) std::getline(cells, *cell, ',');
    std::getline(cells, start);
    if (std::stoll(nodes) > 1700000) continue;
    CAPTURE(id);
    ++checked;
    for (const char* heuristic : {"manhattan", "linear-conflict", "walking-distance"}) {
      const auto run =
          kTiles.finish({{"size", 4}, {"start", start}, {"algorithm", "ida-star"}, {"heuristic", heuristic}});
      CHECK(run->result()["cost"] == std::stoi(length));
      checkPath(*run, 4);
      // The published counts of nodes include the root.
      if (std::string(heuristic) == "manhattan")
        CHECK(test::metric(*run, "generated") == std::stoll(nodes) - 1);
    }
  }
  CHECK(checked == 5);
}

TEST_CASE("tiles: a tree from both ends says which root is the start and which the goal") {
  const auto roots = [](const Json& settings) {
    std::vector<std::string> texts;
    const Scene scene = test::sceneAt(*kTiles.start(settings));
    for (const GraphNode& node : test::panel<Graph>(scene, "tree").nodes)
      if (node.parent < 0) texts.push_back(node.text);
    return texts;
  };
  for (const char* algorithm : {"bidirectional", "meet-in-the-middle"})
    CHECK(roots({{"algorithm", algorithm}}) == std::vector<std::string>{"start", "goal"});
  CHECK(roots({{"start", "*12345678"}, {"algorithm", "exhaustive"}}) == std::vector<std::string>{"start"});
}

TEST_CASE("tiles: a question offers moves as they are made by hand, not as already made") {
  for (const char* algorithm : {"ida-star", "recursive-best-first"}) {
    CAPTURE(algorithm);
    const auto run = kTiles.start({{"algorithm", algorithm}});
    int offered = 0;
    for (int step = 0; step < 60 && run->status() == Status::running; ++step) {
      if (const std::optional<Decision> decision = run->decision())
        for (const Choice& choice : decision->choices) {
          CHECK(choice.label.find(" moved ") == std::string::npos);
          offered += choice.label.starts_with("Tile ");
        }
      run->step(nullptr);
    }
    CHECK(offered > 0);
  }
}

TEST_CASE("tiles: where parity rules the goal out, no move by hand is blamed for it") {
  const auto run = kTiles.start({{"start", "*21345678"}});
  Trace trace;
  REQUIRE(!run->act("right", &trace));
  CHECK(run->narrate(trace.events()).what ==
        "By hand, tile 2 moved left, but there is no solution from this start.");
}

TEST_CASE("tiles: without a heuristic the estimate is called so") {
  const Scene scene = test::sceneAt(*kTiles.start({{"heuristic", "none"}}));
  CHECK(test::panel<Bars>(scene, "estimates").bars.front().text == "No estimate");
}

TEST_CASE("tiles: where no sequence of moves leads to the goal no pattern database is built") {
  const auto run = kTiles.start({{"start", "21345678*"},
                                 {"goal", "12345678*"},
                                 {"heuristic", "pattern-database"},
                                 {"algorithm", "a-star"}});
  Trace trace;
  CHECK(run->step(&trace) == Status::exhausted);
  CHECK(run->narrate(trace.events()).what == "There is no solution, so no search starts.");
  const Scene scene = test::sceneAt(*run);
  for (const Bar& bar : test::panel<Bars>(scene, "estimates").bars) CHECK(bar.value < 20);
}

TEST_CASE("tiles: a pattern database of the fifteen is built in steps and then looked up") {
  const Json settings = {{"size", 4},
                         {"start", "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3"},
                         {"algorithm", "ida-star"},
                         {"heuristic", "pattern-database"},
                         {"groups", "5-5-5"}};
  const auto run = kTiles.start(settings);
  Trace trace;
  run->step(&trace);
  const Told told = run->narrate(trace.events());
  CHECK(told.what ==
        "Placements 1 move from home were noted: 6 of the 524,160 placements of tiles 1, 2, 3, 6 and 7 are "
        "known.");
  CHECK(told.why == "Only moves of these tiles count, so no estimate is too high.");
  CHECK(run->moves().empty());
  CHECK(run->act("up", nullptr).has_value());
  CHECK(test::panel<Bars>(test::sceneAt(*run), "patterns").bars.size() == 3);
  while (!ended(run->step(nullptr))) {
  }
  CHECK(run->result()["cost"] == 57);
  checkPath(*run, 4);
  CHECK(test::metric(*run, "expanded") < 2000000);

  // A second run reports the same, although the table exists already.
  const auto again = kTiles.start(settings);
  Trace repeated;
  again->step(&repeated);
  CHECK(std::equal(trace.events().begin(), trace.events().end(), repeated.events().begin(),
                   repeated.events().end()));

  // The second group of tiles begins at home.
  for (int step = 2; step < 442; ++step) again->step(nullptr);
  repeated.clear();
  again->step(&repeated);
  CHECK(again->narrate(repeated.events()).what ==
        "The placement at home was noted: 1 of the 524,160 placements of tiles 4, 5, 8, 9 and 10 is known.");
}

TEST_CASE("tiles: with the true distances of the 8 puzzle A* expands nothing but the way") {
  const auto run =
      kTiles.finish({{"start", "4258361*7"}, {"heuristic", "pattern-database"}, {"ties", "last-in"}});
  CHECK(test::moves(*run) == 19);
  CHECK(test::metric(*run, "expanded") == 19);
}

TEST_CASE("tiles: half of all positions are told to be hopeless by their parity, at once") {
  const auto run = kTiles.start({{"start", "*21345678"}});
  Trace trace;
  CHECK(run->step(&trace) == Status::exhausted);
  const std::string why = run->narrate(trace.events()).text();
  CHECK(why.find("1 pair of tiles stands in another order") != std::string::npos);
  CHECK(why.find("an odd number") != std::string::npos);
  CHECK(run->result()["cost"].is_null());
  CHECK(run->hint()->move.empty());
  // It can be played by hand nevertheless, and stays hopeless.
  CHECK_FALSE(run->act("down", nullptr).has_value());
  CHECK(run->step(nullptr) == Status::exhausted);
  CHECK(kTiles
            .start({{"size", 4},
                    {"start", "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0"},
                    {"goal", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0"}})
            ->step(nullptr) == Status::exhausted);
  // On request the other half of the positions is counted.
  CHECK(kTiles.finish({{"start", "*21345678"}, {"algorithm", "exhaustive"}})->result()["goalPositions"] == 0);
}

TEST_CASE("tiles: a hint names every best move") {
  // Two best moves around a goal whose blank is next to the corner.
  const auto one = kTiles.start({{"start", "1*2345678"}});
  CHECK(one->hint()->move == "left");
  CHECK(one->hint()->reason == "Tile 1 right: that reaches the goal.");
  const auto slides = kTiles.start();
  CHECK(slides->hint()->reason.find("14 moves away") != std::string::npos);
  const auto far = kTiles.start({{"start", "8*6547231"}});
  const std::string both = far->hint()->reason;
  CHECK(both.find(" or tile ") != std::string::npos);
  CHECK(both.find("30 moves away, whichever you take.") != std::string::npos);
  const std::string two_of_three = kTiles.start({{"start", "15432*678"}})->hint()->reason;
  CHECK(two_of_three.find(" or tile ") != std::string::npos);
  CHECK(two_of_three.ends_with(": the goal is then 6 moves away, and no other move is as good."));
  const auto large = kTiles.start({{"size", 4}});
  CHECK(large->hint()->reason.find("44 moves away") != std::string::npos);
}

TEST_CASE("tiles: a shuffle walks from the goal and never comes back") {
  const TilesBoard board(3);
  const TilesState goal = *board.parse("goal", "*12345678");
  for (const int steps : {1, 2, 3, 20, 200}) {
    Rng rng(7), same(7), other(8);
    const TilesState shuffled = board.walk(goal, steps, rng);
    CHECK(shuffled == board.walk(goal, steps, same));
    CHECK(shuffled != goal);
    CHECK(board.connected(shuffled, goal));
    if (steps == 200) CHECK(shuffled != board.walk(goal, steps, other));
  }
  // Walks of up to five moves without revisiting lead exactly that far away.
  const auto run = kTiles.finish({{"shuffle", 5}});
  CHECK(test::moves(*run) == 5);
}

TEST_CASE("tiles: positions are read in several ways and refused with a reason") {
  const TilesBoard board(4);
  const TilesState korf = *board.parse("goal", "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15");
  CHECK(*board.parse("goal", "*123456789ABCDEF") == korf);
  CHECK(*board.parse("goal", "0,1,2,3, 4,5,6,7, 8,9,10,11, 12,13,14,15") == korf);
  CHECK(*board.parse("goal", "*123 4567 89ab cdef") == korf);
  CHECK(board.blankOf(korf) == 0);
  for (const char* rows : {"142\n*35\r\n678", "1 2\t3\n4 5 6\n7 0 8", "142 *35 678", "142,*35,678"})
    CHECK(kTiles.refusal({{"start", rows}}).empty());
  CHECK(kTiles.refusal({{"start", "142*3567"}}).find("names 8 squares in place of 9") != std::string::npos);
  CHECK(kTiles.refusal({{"start", "10 2 3 4 5 6 7 8"}}).find("names 8 squares") != std::string::npos);
  CHECK(kTiles.refusal({{"start", "142*35677"}}).find("a second tile 7 at place 9") != std::string::npos);
  CHECK(kTiles.refusal({{"start", "142*3567x"}}).find("has \"x\" at place 9") != std::string::npos);
  CHECK(kTiles.refusal({{"goal", "**2345678"}}).find("The goal has a second blank") != std::string::npos);
  CHECK(kTiles.refusal({{"start", "142*35679"}}).find("tiles go up to 8") != std::string::npos);
  CHECK(kTiles.refusal({{"size", 4}, {"start", "1 2 3"}}).find("3 squares in place of 16") !=
        std::string::npos);
}

TEST_CASE(
    "tiles: pieces keep their tile's number, and those in the blank's lines can be pressed and dragged") {
  const auto run = kTiles.start();
  const Scene scene = test::sceneAt(*run);
  const Board& board = test::panel<Board>(scene, "board");
  CHECK(board.pieces.size() == 8);
  int pressed = 0;
  for (const Piece& piece : board.pieces) {
    CHECK(piece.text == std::to_string(piece.id));
    if (piece.press.empty()) continue;
    ++pressed;
    CHECK(piece.drops.size() == 1);
    CHECK_FALSE(run->clone()->act(piece.press, nullptr).has_value());
  }
  CHECK(pressed == 4);
  CHECK(run->act("up", nullptr).has_value());
  REQUIRE_FALSE(run->act("left", nullptr).has_value());
  const Scene after = test::sceneAt(*run);
  for (const Piece& piece : test::panel<Board>(after, "board").pieces)
    if (piece.id == 4) CHECK(piece.x == 1);
}

TEST_CASE("tiles: a row slides at once and counts as its single moves") {
  for (const char* heuristic : {"manhattan", "pattern-database"}) {
    CAPTURE(heuristic);
    const Json settings = {{"size", 4},
                           {"start", "1 2 3 0 4 5 6 7 8 9 10 11 12 13 14 15"},
                           {"algorithm", "ida-star"},
                           {"heuristic", heuristic},
                           {"groups", "5-5-5"}};
    const auto at_once = kTiles.start(settings), singly = kTiles.start(settings);
    while (at_once->moves().empty()) {  // the pattern database is built first
      at_once->step(nullptr);
      singly->step(nullptr);
    }
    Trace trace;
    REQUIRE_FALSE(at_once->act("left 3", &trace).has_value());
    const std::string told = at_once->narrate(trace.events()).text();
    CHECK(told.find("3 tiles of a line slid, which counts as 3 moves") != std::string::npos);
    for (int i = 0; i < 3; ++i) REQUIRE_FALSE(singly->act("left", nullptr).has_value());
    CHECK(at_once->step(nullptr) == Status::solved);  // the moves are reviewed
    CHECK(at_once->result() == singly->result());
    CHECK(at_once->result()["cost"] == 3);
    // A repeated move is made completely or not at all.
    const Json before = at_once->result();
    for (const char* refused : {"right 4", "up 2", "left 2", "right 0", "right 1", "right  2", "right two"})
      CHECK(at_once->act(refused, nullptr).has_value());
    CHECK(at_once->result() == before);
    REQUIRE_FALSE(at_once->act("right 2", nullptr).has_value());
    CHECK(at_once->status() == Status::running);
  }
}

TEST_CASE("tiles: after a row has slid the tree's nodes still name the steps that made them") {
  const auto run = kTiles.start({{"algorithm", "breadth-first"}});
  run->step(nullptr);
  REQUIRE_FALSE(run->act("down 2", nullptr).has_value());  // the second tick of a session
  run->step(nullptr);
  const Scene scene = test::sceneAt(*run);
  int64_t latest = 0;
  for (const GraphNode& node : test::panel<Graph>(scene, "tree").nodes) latest = std::max(latest, node.step);
  CHECK(latest == 3);
}

TEST_CASE("tiles: all positions are on a map where they are few enough") {
  const auto dots = [](const Json& settings) {
    const Scene scene = test::sceneAt(*kTiles.start(settings));
    for (const Panel& panel : scene.panels)
      if (const Map* map = std::get_if<Map>(&panel.content)) return map->dots.size();
    return size_t{0};
  };
  CHECK(dots({{"size", 3}, {"rows", 2}}) == 360);
  CHECK(dots({{"size", 4}, {"rows", 2}}) == 20160);
  CHECK(dots({{"size", 3}}) == 0);
}

TEST_CASE("tiles: where no estimate is used, no question shows one or blames a search by it") {
  for (const char* algorithm : {"uniform-cost", "breadth-first"}) {
    const auto run = kTiles.start({{"algorithm", algorithm}});
    int asked = 0;
    for (int step = 0; step < 60; ++step, run->step(nullptr))
      if (const std::optional<Decision> decision = run->decision())
        for (const Choice& choice : decision->choices) {
          CAPTURE(choice.label);
          ++asked;
          CHECK(choice.label.find("h = ") == std::string::npos);
          for (const Rival& rival : choice.rivals) CHECK(rival.name != "greedy");
          // With no estimate and moves that all cost 1, A* takes none in particular of the oldest.
          if (algorithm == std::string("breadth-first")) CHECK_FALSE(test::fits(choice, "A*"));
        }
    CHECK(asked > 40);
  }
}

// The right choice must not be told by being the only one in the picture.
TEST_CASE("tiles: the tree shows a choice only if the choice names its place in it") {
  for (const char* algorithm : {"meet-in-the-middle", "a-star"}) {
    const auto run = kTiles.start({{"algorithm", algorithm}, {"start", "64785*321"}});
    int apart = 0;
    for (int step = 0; step < 900; ++step, run->step(nullptr)) {
      if (step < 300 || step % 10 != 0) continue;
      const std::optional<Decision> decision = run->decision();
      if (!decision) continue;
      const Scene scene = test::sceneAt(*run);
      for (const Choice& choice : decision->choices) {
        if (choice.id.front() != 'n' || choice.id.starts_with("new")) continue;
        const int32_t node = std::stoi(choice.id.substr(1));
        const std::vector<GraphNode>& nodes = test::panel<Graph>(scene, "tree").nodes;
        const bool drawn = std::any_of(nodes.begin(), nodes.end(),
                                       [node](const GraphNode& other) { return other.id == node; });
        apart += !drawn;
        CHECK(drawn == !choice.place.panel.empty());
      }
    }
    CHECK(apart > 0);
  }
}

TEST_CASE("tiles: where IDA* asks for the next move, the question says in which order they are tried") {
  const auto run = kTiles.start({{"size", 4}, {"algorithm", "ida-star"}});
  int asked = 0;
  for (int step = 0; step < 60; ++step, run->step(nullptr)) {
    const std::optional<Decision> decision = run->decision();
    if (!decision || !decision->ask.starts_with("The line looks for an untried move")) continue;
    ++asked;
    CHECK(decision->ask.find("in the order up, left, right, down of the blank") != std::string::npos);
  }
  CHECK(asked > 5);
}

TEST_CASE("tiles: where no walk so long is found, that is said and the goal is not made the start") {
  const Json settings = {{"rows", 2}, {"shuffle", 200}};
  int refused = 0;
  for (uint32_t seed = 1; seed <= 200; ++seed) {
    const Outcome<Opening> opening = openLab(kTiles.lab(), settings, seed);
    if (opening) {
      CHECK(opening->run->step(nullptr) == Status::running);
      continue;
    }
    ++refused;
    CHECK(opening.error().setting == "shuffle");
    CHECK(opening.error().message ==
          "No walk of 200 moves was found that never comes back to a position: try a shorter one.");
  }
  CHECK(refused > 0);
  CHECK(refused < 20);
}

}  // namespace noggin
