#include "probing/mastermind/look_ahead.h"

#include <algorithm>
#include <array>

namespace noggin::probing {
namespace {

// Overhead of splitting a small part, in comparisons.
constexpr uint64_t kCostOfPart = 1000;

// Ties in information: possible codes first, then the lowest.
bool before(const LookAhead::Candidate& a, const LookAhead::Candidate& b) {
  if (a.bad != b.bad) return a.bad < b.bad;
  if (a.possible != b.possible) return a.possible;
  return a.guess < b.guess;
}

}  // namespace

LookAhead::LookAhead(const Ground& ground, const Situation& situation)
    : ground_(&ground),
      root_{{situation.possible.begin(), situation.possible.end()},
            situation.used_colours,
            situation.guesses_made},
      guesses_(ground.space.distinctGuesses(situation.used_colours)) {}

const LookAhead::Candidate& LookAhead::best() const {
  return *std::min_element(candidates_.begin(), candidates_.end(),
                           [](const Candidate& a, const Candidate& b) { return a.total < b.total; });
}

bool LookAhead::work(uint64_t comparisons) {
  shared_.piece([&] { workOn(comparisons); });
  return root_.codes.empty();
}

void LookAhead::workOn(uint64_t comparisons) {
  uint64_t done = 0;
  while (done < comparisons && !guesses_.empty()) done += rankNext();
  while (done < comparisons && guesses_.empty() && played_ < candidates_.size())
    done += playNext(comparisons - done);
  if (!guesses_.empty() || played_ < candidates_.size()) return;
  guesses_.shrink_to_fit();  // it may be kept for long
  root_ = {};
}

// Stops evaluating a guess as soon as it is less informative than the worst of the candidates.
uint64_t LookAhead::rankNext() {
  Candidate candidate{.guess = guesses_.back()};
  guesses_.pop_back();
  ++ranked_;
  const uint64_t most = candidates_.size() == kCandidates ? candidates_.back().bad : UINT64_MAX;
  const CodeSpace::Scorer score(ground_->space, candidate.guess);
  std::array<uint32_t, kMostFeedbacks> sizes{};
  for (const uint32_t code : root_.codes) {
    candidate.bad += ground_->logs.growth(sizes[score(code)]++);
    if (candidate.bad > most) return root_.codes.size();
  }
  candidate.possible = std::binary_search(root_.codes.begin(), root_.codes.end(), candidate.guess);
  offer(candidate);
  return root_.codes.size();
}

void LookAhead::offer(const Candidate& candidate) {
  candidates_.insert(std::upper_bound(candidates_.begin(), candidates_.end(), candidate, before), candidate);
  if (candidates_.size() > kCandidates) candidates_.pop_back();
}

// One further guess in the candidate's games, or part of choosing it.
uint64_t LookAhead::playNext(uint64_t comparisons) {
  if (parts_.empty()) {
    divide(root_, candidates_[played_].guess);
    played_ += parts_.empty();
    return root_.codes.size();
  }
  const Part& part = parts_.front();
  const Situation situation = {part.codes, part.used_colours, part.guesses_made};
  if (!choosing_) choosing_ = std::make_shared<Choosing>(Strategy::entropy, *ground_, situation, Rng(0));
  if (!choosing_->work(situation, comparisons)) return comparisons;
  const Chosen chosen = choosing_->chosen();
  choosing_.reset();
  const Part played = std::move(parts_.front());
  parts_.pop_front();
  divide(played, chosen.guess);
  played_ += parts_.empty();
  return std::max(kCostOfPart, uint64_t{chosen.compared} * chosen.weighed);
}

// Every code of the part costs a guess; those not found are played on, single ones and pairs without a
// choice. Parts are processed in order, so that those after the same guess are adjacent and share their
// distinct guesses.
void LookAhead::divide(const Part& part, uint32_t guess) {
  const CodeSpace& space = ground_->space;
  std::array<std::vector<uint32_t>, kMostFeedbacks> answers;
  const CodeSpace::Scorer score(space, guess);
  for (const uint32_t code : part.codes) answers[score(code)].push_back(code);
  uint32_t& total = candidates_[played_].total;
  total += static_cast<uint32_t>(part.codes.size());
  for (size_t answer = 0; answer < space.feedbacks(); ++answer) {
    std::vector<uint32_t>& codes = answers[answer];
    if (answer == space.win() || codes.empty()) continue;
    if (codes.size() <= 2)
      total += codes.size() == 1 ? 1 : 3;
    else
      parts_.push_back({std::move(codes), part.used_colours | space.coloursOf(guess), part.guesses_made + 1});
  }
}

}  // namespace noggin::probing
