// Running out of memory at any allocation: the request is refused or ends over budget, nothing leaks, and the
// next run is unaffected. And sessions that are opened and closed leave nothing behind.
//
// NOGGIN_FAILURES: number of failing allocations per preset, of all presets instead of each lab's first. That
// many hit the JSON library's destructors as well (see kFails), unless basic_json::json_value::destroy() is
// changed to destroy its children without a stack.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <new>
#include <nlohmann/json.hpp>

#include "labs/catalog.h"
#include "player/player.h"
#include "player/solver.h"
#include "tests/support/failing_memory.h"
#include "tests/support/opened.h"
#include "tests/support/presets.h"

using namespace noggin;
using namespace noggin::test;

namespace {

constexpr int64_t kSteps = 40;
constexpr int64_t kFailures = 24;  // number of failing allocations, spread evenly over all

// 0: the default.
int64_t failuresWanted() {
  const char* wanted = std::getenv("NOGGIN_FAILURES");
  return wanted ? std::atoll(wanted) : 0;
}

// The JSON library allocates in destructors, and a failure there terminates any program. In WebAssembly some
// of the failures hit these.
#ifdef __EMSCRIPTEN__
constexpr bool kFails = false;
#else
constexpr bool kFails = true;
#endif

// Opens a preset and takes some steps, as a page does.
std::optional<Error> play(Player& player, const LabPreset& preset, const Json& settings) {
  if (std::optional<Error> refused = player.open(*preset.lab, settings, preset.preset->seed)) return refused;
  for (int64_t step = 0; step < kSteps; ++step) player.stepForward();
  return std::nullopt;
}

std::optional<Error> play(const LabPreset& preset, const Json& settings) {
  Player player;
  return play(player, preset, settings);
}

bool canBeShown(const Session& session) {
  session.decision();
  return !session.narration().empty() && !session.scene().panels.empty();
}

std::string resultAfter(const LabPreset& preset) {
  Solver solver(preset.start(), {.steps = kSteps});
  while (solver.runFor(1000) == Status::running) continue;
  return resultText(solver.run());
}

// The first preset of each lab, or all presets.
std::vector<LabPreset> presetsToTry() {
  std::vector<LabPreset> first;
  for (const LabPreset& preset : allPresets())
    if (failuresWanted() || first.empty() || first.back().lab != preset.lab) first.push_back(preset);
  return first;
}

}  // namespace

TEST_CASE("memory: a player survives an allocation that fails, wherever it is") {
  for (const LabPreset& preset : presetsToTry()) {
    const std::string name = preset.name();
    CAPTURE(name);
    const std::string result = resultAfter(preset);
    const Json settings = Json::parse(preset.preset->settings, nullptr, false);
    {  // fills the caches, which are never freed
      Player player;
      REQUIRE_FALSE(play(player, preset, settings));
      CHECK(canBeShown(player.session()));
    }
    const int64_t before = allocations();
    play(preset, settings);
    const int64_t needed = allocations() - before;
    const int64_t held = allocationsHeld();
    const int64_t failures = failuresWanted() ? std::min(failuresWanted(), needed) : kFailures;
    for (int64_t i = 0; i < failures; ++i) {
      const int64_t nth = 1 + needed * i / failures;
      CAPTURE(nth);
      Player player;
      std::optional<Error> refused;
      bool failed = false;
      {
        const FailingMemory failing(kFails ? nth : 0);
        refused = play(player, preset, settings);
        failed = failing.failed();
      }
      CHECK(failed == kFails);
      CHECK((refused ? refused->code == "over-budget" : canBeShown(player.session())));
    }
    CHECK(allocationsHeld() == held);
    CHECK(resultAfter(preset) == result);
  }
}

// A run that is over its memory ends in the same step, however it was driven: a seek goes on from a copy.
TEST_CASE("memory: a copy of a run is as large as the run, and grows like it") {
  for (const LabPreset& preset : allPresets()) {
    const std::string name = preset.name();
    CAPTURE(name);
    const std::unique_ptr<Run> run = preset.start();
    int64_t steps = 0;
    const auto advance = [](Run& each) { return each.step(nullptr) == Status::running; };
    while (steps < 300 && advance(*run)) ++steps;
    const std::unique_ptr<Run> copy = run->clone();
    CHECK(copy->memory() == run->memory());
    int64_t different = 0;
    while (++steps < 600 && advance(*run) && advance(*copy)) different += copy->memory() != run->memory();
    CHECK(different == 0);
  }
}

