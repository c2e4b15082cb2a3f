// How Monte-Carlo tree search tells of its phases and shows what it knows. Included by monte_carlo.h alone.
#pragma once

#include <cmath>
#include <cstdio>

#include "core/text.h"
#include "search/monte_carlo.h"
#include "search/search_words.h"

namespace noggin::search {

inline std::string decimals(double value, int places) {
  char text[40];
  std::snprintf(text, sizeof text, "%.*f", places, value);
  return text;
}

// "3/5"
inline std::string standingText(const Standing& standing) {
  const bool whole = standing.wins == std::floor(standing.wins);
  return decimals(standing.wins, whole ? 0 : 1) + "/" + std::to_string(standing.plays);
}

template <Problem P>
std::string MonteCarlo<P>::tally(int32_t node) const {
  return standingText(standing(node));
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
      return "lost, because something that the win needs is gone";
    case Ending::stuck:
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
std::string MonteCarlo<P>::sentence(std::span<const Event> events) const {
  for (const Event& event : events) {
    if (event.kind == EventKind::rollout) return tellSimulation(event);
    if (event.kind != EventKind::evaluate) continue;
    if (event.detail == kReplay) return tellReplay();
    return event.detail == kSelection ? tellSelection() : tellBackpropagation();
  }
  return this->goal() >= 0 ? std::string() : tellExpansion();
}

template <Problem P>
std::string MonteCarlo<P>::tellSelection() const {
  const int32_t node = this->current();
  std::string text = "Selection, rollout " + std::to_string(rollouts_ + 1) + ": ";
  text += depth(node) == 0 ? std::string("at the start")
                           : "down " + counted(depth(node), "known move") + " to " + nameOf(node);
  if (ending_ != Ending::open) return text + "; the rollout is " + endingWords(ending_) + ".";
  return text + ", where " + inQuotes(this->problem().moveText(chosen_.action)) +
         " is chosen for the first time.";
}

template <Problem P>
std::string MonteCarlo<P>::tellExpansion() const {
  const int32_t node = this->current();
  std::string text = "Expansion: " + this->problem().moveWords(this->action(node)) + ", to " + nameOf(node);
  return text +
         (ending_ == Ending::open ? ", a new node." : "; the rollout is " + endingWords(ending_) + ".");
}

template <Problem P>
std::string MonteCarlo<P>::tellSimulation(const Event& event) const {
  return "Simulation: " + counted(event.value, "more move") + " at random, and the rollout is " +
         endingWords(static_cast<Ending>(event.detail)) + ".";
}

template <Problem P>
std::string MonteCarlo<P>::tellBackpropagation() const {
  std::string text = std::string("Backpropagation: a ") + (ending_ == Ending::won ? "win" : "loss") +
                     " is counted in " + counted(static_cast<int64_t>(path_.size()), "node") + "; ";
  int32_t first = this->current();
  while (this->tree()[first].parent > 0) first = this->tree()[first].parent;
  if (first == 0) return text + "the start stands at " + standingText(standing(0)) + ".";
  return text + nameOfMove(first) + " from the start stands at " + standingText(standing(first)) + ".";
}

template <Problem P>
std::string MonteCarlo<P>::tellReplay() const {
  const std::string spent =
      counted(rollouts_, "rollout") + (rollouts_ == 1 ? " is" : " are") + " spent, and ";
  if (wins_ == 0) return spent + "none was won, so there is no route to replay.";
  return spent + "the best ratios lead no further than " + nameOf(this->current()) +
         ", which is no win; more rollouts may find a whole route.";
}

// What is known of a move, and how likely the policy is to choose it or how highly it thinks of it.
template <Problem P>
std::vector<TableCell> MonteCarlo<P>::choiceRow(int32_t node, int32_t branch) const {
  const Branch& known = branches_[branch];
  const auto number = static_cast<uint32_t>(branch - branches_.first(node));
  std::string move, weight = "\u2013";
  if constexpr (Attempting<P>) {
    move = this->problem().attemptText(number);
  } else {
    Walked way{};
    attempt(this->state(node), number, way);
    move = this->problem().moveText(way.action);
  }
  const bool illegal = known.child == Branch::kIllegal;
  const Tone tone = illegal ? Tone::muted : known.closed ? Tone::dead : Tone::plain;
  if (illegal) move += sampling_.simple ? " (illegal, or back)" : " (illegal)";
  if (uct() && known.leadsOn() && known.standing.plays > 0)
    weight = decimals(branches_.weight(node, branch), 2);
  if (!uct() && !illegal) weight = decimals(branches_.weight(node, branch), 0) + "%";
  const bool whole = known.standing.wins == std::floor(known.standing.wins);
  return {{move, tone, {}},
          {decimals(known.standing.wins, whole ? 0 : 2), tone, {}},
          {std::to_string(known.standing.plays), tone, {}},
          {decimals(known.standing.ratio(), 2), tone, {}},
          {weight, tone, {}}};
}

// The choices at the node looked at, or at the last one above it from which a move was ever chosen.
template <Problem P>
void MonteCarlo<P>::illustrate(int32_t node, Scene& scene) const {
  while (node > 0 && !branches_.opened(node)) node = this->tree()[node].parent;
  Table& table = scene.add<Table>("choices", "Choices");
  table.columns = {
      {"Move", false}, {"Wins", true}, {"Plays", true}, {"Ratio", true}, {uct() ? "Bound" : "Chance", true}};
  if (!branches_.opened(node)) return;
  for (int32_t branch = branches_.first(node); branch < branches_.end(node); ++branch)
    table.rows.push_back(choiceRow(node, branch));
}

}  // namespace noggin::search
