// Two runs of one lab taken through the same steps, to find the first one in which they part.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "core/lab.h"

namespace noggin {

class Lockstep {
 public:
  struct Difference {
    int64_t tick = 0;         // the step in which they part
    std::string mine, other;  // what each did in it, a sentence
  };

  // The settings have passed checkedSettings.
  Lockstep(const Lab& lab, const Settings& mine, const Settings& other, uint32_t seed);

  // Looks on, no longer than about `budget` seconds.
  void advance(double budget);
  // Whether there is nothing more to find out: they have parted, both have come to the same end, or they
  // have gone together for longer than it is worth looking on.
  bool settled() const { return runs_[0] == nullptr; }
  const std::optional<Difference>& difference() const { return difference_; }
  // The steps in which both did the same.
  int64_t together() const { return together_; }

 private:
  void stepBoth();
  bool sameStep() const;
  void settle();

  std::unique_ptr<Run> runs_[2];
  Trace traces_[2];
  int64_t together_ = 0;
  std::optional<Difference> difference_;
};

}  // namespace noggin
