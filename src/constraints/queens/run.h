// Queens as a run: a search, its solutions, and a board to play on by hand. Moves: "3,5" adds or removes the
// queen in row 3, column 5, and switches to play by hand; "clear" removes all but the given queens, "resume"
// returns to the search; "show 4", "next" and "previous" show solutions.
#pragma once

#include <optional>

#include "constraints/queens/search.h"
#include "constraints/solutions/shown.h"
#include "core/cloned.h"
#include "core/run.h"

namespace noggin::constraints {

struct Queen {
  Square square;
  int32_t id = 0;  // id of its piece
};

class QueensRun final : public Run {
 public:
  struct Setup {
    QueensMethod method = QueensMethod::permutations;
    QueensTask task;
    int64_t limit = 1000;
  };
  explicit QueensRun(const Setup& setup);

  Status step(Trace* trace) override;
  Status status() const override;
  std::optional<Error> act(std::string_view move, Trace* trace) override;
  std::vector<Move> moves() const override;
  std::optional<Hint> hint() const override;
  void draw(Scene& scene) const override;
  Told narrate(std::span<const Event> events) const override;
  std::string introduction() const override;
  std::string describe(const Event& event) const override;
  std::optional<Decision> decision() const override;
  std::string decided(const Decision& before, std::span<const Event> events) const override;
  Listing listing() const override { return search_->listing(); }
  std::vector<int32_t> lines(std::span<const Event> events) const override;
  std::vector<Variable> variables() const override { return search_->variables(); }
  Metrics metrics() const override;
  Json result() const override;
  std::string ending() const override;
  size_t memory() const override { return found_.memory() + search_->memory(); }
  std::unique_ptr<Run> clone() const override { return std::make_unique<QueensRun>(*this); }

  int n() const { return setup_.task.n; }
  const Setup& setup() const { return setup_; }
  const QueensGround& ground() const { return setup_.task.ground; }
  const QueensSearch& search() const { return *search_; }
  const QueensFound& found() const { return found_; }
  bool byHand() const { return by_hand_; }
  // Which solution is on the board; none: the board itself.
  const SolutionsShown& shown() const { return shown_; }
  int64_t kept() const { return static_cast<int64_t>(found_.kept().size()); }
  // The queens on the board shown.
  std::vector<Queen> queens() const;
  // The queen placed last, by the search or by hand.
  std::optional<Square> latest() const;
  // Whether the board shows something else than the search does by itself.
  bool leftSearch() const { return by_hand_ || shown_.index() != atRest(); }
  bool searching() const { return !by_hand_ && !shown_.any() && machine_ == Status::running; }

 private:
  // Event details of a person's moves; no search uses these values.
  enum : uint8_t { kSet = 250, kTake, kClear, kResume, kShow };

  std::optional<Error> actOnBoard(std::string_view move, Trace* trace);
  std::optional<Square> squareFrom(std::string_view move) const;
  std::optional<Error> press(Square square, Trace* trace);
  void setGiven();
  void takeOver(Square pressed);
  bool solvedByHand() const;
  // The index of the solution that the search shows; -1: none. A search for all ends with the first.
  int64_t atRest() const;
  std::string groundInWords() const;
  std::string tellByHand(const Event& event) const;
  std::string tellGone() const;
  std::string tellEnd() const;

  Setup setup_;
  Cloned<QueensSearch> search_;
  QueensFound found_;
  Status machine_ = Status::running;
  bool by_hand_ = false;
  std::vector<Queen> hand_;
  SolutionsShown shown_;
  std::optional<Square> latest_;  // placed by hand
  size_t gone_ = 0;               // queens that did not stay when the latest was pressed
  int32_t tick_ = 0;              // steps and moves by hand so far, as the player counts them
};

}  // namespace noggin::constraints
