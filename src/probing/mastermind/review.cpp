#include "probing/mastermind/review.h"

#include <algorithm>

namespace noggin::probing {
namespace {

// Besides entropy, by which each guess was compared when it was made.
constexpr Strategy kMeasures[] = {Strategy::minimax, Strategy::expected_size, Strategy::most_parts};

}  // namespace

GameReview::GameReview(std::shared_ptr<const Ground> ground)
    : ground_(std::move(ground)), possible_(ground_->possible), used_colours_(ground_->used_colours) {}

bool GameReview::work(std::span<const Turn> turns) {
  const size_t at = ground_->answered.size() + reviewed_;
  if (at == turns.size()) return false;
  const Turn& turn = turns[at];
  if (guesses_.size() == reviewed_) begin(turn);
  if (weighed_ == std::size(kMeasures)) {
    finish(turn);
    return at + 1 < turns.size();
  }
  const Situation situation{possible_, used_colours_, static_cast<int>(at)};
  const Strategy measure = kMeasures[weighed_];
  if (!choosing_) choosing_.emplace(measure, *ground_, situation, Rng(0));
  if (!choosing_->work(situation, kComparisonsAtOnce)) return true;
  if (wouldGuess(measure, turn, choosing_->chosen())) guesses_.back().strategies.push_back(measure);
  choosing_.reset();
  ++weighed_;
  return true;
}

void GameReview::begin(const Turn& turn) {
  ReviewedGuess& guess = guesses_.emplace_back();
  guess.lost = std::max(0.0, turn.best_bits - turn.bits);
  guess.possible = isPossible(turn.guess);
  guess.best_possible = isPossible(turn.best.guess);
  const auto add = [&](Strategy strategy, bool would_guess) {
    if (would_guess) guess.strategies.push_back(strategy);
  };
  const CodeSpace& space = ground_->space;
  add(Strategy::random, guess.possible);
  const auto allDifferent = [&](uint32_t code) { return space.allDifferent(code); };
  add(Strategy::no_duplicates,
      guess.possible &&
          (allDifferent(turn.guess) || std::none_of(possible_.begin(), possible_.end(), allDifferent)));
  add(Strategy::first_consistent, turn.guess == possible_.front());
  add(Strategy::entropy, wouldGuess(Strategy::entropy, turn, turn.best));
}

void GameReview::finish(const Turn& turn) {
  eraseContradicting(ground_->space, {turn.guess, turn.feedback}, possible_);
  used_colours_ |= ground_->space.coloursOf(turn.guess);
  weighed_ = 0;
  ++reviewed_;
}

bool GameReview::isPossible(uint32_t code) const {
  return std::binary_search(possible_.begin(), possible_.end(), code);
}

bool GameReview::wouldGuess(Strategy strategy, const Turn& turn, const Chosen& chosen) const {
  if (turn.guess == chosen.guess) return true;
  if (chosen.sampled || (isPossible(chosen.guess) && !isPossible(turn.guess))) return false;
  const Partition best = partitionBy(ground_->space, chosen.guess, possible_);
  return badnessOf(strategy, ground_->logs, turn.partition) == badnessOf(strategy, ground_->logs, best);
}

}  // namespace noggin::probing
