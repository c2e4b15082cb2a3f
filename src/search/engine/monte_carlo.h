// Monte-Carlo tree search for puzzles: random playouts from the root, guided more and more by the results
// of earlier ones. A rollout has four phases: selection descends the tree, expansion adds a node,
// simulation plays randomly to the end, backpropagation counts the win or loss in every node of the path.
//
// Two policies:
// Win ratio, as in an article on a general problem solver.
// Every move begins with 1 win in 2 plays and is drawn with a weight of wins / plays; a move found to be
// illegal gets 0 wins and another is drawn. Every position of a path becomes a node, so a lucky win can
// be repeated. At the end the route is replayed: from the root the best ratio, as long as there was a win
// at all.
//
// UCT: L. Kocsis, C. Szepesvari, "Bandit Based Monte-Carlo Planning" (2006).
// Every move once, then the one with the largest mean + c sqrt(ln N / n). As in single-player search (M.
// Schadd and others, 2008) a shorter win is worth more, a winning path is kept and the shortest of them
// is the answer, and a path never returns to one of its own positions.
//
// Invariant: between rollouts a node's plays are 1 (for its creation) plus the plays of its legal moves.
// Step: one phase of one rollout; the last step replays the route.
#pragma once

#include <algorithm>

#include "core/growth.h"
#include "search/engine/attempts.h"
#include "search/engine/listings.h"
#include "search/engine/monte_carlo_policy.h"
#include "search/engine/monte_carlo_questions.h"
#include "search/engine/searcher.h"

namespace noggin::search {

// Event::detail of EventKind::evaluate; for EventKind::rollout it is an Ending.
constexpr uint8_t kSelection = 0;
constexpr uint8_t kBackpropagation = 1;
constexpr uint8_t kReplay = 2;

template <Problem P>
class MonteCarlo final : public Searcher<P> {
 public:
  using Base = Searcher<P>;
  using State = typename P::State;
  using Action = typename P::Action;

  MonteCarlo(std::shared_ptr<const P> problem, const State& root, int32_t step, const Sampling& sampling)
      : Base(std::move(problem), root, step), sampling_(sampling), rng_(sampling.seed), branches_(sampling) {
    meetPlace(0);
  }

  Status advance(int32_t step, Trace* trace) override {
    if (this->tree().size() == 1) {
      if (this->takeIsGoal(0, trace)) return Status::solved;
      if (isOver(this->state(0))) {
        end(0, Ending::over, trace);
        return Status::exhausted;
      }
    }
    step_ = step;
    switch (phase_) {
      case Phase::select:
        select(trace);
        break;
      case Phase::expand:
        expand(trace);
        break;
      case Phase::simulate:
        simulate(trace);
        break;
      case Phase::backpropagate:
        backpropagate(trace);
        break;
      case Phase::replay:
        return replay(trace);
    }
    return Status::running;
  }

  // Statistics of the move that leads to the node; of all rollouts for the root.
  Standing standing(int32_t node) const { return branches_[branches_.branchTo(node)]; }

  std::optional<Met> triedMove(int32_t node, const Action& move, const State& to) const override {
    for (int32_t branch = branches_.first(node); branch < branches_.end(node); ++branch)
      if (const int32_t child = branches_[branch].child; child >= 0 && this->action(child) == move)
        return Met::tried;
    return sampling_.simple && onWay(node, to) ? Met::turns_back : Met::untried;
  }

  // Without a frontier.
  SearchCounts counts() const override {
    SearchCounts counts = Base::counts();
    counts.waiting_peak = 0;
    return counts;
  }
  // Visits of the node's state by any path.
  int64_t visits(int32_t node) const override;
  std::string tally(int32_t node) const override;
  Told told(std::span<const Event> events) const override;
  std::optional<Decision> decision() const override;
  std::string decided(const Decision& before, std::span<const Event> events) const override;
  Listing listing() const override { return monteCarloListing(uct()); }
  std::vector<int32_t> lines(std::span<const Event> events) const override;
  std::vector<Variable> variables() const override;
  void illustrate(int32_t node, Scene& scene) const override;
  void addMetrics(Metrics& metrics) const override {
    metrics.push_back(counter("rollouts", "Rollouts", rollouts_, Better::less));
    metrics.push_back(counter("wins", "Rollouts won", wins_, Better::more));
  }

