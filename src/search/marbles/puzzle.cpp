#include "search/marbles/puzzle.h"

#include <cstdlib>

#include "core/text.h"

namespace noggin::search {

// Whether the white marble there and a black one right of it keep each other from ever moving: behind each
// is another of its colour, or the end of the row.
bool MarblesPuzzle::isJam(State state, int white) const {
  const int black = white + 1;
  if (black >= places() || at(state, white) != kWhite || at(state, black) != kBlack) return false;
  return (white == 0 || at(state, white - 1) == kWhite) &&
         (black + 1 == places() || at(state, black + 1) == kBlack);
}

// None if there is a jam, or one colour would have to move twice in a row. Otherwise the better the fewer
// marbles crowd behind their own colour with some of the other still to pass, and the more evenly both
// advance.
std::optional<int> MarblesPuzzle::outlook(State state) const {
  int whites = 0, blacks = 0, crowded = 0;
  int ahead = 0;    // places that white still has to go, less those that black has
  int to_pass = 0;  // pairs of a white marble and a black one right of it, of which one hops over the other
  for (int place = 0; place < places(); ++place) {
    const Side side = at(state, place);
    const bool touches_own = side != kNobody && place > 0 && at(state, place - 1) == side;
    if (isJam(state, place)) return std::nullopt;
    if (side == kWhite) {
      crowded += touches_own && blacks < black_;
      ahead += holes_ + black_ + whites++ - place;
    } else if (side == kBlack) {
      crowded += touches_own && whites > 0;
      ahead -= place - blacks++;
      to_pass += whites;
    }
  }
  // A hop saves a move. White's moves less black's are ahead + to_pass - 2 * hops of white: as many, or one
  // more of the side to move.
  if (alternate_) {
    const int more = turn(state) == kWhite ? 1 : -1;
    const int hops_twice = ahead + to_pass - ((ahead + to_pass) % 2 == 0 ? 0 : more);
    if (hops_twice < 0 || hops_twice > 2 * to_pass) return std::nullopt;
  }
  constexpr int kCrowd = 100;  // weighs more than any lead usually does
  return kCrowd * crowded + std::abs(ahead);
}

std::string MarblesPuzzle::whyNot(State state, std::string_view text) const {
  for (int from = 0; from < places(); ++from)
    for (int to = 0; to < places(); ++to) {
      if (moveText({static_cast<uint8_t>(from), static_cast<uint8_t>(to)}) != text) continue;
      const Side side = at(state, from);
      const std::string place = "place " + std::to_string(from + 1);
      if (side == kNobody) return "There is no marble at " + place + ".";
      if (turn(state) != kNobody && side != turn(state))
        return std::string("It is ") + (turn(state) == kWhite ? "white" : "black") + "'s turn.";
      if (at(state, to) != kNobody) return "Place " + std::to_string(to + 1) + " is taken.";
      if ((to > from) != (side == kWhite))
        return side == kWhite ? "White marbles only go right." : "Black marbles only go left.";
      return "A marble steps into the next hole, or hops over just one marble of the other colour.";
    }
  const Action first{static_cast<uint8_t>(white_ - 1), static_cast<uint8_t>(white_)};
  return inQuotes(text) + " is no move: name two places from 1 to " + std::to_string(places()) +
         ", such as " + moveText(first) + ".";
}

void MarblesPuzzle::draw(const Position<MarblesPuzzle>& position, Board& board) const {
  int whites = 0;
  int blacks = 0;
  for (int place = 0; place < places(); ++place) {
    const Side side = at(position.state, place);
    Cell hole;
    hole.id = place;
    hole.x = static_cast<float>(place);
    hole.width = hole.height = 0.92f;
    hole.shape = Shape::round;
    hole.note = std::to_string(place + 1);
    hole.label = "Place " + hole.note +
                 (side == kNobody  ? ", empty"
                  : side == kWhite ? ", white"
                                   : ", black");
    board.cells.push_back(std::move(hole));
    if (side == kNobody) continue;

    Piece marble;
    marble.id = side == kWhite ? whites++ : kMostOfAKind + blacks++;
    marble.x = static_cast<float>(place);
    marble.width = marble.height = 0.72f;
    marble.shape = Shape::round;
    marble.icon = Icon::marble;
    marble.tone = side == kWhite ? Tone::first : Tone::second;
    marble.text = side == kWhite ? "W" : "B";
    marble.label =
        std::string(side == kWhite ? "White" : "Black") + " marble at " + std::to_string(place + 1);
    const bool may_move = turn(position.state) == kNobody || turn(position.state) == side;
    const int to = landing(position.state, place);
    if (position.playable && may_move && to >= 0) {
      const Action move{static_cast<uint8_t>(place), static_cast<uint8_t>(to)};
      marble.press = moveText(move);
      marble.drops.push_back({.x = static_cast<float>(to), .move = marble.press, .label = moveWords(move)});
    }
    board.pieces.push_back(std::move(marble));
  }

  Cell turn_sign;
  turn_sign.id = places();
  turn_sign.x = static_cast<float>(places() - 1) / 2;
  turn_sign.y = 1;
  turn_sign.width = 4;
  turn_sign.height = 0.6f;
  turn_sign.shape = Shape::none;
  turn_sign.text = isGoal(position.state)            ? "Sides changed"
                   : turn(position.state) == kNobody ? "Either side may move"
                   : turn(position.state) == kWhite  ? "White to move"
                                                     : "Black to move";
  board.cells.push_back(std::move(turn_sign));
}

}  // namespace noggin::search
