// Tic-tac-toe: X begins, three in a row win; variants: a board of four by four, and misere. Squares are
// numbered row by row from 0. Values: 1 won, 0 drawn, -1 lost.
#pragma once

#include "adversarial/engine/game.h"
#include "adversarial/engine/words.h"
#include "adversarial/tic_tac_toe/squares.h"
#include "core/error.h"
#include "core/words.h"

namespace noggin::adversarial {

struct TicTacToeRules {
  const SquareBoard* board = &kThreeByThree;
  bool misere = false;  // whoever completes a row loses
};

class TicTacToe {
 public:
  struct Position {
    uint16_t x = 0, o = 0;  // a bit for each square

    bool operator==(const Position&) const = default;
  };
  using Rules = TicTacToeRules;
  static constexpr size_t kMostPlies = SquareBoard::kMostSquares;
  static constexpr int32_t kReviewDepth = 8;
  static constexpr bool kDrawable = true;
  static constexpr GameHooks kHooks = {};

  // fold: of squares that are equivalent by symmetry, only the first is searched.
  TicTacToe() : TicTacToe(Position()) {}
  explicit TicTacToe(Position start, bool fold = false) : TicTacToe(start, Rules(), fold) {}
  TicTacToe(Position start, Rules rules, bool fold) : start_(start), rules_(rules), fold_(fold) {}

  // Parses a character of X, O and '.' for each square; the game must not be over. An empty board of the
  // other size is accepted as well.
  static Outcome<Position> parse(const std::string& setting, const std::string& text,
                                 const Rules& rules = Rules());
  std::string text(const Position& position) const;
  const Rules& rules() const { return rules_; }
  bool hasLine(uint16_t squares) const { return rules_.board->hasLine(squares); }
  // The winner, 0 or 1; -1: none (yet).
  int winner(const Position& position) const {
    if (hasLine(position.x)) return rules_.misere ? 1 : 0;
    return hasLine(position.o) ? (rules_.misere ? 0 : 1) : -1;
  }
  // The smallest of the eight symmetric images of a position, as a key.
  uint32_t canonical(const Position& position) const;
  Position fromKey(uint32_t key) const {
    return {static_cast<uint16_t>(key & rules_.board->full()),
            static_cast<uint16_t>(key >> rules_.board->squares())};
  }
  uint32_t plainKey(const Position& position) const {
    return position.x | static_cast<uint32_t>(position.o) << rules_.board->squares();
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
    if (hasLine(toMove(position) == 0 ? position.o : position.x)) return rules_.misere ? 1 : -1;
    return (position.x | position.o) == rules_.board->full() ? std::optional<int32_t>(0) : std::nullopt;
  }
  // What is undecided at the depth limit counts as drawn.
  int32_t estimate(const Position&) const { return 0; }
  bool decided(int32_t value) const { return value != 0; }
  bool folds() const { return fold_; }
  uint64_t key(const Position& position) const { return fold_ ? canonical(position) : plainKey(position); }
  int32_t orderingScore(const Position& position, GameMove move) const;
  int toMove(const Position& position) const;

  std::string goal() const;
  std::string sideName(int side) const { return side == 0 ? "X" : "O"; }
  std::string moveText(GameMove move) const { return std::to_string(move); }
  int moveNumber(GameMove move) const { return move; }
  std::string moveWords(const Position& position, GameMove move) const {
    return sideName(toMove(position)) + " at " + moveText(move);
  }
  std::string valueText(int32_t value) const { return grouped(value); }
  std::string outlook(const Position&, int32_t value) const { return winLossOrDraw(value); }
  double valueNumber(int32_t value) const { return value; }
  std::string endWords(const Position& position) const;
  std::string whyNot(const Position& position, std::string_view text) const;
  Worth worth(const Position& position) const;
  Hint advice(const Position& position) const;
  void draw(const BoardView& view, Board& board) const;
  void explain(const Position&, Scene&) const {}

 private:
  struct Judged {
    int32_t value = 0;
    bool exact = true;           // whether the value is exact
    bool complete = true;        // every move's value is known
    std::vector<GameMove> best;  // all moves known to have that value
    int64_t moves = 0;
  };

  Judged judged(const Position& position) const;
  Worth lookAhead(const Position& position) const;
  // "three in a row"
  std::string row() const;

  Position start_;
  Rules rules_;
  bool fold_;
};

}  // namespace noggin::adversarial
