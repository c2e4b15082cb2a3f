// Makes sudokus: a full grid at random, from which clues are taken away as long as the puzzle stays solvable
// by the rules of the difficulty wanted, and so has one solution.
//
// Source: the usual method of digging; own code. Clues go in orbits of the symmetry, several at once while
// that succeeds, fewer after a failure, so that large boards take few tests.
// Invariant: the puzzle can be solved by the rules of its difficulty (extreme: has one solution).
// Step unit: one test, after which some clues are gone or have to stay.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "constraints/sudoku_engine.h"
#include "constraints/sudoku_rules.h"
#include "core/rng.h"
#include "core/run.h"

namespace noggin::constraints {

enum class SudokuSymmetry : uint8_t { none, half_turn, quarter_turn, mirror, diagonal };
// Singles; locked candidates too; pairs, triples and X-wings too; more than all rules.
enum class SudokuDifficulty : uint8_t { easy, medium, hard, extreme };

std::string_view name(SudokuDifficulty difficulty);

// What it takes to solve a puzzle by the rules.
struct SudokuGrade {
  bool solved = false;  // without an assumption
  SudokuRule hardest = SudokuRule::elimination;
  SudokuDifficulty difficulty() const;
};
SudokuGrade gradeOf(const SudokuBoard& board, const SudokuGrid& puzzle, SudokuRules rules);

class SudokuGenerator {
 public:
  struct Wish {
    SudokuSymmetry symmetry = SudokuSymmetry::half_turn;
    SudokuDifficulty difficulty = SudokuDifficulty::easy;
  };
  SudokuGenerator(const SudokuBoard& board, Wish wish, uint32_t seed);

  enum class Did : uint8_t { fill, removed, kept, again, done };
  Did step();
  bool finished() const { return finished_; }

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
  void fill();
  void layOrbits();
  Did finishAttempt();
  bool holds(const SudokuGrid& puzzle);

  const SudokuBoard* board_;
  Wish wish_;
  Rng rng_;
  SudokuSearch search_;
  SudokuEngine engine_;
  SudokuGrid solution_, puzzle_;
  std::vector<std::vector<int16_t>> orbits_;
  size_t next_ = 0, batch_ = 1;
  std::vector<int16_t> tested_;
  SudokuGrade grade_;
  int64_t tests_ = 0;
  int attempts_ = 0;
  bool filled_ = false, finished_ = false;
};

// Makes one, watched.
class SudokuGenerateRun final : public Run {
 public:
  explicit SudokuGenerateRun(SudokuGenerator generator) : generator_(std::move(generator)) {}

  Status step(Trace* trace) override;
  Status status() const override { return generator_.finished() ? Status::solved : Status::running; }
  void draw(Scene& scene) const override;
  std::string narrate(std::span<const Event> events) const override;
  std::string describe(const Event& event) const override;
  Metrics metrics() const override;
  Json result() const override;
  size_t memory() const override { return generator_.memory(); }
  std::unique_ptr<Run> clone() const override { return std::make_unique<SudokuGenerateRun>(*this); }

 private:
  std::string testedInWords() const;

  SudokuGenerator generator_;
  SudokuGenerator::Did did_ = SudokuGenerator::Did::fill;
};

}  // namespace noggin::constraints
