// Generates sudokus: from a random full grid, clues are removed as long as the puzzle stays solvable by the
// rules of the requested difficulty, which also makes its solution unique.
//
// Source: the usual digging method; own code. Clues are removed in orbits of the symmetry, several at once
// while that succeeds, fewer after a failure, so that large boards need few tests.
// Invariant: the puzzle is solvable by the rules of its difficulty (for extreme, or if a technique is
// requested: it has one solution).
// Step unit: one test, after which some clues are removed or kept; filling a large grid takes several steps.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "constraints/sudoku/engine.h"
#include "constraints/sudoku/rules.h"
#include "core/rng.h"
#include "core/run.h"

namespace noggin::constraints {

enum class SudokuSymmetry : uint8_t { none, half_turn, quarter_turn, mirror, diagonal };
// Singles; plus locked candidates; plus pairs, triples and X-wings; beyond all of these.
enum class SudokuDifficulty : uint8_t { easy, medium, hard, extreme };

std::string_view name(SudokuDifficulty difficulty);

// What solving a puzzle by the rules takes.
struct SudokuGrade {
  bool solved = false;                           // without assumptions
  SudokuRule hardest = SudokuRule::elimination;  // the last one in order that was needed
  SudokuRating rating;
  SudokuDifficulty difficulty() const;
};
SudokuGrade gradeOf(const SudokuBoard& board, const SudokuGrid& puzzle, SudokuRules rules);

class SudokuGenerator {
 public:
  struct Wish {
    SudokuSymmetry symmetry = SudokuSymmetry::half_turn;
    SudokuDifficulty difficulty = SudokuDifficulty::easy;
    // Instead of a difficulty: the puzzle is solvable with this rule and all before it, but not without it.
    std::optional<SudokuRule> technique = {};
  };
  SudokuGenerator(const SudokuBoard& board, Wish wish, uint32_t seed);

  // kept: the cells of an orbit, for good; halved: those of several, of which fewer are tried next.
  enum class Did : uint8_t { fill, removed, kept, again, done, filling, halved };
  Did step();
  bool finished() const { return finished_; }
  // Minimal: no further clue can be removed. Uses a new grid.
  SudokuGrid minimalPuzzle();
  // Whether the difficulty matches the wish; otherwise the puzzle is the hardest found.
  bool granted() const {
    return wish_.technique ? grade_.solved && grade_.hardest == *wish_.technique
                           : grade_.difficulty() == wish_.difficulty;
  }

  // "No hard puzzle came of 1,000 grids."
  std::string notGrantedInWords() const;
  // "is easy", "needs XY-wing"
  std::string wishInWords() const;

  const SudokuBoard& board() const { return *board_; }
  const Wish& wish() const { return wish_; }
  const SudokuGrid& puzzle() const { return puzzle_; }
  const SudokuGrid& solution() const { return solution_; }
  // The cells of the last test.
  const std::vector<int16_t>& tested() const { return tested_; }
  const SudokuGrade& grade() const { return grade_; }
  int clues() const;
  int orbitsLeft() const { return static_cast<int>(orbits_.size() - next_); }
  int64_t tests() const { return tests_; }
  int attempts() const { return attempts_; }
  size_t memory() const;

 private:
  Did fill();
  void layOrbits();
  Did finishAttempt();
  SudokuGrade gradeOfPuzzle();
  bool holds(const SudokuGrid& puzzle, size_t end);
  bool settles(const SudokuGrid& puzzle, size_t end, bool locked);

  const SudokuBoard* board_;
  Wish wish_;
  Rng rng_;
  SudokuSearch search_;
  SudokuEngine engine_;
  int64_t filling_ = 0;  // nodes left for filling the current grid; 0: not filling
  SudokuGrid solution_, puzzle_;
  struct Attempt {
    SudokuGrid solution, puzzle;
    SudokuGrade grade;
  };
  Attempt hardest_;
  std::vector<std::vector<int16_t>> orbits_;
  size_t next_ = 0, batch_ = 1;
  std::vector<int16_t> tested_;
  // The candidates after a test that failed, of orbits before `end`. A later test of some of them begins with
  // more clues, so that the rules can go on from there.
  struct Derived {
    size_t end = 0;
    std::vector<Digits> candidates;
  };
  std::vector<Derived> derived_;  // by descending `end`
  SudokuGrade grade_;
  int64_t tests_ = 0;
  int attempts_ = 0;
  bool filled_ = false, finished_ = false;
};

// A puzzle with one solution, and rules under which a given rule has its turn: those up to claiming and the
// rule itself, or all rules before it. If no attempt succeeds, the last one.
struct SudokuDrill {
  SudokuGrid puzzle;
  SudokuRules rules;
};
SudokuDrill drillOf(SudokuRule rule, uint32_t seed);

// The generator as a run.
class SudokuGenerateRun final : public Run {
 public:
  explicit SudokuGenerateRun(SudokuGenerator generator) : generator_(std::move(generator)) {}

  Status step(Trace* trace) override;
  Status status() const override;
  void draw(Scene& scene) const override;
  Told narrate(std::span<const Event> events) const override;
  std::string introduction() const override;
  std::string describe(const Event& event) const override;
  std::string ending() const override;
  Listing listing() const override;
  std::vector<int32_t> lines(std::span<const Event> events) const override;
  std::vector<Variable> variables() const override;
  Metrics metrics() const override;
  Json result() const override;
  size_t memory() const override { return generator_.memory(); }
  std::unique_ptr<Run> clone() const override { return std::make_unique<SudokuGenerateRun>(*this); }

 private:
  std::string testedInWords() const;
  std::string outcomeInWords(bool holds) const;
  Told testTold(const Event& event) const;
  Told endTold() const;

  SudokuGenerator generator_;
};

}  // namespace noggin::constraints
