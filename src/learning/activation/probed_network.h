// An activation network with a person's probe: the units touched and clamped, the links changed, the cycles
// run so far. A plain value.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "learning/activation/history.h"
#include "learning/activation/network.h"
#include "learning/activation/text.h"

namespace noggin::learning {

class ProbedNetwork {
 public:
  ProbedNetwork(Network network, const ActivationParameters& parameters, bool single_precision);

  void cycle();
  int64_t cycles() const { return cycles_; }

  void touch(const Weighted& touch);
  void clamp(const Weighted& clamp);
  void release(int32_t unit);  // neither touched nor clamped afterwards
  void pair(int32_t a, int32_t b) { network_.pair(a, b); }
  void depair(int32_t a, int32_t b) { network_.depair(a, b); }
  void remove(int32_t row);
  // Applies from the next cycle on.
  void setParameters(const ActivationParameters& parameters);
  // All units at rest, none touched or clamped, no cycle run; links are kept.
  void reset();

  const Network& network() const { return network_; }
  const std::string& nameOf(int32_t unit) const { return network_.unit(unit).name; }
  const ActivationParameters& parameters() const { return parameters_; }
  const History& history() const { return history_; }
  const std::vector<Weighted>& touched() const { return touched_; }
  const std::vector<Weighted>& clamped() const { return clamped_; }
  // The units that something is to go with: touched, or held above the threshold; and those held down.
  std::vector<int32_t> asked() const;
  std::vector<int32_t> heldDown() const;
  bool isTouched(int32_t unit) const { return weightIn(touched_, unit) != nullptr; }
  bool isClamped(int32_t unit) const { return weightIn(clamped_, unit) != nullptr; }
  bool isProbed(int32_t unit) const { return isTouched(unit) || isClamped(unit); }
  double touchOf(int32_t unit) const;  // 0 if it is not touched

  double activation(int32_t unit) const;
  double output(int32_t unit) const;
  double change(int32_t unit) const;  // by the last cycle
  double largestChange() const;
  int32_t activeCount() const;
  bool active(int32_t unit) const;  // above the threshold

  // The first `most` of some units by descending activation, ties in table order.
  std::vector<int32_t> mostActive(std::vector<int32_t> units, size_t most) const;
  // The same of a pool, without removed units.
  std::vector<int32_t> ranked(const Pool& pool, size_t most) const;
  // The active units with the maximum activation of their pool: several only on an exact tie.
  std::vector<int32_t> leaders(const Pool& pool) const;
  // The unit with the largest change in the last cycle, up or down, then those that changed as much but for
  // rounding.
  std::vector<int32_t> mostChanged() const;
  size_t memory() const;

 private:
  void silence(int32_t row);
  static const double* weightIn(const std::vector<Weighted>& list, int32_t unit);
  void keepHistory();

  Network network_;
  ActivationParameters parameters_;
  std::variant<Activation<double>, Activation<float>> activation_;
  std::vector<Weighted> touched_, clamped_;
  History history_;
  int64_t cycles_ = 0;
};

}  // namespace noggin::learning
