// The towers of Hanoi as a search problem, and as a puzzle for people: discs lie on three pegs, a move takes
// the top disc of one peg to another, and no disc may lie on a smaller one. A move is written as two pegs,
// "A-C".
//
// Source: E. Lucas, 1883. Moving n discs from peg to peg takes 2^n - 1 moves; the state space is the 3^n
// distributions of the discs over the pegs.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/choices.h"
#include "search/engine/problem.h"

namespace noggin::search {

enum class HanoiHeuristic : uint8_t { none, discs, last_disc };

inline constexpr auto kHanoiHeuristics = choices<HanoiHeuristic>({
    {HanoiHeuristic::none, "none", "No estimate", "Always 0: A* is then a search by cost alone."},
    {HanoiHeuristic::discs, "discs", "Discs away",
     "Discs that are not home: a move brings one home at most, so it is never too high."},
    {HanoiHeuristic::last_disc, "last-disc", "Largest disc away",
     "The move that brings the largest disc that is away home, and all moves after it: the smaller discs "
     "stand on the spare peg then. Never too high, but it falls at once when that disc is home."},
});

class HanoiPuzzle {
 public:
  static constexpr int kMostDiscs = 10;
  static constexpr int kPegs = 3;

  // Two bits per disc for its peg; the largest disc has the highest bits.
  using State = uint32_t;
  struct Action {
    uint8_t from = 0, to = 0;
    bool operator==(const Action&) const = default;
  };
  static constexpr bool kLayered = false;
  static constexpr bool kFollowsPieces = false;
  static constexpr std::string_view kMoveNoun = "move";
  static constexpr Hooks kHooks = {
      .estimate = true, .moves_back = true, .turned = true, .map = true, .goal = true, .folds = true};

  // `fold`: pegs that are empty in the goal are interchangeable.
  HanoiPuzzle(int discs, State start, State goal, bool fold,
              HanoiHeuristic heuristic = HanoiHeuristic::discs);

  static int pegOf(State state, int disc) { return static_cast<int>((state >> (2 * disc)) & 3u); }
  static State with(State state, int disc, int peg) {
    return (state & ~(State{3} << (2 * disc))) | (static_cast<State>(peg) << (2 * disc));
  }

  State start() const { return start_; }
  State goal() const { return goal_; }
  bool isGoal(State state) const { return state == goal_; }
  State canonical(State state) const;
  bool folds() const { return folded_b_ >= 0; }

  double mostPositions() const { return std::pow(kPegs, discs_); }

  template <class Sink>
  void forEachMove(State state, Sink&& sink) const {
    const std::array<int, kPegs> tops = topsOf(state);
    for (int from = 0; from < kPegs; ++from)
      for (int to = 0; to < kPegs; ++to)
        if (tops[from] < tops[to])
          sink(Action{static_cast<uint8_t>(from), static_cast<uint8_t>(to)}, with(state, tops[from], to),
               1.0);
  }
  // Every move can be reversed.
  template <class Sink>
  void forEachMoveBack(State state, Sink&& sink) const {
    forEachMove(state, [&](Action back, State before, double cost) {
      sink(Action{back.to, back.from}, before, cost);
    });
  }

  double estimate(State state) const {
    if (heuristic_ == HanoiHeuristic::none) return 0;
    return heuristic_ == HanoiHeuristic::discs ? discsAway(state) : fromLastDisc(state);
  }

  HanoiPuzzle turned(State root) const { return {discs_, goal_, root, false, heuristic_}; }

  std::string stateText(State state) const;   // the peg of each disc, the smallest first: "CAA"
  std::string stateWords(State state) const;  // "A: 2 and 3, B: none, C: 1"
  std::string goalWords() const;
  static std::string pegName(int peg) { return std::string(1, static_cast<char>('A' + peg)); }
  std::string moveText(Action move) const { return pegName(move.from) + "-" + pegName(move.to); }
  std::string moveWords(Action move) const {
    return "Move the top disc of peg " + pegName(move.from) + " to peg " + pegName(move.to);
  }
  std::string moveTold(Action move, State) const {
    return "The top disc of peg " + pegName(move.from) + " moved to peg " + pegName(move.to);
  }
  std::string badge(State state, const Action*) const { return stateText(state); }
  std::string whyNot(State state, std::string_view text) const;
  void draw(const Position<HanoiPuzzle>& position, Board& board) const;

 private:
  static constexpr int kNoDisc = kMostDiscs;  // larger than every disc, so that any may be put on it

  // The top disc of each peg.
  std::array<int, kPegs> topsOf(State state) const {
    std::array<int, kPegs> tops = {kNoDisc, kNoDisc, kNoDisc};
    for (int disc = discs_; disc-- > 0;) tops[static_cast<size_t>(pegOf(state, disc))] = disc;
    return tops;
  }
  int discsAway(State state) const {
    int away = 0;
    for (int disc = 0; disc < discs_; ++disc) away += pegOf(state, disc) != pegOf(goal_, disc);
    return away;
  }
  // The final move of the largest misplaced disc and all moves after it.
  int fromLastDisc(State state) const;
  // Moves that the discs below `count` need from a tower on a peg to their goal pegs.
  int movesFromTower(int peg, int count) const;
  std::string discsOn(State state, int peg) const;

  int discs_;
  State start_, goal_;
  HanoiHeuristic heuristic_;
  int folded_a_ = -1, folded_b_ = -1;  // two interchangeable pegs; -1: none
};

}  // namespace noggin::search
