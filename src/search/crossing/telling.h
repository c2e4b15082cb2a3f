// How the states of a crossing are narrated and drawn: as places with things in them, or as facts that hold.
#pragma once

#include <memory>
#include <string>

#include "search/crossing/spec.h"

namespace noggin {
struct Board;
}

namespace noggin::search {

class Crossing;
template <class P>
struct Position;

class CrossingTelling {
 public:
  using Alternative = CrossingSpec::Alternative;

  virtual ~CrossingTelling() = default;

  virtual std::string stateText(const CrossingState& state) const = 0;
  virtual std::string stateWords(const CrossingState& state) const = 0;
  // The goal, as a sentence without its full stop.
  virtual std::string goalWords() const = 0;
  // `rule`: the action that led to the state; null at the root.
  virtual std::string badge(const CrossingState& state, const CrossingSpec::Rule* rule) const = 0;
  // Narrates a move and the state it led to.
  virtual std::string moveTold(const std::string& move, const Alternative& taken,
                               const CrossingState& state) const = 0;
  // The effect of a move without consequences.
  virtual std::string gain(const Alternative& taken) const = 0;
  // The conditions that an alternative misses.
  virtual std::string missingWords(const CrossingState& state, const Alternative& alternative) const = 0;
  virtual void draw(const Crossing& crossing, const Position<Crossing>& position, Board& board) const = 0;
};

// `spec` must outlive the result.
std::unique_ptr<const CrossingTelling> tellingOfPlaces(const CrossingSpec& spec);
std::unique_ptr<const CrossingTelling> tellingOfFacts(const CrossingSpec& spec);

}  // namespace noggin::search
