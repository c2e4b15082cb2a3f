// The towers of Hanoi. Source: E. Lucas, 1883.

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/characters.h"
#include "core/lab.h"
#include "core/rng.h"
#include "core/text.h"
#include "core/words.h"
#include "search/engine/instances.h"
#include "search/hanoi/puzzle.h"
#include "search/watch/compare.h"
#include "search/watch/run.h"

namespace noggin::labs {
namespace {

using search::Algorithm;
using search::HanoiHeuristic;
using search::HanoiPuzzle;

// "C" for all discs on that peg; otherwise a letter for each disc, the smallest first.
Outcome<HanoiPuzzle::State> parsePegs(const std::string& setting, const std::string& text, int discs) {
  HanoiPuzzle::State state = 0;
  for (size_t i = 0; i < text.size(); ++i)
    if (asciiRaised(text[i]) < 'A' || asciiRaised(text[i]) > 'C')
      return badSetting(
          setting, "The " + setting + " has " + characterAndPlace(text, i) + "; the pegs are A, B and C.",
          static_cast<int32_t>(i));
  if (text.size() != 1 && static_cast<int>(text.size()) != discs)
    return badSetting(setting, "The " + setting + " names " +
                                   counted(static_cast<int64_t>(text.size()), "peg") + " for " +
                                   counted(discs, "disc") +
                                   ": write one letter a disc, the smallest first, or one for all.");
  for (int disc = 0; disc < discs; ++disc) {
    const char peg = asciiRaised(text[text.size() == 1 ? 0 : static_cast<size_t>(disc)]);
    state = HanoiPuzzle::with(state, disc, peg - 'A');
  }
  return state;
}

// A position that is `moves` moves from the goal.
Outcome<HanoiPuzzle::State> drawnStart(const HanoiPuzzle& puzzle, int moves, Rng& rng) {
  const auto found = search::statesAt(moves, puzzle.goal(), search::nextIn(puzzle));
  if (found.distance < moves)
    return badSetting("drawn", "No position of these discs is " + counted(moves, "move") +
                                   " from the goal: the farthest are " + std::to_string(found.distance) +
                                   " from it.");
  return found.states[rng.below(static_cast<uint32_t>(found.states.size()))];
}

Outcome<HanoiPuzzle> problemOf(const Settings& settings, uint32_t seed) {
  const auto discs = static_cast<int>(settings.integer("discs"));
  Outcome<HanoiPuzzle::State> start = parsePegs("start", settings.text("start"), discs);
  if (!start) return start.error();
  const Outcome<HanoiPuzzle::State> goal = parsePegs("goal", settings.text("goal"), discs);
  if (!goal) return goal.error();
  const bool fold = settings.flag("symmetry");
  const Algorithm algorithm = settings.choice("algorithm", search::kAlgorithms);
  if (fold && (algorithm == Algorithm::bidirectional || algorithm == Algorithm::meet_in_the_middle))
    return badSetting("symmetry",
                      "A search from both ends meets in one position, so it cannot fold two into one: turn "
                      "\"Fold the spare pegs\" off or choose another algorithm.");
  const HanoiHeuristic heuristic = settings.choice("heuristic", search::kHanoiHeuristics);
  const int64_t moves = settings.integer("drawn");
  if (moves > 0 && settings.choice("task", search::kTasks) == search::Task::solve) {
    Rng rng(seed);
    start = drawnStart({discs, *goal, *goal, false}, static_cast<int>(moves), rng);
    if (!start) return start.error();
  }
  return HanoiPuzzle(discs, *start, *goal, fold, heuristic);
}

// Compares all heuristics on random starts with the chosen goal.
std::unique_ptr<Run> compareHeuristics(const HanoiPuzzle& puzzle, const Settings& settings, uint32_t seed) {
  search::SearchOptions options = search::searchOptions(settings);
  search::Comparison comparison;
  search::ensureEstimates(options, comparison);
  const auto discs = static_cast<int>(settings.integer("discs"));
  Rng rng(seed);
  std::vector<HanoiPuzzle::State> starts;
  for (int64_t i = 0; i < settings.integer("instances"); ++i) {
    HanoiPuzzle::State start = 0;
    for (int disc = 0; disc < discs; ++disc)
      start = HanoiPuzzle::with(start, disc, static_cast<int>(rng.below(HanoiPuzzle::kPegs)));
    starts.push_back(start);
    comparison.instances.push_back({puzzle.stateText(start)});
  }
  for (const Option& heuristic : search::kHanoiHeuristics.options())
    comparison.heuristics.push_back(
        {heuristic.value, heuristic.title,
         search::kHanoiHeuristics.meaningOf(heuristic.value) != HanoiHeuristic::none});
  const bool fold = settings.flag("symmetry");
  comparison.begin = [=, goal = puzzle.goal()](size_t instance, size_t heuristic) {
    const HanoiHeuristic meant =
        search::kHanoiHeuristics.meaningOf(search::kHanoiHeuristics.options()[heuristic].value);
    return std::make_unique<search::PositionsOf<HanoiPuzzle>>(
        HanoiPuzzle(discs, starts[instance], goal, fold, meant), options, 0);
  };
  return search::compareRun(std::move(comparison));
}

constexpr Setting kSchema[] = {
    integerSetting("discs", "Discs", 4, 1, HanoiPuzzle::kMostDiscs, "How many discs there are."),
    textSetting("start", "Start", "A",
                "The peg of each disc, the smallest first, such as CAAB; or one letter for all of them.", 10)
        .joinedBy(""),
    textSetting("goal", "Goal", "C", "Where the discs should end, written like the start.", 10).joinedBy(""),
    integerSetting("drawn", "Moves of a drawn start", 0, 0, (1 << HanoiPuzzle::kMostDiscs) - 1,
                   "Draws another start instead, so many moves from the goal: another for each seed, as far "
                   "as there are several; 0: as written.")
        .when("task", {"solve"}),
    search::everyAlgorithmSetting<HanoiPuzzle>(),
    search::tiesSetting(),
    search::weightSetting(),
    search::widthSetting(),
    flagSetting("symmetry", "Fold the spare pegs", false,
                "Pegs that are empty at the goal are as good as one another: positions that differ in them "
                "alone count as one."),
    search::whereEstimated(choiceSetting("heuristic", "Heuristic", HanoiHeuristic::discs,
                                         search::kHanoiHeuristics, "The estimate of the moves still to go.")),
    search::taskSetting(),
    search::instancesSetting(),
};

constexpr Preset kPresets[] = {
    {"four", "Four discs", "Fifteen moves, out of 81 positions.", "{}"},
    {"three", "Three discs", "Seven moves: small enough to follow each of them.", R"({ "discs": 3 })"},
    {"a-star", "A* on five discs", "The estimate counts discs that are not home, and helps little.",
     R"({ "discs": 5, "algorithm": "a-star" })"},
    {"last-disc", "A better estimate",
     "Five discs with what follows once the largest is home: 121 positions expanded in place of 177, and not "
     "consistent: the search says where.",
     R"({ "discs": 5, "algorithm": "a-star", "heuristic": "last-disc" })"},
    {"chart", "Expanded by depth",
     "Random starts of seven discs by three estimates: even the best of them only halves the work here.",
     R"({ "discs": 7, "task": "compare", "algorithm": "a-star" })"},
    {"two-sided", "From both ends", "Two searches, from the start and from the goal, meet half-way.",
     R"({ "discs": 6, "algorithm": "bidirectional" })"},
    {"middle", "Meeting in the middle",
     "From both ends with the estimate, and neither side goes further than half the way.",
     R"({ "discs": 5, "algorithm": "meet-in-the-middle" })"},
    {"folded", "Spare pegs folded", "Six discs with positions that differ only in the spare pegs as one.",
     R"({ "discs": 6, "symmetry": true })"},
    {"deep", "Depth-first", "Depth-first wanders: its solution takes far more moves than it needs.",
     R"({ "discs": 4, "algorithm": "depth-first" })"},
    {"scattered", "From anywhere", "Any start and any goal: here discs of two pegs change places.",
     R"({ "discs": 5, "start": "ABABA", "goal": "BABAB" })"},
    {"drawn", "Drawn at random",
     "Five discs, twenty moves from their goal, with another start for each seed.",
     R"({ "discs": 5, "drawn": 20 })"},
    {"all", "Every position", "All 729 positions of six discs, by how far they are from the start.",
     R"({ "discs": 6, "algorithm": "exhaustive" })"},
};

constexpr std::string_view kLucas = "E. Lucas, 1883: 2^n - 1";

constexpr Fact kFacts[] = {
    {"3 discs from peg to peg take 7 moves",
     kLucas,
     R"({ "discs": 3 })",
     {{"/metrics/depth", "7"}, {"/result/path/#", "8"}}},
    {"4 discs from peg to peg take 15 moves",
     kLucas,
     R"({ "discs": 4 })",
     {{"/metrics/depth", "15"}, {"/result/path/#", "16"}}},
    {"8 discs from peg to peg take 255 moves",
     kLucas,
     R"({ "discs": 8 })",
     {{"/metrics/depth", "255"}, {"/result/path/#", "256"}}},
    {"Six discs have 3^6 = 729 positions",
     "E. Lucas, 1883: every way to share the discs among three pegs",
     R"({ "discs": 6, "algorithm": "exhaustive" })",
     {{"/result/positions", "729"}}},
};

constexpr Paragraph kAbout[] = {
    {"The idea",
     "To move a tower, move all but its largest disc out of the way, move that disc, and move the others "
     "back onto it. The search knows nothing of that plan: it sees positions and moves, and finds the same "
     "way."},
    {"What it costs",
     "n discs need 2^n - 1 moves, so each further disc doubles the way; the positions are 3^n, so a search "
     "that looks at all of them triples its work. Half the way still reaches a third of the positions, "
     "so a search from both ends looks at about two thirds of what one from the start must see."},
    {"Where it fails",
     "Counting discs that are not home says nothing of the discs in the way, so A* saves little: of what "
     "breadth-first looks at about a quarter with five discs, and less the more there are. Exchanging the "
     "spare pegs halves the positions, and no more."},
};

}  // namespace

extern constexpr Lab hanoi = {
    .id = "hanoi",
    .title = "Towers of Hanoi",
    .group = "Search",
    .blurb =
        "Carry a tower of discs from one peg to another, one disc at a time, never a larger on a smaller.",
    .step_unit = "one expansion",
    .environment = {.why = "All discs are in sight, a move always does the same, positions are countable, "
                           "and nobody interferes."},
    .schema = kSchema,
    .presets = kPresets,
    .facts = kFacts,
    .about = kAbout,
    .race_setting = "algorithm",
    .race_only = {"task", "solve"},
    .make_run = [](const Lab&, const Settings& settings, uint32_t seed) -> Started {
      Outcome<HanoiPuzzle> puzzle = problemOf(settings, seed);
      if (!puzzle) return puzzle.error();
      if (settings.choice("task", search::kTasks) == search::Task::compare)
        return compareHeuristics(*puzzle, settings, seed);
      return std::make_unique<search::SearchRun>(*std::move(puzzle), search::searchOptions(settings));
    },
};

}  // namespace noggin::labs
