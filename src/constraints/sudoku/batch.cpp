#include "constraints/sudoku/batch.h"

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "core/words.h"

namespace noggin::constraints {
namespace {

constexpr size_t kMostRowsKept = 5000;
constexpr size_t kMostRowsShown = 40;

// The techniques beyond X-wing take longer, and so do all rules on large boards.
int64_t deductionsPerStep(const SudokuBoard& board, const SudokuRules& rules) {
  const SudokuRules quick = SudokuRules::upTo(SudokuRule::x_wing);
  SudokuRules all = quick;
  all.add(rules);
  return all == quick && board.side() <= 9 ? 200 : 20;
}

const char* verdictOf(int count) {
  return count == 0 ? "none" : count == 1 ? "one" : "several";
}

}  // namespace

SudokuBatchRun::SudokuBatchRun(Setup setup) : setup_(std::move(setup)) {}

Status SudokuBatchRun::status() const {
  return done_ == setup_.puzzles->size() ? Status::exhausted : Status::running;
}

SudokuEngine& SudokuBatchRun::engineFor(const SudokuBoard& board) {
  std::optional<SudokuEngine>& engine = engines_[static_cast<size_t>(board.box() - 2)];
  if (!engine) engine.emplace(board);
  return *engine;
}

Status SudokuBatchRun::step(Trace* trace) {
  if (ended(status())) return status();
  if (!begun_) begin();
  ++parts_;
  const bool finished = work();
  begun_ = !finished;
  if (trace)
    trace->add({.kind = finished ? EventKind::evaluate : EventKind::expand,
                .node = static_cast<int32_t>(finished ? done_ - 1 : done_),
                .value = finished ? latest_.count : -1});
  return status();
}

void SudokuBatchRun::begin() {
  const GivenGrid& puzzle = puzzleOf(done_);
  const SudokuBoard& board = boardOf(done_);
  parts_ = 0;
  if (setup_.explain)
    explaining_.emplace(SudokuExplainRun::Setup{&board, puzzle.cells, SudokuFind::count, 2, setup_.select,
                                                setup_.rules, setup_.seed});
  else
    engineFor(board).start(puzzle.cells, 2, 1);
}

bool SudokuBatchRun::work() {
  return setup_.explain ? workExplaining() : workFast();
}

bool SudokuBatchRun::workExplaining() {
  for (int64_t left = deductionsPerStep(boardOf(done_), setup_.rules); left > 0; --left)
    if (ended(explaining_->step(nullptr))) break;
  if (!ended(explaining_->status())) return false;
  Row row{static_cast<uint8_t>(explaining_->count()), explaining_->guesses(), explaining_->steps(), {}};
  if (row.count > 0) row.solution = explaining_->solutions().front();
  record(std::move(row));
  explaining_.reset();
  return true;
}

bool SudokuBatchRun::workFast() {
  SudokuEngine& engine = engineFor(boardOf(done_));
  if (!engine.advance(engine.nodesPerStep())) return false;
  Row row{static_cast<uint8_t>(engine.count()), engine.guesses(), parts_, {}};
  if (row.count > 0) row.solution = engine.solution(0);
  record(std::move(row));
  return true;
}

void SudokuBatchRun::record(Row row) {
  (row.count == 0 ? none_ : row.count == 1 ? unique_ : several_) += 1;
  guesses_ += row.guesses;
  steps_ += row.steps;
  unguessed_ += row.guesses == 0;
  const auto bucket = static_cast<size_t>(std::bit_width(static_cast<uint64_t>(row.guesses)));
  ++by_guesses_[std::min(bucket, by_guesses_.size() - 1)];
  latest_ = row;
  ++done_;
  if (rows_.size() < kMostRowsKept) rows_.push_back(std::move(row));
}

// ---- scene

void SudokuBatchRun::draw(Scene& scene) const {
  drawLatest(scene);
  if (done_ == 0) return;
  drawGuesses(scene);
  drawRows(scene);
}

void SudokuBatchRun::drawLatest(Scene& scene) const {
  const size_t index = done_ == 0 ? 0 : done_ - 1;
  const SudokuBoard& board = boardOf(index);
  std::vector<SudokuCellLook> looks(static_cast<size_t>(board.cells()));
  for (size_t cell = 0; cell < looks.size(); ++cell) {
    looks[cell].digit = puzzleOf(index).cells[cell];
    if (looks[cell].digit != 0) {
      looks[cell].tone = Tone::given;
    } else if (done_ > 0 && !latest_.solution.empty()) {
      looks[cell].digit = latest_.solution[cell];
      looks[cell].tone = Tone::path;
    }
  }
  drawSudoku(board, looks, false, scene,
             "Puzzle " + std::to_string(index + 1) + " of " + std::to_string(setup_.puzzles->size()));
}

void SudokuBatchRun::drawGuesses(Scene& scene) const {
  Bars& bars = scene.add<Bars>("guesses", "Puzzles by the guesses they took");
  size_t last = 0;
  for (size_t i = 0; i < by_guesses_.size(); ++i)
    if (by_guesses_[i] > 0) last = i;
  for (size_t i = 0; i <= last; ++i) {
    const int64_t low = i == 0 ? 0 : int64_t{1} << (i - 1), high = (int64_t{1} << i) - 1;
    Bar bar{.id = static_cast<int32_t>(i), .text = std::to_string(low)};
    if (high > low) bar.text += "-" + std::to_string(high);
    bar.value = static_cast<double>(by_guesses_[i]);
    bar.note = std::to_string(by_guesses_[i]);
    bar.tone = Tone::series1;
    bars.max = std::max(bars.max, bar.value);
    bars.bars.push_back(std::move(bar));
  }
}

void SudokuBatchRun::drawRows(Scene& scene) const {
  Table& table = scene.add<Table>("puzzles", "Unique: " + std::to_string(unique_) +
                                                 ", several solutions: " + std::to_string(several_) +
                                                 ", none: " + std::to_string(none_));
  table.columns = {{"#", true}, {"Clues", true}, {"Solutions"}, {"Guesses", true}, {"Steps", true}};
  const size_t shown = std::min(rows_.size(), kMostRowsShown);
  for (size_t i = rows_.size(); i-- > rows_.size() - shown;) {
    const Row& row = rows_[i];
    const SudokuGrid& cells = puzzleOf(i).cells;
    const int64_t clues = std::ssize(cells) - emptyIn(cells);
    const Tone tone = row.count == 1 ? Tone::plain : Tone::conflict;
    table.rows.push_back({{std::to_string(i + 1)},
                          {std::to_string(clues)},
                          {verdictOf(row.count), tone},
                          {grouped(row.guesses)},
                          {grouped(row.steps)}});
  }
}

// ---- narration

Told SudokuBatchRun::narrate(std::span<const Event> events) const {
  const Event& event = events.back();
  const std::string puzzle = "Puzzle " + std::to_string(event.node + 1);
  if (event.kind == EventKind::expand)
    return {puzzle + " takes longer: step " + std::to_string(parts_) + " of it.",
            "It is done once it has been searched through, or a second solution is found."};
  const std::string all = status() == Status::exhausted && done_ > 1
                              ? "; of all " + counted(static_cast<int64_t>(done_), "puzzle") + " " +
                                    grouped(unique_) + (unique_ == 1 ? " has" : " have") + " one solution"
                              : "";
  const std::string guesses =
      latest_.guesses == 0 ? "without a guess" : "with " + counted(latest_.guesses, "guess", "guesses");
  if (latest_.count == 1)
    return {puzzle + " has one solution" + all + ".", "No other is possible, proved " + guesses + "."};
  return puzzle + (latest_.count == 0 ? " has no solution" : " has several solutions") + all + ".";
}

std::string SudokuBatchRun::introduction() const {
  const auto count = static_cast<int64_t>(setup_.puzzles->size());
  return "Solve " + counted(count, "puzzle") +
         (count == 1 ? ", and tell" : ", one after the other, and tell of each") +
         " whether it has one solution, several or none.";
}

std::string SudokuBatchRun::describe(const Event& event) const {
  const std::string puzzle = "Puzzle " + std::to_string(event.node + 1) + ": ";
  return event.value < 0 ? puzzle + "at work" : puzzle + "solutions: " + verdictOf(event.value);
}

Metrics SudokuBatchRun::metrics() const {
  const double average = done_ == 0 ? 0 : static_cast<double>(guesses_) / static_cast<double>(done_);
  return {counter("puzzles", "Puzzles", done_),
          counter("unique", "With one solution", unique_),
          counter("unguessed", "Without a guess", unguessed_, Better::more),
          counter("guesses", "Digits assumed", guesses_, Better::less),
          {"average", "Assumed on average", average, 2, Better::less}};
}

Json SudokuBatchRun::result() const {
  Json rows = Json::array();
  for (size_t i = 0; i < rows_.size(); ++i)
    rows.push_back(jsonObject({{"puzzle", gridText(boardOf(i), puzzleOf(i).cells)},
                               {"count", rows_[i].count},
                               {"solution", gridText(boardOf(i), rows_[i].solution)},
                               {"guesses", rows_[i].guesses},
                               {"steps", rows_[i].steps}}));
  return jsonObject({{"count", unique_},
                     {"solutions", Json::array()},
                     {"guesses", guesses_},
                     {"steps", steps_},
                     {"puzzles", done_},
                     {"unique", unique_},
                     {"several", several_},
                     {"none", none_},
                     {"rows", std::move(rows)}});
}

size_t SudokuBatchRun::memory() const {
  size_t bytes = 0;
  for (const Row& row : rows_) bytes += sizeof(Row) + row.solution.size();
  for (const std::optional<SudokuEngine>& engine : engines_)
    if (engine) bytes += engine->memory();
  return bytes + (explaining_ ? explaining_->memory() : 0);
}

}  // namespace noggin::constraints
