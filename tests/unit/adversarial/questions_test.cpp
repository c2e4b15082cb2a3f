// The decisions of game searches against plain definitions of their rules.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "adversarial/connect_four/advice.h"
#include "adversarial/connect_four/column_scores.h"
#include "adversarial/connect_four/game.h"
#include "adversarial/connect_four/solver.h"
#include "adversarial/engine/make_searcher.h"
#include "adversarial/engine/review.h"
#include "adversarial/tic_tac_toe/game.h"
#include "core/words.h"
#include "tests/support/asked.h"
#include "tests/support/plain_tic_tac_toe.h"
#include "tests/support/shrink.h"

using namespace noggin;
using namespace noggin::adversarial;

namespace {

using Position = TicTacToe::Position;

using test::PlainTicTacToe;
using test::TicTacToeCase;

const PlainTicTacToe kPlain;

std::string inNumbers(int32_t value) {
  return grouped(value);
}

// The value for max, the side that moves first, whoever moves here.
int plainMinimax(const std::string& board, bool max) {
  return max ? kPlain.value(board) : -kPlain.value(board);
}

std::string boardAfter(std::string board, std::span<const GameMove> moves) {
  for (const GameMove move : moves) board = PlainTicTacToe::after(board, move);
  return board;
}

// Textbook alpha-beta; records in `done` what it does with each value while moves are left.
int plainAlphaBeta(const std::string& board, bool max, int alpha, int beta, std::vector<std::string>& done) {
  if (const auto value = kPlain.end(board)) return max ? *value : -*value;
  const std::vector<size_t> moves = kPlain.moves(board);
  for (size_t i = 0; i < moves.size(); ++i) {
    const int value = plainAlphaBeta(PlainTicTacToe::after(board, moves[i]), !max, alpha, beta, done);
    const bool takes = max ? value > alpha : value < beta;
    if (takes) (max ? alpha : beta) = value;
    const bool left = i + 1 < moves.size();
    if (left) done.push_back(alpha >= beta ? "cut" : takes ? "take" : "keep");
    if (alpha >= beta) return max ? beta : alpha;
  }
  return max ? alpha : beta;
}

std::string rightOf(const Decision& decision) {
  for (const Choice& choice : decision.choices)
    if (choice.right) return choice.id;
  return {};
}

// The best of the values of the legal moves up to `last`, by plain minimax.
int bestOfFirst(const std::string& board, bool max, size_t last) {
  int best = max ? -9 : 9;
  for (const size_t move : kPlain.moves(board)) {
    const int value = plainMinimax(PlainTicTacToe::after(board, move), !max);
    best = max ? std::max(best, value) : std::min(best, value);
    if (move == last) break;
  }
  return best;
}

struct AskedOfGames {
  int all = 0, sides = 0, taken = 0;
};

// The values of a node's moves are those of plain minimax, and the best ones for the node's side are right.
std::string flawOfTaken(const TicTacToeCase& root, const Minimax<TicTacToe>& search,
                        const Decision& decision) {
  std::vector<int> values;
  bool max = true;
  for (const Choice& choice : decision.choices) {
    const std::vector<GameMove> way = search.wayTo(choice.place.id);
    max = way.size() % 2 == 1;
    values.push_back(plainMinimax(boardAfter(root.board, way), !max));
  }
  const auto [lowest, highest] = std::minmax_element(values.begin(), values.end());
  for (size_t i = 0; i < values.size(); ++i) {
    const Choice& choice = decision.choices[i];
    if (choice.right != (values[i] == (max ? *highest : *lowest)) ||
        test::fits(choice, "wrong side maximising") != (values[i] == (max ? *lowest : *highest)))
      return choice.label + " is worth " + std::to_string(values[i]);
  }
  return "";
}

// What was asked before the last step, which has taken the search from `way` to its current node.
std::string flawOfWorth(const TicTacToeCase& root, const Minimax<TicTacToe>& search, const Decision& decision,
                        std::span<const GameMove> way, AskedOfGames& asked) {
  const std::string right = rightOf(decision);
  if (search.decided(decision) != right) return decision.ask + " " + right;
  if (search.event().kind == EventKind::generate) {
    const std::vector<GameMove> there = search.wayTo(search.current());
    const int value = plainMinimax(boardAfter(root.board, there), there.size() % 2 == 0);
    return right == std::to_string(value) ? "" : "a leaf is worth " + right;
  }
  const std::string above = boardAfter(root.board, way.first(way.size() - 1));
  const bool max = way.size() % 2 == 1;
  const int best = bestOfFirst(above, max, way.back());
  if (right != std::to_string(best)) return above + " is worth " + right + ", not " + std::to_string(best);
  // One who takes the lowest for max, or the highest for min, is diagnosed.
  const int value = plainMinimax(PlainTicTacToe::after(above, way.back()), !max);
  if (value == best) return "";
  ++asked.sides;
  const Choice* wrong = findChoice(decision, std::to_string(value));
  return wrong && test::fits(*wrong, "wrong side maximising") ? "" : above + ": no wrong side";
}

std::string flawOfMinimax(const TicTacToeCase& root, AskedOfGames& asked) {
  Minimax<TicTacToe> search(std::make_shared<TicTacToe>(root.position()), root.position(), {});
  while (!search.finished()) {
    const std::optional<Decision> decision = search.decision(1);
    const std::vector<GameMove> way = search.wayTo(search.current());
    const bool of_nodes = decision && decision->choices.front().place.kind == PlaceKind::node;
    std::string wrong = of_nodes ? flawOfTaken(root, search, *decision) : "";
    asked.taken += of_nodes;
    search.work(1, 0);
    if (!decision) continue;
    ++asked.all;
    if (wrong.empty()) wrong = flaw(*decision);
    if (wrong.empty() && of_nodes && !findChoice(*decision, search.decided(*decision))->right)
      wrong = "takes what is wrong";
    if (wrong.empty() && !of_nodes) wrong = flawOfWorth(root, search, *decision, way, asked);
    if (!wrong.empty()) return "after " + std::to_string(search.nodes()) + " nodes: " + wrong;
  }
  return "";
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += word + " ";
  return text;
}

// What is backed up is one of the two values that the question names.
std::string flawOfBackedUp(const Decision& decision) {
  const std::string held_after = "is sure of ", worth_after = "turns out to be worth ";
  const size_t held_at = decision.ask.find(held_after), worth_at = decision.ask.find(worth_after);
  if (worth_at == std::string::npos) return "";
  std::string held = decision.ask.substr(held_at + held_after.size());
  std::string worth = decision.ask.substr(worth_at + worth_after.size());
  held.erase(held.find(" and "));
  worth.erase(worth.find_first_of(";:"));
  const std::string right = findChoice(decision, rightOf(decision))->label;
  return right == held || worth.ends_with(right) ? "" : decision.ask + " " + right;
}

std::string flawOfCuts(const TicTacToeCase& root, std::map<std::string, int>& count) {
  std::vector<std::string> expected, asked;
  plainAlphaBeta(root.board, true, -9, 9, expected);
  const GameOptions options{.algorithm = GameAlgorithm::alpha_beta};
  AlphaBeta<TicTacToe> search(std::make_shared<TicTacToe>(root.position()), root.position(), options);
  while (!search.finished()) {
    const std::optional<Decision> decision = search.decision(1);
    search.work(1, 0);
    if (!decision) continue;
    if (const std::string unsound = flaw(*decision); !unsound.empty()) return unsound;
    if (search.decided(*decision) != rightOf(*decision)) return decision->ask + " " + rightOf(*decision);
    if (const std::string neither = flawOfBackedUp(*decision); !neither.empty()) return neither;
    if (!findChoice(*decision, "cut")) continue;
    const std::string worth = decision->ask.substr(0, decision->ask.find('.'));
    if (!search.told().what.starts_with(worth)) return worth + " is not " + search.told().what;
    count["bound"] += worth.find("\u2264") != std::string::npos || worth.find("\u2265") != std::string::npos;
    asked.push_back(rightOf(*decision));
    ++count[asked.back()];
    for (const Choice& choice : decision->choices)
      if (test::fits(choice, "cutting on the wrong bound") && choice.id != "cut") return choice.id;
  }
  return asked == expected ? "" : joined(asked) + "\nnot " + joined(expected);
}

}  // namespace

