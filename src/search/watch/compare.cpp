#include "search/watch/compare.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "core/cloned.h"
#include "core/growth.h"
#include "core/text.h"
#include "core/words.h"

namespace noggin::search {
namespace {

constexpr int64_t kExpansionsAStep = 1000;
constexpr int64_t kMostExpansions = 200000;  // per search; then it is abandoned

struct Finding {
  SearchCounts counts;
  int32_t depth = 0;
  bool solved = false;
  bool exhausted = false;   // nothing is left to expand
  bool unsolvable = false;  // and nothing that was dropped may have led on
};

// Empty if there is no value.
std::string shown(double value, int places) {
  return std::isnan(value) ? "" : grouped(value, places);
}

class CompareRun final : public Run {
 public:
  explicit CompareRun(Comparison comparison)
      : compared_(std::make_shared<const Comparison>(std::move(comparison))) {}

  Status step(Trace* trace) override {
    if (ended(status())) return status();
    const auto number = static_cast<int32_t>(outcomes_.size());
    if (!search_) search_ = begun(outcomes_.size());
    AnySearch& search = search_->search();
    const int64_t enough = search.counts().expanded + kExpansionsAStep;
    Status found = Status::running;
    while (found == Status::running && search.counts().expanded < enough)
      found = search.advance(++advances_, nullptr);
    const SearchCounts counts = search.counts();
    const bool over = found != Status::running || counts.expanded >= kMostExpansions;
    if (over) {
      const bool solved = found == Status::solved;
      const bool exhausted = found == Status::exhausted;
      outcomes_.push_back({counts, solved ? search.tree()[search.goal()].depth : 0, solved, exhausted,
                           exhausted && search.isComplete()});
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
    if (hasPrinted()) drawSearches(scene.add<Table>("searches", std::string(compared_->printed_title)));
    drawPlot(scene.add<Plot>("expanded", "Expanded, by how far the goal is"));
    drawMeans(scene.add<Table>("heuristics", "Heuristics"));
    if (!hasPrinted()) drawSearches(scene.add<Table>("searches", "Searches, the latest first"));
    const size_t shown = std::min(outcomes_.size(), searches() - 1);
    Board& board = scene.add<Board>("board", "Position");
    if (search_)
      search_->draw(0, false, board);
    else
      begun(shown)->draw(0, false, board);
  }

  Told narrate(std::span<const Event> events) const override {
    return events.back().kind == EventKind::done ? verdict() : toldOf(events.front());
  }
  std::string introduction() const override {
    const size_t positions = compared_->instances.size();
    return counted(static_cast<int64_t>(positions), "position") + (positions == 1 ? " is" : " are each") +
           " to be solved with " + counted(static_cast<int64_t>(heuristics()), "heuristic") +
           (compared_->by.empty() ? "" : " " + compared_->by) +
           ": which needs to expand the fewest positions?";
  }
  std::string ending() const override {
    return counted(static_cast<int64_t>(outcomes_.size()), "search", "searches") + " done";
  }
  std::string describe(const Event& event) const override {
    if (event.kind == EventKind::done) return "all searches done";
    const auto number = static_cast<size_t>(event.node);
    return instance(number).start + " " + withHeuristic(number % heuristics());
  }

  Metrics metrics() const override {
    SearchCounts sum;
    for (const Finding& outcome : outcomes_) {
      sum.generated += outcome.counts.generated;
      sum.expanded += outcome.counts.expanded;
    }
    return {counter("searches", "Searches done", outcomes_.size()),
            counter("generated", "Generated in all", sum.generated, Better::less),
            counter("expanded", "Expanded in all", sum.expanded, Better::less)};
  }

  Json result() const override {
    Json listed = Json::array();
    for (size_t i = 0; i < outcomes_.size(); ++i) {
      const Finding& outcome = outcomes_[i];
      const double branching = branchingFactor(static_cast<double>(outcome.counts.expanded), outcome.depth);
      listed.push_back(
          jsonObject({{"start", instance(i).start},
                      {"heuristic", heuristic(i).id},
                      {"depth", outcome.solved ? Json(outcome.depth) : Json(nullptr)},
                      {"generated", outcome.counts.generated},
                      {"expanded", outcome.counts.expanded},
                      {"branchingFactor", std::isnan(branching) ? Json(nullptr) : Json(branching)}}));
    }
    return jsonObject({{"searches", std::move(listed)}});
  }

  size_t memory() const override { return grownBytes(outcomes_) + (search_ ? search_->memory() : 0); }
  std::unique_ptr<Run> clone() const override { return std::make_unique<CompareRun>(*this); }

 private:
  // Search number n is of instance n / heuristics with heuristic n % heuristics.
  size_t searches() const { return compared_->instances.size() * heuristics(); }
  size_t heuristics() const { return compared_->heuristics.size(); }
  const Comparison::Instance& instance(size_t search) const {
    return compared_->instances[search / heuristics()];
  }
  const Comparison::Heuristic& heuristic(size_t search) const {
    return compared_->heuristics[search % heuristics()];
  }
  std::unique_ptr<Positions> begun(size_t search) const {
    return compared_->begin(search / heuristics(), search % heuristics());
  }

  std::string withHeuristic(size_t which) const {
    const Comparison::Heuristic& meant = compared_->heuristics[which];
    return meant.estimates ? "by " + inQuotes(meant.title) : "without an estimate";
  }

  std::string toldOf(const Event& event) const {
    const std::string which = describe(event);
    if (event.detail == 0) return which + ": " + counted(event.value, "position") + " expanded so far.";
    const Finding& outcome = outcomes_[static_cast<size_t>(event.node)];
    const std::string expanded = counted(outcome.counts.expanded, "position");
    if (outcome.exhausted)
      return which + (outcome.unsolvable ? ": no solution, after " : ": no solution found, after ") +
             expanded + " expanded.";
    if (!outcome.solved) return which + ": given up after " + expanded + " expanded.";
    return which + ": " + counted(outcome.depth, compared_->noun) + ", " +
           counted(outcome.counts.generated, "state") + " generated and " + expanded + " expanded.";
  }

  // What all searches come to.
  std::string verdict() const {
    const bool open = std::any_of(outcomes_.begin(), outcomes_.end(), [](const Finding& outcome) {
      return !outcome.solved && !outcome.unsolvable;
    });
    if (open) return howManySolved();
    std::vector<int64_t> expanded(heuristics());
    for (size_t search = 0; search < outcomes_.size(); ++search)
      expanded[search % heuristics()] += outcomes_[search].counts.expanded;
    const auto [fewest, most] = std::minmax_element(expanded.begin(), expanded.end());
    const std::string all = ending() + ": ";
    if (*fewest == *most) return all + "each heuristic expanded " + counted(*most, "position") + ".";
    return all + "the fewest positions were expanded " + withAll(expanded, *fewest) + ", " +
           grouped(*fewest) + ", the most " + withAll(expanded, *most) + ", " + grouped(*most) + ".";
  }

  // Where some searches found no solution, what they expanded says little.
  std::string howManySolved() const {
    std::vector<std::string> each;
    for (size_t i = 0; i < heuristics(); ++i) {
      int64_t solved = 0;
      for (size_t search = i; search < outcomes_.size(); search += heuristics())
        solved += outcomes_[search].solved;
      const std::string were = i > 0 ? " " : solved == 1 ? " was solved " : " were solved ";
      each.push_back((solved == 0 ? "none" : grouped(solved)) + were + withHeuristic(i));
    }
    return ending() + ": of " + counted(static_cast<int64_t>(compared_->instances.size()), "position") + " " +
           listed(each) + ", so the numbers expanded cannot be compared.";
  }

  // The heuristics with which so many positions were expanded.
  std::string withAll(const std::vector<int64_t>& expanded, int64_t count) const {
    std::vector<std::string> meant;
    for (size_t i = 0; i < expanded.size(); ++i)
      if (expanded[i] == count) meant.push_back(withHeuristic(i));
    return listed(meant);
  }

  // The distance from a search's start to the goal: the best that any heuristic found.
  int32_t distanceOf(size_t search) const {
    const size_t first = search - search % heuristics();
    int32_t least = INT32_MAX;
    for (size_t i = first; i < std::min(first + heuristics(), outcomes_.size()); ++i)
      if (outcomes_[i].solved) least = std::min(least, outcomes_[i].depth);
    return least;
  }

  void drawPlot(Plot& plot) const {
    plot.x_title = capitalised(pluralOf(compared_->noun)) + " to the goal";
    plot.y_title = "Positions expanded, on average";
    plot.log_y = true;
    for (size_t i = 0; i < heuristics(); ++i) {
      std::map<int32_t, std::pair<double, int>> by_distance;
      for (size_t search = i; search < outcomes_.size(); search += heuristics()) {
        if (!outcomes_[search].solved) continue;
        auto& [sum, count] = by_distance[distanceOf(search)];
        sum += static_cast<double>(outcomes_[search].counts.expanded);
        ++count;
      }
      Series series;
      series.title = std::string(compared_->heuristics[i].title);
      series.tone = seriesTone(i);
      for (const auto& [distance, expanded] : by_distance) {
        series.x.push_back(distance);
        series.y.push_back(expanded.first / expanded.second);
      }
      plot.series.push_back(std::move(series));
    }
  }

  bool hasPrinted() const { return !compared_->printed_title.empty(); }

  void drawSearches(Table& table) const {
    table.columns = {{"Start", false},    {"Heuristic", false}, {"Moves", true},
                     {"Generated", true}, {"Expanded", true},   {"Branching factor", true}};
    if (hasPrinted()) {
      table.columns.push_back({"Seconds printed", true});
      for (size_t i = 0; i < outcomes_.size(); ++i) table.rows.push_back(row(i));
      return;
    }
    constexpr size_t kMostRows = 60;
    for (size_t i = outcomes_.size(); i > 0 && table.rows.size() < kMostRows; --i)
      table.rows.push_back(row(i - 1));
  }

  const Comparison::Printed* printedOf(size_t search) const {
    for (const Comparison::Printed& printed : instance(search).printed)
      if (printed.heuristic == search % heuristics()) return &printed;
    return nullptr;
  }

  std::vector<TableCell> row(size_t search) const {
    const Finding& outcome = outcomes_[search];
    const Comparison::Printed* printed = printedOf(search);
    std::vector<TableCell> cells;
    const Tone usual = search + 1 == outcomes_.size() ? Tone::current : Tone::plain;  // of the latest
    const auto add = [&](std::string text, std::optional<Tone> tone = {}) {
      cells.push_back({std::move(text), tone.value_or(usual), {}});
    };
    const auto compared = [&](const std::string& found, const std::string& expected) {
      if (!printed) return add(found);
      const bool same = found == expected;
      add(same ? found : found + " \u2260 " + expected, same ? Tone::goal : Tone::conflict);
    };
    add(instance(search).start);
    add(std::string(heuristic(search).title) + (printed ? " (" + std::string(printed->name) + ")" : ""));
    add(outcome.solved       ? std::to_string(outcome.depth)
        : outcome.unsolvable ? "no solution"
        : outcome.exhausted  ? "none found"
                             : "given up",
        outcome.solved ? usual : Tone::conflict);
    compared(grouped(outcome.counts.generated), printed ? grouped(printed->states) : "");
    compared(grouped(outcome.counts.expanded), printed ? grouped(printed->successors) : "");
    compared(shown(branchingFactor(static_cast<double>(outcome.counts.expanded), outcome.depth), 2),
             std::string(printed ? printed->branching : ""));
    if (hasPrinted()) add(std::string(printed ? printed->seconds : ""));
    return cells;
  }

  void drawMeans(Table& table) const {
    table.columns = {{"Heuristic", false},
                     {"Solved", true},
                     {"Moves, mean", true},
                     {"Expanded, mean", true},
                     {"Expanded, most", true}};
    for (size_t i = 0; i < heuristics(); ++i) {
      double moves = 0, expanded = 0, most = 0;
      int solved = 0;
      for (size_t search = i; search < outcomes_.size(); search += heuristics()) {
        if (!outcomes_[search].solved) continue;
        const auto count = static_cast<double>(outcomes_[search].counts.expanded);
        ++solved;
        moves += outcomes_[search].depth;
        expanded += count;
        most = std::max(most, count);
      }
      const auto mean = [&](double sum) { return solved == 0 ? std::string() : shown(sum / solved, 1); };
      table.rows.push_back({{std::string(compared_->heuristics[i].title)},
                            {std::to_string(solved)},
                            {mean(moves)},
                            {mean(expanded)},
                            {solved == 0 ? std::string() : shown(most, 0)}});
    }
  }

  std::shared_ptr<const Comparison> compared_;
  std::vector<Finding> outcomes_;  // of the searches done, in their order
  int32_t advances_ = 0;           // distinguishes the nodes of different searches by their step
  Cloned<Positions> search_;       // null: none is running
};

}  // namespace

void ensureEstimates(SearchOptions& options, Comparison& comparison) {
  if (usesEstimates(options.algorithm)) return;
  comparison.by =
      "by A*, as " + inQuotes(kAlgorithms.optionOf(options.algorithm).title) + " uses no estimate";
  options.algorithm = Algorithm::a_star;
}

std::unique_ptr<Run> compareRun(Comparison comparison) {
  return std::make_unique<CompareRun>(std::move(comparison));
}

}  // namespace noggin::search
