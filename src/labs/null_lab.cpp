// The smallest lab possible: copy it to start a new one (the checklist is in ARCHITECTURE.md). It counts down
// from a number, one per step or by hand, and asks what is left then. Compiled and run by the tests; not in
// the LABS list.

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/lab.h"
#include "core/text.h"

namespace noggin::labs {
namespace {

constexpr std::string_view kLines[] = {
    "while left > 0:",
    "  left := left - 1",
    "  say left",
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

  std::optional<Error> act(std::string_view move, Trace* trace) override {
    if (ended(status())) return badMove("Nothing is left to take.");
    if (move != kTake) return badMove(inQuotes(move) + " is no move here: write " + std::string(kTake) + ".");
    step(trace);
    return std::nullopt;
  }
  std::vector<Move> moves() const override {
    if (ended(status())) return {};
    return {{std::string(kTake), "Take one away"}};
  }

  void draw(Scene& scene) const override {
    Cell count{.id = 0, .tone = Tone::current, .text = std::to_string(left_)};
    if (!ended(status())) count.press = kTake;
    scene.add<Board>("board", "Count").cells.push_back(std::move(count));
  }

  std::string introduction() const override {
    return "Count down from " + std::to_string(left_) + ", one at a time.";
  }
  Told narrate(std::span<const Event> events) const override { return describe(events.front()) + "."; }
  std::string describe(const Event& event) const override { return std::to_string(event.value) + " left"; }
  std::optional<Decision> decision() const override {
    if (ended(status())) return std::nullopt;
    Decision decision{.ask = "How many are left after the next step?"};
    // Begins with another of the three each time, so that the place does not tell the right one.
    for (int64_t i = 0; i < 3; ++i) {
      const int64_t number = left_ - 1 + (left_ + i) % 3;
      decision.choices.push_back({.id = std::to_string(number),
                                  .label = std::to_string(number),
                                  .place = {"board", PlaceKind::cell, 0},
                                  .right = number == left_ - 1,
                                  .because = "A step takes one away from " + std::to_string(left_) + "."});
    }
    return decision;
  }
  std::string decided(const Decision&, std::span<const Event> events) const override {
    return std::to_string(events.front().value);
  }
  Listing listing() const override { return {"Counting down", kLines, "Folklore"}; }
  std::vector<int32_t> lines(std::span<const Event>) const override {
    return left_ > 0 ? std::vector<int32_t>{0, 1, 2} : std::vector<int32_t>{0, 1, 2, 3};
  }
  std::vector<Variable> variables() const override { return {{"left", std::to_string(left_)}}; }
  Metrics metrics() const override { return {{"steps", "Steps", static_cast<double>(steps_)}}; }
  Json result() const override { return jsonObject({{"left", left_}}); }
  std::string ending() const override { return "Nothing left"; }
  size_t memory() const override { return 0; }  // nothing grows
  std::unique_ptr<Run> clone() const override { return std::make_unique<NullRun>(*this); }

 private:
  static constexpr std::string_view kTake = "take";

  int64_t left_;
  int64_t steps_ = 0;
};

constexpr Setting kSchema[] = {
    integerSetting("from", "Count from", 3, 1, 1000000, "Where the count begins."),
};

constexpr Preset kPresets[] = {
    {"three", "From three", "Three steps and done.", R"({ "from": 3 })"},
};

constexpr Fact kFacts[] = {
    {"Three taken away from three, one at a time, leave nothing",
     "G. Peano, Arithmetices principia, 1889",
     R"({ "from": 3 })",
     {{"/metrics/steps", "3"}, {"/result/left", "0"}}},
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
    .facts = kFacts,
    .about = kAbout,
    .make_run = [](const Lab&, const Settings& settings, uint32_t) -> Started {
      return std::make_unique<NullRun>(settings.integer("from"));
    },
};

}  // namespace noggin::labs