TEST_CASE("questions of games: what a node is worth is what plain minimax says") {
  AskedOfGames asked;
  test::checkRandom<test::TicTacToeAfter<3>>(
      120, [&](const TicTacToeCase& root) { return flawOfMinimax(root, asked); });
  CHECK(asked.all > 2000);
  CHECK(asked.sides > 100);
  CHECK(asked.taken > 300);
}

TEST_CASE("questions of games: cuts are those of the textbook's alpha-beta") {
  std::map<std::string, int> count;
  test::checkRandom<test::TicTacToeAfter<2>>(
      150, [&](const TicTacToeCase& root) { return flawOfCuts(root, count); });
  for (const char* id : {"cut", "take", "keep", "bound"}) CHECK(count[id] > 100);
}

TEST_CASE("questions of games: what a cut has bounded is asked about as a bound, and a rule is said once") {
  BackedUp cut{.move = "X at 6", .side = "O (min)", .other = "X (max)", .max = false, .value = -1};
  cut.bound = Bound::at_most;
  cut.held = kInfinity;
  cut.limit = -1;
  cut.left = 1;
  cut.text = inNumbers;
  const Decision one = askCut(cut);
  CHECK(one.ask ==
        "X at 6 is worth \u2264 \u22121. O (min) is sure of nothing, X (max) of \u22121 elsewhere. What does "
        "alpha-beta do with the one move left?");
  CHECK(findChoice(one, kCut)->label == "Cut, by what X (max) is sure of");
  cut.left = 2;
  const Decision two = askCut(cut);
  CHECK(two.ask.ends_with("What does alpha-beta do with the 2 moves left?"));
  // Nothing is lower than -1, but no bound of the other side says so.
  cut.bound = Bound::exact;
  cut.limit = -kInfinity;
  const Decision lowest = askCut(cut);
  CHECK_FALSE(findChoice(lowest, kCut)->right);
  CHECK(findChoice(lowest, kCut)->label == "Cut, by what X (max) is sure of");
  CHECK(findChoice(lowest, kCut)->because ==
        "Alpha-beta cuts only by what X (max) is sure of elsewhere, and that is nothing yet.");

  BackedUp last{.move = "O at 1", .side = "X (max)", .other = "O (min)", .value = -1};
  last.bound = Bound::at_most;
  last.limit = kInfinity;
  last.text = inNumbers;
  const Decision worth = *askWorth(last);
  CHECK(worth.ask.find("turns out to be worth \u2264 \u22121;") != std::string::npos);
  for (const Choice& choice : worth.choices)
    CHECK((choice.because == "X (max) takes the highest value, and of 0 and \u2264 \u22121 that is 0.") ==
          choice.right);
  for (const Choice& choice : worth.choices)
    CHECK((choice.because.find("takes the highest") != std::string::npos) == choice.right);
}

