// A search as a Run, the same for every state-space lab: the search itself, then its solution shown move by
// move, and moves by hand at any time.
//
// A step is one expansion. The step that takes the goal from the frontier ends the search but not the run:
// each further step shows one move of the solution, and the run is solved when the last one is shown. A move
// by hand is made from the position shown; the path to it counts as played, and the search restarts from the
// new position, with its counters at zero. Where the puzzle has a review, one more step after the move by
// hand that reaches the goal tells what each of them lost.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "core/cloned.h"
#include "core/run.h"
#include "search/watch/positions.h"
#include "search/watch/scene.h"

namespace noggin::search {

// Event::detail of EventKind::move.
constexpr uint8_t kShown = 0;   // a move of the solution
constexpr uint8_t kByHand = 1;  // a person's move
// Event::detail of EventKind::deduce.
constexpr uint8_t kReviewed = 0;  // the moves by hand, once they reached the goal

class SearchRun final : public Run {
 public:
  // `tick`: the number of preparation steps done before.
  template <Problem P>
  SearchRun(P problem, const SearchOptions& options, int32_t tick = 0)
      : positions_(std::make_unique<PositionsOf<P>>(std::move(problem), options, tick)),
        options_(options),
        tick_(tick) {}

  Status step(Trace* trace) override;
  Status stepMany(int64_t count, int64_t& done) override;
  bool prepare() override;
  Status status() const override { return status_; }

  std::optional<Error> act(std::string_view move, Trace* trace) override;
  std::vector<Move> moves() const override;
  std::optional<Hint> hint() const override;
  bool replies() const override { return toReview(); }

  void draw(Scene& scene) const override;
  Told narrate(std::span<const Event> events) const override;
  std::string introduction() const override;
  std::string describe(const Event& event) const override;

  std::optional<Decision> decision() const override;
  std::string decided(const Decision& before, std::span<const Event> events) const override {
    return search().decided(before, events);
  }
  Listing listing() const override { return search().listing(); }
  std::vector<int32_t> lines(std::span<const Event> events) const override;
  std::vector<Variable> variables() const override { return search().variables(); }

  Metrics metrics() const override;
  Json result() const override;
  std::string ending() const override;
  bool isComplete() const override { return search().isComplete(); }
  size_t memory() const override { return positions_->memory() + (review_ ? review_->memory() : 0); }
  std::unique_ptr<Run> clone() const override { return std::make_unique<SearchRun>(*this); }

 private:
  const AnySearch& search() const { return std::as_const(*positions_).search(); }
  int32_t shownNode() const;
  // Whether no search is begun, because none can find a solution.
  bool isHopeless() const { return !searching_ && startIsHopeless(); }
  bool startIsHopeless() const;
  void step(AnySearch& search, Trace* trace);
  void showNext(Trace* trace);
  bool toReview() const { return review_ && status_ == Status::running; }
  void showReview(Trace* trace);
  void end(Status status, Trace* trace);
  // The moves by hand and the solution as one way; `i` counts from 1.
  size_t movesMade() const { return positions_->played() + (solution_.empty() ? 0 : solution_.size() - 1); }
  double costOf(size_t i) const;
  double cost() const;
  // Whether the cost of a way is more to tell than its number of moves.
  bool costsMatter() const { return cost() != static_cast<double>(movesMade()); }
  SolutionRow row(size_t i) const;
  void drawWay(Table& table) const;
  std::optional<Error> play(int32_t node, std::string_view move);
  Told tellMoveByHand(int moves) const;
  Told tellMoveShown() const;

  Cloned<Positions> positions_;
  SearchOptions options_;
  std::vector<int32_t> solution_;  // nodes from the root to the goal once it is found
  size_t shown_ = 0;               // moves of the solution shown so far
  Cloned<Review> review_;          // null unless moves by hand reached the goal
  int32_t tick_ = 0;               // steps and moves by hand so far, as the player counts them
  Status status_ = Status::running;
  bool searching_ = false;  // whether the search has taken a step
  bool making_room_ = false;  // more is left of the search to move; no step before that is done
};

}  // namespace noggin::search
