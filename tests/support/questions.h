// Steps a run from decision to decision and checks that each is sound and answered correctly by the step
// itself, and that each step executes lines of the listing.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <string>

#include "core/run.h"
#include "tests/support/presets.h"

namespace noggin::test {

struct Followed {
  int64_t steps = 0, asked = 0;
  double blind = 0;             // expected number of right answers of a blind guesser
  std::set<int32_t> lines_run;  // of the listing

  double chance() const { return asked == 0 ? 0 : blind / static_cast<double>(asked); }
};

inline const Choice* choiceOf(const Decision& decision, const std::string& id) {
  const auto found = std::find_if(decision.choices.begin(), decision.choices.end(),
                                  [&](const Choice& choice) { return choice.id == id; });
  return found == decision.choices.end() ? nullptr : &*found;
}

// Called before each step that decides, with the run, its decision and the id of the choice taken.
using LookAtQuestion = std::function<void(const Run&, const Decision&, const std::string& taken)>;

inline Followed follow(Run& run, int64_t most_steps, const LookAtQuestion& look = {}) {
  Followed followed;
  Trace trace;
  const auto line_count = static_cast<int32_t>(run.listing().lines.size());
  while (run.status() == Status::running && followed.steps < most_steps) {
    CAPTURE(followed.steps);
    const std::optional<Decision> decision = run.decision();
    const std::unique_ptr<Run> before = look && decision ? run.clone() : nullptr;
    trace.clear();
    run.step(&trace);
    ++followed.steps;
    const std::vector<int32_t> lines = run.lines(trace.events());
    if (line_count > 0) REQUIRE_FALSE(lines.empty());
    for (const int32_t line : lines) {
      REQUIRE(line >= 0);
      REQUIRE(line < line_count);
      followed.lines_run.insert(line);
    }
    if (!decision) continue;
    CAPTURE(decision->ask);
    REQUIRE(flaw(*decision) == "");
    REQUIRE(isSentence(decision->ask));
    int64_t right = 0;
    for (const Choice& choice : decision->choices) {
      CAPTURE(choice.because);
      REQUIRE(isSentence(choice.because));
      right += choice.right;
    }
    const std::string taken = run.decided(*decision, trace.events());
    CAPTURE(taken);
    const Choice* chosen = choiceOf(*decision, taken);
    REQUIRE(chosen);
    REQUIRE(chosen->right);
    ++followed.asked;
    followed.blind += static_cast<double>(right) / static_cast<double>(decision->choices.size());
    if (look) look(*before, *decision, taken);
  }
  return followed;
}

}  // namespace noggin::test
