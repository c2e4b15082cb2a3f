#include "search/engine/findings.h"
#include "tests/support/search_lab.h"

namespace noggin {
namespace {

const test::SearchLab kMarbles("marbles");

Json row(int white, int holes, int black, const char* algorithm = "breadth-first", bool alternate = true) {
  return {{"white", white},
          {"holes", holes},
          {"black", black},
          {"algorithm", algorithm},
          {"alternate", alternate}};
}

}  // namespace

TEST_CASE("marbles: four, three, four takes 40 moves, by any way") {
  for (const char* algorithm : {"breadth-first", "depth-first"}) {
    CAPTURE(algorithm);
    const auto run = kMarbles.finish({{"algorithm", algorithm}});
    CHECK(run->status() == Status::solved);
    CHECK(test::moves(*run) == 40);
    CHECK(test::statesOf(*run).front() == "wwww...bbbb w");
    CHECK(test::statesOf(*run).back() == "bbbb...wwww w");
  }
}

TEST_CASE("marbles: published counts of positions") {
  CHECK(kMarbles.finish(row(4, 3, 4, "exhaustive"))->result()["positions"] == 4833);
  const Json small = kMarbles.finish(row(2, 3, 2, "exhaustive"))->result();
  CHECK(small["positions"] == 110);
  CHECK(small["positionsByDepth"].size() == 17);
  CHECK(test::moves(*kMarbles.finish(row(2, 3, 2))) == 16);
}

TEST_CASE("marbles: ways beyond 64 bits are counted, as text beyond what JavaScript's numbers hold") {
  const Json many = kMarbles.finish(row(3, 4, 4, "exhaustive", false))->result();
  CHECK(many["solutions"] == "253622481147860396966");
  CHECK(kMarbles.finish(row(2, 3, 2, "exhaustive"))->result()["solutions"].is_number());
  CHECK(search::countInJson(search::WayCount{1} << 53u) == Json(9007199254740992u));
  CHECK(search::countInJson((search::WayCount{1} << 53u) + 1) == "9007199254740993");
  CHECK(search::countInJson(static_cast<search::WayCount>(-1)) ==
        "more than 340282366920938463463374607431768211455");
}

TEST_CASE("marbles: with turns and one hole there is no solution") {
  for (const int n : {2, 3, 4}) {
    CAPTURE(n);
    const auto run = kMarbles.finish(row(n, 1, n));
    CHECK(run->status() == Status::exhausted);
    CHECK(run->result()["path"].empty());
    CHECK(test::moves(*kMarbles.finish(row(n, 1, n, "breadth-first", false))) == n * n + 2 * n);
  }
}

TEST_CASE("marbles: the search that fails says that there is no solution") {
  const auto run = kMarbles.start(row(3, 1, 3));
  Trace trace;
  do {
    trace.clear();
  } while (!ended(run->step(&trace)));
  CHECK(run->narrate(trace.events()).what.starts_with("No solution: all "));
}

TEST_CASE("marbles: moves by hand, in turn") {
  const auto run = kMarbles.start();
  CHECK(run->act("8-7", nullptr)->message == "It is white's turn.");
  CHECK(run->act("5-6", nullptr)->message == "There is no marble at place 5.");
  CHECK(run->act("3-4", nullptr)->message == "Place 4 is taken.");
  CHECK(run->act("4-6", nullptr)->message ==
        "A marble steps into the next hole, or hops over just one marble of the other colour.");
  CHECK(run->act("4", nullptr)->message == "\"4\" is no move: name two places from 1 to 11, such as 4-5.");
  CHECK(kMarbles.start(row(1, 1, 1))->act("x", nullptr)->message ==
        "\"x\" is no move: name two places from 1 to 3, such as 1-2.");
  REQUIRE(!run->act("4-5", nullptr));
  CHECK(run->moves().size() == 1);
  while (run->status() != Status::solved) REQUIRE(!run->act(run->hint()->move, nullptr));
  CHECK(test::moves(*run) == 40);
}

TEST_CASE("marbles: a jam is seen at once") {
  const auto run = kMarbles.start(row(2, 1, 2, "breadth-first", false));
  REQUIRE(!run->act("2-3", nullptr));
  CHECK(run->hint()->move != "");
  REQUIRE(!run->act("1-2", nullptr));
  CHECK(run->hint()->move == "");
  CHECK(run->hint()->reason == "No solution is left from here: step back and try another move.");
  const auto hopeless = kMarbles.start(row(3, 1, 3));
  CHECK(hopeless->hint()->reason == "There is no solution from this start.");
  REQUIRE(!hopeless->act("3-4", nullptr));
  CHECK(hopeless->hint()->reason == "There is no solution from this start.");
}

TEST_CASE("marbles: a hint at the start of a row of any size is a move, or says that there is no solution") {
  int moves = 0;
  for (const bool alternate : {true, false})
    for (const int white : {1, 2, 4, 7, 10})
      for (const int holes : {1, 2, 4, 7, 10})
        for (const int black : {1, 2, 4, 7, 10}) {
          const Json settings = row(white, holes, black, "breadth-first", alternate);
          CAPTURE(settings.dump());
          const auto run = kMarbles.start(settings);
          const Hint hint = *run->hint();
          CHECK((!hint.move.empty() || hint.reason == "There is no solution from this start."));
          if (!alternate) CHECK_FALSE(hint.move.empty());
          moves += !hint.move.empty();
        }
  CHECK(moves == 157);  // without turns always; with turns only in some rows
}

TEST_CASE("marbles: hints alone lead a long row to its end, and know how far that is") {
  const auto run = kMarbles.start(row(8, 5, 8));
  int left = 8 * 5 + 8 * 5 + 8 * 8;
  for (; left > 0; --left) {
    const Hint hint = *run->hint();
    if (left > 1) REQUIRE(hint.reason.find(std::to_string(left - 1) + " move") != std::string::npos);
    REQUIRE(!run->act(hint.move, nullptr));
  }
  CHECK(run->status() == Status::solved);
}

TEST_CASE("marbles: of hints that are as good, every platform gives the same") {
  const auto hintAfter = [](const Json& settings, std::initializer_list<const char*> moves) {
    const auto run = kMarbles.start(settings);
    for (const char* move : moves) REQUIRE(!run->act(move, nullptr));
    return run->hint()->move;
  };
  CHECK(hintAfter(row(4, 3, 4, "breadth-first", false), {"4-5"}) == "8-7");
  CHECK(hintAfter(row(4, 4, 4, "breadth-first", false), {"9-8", "4-5", "10-9"}) == "8-7");
}

TEST_CASE("marbles: a jam in a long row is seen at once") {
  const auto run = kMarbles.start(row(10, 2, 10, "breadth-first", false));
  for (const char* move : {"10-11", "13-12", "9-10"}) REQUIRE(!run->act(move, nullptr));
  CHECK(run->hint()->move != "");
  REQUIRE(!run->act("14-13", nullptr));
  CHECK(run->hint()->reason == "No solution is left from here: step back and try another move.");
}

TEST_CASE("marbles: marbles keep their identity, and those to move carry their move") {
  const auto run = kMarbles.start();
  const Scene before = test::sceneAt(*run);
  const Board& board = test::panel<Board>(before, "board");
  CHECK(board.pieces.size() == 8);
  int movable = 0;
  for (const Piece& marble : board.pieces) movable += !marble.press.empty();
  CHECK(movable == 1);
  REQUIRE(!run->act("4-5", nullptr));
  const Scene after = test::sceneAt(*run);
  const Board& moved = test::panel<Board>(after, "board");
  for (size_t i = 0; i < moved.pieces.size(); ++i) {
    CHECK(moved.pieces[i].id == board.pieces[i].id);
    CHECK(moved.pieces[i].x == board.pieces[i].x + (moved.pieces[i].id == 3 ? 1 : 0));
  }
}

TEST_CASE("marbles: a question that begins with a row of marbles writes it as it is") {
  const auto run = kMarbles.start();
  int asked = 0;
  for (; run->status() == Status::running; run->step(nullptr)) {
    const std::optional<Decision> decision = run->decision();
    if (!decision || decision->ask.find(" is expanded next: ") == std::string::npos) continue;
    ++asked;
    CHECK(std::string("wb.").find(decision->ask.front()) != std::string::npos);
  }
  CHECK(asked > 0);
}

}  // namespace noggin
