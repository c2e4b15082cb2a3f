// Guesses that take long to choose are chosen incrementally.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "player/session.h"
#include "probing/mastermind/strategy.h"

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

TEST_CASE("Mastermind: a long step is taken bit by bit, and nothing shows of it before it is done") {
  for (const char* secret : {"2345", "all"}) {
    CAPTURE(secret);
    const Lab& lab = labs::mastermind;
    // First with other rules: a strategy is cached only while the rules stay the same.
    lab.start(Settings::defaults(lab.schema), 1);
    const Json given = {{"colours", 6}, {"strategy", "optimal"}, {"secret", secret}};
    Session sliced(lab, *checkedSettings(lab, given), 1);
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
    Session whole(lab, *checkedSettings(lab, given), 1);
    whole.step(3);
    CHECK(toJson(whole.scene()) == toJson(sliced.scene()));
    CHECK(whole.narration() == sliced.narration());
    CHECK(toJson(whole.run().metrics()) == toJson(sliced.run().metrics()));
  }
}

TEST_CASE("Mastermind: a move by hand drops what was prepared") {
  const Lab& lab = labs::mastermind;
  const Json given = {{"pegs", 6}, {"colours", 8}, {"strategy", "entropy"}, {"secret", "234501"}};
  Session session(lab, *checkedSettings(lab, given), 1), other(lab, *checkedSettings(lab, given), 1);
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
