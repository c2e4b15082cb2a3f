// Two runs of one lab on the same input, with one setting different, stepped in lockstep: the other run
// follows wherever the first one goes. Where they part first is looked for at the same time.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "player/lockstep.h"
#include "player/session.h"

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
  // The choices there are to race against: every other value of the lab's race_setting.
  static std::vector<Choice> opponents(const Session& mine);

  const Session& other() const { return *other_; }
  const std::string& choice() const { return choice_; }
  // Towards `tick`, no longer than about `budget` seconds. False while it is still behind.
  bool follow(int64_t tick, double budget);
  std::vector<Row> table(const Session& mine) const;
  // Where the two part, worked out beside them.
  Lockstep& lockstep() { return lockstep_; }
  const Lockstep& lockstep() const { return lockstep_; }

 private:
  Race(const Session& mine, std::unique_ptr<Session> other, std::string choice)
      : lockstep_(mine.lab(), mine.settings(), other->settings(), mine.seed()),
        other_(std::move(other)),
        choice_(std::move(choice)) {}

  Lockstep lockstep_;
  std::unique_ptr<Session> other_;
  std::string choice_;
};

}  // namespace noggin
