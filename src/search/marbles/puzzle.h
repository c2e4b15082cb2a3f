// Marbles as a search problem, and as a puzzle for people: the row and the moves in words, and the board.
// White marbles on the left and black ones on the right of a row change sides. Whites move right and blacks
// left, by a step into the next hole or a hop over one marble of the other colour into the hole behind it. A
// move is written as two places, "4-5".
//
// Source: R. Hettinger, "Easy AI with Python" (2009), also for the order of the moves. (The code printed
// there never steps into the last place of the row; this implements the rule as stated.)
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "search/engine/problem.h"

namespace noggin::search {

class MarblesPuzzle {
 public:
  // Of each colour, and holes: 30 places of two bits and the turn fit.
  static constexpr int kMostOfAKind = 10;

  // Two bits for each place, the leftmost highest, then two bits for the side to move.
  using State = uint64_t;
  struct Action {
    uint8_t from = 0, to = 0;
    bool operator==(const Action&) const = default;
  };
  enum Side : unsigned { kNobody = 0, kWhite = 1, kBlack = 2 };  // in a place; kNobody is a hole

  // Marbles never move back, so the position of every marble fixes how many steps and hops led to it: all
  // paths to a state have the same length.
  static constexpr bool kLayered = true;
  static constexpr bool kFollowsPieces = false;  // marbles of a colour never pass one another
  static constexpr std::string_view kMoveNoun = "move";
  static constexpr Hooks kHooks = {.outlook = true, .map = true, .goal = true};

  MarblesPuzzle(int white, int holes, int black, bool alternate)
      : white_(white), holes_(holes), black_(black), alternate_(alternate) {}

  int places() const { return white_ + holes_ + black_; }

  State start() const { return row(kWhite, white_, kBlack, black_) | (alternate_ ? kWhite : kNobody); }
  bool isGoal(State state) const { return (state & ~State{3}) == row(kBlack, black_, kWhite, white_); }
  State canonical(State state) const { return state; }

  static Side turn(State state) { return static_cast<Side>(state & 3u); }  // kNobody: either may move

  // The number of arrangements of the marbles, for either side to move.
  double mostPositions() const {
    double rows = alternate_ ? 2 : 1;
    for (int i = 1; i <= white_; ++i) rows *= static_cast<double>(holes_ + black_ + i) / i;
    for (int i = 1; i <= black_; ++i) rows *= static_cast<double>(holes_ + i) / i;
    return rows;
  }

  std::optional<int> outlook(State state) const;

  template <class Sink>
  void forEachMove(State state, Sink&& sink) const {
    for (int from = 0; from < places(); ++from) {
      const Side side = at(state, from);
      if (side == kNobody || (turn(state) != kNobody && side != turn(state))) continue;
      const int to = landing(state, from);
      if (to < 0) continue;
      State next = with(with(state, from, kNobody), to, side);
      if (alternate_) next = (next & ~State{3}) | other(side);
      sink(Action{static_cast<uint8_t>(from), static_cast<uint8_t>(to)}, next, 1.0);
    }
  }

  std::string stateText(State state) const {
    std::string text;
    for (int place = 0; place < places(); ++place) text += ".wb"[at(state, place)];
    if (alternate_) text += turn(state) == kWhite ? " w" : " b";
    return text;
  }
  std::string goalWords() const { return "White is to end where black stands, and black where white does"; }
  std::string stateWords(State state) const {
    std::string text;
    for (int place = 0; place < places(); ++place) {
      const Side side = at(state, place);
      text += place == 0 ? "" : " ";
      text += side == kNobody ? "hole" : side == kWhite ? "white" : "black";
    }
    if (alternate_) text += turn(state) == kWhite ? "; white to move" : "; black to move";
    return text;
  }
  std::string moveText(Action move) const {
    return std::to_string(move.from + 1) + "-" + std::to_string(move.to + 1);
  }
  std::string moveWords(Action move) const {
    const bool right = move.to > move.from;
    return std::string(right ? "White" : "Black") + (isHop(move) ? " hops from " : " steps from ") +
           std::to_string(move.from + 1) + " to " + std::to_string(move.to + 1);
  }
  std::string moveTold(Action move, State) const {
    return std::string(move.to > move.from ? "White" : "Black") +
           (isHop(move) ? " hopped from " : " stepped from ") + std::to_string(move.from + 1) + " to " +
           std::to_string(move.to + 1);
  }
  std::string badge(State, const Action* move) const { return move ? moveText(*move) : "start"; }
  std::string whyNot(State state, std::string_view text) const;
  void draw(const Position<MarblesPuzzle>& position, Board& board) const;

 private:
  static bool isHop(Action move) { return move.to - move.from == 2 || move.from - move.to == 2; }
  static constexpr Side other(Side side) { return side == kWhite ? kBlack : kWhite; }
  static unsigned shiftOf(int place) { return 62u - 2u * static_cast<unsigned>(place); }
  static Side at(State state, int place) { return static_cast<Side>((state >> shiftOf(place)) & 3u); }
  static State with(State state, int place, Side side) {
    return (state & ~(State{3} << shiftOf(place))) | (static_cast<State>(side) << shiftOf(place));
  }
  State row(Side left, int left_count, Side right, int right_count) const {
    State state = 0;
    for (int i = 0; i < left_count; ++i) state = with(state, i, left);
    for (int i = 0; i < right_count; ++i) state = with(state, places() - 1 - i, right);
    return state;
  }

  bool isJam(State state, int white) const;
  // Where the marble at `from` can go, at most one place; -1 if none.
  int landing(State state, int from) const {
    const Side side = at(state, from);
    const int ahead = side == kWhite ? 1 : -1;
    const auto inside = [this](int place) { return place >= 0 && place < places(); };
    if (!inside(from + ahead)) return -1;
    if (at(state, from + ahead) == kNobody) return from + ahead;
    if (at(state, from + ahead) != other(side) || !inside(from + 2 * ahead)) return -1;
    return at(state, from + 2 * ahead) == kNobody ? from + 2 * ahead : -1;
  }

  int white_, holes_, black_;
  bool alternate_;
};

}  // namespace noggin::search
