// Runs a probed network cycle by cycle, with a person's moves between cycles:
//   touch NAME[=w]   release NAME   clamp NAME[=a]   pair A-B   depair A-B   remove ROW   reset
// and moves that change only the layout of the pools:
//   shift POOL RIGHT DOWN   unshift
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/run.h"
#include "learning/activation/layout.h"
#include "learning/activation/probed_network.h"
#include "learning/activation/questions.h"
#include "learning/activation/samples.h"

namespace noggin::learning {

class ActivationRun final : public Run {
 public:
  struct Options {
    int64_t cycles = 100;                   // at most, from the start and again from each move
    double tolerance = 0;                   // above 0: ends once no unit changes by more in a cycle
    std::vector<int32_t> curves;            // units to plot; empty: the most relevant
    PoolLayout layout;                      // empty: no pool moved
    const PrintedProbe* printed = nullptr;  // published values for exactly this question, if any
  };

  ActivationRun(ProbedNetwork probed, Options options);

  // One cycle.
  Status step(Trace* trace) override;
  // `solved` after the requested cycles, or once settled; `over_budget` if it should have settled but did
  // not.
  Status status() const override;

  std::optional<Error> act(std::string_view move, Trace* trace) override;
  std::vector<Change> changes(std::string_view move) const override;
  void arrange(const Settings& settings) override;
  std::vector<Move> moves() const override;
  std::optional<Hint> hint() const override;
  void draw(Scene& scene) const override;
  Told narrate(std::span<const Event> events) const override;
  std::string introduction() const override;
  std::optional<Decision> decision() const override;
  std::string decided(const Decision& before, std::span<const Event> events) const override;
  Listing listing() const override { return cycleListing(); }
  std::vector<int32_t> lines(std::span<const Event> events) const override;
  std::vector<Variable> variables() const override { return cycleVariables(probed_); }
  std::string describe(const Event& event) const override;
  Metrics metrics() const override;
  Json result() const override;
  std::string ending() const override;
  size_t memory() const override { return probed_.memory(); }
  std::unique_ptr<Run> clone() const override { return std::make_unique<ActivationRun>(*this); }

 private:
  // Stored in an event's `detail`; the units are in `node` and `parent`.
  enum class Act : uint8_t { touch, release, clamp, pair, depair, remove, reset, set };

  Outcome<PoolLayout> shifted(std::string_view shift) const;
  Outcome<Event> apply(std::string_view verb, std::string_view rest);
  Outcome<Event> applyToUnit(Act act, std::string_view text);
  Outcome<Event> applyToLink(Act act, std::string_view text);
  Outcome<Event> setParameter(std::string_view text);
  Told cycleInWords() const;
  std::string moveInWords(const Event& event) const;

  ProbedNetwork probed_;
  Options options_;
  int64_t last_cycle_;
  bool settled_ = false;
};

}  // namespace noggin::learning
