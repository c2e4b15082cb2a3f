#include "constraints/sudoku/board.h"

#include <algorithm>
#include <array>
#include <memory>

#include "core/characters.h"
#include "core/check.h"
#include "core/words.h"

namespace noggin::constraints {

const SudokuBoard& SudokuBoard::of(int box, bool diagonal) {
  NOGGIN_CHECK(box >= 2 && box <= 5);
  static std::array<std::unique_ptr<const SudokuBoard>, 8> boards;
  auto& board = boards[static_cast<size_t>((box - 2) * 2 + diagonal)];
  if (!board) board.reset(new SudokuBoard(box, diagonal));
  return *board;
}

SudokuBoard::SudokuBoard(int box, bool diagonal) : box_(box), side_(box * box), diagonal_(diagonal) {
  const auto add = [this](auto cell_at) {
    for (int i = 0; i < side_; ++i) unit_cells_.push_back(static_cast<int16_t>(cell_at(i)));
  };
  for (int row = 0; row < side_; ++row) add([&](int i) { return row * side_ + i; });
  for (int column = 0; column < side_; ++column) add([&](int i) { return i * side_ + column; });
  for (int b = 0; b < side_; ++b)
    add([&](int i) { return (b / box_ * box_ + i / box_) * side_ + b % box_ * box_ + i % box_; });
  if (diagonal_) {
    add([&](int i) { return i * side_ + i; });
    add([&](int i) { return i * side_ + side_ - 1 - i; });
  }

  units_of_.resize(static_cast<size_t>(cells()));
  peers_of_.resize(static_cast<size_t>(cells()));
  for (int u = 0; u < units(); ++u)
    for (const int cell : unit(u)) units_of_[static_cast<size_t>(cell)].push_back(static_cast<int16_t>(u));
  for (int cell = 0; cell < cells(); ++cell) {
    std::vector<int16_t>& peers = peers_of_[static_cast<size_t>(cell)];
    for (const int u : unitsOf(cell))
      for (const int16_t peer : unit(u))
        if (peer != cell) peers.push_back(peer);
    std::sort(peers.begin(), peers.end());
    peers.erase(std::unique(peers.begin(), peers.end()), peers.end());
  }
}

UnitKind SudokuBoard::kindOf(int unit) const {
  return static_cast<UnitKind>(std::min(unit / side_, 3));
}

int SudokuBoard::commonUnit(int a, int b) const {
  for (const int u : unitsOf(a))
    if (std::find(unitsOf(b).begin(), unitsOf(b).end(), u) != unitsOf(b).end()) return u;
  return -1;
}

bool SudokuBoard::arePeers(int a, int b) const {
  return a != b && std::binary_search(peersOf(a).begin(), peersOf(a).end(), static_cast<int16_t>(b));
}

std::string SudokuBoard::nameOf(int cell) const {
  return static_cast<char>('A' + rowOf(cell)) + std::to_string(columnOf(cell) + 1);
}

std::string SudokuBoard::namesOf(std::span<const int16_t> cells) const {
  std::vector<std::string> names;
  for (const int16_t cell : cells) names.push_back(nameOf(cell));
  return noggin::listed(names);
}

std::string SudokuBoard::ruleInWords() const {
  return std::string("each row, column") + (diagonal_ ? ", box and diagonal" : " and box") +
         " has every digit once";
}

std::string SudokuBoard::unitName(int u) const {
  switch (kindOf(u)) {
    case UnitKind::row:
      return std::string("row ") + static_cast<char>('A' + u);
    case UnitKind::column:
      return "column " + std::to_string(u - side_ + 1);
    case UnitKind::box:
      return "box " + nameOf(unit(u).front()) + "-" + nameOf(unit(u).back());
    case UnitKind::diagonal:
      return u == 3 * side_ ? "the falling diagonal" : "the rising diagonal";
  }
  return "";
}

std::optional<int> SudokuBoard::cellNamed(std::string_view name) const {
  if (name.size() < 2 || name.size() > 3) return std::nullopt;
  const int row = asciiRaised(name[0]) - 'A';
  int column = 0;
  for (const char c : name.substr(1)) {
    if (c < '0' || c > '9' || (c == '0' && column == 0)) return std::nullopt;
    column = column * 10 + (c - '0');
  }
  if (row < 0 || row >= side_ || column < 1 || column > side_) return std::nullopt;
  return row * side_ + column - 1;
}

char SudokuBoard::symbol(int digit) const {
  return ".123456789ABCDEFGHIJKLMNOP"[digit];
}

std::optional<int> SudokuBoard::digitOf(char symbol) const {
  int digit = -1;
  if (symbol == '.') digit = 0;
  if (isAsciiDigit(symbol)) digit = symbol - '0';
  if (isAsciiLetter(symbol)) digit = asciiRaised(symbol) - 'A' + 10;
  if (digit < 0 || digit > side_) return std::nullopt;
  return digit;
}

std::string SudokuBoard::listed(Digits digits, const char* last_word) const {
  std::vector<std::string> symbols;
  for (; digits != 0; digits &= digits - 1) symbols.emplace_back(1, symbol(lowestDigit(digits)));
  return noggin::listed(symbols, last_word);
}

std::string gridText(const SudokuBoard& board, std::span<const uint8_t> grid) {
  std::string text(grid.size(), ' ');
  std::transform(grid.begin(), grid.end(), text.begin(),
                 [&board](uint8_t digit) { return board.symbol(digit); });
  return text;
}

int64_t emptyIn(std::span<const uint8_t> grid) {
  return std::count(grid.begin(), grid.end(), uint8_t{0});
}

Digits heldByPeers(const SudokuBoard& board, std::span<const uint8_t> grid, int cell) {
  Digits held = 0;
  for (const int peer : board.peersOf(cell))
    if (const int digit = grid[static_cast<size_t>(peer)]) held |= digitBit(digit);
  return held;
}

std::string fillInWords(const SudokuBoard& board, std::span<const uint8_t> grid) {
  const int64_t empty = emptyIn(grid);
  return (empty == 0   ? "Every cell is filled: see whether "
          : empty == 1 ? "Fill the only empty cell so that "
                       : "Fill the " + counted(empty, "empty cell") + " so that ") +
         board.ruleInWords();
}

std::optional<SudokuClash> clashIn(const SudokuBoard& board, std::span<const uint8_t> grid) {
  for (int u = 0; u < board.units(); ++u) {
    std::array<int, 26> holder;
    holder.fill(-1);
    for (const int cell : board.unit(u)) {
      const uint8_t digit = grid[static_cast<size_t>(cell)];
      if (digit == 0) continue;
      if (holder[digit] >= 0) return SudokuClash{holder[digit], cell, u};
      holder[digit] = cell;
    }
  }
  return std::nullopt;
}

}  // namespace noggin::constraints