TEST_CASE(
    "questions of games: reasons speak of what was searched so far, and of the side that values are for") {
  BackedUp backed{.move = "X at 7", .side = "X (max)", .other = "O (min)", .value = 0};
  backed.held = -1;
  backed.limit = kInfinity;
  backed.left = 1;
  backed.text = inNumbers;
  // The move that is left may be worth 1.
  CHECK(findChoice(*askWorth(backed), worthId(1))->because ==
        "It is neither what X (max) is sure of nor what X at 7 turns out to be worth.");
  backed.held = 1;
  CHECK(findChoice(*askWorth(backed), worthId(-1))->because ==
        "All values are for X (max), so no sign changes.");
  BackedUp below{.move = "X at 7", .side = "X (min)", .other = "O (max)", .max = false, .value = 0};
  below.held = -1;
  below.limit = -kInfinity;
  below.text = inNumbers;
  CHECK(findChoice(*askWorth(below), worthId(1))->because ==
        "All values are for O (max), so no sign changes.");
  CHECK(askWorth(backed)->ask.starts_with("X (max) is sure of 1 and X at 7 turns out to be worth 0: "));
  // Beyond the limit the limit is backed up, which neither side of the question names.
  backed.limit = -1;
  CHECK_FALSE(askWorth(backed));
  backed.limit = 0;
  CHECK(askWorth(backed));
  below.limit = 1;
  CHECK_FALSE(askWorth(below));
}

