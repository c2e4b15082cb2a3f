// A learner's answers to what a run decides, graded by the run's own rule. The first answer to a decision is
// the one that counts: looking back changes nothing, and taking it back (undo) loses its credit for good. A
// Session holds one, and links carry it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/decision.h"
#include "core/error.h"

namespace noggin {

enum class ExerciseMode : uint8_t {
  as_you_go,  // each answer is graded at once
  at_end,     // nothing is told until the last
};

std::string_view name(ExerciseMode mode);
std::optional<ExerciseMode> exerciseModeNamed(std::string_view name);

// What is asked of a learner: so many decisions, or all of the run if it has fewer.
struct ExercisePlan {
  static constexpr int64_t kMostDecisions = 1000;
  int64_t decisions = 10;
  ExerciseMode mode = ExerciseMode::as_you_go;
};

// What an answer says of a rule that would have answered this decision in its own way.
struct Evidence {
  Rival rival;
  bool fits = false;    // it would choose the same
  int64_t options = 0;  // of so many choices that are as good to it
};

struct Answer {
  int64_t tick = 0;
  std::string chosen;
  bool right = false;
  std::vector<Evidence> evidence;  // on each rule that the decision names
  bool undone = false;             // taken back since

  bool credited() const { return right && !undone; }
};

struct Grade {
  bool right = false;
  std::vector<std::string> right_ids;
  std::string because;        // of the choice itself
  std::string because_right;  // of a right one; empty if the choice was right
  std::string_view rival;     // that it is put down to; empty: none, or it is right
};

struct Score {
  int64_t asked = 0, right = 0;
  // What the learner seems to follow instead, and how many of the latest wrong answers are its own; without a
  // name: nothing in particular.
  Rival rival;
  int64_t rival_count = 0;
};

class Exercise {
 public:
  // Without a plan any number of decisions may be answered.
  void begin(const ExercisePlan& plan) { plan_ = plan; }
  const std::optional<ExercisePlan>& plan() const { return plan_; }

  // Grades a choice of the decision that stands before `tick`, and keeps it if it is the first there. An
  // error if it has no such choice, or nothing more is asked.
  Outcome<Grade> answer(int64_t tick, const Decision& decision, std::string_view id);
  // Takes the latest answer back, after which it may be tried again without credit. The tick it was given
  // at; none if there is none that still stands.
  std::optional<int64_t> undo();
  void markUndone(int64_t tick);

  const std::vector<Answer>& answers() const { return answers_; }  // by tick
  const Answer* at(int64_t tick) const;
  // As many as planned have been answered: nothing new is asked.
  bool complete() const;
  Score score() const;
  // The rule that a wrong answer is put down to: of those that would give it the one that the learner seems
  // to follow, else the one that would hardly give another. Empty if none would.
  std::string_view rivalOf(const Answer& answer) const { return rivalOf(answer, score().rival); }
  // Where what the learner seems to follow is known already.
  static std::string_view rivalOf(const Answer& answer, const Rival& followed);

 private:
  std::optional<ExercisePlan> plan_;
  std::vector<Answer> answers_;
};

// The grade of a choice, by itself; none if the decision has no such choice.
std::optional<Grade> gradeOf(const Decision& decision, std::string_view id);

// Puts the choices into an order that only depends on seed and tick.
void shuffle(Decision& decision, uint32_t seed, int64_t tick);

}  // namespace noggin
