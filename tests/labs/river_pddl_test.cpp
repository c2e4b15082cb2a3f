// Planning tasks in PDDL, run in the river lab.
#include <algorithm>
#include <cmath>

#include "core/words.h"
#include "player/permalink.h"
#include "tests/support/opened.h"
#include "tests/support/search_lab.h"

namespace noggin {
namespace {

using test::kRiver;

const Cell& cellNamed(const Board& board, const std::string& label) {
  for (const Cell& cell : board.cells)
    if (cell.label.starts_with(label)) return cell;
  FAIL("no such cell");
  return board.cells.front();
}

const Piece& pieceNamed(const Board& board, const std::string& label) {
  for (const Piece& piece : board.pieces)
    if (piece.label == label) return piece;
  FAIL("no such piece");
  return board.pieces.front();
}

// The towers of Hanoi with `discs` discs, as a generated task.
std::string towers(int discs) {
  const auto disc = [](int number) { return " d" + std::to_string(number); };
  std::string text =
      "(define (domain hanoi) (:predicates (on ?x ?y) (clear ?x) (smaller ?x ?y))"
      " (:action move :parameters (?d ?from ?to)"
      "  :precondition (and (smaller ?d ?to) (on ?d ?from) (clear ?d) (clear ?to))"
      "  :effect (and (clear ?from) (on ?d ?to) (not (on ?d ?from)) (not (clear ?to)))))"
      "(define (problem towers) (:domain hanoi) (:objects p1 p2 p3";
  std::string init = "(clear p2) (clear p3) (clear d1)", goal;
  for (int i = 1; i <= discs; ++i) {
    text += disc(i);
    const std::string below = i < discs ? disc(i + 1) : " p";
    init += "(on" + disc(i) + below + (i < discs ? ")" : "1)");
    goal += "(on" + disc(i) + below + (i < discs ? ")" : "3)");
    for (int k = i + 1; k <= discs; ++k) init += "(smaller" + disc(i) + disc(k) + ")";
    for (const char* peg : {" p1", " p2", " p3"}) init += "(smaller" + disc(i) + peg + ")";
  }
  return text + ") (:init " + init + ") (:goal (and " + goal + ")))";
}

}  // namespace

TEST_CASE("river in PDDL: the known tasks have plans of their known lengths, by every algorithm") {
  struct Known {
    const char* spec;
    int length;
  };
  for (const Known& known :
       {Known{"pddl-ferry", 11}, Known{"pddl-blocks", 6}, Known{"pddl-gripper", 11}, Known{"pddl-hanoi", 7}})
    for (const char* algorithm :
         {"breadth-first", "depth-first", "iterative-deepening", "uniform-cost", "monte-carlo"}) {
      if (known.length > 7 && std::string(algorithm) == "iterative-deepening") continue;  // would take long
      CAPTURE(known.spec);
      CAPTURE(algorithm);
      const auto run = kRiver.finish(
          {{"spec", known.spec}, {"algorithm", algorithm}, {"policy", "uct"}, {"rollouts", 300}});
      REQUIRE(run->status() == Status::solved);
      const std::string by(algorithm);
      if (by == "depth-first" || by == "monte-carlo")
        CHECK(test::moves(*run) >= known.length);
      else
        CHECK(test::moves(*run) == known.length);
      CHECK(run->result()["cost"] == test::moves(*run));
    }
}

TEST_CASE("river in PDDL: n discs have 3^n positions and take 2^n - 1 moves") {
  for (int discs = 1, moves = 1, positions = 3; discs <= 6; ++discs, moves = 2 * moves + 1, positions *= 3) {
    CAPTURE(discs);
    const std::string text = towers(discs);
    CHECK(test::moves(*kRiver.finish({{"spec", text}, {"algorithm", "breadth-first"}})) == moves);
    const auto counted = kRiver.finish({{"spec", text}, {"algorithm", "exhaustive"}});
    CHECK(counted->result()["positions"] == positions);
    CHECK(counted->result()["shortest"] == Json({{"moves", moves}, {"ways", 1}}));
  }
}

TEST_CASE("river in PDDL: the map of a task with many states, or many moves, is a part of it and says so") {
  // Any lamp is lit and another put out: 992 moves from every state.
  std::string lamps;
  for (int i = 0; i < 31; ++i) lamps += " l" + std::to_string(i);
  const std::string many_moves =
      "(define (domain lamps) (:predicates (lit ?x))"
      " (:action swap :parameters (?x ?y) :effect (and (lit ?x) (not (lit ?y)))))"
      "(define (problem all) (:domain lamps) (:objects" + lamps + ") (:init (lit l0)) (:goal (lit l30)))";
  const auto titleOf = [](const std::string& spec) {
    const Scene scene = test::sceneAt(*kRiver.start({{"spec", spec}, {"algorithm", "breadth-first"}}));
    const auto map = std::find_if(scene.panels.begin(), scene.panels.end(),
                                  [](const Panel& panel) { return panel.id == "states"; });
    REQUIRE(map != scene.panels.end());
    return map->title;
  };
  CHECK(titleOf(towers(4)) == "81 positions");
  CHECK(titleOf(towers(7)) == "160 of 2,187 positions");
  CHECK(titleOf(towers(8)) == "160 of more than 4,000 positions");
  const std::string part = titleOf(many_moves);
  CHECK_MESSAGE(part.starts_with("160 of at least "), part);
}

TEST_CASE("river in PDDL: a plan names actions and objects, and states the facts that can change") {
  const auto run = kRiver.finish({{"spec", "pddl-blocks"}, {"algorithm", "breadth-first"}});
  const Json path = run->result()["path"];
  CHECK(path[1]["action"] == "unstack(c,a)");
  CHECK(path[6]["action"] == "stack(a,b)");
  CHECK(path[6]["state"] == "on(a,b), on(b,c), on-table(c), clear(a), hand-empty");
}

TEST_CASE("river in PDDL: what an action changes is told and marked") {
  const auto run = kRiver.start({{"spec", "pddl-blocks"}, {"algorithm", "breadth-first"}});
  CHECK(run->introduction().find("on(a,b) and on(b,c)") != std::string::npos);
  Trace trace;
  REQUIRE_FALSE(run->act("unstack(c,a)", &trace).has_value());
  CHECK(run->narrate(trace.events())
            .text()
            .find("nstack(c,a) (now held(c) and clear(a); no longer on(c,a), clear(c) or hand-empty)") !=
        std::string::npos);
  const Scene scene = test::sceneAt(*run);
  const Board& board = test::panel<Board>(scene, "board");
  CHECK(cellNamed(board, "held(c)").tone == Tone::current);
  CHECK(cellNamed(board, "held(c)").label == "held(c) holds, new");
  CHECK(cellNamed(board, "on(c,a)").struck);
  CHECK(cellNamed(board, "on(c,a)").label == "on(c,a) does not hold, no longer");
  CHECK(cellNamed(board, "on(a,b)").label == "on(a,b) does not hold, the goal wants it");
}

TEST_CASE("river in PDDL: nothing is said to be new or gone that held, or did not, before") {
  const auto run = kRiver.start({{"spec",
                                  "(define (domain d) (:predicates (p) (q) (r) (s))"
                                  " (:action a :precondition (p) :effect (and (q) (not (r))))"
                                  " (:action b :precondition (p) :effect (r))"
                                  " (:action c :precondition (and (p) (q)) :effect (s)))"
                                  "(define (problem t) (:domain d) (:init (p)) (:goal (and (s) (r))))"},
                                 {"algorithm", "breadth-first"}});
  const auto labelOf = [&](const char* fact) {
    const Scene scene = test::sceneAt(*run);
    const Board& board = test::panel<Board>(scene, "board");
    for (const Cell& cell : board.cells)
      if (cell.label.starts_with(fact)) return cell.label;
    return std::string();
  };
  Trace trace;
  REQUIRE_FALSE(run->act("a", &trace).has_value());
  CHECK(run->narrate(trace.events()).text().find("a (now q and not r)") != std::string::npos);
  CHECK(labelOf("q") == "q holds, new");
  CHECK(labelOf("r") == "r does not hold, the goal wants it");
  REQUIRE_FALSE(run->act("c", nullptr).has_value());
  CHECK(labelOf("s") == "s holds, the goal wants it, new");
  REQUIRE_FALSE(run->act("c", nullptr).has_value());
  CHECK(labelOf("s") == "s holds, the goal wants it");
}

TEST_CASE("river in PDDL: a thing keeps its piece wherever it goes, and may be dragged there") {
  const auto run = kRiver.start({{"spec", "pddl-blocks"}, {"algorithm", "breadth-first"}});
  const Scene before = test::sceneAt(*run);
  const Piece& c = pieceNamed(test::panel<Board>(before, "board"), "on(c,a)");
  CHECK(c.text == "c");
  CHECK(c.press == "unstack(c,a)");
  REQUIRE_FALSE(run->act(c.press, nullptr).has_value());
  const Scene after = test::sceneAt(*run);
  const Board& board = test::panel<Board>(after, "board");
  const Piece& held = pieceNamed(board, "held(c)");
  CHECK(held.id == c.id);
  REQUIRE(held.drops.size() == 3);  // on a, on b, on the table
  for (const Piece::Drop& drop : held.drops) {
    CHECK(insideSentence(drop.label) == drop.move);
    const auto onto = std::find_if(board.cells.begin(), board.cells.end(), [&drop](const Cell& cell) {
      return cell.x == drop.x && std::abs(cell.y - drop.y) * 2 < cell.height;
    });
    REQUIRE(onto != board.cells.end());
    CHECK(
        onto->label.starts_with(drop.move == "put-down(c)" ? "on-table(c)" : "on(c," + drop.move.substr(8)));
  }
}

TEST_CASE("river in PDDL: where nothing is known to be lost, nobody is asked whether it is") {
  for (const char* spec : {"pddl-ferry", "pddl-blocks", "pddl-gripper", "pddl-hanoi"}) {
    CAPTURE(spec);
    const auto run = kRiver.start({{"spec", spec}, {"algorithm", "monte-carlo"}});
    for (int step = 0; step < 400 && !ended(run->status()); ++step) {
      const std::optional<Decision> asked = run->decision();
      CHECK((!asked || asked->ask.find("what becomes of the rollout") == std::string::npos));
      run->step(nullptr);
    }
  }
}

TEST_CASE("river in PDDL: a piece leaves room for the word in the upper corner of its place") {
  for (const char* spec : {"pddl-blocks", "pddl-hanoi", "pddl-gripper", "pddl-ferry"}) {
    CAPTURE(spec);
    const auto run = kRiver.start({{"spec", spec}, {"algorithm", "breadth-first"}});
    while (run->step(nullptr) == Status::running) continue;
    const Scene scene = test::sceneAt(*run);
    const Board& board = test::panel<Board>(scene, "board");
    int reached = 0;
    for (const Piece& piece : board.pieces) {
      const Cell& place = cellNamed(board, piece.label + " holds");
      CHECK(place.x == piece.x);
      CHECK(piece.y + piece.height / 2 < place.y + place.height / 2);
      constexpr float kWord = 0.27f;  // as drawn: a fifth of a unit high, a third of that from the edge
      CHECK(piece.y - piece.height / 2 >= place.y - place.height / 2 + kWord);
      reached += place.note == "goal";
    }
    CHECK(reached > 0);
  }
}

TEST_CASE("river in PDDL: a refused action names what does not hold, and what holds and should not") {
  const auto blocks = kRiver.start({{"spec", "pddl-blocks"}});
  CHECK(blocks->act("stack(a,b)", nullptr)->message == "Stack(a,b) is not possible: held(a) does not hold.");
  CHECK(blocks->act("pick-up(a)", nullptr)->message == "Pick-up(a) is not possible: clear(a) does not hold.");
  CHECK(blocks->act("stack", nullptr)->message.find("is no action of this spec; there are pick-up(a)") !=
        std::string::npos);
  const auto ferry = kRiver.start({{"spec", "pddl-ferry"}});
  REQUIRE_FALSE(ferry->act("board(van,near)", nullptr).has_value());
  CHECK(ferry->act("board(jeep,near)", nullptr)->message ==
        "Board(jeep,near) is not possible: loaded holds.");
  CHECK(ferry->act("board(van,far)", nullptr)->message ==
        "Board(van,far) is not possible: ferry-at(far) and at(van,far) do not hold, and loaded holds.");
}

TEST_CASE("river in PDDL: of very many actions only those are listed that are possible") {
  const auto run = kRiver.start({{"spec", towers(5)}});
  const Scene scene = test::sceneAt(*run);
  const Table& moves = test::panel<Table>(scene, "moves");
  REQUIRE(moves.rows.size() == 3);
  CHECK(moves.rows[0][0].text == "move(d1,d2,p2)");
  CHECK(moves.rows[2][0].text.find(" others") != std::string::npos);
  CHECK(moves.rows[2][1].text == "not possible here");
}

TEST_CASE("river in PDDL: a link keeps actions made by hand, brackets and all") {
  Session session(kRiver.lab(), test::opened(kRiver.lab(), {{"spec", "pddl-blocks"}}), 1);
  for (const char* move : {"unstack(c,a)", "put-down(c)"}) REQUIRE_FALSE(session.act(move).has_value());
  for (const std::string& link : {session.link(), session.link() + ")."}) {
    const Outcome<std::unique_ptr<Session>> opened = openLink(link);
    REQUIRE(bool(opened));
    CHECK((*opened)->moves() == session.moves());
    CHECK((*opened)->tick() == session.tick());
  }
}

TEST_CASE("river in PDDL: errors stand at the line they are about") {
  const Json spec = {{"spec", "(define (domain d)\n (:requirements :durative-actions))"}};
  CHECK(kRiver.refusal(spec) ==
        "In line 2, place 17, \":durative-actions\" cannot be used: of PDDL, STRIPS with :typing, "
        ":negative-preconditions and :equality is read here.");
  CHECK(kRiver.refusal({{"spec", "(define (domain\u00a0d)\u202f\u00a0(:requirements :adl))"}})
            .starts_with("In line 1, place 36, \":adl\" cannot be used: "));
}

}  // namespace noggin
