#include "search/tiles/run.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/cloned.h"
#include "core/words.h"
#include "search/tiles/puzzle.h"
#include "search/watch/run.h"

namespace noggin::search {
namespace {

class PreparedTilesRun final : public Run {
 public:
  PreparedTilesRun(TilesState start, const TilesEstimator& estimator, const SearchOptions& options,
                   bool pictured)
      : start_(start),
        estimator_(estimator),
        options_(options),
        pictured_(pictured),
        build_(PatternBuild::shared(estimator.view().plan())) {}

  Status step(Trace* trace) override {
    if (search_) return search_->step(trace);
    const PatternBuild::Progress now = build_->after(static_cast<size_t>(steps_) + 1);
    ++steps_;
    if (trace) trace->add({EventKind::cycle, now.group, now.distance, -1, -1, now.known});
    if (build_->finishedAfter(static_cast<size_t>(steps_))) {
      estimator_.use(build_->database());
      search_ = std::make_unique<SearchRun>(TilesPuzzle(start_, estimator_, pictured_), options_, steps_);
    }
    return Status::running;
  }
  bool prepare() override { return search_ && search_->prepare(); }
  Status status() const override { return search_ ? search_->status() : Status::running; }

  std::optional<Error> act(std::string_view move, Trace* trace) override {
    if (search_) return search_->act(move, trace);
    return badMove("The pattern database is not finished yet: tiles can be moved when it is.");
  }
  std::vector<Move> moves() const override { return search_ ? search_->moves() : std::vector<Move>{}; }
  std::optional<Hint> hint() const override {
    if (search_) return search_->hint();
    return Hint{"", "The pattern database is not finished yet: step on."};
  }
  bool replies() const override { return search_ && search_->replies(); }

  void draw(Scene& scene) const override {
    if (search_) return search_->draw(scene);
    const TilesPuzzle puzzle(start_, estimator_, pictured_);
    puzzle.draw({start_, {}, false}, scene.add<Board>("board", "Board"));
    drawProgress(scene.add<Bars>("patterns", "Placements known"));
    puzzle.drawBeside(start_, scene);
  }

  Told narrate(std::span<const Event> events) const override {
    const Event& event = events.front();
    if (event.kind != EventKind::cycle) return search_->narrate(events);
    const std::string known = grouped(event.value) + " of the " + grouped(build_->placements(event.detail)) +
                              " placements of " + groupWords(event.detail);
    if (search_) return "The pattern database is finished with " + known + ": the search can begin.";
    const std::string noted = event.place == 0
                                  ? "The placement at home was noted: "
                                  : "Placements " + counted(event.place, "move") + " from home were noted: ";
    return {noted + known + (event.value == 1 ? " is known." : " are known."),
            hasAllTiles() ? "With every tile in the group, this is the true distance."
                          : "Only moves of these tiles count, so no estimate is too high."};
  }
  std::string introduction() const override {
    return "First the pattern database is built, back from the goal: for each placement of a group of "
           "tiles, how many moves of these tiles bring them home; then the search begins.";
  }
  std::optional<Decision> decision() const override { return search_ ? search_->decision() : std::nullopt; }
  std::string decided(const Decision& before, std::span<const Event> events) const override {
    return search_ ? search_->decided(before, events) : std::string();
  }
  Listing listing() const override { return search_ ? search_->listing() : Listing(); }
  // The step that finishes the database also begins the search.
  std::vector<int32_t> lines(std::span<const Event> events) const override {
    if (!search_) return {};
    return events.front().kind == EventKind::cycle ? std::vector<int32_t>{0} : search_->lines(events);
  }
  std::vector<Variable> variables() const override {
    return search_ ? search_->variables() : std::vector<Variable>{};
  }
  std::string describe(const Event& event) const override {
    if (event.kind != EventKind::cycle) return search_->describe(event);
    return std::to_string(event.value) + " placements of " + groupWords(event.detail);
  }

  Metrics metrics() const override { return search_ ? search_->metrics() : searchMetrics({}, 0, false); }
  Json result() const override {
    if (search_) return search_->result();
    return jsonObject({{"path", Json::array()}, {"cost", nullptr}});
  }
  std::string ending() const override { return search_ ? search_->ending() : std::string(); }
  bool isComplete() const override { return !search_ || search_->isComplete(); }
  // Without the database, which copies share.
  size_t memory() const override { return search_ ? search_->memory() : 0; }
  std::unique_ptr<Run> clone() const override { return std::make_unique<PreparedTilesRun>(*this); }

 private:
  bool hasAllTiles() const { return estimator_.board().is(3, 3); }

  std::vector<std::string> tilesOf(size_t group) const {
    std::vector<std::string> tiles;
    for (int tile = 1; tile < 16; ++tile)
      if (estimator_.view().group(tile) == static_cast<int>(group)) tiles.push_back(std::to_string(tile));
    return tiles;
  }

  std::string groupWords(size_t group) const {
    return hasAllTiles() ? "all eight tiles" : "tiles " + listed(tilesOf(group));
  }

  std::string groupLabel(size_t group) const {
    return hasAllTiles() ? "all tiles" : inRow(tilesOf(group), {}, " ");
  }

  void drawProgress(Bars& bars) const {
    const PatternBuild::Progress now = build_->after(static_cast<size_t>(steps_));
    const size_t groups = std::max<size_t>(1, build_->plan().groups.size());
    bars.max = 100;
    for (size_t group = 0; group < groups; ++group) {
      const double all = build_->placements(group);
      const double known = group < now.group ? all : group == now.group ? now.known : 0;
      Bar bar;
      bar.id = static_cast<int32_t>(group);
      bar.text = groupLabel(group);
      bar.value = std::floor(100 * known / all);
      bar.note = std::to_string(static_cast<int>(bar.value)) + " %";
      bar.tone = group < now.group ? Tone::visited : group == now.group ? Tone::current : Tone::muted;
      bars.bars.push_back(std::move(bar));
    }
  }

  TilesState start_;
  TilesEstimator estimator_;
  SearchOptions options_;
  bool pictured_;
  std::shared_ptr<PatternBuild> build_;
  int32_t steps_ = 0;  // steps spent on building
  Cloned<Run> search_;
};

}  // namespace

std::unique_ptr<Run> tilesRun(TilesState start, const TilesEstimator& estimator, const SearchOptions& options,
                              bool pictured) {
  if (estimator.heuristic() == TilesHeuristic::pattern_database) {
    if (estimator.board().connected(start, estimator.goal()))
      return std::make_unique<PreparedTilesRun>(start, estimator, options, pictured);
    // There is nothing to look up: no search starts.
    const TilesEstimator without(estimator.board(), estimator.goal(), TilesHeuristic::none,
                                 estimator.view().plan().split);
    return std::make_unique<SearchRun>(TilesPuzzle(start, without, pictured), options);
  }
  return std::make_unique<SearchRun>(TilesPuzzle(start, estimator, pictured), options);
}

}  // namespace noggin::search
