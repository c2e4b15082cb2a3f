#include "constraints/queens/permutations.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <set>

#include "core/words.h"

namespace noggin::constraints {
namespace {

// With so few rows below the clash, their permutations are generated faster than counted.
constexpr int kFewRows = 4;

}  // namespace

QueensByPermutations::QueensByPermutations(const QueensTask& task)
    : task_(task),
      unit_(task.n <= 8 ? kSmallUnit : kLargeUnit),
      columns_(static_cast<size_t>(task.n)),
      open_(openColumns(task.ground, task.n)) {
  std::iota(columns_.begin(), columns_.end(), int16_t{0});
}

// Generates the next permutation; returns the first row that changed, or -1 after the last. Of six successive
// ones three change only the last two rows, and two the last three.
int QueensByPermutations::nextOrder() {
  const int n = task_.n;
  if (n >= 3) {
    int16_t* const tail = columns_.data() + n - 3;
    const int16_t a = tail[0], b = tail[1], c = tail[2];
    if (b < c) {
      std::swap(tail[1], tail[2]);
      return n - 2;
    }
    if (a < b) {
      tail[0] = a < c ? c : b;
      tail[1] = a < c ? a : c;
      tail[2] = a < c ? b : a;
      return n - 3;
    }
  }
  // The last row whose column is not larger than all following ones gets the next larger of these; the others
  // follow in ascending order.
  const auto begin = columns_.begin(), end = columns_.end();
  int row = n - 2;
  while (row >= 0 && begin[row] > begin[row + 1]) --row;
  if (row < 0) return -1;
  auto next = end - 1;
  while (*next < begin[row]) --next;
  std::iter_swap(begin + row, next);
  std::reverse(begin + row + 1, end);
  return row;
}

// Skips up to `most` permutations that share the rows down to `row`, without generating them; returns how
// many. The permutation of the rows below is ranked by how many of its following columns are smaller.
int32_t QueensByPermutations::passOver(int row, int32_t most) {
  int32_t rank = 0, all = 1;
  uint32_t left = 0;  // the columns of the rows below
  for (int at = task_.n - 1; at > row; --at) {
    const uint32_t column = 1u << columns_[static_cast<size_t>(at)];
    rank += all * std::popcount(left & (column - 1));
    all *= task_.n - at;
    left |= column;
  }
  const int32_t passed = std::min(most, all - 1 - rank);
  if (passed == 0) return 0;
  rank += passed;
  for (int at = row + 1; at < task_.n; ++at) {
    all /= task_.n - at;
    uint32_t from = left;
    for (int32_t smaller = rank / all; smaller > 0; --smaller) from &= from - 1;
    rank %= all;
    columns_[static_cast<size_t>(at)] = static_cast<int16_t>(std::countr_zero(from));
    left ^= from & -from;
  }
  return passed;
}

// Two bit sets, of sums and differences: stops at the first diagonal shared by two queens.
int QueensByPermutations::firstClash() const {
  uint32_t sums = 0, differences = 0;
  const int n = task_.n;
  for (int row = 0; row < n; ++row) {
    const int column = columns_[static_cast<size_t>(row)];
    const uint32_t sum = 1u << (column + row), difference = 1u << (column - row + n);
    if ((sums & sum) | (differences & difference)) return row;
    sums |= sum;
    differences |= difference;
  }
  return n;
}

// The same with barred squares and wrapped diagonals.
int QueensByPermutations::firstWrong() const {
  if (task_.ground.plain()) return firstClash();
  int row = 0;
  while (row < task_.n && wrongWith(columns_, row) < 0) ++row;
  return row;
}

int QueensByPermutations::wrongWith(const QueenColumns& columns, int row) const {
  const Square square{row, columns[static_cast<size_t>(row)]};
  if (!isOpen(row, square.column)) return row;
  for (int above = 0; above < row; ++above)
    if (task_.attack({above, columns[static_cast<size_t>(above)]}, square)) return above;
  return -1;
}

Progress QueensByPermutations::step(QueensFound& found, Trace* trace) {
  int32_t tried = 0;
  bool more = true;
  bool solution = false;
  // The current permutation is replaced only when the next is requested, so that the board shows the one
  // judged last.
  while (tried < unit_) {
    const int changed = begun_ ? nextOrder() : 0;
    more = changed >= 0;
    if (!more) break;
    begun_ = true;
    ++tried;
    if (changed <= clash_) clash_ = firstWrong();  // otherwise the clashing rows have not changed
    solution = clash_ == task_.n;
    if (!solution) {
      // All permutations that begin with these rows have the same clash.
      if (task_.n - clash_ > kFewRows) tried += passOver(clash_, unit_ - tried);
      continue;
    }
    if (!task_.all) {
      found.addOnly(columns_);
      break;
    }
    found.add(columns_);
  }
  counters_.permutations += tried;
  if (trace && tried > 0) {
    if (unit_ == kSmallUnit && !solution)
      trace->add({.kind = EventKind::prune,
                  .place = static_cast<uint16_t>(wrongWith(columns_, clash_)),
                  .value = clash_});
    else
      trace->add({.kind = EventKind::evaluate, .value = tried});
    if (solution && (unit_ == kSmallUnit || !task_.all))
      trace->add({.kind = EventKind::goal, .value = static_cast<int32_t>(found.count())});
  }
  if (!more && trace) trace->add({.kind = EventKind::done});
  return more ? Progress::on : Progress::exhausted;
}

int QueensByPermutations::sumOf(int row) const {
  const int sum = columns_[static_cast<size_t>(row)] + row + 2;
  return task_.ground.torus ? sum % task_.n : sum;
}

int QueensByPermutations::differenceOf(int row) const {
  const int difference = columns_[static_cast<size_t>(row)] - row;
  return task_.ground.torus && difference < 0 ? difference + task_.n : difference;
}

void QueensByPermutations::drawInside(Scene& scene) const {
  Table& table = scene.add<Table>("diagonals", "Diagonals");
  table.columns = {{"Row", true}, {"Column + row", true}, {"Column − row", true}};
  if (task_.ground.torus) {
    const std::string modulo = " mod " + std::to_string(task_.n);
    table.columns[1].title = "(Column + row)" + modulo;
    table.columns[2].title = "(Column − row)" + modulo;
  }
  std::multiset<int> sums, differences;
  for (int row = 0; row < task_.n; ++row) {
    sums.insert(sumOf(row));
    differences.insert(differenceOf(row));
  }
  const auto cell = [](int value, size_t queens) {
    if (queens < 2) return TableCell{grouped(value)};
    return TableCell{grouped(value) + ", " + std::to_string(queens) + "×", Tone::conflict};
  };
  for (int row = 0; row < task_.n; ++row) {
    table.rows.push_back({{std::to_string(row + 1)},
                          cell(sumOf(row), sums.count(sumOf(row))),
                          cell(differenceOf(row), differences.count(differenceOf(row)))});
  }
}

}  // namespace noggin::constraints
