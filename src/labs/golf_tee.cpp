// Golf tee: peg solitaire on a triangle, usually of 15 holes, or on the English or the European board. A peg
// jumps over a neighbour into an empty hole and the neighbour is removed; one peg is to be left. Sources: R.
// Hettinger, "Easy AI with Python" (2009), also for the order of the moves on the triangle; J. Beasley, "The
// Ins and Outs of Peg Solitaire" (1985), for the two large boards.

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/characters.h"
#include "core/lab.h"
#include "core/rng.h"
#include "core/text.h"
#include "core/words.h"
#include "labs/sources.h"
#include "search/engine/instances.h"
#include "search/pegs/puzzle.h"
#include "search/watch/run.h"

namespace noggin::labs {
namespace {

using search::Algorithm;
using search::CrossPegs;
using search::PegBoard;
using search::PegState;
using search::TrianglePegs;

enum class BoardKind : uint8_t { four_rows, five_rows, six_rows, english, european };

constexpr auto kBoards = choices<BoardKind>({
    {BoardKind::four_rows, "triangle-10", "10 holes", "Four rows: small enough to see every position."},
    {BoardKind::five_rows, "triangle-15", "15 holes", "Five rows: the puzzle as it is sold."},
    {BoardKind::six_rows, "triangle-21", "21 holes", "Six rows: up to 340,038 positions."},
    {BoardKind::english, "english", "English, 33 holes",
     "Two bars that cross, the centre empty: more than 23 million positions, even with turned and "
     "mirrored ones taken as one."},
    {BoardKind::european, "european", "European, 37 holes",
     "The English board with its inner corners filled, where the centre game cannot be won."},
});

PegBoard boardOf(const Settings& settings) {
  switch (settings.choice("board", kBoards)) {
    case BoardKind::four_rows:
      return PegBoard(4);
    case BoardKind::five_rows:
      break;
    case BoardKind::six_rows:
      return PegBoard(6);
    case BoardKind::english:
      return PegBoard::english();
    case BoardKind::european:
      return PegBoard::european();
  }
  return PegBoard(5);
}

// The hole named by a number of one or two digits.
std::optional<int> holeNumber(const std::string& text) {
  const std::optional<int> hole = wholeNumber<int>(text);
  return text.size() > 2 || hole.value_or(-1) < 0 ? std::nullopt : hole;
}

Outcome<PegState> parseHoles(const PegBoard& board, const std::string& setting, const std::string& text) {
  const std::string name(board.name());
  if (const std::optional<int> hole = holeNumber(text)) {
    if (*hole >= board.holes())
      return badSetting(setting, "There is no hole " + text + ": the " + name +
                                     "'s holes are numbered 0 to " + std::to_string(board.holes() - 1) + ".");
    return setting == "start" ? board.everyHole() & ~board.bit(*hole) : board.bit(*hole);
  }
  PegState state = 0;
  int holes = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    if (isAsciiSpace(text[i])) continue;  // between holes or rows
    if (text[i] != '0' && text[i] != '1')
      return badSetting(setting,
                        "The " + setting + " has " + characterAndPlace(text, i) +
                            "; each hole is 1 for a peg or 0 for none.",
                        static_cast<int32_t>(i));
    state = state << 1u | (text[i] == '1' ? 1u : 0u);
    ++holes;
  }
  if (holes != board.holes())
    return badSetting(setting, "The " + setting + " names " + std::to_string(holes) + " holes; the " + name +
                                   " has " + std::to_string(board.holes()) +
                                   ", row by row from the top, or write the number of one hole, such as 0.");
  return state;
}

struct Setup {
  PegBoard board;
  PegState start = 0;
  std::optional<PegState> goal;  // none: any last peg will do
  bool fold = false;
};

constexpr std::string_view kStart = "011111111111111", kGoal = "100000000000000";

// The defaults are the corner of the usual triangle. Left as they are, they mean the corner of the others
// too, and the centre of the large boards.
std::string positionText(const Settings& settings, const PegBoard& board, const std::string& id,
                         std::string_view left) {
  const std::string& text = settings.text(id);
  if (text != left) return text;
  return std::to_string(board.isTriangle() ? 0 : board.holes() / 2);
}

bool keepsSomeSymmetry(const PegBoard& board, PegState goal) {
  const auto& symmetries = board.symmetries();
  return std::any_of(symmetries.begin(), symmetries.end(),
                     [&](const auto& symmetry) { return PegBoard::image(symmetry, goal) == goal; });
}

// A random position from which `jumps` jumps lead to the goal; none given: to some last peg.
Outcome<PegState> drawnStart(const Setup& setup, int jumps, Rng& rng) {
  const PegBoard& board = setup.board;
  const int most = 2 * board.holes() / 3;  // a walk backwards seldom leads farther
  if (jumps > most)
    return badSetting("drawn", "At most " + counted(most, "jump") + " can be drawn on a board of " +
                                   std::to_string(board.holes()) + " holes.");
  const auto each_before = [&](PegState state, const auto& visit) {
    for (const PegBoard::Jump& jump : board.jumps())
      if (board.canHaveLed(state, jump)) visit(board.before(state, jump));
  };
  std::vector<PegState> ends;
  if (setup.goal) ends = {*setup.goal};
  for (int hole = 0; !setup.goal && hole < board.holes(); ++hole) ends.push_back(board.bit(hole));
  rng.shuffle(std::span(ends));
  for (const PegState end : ends)
    if (const std::optional<PegState> start = search::endOfWalk(jumps, end, rng, each_before)) return *start;
  return badSetting("drawn",
                    "No position was found from which " + counted(jumps, "jump") + " lead to that goal.");
}

Outcome<Setup> setupOf(const Settings& settings, uint32_t seed) {
  Setup setup{boardOf(settings), 0, std::nullopt, settings.flag("symmetry")};
  const Outcome<PegState> start =
      parseHoles(setup.board, "start", positionText(settings, setup.board, "start", kStart));
  if (!start) return start.error();
  setup.start = *start;
  if (settings.text("goal") != "one") {
    const Outcome<PegState> given =
        parseHoles(setup.board, "goal", positionText(settings, setup.board, "goal", kGoal));
    if (!given) {
      Error error = given.error();
      error.message.pop_back();
      error.message += "; or write one, for any last peg.";
      return error;
    }
    setup.goal = *given;
  }
  if (const int64_t jumps = settings.integer("drawn"); jumps > 0) {
    Rng rng(seed);
    const Outcome<PegState> drawn = drawnStart(setup, static_cast<int>(jumps), rng);
    if (!drawn) return drawn.error();
    setup.start = *drawn;
  }
  if (setup.fold && setup.goal && !keepsSomeSymmetry(setup.board, *setup.goal))
    return badSetting("symmetry",
                      "The goal is not its own mirror image, so a position and its mirror image are not "
                      "equally good: turn \"Fold mirror images\" off, or choose a goal that is, such as one, "
                      "for any last peg.");
  return setup;
}

Started start(const Lab&, const Settings& settings, uint32_t seed) {
  Outcome<Setup> outcome = setupOf(settings, seed);
  if (!outcome) return outcome.error();
  Setup setup = *std::move(outcome);
  const search::SearchOptions options = search::searchOptions(settings);
  if (setup.board.isTriangle())
    return std::make_unique<search::SearchRun>(
        TrianglePegs(std::move(setup.board), setup.start, setup.goal, setup.fold), options);
  return std::make_unique<search::SearchRun>(
      CrossPegs(std::move(setup.board), setup.start, setup.goal, setup.fold, settings.flag("weigh")),
      options);
}

constexpr Fact kFacts[] = {
    {"From corner to corner: 13 jumps",
     kSlides,
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
    {"The English board from centre to centre: 31 jumps",
     "J. Beasley, The Ins and Outs of Peg Solitaire, 1985",
     R"({ "board": "english", "algorithm": "depth-first" })",
     {{"/status", "\"solved\""}, {"/metrics/depth", "31"}}},
    {"The European board from centre to centre: no solution, by parity",
     "M. Reiss, Beiträge zur Theorie des Solitär-Spiels, 1857",
     R"({ "board": "european" })",
     {{"/status", "\"exhausted\""}, {"/metrics/expanded", "0"}}},
};

constexpr Setting kSchema[] = {
    choiceSetting("board", "Board", BoardKind::five_rows, kBoards, "Its shape and how many holes it has."),
    textSetting("start", "Start", kStart,
                "The holes row by row from the top: 1 for a peg, 0 for none; or the number of the one hole "
                "that is empty, such as 4. Left as it is: the corner, or on the large boards the centre.")
        .joinedBy(""),
    textSetting("goal", "Goal", kGoal,
                "The holes at the end, written like the start; the number of the last peg's hole; or one, "
                "for any last peg. Left as it is: the corner, or on the large boards the centre.")
        .joinedBy(""),
    integerSetting("drawn", "Jumps of a drawn start", 0, 0, 2 * PegBoard::kMostHoles / 3,
                   "Draws another start instead, from which so many jumps lead to the goal: another for each "
                   "seed; 0: as written."),
    search::algorithmSetting<Algorithm::breadth_first, Algorithm::depth_first, Algorithm::iterative_deepening,
                             Algorithm::exhaustive>(),
    flagSetting("symmetry", "Fold mirror images", false,
                "Treats a position and its left-right mirror image as one, which leaves about half of the "
                "positions if the start is its own mirror image; on the large boards all turns and "
                "reflections that keep the goal."),
    flagSetting("weigh", "Weigh positions", true,
                "Depth-first search cuts off what parity or weights rule out, and goes on where most weight "
                "is kept. On the triangles nothing is weighed.")
        .when("board", {"english", "european"}),
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
    {"ten", "Ten holes", "Every position of a smaller triangle: 62, and only some games end with one peg.",
     R"({ "board": "triangle-10", "start": "1", "goal": "one", "algorithm": "exhaustive" })"},
    {"twenty-one", "Twenty-one holes",
     "Of 291,987 positions depth-first looks at 170 before it comes upon a solution.",
     R"({ "board": "triangle-21", "start": "0", "goal": "one", "algorithm": "depth-first" })"},
    {"drawn", "Drawn at random", "Nine pegs that eight jumps take to the corner, others for each seed.",
     R"({ "drawn": 8 })"},
    {"all", "Every position", "All positions of the corner start, and how many games end with one peg.",
     R"({ "algorithm": "exhaustive", "goal": "one" })"},
    {"folded", "Every position, folded", "The same with mirror images taken as one: half the positions.",
     R"({ "algorithm": "exhaustive", "goal": "one", "symmetry": true })"},
    {"english", "English board",
     "From centre to centre in 31 jumps: depth-first, and every position weighed.",
     R"({ "board": "english", "algorithm": "depth-first" })"},
    {"english-unweighed", "English board, unweighed",
     "The same search without weights: 10,845 positions expanded in place of 48.",
     R"({ "board": "english", "algorithm": "depth-first", "weigh": false })"},
    {"english-folded", "English board, folded",
     "A position and its turns and mirror images, up to eight of them, count as one.",
     R"({ "board": "english", "algorithm": "depth-first", "symmetry": true })"},
    {"cross", "The cross", "Six pegs of the English board: five jumps, and few enough to see them all.",
     R"({ "board": "english", "start": "000010001110000010000001000000000" })"},
    {"too-light", "Too light", "Twenty-four pegs that no search need look at: the weights rule the goal out.",
     R"({ "board": "english", "start": "101111111011101000101110111111101" })"},
    {"plus", "What no proof sees",
     "Five pegs that neither parity nor weights rule out, and still no solution.",
     R"({ "board": "english", "start": "000000000100000111000001000000000", "algorithm": "depth-first" })"},
    {"european", "European board, by parity",
     "From centre to centre cannot be done: colours along the diagonals say so before any search.",
     R"({ "board": "european" })"},
    {"european-edge", "European board", "Hole 5 is empty and the last peg ends in 31: 35 jumps.",
     R"({ "board": "european", "start": "5", "goal": "31", "algorithm": "depth-first" })"},
};

constexpr Paragraph kAbout[] = {
    {"The idea",
     "A position is which holes have pegs, and fifteen bits say it. The search never looks at the triangle: "
     "it asks for the positions one jump away, puts those not seen before in a queue, and takes the next."},
    {"What it costs",
     "Every jump takes a peg off, so every game ends within 13 jumps, and all solutions are equally long: "
     "breadth-first has to see nearly all 3,016 positions, while depth-first drops quickly to the bottom and "
     "tries again from there. From a start that is its own mirror image, folding halves the work of "
     "breadth-first; from the one with hole 0 empty it saves depth-first about a quarter of its own."},
    {"Where it fails",
     "Breadth-first keeps every position it has reached; with 33 holes instead of 15 that is millions: "
     "23,475,688 from the empty centre, with all turns and reflections folded. And a mirror image may only "
     "be folded where the goal is its own mirror image."},
    {"Proofs in place of searches",
     "Colour the holes along the diagonals in three colours: a jump changes the number of pegs on each by "
     "one, so what is odd and what is even changes on all three at once, and many goals are out of reach. Or "
     "write weights on the holes so that no jump adds to their sum (a pagoda function): with less weight "
     "than the goal has, nothing leads there. Both only ever say no; where they are silent, one has to "
     "search."},
};

}  // namespace

extern constexpr Lab golf_tee = {
    .id = "golf-tee",
    .title = "Golf tee",
    .group = "Search",
    .blurb = "Jump pegs over one another until a single peg is left.",
    .step_unit = "one expansion",
    .environment = {.why = "The whole board is in sight, a jump always does the same, positions are "
                           "countable, and nobody plays against you."},
    .schema = kSchema,
    .presets = kPresets,
    .facts = kFacts,
    .about = kAbout,
    .race_setting = "algorithm",
    .make_run = start,
};

}  // namespace noggin::labs
