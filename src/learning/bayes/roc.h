// The receiver operating characteristic of one label against another: for every threshold on its probability,
// the share of its own texts that are caught and of the others that are accused.
//
// Source: T. Fawcett, "An introduction to ROC analysis" (2006). Scores equal to 12 digits are one threshold.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/json.h"
#include "core/scene.h"

namespace noggin::learning {

class Roc {
 public:
  // `score`: of the positive label; `positive`: whether the text has it.
  void add(double score, bool positive);

  // From (0, 0), nothing caught, to (1, 1); only those ends while either kind is missing.
  struct Point {
    double false_positive = 0, true_positive = 0;
  };
  std::vector<Point> points() const;
  // Under the curve: the chance that a positive text scores above another one, ties counted half.
  double area() const;

  void addPlot(const std::string& positive, Scene& scene) const;
  Json json(
      const std::string& positive) const;  // { positive, area, points: [{ falsePositive, truePositive }] }
  size_t memory() const { return scored_.capacity() * sizeof(Scored); }

 private:
  struct Scored {
    double score = 0;
    bool positive = false;
  };

  std::vector<Scored> scored_;  // the highest first
  size_t positives_ = 0;
};

}  // namespace noggin::learning
