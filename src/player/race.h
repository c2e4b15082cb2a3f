// Two runs of one lab on the same input, with one setting different, stepped in lockstep: the other run
// follows wherever the first one goes. Where they part first is looked for at the same time.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "player/lockstep.h"
#include "player/race_words.h"
#include "player/session.h"
#include "player/solver.h"

namespace noggin {

class Race {
 public:
  struct Row {
    std::string title;
    std::string mine, other;  // as a person reads them
    double my_value = 0, other_value = 0;
    int better = 0;  // -1: mine, 1: the other's, 0: neither, or not both have ended
  };

  // The lab must have a race_setting. On refusal there is no race.
  static Outcome<std::unique_ptr<Race>> against(const Session& mine, const std::string& choice);
  // The choices there are to race against: every other value of the lab's race_setting, where that counts.
  static std::vector<Option> opponents(const Session& mine);

  const Session& other() const { return *other_; }
  const std::string& choice() const { return choice_; }
  // Towards `tick`, no longer than about `budget` seconds. False while it is still behind.
  bool follow(int64_t tick, double budget);
  std::vector<Row> table(const Session& mine) const;
  // Takes copies of both to their ends, for about `seconds`; false while that goes on.
  bool finish(double seconds);
  // The comparison in words, once both ends are known: "A* looked at 36 positions; greedy, at 52."
  const std::string& headline() const { return headline_; }
  // Where the two part, worked out beside them.
  Lockstep& lockstep() { return lockstep_; }
  const Lockstep& lockstep() const { return lockstep_; }

 private:
  Race(const Session& mine, std::unique_ptr<Session> other, std::string choice);

  struct Entrant {
    std::string title;  // of its choice
    Solver solver;
    double spent = 0;  // seconds
  };

  static Finisher finisher(const Entrant& entrant);

  Lockstep lockstep_;
  std::vector<Entrant> entrants_;  // mine and the other's, until both ends are known
  std::string headline_;
  std::unique_ptr<Session> other_;
  std::string choice_;
};

}  // namespace noggin
