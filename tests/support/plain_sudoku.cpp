#include "tests/support/plain_sudoku.h"

#include <bit>
#include <utility>

#include "core/rng.h"

namespace noggin::test {
namespace {

constexpr int kMostAssumptions = 3000;

constexpr std::string_view kKnown[] = {
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "000000015790000000000200000000008706001000000000000900070000830400150000000300000",
    "020000030000007600400100000067030000000400500000000200800000001000065000000000070",
    "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.",
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    "12..4......5.69.1...9...5.........7.7...52.9..3......2.9.6...5.4..9..8.1..3...9.4",
    "7..1523........92....3.....1....47.8.......6............9...5.6.4.9.7...8....6.1.",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300",
    "200080300060070084030500209000105408000000000402706000301007040720040060004010003"};

size_t clueOf(const std::vector<uint8_t>& grid, Rng& rng) {
  size_t cell = rng.below(81);
  while (grid[cell] == 0) cell = (cell + 1) % 81;
  return cell;
}

}  // namespace

std::array<int, 3> PlainSudoku::unitsOf(int cell) {
  const int row = cell / 9, column = cell % 9;
  return {row, 9 + column, 18 + row / 3 * 3 + column / 3};
}

bool PlainSudoku::place(int cell, int digit) {
  const auto bit = static_cast<uint16_t>(1 << digit);
  for (const int unit : unitsOf(cell))
    if (used_[static_cast<size_t>(unit)] & bit) return false;
  for (const int unit : unitsOf(cell)) used_[static_cast<size_t>(unit)] |= bit;
  grid_[static_cast<size_t>(cell)] = static_cast<uint8_t>(digit);
  return true;
}

void PlainSudoku::takeBack(int cell, int digit) {
  for (const int unit : unitsOf(cell)) used_[static_cast<size_t>(unit)] ^= static_cast<uint16_t>(1 << digit);
  grid_[static_cast<size_t>(cell)] = 0;
}

void PlainSudoku::search() {
  if (++assumptions_ > kMostAssumptions) return;
  int best = -1, fewest = 10;
  for (int cell = 0; cell < 81 && fewest > 0; ++cell) {
    if (grid_[static_cast<size_t>(cell)] != 0) continue;
    unsigned used = 0;
    for (const int unit : unitsOf(cell)) used |= used_[static_cast<size_t>(unit)];
    const int free = 9 - std::popcount(used);
    if (free >= fewest) continue;
    best = cell;
    fewest = free;
  }
  if (best < 0) ++found_;
  for (int digit = 1; best >= 0 && digit <= 9 && found_ < limit_; ++digit)
    if (place(best, digit)) {
      search();
      takeBack(best, digit);
    }
}

std::optional<int> PlainSudoku::count(std::span<const uint8_t> givens, int limit) {
  *this = {};
  limit_ = limit;
  for (int cell = 0; cell < 81; ++cell)
    if (const int digit = givens[static_cast<size_t>(cell)]; digit != 0 && !place(cell, digit)) return 0;
  search();
  if (assumptions_ > kMostAssumptions) return std::nullopt;
  return found_;
}

std::span<const std::string_view> knownSudokus() {
  return kKnown;
}

std::vector<uint8_t> mutatedSudoku(std::string_view puzzle, uint32_t seed) {
  std::vector<uint8_t> grid;
  for (const char c : puzzle) grid.push_back(c == '.' ? uint8_t{0} : static_cast<uint8_t>(c - '0'));
  Rng rng(seed);
  const size_t cell = clueOf(grid, rng);
  switch (rng.below(5)) {
    case 0:
      grid[cell] = 0;
      break;
    case 1:
      grid[cell] = static_cast<uint8_t>(1 + rng.below(9));
      break;
    case 2:
      grid[(cell + 1) % 81] = grid[cell];
      break;
    case 3:
      std::swap(grid[cell], grid[clueOf(grid, rng)]);
      break;
    default: {
      const uint8_t a = grid[cell], b = grid[clueOf(grid, rng)];
      const size_t from = rng.below(81);  // a random start, so that the digits are mixed
      for (size_t i = from; i < grid.size(); ++i)
        if (grid[i] == a || grid[i] == b) grid[i] = grid[i] == a ? b : a;
    }
  }
  return grid;
}

}  // namespace noggin::test
