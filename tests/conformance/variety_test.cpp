// An exercise asks: whoever presses one and the same answer ten times must not be right ten times.

#include <doctest/doctest.h>

#include <map>
#include <string>

#include "player/exercise.h"
#include "tests/support/presets.h"

using namespace noggin;
using namespace noggin::test;

namespace {

constexpr int64_t kMostStepsAhead = 3000;

// By lab and preset: why one answer is always right there. None at present.
const std::map<std::string, std::string> kAlwaysTheSame = {};

// How often a choice was right, by its id and by its label, in the first questions of an exercise.
struct Answers {
  int64_t asked = 0;
  std::map<std::string, int64_t> ids, labels;

  std::string always() const {
    for (const auto* right : {&ids, &labels})
      for (const auto& [answer, times] : *right)
        if (times == asked) return answer;
    return {};
  }
};

Answers firstAnswers(const LabPreset& each) {
  Answers answers;
  const std::unique_ptr<Run> run = each.start();
  for (int64_t step = 0; step < kMostStepsAhead && run->status() == Status::running; ++step) {
    if (const std::optional<Decision> decision = run->decision()) {
      ++answers.asked;
      for (const Choice& choice : decision->choices)
        if (choice.right) ++answers.ids[choice.id], ++answers.labels[choice.label];
    }
    if (answers.asked == ExercisePlan{}.decisions) break;
    run->step(nullptr);
  }
  return answers;
}

}  // namespace

TEST_CASE("conformance: no one answer is right to all ten questions of an exercise") {
  int exercises = 0;
  for (const LabPreset& each : allPresets()) {
    const std::string name = each.name();
    CAPTURE(name);
    const Answers answers = firstAnswers(each);
    if (answers.asked < ExercisePlan{}.decisions) continue;
    ++exercises;
    CHECK(answers.always().empty() != kAlwaysTheSame.contains(name));
    if (!answers.always().empty()) MESSAGE("always right: " << answers.always());
  }
  CHECK(exercises > 150);
}
