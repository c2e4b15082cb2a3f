#include <algorithm>
#include <set>

#include "tests/support/search_lab.h"

namespace noggin {
namespace {

const test::SearchLab kGolfTee("golf-tee");

Json exhaustive(const char* start, bool symmetry = false) {
  return {{"start", start}, {"goal", "one"}, {"algorithm", "exhaustive"}, {"symmetry", symmetry}};
}

std::vector<std::string> goalStates(const Json& result) {
  std::vector<std::string> states;
  for (const Json& goal : result["goals"]) states.push_back(goal["state"]);
  std::sort(states.begin(), states.end());
  return states;
}

std::string pegIn(int hole) {  // counted from 0
  std::string state(15, '0');
  state[static_cast<size_t>(hole)] = '1';
  return state;
}

}  // namespace

TEST_CASE("golf tee: the slides' puzzle takes 13 jumps") {
  for (const char* algorithm : {"breadth-first", "depth-first"}) {
    CAPTURE(algorithm);
    const auto run = kGolfTee.finish({{"algorithm", algorithm}});
    CHECK(run->status() == Status::solved);
    CHECK(test::moves(*run) == 13);
    CHECK(run->result()["cost"] == 13);
    CHECK(test::statesOf(*run).front() == "011111111111111");
    CHECK(test::statesOf(*run).back() == "100000000000000");
    CHECK(test::metric(*run, "depth") == 13);
  }
}

TEST_CASE("golf tee: the path is made of legal moves") {
  const Json path = kGolfTee.finish()->result()["path"];
  const auto by_hand = kGolfTee.start();
  for (size_t i = 1; i < path.size(); ++i) {
    CAPTURE(i);
    REQUIRE(!by_hand->act(path[i]["action"].get<std::string>(), nullptr));
  }
  CHECK(by_hand->status() == Status::solved);
  CHECK(by_hand->result()["path"] == path);
}

TEST_CASE("golf tee: positions and ways to one peg from every kind of start hole") {
  struct Row {
    const char* start;
    std::vector<int64_t> by_depth;
    int64_t positions, solutions, games;
    std::vector<int> last_pegs;  // 1-based, as published
  };
  const Row rows[] = {
      {"011111111111111",
       {1, 2, 8, 35, 122, 293, 530, 679, 623, 414, 212, 75, 18, 4},
       3016,
       29760,
       568630,
       {1, 7, 10, 13}},
      {"101111111111111",
       {1, 2, 6, 24, 79, 193, 375, 525, 519, 366, 196, 70, 17, 4},
       2377,
       14880,
       294543,
       {2, 6, 11, 14}},
      {"111011111111111",
       {1, 4, 16, 59, 186, 446, 760, 931, 840, 583, 285, 98, 23, 5},
       4237,
       85258,
       1149568,
       {3, 4, 9, 12, 15}},
      {"111101111111111",
       {1, 2, 6, 21, 58, 139, 260, 350, 351, 261, 142, 49, 10, 1},
       1651,
       1550,
       137846,
       {13}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.start);
    const auto run = kGolfTee.finish(exhaustive(row.start));
    const Json result = run->result();
    CHECK(run->status() == Status::exhausted);
    CHECK(result["positions"] == row.positions);
    CHECK(result["positionsByDepth"] == Json(row.by_depth));
    CHECK(result["solutions"] == row.solutions);
    CHECK(result["games"] == row.games);
    std::vector<std::string> last;
    for (const int hole : row.last_pegs) last.push_back(pegIn(hole - 1));
    std::sort(last.begin(), last.end());
    CHECK(goalStates(result) == last);
  }
}

TEST_CASE("golf tee: ways that end in the hole that was empty") {
  const std::pair<int, int64_t> rows[] = {{0, 6816}, {1, 720}, {3, 51452}, {4, 0}};
  for (const auto& row : rows) {
    const int hole = row.first;
    CAPTURE(hole);
    std::string start(15, '1');
    start[static_cast<size_t>(hole)] = '0';
    const auto run = kGolfTee.finish({{"start", start}, {"goal", pegIn(hole)}, {"algorithm", "exhaustive"}});
    CHECK(run->result()["solutions"] == row.second);
  }
}

TEST_CASE("golf tee: folding mirror images halves the positions and keeps the counts of ways") {
  const Json folded = kGolfTee.finish(exhaustive("011111111111111", true))->result();
  CHECK(folded["positions"] == 1544);
  CHECK(folded["solutions"] == 29760);
  CHECK(folded["games"] == 568630);
  const auto solved = kGolfTee.finish({{"symmetry", true}});
  CHECK(test::moves(*solved) == 13);
  CHECK(test::statesOf(*solved).back() == "100000000000000");
}

TEST_CASE("golf tee: holes may stand on lines, with blanks between, or in a list") {
  const Json in_lines = "0\r\n1 1\n1 1 1\n1111\n11111\n";
  const Json in_list = {0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
  for (const Json& start : {in_lines, in_list})
    CHECK(test::statesOf(*kGolfTee.finish({{"start", start}})).front() == "011111111111111");
  CHECK(kGolfTee.refusal({{"start", "0 11 1x1"}}).starts_with("The start has \"x\" at place 7;"));
}

TEST_CASE("golf tee: settings are refused with a sentence that says where") {
  CHECK(kGolfTee.refusal({{"start", "01x"}}) ==
        "The start has \"x\" at place 3; each hole is 1 for a peg or 0 for none.");
  CHECK(kGolfTee.refusal({{"start", "0111"}}) ==
        "The start names 4 holes; the triangle has 15, row by row from the top, or write the number of one "
        "hole, "
        "such as 0.");
  CHECK(kGolfTee.refusal({{"start", "15"}}) ==
        "There is no hole 15: the triangle's holes are numbered 0 to 14.");
  CHECK(kGolfTee.refusal({{"board", "triangle-21"}, {"start", "101111111111111"}})
            .starts_with("The start names 15 holes; the triangle has 21"));
  CHECK(kGolfTee.refusal({{"goal", "two"}}) ==
        "The goal has \"t\" at place 1; each hole is 1 for a peg or 0 for none; or write one, for any last "
        "peg.");
  CHECK(kGolfTee.refusal({{"goal", "010000000000000"}}) == "");
  CHECK(kGolfTee.refusal({{"goal", "010000000000000"}, {"symmetry", true}})
            .ends_with(
                "turn \"Fold mirror images\" off, or choose a goal that is, such as one, for any last peg."));
}

TEST_CASE("golf tee: moves by hand") {
  const auto run = kGolfTee.start();
  const auto legal = run->moves();
  REQUIRE(legal.size() == 2);
  CHECK(legal[0].text == "3-1-0");
  CHECK(legal[0].label == "Jump from 3 over 1 to 0");
  CHECK(run->act("6-3-1", nullptr)->message == "The peg cannot land in hole 1, because a peg stands there.");
  CHECK(run->act("0-1-3", nullptr)->message == "There is no peg in hole 0 to jump with.");
  CHECK(run->act("0-1-2", nullptr)->message ==
        "\"0-1-2\" is no jump: name three holes in a line, such as 3-1-0 for a jump from 3 over 1 to 0.");
  CHECK(run->moves().size() == 2);  // refused moves change nothing

  Trace trace;
  REQUIRE(!run->act("3-1-0", &trace));
  CHECK(run->narrate(trace.events()).text() ==
        "By hand, the peg in 3 jumped over 1 to 0; the search starts over from here.");
  CHECK(run->status() == Status::running);
  while (!ended(run->step(nullptr))) {
  }
  CHECK(run->status() == Status::solved);
  CHECK(test::moves(*run) == 13);
  CHECK(test::statesOf(*run)[1] == "101011111111111");
  CHECK(test::metric(*run, "depth") == 12);  // without the moves by hand
}

TEST_CASE("golf tee: a hint is an optimal move, and says so when all is lost") {
  auto run = kGolfTee.start();
  for (int move = 13; move > 0; --move) {
    CAPTURE(move);
    const auto hint = run->hint();
    REQUIRE(hint);
    REQUIRE(!run->act(hint->move, nullptr));
  }
  CHECK(run->status() == Status::solved);
  CHECK(run->hint()->move == "");

  run = kGolfTee.start({{"start", "010100000000000"}});
  CHECK(run->hint()->move == "3-1-0");
  run = kGolfTee.start({{"start", "010100000000001"}});
  CHECK(run->hint()->move == "");
  CHECK(run->hint()->reason == "There is no solution from this start.");
  int hopeless = 0;
  for (const Preset& preset : kGolfTee.lab().presets) {
    if (preset.id != "too-light" && preset.id != "plus" && preset.id != "european") continue;
    CAPTURE(preset.id);
    ++hopeless;
    run = kGolfTee.start(Json::parse(preset.settings));
    CHECK(run->hint()->reason == "There is no solution from this start.");
  }
  CHECK(hopeless == 3);
}

TEST_CASE("golf tee: where the start has no solution, no move by hand is blamed for it") {
  const auto run = kGolfTee.start({{"board", "triangle-10"}});
  Trace trace;
  REQUIRE(!run->act("3-1-0", &trace));
  CHECK(run->narrate(trace.events()).what ==
        "By hand, the peg in 3 jumped over 1 to 0, but there is no solution from this start.");
  CHECK(run->hint()->reason == "There is no solution from this start.");

  // No argument knows that of this start, and a hint finds it.
  const auto cross = kGolfTee.start(
      {{"board", "european"}, {"start", "0001100000010000000000000000000000000"}, {"goal", "21"}});
  CHECK(cross->hint()->reason == "There is no solution from this start.");
  trace.clear();
  REQUIRE(!cross->act("3-4-5", &trace));
  CHECK(cross->narrate(trace.events()).what ==
        "By hand, the peg in 3 jumped over 4 to 5, but there is no solution from this start.");
}

TEST_CASE("golf tee: the goal is said in a sentence, whatever pegs it leaves") {
  const auto begins = [](const char* goal) {
    const std::string said =
        kGolfTee.start({{"board", "triangle-10"}, {"start", "1111111110"}, {"goal", goal}})->introduction();
    return said.substr(0, said.find(". "));
  };
  CHECK(begins("0001100000") == "Jump until 2 pegs are left, in 3 and 4");
  CHECK(begins("1111001111") == "Jump until 8 pegs are left, in all but 4 and 5");
  CHECK(begins("0000100000") == "Jump until a single peg is left, in hole 4");
}

TEST_CASE("golf tee: start and goal left as they are mean the corner of every triangle") {
  const auto large = kGolfTee.finish({{"board", "triangle-21"}, {"algorithm", "depth-first"}});
  CHECK(large->status() == Status::solved);
  CHECK(test::statesOf(*large).front() == "0" + std::string(20, '1'));
  CHECK(test::statesOf(*large).back() == "1" + std::string(20, '0'));
  CHECK(kGolfTee.finish({{"board", "triangle-10"}})->status() == Status::exhausted);
}

TEST_CASE("golf tee: folding mirror images halves breadth-first, and saves depth-first a quarter") {
  const auto expanded = [](const char* algorithm, bool folded) {
    return test::metric(*kGolfTee.finish({{"algorithm", algorithm}, {"symmetry", folded}}), "expanded");
  };
  CHECK(expanded("breadth-first", false) == 3013);
  CHECK(expanded("breadth-first", true) == 1542);
  CHECK(expanded("depth-first", false) == 964);
  CHECK(expanded("depth-first", true) == 706);
}

TEST_CASE("golf tee: hints lead from the start of the large boards to their goals") {
  const Json boards[] = {{{"board", "triangle-21"}, {"start", "0"}, {"goal", "one"}},
                         {{"board", "english"}},
                         {{"board", "english"}, {"weigh", false}},
                         {{"board", "english"}, {"symmetry", true}},
                         {{"board", "european"}, {"start", "5"}, {"goal", "31"}}};
  for (const Json& board : boards) {
    CAPTURE(board);
    const auto run = kGolfTee.start(board);
    int jumps = 0;
    while (run->status() != Status::solved) {
      const auto hint = run->hint();
      REQUIRE(hint);
      REQUIRE(!run->act(hint->move, nullptr));
      ++jumps;
    }
    CHECK(jumps == (board["board"] == "triangle-21" ? 19 : board["board"] == "english" ? 31 : 35));
  }
}

TEST_CASE("golf tee: pegs keep their identity and carry their jumps") {
  const auto run = kGolfTee.start();
  const auto before = test::sceneAt(*run);
  CHECK(test::panel<Board>(before, "board").pieces.size() == 14);
  for (const Piece& peg : test::panel<Board>(before, "board").pieces)
    CHECK(peg.press == (peg.id == 3 ? "3-1-0" : peg.id == 5 ? "5-2-0" : ""));

  REQUIRE(!run->act("3-1-0", nullptr));
  const auto after = test::sceneAt(*run);
  const Board& board = test::panel<Board>(after, "board");
  CHECK(board.pieces.size() == 13);
  for (const Piece& peg : board.pieces) {
    CHECK(peg.id != 1);
    if (peg.id == 3) CHECK(peg.y == doctest::Approx(0));  // it is in the top hole now
  }
}

TEST_CASE("golf tee: a hole's number is the empty hole of the start and the last peg's of the goal") {
  const auto named = kGolfTee.finish({{"start", "4"}, {"goal", "one"}});
  CHECK(test::statesOf(*named).front() == "111101111111111");
  CHECK(test::moves(*named) == 13);
  CHECK(test::statesOf(*named).back() == pegIn(12));
  CHECK(test::statesOf(*kGolfTee.finish({{"start", "0"}, {"goal", "0"}})) ==
        test::statesOf(*kGolfTee.finish()));
}

TEST_CASE("golf tee: a hole in which the last peg has to end says so, and no other") {
  const auto run = kGolfTee.start({{"goal", "0"}});
  const Scene scene = test::sceneAt(*run);
  for (const Cell& hole : test::panel<Board>(scene, "board").cells)
    CHECK(hole.label == (hole.id == 0 ? "Hole 0, empty, where a peg has to end"
                                      : "Hole " + std::to_string(hole.id) + ", a peg"));
  const auto other = kGolfTee.start({{"start", "4"}, {"goal", "0"}});
  const Scene before = test::sceneAt(*other);
  for (const Piece& peg : test::panel<Board>(before, "board").pieces)
    CHECK(peg.label ==
          "Peg in hole " + std::to_string(peg.id) + (peg.id == 0 ? ", where a peg has to end" : ""));
}

TEST_CASE("golf tee: other triangles") {
  // With ten holes a start in a corner cannot be solved, one in the middle of an edge can.
  const auto ten = [](int hole) {
    return kGolfTee.finish({{"board", "triangle-10"},
                            {"start", std::to_string(hole)},
                            {"goal", "one"},
                            {"algorithm", "exhaustive"}});
  };
  const std::set<int> hopeless = {0, 4, 6, 9};
  for (int hole = 0; hole < 10; ++hole) {
    CAPTURE(hole);
    CHECK((ten(hole)->result()["solutions"] == 0) == hopeless.contains(hole));
  }
  // The three corners are equivalent, and so are the six holes next to them.
  CHECK(ten(0)->result()["positions"] == ten(9)->result()["positions"]);
  CHECK(ten(1)->result()["solutions"] == ten(8)->result()["solutions"]);

  const auto large = kGolfTee.finish(
      {{"board", "triangle-21"}, {"start", "0"}, {"goal", "one"}, {"algorithm", "depth-first"}});
  CHECK(large->status() == Status::solved);
  CHECK(test::moves(*large) == 19);
}

TEST_CASE("golf tee: with mirror images folded, both are shown and one of them is kept") {
  const auto run = kGolfTee.start({{"symmetry", true}});
  const Scene start = test::sceneAt(*run);
  CHECK(test::panel<Board>(start, "mirror").cells.back().text == "its own mirror image");
  CHECK(test::panel<Board>(start, "mirror").pieces.size() == 14);
  REQUIRE(!run->act("3-1-0", nullptr));
  const Scene after = test::sceneAt(*run);
  const Board& pair = test::panel<Board>(after, "mirror");
  CHECK(pair.pieces.size() == 26);
  std::vector<std::string> captions;
  for (const Cell& cell : pair.cells)
    if (!cell.text.empty()) captions.push_back(cell.text);
  CHECK(captions == std::vector<std::string>{"this one, kept", "mirror image"});
  // The canonical position is the smaller text; the pegs of the other are greyed.
  CHECK(std::count_if(pair.pieces.begin(), pair.pieces.end(),
                      [](const Piece& peg) { return peg.tone == Tone::visited; }) == 13);
  const Scene plain = test::sceneAt(*kGolfTee.start());
  for (const Panel& panel : plain.panels) CHECK(panel.id != "mirror");
}

TEST_CASE("golf tee: who plays into a position without a solution is told at once") {
  const auto marked = [](const Run& run) {
    const Scene scene = test::sceneAt(run);
    const Board& board = test::panel<Board>(scene, "board");
    return std::any_of(board.cells.begin(), board.cells.end(),
                       [](const Cell& cell) { return cell.label == "No solution is left from here"; });
  };
  const auto run = kGolfTee.start();
  REQUIRE(!run->act("3-1-0", nullptr));
  CHECK_FALSE(marked(*run));
  // Every move is marked exactly if a search after it finds nothing.
  int dead = 0, alive = 0;
  for (const Move& first : run->moves()) {
    const auto second = run->clone();
    REQUIRE(!second->act(first.text, nullptr));
    for (const Move& move : second->moves()) {
      const auto third = second->clone();
      Trace trace;
      REQUIRE(!third->act(move.text, &trace));
      const bool mark = marked(*third);
      CHECK(third->narrate(trace.events()).what.ends_with("so step back and try another jump.") == mark);
      CHECK((third->hint()->move == "") == mark);
      while (third->status() == Status::running && third->step(nullptr) != Status::solved) {
      }
      CHECK((third->status() == Status::exhausted) == mark);
      (mark ? dead : alive) += 1;
    }
  }
  CHECK(alive > 0);
  CHECK(dead > 0);
}

TEST_CASE("golf tee: pegs without a hole, or without pegs, end at once") {
  CHECK(kGolfTee.finish({{"start", "111111111111111"}})->status() == Status::exhausted);
  CHECK(kGolfTee.finish({{"start", "000000000000000"}})->status() == Status::exhausted);
  const auto there = kGolfTee.finish({{"start", "100000000000000"}});
  CHECK(there->status() == Status::solved);
  CHECK(test::moves(*there) == 0);
}

TEST_CASE("golf tee: the English board from centre to centre, weighed and not, folded and not") {
  for (const bool weigh : {true, false})
    for (const bool symmetry : {false, true}) {
      if (!weigh && symmetry) continue;  // more than half a million positions
      CAPTURE(weigh);
      CAPTURE(symmetry);
      const auto run = kGolfTee.finish(
          {{"board", "english"}, {"algorithm", "depth-first"}, {"weigh", weigh}, {"symmetry", symmetry}});
      CHECK(run->status() == Status::solved);
      CHECK(test::moves(*run) == 31);
      const auto by_hand = kGolfTee.start({{"board", "english"}});
      const Json path = run->result()["path"];
      for (size_t i = 1; i < path.size(); ++i)
        REQUIRE(!by_hand->act(path[i]["action"].get<std::string>(), nullptr));
      CHECK(by_hand->status() == Status::solved);
    }
  const auto weighed = kGolfTee.finish({{"board", "english"}, {"algorithm", "depth-first"}});
  CHECK(test::metric(*weighed, "expanded") < 100);
}

TEST_CASE("golf tee: where a proof says no, no search is begun, and the proof is drawn") {
  for (const char* board : {"european", "english"}) {
    CAPTURE(board);
    const bool parity = std::string(board) == "european";
    Json settings = {{"board", board}};
    if (!parity) settings["start"] = "101111111011101000101110111111101";
    const auto run = kGolfTee.start(settings);
    Scene scene;
    run->draw(scene);
    const auto proof = std::find_if(scene.panels.begin(), scene.panels.end(),
                                    [](const Panel& panel) { return panel.id == "proof"; });
    REQUIRE(proof != scene.panels.end());
    CHECK(std::get<Board>(proof->content).cells.size() == (parity ? 37 : 33));
    Trace trace;
    CHECK(run->step(&trace) == Status::exhausted);
    CHECK(run->narrate(trace.events()).text().find(parity ? "By parity: " : "By weights: ") !=
          std::string::npos);
    CHECK(test::metric(*run, "expanded") == 0);
  }
}

TEST_CASE("golf tee: the large boards' positions are read and refused as the triangle's are") {
  CHECK(kGolfTee.refusal({{"board", "english"}, {"start", "33"}}) ==
        "There is no hole 33: the board's holes are numbered 0 to 32.");
  CHECK(kGolfTee.refusal({{"board", "european"}, {"start", "0101"}})
            .starts_with("The start names 4 holes; the board has 37"));
  CHECK(kGolfTee.refusal({{"board", "english"}, {"goal", "3"}, {"symmetry", true}})
            .starts_with("The goal is not its own mirror image"));
  CHECK(kGolfTee.refusal({{"board", "english"}, {"goal", "one"}, {"symmetry", true}}) == "");
}

TEST_CASE("golf tee: whether weights cut a position off is asked with the sums that decide it") {
  const auto run = kGolfTee.start({{"board", "english"}, {"algorithm", "depth-first"}});
  int asked = 0, cut = 0;
  for (int step = 0; step < 600; ++step, run->step(nullptr)) {
    const std::optional<Decision> decision = run->decision();
    if (!decision || decision->ask.find("expanded, or cut off") == std::string::npos) continue;
    CAPTURE(decision->ask);
    ++asked;
    int here = 0, goal = 0;
    REQUIRE(std::sscanf(decision->ask.c_str() + decision->ask.find("the sum "),
                        "the sum %d, and those of the goal to %d;", &here, &goal) == 2);
    const bool cuts = findChoice(*decision, "cut")->right;
    CHECK(cuts == (here < goal));
    CHECK(decision->choices.front().because.find("these numbers") == std::string::npos);
    cut += cuts;
  }
  CHECK(cut > 0);
  CHECK(asked > cut);
}

TEST_CASE("golf tee: parity says what stays, with numbers that are equal as with others") {
  const auto run = kGolfTee.start({{"board", "european"}});
  Trace trace;
  run->step(&trace);
  CHECK(run->narrate(trace.events()).why ==
        "By parity: each jump changes the pegs on A, B and C by one each, so 12, 12 and 12, which are all "
        "even, stay "
        "all even or all odd together, and the goal has 1, 0 and 0.");
}

TEST_CASE("golf tee: a drawn start is solved by as many jumps as asked for, and is another for each seed") {
  struct Row {
    const char* board;
    int jumps;
    size_t fewest;  // different starts among ten seeds
  };
  for (const Row& row : {Row{"triangle-10", 6, 3}, Row{"triangle-15", 1, 2}, Row{"triangle-15", 10, 6},
                         Row{"triangle-21", 14, 6}, Row{"english", 9, 6}, Row{"european", 9, 6}})
    for (const char* goal : {"one", "0"}) {
      CAPTURE(row.board);
      CAPTURE(row.jumps);
      CAPTURE(goal);
      std::set<std::string> starts;
      for (uint32_t seed = 1; seed <= 10; ++seed) {
        const Json settings = {
            {"board", row.board}, {"goal", goal}, {"drawn", row.jumps}, {"algorithm", "depth-first"}};
        const auto run = test::runOf(kGolfTee.lab(), settings, seed);
        const std::string start = test::startOf(*run);
        CHECK(test::startOf(*test::runOf(kGolfTee.lab(), settings, seed)) == start);
        while (!ended(run->step(nullptr))) continue;
        CHECK(run->status() == Status::solved);
        CHECK(test::moves(*run) == row.jumps);
        starts.insert(start);
      }
      CHECK(starts.size() >= row.fewest);
    }
}

TEST_CASE("golf tee: as many jumps as may be drawn are found, from every last peg") {
  for (const auto& kind : {std::pair{"triangle-10", 10},
                           {"triangle-15", 15},
                           {"triangle-21", 21},
                           {"english", 33},
                           {"european", 37}})
    for (int hole = 0; hole < kind.second; ++hole) {
      CAPTURE(kind.first);
      CAPTURE(hole);
      if (kind.second == 10 && hole == 4) continue;  // no jump ends in the middle of it
      CHECK(kGolfTee
                .refusal(
                    {{"board", kind.first}, {"goal", std::to_string(hole)}, {"drawn", 2 * kind.second / 3}})
                .empty());
    }
}

TEST_CASE("golf tee: a choice of positions says by which jump each was reached") {
  const auto run = kGolfTee.start({{"algorithm", "breadth-first"}});
  run->step(nullptr);
  const std::optional<Decision> decision = run->decision();
  REQUIRE(decision);
  for (const Choice& choice : decision->choices) {
    CAPTURE(choice.label);
    CHECK(choice.label.starts_with("Jump from "));
    CHECK(choice.label.find(" to 0, to the board with ") != std::string::npos);
    CHECK(choice.label.find(" empty: reached ") != std::string::npos);
  }
}

TEST_CASE("golf tee: a question names a position by its few pegs, or by the few holes without") {
  const auto asked = [](const char* start) {
    return kGolfTee.start({{"algorithm", "iterative-deepening"}, {"start", start}, {"goal", "one"}})
        ->decision()
        .value()
        .ask;
  };
  CHECK(asked("0").starts_with("The board with 0 empty is taken from the stack: "));
  CHECK(asked("100110000000000").starts_with("The board with pegs in 0, 3 and 4 is taken from the stack: "));
}

TEST_CASE("golf tee: why no start is drawn") {
  CHECK(kGolfTee.refusal({{"drawn", 11}}) == "At most 10 jumps can be drawn on a board of 15 holes.");
  CHECK(kGolfTee.refusal({{"drawn", 2}, {"goal", "011111111111111"}}) ==
        "No position was found from which 2 jumps lead to that goal.");
}

}  // namespace noggin
