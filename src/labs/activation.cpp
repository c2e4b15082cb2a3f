// Interactive activation: a table as a network that answers any cue, with its best guess where no row fits.
// Source: R. Hettinger, "Easy AI with Python" (2009), after McClelland and Rumelhart (1981, 1988).

#include <array>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "core/joined_texts.h"
#include "core/lab.h"
#include "core/text.h"
#include "labs/sources.h"
#include "learning/activation/run.h"
#include "learning/activation/samples.h"
#include "learning/activation/text.h"

namespace noggin::labs {
namespace {

using learning::ActivationParameters;
using learning::ActivationRun;
using learning::Network;
using learning::PrintedProbe;
using learning::PrintedValue;
using learning::ProbedNetwork;
using learning::Weighted;

constexpr int kLongestTable = 2'000'000;

enum class End : uint8_t { cycles, settled };
constexpr auto kEnds = choices<End>({
    {End::cycles, "cycles", "After the cycles", "Runs all of them."},
    {End::settled, "settled", "When settled", "Stops early once hardly anything changes."},
});

// true: single precision.
constexpr auto kPrecisions = choices<bool>({
    {false, "double", "Double precision", "About 16 decimal digits."},
    {true, "single", "Single precision", "About 7 decimal digits: half the memory, other roundings."},
});

// The sample table with that name, or the text parsed as a table.
Outcome<learning::Table> tableFrom(const Settings& settings) {
  const std::string& text = settings.text("table");
  std::string known;
  for (const learning::SampleTable& sample : learning::sampleTables()) {
    if (text == sample.id) return learning::parseTable(sample.csv, true, "table");
    known += std::string(sample.id) + ", ";
  }
  const bool titles = settings.flag("titles");
  // Without titles one line is a table already.
  if (text.find_first_of(titles ? "\n" : "\n,;\t") == std::string::npos)
    return badSetting("table", "There is no table called " + inQuotes(text) + "; give " + known +
                                   "or a text with a " + (titles ? "line of titles and a " : "") +
                                   "line for each row.");
  return learning::parseTable(text, titles, "table");
}

Outcome<ActivationParameters> parametersFrom(const Settings& settings) {
  const ActivationParameters given = {.alpha = settings.number("alpha"),
                                      .gamma = settings.number("gamma"),
                                      .estr = settings.number("estr"),
                                      .decay = settings.number("decay"),
                                      .rest = settings.number("rest"),
                                      .min = settings.number("min"),
                                      .max = settings.number("max"),
                                      .threshold = settings.number("threshold")};
  if (given.min >= given.max) return badSetting("min", "The lowest activation must be below the highest.");
  if (given.rest < given.min || given.rest > given.max)
    return badSetting("rest", "Activation at rest must lie between the lowest and the highest.");
  return given;
}

// Removes rows and links, and adds links, as the settings say.
std::optional<Error> change(Network& network, const Settings& settings) {
  const auto removed = learning::parseRows(network, settings.text("remove"), "remove", "Remove");
  if (!removed) return removed.error();
  if (removed->size() == static_cast<size_t>(network.pools().front().count))
    return badSetting("remove", "Remove: no row would be left; keep one at least.");
  for (int32_t row : *removed) network.remove(row);

  for (const bool cut : {true, false}) {
    const std::string setting = cut ? "depair" : "pair";
    const auto links =
        learning::parsePairs(network, settings.text(setting), setting, cut ? "Depair" : "Pair");
    if (!links) return links.error();
    for (const auto& [a, b] : *links) {
      if (network.linked(a, b) != cut)
        return badSetting(
            setting, network.unit(a).name + " and " + network.unit(b).name +
                         (cut ? " are not linked, so there is nothing to cut." : " are linked already."));
      cut ? network.depair(a, b) : network.pair(a, b);
    }
  }
  return std::nullopt;
}

// The slides' question that these settings ask, if any.
const PrintedProbe* printedFor(const Settings& settings) {
  const Json asked = settings.toJson();
  for (const PrintedProbe& probe : learning::kPrintedProbes) {
    Settings printed = Settings::defaults(settings.schema());
    printed.set("touch", probe.touch);
    printed.set("depair", probe.depair);
    for (const std::string_view free : {"cycles", "curves", "until", "tolerance", "precision", "layout"})
      printed.set(free, asked.at(std::string(free)));
    if (printed == settings) return &probe;
  }
  return nullptr;
}

// All settings parsed and checked.
Started start(const Lab&, const Settings& settings, uint32_t) {
  const Outcome<learning::Table> table = tableFrom(settings);
  if (!table) return table.error();
  const Outcome<ActivationParameters> parameters = parametersFrom(settings);
  if (!parameters) return parameters.error();
  Network network(settings.flag("instances") ? learning::withInstances(*table) : *table);
  if (std::optional<Error> error = change(network, settings)) return *error;

  const auto weighted = [&](std::string_view setting, double usual, std::string_view title) {
    return learning::parseWeighted(network, settings.text(setting), usual, setting, title);
  };
  const auto touched = weighted("touch", 1, "Touch");
  if (!touched) return touched.error();
  const auto clamped = weighted("clamp", parameters->max, "Clamp");
  if (!clamped) return clamped.error();
  const auto curves = weighted("curves", 1, "Curves");
  if (!curves) return curves.error();

  const Outcome<learning::PoolLayout> layout =
      learning::parseLayout(network, settings.text("layout"), "layout", "Layout");
  if (!layout) return layout.error();

  ProbedNetwork probed(network, *parameters, settings.choice("precision", kPrecisions));
  for (const Weighted& touch : *touched) probed.touch(touch);
  for (const Weighted& clamp : *clamped) probed.clamp(clamp);
  ActivationRun::Options options{
      .cycles = settings.integer("cycles"), .layout = *layout, .printed = printedFor(settings)};
  if (settings.choice("until", kEnds) == End::settled) options.tolerance = settings.number("tolerance");
  for (const Weighted& curve : *curves) options.curves.push_back(curve.unit);
  return std::make_unique<ActivationRun>(std::move(probed), std::move(options));
}

constexpr Setting strength(std::string_view id, std::string_view title, double initial,
                           std::string_view help) {
  return numberSetting(id, title, initial, 0, 10, help);
}
constexpr Setting level(std::string_view id, std::string_view title, double initial, std::string_view help) {
  return numberSetting(id, title, initial, -10, 10, help);
}

constexpr Setting kSchema[] = {
    textSetting("table", "Table", "jets-and-sharks",
                "jets-and-sharks, animals, guests, or your own rows: commas between fields, the first column "
                "the name, an empty field where nothing is known.",
                kLongestTable, 8)
        .fromFile(".csv,.txt")
        .slowToTry(),
    flagSetting("titles", "First line has the titles", true,
                "Whether the first line of your own table names the columns."),
    flagSetting("instances", "People apart from their names", false,
                "Gives every row a unit of its own, _Ken, beside the unit of its name, as McClelland and "
                "Rumelhart built it."),
    textSetting("touch", "Touch", "Ken=0.8",
                "Units to stimulate from outside, with a weight where it is not 1: Ken=0.8, Sharks. A "
                "negative weight holds a unit down. Where two columns have the same value, write age:20.",
                2000),
    textSetting("depair", "Depair", "", "Links to cut before the start: Lance-burglar.", 2000),
    textSetting("pair", "Pair", "", "Links to add before the start: Ken-Lance.", 2000),
    textSetting("clamp", "Clamp", "",
                "Units held at an activation whatever flows in, the highest where none is written: Jets=0.5.",
                2000),
    textSetting("remove", "Remove", "", "Rows to take out of the table, by name: Ken, Lance.", 2000),
    integerSetting("cycles", "Cycles", 100, 1, 10'000'000, "How many cycles to run, after each move too."),
    choiceSetting("until", "Stop", End::cycles, kEnds, "When the run ends."),
    numberSetting("tolerance", "Settled below", 0.0001, 1e-12, 0.1,
                  "Settled means that no unit changes by more than this in a cycle.")
        .when("until", {"settled"}),
    strength("alpha", "Excitation (alpha)", 0.1, "How strongly linked units excite each other.")
        .changedBy("set alpha"),
    strength("gamma", "Inhibition (gamma)", 0.1, "How strongly the units of a column hold each other down.")
        .changedBy("set gamma"),
    strength("estr", "External input (estr)", 0.4, "How strongly a touch of weight 1 is felt.")
        .changedBy("set estr"),
    strength("decay", "Decay", 0.1, "How strongly a unit is pulled back to rest in each cycle.")
        .changedBy("set decay"),
    level("rest", "Rest", -0.1, "The activation of a unit that nothing flows into."),
    level("min", "Lowest", -0.2, "No activation falls below this, except that of a clamped unit."),
    level("max", "Highest", 1, "No activation rises above this, except that of a clamped unit."),
    level("threshold", "Threshold", 0, "A unit speaks to others only while its activation is above this."),
    choiceSetting("precision", "Arithmetic", false, kPrecisions,
                  "The kind of number that activations are kept in."),
    textSetting("curves", "Curves", "", "Units to plot: Ken, Sharks. Empty: those that matter most.", 1000),
    textSetting("layout", "Layout", "",
                "Columns drawn elsewhere, by how far right and how far down: gang 3 -2, age 0 4. They can be "
                "dragged by their titles, too.",
                2000)
        .ofThePicture(),
};

constexpr Preset kPresets[] = {
    {"person", "A specific person", "Touching Ken brings up what he is, and then those who are like him.",
     R"({ "touch": "Ken=0.8" })"},
    {"facts", "Given facts", "No row fits all five facts; the network names those who come closest.",
     R"({ "touch": "Sharks, 20, jh, sing, burglar" })"},
    {"missing", "Missing data",
     "The table has lost what Lance does for a living, and the network fills it in from people like him.",
     R"({ "touch": "Lance", "depair": "Lance-burglar" })"},
    {"tie", "A three-way tie",
     "Pushers, burglars and bookies have five Jets each and tie exactly: any winner would be rounding.",
     R"({ "touch": "Jets", "curves": "Jets, pusher, burglar, bookie, 20, Lance, Greg" })"},
    {"default", "Default assignment",
     "Nobody wrote down how the heron moves; the other animals with feathers suggest it.",
     R"({ "table": "animals", "touch": "heron" })"},
    {"handbook", "As in the handbook",
     "Each person has a unit apart from the name, so that the name is one more thing to be recalled.",
     R"({ "instances": true, "touch": "Ken" })"},
    {"grouping", "What Jets are like",
     "Touching Jets in the handbook's network wakes all fifteen Jets; three fall silent again, and what most "
     "of them share comes up.",
     R"({ "instances": true, "touch": "Jets", "curves": "Jets, 20, jh, sing, pusher, burglar, bookie" })"},
    {"newcomer", "Someone not in the table",
     "There is no divorced Jet in his thirties; the network still says what to expect of one.",
     R"({ "touch": "Jets, 30, div" })"},
    {"removed", "After Ken is gone",
     "Ken's row is taken out, and his description still finds the people most like him.",
     R"({ "remove": "Ken", "touch": "Sharks, 20, hs, sing" })"},
    {"columns", "The same value in two columns",
     "Soup is a starter and a main course here, so each has a unit of its own.",
     R"({ "table": "guests", "touch": "starter:soup, drink:wine" })"},
    {"settled", "Until settled, in single precision",
     "Runs on until nothing changes any more, with seven digits.",
     R"({ "precision": "single", "until": "settled", "cycles": 5000, "tolerance": 0.000001 })"},
};

// The activations printed on the slides, as JSON.
constexpr auto kPrintedTexts = [] {
  std::array<JoinedTexts<Fact::kMostExpected, 200>, std::size(learning::kPrintedProbes)> texts{};
  for (size_t probe = 0; probe < texts.size(); ++probe)
    for (const PrintedValue& value : learning::kPrintedProbes[probe].values)
      texts[probe].add({"\"", value.activation, "\""});
  return texts;
}();

constexpr Fact printedFact(size_t probe, std::string_view claim, std::string_view settings) {
  Fact fact{claim, kSlides, settings, {}};
  const std::span<const PrintedValue> values = learning::kPrintedProbes[probe].values;
  for (size_t i = 0; i < values.size(); ++i)
    fact.expected.push_back({values[i].pointer, kPrintedTexts[probe][i]});
  return fact;
}

constexpr Fact kFacts[] = {
    printedFact(0, "The activations printed for touch Ken=0.8", R"({ "touch": "Ken=0.8" })"),
    printedFact(1, "The activations printed for touch Sharks, 20, jh, sing, burglar",
                R"({ "touch": "Sharks, 20, jh, sing, burglar" })"),
    printedFact(2, "The activations printed for touch Lance, depair Lance-burglar",
                R"({ "touch": "Lance", "depair": "Lance-burglar" })"),
    {"The handbook's network has 68 units: 27 people, their 27 names and 14 values",
     "J. McClelland, D. Rumelhart, Explorations in Parallel Distributed Processing, 1988, chapter 2",
     R"({ "instances": true })",
     {{"/metrics/units", "68"}}},
    {"Touching Jets leaves the three occupations exactly tied",
     "Five Jets in each, by the table of McClelland and Rumelhart, 1988",
     R"({ "touch": "Jets" })",
     {{"/result/pools/5/leaders", R"(["pusher","burglar","bookie"])"}}},
};

constexpr Paragraph kAbout[] = {
    {"The idea",
     "Every value in the table is a unit, every row links its name to its values, and the values of one "
     "column compete. Stimulate any units and let activation spread: what belongs together rises together. "
     "The same network finds a row, completes it, guesses what is missing and describes a group, without "
     "being told which of these you want."},
    {"One cycle",
     "All units are updated at once. A unit adds up alpha times the output of the units linked to it, takes "
     "off gamma times the output of its rivals in the column, and adds what comes from outside; the sum "
     "moves it towards the highest or the lowest activation, and decay pulls it back to rest."},
    {"The handbook's network",
     "The slides let a person's name stand for the person. McClelland and Rumelhart gave each person a unit "
     "of its own, which no one touches and which links the name with all else; the parameters are the same. "
     "Then a name can be guessed like any other value."},
    {"What a query cannot do",
     "A filter gives the rows that match and nothing when none does. The network ranks near matches, weighs "
     "cues against each other and fills in what nobody wrote down. The price is that it always answers, with "
     "no sign of how much the answer is worth."},
    {"Ties",
     "Touch Jets alone, and the three occupations have exactly the same support; here they stay equal to the "
     "last bit. A program that adds the same numbers in another order may show a winner: that winner is "
     "rounding, blown up cycle by cycle by the competition, and means nothing."},
    {"What it costs",
     "A cycle walks the links of the active units only, takes each column's sum once and updates every unit: "
     "it grows with the units and the links of those active, and not with the square of the table."},
    {"Where it fails",
     "It knows no numbers: 20 and 30 are as different as 20 and 40. It cannot say \"not\" or \"more than\". "
     "Large columns hold each other down so strongly that weak cues never get through, until the parameters "
     "are changed."},
};

}  // namespace

extern constexpr Lab activation = {
    .id = "activation",
    .title = "Jets and Sharks",
    .group = "Learning",
    .blurb = "A table as a network: touch what you know, and what goes with it lights up.",
    .step_unit = "one cycle",
    .environment = {.continuous = true,
                    .why = "The whole table is known and nothing is left to chance, but activations take any "
                           "value in a range."},
    .schema = kSchema,
    .presets = kPresets,
    .facts = kFacts,
    .about = kAbout,
    .race_setting = "precision",
    .make_run = start,
};

}  // namespace noggin::labs
