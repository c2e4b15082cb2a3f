// A strategy against every secret, or a sample of them: the number of guesses it needs. One step is one
// secret.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/run.h"
#include "probing/mastermind/listings.h"
#include "probing/mastermind/tree.h"

namespace noggin::probing {

class TournamentRun final : public Run {
 public:
  struct Setup {
    std::shared_ptr<const Ground> ground;
    Strategy strategy = Strategy::random;
    uint32_t games = 0;  // number of distinct random secrets; 0: every secret once
    uint32_t seed = 1;
  };
  explicit TournamentRun(Setup setup);

  Status step(Trace* trace) override;
  bool prepare() override;
  Status status() const override;
  void draw(Scene& scene) const override;
  Told narrate(std::span<const Event> events) const override;
  std::string introduction() const override;
  std::string describe(const Event& event) const override;
  Listing listing() const override { return listingOf(setup_.strategy); }
  std::vector<int32_t> lines(std::span<const Event>) const override { return allLines(setup_.strategy); }
  std::vector<Variable> variables() const override;
  Metrics metrics() const override;
  Json result() const override;
  std::string ending() const override;
  size_t memory() const override;
  std::unique_ptr<Run> clone() const override { return std::make_unique<TournamentRun>(*this); }

 private:
  struct Played {
    uint32_t guess = 0;
    uint8_t feedback = 0;
    uint32_t after = 0;  // codes still possible
  };

  // The next game of a random strategy, as far as it has been played.
  struct Way {
    std::vector<uint32_t> possible;
    uint32_t used_colours = 0;
    std::optional<Choosing> choosing;
    uint64_t comparisons = 0;
    std::vector<Played> game;
  };

  // How many guesses are known, with which every game begins; and how many the latest has with them, 0 if
  // none has been played.
  size_t guessesBefore() const { return setup_.ground->answered.size(); }
  size_t latestGuesses() const { return game_.empty() ? 0 : guessesBefore() + game_.size(); }
  uint32_t games() const;
  uint32_t secretOf(uint32_t game) const;
  void playByTree();
  void playByLot();
  bool wayPlayed();
  bool guessByLot();
  double average() const;
  void keepAverage();
  void drawHistogram(Scene& scene) const;
  void drawAverages(Scene& scene) const;
  void drawTree(Scene& scene) const;
  void drawLatestGame(Scene& scene) const;

  Setup setup_;
  Rng rng_;
  std::vector<uint32_t> sample_;      // secrets; empty: all
  std::optional<StrategyTree> tree_;  // for a deterministic strategy
  uint32_t played_ = 0;
  std::vector<int64_t> histogram_;  // by guesses - 1: games won
  int64_t total_ = 0;
  std::vector<double> averages_;  // after every stride_ games
  uint32_t stride_ = 1;
  uint64_t comparisons_ = 0;
  uint32_t secret_ = 0;  // of the last game
  std::vector<Played> game_;   // from the first guess that was not known
  std::vector<int32_t> path_;  // of the last game in the tree
  Way way_;                    // of the next game; no possible codes: not begun
};

}  // namespace noggin::probing
