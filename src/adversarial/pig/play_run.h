// A game of Pig against the machine, as a Run. Step unit: one decision of the machine, with its result.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "adversarial/pig/match.h"
#include "core/rng.h"
#include "core/run.h"

namespace noggin::adversarial {

class PigPlayRun final : public Run {
 public:
  // The person is side 0. `values` must be settled, against the machine's policy.
  PigPlayRun(std::shared_ptr<const PigValues> values, const PigGame& game, const PigPolicy& machine,
             uint32_t seed, bool chances);

  Status step(Trace* trace) override;
  Status status() const override {
    if (won()) return Status::solved;
    return game_.side == 0 ? Status::needs_move : Status::running;
  }

  // Moves: "roll", "hold", "odds" (shows or hides the chances), and "again" once the game is over.
  std::optional<Error> act(std::string_view move, Trace* trace) override;
  std::vector<Change> changes(std::string_view move) const override;
  void arrange(const Settings& settings) override;
  std::vector<Move> moves() const override;
  std::optional<Hint> hint() const override;
  bool replies() const override { return status() == Status::running; }
  void draw(Scene& scene) const override;
  Told narrate(std::span<const Event> events) const override;
  std::string introduction() const override;
  std::string describe(const Event& event) const override;
  std::optional<Decision> decision() const override;
  std::string decided(const Decision& before, std::span<const Event> events) const override;
  Listing listing() const override;
  std::vector<int32_t> lines(std::span<const Event> events) const override;
  std::vector<Variable> variables() const override;
  Metrics metrics() const override;
  Json result() const override;
  std::string ending() const override;
  std::unique_ptr<Run> clone() const override { return std::make_unique<PigPlayRun>(*this); }

 private:
  struct Latest {
    int side = 0;
    int face = 0;  // 0: hold
    PigState before;
  };

  const PigRules& rules() const { return values_->rules(); }
  bool won() const { return game_.isWon(rules()); }
  bool machineRolls() const;
  void play(bool roll, Trace* trace);
  void drawOdds(Scene& scene) const;
  // The reason for the machine's decision.
  std::string machineWhy(const PigState& state) const;
  // What rolling and holding were worth in a state that is past.
  std::string chancesThere(const PigState& state) const;

  std::shared_ptr<const PigValues> values_;
  PigGame first_, game_;
  PigPolicy machine_;
  Rng rng_;
  Latest latest_;
  std::vector<int> rolls_;  // of the turn shown: the current one, or the one that just ended
  bool turn_over_ = true;   // the next roll begins a turn
  bool chances_shown_;
  int64_t thrown_ = 0;
  int64_t wins_ = 0, losses_ = 0;
};

}  // namespace noggin::adversarial
