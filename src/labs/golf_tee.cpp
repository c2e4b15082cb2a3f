// Golf tee: peg solitaire on a triangle, usually of 15 holes. A peg jumps over a neighbour into an empty hole
// and the neighbour is taken off; one peg is to be left. Source: R. Hettinger, "Easy AI with Python" (2009),
// from which also the order of the moves.

#include <charconv>
#include <optional>
#include <string>

#include "core/characters.h"
#include "core/lab.h"
#include "core/text.h"
#include "search/pegs/puzzle.h"
#include "search/watch/run.h"

namespace noggin::labs {
namespace {

using search::Algorithm;
using search::PegBoard;
using search::PegPuzzle;

constexpr auto kRows = choices<int>({
    {4, "triangle-10", "10 holes", "Four rows: small enough to see every position."},
    {5, "triangle-15", "15 holes", "Five rows: the puzzle as it is sold."},
    {6, "triangle-21", "21 holes", "Six rows: up to 291987 positions."},
});

// A number of one or two digits names one hole.
std::optional<int> holeNumber(const std::string& text) {
  int hole = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), hole);
  if (error != std::errc{} || end != text.data() + text.size() || text.size() > 2 || hole < 0)
    return std::nullopt;
  return hole;
}

Outcome<PegPuzzle::State> parseHoles(const PegBoard& board, const std::string& setting,
                                     const std::string& text) {
  if (const std::optional<int> hole = holeNumber(text)) {
    if (*hole >= board.holes())
      return badSetting(setting, "There is no hole " + text + ": the triangle's holes are numbered 0 to " +
                                     std::to_string(board.holes() - 1) + ".");
    return setting == "start" ? board.everyHole() & ~board.bit(*hole) : board.bit(*hole);
  }
  for (size_t i = 0; i < text.size(); ++i)
    if (text[i] != '0' && text[i] != '1')
      return badSetting(setting,
                        "The " + setting + " has " + inQuotes(characterAt(text, i)) + " at place " +
                            std::to_string(i + 1) + "; each hole is 1 for a peg or 0 for none.",
                        static_cast<int32_t>(i));
  if (static_cast<int>(text.size()) != board.holes())
    return badSetting(setting, "The " + setting + " names " + std::to_string(text.size()) +
                                   " holes; the triangle has " + std::to_string(board.holes()) +
                                   ", row by row from the top, or write the number of one hole, such as 0.");
  PegPuzzle::State state = 0;
  for (const char c : text) state = state << 1u | (c == '1' ? 1u : 0u);
  return state;
}

Outcome<PegPuzzle> problemOf(const Settings& settings) {
  PegBoard board(settings.choice("board", kRows));
  const Outcome<PegPuzzle::State> start = parseHoles(board, "start", settings.text("start"));
  if (!start) return start.error();
  std::optional<PegPuzzle::State> goal;
  if (settings.text("goal") != "one") {
    const Outcome<PegPuzzle::State> given = parseHoles(board, "goal", settings.text("goal"));
    if (!given) {
      Error error = given.error();
      error.message.pop_back();
      error.message += "; or write one, for any last peg.";
      return error;
    }
    goal = *given;
  }
  const bool fold = settings.flag("symmetry");
  if (fold && goal && board.mirror(*goal) != *goal)
    return badSetting("symmetry",
                      "The goal is not its own mirror image, so a position and its mirror image are not "
                      "equally good: turn symmetry off, or choose a goal that is, such as one.");
  return PegPuzzle(std::move(board), *start, goal, fold);
}

constexpr std::string_view kCounted = "counted independently for this project";

constexpr Fact kFacts[] = {
    {"From corner to corner: 13 jumps",
     "R. Hettinger, Easy AI with Python, 2009",
     "{}",
     {{"/status", "\"solved\""}, {"/metrics/depth", "13"}, {"/result/path/#", "14"}}},
    {"Hole 0 empty: 3,016 positions, 29,760 ways to one peg, 568,630 games",
     kCounted,
     R"({ "algorithm": "exhaustive", "goal": "one", "start": "011111111111111" })",
     {{"/result/positions", "3016"}, {"/result/solutions", "29760"}, {"/result/games", "568630"}}},
    {"Hole 1 empty: 2,377 positions, 14,880 ways to one peg, 294,543 games",
     kCounted,
     R"({ "algorithm": "exhaustive", "goal": "one", "start": "101111111111111" })",
     {{"/result/positions", "2377"}, {"/result/solutions", "14880"}, {"/result/games", "294543"}}},
    {"Hole 3 empty: 4,237 positions, 85,258 ways to one peg, 1,149,568 games",
     kCounted,
     R"({ "algorithm": "exhaustive", "goal": "one", "start": "111011111111111" })",
     {{"/result/positions", "4237"}, {"/result/solutions", "85258"}, {"/result/games", "1149568"}}},
    {"Hole 4 empty: 1,651 positions, 1,550 ways to one peg, 137,846 games",
     kCounted,
     R"({ "algorithm": "exhaustive", "goal": "one", "start": "111101111111111" })",
     {{"/result/positions", "1651"}, {"/result/solutions", "1550"}, {"/result/games", "137846"}}},
    {"Folding mirror images leaves 1,544 of the 3,016 positions",
     kCounted,
     R"({ "algorithm": "exhaustive", "goal": "one", "symmetry": true })",
     {{"/result/positions", "1544"}, {"/result/solutions", "29760"}}},
};

