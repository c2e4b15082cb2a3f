#include "tests/unit/counter_lab.h"

#include <charconv>
#include <new>
#include <nlohmann/json.hpp>

namespace noggin::test {
namespace {

class CounterRun final : public Run {
 public:
  explicit CounterRun(const Settings& settings)
      : to_(settings.integer("to")),
        stops_(settings.flag("stops")),
        copies_(settings.flag("copies")),
        fails_at_(settings.integer("failsAt")) {}

  Status status() const override {
    if (count_ >= to_) return Status::solved;
    return waits_ ? Status::needs_move : Status::running;
  }

  Status step(Trace* trace) override {
    if (status() != Status::running) return status();
    if (count_ + 1 == fails_at_) throw std::bad_alloc();
    ++steps_;
    add(1, trace);
    waits_ = stops_ && count_ % 5 == 0;
    return status();
  }

  std::optional<Error> act(std::string_view move, Trace* trace) override {
    int32_t plus = 0;
    if (move.size() != 2 || move[0] != '+' ||
        std::from_chars(move.data() + 1, move.data() + 2, plus).ec != std::errc() || plus == 0)
      return badMove("A move is a plus and a digit from 1.");
    add(plus, trace);
    waits_ = false;
    return std::nullopt;
  }

  void draw(Scene& scene) const override {
    scene.add<Board>("board", "Count").cells.push_back({.id = 0, .text = std::to_string(count_)});
  }
  std::string narrate(std::span<const Event> events) const override {
    return "Now " + std::to_string(events.back().value) + ".";
  }
  std::string describe(const Event& event) const override { return "to " + std::to_string(event.value); }
  Metrics metrics() const override { return {{"steps", "Steps", static_cast<double>(steps_)}}; }
  Json result() const override { return {{"count", count_}}; }
  size_t memory() const override { return static_cast<size_t>(count_); }
  std::unique_ptr<Run> clone() const override {
    return copies_ ? std::make_unique<CounterRun>(*this) : nullptr;
  }

 private:
  void add(int32_t plus, Trace* trace) {
    count_ += plus;
    if (trace) trace->add({.kind = EventKind::move, .value = static_cast<int32_t>(count_)});
  }

  int64_t to_;
  bool stops_, copies_;
  int64_t fails_at_;
  int64_t count_ = 0, steps_ = 0;
  bool waits_ = false;
};

}  // namespace

Lab counterLab() {
  Lab lab;
  lab.id = "counter";
  lab.title = "Counter";
  lab.group = "Search";
  lab.blurb = "Counts up.";
  lab.step_unit = "count";
  lab.schema = {
      integerSetting("to", "Count to", 20, 1, 100000000, "Where the count ends."),
      flagSetting("stops", "Stops", false, "Whether every fifth number waits for a move."),
      flagSetting("copies", "Copies", true, "Whether a run can be copied."),
      integerSetting("failsAt", "Fails at", 0, 0, 100000000, "The number at which memory runs out."),
      textSetting("note", "Note", "", "Any text."),
  };
  lab.presets = {{"twenty", "To twenty", "Twenty steps.", "{}"}};
  lab.validate = [](const Settings&) { return std::nullopt; };
  lab.start = [](const Settings& settings, uint32_t) { return std::make_unique<CounterRun>(settings); };
  return lab;
}

}  // namespace noggin::test
