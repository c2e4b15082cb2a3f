// What holds of every lab's questions and listings, tried on one lab.
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
  double by_chance = 0;  // how often a blind guess is right, over all decisions
  std::string flaw;      // the first thing wrong
};

// Steps a preset, at most so often, and holds each decision and the lines of each step against what they have
// to be.
Asked askThrough(const Lab& lab, const Preset& preset, int64_t steps);

// All presets of a lab: every decision is sound, the step takes a right choice, every line of every listing
// is lit, and a blind guess is right in less than 40 of 100. Empty, or what is wrong.
std::string flawOfQuestions(const Lab& lab, int64_t steps);

// Whether a follower of `rival` may take the choice.
bool fits(const Choice& choice, std::string_view rival);

// Whether another rule than `rival` would have answered just so from the fifth last wrong answer on, and left
// no more choice: then nobody can tell which of them the learner follows.
bool anotherFits(const Exercise& exercise, std::string_view rival);

// The id of a wrong choice that a follower of `rival` takes; empty: they take none.
std::string choiceOfRival(const Decision& decision, std::string_view rival);

}  // namespace noggin::test
