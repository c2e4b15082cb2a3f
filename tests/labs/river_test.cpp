#include <algorithm>
#include <fstream>
#include <sstream>

#include "core/words.h"
#include "search/crossing/samples.h"
#include "tests/support/opened.h"
#include "tests/support/search_lab.h"

namespace noggin {
namespace {

using test::kRiver;

std::vector<std::string> actionsOf(const Run& run) {
  std::vector<std::string> actions;
  const Json result = run.result();
  for (const Json& step : result["path"])
    if (step["action"] != "") actions.push_back(step["action"]);
  return actions;
}

std::string sampleText(std::string_view id) {
  for (const Sample& sample : search::kCrossingSamples)
    if (sample.name == id) return std::string(sample.text);
  FAIL("no such sample");
  return {};
}

std::unique_ptr<Run> finishWithSeed(const Json& settings, uint32_t seed) {
  std::unique_ptr<Run> run = test::runOf(kRiver.lab(), settings, seed);
  while (!ended(run->step(nullptr))) {
  }
  return run;
}

// A spec of two places with one thing to move, and further fields after its actions.
std::string smallSpec(const std::string& action, const std::string& rest = "") {
  return "{'start_state': {'a': {'x', 'y'}, 'b': set()}, 'win_state': {'b': {'x'}}, 'actions': {'go': " +
         action + "}" + rest + "}";
}

// A coin in a, and two of them wanted in b.
std::string coins(const std::string& action) {
  return "{'start_state': {'a': ['coin'], 'b': []}, 'win_state': {'b': {'coin': 2}}, 'actions': {'go': " +
         action + "}}";
}

// x and a boat in a; x can be carried to b.
std::unique_ptr<Run> carryingWith(const char* win) {
  const std::string spec =
      std::string(R"({ "start_state": { "a": ["x", "boat"], "b": [] }, "win_state": )") + win +
      R"(, "actions": { "go": [{ "if": "a", "contains": ["x"],
      "then": [{ "modify": "a", "remove": ["x"] }, { "modify": "b", "add": ["x"] }] }] } })";
  return kRiver.start({{"spec", spec}, {"algorithm", "breadth-first"}});
}

}  // namespace

TEST_CASE("river: breadth-first and 500 rollouts both find the seven crossings") {
  for (const char* algorithm : {"breadth-first", "monte-carlo", "iterative-deepening", "uniform-cost"}) {
    CAPTURE(algorithm);
    const auto run = kRiver.finish({{"algorithm", algorithm}});
    CHECK(run->status() == Status::solved);
    const std::vector<std::string> actions = actionsOf(*run);
    REQUIRE(actions.size() == 7);
    CHECK(actions.front() == "cross with chicken");
    CHECK(actions.back() == "cross with chicken");
    CHECK((actions[2] == "cross with fox" || actions[2] == "cross with sack of grain"));
    CHECK(run->result()["cost"] == 7);
  }
}

TEST_CASE("river: rollouts mark the moves that were tried, and none as seen before") {
  for (const char* policy : {"win-ratio", "uct"})
    for (const char* spec : {"fox-chicken-grain", "missionaries-and-cannibals"}) {
      CAPTURE(policy);
      CAPTURE(spec);
      const auto run = kRiver.start({{"policy", policy}, {"spec", spec}});
      int tried = 0, untried = 0;
      for (int step = 0; step < 60 && !ended(run->step(nullptr)); ++step) {
        const Scene scene = test::sceneAt(*run);
        const Graph& tree = test::panel<Graph>(scene, "tree");
        const auto shown = std::find_if(tree.nodes.begin(), tree.nodes.end(),
                                        [](const GraphNode& node) { return node.tone == Tone::current; });
        REQUIRE(shown != tree.nodes.end());
        const auto children = std::count_if(tree.nodes.begin(), tree.nodes.end(),
                                            [&](const GraphNode& node) { return node.parent == shown->id; });
        int of_these = 0;
        for (const Ghost& ghost : test::panel<Board>(scene, "board").ghosts) {
          if (ghost.label.empty()) continue;
          CHECK(ghost.struck == ghost.label.ends_with(", leads back"));
          of_these += ghost.label.ends_with(", tried before");
          untried += ghost.label.ends_with(", not tried yet");
        }
        if (of_these > 0) CHECK(of_these == children);
        tried += of_these;
      }
      CHECK(tried > 0);
      CHECK(untried > 0);
    }
}

