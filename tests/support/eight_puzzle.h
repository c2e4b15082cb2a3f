// A minimal eight puzzle, for checking the best-first searches against published figures.
#pragma once

#include <cstdlib>
#include <string>

#include "search/engine/problem.h"

namespace noggin::test {

// The starts of the slides' table, and how many moves away the goal is.
struct PrintedStart {
  const char* start;
  int depth;
};
inline constexpr PrintedStart kPrintedStarts[] = {
    {"142*35678", 3}, {"25*148367", 10}, {"4*3275681", 15}, {"64375182*", 18}, {"4258361*7", 19}};

class EightPuzzle {
 public:
  // Four bits per square, the first square highest; 0 is the blank, written '*' in texts. States compare like
  // their texts.
  using State = uint64_t;
  using Action = uint8_t;
  static constexpr bool kLayered = false;
  static constexpr bool kFollowsPieces = false;
  static constexpr std::string_view kMoveNoun = "move";
  static constexpr search::Hooks kHooks = {.estimate = true, .moves_back = true};

  enum class Heuristic { none, misplaced, misplaced_and_blank, manhattan };

  EightPuzzle(std::string_view start, Heuristic heuristic) : start_(packed(start)), heuristic_(heuristic) {}

  State start() const { return start_; }
  State goal() const { return packed("*12345678"); }
  bool isGoal(State state) const { return state == goal(); }
  State canonical(State state) const { return state; }

  // The blank goes up, down, left, right.
  template <class Sink>
  void forEachMove(State state, Sink&& sink) const {
    int blank = 0;
    while (at(state, blank) != 0) ++blank;
    if (blank >= 3) sink(Action{0}, swapped(state, blank, blank - 3), 1.0);
    if (blank < 6) sink(Action{1}, swapped(state, blank, blank + 3), 1.0);
    if (blank % 3 > 0) sink(Action{2}, swapped(state, blank, blank - 1), 1.0);
    if (blank % 3 < 2) sink(Action{3}, swapped(state, blank, blank + 1), 1.0);
  }

  // The reverse of a move is the opposite move.
  template <class Sink>
  void forEachMoveBack(State state, Sink&& sink) const {
    forEachMove(state, [&](Action action, State previous, double cost) {
      sink(static_cast<Action>(action ^ 1), previous, cost);
    });
  }

  double estimate(State state) const {
    if (heuristic_ == Heuristic::none) return 1;  // also at the goal, as on the slides
    int sum = 0;
    for (int square = 0; square < 9; ++square) {
      const int tile = at(state, square);  // its goal square has the same number
      const bool wrong = tile != square;
      if (heuristic_ == Heuristic::manhattan)
        sum += tile == 0 ? 0 : std::abs(tile / 3 - square / 3) + std::abs(tile % 3 - square % 3);
      else
        sum += wrong && (tile != 0 || heuristic_ == Heuristic::misplaced_and_blank);
    }
    return sum;
  }

  std::string stateText(State state) const {
    std::string text;
    for (int square = 0; square < 9; ++square) text += "*12345678"[at(state, square)];
    return text;
  }
  std::string stateWords(State state) const { return stateText(state); }
  std::string moveText(Action action) const { return std::string(1, "udlr"[action]); }
  std::string moveWords(Action action) const { return moveText(action); }
  std::string moveTold(Action action, State state) const {
    return "The blank went " + moveText(action) + ": " + stateText(state);
  }
  std::string badge(State state, const Action*) const { return stateText(state); }
  std::string whyNot(State, std::string_view) const { return "The blank cannot go there."; }
  void draw(const search::Position<EightPuzzle>&, Board& board) const { board.cells.emplace_back(); }

 private:
  static unsigned shiftOf(int square) { return 4u * static_cast<unsigned>(8 - square); }
  static int at(State state, int square) { return static_cast<int>((state >> shiftOf(square)) & 15u); }
  static State swapped(State state, int blank, int other) {
    const State tile = (state >> shiftOf(other)) & 15u;
    return (state & ~(State{15} << shiftOf(other))) | (tile << shiftOf(blank));
  }
  static State packed(std::string_view text) {
    State state = 0;
    for (const char c : text) state = state << 4u | static_cast<State>(c == '*' ? 0 : c - '0');
    return state;
  }

  State start_;
  Heuristic heuristic_;
};

}  // namespace noggin::test