TEST_CASE("questions of games: every move of the most rollouts is right, whatever it scores") {
  const auto move = [](const char* id, const char* value, int64_t rollouts, bool best) {
    return Answerable{id, "X at " + std::string(id), value, 0, true, best, rollouts, 0};
  };
  const Decision tie = *askBestMove(
      {move("2", "67 %", 3, true), move("5", "100 %", 1, false), move("6", "33 %", 3, false)}, "X", true);
  REQUIRE(tie.choices.size() == 3);
  CHECK(tie.choices[0].right);
  CHECK_FALSE(tie.choices[1].right);
  CHECK(tie.choices[2].right);
  CHECK(
      tie.choices[1].because ==
      "X at 5 scores 100 % of 1 rollout, and X at 2 was tried more often: the move tried most is taken, not "
      "the one that scores most.");
  CHECK(tie.choices[2].because.starts_with(
      "X at 6 scores 33 % of 3 rollouts, and no move was tried more often:"));
  // Each tried once: there is nothing to ask.
  CHECK_FALSE(askBestMove({move("2", "100 %", 1, true), move("5", "0 %", 1, false)}, "X", true).has_value());
}

TEST_CASE("questions of games: the constant of selection is given with all its digits") {
  const auto game = std::make_shared<TicTacToe>();
  for (const auto& [exploration, text] :
       {std::pair{0.25, "0.25"}, {0.04, "0.04"}, {1.4, "1.4"}, {2.0, "2"}, {0.0, "0"}}) {
    MonteCarlo<TicTacToe> search(
        game, Position(),
        {.algorithm = GameAlgorithm::monte_carlo, .rollouts = 400, .exploration = exploration});
    std::optional<Decision> decision;
    while (!decision && !search.finished()) {
      search.work(1, 0);
      decision = search.decision(1);
    }
    REQUIRE(decision.has_value());
    CHECK(decision->ask ==
          "Which move does selection go down, by mean + " + std::string(text) + " \u00B7 sqrt(ln N / n)?");
    CHECK(search.variables()[1].value == text);
  }
}

TEST_CASE("questions of games: a bound that is printed as the highest one is the highest one") {
  const auto child = [](int32_t node, const char* move, double mean, int32_t visits, double bound) {
    return Selectable{node, move, mean, visits, bound};
  };
  std::vector<Selectable> children = {child(1, "X at 1", 0.7631, 19, 1.47331),
                                      child(2, "X at 5", 0.6152, 13, 1.47334),
                                      child(3, "X at 6", 0.5, 9, 1.2)};
  const std::optional<Decision> decision = askSelection(children, 1.4);
  REQUIRE(decision);
  CHECK(decision->choices.size() == 2);
  CHECK(rightOf(*decision) == selectionId(2));
  children.pop_back();
  CHECK_FALSE(askSelection(children, 1.4));
}