TEST_CASE("river: of two actions that do the same, the one was tried and the other was not") {
  const char* spec =
      R"({ "start_state": { "near": ["boat", "fox"], "far": [] }, "win_state": { "far": ["boat", "fox"] },
    "actions": { "row fox": { "carry": ["boat", "fox"], "between": ["near", "far"] },
                 "swim fox": { "carry": ["boat", "fox"], "between": ["near", "far"] },
                 "row": { "carry": ["boat"], "between": ["near", "far"] } }, "consequences": {} })";
  for (const char* policy : {"win-ratio", "uct"}) {
    CAPTURE(policy);
    const auto run = kRiver.start({{"policy", policy}, {"spec", spec}});
    Trace trace;
    int chosen = 0;
    for (int step = 0; step < 60 && !ended(run->status()); ++step) {
      trace.clear();
      run->step(&trace);
      const std::string told = run->narrate(trace.events()).what;
      if (told.find("at the start") == std::string::npos || !told.ends_with("is chosen for the first time."))
        continue;
      const size_t from = told.find('"') + 1;
      const std::string action = told.substr(from, told.find('"', from) - from);
      const Scene scene = test::sceneAt(*run);
      for (const Ghost& ghost : test::panel<Board>(scene, "board").ghosts)
        if (ghost.label == capitalised(action) + ", tried before" ||
            ghost.label == capitalised(action) + ", not tried yet") {
          CHECK(ghost.label.ends_with(", not tried yet"));
          ++chosen;
        }
    }
    CHECK(chosen >= 2);
  }
}

TEST_CASE("river: no rollout begins where something that the win needs is gone") {
  for (const char* policy : {"win-ratio", "uct"}) {
    CAPTURE(policy);
    const auto run = kRiver.start({{"policy", policy}});
    REQUIRE(!run->act("cross with fox", nullptr));
    CHECK_FALSE(run->decision());
    Trace trace;
    CHECK(run->step(&trace) == Status::exhausted);
    CHECK(run->narrate(trace.events()).text() ==
          "No rollout is begun. Something that the win needs is gone.");
    CHECK(run->ending() == "No solution");
    CHECK(run->lines(trace.events()).empty());
    CHECK(test::metric(*run, "rollouts") == 0);
    CHECK(flaw(test::sceneAt(*run)) == "");
  }
}

TEST_CASE("river: where no move leads on from the start, each rollout counts in one node") {
  const auto run =
      kRiver.start({{"rollouts", 10},
                    {"spec",
                     "{'start_state': {'a': {'x': 2}, 'b': []}, 'win_state': {'b': {'x': 2}}, 'actions': {"
                     "'three': {'carry': {'x': 3}, 'between': ['a', 'b']}}}"}});
  int counted = 0;
  Trace trace;
  while (!ended(run->status())) {
    trace.clear();
    run->step(&trace);
    const Told told = run->narrate(trace.events());
    if (told.what.find("is counted in") == std::string::npos || told.why.starts_with("Every move begins"))
      continue;
    ++counted;
    CHECK(told.what.find("is counted in 1 node;") != std::string::npos);
    CHECK(told.why == "It counts one play more, and no win.");
  }
  CHECK(counted > 0);
}

TEST_CASE("river: breadth-first expands fourteen of the positions") {
  CHECK(test::metric(*kRiver.finish({{"algorithm", "breadth-first"}}), "expanded") == 14);
}

TEST_CASE("river: two plans are shortest, and the table of plans shows where they differ") {
  const auto counted = kRiver.finish({{"algorithm", "exhaustive"}});
  CHECK(counted->result()["shortest"] == Json({{"moves", 7}, {"ways", 2}}));

  const auto run = kRiver.finish({{"algorithm", "breadth-first"}, {"spec", "wolf-goat-cabbage"}});
  const Scene scene = test::sceneAt(*run);
  const Table& plans = test::panel<Table>(scene, "plans");
  REQUIRE(plans.columns.size() == 3);
  REQUIRE(plans.rows.size() == 7);
  CHECK(plans.rows[2][1].text == "row the wolf");
  CHECK(plans.rows[2][2].text == "row the cabbage");
  CHECK(plans.rows[4][1].text == "row the cabbage");
  CHECK(plans.rows[4][2].text == "row the wolf");
  for (const size_t same : {0u, 1u, 3u, 5u, 6u}) CHECK(plans.rows[same][1].text == plans.rows[same][2].text);
  CHECK(plans.columns[1].title == "Plan 1 (found)");
}

