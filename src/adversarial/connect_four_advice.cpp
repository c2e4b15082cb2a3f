#include "adversarial/connect_four_advice.h"

#include "adversarial/alpha_beta.h"
#include "adversarial/connect_four_solver.h"
#include "adversarial/game_words.h"

namespace noggin::adversarial {
namespace {

using namespace connect4;

constexpr int64_t kMostNodes = 400000;  // to solve the position with
constexpr int32_t kDepth = 7;           // to look ahead otherwise

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

Hint estimated(const ConnectFour& game, const Stones& position) {
  const GameOptions options{
      .algorithm = GameAlgorithm::alpha_beta, .depth = kDepth, .ordering = true, .table = true};
  AlphaBeta<ConnectFour> search(std::make_shared<ConnectFour>(game), position, options);
  while (!search.finished()) search.work(kInfinity, 0);
  const Verdict verdict = search.verdict();
  const GameMove column = verdict.line.front();
  const std::string text = game.moveText(column);
  if (!verdict.estimated)
    return {text,
            "Column " + text + " " + scoreInWords(game, position, static_cast<int>(verdict.value)) + "."};
  return {text, "Column " + text + " looks best " + std::to_string(kDepth) +
                    " moves ahead, at an estimate of " + verdict.value_text +
                    "; too much is open to solve the position quickly."};
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
  ConnectFourSolver solver(position);
  while (!solver.finished() && solver.nodes() < kMostNodes) solver.work(kMostNodes - solver.nodes());
  if (!solver.finished()) return estimated(game, position);
  const std::string column = columnText(solver.bestColumn());
  return {column, "Column " + column + " " + scoreInWords(game, position, solver.score()) +
                      ": solved to the end, in " + counted(solver.nodes(), "node") + "."};
}

}  // namespace noggin::adversarial
