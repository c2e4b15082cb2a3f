// Steps two runs of one lab in turn to find the first step in which they differ.
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
    int64_t tick = 0;         // the first step that differs
    std::string mine, other;  // narration of that step in each run
  };

  // Lab::start() must have accepted both settings.
  Lockstep(const Lab& lab, const Settings& mine, const Settings& other, uint32_t seed);

  // Continues for about `budget` seconds.
  void advance(double budget);
  // Whether there is nothing more to find out: they differ, both have ended alike, or they have agreed for
  // longer than is worth following.
  bool settled() const { return runs_[0] == nullptr; }
  const std::optional<Difference>& difference() const { return difference_; }
  // The number of steps in which both did the same.
  int64_t together() const { return together_; }
  // How far they are known to do the same, as a sentence, as long as no difference was found.
  std::string agreement() const;

 private:
  void stepBoth();
  bool sameStep() const;
  void settle();
  void giveUp();

  std::unique_ptr<Run> runs_[2];
  Trace traces_[2];
  int64_t together_ = 0;
  bool gave_up_ = false;
  std::optional<Difference> difference_;
};

}  // namespace noggin