TEST_CASE("river: the known riddles have their known costs") {
  struct Known {
    const char* spec;
    const char* algorithm;
    int cost;
  };
  for (const Known& known :
       {Known{"missionaries-and-cannibals", "breadth-first", 11},
        Known{"jealous-couples", "breadth-first", 11}, Known{"wolf-goat-cabbage", "breadth-first", 7},
        Known{"bridge-and-torch", "uniform-cost", 17}})
    for (const char* losses : {"stop", "play-on", "forbid"}) {
      CAPTURE(known.spec);
      CAPTURE(losses);
      const auto run =
          kRiver.finish({{"spec", known.spec}, {"algorithm", known.algorithm}, {"losses", losses}});
      CHECK(run->status() == Status::solved);
      CHECK(run->result()["cost"] == known.cost);
    }
}

// What is told of the moves of the solution, to the end of the run.
std::vector<std::string> movesShown(Run& run) {
  std::vector<std::string> shown;
  Trace trace;
  while (!ended(run.status())) {
    trace.clear();
    run.step(&trace);
    const std::string told = run.narrate(trace.events()).what;
    if (told.starts_with("Move ")) shown.push_back(told);
  }
  return shown;
}

TEST_CASE("river: where moves have costs, they are told and listed with the way") {
  const auto run = kRiver.start({{"spec", "bridge-and-torch"}, {"algorithm", "uniform-cost"}});
  const std::vector<std::string> shown = movesShown(*run);
  CHECK(run->ending() == "Solved in 5 moves, cost 17");
  REQUIRE(shown.size() == 5);
  CHECK(shown.front() == "Move 1 of 5: Ann and Bob, at cost 2.");
  CHECK(shown.back() == "Move 5 of 5: Ann and Bob, at cost 2, and the goal is reached at cost 17 in all.");
  const Scene scene = test::sceneAt(*run);
  const Table& way = test::panel<Table>(scene, "solution");
  REQUIRE(way.columns.size() == 4);
  CHECK(way.columns[3].title == "Cost");
  CHECK(way.rows[0][3].text.empty());
  CHECK(way.rows[1][3].text == "2");

  const auto by_hand = kRiver.start({{"spec", "bridge-and-torch"}, {"algorithm", "uniform-cost"}});
  for (const char* move : {"Ann and Dan", "Dan alone"}) REQUIRE(!by_hand->act(move, nullptr));
  CHECK(movesShown(*by_hand).back() ==
        "Move 3 of 3: Ann and Bob, at cost 2, and the goal is reached at cost 13 in all, 33 with the moves "
        "made before.");

  const auto plain = kRiver.finish({{"algorithm", "breadth-first"}});
  CHECK(plain->ending() == "Solved in 7 moves");
  CHECK(test::panel<Table>(test::sceneAt(*plain), "solution").columns.size() == 3);
}

TEST_CASE("river: missionaries and cannibals have four shortest plans") {
  const auto run = kRiver.finish({{"spec", "missionaries-and-cannibals"}, {"algorithm", "exhaustive"}});
  CHECK(run->result()["shortest"] == Json({{"moves", 11}, {"ways", 4}}));
}

TEST_CASE("river: what is lost ends the play, lets it go on or is not allowed") {
  const Json breadth = {{"algorithm", "exhaustive"}};
  const auto positions = [&](const char* losses) {
    Json settings = breadth;
    settings["losses"] = losses;
    return kRiver.finish(settings)->result()["positions"].get<int>();
  };
  CHECK(positions("forbid") == 10);  // the positions in which nothing is eaten
  CHECK(positions("stop") == 16);
  CHECK(positions("play-on") == 28);
}

TEST_CASE("river: the article's text gives what the preset gives") {
  std::ifstream file(NOGGIN_SOURCE_DIR "/../shared/sources/003_eda0c32316af1634.txt");
  if (!file) {
    MESSAGE("skipped: the shared sources are not here");
    return;
  }
  std::stringstream text;
  text << file.rdbuf();
  const std::string article = text.str();
  const size_t begin = article.find("problem_spec = {");
  const size_t end = article.find("Not quite as concise");
  REQUIRE(begin != std::string::npos);
  const Json pasted = {{"spec", article.substr(begin, end - begin)}};
  const auto by_text = kRiver.finish(pasted), by_name = kRiver.finish();
  CHECK(by_text->result() == by_name->result());
  CHECK(toJson(by_text->metrics()) == toJson(by_name->metrics()));
}

