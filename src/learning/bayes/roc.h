// The receiver operating characteristic of one label against another: for every threshold on its probability,
// the true and the false positive rate.
//
// Source: T. Fawcett, "An introduction to ROC analysis" (2006). Scores equal to 12 digits share a threshold.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/growth.h"
#include "core/json.h"
#include "core/scene.h"

namespace noggin::learning {

class Roc {
 public:
  // `score`: of the positive label; `positive`: whether the text has that label.
  void add(double score, bool positive);

  // Points from (0, 0) to (1, 1); only these two if there are no positives or no negatives.
  struct Point {
    double false_positive = 0, true_positive = 0;
  };
  std::vector<Point> points() const;
  // Area under the curve: the probability that a positive text scores above a negative one, ties counted
  // half.
  double area() const;

  void addPlot(const std::string& positive, Scene& scene) const;
  // { positive, area, points: [{ falsePositive, truePositive }] }
  Json json(const std::string& positive) const;
  size_t memory() const { return grownBytes(scored_); }

 private:
  struct Scored {
    double score = 0;
    bool positive = false;
  };

  const std::vector<Scored>& inOrder() const;

  mutable std::vector<Scored> scored_;
  mutable bool in_order_ = true;  // by descending score
  size_t positives_ = 0;
};

}  // namespace noggin::learning
