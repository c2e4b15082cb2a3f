#include "tests/support/counter_lab.h"

#include <charconv>
#include <chrono>
#include <memory>
#include <new>
#include <nlohmann/json.hpp>
#include <utility>

#include "labs/catalog.h"
#include "tests/support/opened.h"

namespace noggin::test {
namespace {

constexpr int kSlices = 3;  // of a step that is prepared

int64_t slices_prepared = 0, steps_taken = 0;

class CounterRun final : public Run {
 public:
  explicit CounterRun(const Settings& settings)
      : to_(settings.integer("to")),
        stops_(settings.flag("stops")),
        copies_(settings.flag("copies")),
        fails_at_(settings.integer("failsAt")),
        asks_(settings.integer("asks")),
        prepares_(settings.integer("prepares")),
        weighs_(settings.integer("weighs")),
        takes_(settings.integer("takes")) {}

  Status status() const override {
    if (count_ >= to_) return Status::solved;
    return waits_ ? Status::needs_move : Status::running;
  }

  Status step(Trace* trace) override {
    if (status() != Status::running) return status();
    if (count_ + 1 == fails_at_) throw std::bad_alloc();
    while (prepare()) continue;
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(takes_);
    while (takes_ > 0 && std::chrono::steady_clock::now() < end) continue;
    slices_ = 0;
    ++steps_;
    ++steps_taken;
    add(1, trace);
    waits_ = stops_ && count_ % 5 == 0;
    return status();
  }

  bool prepare() override {
    if (status() != Status::running || prepares_ == 0 || count_ % prepares_ != 0 || slices_ == kSlices)
      return false;
    ++slices_;
    ++slices_prepared;
    return true;
  }

  std::optional<Error> act(std::string_view move, Trace* trace) override {
    int32_t plus = 0;
    if (move.size() != 2 || move[0] != '+' ||
        std::from_chars(move.data() + 1, move.data() + 2, plus).ec != std::errc() || plus == 0)
      return badMove("A move is a plus and a digit from 1.");
    add(plus, trace);
    waits_ = false;
    slices_ = 0;
    return std::nullopt;
  }

  void draw(Scene& scene) const override {
    scene.add<Board>("board", "Count").cells.push_back({.id = 0, .text = std::to_string(count_)});
  }
  std::string introduction() const override { return "Count to " + std::to_string(to_) + "."; }
  Told narrate(std::span<const Event> events) const override {
    return "Now " + std::to_string(events.back().value) + ".";
  }
  std::string describe(const Event& event) const override { return "to " + std::to_string(event.value); }
  std::optional<Decision> decision() const override {
    if (status() != Status::running || asks_ == 0 || count_ % asks_ != 0) return std::nullopt;
    Decision decision{.ask = "Which number comes after " + std::to_string(count_) + "?"};
    const auto choice = [&](const char* id, int64_t number, const char* because, const Rival& rival) {
      decision.choices.push_back({.id = id,
                                  .label = std::to_string(number),
                                  .place = {"board", PlaceKind::cell, 0},
                                  .right = number == count_ + 1,
                                  .because = because});
      addRival(decision.choices.back(), rival);
    };
    choice("one", count_ + 1, "Counting adds one.", {});
    choice("same", count_, "Counting does not stand still.", {});
    choice("double", 2 * count_ + 2, "Counting does not double.", {"doubling", "takes twice the number"});
    return decision;
  }
  std::string decided(const Decision&, std::span<const Event>) const override { return "one"; }
  Listing listing() const override {
    static constexpr std::string_view kLines[] = {"until the end is reached", "  add one"};
    return {"Counting", kLines, "Peano 1889"};
  }
  std::vector<int32_t> lines(std::span<const Event> events) const override {
    return events.empty() ? std::vector<int32_t>{} : std::vector<int32_t>{0, 1};
  }
  std::vector<Variable> variables() const override { return {{"count", std::to_string(count_)}}; }
  Metrics metrics() const override { return {{"steps", "Steps", static_cast<double>(steps_)}}; }
  Json result() const override { return {{"count", count_}}; }
  size_t memory() const override { return static_cast<size_t>(count_ * weighs_); }
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
  int64_t asks_, prepares_, weighs_, takes_;
  int64_t count_ = 0, steps_ = 0;
  bool waits_ = false;
  int slices_ = 0;  // done for the next step
};

constexpr Setting kSchema[] = {
    integerSetting("to", "Count to", 20, 1, 100000000, "Where the count ends."),
    flagSetting("stops", "Stops", false, "Whether every fifth number waits for a move."),
    flagSetting("copies", "Copies", true, "Whether a run can be copied."),
    integerSetting("failsAt", "Fails at", 0, 0, 100000000, "The number at which memory runs out."),
    integerSetting("asks", "Asks", 0, 0, 1000, "At every so many numbers the next step is asked for."),
    integerSetting("prepares", "Prepares", 0, 0, 1000,
                   "After every so many numbers the next step is prepared."),
    integerSetting("weighs", "Weighs", 1, 1, 1 << 30, "How many bytes of memory each number counted takes."),
    integerSetting("takes", "Takes", 0, 0, 1000, "How many milliseconds a step takes."),
    textSetting("note", "Note", "", "Any text."),
};

constexpr Preset kPresets[] = {{"twenty", "To twenty", "Twenty steps.", "{}"}};

}  // namespace

int64_t slicesPrepared() {
  return slices_prepared;
}

int64_t stepsTaken() {
  return steps_taken;
}

Lab counterLab() {
  return {
      .id = "counter",
      .title = "Counter",
      .group = "Search",
      .blurb = "Counts up.",
      .step_unit = "one count",
      .schema = kSchema,
      .presets = kPresets,
      .make_run = [](const Lab&, const Settings& settings, uint32_t) -> Started {
        return std::make_unique<CounterRun>(settings);
      },
  };
}

Session counting(const Json& settings, Seed seed) {
  if (!findLab("counter")) REQUIRE(addLab(std::make_shared<Lab>(counterLab())));
  const Lab& lab = *findLab("counter");
  return Session(lab, settingsOf(lab, settings), std::move(seed));
}

Session asking(Seed seed) {
  return counting({{"to", 27}, {"asks", 3}}, std::move(seed));
}

}  // namespace noggin::test
