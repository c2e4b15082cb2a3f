#include "search/tiles/compare.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "core/words.h"
#include "search/engine/make_searcher.h"
#include "search/tiles/puzzle.h"

namespace noggin::search {
namespace {

constexpr int64_t kExpansionsAStep = 1000;
constexpr int64_t kMostExpansions = 200000;  // of one search; then it is given up

struct Finding {
  SearchCounts counts;
  int32_t depth = 0;
  bool solved = false;
};

// Nothing where there is no value.
std::string shown(double value, int places) {
  return std::isnan(value) ? "" : decimals(value, places);
}

class TilesCompareRun final : public Run {
 public:
  TilesCompareRun(TilesBatch batch, const SearchOptions& options)
      : batch_(std::make_shared<const TilesBatch>(std::move(batch))),
        options_(options),
        board_(batch_->side) {
    for (const TilesHeuristic heuristic : batch_->heuristics)
      estimators_.emplace_back(board_, batch_->goal, heuristic, PatternSplit::six_six_three);
  }
  TilesCompareRun(const TilesCompareRun& other)
      : Run(other),
        batch_(other.batch_),
        options_(other.options_),
        board_(other.board_),
        estimators_(other.estimators_),
        outcomes_(other.outcomes_),
        advances_(other.advances_),
        search_(other.search_ ? other.search_->clone() : nullptr) {}
  TilesCompareRun& operator=(const TilesCompareRun&) = delete;

  Status step(Trace* trace) override {
    if (ended(status())) return status();
    const auto number = static_cast<int32_t>(outcomes_.size());
    if (!search_) begin();
    const int64_t enough = search_->counts().expanded + kExpansionsAStep;
    Status found = Status::running;
    while (found == Status::running && search_->counts().expanded < enough)
      found = search_->advance(++advances_, nullptr);
    const SearchCounts counts = search_->counts();
    const bool over = found != Status::running || counts.expanded >= kMostExpansions;
    if (over) {
      const bool solved = found == Status::solved;
      outcomes_.push_back({counts, solved ? search_->tree()[search_->goal()].depth : 0, solved});
      search_.reset();
    }
    if (trace)
      trace->add({EventKind::evaluate, static_cast<uint8_t>(over), 0, number, -1,
                  static_cast<int32_t>(counts.expanded)});
    if (trace && ended(status())) trace->add({EventKind::done, static_cast<uint8_t>(status())});
    return status();
  }

  Status status() const override {
    return outcomes_.size() < searches() ? Status::running : Status::exhausted;
  }

  void draw(Scene& scene) const override {
    if (hasPrinted()) drawSearches(scene.add<Table>("searches", "The slides' table: found = printed"));
    drawPlot(scene.add<Plot>("expanded", "Expanded, by how far the goal is"));
    drawMeans(scene.add<Table>("heuristics", "Heuristics"));
    if (!hasPrinted()) drawSearches(scene.add<Table>("searches", "Searches, the latest first"));
    const size_t shown = std::min(outcomes_.size(), searches() - 1);
    const TilesPuzzle puzzle(instance(shown).start, estimators_[shown % estimators_.size()]);
    puzzle.draw({instance(shown).start, {}, false}, scene.add<Board>("board", "Position"));
  }

  Told narrate(std::span<const Event> events) const override {
    const Event& event = events.front();
    const auto number = static_cast<size_t>(event.node);
    const std::string what = describe(event);
    if (event.detail == 0) return what + ": " + std::to_string(event.value) + " positions expanded so far.";
    const Finding& outcome = outcomes_[number];
    if (!outcome.solved)
      return what + ": given up after " + std::to_string(outcome.counts.expanded) + " expansions.";
    return what + ": " + counted(outcome.depth, TilesPuzzle::kMoveNoun) + ", " +
           counted(outcome.counts.generated, "state") + " computed and " +
           counted(outcome.counts.expanded, "position") + " expanded.";
  }
  std::string describe(const Event& event) const override {
    if (event.kind == EventKind::done) return "all searches done";
    const auto number = static_cast<size_t>(event.node);
    return board_.text(instance(number).start) + " by " + std::string(title(heuristic(number)));
  }

  Metrics metrics() const override {
    SearchCounts sum;
    for (const Finding& outcome : outcomes_) {
      sum.generated += outcome.counts.generated;
      sum.expanded += outcome.counts.expanded;
    }
    return {{"searches", "Searches done", static_cast<double>(outcomes_.size())},
            {"generated", "Generated in all", static_cast<double>(sum.generated), 0, Better::less},
            {"expanded", "Expanded in all", static_cast<double>(sum.expanded), 0, Better::less}};
  }

