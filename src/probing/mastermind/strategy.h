// How the next guess is chosen.
//
// Sources: the four strategies that draw lots are R. Hettinger's ("Easy AI with Python", 2009). Minimax:
// D. E. Knuth, "The computer as Master Mind", Journal of Recreational Mathematics 9, 1976. Expected size:
// R. W. Irving, 1978. Entropy: E. Neuwirth, 1982. Most parts: B. Kooi, "Yet another Mastermind strategy",
// 2005. Look-ahead: see look_ahead.h.
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
#include <vector>

#include "core/choices.h"
#include "core/rng.h"
#include "probing/mastermind/codes.h"
#include "probing/mastermind/knowledge.h"
#include "probing/mastermind/optimal.h"
#include "probing/mastermind/partition.h"

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
  look_ahead,        // of the most informative ones the shortest games
};

inline constexpr auto kStrategies = choices<Strategy>({
    {Strategy::random, "random", "Random", "Any code that is still possible."},
    {Strategy::no_duplicates, "no-duplicates", "No duplicates",
     "A possible code without equal pegs, if 20 draws find one."},
    {Strategy::best_information, "best-information", "Best information",
     "The most informative of 20 possible codes."},
    {Strategy::sample_best, "sample-best", "Sample best",
     "The same, weighed against at most 150 codes: faster, nearly as good."},
    {Strategy::first_consistent, "first-consistent", "First consistent",
     "The lowest code that is still possible."},
    {Strategy::minimax, "minimax", "Minimax", "Leaves the fewest codes at worst, which is Knuth's rule."},
    {Strategy::entropy, "entropy", "Entropy", "Expects the most information, among all guesses there are."},
    {Strategy::expected_size, "expected-size", "Expected size", "Leaves the fewest codes on average."},
    {Strategy::most_parts, "most-parts", "Most parts", "Can get the most different answers."},
    {Strategy::optimal, "optimal", "Optimal",
     "The fewest guesses over all secrets, found by search, in small spaces."},
    {Strategy::look_ahead, "look-ahead", "Look-ahead",
     "Plays the most informative guesses on to the end and takes the best, in spaces of up to 10,000 codes."},
});

// As the SDK writes it: "no-duplicates".
constexpr std::string_view name(Strategy strategy) {
  return kStrategies.optionOf(strategy).value;
}
inline bool drawsLots(Strategy strategy) {
  return strategy <= Strategy::sample_best;
}

// How bad a guess that divides the possible codes so is, by minimax, entropy, expected size or most parts:
// the lowest is the best.
uint64_t badnessOf(Strategy strategy, const LogTable& logs, const Partition& partition);

// What never changes of a game, shared by all its runs.
class Ground {
 public:
  explicit Ground(const CodeRules& rules, Knowledge known = {});

  // Begun when first asked for: whoever needs it works on it.
  const std::shared_ptr<OptimalStrategy>& optimal() const;
  // CodeSpace::distinctGuesses(); the latest are kept, because many choices after the same guess follow one
  // another.
  const std::vector<uint32_t>& distinctGuesses(uint32_t used) const;

  const CodeSpace space;
  const LogTable logs;
  const Knowledge knowledge;             // before the first guess of a run
  const Pattern pattern;                 // of the secret, as the knowledge has it
  const std::vector<Answered> answered;  // the guesses made before
  const std::vector<uint32_t> possible;  // the codes that agree with all of it, ascending; none: it cannot be
  const uint32_t used_colours;           // in the pattern and these guesses: a bit for each

 private:
  mutable std::shared_ptr<OptimalStrategy> optimal_;
  mutable uint32_t distinct_after_ = 0;
  mutable std::vector<uint32_t> distinct_;  // CodeSpace's, after those colours
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
  // Look-ahead: guesses over all possible codes with this guess, and with the most informative one.
  uint32_t total = 0, total_of_greedy = 0;
};

inline constexpr uint32_t kMostCodesForLookAhead = 10000;

// So much is compared at a time, guesses with codes, where a run must not hold anything up.
inline constexpr uint64_t kComparisonsAtOnce = uint64_t{1} << 18u;

class LookAhead;

// A guess being chosen, some comparisons at a time. `ground` must outlive it; the lot is used by the
// strategies that draw, and by no other.
class Choosing {
 public:
  Choosing(Strategy strategy, const Ground& ground, const Situation& situation, const Rng& lot);

  // Goes on in the same situation for about so many comparisons; true once the guess is chosen.
  bool work(const Situation& situation, uint64_t comparisons);

  const Chosen& chosen() const { return chosen_; }
  const Rng& lot() const { return lot_; }  // as it stands after the draws

 private:
  void draw(const Situation& situation);
  void drawPlays(const Situation& situation);
  void layOut(const Situation& situation);
  void take(uint32_t guess);
  bool workOnOptimal(const Situation& situation, uint64_t comparisons);
  bool workOnLookAhead(const Situation& situation, uint64_t comparisons);
  template <class Measure>
  void weigh(const Situation& situation, uint64_t comparisons, Measure measure);
  void prefer(uint32_t guess, uint64_t bad, std::span<const uint32_t> possible);

  Strategy strategy_;
  const Ground* ground_;
  Rng lot_;
  Chosen chosen_;
  bool done_ = false;
  std::vector<uint32_t> guesses_;  // to be compared
  size_t next_ = 0;
  std::vector<uint32_t> sample_;  // of the codes, to weigh them against; empty: all that are possible
  uint64_t least_ = UINT64_MAX;   // badness of the best so far
  bool least_possible_ = false;
  std::shared_ptr<OptimalStrategy> optimal_;  // that is being made
  std::shared_ptr<LookAhead> look_ahead_;     // shared with copies: whoever needs it works on it
};

// All at once.
Chosen choose(Strategy strategy, const Ground& ground, const Situation& situation, const Rng& lot);

inline constexpr uint64_t kMostComparisons = uint64_t{1} << 23u;

}  // namespace noggin::probing