  std::unique_ptr<Base> clone() const override { return std::make_unique<MonteCarlo>(*this); }
  size_t memory() const override {
    return Base::memory() + branches_.memory() + grownBytes(path_) + grownBytes(place_) +
           grownBytes(visits_) + grownBytes(walk_);
  }
  bool makeRoom() override { return Base::makeRoom() || branches_.makeRoom(); }

 private:
  using Walked = Attempt<P>;

  static size_t at(int32_t index) { return static_cast<size_t>(index); }
  bool uct() const { return sampling_.policy == Policy::uct; }
  int32_t depth(int32_t node) const { return this->tree()[node].depth; }

  // --- the four phases

  void select(Trace* trace) {
    path_.clear();
    path_.push_back(0);
    length_ = 0;
    ending_ = Ending::open;
    this->setCurrent(0);
    while (ending_ == Ending::open && !chooseMove(trace)) {
    }
    if (trace) trace->add({EventKind::evaluate, kSelection, 0, this->current(), -1, depth(this->current())});
    phase_ = ending_ == Ending::open ? Phase::expand : Phase::backpropagate;
  }

  void expand(Trace* trace) {
    addChosen(trace);
    phase_ = ending_ == Ending::open ? Phase::simulate : Phase::backpropagate;
  }

  void simulate(Trace* trace) {
    const int32_t from = this->current();
    if (uct())
      walk(trace);
    else
      playOn(trace);
    if (trace)
      trace->add({EventKind::rollout, static_cast<uint8_t>(ending_), 0, from, -1, length_ - depth(from)});
    phase_ = Phase::backpropagate;
  }

  void backpropagate(Trace* trace) {
    ++rollouts_;
    if (ending_ == Ending::won) ++wins_;
    const double reward = ending_ == Ending::won ? rewardOf(length_) : 0;
    branches_.backUp(path_, reward);
    for (const int32_t branch : path_) ++visits_[at(placeOf(branch))];
    if (trace)
      trace->add({EventKind::evaluate, kBackpropagation, 0, this->current(), -1, ending_ == Ending::won});
    phase_ = isSpent() ? Phase::replay : Phase::select;
  }

  Status replay(Trace* trace) {
    const int32_t end = uct() ? shortest_ : routeEnd();
    if (end < 0 || !this->problem().isGoal(this->state(end))) {
      this->setCurrent(std::max(end, 0));
      if (trace) trace->add({EventKind::evaluate, kReplay, 0, this->current(), -1, depth(this->current())});
      return Status::over_budget;
    }
    this->setCurrent(end);
    this->reachGoal(end, trace);
    return Status::solved;
  }

  bool isSpent() const {
    return rollouts_ >= sampling_.rollouts || branches_.size() >= sampling_.most_branches;
  }

  // --- selection

  // Descends along known moves and tries one that is new. True if it is legal: it is then stored in chosen_.
  // If it is illegal, records that. May set an ending.
  bool chooseMove(Trace* trace) {
    for (;;) {
      if (!branches_[path_.back()].isWay()) {
        ending_ = endingAt(this->current());
        if (ending_ != Ending::open) return false;
        openBranches(this->current());
      }
      const int32_t branch = branches_.follow(path_, rng_);
      this->setCurrent(branches_[path_.back()].child);
      length_ = static_cast<int32_t>(path_.size()) - 1;
      if (branch < 0) {
        end(this->current(), Ending::stuck, trace);
        return false;
      }
      if (branches_[branch].child < 0) return tryMoveOf(branch, trace);
      descend(branch);
    }
  }

