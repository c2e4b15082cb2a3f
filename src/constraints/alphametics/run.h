// An alphametic as a run: a search, its solutions, and digits that a person may guess. Moves: "E=5" guesses 5
// for E next, if the method is by columns; "show 2", "next" and "previous" show a solution, "resume" returns
// to the search.
#pragma once

#include "constraints/alphametics/search.h"
#include "constraints/solutions/shown.h"
#include "core/cloned.h"
#include "core/run.h"

namespace noggin::constraints {

class AlphameticRun final : public Run {
 public:
  struct Setup {
    AlphameticMethod method = AlphameticMethod::columns;
    bool all = true;
    int64_t limit = 1000;
  };
  AlphameticRun(const AlphameticEquation& equation, const Setup& setup);

  Status step(Trace* trace) override;
  Status status() const override { return status_; }
  std::optional<Error> act(std::string_view move, Trace* trace) override;
  std::vector<Move> moves() const override;
  std::optional<Hint> hint() const override;
  void draw(Scene& scene) const override;
  Told narrate(std::span<const Event> events) const override;
  std::string introduction() const override;
  std::string describe(const Event& event) const override;
  std::optional<Decision> decision() const override;
  std::string decided(const Decision&, std::span<const Event> events) const override {
    return search_->decided(events);
  }
  Listing listing() const override { return search_->listing(); }
  std::vector<int32_t> lines(std::span<const Event> events) const override;
  std::vector<Variable> variables() const override { return search_->variables(); }
  Metrics metrics() const override;
  Json result() const override;
  std::string ending() const override;
  size_t memory() const override { return found_.memory() + search_->memory(); }
  std::unique_ptr<Run> clone() const override { return std::make_unique<AlphameticRun>(*this); }

  const AlphameticEquation& equation() const { return *equation_; }
  const AlphameticSearch& search() const { return *search_; }
  const AlphameticSolutions& found() const { return found_; }
  // Which solution is shown; none: the current state of the search.
  const SolutionsShown& shown() const { return shown_; }
  int64_t kept() const { return static_cast<int64_t>(found_.kept().size()); }
  // Whether a person may choose digits here, and whether any are left to choose.
  bool byHand() const { return status_ == Status::running && !shown_.any() && search_->canChoose(); }
  bool choosing() const { return byHand() && !search_->isThrough(); }
  // The domain of a letter in what is shown.
  Mask digitsLeft(int letter) const;
  bool isGuessed(int letter) const { return !shown_.any() && search_->isGuessed(letter); }

 private:
  std::string letterName(int letter) const {
    return std::string(1, equation_->letters[static_cast<size_t>(letter)]);
  }
  std::string asMove(int letter, int digit) const { return letterName(letter) + "=" + std::to_string(digit); }
  struct Given {
    int letter, digit;
  };
  std::optional<Given> givenBy(std::span<const Event> events) const;
  // What is said where a search has nothing left to try, without a full stop.
  std::string tellEnd(const AlphameticSearch& search) const;
  std::optional<Error> choose(std::string_view move, Trace* trace);

  std::shared_ptr<const AlphameticEquation> equation_;
  Setup setup_;
  Cloned<AlphameticSearch> search_;
  AlphameticSolutions found_;
  Status status_ = Status::running;
  SolutionsShown shown_;
  int32_t tick_ = 0;  // steps and moves by hand so far, as the player counts them
};

// { equation, with digits; letters: { S: 9, ... } }
Json solutionJson(const AlphameticEquation& equation, const LetterDigits& digits);

}  // namespace noggin::constraints
