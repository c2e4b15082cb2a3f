// Scores of all columns, the principal variation and the values of a finished game, against a plain search.

#include <doctest/doctest.h>

#include <algorithm>

#include "adversarial/connect_four/column_scores.h"
#include "adversarial/connect_four/exact.h"
#include "adversarial/connect_four/game.h"
#include "adversarial/connect_four/game_worths.h"
#include "adversarial/connect_four/opening_book.h"
#include "adversarial/connect_four/outlook.h"
#include "core/rng.h"
#include "tests/support/plain_connect_four.h"

using namespace noggin;
using namespace noggin::adversarial;
using namespace noggin::adversarial::connect4;
using namespace noggin::test;

namespace {

const ConnectFour kConnectFour;

// The score as the number of discs until the end under optimal play.
int pliesToEnd(const Stones& position, int score) {
  int plies = 0;
  for (Stones at = position; !kConnectFour.value(at); ++plies) {
    const int now = plies % 2 == 0 ? score : -score;
    for (const GameMove column : kConnectFour.legal(at)) {
      const Stones next = kConnectFour.play(at, column);
      if (-plainScore(next) != now) continue;
      at = next;
      break;
    }
  }
  return plies;
}

std::vector<MoveScore> scoresOf(const Stones& position) {
  ColumnScores scores(std::make_shared<ConnectFour>(), position);
  while (!scores.finished()) scores.work();
  return scores.scores();
}

}  // namespace

TEST_CASE("connect four: the score of every column is what a plain search finds") {
  Rng rng(41);
  for (int i = 0; i < 1500; ++i) {
    const Stones position = randomStones(rng, 34 + static_cast<int>(rng.below(7)));
    const int best = plainScore(position);
    const std::vector<MoveScore> scores = scoresOf(position);
    REQUIRE(scores.size() == kConnectFour.legal(position).size());
    for (const MoveScore& score : scores) {
      REQUIRE(score.known == MoveScore::Known::exact);
      REQUIRE(score.lowest == -100 * plainScore(kConnectFour.play(position, score.move)));
      REQUIRE(score.highest == score.lowest);
      REQUIRE(score.best == (score.lowest == 100 * best));
    }
    if (best == 0) continue;
    const int plies = pliesToEnd(position, best);
    REQUIRE(discsToWin(position, best) == (best > 0 ? (plies + 1) / 2 : plies / 2));
  }
}

TEST_CASE("connect four: scores are found in parts, and a copy goes on alike") {
  const Stones position = stonesAfter("45726775655771213412");
  ColumnScores scores(std::make_shared<ConnectFour>(), position);
  for (int i = 0; i < 5; ++i) scores.work();
  REQUIRE_FALSE(scores.finished());
  const std::unique_ptr<MoveScores> copy = scores.clone();
  while (!scores.finished()) scores.work();
  while (!copy->finished()) copy->work();
  for (size_t i = 0; i < scores.scores().size(); ++i) {
    const MoveScore one = scores.scores()[i], other = copy->scores()[i];
    CHECK(one.words == other.words);
    CHECK(one.source == other.source);
    CHECK(one.known == MoveScore::Known::exact);
  }
  CHECK(scores.scores()[3].best);
  CHECK(scores.scores()[3].lowest == 300);
  CHECK(scores.scores()[3].words == "wins in 9 moves");
  CHECK(scores.scores()[3].text == "win 9");
}

TEST_CASE("connect four: where nothing is proved the score says that it is an estimate") {
  const std::vector<MoveScore> scores = scoresOf(stonesAfter("1212"));
  CHECK(std::any_of(scores.begin(), scores.end(), [](const MoveScore& score) {
    return score.known == MoveScore::Known::estimated && score.words.find("is estimated at ") == 0 &&
           score.source == "6 moves ahead: an estimate" && std::abs(score.estimate) < 100;
  }));
  CHECK(std::any_of(scores.begin(), scores.end(), [](const MoveScore& score) { return score.best; }));
}

TEST_CASE("connect four: the opening book agrees with itself and with mirror images") {
  CHECK(bookScore({}) == 1);
  CHECK(bookColumn({}) == 3);
  const int first[] = {-2, -1, 0, 1, 0, -1, -2};
  for (int column = 0; column < kColumns; ++column)
    CHECK(-*bookScore(kConnectFour.play({}, static_cast<GameMove>(column))) == first[column]);
  CHECK_FALSE(bookScore(stonesAfter("12121234")).has_value());
  // Wherever the book has all successors of a position, its score of the position must be theirs backed up.
  std::vector<Stones> open = {{}};
  for (int complete = 0; !open.empty();) {
    const Stones position = open.back();
    open.pop_back();
    int best = -kCells;
    bool all = true;
    for (const GameMove column : kConnectFour.legal(position)) {
      const Stones next = kConnectFour.play(position, column);
      const auto score = bookScore(next);
      CHECK(score == bookScore({mirrored(next.own), mirrored(next.all)}));
      all = all && score.has_value();
      if (!score) continue;
      best = std::max(best, -*score);
      open.push_back(next);
    }
    if (!all) continue;
    ++complete;
    CHECK(bookScore(position) == best);
    CHECK(bookColumn(position).has_value());
  }
}

TEST_CASE("connect four: the best play is followed to the end, as its score says") {
  Rng rng(43);
  const auto game = std::make_shared<ConnectFour>();
  for (int i = 0; i < 300; ++i) {
    const Stones position = randomStones(rng, 30 + static_cast<int>(rng.below(8)));
    ConnectFourExact search(game, position, {.line = true});
    while (!search.finished()) search.work(1 + rng.below(50), 0);
    const Verdict verdict = search.verdict();
    Stones at = position;
    for (const GameMove column : verdict.line) {
      REQUIRE_FALSE(kConnectFour.value(at).has_value());
      at = kConnectFour.play(at, column);
    }
    REQUIRE(kConnectFour.value(at).has_value());
    const int sign = verdict.line.size() % 2 == 0 ? 1 : -1;
    REQUIRE(sign * *kConnectFour.value(at) == 100 * static_cast<int>(verdict.value));
  }
}

TEST_CASE("connect four: from the empty board the book answers at once") {
  ConnectFourExact search(std::make_shared<ConnectFour>(), {}, {});
  CHECK(search.finished());
  CHECK(search.verdict().value == 1);
  CHECK(search.verdict().line == std::vector<GameMove>{3});
  CHECK(search.nodes() == 1);
}

TEST_CASE("connect four: the worths of a game are those of its positions") {
  Rng rng(44);
  for (int i = 0; i < 40; ++i) {
    std::vector<Stones> positions;
    Stones at = randomStones(rng, 30);
    while (!kConnectFour.value(at)) {
      positions.push_back(at);
      const MoveList moves = kConnectFour.legal(at);
      at = kConnectFour.play(at, moves[rng.below(static_cast<uint32_t>(moves.size()))]);
    }
    ConnectFourWorths worths(positions);
    while (!worths.finished()) worths.work();
    for (size_t j = 0; j < positions.size(); ++j) {
      const Worth& worth = worths.worths()[j];
      REQUIRE(worth.exact);
      ConnectFourSolver solver(positions[j]);
      while (!solver.finished()) solver.work(1 << 20);
      REQUIRE(worth.value == 100 * solver.score());
      ConnectFourSolver next(kConnectFour.play(positions[j], worth.best));
      if (kConnectFour.value(kConnectFour.play(positions[j], worth.best))) continue;
      while (!next.finished()) next.work(1 << 20);
      REQUIRE(next.score() == -solver.score());
    }
  }
}
