// Every decision of every preset is sound, and the choice that the run then takes is among the right ones:
// the question was answered by the rule, before the step.

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <variant>

#include "tests/support/presets.h"

using namespace noggin;
using namespace noggin::test;

namespace {

constexpr int kMostDecisions = 300;
constexpr int64_t kMostStepsAsked = 3000;

// Whether to check a decision's scene as well.
bool isDrawn(int decisions) {
  return decisions <= 10 || decisions % 20 == 0;
}

void checkDecision(const Decision& decision) {
  REQUIRE(flaw(decision) == "");
  for (const Choice& choice : decision.choices) {
    CAPTURE(choice.because);
    REQUIRE(isSentence(choice.because));
  }
}

template <class Items>
bool hasId(const Items& items, int32_t id) {
  return std::any_of(items.begin(), items.end(), [id](const auto& item) { return item.id == id; });
}

// Whether a panel contains the item that the place names.
struct Has {
  const ScenePlace& place;

  bool operator()(const Board& board) const {
    return place.kind == PlaceKind::cell    ? hasId(board.cells, place.id)
           : place.kind == PlaceKind::piece ? hasId(board.pieces, place.id)
                                            : false;
  }
  bool operator()(const Graph& graph) const {
    return place.kind == PlaceKind::node && hasId(graph.nodes, place.id);
  }
  bool operator()(const Bars& bars) const {
    return place.kind == PlaceKind::bar && hasId(bars.bars, place.id);
  }
  bool operator()(const Table& table) const {
    return place.kind == PlaceKind::row && place.id >= 0 &&
           place.id < static_cast<int32_t>(table.rows.size());
  }
  bool operator()(const Plot&) const { return false; }
  bool operator()(const Map&) const { return false; }
};

// Checks that each place exists in the scene, and belongs to one choice or to all of them. Returns how many
// choices have one.
size_t checkPlaces(const Scene& scene, const Decision& decision) {
  size_t placed = 0;
  for (const Choice& choice : decision.choices) {
    if (choice.place.kind == PlaceKind::none) continue;
    ++placed;
    CAPTURE(choice.label);
    CAPTURE(choice.place.panel);
    CAPTURE(choice.place.id);
    const auto panel = std::find_if(scene.panels.begin(), scene.panels.end(),
                                    [&](const Panel& each) { return each.id == choice.place.panel; });
    REQUIRE(panel != scene.panels.end());
    REQUIRE(std::visit(Has{choice.place}, panel->content));
    const auto same = std::count_if(decision.choices.begin(), decision.choices.end(),
                                    [&](const Choice& other) { return other.place == choice.place; });
    const bool all = static_cast<size_t>(same) == decision.choices.size();
    REQUIRE((same == 1 || all));
  }
  return placed;
}

bool isSame(const Choice& one, const Choice& other) {
  return one.id == other.id && one.label == other.label && one.place == other.place &&
         one.right == other.right && one.because == other.because && one.rivals == other.rivals;
}

// As a learner sees it who is asked.
Scene askedScene(const Run& run) {
  Scene scene;
  scene.asked = true;
  run.draw(scene);
  return scene;
}

// Checks the choice that the run reports as taken.
void checkTaken(const Run& run, const Decision& decision, const Trace& trace) {
  const std::string taken = run.decided(decision, trace.events());
  CAPTURE(taken);
  const auto choice = std::find_if(decision.choices.begin(), decision.choices.end(),
                                   [&](const Choice& candidate) { return candidate.id == taken; });
  REQUIRE(choice != decision.choices.end());
  REQUIRE(choice->right);
}

}  // namespace

TEST_CASE("conformance: every decision is sound, and the run goes on by a choice that it calls right") {
  std::set<std::string_view> asking, placing;
  for (const LabPreset& each : allPresets()) {
    const std::string name = each.name();
    CAPTURE(name);
    const std::unique_ptr<Run> run = each.start();
    int decisions = 0;
    Trace trace;
    for (int64_t step = 0; step < kMostStepsAsked && decisions < kMostDecisions; ++step) {
      CAPTURE(step);
      const std::optional<Decision> decision = run->decision();
      if (run->status() != Status::running) {
        REQUIRE_FALSE(decision.has_value());
        break;
      }
      if (decision) {
        ++decisions;
        checkDecision(*decision);
        if (isDrawn(decisions) && checkPlaces(askedScene(*run), *decision) > 0) placing.insert(each.lab->id);
        asking.insert(each.lab->id);
      }
      trace.clear();
      run->step(&trace);
      if (decision) checkTaken(*run, *decision, trace);
    }
  }
  for (const Lab* lab : allLabs()) {
    CAPTURE(lab->id);
    CHECK(asking.contains(lab->id));
    CHECK(placing.contains(lab->id));
  }
}

TEST_CASE("conformance: a question and its choices are the same each time they are asked for") {
  int asked = 0;
  for (const LabPreset& each : allPresets()) {
    const std::string name = each.name();
    CAPTURE(name);
    const std::unique_ptr<Run> run = each.start();
    for (int step = 0; step < 20 && run->status() == Status::running; ++step) {
      const std::optional<Decision> once = run->decision(), again = run->decision();
      REQUIRE(once.has_value() == again.has_value());
      if (once) {
        ++asked;
        REQUIRE(once->ask == again->ask);
        REQUIRE(std::equal(once->choices.begin(), once->choices.end(), again->choices.begin(),
                           again->choices.end(), isSame));
      }
      run->step(nullptr);
    }
  }
  CHECK(asked > 300);
}
