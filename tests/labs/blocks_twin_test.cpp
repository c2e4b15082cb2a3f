// Random boards of sliding blocks, by every algorithm and kind of move, against a plain walk that slides
// characters.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/support/plain_puzzle.h"
#include "tests/support/shrink.h"

namespace noggin {
namespace {

// Rows joined by '/', as settings and results have them, so that one row down is `width + 1` characters on.
struct Blocks {
  std::string board, goal;  // '.' empty, '#' a wall; goal: '?' anything
  std::string move;
  bool folded = false;

  static Blocks drawn(Rng& rng) {
    Blocks blocks;
    const size_t width = 2 + rng.below(2), height = 2 + rng.below(2);
    for (size_t row = 0; row < height; ++row) blocks.board += (row ? "/" : "") + std::string(width, '.');
    for (char name = 'a'; name < 'f'; ++name) {
      const size_t rows = 1 + rng.below(2), columns = 1 + rng.below(2);
      blocks.place(name, rows, columns, rng);
    }
    if (rng.below(4) == 0) blocks.place('#', 1, 1, rng);
    constexpr std::array kMoves = {"cell", "straight", "any-path"};
    blocks.move = kMoves[rng.below(3)];
    blocks.folded = rng.below(2);

    // Where one or two of the blocks come to be, or the empty cells; now and then where they cannot.
    std::string later = blocks.board;
    for (int moves = 0; moves < 30; ++moves) {
      const std::vector<std::string> next = blocks.next(later);
      if (!next.empty()) later = next[rng.below(static_cast<uint32_t>(next.size()))];
    }
    if (rng.below(3) == 0) std::reverse(later.begin(), later.end());
    const auto one = [&] { return blocks.board[rng.below(static_cast<uint32_t>(blocks.board.size()))]; };
    const char wanted = one(), other = one();
    for (char& cell : later)
      if (cell != wanted && cell != other && cell != '/') cell = '?';
    blocks.goal = later;
    return blocks;
  }

  void place(char name, size_t rows, size_t columns, Rng& rng) {
    std::string with = board;
    const size_t corner = rng.below(static_cast<uint32_t>(board.size()));
    for (size_t row = 0; row < rows; ++row)
      for (size_t column = 0; column < columns; ++column) {
        const size_t cell = corner + row * stride() + column;
        if (cell >= board.size() || board[cell] != '.') return;
        with[cell] = name;
      }
    board = with;
  }

  std::vector<Blocks> smaller() const {
    std::vector<Blocks> cases;
    const std::set<char> names(board.begin(), board.end());
    for (const char name : names) {
      if (name == '.' || name == '/') continue;
      Blocks fewer = *this;
      std::replace(fewer.board.begin(), fewer.board.end(), name, '.');
      std::replace(fewer.goal.begin(), fewer.goal.end(), name, '?');
      cases.push_back(fewer);
      fewer.board = board;
      if (fewer.goal != goal) cases.push_back(fewer);
    }
    if (const size_t last = board.rfind('/'); last != board.find('/'))
      cases.push_back({board.substr(0, last), goal.substr(0, last), move, folded});
    if (folded) test::addWith(cases, *this, &Blocks::folded, {false});
    return cases;
  }

  Json settings() const {
    return {{"board", board}, {"goal", goal}, {"move", move}, {"symmetry", folded}, {"walls", "#"}};
  }
  std::string text() const { return settings().dump(); }

  size_t stride() const { return std::min(board.find('/'), board.size()) + 1; }
  bool isGoal(const std::string& position) const {
    for (size_t cell = 0; cell < goal.size(); ++cell)
      if (goal[cell] != '?' && goal[cell] != position[cell]) return false;
    return true;
  }

  // The position with one block shifted by so many characters; empty if something is in its way.
  static std::string shifted(const std::string& position, char name, int by) {
    std::string without = position, after;
    std::replace(without.begin(), without.end(), name, '.');
    after = without;
    for (size_t cell = 0; cell < position.size(); ++cell) {
      if (position[cell] != name) continue;
      const auto to = static_cast<size_t>(static_cast<int>(cell) + by);
      if (to >= position.size() || without[to] != '.') return "";
      after[to] = name;
    }
    return after;
  }

  std::vector<std::string> next(const std::string& position) const {
    std::vector<std::string> reached;
    const std::set<char> names(position.begin(), position.end());
    const auto down = static_cast<int>(stride());
    for (const char name : names) {
      if (name == '.' || name == '/' || name == '#') continue;
      std::vector<std::string> along = {position};  // where it can be taken round corners
      for (size_t i = 0; i < along.size(); ++i)
        for (const int by : {-1, 1, -down, down}) {
          if (move != "any-path" && i > 0) continue;
          for (std::string to = shifted(along[i], name, by); !to.empty(); to = shifted(to, name, by)) {
            if (std::find(along.begin(), along.end(), to) == along.end()) along.push_back(to);
            if (move != "straight") break;
          }
        }
      reached.insert(reached.end(), along.begin() + 1, along.end());
    }
    return reached;
  }

  test::PlainPuzzle puzzle() const {
    return {board, [this](const std::string& position) { return next(position); },
            [this](const std::string& position) { return isGoal(position); }};
  }
};

}  // namespace

TEST_CASE("blocks: on random boards every algorithm finds what a plain walk finds") {
  const test::PuzzleCounts counts = test::checkPuzzles<Blocks>("blocks", 500);
  CHECK(counts.solved > 200);
  CHECK(counts.hopeless > 20);
}

}  // namespace noggin
