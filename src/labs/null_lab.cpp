// The smallest lab possible: copy it to start a new one (the checklist is in ARCHITECTURE.md). It counts down
// from a number, one per step. Compiled and run by the tests; not in the LABS list.

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/lab.h"

namespace noggin::labs {
namespace {

constexpr std::string_view kLines[] = {
    "while left > 0:",
    "  left := left - 1",
    "return left",
};

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

  std::string introduction() const override {
    return "Count down from " + std::to_string(left_) + ", one at a time.";
  }
  Told narrate(std::span<const Event> events) const override { return describe(events.front()) + "."; }
  std::string describe(const Event& event) const override { return std::to_string(event.value) + " left"; }
  Listing listing() const override { return {"Counting down", kLines, "Folklore"}; }
  std::vector<int32_t> lines(std::span<const Event>) const override {
    return left_ > 0 ? std::vector<int32_t>{0, 1} : std::vector<int32_t>{0, 1, 2};
  }
  std::vector<Variable> variables() const override { return {{"left", std::to_string(left_)}}; }
  Metrics metrics() const override { return {{"steps", "Steps", static_cast<double>(steps_)}}; }
  Json result() const override { return jsonObject({{"left", left_}}); }
  std::string ending() const override { return "Nothing left"; }
  size_t memory() const override { return 0; }  // nothing grows
  std::unique_ptr<Run> clone() const override { return std::make_unique<NullRun>(*this); }

 private:
  int64_t left_;
  int64_t steps_ = 0;
};

constexpr Setting kSchema[] = {
    integerSetting("from", "Count from", 3, 1, 1000000, "Where the count begins."),
};

constexpr Preset kPresets[] = {
    {"three", "From three", "Three steps and done.", R"({ "from": 3 })"},
};

constexpr Paragraph kAbout[] = {
    {"The idea", "Take one away until nothing is left."},
    {"What it costs", "As many steps as the number it began with."},
    {"Where it fails", "Nowhere, which is why there is nothing to learn from it."},
};

}  // namespace

extern constexpr Lab null_lab = {
    .id = "null",
    .title = "Nothing at all",
    .group = "Search",
    .blurb = "Counts down to nothing.",
    .step_unit = "one count",
    .environment = {.why = "Nothing is hidden, nothing is left to chance, and nobody else acts."},
    .schema = kSchema,
    .presets = kPresets,
    .about = kAbout,
    .decides_nothing = true,
    .make_run = [](const Lab&, const Settings& settings, uint32_t) -> Started {
      return std::make_unique<NullRun>(settings.integer("from"));
    },
};

}  // namespace noggin::labs
