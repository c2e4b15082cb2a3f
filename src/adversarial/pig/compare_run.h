// The optimal policy of Pig against "hold at n", as a Run: the exact win probabilities, then simulated games.
// Step unit: the exact probabilities, then a game.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "adversarial/pig/match.h"
#include "core/growth.h"
#include "core/rng.h"
#include "core/run.h"

namespace noggin::adversarial {

class PigCompareRun final : public Run {
 public:
  // `values` must be settled.
  PigCompareRun(std::shared_ptr<const PigValues> values, int hold_at, int64_t games, uint32_t seed);

  Status step(Trace* trace) override;
  bool prepare() override { return !computed_ && match_.advance(); }
  Status status() const override { return computed_ && played_ == games_ ? Status::solved : Status::running; }

  void draw(Scene& scene) const override;
  Told narrate(std::span<const Event> events) const override;
  std::string introduction() const override;
  std::string describe(const Event& event) const override;
  Listing listing() const override;
  std::vector<int32_t> lines(std::span<const Event> events) const override;
  std::vector<Variable> variables() const override;
  Metrics metrics() const override;
  Json result() const override;
  std::string ending() const override;
  size_t memory() const override { return match_.memory() + 2 * grownBytes(shares_); }
  std::unique_ptr<Run> clone() const override { return std::make_unique<PigCompareRun>(*this); }

 private:
  void playOne(Trace* trace);
  double share() const {
    return played_ == 0 ? 0 : static_cast<double>(wins_) / static_cast<double>(played_);
  }
  std::string rule() const { return "hold at " + std::to_string(hold_at_); }
  void drawShares(Scene& scene) const;

  std::shared_ptr<const PigValues> values_;
  PigMatch match_;
  int hold_at_;
  int64_t games_;
  Rng rng_;
  bool computed_ = false;
  int64_t played_ = 0, wins_ = 0;  // by the optimal policy
  std::vector<double> counts_, shares_;
};

}  // namespace noggin::adversarial
