#include "probing/mastermind_strategy.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "core/check.h"

namespace noggin::probing {
namespace {

constexpr std::array<std::string_view, kStrategies> kNames = {
    "random",  "no-duplicates", "best-information", "sample-best", "first-consistent",
    "minimax", "entropy",       "expected-size",    "most-parts",  "optimal"};

constexpr uint32_t kDraws = 20;               // of the strategies that draw lots
constexpr uint32_t kSampleBest = 150;         // codes that sample-best weighs against
constexpr uint32_t kMostWeighed = 1u << 14u;  // codes that the others weigh against

// `count` different ones of `codes`, in random order.
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

Chosen noDuplicates(const CodeSpace& space, std::span<const uint32_t> possible, Rng& rng) {
  uint32_t guess = 0;
  for (uint32_t draw = 0; draw < kDraws; ++draw) {
    guess = possible[rng.below(static_cast<uint32_t>(possible.size()))];
    if (space.allDifferent(guess)) break;
  }
  return {.guess = guess};
}

// The most informative of `plays`; of equally good ones the highest, as the slides' max() of pairs has it.
Chosen mostInformative(const Ground& ground, std::span<const uint32_t> plays,
                       std::span<const uint32_t> possible) {
  Chosen best{.compared = static_cast<uint32_t>(plays.size()),
              .weighed = static_cast<uint32_t>(possible.size())};
  uint64_t least = UINT64_MAX;
  for (const uint32_t play : plays) {
    const uint64_t sum = ground.logs.sumOver(partitionBy(ground.space, play, possible));
    if (sum > least || (sum == least && play < best.guess)) continue;
    least = sum;
    best.guess = play;
  }
  return best;
}

Chosen bestInformation(const Ground& ground, const Situation& situation, Rng& rng) {
  if (situation.guesses_made == 0) return noDuplicates(ground.space, situation.possible, rng);
  const auto size = static_cast<uint32_t>(situation.possible.size());
  return mostInformative(ground, sample(situation.possible, std::min(kDraws, size), rng), situation.possible);
}

Chosen sampleBest(const Ground& ground, const Situation& situation, Rng& rng) {
  if (situation.guesses_made == 0) return noDuplicates(ground.space, situation.possible, rng);
  const auto size = static_cast<uint32_t>(situation.possible.size());
  if (size <= kDraws) return mostInformative(ground, situation.possible, situation.possible);
  if (size <= kSampleBest)
    return mostInformative(ground, sample(situation.possible, kDraws, rng), situation.possible);
  const std::vector<uint32_t> possible = sample(situation.possible, kSampleBest, rng);
  return mostInformative(ground, std::span(possible).first(kDraws), possible);
}

// How bad a guess is: the lowest is the best.
uint64_t badness(Strategy strategy, const LogTable& logs, const Partition& partition) {
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

std::vector<uint32_t> sorted(std::vector<uint32_t> codes) {
  std::sort(codes.begin(), codes.end());
  return codes;
}

// The lowest possible code whose answer tells all others apart, if there is one: no criterion prefers
// another.
std::optional<uint32_t> perfectGuess(const CodeSpace& space, std::span<const uint32_t> possible) {
  if (possible.size() > kMostFeedbacks) return std::nullopt;
  for (const uint32_t guess : possible) {
    uint64_t seen = 0;
    for (const uint32_t code : possible) seen |= uint64_t{1} << space.feedback(guess, code);
    if (static_cast<size_t>(std::popcount(seen)) == possible.size()) return guess;
  }
  return std::nullopt;
}

// Of all the guesses, or of a sample where there are too many, the one that leaves the least to do.
Chosen best(Strategy strategy, const Ground& ground, const Situation& situation) {
  const std::span<const uint32_t> possible = situation.possible;
  const auto size = static_cast<uint32_t>(possible.size());
  if (const auto perfect = perfectGuess(ground.space, possible))
    return {.guess = *perfect, .compared = size, .weighed = size};

  Rng rng(size);  // for samples: see the header
  std::vector<uint32_t> fewer_codes, guesses = ground.space.distinctGuesses(situation.used_colours);
  std::span<const uint32_t> codes = possible;
  Chosen chosen;
  if (guesses.size() * codes.size() > kMostComparisons && size > kMostWeighed) {
    fewer_codes = sorted(sample(possible, kMostWeighed, rng));
    codes = fewer_codes;
    chosen.sampled = true;
  }
  if (const auto most = static_cast<uint32_t>(kMostComparisons / codes.size()); guesses.size() > most) {
    // Half of the guesses may be any, the other half are possible.
    std::vector<uint32_t> some = sample(guesses, most / 2, rng);
    for (const uint32_t code : sample(possible, std::min(most / 2, size), rng)) some.push_back(code);
    guesses = sorted(std::move(some));
    chosen.sampled = true;
  }
  chosen.compared = static_cast<uint32_t>(guesses.size());
  chosen.weighed = static_cast<uint32_t>(codes.size());
  uint64_t least = UINT64_MAX;
  bool least_possible = false;
  for (const uint32_t guess : guesses) {
    const uint64_t bad = badness(strategy, ground.logs, partitionBy(ground.space, guess, codes));
    if (bad > least || (bad == least && least_possible)) continue;
    const bool is_possible = std::binary_search(possible.begin(), possible.end(), guess);
    if (bad == least && !is_possible) continue;
    least = bad;
    least_possible = is_possible;
    chosen.guess = guess;
  }
  return chosen;
}

Chosen optimal(const Ground& ground, const Situation& situation) {
  const auto size = static_cast<uint32_t>(situation.possible.size());
  if (const uint32_t* guess = ground.optimal().guessFor(situation.possible))
    return {.guess = *guess, .compared = ground.space.size(), .weighed = size};
  // A person led the game here: the best from here on.
  const CodeSet codes(situation.possible.begin(), situation.possible.end());
  const OptimalStrategy from_here(ground.space, codes);
  return {.guess = *from_here.guessFor(codes), .compared = ground.space.size(), .weighed = size};
}

}  // namespace

std::string_view name(Strategy strategy) {
  return kNames[static_cast<size_t>(strategy)];
}

Strategy strategyOf(std::string_view wanted) {
  const auto found = std::find(kNames.begin(), kNames.end(), wanted);
  NOGGIN_CHECK(found != kNames.end());
  return static_cast<Strategy>(found - kNames.begin());
}

const OptimalStrategy& Ground::optimal() const {
  if (!optimal_) {
    CodeSet all(space.size());
    std::iota(all.begin(), all.end(), 0u);
    optimal_ = std::make_unique<OptimalStrategy>(space, all);
  }
  return *optimal_;
}

Chosen choose(Strategy strategy, const Ground& ground, const Situation& situation, Rng& rng) {
  const std::span<const uint32_t> possible = situation.possible;
  switch (strategy) {
    case Strategy::random:
      return {.guess = possible[rng.below(static_cast<uint32_t>(possible.size()))]};
    case Strategy::no_duplicates:
      return noDuplicates(ground.space, possible, rng);
    case Strategy::best_information:
      return bestInformation(ground, situation, rng);
    case Strategy::sample_best:
      return sampleBest(ground, situation, rng);
    default:
      break;
  }
  // One or two codes left: no strategy can do better than to guess one.
  if (strategy == Strategy::first_consistent || possible.size() <= 2) return {.guess = possible.front()};
  return strategy == Strategy::optimal ? optimal(ground, situation) : best(strategy, ground, situation);
}

}  // namespace noggin::probing
