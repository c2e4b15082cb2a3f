#include "constraints/queens_permutations.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace noggin::constraints {

QueensByPermutations::QueensByPermutations(const QueensTask& task)
    : task_(task), unit_(task.n <= 8 ? kSmallUnit : kLargeUnit), columns_(static_cast<size_t>(task.n)) {
  std::iota(columns_.begin(), columns_.end(), int16_t{0});
}

// The two sets as bits: a permutation is given up at the first diagonal that two queens share.
bool QueensByPermutations::isSolution() const {
  uint32_t sums = 0, differences = 0;
  const int n = task_.n;
  for (int row = 0; row < n; ++row) {
    const int column = columns_[static_cast<size_t>(row)];
    const uint32_t sum = 1u << (column + row), difference = 1u << (column - row + n);
    if ((sums & sum) | (differences & difference)) return false;
    sums |= sum;
    differences |= difference;
  }
  return true;
}

Went QueensByPermutations::step(QueensFound& found, Trace* trace) {
  int32_t tried = 0;
  bool more = true;
  bool solution = false;
  // The first permutation stands already; what stood last is left only when the next is wanted, so that the
  // board shows what was judged.
  while (tried < unit_) {
    if (begun_) more = std::next_permutation(columns_.begin(), columns_.end());
    if (!more) break;
    begun_ = true;
    ++tried;
    solution = isSolution();
    if (!solution) continue;
    if (!task_.all) {
      found.addOnly(columns_);
      break;
    }
    found.add(columns_);
  }
  counters_.permutations += tried;
  if (trace && tried > 0) {
    if (unit_ == kSmallUnit)
      tellOne(solution, *trace);
    else
      trace->add({.kind = EventKind::evaluate, .value = tried});
    if (solution && (unit_ == kSmallUnit || !task_.all))
      trace->add({.kind = EventKind::goal, .value = static_cast<int32_t>(found.count())});
  }
  if (!more && trace) trace->add({.kind = EventKind::done});
  return more ? Went::on : Went::through;
}

void QueensByPermutations::tellOne(bool solution, Trace& trace) const {
  if (solution) {
    trace.add({.kind = EventKind::evaluate, .value = 1});
    return;
  }
  for (int second = 1; second < task_.n; ++second)
    for (int first = 0; first < second; ++first)
      if (attacks({first, columns_[static_cast<size_t>(first)]},
                  {second, columns_[static_cast<size_t>(second)]})) {
        trace.add({.kind = EventKind::prune, .place = static_cast<uint16_t>(first), .value = second});
        return;
      }
}

std::string QueensByPermutations::tell(std::span<const Event> events) const {
  const Event& event = events.front();
  const std::string which = "Permutation " + std::to_string(counters_.permutations);
  const std::string board = which + ", " + inWords(columns_);
  if (event.kind == EventKind::prune) {
    const int first = event.place, second = event.value;
    const int a = columns_[static_cast<size_t>(first)], b = columns_[static_cast<size_t>(second)];
    const bool falling = a - first == b - second;
    return board + ": rows " + std::to_string(first + 1) + " and " + std::to_string(second + 1) +
           " share a diagonal, because column " + (falling ? "minus" : "plus") + " row is " +
           std::to_string(falling ? a - first : a + first + 2) + " for both";
  }
  if (events.back().kind == EventKind::goal)
    return board + ": all sums and all differences of column and row are different, so it is a solution";
  return std::to_string(event.value) + " more permutations tried, the latest " + inWords(columns_);
}

void QueensByPermutations::drawInside(Scene& scene) const {
  Table& table = scene.add<Table>("diagonals", "The two sets of diagonals");
  table.columns = {{"Row", true}, {"Column", true}, {"Column + row", true}, {"Column − row", true}};
  std::multiset<int> sums, differences;
  for (int row = 0; row < task_.n; ++row) {
    sums.insert(columns_[static_cast<size_t>(row)] + row);
    differences.insert(columns_[static_cast<size_t>(row)] - row);
  }
  const auto cell = [](int value, bool twice) {
    return TableCell{std::to_string(value) + (twice ? " twice" : ""), twice ? Tone::conflict : Tone::plain};
  };
  for (int row = 0; row < task_.n; ++row) {
    const int column = columns_[static_cast<size_t>(row)];
    table.rows.push_back({{std::to_string(row + 1)},
                          {std::to_string(column + 1)},
                          cell(column + row + 2, sums.count(column + row) > 1),
                          cell(column - row, differences.count(column - row) > 1)});
  }
}

}  // namespace noggin::constraints
