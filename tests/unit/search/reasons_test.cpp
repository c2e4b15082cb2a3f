// The reasons that the questions of searches give, where a general one would be false: at the threshold,
// where nothing was lost, where all estimates are equal, and where numbers differ less than they are written.

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

#include "search/engine/make_searcher.h"
#include "search/engine/monte_carlo_questions.h"
#include "search/engine/questions.h"
#include "tests/support/asked.h"
#include "tests/support/numbered_problem.h"
#include "tests/support/search_lab.h"

namespace noggin::search {
namespace {

const test::SearchLab kTowers("hanoi");

// Two ways from 0 to the goal 3 with the same f, by costs that binary numbers do not hold: over 1 with
// f = 0.4 + 0.8, and over 2 with f = 0.2 + 1.
struct Tenths : test::NumberedProblem {
  using Action = uint32_t;
  static constexpr Hooks kHooks = {.estimate = true};

  bool isGoal(State state) const { return state == 3; }
  double estimate(State state) const { return state == 0 ? 1.2 : state == 1 ? 0.8 : state == 2 ? 1 : 0; }
  template <class Sink>
  void forEachMove(State state, Sink&& sink) const {
    if (state == 0) sink(1, 1, 0.4), sink(2, 2, 0.2);
    if (state == 1) sink(3, 3, 0.8);
    if (state == 2) sink(3, 3, 1.0);
  }
};

// Three positions whose texts hold commas, each a move from the others.
struct Commas : test::NumberedProblem {
  using Action = uint32_t;
  static constexpr Hooks kHooks = {};

  bool isGoal(State) const { return false; }
  std::string stateText(State state) const { return "a, " + std::to_string(state); }
  template <class Sink>
  void forEachMove(State state, Sink&& sink) const {
    for (State to = 0; to < 3; ++to)
      if (to != state) sink(to, to, 1.0);
  }
};

std::unique_ptr<Searcher<Tenths>> tenths(Algorithm algorithm) {
  return makeSearcher<Tenths>({algorithm}, std::make_shared<const Tenths>(), 0, 0);
}

}  // namespace

TEST_CASE("reasons: a goal over the threshold of IDA* is not said to be none") {
  const auto run = kTowers.start({{"discs", 2}, {"algorithm", "ida-star"}, {"heuristic", "none"}});
  int over = 0;
  for (; !ended(run->status()); run->step(nullptr)) {
    const std::optional<Decision> decision = run->decision();
    if (!decision || !decision->ask.starts_with("CC is taken")) continue;
    const Choice* end = findChoice(*decision, "goal");
    REQUIRE(end);
    if (end->right) continue;
    ++over;
    CHECK(end->because.starts_with("It is the goal, but f = "));
    CHECK(end->because.ends_with(", so it is cut off untested."));
  }
  CHECK(over > 0);
}

TEST_CASE("reasons: at the goal iterative deepening speaks of no limit, and gives its reason once") {
  const auto run = kTowers.start({{"discs", 2}, {"algorithm", "iterative-deepening"}});
  int goals = 0;
  for (; !ended(run->status()); run->step(nullptr)) {
    const std::optional<Decision> decision = run->decision();
    if (!decision || !decision->ask.starts_with("CC is taken")) continue;
    ++goals;
    for (const Choice& choice : decision->choices) CHECK(choice.because == "It is the goal.");
  }
  CHECK(goals > 0);
}

TEST_CASE("reasons: a rollout that grew too long was given up, and counts as lost") {
  StandingAsked asked{"across", {2, 5}};
  CHECK(askStanding(asked)->ask.starts_with("The rollout was lost: what do"));
  asked.given_up = true;
  const std::optional<Decision> decision = askStanding(asked);
  CHECK(decision->ask.starts_with("The rollout was given up, which counts as lost: what do"));
  CHECK(findChoice(*decision, "2/6")->right);
}

TEST_CASE("reasons: positions that hold commas are kept apart by semicolons") {
  const auto search =
      makeSearcher<Commas>({Algorithm::breadth_first}, std::make_shared<const Commas>(), 0, 0);
  search->advance(1, nullptr);
  const std::optional<Decision> decision = askHowManyAreNew(*search, 1);
  REQUIRE(decision);
  for (const Choice& choice : decision->choices)
    CHECK(choice.because ==
          "None is left, as both moves lead to what was reached before: a, 0 (reached 1st); a, 2 (reached "
          "3rd).");
}

TEST_CASE("reasons: what is listed after how many positions are new is what was reached before") {
  const auto run = test::SearchLab("jugs").start({{"algorithm", "breadth-first"}});
  for (int step = 0; step < 5; ++step) run->step(nullptr);
  const std::optional<Decision> decision = run->decision();
  REQUIRE(decision);
  CHECK(decision->ask == "3,2,3 is expanded next: to how many new positions do its 4 pours lead?");
  for (const Choice& choice : decision->choices)
    CHECK(
        choice.because ==
        "Of its 4 pours 1 is left, as 3 lead to what was reached before: 0,5,3 (reached 3rd); 3,0,5 (reached "
        "2nd); 3,5,0 (reached 5th).");
}

TEST_CASE(
    "reasons: a rollout is lost where every move is known to be lost, and nothing was run by a move by "
    "hand") {
  // "row alone" leaves the hen to the fox, and there is no other move.
  const char* const spec = R"({'start_state': {'near bank': {'you', 'fox', 'hen'}, 'far bank': set()},
'win_state': {'near bank': set(), 'far bank': {'you', 'fox', 'hen'}},
'actions': {'row alone': {'carry': ['you'], 'between': ['near bank', 'far bank']}},
'consequences': {'fox eats hen': {'if': ['near bank', 'far bank'], 'contains': ['fox', 'hen'],
                                  'not_contains': ['you'], 'then': {'remove': ['hen']}}}})";
  const auto run = test::kRiver.start({{"spec", spec}, {"policy", "uct"}, {"rollouts", 3}});
  std::vector<Event> events;
  for (int step = 0; step < 4; ++step) {
    Trace trace;
    run->step(&trace);
    events.assign(trace.events().begin(), trace.events().end());
  }
  CHECK(run->narrate(events).what ==
        "Selection, rollout 2: at the start the rollout is lost, because every move from there that does not "
        "go back is known to be lost.");
  for (const char* policy : {"uct", "win-ratio"}) {
    const auto by_hand = test::kRiver.start({{"policy", policy}});
    Trace trace;
    REQUIRE_FALSE(by_hand->act("cross with chicken", &trace));
    CHECK(by_hand->lines(trace.events()).empty());
  }
}