TEST_CASE("questions of games: selection takes the highest bound") {
  int asked = 0;
  for (uint32_t seed = 1; seed <= 5; ++seed) {
    const GameOptions options{.algorithm = GameAlgorithm::monte_carlo, .rollouts = 400, .seed = seed};
    const auto game = std::make_shared<TicTacToe>();
    MonteCarlo<TicTacToe> search(game, Position(), options);
    while (!search.finished()) {
      const std::optional<Decision> decision = search.decision(1);
      const std::vector<RatedMove> rated = search.rated();
      search.work(1, 0);
      if (!decision) continue;
      ++asked;
      REQUIRE(flaw(*decision) == "");
      REQUIRE(findChoice(*decision, search.decided(*decision))->right);
      for (const Choice& choice : decision->choices) {
        double mean = 0, bonus = 0, bound = 0;
        REQUIRE(std::sscanf(choice.because.c_str(), "Its bound is %lf %% + %lf %% = %lf %%", &mean, &bonus,
                            &bound) == 3);
        REQUIRE(std::fabs(mean + bonus - bound) < 1e-6);
        REQUIRE(choice.label.find(": " + decimals(mean, 1) + " % of ") != std::string::npos);
      }
      int64_t visits = 0;
      for (const RatedMove& move : rated) visits += move.nodes;
      const auto boundOf = [&](const RatedMove& move) {
        const auto n = static_cast<double>(move.nodes);
        return 0.5 + 0.5 * move.number + 1.4 * std::sqrt(std::log(static_cast<double>(visits)) / n);
      };
      double highest = 0;
      for (const RatedMove& move : rated) highest = std::max(highest, boundOf(move));
      const GameMove taken = search.wayTo(search.event().node).front();
      const auto move = std::find_if(rated.begin(), rated.end(),
                                     [taken](const RatedMove& one) { return one.move == taken; });
      REQUIRE(move != rated.end());
      CHECK(boundOf(*move) > highest - 0.002);
    }
  }
  CHECK(asked > 1000);
}

namespace {

// What the solver asks next, by the rule that the question tells.
int targetAsTold(std::string ask) {
  for (size_t at; (at = ask.find("\u2212")) != std::string::npos;) ask.replace(at, 3, "-");
  int lowest = 0, highest = 0;
  REQUIRE(std::sscanf(ask.c_str(), "The worth lies between %d and %d, ", &lowest, &highest) == 2);
  const double middle = std::floor((lowest + highest) / 2.0);
  const bool one_side = lowest >= 0 || highest <= 0;
  CHECK(one_side == (ask.find("all on one side of 0") != std::string::npos));
  const double more_than = one_side ? middle : std::trunc((middle > 0 ? highest : lowest) / 2.0);
  return static_cast<int>(more_than) + 1;
}

}  // namespace

TEST_CASE("questions of games: the solver's next question is the one it announced") {
  for (const char* moves : {"45726775655771213412", "1355567216753146675273", "4524422445211"}) {
    const std::vector<GameMove> opening = *ConnectFour::parse("moves", moves);
    const auto game = std::make_shared<ConnectFour>(ConnectFour::Setup{.opening = opening});
    const GameOptions options{.algorithm = GameAlgorithm::alpha_beta, .values = true};
    const auto search = makeSearcher<ConnectFour>(game, game->start(), options);
    int asked = 0;
    for (int64_t nodes = 0; !search->finished() && nodes < 300000;) {
      const std::optional<Decision> decision = search->decision(5000);
      nodes += search->work(5000, 0);
      if (!decision) continue;
      ++asked;
      REQUIRE(flaw(*decision) == "");
      CHECK(search->decided(*decision) == rightOf(*decision));
      const int told = targetAsTold(decision->ask);
      for (const Choice& choice : decision->choices) {
        CHECK((std::stoi(choice.id) == told) == choice.right);
        CHECK(choice.because.ends_with("at least " + grouped(told) + "."));
      }
    }
    CHECK(asked > 1);
  }
}

