// Value iteration, expectiminimax and matches of Pig, each against the simplest possible implementation.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "adversarial/pig/expectiminimax.h"
#include "adversarial/pig/match.h"
#include "tests/support/shrink.h"

using namespace noggin;
using namespace noggin::adversarial;

namespace {

// A game that can be asked about, small enough for the plain readings below.
struct PigCase {
  int goal = 2, sides = 2;
  std::array<int, 2> scores{};
  int side = 0, total = 0;
  int depth = 1;    // of expectiminimax
  int hold_at = 1;  // of a policy

  static PigCase drawnTo(Rng& rng, int most_goal) {
    const auto below = [&](int bound) { return static_cast<int>(rng.below(static_cast<uint32_t>(bound))); };
    PigCase drawn;
    drawn.goal = 2 + below(most_goal - 1);
    drawn.sides = 2 + below(kMostPigSides - 1);
    for (int& score : drawn.scores) score = below(drawn.goal);
    drawn.side = below(2);
    drawn.total = below(drawn.goal - drawn.scores[static_cast<size_t>(drawn.side)]);
    drawn.depth = 1 + below(drawn.sides > 6 ? 2 : 3);
    drawn.hold_at = 1 + below(drawn.goal + 1);
    return drawn;
  }

  std::vector<PigCase> lower() const {
    std::vector<PigCase> cases;
    for (int PigCase::*number : {&PigCase::goal, &PigCase::sides, &PigCase::side, &PigCase::total,
                                 &PigCase::depth, &PigCase::hold_at}) {
      cases.push_back(*this);
      --(cases.back().*number);
    }
    for (const size_t i : {0u, 1u}) {
      cases.push_back(*this);
      --cases.back().scores[i];
    }
    std::erase_if(cases, [](const PigCase& one) { return !one.possible(); });
    return cases;
  }
  bool possible() const {
    return goal >= 2 && sides >= 2 && side >= 0 && total >= 0 && depth >= 1 && hold_at >= 1 &&
           std::min(scores[0], scores[1]) >= 0 && std::max(scores[0], scores[1]) < goal &&
           scores[static_cast<size_t>(side)] + total < goal;
  }
  std::string text() const {
    return "goal " + std::to_string(goal) + ", sides " + std::to_string(sides) + ", scores " +
           std::to_string(scores[0]) + " and " + std::to_string(scores[1]) + ", side " +
           std::to_string(side) + ", total " + std::to_string(total) + ", depth " + std::to_string(depth) +
           ", hold at " + std::to_string(hold_at);
  }
  PigRules rules() const { return {.goal = goal, .sides = sides}; }
};

template <int most_goal>
struct PigUpTo : PigCase {
  static PigUpTo drawn(Rng& rng) { return {PigCase::drawnTo(rng, most_goal)}; }
  std::vector<PigUpTo> smaller() const {
    std::vector<PigUpTo> cases;
    for (const PigCase& one : lower()) cases.push_back({one});
    return cases;
  }
};

// What a face is worth: a 1 loses the turn, and the good side of a coin counts one.
int pointsOf(int face, int sides) {
  return sides == 2 ? 1 : face;
}

bool near(double a, double b, double reach = 1e-10) {
  return std::fabs(a - b) < reach;
}

std::string otherThan(const char* what, double found, double expected) {
  return std::string(what) + " " + std::to_string(found) + ", not " + std::to_string(expected);
}

// Value iteration over a table of all states in arbitrary order until nothing changes: no grouping of scores,
// no extrapolation.
class PlainPig {
 public:
  PlainPig(int goal, int sides)
      : goal_(goal), sides_(sides), values_(static_cast<size_t>(goal * goal * goal)) {
    for (double change = 1; change > 1e-13;) {
      change = 0;
      for (int i = 0; i < goal; ++i)
        for (int j = 0; j < goal; ++j)
          for (int k = 0; i + k < goal; ++k) {
            const double best = k == 0 ? roll(i, j, k) : std::max(roll(i, j, k), hold(i, j, k));
            double& value = values_[at(i, j, k)];
            change = std::max(change, std::fabs(best - value));
            value = best;
          }
    }
  }

