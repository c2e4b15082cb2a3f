// A finished game, move by move: what each move was worth against the best one, and how far a look-ahead may
// reach and still make the same mistake.
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
    both,    // what the best move and this one are worth
    best,    // the best move, but not what this one is worth
    played,  // what this one is worth, but not whether another is better
    neither  // both are estimated, the same number of moves ahead
  };

  std::string move;  // "X at 4"
  std::string best;  // the best move: "X at 0"
  GameMove best_move = kNoMove;
  bool is_best = false;  // it is this one
  std::string before,
      after;  // what the side could count on before it and after: "win in 5"; empty: not known
  Known known = Known::neither;
  int32_t worth = 0;       // of this one to its side; a sign is enough where it is certain
  int32_t lost = 0;        // against the best; 0: as good
  std::string lost_text;   // as a person reads it
  std::string outcome;     // what it gave away: "a win for a draw"; empty: nothing so large
  int32_t look_ahead = 0;  // so many moves ahead it looks as good as the best; 0: one move ahead tells

  bool mistake() const { return known == Known::both && lost > 0; }
};

// "best", "as good as X at 0", "gave a win for a draw, and best was X at 6"
std::string reviewWords(const ReviewedMove& reviewed);
// How far a look-ahead may reach and still make the mistake; empty if it is none.
std::string blindnessWords(const ReviewedMove& reviewed);
// "2 of your 5 moves were mistakes; the first was move 3, X at 4: which gave a win for a draw, ..."
// first: the person made the first move.
std::string mistakesInWords(const std::vector<ReviewedMove>& moves, bool first);
void drawReview(const std::vector<ReviewedMove>& moves, Table& table);
// "a win for a draw"; empty if both are the same for that side.
std::string givenAway(int32_t best, int32_t played);

// To the side to move, looking so many moves ahead.
template <Game G>
int32_t worthAhead(const std::shared_ptr<const G>& game, const typename G::Position& position, int32_t depth,
                   GameMove* best = nullptr) {
  if (const std::optional<int32_t> over = game->value(position)) return *over;
  if (depth == 0) return game->estimate(position);
  const GameOptions options{
      .algorithm = GameAlgorithm::alpha_beta, .depth = depth, .ordering = true, .table = true};
  AlphaBeta<G> search(game, position, options);
  while (!search.finished()) search.work(kInfinity, 0);
  if (best) *best = search.verdict().line.front();
  return search.rootValue();
}

// The longest look-ahead to which a move looks as good as the best one, from one move on.
template <Game G>
int32_t blindTo(const std::shared_ptr<const G>& game, const typename G::Position& position, GameMove move) {
  const typename G::Position next = game->play(position, move);
  for (int32_t depth = 1; depth <= G::kReviewDepth; ++depth)
    if (-worthAhead<G>(game, next, depth - 1) < worthAhead<G>(game, position, depth)) return depth - 1;
  return G::kReviewDepth;
}

// `before` and `after`: the worth of the position and of the one after the move, where that is not over.
template <Game G>
ReviewedMove reviewed(const std::shared_ptr<const G>& game, const typename G::Position& position,
                      GameMove move, const Worth& before, const std::optional<Worth>& after) {
  using Known = ReviewedMove::Known;
  const typename G::Position next = game->play(position, move);
  const bool played_known = !after || after->exact;
  ReviewedMove out;
  out.known = before.exact ? (played_known ? Known::both : Known::best)
                           : (played_known ? Known::played : Known::neither);
  out.move = game->moveWords(position, move);
  GameMove best = before.best;
  out.worth = -(after ? after->value : *game->value(next));
  if (out.known == Known::both) {
    out.lost = std::max(0, before.value - out.worth);
    out.outcome = givenAway(before.value, out.worth);
  } else if (out.known == Known::neither) {
    const int32_t highest = worthAhead<G>(game, position, G::kReviewDepth, &best);
    out.lost = std::max(0, highest + worthAhead<G>(game, next, G::kReviewDepth - 1));
  }
  if (before.exact) out.before = game->outlook(position, before.value);
  if (played_known) out.after = game->outlook(position, out.worth);
  out.best_move = best;
  out.best = game->moveWords(position, best);
  out.is_best = move == best;
  out.lost_text = game->valueText(out.lost);
  if (out.mistake()) out.look_ahead = blindTo<G>(game, position, move);
  return out;
}

}  // namespace noggin::adversarial
