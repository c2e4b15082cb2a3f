// Generates alphametics: of all sums that given words can form, those with exactly one solution.
// Source: none; every sum of the given number of addends is solved by columns, until a second solution is
// found.
// Invariant: sums are tried in the order of their result, then of their addends, each set of addends once.
// Step: one sum solved, or part of the work on a hard one; or many sums skipped whose lengths or letters rule
// them out.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "constraints/alphametics/search.h"
#include "core/cloned.h"
#include "core/run.h"

namespace noggin::constraints {

constexpr size_t kMostGeneratorWords = 40;
constexpr size_t kLongestGeneratorWord = 12;

class AlphameticGeneratorRun final : public Run {
 public:
  // The words consist of letters, are distinct, and exceed the number of addends by at least one.
  AlphameticGeneratorRun(std::vector<std::string> words, int addends);

  Status step(Trace* trace) override;
  Status status() const override { return status_; }
  void draw(Scene& scene) const override;
  Told narrate(std::span<const Event> events) const override;
  std::string describe(const Event& event) const override;
  Metrics metrics() const override;
  Json result() const override;
  std::string introduction() const override;
  std::string ending() const override;
  size_t memory() const override;
  std::unique_ptr<Run> clone() const override { return std::make_unique<AlphameticGeneratorRun>(*this); }

 private:
  enum Verdict : uint8_t { kNone, kOne, kSeveral, kUnfit, kVerdicts };
  struct Made {
    std::string puzzle, solution;
  };

  void seek(Trace* trace);
  bool advance();
  bool goOn(Trace* trace);
  bool addsResult() const;
  bool fits() const;
  std::string text() const;
  void close(Verdict verdict, Trace* trace);
  static std::string verdictInWords(Verdict verdict);

  std::vector<std::string> words_;
  std::vector<uint64_t> letters_;  // by word, as bits
  std::vector<int> chosen_;        // indices of the addends, ascending
  int result_ = 0;
  Cloned<AlphameticSearch> search_;  // of the current sum; null: the next one is to be found
  std::shared_ptr<const AlphameticEquation> equation_;
  AlphameticSolutions found_{1};
  std::string latest_;
  std::vector<Made> made_;
  std::array<int64_t, kVerdicts> sums_{};  // by verdict: how many
  Status status_ = Status::running;
};

}  // namespace noggin::constraints
