// What a run needs from a game beyond AnyGame: searching, evaluating and drawing positions.
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "adversarial/engine/any_game.h"
#include "adversarial/engine/assessment.h"
#include "adversarial/engine/make_searcher.h"
#include "adversarial/engine/review.h"

namespace noggin::adversarial {

class PlayableGame {
 public:
  virtual ~PlayableGame() = default;

  // Its base position is the start of the game, as for all move sequences here.
  virtual const AnyGame& game() const = 0;

  virtual std::unique_ptr<GameSearcher> search(Way way, const GameOptions& options) const = 0;
  // One that can be stopped at any time: alpha-beta, deepening up to the depth given, with all refinements.
  virtual std::unique_ptr<GameSearcher> anytimeSearch(Way way, GameOptions options) const = 0;
  // Whether scores() is available; it returns null otherwise.
  virtual bool hasScores() const = 0;
  virtual std::unique_ptr<MoveScores> scores(Way way) const = 0;
  // Of all positions along `way` before the game is over.
  virtual std::unique_ptr<GameWorths> worths(Way way) const = 0;
  virtual Hint advice(Way way) const = 0;
  // `before` and `after`: the values of the position and of the one after the move, if that is not over.
  virtual ReviewedMove review(Way way, GameMove move, const Worth& before,
                              const std::optional<Worth>& after) const = 0;
  virtual void draw(const BoardView& view, Board& board) const = 0;
};

template <Game G>
class PlayableGameOf final : public PlayableGame {
  static_assert(G::kHooks.own_searcher == HasOwnSearcher<G>,
                "GameHooks::own_searcher and makeOwnSearcher() come together");
  static_assert(G::kHooks.scores == HasScores<G>, "GameHooks::scores and scores() come together");
  static_assert(G::kHooks.worths == HasWorths<G>, "GameHooks::worths and worths() come together");

 public:
  explicit PlayableGameOf(std::shared_ptr<const G> game)
      : game_(std::move(game)), from_start_(*game_, game_->start()) {}

  const AnyGame& game() const override { return from_start_; }

  std::unique_ptr<GameSearcher> search(Way way, const GameOptions& options) const override {
    return makeSearcher<G>(game_, from_start_.after(way), options);
  }
  std::unique_ptr<GameSearcher> anytimeSearch(Way way, GameOptions options) const override {
    options.algorithm = GameAlgorithm::alpha_beta;
    options.ordering = options.table = options.deepening = true;
    return std::make_unique<AlphaBeta<G>>(game_, from_start_.after(way), options);
  }
  bool hasScores() const override { return G::kHooks.scores; }
  std::unique_ptr<MoveScores> scores(Way way) const override {
    if constexpr (G::kHooks.scores)
      return G::scores(game_, from_start_.after(way));
    else
      return nullptr;
  }
  std::unique_ptr<GameWorths> worths(Way way) const override {
    std::vector<typename G::Position> positions;
    for (size_t moves = 0; moves <= way.size(); ++moves) {
      const typename G::Position position = from_start_.after(way.first(moves));
      if (!game_->value(position)) positions.push_back(position);
    }
    if constexpr (G::kHooks.worths)
      return G::worths(positions);
    else
      return std::make_unique<QuickWorths<G>>(game_, std::move(positions));
  }
  Hint advice(Way way) const override { return game_->advice(from_start_.after(way)); }
  ReviewedMove review(Way way, GameMove move, const Worth& before,
                      const std::optional<Worth>& after) const override {
    return reviewed<G>(game_, from_start_.after(way), move, before, after);
  }
  void draw(const BoardView& view, Board& board) const override { game_->draw(view, board); }

 private:
  std::shared_ptr<const G> game_;
  GameFrom<G> from_start_;
};

}  // namespace noggin::adversarial