constexpr Setting kSchema[] = {
    choiceSetting("board", "Board", 5, kRows, "How large the triangle is."),
    textSetting("start", "Start", "011111111111111",
                "The holes row by row from the top: 1 for a peg, 0 for none; or the number of the one hole "
                "that is empty, such as 4.",
                40),
    textSetting("goal", "Goal", "100000000000000",
                "The holes at the end, written like the start; the number of the last peg's hole; or one, "
                "for any last peg.",
                40),
    search::algorithmSetting<Algorithm::breadth_first, Algorithm::depth_first, Algorithm::iterative_deepening,
                             Algorithm::exhaustive>(),
    flagSetting("symmetry", "Fold mirror images", false,
                "Treats a position and its left-right mirror image as one, which halves the work."),
};

constexpr Preset kPresets[] = {
    {"corner", "Empty corner", "The slides' own puzzle: start and end in the corner.", "{}"},
    {"edge", "Empty edge, next to a corner", "Hole 1 is empty, and any last peg will do.",
     R"({ "start": "101111111111111", "goal": "one" })"},
    {"edge-middle", "Empty edge middle", "Hole 3 is empty: the start with the most solutions.",
     R"({ "start": "111011111111111", "goal": "one" })"},
    {"inside", "Empty inside",
     "Hole 4 is empty: the hardest start, and the last peg can only end in one hole.",
     R"({ "start": "111101111111111", "goal": "one" })"},
    {"depth", "Depth-first", "Follows one line of jumps to its end before it tries another.",
     R"({ "algorithm": "depth-first" })"},
    {"mirror", "Mirror images",
     "Every position beside its mirror image: the search keeps one of the two and looks at it for both.",
     R"({ "symmetry": true })"},
    {"ten", "Ten holes", "Every position of a smaller triangle: 62, and only some ends of it have one peg.",
     R"({ "board": "triangle-10", "start": "1", "goal": "one", "algorithm": "exhaustive" })"},
    {"twenty-one", "Twenty-one holes",
     "Of 291987 positions depth-first looks at 170 before it comes upon a solution.",
     R"({ "board": "triangle-21", "start": "0", "goal": "one", "algorithm": "depth-first" })"},
    {"all", "Every position", "All positions of the corner start, and how many games end with one peg.",
     R"({ "algorithm": "exhaustive", "goal": "one" })"},
    {"folded", "Every position, folded", "The same with mirror images taken as one: half the positions.",
     R"({ "algorithm": "exhaustive", "goal": "one", "symmetry": true })"},
};

constexpr Paragraph kAbout[] = {
    {"The idea",
     "A position is which holes have pegs, and fifteen bits say it. The search never looks at the triangle: "
     "it asks for the positions one jump away, puts those not seen before in a queue, and takes the next."},
    {"What it costs",
     "Every jump takes a peg off, so every game ends within 13 jumps, and all solutions are equally long: "
     "breadth-first has to see nearly all 3,016 positions, while depth-first drops quickly to the bottom and "
     "tries again from there. Folding mirror images halves the work of both."},
    {"Where it fails",
     "Breadth-first keeps every position it has reached; with 33 holes instead of 15 that is millions. And a "
     "mirror image may only be folded where the goal is its own mirror image."},
};

}  // namespace

extern constexpr Lab golf_tee = {
    .id = "golf-tee",
    .title = "Golf tee",
    .group = "Search",
    .blurb = "Jump pegs over one another on a triangle of 15 holes until a single peg is left.",
    .step_unit = "expansion",
    .environment = {.why = "The whole board is in sight, a jump always does the same, positions are "
                           "countable, and nobody plays against you."},
    .schema = kSchema,
    .presets = kPresets,
    .facts = kFacts,
    .about = kAbout,
    .race_setting = "algorithm",
    .validate = [](const Settings& settings) { return problemOf(settings).failure(); },
    .make_run = [](const Lab&, const Settings& settings, uint32_t) -> std::unique_ptr<Run> {
      return std::make_unique<search::SearchRun>(*problemOf(settings), search::searchOptions(settings));
    },
};

}  // namespace noggin::labs
