#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "adversarial/pig/expectiminimax.h"
#include "adversarial/pig/match.h"
#include "adversarial/pig/words.h"
#include "core/lab.h"
#include "labs/catalog.h"
#include "player/player.h"
#include "tests/support/at_rest.h"
#include "tests/support/opened.h"
#include "tests/support/presets.h"
#include "tests/support/questions.h"
#include "tests/support/search_lab.h"

namespace noggin {
namespace {

using namespace adversarial;

const Lab& lab() {
  return *findLab("pig");
}

std::unique_ptr<Run> startRun(const Json& settings, uint32_t seed = 1) {
  return test::runOf(lab(), settings, seed);
}

std::unique_ptr<Run> finishedRun(const Json& settings, uint32_t seed = 1) {
  std::unique_ptr<Run> run = startRun(settings, seed);
  while (run->status() == Status::running) run->step(nullptr);
  return run;
}

std::string refusal(const Json& settings) {
  const Outcome<Opening> opening = openLab(lab(), settings, 1);
  return opening ? "" : opening.error().message;
}

// Plays a whole game by `choose`, which returns "roll" or "hold"; returns whether the person has won.
template <class Choose>
bool wins(Run& run, const Choose& choose) {
  while (!ended(run.status())) {
    if (run.status() == Status::running)
      run.step(nullptr);
    else
      REQUIRE_FALSE(run.act(choose(run), nullptr).has_value());
  }
  return run.result()["winner"] == "you";
}

}  // namespace

TEST_CASE("pig: scores and turn totals that have won already are refused") {
  CHECK(refusal({{"goal", 50}, {"theirs", 60}}) ==
        "A score of 60 has won already: with a goal of 50 it is at most 49.");
  CHECK(refusal({{"goal", 50}, {"mine", 40}, {"total", 10}}) ==
        "With a score of 40 and 10 in the turn the game is won already: the turn total is at most 9.");
  CHECK(refusal({{"goal", 50}, {"mine", 60}, {"task", "compare"}}) == "");
}

TEST_CASE("pig: what is prepared ahead of a step is not seen before it") {
  const auto prepared = startRun({{"goal", 12}, {"theirs", 5}}),
             stepped = startRun({{"goal", 12}, {"theirs", 5}});
  while (stepped->status() == Status::running) {
    const std::string before =
        test::sceneHash(*prepared) + test::metricsText(*prepared) + test::resultText(*prepared);
    bool more = true;
    for (int i = 0; i < 3 && more; ++i) more = prepared->prepare();
    CHECK(test::sceneHash(*prepared) + test::metricsText(*prepared) + test::resultText(*prepared) == before);
    Trace a, b;
    prepared->step(&a);
    stepped->step(&b);
    CHECK(prepared->narrate(a.events()).text() == stepped->narrate(b.events()).text());
    CHECK(test::sceneHash(*prepared) == test::sceneHash(*stepped));
    CHECK(test::metricsText(*prepared) == test::metricsText(*stepped));
  }
  CHECK(prepared->result() == stepped->result());
}

TEST_CASE("pig: the border is where rolling stops to be better") {
  // In a game to 30 rolling on is always better, in this one only once something has been held.
  const auto run = finishedRun({{"goal", 40}, {"theirs", 0}});
  const Json holds = run->result()["holdsFrom"];
  REQUIRE(holds.size() == 40);
  CHECK(holds[30].is_null());
  for (const int mine : {0, 2}) {
    CAPTURE(mine);
    const Json& from = holds[static_cast<size_t>(mine)];
    REQUIRE(from == 18);
    for (const auto& [total, best] : {std::pair{17, "roll"}, {18, "hold"}}) {
      const auto asked = finishedRun({{"goal", 40}, {"mine", mine}, {"theirs", 0}, {"total", total}});
      CHECK(asked->result()["best"] == best);
    }
  }
}

TEST_CASE("pig: one decision ahead the lead alone makes 20 the border of a die with six sides") {
  for (const auto& [total, best] : {std::pair{19, "roll"}, {20, "either"}, {21, "hold"}}) {
    const auto run =
        finishedRun({{"task", "decide"}, {"mine", 20}, {"theirs", 40}, {"total", total}, {"depth", 1}});
    CHECK(run->result()["best"] == best);
    CHECK(run->ending().ends_with(", at depth 1"));
  }
}

TEST_CASE("pig: its questions are answered by its steps") {
  for (const char* settings :
       {R"({ "goal": 60, "theirs": 10 })", R"({ "goal": 40, "sides": 4, "theirs": 10 })",
        R"({ "task": "decide", "mine": 60, "theirs": 80, "total": 14, "depth": 3 })",
        R"({ "task": "decide", "goal": 9, "sides": 2, "mine": 5, "theirs": 4, "total": 2, "depth": 4 })"}) {
    CAPTURE(settings);
    const auto run = startRun(Json::parse(settings));
    const test::Followed followed = test::follow(*run, 2000);
    CHECK(followed.asked > 10);
    CHECK(followed.chance() < 0.4);
  }
}

TEST_CASE("pig: where the policy never holds, that is asked once") {
  for (const char* settings :
       {R"({ "goal": 40, "theirs": 20 })", R"({ "goal": 40, "sides": 4, "theirs": 39 })"}) {
    CAPTURE(settings);
    const test::Followed followed = test::follow(*startRun(Json::parse(settings)), 2000);
    CHECK(followed.asked == 1);
  }
}

TEST_CASE("pig: by hand, the hints beat who holds after each roll") {
  int by_hints = 0, by_holding = 0;
  for (uint32_t seed = 1; seed <= 40; ++seed) {
    const Json settings = {{"task", "play"}, {"goal", 25}, {"begins", seed % 2 == 0 ? "you" : "machine"}};
    by_hints += wins(*startRun(settings, seed), [](const Run& run) { return run.hint()->move; });
    by_holding += wins(*startRun(settings, seed), [](const Run& run) { return run.moves().back().text; });
  }
  CHECK(by_hints > 10);  // half of 40, minus three standard deviations
  CHECK(by_holding < by_hints);
}

TEST_CASE("pig: by hand, what cannot be done is refused with a sentence, and a game can be played again") {
  const auto run = startRun({{"task", "play"}, {"goal", 20}});
  CHECK(run->act("hold", nullptr)->message == "There is nothing to hold yet: roll first.");
  CHECK(run->act("pass", nullptr)->message == "Say \"roll\" or \"hold\".");
  CHECK(run->act("again", nullptr)->message == "Say \"roll\" or \"hold\".");
  wins(*run, [](const Run& here) { return here.hint()->move; });
  CHECK(run->act("roll", nullptr)->message == "The game is over: say \"again\" for another one.");
  CHECK_FALSE(run->hint().has_value());
  REQUIRE_FALSE(run->act("again", nullptr).has_value());
  CHECK(run->status() == Status::needs_move);
  CHECK(run->result()["you"] == 0);
  const auto metrics = run->metrics();
  CHECK(metrics[1].value + metrics[2].value == 1);
}

TEST_CASE("pig: of what is not known yet the map speaks once") {
  const auto run = startRun({{"goal", 20}});
  std::vector<std::string> said;
  const Scene scene = test::sceneOf(*run);
  for (const Panel& panel : scene.panels)
    if (const Board* board = std::get_if<Board>(&panel.content))
      for (const Cell& cell : board->cells)
        if (!cell.unsaid && cell.label.ends_with(": not known yet")) said.push_back(cell.label);
  CHECK(said == std::vector<std::string>{"0 to 19 against 0: not known yet"});
}

TEST_CASE("pig: the chances and the map are shown to who asks for them") {
  const auto run = startRun({{"task", "play"}, {"goal", 30}});
  const auto panels = [&] { return test::sceneOf(*run).panels.size(); };
  CHECK(panels() == 1);
  REQUIRE_FALSE(run->act("odds", nullptr).has_value());
  CHECK(panels() == 3);
  REQUIRE_FALSE(run->act("odds", nullptr).has_value());
  CHECK(panels() == 1);
}

TEST_CASE("pig: who looks at the chances in the past keeps the rest of the game, and nobody moves") {
  Player player;
  REQUIRE_FALSE(player.openLink(
      "v1;lab=pig;seed=1;s.task=play;s.goal=50;moves=0:roll+1:roll+2:hold+4:roll+5:hold;step=8"));
  test::untilAtRest(player);
  player.goTo(INT64_MAX);
  test::untilAtRest(player);
  const int64_t end = player.session().tick();
  REQUIRE(end > 9);
  player.goTo(8);
  test::untilAtRest(player);
  REQUIRE(player.session().run().moves().empty());
  REQUIRE_FALSE(player.act("odds"));
  CHECK_FALSE(player.busy());
  CHECK(player.session().tick() == 8);
  CHECK(player.session().furthest() == end);
  CHECK(player.scene().panels.size() == 3);
  CHECK(player.session().link().find(";s.chances=true;") != std::string::npos);

  Player former;  // a link in which it was a move
  REQUIRE_FALSE(former.openLink("v1;lab=pig;seed=1;s.task=play;s.goal=50;moves=0:roll+1:odds+2:roll;step=3"));
  test::untilAtRest(former);
  CHECK_FALSE(former.takeFailure());
  CHECK(former.session().tick() == 3);
  CHECK(former.scene().panels.size() == 3);
}

TEST_CASE(
    "pig: a roll of one's own is explained by what was known before it, and lights no line of the machine") {
  const auto run = startRun({{"task", "play"}, {"goal", 50}});
  REQUIRE_FALSE(run->act("roll", nullptr));
  while (run->status() != Status::needs_move) run->step(nullptr);
  Trace trace;
  for (int roll = 0; roll < 20 && trace.empty(); ++roll) {
    const bool in_turn = run->moves().size() == 2;
    trace.clear();
    REQUIRE_FALSE(run->act("roll", &trace));
    const Told told = run->narrate(trace.events());
    CHECK(run->lines(trace.events()).empty());
    if (in_turn) {
      CHECK(told.why.find("in the turn rolling won with probability") != std::string::npos);
    } else {
      CHECK(told.why.empty());
      trace.clear();
    }
    while (run->status() == Status::running) run->step(nullptr);
  }
  CHECK_FALSE(trace.empty());
}

TEST_CASE("pig: the chances against a machine that goes by a rule are those against that rule") {
  const Json settings = {{"task", "play"}, {"goal", 50},   {"machine", "hold"},
                         {"theirs", 22},   {"holdAt", 20}, {"chances", true}};
  const PigValues values = settledPig({.goal = 50, .sides = 6}, 20);
  const auto bars = [](const Run& run) {
    const Scene scene = test::sceneOf(run);
    std::string notes;
    for (const Bar& bar : std::get<Bars>(scene.panels[1].content).bars) notes += bar.note + " ";
    return notes + scene.panels[2].title;
  };
  int rolled = 0, held = 0;
  for (uint32_t seed = 1; seed <= 8; ++seed) {
    const auto run = startRun(settings, seed);
    Trace trace;
    REQUIRE_FALSE(run->act("roll", nullptr));
    if (const int total = run->result()["total"]; total > 0) {
      ++rolled;
      const PigOdds odds = values.odds({0, 22, total});
      const OddsText texts = oddsTexts(odds);
      CHECK(run->hint()->reason == oddsText(odds));
      CHECK(bars(*run) == texts.roll + " " + texts.hold + " Roll or hold, against 22");
      REQUIRE_FALSE(run->act("hold", &trace));
      CHECK(run->narrate(trace.events())
                .why.ends_with("with probability " + texts.roll + ", holding with " + texts.hold + "."));
    }
    run->step(nullptr);
    if (run->status() != Status::running) continue;
    ++held;
    const Json result = run->result();
    const OddsText texts = oddsTexts(values.othersOdds({22, result["you"], result["total"]}));
    CHECK(bars(*run) == texts.roll + " " + texts.hold + " Roll or hold, against 22");
  }
  CHECK(rolled > 3);
  CHECK(held > 3);
}

TEST_CASE("pig: a sweep says whose chance it tells") {
  const auto run = startRun({{"goal", 2}, {"sides", 2}});
  std::vector<std::string> told;
  Trace trace;
  while (told.size() < 60 && run->status() == Status::running) {
    trace.clear();
    run->step(&trace);
    told.push_back(run->narrate(trace.events()).text());
  }
  CHECK(run->introduction().find("Toss as often as you like") != std::string::npos);
  CHECK(
      told.front() ==
      "Sweep 1 at 1 against 1: the chance of winning goes from 0.000000000 to 1.000000000. After a lost turn "
      "the other side moves: its chance is taken as known so far.");
  const auto of_two = std::find_if(told.begin(), told.end(), [](const std::string& sentence) {
    return sentence.starts_with("Sweep 1 at 0 against 1 and 1 against 0: ");
  });
  REQUIRE(of_two != told.end());
  CHECK(of_two->find("the chance of winning with 0 against 1 goes from ") != std::string::npos);
}

TEST_CASE("pig: simulated games of the comparison come out as reckoned") {
  const auto run = finishedRun({{"task", "compare"}, {"goal", 30}, {"holdAt", 4}, {"games", 1000}});
  const Json result = run->result();
  CHECK(result["games"] == 1000);
  CHECK(std::fabs(result["wins"].get<double>() / 1000 - result["exact"]["coin"].get<double>()) < 0.05);
}

TEST_CASE("pig: a tie is a tie everywhere, and on a tie the policy rolls, unless it has as good as won") {
  const auto run = finishedRun({{"goal", 30}, {"sides", 2}, {"mine", 28}, {"total", 1}});
  CHECK(run->result()["best"] == "either");
  const Json holds = run->result()["holdsFrom"];
  const PigValues values = settledPig({.goal = 30, .sides = 2});
  int rolled_ties = 0, held_ties = 0;
  for (int theirs = 0; theirs < 30; ++theirs)
    for (int mine = 0; mine < 30; ++mine) {
      PigTurn turn;
      values.turn(mine, theirs, turn);
      int from = 0;
      for (int total = 29 - mine; total > 0; --total) {
        const PigOdds& odds = turn.odds[static_cast<size_t>(total)];
        const bool rolls = odds.tie() ? odds.hold < 1 - 1e-6 : odds.roll > odds.hold;
        (rolls ? rolled_ties : held_ties) += odds.tie();
        if (!rolls) from = total;
        const PigPolicy best;
        REQUIRE(best.rolls(turn, total) == rolls);
      }
      if (theirs == 0) CHECK(holds[static_cast<size_t>(mine)] == (from == 0 ? Json(nullptr) : Json(from)));
    }
  CHECK(rolled_ties > 0);
  CHECK(held_ties > 0);
}

// Where it never banked, each of its turns would be won with probability 2^-34.
TEST_CASE("pig: far ahead the best policy banks, so that a game against a rule that hardly ever does ends") {
  const auto run =
      startRun({{"task", "compare"}, {"goal", 100}, {"sides", 2}, {"holdAt", 100}, {"games", 20}});
  while (run->status() == Status::running) run->step(nullptr);
  CHECK(run->result()["wins"] == 20);
  const Json policy = finishedRun({{"goal", 100}, {"sides", 2}})->result();
  for (int mine = 0; mine < 98; ++mine) CHECK(policy["holdsFrom"][static_cast<size_t>(mine)].is_number());
}

TEST_CASE("pig: of choices in a tree that tie the first is the best") {
  int ties = 0, last = 0;
  for (int total = 1; total < 30; ++total)
    for (int theirs = 0; theirs < 40; ++theirs) {
      Expectiminimax walk({.goal = 40, .sides = 6}, {.scores = {10, theirs}, .total = total}, 1);
      while (!walk.finished()) walk.advance(0);
      const std::vector<int32_t> choices = walk.tree().children(0);
      if (!PigOdds{walk.tree()[choices.front()].value, walk.tree()[choices.back()].value}.tie()) continue;
      ++ties;
      last += walk.root().best != choices.front();
    }
  CHECK(ties > 10);
  CHECK(last == 0);
}

TEST_CASE("pig: two chances are written with the digits that tell them apart, or alike on a tie") {
  const auto texts = [](double roll, double hold) {
    const OddsText both = oddsTexts({roll, hold});
    return both.roll + " " + both.hold;
  };
  CHECK(texts(0.25, 0.75) == "0.250 0.750");
  CHECK(texts(0.25, 0.2501) == "0.2500 0.2501");
  CHECK(texts(0.99999998, 0.99999993) == "1.0000000 0.9999999");
  CHECK(texts(0.2504999999, 0.2505000001) == "0.250 0.250");
}

TEST_CASE("pig: what is more is more by the digits shown") {
  const auto run = startRun({{"goal", 30}, {"sides", 2}, {"theirs", 0}});
  Trace trace;
  int columns = 0, alike = 0;
  while (run->status() == Status::running) {
    trace.clear();
    run->step(&trace);
    const std::string why = run->narrate(trace.events()).why;
    if (!why.starts_with("There ")) continue;
    ++columns;
    const std::string than = "is more than ";
    const double hold = std::stod(why.substr(6)), roll = std::stod(why.substr(why.find(than) + than.size()));
    alike += hold <= roll;
  }
  CHECK(columns > 10);
  CHECK(alike == 0);
}

namespace {

// The right answers of an exercise on the best policy.
std::vector<std::string> rightAnswers(const Json& settings) {
  std::vector<std::string> right;
  for (const auto run = startRun(settings); run->status() == Status::running; run->step(nullptr))
    if (const std::optional<Decision> decision = run->decision())
      for (const Choice& choice : decision->choices)
        if (choice.right) right.push_back(choice.id);
  return right;
}

}  // namespace

TEST_CASE("pig: an exercise on the best policy is not answered alike again and again") {
  const std::vector<std::string> right = rightAnswers(Json::object());
  REQUIRE(right.size() >= 10);
  CHECK(right.front() == "never");
  CHECK(std::adjacent_find(right.begin(), right.end()) == right.end());
}

// Far ahead, where both come to the same, nothing is asked.
TEST_CASE("pig: with a coin an exercise asks where the policy holds at once") {
  for (const int goal : {50, 100}) {
    CAPTURE(goal);
    const std::vector<std::string> right = rightAnswers({{"sides", 2}, {"goal", goal}});
    CHECK(std::count(right.begin(), right.end(), "from-1") > 0);
    CHECK(std::adjacent_find(right.begin(), right.end()) == right.end());
  }
}

namespace {

// Everything that is said and asked on the way to the end, by its steps and by its hints.
std::vector<std::string> allSaid(const Json& settings, uint32_t seed = 1) {
  const auto run = startRun(settings, seed);
  std::vector<std::string> said = {run->introduction()};
  Trace trace;
  while (!ended(run->status())) {
    if (const std::optional<Decision> decision = run->decision()) {
      said.push_back(decision->ask);
      for (const Choice& choice : decision->choices) {
        said.push_back(choice.because);
        for (const Rival& rival : choice.rivals) said.push_back(std::string(rival.does));
      }
    }
    for (const Move& move : run->moves()) said.push_back(move.label);
    for (const Panel& panel : test::sceneOf(*run).panels) {
      if (const auto* board = std::get_if<Board>(&panel.content))
        for (const Cell& cell : board->cells) said.push_back(cell.label);
      if (const auto* graph = std::get_if<Graph>(&panel.content))
        for (const GraphNode& node : graph->nodes) said.push_back(node.label);
    }
    trace.clear();
    if (run->status() == Status::running)
      run->step(&trace);
    else
      REQUIRE_FALSE(run->act(run->hint()->move, &trace));
    said.push_back(run->narrate(trace.events()).text());
  }
  return said;
}

int countSaid(const std::vector<std::string>& said, std::string_view words) {
  return static_cast<int>(std::count_if(said.begin(), said.end(), [&](const std::string& sentence) {
    return sentence.find(words) != std::string::npos;
  }));
}

}  // namespace

TEST_CASE("pig: the lines lit are those that a step of expectiminimax ran") {
  const auto run = startRun({{"task", "decide"}, {"mine", 30}, {"theirs", 40}, {"total", 17}});
  Trace trace;
  std::vector<std::vector<int32_t>> lit;
  while (run->status() == Status::running) {
    trace.clear();
    run->step(&trace);
    lit.push_back(run->lines(trace.events()));
  }
  using Lines = std::vector<int32_t>;
  CHECK(lit[0] == Lines({0, 2, 3, 4}));  // the die, after a roll
  CHECK(lit[1] == Lines({0, 8, 9}));     // the other side, after a 1
  CHECK(lit[2] == Lines({0, 2, 3, 4}));  // its die, at depth 0: thrown, not estimated
  CHECK(lit[3] == Lines({0, 7, 5}));     // a face: estimated, and its part added to the sum
  CHECK(lit[9] == Lines({6, 10, 12}));   // the mean, the only choice of the other side
  CHECK(lit[10] == Lines({13, 5}));      // what that is worth, added to the first sum
  CHECK(lit.back() == Lines({13}));      // the position
}

TEST_CASE("pig: value iteration lights the loops where it enters them") {
  const auto run = startRun({{"goal", 3}, {"sides", 3}});
  Trace trace;
  int pairs = 0, sums = 0;
  while (run->status() == Status::running) {
    trace.clear();
    run->step(&trace);
    const std::vector<int32_t> lines = run->lines(trace.events());
    const bool pair = std::count(lines.begin(), lines.end(), 1) > 0;
    CHECK(pair == run->narrate(trace.events()).what.starts_with("Sweep 1 at "));
    pairs += pair;
    sums += std::count(lines.begin(), lines.end(), 0) > 0;
  }
  CHECK(pairs == 6);
  CHECK(sums == 5);
}

TEST_CASE("pig: a coin is spoken of as a coin") {
  const std::vector<std::string> decided =
      allSaid({{"task", "decide"}, {"goal", 5}, {"sides", 2}, {"mine", 1}, {"total", 1}, {"depth", 4}});
  const std::vector<std::string> played = allSaid({{"task", "play"}, {"goal", 10}, {"sides", 2}});
  for (const std::vector<std::string>& said : {decided, played})
    for (const char* of_dice : {"die", "face", "press to roll", "Roll 1 of the turn"})
      CHECK(countSaid(said, of_dice) == 0);
  for (const char* of_coins : {"the coin is tossed, and both sides are looked at.", "the coin decides",
                               "It is the mean of both sides, which are equally likely.",
                               "Both sides of the coin are valued", "better of the sides"})
    CHECK(countSaid(decided, of_coins) > 0);
  for (const char* of_coins : {"press to toss", "Toss the coin", "Toss 1 of the turn: heads"})
    CHECK(countSaid(played, of_coins) > 0);
}

TEST_CASE("pig: one point and one game are spoken of as one") {
  int lost = 0;
  for (uint32_t seed = 1; seed <= 10; ++seed) {
    const std::vector<std::string> said = allSaid({{"task", "play"}, {"goal", 20}, {"sides", 2}}, seed);
    lost += countSaid(said, "and the 1 in the turn is lost.");
    CHECK(countSaid(said, "the 1 in the turn are") == 0);
  }
  CHECK(lost > 0);
  const auto introduction = [](int games) {
    return startRun({{"task", "compare"}, {"goal", 5}, {"games", games}})->introduction();
  };
  CHECK(introduction(0).ends_with("reckoned exactly, and no game is played."));
  CHECK(introduction(1).ends_with("then 1 game is played."));
  CHECK(introduction(2).ends_with("then 2 games are played."));
}

TEST_CASE("pig: a cell of the table stands where it stood, and is as high, whatever is rolled") {
  for (const int sides : {6, 2}) {
    const auto run = startRun({{"task", "play"}, {"goal", 50}, {"sides", sides}});
    std::map<int32_t, Cell> known;
    for (int move = 0; move < 200 && !ended(run->status()); ++move) {
      const Scene scene = test::sceneAt(*run);
      for (const Cell& cell : test::panel<Board>(scene, "board").cells) {
        const Cell& first = known.try_emplace(cell.id, cell).first->second;
        CHECK(cell.y == first.y);
        CHECK(cell.height == first.height);
      }
      if (run->status() == Status::running)
        run->step(nullptr);
      else
        REQUIRE_FALSE(run->act(move % 4 == 3 ? run->moves().back().text : "roll", nullptr).has_value());
    }
    CHECK(known.size() > 10);
  }
}

}  // namespace noggin
