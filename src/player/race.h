// Two runs of one lab on the same input that differ in one setting: the other run follows wherever the first
// one is taken. Meanwhile the first step in which they differ is searched for.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "player/lockstep.h"
#include "player/session.h"
#include "player/solver.h"

namespace noggin {

class Race {
 public:
  struct Row {
    std::string title;
    std::string mine, other;  // formatted for display
    double my_value = 0, other_value = 0;
    int better = 0;  // -1: mine, 1: the other's, 0: neither, or not both have ended
  };

  // The lab must have a race_setting. An error if the other run's settings are refused or memory is short.
  static Outcome<std::unique_ptr<Race>> against(const Session& mine, const std::string& choice);
  // The choices to race against: all other values of the lab's race_setting, if that setting applies. None
  // where a person makes or has made moves: the other run would solve another task.
  static std::vector<Option> opponents(const Session& mine);

  const Session& other() const { return *other_; }
  const std::string& choice() const { return choice_; }
  // Titles of the choices that the two run with: "A*".
  const std::string& myTitle() const { return my_title_; }
  const std::string& otherTitle() const { return other_title_; }
  // Lays the other run out as the first one, whose settings have changed in its picture only.
  void arrange(const Session& mine);
  // Takes the other run towards `tick` for about `budget` seconds. False if it has not arrived yet.
  bool follow(int64_t tick, double budget);
  std::vector<Row> table(const Session& mine) const;
  // Runs copies of both to their ends, for about `seconds`; false while that is unfinished.
  bool finish(double seconds);
  // The comparison in words, once both ends are known: "A* expanded 36 nodes; Greedy, 52."
  const std::string& headline() const { return headline_; }
  // The search for the first step in which the two differ.
  Lockstep& lockstep() { return lockstep_; }
  const Lockstep& lockstep() const { return lockstep_; }

 private:
  Race(const Session& mine, std::unique_ptr<Session> other, std::string choice);

  struct Entrant {
    Solver solver;
    double spent = 0;  // seconds of work
  };

  Lockstep lockstep_;
  std::string my_title_, other_title_;
  std::vector<Entrant> entrants_;  // mine and the other's; empty once both have ended
  std::string headline_;
  std::unique_ptr<Session> other_;
  std::string choice_;
};

}  // namespace noggin
