#include "constraints/queens/hint.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>

#include "core/check.h"
#include "core/words.h"

namespace noggin::constraints {
namespace {

constexpr int kMostNodes = 20000;  // some milliseconds

// Completes a board without clashes, always filling the row with the fewest free squares next.
class Completion {
 public:
  enum class Answer : uint8_t { found, none, unknown };

  Completion(int n, std::span<const Square> queens, const QueensGround& ground, int most_nodes)
      : n_(n), torus_(ground.torus), left_(n - static_cast<int>(queens.size())), nodes_left_(most_nodes) {
    NOGGIN_CHECK(n <= kMostRows);
    Rows rows{};
    for (int row = 0; row < n; ++row)
      for (int column = 0; column < n; ++column)
        if (!ground.isBlocked({row, column})) rows[static_cast<size_t>(row)].free |= 1u << column;
    for (const Square queen : queens) place(rows, queen);
    answer_ = complete(rows, 0) ? Answer::found : nodes_left_ < 0 ? Answer::unknown : Answer::none;
  }

  Answer answer() const { return answer_; }
  // The queen that is placed first, and how many squares of its row were free.
  Square first() const { return first_; }
  int freeInFirst() const { return free_in_first_; }

 private:
  static constexpr int kMostRows = 32;
  struct Row {
    uint32_t free = 0;  // mask of columns, the first lowest
    bool filled = false;
  };
  using Rows = std::array<Row, kMostRows>;

  void place(Rows& rows, Square queen) const {
    for (int row = 0; row < n_; ++row) {
      uint32_t attacked = 1u << queen.column;
      const int away = std::abs(row - queen.row);
      for (int column : {queen.column - away, queen.column + away}) {
        if (torus_) column = (column + n_) % n_;
        if (column >= 0 && column < n_) attacked |= 1u << column;
      }
      rows[static_cast<size_t>(row)].free &= ~attacked;
    }
    rows[static_cast<size_t>(queen.row)].filled = true;
  }

  int narrowest(const Rows& rows) const {
    int narrowest = -1, fewest = kMostRows + 1;
    for (int row = 0; row < n_; ++row) {
      const Row& candidate = rows[static_cast<size_t>(row)];
      const int free = std::popcount(candidate.free);
      if (candidate.filled || free >= fewest) continue;
      narrowest = row;
      fewest = free;
    }
    return narrowest;
  }

  bool complete(const Rows& rows, int placed) {
    if (placed == left_) return true;
    if (--nodes_left_ < 0) return false;
    const int row = narrowest(rows);
    const uint32_t free = rows[static_cast<size_t>(row)].free;
    for (uint32_t left = free; left; left &= left - 1) {
      const Square queen{row, std::countr_zero(left)};
      if (placed == 0) {
        first_ = queen;
        free_in_first_ = std::popcount(free);
      }
      Rows next = rows;
      place(next, queen);
      if (complete(next, placed + 1)) return true;
    }
    return false;
  }

