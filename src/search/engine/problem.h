// What a state-space puzzle has to say about itself. The search algorithms and SearchRun work for every type
// that models Problem; a puzzle is a page of code in its lab.
//
// Source of the idea: R. Hettinger, "Easy AI with Python" (2009): an initial position, a rule for legal
// moves, a goal test, and optionally a canonical form and a way to show a position.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/run.h"
#include "core/scene.h"

namespace noggin::search {

// Stands in for a real receiver of moves when the concept is checked.
template <class P>
struct MoveSink {
  void operator()(const typename P::Action&, const typename P::State&, double) {}
};

// What a puzzle is given to draw a position with.
template <class P>
struct Position {
  typename P::State state;
  // The moves from the puzzle's start to here, for pieces that keep their identity; empty unless
  // P::kFollowsPieces.
  std::vector<typename P::Action> way;
  bool playable = false;  // whether pieces and cells should carry the moves they stand for
  bool by_hand = false;   // a person has just played to here
};

// How a puzzle knows that no solution is left.
enum class DeadEndTest : uint8_t {
  none,
  by_search,    // it has to search for itself: asked where a person plays, never before a search
  by_argument,  // at once, from the state alone: no search is begun where it says so
};

// What a puzzle offers beyond what every puzzle has. Each flag and its functions come together: Searcher
// refuses a puzzle with one and not the other, so that a misspelt function does not vanish.
struct Hooks {
  bool estimate = false;    // estimate(state): a lower bound on what is still to pay
  bool moves_back = false;  // forEachMoveBack(state, sink) and goal(): see Reversible
  bool turned = false;      // turned(root), estimate() and moves back: see Turnable
  bool illustrate = false;  // illustrate(view, scene): more to show than the board
  bool advice = false;      // advice(state): the best next move, better known than to a search at large
  bool map = false;         // mostPositions(): no more positions than that, for a map of all of them
  bool goal = false;        // goalWords(): what is to be done, a sentence without its stop
  bool repeats = false;     // repeatedTold(times): a move by hand may be made several times at once, "left 2"
  bool sampled = false;     // Monte-Carlo tree search is offered, and compiled for no other
  DeadEndTest why_hopeless = DeadEndTest::none;  // whyHopeless(state): a sentence, or empty if something may
                                                 // lead from there to the goal
};

template <class P>
concept Problem = std::is_trivially_copyable_v<typename P::State> &&
    std::totally_ordered<typename P::State> && std::is_trivially_copyable_v<typename P::Action> &&
    std::equality_comparable<typename P::Action> &&
    requires(const P problem, const typename P::State state, const typename P::Action action,
             MoveSink<P> sink, Board board, const Position<P> position, std::string_view text) {
  // Every way to a state has the same number of moves, so that ways to the goal can be counted.
  { P::kLayered } -> std::convertible_to<bool>;
  // Drawing needs to know how the pieces came to where they are.
  { P::kFollowsPieces } -> std::convertible_to<bool>;
  { P::kHooks } -> std::convertible_to<Hooks>;

  { problem.start() } -> std::same_as<typename P::State>;
  // Calls sink(action, next, cost) for each legal move, always in the same order. Costs are positive.
  problem.forEachMove(state, sink);
  { problem.isGoal(state) } -> std::same_as<bool>;
  // One state stands for all that are equivalent to it; the state itself where nothing is folded.
  { problem.canonical(state) } -> std::same_as<typename P::State>;

  { problem.stateText(state) } -> std::same_as<std::string>;   // short and complete: "0,5,3"
  { problem.stateWords(state) } -> std::same_as<std::string>;  // for a screen reader
  { problem.moveText(action) } -> std::same_as<std::string>;   // what a person's move is given as
  { problem.moveWords(action) } -> std::same_as<std::string>;  // "Pour jug 1 into jug 2"
  // What a move did, and where that led if the move alone does not say it: "Jug 1 was poured into jug 2"
  { problem.moveTold(action, state) } -> std::same_as<std::string>;
  { problem.badge(state, &action) } -> std::same_as<std::string>;  // in a tree node; null at the root
  { problem.whyNot(state, text) } -> std::same_as<std::string>;    // why a move is refused, a sentence
  { P::kMoveNoun } -> std::convertible_to<std::string_view>;       // "pour"
  problem.draw(position, board);
};

template <Problem P>
class Searcher;

// A search as its problem may look at it, to draw more of it than its positions.
template <class P>
struct SearchView {
  const Searcher<P>& search;
  int32_t node = 0;                   // whose position is looked at
  std::span<const int32_t> solution;  // its nodes, root first; empty if none is known
  bool playable = false;              // whether moves can be made from there
};

template <class P>
concept Estimating = requires(const P problem, const typename P::State state) {
  { problem.estimate(state) } -> std::convertible_to<double>;
};

// Moves can be undone: forEachMoveBack(state, sink) calls sink(action, previous, cost) for each move that
// leads from `previous` to `state`, goal() is the only goal state, and canonical() folds nothing.
template <class P>
concept Reversible = requires(const P problem, const typename P::State state, MoveSink<P> sink) {
  problem.forEachMoveBack(state, sink);
  { problem.goal() } -> std::same_as<typename P::State>;
};

// turned(root) is the same puzzle from its goal back to `root`: its estimate is a lower bound on what was to
// pay from there to a state.
template <class P>
concept Turnable = requires(const P problem, const typename P::State state) {
  { problem.turned(state) } -> std::same_as<P>;
};

template <class P>
concept Illustrating = requires(const P problem, const SearchView<P>& view, Scene scene) {
  problem.illustrate(view, scene);
};

template <class P>
concept Advising = requires(const P problem, const typename P::State state) {
  { problem.advice(state) } -> std::same_as<Hint>;
};

template <class P>
concept GoalTelling = requires(const P problem) {
  { problem.goalWords() } -> std::same_as<std::string>;
};

// "3 tiles of a line slid, which counts as 3 moves"
template <class P>
concept Repeating = requires(const P problem) {
  { problem.repeatedTold(2) } -> std::same_as<std::string>;
};

template <class P>
concept Mappable = requires(const P problem) {
  { problem.mostPositions() } -> std::convertible_to<double>;
};

template <class P>
concept DetectingDeadEnds = requires(const P problem, const typename P::State state) {
  { problem.whyHopeless(state) } -> std::same_as<std::string>;
};

template <class P>
constexpr void holdToHooks() {
  static_assert(P::kHooks.estimate == Estimating<P>, "Hooks::estimate and estimate() come together");
  static_assert(P::kHooks.moves_back == Reversible<P>, "Hooks::moves_back and its functions come together");
  static_assert(P::kHooks.turned == Turnable<P>, "Hooks::turned and turned() come together");
  static_assert(!P::kHooks.turned || (P::kHooks.estimate && P::kHooks.moves_back),
                "what is turned has estimates and moves back");
  static_assert(P::kHooks.illustrate == Illustrating<P>, "Hooks::illustrate and illustrate() come together");
  static_assert(P::kHooks.advice == Advising<P>, "Hooks::advice and advice() come together");
  static_assert(P::kHooks.goal == GoalTelling<P>, "Hooks::goal and goalWords() come together");
  static_assert(P::kHooks.repeats == Repeating<P>, "Hooks::repeats and repeatedTold() come together");
  static_assert(P::kHooks.map == Mappable<P>, "Hooks::map and mostPositions() come together");
  static_assert((P::kHooks.why_hopeless != DeadEndTest::none) == DetectingDeadEnds<P>,
                "Hooks::why_hopeless and whyHopeless() come together");
}

// The finaliser of SplitMix64 (G. Steele, D. Lea, C. Flood 2014): every input bit reaches every output bit.
inline uint64_t mixed(uint64_t bits) {
  bits = (bits ^ (bits >> 30u)) * 0xbf58476d1ce4e5b9ULL;
  bits = (bits ^ (bits >> 27u)) * 0x94d049bb133111ebULL;
  return bits ^ (bits >> 31u);
}

template <class State>
uint64_t hashOf(const State& state) {
  if constexpr (std::is_integral_v<State>)
    return mixed(static_cast<uint64_t>(state) + 0x9e3779b97f4a7c15ULL);
  else
    return state.hash();
}

}  // namespace noggin::search
