#include "search/engine/monte_carlo_policy.h"

#include <cmath>

namespace noggin::search {
namespace {

constexpr double kUnbounded = 1e9;

// Uses basic operations only, because the last bits of std::log differ between platforms: x = m 2^e, and ln m
// = 2 artanh((m - 1) / (m + 1)).
double naturalLog(double x) {
  int exponent = 0;
  const double m = 2 * std::frexp(x, &exponent);  // in [1, 2)
  const double t = (m - 1) / (m + 1);
  double sum = 0, power = t;
  for (int k = 1; k <= 15; k += 2, power *= t * t) sum += power / k;
  return 2 * sum + (exponent - 1) * 0.69314718055994531;
}

}  // namespace

BranchTable::BranchTable(const Sampling& sampling)
    : sampling_(sampling),
      initial_(sampling.policy == Policy::uct ? Standing{0, 0} : Standing{1, 2}),
      logs_{0} {
  branches_.push_back({initial_, 0});
  addNode(0);
}

void BranchTable::addNode(int32_t branch) {
  branches_[at(branch)].child = static_cast<int32_t>(nodes_.size());
  nodes_.push_back({branch});
}

void BranchTable::open(int32_t node, uint32_t moves) {
  nodes_[at(node)].first = static_cast<int32_t>(branches_.size());
  nodes_[at(node)].count = static_cast<int32_t>(moves);
  branches_.resize(branches_.size() + moves, Branch{initial_});
}

void BranchTable::markIllegal(int32_t node, int32_t branch) {
  Branch& illegal = branches_[at(branch)];
  illegal.standing.wins = 0;
  ++illegal.standing.plays;
  illegal.child = Branch::kIllegal;
  notePlay(node);
}

void BranchTable::backUp(std::span<const int32_t> path, double reward) {
  int32_t from = -1;
  for (const int32_t branch : path) {
    Branch& played = branches_[at(branch)];
    ++played.standing.plays;
    played.standing.wins += reward;
    if (from >= 0) notePlay(from);
    from = played.child;
  }
}

void BranchTable::notePlay(int32_t node) {
  if (sampling_.policy != Policy::uct) return;
  const int32_t plays = ++nodes_[at(node)].plays;
  if (at(plays) == logs_.size()) logs_.push_back(naturalLog(plays));
}

// Drawn at random with wins / plays as weight.
int32_t BranchTable::drawn(int32_t node, Rng& rng) const {
  double sum = 0;
  for (int32_t branch = first(node); branch < end(node); ++branch) sum += (*this)[branch].standing.ratio();
  if (sum <= 0) return -1;
  double point = rng.unit() * sum;
  int32_t last = -1;
  for (int32_t branch = first(node); branch < end(node); ++branch) {
    const double weight = (*this)[branch].standing.ratio();
    if (weight <= 0) continue;
    last = branch;
    if (point < weight) break;
    point -= weight;
  }
  return last;
}

// An untried move if there is one, otherwise the one with the largest upper confidence bound.
int32_t BranchTable::bestBound(int32_t node, Rng& rng) const {
  uint32_t open = 0;
  for (int32_t branch = first(node); branch < end(node); ++branch)
    open += (*this)[branch].child == Branch::kUntried;
  if (open > 0) return untried(node, rng.below(open));
  const double log_plays = logs_[at(nodes_[at(node)].plays)];
  int32_t best = -1;
  double most = 0;
  for (int32_t branch = first(node); branch < end(node); ++branch) {
    if (!(*this)[branch].leadsOn()) continue;
    const double value = bound((*this)[branch], log_plays);
    if (best >= 0 && value <= most) continue;
    best = branch;
    most = value;
  }
  return best;
}

int32_t BranchTable::untried(int32_t node, uint32_t skip) const {
  for (int32_t branch = first(node); branch < end(node); ++branch)
    if ((*this)[branch].child == Branch::kUntried && skip-- == 0) return branch;
  return -1;
}

double BranchTable::bound(const Branch& branch, double log_plays) const {
  const double plays = branch.standing.plays;
  if (plays == 0) return kUnbounded;  // a node added from a winning walk
  return branch.standing.ratio() + sampling_.exploration * std::sqrt(log_plays / plays);
}

double BranchTable::boundAfter(int32_t node, int32_t branch, int32_t more) const {
  const int32_t plays = nodes_[at(node)].plays + more;
  return bound((*this)[branch], plays > 0 ? naturalLog(plays) : 0);
}

double BranchTable::weight(int32_t node, int32_t branch) const {
  if (sampling_.policy == Policy::uct) return boundAfter(node, branch, 0);
  double sum = 0;
  for (int32_t other = first(node); other < end(node); ++other) sum += (*this)[other].standing.ratio();
  return sum > 0 ? 100 * (*this)[branch].standing.ratio() / sum : 0;
}

int32_t BranchTable::bestRatio(int32_t node) const {
  int32_t best = -1;
  double most = 0;
  for (int32_t branch = first(node); opened(node) && branch < end(node); ++branch) {
    if ((*this)[branch].child < 0 || (*this)[branch].standing.ratio() <= most) continue;
    most = (*this)[branch].standing.ratio();
    best = branch;
  }
  return best >= 0 && (*this)[best].standing.wins > initial_.wins ? (*this)[best].child : -1;
}

}  // namespace noggin::search
