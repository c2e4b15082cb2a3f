#include "adversarial/connect_four/advice.h"

#include "adversarial/connect_four/opening_book.h"
#include "adversarial/connect_four/solver.h"
#include "adversarial/engine/alpha_beta.h"
#include "core/words.h"

namespace noggin::adversarial {
namespace {

using namespace connect4;

constexpr int64_t kAdviceNodes = 400000;  // to solve the position
constexpr int64_t kWorthNodes = 4000;     // the same for a quick look
constexpr int32_t kWorthDepth = 5;

std::string columnText(int column) {
  return std::to_string(column + 1);
}

// A score in words: the number of stones the winner still needs.
std::string scoreInWords(const ConnectFour& game, const Stones& position, int score) {
  if (score == 0) return "keeps the draw";
  const std::string within = "within " + counted(discsToWin(position, score), "disc");
  const std::string other = game.sideName(1 - game.toMove(position));
  if (score > 0) return "wins " + within + " of yours, whatever " + other + " plays";
  return "holds out longest, but " + other + " wins " + within + " if it plays well";
}

Worth lookAhead(const ConnectFour& game, const Stones& position, int32_t depth) {
  return worthAhead<ConnectFour>(std::make_shared<ConnectFour>(game), position, depth);
}

Hint estimated(const ConnectFour& game, const Stones& position) {
  const Worth worth = lookAhead(game, position, kEstimateDepth);
  const std::string text = game.moveText(worth.best);
  if (worth.exact)
    return {text, "Column " + text + " " + scoreInWords(game, position, worth.value / 100) + "."};
  return {text, "Column " + text + " has the best estimate " + std::to_string(kEstimateDepth) +
                    " moves ahead, " + game.valueText(worth.value) +
                    ", but this early nobody can tell quickly whether it wins: another may be better."};
}

}  // namespace

Hint connectFourAdvice(const ConnectFour& game, const Stones& position) {
  const std::string other = game.sideName(1 - game.toMove(position));
  const uint64_t landings = position.landings();
  const uint64_t wins = winningCells(position.own, position.all) & landings;
  if (wins) {
    const std::string column = columnText(columnOf(wins));
    return {column, "Column " + column + " makes four in a row."};
  }
  const uint64_t danger = winningCells(position.theirs(), position.all) & landings;
  if (danger) {
    const std::string column = columnText(columnOf(danger));
    const bool more = danger & (danger - 1);
    return {column, "Column " + column + " stops four in a row of " + other +
                        (more ? ", which has a second place to win, though." : ".")};
  }
  if (const std::optional<int> known = bookColumn(position)) {
    const std::string column = columnText(*known);
    return {column, "Column " + column + " " + scoreInWords(game, position, *bookScore(position)) +
                        ": the opening book has it."};
  }
  ConnectFourSolver solver(position);
  while (!solver.finished() && solver.nodes() < kAdviceNodes) solver.work(kAdviceNodes - solver.nodes());
  if (!solver.finished()) return estimated(game, position);
  const std::string column = columnText(solver.bestColumn());
  return {column, "Column " + column + " " + scoreInWords(game, position, solver.score()) +
                      ": solved to the end, in " + counted(solver.nodes(), "node") + "."};
}

std::optional<Worth> bookWorth(const Stones& position) {
  const std::optional<int> score = bookScore(position);
  if (!score) return std::nullopt;
  const std::optional<int> column = bookColumn(position);
  return Worth{100 * *score, true, column ? static_cast<GameMove>(*column) : kNoMove};
}

Worth connectFourEstimate(const ConnectFour& game, const Stones& position) {
  return lookAhead(game, position, kWorthDepth);
}

Worth connectFourWorth(const ConnectFour& game, const Stones& position) {
  if (const std::optional<Worth> known = bookWorth(position)) return *known;
  ConnectFourSolver solver(position);
  while (!solver.finished() && solver.nodes() < kWorthNodes) solver.work(kWorthNodes - solver.nodes());
  if (solver.finished()) return {100 * solver.score(), true, static_cast<GameMove>(solver.bestColumn())};
  return connectFourEstimate(game, position);
}

}  // namespace noggin::adversarial