TEST_CASE("river: a spec may be JSON") {
  const char* json = R"({
    "start_state": { "a": ["x"], "b": [] }, "win_state": { "a": [], "b": ["x"] },
    "actions": { "go": [{ "if": "a", "contains": ["x"],
      "then": [{ "modify": "a", "remove": ["x"] }, { "modify": "b", "add": ["x"] }] }] } })";
  const auto run = kRiver.finish({{"spec", json}, {"algorithm", "breadth-first"}});
  CHECK(actionsOf(*run) == std::vector<std::string>{"go"});
  CHECK(test::statesOf(*run) == std::vector<std::string>{"x | \u2013", "\u2013 | x"});
}

TEST_CASE("river: where the win names only some of the things it is said that the others must not be there") {
  const auto introduced = [](const char* win) { return carryingWith(win)->introduction(); };
  CHECK(introduced(R"({ "b": ["x"] })").starts_with("Bring x to b, and nothing else."));
  CHECK(introduced(R"({ "b": ["x", "boat"] })").starts_with("Bring x and boat to b."));
  CHECK(introduced(R"({ "a": [] })").starts_with("Leave a empty."));
}

TEST_CASE("river: of each bank it is said what should end there") {
  const auto labels = [](const char* win) {
    const Scene scene = test::sceneAt(*carryingWith(win));
    const Board& board = test::panel<Board>(scene, "board");
    return std::pair(board.cells[0].label, board.cells[2].label);
  };
  CHECK(labels(R"({ "b": ["x", "boat"] })") ==
        std::pair<std::string, std::string>("a", "b, where all should end"));
  CHECK(labels(R"({ "a": ["boat"], "b": ["x"] })") ==
        std::pair<std::string, std::string>("a, where boat should end", "b, where x should end"));
}

TEST_CASE("river: of many actions it is said how many more there are than those named") {
  const auto run = kRiver.start({{"spec", "jealous-couples"}, {"algorithm", "breadth-first"}});
  const std::optional<Error> refused = run->act("row", nullptr);
  REQUIRE(refused.has_value());
  CHECK_MESSAGE(refused->message.ends_with(" and 5 more."), refused->message);
  const auto single = carryingWith(R"({ "b": ["x"] })")->act("y", nullptr);
  REQUIRE(single.has_value());
  CHECK(single->message == "\"y\" is no action of this spec; there is only go.");
}

TEST_CASE("river: errors name line, field and what would be right") {
  struct Wrong {
    std::string spec;
    const char* part;
  };
  const std::vector<Wrong> all = {
      {"nonsense", "There is no spec called \"nonsense\""},
      {"{'start_state': {}}", "the field win_state is missing"},
      {smallSpec("[{'if': 'a', 'contain': ['x'], 'then': []}]"),
       "(actions, go, alternative 1), \"contain\" is no field"},
      {smallSpec("[{'if': 'c', 'then': []}]"), "\"c\" is no place of start_state, which are \"a\", \"b\""},
      {smallSpec("[{'if': 'a', 'contains': ['z'], 'then': []}]"), "\"z\" is nowhere at the start"},
      {smallSpec("[{'if': 'a', 'contains': 'x', 'then': []}]"), "a text stands where things should be"},
      {smallSpec("[{'if': 'a', 'then': [{'add': ['x']}]}]"), "the field modify is missing"},
      {smallSpec("[{'if': 'a', 'then': [], 'cost': 0}]"), "a cost must be above 0"},
      {smallSpec("[{'carry': ['x'], 'between': ['a', 'a']}]"), "two different places"},
      {smallSpec("[{'carry': ['x'], 'between': ['a', 'b'], 'if': 'a'}]"), "if cannot stand beside carry"},
      {smallSpec("[]"), "there is no alternative"},
      {smallSpec("[{'if': 'a', 'contains': {'x': 99}, 'then': []}]"), "no whole number from 0 to 30"},
      {smallSpec("[{'if': 'a', 'then': []}]", ", 'goal': 1"), "\"goal\" is no field here"},
      {"{'start_state': {'a': ['x']}, 'win_state': {'a': []}, 'actions': {}}",
       "there is 1 place; give 2 to 8."},
      {coins("{'carry': ['coin'], 'between': ['a', 'b']}"),
       "In line 1, place 63 (win_state), the win wants 2 \u00d7 coin, but the start has only 1 and no action "
       "adds any."},
  };
  for (const Wrong& wrong : all) {
    CAPTURE(wrong.spec);
    const std::string message = kRiver.refusal({{"spec", wrong.spec}});
    CAPTURE(message);
    CHECK(message.find(wrong.part) != std::string::npos);
  }
  // What an action adds may come to be enough.
  CHECK(kRiver.refusal({{"spec", coins("{'if': 'b', 'then': [{'modify': 'b', 'add': ['coin']}]}")}}).empty());
}