  int n_;
  bool torus_;
  int left_;  // queens to place
  int nodes_left_;
  Square first_{};
  int free_in_first_ = 0;
  Answer answer_;
};

using Answer = Completion::Answer;

// Why no board of this size has a solution; empty if one may.
std::string whyNeverSolved(int n, bool torus) {
  const std::string rows = std::to_string(n) + " rows there is no solution at all: ";
  if (torus && torusIsUnsolvable(n))
    return "On a torus of " + rows + "the number would have to be divisible neither by 2 nor by 3.";
  if (n == 3) return "On " + rows + "of three queens two always attack each other.";
  return n == 2 ? "On " + rows + "two queens always attack each other." : "";
}

Hint hintToComplete(int n, const Completion& completion) {
  const Square next = completion.first();
  const int free = completion.freeInFirst();
  if (free == n) return {asMove(next), "A queen on " + inWords(next) + " leads to a solution."};
  const std::string few = free == 1
                              ? " has a single free square"
                              : " has only " + std::to_string(free) + " free squares, the fewest of all rows";
  return {asMove(next), capitalised(rowName(next.row)) + few + ", and column " +
                            std::to_string(next.column + 1) + " leads to a solution."};
}

std::string extrasInWords(const QueensGround& ground) {
  const std::string given = ground.given.size() == 1 ? "this given queen" : "these given queens";
  const std::string blocked = ground.blocked.size() == 1 ? "this blocked square" : "these blocked squares";
  if (ground.blocked.empty()) return given;
  return ground.given.empty() ? blocked : given + " and " + blocked;
}

// Of a board that cannot be completed, as is `proved` or only likely.
Hint hintToRemove(int n, std::span<const Square> queens, const QueensGround& ground, bool proved) {
  const bool only_given = queens.size() == ground.given.size();
  if (only_given ? proved : Completion(n, ground.given, ground, kMostNodes).answer() == Answer::none)
    return {"", "With " + extrasInWords(ground) + " there is no solution at all."};
  if (only_given) return {"", "As far as the hint looks, no solution begins with this board."};
  const auto none = [&proved] { return std::string(proved ? "No" : "As far as the hint looks, no"); };
  for (size_t i = queens.size(); i-- > 0;) {
    if (ground.isGiven(queens[i])) continue;
    std::vector<Square> without(queens.begin(), queens.end());
    without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
    const Answer answer = Completion(n, without, ground, kMostNodes / n).answer();
    if (answer == Answer::found)
      return {asMove(queens[i]), none() + " solution has all these queens: without the one of " +
                                     inWords(queens[i]) + " there is one."};
    proved &= answer == Answer::none;
  }
  const Square latest =
      *std::find_if(queens.rbegin(), queens.rend(), [&](Square queen) { return !ground.isGiven(queen); });
  return {asMove(latest), none() +
                              " solution has these queens, whichever one of them is taken away: begin with "
                              "the latest, of " +
                              inWords(latest) + "."};
}

}  // namespace

std::optional<std::pair<Square, Square>> firstClash(std::span<const Square> queens, int around) {
  for (size_t second = 1; second < queens.size(); ++second)
    for (size_t first = 0; first < second; ++first)
      if (attacks(queens[first], queens[second], around)) return std::pair{queens[first], queens[second]};
  return std::nullopt;
}

Hint queensHint(int n, std::span<const Square> queens, const QueensGround& ground) {
  if (std::string why = whyNeverSolved(n, ground.torus); !why.empty()) return {"", std::move(why)};
  for (const Square queen : queens) {
    const Square given{queen.row, ground.givenIn(queen.row)};
    if (!ground.excludes(queen) || std::find(queens.begin(), queens.end(), given) != queens.end()) continue;
    return {asMove(queen),
            ground.isBlocked(queen)
                ? "The queen of " + inWords(queen) + " stands on a blocked square: take her away."
                : "The queen given in " + rowName(queen.row) + " belongs to column " +
                      std::to_string(given.column + 1) + ": take the one of " + inWords(queen) + " away."};
  }
  if (const auto clash = firstClash(queens, ground.around(n))) {
    const auto& [first, second] = *clash;
    const bool later = !ground.isGiven(second);
    return {asMove(later ? second : first),
            "The queens of " + inWords(first) + " and of " + inWords(second) + " share a " +
                sharedLine(first, second) +
                (later ? ": take the later one away." : ": take the first one away, as the other is given.")};
  }
  if (static_cast<int>(queens.size()) == n)
    return {"", "All queens stand and none attacks another: it is solved."};
  const Completion completion(n, queens, ground, kMostNodes);
  if (completion.answer() == Answer::found) return hintToComplete(n, completion);
  return hintToRemove(n, queens, ground, completion.answer() == Answer::none);
}

}  // namespace noggin::constraints