  double wins(int i, int j, int k) const { return i + k >= goal_ ? 1 : values_[at(i, j, k)]; }
  double roll(int i, int j, int k) const {
    double sum = 1 - wins(j, i, 0);
    for (int face = 2; face <= sides_; ++face) sum += wins(i, j, k + pointsOf(face, sides_));
    return sum / sides_;
  }
  double hold(int i, int j, int k) const { return 1 - wins(j, i + k, 0); }

 private:
  size_t at(int i, int j, int k) const { return static_cast<size_t>((i * goal_ + j) * goal_ + k); }

  int goal_, sides_;
  std::vector<double> values_;
};

std::string flawOfValues(const PigCase& game) {
  const PigValues values = settledPig(game.rules());
  const PlainPig plain(game.goal, game.sides);
  for (int mine = 0; mine < game.goal; ++mine)
    for (int theirs = 0; theirs < game.goal; ++theirs) {
      PigTurn turn;
      values.turn(mine, theirs, turn);
      for (int total = 0; mine + total < game.goal; ++total) {
        const auto k = static_cast<size_t>(total);
        const std::string state = std::to_string(mine) + " against " + std::to_string(theirs) + " with " +
                                  std::to_string(total) + ": ";
        if (!near(turn.odds[k].roll, plain.roll(mine, theirs, total)))
          return state + otherThan("rolling", turn.odds[k].roll, plain.roll(mine, theirs, total));
        if (!near(turn.odds[k].hold, plain.hold(mine, theirs, total)))
          return state + otherThan("holding", turn.odds[k].hold, plain.hold(mine, theirs, total));
      }
    }
  return "";
}

// What side 0 makes of a position with so many decisions ahead; beyond them it goes by the lead.
double plainValue(const PigCase& game) {
  const auto side = static_cast<size_t>(game.side);
  if (game.scores[side] + game.total >= game.goal) return game.side == 0 ? 1 : 0;
  if (game.depth == 0) {
    const double lead = game.scores[0] - game.scores[1] + (game.side == 0 ? game.total : -game.total);
    return std::clamp(0.5 + lead / (2.0 * game.goal), 0.0, 1.0);
  }
  PigCase passed = game;
  --passed.depth;
  passed.side = 1 - game.side;
  passed.total = 0;
  double rolled = plainValue(passed);
  for (int face = 2; face <= game.sides; ++face) {
    PigCase after = game;
    --after.depth;
    after.total += pointsOf(face, game.sides);
    rolled += plainValue(after);
  }
  rolled /= game.sides;
  if (game.total == 0) return rolled;
  passed.scores[side] += game.total;
  const double held = plainValue(passed);
  return game.side == 0 ? std::max(rolled, held) : std::min(rolled, held);
}

std::string flawOfWalk(const PigCase& game) {
  const PigGame root{.scores = game.scores, .total = game.total, .side = game.side};
  Expectiminimax walk(game.rules(), root, game.depth);
  int64_t advanced = 0;
  for (; !walk.finished(); ++advanced) walk.advance(0);
  if (!near(walk.root().value, plainValue(game), 1e-12))
    return otherThan("value", walk.root().value, plainValue(game));
  // Each inner node except the root is entered and backed up, each leaf only entered.
  const int64_t expected = 2 * walk.tree().size() - 1 - walk.leaves();
  if (advanced != expected) return std::to_string(advanced) + " steps, not " + std::to_string(expected);
  return walk.root().below + 1 == walk.tree().size() ? "" : "not all nodes lie below the root";
}

// The win probabilities of two policies: their equations iterated until nothing changes.
class PlainMatch {
 public:
  static constexpr int kReplies = -1;  // for hold_at: takes each time what is better against the other policy

  PlainMatch(const PlainPig& best, int goal, int sides, std::array<int, 2> hold_at)
      : best_(best),
        goal_(goal),
        sides_(sides),
        hold_at_(hold_at),
        wins_(static_cast<size_t>(2 * goal * goal * goal)) {
    for (double change = 1; change > 1e-13;) {
      change = 0;
      for (int side = 0; side < 2; ++side)
        for (int i = 0; i < goal; ++i)
          for (int j = 0; j < goal; ++j)
            for (int k = 0; i + k < goal; ++k) {
              double& value = wins_[at(side, i, j, k)];
              const double now = chance(side, i, j, k);
              change = std::max(change, std::fabs(now - value));
              value = now;
            }
    }
  }
  double firstWins() const { return wins_.front(); }
  // For the side to move.
  double roll(int side, int i, int j, int k) const {
    double sum = 1 - wins_[at(1 - side, j, i, 0)];
    for (int face = 2; face <= sides_; ++face) {
      const int then = k + pointsOf(face, sides_);
      sum += i + then >= goal_ ? 1 : wins_[at(side, i, j, then)];
    }
    return sum / sides_;
  }
  double hold(int side, int i, int j, int k) const { return 1 - wins_[at(1 - side, j, i + k, 0)]; }

