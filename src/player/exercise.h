// A learner's answers to the decisions of a run, graded by the run's own rule. Only the first answer to a
// decision counts: stepping back does not change it, and undoing it forfeits its credit for good. What is
// chosen then is kept too, but earns nothing. Each Session holds one Exercise, and links carry it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/decision.h"
#include "core/error.h"

namespace noggin {

// When a learner sees the grades.
enum class ExerciseMode : uint8_t {
  as_you_go,  // each answer is graded at once
  at_end,     // grades are withheld until the last answer
};

std::string_view name(ExerciseMode mode);
std::optional<ExerciseMode> exerciseModeNamed(std::string_view name);

// What is asked of a learner: this many decisions, or all of its part of the run if that has fewer.
struct ExercisePlan {
  static constexpr int64_t kMostDecisions = 1000;
  int64_t decisions = 10;
  ExerciseMode mode = ExerciseMode::as_you_go;
  // The part of the run: only the steps after the ticks `from` to `to` - 1 are asked about. Without `to` it
  // goes on to the end of the run.
  int64_t from = 0;
  std::optional<int64_t> to;

  bool over(int64_t tick) const { return to && tick >= *to; }
  bool covers(int64_t tick) const { return tick >= from && !over(tick); }
};

// Why there is no exercise of a run that waits for a person before it decides anything.
inline constexpr std::string_view kPersonMoves = "Here a person makes the moves, so no questions are asked.";

// How an answer compares with a rival rule that applies to the same decision.
struct Evidence {
  Rival rival;
  bool fits = false;    // the rule would make the same choice
  int64_t options = 0;  // number of choices that the rule allows
};

// The first answer to a decision, as recorded.
struct Answer {
  int64_t tick = 0;
  std::string chosen;
  bool right = false;
  std::vector<Evidence> evidence;  // for each rival rule that the decision names
  bool undone = false;             // undone later
  std::string second;              // the latest choice after that, without credit; empty: none yet

  bool credited() const { return right && !undone; }
  // The question is asked again.
  bool open() const { return undone && second.empty(); }
  // The choice whose grade is shown.
  const std::string& latest() const { return second.empty() ? chosen : second; }
};

// The grade of one choice, with the reasons to show.
struct Grade {
  bool right = false;
  std::vector<std::string> right_ids;
  std::string because;        // of the choice made
  std::string because_right;  // what is right and why; empty if the choice made was
  std::string_view rival;     // the rule that explains a wrong choice; empty if none does
};

// The result of the answers so far.
struct Score {
  int64_t asked = 0, right = 0;
  // The rule the learner seems to follow instead, and how many of the latest wrong answers it explains; an
  // empty name: no rule in particular.
  Rival rival;
  int64_t rival_count = 0;
};

class Exercise {
 public:
  // Without a plan the number of decisions to answer is not limited.
  void begin(const ExercisePlan& plan) { plan_ = plan; }
  void askFromStart() { plan_->from = 0; }
  const std::optional<ExercisePlan>& plan() const { return plan_; }

  // Grades a choice of the decision at `tick`, and records it if it is the first answer there, or the second
  // because that was undone. An error if the decision has no such choice, or nothing more is asked.
  Outcome<Grade> answer(int64_t tick, const Decision& decision, std::string_view id);
  // Undoes the latest answer, which can then be tried again without credit. Returns its tick; none if every
  // answer is undone already.
  std::optional<int64_t> undo();
  // Undoes the answer at `tick`, also if it has been given a second time: it can be tried again.
  void undoAt(int64_t tick);

  const std::vector<Answer>& answers() const { return answers_; }  // ascending by tick
  const Answer* at(int64_t tick) const;
  // Whether the decision at `tick` has no answer, or only one that was undone and not given again.
  bool openAt(int64_t tick) const;
  // The planned number of decisions has been answered; no more are asked.
  bool complete() const;
  // The part of the run that is asked about ends before `tick` or there.
  bool over(int64_t tick) const { return plan_ && plan_->over(tick); }
  Score score() const;
  // The rule that explains a wrong answer: of those that allow it, the one that the learner seems to follow,
  // else the one with the fewest options. Empty if none does.
  std::string_view rivalOf(const Answer& answer) const { return rivalOf(answer, score().rival); }
  // The same where Score::rival is known already.
  static std::string_view rivalOf(const Answer& answer, const Rival& followed);

 private:
  std::optional<ExercisePlan> plan_;
  std::vector<Answer> answers_;
};

// Grades a choice without recording it; none if the decision has no such choice.
std::optional<Grade> gradeOf(const Decision& decision, std::string_view id);

// Shuffles the choices into an order that depends on seed and tick only.
void shuffle(Decision& decision, uint32_t seed, int64_t tick);

}  // namespace noggin
