// Monte-Carlo tree search for puzzles: random paths from the root, steered more and more by how often earlier
// ones were won. A rollout is one such path, in four phases: selection goes down the tree, expansion adds a
// node, simulation plays on at random to the end, backpropagation counts the win or the loss in every node of
// the path.
//
// Two policies:
// - win ratio, as an article on a general problem solver has it: every move begins with 1 win in 2 plays and
//   is drawn with a weight of wins / plays; a move that turns out illegal has 0 wins from then on and is
//   drawn anew. Every position of a path is kept, so a path that was won by luck is found again. At the end
//   the route is replayed: from the root the best ratio, as long as there was a win at all.
// - UCT: L. Kocsis, C. Szepesvari, "Bandit Based Monte-Carlo Planning" (2006): every move once, then the one
//   with the largest mean + c sqrt(ln N / n). As in single-player search (M. Schadd and others, 2008) a
//   shorter win is worth more, a won path is kept and the shortest of them is the answer, and a path never
//   comes back to one of its own positions.
//
// Invariant: between rollouts every node's plays are 1 (for its making) plus the plays of its moves, as far
// as they were legal. Step: one phase of one rollout; the last step replays the route.
#pragma once

#include <cmath>
#include <cstdio>

#include "core/rng.h"
#include "search/algorithm.h"
#include "search/search_words.h"
#include "search/searcher.h"

namespace noggin::search {

// Moves that are numbered, and tried to see whether they are legal: random play needs no list of all of them.
template <class P>
concept Attempting = requires(const P problem, const typename P::State state, uint32_t number,
                              typename P::Action& action, typename P::State& next, double& cost) {
  { problem.attempts() } -> std::same_as<uint32_t>;
  // Whether move `number` is legal; if so, gives it.
  { problem.attempt(state, number, action, next, cost) } -> std::same_as<bool>;
  { problem.attemptText(number) } -> std::same_as<std::string>;
  // Nothing can be won from here any more, whatever moves there are.
  { problem.isOver(state) } -> std::same_as<bool>;
};

// Event::detail of EventKind::evaluate; of EventKind::rollout it is a MonteCarlo::Ending.
constexpr uint8_t kSelection = 0;
constexpr uint8_t kBackpropagation = 1;
constexpr uint8_t kReplay = 2;

template <Problem P>
class MonteCarlo final : public Searcher<P> {
 public:
  using Base = Searcher<P>;
  using State = typename P::State;
  using Action = typename P::Action;

  // What became of a rollout.
  enum class Ending : uint8_t { open, won, over, stuck, too_long };

  // How often a move was played, and what that brought.
  struct Standing {
    double wins = 0;
    int32_t plays = 0;
  };

  MonteCarlo(std::shared_ptr<const P> problem, const State& root, int32_t step, const Sampling& sampling)
      : Base(std::move(problem), root, step), sampling_(sampling), rng_(sampling.seed) {
    notes_.push_back({});
    arms_.push_back({initial(), kUntried});
    meetPlace(0);
  }

