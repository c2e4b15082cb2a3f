// Value iteration, expectiminimax and matches of Pig, each against the simplest possible implementation.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "adversarial/pig/expectiminimax.h"
#include "adversarial/pig/match.h"

using namespace noggin;
using namespace noggin::adversarial;

namespace {

// Value iteration over a table of all states in arbitrary order until nothing changes: no grouping of scores,
// no extrapolation.
class PlainPig {
 public:
  explicit PlainPig(const PigRules& rules) : rules_(rules) {
    for (double change = 1; change > 1e-13;) {
      change = 0;
      for (int i = 0; i < rules.goal; ++i)
        for (int j = 0; j < rules.goal; ++j)
          for (int k = 0; i + k < rules.goal; ++k) {
            const double best = k == 0 ? roll(i, j, k) : std::max(roll(i, j, k), hold(i, j, k));
            double& value = values_[{i, j, k}];
            change = std::max(change, std::fabs(best - value));
            value = best;
          }
    }
  }

  double wins(int i, int j, int k) const {
    if (i + k >= rules_.goal) return 1;
    const auto found = values_.find({i, j, k});
    return found == values_.end() ? 0 : found->second;
  }
  double roll(int i, int j, int k) const {
    double sum = 1 - wins(j, i, 0);
    for (int face = 2; face <= rules_.sides; ++face) sum += wins(i, j, k + rules_.points(face));
    return sum / rules_.sides;
  }
  double hold(int i, int j, int k) const { return 1 - wins(j, i + k, 0); }

 private:
  PigRules rules_;
  std::map<std::tuple<int, int, int>, double> values_;
};

PigRules randomRules(Rng& rng, int most_goal) {
  return {.goal = 2 + static_cast<int>(rng.below(static_cast<uint32_t>(most_goal - 1))),
          .sides = 2 + static_cast<int>(rng.below(11))};
}

double plainValue(const PigRules& rules, const PigGame& game, int depth) {
  if (game.isWon(rules)) return game.side == 0 ? 1 : 0;
  if (depth == 0) {
    const double lead = game.score(0) - game.score(1) + (game.side == 0 ? game.total : -game.total);
    return std::clamp(0.5 + lead / (2.0 * rules.goal), 0.0, 1.0);
  }
  double rolled = 0;
  for (int face = 1; face <= rules.sides; ++face) {
    PigGame after = game;
    after.roll(rules, face);
    rolled += plainValue(rules, after, depth - 1) / rules.sides;
  }
  if (game.total == 0) return rolled;
  PigGame after = game;
  after.hold();
  const double held = plainValue(rules, after, depth - 1);
  return game.side == 0 ? std::max(rolled, held) : std::min(rolled, held);
}

// The probability that side 0, with policy `one`, wins: the equations iterated until nothing changes.
double plainMatch(const PigValues& values, const PigPolicy& one, const PigPolicy& other) {
  const PigRules& rules = values.rules();
  std::map<std::tuple<int, int, int, int>, double> wins;  // side to move, its score, the other's, total
  const auto rolls = [&](int side, int i, int j, int k) {
    const PigPolicy& policy = side == 0 ? one : other;
    return k == 0 || (policy.isBest() ? values.odds({i, j, k}).rolls() : k < policy.hold_at);
  };
  for (double change = 1; change > 1e-13;) {
    change = 0;
    for (int side = 0; side < 2; ++side)
      for (int i = 0; i < rules.goal; ++i)
        for (int j = 0; j < rules.goal; ++j)
          for (int k = 0; i + k < rules.goal; ++k) {
            double now = 1 - wins[{1 - side, j, i + k, 0}];
            if (rolls(side, i, j, k)) {
              now = 1 - wins[{1 - side, j, i, 0}];
              for (int face = 2; face <= rules.sides; ++face) {
                const int then = k + rules.points(face);
                now += i + then >= rules.goal ? 1 : wins[{side, i, j, then}];
              }
              now /= rules.sides;
            }
            double& value = wins[{side, i, j, k}];
            change = std::max(change, std::fabs(now - value));
            value = now;
          }
  }
  return wins[{0, 0, 0, 0}];
}

}  // namespace

TEST_CASE("pig: Piglet has the values of the paper, which are fractions") {
  const PigValues piglet = settledPig({.goal = 2, .sides = 2});
  CHECK(std::fabs(piglet.start(0, 0) - 4.0 / 7) < 1e-12);
  CHECK(std::fabs(piglet.start(0, 1) - 2.0 / 5) < 1e-12);
  CHECK(std::fabs(piglet.start(1, 0) - 4.0 / 5) < 1e-12);
  CHECK(std::fabs(piglet.start(1, 1) - 2.0 / 3) < 1e-12);
  CHECK(std::fabs(piglet.odds({0, 0, 1}).roll - 5.0 / 7) < 1e-12);
  CHECK(std::fabs(piglet.odds({0, 1, 1}).roll - 3.0 / 5) < 1e-12);
}

