// Pig, the dice game: the best policy by value iteration, a single decision by expectiminimax, a game against
// the machine, and the best policy against a simple rule.

#include <memory>
#include <utility>

#include "adversarial/pig/compare_run.h"
#include "adversarial/pig/play_run.h"
#include "adversarial/pig/policy_run.h"
#include "adversarial/pig/tree_run.h"
#include "core/lab.h"

namespace noggin::labs {
namespace {

using namespace adversarial;

enum class Task : uint8_t { policy, tree, play, compare };
constexpr auto kTasks = choices<Task>({
    {Task::policy, "policy", "Find the best policy", "Value iteration settles every position there is."},
    {Task::tree, "decide", "Decide one position", "Expectiminimax looks a few decisions ahead."},
    {Task::play, "play", "Play against the machine", "You roll and hold by hand."},
    {Task::compare, "compare", "Compare two policies",
     "The best one against a simple rule, exactly and in games."},
});

constexpr auto kMachines = choices<bool>({
    {true, "best", "the best policy", "It looks at both scores and at the turn."},
    {false, "hold", "hold at n", "It looks at the turn alone."},
});

constexpr auto kBeginners = choices<int>({
    {0, "you", "You", "You roll first."},
    {1, "machine", "The machine", "The machine rolls first."},
});

PigRules rulesOf(const Settings& settings) {
  return {.goal = static_cast<int>(settings.integer("goal")),
          .sides = static_cast<int>(settings.integer("sides"))};
}

PigState stateOf(const Settings& settings) {
  return {.mine = static_cast<int>(settings.integer("mine")),
          .theirs = static_cast<int>(settings.integer("theirs")),
          .total = static_cast<int>(settings.integer("total"))};
}

// Checks what the schema cannot.
std::optional<Error> validate(const Settings& settings) {
  const Task task = settings.choice("task", kTasks);
  if (task == Task::compare) return std::nullopt;  // this task begins at 0
  PigState state = stateOf(settings);
  if (task == Task::play) state.total = 0;
  const int goal = rulesOf(settings).goal;
  for (const auto& [setting, score] : {std::pair{"mine", state.mine}, std::pair{"theirs", state.theirs}})
    if (score >= goal)
      return badSetting(setting, "A score of " + std::to_string(score) + " has won already: with a goal of " +
                                     std::to_string(goal) + " it is at most " + std::to_string(goal - 1) +
                                     ".");
  if (state.mine + state.total >= goal)
    return badSetting("total", "With a score of " + std::to_string(state.mine) + " and " +
                                   std::to_string(state.total) +
                                   " in the turn the game is won already: the turn total is at most " +
                                   std::to_string(goal - 1 - state.mine) + ".");
  return std::nullopt;
}

Started start(const Lab&, const Settings& settings, uint32_t seed) {
  if (auto wrong = validate(settings)) return *wrong;
  const PigRules rules = rulesOf(settings);
  const PigState state = stateOf(settings);
  const int hold_at = static_cast<int>(settings.integer("holdAt"));
  const auto settled = [&](int other_holds_at) {
    return std::make_shared<const PigValues>(settledPig(rules, other_holds_at));
  };
  switch (settings.choice("task", kTasks)) {
    case Task::tree:
      return std::make_unique<PigTreeRun>(rules, state, static_cast<int>(settings.integer("depth")));
    case Task::play: {
      const int beginner = settings.choice("begins", kBeginners);
      const PigPolicy machine{settings.choice("machine", kMachines) ? 0 : hold_at};
      const PigGame game{.scores = {state.mine, state.theirs}, .total = 0, .side = beginner};
      return std::make_unique<PigPlayRun>(settled(machine.hold_at), game, machine, seed,
                                          settings.flag("chances"));
    }
    case Task::compare:
      return std::make_unique<PigCompareRun>(settled(0), hold_at, settings.integer("games"), seed);
    case Task::policy:
      break;
  }
  return std::make_unique<PigPolicyRun>(rules, state);
}

constexpr Setting kSchema[] = {
    choiceSetting("task", "Task", Task::policy, kTasks, "What to do with the game."),
    integerSetting("goal", "Goal", 100, 2, kMostPigGoal, "Who first has so many points wins."),
    integerSetting("sides", "Sides of the die", 6, 2, kMostPigSides,
                   "A 1 loses the turn. 2 is a coin: tails loses, heads counts one point."),
    integerSetting("mine", "Your score", 0, 0, kMostPigGoal - 1, "What you have banked.")
        .when("task", {"policy", "decide", "play"}),
    integerSetting("theirs", "The other's score", 0, 0, kMostPigGoal - 1,
                   "What the other side has banked; the map of the best policy is drawn against it.")
        .when("task", {"policy", "decide", "play"}),
    integerSetting("total", "Turn total", 0, 0, kMostPigGoal - 1, "What is in the turn and not banked yet.")
        .when("task", {"policy", "decide"}),
    integerSetting("depth", "Depth", 2, 1, 4, "How many decisions expectiminimax looks ahead, of both sides.")
        .when("task", {"decide"}),
    choiceSetting("machine", "The machine plays", true, kMachines, "How the machine decides.")
        .when("task", {"play"}),
    choiceSetting("begins", "Who begins", 0, kBeginners, "Who rolls first.").when("task", {"play"}),
    flagSetting("chances", "Chances", false,
                "What rolling and holding are worth against this machine, and the map of what is best.")
        .when("task", {"play"})
        .ofThePicture(),
    integerSetting("holdAt", "Hold at", 20, 1, kMostPigGoal,
                   "The simple rule: roll until the turn total has reached this, then hold.")
        .when("task", {"play", "compare"}),
    integerSetting("games", "Games to play", 500, 0, 100000, "The two ways to play begin in turn.")
        .when("task", {"compare"}),
};

constexpr Preset kPresets[] = {
    {"classic", "The best policy",
     "To 100 with a die, against a score of 50: where to roll and where to hold.", R"({ "theirs": 50 })"},
    {"play", "You play", "To 50 against the best policy: press the die to roll and the turn total to hold.",
     R"({ "task": "play", "goal": 50 })"},
    {"decide", "Roll or hold?", "30 against 40 with 17 in the turn, two decisions ahead.",
     R"({ "task": "decide", "mine": 30, "theirs": 40, "total": 17 })"},
    {"piglet", "Piglet", "A coin instead of a die, to 2: six positions, each settled sweep by sweep.",
     R"({ "goal": 2, "sides": 2 })"},
    {"last-roll", "The other is about to win",
     "78 against 99 with 20 in the turn: a rule for the turn alone would hold.",
     R"({ "task": "decide", "mine": 78, "theirs": 99, "total": 20, "depth": 3 })"},
    {"desperate", "Against 90", "The other side needs one good turn: the best policy rolls for the goal.",
     R"({ "theirs": 90 })"},
    {"compare", "Against hold at 20", "How much is lost by looking at the turn alone, to 50.",
     R"({ "task": "compare", "goal": 50 })"},
    {"machine-begins", "The machine begins", "To 50: the machine begins and plays the best policy.",
     R"({ "task": "play", "goal": 50, "begins": "machine" })", 2},
    {"coin", "Decide with a coin",
     "To 5 with a coin, where the tree is small enough to see four decisions ahead.",
     R"({ "task": "decide", "goal": 5, "sides": 2, "mine": 1, "theirs": 2, "total": 1, "depth": 4 })"},
    {"twelve", "A die with twelve sides", "To 60: large faces and a rare 1 make turns long.",
     R"({ "goal": 60, "sides": 12, "theirs": 30 })"},
    {"beat-the-rule", "Beat the rule", "To 50 against a machine that holds at 20 and begins.",
     R"({ "task": "play", "goal": 50, "machine": "hold", "begins": "machine" })", 2},
};

constexpr std::string_view kPaper =
    "T. Neller, C. Presser, Optimal play of the dice game Pig, UMAP Journal 25, 2004";
constexpr std::string_view kOurs = "computed for this project";

constexpr Fact kFacts[] = {
    {"To 100 with a die the side that begins wins 0.5306 if both play their best",
     kPaper,
     "{}",
     {{"/result/start", "0.5306"}}},
    {"Piglet, with a coin to 2: the side that begins wins 4/7",
     kPaper,
     R"({ "goal": 2, "sides": 2 })",
     {{"/result/start", "0.571429"}, {"/result/roll", "0.571429"}}},
    {"Piglet with 1 in the turn: rolling wins 5/7, holding 3/5",
     "computed by hand for this project from the paper's equations",
     R"({ "goal": 2, "sides": 2, "total": 1 })",
     {{"/result/roll", "0.714286"}, {"/result/hold", "0.6"}, {"/result/best", "\"roll\""}}},
    {"78 against 99 with 20 in the turn: roll, although 20 are enough for the simple rule",
     "I. Peterson, Playing Pig optimally, Science News",
     R"({ "mine": 78, "theirs": 99, "total": 20 })",
     {{"/result/best", "\"roll\""}}},
    {"The best policy wins 0.540 against \"hold at 20\" if a coin decides who begins",
     kOurs,
     R"({ "task": "compare", "games": 0 })",
     {{"/result/exact/bestBegins", "0.5715"},
      {"/result/exact/otherBegins", "0.5083"},
      {"/result/exact/coin", "0.5399"}}},
    {"It wins 0.521 against \"hold at 25\", the best rule of that kind against it",
     kOurs,
     R"({ "task": "compare", "holdAt": 25, "games": 0 })",
     {{"/result/exact/coin", "0.5211"}}},
};

constexpr Paragraph kAbout[] = {
    {"The idea",
     "On your turn you roll as often as you like. A 1 loses the turn, any other face is added, and hold "
     "banks what there is. To win is what counts, not the points of a turn: so roll where rolling wins "
     "more often than holding. Value iteration finds both chances for every position."},
    {"Chance in a game",
     "Expectiminimax is minimax with a third kind of node: you take the higher value, the other side the "
     "lower, and the die, which wishes nobody anything, brings the mean of its faces."},
    {"What it costs",
     "To 100 there are 505,000 positions. A lost turn leads back to where one was, so the equations run in a "
     "circle and are swept until nothing changes; but scores never fall, so two scores at a time are enough. "
     "Expectiminimax grows sixfold and more with each decision it looks ahead."},
    {"Where it fails",
     "The best policy has no short rule: the border between roll and hold bends with both scores. "
     "Expectiminimax of a few decisions sees no further than its estimate, which here is only the lead."},
};

}  // namespace

extern constexpr Lab pig = {
    .id = "pig",
    .title = "Pig",
    .group = "Adversarial",
    .blurb = "A dice game of one question: roll again, or hold what you have?",
    .step_unit = "a sweep over a pair of scores, then more of them; a node; a turn's decision; or a game",
    .environment =
        {.stochastic = true,
         .adversarial = true,
         .why = "Both sides see all there is, but the die decides what comes of a roll, and the other "
                "side wants the opposite."},
    .schema = kSchema,
    .presets = kPresets,
    .facts = kFacts,
    .about = kAbout,
    .make_run = start,
};

}  // namespace noggin::labs
