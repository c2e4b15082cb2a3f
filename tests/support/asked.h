// Checks of a lab's decisions and listings that every lab must pass.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/decision.h"
#include "core/lab.h"
#include "player/exercise.h"

namespace noggin::test {

struct Asked {
  int64_t decisions = 0;
  int64_t choices = 0;
  double by_chance = 0;  // probability that a blind guess is right, over all decisions
  std::string flaw;      // the first thing wrong
};

// Steps a preset up to `steps` times and checks each decision and the executed lines of each step.
Asked askThrough(const Lab& lab, const Preset& preset, int64_t steps);

// Over all presets of a lab: every decision is sound, the step takes a right choice, every line of every
// listing is executed, and a blind guess is right in less than 40 %. Empty, or what is wrong.
std::string flawOfQuestions(const Lab& lab, int64_t steps);

// Whether a follower of `rival` may take the choice.
bool fits(const Choice& choice, std::string_view rival);

// Whether another rule explains all wrong answers from the fifth last on and allows no more choices: then the
// two rules cannot be told apart.
bool anotherFits(const Exercise& exercise, std::string_view rival);

// The id of a wrong choice that a follower of `rival` takes; empty if there is none.
std::string choiceOfRival(const Decision& decision, std::string_view rival);

}  // namespace noggin::test
