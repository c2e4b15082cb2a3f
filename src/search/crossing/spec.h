// A crossing: things in places, actions that move them, and consequences that follow every action; or a
// planning task: facts that hold or not, and actions that change them.
//
// Source: the problem spec of an article on a general problem solver, where a state is a set for each place.
// Here a state is 128 bits: each place has a bit for each thing, and a thing that there are several of has as
// many bits, of which the lowest are set; of a planning task every fact has a bit. Tests and changes of sets
// are then tests and changes of masks.
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
  static constexpr size_t kMostActions = 64;  // as the article writes them; of a planning task, more
  static constexpr size_t kMostConsequences = 32;
  static constexpr size_t kMostAlternatives = 64;  // of one rule
  static constexpr size_t kBits = 128;

  struct Thing {
    std::string name;
    std::string mark;   // the shortest beginning that tells it from the others: "F"
    uint8_t first = 0;  // its lowest bit within a place
    uint8_t most = 1;   // how many there may be in a place, and how many bits it has
  };

  // More or fewer of a thing that there are several of.
  struct Count {
    uint8_t bit;  // its lowest one in the state
    uint8_t most;
    int8_t change;
  };

  struct Alternative {
    uint8_t place = 0;            // the place of `if`
    CrossingState needs, bars;    // all of these bits, none of those
    CrossingState removes, adds;  // of single things
    std::vector<Count> counts;    // of the others
    double cost = 1;
  };

  struct Rule {
    std::string name;
    std::vector<Alternative> alternatives;  // the first that fits is taken
  };

  // Of a planning task: something that holds or does not. on(a,b)
  struct Fact {
    std::string predicate;
    std::vector<std::string> objects;

    std::string words() const;
  };

  // A thing that no rule makes more of, and how many of it the win needs: with fewer left, all is lost.
  struct Need {
    CrossingState everywhere;
    int count;
  };

  std::vector<std::string> places;
  std::vector<Thing> things;
  std::vector<Rule> actions, consequences;
  std::vector<Need> needs;
  CrossingState start;
  CrossingState win, named;  // the bits at the end, and those of the places that the win names
  size_t stride = 1;         // bits from one place to the next; no place lies across the middle
  bool costs = false;        // some action costs something else than 1
  // Of a planning task: what each bit says. It has no places, things and consequences, and each of its
  // actions has one alternative.
  std::vector<Fact> facts;

  bool isPlanned() const { return !facts.empty(); }
  static CrossingState maskOfBit(size_t bit);
  size_t bitOf(size_t place, size_t thing) const;
  // The lowest `count` bits of a thing in a place.
  CrossingState maskOf(size_t place, size_t thing, int count) const;
  int countOf(const CrossingState& state, size_t place, size_t thing) const;
  CrossingState maskOfPlace(size_t place) const;

  bool won(const CrossingState& state) const { return (state & named) == win; }
  // Something that the win needs is gone for good.
  bool lost(const CrossingState& state) const;

  // Applies the first alternative that fits, and says which; -1, and no change, if none does.
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
  // Applies every consequence in turn; a bit for each that struck.
  uint32_t follow(CrossingState& state) const {
    uint32_t struck = 0;
    for (size_t i = 0; i < consequences.size(); ++i)
      if (apply(consequences[i], state) >= 0) struck |= 1u << i;
    return struck;
  }

 private:
  static void applyCounts(const Alternative& alternative, CrossingState& state);
};

// The spec that a text is, or what is wrong in it, where (line, place, field) and what would be right. Beside
// the article's fields it takes:
// - counts: { 'cannibal': 3 } wherever things are listed; for `contains` at least so many, for `not_contains`
//   fewer;
// - `cost` of an action's alternative, 1 if left out;
// - `if` with a list of places: the alternative may fit in any of them, tried in that order; a change without
//   `modify` is then one of the place that it fits in;
// - `carry` and `between`: the things named go from one of the two places to the other, whichever holds them.
// A text that begins with a bracket is a planning task in PDDL instead: a domain and a problem.
// `setting` is the one that the text comes from.
Outcome<CrossingSpec> readCrossing(const std::string& setting, const std::string& text);

}  // namespace noggin::search
