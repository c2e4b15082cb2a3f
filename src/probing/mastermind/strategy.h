// The strategies that choose the next guess.
//
// Sources: the four random strategies are R. Hettinger's ("Easy AI with Python", 2009). Minimax: D. E. Knuth,
// "The computer as Master Mind", Journal of Recreational Mathematics 9, 1976. Expected size: R. W. Irving,
// 1978. Entropy: E. Neuwirth, 1982. Most parts: B. Kooi, "Yet another Mastermind strategy", 2005. Look-ahead:
// see look_ahead.h.
//
// Minimax, entropy, expected size and most parts evaluate every guess, including codes that are no longer
// possible; ties are broken in favour of possible codes, then of the lowest. Beyond kMostComparisons they
// evaluate a sample of the guesses against a sample of the codes; the sample depends only on the number of
// codes, so runs are reproducible.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
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
  random,            // any possible code
  no_duplicates,     // one without repeated pegs, if 20 draws find one
  best_information,  // the best of 20 possible codes
  sample_best,       // the same, evaluated against at most 150 codes
  first_consistent,  // the lowest possible code
  minimax,           // the smallest worst case
  entropy,           // the most expected information
  expected_size,     // the smallest expected part
  most_parts,        // the most distinct answers
  optimal,           // the fewest guesses in total
  look_ahead,        // the shortest games among the most informative guesses
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
     "Plays the most informative guesses on to the end and takes the best, in spaces of up to 10,000 codes, "
     "where a guess may take many seconds."},
});

// As the SDK writes it: "no-duplicates".
constexpr std::string_view name(Strategy strategy) {
  return kStrategies.optionOf(strategy).value;
}
inline bool drawsLots(Strategy strategy) {
  return strategy <= Strategy::sample_best;
}

// How bad a partition is by minimax, entropy, expected size or most parts; lower is better.
uint64_t badnessOf(Strategy strategy, const LogTable& logs, const Partition& partition);

class LookAhead;

// What a strategy knows when it chooses a guess.
struct Situation {
  std::span<const uint32_t> possible;  // ascending, at least one
  uint32_t used_colours = 0;           // mask of the colours in the guesses so far
  int guesses_made = 0;
};

// The constant part of a game, shared by all its runs.
class Ground {
 public:
  explicit Ground(const CodeRules& rules, Knowledge known = {});

  // Created on first use; whoever needs it works on it.
  const std::shared_ptr<OptimalStrategy>& optimal() const;
  // The same for the look-ahead of one situation. It is kept, so that replaying a run does not repeat it.
  const std::shared_ptr<LookAhead>& lookAhead(const Situation& situation) const;
  // CodeSpace::distinctGuesses(); the last result is cached, because consecutive choices often follow the
  // same guess.
  const std::vector<uint32_t>& distinctGuesses(uint32_t used) const;

  const CodeSpace space;
  const LogTable logs;
  const Knowledge knowledge;             // before the first guess of a run
  const Pattern pattern;                 // from the knowledge, of the secret
  const std::vector<Answered> answered;  // the earlier guesses
  const std::vector<uint32_t> possible;  // consistent with all of it, ascending; may be empty
  const uint32_t used_colours;           // mask of the colours in the pattern and these guesses

 private:
  mutable std::shared_ptr<OptimalStrategy> optimal_;
  // By the possible codes, followed by the mask of used colours.
  mutable std::map<std::vector<uint32_t>, std::shared_ptr<LookAhead>> look_aheads_;
  mutable uint32_t distinct_after_ = 0;
  mutable std::vector<uint32_t> distinct_;  // cache of distinctGuesses()
};

// A chosen guess, and the effort it took.
struct Chosen {
  uint32_t guess = 0;
  uint32_t compared = 1;  // number of guesses evaluated
  uint32_t weighed = 0;   // number of codes each was evaluated against
  bool sampled = false;   // not all guesses or codes were used
  bool proved = true;     // optimal: the search was not cut short
  // Look-ahead: total guesses over all possible codes with this guess, and with the most informative one.
  uint32_t total = 0, total_of_greedy = 0;
};

inline constexpr uint32_t kMostCodesForLookAhead = 10000;

// Comparisons of guesses with codes per slice, in runs that must stay responsive.
inline constexpr uint64_t kComparisonsAtOnce = uint64_t{1} << 18u;

// Chooses a guess incrementally. `ground` must outlive it; only strategies that draw use the random
// generator.
class Choosing {
 public:
  Choosing(Strategy strategy, const Ground& ground, const Situation& situation, const Rng& lot);

  // Continues in the same situation for about `comparisons` comparisons; true once the guess is chosen.
  bool work(const Situation& situation, uint64_t comparisons);

  const Chosen& chosen() const { return chosen_; }
  const Rng& lot() const { return lot_; }  // the generator after its draws

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
  std::vector<uint32_t> guesses_;  // to evaluate
  size_t next_ = 0;
  std::vector<uint32_t> sample_;  // of codes to evaluate against; empty: all possible ones
  uint64_t least_ = UINT64_MAX;   // least badness so far
  bool least_possible_ = false;
  std::shared_ptr<OptimalStrategy> optimal_;  // being computed
  std::shared_ptr<LookAhead> look_ahead_;     // likewise
};

// In a single call.
Chosen choose(Strategy strategy, const Ground& ground, const Situation& situation, const Rng& lot);

inline constexpr uint64_t kMostComparisons = uint64_t{1} << 23u;

}  // namespace noggin::probing
