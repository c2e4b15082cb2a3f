// Jugs as a search problem, and as a puzzle for people: amounts and pours in words, and the board. A pour is
// written as two jugs, "3-1"; with a tap there are also "fill 1" and "empty 1".
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/words.h"
#include "search/engine/problem.h"

namespace noggin::search {

// "1 litre", "8 litres".
std::string litres(int amount);

class JugsPuzzle {
 public:
  static constexpr size_t kMostJugs = 8;
  static constexpr int kMostLitres = 200;
  static constexpr int kAny = -1;  // an amount that does not matter

  // A byte per jug, the first jug highest, so that states compare like their amounts.
  using State = uint64_t;
  struct Action {
    uint8_t from = 0, to = 0;
    bool operator==(const Action&) const = default;
  };
  static constexpr uint8_t kTap = 255;     // as `from` it fills a jug, as `to` it empties one
  static constexpr bool kLayered = false;  // water can be poured back
  static constexpr bool kFollowsPieces = false;
  static constexpr std::string_view kMoveNoun = "pour";
  static constexpr Hooks kHooks = {.estimate = true, .map = true, .goal = true, .noun = true};

  struct Setup {
    std::vector<int> capacities, start, goal;
    std::vector<std::vector<int>> avoid;
    bool tap = false;
  };
  explicit JugsPuzzle(Setup setup) : setup_(std::move(setup)), start_(packed(setup_.start)) {}

  static unsigned shiftOf(size_t jug) { return static_cast<unsigned>(8 * (kMostJugs - 1 - jug)); }
  static int amount(State state, size_t jug) { return static_cast<int>((state >> shiftOf(jug)) & 255u); }
  static State with(State state, size_t jug, int litres_in) {
    return (state & ~(State{255} << shiftOf(jug))) | (static_cast<State>(litres_in) << shiftOf(jug));
  }

  std::string_view moveNoun() const { return setup_.tap ? "move" : kMoveNoun; }

  State start() const { return start_; }
  bool isGoal(State state) const { return matches(state, setup_.goal); }
  State canonical(State state) const { return state; }

  double mostPositions() const {
    double positions = 1;
    for (const int capacity : setup_.capacities) positions *= capacity + 1;
    return positions;
  }

  template <class Sink>
  void forEachMove(State state, Sink&& sink) const {
    const size_t jugs = setup_.capacities.size();
    for (size_t from = 0; from < jugs; ++from)
      for (size_t to = 0; to < jugs; ++to) {
        if (from == to) continue;
        const int poured = std::min(amount(state, from), setup_.capacities[to] - amount(state, to));
        const State next =
            with(with(state, from, amount(state, from) - poured), to, amount(state, to) + poured);
        offer({static_cast<uint8_t>(from), static_cast<uint8_t>(to)}, state, next, sink);
      }
    if (!setup_.tap) return;
    for (size_t jug = 0; jug < jugs; ++jug) {
      const auto number = static_cast<uint8_t>(jug);
      offer({kTap, number}, state, with(state, jug, setup_.capacities[jug]), sink);
      offer({number, kTap}, state, with(state, jug, 0), sink);
    }
  }

  // A pour changes two jugs, so it corrects at most two of them.
  double estimate(State state) const {
    int wrong = 0;
    for (size_t jug = 0; jug < setup_.goal.size(); ++jug)
      wrong += setup_.goal[jug] != kAny && setup_.goal[jug] != amount(state, jug);
    return (wrong + 1) / 2;
  }

  std::string stateText(State state) const {
    std::string text;
    for (size_t jug = 0; jug < setup_.capacities.size(); ++jug)
      text += (jug == 0 ? "" : ",") + std::to_string(amount(state, jug));
    return text;
  }
  std::string goalWords() const;
  std::string stateWords(State state) const {
    std::string text;
    for (size_t jug = 0; jug < setup_.capacities.size(); ++jug)
      text += (jug == 0 ? "" : ", ") + std::to_string(amount(state, jug)) + " of " +
              std::to_string(setup_.capacities[jug]);
    return text;
  }
  // "3, 0 and 5 litres"
  std::string amountsWords(State state) const {
    std::vector<std::string> amounts;
    for (size_t jug = 0; jug < setup_.capacities.size(); ++jug)
      amounts.push_back(std::to_string(amount(state, jug)));
    return listed(amounts) + " litres";
  }
  static std::string jugName(size_t jug) { return "jug " + std::to_string(jug + 1); }
  std::string moveText(Action move) const {
    if (move.from == kTap) return "fill " + std::to_string(move.to + 1);
    if (move.to == kTap) return "empty " + std::to_string(move.from + 1);
    return std::to_string(move.from + 1) + "-" + std::to_string(move.to + 1);
  }
  std::string moveWords(Action move) const {
    if (move.from == kTap) return "Fill " + jugName(move.to);
    if (move.to == kTap) return "Empty " + jugName(move.from);
    return "Pour " + jugName(move.from) + " into " + jugName(move.to);
  }
  std::string moveTold(Action move, State state) const {
    std::string text = "Jug " + std::to_string((move.from == kTap ? move.to : move.from) + 1) + " was ";
    if (move.from == kTap)
      text += "filled";
    else
      text += move.to == kTap ? "emptied" : "poured into " + jugName(move.to);
    return text + ", which leaves " + amountsWords(state);
  }
  std::string badge(State state, const Action*) const { return stateText(state); }
  std::string whyNot(State state, std::string_view text) const;
  void draw(const Position<JugsPuzzle>& position, Board& board) const;

 private:
  static bool matches(State state, const std::vector<int>& pattern) {
    for (size_t jug = 0; jug < pattern.size(); ++jug)
      if (pattern[jug] != kAny && pattern[jug] != amount(state, jug)) return false;
    return true;
  }
  static State packed(const std::vector<int>& amounts) {
    State state = 0;
    for (size_t jug = 0; jug < amounts.size(); ++jug) state = with(state, jug, amounts[jug]);
    return state;
  }
  bool avoided(State state) const {
    for (const std::vector<int>& pattern : setup_.avoid)
      if (matches(state, pattern)) return true;
    return false;
  }
  // Skips moves that change nothing, and moves into a forbidden position.
  template <class Sink>
  void offer(Action move, State state, State next, Sink&& sink) const {
    if (next != state && !avoided(next)) sink(move, next, 1.0);
  }

  void drawJug(const Position<JugsPuzzle>& position, size_t jug, Board& board) const;
  void drawTaps(const Position<JugsPuzzle>& position, size_t jug, Board& board) const;
  float heightOf(size_t jug) const {
    const int largest = *std::max_element(setup_.capacities.begin(), setup_.capacities.end());
    return 0.6f + 2.4f * static_cast<float>(setup_.capacities[jug]) / static_cast<float>(largest);
  }

  Setup setup_;
  State start_;
};

}  // namespace noggin::search
