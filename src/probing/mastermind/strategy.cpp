#include "probing/mastermind/strategy.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "probing/mastermind/look_ahead.h"

namespace noggin::probing {
namespace {

constexpr uint32_t kDraws = 20;               // candidates of the random strategies
constexpr uint32_t kSampleBestCodes = 150;    // codes that sample-best evaluates against
constexpr uint32_t kMostWeighed = 1u << 14u;  // codes that the others evaluate against

// `count` distinct ones of `codes`, in random order.
std::vector<uint32_t> sample(std::span<const uint32_t> codes, uint32_t count, Rng& rng) {
  std::vector<uint32_t> drawn(codes.begin(), codes.end());
  const auto size = static_cast<uint32_t>(drawn.size());
  for (uint32_t i = 0; i < count; ++i) {
    const uint32_t pick = i + rng.below(size - i);
    std::swap(drawn[i], drawn[pick]);
  }
  drawn.resize(count);
  return drawn;
}

// A code without repeated pegs, if one is found in kDraws draws.
uint32_t withoutDuplicates(const CodeSpace& space, std::span<const uint32_t> possible, Rng& rng) {
  uint32_t guess = 0;
  for (uint32_t draw = 0; draw < kDraws; ++draw) {
    guess = possible[rng.below(static_cast<uint32_t>(possible.size()))];
    if (space.allDifferent(guess)) break;
  }
  return guess;
}

std::vector<uint32_t> sorted(std::vector<uint32_t> codes) {
  std::sort(codes.begin(), codes.end());
  return codes;
}

// The lowest possible code that separates all others, if there is one: it is optimal by every criterion.
std::optional<uint32_t> perfectGuess(const CodeSpace& space, std::span<const uint32_t> possible) {
  if (possible.size() > kMostFeedbacks) return std::nullopt;
  for (const uint32_t guess : possible) {
    const CodeSpace::Scorer score(space, guess);
    uint64_t seen = 0;
    const bool apart = std::all_of(possible.begin(), possible.end(), [&](uint32_t code) {
      const uint64_t answer = uint64_t{1} << score(code);
      const bool is_new = !(seen & answer);
      seen |= answer;
      return is_new;
    });
    if (apart) return guess;
  }
  return std::nullopt;
}

// Measures of badness, updated code by code. They start at `least`, the value of a guess that separates all
// codes; `add` gets the size of the part that a code joins.
struct LargestPart {
  uint64_t least(uint64_t) const { return 1; }
  void add(uint64_t& bad, uint32_t size) const { bad = std::max<uint64_t>(bad, size + 1); }
};
struct SumOfLogarithms {
  const LogTable& logs;
  uint64_t least(uint64_t) const { return 0; }
  void add(uint64_t& bad, uint32_t size) const { bad += logs.growth(size); }
};
struct SumOfSquares {
  uint64_t least(uint64_t codes) const { return codes; }
  void add(uint64_t& bad, uint32_t size) const { bad += 2 * uint64_t{size}; }
};
struct CodesWithoutPart {
  uint64_t least(uint64_t) const { return 0; }
  void add(uint64_t& bad, uint32_t size) const { bad += size > 0; }
};

}  // namespace

uint64_t badnessOf(Strategy strategy, const LogTable& logs, const Partition& partition) {
  switch (strategy) {
    case Strategy::minimax:
      return partition.largest();
    case Strategy::entropy:
      return logs.sumOver(partition);
    case Strategy::expected_size:
      return partition.sumOfSquares();
    default:
      return kMostFeedbacks - partition.parts();
  }
}

Ground::Ground(const CodeRules& rules, Knowledge known)
    : space(rules),
      logs(space.size()),
      knowledge(std::move(known)),
      pattern(space.parsePattern(knowledge.pattern).value_or(Pattern{})),
      answered(answersOf(space, knowledge)),
      possible(codesThatAgree(space, pattern, answered)),
      used_colours(std::accumulate(
          answered.begin(), answered.end(), space.coloursOf(pattern),
          [this](uint32_t used, const Answered& one) { return used | space.coloursOf(one.guess); })) {}

const std::shared_ptr<OptimalStrategy>& Ground::optimal() const {
  if (!optimal_ || optimal_->broken()) optimal_ = std::make_shared<OptimalStrategy>(space, possible);
  return optimal_;
}

const std::shared_ptr<LookAhead>& Ground::lookAhead(const Situation& situation) const {
  std::vector<uint32_t> key(situation.possible.begin(), situation.possible.end());
  key.push_back(situation.used_colours);
  std::shared_ptr<LookAhead>& kept = look_aheads_[std::move(key)];
  if (!kept || kept->broken()) kept = std::make_shared<LookAhead>(*this, situation);
  return kept;
}

const std::vector<uint32_t>& Ground::distinctGuesses(uint32_t used) const {
  if (distinct_.empty() || distinct_after_ != used) {
    distinct_ = space.distinctGuesses(used);
    distinct_after_ = used;
  }
  return distinct_;
}

Choosing::Choosing(Strategy strategy, const Ground& ground, const Situation& situation, const Rng& lot)
    : strategy_(strategy), ground_(&ground), lot_(lot) {
  const std::span<const uint32_t> possible = situation.possible;
  if (drawsLots(strategy)) {
    draw(situation);
  } else if (strategy == Strategy::first_consistent || possible.size() <= 2) {
    take(possible.front());  // with one or two codes left, guessing one is optimal
  } else if (strategy == Strategy::optimal) {
    optimal_ = ground.optimal();
  } else if (const auto perfect = perfectGuess(ground.space, possible)) {
    chosen_.compared = chosen_.weighed = static_cast<uint32_t>(possible.size());
    take(*perfect);
  } else if (strategy == Strategy::look_ahead) {
    look_ahead_ = ground.lookAhead(situation);
  } else {
    layOut(situation);
  }
}

void Choosing::take(uint32_t guess) {
  chosen_.guess = guess;
  done_ = true;
}

void Choosing::draw(const Situation& situation) {
  const std::span<const uint32_t> possible = situation.possible;
  if (strategy_ == Strategy::random)
    return take(possible[lot_.below(static_cast<uint32_t>(possible.size()))]);
  if (strategy_ == Strategy::no_duplicates || situation.guesses_made == 0)
    return take(withoutDuplicates(ground_->space, possible, lot_));
  drawPlays(situation);
  chosen_.compared = static_cast<uint32_t>(guesses_.size());
  chosen_.weighed = static_cast<uint32_t>(sample_.empty() ? possible.size() : sample_.size());
}

// The guesses of best information and sample best.
void Choosing::drawPlays(const Situation& situation) {
  const std::span<const uint32_t> possible = situation.possible;
  const auto size = static_cast<uint32_t>(possible.size());
  if (strategy_ == Strategy::best_information) {
    guesses_ = sample(possible, std::min(kDraws, size), lot_);
  } else if (size <= kDraws) {
    guesses_.assign(possible.begin(), possible.end());
  } else if (size <= kSampleBestCodes) {
    guesses_ = sample(possible, kDraws, lot_);
  } else {
    sample_ = sample(possible, kSampleBestCodes, lot_);
    guesses_.assign(sample_.begin(), sample_.begin() + kDraws);
  }
}

// Prepares all guesses and codes, or samples of them if there are too many.
void Choosing::layOut(const Situation& situation) {
  const std::span<const uint32_t> possible = situation.possible;
  const auto size = static_cast<uint32_t>(possible.size());
  Rng rng(size);  // for samples; seeded as described in the header
  guesses_ = ground_->distinctGuesses(situation.used_colours);
  if (uint64_t{guesses_.size()} * size > kMostComparisons && size > kMostWeighed) {
    sample_ = sorted(sample(possible, kMostWeighed, rng));
    chosen_.sampled = true;
  }
  const size_t codes = sample_.empty() ? size : sample_.size();
  if (const auto most = static_cast<uint32_t>(kMostComparisons / codes); guesses_.size() > most) {
    // Half of the guesses are any codes, the other half possible ones.
    std::vector<uint32_t> some = sample(guesses_, most / 2, rng);
    for (const uint32_t code : sample(possible, std::min(most / 2, size), rng)) some.push_back(code);
    guesses_ = sorted(std::move(some));
    chosen_.sampled = true;
  }
  chosen_.compared = static_cast<uint32_t>(guesses_.size());
  chosen_.weighed = static_cast<uint32_t>(codes);
}

bool Choosing::work(const Situation& situation, uint64_t comparisons) {
  if (done_) return true;
  if (strategy_ == Strategy::optimal) return workOnOptimal(situation, comparisons);
  if (strategy_ == Strategy::look_ahead) return workOnLookAhead(situation, comparisons);
  switch (drawsLots(strategy_) ? Strategy::entropy : strategy_) {
    case Strategy::minimax:
      weigh(situation, comparisons, LargestPart());
      break;
    case Strategy::entropy:
      weigh(situation, comparisons, SumOfLogarithms{ground_->logs});
      break;
    case Strategy::expected_size:
      weigh(situation, comparisons, SumOfSquares());
      break;
    default:
      weigh(situation, comparisons, CodesWithoutPart());
  }
  return done_;
}

// Stops evaluating a guess as soon as it is worse than the best so far. The first that separates all codes is
// optimal, because perfectGuess() found no possible one that does.
template <class Measure>
void Choosing::weigh(const Situation& situation, uint64_t comparisons, Measure measure) {
  const std::span<const uint32_t> codes =
      sample_.empty() ? situation.possible : std::span<const uint32_t>(sample_);
  const uint64_t least = measure.least(codes.size());
  const size_t feedbacks = ground_->space.feedbacks();
  std::array<uint32_t, kMostFeedbacks> sizes;
  for (uint64_t compared = 0; next_ < guesses_.size() && compared < comparisons; compared += codes.size()) {
    const uint32_t guess = guesses_[next_++];
    const CodeSpace::Scorer score(ground_->space, guess);
    std::fill_n(sizes.begin(), feedbacks, 0u);
    uint64_t bad = least;
    for (const uint32_t code : codes) {
      measure.add(bad, sizes[score(code)]++);
      if (bad > least_) break;
    }
    if (bad <= least_) prefer(guess, bad, situation.possible);
    if (least_ == least && !drawsLots(strategy_)) next_ = guesses_.size();
  }
  done_ = next_ == guesses_.size();
}

// Ties: random strategies take the highest, as max() of pairs does on the slides; the others prefer a
// possible code, then the lowest.
void Choosing::prefer(uint32_t guess, uint64_t bad, std::span<const uint32_t> possible) {
  if (drawsLots(strategy_)) {
    if (bad == least_ && guess < chosen_.guess) return;
  } else {
    if (bad == least_ && least_possible_) return;
    const bool is_possible = std::binary_search(possible.begin(), possible.end(), guess);
    if (bad == least_ && !is_possible) return;
    least_possible_ = is_possible;
  }
  least_ = bad;
  chosen_.guess = guess;
}

bool Choosing::workOnOptimal(const Situation& situation, uint64_t comparisons) {
  if (!optimal_->work(comparisons)) return false;
  const uint32_t* guess = optimal_->guessFor(situation.possible);
  if (!guess) {
    // A person led the game here: computes the optimal continuation.
    const CodeSet codes(situation.possible.begin(), situation.possible.end());
    optimal_ = std::make_shared<OptimalStrategy>(ground_->space, codes);
    return false;
  }
  chosen_.proved = optimal_->proved();
  chosen_.compared = ground_->space.size();
  chosen_.weighed = static_cast<uint32_t>(situation.possible.size());
  take(*guess);
  return true;
}

bool Choosing::workOnLookAhead(const Situation& situation, uint64_t comparisons) {
  if (!look_ahead_->work(comparisons)) return false;
  const LookAhead::Candidate& best = look_ahead_->best();
  chosen_.compared = look_ahead_->compared();
  chosen_.weighed = static_cast<uint32_t>(situation.possible.size());
  chosen_.total = best.total;
  chosen_.total_of_greedy = look_ahead_->candidates().front().total;
  take(best.guess);
  return true;
}

Chosen choose(Strategy strategy, const Ground& ground, const Situation& situation, const Rng& lot) {
  Choosing choosing(strategy, ground, situation, lot);
  while (!choosing.work(situation, UINT64_MAX)) continue;
  return choosing.chosen();
}

}  // namespace noggin::probing
