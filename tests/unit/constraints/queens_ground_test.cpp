// Boards with a torus, blocked squares or given queens, against a plain reference: every board with one queen
// per row, checked pair by pair.

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "constraints/queens/hint.h"
#include "constraints/queens/search.h"
#include "core/rng.h"
#include "tests/support/shrink.h"

using namespace noggin;
using namespace noggin::constraints;

namespace {

// Walks in each of the eight directions, on a torus around the edges.
bool plainAttacks(Square a, Square b, int n, bool torus) {
  for (int down = -1; down <= 1; ++down)
    for (int right = -1; right <= 1; ++right) {
      if (down == 0 && right == 0) continue;
      Square at = a;
      for (int i = 1; i < n; ++i) {
        at.row += down;
        at.column += right;
        if (torus) at = {(at.row + n) % n, (at.column + n) % n};
        if (at == b && !(a == b)) return true;
      }
    }
  return false;
}

class PlainTwin {
 public:
  PlainTwin(const QueensGround& ground, int n) : ground_(ground), n_(n) {
    fill();
    std::sort(found_.begin(), found_.end());
  }
  const std::vector<QueenColumns>& found() const { return found_; }

 private:
  void fill() {
    const int row = static_cast<int>(columns_.size());
    if (row == n_) return found_.push_back(columns_);
    for (int column = 0; column < n_; ++column) {
      const Square square{row, column};
      if (std::count(ground_.blocked.begin(), ground_.blocked.end(), square)) continue;
      bool fits = true;
      for (const Square queen : ground_.given) fits = fits && (queen.row != row || queen.column == column);
      for (int above = 0; above < row; ++above)
        fits =
            fits && !plainAttacks({above, columns_[static_cast<size_t>(above)]}, square, n_, ground_.torus);
      if (!fits) continue;
      columns_.push_back(static_cast<int16_t>(column));
      fill();
      columns_.pop_back();
    }
  }

  const QueensGround& ground_;
  int n_;
  QueenColumns columns_;
  std::vector<QueenColumns> found_;
};

// Equivalence classes of solutions under the images that preserve the board.
int64_t plainFundamental(const std::vector<QueenColumns>& found, uint8_t kept) {
  std::set<QueenColumns> left(found.begin(), found.end());
  int64_t classes = 0;
  while (!left.empty()) {
    ++classes;
    const QueenColumns one = *left.begin();
    const auto n = static_cast<int>(one.size());
    for (int which = 0; which < kImages; ++which) {
      if (!(kept >> which & 1u)) continue;
      QueenColumns image(one.size());
      for (int row = 0; row < n; ++row) {
        const Square at = imageOf({row, one[static_cast<size_t>(row)]}, n, which);
        image[static_cast<size_t>(at.row)] = static_cast<int16_t>(at.column);
      }
      left.erase(image);
    }
  }
  return classes;
}

QueensGround drawnGround(Rng& rng, int n) {
  QueensGround ground;
  ground.torus = rng.below(2);
  const auto square = [&] {
    return Square{static_cast<int>(rng.below(static_cast<uint32_t>(n))),
                  static_cast<int>(rng.below(static_cast<uint32_t>(n)))};
  };
  for (uint32_t i = rng.below(4) == 0 ? 0 : rng.below(static_cast<uint32_t>(2 * n)); i > 0; --i) {
    const Square at = square();
    if (!ground.isBlocked(at)) ground.blocked.push_back(at);
  }
  for (uint32_t i = rng.below(3); i > 0; --i) {
    const Square at = square();
    const bool stands = std::none_of(ground.given.begin(), ground.given.end(), [&](Square other) {
      return other == at || attacks(other, at, ground.around(n));
    });
    if (stands && !ground.isBlocked(at)) ground.given.push_back(at);
  }
  return ground;
}

struct Finished {
  QueensFound found;
  Progress progress = Progress::on;
};

Finished finish(QueensMethod method, const QueensTask& task) {
  const auto search = makeQueensSearch(method, task);
  Finished end{QueensFound(1000000, symmetriesOf(task.ground, task.n)), {}};
  while (end.progress == Progress::on && (task.all || end.found.count() == 0))
    end.progress = search->step(end.found, nullptr);
  end.found.sort();
  return end;
}

std::vector<QueenColumns> keptBy(const QueensFound& found) {
  std::vector<QueenColumns> all;
  for (const QueensFound::Kept& kept : found.kept()) all.push_back(kept.columns);
  return all;
}

struct QueensCase {
  int n = 1;
  QueensGround ground;
  bool tries_all = true;  // orderings too, of which large boards have many
  bool repairs = false;

