#include "constraints/queens/scene.h"

#include <algorithm>

#include "constraints/queens/run.h"
#include "core/words.h"

namespace noggin::constraints {

const std::array<int64_t, kCostsKnown> kBacktrackingPlacements = {0,   1,    2,    5,     16,     53,    152,
                                                                  551, 2056, 8393, 35538, 166925, 856188};
const std::array<int64_t, kCostsKnown> kMaskPlacements = {0,   1,   1,    3,    7,     18,    46,
                                                          167, 567, 2251, 9204, 42959, 212687};

namespace {

constexpr size_t kMostSmallBoards = 24;
constexpr int kSmallBoardColumns = 4;
constexpr int kMostSmallRows = 14;
constexpr float kSmallMargin = 0.35f;  // of a small board around its squares

class BoardDrawing {
 public:
  BoardDrawing(const QueensRun& run, const Pointed& pointed, Board& board)
      : run_(run), n_(run.n()), queens_(run.queens()), board_(board) {
    markConflicts();
    chosen_ = run.latest();
    if (pointed.panel == "board") choose(pointed);
  }

  void draw() {
    if (n_ <= kMostPressedRows)
      drawSquares();
    else
      drawFrame();
    drawQueens();
  }

 private:
  // Counts queens per line, which finds all conflicts at once on large boards.
  void markConflicts() {
    const auto n = static_cast<size_t>(n_);
    std::vector<int> rows(n), columns(n), sums(2 * n), differences(2 * n);
    const auto each = [&](Square square, auto&& use) {
      use(rows[static_cast<size_t>(square.row)]);
      use(columns[static_cast<size_t>(square.column)]);
      use(sums[around(square.row + square.column)]);
      use(differences[around(square.column - square.row + n_)]);
    };
    for (const Queen& queen : queens_) each(queen.square, [](int& count) { ++count; });
    for (const Queen& queen : queens_) {
      bool conflict = run_.ground().excludes(queen.square);
      each(queen.square, [&](int count) { conflict |= count > 1; });
      conflicting_.push_back(conflict);
    }
  }

  // The number of a diagonal; on a torus, diagonals that continue each other share one.
  size_t around(int diagonal) const {
    return static_cast<size_t>(run_.ground().torus && diagonal >= n_ ? diagonal - n_ : diagonal);
  }

  bool attack(Square a, Square b) const { return run_.setup().task.attack(a, b); }

  // Chooses the queen whose lines are highlighted: the one under the pointer, or the latest.
  void choose(const Pointed& pointed) {
    for (const Queen& queen : queens_) {
      const int32_t square = queen.square.row * n_ + queen.square.column;
      if (queen.id == pointed.piece || (pointed.piece < 0 && square == pointed.cell)) {
        chosen_ = queen.square;
        pointed_ = true;
      }
    }
  }

  void drawSquares() {
    const int next = run_.searching() ? run_.search().nextRow() : -1;
    for (int row = 0; row < n_; ++row)
      for (int column = 0; column < n_; ++column) board_.cells.push_back(square({row, column}, row == next));
  }

  Cell cellAt(Square at) const {
    return {
        .id = at.row * n_ + at.column, .x = static_cast<float>(at.column), .y = static_cast<float>(at.row)};
  }

  Cell square(Square at, bool next_row) const {
    Cell cell = cellAt(at);
    const bool taken =
        std::any_of(queens_.begin(), queens_.end(), [&](const Queen& queen) { return queen.square == at; });
    int attackers = 0;
    for (const Queen& queen : queens_) attackers += attack(queen.square, at);
    if (at.row == 0) cell.note = std::to_string(at.column + 1);
    if (at.column == 0) cell.note = std::to_string(at.row + 1);
    cell.tone = next_row ? Tone::candidate : Tone::plain;
    if (!taken && attackers > 0) {
      cell.tone = Tone::muted;
      cell.text = "·";
    }
    if (chosen_ && !taken && attack(*chosen_, at)) {
      cell.tone = pointed_ ? Tone::frontier : Tone::visited;
      cell.text = "•";
    }
    if (run_.ground().isBlocked(at)) {
      cell.tone = Tone::dead;
      cell.text.clear();
      cell.struck = true;
      cell.label = capitalised(inWords(at)) + ", blocked";
      return cell;
    }
    if (!run_.ground().isGiven(at)) cell.press = asMove(at);
    cell.label = capitalised(inWords(at)) + (taken ? ", a queen" : attackers > 0 ? ", attacked" : ", free");
    return cell;
  }

