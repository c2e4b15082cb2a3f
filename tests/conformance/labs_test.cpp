// What every preset of every lab must do: end, narrate, be repeatable, step back, be copied and be linked to.

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/text.h"
#include "labs/catalog.h"
#include "player/permalink.h"
#include "player/session.h"
#include "tests/support/presets.h"

using namespace noggin;
using namespace noggin::test;

namespace {

// Longer runs are repeated only this far, which is enough for a session to thin out its keyframes. The golden
// files cover whole runs.
constexpr int64_t kRepeated = 1600;
constexpr int64_t kPlayedBeforeLinking = 600;  // links to later steps would add nothing

// The first steps are all checked, later ones only now and then; drawing a large search costs far more than a
// step.
bool heard(int64_t step) {
  return step <= 200 || step % 1499 == 0;
}
bool drawn(int64_t step) {
  return step <= 20 || (step <= 200 && step % 7 == 0) || step % 1499 == 0;
}

// Checks the narration and descriptions of the last step.
void checkTold(const Run& run, const Trace& trace) {
  REQUIRE_FALSE(trace.empty());
  const Told told = run.narrate(trace.events());
  CAPTURE(told.text());
  REQUIRE(isSentence(told.what));
  REQUIRE((told.why.empty() || isSentence(told.why)));
  REQUIRE(isUtf8(told.text()));
  for (const Event& event : trace.events()) {
    const std::string words = run.describe(event);
    REQUIRE_FALSE(words.empty());
    REQUIRE(isUtf8(words));
  }
}

void checkMetrics(const Run& run) {
  std::vector<std::string_view> ids;
  for (const Metric& metric : run.metrics()) {
    CAPTURE(metric.id);
    CHECK_FALSE(metric.title.empty());
    CHECK_FALSE(formatted(metric).empty());
    CHECK(std::count(ids.begin(), ids.end(), metric.id) == 0);
    ids.push_back(metric.id);
  }
}

// A step after the end does nothing.
void checkRests(Run& run) {
  const Json before = {toJson(run.metrics()), run.result(), toJson(sceneOf(run))};
  const Status status = run.status();
  Trace trace;
  CHECK(run.step(&trace) == status);
  CHECK(run.step(nullptr) == status);
  CHECK(trace.empty());
  CHECK(run.status() == status);
  CHECK(Json{toJson(run.metrics()), run.result(), toJson(sceneOf(run))} == before);
}

// The continuation of a run from some point to its end.
struct Course {
  int64_t steps = 0;
  std::string status, events, metrics, result, scene;
  bool operator==(const Course&) const = default;
};

// Records the events of steps taken elsewhere, and the end.
class CourseNotes {
 public:
  void add(const Trace& trace) {
    ++course_.steps;
    events_.add(trace.events());
  }
  Course closed(const Run& run) {
    course_.status = name(run.status());
    course_.events = events_.text();
    course_.metrics = metricsText(run);
    course_.result = resultText(run);
    course_.scene = sceneHash(run);
    return course_;
  }

 private:
  Course course_;
  Hash events_;
};

Course courseOf(Run& run, int64_t steps) {
  CourseNotes notes;
  Trace trace;
  for (int64_t i = 0; i < steps && run.status() == Status::running; ++i) {
    trace.clear();
    run.step(&trace);
    notes.add(trace);
  }
  return notes.closed(run);
}

// Everything that a session shows.
Json stateOf(const Session& session) {
  return {{"tick", session.tick()},
          {"status", name(session.status())},
          {"narration", session.narration()},
          {"events", session.events().size()},
          {"metrics", toJson(session.run().metrics())},
          {"scene", toJson(session.scene())}};
}

// Ticks worth a closer look: the first, the last and some in between.
std::vector<int64_t> placesAlong(int64_t steps) {
  std::vector<int64_t> places;
  for (const int64_t at :
       {int64_t{0}, int64_t{1}, int64_t{2}, int64_t{7}, steps / 3, steps / 2, steps - 1, steps})
    if (at >= 0 && at <= steps) places.push_back(at);
  std::sort(places.begin(), places.end());
  places.erase(std::unique(places.begin(), places.end()), places.end());
  return places;
}

}  // namespace