namespace {

// Every move from the position, reviewed.
std::string flawOfReview(const TicTacToeCase& one, int& mistakes) {
  const auto game = std::make_shared<TicTacToe>(one.position());
  const Worth before = game->worth(one.position());
  const int best = kPlain.value(one.board);
  if (before.value != best) return "worth " + std::to_string(before.value) + ", not " + std::to_string(best);
  for (const GameMove move : game->legal(one.position())) {
    const Position next = game->play(one.position(), move);
    const std::optional<Worth> after =
        game->value(next) ? std::nullopt : std::optional<Worth>(game->worth(next));
    const ReviewedMove told = reviewed<TicTacToe>(game, one.position(), move, before, after);
    const int played = plainMinimax(PlainTicTacToe::after(one.board, move), false);
    const std::string name = "move " + std::to_string(move) + ": ";
    if (told.known != ReviewedMove::Known::both) return name + "not all is known";
    if (told.lost != best - played) return name + "lost " + std::to_string(told.lost);
    if (told.outcome.empty() != (best == played)) return name + told.outcome;
    mistakes += told.lost > 0;
    if (told.lost > 0 && told.look_ahead >= 8) return name + "is not seen ahead";
  }
  return "";
}

}  // namespace

TEST_CASE("review of a game: what each move lost, by plain minimax") {
  int mistakes = 0;
  test::checkRandom<test::TicTacToeAfter<1>>(
      60, [&](const TicTacToeCase& one) { return flawOfReview(one, mistakes); });
  CHECK(mistakes > 10);
}

TEST_CASE("review of a game: the corner's only answer, and how far one must look to see it") {
  // Against a corner only the centre holds the draw, which a look-ahead of four moves does not see.
  const Position position = *TicTacToe::parse("position", "X........");
  const auto game = std::make_shared<TicTacToe>(position);
  const Position next = game->play(position, 8);
  const ReviewedMove told = reviewed<TicTacToe>(game, position, 8, game->worth(position), game->worth(next));
  CHECK(told.outcome == "a draw into a loss");
  CHECK(told.look_ahead == 5);
  CHECK(reviewWords(told) == "turned a draw into a loss, and best was O at 4");
}

TEST_CASE("review of a game: all moves that are known to be as good are told as such") {
  const TicTacToe::Rules four{.board = &kFourByFour};
  const auto game = std::make_shared<TicTacToe>(Position(), four, false);
  const Worth before = game->worth({});
  CHECK(before.as_good.size() == 16);
  for (GameMove square = 0; square < 16; ++square) {
    const ReviewedMove told =
        reviewed<TicTacToe>(game, {}, square, before, game->worth(game->play({}, square)));
    CHECK(reviewWords(told) == (square == before.best ? "best" : "as good as X at 0"));
    CHECK(told.after == "draw");
  }
}

TEST_CASE("review of a game: in words, what is known of a move and what is not") {
  using Known = ReviewedMove::Known;
  ReviewedMove best{.move = "X at 0", .best = "X at 0", .is_best = true};
  ReviewedMove other{.move = "X at 1", .best = "X at 0"};
  const auto words = [](ReviewedMove reviewed, Known known) {
    reviewed.known = known;
    return reviewWords(reviewed);
  };
  CHECK(words(best, Known::both) == "best");
  CHECK(words(other, Known::both) == "as good as X at 0");
  CHECK(words(best, Known::best) == "best");
  other.before = "draw";
  CHECK(words(other, Known::best) ==
        "X at 0 is known to be a draw; what this one is worth takes too long to find out");
  CHECK(words(other, Known::played) ==
        "leads to a draw with best play; whether another was better takes too long to find out");
  other.worth = 5;
  CHECK(words(other, Known::played).starts_with("leads to a win "));
  other.worth = -5;
  CHECK(words(other, Known::played).starts_with("leads to a loss "));
  CHECK(words(other, Known::neither) == "looks as good as any, by an estimate");
  other.lost = 3;
  other.lost_text = "3 points";
  CHECK(words(other, Known::neither) == "looks 3 points worse than X at 0, by an estimate");
  other.before = "win in 2";
  other.after = "win in 5";
  CHECK(words(other, Known::both) == "turned a win in 2 into a win in 5, and best was X at 0");
  other.outcome = givenAway(2, -1);
  CHECK(words(other, Known::both) == "turned a win into a loss, and best was X at 0");
  ReviewedMove nameless = other;
  nameless.best.clear();
  CHECK(words(nameless, Known::both) == "turned a win into a loss");
  CHECK(givenAway(2, 1).empty());
  CHECK(givenAway(0, -1) == "a draw into a loss");

  // Only what is certain is a mistake, and says how far one had to look.
  for (const Known known : {Known::best, Known::played, Known::neither}) {
    other.known = known;
    CHECK_FALSE(other.mistake());
    CHECK(misleadingDepthWords(other).empty());
  }
  other.known = Known::both;
  CHECK(misleadingDepthWords(other) == "Already one move ahead it looks worse.");
  other.look_ahead = 1;
  CHECK(misleadingDepthWords(other) == "To a look-ahead of 1 move it looks as good as the best.");
}