  // A large board is drawn as its queens, a frame, and the lines of the chosen queen.
  void drawFrame() {
    const float low = -0.5f, high = static_cast<float>(n_) - 0.5f;
    for (const auto& side : {std::array{low, low, high, low}, std::array{high, low, high, high},
                             std::array{high, high, low, high}, std::array{low, high, low, low}})
      board_.lines.push_back({side[0], side[1], side[2], side[3], Tone::plain, 1});
    for (const Square at : run_.ground().blocked) {
      Cell cell = cellAt(at);
      cell.tone = Tone::dead;
      cell.label = capitalised(inWords(at)) + ", blocked";
      board_.cells.push_back(std::move(cell));
    }
    if (chosen_) drawLinesOf(*chosen_);
  }

  void drawLinesOf(Square queen) {
    const int last = n_ - 1;
    const auto line = [&](int row, int column, int down, int right) {
      const auto reach = [&](int from, int step) { return step == 0 ? last : step > 0 ? last - from : from; };
      const int back = std::min(reach(row, -down), reach(column, -right));
      const int ahead = std::min(reach(row, down), reach(column, right));
      const auto at = [](int from, int step, int far) { return static_cast<float>(from + step * far); };
      board_.lines.push_back({at(column, -right, back), at(row, -down, back), at(column, right, ahead),
                              at(row, down, ahead), Tone::frontier, 1.5f});
    };
    line(queen.row, queen.column, 0, 1);
    line(queen.row, queen.column, 1, 0);
    line(queen.row, queen.column, 1, 1);
    line(queen.row, queen.column, 1, -1);
    if (!run_.ground().torus) return;
    // On a torus each diagonal except the two longest continues at the opposite edge.
    if (const int difference = queen.column - queen.row; difference > 0)
      line(n_ - difference, 0, 1, 1);
    else if (difference < 0)
      line(0, n_ + difference, 1, 1);
    if (const int sum = queen.row + queen.column; sum < last)
      line(last, sum + 1, 1, -1);
    else if (sum > last)
      line(0, sum - n_, 1, -1);
  }

  void drawQueens() {
    const bool solution = static_cast<int>(queens_.size()) == n_ &&
                          std::find(conflicting_.begin(), conflicting_.end(), true) == conflicting_.end();
    const bool small = n_ <= kMostPressedRows;
    const float size = small ? 0.72f : std::max(0.9f, static_cast<float>(n_) / 90);
    for (size_t i = 0; i < queens_.size(); ++i) {
      const Queen& queen = queens_[i];
      Piece piece{.id = queen.id,
                  .x = static_cast<float>(queen.square.column),
                  .y = static_cast<float>(queen.square.row)};
      // Enlarged on a large board, where the few in conflict would be lost among the others.
      piece.width = piece.height = conflicting_[i] && !small ? 2.2f * size : size;
      piece.shape = Shape::round;
      const bool given = run_.ground().isGiven(queen.square);
      piece.tone = solution          ? Tone::goal
                   : conflicting_[i] ? Tone::conflict
                   : given           ? Tone::given
                                     : Tone::first;
      if (small) {
        piece.icon = Icon::queen;
        piece.text = "Q";
        if (!given) piece.press = asMove(queen.square);
      }
      piece.label = (given ? "Given queen of " : "Queen of ") + inWords(queen.square) +
                    (conflicting_[i] ? ", in conflict" : "");
      board_.pieces.push_back(std::move(piece));
    }
  }

