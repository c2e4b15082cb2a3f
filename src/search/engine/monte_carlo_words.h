// Narration and scene of Monte-Carlo tree search. Included by monte_carlo.h only.
#pragma once

#include "core/text.h"
#include "core/words.h"
#include "search/engine/question_parts.h"
#include "search/engine/tree_scene.h"
#include "search/engine/words.h"

namespace noggin::search {

// Visits of a rollout are counted once it has ended.
template <Problem P>
int64_t MonteCarlo<P>::visits(int32_t node) const {
  const int32_t place = place_[at(node)];
  int64_t visits = visits_[at(place)];
  if (phase_ == Phase::expand || phase_ == Phase::simulate || phase_ == Phase::backpropagate)
    for (const int32_t branch : path_) visits += placeOf(branch) == place;
  return visits;
}

template <Problem P>
std::string MonteCarlo<P>::tally(int32_t node) const {
  return standingText(standing(node));
}

// "the start", or the position at the node.
template <Problem P>
std::string MonteCarlo<P>::placeWords(int32_t node) const {
  return node == 0 ? std::string(rootWords(*this)) : nameOf(node);
}

// "cross alone", in quotes.
template <Problem P>
std::string MonteCarlo<P>::nameOfMove(int32_t node) const {
  return inQuotes(this->problem().moveText(this->action(node)));
}

template <Problem P>
std::string MonteCarlo<P>::endingWords(Ending ending) const {
  switch (ending) {
    case Ending::won:
      return "won";
    case Ending::over:
      return std::string("lost, because ") + kWinOutOfReach;
    case Ending::stuck:
      if (leadsToLosses(this->current()))
        return std::string("lost, because every move from there ") +
               (sampling_.simple ? "that does not go back " : "") + "is known to be lost";
      return sampling_.simple ? "lost, because no move leads on without going back"
                              : "lost, because no move leads on from there";
    case Ending::too_long:
      return "given up, because it grows too long";
    case Ending::open:
      break;
  }
  return "open";
}

template <Problem P>
bool MonteCarlo<P>::leadsToLosses(int32_t node) const {
  if (!branches_.opened(node)) return false;
  for (int32_t branch = branches_.first(node); branch < branches_.end(node); ++branch)
    if (branches_[branch].child >= 0 && branches_[branch].closed()) return true;
  return false;
}

template <Problem P>
Phase MonteCarlo<P>::phaseOf(std::span<const Event> events) const {
  for (const Event& event : events) {
    if (event.kind == EventKind::rollout) return Phase::simulate;
    if (event.kind == EventKind::move) return Phase::replay;
    if (event.kind != EventKind::evaluate) continue;
    if (event.detail == kReplay) return Phase::replay;
    return event.detail == kSelection ? Phase::select : Phase::backpropagate;
  }
  return this->goal() >= 0 ? Phase::replay : Phase::expand;
}

template <Problem P>
Told MonteCarlo<P>::told(std::span<const Event> events) const {
  if (this->goal() == 0) return Base::told(events);
  if (beginsNone()) return {"No rollout is begun.", capitalised(kWinOutOfReach) + "."};
  switch (phaseOf(events)) {
    case Phase::select:
      return tellSelection();
    case Phase::expand:
      return tellExpansion();
    case Phase::simulate:
      for (const Event& event : events)
        if (event.kind == EventKind::rollout) return tellSimulation(event);
      break;
    case Phase::backpropagate:
      return tellBackpropagation();
    case Phase::replay:
      if (this->goal() < 0) return tellReplay();
      return {
          Base::told(events).what,
          uct() ? "Of the rollouts that were won none was shorter."
                : "At every position on the way, of the moves tried, the one with the best ratio of wins to "
                  "plays is taken."};
  }
  return tellReplay();
}

// The legal moves of a node with continuations, as far as the next selection knows.
template <Problem P>
std::vector<Selectable> MonteCarlo<P>::selectableMoves(int32_t node) const {
  std::vector<Selectable> moves;
  for (int32_t branch = branches_.first(node); branch < branches_.end(node); ++branch) {
    const Branch& known = branches_[branch];
    const auto number = static_cast<uint32_t>(branch - branches_.first(node));
    Walked walked{};
    if (known.child == Branch::kUntried) {
      if (!attempt(this->state(node), number, walked) || (sampling_.simple && onWay(node, walked.state)))
        continue;
    } else if (!known.leadsOn()) {
      continue;
    }
    Selectable move{number, known.child, {}, known, 0};
    if (known.child >= 0) {
      walked.action = this->action(known.child);
      move.bound = branches_.weight(node, branch);
    }
    move.move = this->problem().moveText(walked.action);
    moves.push_back(std::move(move));
  }
  return moves;
}

// The node that the next selection descends to, if no random choice is involved; -1 otherwise.
template <Problem P>
int32_t MonteCarlo<P>::surelySelected(int32_t node) const {
  int32_t best = -1;
  double largest = 0;
  bool tied = false;
  for (int32_t branch = branches_.first(node); branch < branches_.end(node); ++branch) {
    if (branches_[branch].child == Branch::kUntried) return -1;
    if (!branches_[branch].leadsOn()) continue;
    const double bound = branches_.weight(node, branch);
    tied = best >= 0 && (bound == largest || (tied && bound < largest));
    if (best >= 0 && bound <= largest) continue;
    best = branch;
    largest = bound;
  }
  return best < 0 || tied ? -1 : branches_[best].child;
}

// Which move of the rollout's path is asked about: one further down each time.
template <Problem P>
size_t MonteCarlo<P>::moveToAsk(int32_t rollout) const {
  return 1 + static_cast<size_t>(rollout) % (path_.size() - 1);
}

// The root in one rollout, and up to two moves further down in the next ones.
template <Problem P>
int32_t MonteCarlo<P>::nodeToAsk() const {
  int32_t node = 0;
  for (int32_t down = rollouts_ % 3; down > 0; --down) {
    const int32_t next = surelySelected(node);
    if (next < 0 || !branches_.opened(next) || endingAt(next) != Ending::open) break;
    node = next;
  }
  return node;
}

// By win ratio, whose selection is drawn by lot, the first new move of a rollout is asked about instead.
template <Problem P>
std::optional<Decision> MonteCarlo<P>::expansionAsked() const {
  if (uct() || !playsEndEarly(this->problem()) || depth(this->current()) + 1 >= sampling_.longest)
    return std::nullopt;
  const Ending ending = this->problem().isGoal(chosen_.state) ? Ending::won
                        : isOver(chosen_.state)               ? Ending::over
                                                              : Ending::open;
  const std::string move =
      inQuotes(this->problem().moveText(chosen_.action)) + " from " + placeWords(this->current());
  return askExpansion({move, this->problem().stateWords(chosen_.state), ending},
                      static_cast<uint64_t>(rollouts_));
}

template <Problem P>
std::optional<Decision> MonteCarlo<P>::decision() const {
  if (phase_ == Phase::select && uct() && branches_.opened(0) && endingAt(0) == Ending::open) {
    const int32_t node = nodeToAsk();
    const std::string ask =
        (node == 0 ? "Which move from " + std::string(rootWords(*this)) + " does UCT select in this rollout"
                   : "Selection has come down to " + nameOf(node) + ": which move does UCT select there") +
        ", by wins / plays + " + inDigits(sampling_.exploration) +
        " · sqrt(ln N / plays), N the plays of all moves there?";
    return askSelection({node, ask, selectableMoves(node)}, static_cast<uint64_t>(rollouts_));
  }
  if (phase_ == Phase::expand) return expansionAsked();
  if (phase_ != Phase::backpropagate || path_.size() < 2) return std::nullopt;
  const Branch& branch = branches_[path_[moveToAsk(rollouts_)]];
  const int32_t parent = this->tree()[branch.child].parent;
  StandingAsked asked{nameOfMove(branch.child) + " from " + placeWords(parent), branch};
  asked.given_up = ending_ == Ending::too_long;
  asked.place = placeInTree(drawnNodes(*this), branch.child);
  if (ending_ == Ending::won) {
    asked.reward = rewardOf(length_);
    if (uct()) asked.moves = length_, asked.fewest = depth(shortest_);
  }
  return askStanding(asked);
}

template <Problem P>
std::string MonteCarlo<P>::decided(const Decision& before, std::span<const Event> events) const {
  const Phase phase = phaseOf(events);
  if (phase == Phase::backpropagate && path_.size() > 1)
    return standingText(branches_[path_[moveToAsk(rollouts_ - 1)]]);
  if (phase == Phase::expand) return expansionId(ending_);
  if (phase != Phase::select) return {};
  for (size_t i = 0; i < path_.size(); ++i) {
    const int32_t node = i == 0 ? 0 : branches_[path_[i]].child;
    const uint32_t number =
        i + 1 < path_.size() ? static_cast<uint32_t>(path_[i + 1] - branches_.first(node)) : chosen_.number;
    if (const Choice* taken = findChoice(before, selectionId(node, number))) return taken->id;
  }
  return {};
}

template <Problem P>
std::vector<int32_t> MonteCarlo<P>::lines(std::span<const Event> events) const {
  if (beginsNone()) return {};
  const bool by_hand = this->goal() <= 0 && std::any_of(events.begin(), events.end(), [](const Event& event) {
                         return event.kind == EventKind::move;
                       });
  if (by_hand) return {};
  const Phase phase = phaseOf(events);
  const bool won = phase == Phase::backpropagate && ending_ == Ending::won;
  return monteCarloLines(phase, uct(), depth(this->current()) > 0, won);
}

template <Problem P>
std::vector<Variable> MonteCarlo<P>::variables() const {
  return {{"rollout", grouped(rollouts_ + (phase_ == Phase::select || phase_ == Phase::replay ? 0 : 1))},
          {"node", nameOf(this->current())},
          {"wins / plays", standingText(standing(this->current()))}};
}

template <Problem P>
Told MonteCarlo<P>::tellSelection() const {
  const int32_t node = this->current();
  std::string text = "Selection, rollout " + grouped(rollouts_ + 1) + ": ";
  text += depth(node) == 0
              ? "at " + std::string(rootWords(*this))
              : "after " + counted(depth(node), "known move") + " (" + this->stateWords(node) + ")";
  if (ending_ == Ending::open)
    text += " " + inQuotes(this->problem().moveText(chosen_.action)) + " is chosen for the first time.";
  else
    text += " the rollout is " + endingWords(ending_) + ".";
  return {text, whyChosen()};
}

// By the first choice of the rollout where another move could have been taken; empty if there was none.
template <Problem P>
std::string MonteCarlo<P>::whyChosen() const {
  for (size_t i = 0; i < path_.size(); ++i) {
    const int32_t node = branches_[path_[i]].child;
    const bool is_new = i + 1 == path_.size();
    if (is_new && ending_ != Ending::open) break;
    const int32_t taken =
        is_new ? branches_.first(node) + static_cast<int32_t>(chosen_.number) : path_[i + 1];
    int32_t others = 0;
    double next = 0;
    for (int32_t branch = branches_.first(node); branch < branches_.end(node); ++branch) {
      const Branch& other = branches_[branch];
      if (branch == taken || other.child == Branch::kIllegal || (uct() && other.closed())) continue;
      ++others;
      next = std::max(next, branches_.weight(node, branch));
    }
    if (others == 0) continue;
    if (uct() && branches_[taken].plays == 0) return "Every move is tried once before any is chosen again.";
    const std::string move =
        is_new ? inQuotes(this->problem().moveText(chosen_.action)) : nameOfMove(branches_[taken].child);
    const std::string where =
        node == 0 ? " from " + placeWords(node) : " after " + counted(depth(node), "known move");
    return whySelected({move + where, branches_.weight(node, taken), next}, sampling_.policy);
  }
  return {};
}

template <Problem P>
std::string MonteCarlo<P>::tellExpansion() const {
  const int32_t node = this->current();
  const std::string text =
      "Expansion: " + this->problem().moveWords(this->action(node)) + " (" + this->stateWords(node) + "), ";
  return text +
         (ending_ == Ending::open ? "a new node." : "and the rollout is " + endingWords(ending_) + ".");
}

template <Problem P>
std::string MonteCarlo<P>::tellSimulation(const Event& event) const {
  return "Simulation: " + counted(event.value, "more move") + " at random, and the rollout is " +
         endingWords(static_cast<Ending>(event.detail)) + ".";
}

// The first standing by win ratio is not what the rollouts alone would make it, so that is told instead of
// what is counted.
template <Problem P>
Told MonteCarlo<P>::tellBackpropagation() const {
  std::string text = std::string("Backpropagation: a ") + (ending_ == Ending::won ? "win" : "loss") +
                     " is counted in " + counted(static_cast<int64_t>(path_.size()), "node") + "; ";
  int32_t first = this->current();
  while (this->tree()[first].parent > 0) first = this->tree()[first].parent;
  const std::string root(rootWords(*this));
  text += first == 0 ? root : nameOfMove(first) + " from " + root;
  text += " stands at " + standingText(standing(first)) + ".";
  if (!uct() && rollouts_ == 1)
    return {text, "Every move begins with 1 win in 2 plays, so that each can be drawn."};
  const std::string counting = path_.size() == 1 ? "It counts one play" : "Each of them counts one play";
  if (ending_ != Ending::won) return {text, counting + " more, and no win."};
  if (!uct()) return {text, counting + " and one win more."};
  return {text, "The win is " + worthWords(rewardOf(length_), length_, depth(shortest_)) + "."};
}

template <Problem P>
std::string MonteCarlo<P>::tellReplay() const {
  const bool all_wished = rollouts_ == sampling_.rollouts;
  const std::string spent = counted(rollouts_, "rollout") + (rollouts_ == 1 ? " is" : " are") + " spent, " +
                            (all_wished ? "and " : "all that there is memory for, and ");
  if (wins_ == 0) return spent + "none was won, so there is no route to replay.";
  return spent + "the best ratios lead no further than " + nameOf(this->current()) + ", which is no win" +
         (all_wished ? "; more rollouts may find a whole route." : ".");
}

// The statistics of a move, and its probability or bound under the policy.
template <Problem P>
std::vector<TableCell> MonteCarlo<P>::choiceRow(int32_t node, int32_t branch) const {
  const Branch& known = branches_[branch];
  const auto number = static_cast<uint32_t>(branch - branches_.first(node));
  std::string move, weight = "\u2013";
  if constexpr (P::kHooks.numbered) {
    move = this->problem().attemptText(number);
  } else {
    Walked way{};
    attempt(this->state(node), number, way);
    move = this->problem().moveText(way.action);
  }
  const bool illegal = known.child == Branch::kIllegal;
  const Tone tone = illegal ? Tone::muted : known.child >= 0 && known.closed() ? Tone::dead : Tone::plain;
  if (illegal) move += sampling_.simple ? " (illegal, or back)" : " (illegal)";
  if (uct() && known.closed()) move += known.ending == Ending::over ? " (lost)" : " (leads nowhere)";
  if (uct() && known.leadsOn() && known.plays > 0) weight = decimals(branches_.weight(node, branch), 2);
  if (!uct() && !illegal) weight = decimals(branches_.weight(node, branch), 0) + " %";
  return {{move, tone, {}},
          {winsText(known.wins), tone, {}},
          {grouped(known.plays), tone, {}},
          {decimals(known.ratio(), 2), tone, {}},
          {weight, tone, {}}};
}

// The choices at the node shown, or at its last ancestor where a move was ever chosen. Before a selection by
// bounds, those at the node that is asked about.
template <Problem P>
void MonteCarlo<P>::illustrate(int32_t node, Scene& scene) const {
  if (uct() && phase_ == Phase::select && node == this->current() && branches_.opened(0)) node = nodeToAsk();
  while (node > 0 && !branches_.opened(node)) node = this->tree()[node].parent;
  Table& table = scene.add<Table>("choices", "Choices");
  table.columns = {
      {"Move", false}, {"Wins", true}, {"Plays", true}, {"Ratio", true}, {uct() ? "Bound" : "Chance", true}};
  if (!branches_.opened(node)) return;
  for (int32_t branch = branches_.first(node); branch < branches_.end(node); ++branch)
    table.rows.push_back(choiceRow(node, branch));
}

}  // namespace noggin::search
