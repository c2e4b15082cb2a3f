// Value iteration on Pig as a Run: pairs of scores are settled from the end of the game backwards; then the
// map shows, column by column, where the optimal policy rolls and where it holds. Step unit: one sweep over a
// pair of scores; later all pairs with one sum, or all sums not needed by the map; or one column of the map.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "adversarial/pig/values.h"
#include "core/run.h"

namespace noggin::adversarial {

class PigPolicyRun final : public Run {
 public:
  // The map is drawn for asked.theirs; the result says what to do in `asked`.
  PigPolicyRun(const PigRules& rules, const PigState& asked);

  Status step(Trace* trace) override;
  bool prepare() override;
  Status status() const override { return sum_ < 0 && column_ < 0 ? Status::solved : Status::running; }

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
  std::unique_ptr<Run> clone() const override { return std::make_unique<PigPolicyRun>(*this); }

 private:
  const PigRules& rules() const { return values_.rules(); }
  bool sweepsShown() const;
  void sweepOnce(Trace* trace);
  // Sums that no column of the map needs are settled in one step.
  int lastSum() const;
  void settleSums(Trace* trace);
  // Marks all pairs with that sum and all higher ones as settled.
  void finishSum(int sum);
  int64_t statesOf(int low, int high) const;
  // The smallest turn total at which the optimal policy holds; 0: never.
  int holdsFrom(int mine) const;
  // A column is asked about if it is further than this from the goal.
  int roomToAsk() const;
  std::optional<int> answerAt(int mine) const;
  bool isAsked(int mine) const;
  std::string totalLabel(const PigTurn& turn, int total) const;
  std::string reasonAt(const PigTurn& turn, int total, int right) const;
  Told tellSweep(const Event& event) const;
  Told tellColumn(int mine) const;
  void drawSweeps(Scene& scene) const;
  void drawChances(Scene& scene) const;

  PigValues values_;
  PigState asked_;
  PigPairs pairs_;  // at the next one to settle
  int sum_;         // the highest sum in progress
  struct Work {
    int64_t sweeps = 0, states = 0;
  };
  // A pair whose sweeps are shown, with both starting values after each sweep.
  struct Shown {
    int low = 0, high = 0;
    std::vector<double> low_starts, high_starts;
  };
  Work done_, prepared_;  // prepared: done ahead of the next step, not to be shown yet
  int64_t steps_ = 0;
  bool in_pair_ = false;  // the current pair is not settled yet
  Shown shown_;
  int column_ = -1;  // next column to read off; -1: none
  int known_from_;   // columns from here on have been read off
};

}  // namespace noggin::adversarial