TEST_CASE("river: an error stands at the byte it is about") {
  std::string spec = sampleText("fox-chicken-grain");
  const size_t at = spec.find("'not_contains'");
  REQUIRE(at != std::string::npos);
  spec.replace(at, 14, "'not_contain'");
  const Error error = test::refusalOf(kRiver.lab(), {{"spec", spec}});
  CHECK(error.setting == "spec");
  CHECK(error.position == static_cast<int32_t>(at));
  const auto line = 1 + std::count(spec.begin(), spec.begin() + static_cast<std::ptrdiff_t>(at), '\n');
  CHECK(error.message.find("In line " + std::to_string(line) + ",") == 0);
  CHECK(error.message.find("consequences, fox eats chicken, alternative 1") != std::string::npos);

  // Its sentence counts characters.
  const std::string german =
      R"({"start_state": {"Süd": ["du"], "Nörd": []}, "win_state": {"Nörd": ["du", "wölf"]}, )"
      R"("actions": {"fahr": {"carry": ["du"], "between": ["Süd", "Nörd"]}}})";
  const Error missing = test::refusalOf(kRiver.lab(), {{"spec", german}});
  CHECK(missing.message.starts_with("In line 1, place 75 "));
  CHECK(missing.position == static_cast<int32_t>(german.find("\"w\u00f6lf\"")));
}

TEST_CASE("river: played by hand, with reasons for what is refused and for what is lost") {
  const auto run = kRiver.start({{"algorithm", "breadth-first"}});
  const auto refused = run->act("cross with chicken and fox", nullptr);
  REQUIRE(refused.has_value());
  CHECK(refused->message.find("is no action of this spec") != std::string::npos);
  CHECK_FALSE(run->act("cross with chicken", nullptr).has_value());
  const auto elsewhere = run->act("cross with fox", nullptr);
  REQUIRE(elsewhere.has_value());
  CHECK(elsewhere->message == "Cross with fox is not possible: near bank lacks you and far bank lacks fox.");

  const auto lost = kRiver.start({{"algorithm", "breadth-first"}});
  Trace trace;
  CHECK_FALSE(lost->act("cross alone", &trace).has_value());
  CHECK(lost->narrate(trace.events()).text().find("then fox eats chicken") != std::string::npos);
  CHECK(lost->moves().empty());
  REQUIRE(lost->hint().has_value());
  CHECK(lost->hint()->reason.find("No solution is left") != std::string::npos);

  const auto forbidden = kRiver.start({{"losses", "forbid"}});
  const auto why = forbidden->act("cross alone", nullptr);
  REQUIRE(why.has_value());
  CHECK(why->message == "Cross alone is refused, because then fox eats chicken.");
}

TEST_CASE("river: of several alike it is said how many there are, and where the boat is comes first") {
  const auto run = kRiver.start(
      {{"spec", "missionaries-and-cannibals"}, {"losses", "forbid"}, {"algorithm", "breadth-first"}});
  const auto following = [&](const std::string& move) {
    const Scene scene = test::sceneAt(*run);
    for (const auto& row : test::panel<Table>(scene, "moves").rows)
      if (row[0].text == move) return row[1].text;
    return std::string();
  };
  REQUIRE(!run->act("one of each", nullptr));
  CHECK(following("two missionaries") == "right bank has only 1 of 2 \u00d7 missionary");
  CHECK(run->act("two missionaries", nullptr)->message ==
        "Two missionaries is not possible: left bank lacks boat and right bank has only 1 of 2 \u00d7 "
        "missionary.");

  const auto three = kRiver.start(
      {{"algorithm", "breadth-first"},
       {"spec",
        "{'start_state': {'a': {'x': 2}, 'b': []}, 'win_state': {'b': {'x': 2}}, 'actions': {"
        "'three': {'carry': {'x': 3}, 'between': ['a', 'b']}, "
        "'none more': {'if': 'a', 'not_contains': {'x': 2}, 'then': {'modify': 'a', 'remove': ['x']}}}}"}});
  const Scene scene = test::sceneAt(*three);
  const Table& moves = test::panel<Table>(scene, "moves");
  CHECK(moves.rows[0][1].text == "a has only 2 of 3 \u00d7 x");
  CHECK(moves.rows[1][1].text == "a holds 2 \u00d7 x");
}