  // { searches: [{ start, heuristic, depth, generated, expanded, branchingFactor }] }; a search that was
  // given up has no depth.
  Json result() const override {
    Json listed = Json::array();
    for (size_t i = 0; i < outcomes_.size(); ++i) {
      const Finding& outcome = outcomes_[i];
      const double branching = branchingFactor(static_cast<double>(outcome.counts.expanded), outcome.depth);
      listed.push_back({{"start", board_.text(instance(i).start)},
                        {"heuristic", name(heuristic(i))},
                        {"depth", outcome.solved ? Json(outcome.depth) : Json(nullptr)},
                        {"generated", outcome.counts.generated},
                        {"expanded", outcome.counts.expanded},
                        {"branchingFactor", std::isnan(branching) ? Json(nullptr) : Json(branching)}});
    }
    return {{"searches", std::move(listed)}};
  }

  size_t memory() const override {
    return outcomes_.capacity() * sizeof(Finding) + (search_ ? search_->memory() : 0);
  }
  std::unique_ptr<Run> clone() const override { return std::make_unique<TilesCompareRun>(*this); }

 private:
  // Search number n is of the instance n / heuristics with the heuristic n % heuristics.
  size_t searches() const { return batch_->instances.size() * estimators_.size(); }
  const TilesBatch::Instance& instance(size_t search) const {
    return batch_->instances[search / estimators_.size()];
  }
  TilesHeuristic heuristic(size_t search) const {
    return estimators_[search % estimators_.size()].heuristic();
  }

  void begin() {
    const size_t number = outcomes_.size();
    const TilesState start = instance(number).start;
    search_ = makeSearcher<TilesPuzzle>(
        options_, std::make_shared<const TilesPuzzle>(start, estimators_[number % estimators_.size()]), start,
        0);
  }

  // How far the goal is from the start of a search: the best that any heuristic found, Manhattan among them.
  int32_t distanceOf(size_t search) const {
    const size_t first = search - search % estimators_.size();
    int32_t least = INT32_MAX;
    for (size_t i = first; i < std::min(first + estimators_.size(), outcomes_.size()); ++i)
      if (outcomes_[i].solved) least = std::min(least, outcomes_[i].depth);
    return least;
  }

  void drawPlot(Plot& plot) const {
    constexpr std::array kTones = {Tone::series1, Tone::series2, Tone::series3,
                                   Tone::series4, Tone::series5, Tone::series6};
    plot.x_title = "Moves to the goal";
    plot.y_title = "Positions expanded, on average";
    plot.log_y = true;
    for (size_t i = 0; i < estimators_.size(); ++i) {
      std::map<int32_t, std::pair<double, int>> by_distance;
      for (size_t search = i; search < outcomes_.size(); search += estimators_.size()) {
        if (!outcomes_[search].solved) continue;
        auto& [sum, count] = by_distance[distanceOf(search)];
        sum += static_cast<double>(outcomes_[search].counts.expanded);
        ++count;
      }
      Series series;
      series.title = std::string(title(estimators_[i].heuristic()));
      series.tone = kTones[i % kTones.size()];
      for (const auto& [distance, expanded] : by_distance) {
        series.x.push_back(distance);
        series.y.push_back(expanded.first / expanded.second);
      }
      plot.series.push_back(std::move(series));
    }
  }

  bool hasPrinted() const { return !batch_->instances.front().printed.empty(); }

  void drawSearches(Table& table) const {
    table.columns = {{"Start", false}, {"Heuristic", false}, {"Moves", true},
                     {"States", true}, {"Successors", true}, {"EBF", true}};
    if (hasPrinted()) {
      table.columns.push_back({"Seconds printed", true});
      for (size_t i = 0; i < outcomes_.size(); ++i) table.rows.push_back(row(i));
      return;
    }
    constexpr size_t kMostRows = 60;
    for (size_t i = outcomes_.size(); i > 0 && table.rows.size() < kMostRows; --i)
      table.rows.push_back(row(i - 1));
  }

  const TilesBatch::Printed* printedOf(size_t search) const {
    for (const TilesBatch::Printed& printed : instance(search).printed)
      if (printed.heuristic == heuristic(search)) return &printed;
    return nullptr;
  }

  std::vector<TableCell> row(size_t search) const {
    const Finding& outcome = outcomes_[search];
    const TilesBatch::Printed* printed = printedOf(search);
    std::vector<TableCell> cells;
    const auto add = [&](std::string text, Tone tone = Tone::plain) {
      cells.push_back({std::move(text), tone, {}});
    };
    const auto compared = [&](const std::string& found, const std::string& expected) {
      if (!printed) return add(found);
      const bool same = found == expected;
      add(found + (same ? " = " : " \u2260 ") + expected, same ? Tone::goal : Tone::conflict);
    };
    add(board_.text(instance(search).start));
    add(std::string(title(heuristic(search))) + (printed ? slidesName(printed->heuristic) : ""));
    add(outcome.solved ? std::to_string(outcome.depth) : "given up",
        outcome.solved ? Tone::plain : Tone::conflict);
    compared(std::to_string(outcome.counts.generated), printed ? std::to_string(printed->states) : "");
    compared(std::to_string(outcome.counts.expanded), printed ? std::to_string(printed->successors) : "");
    compared(shown(branchingFactor(static_cast<double>(outcome.counts.expanded), outcome.depth), 2),
             printed ? printed->branching : "");
    if (hasPrinted()) add(printed ? printed->seconds : "");
    return cells;
  }