  const QueensRun& run_;
  int n_;
  std::vector<Queen> queens_;
  std::vector<bool> conflicting_;
  std::optional<Square> chosen_;  // its lines are highlighted
  bool pointed_ = false;
  Board& board_;
};

// Buttons to browse the solutions, and to play by hand.
void addCommands(const QueensRun& run, Scene& scene) {
  run.shown().addCommands(run.kept(), scene);
  if (run.n() <= kMostPressedRows) scene.commands.push_back({.text = "Clear the board", .move = "clear"});
  if (run.leftSearch()) scene.commands.push_back({.text = "Back to the search", .move = "resume"});
}

std::string boardTitle(const QueensRun& run) {
  if (run.shown().any())
    return "Solution " + grouped(run.shown().index() + 1) + " of " + grouped(run.kept()) +
           (run.kept() < run.found().count() ? " kept" : "");
  const std::string torus = run.ground().torus ? ", a torus: its edges are joined" : "";
  return (run.byHand() ? "Your board" : "Board") + torus;
}

// The kept solution number `index` at the place number `place`.
void drawSmallBoard(const QueensRun& run, size_t index, size_t place, bool symmetric, Board& board) {
  const QueensFound::Kept& solution = run.found().kept()[index];
  const auto n = static_cast<float>(run.n());
  const float left = static_cast<float>(place % kSmallBoardColumns) * n * 1.15f;
  const float top = static_cast<float>(place / kSmallBoardColumns) * n * 1.35f;
  const auto id = static_cast<int32_t>(2 * index);
  const bool shown = run.shown().index() == static_cast<int64_t>(index);
  board.cells.push_back({.id = id,
                         .x = left + (n - 1) / 2,
                         .y = top + (n - 1) / 2,
                         .width = n + 2 * kSmallMargin,
                         .height = n + 2 * kSmallMargin,
                         .tone = shown ? Tone::current : Tone::plain,
                         .press = "show " + std::to_string(index + 1),
                         .label = "Solution " + inWords(solution.columns) +
                                  (symmetric ? ", one of " + counted(solution.images, "image") : "")});
  board.cells.push_back({.id = id + 1,
                         .x = left + (n - 1) / 2,
                         .y = top + n - 0.5f + kSmallMargin + n * 0.09f,
                         .width = n,
                         .height = n * 0.16f,
                         .shape = Shape::none,
                         .text = symmetric ? counted(solution.images, "image") : ""});
  for (size_t row = 0; row < solution.columns.size(); ++row)
    board.pieces.push_back({.id = static_cast<int32_t>(index * 32 + row),
                            .x = left + solution.columns[row],
                            .y = top + static_cast<float>(row),
                            .width = 0.9f,
                            .height = 0.9f,
                            .shape = Shape::round,
                            .tone = shown ? Tone::goal : Tone::first,
                            .icon = Icon::queen});
}

void drawSmallBoards(const QueensRun& run, Scene& scene) {
  std::vector<size_t> fundamental;
  const auto& kept = run.found().kept();
  for (size_t i = 0; i < kept.size() && fundamental.size() < kMostSmallBoards; ++i)
    if (kept[i].images > 0) fundamental.push_back(i);
  if (fundamental.empty() || run.n() > kMostSmallRows) return;
  const int64_t all = run.found().fundamental();
  const bool symmetric = symmetriesOf(run.ground(), run.n()) != 1;
  const auto drawn = static_cast<int64_t>(fundamental.size());
  std::string title = (symmetric ? "Up to symmetry: " : "Found: ") + counted(all, "solution");
  if (drawn < all)
    title += drawn == 1 ? ", the first is shown" : ", the first " + std::to_string(drawn) + " are shown";
  Board& board = scene.add<Board>("fundamental", title);
  for (size_t i = 0; i < fundamental.size(); ++i) drawSmallBoard(run, fundamental[i], i, symmetric, board);
}

void drawSolutions(const QueensRun& run, Scene& scene) {
  const auto& kept = run.found().kept();
  if (kept.empty() || run.n() > kMostMaskQueens) return;
  Table& table = scene.add<Table>(
      "solutions",
      "Solutions kept: " + grouped(static_cast<int64_t>(kept.size())) + " of " + grouped(run.found().count()),
      Weight::detail);
  table.columns = {{"#", true}, {"Columns, row by row", false}, {"Images", true}};
  const auto [first, end] = run.shown().listed(run.kept());
  for (int64_t i = first; i < end; ++i) {
    const QueensFound::Kept& solution = kept[static_cast<size_t>(i)];
    std::vector<TableCell> row = run.shown().row(i, inWords(solution.columns));
    row.push_back({solution.images > 0 ? std::to_string(solution.images) : "", row.front().tone});
    table.rows.push_back(std::move(row));
  }
}

void drawCosts(const QueensRun& run, Scene& scene) {
  const auto n = static_cast<size_t>(run.n());
  if (n >= kCostsKnown || !run.ground().plain()) return;
  Table& table =
      scene.add<Table>("costs", "Work for all solutions of " + counted(run.n(), "queen"), Weight::detail);
  table.columns = {{"Method", false}, {"For all", true}, {"So far", true}};
  int64_t factorial = 1;
  for (size_t i = 2; i <= n; ++i) factorial *= static_cast<int64_t>(i);
  const QueensCounters& counters = run.search().counters();
  const auto row = [&](QueensMethod method, const char* title, int64_t all, int64_t here) {
    const bool mine = run.setup().method == method;
    const Tone tone = mine ? Tone::current : Tone::plain;
    table.rows.push_back({{title, tone}, {grouped(all), tone}, {mine ? grouped(here) : "", tone}});
  };
  row(QueensMethod::permutations, "Permutations tried", factorial, counters.permutations);
  row(QueensMethod::backtracking, "Placed, backtracking", kBacktrackingPlacements[n], counters.placed);
  row(QueensMethod::bitmask, "Placed, bit masks", kMaskPlacements[n], counters.placed);
}

}  // namespace

void drawQueens(const QueensRun& run, Scene& scene) {
  const Pointed pointed = scene.pointed;
  BoardDrawing(run, pointed, scene.add<Board>("board", boardTitle(run))).draw();
  if (!run.shown().any() && !run.byHand()) run.search().drawInside(scene);
  drawSmallBoards(run, scene);
  drawSolutions(run, scene);
  drawCosts(run, scene);
  addCommands(run, scene);
}

}  // namespace noggin::constraints