 private:
  size_t at(int side, int i, int j, int k) const {
    return static_cast<size_t>(((side * goal_ + i) * goal_ + j) * goal_ + k);
  }
  // Hold at 0: optimal play.
  bool rolls(int side, int i, int j, int k) const {
    const int hold_at = hold_at_[static_cast<size_t>(side)];
    if (hold_at == kReplies) return k == 0 || roll(side, i, j, k) >= hold(side, i, j, k);
    return k == 0 || (hold_at == 0 ? best_.roll(i, j, k) >= best_.hold(i, j, k) - 1e-9 : k < hold_at);
  }
  double chance(int side, int i, int j, int k) const {
    return rolls(side, i, j, k) ? roll(side, i, j, k) : hold(side, i, j, k);
  }

  const PlainPig& best_;
  int goal_, sides_;
  std::array<int, 2> hold_at_;
  std::vector<double> wins_;
};

// Against a rule: what each decision is worth, to the side that replies to it and to the other.
std::string flawOfReplies(const PigCase& game) {
  const PigValues values = settledPig(game.rules(), game.hold_at);
  const PlainMatch plain(PlainPig(game.goal, game.sides), game.goal, game.sides,
                         {PlainMatch::kReplies, game.hold_at});
  for (int mine = 0; mine < game.goal; ++mine)
    for (int theirs = 0; theirs < game.goal; ++theirs)
      for (int total = 0; mine + total < game.goal; ++total)
        for (const int side : {0, 1}) {
          const PigState state{mine, theirs, total};
          const PigOdds odds = side == 0 ? values.odds(state) : values.othersOdds(state);
          const double roll = plain.roll(side, mine, theirs, total);
          const double hold = plain.hold(side, mine, theirs, total);
          if (!near(odds.roll, roll, 1e-9)) return otherThan("rolling", odds.roll, roll);
          if (!near(odds.hold, hold, 1e-9)) return otherThan("holding", odds.hold, hold);
        }
  return "";
}

std::string flawOfMatches(const PigCase& game) {
  const PigValues values = settledPig(game.rules());
  const PlainPig plain(game.goal, game.sides);
  for (const auto& [one, other] : {std::pair{0, 0}, {0, game.hold_at}, {game.hold_at, 0}}) {
    PigMatch match(values, {.hold_at = one}, {.hold_at = other});
    while (match.advance()) continue;
    const double first = PlainMatch(plain, game.goal, game.sides, {one, other}).firstWins();
    const double second = PlainMatch(plain, game.goal, game.sides, {other, one}).firstWins();
    if (!near(match.oneWinsBeginning(), first))
      return otherThan("one, beginning,", match.oneWinsBeginning(), first);
    if (!near(match.otherWinsBeginning(), second))
      return otherThan("the other, beginning,", match.otherWinsBeginning(), second);
    if (one == 0 && match.oneWins() < 0.5 - 1e-12) return otherThan("the best policy", match.oneWins(), 0.5);
  }
  return "";
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
  test::checkRandom<PigUpTo<9>>(300, flawOfValues);
}

TEST_CASE("pig: the best replies to a rule agree with sweeping their equations") {
  test::checkRandom<PigUpTo<7>>(150, flawOfReplies);
  // Who plays its best against a rule wins more often than who takes the rule for the best policy.
  const PigOdds reply = settledPig({.goal = 50, .sides = 6}, 20).odds({0, 22, 5});
  const PigOdds best = settledPig({.goal = 50, .sides = 6}).odds({0, 22, 5});
  CHECK(reply.roll - best.roll > 0.1);
  CHECK(reply.hold - best.hold > 0.05);
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
  test::checkRandom<PigUpTo<40>>(1000, flawOfWalk);
}

TEST_CASE("pig: chances of two policies agree with sweeping their equations") {
  test::checkRandom<PigUpTo<6>>(100, flawOfMatches);
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
