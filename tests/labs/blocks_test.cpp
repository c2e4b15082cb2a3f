#include <algorithm>
#include <set>

#include "core/rng.h"
#include "search/blocks/puzzle.h"
#include "search/engine/exhaustive.h"
#include "tests/support/opened.h"
#include "tests/support/search_lab.h"

namespace noggin {
namespace {

using test::kBlocks;

// The settings of Klotski, plus `more`.
Json klotski(const Json& more = Json::object()) {
  Json settings = {{"board", "2113/2113/4556/4786/9..a"}, {"goal", R"(????/????/????/?11?/?11?)"}};
  settings.update(more);
  return settings;
}

Json small(const Json& more = Json::object()) {
  Json settings = {{"board", "112/113/4.."}, {"goal", R"(???/?11/?11)"}};
  settings.update(more);
  return settings;
}

const Piece& pieceNamed(const Scene& scene, const std::string& name) {
  const Board& board = test::panel<Board>(scene, "board");
  for (const Piece& piece : board.pieces)
    if (piece.text == name) return piece;
  FAIL("no such block");
  return board.pieces.front();
}

}  // namespace

TEST_CASE("blocks: the slides' puzzle takes 83 moves of one cell") {
  const auto run = kBlocks.finish();
  CHECK(run->status() == Status::solved);
  CHECK(test::moves(*run) == 83);
  CHECK(run->result()["cost"] == 83);
  CHECK(test::statesOf(*run).front() == "1122/1133/45../6788/6799");
  const std::string last = test::statesOf(*run).back();
  CHECK(last.substr(15, 2) == "11");
  CHECK(last.substr(20, 2) == "11");
}

TEST_CASE("blocks: folding takes 67104 positions to 1398, and says how many those stand for") {
  const auto folded = kBlocks.finish({{"algorithm", "exhaustive"}});
  CHECK(folded->status() == Status::exhausted);
  CHECK(folded->result()["positions"] == 1398);
  CHECK(folded->result()["unfolded"] == 67104);
  const auto apart = kBlocks.finish({{"algorithm", "exhaustive"}, {"symmetry", false}});
  CHECK(apart->result()["positions"] == 67104);
  CHECK_FALSE(apart->result().contains("unfolded"));
  CHECK(apart->result()["shortest"]["moves"] == 83);
  CHECK(folded->result()["shortest"]["moves"] == 83);
}

TEST_CASE("blocks: Klotski's published figures") {
  const std::pair<const char*, int> rows[] = {{"cell", 116}, {"straight", 90}, {"any-path", 81}};
  for (const auto& row : rows) {
    CAPTURE(row.first);
    const auto run = kBlocks.finish(klotski({{"move", row.first}}));
    CHECK(run->status() == Status::solved);
    CHECK(test::moves(*run) == row.second);
    const auto all = kBlocks.finish(klotski({{"move", row.first}, {"algorithm", "exhaustive"}}));
    CHECK(all->result()["positions"] == 25955);
    CHECK(all->result()["shortest"]["moves"] == row.second);
  }
}

TEST_CASE("blocks: what stands for what is counted exactly, also where not every order can be reached") {
  // Counted with and without folding, for boards that are small enough without.
  const std::pair<const char*, const char*> rows[] = {
      {"112/113/4..", R"(???/?11/?11)"},        // all 3! orders are reachable
      {"11ab/11cd/e..f", R"(????/??11/??11)"},  // all 6! orders
      {"12/3.", R"(??/?1)"},                    // the cyclic order is fixed
      {"123/456/78.", R"(1??/???/???)"},        // only even permutations
      {"aab/ccb/d..", R"(???/???/?d?)"},
      {"1.2/345", R"(???/??1)"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.first);
    const Json settings = {{"board", row.first}, {"goal", row.second}, {"algorithm", "exhaustive"}};
    REQUIRE(kBlocks.refusal(settings) == "");
    Json apart = settings;
    apart["symmetry"] = false;
    CHECK(kBlocks.finish(settings)->result()["unfolded"] == kBlocks.finish(apart)->result()["positions"]);
  }
}

TEST_CASE("blocks: many blocks, and a single row as long as a board may be") {
  // Eighteen single blocks take more than one word; one of them and the two gaps can be anywhere.
  const auto run = kBlocks.finish({{"board", "abcd/efgh/ijkl/mnop/qr.."},
                                   {"goal", R"(????/????/????/????/???a)"},
                                   {"algorithm", "exhaustive"}});
  CHECK(run->result()["positions"] == 20 * 19 * 18 / 2);

  const std::string row = "1" + std::string(62, '.') + "2";
  const auto slide = kBlocks.finish({{"board", row}, {"goal", std::string(62, '?') + "1?"}});
  CHECK(slide->status() == Status::solved);
  CHECK(test::moves(*slide) == 62);
}

TEST_CASE("blocks: every algorithm solves the small puzzle, and those that promise it with fewest moves") {
  for (const char* move : {"cell", "straight", "any-path"}) {
    const int fewest = test::moves(*kBlocks.finish(small({{"move", move}})));
    CHECK(fewest == (move[0] == 'c' ? 10 : move[0] == 's' ? 7 : 6));
    for (const char* algorithm : {"depth-first", "iterative-deepening", "greedy", "a-star"}) {
      CAPTURE(algorithm);
      CAPTURE(move);
      const auto run = kBlocks.finish(small({{"move", move}, {"algorithm", algorithm}}));
      CHECK(run->status() == Status::solved);
      const bool optimal = algorithm[0] == 'i' || algorithm[0] == 'a';
      if (optimal)
        CHECK(test::moves(*run) == fewest);
      else
        CHECK(test::moves(*run) >= fewest);
    }
  }
}

TEST_CASE("blocks: a way found is made of legal moves, and each can be taken back") {
  for (const char* move : {"cell", "straight", "any-path"}) {
    CAPTURE(move);
    const auto solved = kBlocks.finish(klotski({{"move", move}}));
    const Json path = solved->result()["path"];
    const auto by_hand = kBlocks.start(klotski({{"move", move}}));
    for (size_t i = 1; i < path.size(); ++i) {
      CAPTURE(i);
      REQUIRE(!by_hand->act(path[i]["action"].get<std::string>(), nullptr));
      const auto back = by_hand->moves();
      const std::string block = path[i]["action"].get<std::string>().substr(0, 1);
      CHECK(
          std::any_of(back.begin(), back.end(), [&](const Move& m) { return m.text.substr(0, 1) == block; }));
    }
    CHECK(by_hand->status() == Status::solved);
    CHECK(by_hand->result()["path"] == path);
  }
}

TEST_CASE("blocks: the estimate never exceeds what is left to pay") {
  for (const search::BlockMove move :
       {search::BlockMove::cell, search::BlockMove::straight, search::BlockMove::any_path}) {
    const auto layout = search::parseBlocks("112/113/4..", R"(??4/?11/?11)", "");
    REQUIRE(layout);
    const auto problem = std::make_shared<const search::BlocksPuzzle>(*layout, move, false);
    // Backwards from the goals, because moves can be undone.
    search::Exhaustive<search::BlocksPuzzle> space(problem, problem->start(), 0);
    while (space.advance(0, nullptr) == Status::running) {
    }
    int compared = 0;
    for (int32_t node = 0; node < space.tree().size(); ++node) {
      if (!problem->isGoal(space.state(node))) continue;
      search::Exhaustive<search::BlocksPuzzle> back(problem, space.state(node), 0);
      while (back.advance(0, nullptr) == Status::running) {
      }
      for (int32_t other = 0; other < back.tree().size(); ++other, ++compared)
        CHECK(problem->estimate(back.state(other)) <= back.tree()[other].depth);
    }
    CHECK(compared > 0);
    // Alone on the board, the square needs to move two cells and the single block four.
    CHECK(problem->estimate(problem->start()) == (move == search::BlockMove::cell       ? 6
                                                  : move == search::BlockMove::straight ? 4
                                                                                        : 2));
  }
}

TEST_CASE("blocks: folding sorts the places of blocks that are alike, and of no others") {
  // Places take up one word of a state on the first board, both words on the second.
  for (const char* board : {"2113/2113/4556/4786/9..a", "abcd/efgh/ijkl/mnop/qr.."}) {
    CAPTURE(board);
    const auto layout = search::parseBlocks(board, R"(????/????/????/????/..??)", "");
    REQUIRE(layout);
    const search::SlidingBlocks blocks(*layout, search::BlockMove::straight, true);
    search::SlidingBlocks::State state = blocks.start();
    Rng rng(7);
    for (int i = 0; i < 200; ++i) {
      std::vector<search::SlidingBlocks::State> next;
      blocks.forEachMove(state, [&](const auto&, const auto& to, double) { next.push_back(to); });
      state = next[rng.below(static_cast<uint32_t>(next.size()))];
      const search::SlidingBlocks::State folded = blocks.canonical(state);
      for (const search::BlockLayout::Kind& kind : layout->kinds) {
        std::vector<int> places, sorted;
        for (size_t block = kind.first; block < kind.end; ++block) {
          places.push_back(blocks.place(state, block));
          sorted.push_back(blocks.place(folded, block));
        }
        std::sort(places.begin(), places.end());
        REQUIRE(sorted == places);
      }
    }
  }
}

TEST_CASE("blocks: blocks that the goal names are not folded") {
  // Each of the single blocks has a corner as its goal.
  const Json settings = {{"board", "12/.."}, {"goal", R"(21/??)"}};
  const auto run = kBlocks.finish(settings);
  CHECK(run->status() == Status::solved);
  CHECK(test::statesOf(*run).back() == "21/..");
  CHECK(kBlocks.finish({{"board", "12/3."}, {"goal", R"(21/??)"}})->status() == Status::exhausted);
}

TEST_CASE("blocks: walls, empty cells wanted, line breaks and blanks") {
  const auto run = kBlocks.finish(
      {{"board", "a b # \n . . #\n c . ."}, {"goal", R"(? ? # / ? ? ? / ? ? c)"}, {"walls", "#"}});
  CHECK(run->status() == Status::solved);
  CHECK(test::statesOf(*run).front() == "ab#/..#/c..");
  CHECK(test::moves(*run) == 2);
  const auto emptied = kBlocks.finish({{"board", "ab/.."}, {"goal", R"(../??)"}});
  CHECK(test::moves(*emptied) == 2);
  CHECK(kBlocks.finish({{"board", "#a./bb."}, {"goal", R"(???/a??)"}})->status() != Status::running);
}

TEST_CASE("blocks: the goal is named by its place, and shown though other blocks cover it") {
  const auto run = kBlocks.start();
  CHECK(run->introduction().starts_with("Slide block 1 to rows 4 and 5, columns 1 and 2. "));
  const Scene scene = test::sceneAt(*run);
  CHECK(flaw(scene) == "");
  const Board& goal = test::panel<Board>(scene, "goal");
  REQUIRE(goal.pieces.size() == 1);
  CHECK(goal.pieces.front().text == "1");
  CHECK(goal.pieces.front().x == doctest::Approx(0.5));
  CHECK(goal.pieces.front().y == doctest::Approx(3.5));
  CHECK(goal.pieces.front().tone == Tone::current);
  CHECK(goal.pieces.front().label == "Block 1, row 4 to row 5, column 1 to column 2, wanted here");
  for (const Cell& cell : goal.cells) CHECK(cell.unsaid);
  const Scene last = test::sceneAt(*kBlocks.finish());
  CHECK(test::panel<Board>(last, "goal").pieces.front().tone == Tone::goal);

  const auto row = kBlocks.start({{"board", "1..."}, {"goal", R"(???1)"}});
  CHECK(row->introduction().starts_with("Slide block 1 to row 1, column 4. "));
  const auto part = kBlocks.start({{"board", "11."}, {"goal", R"(?1?)"}});
  CHECK(part->introduction().starts_with("Slide block 1 until it covers row 1, column 2. "));
  const auto parts = kBlocks.start({{"board", "111."}, {"goal", R"(??11)"}});
  CHECK(parts->introduction().starts_with("Slide block 1 until it covers the cells that the goal names. "));
  const auto emptied_too = kBlocks.start({{"board", "AB./C.."}, {"goal", "?.?/A??"}});
  CHECK(emptied_too->introduction().starts_with(
      "Slide block A to row 2, column 1, and leave row 1, column 2 empty. "));
  const auto two = kBlocks.start({{"board", "12/.."}, {"goal", R"(21/??)"}});
  CHECK(two->introduction().starts_with("Slide blocks 1 and 2 to where the goal shows them. "));
  CHECK(test::panel<Board>(test::sceneAt(*two), "goal").pieces.size() == 2);
  const Scene emptied = test::sceneAt(*kBlocks.start({{"board", "ab/.."}, {"goal", R"(../??)"}}));
  const Board& empty = test::panel<Board>(emptied, "goal");
  CHECK(empty.pieces.empty());
  CHECK(std::count_if(empty.cells.begin(), empty.cells.end(),
                      [](const Cell& cell) { return cell.text == "empty"; }) == 2);
}

TEST_CASE("blocks: how many positions others stand for is said only where they are more") {
  const auto lastTold = [](const Json& settings) {
    const auto run = kBlocks.start(settings);
    Trace trace;
    while (run->status() == Status::running) {
      trace.clear();
      run->step(&trace);
    }
    return run->narrate(trace.events()).what;
  };
  CHECK(lastTold(small({{"algorithm", "exhaustive"}})) ==
        "All 40 positions that can be reached are seen; a goal takes 10 moves at least, and 5 ways are that "
        "short.");
  CHECK(lastTold({{"algorithm", "exhaustive"}}) ==
        "All 1,398 positions that can be reached are seen, which stand for 67,104 without folding; a goal "
        "takes 83 moves at least, and 1,511,552 ways are that short.");
}

TEST_CASE("blocks: settings are refused with a sentence that says where") {
  const auto error = [](const Json& settings) { return test::refusalOf(kBlocks.lab(), settings); };
  const auto refused = [&](const char* board, const char* goal, const char* setting, int32_t position,
                           const char* message) {
    const Error given = error({{"board", board}, {"goal", goal}});
    CHECK(given.message == message);
    CHECK(given.setting == setting);
    CHECK(given.position == position);
  };
  refused("11/1", R"(??/??)", "board", 4,
          "Row 2 of the board has 1 cell, but row 1 has 2; all rows must be equally long.");
  refused("1./12.", R"(??/??)", "board", 5,
          "Row 2 of the board has 3 cells, but row 1 has 2; all rows must be equally long.");
  refused("1./", R"(1?)", "board", 3, "Row 2 of the board is empty; it needs a cell.");
  refused("", R"(1?)", "board", 0, "Row 1 of the board is empty; it needs a cell.");
  refused(
      "1.1", R"(1??)", "board", 2,
      "The cell of block 1 at row 1, place 3 does not touch the rest of it; a block must be in one piece.");
  refused(
      "1./.1", R"(1?/??)", "board", 4,
      "The cell of block 1 at row 2, place 2 does not touch the rest of it; a block must be in one piece.");
  refused("12/34", R"(1?/??)", "board", -1,
          "The board has no empty cell, so nothing can move: one is written as a dot.");
  refused("../..", R"(1?/??)", "board", -1,
          "The board has no blocks: each cell of one is a letter or digit.");
  refused("1?/..", R"(1?/??)", "board", 1,
          "The board has a ? at row 1, place 2; only the goal may leave open what stands in a cell.");
  refused(
      "1\xC3\xA9/..", R"(1?/??)", "board", 1,
      "The board has a character at place 2 that cannot name a block; letters, digits and plain signs can.");
  refused("1./..", R"(1??/???)", "goal", -1,
          "The goal has 2 rows of 3, but the board has 2 rows of 2; they must be alike.");
  refused("1./..", R"(?2/??)", "goal", 1,
          "The goal names \"2\" at row 1, place 2, but there is no such block on the board; write ? for "
          "anything.");
  refused("11/..", R"(1?/1?)", "goal", 0,
          "The goal does not fit block 1, which is 2 wide and 1 high: it cannot cover the cells from row 1, "
          "place 1 on.");
  refused("1./..", R"(??/??)", "goal", -1,
          "The goal names no block and no empty cell, so any position would do: it needs a block where "
          "that should come to stand.");
  CHECK(error({{"board", std::string(70, '.')}}).position == 64);
  CHECK(error({{"board", "1#/.."}, {"goal", R"(#?/1?)"}, {"walls", "#"}}).message ==
        "The goal has \"#\" at row 1, place 1, where the board has no wall; walls stay where they are.");
  CHECK(error({{"board", "1#/.."}, {"goal", R"(?1/??)"}, {"walls", "#"}}).message ==
        "The goal has \"1\" at row 1, place 2, where the board has a wall; walls stay where they are.");
  CHECK(error({{"board", "11/11/.#/.."}, {"goal", R"(??/11/11/??)"}, {"walls", "#"}}).message ==
        "The goal has \"1\" at row 3, place 2, where the board has a wall; walls stay where they are.");
  const Error wall = error({{"board", "a.b"}, {"goal", R"(?a?)"}, {"walls", "#."}});
  CHECK(wall.message == "A . cannot stand for a wall, because it is an empty cell.");
  CHECK(wall.setting == "walls");
  CHECK(wall.position == 1);
  CHECK(error({{"task", "draw"}, {"board", "a.b"}, {"goal", R"(?a?)"}, {"walls", "."}}).setting == "walls");
  CHECK(error({{"board", "abcdef/ghijkl/mnopqr/stuvwx/....../......"},
               {"goal", R"(??????/??????/??????/??????/??????/?????a)"}})
            .message == "The board has 24 blocks; on so many cells at most 20 can be kept track of.");
}

TEST_CASE("blocks: moves by hand") {
  const auto run = kBlocks.start();
  CHECK(run->moves().size() == 3);
  CHECK(run->moves()[0].text == "3 down");
  CHECK(run->moves()[0].label == "Slide block 3 down");
  const auto refusal = [&](const Run& on, const char* move) {
    const auto copy = on.clone();
    return copy->act(move, nullptr)->message;
  };
  CHECK(refusal(*run, "1 down") == "Block 1 cannot slide there: block 4 is in the way.");
  CHECK(refusal(*run, "1 up") == "Block 1 cannot slide there: the edge of the board is in the way.");
  CHECK(refusal(*run, "5 right 2") == "Block 5 cannot slide there: a move is one cell here.");
  CHECK(
      refusal(*run, "x down") ==
      "\"x down\" is no move: name a block (one of 123894567) and where it slides (up, left, right or down), "
      "such as 1 down.");
  CHECK(refusal(*run, "1 sideways").starts_with("\"1 sideways\" is no move"));
  CHECK(run->moves().size() == 3);

  const auto straight = kBlocks.start({{"move", "straight"}});
  REQUIRE(!straight->act("5 right 2", nullptr));
  CHECK(refusal(*straight, "5 left 2 up") == "Block 5 cannot slide there: block 3 is in the way.");
  const Json paths = {{"board", "..a/..."}, {"goal", R"(a??/???)"}, {"move", "any-path"}};
  const auto path = kBlocks.start(paths);
  CHECK(refusal(*path, "a left down") == "The slide \"a left down\" is written \"a down left\".");
  CHECK(refusal(*path, "a left left") == "The slide \"a left left\" is written \"a left 2\".");
  CHECK(refusal(*kBlocks.start({{"board", "..a.b"}, {"goal", "a????"}, {"move", "straight"}}), "a left 1") ==
        "The slide \"a left 1\" is written \"a left\".");
  const auto any = kBlocks.start({{"board", "1./.."}, {"goal", R"(??/?1)"}, {"move", "any-path"}});
  CHECK(any->hint()->move == "1 down right");
  CHECK(any->hint()->reason == "Slide block 1 down and right: that reaches the goal.");
  REQUIRE(!any->act("1 down right", nullptr));
  CHECK(any->status() == Status::solved);
}

TEST_CASE("blocks: a hint leads to the goal by a shortest way") {
  const auto run = kBlocks.start(small());
  for (int left = 10; left > 0; --left) {
    const auto hint = run->hint();
    REQUIRE(hint);
    REQUIRE(!run->act(hint->move, nullptr));
  }
  CHECK(run->status() == Status::solved);
}

TEST_CASE("blocks: pieces keep their identity and carry where they can be dragged") {
  const auto run = kBlocks.start({{"move", "straight"}});
  const Scene before = test::sceneAt(*run);
  const Piece& five = pieceNamed(before, "5");
  REQUIRE(five.drops.size() == 2);
  CHECK(five.drops[1].move == "5 right 2");
  CHECK(five.drops[1].x == doctest::Approx(3));
  CHECK(five.press == "");
  CHECK(pieceNamed(before, "1").drops.empty());
  CHECK(pieceNamed(before, "1").width == 2);
  CHECK(pieceNamed(before, "1").parts.empty());
  const int32_t id = five.id;
  REQUIRE(!run->act("5 right 2", nullptr));
  const Scene after = test::sceneAt(*run);
  CHECK(pieceNamed(after, "5").id == id);
  CHECK(pieceNamed(after, "5").x == doctest::Approx(3));
}

TEST_CASE("blocks: a block that is no rectangle is drawn in parts and slides into its own corner") {
  const Json settings = {{"board", "a.b/aa./..."}, {"goal", R"(???/?a?/?aa)"}};
  const auto run = kBlocks.start(settings);
  const Scene scene = test::sceneAt(*run);
  const Piece& piece = pieceNamed(scene, "a");
  REQUIRE(piece.parts.size() == 3);
  CHECK(piece.parts[0].x == doctest::Approx(-0.5));
  CHECK(piece.parts[0].y == doctest::Approx(-0.5));
  REQUIRE(!run->act("b left", nullptr));
  CHECK(test::statesOf(*kBlocks.finish(settings)).back() == "..b/.a./.aa");
}

TEST_CASE("blocks: a shuffle begins where a walk from the board ends, another for each seed") {
  for (const Json& board : {small(), klotski({{"move", "any-path"}}), klotski({{"symmetry", false}})}) {
    CAPTURE(board.dump());
    const std::string written = test::startOf(*kBlocks.start(board));
    std::set<std::string> starts;
    for (uint32_t seed = 1; seed <= 10; ++seed) {
      Json settings = board;
      settings.update({{"shuffle", 8}, {"algorithm", "greedy"}});
      const auto run = test::runOf(kBlocks.lab(), settings, seed);
      const std::string start = test::startOf(*run);
      CHECK(test::startOf(*test::runOf(kBlocks.lab(), settings, seed)) == start);
      CHECK(start != written);
      std::string letters = start, as_written = written;
      std::sort(letters.begin(), letters.end());
      std::sort(as_written.begin(), as_written.end());
      CHECK(letters == as_written);
      while (!ended(run->step(nullptr))) continue;
      CHECK(run->status() == Status::solved);  // the way back leads to where the board is solved from
      starts.insert(start);
    }
    CHECK(starts.size() > 3);
  }
  CHECK(kBlocks.refusal(small({{"shuffle", 200}})) ==
        "No walk of 200 moves was found that never comes back to a position: try a shorter one.");
}

TEST_CASE("blocks: where walls keep a block from its goal for ever, that is said, and no search starts") {
  const auto run = kBlocks.start(
      {{"board", "1#2#3#4#5#6."}, {"goal", "2#1#4#3#?#?."}, {"walls", "#"}, {"algorithm", "ida-star"}});
  CHECK_FALSE(run->decision());
  Trace trace;
  CHECK(run->step(&trace) == Status::exhausted);
  const Told told = run->narrate(trace.events());
  CHECK(told.what == "There is no solution, so no search starts.");
  CHECK(told.why == "Block 1 can never reach its goal: walls bar its way, and they stay where they are.");
}

TEST_CASE(
    "blocks: a listener hears how large a block is, which block a cell is the goal of, and what is empty") {
  const auto run = kBlocks.start();
  const Scene scene = test::sceneAt(*run);
  const Board& board = test::panel<Board>(scene, "board");
  std::set<std::string> labels;
  for (const Cell& cell : board.cells)
    if (!cell.unsaid) labels.insert(cell.label);
  for (const Piece& piece : board.pieces) labels.insert(piece.label);
  CHECK(labels.contains("Block 1, row 1 to row 2, column 1 to column 2"));
  const auto with = [&labels](std::string_view words) {
    return std::count_if(labels.begin(), labels.end(),
                         [&](const std::string& label) { return label.ends_with(words); });
  };
  CHECK(with(", goal of block 1") == 4);
  CHECK(with(", empty") == 2);
}

}  // namespace noggin
