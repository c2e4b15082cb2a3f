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

// The number of discs until the end under optimal play.
int pliesToEnd(PlainConnectFour board) {
  const auto scores = board.scores();
  const auto column = static_cast<int>(std::max_element(scores.begin(), scores.end()) - scores.begin());
  board.drop(column);
  return board.topWins(column) || board.discs() == kCells ? 1 : 1 + pliesToEnd(board);
}

std::vector<MoveScore> scoresOf(const Stones& position) {
  ColumnScores scores(std::make_shared<ConnectFour>(), position);
  while (!scores.finished()) scores.work();
  return scores.scores();
}

std::string flawOfScores(const ConnectFourMoves& game) {
  const Stones position = game.stones();
  PlainConnectFour plain(game.moves);
  const auto expected_scores = plain.scores();
  const int best = **std::max_element(expected_scores.begin(), expected_scores.end());
  const std::vector<MoveScore> scores = scoresOf(position);
  if (scores.size() != kConnectFour.legal(position).size()) return std::to_string(scores.size()) + " scores";
  for (const MoveScore& score : scores) {
    const int expected = expected_scores[score.move].value_or(kCells);
    const std::string column = "column " + std::to_string(score.move + 1);
    if (score.known != MoveScore::Known::exact || score.lowest != 100 * expected ||
        score.highest != score.lowest)
      return column + ": " + std::to_string(score.lowest) + ", not " + std::to_string(100 * expected);
    if (score.best != (expected == best)) return column + " is best or not";
  }
  if (best == 0) return "";
  const int plies = pliesToEnd(plain);
  const int expected = best > 0 ? (plies + 1) / 2 : plies / 2;
  return discsToWin(position, best) == expected
             ? ""
             : std::to_string(discsToWin(position, best)) + " discs to win, not " + std::to_string(expected);
}

// The best play is followed to the end, however it is cut into pieces of work.
std::string flawOfLine(const ConnectFourMoves& game) {
  ConnectFourExact search(std::make_shared<ConnectFour>(), game.stones(), {.line = true});
  for (int64_t nodes = 1; !search.finished(); nodes = nodes % 50 + 1) search.work(nodes, 0);
  const Verdict verdict = search.verdict();
  PlainConnectFour plain(game.moves);
  // The plain search takes its time where much is left.
  if (game.moves.size() >= 33 && verdict.value != plain.score())
    return "value " + std::to_string(verdict.value);
  std::string moves = game.moves;
  for (const GameMove column : verdict.line) {
    if (!ConnectFourMoves::played(moves, false)) return "goes on after the end: " + moves;
    moves += static_cast<char>('1' + column);
  }
  const std::optional<PlainConnectFour> end = ConnectFourMoves::played(moves, true);
  if (!end || ConnectFourMoves::played(moves, false)) return "does not end: " + moves;
  const bool won = end->topWins(moves.back() - '1');
  const int left = kCells / 2 - (end->discs() - 1) / 2;
  const int sign = verdict.line.size() % 2 == 1 ? 1 : -1;
  return verdict.value == (won ? sign * left : 0) ? "" : "ends otherwise: " + moves;
}

}  // namespace

TEST_CASE("connect four: the score of every column is what a plain search finds") {
  test::checkRandom<LateGame<34, 6>>(1500, flawOfScores);
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

TEST_CASE("connect four: of losses that are only bounded the earliest counts") {
  for (const char* moves : {"232643276231171", "4642547514", "277215735763165"}) {
    CAPTURE(moves);
    const std::vector<MoveScore> scores = scoresOf(stonesAfter(moves));
    int32_t most = -kInfinity;
    bool bounded = false;
    for (const MoveScore& score : scores) {
      bounded = bounded || score.known == MoveScore::Known::bounded;
      if (score.known != MoveScore::Known::estimated) most = std::max(most, score.lowest);
    }
    CHECK(bounded);
    for (const MoveScore& score : scores)
      if (score.best) CHECK(score.lowest == most);
  }
  const std::vector<MoveScore> scores = scoresOf(stonesAfter("232643276231171"));
  for (const MoveScore& score : scores) CHECK(score.best == (score.move >= 5));
}

TEST_CASE("connect four: where nothing is proved the score says that it is an estimate") {
  const std::vector<MoveScore> scores = scoresOf(stonesAfter("1212"));
  CHECK(std::any_of(scores.begin(), scores.end(), [](const MoveScore& score) {
    return score.known == MoveScore::Known::estimated && score.words.find("is estimated at ") == 0 &&
           score.source == "7 moves ahead: an estimate" && std::abs(score.estimate) < 100;
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
  int complete = 0;
  while (!open.empty()) {
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
  CHECK(complete > 0);
}

TEST_CASE("connect four: the best play is followed to the end, as its score says") {
  test::checkRandom<LateGame<30, 7>>(300, flawOfLine);
}

TEST_CASE("connect four: from the empty board the book answers at once") {
  ConnectFourExact search(std::make_shared<ConnectFour>(), {}, {});
  CHECK(search.finished());
  CHECK(search.verdict().value == 1);
  CHECK(search.verdict().line == std::vector<GameMove>{3});
  CHECK(search.nodes() == 1);
}

namespace {

// The worths of the positions of a game that takes the lowest column from there on.
std::string flawOfWorths(const ConnectFourMoves& game) {
  std::vector<std::string> games = {game.moves};
  for (std::vector<std::string> later = game.later(); !later.empty();
       later = ConnectFourMoves{games.back()}.later())
    games.push_back(later.front());
  std::vector<Stones> positions;
  for (const std::string& moves : games) positions.push_back(stonesAfter(moves));
  ConnectFourWorths worths(positions);
  while (!worths.finished()) worths.work();
  for (size_t i = 0; i < games.size(); ++i) {
    const Worth& worth = worths.worths()[i];
    const auto scores = PlainConnectFour(games[i]).scores();
    const int score = **std::max_element(scores.begin(), scores.end());
    if (!worth.exact || worth.value != 100 * score)
      return games[i] + " is worth " + std::to_string(worth.value) + ", not " + std::to_string(100 * score);
    if (scores[worth.best] != score) return games[i] + ": best is " + std::to_string(worth.best + 1);
  }
  return "";
}

}  // namespace

TEST_CASE("connect four: the worths of a game are those of its positions") {
  test::checkRandom<LateGame<30, 4>>(60, flawOfWorths);
}