TEST_CASE("pig: value iteration agrees with sweeping all positions in any order") {
  Rng rng(1);
  for (int i = 0; i < 10; ++i) {
    const PigRules rules = randomRules(rng, 7);
    CAPTURE(rules.goal);
    CAPTURE(rules.sides);
    const PigValues values = settledPig(rules);
    const PlainPig plain(rules);
    for (int mine = 0; mine < rules.goal; ++mine)
      for (int theirs = 0; theirs < rules.goal; ++theirs) {
        PigTurn turn;
        values.turn(mine, theirs, turn);
        for (int total = 0; mine + total < rules.goal; ++total) {
          const auto k = static_cast<size_t>(total);
          REQUIRE(std::fabs(turn.wins[k] - plain.wins(mine, theirs, total)) < 1e-10);
          REQUIRE(std::fabs(turn.odds[k].roll - plain.roll(mine, theirs, total)) < 1e-10);
          REQUIRE(std::fabs(turn.odds[k].hold - plain.hold(mine, theirs, total)) < 1e-10);
        }
      }
  }
}

TEST_CASE("pig: single sweeps lead where the extrapolated ones do") {
  for (const PigRules& rules : {PigRules{.goal = 12, .sides = 6}, PigRules{.goal = 7, .sides = 2}}) {
    const PigValues settled = settledPig(rules);
    PigValues swept(rules);
    for (PigPairs pairs(rules.goal); !pairs.done(); pairs.next())
      while (swept.sweep(pairs.low(), pairs.high()) >= PigValues::kSettled) continue;
    for (int i = 0; i < rules.goal; ++i)
      for (int j = 0; j < rules.goal; ++j) CHECK(std::fabs(swept.start(i, j) - settled.start(i, j)) < 1e-8);
  }
}

TEST_CASE("pig: pairs of scores come once each, those of the highest sum first") {
  for (const int goal : {2, 3, 10}) {
    std::set<std::pair<int, int>> seen;
    int sum = 2 * goal - 2;
    for (PigPairs pairs(goal); !pairs.done(); pairs.next()) {
      CHECK(pairs.low() <= pairs.high());
      CHECK(pairs.high() < goal);
      CHECK(pairs.sum() <= sum);
      sum = pairs.sum();
      CHECK(seen.emplace(pairs.low(), pairs.high()).second);
    }
    CHECK(seen.size() == static_cast<size_t>(goal * (goal + 1) / 2));
  }
}

TEST_CASE("pig: expectiminimax agrees with plain recursion") {
  Rng rng(2);
  for (int i = 0; i < 60; ++i) {
    const PigRules rules = randomRules(rng, 40);
    const auto below = [&](int bound) { return static_cast<int>(rng.below(static_cast<uint32_t>(bound))); };
    PigGame game;
    game.scores = {below(rules.goal), below(rules.goal)};
    game.side = below(2);
    game.total = below(rules.goal - game.score(game.side));
    const int depth = 1 + below(rules.sides > 6 ? 2 : 3);
    CAPTURE(depth);
    Expectiminimax walk(rules, game, depth);
    int64_t advanced = 0;
    while (!walk.finished()) {
      walk.advance(0);
      ++advanced;
    }
    CHECK(std::fabs(walk.root().value - plainValue(rules, game, depth)) < 1e-12);
    // Each inner node except the root is entered and backed up, each leaf only entered.
    CHECK(advanced == 2 * walk.tree().size() - 1 - walk.leaves());
    CHECK(walk.root().below + 1 == walk.tree().size());
  }
}

TEST_CASE("pig: chances of two policies agree with sweeping their equations") {
  Rng rng(3);
  for (int i = 0; i < 6; ++i) {
    const PigRules rules = randomRules(rng, 5);
    CAPTURE(rules.goal);
    CAPTURE(rules.sides);
    const PigValues values = settledPig(rules);
    const PigPolicy best, rule{.hold_at = 1 + static_cast<int>(rng.below(8))};
    for (const auto& [one, other] : {std::pair{best, best}, {best, rule}, {rule, best}}) {
      PigMatch match(values, one, other);
      while (match.advance()) continue;
      CHECK(std::fabs(match.oneWinsBeginning() - plainMatch(values, one, other)) < 1e-10);
      CHECK(std::fabs(match.otherWinsBeginning() - plainMatch(values, other, one)) < 1e-10);
      if (one.isBest()) CHECK(match.oneWins() >= 0.5 - 1e-12);
    }
  }
}

TEST_CASE("pig: games that are played come out as reckoned") {
  const PigValues values = settledPig({.goal = 20, .sides = 6});
  const PigPolicy best, rule{.hold_at = 6};
  PigMatch match(values, best, rule);
  while (match.advance()) continue;
  Rng rng(4);
  constexpr int kGames = 4000;
  int won = 0;
  for (int game = 0; game < kGames; ++game) won += playPig(values, best, rule, game % 2, rng);
  // Four standard deviations.
  CHECK(std::fabs(static_cast<double>(won) / kGames - match.oneWins()) < 4 * 0.5 / std::sqrt(kGames));
}