  bool tryMoveOf(int32_t branch, Trace* trace) {
    const int32_t node = this->current();
    const auto number = static_cast<uint32_t>(branch - branches_.first(node));
    if (attempt(this->state(node), number, chosen_) && !(sampling_.simple && onWay(node, chosen_.state))) {
      this->mutableTree().countGenerated();
      return true;
    }
    branches_.markIllegal(branch);
    if (trace) trace->add({EventKind::prune, 0, static_cast<uint16_t>(number), node, -1, depth(node)});
    return false;
  }

  void descend(int32_t branch) {
    path_.push_back(branch);
    this->setCurrent(branches_[branch].child);
    ++length_;
  }

  // Creates a node for the chosen move and descends to it.
  void addChosen(Trace* trace) {
    const int32_t parent = this->current();
    const int32_t node = addNodeOf(parent, chosen_);
    if (trace) trace->add({EventKind::generate, 0, 0, node, parent, depth(node)});
    descend(branches_.branchTo(node));
    if (this->problem().isGoal(this->state(node)))
      win(node, trace);
    else if (isOver(this->state(node)))
      end(node, Ending::over, trace);
    else
      ending_ = endingAt(node);
  }

  int32_t addNodeOf(int32_t parent, const Walked& move) {
    SearchTree& tree = this->mutableTree();
    if (tree.waits(parent)) tree.take(parent, SearchTree::Stage::expanded);
    const int32_t node = tree.size();
    this->addNode(parent, move.action, move.state, move.cost, step_);
    branches_.addNode(branches_.first(parent) + static_cast<int32_t>(move.number));
    meetPlace(node);
    return node;
  }

  // Simulation by win ratio: moves are drawn as before, and every position becomes a node.
  void playOn(Trace* trace) {
    while (ending_ == Ending::open)
      if (chooseMove(nullptr)) addChosen(nullptr);
    if (trace && ending_ == Ending::won) trace->add({EventKind::goal, 0, 0, this->current(), -1, length_});
  }

  // Simulation by UCT: random legal moves, kept only if the win is shorter than any before.
  void walk(Trace* trace) {
    walk_.clear();
    State state = this->state(this->current());
    while (ending_ == Ending::open) {
      if (length_ >= sampling_.longest) {
        ending_ = Ending::too_long;
      } else if (!stepAtRandom(state)) {
        ending_ = Ending::stuck;
      } else {
        state = walk_.back().state;
        ++length_;
        if (this->problem().isGoal(state))
          ending_ = Ending::won;
        else if (isOver(state))
          ending_ = Ending::over;
      }
    }
    if (ending_ == Ending::won && (shortest_ < 0 || length_ < depth(shortest_))) keepWalk(trace);
  }

  bool stepAtRandom(const State& from) {
    tries_.clear();
    for (uint32_t i = 0; i < attempts(from); ++i) tries_.push_back(i);
    while (!tries_.empty()) {
      const uint32_t pick = rng_.below(static_cast<uint32_t>(tries_.size()));
      const uint32_t number = tries_[pick];
      tries_[pick] = tries_.back();
      tries_.pop_back();
      Walked move{};
      if (!attempt(from, number, move)) continue;
      if (sampling_.simple && (onWay(this->current(), move.state) || onWalk(move.state))) continue;
      this->mutableTree().countGenerated();
      walk_.push_back(move);
      return true;
    }
    return false;
  }

  // Creates nodes for the random walk, the shortest win so far.
  void keepWalk(Trace* trace) {
    length_ = depth(this->current());
    for (const Walked& move : walk_) {
      const int32_t parent = this->current();
      openBranches(parent);
      descend(branches_.branchTo(addNodeOf(parent, move)));
    }
    win(this->current(), trace);
  }

  Ending endingAt(int32_t node) const {
    const Ending ending = branches_.ending(node);
    return ending == Ending::open && depth(node) >= sampling_.longest ? Ending::too_long : ending;
  }

  void win(int32_t node, Trace* trace) {
    ending_ = Ending::won;
    this->mutableTree().take(node, SearchTree::Stage::goal);
    branches_.markEnding(node, Ending::won);
    if (shortest_ < 0 || depth(node) < depth(shortest_)) shortest_ = node;
    this->record(EventKind::goal, node, trace);
  }

