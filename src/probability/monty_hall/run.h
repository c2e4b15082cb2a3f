// Monty Hall as a Run: Bayes' theorem filled in term by term, then simulated games; and doors for a person to
// try it. Step unit: one term, then one game.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/growth.h"
#include "core/run.h"
#include "probability/monty_hall/derivation.h"

namespace noggin::probability {

struct DoorsPicture;

struct Tally {
  int64_t games = 0;  // games not counted are excluded
  int64_t wins = 0;

  double rate() const { return games == 0 ? 0 : static_cast<double>(wins) / static_cast<double>(games); }
};

// A person's games. They are not all like the example observation, and what the host opened in each says how
// likely the door taken was.
struct TallyByHand : Tally {
  double expected = 0;  // number of wins, by Bayes' rule

  double expectedRate() const { return games == 0 ? 0 : expected / static_cast<double>(games); }
};

// Win rates, sampled at every game at first, then at growing intervals.
struct Curves {
  std::vector<double> games, stay, switched;
};

class MontyHallRun final : public Run {
 public:
  MontyHallRun(const MontyHallRules& rules, int64_t trials, uint32_t seed);

  Status step(Trace* trace) override;
  Status status() const override {
    if (play_.awaiting) return Status::needs_move;
    return terms_done_ == kTerms && trials_done_ == trials_ ? Status::solved : Status::running;
  }

  // Moves: "pick 2", then "stay" or "switch 3".
  std::optional<Error> act(std::string_view move, Trace* trace) override;
  std::vector<Move> moves() const override;
  std::optional<Hint> hint() const override;
  void draw(Scene& scene) const override;
  Told narrate(std::span<const Event> events) const override;
  std::string introduction() const override;
  std::string describe(const Event& event) const override;
  std::optional<Decision> decision() const override;
  std::string decided(const Decision& before, std::span<const Event> events) const override;
  Listing listing() const override { return derivation_.listing(); }
  std::vector<int32_t> lines(std::span<const Event> events) const override;
  std::vector<Variable> variables() const override;
  Metrics metrics() const override;
  Json result() const override;
  std::string ending() const override;
  size_t memory() const override { return 3 * grownBytes(curves_.games); }
  std::unique_ptr<Run> clone() const override { return std::make_unique<MontyHallRun>(*this); }

 private:
  struct Play {
    bool awaiting = false;  // a door is picked and the host has opened: stay or switch?
    int taken = -1;         // the door that the person finally took
    MontyHallGame game;

    // No choice is left.
    bool settled() const { return game.carShown() || game.pickOpened(); }
    bool finished() const { return taken >= 0 || settled(); }
  };

  void count(const MontyHallGame& game);
  std::optional<Error> pick(std::string_view move);
  std::optional<Error> choose(std::string_view move);
  int doorOf(std::string_view digits) const;  // -1: no door
  MontyHallGame gameShown() const;
  DoorsPicture doorsShown() const;
  Told tellGame() const;
  std::string score() const;
  Told tellPlay() const;
  // The other closed door that is most likely to hide the car, given what the host opened.
  int bestOther() const;
  std::string odds() const;

  Derivation derivation_;
  int64_t trials_;
  Rng games_rng_, play_rng_;
  int terms_done_ = 0;
  int64_t trials_done_ = 0;
  MontyHallGame game_;
  Tally stay_, switch_;
  Curves curves_;
  Play play_;
  bool played_last_ = false;  // the doors show the person's game, not the example
  TallyByHand you_stay_, you_switch_;
};

}  // namespace noggin::probability