TEST_CASE(
    "conformance: every preset shows a sound scene, tells of every step, and waits for a person or ends for "
    "good") {
  for (const LabPreset& each : allPresets()) {
    const std::string name = each.name();
    CAPTURE(name);
    const std::unique_ptr<Run> run = each.start();
    REQUIRE(flaw(sceneOf(*run)) == "");
    Trace trace;
    int64_t step = 0;
    while (run->status() == Status::running && step < kMostSteps) {
      trace.clear();
      const Status status = run->step(&trace);
      REQUIRE(status == run->status());
      ++step;
      CAPTURE(step);
      if (drawn(step) || status != Status::running) REQUIRE(flaw(sceneOf(*run)) == "");
      if (heard(step) || status != Status::running) checkTold(*run, trace);
    }
    CHECK(run->status() != Status::running);
    if (run->status() == Status::needs_move) CHECK_FALSE(run->moves().empty());
    checkMetrics(*run);
    CHECK_FALSE(run->result().dump().empty());
    if (ended(run->status())) checkRests(*run);
  }
}

// The golden files check that two watched runs give the same trace.
TEST_CASE(
    "conformance: the same seed gives the same run, watched by steps or taken many at a time, and a copy "
    "goes on as the original") {
  int copies = 0;
  for (const LabPreset& each : allPresets()) {
    const std::string name = each.name();
    CAPTURE(name);
    const std::unique_ptr<Run> unwatched = each.start();
    int64_t steps = 0;
    for (int64_t most = 1; steps < kRepeated && unwatched->status() == Status::running; most = most % 7 + 1) {
      const int64_t before = steps;
      const Status status = unwatched->stepMany(std::min(most, kRepeated - before), steps);
      REQUIRE(status == unwatched->status());
      REQUIRE(steps > before);
      REQUIRE(steps <= before + most);
    }

    const std::unique_ptr<Run> watched = each.start();
    CourseNotes rest;  // of the steps after the copy was made
    std::unique_ptr<Run> copy;
    Trace trace;
    for (int64_t step = 0; step < steps; ++step) {
      REQUIRE(watched->status() == Status::running);
      if (step == steps / 2) copy = watched->clone();
      trace.clear();
      watched->step(&trace);
      if (step >= steps / 2) rest.add(trace);
    }
    const Course end = rest.closed(*watched);
    CHECK(noggin::name(unwatched->status()) == end.status);
    CHECK(resultText(*unwatched) == end.result);
    CHECK(metricsText(*unwatched) == end.metrics);
    CHECK(sceneHash(*unwatched) == end.scene);
    copies += copy != nullptr;
    if (copy) CHECK(courseOf(*copy, steps - steps / 2) == end);
  }
  CHECK(copies > 100);
}

TEST_CASE("conformance: a step back is where one was, and past the end is the end") {
  for (const LabPreset& each : allPresets()) {
    const std::string name = each.name();
    CAPTURE(name);
    Session session(*each.lab, each.settings(), each.preset->seed);
    session.step(kRepeated);
    const int64_t end = session.tick();
    const Json last = stateOf(session);
    CHECK((session.endKnown() || end == kRepeated));
    for (const int64_t place : placesAlong(end)) {
      CAPTURE(place);
      session.seek(place);
      const Json here = stateOf(session);
      REQUIRE(here["tick"] == place);
      session.step();
      session.seek(place);
      REQUIRE(stateOf(session) == here);
      // The introduction may have one sentence for the goal and one for what is about to happen.
      REQUIRE((place == 0 ? isProse(session.told().what) : isSentence(session.told().what)));
    }
    session.seek(session.endKnown() ? end + 1000 : end);
    CHECK(stateOf(session) == last);
    if (!session.endKnown()) continue;
    session.step();
    CHECK(stateOf(session) == last);
  }
}

TEST_CASE("conformance: an example opens with its goal and not with what its lab is about") {
  for (const LabPreset& each : allPresets()) {
    const std::string name = each.name();
    CAPTURE(name);
    const Session session(*each.lab, each.settings(), each.preset->seed);
    CHECK(session.told().what != each.lab->blurb);
  }
}

TEST_CASE("conformance: a link opens the same lab, settings and step") {
  for (const LabPreset& each : allPresets()) {
    if (!findLab(each.lab->id)) continue;  // a template: links only open labs of the catalogue
    const std::string name = each.name();
    CAPTURE(name);
    Session session(*each.lab, each.settings(), each.preset->seed);
    session.seek(kPlayedBeforeLinking);
    for (const int64_t place : {int64_t{0}, session.furthest() / 2}) {
      session.seek(place);
      const Outcome<std::unique_ptr<Session>> opened = openLink(session.link());
      REQUIRE_MESSAGE(bool(opened), opened.error().message);
      CHECK((*opened)->settings() == session.settings());
      CHECK((*opened)->seed() == session.seed());
      CHECK((*opened)->link() == session.link());
      CHECK(stateOf(**opened) == stateOf(session));
    }
  }
}
