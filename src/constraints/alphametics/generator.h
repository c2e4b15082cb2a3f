// New alphametics: among the sums that words make with one another, those that have exactly one solution.
// Source: none; every sum of so many of the words that could be one of the others is solved by columns, until
// a second solution turns up.
// Invariant: sums come in the order of their result, then of their addends, each set of addends once.
// Step: one sum solved, or a part of the work on a stubborn one; or many sums left out, which their lengths
// or letters rule out.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "constraints/alphametics/search.h"
#include "core/run.h"

namespace noggin::constraints {

constexpr size_t kMostGeneratorWords = 40;
constexpr size_t kLongestGeneratorWord = 12;

class AlphameticGeneratorRun final : public Run {
 public:
  // The words are letters only, all different, at least one more than addends.
  AlphameticGeneratorRun(std::vector<std::string> words, int addends);
  AlphameticGeneratorRun(const AlphameticGeneratorRun& other);

  Status step(Trace* trace) override;
  Status status() const override { return status_; }
  void draw(Scene& scene) const override;
  Told narrate(std::span<const Event> events) const override;
  std::string describe(const Event& event) const override;
  Metrics metrics() const override;
  Json result() const override;
  std::string ending() const override;
  size_t memory() const override;
  std::unique_ptr<Run> clone() const override { return std::make_unique<AlphameticGeneratorRun>(*this); }

 private:
  enum Outcome : uint8_t { kNone, kOne, kSeveral, kUnfit, kOutcomes };
  struct Made {
    std::string puzzle, solution;
  };

  void seek(Trace* trace);
  bool advance();
  bool fits() const;
  std::string text() const;
  void close(Outcome outcome, Trace* trace);
  std::string outcomeInWords(Outcome outcome) const;

  std::vector<std::string> words_;
  std::vector<uint64_t> letters_;  // of each word, as bits
  std::vector<int> chosen_;        // the addends, ascending
  int result_ = 0;
  std::unique_ptr<AlphameticSearch> search_;  // of the sum at work; none: the next one is looked for
  std::shared_ptr<const AlphameticEquation> equation_;
  AlphameticSolutions found_{1};
  std::string latest_;
  std::vector<Made> made_;
  std::array<int64_t, kOutcomes> outcomes_{};
  Status status_ = Status::running;
};

}  // namespace noggin::constraints
