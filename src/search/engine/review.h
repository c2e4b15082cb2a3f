// The review of moves by hand that reached the goal: the fewest moves left before and after each of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace noggin::search {

struct ReviewedMove {
  static constexpr int32_t kUnknown = -1;

  std::string move;                             // "Tile 1 right"
  int32_t before = kUnknown, after = kUnknown;  // the fewest moves to the goal; unknown: it takes too long
  std::vector<std::string> rivals;              // other moves that bring the goal nearer
  bool all_rivals = true;                       // whether no other is missing, if this one does so too
  std::vector<std::string> greedy_by;  // of one that lost: estimates by which none looked better, "Manhattan"

  bool known() const { return before != kUnknown && after != kUnknown; }
  // How many moves longer the shortest way became by it.
  int32_t lost() const { return known() ? after + 1 - before : 0; }
};

class Review {
 public:
  virtual ~Review() = default;
  virtual std::unique_ptr<Review> clone() const = 0;

  // Does part of the work, well under 50 ms; true while more is left.
  virtual bool work() = 0;

  // Once the work is done.
  virtual std::vector<ReviewedMove> moves() const = 0;
  // Of the first position: no fewer moves than `least` reach the goal, and `enough` do; equal if the shortest
  // way is known.
  struct Bounds {
    int32_t least = 0, enough = 0;
  };
  virtual Bounds bounds() const = 0;

  virtual size_t memory() const = 0;
};

}  // namespace noggin::search
