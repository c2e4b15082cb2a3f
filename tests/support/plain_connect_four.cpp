#include "tests/support/plain_connect_four.h"

#include <algorithm>
#include <iterator>

#include "adversarial/connect_four/game.h"

namespace noggin::test {
namespace {

struct Direction {
  int right, up;
};
constexpr Direction kDirections[] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

bool onBoard(int column, int row) {
  return column >= 0 && column < PlainConnectFour::kColumns && row >= 0 && row < PlainConnectFour::kRows;
}

}  // namespace

PlainConnectFour::PlainConnectFour(const std::string& moves) {
  for (auto& column : cells_) std::fill(std::begin(column), std::end(column), ' ');
  for (int column = 0; column < kColumns; ++column) std::fill_n(&cells_[column + 1][1], int{kRows}, '.');
  for (const char column : moves) drop(column - '1');
}

void PlainConnectFour::drop(int column) {
  cells_[column + 1][++heights_[column]] = toMove();
  ++discs_;
}

void PlainConnectFour::takeBack(int column) {
  --discs_;
  cells_[column + 1][heights_[column]--] = '.';
}

// How many discs of a side follow one another in a direction from a cell, without the cell.
int PlainConnectFour::run(int column, int row, int right, int up, char side) const {
  int length = 0;
  while (at(column + right, row + up) == side) {
    column += right;
    row += up;
    ++length;
  }
  return length;
}

bool PlainConnectFour::wouldWin(int column, int row, char side) const {
  for (const auto [right, up] : kDirections)
    if (run(column, row, right, up, side) + 1 + run(column, row, -right, -up, side) >= 4) return true;
  return false;
}

bool PlainConnectFour::topWins(int column) const {
  const int row = height(column) - 1;
  return row >= 0 && wouldWin(column, row, at(column, row));
}

int PlainConnectFour::openLines(char side, int discs) const {
  int lines = 0;
  for (int column = 0; column < kColumns; ++column)
    for (int row = 0; row < kRows; ++row)
      for (const auto [right, up] : kDirections) {
        if (!onBoard(column + 3 * right, row + 3 * up)) continue;
        int own = 0, empty = 0;
        for (int i = 0; i < 4; ++i) {
          own += at(column + i * right, row + i * up) == side;
          empty += at(column + i * right, row + i * up) == '.';
        }
        lines += own == discs && own + empty == 4;
      }
  return lines;
}

int PlainConnectFour::scoreOf(int column) {
  drop(column);
  const int left = kCells / 2 - (discs_ + 1) / 2;  // of the discs of the side that moved
  const int score = topWins(column) ? left + 1 : discs_ == kCells ? 0 : -this->score();
  takeBack(column);
  return score;
}

int PlainConnectFour::score() {
  int best = -kCells;
  for (int column = 0; column < kColumns; ++column)
    if (canDrop(column)) best = std::max(best, scoreOf(column));
  return best;
}

std::array<std::optional<int>, PlainConnectFour::kColumns> PlainConnectFour::scores() {
  std::array<std::optional<int>, kColumns> scores;
  for (int column = 0; column < kColumns; ++column)
    if (canDrop(column)) scores[static_cast<size_t>(column)] = scoreOf(column);
  return scores;
}

std::optional<PlainConnectFour> ConnectFourMoves::played(const std::string& moves, bool may_end) {
  PlainConnectFour board;
  for (size_t i = 0; i < moves.size(); ++i) {
    const int column = moves[i] - '1';
    if (!board.canDrop(column)) return std::nullopt;
    board.drop(column);
    const bool over = board.topWins(column) || board.discs() == PlainConnectFour::kCells;
    if (over && !(may_end && i + 1 == moves.size())) return std::nullopt;
  }
  return board;
}

std::string ConnectFourMoves::someMoves(Rng& rng, int count) {
  PlainConnectFour board;
  std::string moves;
  while (board.discs() < count) {
    const auto column = static_cast<int>(rng.below(PlainConnectFour::kColumns));
    if (!board.canDrop(column)) continue;
    board.drop(column);
    moves += static_cast<char>('1' + column);
    if (!board.topWins(column) && board.discs() < PlainConnectFour::kCells) continue;
    board = PlainConnectFour();
    moves.clear();
  }
  return moves;
}

std::vector<std::string> ConnectFourMoves::fewer() const {
  std::vector<std::string> games = withoutOne(moves);
  std::erase_if(games, [](const std::string& game) { return !played(game, false); });
  return games;
}

std::vector<std::string> ConnectFourMoves::later() const {
  std::vector<std::string> games;
  for (char column = '1'; column <= '7'; ++column)
    if (played(moves + column, false)) games.push_back(moves + column);
  return games;
}

adversarial::connect4::Stones ConnectFourMoves::stones() const {
  return stonesAfter(moves);
}

adversarial::connect4::Stones stonesAfter(const std::string& columns) {
  const adversarial::ConnectFour game;
  adversarial::connect4::Stones stones = game.start();
  for (const char column : columns) stones = game.play(stones, static_cast<uint8_t>(column - '1'));
  return stones;
}

}  // namespace noggin::test
