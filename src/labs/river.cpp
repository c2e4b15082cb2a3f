// River crossing: a riddle written down as sets and actions, in a spec that can be edited, solved by random
// play or by search.
// Source: an article on a general problem solver: the fox, the chicken and the sack of grain as a declarative
// spec, solved by Monte-Carlo tree search.

#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "core/lab.h"
#include "core/text.h"
#include "search/crossing.h"
#include "search/crossing_samples.h"
#include "search/search_run.h"

namespace noggin::labs {
namespace {

constexpr int kLongestSpec = 20000;

bool isName(const std::string& text) {
  return text.find_first_of("{}[]()'\"\n:") == std::string::npos;
}

// The spec of a preset by its name, or the spec that the text is.
Outcome<search::CrossingSpec> specOf(const std::string& text) {
  std::string known;
  for (const search::CrossingSample& sample : search::crossingSamples()) {
    if (text == sample.id) return search::readCrossing("spec", std::string(sample.spec));
    known += (known.empty() ? "" : ", ") + std::string(sample.id);
  }
  if (isName(text))
    return badSetting(
        "spec", "There is no spec called " + inQuotes(text) + "; give " + known + ", or a spec's own text.");
  return search::readCrossing("spec", text);
}

search::Aftermath aftermathOf(const Settings& settings) {
  const std::string& text = settings.text("losses");
  if (text == "play-on") return search::Aftermath::play_on;
  return text == "forbid" ? search::Aftermath::forbid : search::Aftermath::stop;
}

// A spec of one's own, as it stands in a link, with a third place.
constexpr std::string_view kIsland =
    "# An island halfway; who is alone drifts past it, from bank to bank.\n"
    "{\n"
    "  'start_state': {\n"
    "    'near bank': {'you', 'fox', 'chicken', 'grain'}, 'island': set(), 'far bank': set()},\n"
    "  'win_state': {'far bank': {'you', 'fox', 'chicken', 'grain'}},\n"
    "  'actions': {\n"
    "    'near water with fox': {'carry': ['you', 'fox'], 'between': ['near bank', 'island']},\n"
    "    'far water with fox': {'carry': ['you', 'fox'], 'between': ['island', 'far bank']},\n"
    "    'near water with chicken': {'carry': ['you', 'chicken'], 'between': ['near bank', 'island']},\n"
    "    'far water with chicken': {'carry': ['you', 'chicken'], 'between': ['island', 'far bank']},\n"
    "    'near water with grain': {'carry': ['you', 'grain'], 'between': ['near bank', 'island']},\n"
    "    'far water with grain': {'carry': ['you', 'grain'], 'between': ['island', 'far bank']},\n"
    "    'drift alone': {'carry': ['you'], 'between': ['near bank', 'far bank']},\n"
    "  },\n"
    "  'consequences': {\n"
    "    'fox eats chicken': {'if': ['near bank', 'island', 'far bank'],\n"
    "      'contains': ['fox', 'chicken'], 'not_contains': ['you'],\n"
    "      'then': {'remove': ['chicken']}},\n"
    "    'chicken eats grain': {'if': ['near bank', 'island', 'far bank'],\n"
    "      'contains': ['chicken', 'grain'], 'not_contains': ['you'],\n"
    "      'then': {'remove': ['grain']}},\n"
    "  },\n"
    "}\n";

std::vector<Setting> schema() {
  using search::Algorithm;
  std::vector<Setting> schema;
  std::vector<Sample> samples;
  for (const search::CrossingSample& sample : search::crossingSamples())
    samples.push_back({std::string(sample.id), std::string(sample.spec)});
  Setting spec = textSetting("spec", "Problem spec", "fox-chicken-grain",
                             "The name of a preset's spec, or a spec as JSON or as Python writes it: "
                             "start_state, win_state, actions and consequences.",
                             kLongestSpec, 8)
                     .withSamples(std::move(samples));
  spec.slow = true;
  schema.push_back(std::move(spec));
  schema.push_back(search::algorithmSetting({Algorithm::monte_carlo, Algorithm::breadth_first,
                                             Algorithm::depth_first, Algorithm::iterative_deepening,
                                             Algorithm::uniform_cost, Algorithm::exhaustive}));
  for (Setting& setting : search::samplingSettings()) schema.push_back(std::move(setting));
  Setting ties = search::tiesSetting();
  ties.shown_values = {"uniform-cost"};
  schema.push_back(std::move(ties));
  schema.push_back(
      choiceSetting("losses", "When something is lost", "stop",
                    {{"stop", "Stop there", "Where the win needs what is gone, no move is left."},
                     {"play-on", "Play on", "The play goes on with what is left, as in the article."},
                     {"forbid", "Not allowed", "A move that a consequence would follow may not be made."}},
                    "What becomes of a move after which a consequence strikes."));
  return schema;
}

}  // namespace

Lab river() {
  Lab lab;
  lab.id = "river";
  lab.title = "River crossing";
  lab.group = "Search";
  lab.blurb = "Bring everything across, by a problem spec that you can edit, with random play or search.";
  lab.step_unit = "phase of a rollout, or expansion";
  lab.environment.why =
      "All the banks are in sight, every action always does the same, there are finitely many positions, and "
      "nobody plays against you.";
  lab.schema = schema();
  lab.presets = {
      {"article", "Fox, chicken and grain", "The article's own spec, solved as there: 500 random paths.",
       "{}"},
      {"uct", "The same with UCT", "Confidence bounds instead of ratios: hardly a rollout is wasted.",
       R"({ "policy": "uct", "rollouts": 60 })"},
      {"breadth-first", "The same breadth-first",
       "Sixteen positions are all there are: nothing is left to chance.",
       R"({ "algorithm": "breadth-first" })"},
      {"two-plans", "Wolf, goat and cabbage",
       "The same riddle in a shorter notation; at the end both shortest plans stand side by side.",
       R"({ "spec": "wolf-goat-cabbage", "algorithm": "breadth-first", "losses": "forbid" })"},
      {"missionaries", "Missionaries and cannibals",
       "Counts in the spec: three of each, and eleven crossings.",
       R"({ "spec": "missionaries-and-cannibals", "policy": "uct" })"},
      {"couples", "Jealous couples", "Three couples, a boat for two, and eleven crossings.",
       R"({ "spec": "jealous-couples", "algorithm": "breadth-first", "losses": "forbid" })"},
      {"bridge", "Bridge and torch", "Costs in the spec: four people cross in 17 minutes.",
       R"({ "spec": "bridge-and-torch", "algorithm": "uniform-cost" })"},
      {"island", "An own spec: with an island", "The riddle edited: three places, in a spec to go on from.",
       Json({{"spec", kIsland}, {"algorithm", "breadth-first"}}).dump()},
  };
  const std::string article = "Article on a general problem solver (fox, chicken and grain)";
  lab.facts = {
      {"500 random paths find a plan of 7 crossings",
       article,
       "{}",
       {{"/status", "\"solved\""}, {"/result/path/#", "8"}}},
      {"No plan is shorter",
       "counted independently for this project",
       R"({ "algorithm": "breadth-first" })",
       {{"/metrics/depth", "7"}}},
      {"Two plans have 7 crossings",
       "counted independently for this project",
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
  };
  lab.about = {
      {"The idea",
       "A position is a set for each place. An action is a list of alternatives: if a place contains these "
       "and "
       "none of those, then change that place and others; the first that fits is taken. After every action "
       "each "
       "consequence is tried in the same way. Beside the article's fields a spec may have counts "
       "({ 'cannibal': 3 }), a cost of an alternative, a list of places under if, and carry and between, "
       "which "
       "say in one line that things go from one of two places to the other."},
      {"What it costs",
       "Sets are bits here, so a move is a few instructions. Random play needs no memory of positions and no "
       "idea of distance; it pays with luck: over a hundred seeds, 500 rollouts by win ratio find the "
       "shortest "
       "plan in about seven of ten. Breadth-first looks at sixteen positions and is certain."},
      {"Where it fails",
       "A win that random play never meets teaches it nothing: with missionaries and cannibals two seeds of "
       "a "
       "hundred find a plan by win ratio. UCT does, because it never walks in circles and tries what it "
       "tried "
       "least. And where positions are few enough to keep, keeping them beats sampling."},
  };
  lab.race_setting = "algorithm";
  lab.validate = [](const Settings& settings) { return specOf(settings.text("spec")).failure(); };
  lab.start = [](const Settings& settings, uint32_t seed) -> std::unique_ptr<Run> {
    auto spec = std::make_shared<const search::CrossingSpec>(*specOf(settings.text("spec")));
    return std::make_unique<search::SearchRun<search::Crossing>>(
        search::Crossing(std::move(spec), aftermathOf(settings)), search::searchOptions(settings, seed));
  };
  return lab;
}

}  // namespace noggin::labs
