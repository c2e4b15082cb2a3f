// Jugs: pour between jugs without a scale until the required amounts are left; with a tap, jugs may also be
// filled and emptied.
// Source: R. Hettinger, "Easy AI with Python" (2009), also for the order of the moves.

#include <algorithm>
#include <string>
#include <vector>

#include "core/characters.h"
#include "core/lab.h"
#include "core/rng.h"
#include "core/text.h"
#include "core/words.h"
#include "labs/sources.h"
#include "search/jugs/drawn.h"
#include "search/jugs/puzzle.h"
#include "search/watch/run.h"

namespace noggin::labs {
namespace {

using search::JugsPuzzle;
using search::litres;

// What a setting holds, as a sentence begins with it.
std::string subjectOf(const std::string& setting) {
  if (setting == "capacities") return "The list of capacities";
  if (setting == "avoid") return "A position to avoid";
  return "The " + setting;
}

// Whole numbers separated by commas, or `?` if `any` is allowed. `offset` is the position of `text` in the
// setting, for error positions.
Outcome<std::vector<int>> parseAmounts(const std::string& setting, std::string_view text, bool any,
                                       size_t offset = 0) {
  const auto wrong = [&](size_t at, const std::string& what) {
    return badSetting(setting,
                      subjectOf(setting) + " has " + what + " at place " + std::to_string(offset + at + 1) +
                          "; write whole numbers" + (any ? ", or ? for any amount," : "") +
                          " separated by commas, such as " + (any ? "?,4,4." : "3,5,8."),
                      static_cast<int32_t>(offset + at));
  };
  std::vector<int> amounts;
  bool open = true;  // a number is expected
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == ' ') continue;
    if (c == ',' && !open) {
      open = true;
    } else if (c == '?' && any && open) {
      amounts.push_back(JugsPuzzle::kAny);
      open = false;
    } else if (isAsciiDigit(c) && open) {
      const size_t begin = i;
      int value = 0;
      for (; i < text.size() && isAsciiDigit(text[i]); ++i)
        value = std::min(value * 10 + (text[i] - '0'), 100000);
      --i;
      if (value > JugsPuzzle::kMostLitres)
        return badSetting(setting,
                          subjectOf(setting) + " asks for more than " + litres(JugsPuzzle::kMostLitres) +
                              " at place " + std::to_string(offset + begin + 1) +
                              ", which is too much for a jug.",
                          static_cast<int32_t>(offset + begin));
      amounts.push_back(value);
      open = false;
    } else {
      return wrong(i, inQuotes(characterAt(text, i)));
    }
  }
  if (open) return wrong(text.size(), "no number");
  return amounts;
}

// Amounts, each at most its jug's capacity.
Outcome<std::vector<int>> parseFilling(const std::string& setting, std::string_view text, bool any,
                                       const std::vector<int>& capacities, size_t offset = 0) {
  Outcome<std::vector<int>> amounts = parseAmounts(setting, text, any, offset);
  if (!amounts) return amounts;
  if (amounts->size() != capacities.size())
    return badSetting(
        setting, subjectOf(setting) + " names " + counted(static_cast<int64_t>(amounts->size()), "amount") +
                     ", but there are " + counted(static_cast<int64_t>(capacities.size()), "jug") + ".");
  for (size_t jug = 0; jug < capacities.size(); ++jug)
    if ((*amounts)[jug] > capacities[jug])
      return badSetting(setting, subjectOf(setting) + " wants " + litres((*amounts)[jug]) + " in jug " +
                                     std::to_string(jug + 1) + ", which holds " +
                                     std::to_string(capacities[jug]) + ".");
  return amounts;
}

Outcome<std::vector<int>> parseCapacities(const std::string& text) {
  Outcome<std::vector<int>> capacities = parseAmounts("capacities", text, false);
  if (!capacities) return capacities;
  if (capacities->size() < 2 || capacities->size() > JugsPuzzle::kMostJugs)
    return badSetting("capacities", "There must be 2 to " + std::to_string(JugsPuzzle::kMostJugs) +
                                        " jugs; " + std::to_string(capacities->size()) + " given.");
  for (size_t jug = 0; jug < capacities->size(); ++jug)
    if ((*capacities)[jug] == 0)
      return badSetting("capacities",
                        "Jug " + std::to_string(jug + 1) + " holds nothing; it must hold at least 1.");
  return capacities;
}