TEST_CASE("review of a game: a side's mistakes are counted, the first is told, and the table marks them") {
  using Known = ReviewedMove::Known;
  const ReviewedMove best{.move = "X at 0",
                          .best = "X at 0",
                          .is_best = true,
                          .before = "draw",
                          .after = "draw",
                          .known = Known::both};
  ReviewedMove wrong{.move = "X at 8", .best = "X at 0", .known = Known::both, .lost = 1, .lost_text = "1"};
  wrong.outcome = "a win into a draw";
  ReviewedMove later = wrong;
  later.move = "X at 7";
  const ReviewedMove unknown{.move = "O at 4", .best = "O at 1"};
  ReviewedMove equal = unknown;
  equal.known = Known::both;

  const std::vector<ReviewedMove> moves = {best, unknown, wrong, equal, later};
  CHECK(mistakesInWords(moves, true) ==
        "2 of your 3 moves were mistakes; the first was move 3 of the game, X at 8, which turned a win into "
        "a draw, and best "
        "was X at 0.");
  CHECK(mistakesInWords(moves, false) == "None of your 2 moves is known to be a mistake.");
  CHECK(mistakesInWords({best}, false) == "You made no move.");
  CHECK(mistakesInWords({best}, true) == "Your only move is not known to be a mistake.");
  CHECK(mistakesInWords({wrong}, true) ==
        "Your only move was a mistake: move 1 of the game, X at 8, which turned a win into a draw, and best "
        "was X at 0.");
  CHECK(mistakesInWords({best, wrong, best, equal}, false) ==
        "1 of your 2 moves was a mistake: move 2 of the game, X at 8, which turned a win into a draw, and "
        "best was X at 0.");
  CHECK(mistakesInWords({unknown, best, wrong}, true) ==
        "1 of your 2 moves is known to be a mistake: move 3 of the game, X at 8, which turned a win into a "
        "draw, and best was X at 0.");
  CHECK(mistakesInWords({unknown, best, wrong, best, later}, true) ==
        "2 of your 3 moves are known to be mistakes; the first is move 3 of the game, X at 8, which turned a "
        "win into a draw, and best was X at 0.");

  Table table;
  drawReview(moves, table);
  REQUIRE(table.rows.size() == moves.size());
  const auto cell = [&](size_t row, size_t column) { return table.rows[row][column].text; };
  const Tone tones[] = {Tone::goal, Tone::muted, Tone::conflict, Tone::plain, Tone::conflict};
  for (size_t row = 0; row < moves.size(); ++row) {
    CAPTURE(row);
    REQUIRE(table.rows[row].size() == table.columns.size());
    CHECK(cell(row, 0) == std::to_string(row + 1));
    CHECK(cell(row, 1) == moves[row].move);
    CHECK(cell(row, 2) == (row == 0 ? "draw" : "?"));
    CHECK(cell(row, 3) == (row == 0 ? "draw" : "?"));
    CHECK(cell(row, 5) == (moves[row].lost > 0 ? "1" : ""));
    CHECK(cell(row, 6) == (moves[row].lost > 0 ? "Already one move ahead it looks worse." : ""));
    for (const auto& shown : table.rows[row]) CHECK(shown.tone == tones[row]);
  }
}