TEST_CASE("reasons: only a loss could have been taken from the wins") {
  for (const double reward : {0.0, 1.0, 0.75}) {
    CAPTURE(reward);
    StandingAsked asked{"across", {2, 5}};
    asked.reward = reward;
    if (reward == 0.75) asked.moves = 4, asked.fewest = 2;
    const std::optional<Decision> decision = askStanding(asked);
    REQUIRE(decision);
    bool named = false;
    for (const Choice& choice : decision->choices) {
      const bool takes = test::fits(choice, "taking losses from the wins");
      named |= takes;
      CHECK(takes == (reward == 0 ? choice.id == "1/6" : choice.right));
      CHECK((choice.because == "A loss takes no win away.") == (choice.id == "1/6"));
    }
    CHECK(named);
    CHECK((findChoice(*decision, "1/6") != nullptr) == (reward == 0));
  }
}

TEST_CASE("reasons: where all estimates are equal, recursive best-first blames no greedy search") {
  int wrong = 0;
  const auto run =
      kTowers.start({{"discs", 3}, {"algorithm", "recursive-best-first"}, {"heuristic", "none"}});
  for (; !ended(run->status()); run->step(nullptr))
    if (const std::optional<Decision> decision = run->decision())
      for (const Choice& choice : decision->choices) {
        wrong += !choice.right;
        CHECK_FALSE(test::fits(choice, "greedy"));
      }
  CHECK(wrong > 0);
}

TEST_CASE("reasons: two bounds that are written alike are not said to be equal") {
  SelectionAsked asked{0, "Which?", {{0, 1, "left", {1, 4}, 1.10301}, {1, 2, "right", {1, 5}, 1.10334}}};
  const auto because = [&](const char* id) { return findChoice(*askSelection(asked, 1), id)->because; };
  CHECK(because("n0m0") ==
        "Its bound is 0.250 + 0.853 = 1.103, and the largest is larger by less than 0.001.");
  CHECK(because("n0m1") == "Its bound is 0.200 + 0.903 = 1.103, the largest.");
  asked.moves[1].bound = 1.104;
  CHECK(because("n0m0") == "Its bound is 0.250 + 0.853 = 1.103, and the largest is 1.104.");
}

TEST_CASE("reasons: sums of fractions that are equal on paper are equal") {
  REQUIRE(0.4 + 0.8 > 0.2 + 1);
  for (const Algorithm algorithm :
       {Algorithm::a_star, Algorithm::ida_star, Algorithm::recursive_best_first}) {
    CAPTURE(name(algorithm));
    const auto search = tenths(algorithm);
    std::vector<std::string> told;
    Trace trace;
    for (Status status = Status::running; status == Status::running;) {
      if (const std::optional<Decision> decision = search->decision())
        for (const Choice& choice : decision->choices)
          CHECK(choice.because.find("another") == std::string::npos);
      trace.clear();
      status = search->advance(1, &trace);
      for (const Event& event : trace.events())
        CHECK((event.kind != EventKind::cut && event.kind != EventKind::undo));
    }
    CHECK(search->goal() >= 0);
  }
}

TEST_CASE("reasons: a bound of four digits is the choice that the step decides") {
  const std::optional<Decision> decision = askNextRound("threshold", 1000, 1021);
  REQUIRE(decision);
  const std::vector<Event> events = {{EventKind::evaluate, 0, 0, 0, -1, 1021}};
  const Choice* const decided = findChoice(*decision, decidedBy(*decision, events));
  REQUIRE(decided);
  CHECK(decided->right);
  CHECK(decided->label == "1,021");
}

}  // namespace noggin::search
