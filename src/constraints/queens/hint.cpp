#include "constraints/queens/hint.h"

#include <algorithm>

namespace noggin::constraints {
namespace {

constexpr int kMostNodes = 200000;

std::string moveAt(Square square) {
  return std::to_string(square.row + 1) + "," + std::to_string(square.column + 1);
}

// Completes a board without clashes, always filling the row with the fewest free squares next.
class Completion {
 public:
  Completion(int n, std::span<const Square> queens, const QueensGround& ground)
      : n_(n), ground_(ground), queens_(queens.begin(), queens.end()) {
    given_ = queens_.size();
  }

  bool exists() { return complete(); }
  bool gaveUp() const { return nodes_ > kMostNodes; }
  Square first() const { return queens_[given_]; }
  int freeInFirst() const { return free_in_first_; }

 private:
  bool isFree(Square square) const {
    return !ground_.isBlocked(square) && std::none_of(queens_.begin(), queens_.end(), [&](Square queen) {
      return queen == square || attacks(queen, square, ground_.around(n_));
    });
  }

  // The free columns of the row that has the fewest, which is returned in `row`.
  std::vector<int> narrowest(int& row) const {
    std::vector<int> fewest;
    row = -1;
    for (int r = 0; r < n_; ++r) {
      if (std::any_of(queens_.begin(), queens_.end(), [r](Square queen) { return queen.row == r; })) continue;
      std::vector<int> free;
      for (int column = 0; column < n_; ++column)
        if (isFree({r, column})) free.push_back(column);
      if (row >= 0 && free.size() >= fewest.size()) continue;
      row = r;
      fewest = std::move(free);
    }
    return fewest;
  }

  bool complete() {
    if (static_cast<int>(queens_.size()) == n_) return true;
    if (++nodes_ > kMostNodes / n_) return false;
    int row = -1;
    const std::vector<int> columns = narrowest(row);
    if (queens_.size() == given_) free_in_first_ = static_cast<int>(columns.size());
    for (const int column : columns) {
      queens_.push_back({row, column});
      if (complete()) return true;
      queens_.pop_back();
    }
    return false;
  }

  int n_;
  const QueensGround& ground_;
  std::vector<Square> queens_;
  size_t given_;
  int free_in_first_ = 0;
  int nodes_ = 0;
};

}  // namespace

std::optional<std::pair<Square, Square>> firstClash(std::span<const Square> queens, int around) {
  for (size_t second = 1; second < queens.size(); ++second)
    for (size_t first = 0; first < second; ++first)
      if (attacks(queens[first], queens[second], around)) return std::pair{queens[first], queens[second]};
  return std::nullopt;
}

Hint queensHint(int n, std::span<const Square> queens, const QueensGround& ground) {
  if (ground.torus && (n % 2 == 0 || n % 3 == 0))
    return {"",
            "On a torus of " + std::to_string(n) +
                " rows there is no solution at all: the number would have to be divisible neither by 2 nor "
                "by 3."};
  if (n == 2 || n == 3)
    return {"", "On " + std::to_string(n) +
                    " rows there is no solution at all: two queens always attack each other."};
  const auto stays = [&](Square queen) { return ground.givenIn(queen.row) == queen.column; };
  if (const auto clash = firstClash(queens, ground.around(n))) {
    const bool later = !stays(clash->second);
    return {moveAt(later ? clash->second : clash->first),
            "The queens of " + inWords(clash->first) + " and of " + inWords(clash->second) + " share a " +
                sharedLine(clash->first, clash->second) +
                (later ? ": take the later one away." : ": take the first one away, as the other is given.")};
  }
  if (static_cast<int>(queens.size()) == n)
    return {"", "All queens stand and none attacks another: it is solved."};
  Completion completion(n, queens, ground);
  if (completion.exists()) {
    const Square next = completion.first();
    const std::string free = completion.freeInFirst() == 1
                                 ? " has a single free square"
                                 : " has only " + std::to_string(completion.freeInFirst()) +
                                       " free squares, the fewest of all rows";
    return {moveAt(next), "Row " + std::to_string(next.row + 1) + free + ", and column " +
                              std::to_string(next.column + 1) + " leads to a solution."};
  }
  if (queens.empty()) return {"", "Any square will do to begin with."};
  if (queens.size() == ground.given.size())
    return {"", "No solution has the queens that are given, as far as the hint looks."};
  for (size_t i = queens.size(); i-- > 0;) {
    if (stays(queens[i])) continue;
    std::vector<Square> without(queens.begin(), queens.end());
    without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
    if (Completion(n, without, ground).exists())
      return {moveAt(queens[i]), "No solution has all these queens: without the one of " +
                                     inWords(queens[i]) + " there is one."};
  }
  const Square latest =
      *std::find_if(queens.rbegin(), queens.rend(), [&](Square queen) { return !stays(queen); });
  return {moveAt(latest), "No solution has these queens, nor all but one of them: take the latest, of " +
                              inWords(latest) + ", away."};
}

}  // namespace noggin::constraints
