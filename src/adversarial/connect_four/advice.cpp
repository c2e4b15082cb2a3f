#include "adversarial/connect_four/advice.h"

#include <bit>

#include "adversarial/connect_four/solver.h"
#include "adversarial/engine/alpha_beta.h"
#include "adversarial/engine/words.h"
#include "core/words.h"

namespace noggin::adversarial {
namespace {

using namespace connect4;

constexpr int64_t kMostNodes = 400000;  // to solve the position with
constexpr int32_t kDepth = 7;           // to look ahead otherwise
constexpr int64_t kWorthNodes = 4000;   // the same for a quick look
constexpr int32_t kWorthDepth = 5;

// Positions too early to be solved here whose best move is published: the first discs of perfect play, all in
// the middle. Source: V. Allis, "A knowledge-based approach of connect-four", 1988; J. Allen, 1988.
constexpr int kPublishedDiscs = 5;
constexpr int kMiddle = kColumns / 2;

std::string columnText(int column) {
  return std::to_string(column + 1);
}

// A score in words: how many stones of the winner's from here.
std::string scoreInWords(const ConnectFour& game, const Stones& position, int score) {
  if (score == 0) return "keeps the draw";
  const int played = position.count();
  // The winning stone is the last of two numbers; whose turn it is says which.
  const int sign = score > 0 ? 1 : -1;
  int last = kCells + 2 - 2 * sign * score;
  if ((last - played) % 2 != (sign > 0 ? 1 : 0)) --last;
  const int moves = (last - played + 1) / 2;
  const int side = game.toMove(position);
  if (score > 0)
    return "wins within " + counted(moves, "disc") + " of yours, whatever " + game.sideName(1 - side) +
           " plays";
  return "holds out longest, but " + game.sideName(1 - side) + " wins within " + counted(moves, "disc") +
         " if it plays well";
}

bool published(const Stones& position) {
  return position.count() < kPublishedDiscs && (position.all & ~columnMask(kMiddle)) == 0;
}

Hint publishedAdvice(const ConnectFour& game, const Stones& position) {
  const std::string column = columnText(kMiddle);
  if (game.toMove(position) == 0)
    return {column,
            "Column " + column +
                " wins for the side that began, if it goes on without a mistake: that has been proved."};
  return {column,
          "Column " + column +
              " holds out longest, but the side that began wins if it makes no mistake: that has been "
              "proved."};
}

Verdict lookAhead(const ConnectFour& game, const Stones& position, int32_t depth) {
  const GameOptions options{
      .algorithm = GameAlgorithm::alpha_beta, .depth = depth, .ordering = true, .table = true};
  AlphaBeta<ConnectFour> search(std::make_shared<ConnectFour>(game), position, options);
  while (!search.finished()) search.work(kInfinity, 0);
  return search.verdict();
}

Hint estimated(const ConnectFour& game, const Stones& position) {
  const Verdict verdict = lookAhead(game, position, kDepth);
  const GameMove column = verdict.line.front();
  const std::string text = game.moveText(column);
  if (!verdict.estimated)
    return {text,
            "Column " + text + " " + scoreInWords(game, position, static_cast<int>(verdict.value)) + "."};
  return {text, "Column " + text + " has the best estimate " + std::to_string(kDepth) + " moves ahead, " +
                    verdict.value_text +
                    ", but this early nobody can tell quickly whether it wins: another may be better."};
}

}  // namespace

Hint connectFourAdvice(const ConnectFour& game, const Stones& position) {
  const std::string other = game.sideName(1 - game.toMove(position));
  const uint64_t landings = position.landings();
  const uint64_t wins = winningCells(position.own, position.all) & landings;
  if (wins) {
    const std::string column = columnText(std::countr_zero(wins) / 7);
    return {column, "Column " + column + " makes four in a row."};
  }
  const uint64_t danger = winningCells(position.theirs(), position.all) & landings;
  if (danger) {
    const std::string column = columnText(std::countr_zero(danger) / 7);
    const bool more = danger & (danger - 1);
    return {column, "Column " + column + " stops four in a row of " + other +
                        (more ? ", which has a second place to win, though." : ".")};
  }
  if (published(position)) return publishedAdvice(game, position);
  ConnectFourSolver solver(position);
  while (!solver.finished() && solver.nodes() < kMostNodes) solver.work(kMostNodes - solver.nodes());
  if (!solver.finished()) return estimated(game, position);
  const std::string column = columnText(solver.bestColumn());
  return {column, "Column " + column + " " + scoreInWords(game, position, solver.score()) +
                      ": solved to the end, in " + counted(solver.nodes(), "node") + "."};
}

// Perfect play from those positions ends with the last disc of the side that began: a score of 1.
Worth connectFourWorth(const ConnectFour& game, const Stones& position) {
  if (published(position)) return {game.toMove(position) == 0 ? 100 : -100, true, kMiddle};
  ConnectFourSolver solver(position);
  while (!solver.finished() && solver.nodes() < kWorthNodes) solver.work(kWorthNodes - solver.nodes());
  if (solver.finished()) return {100 * solver.score(), true, static_cast<GameMove>(solver.bestColumn())};
  const Verdict verdict = lookAhead(game, position, kWorthDepth);
  const double hundredths = verdict.value * 100;
  return {static_cast<int32_t>(hundredths < 0 ? hundredths - 0.5 : hundredths + 0.5), !verdict.estimated,
          verdict.line.front()};
}

}  // namespace noggin::adversarial
