// Whether predictions are right as often as their probability says, in bins of a tenth.
//
// Source: M. DeGroot, S. Fienberg, "The Comparison and Evaluation of Forecasters" (1983), whose reliability
// diagram this is; the error is the expected calibration error of M. Naeini and others (2015).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/json.h"
#include "core/scene.h"

namespace noggin::learning {

class Calibration {
 public:
  // `probability`: 0 to 1, of the predicted label.
  void add(double probability, bool right);

  // Expected calibration error: the mean difference of confidence and accuracy, weighted by bin size; 0
  // without data.
  double error() const;
  void addPlot(Scene& scene) const;
  Json json() const;  // { error, tenths: [{ from, guesses, probability, right }] }, without empty bins

 private:
  static constexpr size_t kTenths = 10;

  struct Tenth {
    uint32_t guesses = 0, right = 0;
    double sum = 0;  // of their probabilities

    double probability() const { return sum / guesses; }
    double share() const { return static_cast<double>(right) / guesses; }
  };

  std::array<Tenth, kTenths> tenths_{};
};

}  // namespace noggin::learning