  static QueensCase drawn(Rng& rng) {
    QueensCase drawn;
    drawn.n = static_cast<int>(1 + rng.below(rng.below(8) == 0 ? 8 : 7));
    drawn.ground = drawnGround(rng, drawn.n);
    drawn.tries_all = drawn.n <= 6 || rng.below(5) == 0;
    drawn.repairs = rng.below(10) == 0;
    return drawn;
  }
  std::vector<QueensCase> smaller() const {
    std::vector<QueensCase> cases;
    std::vector<QueensGround> simpler;
    test::addWith(simpler, ground, &QueensGround::blocked, test::withoutOne(ground.blocked));
    test::addWith(simpler, ground, &QueensGround::given, test::withoutOne(ground.given));
    if (ground.torus) test::addWith(simpler, ground, &QueensGround::torus, {false});
    test::addWith(cases, *this, &QueensCase::ground, simpler);
    const auto outside = [this](Square square) { return square.row == n - 1 || square.column == n - 1; };
    if (n > 1 && std::none_of(ground.blocked.begin(), ground.blocked.end(), outside) &&
        std::none_of(ground.given.begin(), ground.given.end(), outside))
      test::addWith(cases, *this, &QueensCase::n, {n - 1});
    return cases;
  }
  std::string text() const {
    const auto squares = [](const std::vector<Square>& all) {
      std::string text;
      for (const Square at : all)
        text += (text.empty() ? "" : "; ") + std::to_string(at.row + 1) + "," + std::to_string(at.column + 1);
      return text;
    };
    return std::to_string(n) + " queens" + (ground.torus ? " on a torus" : "") + ", blocked \"" +
           squares(ground.blocked) + "\", given \"" + squares(ground.given) + "\"";
  }
};

std::string flawOf(QueensMethod method, const QueensCase& board, const PlainTwin& twin) {
  if (method == QueensMethod::permutations && !board.tries_all) return "";
  const std::string by = "method " + std::to_string(static_cast<int>(method)) + ": ";
  const auto differ = [&](int64_t found, int64_t expected) {
    return by + std::to_string(found) + ", not " + std::to_string(expected);
  };
  const Finished all = finish(method, {.n = board.n, .ground = board.ground});
  const auto count = static_cast<int64_t>(twin.found().size());
  if (all.progress != Progress::exhausted) return by + "did not end";
  if (all.found.count() != count) return differ(all.found.count(), count) + " solutions";
  if (keptBy(all.found) != twin.found()) return by + "other solutions";
  const int64_t classes = plainFundamental(twin.found(), symmetriesOf(board.ground, board.n));
  if (all.found.fundamental() != classes) return differ(all.found.fundamental(), classes) + " up to symmetry";
  const Finished one = finish(method, {.n = board.n, .all = false, .ground = board.ground});
  return one.found.count() == std::min<int64_t>(count, 1) ? "" : by + "no solution of one";
}

}  // namespace

TEST_CASE("queens: by masks, what was placed and not taken back stands on the board") {
  for (const bool torus : {false, true})
    for (const int n : {1, 4, 5, 7, 8, 11, 13}) {
      CAPTURE(torus);
      CAPTURE(n);
      QueensTask task{.n = n};
      task.ground.torus = torus;
      const auto search = makeQueensSearch(QueensMethod::bitmask, task);
      QueensFound found(0);
      for (Progress progress = Progress::on; progress == Progress::on;) {
        progress = search->step(found, nullptr);
        int64_t standing = 0;
        for (const int16_t column : search->columns()) standing += column != kNoQueen;
        const QueensCounters& counters = search->counters();
        REQUIRE(counters.placed - counters.undone == standing);
      }
      if (n > 1) CHECK(search->counters().undone > 0);
    }
}

TEST_CASE("queens: who attacks whom, also around the edges, is what walking the lines finds") {
  for (int n = 1; n <= 9; ++n)
    for (int i = 0; i < n * n; ++i)
      for (int j = 0; j < n * n; ++j) {
        const Square a{i / n, i % n}, b{j / n, j % n};
        REQUIRE(attacks(a, b) == plainAttacks(a, b, n, false));
        REQUIRE(attacks(a, b, n) == plainAttacks(a, b, n, true));
      }
}

TEST_CASE("queens: on random boards every method finds what trying everything finds") {
  int solvable = 0, hopeless = 0, repaired = 0;
  test::checkRandom<QueensCase>(4000, [&](const QueensCase& board) -> std::string {
    if (validateGround(board.ground, board.n)) return "";
    const PlainTwin twin(board.ground, board.n);
    (twin.found().empty() ? hopeless : solvable) += 1;
    for (const QueensMethod method :
         {QueensMethod::permutations, QueensMethod::backtracking, QueensMethod::bitmask})
      if (const std::string flaw = flawOf(method, board, twin); !flaw.empty()) return flaw;
    if (!board.repairs) return "";
    const Finished repair =
        finish(QueensMethod::min_conflicts, {.n = board.n, .all = false, .seed = 3, .ground = board.ground});
    if (repair.found.count() == 0)
      return repair.progress == Progress::gave_up ? "" : "repair did not give up";
    ++repaired;
    const bool solved =
        std::binary_search(twin.found().begin(), twin.found().end(), keptBy(repair.found).front());
    return solved ? "" : "repair found what is no solution";
  });
  CHECK(solvable > 1000);
  CHECK(hopeless > 1000);
  CHECK(repaired > 100);
}

