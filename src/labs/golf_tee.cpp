// Golf tee: peg solitaire on a triangle, usually of 15 holes. A peg jumps over a neighbour into an empty hole
// and the neighbour is taken off; one peg is to be left. Source: R. Hettinger, "Easy AI with Python" (2009),
// from which also the order of the moves.

#include <charconv>
#include <optional>
#include <string>

#include "core/lab.h"
#include "core/text.h"
#include "search/peg_puzzle.h"
#include "search/search_run.h"

namespace noggin::labs {
namespace {

using search::PegBoard;
using search::PegPuzzle;

int rowsOf(const std::string& board) {
  return board == "triangle-10" ? 4 : board == "triangle-21" ? 6 : 5;
}

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
                        "The " + setting + " has " + inQuotes(text.substr(i, 1)) + " at place " +
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
  PegBoard board(rowsOf(settings.text("board")));
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

// One row of the table: what an empty start hole leads to.
Fact countsFrom(const std::string& start_hole, const std::string& start, const char* positions,
                const char* solutions, const char* games) {
  return {"Hole " + start_hole + " empty: " + positions + " positions, " + solutions + " ways to one peg, " +
              games + " games",
          "counted independently for this project",
          R"({ "algorithm": "exhaustive", "goal": "one", "start": ")" + start + "\" }",
          {{"/result/positions", positions}, {"/result/solutions", solutions}, {"/result/games", games}}};
}

std::vector<Fact> facts() {
  return {
      {"From corner to corner: 13 jumps",
       "R. Hettinger, Easy AI with Python, 2009",
       "{}",
       {{"/status", "\"solved\""}, {"/metrics/depth", "13"}, {"/result/path/#", "14"}}},
      countsFrom("0", "011111111111111", "3016", "29760", "568630"),
      countsFrom("1", "101111111111111", "2377", "14880", "294543"),
      countsFrom("3", "111011111111111", "4237", "85258", "1149568"),
      countsFrom("4", "111101111111111", "1651", "1550", "137846"),
      {"Folding mirror images leaves 1544 of the 3016 positions",
       "counted independently for this project",
       R"({ "algorithm": "exhaustive", "goal": "one", "symmetry": true })",
       {{"/result/positions", "1544"}, {"/result/solutions", "29760"}}},
  };
}

}  // namespace

Lab golf_tee() {
  using search::Algorithm;
  Lab lab;
  lab.id = "golf-tee";
  lab.title = "Golf tee";
  lab.group = "Search";
  lab.blurb = "Jump pegs over one another on a triangle of 15 holes until a single peg is left.";
  lab.step_unit = "expansion";
  lab.environment.why =
      "The whole board is in sight, a jump always does the same, positions are countable, and nobody plays "
      "against you.";
  lab.schema = {
      choiceSetting("board", "Board", "triangle-15",
                    {{"triangle-10", "10 holes", "Four rows: small enough to see every position."},
                     {"triangle-15", "15 holes", "Five rows: the puzzle as it is sold."},
                     {"triangle-21", "21 holes", "Six rows: up to 291987 positions."}},
                    "How large the triangle is."),
      textSetting("start", "Start", "011111111111111",
                  "The holes row by row from the top: 1 for a peg, 0 for none; or the number of the one hole "
                  "that is empty, such as 4.",
                  40),
      textSetting("goal", "Goal", "100000000000000",
                  "The holes at the end, written like the start; the number of the last peg's hole; or one, "
                  "for any last peg.",
                  40),
      search::algorithmSetting({Algorithm::breadth_first, Algorithm::depth_first,
                                Algorithm::iterative_deepening, Algorithm::exhaustive}),
      flagSetting("symmetry", "Fold mirror images", false,
                  "Treats a position and its left-right mirror image as one, which halves the work."),
  };
  lab.presets = {
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
  lab.facts = facts();
  lab.about = {
      {"The idea",
       "A position is which holes have pegs, and fifteen bits say it. The search never looks at the "
       "triangle: it "
       "asks for the positions one jump away, puts those not seen before in a queue, and takes the next."},
      {"What it costs",
       "Every jump takes a peg off, so every game ends within 13 jumps, and all solutions are equally long: "
       "breadth-first has to see nearly all 3016 positions, while depth-first drops quickly to the bottom "
       "and "
       "tries again from there. Folding mirror images halves the work of both."},
      {"Where it fails",
       "Breadth-first keeps every position it has reached; with 33 holes instead of 15 that is millions. And "
       "a "
       "mirror image may only be folded where the goal is its own mirror image."},
  };
  lab.race_setting = "algorithm";
  lab.validate = [](const Settings& settings) { return problemOf(settings).failure(); };
  lab.start = [](const Settings& settings, uint32_t) -> std::unique_ptr<Run> {
    return std::make_unique<search::SearchRun<PegPuzzle>>(*problemOf(settings),
                                                          search::searchOptions(settings));
  };
  return lab;
}

}  // namespace noggin::labs
