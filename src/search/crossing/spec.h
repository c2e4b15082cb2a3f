// A crossing: things in places, actions that move them, and consequences that follow every action; or a
// planning task: facts that hold or not, and actions that change them.
//
// Source: the problem spec of an article on a general problem solver, where a state is a set for each place.
// Here a state is 128 bits: each place has a bit for each thing, or several for a thing with copies, of which
// the lowest are set (unary); in a planning task every fact has a bit. Tests and changes are then mask
// operations.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "core/error.h"
#include "search/engine/problem.h"

namespace noggin::search {

struct CrossingState {
  uint64_t low = 0, high = 0;

  auto operator<=>(const CrossingState&) const = default;
  uint64_t hash() const { return mixed(low ^ mixed(high + 0x9e3779b97f4a7c15ULL)); }

  CrossingState operator&(const CrossingState& other) const { return {low & other.low, high & other.high}; }
  CrossingState operator|(const CrossingState& other) const { return {low | other.low, high | other.high}; }
  CrossingState operator~() const { return {~low, ~high}; }
  bool empty() const { return (low | high) == 0; }
  int count() const { return std::popcount(low) + std::popcount(high); }
  bool holds(const CrossingState& mask) const { return (*this & mask) == mask; }
};

struct CrossingSpec {
  static constexpr size_t kMostPlaces = 8;
  static constexpr size_t kMostActions = 64;  // of a spec like the article's; a planning task may have more
  static constexpr size_t kMostConsequences = 32;
  static constexpr size_t kMostAlternatives = 64;  // of one rule
  static constexpr size_t kBits = 128;

  struct Thing {
    std::string name;
    std::string mark;   // its shortest unambiguous prefix: "F"
    uint8_t first = 0;  // its lowest bit within a place
    uint8_t most = 1;   // maximum in a place, hence its number of bits
  };

  // A change of the number of a thing with copies.
  struct Count {
    uint8_t bit;  // its lowest bit in the state
    uint8_t most;
    int8_t change;
  };

  struct Alternative {
    uint8_t place = 0;            // the place of `if`
    CrossingState needs, bars;    // all these bits must be set, none of those
    CrossingState removes, adds;  // of things without copies
    std::vector<Count> counts;    // of things with copies
    double cost = 1;
  };

  struct Rule {
    std::string name;
    std::vector<Alternative> alternatives;  // the first applicable one is applied
  };

  // A fact of a planning task: on(a,b).
  struct Fact {
    std::string predicate;
    std::vector<std::string> objects;

    std::string words() const;
  };

  // A thing that no rule can add, and how many of it the goal needs: with fewer left, the goal is impossible.
  struct Need {
    size_t thing;
    CrossingState everywhere;
    int count;

    int left(const CrossingState& state) const { return (state & everywhere).count(); }
  };

  std::vector<std::string> places;
  std::vector<Thing> things;
  std::vector<Rule> actions, consequences;
  std::vector<Need> needs;
  CrossingState start;
  CrossingState win, named;  // the goal's bits, and the bits of the places it names
  size_t stride = 1;         // bits per place; no place spans both words
  bool costs = false;        // some action has a cost other than 1
  // Planning tasks only: the fact of each bit. They have no places, things or consequences, and each action
  // has one alternative.
  std::vector<Fact> facts;

  bool isPlanned() const { return !facts.empty(); }
  static CrossingState maskOfBit(size_t bit);
  size_t bitOf(size_t place, size_t thing) const;
  // Mask of the lowest `count` bits of a thing in a place.
  CrossingState maskOf(size_t place, size_t thing, int count) const;
  int countOf(const CrossingState& state, size_t place, size_t thing) const;
  // "fox", or "3 × cannibal" of several alike.
  std::string amountWords(size_t thing, int count) const;
  // What a place holds, each in these words.
  std::vector<std::string> contents(const CrossingState& state, size_t place) const;
  CrossingState maskOfPlace(size_t place) const;

  // Whether every action needs the thing where it begins: it carries the others.
  bool carries(size_t thing) const;
  // Of how many things the alternative's place has too few or too many.
  int conditionsMissed(const CrossingState& state, const Alternative& alternative) const;

  bool won(const CrossingState& state) const { return (state & named) == win; }
  // Whether something that the goal needs is gone for good.
  bool lost(const CrossingState& state) const;

  // Applies the first applicable alternative and returns its index; -1, with no change, if there is none.
  static int apply(const Rule& rule, CrossingState& state) {
    for (size_t i = 0; i < rule.alternatives.size(); ++i) {
      const Alternative& alternative = rule.alternatives[i];
      if (!state.holds(alternative.needs) || !(state & alternative.bars).empty()) continue;
      state = (state & ~alternative.removes) | alternative.adds;
      if (!alternative.counts.empty()) applyCounts(alternative, state);
      return static_cast<int>(i);
    }
    return -1;
  }
  // Applies every consequence in turn; returns a bit for each that was triggered.
  uint32_t follow(CrossingState& state) const {
    uint32_t struck = 0;
    for (size_t i = 0; i < consequences.size(); ++i)
      if (apply(consequences[i], state) >= 0) struck |= 1u << i;
    return struck;
  }

 private:
  static void applyCounts(const Alternative& alternative, CrossingState& state);
};

// Parses a spec, or reports what is wrong, where (line, place, field) and what would be right. Extensions of
// the article's notation:
// - counts: { 'cannibal': 3 } wherever things are listed; for `contains` at least so many, for `not_contains`
//   fewer;
// - `cost` of an action's alternative, 1 by default;
// - `if` with a list of places: tried in that order; a change without `modify` then applies to the place that
//   matched;
// - `carry` and `between`: the things named go from one of the two places to the other, whichever holds them.
// A text that begins with a bracket is read as a planning task in PDDL: a domain and a problem.
// `setting` is the one that the text comes from, for errors.
Outcome<CrossingSpec> readCrossing(const std::string& setting, const std::string& text);

}  // namespace noggin::search
