// The smallest lab there is: copy it to start a new one (the checklist is in ARCHITECTURE.md). It counts down
// from a number, one a step. Compiled and run by the tests; not in the LABS list.

#include <nlohmann/json.hpp>

#include "core/lab.h"

namespace noggin::labs {
namespace {

class NullRun final : public Run {
 public:
  explicit NullRun(int64_t from) : left_(from) {}

  Status step(Trace* trace) override {
    if (ended(status())) return status();
    --left_;
    ++steps_;
    if (trace) trace->add({.kind = EventKind::move, .value = static_cast<int32_t>(left_)});
    return status();
  }

  Status status() const override { return left_ == 0 ? Status::solved : Status::running; }

  void draw(Scene& scene) const override {
    Board& board = scene.add<Board>("board", "Count");
    board.cells.push_back({.id = 0, .tone = Tone::current, .text = std::to_string(left_)});
  }

  std::string narrate(std::span<const Event> events) const override { return describe(events.front()) + "."; }
  std::string describe(const Event& event) const override { return std::to_string(event.value) + " left"; }
  Metrics metrics() const override { return {{"steps", "Steps", static_cast<double>(steps_)}}; }
  Json result() const override { return {{"left", left_}}; }
  std::unique_ptr<Run> clone() const override { return std::make_unique<NullRun>(*this); }

 private:
  int64_t left_;
  int64_t steps_ = 0;
};

}  // namespace

Lab null_lab() {
  Lab lab;
  lab.id = "null";
  lab.title = "Nothing at all";
  lab.group = "Search";
  lab.blurb = "Counts down to nothing.";
  lab.step_unit = "count";
  lab.environment.why = "Nothing is hidden, nothing is left to chance, and nobody else acts.";
  lab.schema = {integerSetting("from", "Count from", 3, 1, 1000000, "Where the count begins.")};
  lab.about = {
      {"The idea", "Take one away until nothing is left."},
      {"What it costs", "As many steps as the number it began with."},
      {"Where it fails", "Nowhere, which is why there is nothing to learn from it."},
  };
  lab.presets = {{"three", "From three", "Three steps and done.", R"({ "from": 3 })"}};
  lab.validate = [](const Settings&) { return std::nullopt; };
  lab.start = [](const Settings& settings, uint32_t) {
    return std::make_unique<NullRun>(settings.integer("from"));
  };
  return lab;
}

}  // namespace noggin::labs