TEST_CASE("memory: a move that an allocation fails in is refused, and what was there before it is shown") {
  int refusals = 0;
  for (const LabPreset& preset : presetsToTry()) {
    const std::string name = preset.name();
    CAPTURE(name);
    const Settings settings = preset.settings();
    int64_t wrong_after = 0;
    for (int64_t nth = 1; nth <= 40; ++nth) {
      Session session(*preset.lab, settings, preset.preset->seed);
      session.step(3);
      const int64_t tick = session.tick();
      const std::vector<Move> moves = session.run().moves();
      if (moves.empty()) break;
      std::optional<Error> refused;
      bool thrown = false;  // before anything was done
      {
        const FailingMemory failing(kFails ? nth : 0);
        try {
          refused = session.act(moves.front().text);
        } catch (const std::bad_alloc&) {
          thrown = true;
        }
        if (!failing.failed()) break;
      }
      refusals += refused.has_value();
      const bool ended = refused && refused->code == "over-budget" && session.status() == Status::over_budget;
      const bool untouched = session.tick() == tick && session.moves().empty();
      const bool right = refused ? ended && untouched : !thrown || untouched;
      if (!right || !canBeShown(session)) wrong_after = nth;
    }
    CHECK(wrong_after == 0);
  }
  CHECK((refusals > 20 || !kFails));
}

TEST_CASE("memory: a solver that runs out of it ends over its budget, with its best so far") {
  int failures = 0;
  for (const LabPreset& preset : presetsToTry()) {
    const std::string name = preset.name();
    CAPTURE(name);
    resultAfter(preset);
    const int64_t held = allocationsHeld();
    for (const int64_t nth : {1, 3, 10, 30, 100}) {
      auto solver = std::make_unique<Solver>(preset.start(), Limits{.steps = kSteps});
      {
        const FailingMemory failing(nth);
        while (solver->runFor(1000) == Status::running) continue;
        failures += failing.failed();
        CHECK((!failing.failed() || solver->status() == Status::over_budget));
      }
      CHECK(solver->run().result().is_object());
      solver->run().metrics();
    }
    CHECK(allocationsHeld() == held);
  }
  CHECK(failures > 10);
}

TEST_CASE("memory: what runs share is made again after an allocation failed in it") {
  struct Shared {
    const char* lab;
    Json settings, others;  // the others take the place of what is kept
  };
  const auto byStrategy = [](const char* strategy, int colours) {
    return Json{{"secret", "all"}, {"pegs", 3}, {"colours", colours}, {"strategy", strategy}};
  };
  const auto inBatch = [](const std::string& first) {
    return Json{{"task", "batch"}, {"puzzles", first + std::string(81 - first.size(), '.') + "\n"}};
  };
  for (const Shared& shared : {Shared{"mastermind", byStrategy("optimal", 4), byStrategy("optimal", 3)},
                               Shared{"mastermind", byStrategy("look-ahead", 5), byStrategy("look-ahead", 3)},
                               Shared{"sudoku", inBatch("11"), inBatch("1234")}}) {
    CAPTURE(shared.settings);
    const Lab& lab = *findLab(shared.lab);
    const Settings settings = test::settingsOf(lab, shared.settings);
    const Settings others = test::settingsOf(lab, shared.others);
    const auto solve = [&lab](const Settings& chosen) {
      Solver solver(lab.startAgain(chosen, 1), {});
      while (solver.runFor(1000) == Status::running) continue;
      return resultText(solver.run());
    };
    const std::string result = solve(settings);
    const std::string other_result = solve(others);
    CHECK(result != other_result);
    const int64_t before = allocations();
    solve(settings);
    const int64_t needed = allocations() - before;
    int failures = 0;
    // The failing allocation; checked once, as their number depends on the standard library.
    int64_t wrong_after = 0;
    for (int64_t nth = 1; kFails && !wrong_after && nth <= needed; nth += 1 + nth / 16, ++failures) {
      solve(others);
      try {
        const FailingMemory failing(nth);
        Solver solver(lab.startAgain(settings, 1), {});
        while (solver.runFor(1000) == Status::running) continue;
      } catch (const std::bad_alloc&) {
      }
      if (solve(settings) != result) wrong_after = nth;
    }
    CHECK(wrong_after == 0);
    CHECK((failures > 20 || !kFails));
  }
}

TEST_CASE("memory: sessions that come and go leave nothing behind") {
  for (const LabPreset& preset : presetsToTry()) {
    const std::string name = preset.name();
    CAPTURE(name);
    const Json settings = Json::parse(preset.preset->settings, nullptr, false);
    play(preset, settings);
    const int64_t held = allocationsHeld();
    for (int times = 0; times < 5; ++times) CHECK(!play(preset, settings));
    CHECK(allocationsHeld() == held);
  }
}
