// River crossing: a puzzle as sets and actions in a declarative spec that can be edited, solved by random
// playouts or by search.
// Source: an article on a general problem solver: the fox, the chicken and the sack of grain as a declarative
// spec, solved by Monte-Carlo tree search.

#include <memory>
#include <string>

#include "core/lab.h"
#include "core/text.h"
#include "core/words.h"
#include "labs/sources.h"
#include "search/crossing/puzzle.h"
#include "search/crossing/samples.h"
#include "search/watch/run.h"

namespace noggin::labs {
namespace {

using search::Aftermath;
using search::Algorithm;

constexpr int kLongestSpec = 20000;

bool isName(const std::string& text) {
  return text.find_first_of("{}[]()'\"\n:") == std::string::npos;
}

// The spec of the preset with that name, or the text parsed as a spec.
Outcome<search::CrossingSpec> specOf(const std::string& text) {
  for (const Sample& sample : search::kCrossingSamples)
    if (text == sample.name) return search::readCrossing("spec", std::string(sample.text));
  if (isName(text))
    return badSetting("spec", "There is no spec called " + inQuotes(text) + "; give " +
                                  inRow(search::kCrossingSamples, &Sample::name) + ", or a spec's own text.");
  return search::readCrossing("spec", text);
}

constexpr auto kLosses = choices<Aftermath>({
    {Aftermath::stop, "stop", "Stop there", "Where the win needs what is gone, no move is left."},
    {Aftermath::play_on, "play-on", "Play on", "The play goes on with what is left, as in the article."},
    {Aftermath::forbid, "forbid", "Not allowed", "A move that a consequence would follow may not be made."},
});

// An example of a custom spec with a third place, as a link would carry it.
constexpr std::string_view kIslandSettings =
    R"({ "algorithm": "breadth-first", "spec": ")"
    R"(# An island halfway; who is alone drifts past it, from bank to bank.\n)"
    R"({\n)"
    R"(  'start_state': {\n)"
    R"(    'near bank': {'you', 'fox', 'chicken', 'grain'}, 'island': set(), 'far bank': set()},\n)"
    R"(  'win_state': {'far bank': {'you', 'fox', 'chicken', 'grain'}},\n)"
    R"(  'actions': {\n)"
    R"(    'near water with fox': {'carry': ['you', 'fox'], 'between': ['near bank', 'island']},\n)"
    R"(    'far water with fox': {'carry': ['you', 'fox'], 'between': ['island', 'far bank']},\n)"
    R"(    'near water with chicken': {'carry': ['you', 'chicken'], 'between': ['near bank', 'island']},\n)"
    R"(    'far water with chicken': {'carry': ['you', 'chicken'], 'between': ['island', 'far bank']},\n)"
    R"(    'near water with grain': {'carry': ['you', 'grain'], 'between': ['near bank', 'island']},\n)"
    R"(    'far water with grain': {'carry': ['you', 'grain'], 'between': ['island', 'far bank']},\n)"
    R"(    'drift alone': {'carry': ['you'], 'between': ['near bank', 'far bank']},\n)"
    R"(  },\n)"
    R"(  'consequences': {\n)"
    R"(    'fox eats chicken': {'if': ['near bank', 'island', 'far bank'],\n)"
    R"(      'contains': ['fox', 'chicken'], 'not_contains': ['you'],\n)"
    R"(      'then': {'remove': ['chicken']}},\n)"
    R"(    'chicken eats grain': {'if': ['near bank', 'island', 'far bank'],\n)"
    R"(      'contains': ['chicken', 'grain'], 'not_contains': ['you'],\n)"
    R"(      'then': {'remove': ['grain']}},\n)"
    R"(  },\n)"
    R"(}\n)"
    R"(" })";

constexpr Setting kSchema[] = {
    textSetting(
        "spec", "Problem spec", "fox-chicken-grain",
        "The name of a preset's spec, or a spec as JSON or as Python writes it: start_state, win_state, "
        "actions and consequences. A place of the win holds what is named there and nothing else, the boat "
        "too. A name that a list repeats counts again; a set holds it once. What begins with a round bracket "
        "is read as PDDL: a domain and a problem in STRIPS, with :typing, :negative-preconditions and "
        ":equality.",
        kLongestSpec, 8)
        .withSamples(search::kCrossingSamples)
        .slowToTry(),
    search::algorithmSetting<Algorithm::monte_carlo, Algorithm::breadth_first, Algorithm::depth_first,
                             Algorithm::iterative_deepening, Algorithm::uniform_cost,
                             Algorithm::exhaustive>(),
    search::policySetting(),
    search::rolloutsSetting(),
    search::tiesSetting().when("algorithm", {"uniform-cost"}),
    choiceSetting("losses", "When something is lost", Aftermath::stop, kLosses,
                  "What becomes of a move after which a consequence strikes."),
};

