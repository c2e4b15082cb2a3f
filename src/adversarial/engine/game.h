// What a game for two has to say about itself: they move in turn, all is in sight, what one wins the other
// loses. The searches and GameRun work for every type that models Game.
//
// Values are whole numbers, better when higher, and always said for one side: value() and estimate() for the
// side to move. Searches keep them for the side to move at their root, which they call max; the other is min.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/check.h"
#include "core/run.h"
#include "core/scene.h"

namespace noggin::adversarial {

using GameMove = uint8_t;
inline constexpr GameMove kNoMove = 255;

// Beyond every value of every game.
inline constexpr int32_t kInfinity = 1000000;

class MoveList {
 public:
  static constexpr size_t kMost = 16;

  void add(GameMove move) {
    NOGGIN_CHECK(count_ < kMost);
    moves_[count_++] = move;
  }
  size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }
  GameMove operator[](size_t i) const { return moves_[i]; }
  GameMove& operator[](size_t i) { return moves_[i]; }
  const GameMove* begin() const { return moves_.data(); }
  const GameMove* end() const { return moves_.data() + count_; }

 private:
  std::array<GameMove, kMost> moves_{};
  uint8_t count_ = 0;
};

// What one move is worth with best play of both sides from then on, as far as it was found out.
struct MoveScore {
  enum class Known : uint8_t {
    exact,    // lowest == highest
    bounded,  // proved to lie between them, and who wins is known
    estimated
  };

  GameMove move = kNoMove;
  Known known = Known::exact;
  int32_t lowest = 0, highest = 0;  // for the side to move
  int32_t estimate = 0;             // for the side to move, where nothing better is known
  std::string text;                 // short enough to stand beside the move: "win 5"
  std::string words;                // as a sentence goes on: "wins in 5 moves"
  std::string source;               // "opening book", "solved, 1,234 nodes", "6 moves ahead"
  bool best = false;                // none is known to be better
};

// What a game is given to draw a board with.
struct BoardView {
  std::vector<GameMove> played;   // since the start
  std::vector<GameMove> tried;    // beyond those, by the search alone
  bool playable = false;          // empty places carry the moves they stand for
  std::vector<MoveScore> scores;  // of the moves from there
  GameMove next = kNoMove;        // the best move from there, to be pointed at
  GameMove instead = kNoMove;     // what would have been better than the last move played
};

// What a position that is not over is worth to the side to move, as far as it is found quickly.
struct Worth {
  int32_t value = 0;
  bool exact = false;
  GameMove best = kNoMove;
};

template <class G>
concept Game = std::is_trivially_copyable_v<typename G::Position> &&
    requires(const G game, const typename G::Position position, GameMove move, int32_t value, MoveList list,
             std::string_view text, const BoardView view, Board board, Scene scene) {
  { G::kMostPlies } -> std::convertible_to<size_t>;     // of any game from its start
  { G::kReviewDepth } -> std::convertible_to<int32_t>;  // how far a review looks ahead to explain a mistake

  { game.start() } -> std::same_as<typename G::Position>;
  // Legal moves in the game's own order, always the same; none once it is over.
  { game.legal(position) } -> std::same_as<MoveList>;
  // Those to search: of moves that lead to equivalent positions one may stand for all.
  { game.moves(position) } -> std::same_as<MoveList>;
  { game.play(position, move) } -> std::same_as<typename G::Position>;
  // Once the game is over.
  { game.value(position) } -> std::same_as<std::optional<int32_t>>;
  // Where a search stops before that; nearer to 0 than any value of a win.
  { game.estimate(position) } -> std::same_as<int32_t>;
  // No estimate: the end of the game alone is worth so much.
  { game.decided(value) } -> std::same_as<bool>;
  // Equal only for positions with the same side to move that are equally good for it.
  { game.key(position) } -> std::same_as<uint64_t>;
  // How good a move looks before it is searched; higher is better.
  { game.orderingScore(position, move) } -> std::same_as<int32_t>;
  // 0: the side that begins, 1: the other.
  { game.toMove(position) } -> std::same_as<int>;

  { game.goal() } -> std::same_as<std::string>;          // one sentence: "Three in a row win."
  { game.sideName(0) } -> std::same_as<std::string>;     // "X"
  { game.moveText(move) } -> std::same_as<std::string>;  // what act() takes, short enough for a node
  { game.moveWords(position, move) } -> std::same_as<std::string>;  // "X at 4", before it is played
  { game.valueText(value) } -> std::same_as<std::string>;           // "0.37"
  { game.outlook(position, value) } -> std::same_as<std::string>;   // "win in 5"; the value is not estimated
  { game.moveNumber(move) } -> std::same_as<int>;                   // as results name it
  { game.valueNumber(value) } -> std::same_as<double>;              // the same for programs
  { game.endWords(position) } -> std::same_as<std::string>;         // "X has three in a row"; once it is over
  { game.whyNot(position, text) } -> std::same_as<std::string>;     // why a move is refused, a sentence
  { game.worth(position) } -> std::same_as<Worth>;                  // within a millisecond or so
  { game.advice(position) } -> std::same_as<Hint>;                  // found quickly; the game is not over
  game.draw(view, board);
  // Panels of the game's own on a position.
  game.explain(position, scene);
};

}  // namespace noggin::adversarial
