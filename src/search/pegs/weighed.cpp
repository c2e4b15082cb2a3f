// Depth-first search for the large boards with two improvements: positions excluded by a proof are pruned,
// and successors are ordered by weight.
//
// Invariant: as depth-first search, and of a node's successors the one that keeps the most weight is on top.
// Pruning happens when a node is taken. Step: one node taken.

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/words.h"
#include "search/engine/depth_first.h"
#include "search/engine/listing_parts.h"
#include "search/engine/question_parts.h"
#include "search/engine/questions.h"
#include "search/engine/words.h"
#include "search/pegs/puzzle.h"

namespace noggin::search {
namespace {

using namespace std::string_view_literals;

constexpr std::array kLines = {
    "frontier \u2190 a stack with the start"sv,
    "reached \u2190 { start }"sv,
    "while the frontier is not empty"sv,
    "  node \u2190 the newest of the frontier, taken out"sv,
    "  if node is the goal"sv,
    "    return the way to node"sv,
    "  if parity or weights rule node out"sv,
    "    cut it off here"sv,
    "  else for each child of node, the heaviest last"sv,
    "    if child is not in reached"sv,
    "      add child to reached and to the frontier"sv,
    "return no solution"sv,
};

class WeighedDepthFirst final : public DepthFirst<CrossPegs> {
 public:
  using DepthFirst<CrossPegs>::DepthFirst;

  Status advance(int32_t step, Trace* trace) override {
    const int32_t node = stack_.back();
    stack_.pop_back();
    if (takeIsGoal(node, trace)) return Status::solved;
    if (problem().proofs().hopeless(state(node)))
      cutOff(node, trace);
    else
      expandByWeight(node, step, trace);
    return stack_.empty() ? Status::exhausted : Status::running;
  }

  // Now and then asks whether the next node is pruned, before anything about it is shown.
  std::optional<Decision> decision() const override {
    const int32_t node = next();
    if (node < 0) return std::nullopt;
    if (tree().size() % 3 == 0 && !isGoal(node)) return askWhetherCut(node);
    return askWhichIsNext(*this);
  }

  Listing listing() const override {
    return {"Depth-first search by weight", kLines, "J. Beasley, The Ins and Outs of Peg Solitaire, 1985"};
  }
  std::vector<int32_t> lines(std::span<const Event> events) const override;

  Told told(std::span<const Event> events) const override {
    const StepTold step = stepTold(events);
    if (!step.cut) return toldOfStep(*this, events);
    return {arrivalWords(*this, step.node) + ", and the search goes no deeper here.",
            problem().whyHopeless(state(step.node))};
  }
  std::string conclusion() const override {
    return "No solution: every line of jumps has come to its end or was ruled out.";
  }

  std::unique_ptr<Searcher> clone() const override { return std::make_unique<WeighedDepthFirst>(*this); }

 private:
  struct Child {
    int worth = 0;
    uint8_t jump = 0;
    PegState state = 0;
  };

  void cutOff(int32_t node, Trace* trace) {
    mutableTree().take(node, SearchTree::Stage::dead_end);
    record(EventKind::cut, node, trace);
  }

  void expandByWeight(int32_t node, int32_t step, Trace* trace) {
    beginExpansion(node, trace);
    children_.clear();
    problem().forEachMove(state(node), [this](uint8_t jump, PegState next, double) {
      children_.push_back({problem().proofs().worth(next), jump, next});
    });
    std::stable_sort(children_.begin(), children_.end(),
                     [](const Child& a, const Child& b) { return a.worth < b.worth; });
    for (const Child& child : children_) {
      mutableTree().countGenerated();
      const int32_t fresh = tree().size();
      const int32_t found = findOrStore(child.state, fresh);
      traceSuccessor(node, found, child.state, trace);
      if (found != fresh) continue;
      addNode(node, child.jump, child.state, 1, step);
      stack_.push_back(fresh);
    }
    if (children_.empty()) markDeadEnd(node, trace);
  }

  std::optional<Decision> askWhetherCut(int32_t node) const {
    const PegProofs::Sum sum = problem().proofs().tightest(state(node));
    const std::string needed = (problem().hasGoal() ? "" : "at least ") + grouped(sum.needed);
    const bool cut = sum.here < sum.needed;
    const std::string because = cut ? "No jump can add to the sum of " + grouped(sum.here) +
                                          ", and the goal has " + needed + ": it is out of reach."
                                    : "The sum of " + grouped(sum.here) + " is not less than the " +
                                          grouped(sum.needed) +
                                          " at the goal, so the weights say nothing against it.";
    Decision decision;
    decision.ask = positionFirst(*this, node) +
                   " is taken next. By weights on the holes, its pegs come to the sum " + grouped(sum.here) +
                   ", and those of the goal to " + needed + "; is it expanded, or cut off?";
    decision.choices.push_back(choiceOf(kDeeper, "Expanded", !cut, because));
    decision.choices.push_back(choiceOf(kCut, "Cut off", cut, because));
    return decision;
  }

  std::vector<Child> children_;  // successors of the node being expanded
};

std::vector<int32_t> WeighedDepthFirst::lines(std::span<const Event> events) const {
  const Ran ran = ranBy(events);
  return Lines()
      .add(ran.first, {0, 1})
      .add(ran.taken, {2, 3, 4})
      .add(ran.goal || ran.shown, {5})
      .add(ran.taken && !ran.goal, {6})
      .add(ran.cut, {7})
      .add(ran.expanded, {8})
      .add(ran.moves, {9})
      .add(ran.fresh, {10})
      .add(ran.failed, {11})
      .sorted();
}

}  // namespace

std::unique_ptr<Searcher<CrossPegs>> ownSearcher(const SearchOptions& options,
                                                 std::shared_ptr<const CrossPegs> problem, PegState root,
                                                 int32_t step) {
  if (options.algorithm != Algorithm::depth_first || !problem->weighs()) return nullptr;
  return std::make_unique<WeighedDepthFirst>(std::move(problem), root, step);
}

}  // namespace noggin::search