constexpr std::string_view kArticle = "Article on a general problem solver (fox, chicken and grain)";

constexpr Preset kPresets[] = {
    {"article", "Fox, chicken and grain",
     "The article's own spec and 500 random paths; unlike there, a path ends once the win is out of reach.",
     "{}"},
    {"uct", "The same with UCT", "Confidence bounds instead of ratios: hardly a rollout is wasted.",
     R"({ "policy": "uct", "rollouts": 60 })"},
    {"breadth-first", "The same breadth-first",
     "Sixteen positions are all there are: nothing is left to chance.",
     R"({ "algorithm": "breadth-first" })"},
    {"two-plans", "Wolf, goat and cabbage",
     "The same riddle in a shorter notation; at the end both shortest plans stand side by side.",
     R"({ "spec": "wolf-goat-cabbage", "algorithm": "breadth-first", "losses": "forbid" })"},
    {"missionaries", "Missionaries and cannibals", "Counts in the spec: three of each, and eleven crossings.",
     R"({ "spec": "missionaries-and-cannibals", "policy": "uct" })"},
    {"couples", "Jealous couples", "Three couples, a boat for two, and eleven crossings.",
     R"({ "spec": "jealous-couples", "algorithm": "breadth-first", "losses": "forbid" })"},
    {"bridge", "Bridge and torch", "Costs in the spec: four people cross in 17 minutes.",
     R"({ "spec": "bridge-and-torch", "algorithm": "uniform-cost" })"},
    {"ferry", "PDDL: a ferry",
     "A planning task as courses write it: three cars, one at a time, eleven actions.",
     R"({ "spec": "pddl-ferry", "algorithm": "breadth-first" })"},
    {"blocks", "PDDL: Sussman's anomaly",
     "Blocks that a hand stacks, in six actions: whichever wish is seen to first is undone for the other.",
     R"({ "spec": "pddl-blocks", "algorithm": "breadth-first" })"},
    {"gripper", "PDDL: a robot with two hands", "Four balls go to the other room in eleven actions.",
     R"({ "spec": "pddl-gripper", "algorithm": "breadth-first" })"},
    {"hanoi", "PDDL: towers of Hanoi", "Three discs in seven moves, by looking one move deeper each time.",
     R"({ "spec": "pddl-hanoi", "algorithm": "iterative-deepening" })"},
    {"island", "A spec of your own: with an island",
     "The riddle edited: three places, in a spec to go on from.", kIslandSettings},
};

