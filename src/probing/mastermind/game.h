// One game of Mastermind, in three ways: the machine looks for a secret code, the machine guesses and a
// person scores, or a person guesses. One step is one guess of the machine, with its answer where there is a
// secret. Moves: a code ("3324"); "put 3" and "take", which build one peg by peg; a score ("1,2") where a
// person scores, or "strikes 1" and "balls 2", which make one; "list 1??3", which lists the codes like it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/run.h"
#include "probing/mastermind/listings.h"
#include "probing/mastermind/strategy.h"
#include "probing/mastermind/words.h"

namespace noggin::probing {

enum class Play : uint8_t { machine, you_score, you_guess };

struct Turn {
  uint32_t guess = 0;
  bool by_person = false;
  bool given = false;  // made before the run began
  bool scored = false;
  uint8_t feedback = 0;
  uint32_t before = 0, after = 0;  // codes still possible
  double bits = 0;                 // expected of this guess
  double gained = 0;               // by its answer
  Partition partition;             // of the codes before
  Chosen chosen;                   // how the machine came to it
  uint32_t best = 0;               // a person's guess: the most informative one
  double best_bits = 0;
};

// What a game's events have as their `detail`, but for answers, which have the balls.
enum : uint8_t { kByMachine, kByPerson, kPut, kTake, kStrikes, kBalls };

class GameRun final : public Run {
 public:
  struct Setup {
    std::shared_ptr<const Ground> ground;
    Strategy strategy = Strategy::random;
    Play play = Play::machine;
    uint32_t secret = 0;  // unless a person scores
    uint32_t seed = 1;
  };
  explicit GameRun(Setup setup);

  Status step(Trace* trace) override;
  bool prepare() override;
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
  const Ground& ground() const { return *setup_.ground; }
  // The pegs a person has put for the next guess.
  const std::string& draft() const { return draft_; }
  // A guess waits for a person's score.
  bool awaitsScore() const { return !turns_.empty() && !turns_.back().scored; }
  // A person's score as far as it is put, of the guess that waits for one.
  std::optional<int> strikesPut() const { return strikes_put_; }
  std::optional<int> ballsPut() const { return balls_put_; }
  // Which of the possible codes are to be listed.
  Pattern listed() const { return listed_; }
  bool won() const;
  // What an answer is expected to tell, given how it divides codes.
  double bits(const Partition& partition) const { return setup_.ground->logs.bits(partition); }
  // If it is known by now: given, or found.
  std::optional<uint32_t> shownSecret() const;

 private:
  Situation situation() const;
  void takeUp(const Answered& answered);
  void addTurn(uint32_t code);
  void guess(uint32_t code, const Chosen& chosen, bool by_person, Trace* trace);
  void score(uint8_t feedback, Trace* trace);
  std::optional<Error> actScore(std::string_view move, Trace* trace);
  std::optional<Error> giveScore(Score given, std::string_view written, Trace* trace);
  std::optional<Error> putScore(std::string_view move, Trace* trace);
  std::optional<Error> listCodes(std::string_view pattern, Trace* trace);
  std::optional<Error> actGuess(std::string_view move, Trace* trace);
  std::optional<Error> putPeg(char symbol, Trace* trace);
  std::string leftAtFirst() const;
  std::string howChosen(const Turn& turn) const;
  std::string howPlayedOn(const Turn& turn) const;
  std::string rating(const Turn& turn) const;
  Told turnTold(const Turn& turn) const;
  std::optional<Decision> howManyRemain(uint32_t guess) const;
  std::optional<Decision> whichIsPossible(uint32_t guess) const;
  std::optional<Decision> whichGuess(uint32_t best) const;
  std::optional<Decision> whichPlaysOnBest() const;
  bool isPossible(uint32_t code) const;
  const Turn* contradicted(uint32_t code) const;
  Choice codeChoice(uint32_t code) const;
  // By the strategy's own measure: "leaves 208 codes at worst".
  std::string worthInWords(const Partition& partition) const;

  Setup setup_;
  Rng rng_;
  std::vector<uint32_t> possible_;
  std::vector<Turn> turns_;
  std::string draft_;
  std::optional<int> strikes_put_, balls_put_;
  Pattern listed_;
  std::optional<Choosing> choosing_;  // the next guess
  uint32_t used_colours_ = 0;
  uint64_t comparisons_ = 0;
};

}  // namespace noggin::probing
