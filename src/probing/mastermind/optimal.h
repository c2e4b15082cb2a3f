// The strategy with the fewest guesses in total over all codes, by depth-first branch and bound.
//
// Sources: the total of 5625 for 4 pegs of 6 colours is K. Koyama and T. W. Lai's, "An optimal Mastermind
// strategy", Journal of Recreational Mathematics 25, 1993. The method is standard.
// Bound: of n codes one can be found by the guess itself, at most b others by the next, b * b by the one
// after and so on, where b is the number of answers that leave something to find. Guesses that are equivalent
// under a symmetry of the guesses made so far (a permutation of pegs with one of colours), and those with the
// same partition, are tried once. Invariant: a cache entry with a guess holds the true least total of its set
// of codes.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <vector>

#include "core/shared_work.h"
#include "probing/mastermind/codes.h"

namespace noggin::probing {

inline constexpr uint32_t kMostCodesForOptimal = 1296;
// With few answers the trees are deep, and bounds prune late.
inline constexpr uint32_t kMostCodesForOptimalByStrikes = 120;

// Ascending code numbers.
using CodeSet = std::vector<uint32_t>;

class OptimalSearch;

// Computed incrementally, because a whole one takes a second.
class OptimalStrategy {
 public:
  // For all codes of `space` or a subset; the space must have at most kMostCodesForOptimal codes and outlive
  // this.
  OptimalStrategy(const CodeSpace& space, const CodeSet& codes);
  ~OptimalStrategy();

  // Works for about `comparisons` comparisons of a guess with a code; true once the strategy is finished.
  bool work(uint64_t comparisons);
  bool finished() const { return search_ == nullptr; }
  // An allocation failed in it: it can no longer be used.
  bool broken() const { return shared_.broken(); }

  // After that: total guesses over all codes.
  uint32_t total() const { return total_; }
  // False if the search was cut short: the total is then the best found, not proved minimal.
  bool proved() const { return proved_; }
  // The guess for a set of codes that occurs in the strategy, including the initial one; otherwise null.
  const uint32_t* guessFor(std::span<const uint32_t> codes) const;

 private:
  void keep();

  SharedWork shared_;
  std::unique_ptr<OptimalSearch> search_;  // until it is finished
  CodeSet all_;
  uint32_t total_ = 0;
  bool proved_ = true;
  std::map<CodeSet, uint32_t> guesses_;
};

}  // namespace noggin::probing
