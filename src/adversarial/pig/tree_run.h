// Expectiminimax on Pig as a Run: is it better to roll or to hold in a position, with a depth limit in
// decisions? Step unit: a node entered or a value backed up; later steps do several.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "adversarial/pig/expectiminimax.h"
#include "adversarial/pig/values.h"
#include "core/run.h"

namespace noggin::adversarial {

class PigTreeRun final : public Run {
 public:
  PigTreeRun(const PigRules& rules, const PigState& state, int depth);

  Status step(Trace* trace) override;
  Status status() const override { return walk_.finished() ? Status::solved : Status::running; }

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
  size_t memory() const override { return walk_.tree().memory(); }
  std::unique_ptr<Run> clone() const override { return std::make_unique<PigTreeRun>(*this); }

 private:
  const PigNode& node(int32_t id) const { return walk_.tree()[id]; }
  // The values of roll and hold at a node whose children, both of them, are closed.
  PigOdds oddsAt(const PigNode& node) const;
  Decision askChance(const PigNode& node) const;
  Decision askChoice(const PigNode& node) const;
  // The id of the answer that a node's value gives.
  std::string answerAt(const PigNode& node) const;
  Told tellEntered(const PigNode& node) const;
  Told tellBackedUp(const PigNode& node) const;
  std::string wayTo(const PigNode& node) const;

  Expectiminimax walk_;
  int depth_;
  int64_t steps_ = 0;
};

}  // namespace noggin::adversarial