constexpr Fact kFacts[] = {
    {"500 random paths find a plan of 7 crossings",
     kArticle,
     "{}",
     {{"/status", "\"solved\""}, {"/result/path/#", "8"}}},
    {"Played on after a loss, as there, they find the article's own plan",
     kArticle,
     R"({ "losses": "play-on" })",
     {{"/result/path/#", "8"},
      {"/result/path/1/action", "\"cross with chicken\""},
      {"/result/path/2/action", "\"cross alone\""},
      {"/result/path/3/action", "\"cross with sack of grain\""},
      {"/result/path/4/action", "\"cross with chicken\""},
      {"/result/path/5/action", "\"cross with fox\""},
      {"/result/path/6/action", "\"cross alone\""},
      {"/result/path/7/action", "\"cross with chicken\""}}},
    {"No plan is shorter", kCounted, R"({ "algorithm": "breadth-first" })", {{"/metrics/depth", "7"}}},
    {"Two plans have 7 crossings",
     kCounted,
     R"({ "algorithm": "exhaustive" })",
     {{"/result/shortest/moves", "7"}, {"/result/shortest/ways", "2"}}},
    {"Three missionaries and three cannibals cross in 11 trips",
     "S. Amarel, On Representations of Problems of Reasoning about Actions, 1968",
     R"({ "spec": "missionaries-and-cannibals", "algorithm": "breadth-first" })",
     {{"/metrics/depth", "11"}}},
    {"Four people of 1, 2, 5 and 10 minutes cross the bridge in 17",
     "G. Rote, Crossing the Bridge at Night, 2002",
     R"({ "spec": "bridge-and-torch", "algorithm": "uniform-cost" })",
     {{"/result/cost", "17"}}},
    {"Sussman's anomaly is solved by 6 actions of the hand",
     "the problem: G. Sussman, A Computer Model of Skill Acquisition, 1975; counted independently for this "
     "project",
     R"({ "spec": "pddl-blocks", "algorithm": "breadth-first" })",
     {{"/metrics/depth", "6"}}},
    {"The towers of Hanoi with 3 discs need 2^3 - 1 = 7 moves",
     "\u00c9. Lucas, R\u00e9cr\u00e9ations math\u00e9matiques III, 1893",
     R"({ "spec": "pddl-hanoi", "algorithm": "breadth-first" })",
     {{"/metrics/depth", "7"}}},
    {"The 27 positions of the towers are all that three discs have",
     "each disc lies on one of three pegs: 3^3 = 27",
     R"({ "spec": "pddl-hanoi", "algorithm": "exhaustive" })",
     {{"/result/positions", "27"}, {"/result/shortest/moves", "7"}, {"/result/shortest/ways", "1"}}},
    {"A ferry for one takes 3 cars across in 4 x 3 - 1 = 11 actions, in any of 3! = 6 orders",
     "every car boards, sails and leaves, and the ferry sails back twice",
     R"({ "spec": "pddl-ferry", "algorithm": "exhaustive" })",
     {{"/result/shortest/moves", "11"}, {"/result/shortest/ways", "6"}}},
    {"Two hands take 4 balls across in 3 x 4 - 1 = 11 actions",
     "every ball is picked and dropped, and the robot goes three times",
     R"({ "spec": "pddl-gripper", "algorithm": "breadth-first" })",
     {{"/metrics/depth", "11"}}},
};

constexpr Paragraph kAbout[] = {
    {"The idea",
     "A position is a set for each place. An action is a list of alternatives: if a place contains these and "
     "none of those, then change that place and others; the first that fits is taken. After every action "
     "each consequence is tried in the same way. Besides the article's fields a spec may have counts ({ "
     "'cannibal': 3 }), a cost of an alternative, a list of places under if, and carry and between, which "
     "say in one line that things go from one of two places to the other."},
    {"Planning tasks",
     "A text in PDDL, the notation of planning courses and competitions, is read into the same model: each "
     "action is filled with objects in every way that can ever matter, each fact that can change becomes one "
     "bit, and an action is then a few tests and changes of bits. There may be 128 such facts and 1,000 such "
     "actions."},
    {"What it costs",
     "Sets are bits here, so a move is a few instructions. Random play needs no memory of positions and no "
     "idea of distance; it pays with luck: over a hundred seeds, 500 rollouts by win ratio find the shortest "
     "plan in about seven of ten. Breadth-first expands fourteen positions and is certain."},
    {"Where it fails",
     "A win that random play never meets teaches it nothing: with missionaries and cannibals two seeds of a "
     "hundred find a plan by win ratio. UCT does, because it never walks in circles and leaves out what is "
     "known to lose. And where positions are few enough to keep, keeping them beats sampling."},
};

}  // namespace

extern constexpr Lab river = {
    .id = "river",
    .title = "River crossing",
    .group = "Search",
    .blurb = "Bring everything across, by a problem spec that you can edit, with random play or search.",
    .step_unit = "one phase of a rollout, or one expansion",
    .environment = {.why = "All the banks are in sight, every action always does the same, there are "
                           "finitely many positions, and nobody plays against you."},
    .schema = kSchema,
    .presets = kPresets,
    .facts = kFacts,
    .about = kAbout,
    .race_setting = "algorithm",
    .make_run = [](const Lab&, const Settings& settings, uint32_t seed) -> Started {
      Outcome<search::CrossingSpec> spec = specOf(settings.text("spec"));
      if (!spec) return spec.error();
      return std::make_unique<search::SearchRun>(
          search::Crossing(std::make_shared<const search::CrossingSpec>(*std::move(spec)),
                           settings.choice("losses", kLosses)),
          search::searchOptions(settings, seed));
    },
};

}  // namespace noggin::labs
