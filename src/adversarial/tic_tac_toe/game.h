// Tic-tac-toe: X begins, three in a row win. Squares 0 to 8 row by row. Values: 1 won, 0 drawn, -1 lost.
#pragma once

#include "adversarial/engine/game.h"
#include "adversarial/engine/words.h"
#include "core/error.h"

namespace noggin::adversarial {

class TicTacToe {
 public:
  struct Position {
    uint16_t x = 0, o = 0;  // a bit for each square

    bool operator==(const Position&) const = default;
  };
  static constexpr size_t kMostPlies = 9;
  static constexpr int32_t kReviewDepth = 8;
  static constexpr uint16_t kFull = 0x1FF;

  // fold: of squares that mirroring or turning the board makes equal, only the first is searched.
  TicTacToe() : TicTacToe(Position()) {}
  explicit TicTacToe(Position start, bool fold = false) : start_(start), fold_(fold) {}

  // Nine characters of X, O and '.', of a game that is not over.
  static Outcome<Position> parse(const std::string& setting, const std::string& text);
  static std::string text(const Position& position);
  // Whether these squares hold three in a row.
  static bool hasLine(uint16_t squares);
  // The smallest of the eight images of a position by mirroring and turning, as a key.
  static uint32_t canonical(const Position& position);
  static Position fromKey(uint32_t key) {
    return {static_cast<uint16_t>(key & kFull), static_cast<uint16_t>(key >> 9u)};
  }
  static uint32_t plainKey(const Position& position) {
    return position.x | static_cast<uint32_t>(position.o) << 9u;
  }

  Position start() const { return start_; }
  MoveList legal(const Position& position) const;
  MoveList moves(const Position& position) const;
  Position play(Position position, GameMove move) const {
    uint16_t& own = toMove(position) == 0 ? position.x : position.o;
    own = static_cast<uint16_t>(own | 1u << move);
    return position;
  }
  std::optional<int32_t> value(const Position& position) const {
    if (hasLine(toMove(position) == 0 ? position.o : position.x)) return -1;
    return (position.x | position.o) == kFull ? std::optional<int32_t>(0) : std::nullopt;
  }
  // What is not decided within the depth counts as drawn.
  int32_t estimate(const Position&) const { return 0; }
  bool decided(int32_t value) const { return value != 0; }
  uint64_t key(const Position& position) const { return fold_ ? canonical(position) : plainKey(position); }
  int32_t orderingScore(const Position& position, GameMove move) const;
  int toMove(const Position& position) const;

  std::string sideName(int side) const { return side == 0 ? "X" : "O"; }
  std::string moveText(GameMove move) const { return std::to_string(move); }
  int moveNumber(GameMove move) const { return move; }
  std::string moveWords(const Position& position, GameMove move) const {
    return sideName(toMove(position)) + " at " + moveText(move);
  }
  std::string valueText(int32_t value) const;
  std::string outlook(const Position&, int32_t value) const { return winLossOrDraw(value); }
  double valueNumber(int32_t value) const { return value; }
  std::string endWords(const Position& position) const;
  std::string whyNot(const Position& position, std::string_view text) const;
  Worth worth(const Position& position) const;
  Hint advice(const Position& position) const;
  void draw(const BoardView& view, Board& board) const;
  void explain(const Position&, Scene&) const {}

 private:
  Position start_;
  bool fold_;
};

}  // namespace noggin::adversarial
