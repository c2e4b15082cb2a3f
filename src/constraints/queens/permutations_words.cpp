// Narration, decisions and listing of the search through all permutations.

#include <algorithm>
#include <array>
#include <set>

#include "constraints/queens/choices.h"
#include "constraints/queens/permutations.h"
#include "core/words.h"

namespace noggin::constraints {
namespace {

constexpr std::array<std::string_view, 6> kPermutationsLines = {
    "for each ordering of the columns",
    "  sums ← the set of column + row of each queen",
    "  differences ← the set of column − row of each queen",
    "  if sums has as many members as there are queens",
    "  and differences has as many",
    "    the ordering is a solution",
};

// The listing where lines go on at the opposite edge, or squares are barred.
constexpr std::array<std::string_view, 5> kLinesOnGround = {
    "for each ordering of the columns",
    "  for each queen, the first row first",
    "    if it may not stand there, or shares a diagonal with one above, around the edge of a torus too",
    "      it is no solution: go to the next ordering",
    "  the ordering is a solution",
};

struct Pair {
  int first = 0, second = 0;  // rows
};

std::string rowsOf(Pair pair) {
  return "rows " + std::to_string(pair.first + 1) + " and " + std::to_string(pair.second + 1);
}

// "column minus row is 0 for both", for two rows that share a diagonal.
std::string sharedValue(const QueenColumns& columns, Pair pair) {
  const int a = columns[static_cast<size_t>(pair.first)], b = columns[static_cast<size_t>(pair.second)];
  if (!attacks({pair.first, a}, {pair.second, b})) return "the diagonal goes on at the opposite edge";
  const bool falling = a - pair.first == b - pair.second;
  return std::string("column ") + (falling ? "minus" : "plus") + " row is " +
         grouped(falling ? a - pair.first : a + pair.first + 2) + " for both";
}

}  // namespace

// "Rows 1 and 2 share a diagonal: ...", from the result of wrongWith().
std::string QueensByPermutations::whyWrong(const QueenColumns& columns, int above, int row) const {
  if (above == row) return whyBarred(task_.ground, task_.n, {row, columns[static_cast<size_t>(row)]});
  return capitalised(rowsOf({above, row})) + " share a diagonal: " + sharedValue(columns, {above, row}) + ".";
}

std::string QueensByPermutations::whyRight() const {
  const QueensGround& ground = task_.ground;
  if (ground.plain()) return "All sums and all differences of column and row are different.";
  return std::string(ground.bars() ? "Every queen may stand where it does, and no" : "No") +
         " two share a diagonal" + (ground.torus ? ", not even around the edge." : ".");
}

Told QueensByPermutations::tell(std::span<const Event> events) const {
  const Event& event = events.front();
  const std::string which = "Permutation " + grouped(counters_.permutations) + ", " + inWords(columns_);
  if (event.kind == EventKind::prune) {
    const Pair pair{event.place, event.value};
    if (pair.first == pair.second)
      return {which + ", is no solution: the queen of row " + std::to_string(pair.first + 1) +
                  " may not stand in its column.",
              whyWrong(columns_, pair.first, pair.second)};
    return {which + ", is no solution: " + rowsOf(pair) + " share a diagonal.",
            capitalised(sharedValue(columns_, pair)) + "."};
  }
  if (events.back().kind == EventKind::goal) return {which + ", is a solution.", whyRight()};
  return counted(event.value, "more permutation") + " tried, the latest " + inWords(columns_) + ".";
}

// ---- decision

// For every queen except the topmost, its square in the next permutation. Not asked while the queens down to
// the clash stay where they are: the answer would be the same again, for 720 orderings at the start.
std::optional<Decision> QueensByPermutations::decision() const {
  QueenColumns next = columns_;
  if (unit_ != kSmallUnit || task_.n < 3) return std::nullopt;
  if (begun_ && !std::next_permutation(next.begin(), next.end())) return std::nullopt;
  const auto changed = std::mismatch(next.begin(), next.end(), columns_.begin()).first - next.begin();
  if (begun_ && changed > clash_) return std::nullopt;
  const bool barred = task_.ground.bars();
  const auto mayNotStand = [&](int row) { return wrongWith(next, row) == row; };
  const int top = barred ? 0 : 1;  // the topmost queen has none above it
  const auto firstThat = [&](auto&& shares) {
    for (int row = top; row < task_.n; ++row)
      if (shares(row)) return row;
    return task_.n;
  };
  const int right = firstThat([&](int row) { return wrongWith(next, row) >= 0; });
  const int by_neighbour = firstThat([&](int row) {
    return mayNotStand(row) || (row > 0 && task_.attack({row - 1, next[static_cast<size_t>(row - 1)]},
                                                        {row, next[static_cast<size_t>(row)]}));
  });
  Decision decision{.ask = "The next ordering is " + inWords(next) + ": which queen is the first to " +
                           (barred ? "stand where none may, or to " : "") +
                           "share a diagonal with one above it?",
                    .choices = {}};
  for (int row = top; row < task_.n; ++row) {
    Choice choice = squareAsChoice(task_.n, {row, next[static_cast<size_t>(row)]});
    const int above = wrongWith(next, row);
    choice.right = row == right;
    if (above < 0)
      choice.because = "It shares no diagonal with a queen above it.";
    else if (choice.right)
      choice.because = whyWrong(next, above, row);
    else
      choice.because = std::string(above == row         ? "It may not stand there"
                                   : mayNotStand(right) ? "It shares a diagonal"
                                                        : "It shares a diagonal too") +
                       ", but the queen of row " + std::to_string(right + 1) +
                       (barred ? " comes before it." : " comes before it and does so already.");
    if (row == by_neighbour) addRival(choice, kOnlyNeighbours);
    decision.choices.push_back(std::move(choice));
  }
  Choice stands{.id = "stands", .label = "None: it is a solution"};
  stands.right = right == task_.n;
  if (stands.right)
    stands.because = whyRight();
  else if (mayNotStand(right))
    stands.because = "The queen of " + inWords({right, next[static_cast<size_t>(right)]}) +
                     " may not stand there: " + insideSentence(whyWrong(next, right, right));
  else
    stands.because = whyWrong(next, wrongWith(next, right), right);
  if (firstThat(mayNotStand) == task_.n) addRival(stands, kNoDiagonals);
  if (by_neighbour == task_.n) addRival(stands, kOnlyNeighbours);
  decision.choices.push_back(std::move(stands));
  return decision;
}

std::string QueensByPermutations::decided(std::span<const Event> events) const {
  const Event& event = events.front();
  if (event.kind == EventKind::prune)
    return asMove({event.value, columns_[static_cast<size_t>(event.value)]});
  return event.kind == EventKind::evaluate ? "stands" : "";
}

// ---- the listing

Listing QueensByPermutations::listing() const {
  return {"All permutations",
          task_.ground.plain() ? std::span<const std::string_view>(kPermutationsLines) : kLinesOnGround,
          "R. Hettinger, Easy AI with Python, 2009, recipe 576647"};
}

std::vector<int32_t> QueensByPermutations::lines(std::span<const Event> events) const {
  if (events.front().kind == EventKind::done) return {0};
  if (!task_.ground.plain()) {
    if (events.front().kind == EventKind::prune) return {0, 1, 2, 3};
    return unit_ == kSmallUnit ? std::vector<int32_t>{0, 1, 2, 4} : std::vector<int32_t>{0, 1, 2, 3, 4};
  }
  std::set<int> sums;
  for (int row = 0; row < task_.n; ++row) sums.insert(sumOf(row));
  std::vector<int32_t> lines = {0, 1, 2, 3};
  if (unit_ != kSmallUnit || sums.size() == columns_.size()) lines.push_back(4);
  if (events.back().kind == EventKind::goal) lines.push_back(5);
  return lines;
}

std::vector<Variable> QueensByPermutations::variables() const {
  if (!task_.ground.plain()) return {{"ordering", inWords(columns_)}};
  std::string sums, differences;
  for (int row = 0; row < task_.n; ++row) {
    sums += (row > 0 ? " " : "") + std::to_string(sumOf(row));
    differences += (row > 0 ? " " : "") + grouped(differenceOf(row));
  }
  return {{"ordering", inWords(columns_)}, {"column + row", sums}, {"column − row", differences}};
}

}  // namespace noggin::constraints