// Whether every position that `filling` stands for is one of the pattern.
bool covers(const std::vector<int>& pattern, const std::vector<int>& filling) {
  return std::equal(pattern.begin(), pattern.end(), filling.begin(), filling.end(),
                    [](int any_or, int amount) { return any_or == JugsPuzzle::kAny || any_or == amount; });
}

// Refuses a `filling` that one of the patterns to avoid, written in `text`, covers whole.
std::optional<Error> refuseAvoided(const std::vector<std::vector<int>>& avoid, std::string_view text,
                                   const std::vector<int>& filling, const std::string& name) {
  size_t begin = 0;
  for (const std::vector<int>& pattern : avoid) {
    if (covers(pattern, filling))
      return badSetting("avoid", "A position to avoid is the " + name + ".", static_cast<int32_t>(begin));
    begin = text.find('/', begin) + 1;
  }
  return std::nullopt;
}

Outcome<JugsPuzzle> problemOf(const Settings& settings, uint32_t seed) {
  JugsPuzzle::Setup setup;
  setup.tap = settings.flag("tap");
  if (const int64_t moves = settings.integer("drawn"); moves > 0) {
    Rng rng(seed);
    return JugsPuzzle(search::drawnJugs(static_cast<int>(moves), setup.tap, rng));
  }
  const Outcome<std::vector<int>> capacities = parseCapacities(settings.text("capacities"));
  if (!capacities) return capacities.error();
  setup.capacities = *capacities;
  const Outcome<std::vector<int>> start =
      parseFilling("start", settings.text("start"), false, setup.capacities);
  if (!start) return start.error();
  setup.start = *start;
  const Outcome<std::vector<int>> goal = parseFilling("goal", settings.text("goal"), true, setup.capacities);
  if (!goal) return goal.error();
  setup.goal = *goal;
  const std::string& avoid = settings.text("avoid");
  for (size_t begin = 0; begin < avoid.size();) {
    const size_t end = std::min(avoid.find('/', begin), avoid.size());
    const Outcome<std::vector<int>> pattern = parseFilling(
        "avoid", std::string_view(avoid).substr(begin, end - begin), true, setup.capacities, begin);
    if (!pattern) return pattern.error();
    setup.avoid.push_back(*pattern);
    begin = end + 1;
  }
  if (const auto refused = refuseAvoided(setup.avoid, avoid, setup.start, "start")) return *refused;
  if (const auto refused = refuseAvoided(setup.avoid, avoid, setup.goal, "goal")) return *refused;
  return JugsPuzzle(std::move(setup));
}

constexpr Setting kSchema[] = {
    textSetting("capacities", "Capacities", "3,5,8", "What each jug holds, in litres, separated by commas."),
    textSetting("start", "Start", "0,0,8", "What is in each jug at the start."),
    textSetting("goal", "Goal", "0,4,4", "What should be in each jug at the end; ? for any amount."),
    flagSetting("tap", "Tap and drain", false,
                "Jugs may also be filled from a tap and emptied into a drain."),
    integerSetting("drawn", "Moves of a drawn puzzle", 0, 0, search::kMostMovesDrawn,
                   "Draws other jugs, start and goal instead, with a shortest solution of that many moves: "
                   "another puzzle for each seed, in which nothing is avoided; 0: as written."),
    search::everyAlgorithmSetting<JugsPuzzle>(),
    search::tiesSetting(),
    search::weightSetting(),
    search::widthSetting(),
    textSetting("avoid", "Avoid", "",
                "Positions that must not come up, written like the goal and separated by /; usually none.")
        .joinedBy("/"),
};

