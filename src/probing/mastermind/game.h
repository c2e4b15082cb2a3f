// One game of Mastermind in one of three modes: the machine looks for a secret code, the machine guesses and
// a person scores, or a person guesses. One step is one guess of the machine, with its answer if there is a
// secret; after a person's last guess, one more step tells what each of them lost. Moves: a code ("3324");
// "put 3" and "take", which build one peg by peg; a score ("1,2") if a person scores, or "strikes 1" and
// "balls 2", which build one. "list 1??3" lists the codes that match, and changes a setting; links of earlier
// versions have it as a move.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/run.h"
#include "probing/mastermind/listings.h"
#include "probing/mastermind/review.h"
#include "probing/mastermind/strategy.h"
#include "probing/mastermind/turn.h"

namespace noggin::probing {

enum class Play : uint8_t { machine, you_score, you_guess };

// The `detail` of a game's events; answers have their balls there instead.
enum : uint8_t { kByMachine, kByPerson, kPut, kTake, kStrikes, kBalls, kReviewed };

class GameRun final : public Run {
 public:
  struct Setup {
    std::shared_ptr<const Ground> ground;
    Strategy strategy = Strategy::random;
    Play play = Play::machine;
    uint32_t secret = 0;  // unused if a person scores
    uint32_t seed = 1;
    std::optional<Pattern> listed = std::nullopt;  // of the codes to list
  };
  explicit GameRun(Setup setup);

  Status step(Trace* trace) override;
  bool prepare() override;
  Status status() const override;
  std::optional<Error> act(std::string_view move, Trace* trace) override;
  std::vector<Change> changes(std::string_view move) const override;
  void arrange(const Settings& settings) override;
  std::vector<Move> moves() const override;
  std::optional<Hint> hint() const override;
  // A person's score is followed by the next guess, and the guess that finds the secret by the review.
  bool replies() const override {
    if (toReview()) return true;
    return play() == Play::you_score && status() == Status::running && !turns_.empty() &&
           !turns_.back().given;
  }
  void draw(Scene& scene) const override;
  Told narrate(std::span<const Event> events) const override;
  std::string introduction() const override;
  std::string describe(const Event& event) const override;
  std::optional<Decision> decision() const override;
  std::string decided(const Decision& before, std::span<const Event> events) const override;
  Listing listing() const override { return listingOf(setup_.strategy); }
  std::vector<int32_t> lines(std::span<const Event> events) const override;
  std::vector<Variable> variables() const override;
  Metrics metrics() const override;
  Json result() const override;
  std::string ending() const override;
  size_t memory() const override;
  std::unique_ptr<Run> clone() const override { return std::make_unique<GameRun>(*this); }

  const CodeSpace& space() const { return setup_.ground->space; }
  Play play() const { return setup_.play; }
  const std::vector<Turn>& turns() const { return turns_; }
  const std::vector<uint32_t>& possible() const { return possible_; }
  uint32_t codesLeft() const { return static_cast<uint32_t>(possible_.size()); }
  const Ground& ground() const { return *setup_.ground; }
  // The pegs a person has placed for the next guess.
  const std::string& draft() const { return draft_; }
  // Whether a peg with this symbol may be placed next.
  bool mayPut(char symbol) const {
    return space().rules().duplicates || draft_.find(symbol) == std::string::npos;
  }
  // Whether a guess waits for a person's score.
  bool awaitsScore() const { return !turns_.empty() && !turns_.back().scored; }
  // A person's score of that guess, as far as entered.
  std::optional<int> strikesPut() const { return strikes_put_; }
  std::optional<int> ballsPut() const { return balls_put_; }
  // The pattern of the codes to list.
  Pattern listed() const { return setup_.listed.value_or(listed_by_move_); }
  bool won() const;
  // Of a person's guesses, once they are reviewed.
  const GameReview* review() const { return reviewed_ ? &*review_ : nullptr; }
  // The expected information of an answer, given the partition.
  double bits(const Partition& partition) const { return setup_.ground->logs.bits(partition); }
  // Whether the question is which code can be the secret, and still open.
  bool hidesPossible(const Scene& scene) const;
  // The secret, if it is given or found, and answers nothing that a learner is asked now or later.
  std::optional<uint32_t> shownSecret(const Scene& scene) const;

 private:
  Situation situation() const;
  bool toReview() const { return play() == Play::you_guess && won() && !reviewed_; }
  void showReview(Trace* trace);
  void applyEarlier(const Answered& answered);
  void addTurn(uint32_t code);
  void guess(uint32_t code, const Chosen& chosen, bool by_person, Trace* trace);
  void score(uint8_t feedback, Trace* trace);
  std::optional<Error> actScore(std::string_view move, Trace* trace);
  std::optional<Error> giveScore(Score given, std::string_view written, Trace* trace);
  std::optional<Error> putScore(std::string_view move, Trace* trace);
  std::optional<Error> listCodes(std::string_view pattern, Trace* trace);
  std::optional<Error> actGuess(std::string_view move, Trace* trace);
  std::optional<Error> putPeg(char symbol, Trace* trace);
  Hint hintToScorer() const;
  std::string leftAtFirst() const;
  std::string howChosen(const Turn& turn) const;
  std::string bestOfDrawn(const Turn& turn) const;
  std::string howPlayedOn(const Turn& turn) const;
  std::string rating(const Turn& turn) const;
  Told turnTold(const Turn& turn) const;
  std::optional<Decision> howManyRemain(uint32_t guess) const;
  bool mayAskWhichIsPossible() const;
  bool asksWhichIsPossible() const;
  std::optional<Decision> whichIsPossible(uint32_t guess) const;
  std::optional<Decision> whichGuess(uint32_t best) const;
  std::optional<Decision> whichPlaysOnBest() const;
  bool isPossible(uint32_t code) const;
  const Turn* contradicted(uint32_t code) const;
  Choice codeChoice(uint32_t code) const;
  // In terms of the strategy's measure: "leaves 208 codes at worst".
  std::string worthInWords(const Partition& partition) const;

  Setup setup_;
  Rng rng_;
  std::vector<uint32_t> possible_;
  std::vector<Turn> turns_;
  std::string draft_;
  std::optional<int> strikes_put_, balls_put_;
  Pattern listed_by_move_;
  std::optional<Choosing> choosing_;  // of the next guess
  std::optional<GameReview> review_;  // begun once the secret is found
  bool reviewed_ = false;             // whether a step has shown it
  uint32_t used_colours_ = 0;
  uint64_t comparisons_ = 0;
};

}  // namespace noggin::probing
