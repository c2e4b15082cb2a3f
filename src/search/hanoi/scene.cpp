// The towers in words and pictures.

#include <array>
#include <string>
#include <vector>

#include "core/text.h"
#include "core/words.h"
#include "search/hanoi/puzzle.h"

namespace noggin::search {
namespace {

constexpr float kLayer = 0.5f;  // thickness of a disc
constexpr float kOverPegs = -1.5f * kLayer;
constexpr float kSpacing = 3.4f;   // distance between pegs
constexpr float kSmallest = 0.8f;  // widths of the smallest and the largest disc
constexpr float kLargest = 3.0f;

}  // namespace

std::string HanoiPuzzle::stateText(State state) const {
  std::string text;
  for (int disc = 0; disc < discs_; ++disc) text += pegName(pegOf(state, disc));
  return text;
}

std::string HanoiPuzzle::discsOn(State state, int peg) const {
  std::vector<std::string> discs;
  for (int disc = 0; disc < discs_; ++disc)
    if (pegOf(state, disc) == peg) discs.push_back(std::to_string(disc + 1));
  return discs.empty() ? "none" : listed(discs);
}

std::string HanoiPuzzle::stateWords(State state) const {
  std::string text;
  for (int peg = 0; peg < kPegs; ++peg)
    text += (peg == 0 ? "" : ", ") + pegName(peg) + ": " + discsOn(state, peg);
  return text;
}

std::string HanoiPuzzle::goalWords() const {
  bool together = true;
  for (int disc = 1; disc < discs_; ++disc) together &= pegOf(goal_, disc) == pegOf(goal_, 0);
  return together ? "All discs are to lie on peg " + pegName(pegOf(goal_, 0))
                  : "The discs are to lie so: " + stateWords(goal_);
}

std::string HanoiPuzzle::whyNot(State state, std::string_view text) const {
  const std::array<int, kPegs> tops = topsOf(state);
  for (uint8_t from = 0; from < kPegs; ++from)
    for (uint8_t to = 0; to < kPegs; ++to) {
      if (from == to || moveText({from, to}) != text) continue;
      if (tops[from] == kNoDisc) return "There is no disc on peg " + pegName(from) + ".";
      return "Disc " + std::to_string(tops[from] + 1) + " cannot lie on disc " +
             std::to_string(tops[to] + 1) + ", which is smaller.";
    }
  return inQuotes(text) + " is no move: name the peg to take from and the peg to put on, such as A-C.";
}

void HanoiPuzzle::draw(const Position<HanoiPuzzle>& position, Board& board) const {
  const float floor = kLayer * static_cast<float>(discs_);
  const auto middle = [](int peg) { return kSpacing * static_cast<float>(peg); };
  const std::array<int, kPegs> tops = topsOf(position.state);
  std::array<int, kPegs> height{};
  const auto onto = [&](int peg) {
    return floor - kLayer * (static_cast<float>(height[static_cast<size_t>(peg)]) + 0.5f);
  };
  for (int peg = 0; peg < kPegs; ++peg) {
    const float x = middle(peg);
    board.lines.push_back({x, -kLayer, x, floor, Tone::muted, 3});
    board.lines.push_back({x - kSpacing / 2 + 0.1f, floor, x + kSpacing / 2 - 0.1f, floor, Tone::muted, 3});
    Cell name{.id = peg, .x = x, .y = floor + kLayer, .width = 1, .height = kLayer, .shape = Shape::none};
    name.text = pegName(peg);
    name.label = "Peg " + pegName(peg) + ": " + discsOn(position.state, peg);
    board.cells.push_back(std::move(name));
  }
  for (int disc = discs_; disc-- > 0;) {
    const int peg = pegOf(position.state, disc);
    const float share = discs_ == 1 ? 1 : static_cast<float>(disc) / static_cast<float>(discs_ - 1);
    Piece piece{.id = disc, .x = middle(peg), .width = kSmallest + (kLargest - kSmallest) * share};
    piece.height = kLayer * 0.9f;
    piece.y = onto(peg);
    ++height[static_cast<size_t>(peg)];
    piece.over = kOverPegs;
    const bool home = peg == pegOf(goal_, disc);
    piece.tone = home ? Tone::goal : disc % 2 == 0 ? Tone::first : Tone::second;
    piece.text = std::to_string(disc + 1);
    piece.label =
        "Disc " + std::to_string(disc + 1) + " on peg " + pegName(peg) + (home ? ", where it belongs" : "");
    if (position.playable && tops[static_cast<size_t>(peg)] == disc)
      for (uint8_t to = 0; to < kPegs; ++to)
        if (const Action move{static_cast<uint8_t>(peg), to}; disc < tops[to])
          piece.drops.push_back({middle(to), onto(to), moveText(move), kSpacing,
                                 2 * kLayer * static_cast<float>(discs_ + 3), moveWords(move)});
    board.pieces.push_back(std::move(piece));
  }
}

}  // namespace noggin::search