TEST_CASE("queens: published counts on a torus") {
  const auto count = [](QueensMethod method, int n) {
    return finish(method, {.n = n, .ground = {.torus = true}}).found.count();
  };
  const int64_t published[] = {1,  0, 0, 0, 10, 0,
                               28, 0, 0, 0, 88};  // OEIS A007705 for odd n, Pólya for the rest
  for (int n = 1; n <= 11; ++n) {
    CAPTURE(n);
    CHECK(count(QueensMethod::bitmask, n) == published[n - 1]);
    CHECK(count(QueensMethod::backtracking, n) == published[n - 1]);
  }
}

TEST_CASE("queens: a large unit finds what a small one does, on boards of every kind") {
  Rng rng(9);
  for (int i = 0; i < 6; ++i) {
    QueensGround ground = drawnGround(rng, 11);
    ground.torus = i % 2;
    REQUIRE_FALSE(validateGround(ground, 11));
    const Finished masks = finish(QueensMethod::bitmask, {.n = 11, .ground = ground});
    CHECK(keptBy(masks.found) ==
          keptBy(finish(QueensMethod::backtracking, {.n = 11, .ground = ground}).found));
  }
}

TEST_CASE("queens: hints keep to the board, and complete it") {
  Rng rng(12);
  int completed = 0;
  for (int i = 0; i < 300; ++i) {
    const int n = static_cast<int>(4 + rng.below(4));
    const QueensGround ground = drawnGround(rng, n);
    if (validateGround(ground, n)) continue;
    const PlainTwin twin(ground, n);
    std::vector<Square> queens = ground.given;
    Hint hint = queensHint(n, queens, ground);
    REQUIRE((hint.move.empty() == (twin.found().empty() || static_cast<int>(queens.size()) == n)));
    while (!hint.move.empty()) {
      const size_t comma = hint.move.find(',');
      queens.push_back({std::stoi(hint.move) - 1, std::stoi(hint.move.substr(comma + 1)) - 1});
      REQUIRE_FALSE(firstClash(queens, ground.around(n)));
      REQUIRE_FALSE(ground.isBlocked(queens.back()));
      hint = queensHint(n, queens, ground);
    }
    completed += static_cast<int>(queens.size()) == n;
  }
  CHECK(completed > 50);
}

TEST_CASE("queens: squares are read, and what is wrong is said in a sentence") {
  const auto refused = [](std::string_view text) { return readSquares("given", text, 8).error().message; };
  CHECK(*readSquares("given", "5,2; 4,4", 8) == std::vector<Square>{{4, 1}, {3, 3}});
  CHECK(*readSquares("given", "5 2\n4,4,5,2", 8) == std::vector<Square>{{4, 1}, {3, 3}});
  CHECK(*readSquares("given", "1,8; 8,1; 1,1; 8,8", 8) ==
        std::vector<Square>{{0, 7}, {7, 0}, {0, 0}, {7, 7}});  // the corners
  CHECK(refused("9,1").find("\"9\" is no row here") == 0);
  CHECK(refused("1,9").find("\"9\" is no column here") == 0);
  CHECK(readSquares("given", "", 8)->empty());
  CHECK(refused("5,9") ==
        "\"9\" is no column here: squares are rows and columns from 1 to 8, as in 1,2; 3,4.");
  CHECK(refused("x,1") == "\"x\" is no row here: squares are rows and columns from 1 to 8, as in 1,2; 3,4.");
  CHECK(refused("5,2; 4") == "Row 4 at the end has no column: squares are rows and columns, as in 1,2; 3,4.");
  CHECK(readSquares("given", "5,2; 0,1", 8).error().position == 5);
  const auto wrong = [](const QueensGround& ground) { return validateGround(ground, 8)->message; };
  CHECK(wrong({.blocked = {{1, 2}}, .given = {{1, 2}}}) ==
        "A queen is given on row 2, column 3, and that square is blocked.");
  CHECK(wrong({.given = {{0, 0}, {3, 3}}}) ==
        "The given queens of row 1, column 1 and of row 4, column 4 attack each other along a diagonal.");
  CHECK_FALSE(validateGround({.given = {{0, 1}, {7, 2}}}, 8));
  CHECK(wrong({.torus = true, .given = {{0, 1}, {7, 2}}}) ==
        "The given queens of row 1, column 2 and of row 8, column 3 attack each other along a diagonal.");
}
