// Makes sudokus: a full grid at random, from which clues are taken away as long as the puzzle stays solvable
// by the rules of the difficulty wanted, and so has one solution.
//
// Source: the usual method of digging; own code. Clues go in orbits of the symmetry, several at once while
// that succeeds, fewer after a failure, so that large boards take few tests.
// Invariant: the puzzle can be solved by the rules of its difficulty (extreme, or where a technique is wished
// for: has one solution).
// Step unit: one test, after which some clues are gone or have to stay; a full large grid takes several
// steps.
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
// Singles; locked candidates too; pairs, triples and X-wings too; more than all rules.
enum class SudokuDifficulty : uint8_t { easy, medium, hard, extreme };

std::string_view name(SudokuDifficulty difficulty);

// What it takes to solve a puzzle by the rules.
struct SudokuGrade {
  bool solved = false;                           // without an assumption
  SudokuRule hardest = SudokuRule::elimination;  // the last in order
  SudokuRating rating;
  SudokuDifficulty difficulty() const;
};
SudokuGrade gradeOf(const SudokuBoard& board, const SudokuGrid& puzzle, SudokuRules rules);

class SudokuGenerator {
 public:
  struct Wish {
    SudokuSymmetry symmetry = SudokuSymmetry::half_turn;
    SudokuDifficulty difficulty = SudokuDifficulty::easy;
    // In place of a difficulty: the rules before it do not solve the puzzle, with it they do.
    std::optional<SudokuRule> technique = {};
  };
  SudokuGenerator(const SudokuBoard& board, Wish wish, uint32_t seed);

  enum class Did : uint8_t { fill, removed, kept, again, done, filling };
  Did step();
  bool finished() const { return finished_; }
  // From another grid: clues taken away until none more can go.
  SudokuGrid minimalPuzzle();
  // Whether the puzzle is as hard as was wished for; otherwise it is the hardest that was found.
  bool granted() const {
    return wish_.technique ? grade_.solved && grade_.hardest == *wish_.technique
                           : grade_.difficulty() == wish_.difficulty;
  }

  const SudokuBoard& board() const { return *board_; }
  const Wish& wish() const { return wish_; }
  const SudokuGrid& puzzle() const { return puzzle_; }
  const SudokuGrid& solution() const { return solution_; }
  // The cells of the latest test.
  const std::vector<int16_t>& tested() const { return tested_; }
  const SudokuGrade& grade() const { return grade_; }
  int clues() const;
  int orbitsLeft() const { return static_cast<int>(orbits_.size() - next_); }
  int64_t tests() const { return tests_; }
  int attempts() const { return attempts_; }
  size_t memory() const { return search_.memory() + engine_.memory(); }

 private:
  Did fill();
  void layOrbits();
  Did finishAttempt();
  SudokuGrade gradeOfPuzzle();
  bool holds(const SudokuGrid& puzzle);

  const SudokuBoard* board_;
  Wish wish_;
  Rng rng_;
  SudokuSearch search_;
  SudokuEngine engine_;
  int64_t filling_ = 0;  // nodes that the grid being filled may still take; 0: none is
  SudokuGrid solution_, puzzle_;
  struct Attempt {
    SudokuGrid solution, puzzle;
    SudokuGrade grade;
  };
  Attempt hardest_;
  std::vector<std::vector<int16_t>> orbits_;
  size_t next_ = 0, batch_ = 1;
  std::vector<int16_t> tested_;
  SudokuGrade grade_;
  int64_t tests_ = 0;
  int attempts_ = 0;
  bool filled_ = false, finished_ = false;
};

// A puzzle with one solution, and rules by which a given one has its turn in it: those as far as claiming and
// the rule itself, or all before it. Where none comes of many grids, the last of them.
struct SudokuDrill {
  SudokuGrid puzzle;
  SudokuRules rules;
};
SudokuDrill drillOf(SudokuRule rule, uint32_t seed);

// Makes one, watched.
class SudokuGenerateRun final : public Run {
 public:
  explicit SudokuGenerateRun(SudokuGenerator generator) : generator_(std::move(generator)) {}

  Status step(Trace* trace) override;
  Status status() const override;
  void draw(Scene& scene) const override;
  Told narrate(std::span<const Event> events) const override;
  std::string introduction() const override;
  std::string describe(const Event& event) const override;
  Listing listing() const override;
  std::vector<int32_t> lines(std::span<const Event> events) const override;
  std::vector<Variable> variables() const override;
  Metrics metrics() const override;
  Json result() const override;
  size_t memory() const override { return generator_.memory(); }
  std::unique_ptr<Run> clone() const override { return std::make_unique<SudokuGenerateRun>(*this); }

 private:
  std::string testedInWords() const;
  Told endTold() const;
  std::string wished() const;

  SudokuGenerator generator_;
  SudokuGenerator::Did did_ = SudokuGenerator::Did::fill;
};

}  // namespace noggin::constraints
