// How the positions of a crossing are told and drawn: as places with things in them, or as facts that hold.
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
  // What is to be done, a sentence without its stop.
  virtual std::string goalWords() const = 0;
  // `rule`: the action that led there; null if none did.
  virtual std::string badge(const CrossingState& state, const CrossingSpec::Rule* rule) const = 0;
  // A move, by its words, and where that led.
  virtual std::string moveTold(const std::string& move, const Alternative& taken,
                               const CrossingState& state) const = 0;
  // What a move that nothing strikes brings.
  virtual std::string gain(const Alternative& taken) const = 0;
  // What an alternative lacks to fit.
  virtual std::string missingWords(const CrossingState& state, const Alternative& alternative) const = 0;
  virtual void draw(const Crossing& crossing, const Position<Crossing>& position, Board& board) const = 0;
};

// Both look at a spec that outlives them.
std::unique_ptr<const CrossingTelling> tellingOfPlaces(const CrossingSpec& spec);
std::unique_ptr<const CrossingTelling> tellingOfFacts(const CrossingSpec& spec);

}  // namespace noggin::search