  Status advance(int32_t step, Trace* trace) override {
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

  std::string sentence(std::span<const Event> events) const override;
  std::string tally(int32_t node) const override { return standingText(standing(node)); }
  void illustrate(int32_t node, Scene& scene) const override;
  void addMetrics(Metrics& metrics) const override {
    metrics.push_back({"rollouts", "Rollouts", static_cast<double>(rollouts_), 0, Better::less});
    metrics.push_back({"wins", "Rollouts won", static_cast<double>(wins_), 0, Better::more});
  }
  // Of the move that leads to the node; of all rollouts for the root.
  Standing standing(int32_t node) const { return arms_[at(notes_[at(node)].arm)].standing; }
  // How often paths came to the place of the node, by whatever way.
  int64_t visits(int32_t node) const override { return visits_[at(place_[at(node)])]; }

  std::unique_ptr<Base> clone() const override { return std::make_unique<MonteCarlo>(*this); }
  size_t memory() const override {
    return Base::memory() + notes_.capacity() * sizeof(Notes) + arms_.capacity() * sizeof(Arm) +
           (path_.capacity() + place_.capacity()) * sizeof(int32_t) + visits_.capacity() * sizeof(int64_t) +
           walk_.capacity() * sizeof(Walked);
  }

 private:
  enum class Phase : uint8_t { select, expand, simulate, backpropagate, replay };
  static constexpr double kUnbounded = 1e9;
  static constexpr int32_t kUntried = -1;
  static constexpr int32_t kIllegal = -2;

  // A move out of a node.
  struct Arm {
    Standing standing;
    int32_t child = kUntried;
  };
  struct Notes {
    int32_t arm = 0;         // the move that leads here; arm 0 stands for the root
    int32_t first_arm = -1;  // of the moves from here; -1 before the first is chosen
    int32_t arms = 0;
  };
  struct Walked {
    Action action;
    State state;
    double cost;
  };

  // --- telling and showing
  // ----------------------------------------------------------------------------------

  std::string tellSelection() const;
  std::string tellSimulation(const Event& event) const;
  std::string tellBackpropagation() const;
  std::string tellReplay() const;
  std::string name(int32_t node) const { return this->problem().stateText(this->state(node)); }
  std::string moveOf(int32_t node) const { return this->problem().moveWords(this->action(node)); }
  static std::string endingWords(Ending ending);
  static std::string standingText(const Standing& standing);
  static std::string decimal(double value, int decimals);
  std::vector<TableCell> choiceRow(int32_t node, int32_t arm, double sum, double plays) const;

  static size_t at(int32_t index) { return static_cast<size_t>(index); }
  Standing initial() const { return uct() ? Standing{0, 0} : Standing{1, 2}; }
  bool uct() const { return sampling_.policy == Policy::uct; }

  // --- the four phases
  // --------------------------------------------------------------------------------------

  void select(Trace* trace) {
    path_.clear();
    path_.push_back(0);
    length_ = 0;
    ending_ = Ending::open;
    this->setCurrent(0);
    ++visits_[0];
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
    for (const int32_t arm : path_) {
      ++arms_[at(arm)].standing.plays;
      arms_[at(arm)].standing.wins += reward;
    }
    if (trace)
      trace->add({EventKind::evaluate, kBackpropagation, 0, this->current(), -1, ending_ == Ending::won});
    phase_ = rollouts_ < sampling_.rollouts ? Phase::select : Phase::replay;
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

  // --- on the way down
  // --------------------------------------------------------------------------------------

  // Chooses a move of the current node. If it leads to a node, goes there; if it is illegal, notes that. True
  // if it is legal and new: it waits in `chosen_`. Or there is an outcome.
  bool chooseMove(Trace* trace) {
    const int32_t node = this->current();
    ending_ = endingAt(node);
    if (ending_ != Ending::open) return false;
    openArms(node);
    const int32_t arm = uct() ? bestBound(node) : drawn(node);
    if (arm < 0) {
      end(node, Ending::stuck, trace);
      return false;
    }
    if (arms_[at(arm)].child >= 0) {
      enter(arms_[at(arm)].child);
      return false;
    }
    const auto number = static_cast<uint32_t>(arm - notes_[at(node)].first_arm);
    chosen_arm_ = arm;
    if (attempt(this->state(node), number, chosen_) && !(sampling_.simple && onWay(node, chosen_.state))) {
      this->mutableTree().countGenerated();
      return true;
    }
    arms_[at(arm)] = {{0, arms_[at(arm)].standing.plays + 1}, kIllegal};
    if (trace) trace->add({EventKind::prune, 0, static_cast<uint16_t>(number), node, -1, depth(node)});
    return false;
  }

  void enter(int32_t node) {
    path_.push_back(notes_[at(node)].arm);
    this->setCurrent(node);
    length_ = depth(node);
    ++visits_[at(place_[at(node)])];
  }

  // Makes a node of the chosen move and goes there.
  void addChosen(Trace* trace) {
    const int32_t parent = this->current();
    const int32_t node = addNodeOf(parent, chosen_arm_, chosen_);
    if (trace) trace->add({EventKind::generate, 0, 0, node, parent, depth(node)});
    enter(node);
    if (this->problem().isGoal(this->state(node)))
      win(node, trace);
    else if (isOver(this->state(node)))
      end(node, Ending::over, trace);
    else
      ending_ = endingAt(node);
  }

  int32_t addNodeOf(int32_t parent, int32_t arm, const Walked& move) {
    SearchTree& tree = this->mutableTree();
    if (tree[parent].stage == SearchTree::Stage::waiting) tree.take(parent, SearchTree::Stage::expanded);
    const int32_t node = tree.size();
    this->addNode(parent, move.action, move.state, move.cost, step_);
    notes_.push_back({arm, -1, 0});
    arms_[at(arm)].child = node;
    meetPlace(node);
    return node;
  }

  // The win-ratio policy's way on from a new node: drawn as before, and kept.
  void playOn(Trace* trace) {
    while (ending_ == Ending::open)
      if (chooseMove(nullptr)) addChosen(nullptr);
    if (trace && ending_ == Ending::won) trace->add({EventKind::goal, 0, 0, this->current(), -1, length_});
  }

  // UCT's way on: any legal move, and kept only if it is won sooner than before.
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
      Walked move;
      if (!attempt(from, number, move)) continue;
      if (sampling_.simple && (onWay(this->current(), move.state) || onWalk(move.state))) continue;
      this->mutableTree().countGenerated();
      walk_.push_back(move);
      numbers_.resize(walk_.size());
      numbers_.back() = number;
      return true;
    }
    return false;
  }

