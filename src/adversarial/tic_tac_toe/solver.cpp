#include "adversarial/tic_tac_toe/solver.h"

#include <algorithm>
#include <array>
#include <bit>

#include "adversarial/engine/transposition_table.h"

namespace noggin::adversarial {
namespace {

constexpr unsigned kTableBits = 15;

uint16_t with(uint16_t squares, int square) {
  return static_cast<uint16_t>(squares | 1u << square);
}

// The empty squares that would complete a line for these squares.
uint16_t completing(const SquareBoard& board, uint16_t squares, uint16_t empty) {
  uint32_t found = 0;
  for (const uint16_t line : board) {
    const auto missing = static_cast<uint16_t>(line & ~squares);
    if (std::has_single_bit(missing)) found |= missing & empty;
  }
  return static_cast<uint16_t>(found);
}

bool anyLineWithout(const SquareBoard& board, uint16_t squares) {
  return std::any_of(board.begin(), board.end(), [squares](uint16_t line) { return !(line & squares); });
}

}  // namespace

TicTacToeSolver::TicTacToeSolver(const TicTacToe::Rules& rules, int64_t most_nodes)
    : rules_(rules), most_nodes_(most_nodes), table_(size_t{1} << kTableBits) {}

std::optional<int32_t> TicTacToeSolver::value(const TicTacToe& game, const TicTacToe::Position& position) {
  const bool x = game.toMove(position) == 0;
  const uint16_t own = x ? position.x : position.o, theirs = x ? position.o : position.x;
  const bool wins = winnerWins({own, theirs, true});
  const bool loses = !wins && winnerWins({theirs, own, false});
  if (nodes_ > most_nodes_) return std::nullopt;
  return wins ? 1 : loses ? -1 : 0;
}

// The answer if it is evident; otherwise none, with the moves that must be searched in `moves`.
std::optional<bool> TicTacToeSolver::settled(const Sides& sides, uint16_t& moves) const {
  const SquareBoard& board = *rules_.board;
  const auto empty = static_cast<uint16_t>(board.full() & ~(sides.winner | sides.other));
  // In misere the winner needs the other side to complete a line.
  if (!empty || !anyLineWithout(board, rules_.misere ? sides.winner : sides.other)) return false;
  const uint16_t winners = completing(board, sides.winner, empty);
  const uint16_t others = completing(board, sides.other, empty);
  if (rules_.misere) {
    moves = static_cast<uint16_t>(empty & ~(sides.winner_moves ? winners : others));
    return moves ? std::nullopt : std::optional<bool>(!sides.winner_moves);
  }
  const uint16_t ends = sides.winner_moves ? winners : others;
  const uint16_t stops = sides.winner_moves ? others : winners;
  if (ends) return sides.winner_moves;
  if (stops && !std::has_single_bit(stops)) return !sides.winner_moves;
  moves = stops ? stops : empty;
  return std::nullopt;
}

// Lines that only one side can complete count for it, fuller ones more.
int TicTacToeSolver::orderingScore(const Sides& sides, int square) const {
  const auto weight = [](uint16_t line, uint16_t squares) {
    return 1 << 2 * std::popcount(static_cast<uint16_t>(line & squares));
  };
  int sum = 0;
  for (const uint16_t line : *rules_.board) {
    if (!(line >> square & 1)) continue;
    const bool winners = !(line & sides.other), others = !(line & sides.winner);
    if (!rules_.misere)
      sum += winners ? weight(line, sides.winner) : 0;
    else if (sides.winner_moves)
      sum -= (winners ? weight(line, sides.winner) : 0) + (others ? weight(line, sides.other) : 0);
    else
      sum -= (others ? weight(line, sides.other) : 0) - (winners ? weight(line, sides.winner) : 0);
  }
  return sum;
}

TicTacToeSolver::Known& TicTacToeSolver::placeOf(const Sides& sides, uint64_t& key) {
  key = UINT64_MAX;
  for (size_t i = 0; i < SquareBoard::kImages; ++i)
    key = std::min<uint64_t>(key, rules_.board->image(i, sides.winner) |
                                      static_cast<uint64_t>(rules_.board->image(i, sides.other)) << 16u);
  key = key << 1u | (sides.winner_moves ? 1u : 0u);
  return table_[slotOf(key, kTableBits)];
}

bool TicTacToeSolver::winnerWins(const Sides& sides) {
  if (++nodes_ > most_nodes_) return false;
  uint16_t moves = 0;
  if (const std::optional<bool> known = settled(sides, moves)) return *known;
  uint64_t key = 0;
  if (const Known& known = placeOf(sides, key); known.key == key) return known.wins;
  std::array<std::pair<int, int>, SquareBoard::kMostSquares> order;
  size_t count = 0;
  for (int square = 0; square < rules_.board->squares(); ++square)
    if (moves >> square & 1) order[count++] = {-orderingScore(sides, square), square};
  std::sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count));
  bool wins = !sides.winner_moves;
  for (size_t i = 0; i < count && wins != sides.winner_moves; ++i) {
    const int square = order[i].second;
    wins = winnerWins(sides.winner_moves ? Sides{with(sides.winner, square), sides.other, false}
                                         : Sides{sides.winner, with(sides.other, square), true});
  }
  if (nodes_ <= most_nodes_) placeOf(sides, key) = {key, wins};
  return wins;
}

}  // namespace noggin::adversarial
