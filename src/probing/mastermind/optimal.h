// The strategy that needs the fewest guesses in all, over every code: depth-first branch and bound.
//
// Sources: the total of 5625 for 4 pegs of 6 colours is K. Koyama and T. W. Lai's, "An optimal Mastermind
// strategy", Journal of Recreational Mathematics 25, 1993. The method here is the textbook's.
// Bound: of n codes one can be found by the guess itself, at most b others by the next, b * b by the one
// after and so on, where b is the number of answers that leave something to find. Guesses that a symmetry of
// the guesses made so far (an exchange of pegs together with one of colours) turns into one another, and
// those that divide the codes alike, are tried once. Invariant: an entry of the memory that has a guess is
// the true least total of its set of codes.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <vector>

#include "probing/mastermind/codes.h"

namespace noggin::probing {

inline constexpr uint32_t kMostCodesForOptimal = 1296;
// Few answers make deep trees, which bounds cut late.
inline constexpr uint32_t kMostCodesForOptimalByStrikes = 120;

// Ascending numbers of codes.
using CodeSet = std::vector<uint32_t>;

class OptimalSearch;

// Made some comparisons at a time, because a whole one takes a second.
class OptimalStrategy {
 public:
  // For all the codes of `space` or some of them, in a space of at most kMostCodesForOptimal codes, which
  // must outlive it.
  OptimalStrategy(const CodeSpace& space, const CodeSet& codes);
  ~OptimalStrategy();

  // Goes on for about so many comparisons of a guess with a code; true once the strategy is made.
  bool work(uint64_t comparisons);
  bool finished() const { return search_ == nullptr; }

  // Once it is made: guesses over all codes together.
  uint32_t total() const { return total_; }
  // False if the search was cut short: then the total is the best found, not shown to be the least.
  bool proved() const { return proved_; }
  // The guess for a set of codes that the strategy comes to, the one it was made for among them; otherwise
  // nothing.
  const uint32_t* guessFor(std::span<const uint32_t> codes) const;

 private:
  void keep();

  std::unique_ptr<OptimalSearch> search_;  // until it is finished
  CodeSet all_;
  uint32_t total_ = 0;
  bool proved_ = true;
  std::map<CodeSet, uint32_t> guesses_;
};

}  // namespace noggin::probing