  // Makes nodes of the random walk, which was won sooner than any path before.
  void keepWalk(Trace* trace) {
    for (size_t i = 0; i < walk_.size(); ++i) {
      const int32_t parent = this->current();
      openArms(parent);
      const int32_t node =
          addNodeOf(parent, notes_[at(parent)].first_arm + static_cast<int32_t>(numbers_[i]), walk_[i]);
      enter(node);
    }
    win(this->current(), trace);
  }

  Ending endingAt(int32_t node) const {
    switch (this->tree()[node].stage) {
      case SearchTree::Stage::goal:
        return Ending::won;
      case SearchTree::Stage::dead_end:
        return isOver(this->state(node)) ? Ending::over : Ending::stuck;
      default:
        return depth(node) >= sampling_.longest ? Ending::too_long : Ending::open;
    }
  }

  void win(int32_t node, Trace* trace) {
    ending_ = Ending::won;
    this->mutableTree().take(node, SearchTree::Stage::goal);
    if (shortest_ < 0 || depth(node) < depth(shortest_)) shortest_ = node;
    if (trace) trace->add({EventKind::goal, 0, 0, node, this->tree()[node].parent, depth(node)});
  }

  void end(int32_t node, Ending ending, Trace* trace) {
    ending_ = ending;
    SearchTree& tree = this->mutableTree();
    if (tree[node].stage == SearchTree::Stage::waiting) tree.take(node, SearchTree::Stage::dead_end);
    this->markDeadEnd(node, trace);
  }

  // --- the policies
  // -----------------------------------------------------------------------------------------

  // A move drawn with its ratio of wins to plays as weight; -1 if all are illegal.
  int32_t drawn(int32_t node) {
    const Notes& notes = notes_[at(node)];
    double sum = 0;
    for (int32_t arm = notes.first_arm; arm < notes.first_arm + notes.arms; ++arm) sum += ratio(arm);
    if (sum <= 0) return -1;
    double point = rng_.unit() * sum;
    int32_t last = -1;
    for (int32_t arm = notes.first_arm; arm < notes.first_arm + notes.arms; ++arm) {
      const double weight = ratio(arm);
      if (weight <= 0) continue;
      last = arm;
      if (point < weight) break;
      point -= weight;
    }
    return last;
  }

