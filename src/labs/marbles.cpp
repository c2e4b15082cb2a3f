// Marbles: white marbles on the left and black ones on the right of a row change sides; usually white and
// black alternate.
// Source: R. Hettinger, "Easy AI with Python" (2009).

#include <memory>

#include "core/lab.h"
#include "labs/sources.h"
#include "search/marbles/puzzle.h"
#include "search/watch/run.h"

namespace noggin::labs {
namespace {

using search::Algorithm;
using search::MarblesPuzzle;

MarblesPuzzle problemOf(const Settings& settings) {
  return MarblesPuzzle(static_cast<int>(settings.integer("white")),
                       static_cast<int>(settings.integer("holes")),
                       static_cast<int>(settings.integer("black")), settings.flag("alternate"));
}

constexpr Setting kSchema[] = {
    integerSetting("white", "White marbles", 4, 1, MarblesPuzzle::kMostOfAKind,
                   "How many start on the left."),
    integerSetting("holes", "Holes", 3, 1, MarblesPuzzle::kMostOfAKind,
                   "How many empty places lie between the colours."),
    integerSetting("black", "Black marbles", 4, 1, MarblesPuzzle::kMostOfAKind,
                   "How many start on the right."),
    flagSetting("alternate", "Take turns", true, "White and black move in turn, white first."),
    search::algorithmSetting<Algorithm::breadth_first, Algorithm::depth_first, Algorithm::exhaustive>(),
};

constexpr Preset kPresets[] = {
    {"slides", "Four, three, four", "The slides' own puzzle, taking turns.", "{}"},
    {"small", "Two, three, two", "Small enough to see the whole tree.", R"({ "white": 2, "black": 2 })"},
    {"no-solution", "Three, one, three",
     "With turns and a single hole the row locks up: there is no solution.",
     R"({ "white": 3, "holes": 1, "black": 3 })"},
    {"free", "The same without turns", "Either colour may move: now fifteen moves do it.",
     R"({ "white": 3, "holes": 1, "black": 3, "alternate": false })"},
    {"all", "Every position", "All positions that four, three and four can reach.",
     R"({ "algorithm": "exhaustive" })"},
    {"depth", "Depth-first",
     "Every way to a position has the same length here, so depth-first loses nothing.",
     R"({ "algorithm": "depth-first" })"},
};

constexpr Fact kFacts[] = {
    {"Four, three, four: 40 moves",
     kSlides,
     "{}",
     {{"/status", "\"solved\""}, {"/metrics/depth", "40"}, {"/result/path/#", "41"}}},
    {"Four, three, four reaches 4,833 positions",
     kCounted,
     R"({ "algorithm": "exhaustive" })",
     {{"/result/positions", "4833"}}},
    {"Two, three, two: 16 moves", kCounted, R"({ "white": 2, "black": 2 })", {{"/metrics/depth", "16"}}},
    {"Two, three, two reaches 110 positions",
     kCounted,
     R"({ "white": 2, "black": 2, "algorithm": "exhaustive" })",
     {{"/result/positions", "110"}}},
    {"Three, one, three with turns has no solution",
     kCounted,
     R"({ "white": 3, "holes": 1, "black": 3 })",
     {{"/status", "\"exhausted\""}}},
};

constexpr Paragraph kAbout[] = {
    {"The idea",
     "A position is the row and whose turn it is. Marbles never go back, so every move is progress, and the "
     "search is a matter of not running into a jam."},
    {"What it costs",
     "Few moves are possible at a time, so the tree is narrow and deep: 40 moves and under five thousand "
     "positions for four, three, four. All ways to a position have the same length, which is why depth-first "
     "finds a shortest solution too, and much sooner."},
    {"Where it fails",
     "With turns to take, many a row has no solution, such as two, one, two: both colours soon stand face to "
     "face and nobody can move. The search sees every position there is before it can say so."},
};

}  // namespace

extern constexpr Lab marbles = {
    .id = "marbles",
    .title = "Marbles",
    .group = "Search",
    .blurb = "White and black marbles in a row change sides by steps and hops.",
    .step_unit = "one expansion",
    .environment = {.why = "The whole row is in sight and moves have one outcome; taking turns is a rule "
                           "here, not an opponent, because both colours want the same."},
    .schema = kSchema,
    .presets = kPresets,
    .facts = kFacts,
    .about = kAbout,
    .race_setting = "algorithm",
    .make_run = [](const Lab&, const Settings& settings, uint32_t) -> Started {
      return std::make_unique<search::SearchRun>(problemOf(settings), search::searchOptions(settings));
    },
};

}  // namespace noggin::labs
