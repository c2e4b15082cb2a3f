// How the next guess is chosen.
//
// Sources: the four strategies that draw lots are R. Hettinger's ("Easy AI with Python", 2009). Minimax:
// D. E. Knuth, "The computer as Master Mind", Journal of Recreational Mathematics 9, 1976. Expected size:
// R. W. Irving, 1978. Entropy: E. Neuwirth, 1982. Most parts: B. Kooi, "Yet another Mastermind strategy",
// 2005.
//
// Minimax, entropy, expected size and most parts compare every guess, also codes that are no longer possible;
// of equally good ones those that are still possible come first, then the lowest. Where that would be more
// than kMostComparisons, they compare a sample of the guesses, weighed against a sample of the codes; the
// sample depends on nothing but the number of codes, so the choice stays the same from run to run.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "core/rng.h"
#include "probing/mastermind_codes.h"
#include "probing/mastermind_optimal.h"
#include "probing/mastermind_partition.h"

namespace noggin::probing {

enum class Strategy : uint8_t {
  random,            // any code that is possible
  no_duplicates,     // one without equal pegs, if 20 draws find one
  best_information,  // the best of 20 possible codes
  sample_best,       // the same, weighed against no more than 150 codes
  first_consistent,  // the lowest code that is possible
  minimax,           // the smallest largest part
  entropy,           // the most information
  expected_size,     // the smallest part on average
  most_parts,        // the most different answers
  optimal,           // the fewest guesses over all codes
};
inline constexpr int kStrategies = 10;

std::string_view name(Strategy strategy);  // as the SDK writes it: "no-duplicates"
Strategy strategyOf(std::string_view name);
inline bool drawsLots(Strategy strategy) {
  return strategy <= Strategy::sample_best;
}

// What never changes of a game, shared by all its runs.
class Ground {
 public:
  explicit Ground(const CodeRules& rules) : space(rules), logs(space.size()) {}

  // Computed when first asked for.
  const OptimalStrategy& optimal() const;

  const CodeSpace space;
  const LogTable logs;

 private:
  mutable std::unique_ptr<OptimalStrategy> optimal_;
};

struct Situation {
  std::span<const uint32_t> possible;  // ascending, at least one
  uint32_t used_colours = 0;           // in the guesses so far: a bit for each colour
  int guesses_made = 0;
};

struct Chosen {
  uint32_t guess = 0;
  uint32_t compared = 1;  // how many guesses were looked at
  uint32_t weighed = 0;   // against how many codes each
  bool sampled = false;   // not all that there were
};

// `rng` is used by the strategies that draw lots, and by no other.
Chosen choose(Strategy strategy, const Ground& ground, const Situation& situation, Rng& rng);

inline constexpr uint64_t kMostComparisons = uint64_t{1} << 23u;

}  // namespace noggin::probing