  double ratio(int32_t arm) const {
    const Standing& standing = arms_[at(arm)].standing;
    return standing.plays > 0 ? standing.wins / standing.plays : 0;
  }

  // The move with the largest upper confidence bound, any untried one before; -1 if none leads on.
  int32_t bestBound(int32_t node) {
    const Notes& notes = notes_[at(node)];
    uint32_t untried = 0;
    double plays = 0;
    for (int32_t arm = notes.first_arm; arm < notes.first_arm + notes.arms; ++arm) {
      untried += arms_[at(arm)].child == kUntried;
      plays += arms_[at(arm)].standing.plays;
    }
    if (untried > 0) return untriedArm(notes, rng_.below(untried));
    const double log_plays = naturalLog(plays);
    int32_t best = -1;
    double most = 0;
    for (int32_t arm = notes.first_arm; arm < notes.first_arm + notes.arms; ++arm) {
      if (!leadsOn(arms_[at(arm)])) continue;
      const double value = bound(arms_[at(arm)], log_plays);
      if (best >= 0 && value <= most) continue;
      best = arm;
      most = value;
    }
    return best;
  }

  double bound(const Arm& arm, double log_plays) const {
    if (arm.standing.plays == 0) return kUnbounded;  // a node of a won walk
    const double plays = arm.standing.plays;
    return arm.standing.wins / plays + sampling_.exploration * std::sqrt(log_plays / plays);
  }

  bool leadsOn(const Arm& arm) const {
    return arm.child >= 0 && this->tree()[arm.child].stage != SearchTree::Stage::dead_end;
  }

  int32_t untriedArm(const Notes& notes, uint32_t skip) const {
    for (int32_t arm = notes.first_arm;; ++arm)
      if (arms_[at(arm)].child == kUntried && skip-- == 0) return arm;
  }

  // With basic operations only, because the last bits of std::log differ between platforms: x = m 2^e, and
  // ln m = 2 artanh((m - 1) / (m + 1)).
  static double naturalLog(double x) {
    int exponent = 0;
    const double m = 2 * std::frexp(x, &exponent);  // in [1, 2)
    const double t = (m - 1) / (m + 1);
    double sum = 0, power = t;
    for (int k = 1; k <= 15; k += 2, power *= t * t) sum += power / k;
    return 2 * sum + (exponent - 1) * 0.69314718055994531;
  }

  double rewardOf(int32_t length) const {
    if (!uct()) return 1;
    return 0.5 + 0.5 * depth(shortest_) / std::max(length, 1);
  }

  // The article's route: the best ratio from the root on, as long as it was ever won.
  int32_t routeEnd() const {
    int32_t node = 0;
    for (int32_t next = bestRatio(node); next >= 0; next = bestRatio(node)) node = next;
    return node;
  }

  int32_t bestRatio(int32_t node) const {
    const Notes& notes = notes_[at(node)];
    int32_t best = -1;
    double most = 0;
    for (int32_t arm = notes.first_arm; arm < notes.first_arm + notes.arms; ++arm) {
      if (arms_[at(arm)].child < 0 || ratio(arm) <= most) continue;
      most = ratio(arm);
      best = arm;
    }
    return best >= 0 && arms_[at(best)].standing.wins > 1 ? arms_[at(best)].child : -1;
  }

  // --- moves, and where they lead
  // ---------------------------------------------------------------------------

  uint32_t attempts(const State& state) const {
    if constexpr (Attempting<P>) return this->problem().attempts();
    uint32_t count = 0;
    this->problem().forEachMove(state, [&](auto&&...) { ++count; });
    return count;
  }