TEST_CASE("river: a cost is written without an exponent, in groups of three digits") {
  const auto run =
      kRiver.start({{"algorithm", "uniform-cost"},
                    {"spec",
                     "{'start_state': {'a': ['x'], 'b': [], 'c': []}, 'win_state': {'c': ['x']}, 'actions': {"
                     "'on': {'carry': ['x'], 'between': ['a', 'b'], 'cost': 999999.5}, "
                     "'over': {'carry': ['x'], 'between': ['b', 'c'], 'cost': 123456.75}}}"}});
  const std::vector<std::string> shown = movesShown(*run);
  CHECK(shown == std::vector<std::string>{
                     "Move 1 of 2: On, at cost 999,999.5.",
                     "Move 2 of 2: Over, at cost 123,456.75, and the goal is reached at cost 1,123,456.25 in "
                     "all."});
}

TEST_CASE("river: every thing on the board can be taken across, and keeps its piece") {
  const auto run = kRiver.start({{"algorithm", "breadth-first"}, {"spec", "missionaries-and-cannibals"}});
  const Scene before = test::sceneAt(*run);
  CHECK(test::panel<Board>(before, "board").pieces.size() == 7);
  CHECK_FALSE(run->act("one of each", nullptr).has_value());
  const Scene after = test::sceneAt(*run);
  int crossed = 0;
  for (const Piece& piece : test::panel<Board>(after, "board").pieces)
    for (const Piece& old : test::panel<Board>(before, "board").pieces)
      if (piece.id == old.id && piece.x != old.x) {
        ++crossed;
        CHECK(piece.y == old.y);
        CHECK(piece.text == old.text);
      }
  CHECK(crossed == 3);
}

TEST_CASE("river: wins are said as the table of choices has them") {
  const auto run = test::runOf(
      kRiver.lab(), {{"spec", "jealous-couples"}, {"policy", "uct"}, {"losses", "forbid"}, {"rollouts", 60}},
      3);
  Trace trace;
  int64_t parts = 0;
  while (run->result()["path"].empty() && !ended(run->status())) {
    trace.clear();
    run->step(&trace);
    const std::string told = run->narrate(trace.events()).what;
    if (!told.starts_with("Backpropagation: ") ||
        told.find(" from the start stands at ") == std::string::npos)
      continue;
    const Scene scene = test::sceneAt(*run, 0);
    const auto& rows = test::panel<Table>(scene, "choices").rows;
    CHECK(std::any_of(rows.begin(), rows.end(), [&](const auto& row) {
      const std::string move = row[0].text.substr(0, row[0].text.find(" ("));  // without its note
      return told.find("\"" + move + "\" from the start stands at " + row[1].text + "/" + row[2].text +
                       ".") != std::string::npos;
    }));
    parts += told.find('.') + 1 != told.size();
  }
  CHECK(parts > 0);
}

TEST_CASE("river: over a hundred seeds the win ratio finds the shortest plan often, UCT always") {
  // How many of the seeds 1 to 100 find a plan of `moves` moves.
  const auto optima = [](const Json& settings, size_t moves) {
    int count = 0;
    for (uint32_t seed = 1; seed <= 100; ++seed)
      count += actionsOf(*finishWithSeed(settings, seed)).size() == moves;
    return count;
  };
  CHECK(optima({{"rollouts", 500}}, 7) == 71);
  CHECK(optima({{"rollouts", 500}, {"policy", "uct"}}, 7) == 100);
  CHECK(optima({{"rollouts", 50}, {"policy", "uct"}}, 7) >= 95);
  const Json missionaries = {{"spec", "missionaries-and-cannibals"}};
  Json uct = missionaries;
  uct["policy"] = "uct";
  CHECK(optima(missionaries, 11) == 2);
  CHECK(optima(uct, 11) == 100);
}

