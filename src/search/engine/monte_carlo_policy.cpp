#include "search/engine/monte_carlo_policy.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/check.h"
#include "core/portable_math.h"

namespace noggin::search {
namespace {

constexpr double kUnbounded = 1e9;

}  // namespace

BranchTable::BranchTable(const Sampling& sampling)
    : sampling_(sampling),
      initial_{sampling.policy == Policy::uct ? Standing{0, 0} : Standing{1, 2}},
      logs_{0} {
  initial_.weight = initial_.ratio();
  branches_.push_back(initial_);
  addNode(0);
}

void BranchTable::addNode(int32_t branch) {
  branches_[at(branch)].child = static_cast<int32_t>(nodes_.size());
  nodes_.push_back({branch});
}

void BranchTable::open(int32_t node, uint32_t moves) {
  NOGGIN_CHECK(moves <= std::numeric_limits<uint16_t>::max());
  Branch& to = branches_[at(branchTo(node))];
  to.first = static_cast<int32_t>(branches_.size());
  to.count = static_cast<uint16_t>(moves);
  const size_t wanted = branches_.size() + moves;
  // Doubled, as makeRoom() does, where resize() alone would leave it to the platform.
  if (wanted > branches_.capacity()) branches_.reserve(std::max(wanted, 2 * branches_.capacity()));
  branches_.resize(wanted, initial_);
}

void BranchTable::markIllegal(int32_t branch) {
  Branch& illegal = branches_[at(branch)];
  illegal.wins = 0;
  illegal.weight = 0;
  ++illegal.plays;
  illegal.child = Branch::kIllegal;
}

void BranchTable::backUp(std::span<const int32_t> path, double reward) {
  const bool noted = sampling_.policy == Policy::uct;
  for (const int32_t branch : path) {
    Branch& played = branches_[at(branch)];
    ++played.plays;
    played.wins += reward;
    played.weight = played.ratio();
    if (noted && branch != path.back()) notePlay(played.child);
  }
}

void BranchTable::notePlay(int32_t node) {
  if (at(++nodes_[at(node)].plays) == logs_.size()) addLog();
}

void BranchTable::addLog() {
  logs_.push_back(portableLog(static_cast<double>(logs_.size())));
}

int32_t BranchTable::follow(std::vector<int32_t>& path, Rng& rng) const {
  Rng drawing = rng;  // a copy stays in registers
  int32_t branch = path.back();
  for (;;) {
    branch = choose(branch, drawing);
    if (branch < 0 || !(*this)[branch].isWay()) break;
    path.push_back(branch);
  }
  rng = drawing;
  return branch;
}

// Drawn at random with wins / plays as weight.
int32_t BranchTable::drawn(const Branch& from, Rng& rng) const {
  const Branch* const begin = branches_.data() + from.first;
  const Branch* const end = begin + from.count;
  double sum = 0;
  for (const Branch* move = begin; move != end; ++move) sum += move->weight;
  if (sum <= 0) return -1;
  double point = rng.unit() * sum;
  const Branch* move = begin;
  while (move != end && point >= move->weight) point -= (move++)->weight;
  if (move == end) {  // by rounding
    do --move;
    while (move->weight <= 0);
  }
  return from.first + static_cast<int32_t>(move - begin);
}

// An untried move if there is one, otherwise the one with the largest upper confidence bound.
int32_t BranchTable::bestBound(const Branch& from, Rng& rng) const {
  const double log_plays = logs_[at(nodes_[at(from.child)].plays)];
  int32_t best = -1;
  double most = 0;
  for (int32_t branch = from.first; branch < from.end(); ++branch) {
    const Branch& move = (*this)[branch];
    if (move.child == Branch::kUntried) return untried(from, rng);
    if (!move.leadsOn()) continue;
    const double value = bound(move, log_plays);
    // Kept a branch: the processor guesses it and goes on to the next node before the bounds are known.
    if (best >= 0 && value <= most) [[likely]]
      continue;
    best = branch;
    most = value;
  }
  return best;
}

int32_t BranchTable::untried(const Branch& from, Rng& rng) const {
  uint32_t count = 0;
  for (int32_t branch = from.first; branch < from.end(); ++branch)
    count += (*this)[branch].child == Branch::kUntried;
  uint32_t skip = rng.below(count);
  int32_t branch = from.first;
  while ((*this)[branch].child != Branch::kUntried || skip-- > 0) ++branch;
  return branch;
}

double BranchTable::bound(const Branch& branch, double log_plays) const {
  const double plays = branch.plays;
  if (plays == 0) return kUnbounded;  // a node added from a winning walk
  return branch.weight + sampling_.exploration * std::sqrt(log_plays / plays);
}

double BranchTable::weight(int32_t node, int32_t branch) const {
  if (sampling_.policy == Policy::uct) return bound((*this)[branch], logs_[at(nodes_[at(node)].plays)]);
  double sum = 0;
  for (int32_t other = first(node); other < end(node); ++other) sum += (*this)[other].weight;
  return sum > 0 ? 100 * (*this)[branch].weight / sum : 0;
}

int32_t BranchTable::bestRatio(int32_t node) const {
  int32_t best = -1;
  double most = 0;
  for (int32_t branch = first(node); opened(node) && branch < end(node); ++branch) {
    if ((*this)[branch].child < 0 || (*this)[branch].weight <= most) continue;
    most = (*this)[branch].weight;
    best = branch;
  }
  return best >= 0 && (*this)[best].wins > initial_.wins ? (*this)[best].child : -1;
}

}  // namespace noggin::search
