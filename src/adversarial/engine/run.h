// A game as a Run, the same for every game: a position is searched and its best line shown, or a person plays
// against one of the algorithms.
//
// A step is a stride of the search: one node at first, more as the tree grows, ended early when a value is
// backed up near the root. When the search is finished, each further step shows one move of the best line. In
// play the reply should be fast: strides have full length, the last one makes the move, and after a limit of
// nodes the search ends with what it has compared, or if that is nothing, a search that deepens step by step
// takes its place, with the same limit. A person's move is made from the position shown, and the search
// restarts. If all moves are to be scored, a step before that does so. A finished game is reviewed, one move
// per step, with the board as it was. Moves: those of the game, "values" to have the algorithm compute the
// values of all moves, and "scores" to switch scoring on or off.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "adversarial/engine/playable_game.h"
#include "adversarial/engine/questions.h"
#include "core/cloned.h"
#include "core/run.h"

namespace noggin::adversarial {

// Event::detail of EventKind::move, and of EventKind::deduce for "values".
enum : uint8_t { kShown, kByPerson, kByMachine, kReviewed, kScored, kScoresSwitched };

class GameRun final : public Run {
 public:
  // person: the side a person plays, 0 or 1; -1: none, the position is searched.
  template <Game G>
  GameRun(std::shared_ptr<G> game, const GameOptions& options, int person)
      : GameRun(std::make_unique<PlayableGameOf<G>>(std::move(game)), options, person) {}

  Status step(Trace* trace) override;
  bool prepare() override;
  Status status() const override;

  std::optional<Error> act(std::string_view move, Trace* trace) override;
  std::vector<Move> moves() const override;
  std::optional<Hint> hint() const override;
  bool replies() const override { return person_ >= 0 && status() == Status::running; }

  void draw(Scene& scene) const override;
  Told narrate(std::span<const Event> events) const override;
  std::string introduction() const override;
  std::string describe(const Event& event) const override;

  std::optional<Decision> decision() const override;
  std::string decided(const Decision& before, std::span<const Event> events) const override;
  Listing listing() const override { return search_ ? search_->listing() : Listing{}; }
  std::vector<int32_t> lines(std::span<const Event> events) const override;
  std::vector<Variable> variables() const override {
    return search_ ? search_->variables() : std::vector<Variable>{};
  }

  Metrics metrics() const override;
  Json result() const override;
  std::string ending() const override;
  size_t memory() const override {
    return (search_ ? search_->memory() : 0) + (deepening_ ? deepening_->memory() : 0) +
           (scoring_ ? scoring_->memory() : 0) + (worths_ ? worths_->memory() : 0);
  }
  std::unique_ptr<Run> clone() const override { return std::make_unique<GameRun>(*this); }

 private:
  // What the search asked for came to in play.
  enum class Reply : uint8_t {
    finished,
    stopped,  // at the limit, with the last comparison of all moves that it finished
    replaced  // by the search that deepens
  };

  GameRun(std::unique_ptr<const PlayableGame> game, const GameOptions& options, int person);

  const AnyGame& game() const { return playable_->game(); }
  bool gameOver() const { return game().isOver(played_); }
  bool personsTurn() const { return person_ >= 0 && game().toMove(played_) == person_; }
  bool personMayMove() const { return person_ < 0 || personsTurn(); }
  bool mayMoveOn() const { return personMayMove() && !game().isOver(movesShown()); }
  bool thinksQuickly() const { return person_ >= 0 && options_.stride == 0; }

  // Only alpha-beta leaves values unknown, and in play nothing is searched for the person's moves.
  bool canAskForValues() const {
    return !options_.values && (person_ >= 0 || options_.algorithm == GameAlgorithm::alpha_beta);
  }
  bool reviewing() const { return !review_.empty() && review_.size() < played_.size(); }

  // --- steps, in run.cpp
  int64_t think();
  int64_t strideNow() const;
  void stopThinking();
  void answer(Trace* trace);
  void reviewNext();
  void enterPosition();
  std::optional<Error> askForValues(Trace* trace);
  std::optional<Error> switchScores(Trace* trace);

  std::vector<GameMove> movesShown() const;
  GameMove lineAt(size_t i) const { return search_->verdict().line[i]; }
  // The moves to the position searched last.
  Way searched() const { return Way(played_).first(searched_at_); }
  bool searchIsCurrent() const { return search_ && searched_at_ == played_.size(); }
  // --- scene, in run_scene.cpp
  std::vector<GameMove> wayTo(int32_t focus) const;
  BoardView boardView(const Scene& scene, int32_t focus) const;
  // The best move from the position on the board, as far as known; kNoMove: none.
  GameMove bestFromHere() const;
  void drawScores(Scene& scene) const;
  bool hidesBest(const Scene& scene) const { return search_ && search_->hidesBest(scene); }
  void drawRated(Scene& scene) const;
  void drawBestLine(Scene& scene) const;

  std::vector<Answerable> answerable() const;
  Json ratedJson() const;
  Json scoresJson() const;

  // --- narration, in run_words.cpp
  std::string sideToMove() const { return game().sideName(game().toMove(movesShown())); }
  bool searchesToTheEnd() const {
    return options_.algorithm != GameAlgorithm::monte_carlo && options_.depth == 0;
  }
  std::string howItSearches() const;
  std::string howItSearched() const;
  Told tellStop() const;
  std::string whyThisAnswer() const;
  Told tellMove(const Event& event) const;
  Told tellAnswer(const std::string& move) const;
  Told tellReview() const;
  Told tellScores() const;
  std::string tellOutcome() const;

  std::shared_ptr<const PlayableGame> playable_;
  GameOptions options_;
  int person_;
  std::vector<GameMove> played_;
  size_t searched_at_ = 0;  // number of moves played when the search began
  Cloned<GameSearcher> search_;
  Cloned<GameSearcher> deepening_;  // prepared until a step puts it in the place of search_
  int64_t deepening_units_ = 0;
  int32_t deepening_step_ = 0;  // that step
  Reply reply_ = Reply::finished;
  size_t shown_ = 0;                     // moves of the best line on the board
  Cloned<MoveScores> scoring_;           // until a step publishes its result
  std::vector<MoveScore> scores_;        // of the position after the moves played
  Cloned<GameWorths> worths_;            // of the finished game
  std::vector<ReviewedMove> review_;
  int32_t tick_ = 0;  // steps and moves so far, as the player counts them
  int64_t units_ = 0, last_units_ = 0;
  int64_t earlier_nodes_ = 0;
};

}  // namespace noggin::adversarial
