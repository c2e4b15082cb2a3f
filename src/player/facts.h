// "Check against the literature": runs a printed or published figure of a lab and compares the expected with
// the actual values.
//
//   FactCheck check(lab, lab.facts[0]);
//   while (!check.runFor(8)) { ... draw a frame, let the person cancel ... }
//   check.holds(); check.comparisons();
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/lab.h"
#include "player/solver.h"

namespace noggin {

class FactCheck {
 public:
  struct Comparison {
    std::string pointer;   // as the fact gives it
    std::string expected;  // JSON as text
    std::string found;     // JSON as text; empty if the run has no such value
    bool ok = false;
  };

  // `lab` and `fact` must outlive the check. A fact whose settings the lab refuses fails at once.
  FactCheck(const Lab& lab, const Fact& fact, Limits limits = {});

  // Works for about that many milliseconds; true once it is finished.
  bool runFor(double milliseconds);

  bool finished() const { return finished_; }
  int64_t steps() const { return solver_ ? solver_->steps() : 0; }
  // Whether all comparisons hold; false until finished.
  bool holds() const;
  // One for each expectation of the fact, in its order; empty until finished.
  const std::vector<Comparison>& comparisons() const { return comparisons_; }
  // Set if the fact could not be run at all.
  const std::optional<Error>& error() const { return error_; }

 private:
  void compare(Status status);

  const Fact* fact_;
  std::optional<Solver> solver_;
  std::optional<Error> error_;
  std::vector<Comparison> comparisons_;
  bool finished_ = false;
};

}  // namespace noggin
