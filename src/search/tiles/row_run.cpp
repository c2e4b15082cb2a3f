#include "search/tiles/row_run.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace noggin::search {
namespace {

constexpr std::string_view kByHand = "By hand, ";

struct RowMove {
  std::string_view single;  // the move it repeats
  int times = 1;
};

// Of "left 2" to "left 9"; none if the text is no such move.
std::optional<RowMove> rowMove(std::string_view text) {
  const size_t space = text.find(' ');
  if (space == std::string_view::npos || space + 2 != text.size()) return std::nullopt;
  const char digit = text.back();
  if (digit < '2' || digit > '9') return std::nullopt;
  return RowMove{text.substr(0, space), digit - '0'};
}

// Everything but a move of several tiles is the run's own.
class RowMovesRun final : public Run {
 public:
  explicit RowMovesRun(std::unique_ptr<Run> run) : run_(std::move(run)) {}
  RowMovesRun(const RowMovesRun& other) : Run(other), run_(other.run_->clone()), extra_(other.extra_) {}
  RowMovesRun& operator=(const RowMovesRun&) = delete;

  Status step(Trace* trace) override { return run_->step(trace); }
  bool prepare() override { return run_->prepare(); }
  Status status() const override { return run_->status(); }

  std::optional<Error> act(std::string_view move, Trace* trace) override {
    const std::optional<RowMove> row = rowMove(move);
    if (!row) return run_->act(move, trace);
    // On a copy, because all of it is made or nothing.
    std::unique_ptr<Run> tried = run_->clone();
    Trace told;
    for (int i = 0; i < row->times; ++i)
      if (std::optional<Error> refused = tried->act(row->single, &told)) return refused;
    run_ = std::move(tried);
    extra_ += row->times - 1;
    if (trace)
      for (const Event& event : told.events()) trace->add(event);
    return std::nullopt;
  }
  std::vector<Move> moves() const override { return run_->moves(); }
  std::optional<Hint> hint() const override { return run_->hint(); }

  // The run counted each single move as a step. Its search began after the last of them, so that all of its
  // nodes are late by the same number.
  void draw(Scene& scene) const override {
    run_->draw(scene);
    for (Panel& panel : scene.panels)
      if (Graph* graph = std::get_if<Graph>(&panel.content))
        for (GraphNode& node : graph->nodes)
          if (node.step >= 0) node.step -= extra_;
  }
  Told narrate(std::span<const Event> events) const override {
    Told told = run_->narrate(events);
    const auto tiles = std::count_if(events.begin(), events.end(),
                                     [](const Event& event) { return event.kind == EventKind::move; });
    if (tiles < 2 || !told.what.starts_with(kByHand)) return told;
    const std::string number = std::to_string(tiles);
    told.what.replace(0, kByHand.size(),
                      std::string(kByHand) + number + " tiles of a line slid, which counts as " + number +
                          " moves, the last of them: ");
    return told;
  }
  std::string introduction() const override { return run_->introduction(); }
  std::string describe(const Event& event) const override { return run_->describe(event); }

  std::optional<Decision> decision() const override { return run_->decision(); }
  std::string decided(const Decision& before, std::span<const Event> events) const override {
    return run_->decided(before, events);
  }
  Listing listing() const override { return run_->listing(); }
  std::vector<int32_t> lines(std::span<const Event> events) const override { return run_->lines(events); }
  std::vector<Variable> variables() const override { return run_->variables(); }

  Metrics metrics() const override { return run_->metrics(); }
  Json result() const override { return run_->result(); }
  std::string ending() const override { return run_->ending(); }
  size_t memory() const override { return run_->memory(); }
  std::unique_ptr<Run> clone() const override { return std::make_unique<RowMovesRun>(*this); }

 private:
  std::unique_ptr<Run> run_;
  int64_t extra_ = 0;  // single moves beyond one for each move by hand
};

}  // namespace

std::unique_ptr<Run> withRowMoves(std::unique_ptr<Run> run) {
  return std::make_unique<RowMovesRun>(std::move(run));
}

}  // namespace noggin::search