// The score of 443 is the deepest in the opening book: it knows of no move from there.
TEST_CASE("review of a game: a value in the opening book is known, where its best move is not") {
  const auto game = std::make_shared<ConnectFour>();
  const auto after = [&](const char* moves) {
    connect4::Stones position = game->start();
    const auto columns = ConnectFour::parse("moves", moves);
    for (const GameMove column : *columns) position = game->play(position, column);
    return position;
  };
  const Worth before = *bookWorth(after("44")), edge = *bookWorth(after("443"));
  CHECK(before.best == 3);
  CHECK(edge.exact);
  CHECK(edge.value == 200);
  CHECK(edge.best == kNoMove);

  const ReviewedMove mistake = reviewed<ConnectFour>(game, after("44"), 2, before, edge);
  CHECK(mistake.mistake());
  CHECK(reviewWords(mistake) == "turned a win into a loss, and best was First in column 4");
  CHECK(mistake.after == "loss in 19");

  // From there on: the value before is known, and the move is judged by an estimate.
  const Worth guessed{.value = -7};
  const ReviewedMove estimated = reviewed<ConnectFour>(game, after("443"), 3, edge, guessed);
  CHECK(estimated.known == ReviewedMove::Known::neither);
  CHECK_FALSE(estimated.before.empty());
  CHECK(reviewWords(estimated).ends_with(", by an estimate"));
  // A move that keeps the value is a best one, whichever the book would take.
  const Worth kept{.value = -200, .exact = true, .best = 0};
  CHECK(reviewWords(reviewed<ConnectFour>(game, after("443"), 3, edge, kept)) == "best");
  const Worth lost{.value = 0, .exact = true, .best = 0};
  CHECK(reviewWords(reviewed<ConnectFour>(game, after("443"), 3, edge, lost)) == "turned a win into a draw");
}

TEST_CASE("hints on early boards of connect four agree with the scores of the columns") {
  const auto game = std::make_shared<ConnectFour>();
  const connect4::Stones position = game->play(game->play(game->start(), 3), 2);
  ColumnScores columns(game, position);
  while (!columns.finished()) columns.work();
  const std::string hinted = game->advice(position).move;
  int scored = 0;
  for (const MoveScore& score : columns.scores()) {
    REQUIRE(score.known == MoveScore::Known::estimated);
    if (game->moveText(score.move) != hinted) continue;
    ++scored;
    CHECK(score.best);
  }
  CHECK(scored == 1);
}

TEST_CASE("hints on early boards of connect four are true") {
  const ConnectFour game;
  connect4::Stones position = game.start();
  for (int disc = 0; disc < 5; ++disc) {
    CHECK(game.advice(position).move == "4");
    CHECK(game.advice(position).reason.find("the opening book has it") != std::string::npos);
    position = game.play(position, 3);
  }
  const Hint early = game.advice(game.play(game.start(), 0));
  CHECK(early.reason.find("another may be better") != std::string::npos);
}

// Move 8 lets the three in column 2 grow to four. What the position before it was worth takes too long.
TEST_CASE("review of a game: who overlooks that the other wins at once has made a mistake, known or not") {
  const auto game = std::make_shared<ConnectFour>();
  connect4::Stones position = game->start();
  const std::vector<GameMove> moves = *ConnectFour::parse("moves", "2741242");
  for (const GameMove column : moves) position = game->play(position, column);
  const Worth unknown{.value = 0};
  for (const GameMove column : game->legal(position)) {
    const connect4::Stones next = game->play(position, column);
    const ReviewedMove told = reviewed<ConnectFour>(game, position, column, unknown, game->worth(next));
    CAPTURE(told.move);
    const bool blocks = column == 1;
    CHECK(told.mistake() == !blocks);
    if (blocks) continue;
    CHECK(reviewWords(told) == "lets First win at once, and Second in column 2 would have prevented it");
    CHECK_FALSE(misleadingDepthWords(told).empty());
  }
  const ReviewedMove edge =
      reviewed<ConnectFour>(game, position, 6, unknown, game->worth(game->play(position, 6)));
  CHECK(mistakesInWords({edge, edge}, false) ==
        "Your only move is known to be a mistake: move 2 of the game, Second in column 7, which lets First "
        "win at "
        "once, and Second in column 2 would have prevented it.");
}