  static const char* slidesName(TilesHeuristic heuristic) {
    return heuristic == TilesHeuristic::none        ? " (NIL)"
           : heuristic == TilesHeuristic::manhattan ? " (MHD)"
                                                    : " (OOP)";
  }

  void drawMeans(Table& table) const {
    table.columns = {{"Heuristic", false},
                     {"Solved", true},
                     {"Moves, mean", true},
                     {"Expanded, mean", true},
                     {"Expanded, most", true}};
    for (size_t i = 0; i < estimators_.size(); ++i) {
      double moves = 0, expanded = 0, most = 0;
      int solved = 0;
      for (size_t search = i; search < outcomes_.size(); search += estimators_.size()) {
        if (!outcomes_[search].solved) continue;
        const auto count = static_cast<double>(outcomes_[search].counts.expanded);
        ++solved;
        moves += outcomes_[search].depth;
        expanded += count;
        most = std::max(most, count);
      }
      const auto mean = [&](double sum) { return solved == 0 ? std::string() : shown(sum / solved, 1); };
      table.rows.push_back({{std::string(title(estimators_[i].heuristic()))},
                            {std::to_string(solved)},
                            {mean(moves)},
                            {mean(expanded)},
                            {shown(most, 0)}});
    }
  }

  std::shared_ptr<const TilesBatch> batch_;
  SearchOptions options_;
  TilesBoard board_;
  std::vector<TilesEstimator> estimators_;  // one for each heuristic compared
  std::vector<Finding> outcomes_;           // of the searches done, in their order
  int32_t advances_ = 0;                    // searches tell their nodes apart by the step that made them
  std::unique_ptr<Searcher<TilesPuzzle>> search_;
};

}  // namespace

TilesBatch slidesBatch() {
  using H = TilesHeuristic;
  TilesBatch batch;
  const TilesBoard board(3);
  const auto parsed = [&](const char* text) { return *board.parse("start", text); };
  batch.goal = parsed("*12345678");
  batch.heuristics = {H::none,      H::misplaced,       H::misplaced_and_blank,
                      H::manhattan, H::linear_conflict, H::walking_distance};
  batch.instances = {
      {parsed("142*35678"),
       {{H::none, 26, 9, "2.08", "0.00023"},
        {H::misplaced_and_blank, 12, 4, "1.59", "0.00010"},
        {H::manhattan, 10, 3, "1.44", "0.00013"}}},
      {parsed("25*148367"),
       {{H::none, 1166, 420, "1.83", "0.04605"},
        {H::misplaced_and_blank, 30, 12, "1.28", "0.00031"},
        {H::manhattan, 25, 10, "1.26", "0.00036"}}},
      {parsed("4*3275681"),
       {{H::none, 14386, 5173, "1.77", "5.47145"},
        {H::misplaced_and_blank, 761, 283, "1.46", "0.02097"},
        {H::manhattan, 87, 31, "1.26", "0.00115"}}},
      {parsed("64375182*"),
       {{H::none, 48230, 17402, "1.72", "60.17903"},
        {H::misplaced_and_blank, 1775, 659, "1.43", "0.11732"},
        {H::manhattan, 58, 22, "1.19", "0.00086"}}},
      {parsed("4258361*7"),
       {{H::none, 78873, 28567, "1.72", "159.10511"},
        {H::misplaced_and_blank, 3906, 1457, "1.47", "0.42174"},
        {H::manhattan, 499, 185, "1.32", "0.01238"}}},
  };
  return batch;
}

TilesBatch randomBatch(const TilesBoard& board, TilesState goal, int instances, int longest, uint32_t seed) {
  using H = TilesHeuristic;
  TilesBatch batch;
  batch.side = board.side();
  batch.goal = goal;
  batch.heuristics = {H::manhattan, H::linear_conflict, H::walking_distance};
  if (board.side() == 3)
    batch.heuristics.insert(batch.heuristics.begin(), {H::none, H::misplaced, H::misplaced_and_blank});
  Rng rng(seed);
  for (int i = 0; i < instances; ++i) {
    const int steps = 1 + static_cast<int>(rng.below(static_cast<uint32_t>(longest)));
    batch.instances.push_back({board.walk(goal, steps, rng)});
  }
  return batch;
}

std::unique_ptr<Run> tilesCompareRun(TilesBatch batch, const SearchOptions& options) {
  return std::make_unique<TilesCompareRun>(std::move(batch), options);
}

}  // namespace noggin::search