  void end(int32_t node, Ending ending, Trace* trace) {
    ending_ = ending;
    SearchTree& tree = this->mutableTree();
    if (tree.waits(node)) tree.take(node, SearchTree::Stage::dead_end);
    this->markDeadEnd(node, trace);
    branches_.markEnding(node, isOver(this->state(node)) ? Ending::over : Ending::stuck);
  }

  double rewardOf(int32_t length) const {
    if (!uct()) return 1;
    return 0.5 + 0.5 * depth(shortest_) / std::max(length, 1);
  }

  // The article's route: the best ratio from the root, as long as it has ever won.
  int32_t routeEnd() const {
    int32_t node = 0;
    for (int32_t next = branches_.bestRatio(0); next >= 0; next = branches_.bestRatio(next)) node = next;
    return node;
  }

  // --- moves and successors

  uint32_t attempts(const State& state) const { return attemptsFrom(this->problem(), state); }
  bool attempt(const State& from, uint32_t number, Walked& move) const {
    return tryMove(this->problem(), from, number, move);
  }
  bool isOver(const State& state) const { return nothingCanBeWon(this->problem(), state); }
  // The win is out of reach of the root.
  bool beginsNone() const { return this->tree().size() == 1 && ending_ == Ending::over; }

  void openBranches(int32_t node) {
    if (!branches_.opened(node)) branches_.open(node, attempts(this->state(node)));
  }

  bool onWay(int32_t node, const State& state) const {
    for (; node >= 0; node = this->tree()[node].parent)
      if (this->state(node) == state) return true;
    return false;
  }
  bool onWalk(const State& state) const {
    for (const Walked& walked : walk_)
      if (walked.state == state) return true;
    return false;
  }

  // Records the first node of each state, so that its statistics can be found.
  void meetPlace(int32_t node) {
    const int32_t place = this->findOrStore(this->state(node), node);
    place_.push_back(place);
    visits_.push_back(0);
  }
  // The place of the node that a branch leads to.
  int32_t placeOf(int32_t branch) const { return place_[at(branches_[branch].child)]; }

  // --- narration and scene, in monte_carlo_words.h

  Phase phaseOf(std::span<const Event> events) const;
  std::vector<Selectable> selectableMoves(int32_t node) const;
  int32_t surelySelected(int32_t node) const;
  int32_t nodeToAsk() const;
  std::optional<Decision> expansionAsked() const;
  size_t moveToAsk(int32_t rollout) const;
  Told tellSelection() const;
  std::string whyChosen() const;
  std::string tellExpansion() const;
  std::string tellSimulation(const Event& event) const;
  Told tellBackpropagation() const;
  std::string tellReplay() const;
  std::string endingWords(Ending ending) const;
  bool leadsToLosses(int32_t node) const;
  std::string placeWords(int32_t node) const;
  std::string nameOfMove(int32_t node) const;
  std::string nameOf(int32_t node) const { return this->problem().stateText(this->state(node)); }
  std::vector<TableCell> choiceRow(int32_t node, int32_t branch) const;

  Sampling sampling_;
  Rng rng_;
  BranchTable branches_;
  std::vector<int32_t> place_;   // by node: the first node of the same state
  std::vector<int64_t> visits_;  // by the first node of a state, of all rollouts counted
  Phase phase_ = Phase::select;
  Ending ending_ = Ending::open;
  std::vector<int32_t> path_;    // branches of the current rollout, the root's first
  int32_t length_ = 0;           // moves of the current rollout so far
  Walked chosen_{};              // from selection, for expansion
  std::vector<Walked> walk_;     // moves of the simulation, without nodes
  std::vector<uint32_t> tries_;  // scratch buffer
  int32_t shortest_ = -1;        // the goal node with the fewest moves
  int32_t rollouts_ = 0, wins_ = 0;
  int32_t step_ = 0;
};

}  // namespace noggin::search

#include "search/engine/monte_carlo_words.h"
