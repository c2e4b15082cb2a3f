// Connect four: too large for plain minimax to the end, small enough to be solved. The algorithms of
// tic-tac-toe with an evaluation function at the depth limit, and a solver for exact values.

#include <memory>

#include "adversarial/connect_four/game.h"
#include "adversarial/engine/run.h"
#include "adversarial/engine/settings.h"
#include "core/lab.h"

namespace noggin::labs {
namespace {

using namespace adversarial;

constexpr auto kSides = sides({"first", "First", "You begin on an empty board."},
                              {"second", "Second", "The machine begins on an empty board."});

Started start(const Lab&, const Settings& settings, uint32_t seed) {
  GameOptions options = gameOptions(settings, seed);
  options.scores = settings.flag("scores");
  auto opening = ConnectFour::parse("moves", settings.text("moves"));
  if (!opening) return opening.error();
  ConnectFour::Setup setup{
      .opening = *std::move(opening),
      .fold = settings.flag("symmetry"),
      .explains = options.algorithm != GameAlgorithm::monte_carlo && options.depth > 0,
  };
  return std::make_unique<GameRun>(std::make_shared<ConnectFour>(std::move(setup)), options,
                                   settings.choice("play", kSides));
}

constexpr auto kSchema = withSearchSettings({
    textSetting("moves", "Moves so far", "",
                "The columns played, 1 to 7 from the left, one digit each; empty is the empty board.", 60)
        .joinedBy(""),
    algorithmSetting(GameAlgorithm::minimax),
    integerSetting("depth", "Depth", 4, 0, 42,
                   "How many moves it looks ahead, which is its strength. 0 is to the end of the game: "
                   "alpha-beta then solves the position exactly, with all refinements.")
        .when("algorithm", {"minimax", "alpha-beta"}),
    playSetting(kSides),
    flagSetting("symmetry", "Fold mirror images", false,
                "Takes a position and its mirror image as one, in the table and among the moves."),
    flagSetting("scores", "Scores of all moves", false,
                "Says under each column how the game ends with best play of both sides: proved where the "
                "opening book or the exact solver reaches it, otherwise an estimate."),
});

constexpr Preset kPresets[] = {
    {"empty", "Empty board", "Minimax looks four moves ahead and estimates what it cannot see.", "{}"},
    {"alpha-beta", "What can be cut", "The same depth and value by alpha-beta, with a third of the nodes.",
     R"({ "algorithm": "alpha-beta" })"},
    {"trap", "A trap in the bottom row", "First is to move and can make two threats at once: where?",
     R"({ "moves": "4455", "algorithm": "alpha-beta", "depth": 5 })"},
    {"solve", "Solved to the end",
     "Twenty discs are down: alpha-beta with every refinement finds the exact value.",
     R"({ "moves": "45726775655771213412", "algorithm": "alpha-beta", "depth": 0 })"},
    {"all-values", "What every move is worth", "The exact value of each column, one after the other.",
     R"({ "moves": "1355567216753146675273", "algorithm": "alpha-beta", "depth": 0, "values": true })"},
    {"scores", "Every column has its score",
     "How does the game end after each first disc, if both sides play their best from then on?",
     R"({ "algorithm": "alpha-beta", "scores": true })"},
    {"late", "The last discs", "Nine cells are empty, few enough for plain minimax to the end.",
     R"({ "moves": "466225322572463557441166165733477", "depth": 0 })"},
    {"deepening", "Deeper and deeper",
     "Iterative deepening with good moves first and a table, up to eight moves ahead.",
     R"({ "algorithm": "alpha-beta", "depth": 8, "ordering": true, "table": true, "deepening": true })"},
    {"play-first", "You begin", "Against alpha-beta that looks six moves ahead.",
     R"({ "algorithm": "alpha-beta", "depth": 6, "ordering": true, "table": true, "play": "first" })"},
    {"play-scored", "You begin, with scores",
     "Under each column stands how the game ends after it with best play: try to hold the win.",
     R"({ "algorithm": "alpha-beta", "depth": 6, "ordering": true, "table": true, "play": "first",
          "scores": true })"},
    {"play-second", "Monte-Carlo begins",
     "It knows the rules and nothing else, and plays 2,000 games a move.",
     R"({ "algorithm": "monte-carlo", "rollouts": 2000, "play": "second" })"},
    {"monte-carlo", "By rollouts", "Where do 3,000 games at random say to drop the first disc?",
     R"({ "algorithm": "monte-carlo", "rollouts": 3000 })"},
};

// The scores are those of positions of the published test set.
constexpr std::string_view kPons = "P. Pons, Solving Connect 4, test set end-easy, 2015";

constexpr Fact kFacts[] = {
    {"After 2252576253462244111563365343671351441 the score is -1",
     kPons,
     R"({ "algorithm": "alpha-beta", "depth": 0, "moves": "2252576253462244111563365343671351441" })",
     {{"/result/value", "-1"}, {"/result/estimated", "false"}}},
    {"After 7422341735647741166133573473242566 the score is 1",
     kPons,
     R"({ "algorithm": "alpha-beta", "depth": 0, "moves": "7422341735647741166133573473242566" })",
     {{"/result/value", "1"}, {"/result/estimated", "false"}}},
    {"After 23163416124767223154467471272416755633 the score is 0",
     kPons,
     R"({ "algorithm": "alpha-beta", "depth": 0, "moves": "23163416124767223154467471272416755633" })",
     {{"/result/value", "0"}, {"/result/estimated", "false"}}},
    {"The first disc wins in the middle column, draws in columns 3 and 5, and loses in the others",
     "V. Allis, A knowledge-based approach of connect-four, 1988; scores: P. Pons, Solving Connect 4, 2015",
     R"({ "scores": true })",
     {{"/result/scores/0/lowest", "-2"},
      {"/result/scores/1/lowest", "-1"},
      {"/result/scores/2/lowest", "0"},
      {"/result/scores/3/lowest", "1"},
      {"/result/scores/4/lowest", "0"},
      {"/result/scores/5/lowest", "-1"},
      {"/result/scores/6/lowest", "-2"}}},
    {"Minimax four moves deep visits 1 + 7 + 49 + 343 + 2,401 nodes",
     "seven moves in each position",
     "{}",
     {{"/result/nodes", "2801"}}},
};

constexpr Paragraph kAbout[] = {
    {"The idea",
     "The tree of all games is too large, so the search stops after some moves and estimates: each line of "
     "four that only one side has discs in counts 0.01, 0.03 or 0.09 for one, two or three discs. A win "
     "counts the discs the winner has left, and the winning one, so that sooner is better; whatever is 1 or "
     "more is certain, not estimated."},
    {"What it costs",
     "Seven moves in each position: minimax visits 2,801 nodes at depth 4 and 137,257 at depth 6. Alpha-beta "
     "at its best needs about twice the square root of the leaves: 97 of 2,401 at depth 4. With good moves "
     "first it comes near that and visits 173 nodes. The exact solver adds bit boards, a table, and "
     "questions that only want a yes or no: is it worth at least 3?"},
    {"Scores of all moves",
     "Below each column stands how the game ends if both sides play their best after a disc there: a win or "
     "a loss in so many moves of your own or the other's, or a draw. An opening book knows the first discs, "
     "the exact solver proves what it can within a moment, and the rest is an estimate, marked \u2248."},
    {"Where it fails",
     "Just beyond the depth anything may happen, and the estimate does not see it coming (the horizon). The "
     "empty board is a win for the first side, but to prove it takes the solver minutes; with twenty discs "
     "on the board it takes milliseconds."},
};

}  // namespace

extern constexpr Lab connect_four = {
    .id = "connect-four",
    .title = "Connect four",
    .group = "Adversarial",
    .blurb = "Four in a row with falling discs: estimates where a search must stop, and exact values.",
    .step_unit = "a node visited or a value backed up, then longer strides; or a rollout",
    .environment = {.adversarial = true,
                    .why = "Both sides see every disc and nothing is left to chance, but every second disc "
                           "is dropped by somebody who wants the opposite."},
    .schema = kSchema,
    .presets = kPresets,
    .facts = kFacts,
    .about = kAbout,
    .race_setting = "algorithm",
    .race_only = {"play", "none"},
    .make_run = start,
};

}  // namespace noggin::labs