TEST_CASE("river: a name keeps its capital inside a sentence") {
  const auto told = [](const Json& settings, std::string_view move) {
    const auto run = kRiver.start(settings);
    Trace trace;
    REQUIRE_FALSE(run->act(move, &trace).has_value());
    return run->narrate(trace.events()).what;
  };
  CHECK(told({{"spec", "bridge-and-torch"}}, "Ann and Bob").starts_with("By hand, Ann and Bob (near side: "));
  CHECK(told({}, "cross with chicken").starts_with("By hand, cross with chicken ("));
}

TEST_CASE("river: where moves have costs, the hints lead along a cheapest way and say what it costs") {
  const Json settings = {{"spec", "bridge-and-torch"}, {"algorithm", "uniform-cost"}};
  const auto run = kRiver.start(settings);
  while (run->status() == Status::running) {
    const std::optional<Hint> hint = run->hint();
    REQUIRE(hint);
    CAPTURE(hint->reason);
    CHECK(hint->reason.find("no way is shorter") == std::string::npos);
    REQUIRE_FALSE(run->act(hint->move, nullptr).has_value());
  }
  CHECK(run->result()["cost"] == kRiver.finish(settings)->result()["cost"]);
  CHECK(kRiver.start(settings)->hint()->reason.find(", at cost 15, and no way is cheaper.") !=
        std::string::npos);
}

TEST_CASE("river: what a win of UCT is worth is said where it is asked about and where it is told") {
  const auto run =
      kRiver.start({{"spec", "bridge-and-torch"}, {"algorithm", "monte-carlo"}, {"policy", "uct"}});
  int asked = 0, told = 0;
  while (run->status() == Status::running && asked < 20) {
    const std::optional<Decision> decision = run->decision();
    Trace trace;
    run->step(&trace);
    if (!decision || !decision->ask.starts_with("The rollout was won")) continue;
    CAPTURE(decision->ask);
    ++asked;
    CHECK(decision->ask.find("0.5 + 0.5 \u00d7 the shortest / its own moves") != std::string::npos);
    for (const Choice& choice : decision->choices)
      if (choice.right) CHECK(choice.because.find("This win is worth ") == 0);
    const std::string why = run->narrate(trace.events()).why;
    CHECK(why.find("The win is worth ") == 0);
    told += why.find(" = 0.") != std::string::npos;
  }
  CHECK(asked == 20);
  CHECK(told > 0);
}

TEST_CASE("river: a crossing that costs next to nothing is on no cheapest plan") {
  const auto run = kRiver.finish(
      {{"algorithm", "uniform-cost"},
       {"spec",
        "{'start_state': {'s': ['t'], 'a': [], 'b': [], 'g': []}, 'win_state': {'g': ['t']}, 'actions': {"
        "'sa': {'carry': ['t'], 'between': ['s', 'a']}, 'sb': {'carry': ['t'], 'between': ['s', 'b']}, "
        "'ag': {'carry': ['t'], 'between': ['a', 'g']}, 'bg': {'carry': ['t'], 'between': ['b', 'g']}, "
        "'ab': {'carry': ['t'], 'between': ['a', 'b'], 'cost': .000000001}}}"}});
  const Scene scene = test::sceneAt(*run);
  const bool told = std::any_of(scene.panels.begin(), scene.panels.end(), [](const Panel& panel) {
    return panel.id == "plans" && panel.title == "2 cheapest plans";
  });
  CHECK(told);
}

TEST_CASE("river: a node of the map is looked at as the position it stands for") {
  const auto statesIn = [](const Scene& scene) { return test::panel<Graph>(scene, "states").nodes; };
  int met = 0, unmet = 0;
  for (const Json& settings :
       {Json(Json::object()), Json{{"algorithm", "depth-first"}, {"losses", "forbid"}}}) {
    const auto run = kRiver.start(settings);
    for (int step = 0; step < 10; ++step) run->step(nullptr);
    for (const GraphNode& node : statesIn(test::sceneAt(*run))) {
      if (node.focusId() < 0) {
        CHECK(node.label.find("; not met") != std::string::npos);
        ++unmet;
        continue;
      }
      const std::vector<GraphNode> looked = statesIn(test::sceneAt(*run, node.focusId()));
      const auto current = std::find_if(looked.begin(), looked.end(),
                                        [](const GraphNode& each) { return each.tone == Tone::current; });
      REQUIRE(current != looked.end());
      CHECK(current->id == node.id);
      ++met;
    }
  }
  CHECK(met > 6);
  CHECK(unmet > 2);
}

}  // namespace noggin