  bool attempt(const State& from, uint32_t number, Walked& move) const {
    if constexpr (Attempting<P>)
      return this->problem().attempt(from, number, move.action, move.state, move.cost);
    uint32_t left = number + 1;
    this->problem().forEachMove(from, [&](const Action& action, const State& next, double cost) {
      if (--left == 0) move = {action, next, cost};
    });
    return true;
  }

  bool isOver(const State& state) const {
    if constexpr (Attempting<P>) return this->problem().isOver(state);
    return false;
  }

  void openArms(int32_t node) {
    Notes& notes = notes_[at(node)];
    if (notes.first_arm >= 0) return;
    notes.first_arm = static_cast<int32_t>(arms_.size());
    notes.arms = static_cast<int32_t>(attempts(this->state(node)));
    arms_.resize(arms_.size() + at(notes.arms), Arm{initial(), kUntried});
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

  // Notes the first node of each place, so that what is known of a place can be found.
  void meetPlace(int32_t node) {
    const int32_t place = this->findOrStore(this->state(node), node);
    place_.push_back(place);
    visits_.push_back(0);
  }

  int32_t depth(int32_t node) const { return this->tree()[node].depth; }

  Sampling sampling_;
  Rng rng_;
  std::vector<Notes> notes_;  // by node
  std::vector<Arm> arms_;
  std::vector<int32_t> place_;   // by node: the first node of the same state
  std::vector<int64_t> visits_;  // by that node
  Phase phase_ = Phase::select;
  Ending ending_ = Ending::open;
  std::vector<int32_t> path_;  // the arms of this rollout
  int32_t length_ = 0;         // moves of this rollout so far
  int32_t chosen_arm_ = -1;    // what selection chose, for expansion
  Walked chosen_{};
  std::vector<Walked> walk_;       // simulation's moves that have no nodes
  std::vector<uint32_t> numbers_;  // and which they are
  std::vector<uint32_t> tries_;    // scratch
  int32_t shortest_ = -1;          // the goal node with the fewest moves
  int32_t rollouts_ = 0, wins_ = 0;
  int32_t step_ = 0;
};

template <Problem P>
std::string MonteCarlo<P>::endingWords(Ending ending) {
  switch (ending) {
    case Ending::won:
      return "won";
    case Ending::over:
      return "lost, because the win is out of reach from there";
    case Ending::stuck:
      return "lost, because no move leads on from there";
    case Ending::too_long:
      return "given up, because it grows too long";
    case Ending::open:
      break;
  }
  return "open";
}

template <Problem P>
std::string MonteCarlo<P>::sentence(std::span<const Event> events) const {
  const Event& last = events.back();
  // The step that ends the search adds its own event after the one that says how.
  for (const Event& event : events)
    if (event.kind == EventKind::evaluate && event.detail == kReplay) return tellReplay();
  if (this->goal() >= 0) return {};
  for (const Event& event : events)
    if (event.kind == EventKind::rollout) return tellSimulation(event);
  if (last.kind == EventKind::evaluate)
    return last.detail == kSelection ? tellSelection() : tellBackpropagation();
  const int32_t node = this->current();
  std::string text = "Expansion: " + moveOf(node) + " leads to a new node, " + name(node);
  return text + (ending_ == Ending::open ? "." : "; the rollout is " + endingWords(ending_) + ".");
}

template <Problem P>
std::string MonteCarlo<P>::tellSelection() const {
  const int32_t node = this->current();
  std::string text = "Selection, rollout " + std::to_string(rollouts_ + 1) + ": ";
  text +=
      depth(node) == 0 ? "at the root" : "down " + counted(depth(node), "known move") + " to " + name(node);
  if (ending_ != Ending::open) return text + "; the rollout is " + endingWords(ending_) + ".";
  return text + ", where " + this->problem().moveWords(chosen_.action) + " is chosen, for the first time.";
}

template <Problem P>
std::string MonteCarlo<P>::tellSimulation(const Event& event) const {
  return "Simulation: " + counted(event.value, "more move") + " at random, and the rollout is " +
         endingWords(static_cast<Ending>(event.detail)) + ".";
}

template <Problem P>
std::string MonteCarlo<P>::tellBackpropagation() const {
  std::string text = std::string("Backpropagation: a ") + (ending_ == Ending::won ? "win" : "loss") +
                     " is counted in " + counted(static_cast<int64_t>(path_.size()), "node") +
                     " of the path; ";
  if (path_.size() < 2) return text + "the root stands at " + standingText(arms_[0].standing) + ".";
  int32_t first = this->current();
  while (this->tree()[first].parent > 0) first = this->tree()[first].parent;
  return text + moveOf(first) + " stands at " + standingText(standing(first)) + ".";
}

template <Problem P>
std::string MonteCarlo<P>::tellReplay() const {
  const std::string spent =
      counted(rollouts_, "rollout") + (rollouts_ == 1 ? " is" : " are") + " spent, and ";
  if (wins_ == 0) return spent + "none was won, so there is no route to replay.";
  return spent + "the best ratios lead no further than " + name(this->current()) +
         ", which is no win; more rollouts may find a whole route.";
}

// "3/5"
template <Problem P>
std::string MonteCarlo<P>::standingText(const Standing& standing) {
  const bool whole = standing.wins == std::floor(standing.wins);
  return decimal(standing.wins, whole ? 0 : 1) + "/" + std::to_string(standing.plays);
}

template <Problem P>
std::string MonteCarlo<P>::decimal(double value, int decimals) {
  char text[40];
  std::snprintf(text, sizeof text, "%.*f", decimals, value);
  return text;
}

// What is known of a move, and how likely the policy is to choose it or how highly it thinks of it.
template <Problem P>
std::vector<TableCell> MonteCarlo<P>::choiceRow(int32_t node, int32_t arm, double sum, double plays) const {
  const Arm& known = arms_[at(arm)];
  const auto number = static_cast<uint32_t>(arm - notes_[at(node)].first_arm);
  std::string move, weight = "\u2013";
  if constexpr (Attempting<P>) {
    move = this->problem().attemptText(number);
  } else {
    Walked way;
    attempt(this->state(node), number, way);
    move = this->problem().moveText(way.action);
  }
  if (uct() && leadsOn(known) && known.standing.plays > 0)
    weight = decimal(bound(known, naturalLog(plays)), 2);
  if (!uct() && sum > 0 && known.child != kIllegal) weight = decimal(100 * ratio(arm) / sum, 0) + "%";
  const bool illegal = known.child == kIllegal;
  const Tone tone = illegal ? Tone::muted : known.child >= 0 && !leadsOn(known) ? Tone::dead : Tone::plain;
  if (illegal) move += sampling_.simple ? " (illegal, or back)" : " (illegal)";
  return {{move, tone, {}},
          {decimal(known.standing.wins, known.standing.wins == std::floor(known.standing.wins) ? 0 : 2),
           tone,
           {}},
          {std::to_string(known.standing.plays), tone, {}},
          {decimal(ratio(arm), 2), tone, {}},
          {weight, tone, {}}};
}

template <Problem P>
void MonteCarlo<P>::illustrate(int32_t node, Scene& scene) const {
  Table& table = scene.add<Table>("choices", "Choices here");
  table.columns = {
      {"Move", false}, {"Wins", true}, {"Plays", true}, {"Ratio", true}, {uct() ? "Bound" : "Chance", true}};
  const Notes& notes = notes_[at(node)];
  if (notes.first_arm < 0) return;
  double sum = 0, plays = 0;
  for (int32_t arm = notes.first_arm; arm < notes.first_arm + notes.arms; ++arm) {
    sum += ratio(arm);
    plays += arms_[at(arm)].standing.plays;
  }
  for (int32_t arm = notes.first_arm; arm < notes.first_arm + notes.arms; ++arm)
    table.rows.push_back(choiceRow(node, arm, sum, plays));
}

}  // namespace noggin::search
