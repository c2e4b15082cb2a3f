// The interface of a state-space puzzle. The search algorithms and SearchRun work for every type that models
// Problem; a puzzle is a page of code in its lab.
//
// Source of the idea: R. Hettinger, "Easy AI with Python" (2009): an initial position, a rule for legal
// moves, a goal test, and optionally a canonical form and a way to show a position.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/run.h"
#include "core/scene.h"
#include "search/engine/permutation_group.h"
#include "search/engine/review.h"

namespace noggin::search {

// A placeholder for a receiver of moves, to check the concept.
template <class P>
struct MoveSink {
  void operator()(const typename P::Action&, const typename P::State&, double) {}
};

// The input for drawing a position.
template <class P>
struct Position {
  typename P::State state;
  // The moves from the puzzle's start to here, for pieces with an identity; empty unless P::kFollowsPieces.
  std::vector<typename P::Action> way;
  bool playable = false;  // whether pieces and cells should carry moves
  bool by_hand = false;   // the last move was made by a person
};

// How a puzzle recognises that no solution is left.
enum class DeadEndTest : uint8_t {
  none,
  by_search,    // by a search of its own: used during play by hand, never before a search
  by_argument,  // immediately, from the state alone: no search is started then
};

// Optional features of a puzzle. Each flag requires its functions and the other way round; Searcher refuses a
// mismatch, so that a misspelt function is noticed.
struct Hooks {
  bool estimate = false;    // estimate(state): a lower bound on the remaining cost
  bool moves_back = false;  // forEachMoveBack(state, sink) and goal(): see Reversible
  bool turned = false;      // turned(root), estimate() and moves back: see Turnable
  bool illustrate = false;  // illustrate(view, scene): more to show than the board
  bool advice = false;      // advice(state): the best next move, better than a general search knows
  bool outlook = false;     // outlook(state): how far from promising a position looks, for hints
  bool map = false;         // mostPositions(): upper bound of the state space, for the map of all positions
  bool goal = false;        // goalWords(): the goal, a sentence without its full stop
  bool repeats = false;     // repeatedTold(times): a move by hand may be repeated, as in "left 2"
  bool review = false;      // review(way): what each move by hand lost, once the goal is reached
  bool noun = false;        // moveNoun(): what a move is called, where that depends on the settings
  bool position_name = false;  // positionName(state): a noun for sentences, where stateText() is for programs
  bool folds = false;       // folds(): whether canonical() takes different states as one
  bool sampled = false;     // Monte-Carlo tree search is offered; it is compiled for no other puzzle
  bool numbered = false;    // attempt() and what belongs to it: moves by number, see Attempting
  bool renames = false;     // renaming(a, b) and mostRenamings(), for the size of what is folded
  bool own_engines = false;  // ownSearcher() beside the puzzle: faster searches of its own
  DeadEndTest why_hopeless = DeadEndTest::none;  // whyHopeless(state): a sentence, or empty if the goal may
                                                 // be reachable from there
};

template <class P>
concept Problem = std::is_trivially_copyable_v<typename P::State> &&
    std::totally_ordered<typename P::State> && std::is_trivially_copyable_v<typename P::Action> &&
    std::equality_comparable<typename P::Action> &&
    requires(const P problem, const typename P::State state, const typename P::Action action,
             MoveSink<P> sink, Board board, const Position<P> position, std::string_view text) {
  // All paths to a state have the same length, and so have all to a goal; so they can be counted.
  { P::kLayered } -> std::convertible_to<bool>;
  // Drawing needs the moves that led to a state.
  { P::kFollowsPieces } -> std::convertible_to<bool>;
  { P::kHooks } -> std::convertible_to<Hooks>;

  { problem.start() } -> std::same_as<typename P::State>;
  // Calls sink(action, next, cost) for each legal move, always in the same order. Costs are positive.
  problem.forEachMove(state, sink);
  { problem.isGoal(state) } -> std::same_as<bool>;
  // The representative of all equivalent states; the state itself if nothing is folded.
  { problem.canonical(state) } -> std::same_as<typename P::State>;

  { problem.stateText(state) } -> std::same_as<std::string>;   // short and complete: "0,5,3"
  { problem.stateWords(state) } -> std::same_as<std::string>;  // for a screen reader
  { problem.moveText(action) } -> std::same_as<std::string>;   // as a person enters a move
  { problem.moveWords(action) } -> std::same_as<std::string>;  // "Pour jug 1 into jug 2"
  // What a move did, and the state it led to if the move alone does not say it: "Jug 1 was poured into jug 2"
  { problem.moveTold(action, state) } -> std::same_as<std::string>;
  { problem.badge(state, &action) } -> std::same_as<std::string>;  // text of a tree node; null at the root
  { problem.whyNot(state, text) } -> std::same_as<std::string>;    // why a move is refused, one sentence
  { P::kMoveNoun } -> std::convertible_to<std::string_view>;       // "pour"
  problem.draw(position, board);
};

struct SearchOptions;
template <Problem P>
class Searcher;

// A search as its problem sees it, to draw more than its positions.
template <class P>
struct SearchView {
  const Searcher<P>& search;
  int32_t node = 0;                   // the node shown
  std::span<const int32_t> solution;  // its nodes, root first; empty if none is known
  bool playable = false;              // whether moves can be made from there
};

template <class P>
concept Estimating = requires(const P problem, const typename P::State state) {
  { problem.estimate(state) } -> std::convertible_to<double>;
};

// Moves can be undone: forEachMoveBack(state, sink) calls sink(action, previous, cost) for each move from
// `previous` to `state`, goal() is the only goal state, and while a search goes back from it canonical()
// folds nothing.
template <class P>
concept Reversible = requires(const P problem, const typename P::State state, MoveSink<P> sink) {
  problem.forEachMoveBack(state, sink);
  { problem.goal() } -> std::same_as<typename P::State>;
};

// turned(root) is the puzzle reversed, from its goal back to `root`: its heuristic is a lower bound on the
// cost from `root` to a state.
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

// The lower the outlook, the more promising; none: the goal is certainly out of reach.
template <class P>
concept Promising = requires(const P problem, const typename P::State state) {
  { problem.outlook(state) } -> std::same_as<std::optional<int>>;
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

// `way`: the positions that a person moved through, from the first to the goal.
template <class P>
concept Reviewing = requires(const P problem, std::span<const typename P::State> way) {
  { problem.review(way) } -> std::same_as<std::unique_ptr<Review>>;
};

// A puzzle that calls its moves otherwise than kMoveNoun by its settings.
template <class P>
concept NounChoosing = requires(const P problem) {
  { problem.moveNoun() } -> std::same_as<std::string_view>;
};

// "the board with 1 and 3 empty"
template <class P>
concept PositionNaming = requires(const P problem, const typename P::State state) {
  { problem.positionName(state) } -> std::same_as<std::string>;
};

template <class P>
concept Folding = requires(const P problem) {
  { problem.folds() } -> std::same_as<bool>;
};

// renaming(a, b) turns a into b, where both fold into the same state; there are at most mostRenamings() of
// them.
template <class P>
concept Renaming = Folding<P> && requires(const P problem, const typename P::State state) {
  { problem.renaming(state, state) } -> std::same_as<Permutation>;
  { problem.mostRenamings() } -> std::same_as<uint64_t>;
};

// Moves that are numbered and tried one at a time, for playouts that need no list of all legal ones.
template <class P>
concept Attempting = requires(const P problem, const typename P::State state, uint32_t number,
                              typename P::Action& action, typename P::State& next, double& cost) {
  { problem.attempts() } -> std::same_as<uint32_t>;
  // Whether move `number` is legal; if so, returns it in the last three arguments.
  { problem.attempt(state, number, action, next, cost) } -> std::same_as<bool>;
  { problem.attemptText(number) } -> std::same_as<std::string>;
  // Nothing can be won from here, even if there are moves.
  { problem.isOver(state) } -> std::same_as<bool>;
  // Whether that ends a play at all.
  { problem.endsWhenOver() } -> std::same_as<bool>;
};

// Faster engines for some algorithms; null for the others.
template <class P>
concept OwnEngines = requires(const SearchOptions& options, std::shared_ptr<const P> problem,
                              const typename P::State root, int32_t step) {
  { ownSearcher(options, problem, root, step) } -> std::same_as<std::unique_ptr<Searcher<P>>>;
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
  static_assert(P::kHooks.outlook == Promising<P>, "Hooks::outlook and outlook() come together");
  static_assert(P::kHooks.goal == GoalTelling<P>, "Hooks::goal and goalWords() come together");
  static_assert(P::kHooks.repeats == Repeating<P>, "Hooks::repeats and repeatedTold() come together");
  static_assert(P::kHooks.review == Reviewing<P>, "Hooks::review and review() come together");
  static_assert(P::kHooks.noun == NounChoosing<P>, "Hooks::noun and moveNoun() come together");
  static_assert(P::kHooks.position_name == PositionNaming<P>,
                "Hooks::position_name and positionName() come together");
  static_assert(P::kHooks.folds == Folding<P>, "Hooks::folds and folds() come together");
  static_assert(P::kHooks.renames == Renaming<P>, "Hooks::renames and its functions come together");
  static_assert(P::kHooks.numbered == Attempting<P>, "Hooks::numbered and its functions come together");
  static_assert(P::kHooks.own_engines == OwnEngines<P>, "Hooks::own_engines and ownSearcher() come together");
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
