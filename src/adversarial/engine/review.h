// The review of a finished game: the value of each move against the best one, and up to which depth a
// look-ahead would make the same mistake.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "adversarial/engine/alpha_beta.h"
#include "core/scene.h"

namespace noggin::adversarial {

struct ReviewedMove {
  enum class Known : uint8_t {
    both,    // the values of the best move and of this one
    best,    // the best move, but not the value of this one
    played,  // the value of this one, but not whether another is better
    neither  // only estimates of both, with the same look-ahead
  };

  std::string move;  // "X at 4"
  std::string best;  // the best move: "X at 0"; empty: only its value is known
  GameMove best_move = kNoMove;
  bool is_best = false;  // it is this one
  std::string before,
      after;  // what the side could expect before and after it: "win in 5"; empty: unknown
  Known known = Known::neither;
  int32_t worth = 0;       // of this move to its side; only the sign if it is certain
  int32_t lost = 0;        // compared with the best; 0: equal
  std::string lost_text;   // formatted
  std::string outcome;     // the outcome given away: "a win into a draw"; may be empty
  std::string overlooked;  // "lets First win at once", if `best` prevents that; empty unless known is played
  int32_t look_ahead = 0;  // depth up to which it looks as good as the best; 0: not even at one move

  bool mistake() const { return known == Known::both ? lost > 0 : !overlooked.empty(); }
};

// "best", "as good as X at 0", "turned a win into a draw, and best was X at 6"
std::string reviewWords(const ReviewedMove& reviewed);
// Up to which depth a look-ahead would make the mistake; empty if it is none.
std::string misleadingDepthWords(const ReviewedMove& reviewed);
// "2 of your 5 moves were mistakes; the first was move 3 of the game, X at 4, which turned a win into a draw,
// ...", or are known to be, if the values of the others are not all known.
// first: the person moved first.
std::string mistakesInWords(const std::vector<ReviewedMove>& moves, bool first);
void drawReview(const std::vector<ReviewedMove>& moves, Table& table);
// "a win into a draw"; empty if both outcomes are the same for that side.
std::string givenAway(int32_t best, int32_t played);

// The greatest depth at which the move looks as good as the best one, starting from depth one.
template <Game G>
int32_t misleadingDepth(const std::shared_ptr<const G>& game, const typename G::Position& position,
                        GameMove move) {
  const typename G::Position next = game->play(position, move);
  for (int32_t depth = 1; depth <= G::kReviewDepth; ++depth)
    if (-worthAhead<G>(game, next, depth - 1).value < worthAhead<G>(game, position, depth).value)
      return depth - 1;
  return G::kReviewDepth;
}

// The first move that ends the game with a win of the side to move.
template <Game G>
GameMove winAtOnce(const G& game, const typename G::Position& position) {
  for (const GameMove move : game.legal(position))
    if (const std::optional<int32_t> over = game.value(game.play(position, move)); over && *over < 0)
      return move;
  return kNoMove;
}

// A move after which the other side cannot win at once.
template <Game G>
GameMove preventsWin(const G& game, const typename G::Position& position) {
  for (const GameMove move : game.legal(position))
    if (winAtOnce(game, game.play(position, move)) == kNoMove) return move;
  return kNoMove;
}

// `before` and `after`: the values of the position and of the one after the move, if that is not over.
template <Game G>
ReviewedMove reviewed(const std::shared_ptr<const G>& game, const typename G::Position& position,
                      GameMove move, const Worth& before, const std::optional<Worth>& after) {
  using Known = ReviewedMove::Known;
  const typename G::Position next = game->play(position, move);
  const bool as_good =
      before.exact && std::find(before.as_good.begin(), before.as_good.end(), move) != before.as_good.end();
  const bool played_known = !after || after->exact || as_good;
  ReviewedMove out;
  const bool best_known = before.exact && before.best != kNoMove;
  out.known = played_known ? (before.exact ? Known::both : Known::played)
              : best_known ? Known::best
                           : Known::neither;
  out.move = game->moveWords(position, move);
  GameMove best = before.best;
  out.worth = as_good ? before.value : -(after ? after->value : *game->value(next));
  if (out.known == Known::both) {
    out.lost = std::max(0, before.value - out.worth);
    out.outcome = givenAway(before.value, out.worth);
    if (best == kNoMove && out.lost == 0) best = move;
  } else if (out.known == Known::neither) {
    const Worth highest = worthAhead<G>(game, position, G::kReviewDepth);
    best = highest.best;
    out.lost = std::max(0, highest.value + worthAhead<G>(game, next, G::kReviewDepth - 1).value);
  } else if (out.known == Known::played && winAtOnce(*game, next) != kNoMove) {
    best = preventsWin(*game, position);
    if (best != kNoMove) out.overlooked = "lets " + game->sideName(game->toMove(next)) + " win at once";
  }
  if (before.exact) out.before = game->outlook(position, before.value);
  if (played_known) out.after = game->outlook(position, out.worth);
  out.best_move = best;
  if (best != kNoMove) out.best = game->moveWords(position, best);
  out.is_best = move == best;
  out.lost_text = game->valueText(out.lost);
  if (out.mistake()) out.look_ahead = misleadingDepth<G>(game, position, move);
  return out;
}

}  // namespace noggin::adversarial
