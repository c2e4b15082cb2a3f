// Guesses that take long to choose are chosen incrementally.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "player/session.h"
#include "probing/mastermind/strategy.h"
#include "tests/support/mastermind_position.h"
#include "tests/support/shrink.h"

namespace noggin::labs {
extern const Lab mastermind;
}

namespace noggin {

using namespace probing;

// Limited by comparisons, not by time, so that the test holds on any machine.
TEST_CASE("Mastermind: no part of a long choice compares more than it may") {
  for (const auto& [strategy, rules] : {std::pair{Strategy::minimax, CodeRules{4, 8, true}},
                                        std::pair{Strategy::entropy, CodeRules{5, 8, true}},
                                        std::pair{Strategy::best_information, CodeRules{5, 10, true}}}) {
    const Ground ground(rules);
    std::vector<uint32_t> possible(ground.space.size());
    std::iota(possible.begin(), possible.end(), 0u);
    // As after a first guess, so that the random strategies compare as well.
    const Situation situation = {possible, ground.space.coloursOf(1), 1};
    Choosing choosing(strategy, ground, situation, Rng(1));
    uint64_t parts = 1;
    while (!choosing.work(situation, kComparisonsAtOnce)) ++parts;
    const Chosen chosen = choosing.chosen();
    const uint64_t comparisons = uint64_t{chosen.compared} * chosen.weighed;
    const std::string strategy_name(name(strategy));
    CAPTURE(strategy_name);
    CHECK(comparisons > 2 * kComparisonsAtOnce);
    CHECK(parts * (kComparisonsAtOnce + possible.size()) >= comparisons);
    CHECK(choose(strategy, ground, situation, Rng(1)).guess == chosen.guess);
  }
}

namespace {

// The sizes of the parts into which a guess divides the codes, by the answer.
std::map<int, uint64_t> partsOf(const CodeSpace& space, uint32_t guess, const std::vector<uint32_t>& codes) {
  std::map<int, uint64_t> parts;
  for (const uint32_t code : codes) ++parts[space.feedback(guess, code)];
  return parts;
}

double badness(Strategy strategy, const std::map<int, uint64_t>& parts) {
  double largest = 0, squares = 0, logarithms = 0;
  for (const auto& part : parts) {
    const auto size = static_cast<double>(part.second);
    largest = std::max(largest, size);
    squares += size * size;
    logarithms += size * std::log2(size);
  }
  switch (strategy) {
    case Strategy::minimax:
      return largest;
    case Strategy::expected_size:
      return squares;
    case Strategy::most_parts:
      return -static_cast<double>(parts.size());
    default:
      return logarithms;
  }
}

constexpr CodeRules kRules[] = {{3, 5, true}, {4, 4, true}, {3, 6, false}};

using Position = test::MastermindPosition<kRules>;

constexpr double kEqual = 1e-7;  // more than logarithms are rounded by, less than two sums of them differ by

// The best guess of all that are distinct, by a strategy that compares them.
struct Best {
  uint32_t guess = 0;
  bool is_possible = false;
};

Best bestOf(const Ground& ground, const Position& position, Strategy strategy) {
  double least = std::numeric_limits<double>::infinity();
  Best best;
  for (const uint32_t guess : ground.space.distinctGuesses(position.used)) {
    const double bad = badness(strategy, partsOf(ground.space, guess, position.possible));
    const bool consistent = std::binary_search(position.possible.begin(), position.possible.end(), guess);
    if (bad > least - kEqual && !(bad < least + kEqual && consistent && !best.is_possible)) continue;
    least = bad;
    best = {guess, consistent};
  }
  return best;
}

struct ChoiceCounts {
  int separated = 0, impossible = 0;
};

std::string flawOfChoice(const Position& position, Strategy strategy, ChoiceCounts& counts) {
  const Ground& ground = position.ground();
  const std::vector<uint32_t>& possible = position.possible;
  const Situation situation = position.situation();
  Choosing choosing(strategy, ground, situation, Rng(1));
  while (!choosing.work(situation, 1)) continue;
  const Chosen chosen = choosing.chosen();
  if (chosen.weighed != possible.size() || chosen.sampled) return "weighs " + std::to_string(chosen.weighed);
  // A possible guess that tells all others apart is taken at once.
  const auto perfect = std::find_if(possible.begin(), possible.end(), [&](uint32_t guess) {
    return partsOf(ground.space, guess, possible).size() == possible.size();
  });
  const bool separates = perfect != possible.end();
  const Best best = separates ? Best{*perfect, true} : bestOf(ground, position, strategy);
  counts.separated += separates;
  counts.impossible += !best.is_possible;
  if (chosen.guess != best.guess)
    return ground.space.text(chosen.guess) + ", not " + ground.space.text(best.guess);
  const size_t compared = separates ? possible.size() : ground.space.distinctGuesses(position.used).size();
  return chosen.compared == compared ? "" : "compares " + std::to_string(chosen.compared);
}

}  // namespace

TEST_CASE("Mastermind: the guess taken is the best of all, a possible one before others, then the lowest") {
  ChoiceCounts counts;
  test::checkRandom<Position>(100, [&](const Position& position) -> std::string {
    for (const Strategy strategy :
         {Strategy::minimax, Strategy::entropy, Strategy::expected_size, Strategy::most_parts})
      if (const std::string flaw = flawOfChoice(position, strategy, counts); !flaw.empty())
        return std::string(name(strategy)) + ": " + flaw;
    return "";
  });
  CHECK(counts.separated > 10);
  CHECK(counts.impossible > 10);
}

TEST_CASE("Mastermind: strategies by lot weigh as many guesses and codes as they say") {
  const Ground ground({4, 5, true});
  Rng rng(42);
  for (const size_t size : {3u, 20u, 21u, 150u, 151u, 400u}) {
    CAPTURE(size);
    std::vector<uint32_t> possible(ground.space.size());
    std::iota(possible.begin(), possible.end(), 0u);
    rng.shuffle(std::span(possible));
    possible.resize(size);
    std::sort(possible.begin(), possible.end());
    const Situation situation = {possible, 0, 1};
    const Chosen informed = choose(Strategy::best_information, ground, situation, Rng(3));
    CHECK(informed.compared == std::min<size_t>(size, 20));
    CHECK(informed.weighed == size);
    const Chosen sampled = choose(Strategy::sample_best, ground, situation, Rng(3));
    CHECK(sampled.compared == std::min<size_t>(size, 20));
    CHECK(sampled.weighed == (size > 150 ? 150 : size));
    for (const Chosen& chosen : {informed, sampled})
      CHECK(std::binary_search(possible.begin(), possible.end(), chosen.guess));
    // One lot for each code drawn, among those not drawn yet.
    Rng drawing(3), after = Choosing(Strategy::best_information, ground, situation, drawing).lot();
    for (uint32_t i = 0; i < std::min<uint32_t>(static_cast<uint32_t>(size), 20); ++i)
      drawing.below(static_cast<uint32_t>(size) - i);
    CHECK(after.below(1000000) == drawing.below(1000000));
    if (size > 20) continue;
    // Sample best weighs all of so few, and no lot is drawn.
    Rng untouched(3), lot = Choosing(Strategy::sample_best, ground, situation, untouched).lot();
    CHECK(lot.below(1000000) == untouched.below(1000000));
    // All are weighed: of the most informative ones the highest is taken.
    double least = std::numeric_limits<double>::infinity();
    uint32_t best = 0;
    for (const uint32_t guess : possible) {
      const double bad = badness(Strategy::entropy, partsOf(ground.space, guess, possible));
      if (bad > least + kEqual) continue;
      least = std::min(least, bad);
      best = guess;
    }
    CHECK(informed.guess == best);
    CHECK(sampled.guess == best);
  }
}

TEST_CASE("Mastermind: as many comparisons as 32 bits do not hold are too many as well") {
  const Ground ground({6, 10, true});
  // Times a million guesses this is four times 2^32 and 130,816: what is left of that in 32 bits would be
  // few.
  std::vector<uint32_t> possible(17180);
  std::iota(possible.begin(), possible.end(), 0u);
  const Situation situation = {possible, (1u << 10) - 1, 2};
  const Chosen chosen = choose(Strategy::entropy, ground, situation, Rng(1));
  CHECK(chosen.sampled);
  CHECK(chosen.weighed == 16384);
  CHECK(chosen.compared == 512);
}

TEST_CASE("Mastermind: a long step is taken bit by bit, and nothing shows of it before it is done") {
  for (const char* secret : {"2345", "all"}) {
    CAPTURE(secret);
    const Lab& lab = labs::mastermind;
    // First with other rules: a strategy is cached only while the rules stay the same.
    lab.start(Settings::defaults(lab.schema), 1);
    const Json given = {{"colours", 6}, {"strategy", "optimal"}, {"secret", secret}};
    Session sliced(lab, *openLab(lab, given, 1), 1);
    const auto seen = [&] {
      return toJson(sliced.scene()).dump() + toJson(sliced.run().metrics()).dump() + sliced.narration() +
             sliced.run().result().dump() + std::string(name(sliced.status()));
    };
    int parts = 0;
    for (int tick = 1; tick <= 3; ++tick) {
      const std::string before = seen();
      while (sliced.tick() < tick) {
        sliced.step(1, Deadline(0));
        if (!sliced.preparing()) continue;
        if (++parts % 64 == 1) CHECK(seen() == before);
      }
      CHECK(!sliced.preparing());
    }
    CHECK(parts > 100);
    Session whole(lab, *openLab(lab, given, 1), 1);
    whole.step(3);
    CHECK(toJson(whole.scene()) == toJson(sliced.scene()));
    CHECK(whole.narration() == sliced.narration());
    CHECK(toJson(whole.run().metrics()) == toJson(sliced.run().metrics()));
  }
}

TEST_CASE("Mastermind: a move by hand drops what was prepared") {
  const Lab& lab = labs::mastermind;
  const Json given = {{"pegs", 6}, {"colours", 8}, {"strategy", "entropy"}, {"secret", "234501"}};
  Session session(lab, *openLab(lab, given, 1), 1), other(lab, *openLab(lab, given, 1), 1);
  session.step(1, Deadline(0));
  REQUIRE(session.preparing());
  for (Session* each : {&session, &other}) {
    REQUIRE(!each->act("012345"));
    each->step(1);
  }
  CHECK(session.tick() == 2);
  CHECK(toJson(session.scene()) == toJson(other.scene()));
}

}  // namespace noggin