constexpr Preset kPresets[] = {
    {"slides", "3, 5 and 8", "The slides' own puzzle: share eight litres equally, in seven pours.", "{}"},
    {"die-hard", "Four from 3 and 5", "Four litres with jugs of three and five, a tap and a drain.",
     R"({ "capacities": "3,5", "start": "0,0", "goal": "?,4", "tap": true })"},
    {"seven-eleven", "Two from 7 and 11",
     "The same with larger jugs: the plan grows long, the choice stays small.",
     R"({ "capacities": "7,11", "start": "0,0", "goal": "2,?", "tap": true })"},
    {"half-of-24", "Thirds of 24", "Share 24 litres into three equal parts with jugs of 5, 11 and 13.",
     R"({ "capacities": "5,11,13,24", "start": "0,0,0,24", "goal": "0,8,8,8" })"},
    {"a-star", "A* on 7 and 11",
     "The estimate is half the number of amounts that are wrong, rounded up; see how little that helps here.",
     R"({ "capacities": "7,11", "start": "0,0", "goal": "2,?", "tap": true, "algorithm": "a-star" })"},
    {"beam", "A beam on 7 and 11", "Of each layer only the two most promising positions stay.",
     R"({ "capacities": "7,11", "start": "0,0", "goal": "2,?", "tap": true, "algorithm": "beam", "width": 2 })"},
    {"recursive", "Recursive best-first",
     "Follows the best line and goes back as soon as another looks better, in the memory of one line.",
     R"({ "capacities": "3,5", "start": "0,0", "goal": "?,4", "tap": true, "algorithm": "recursive-best-first" })"},
    {"drawn", "Drawn at random", "Nine pours from the start to the goal, with other jugs for each seed.",
     R"({ "drawn": 9 })"},
    {"all", "Every position", "All sixteen positions that pouring three, five and eight can reach.",
     R"({ "algorithm": "exhaustive" })"},
    {"impossible", "Five from 6 and 15",
     "Every amount stays a multiple of three, so five cannot be measured.",
     R"({ "capacities": "6,15", "start": "0,0", "goal": "?,5", "tap": true })"},
};

constexpr Fact kFacts[] = {
    {"Sharing eight litres with jugs of 3, 5 and 8 takes 7 pours",
     kSlides,
     "{}",
     {{"/status", "\"solved\""}, {"/metrics/depth", "7"}, {"/result/path/#", "8"}}},
    {"Its last but one position is (3, 4, 1)", kSlides, "{}", {{"/result/path/6/state", "\"3,4,1\""}}},
    {"Pouring can reach 16 positions",
     kCounted,
     R"({ "algorithm": "exhaustive" })",
     {{"/result/positions", "16"}}},
    {"Two litres from jugs of 7 and 11, filling the 7 first, take 14 moves",
     "Exercism problem specifications, two-bucket",
     R"({ "capacities": "7,11", "start": "0,0", "goal": "2,?", "tap": true, "avoid": "0,11" })",
     {{"/metrics/depth", "14"}}},
};

constexpr Paragraph kAbout[] = {
    {"The idea",
     "A position is how much each jug holds; a pour goes on until one jug is empty or the other full. Search "
     "sees only positions and moves, so the same program that plays golf tee measures water."},
    {"What it costs",
     "At most (capacity + 1) of each jug multiplied together, and far fewer in practice: after a pour some "
     "jug is empty or full. Remembering positions matters most here, because many a pour can be undone and a "
     "search without memory runs in circles."},
    {"Where it fails",
     "Without a tap nothing but the first filling is ever there; and amounts that share a divisor stay "
     "multiples of it. Search then proves that there is no solution by running out of positions."},
};

}  // namespace

extern constexpr Lab jugs = {
    .id = "jugs",
    .title = "Jugs",
    .group = "Search",
    .blurb = "Measure an amount of water by pouring between jugs that have no marks.",
    .step_unit = "one expansion",
    .environment = {.why = "Every amount is known, a pour always ends the same way, there are finitely many "
                           "positions, and nobody interferes."},
    .schema = kSchema,
    .presets = kPresets,
    .facts = kFacts,
    .about = kAbout,
    .race_setting = "algorithm",
    .make_run = [](const Lab&, const Settings& settings, uint32_t seed) -> Started {
      Outcome<JugsPuzzle> puzzle = problemOf(settings, seed);
      if (!puzzle) return puzzle.error();
      return std::make_unique<search::SearchRun>(*std::move(puzzle), search::searchOptions(settings));
    },
};

}  // namespace noggin::labs
