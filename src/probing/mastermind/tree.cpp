#include "probing/mastermind/tree.h"

#include "core/check.h"

namespace noggin::probing {

StrategyTree::StrategyTree(std::shared_ptr<const Ground> ground, Strategy strategy)
    : ground_(std::move(ground)), strategy_(strategy), codes_(ground_->possible) {
  NOGGIN_CHECK(!drawsLots(strategy));
  add(-1, 0, {.end = static_cast<uint32_t>(codes_.size())});
}

std::span<const uint32_t> StrategyTree::codesOf(const StrategyNode& node) const {
  return std::span(codes_).subspan(node.begin, node.size());
}

int32_t StrategyTree::childFor(const StrategyNode& from, uint8_t answer) const {
  int32_t child = from.first_child;
  while ((*this)[child].feedback != answer) ++child;
  return child;
}

std::vector<int32_t> StrategyTree::pathTo(uint32_t secret) const {
  std::vector<int32_t> path = {0};
  for (;;) {
    const StrategyNode& here = (*this)[path.back()];
    const uint8_t answer = ground_->space.feedback(here.guess, secret);
    if (answer == ground_->space.win()) return path;
    path.push_back(childFor(here, answer));
  }
}

bool StrategyTree::growTo(uint32_t secret, int64_t now, uint64_t comparisons) {
  uint32_t used_colours = ground_->used_colours;
  for (int32_t at = 0;;) {
    if ((*this)[at].first_child < 0) {
      if (!chooseFor((*this)[at], used_colours, comparisons)) return false;
      grow(at, now);
    }
    const StrategyNode& here = (*this)[at];
    used_colours |= ground_->space.coloursOf(here.guess);
    const uint8_t answer = ground_->space.feedback(here.guess, secret);
    if (answer == ground_->space.win()) return true;
    at = childFor(here, answer);
  }
}

bool StrategyTree::chooseFor(const StrategyNode& node, uint32_t used_colours, uint64_t comparisons) {
  const int guesses_made = node.depth + static_cast<int>(ground_->answered.size());
  const Situation situation = {codesOf(node), used_colours, guesses_made};
  if (!choosing_) choosing_.emplace(strategy_, *ground_, situation, Rng(0));
  return choosing_->work(situation, comparisons);
}

void StrategyTree::grow(int32_t id, int64_t now) {
  const StrategyNode here = (*this)[id];
  const CodeSpace& space = ground_->space;
  const Chosen chosen = choosing_->chosen();
  choosing_.reset();
  comparisons_ += uint64_t{chosen.compared} * chosen.weighed;

  const Partition partition = partitionBy(space, chosen.guess, codesOf(here));
  std::array<uint32_t, kMostFeedbacks> next{};
  const int32_t first_child = size();
  uint32_t begin = here.begin;
  for (size_t feedback = 0; feedback < kMostFeedbacks; ++feedback) {
    next[feedback] = begin;
    const uint32_t codes = partition.sizes[feedback];
    if (codes == 0) continue;
    add(id, 0, {.begin = begin, .end = begin + codes, .feedback = static_cast<uint8_t>(feedback)});
    begin += codes;
  }
  const std::vector<uint32_t> unsorted(codesOf(here).begin(), codesOf(here).end());
  for (const uint32_t code : unsorted) codes_[next[space.feedback(chosen.guess, code)]++] = code;

  StrategyNode& grown = (*this)[id];
  grown.guess = chosen.guess;
  grown.first_child = first_child;
  grown.step = static_cast<int32_t>(now);
}

}  // namespace noggin::probing
