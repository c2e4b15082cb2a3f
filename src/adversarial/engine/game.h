// The interface of a two-player zero-sum game with perfect information and alternating moves. The searches
// and GameRun work for every type that models Game.
//
// Values are integers, higher is better, and given for one side: value() and estimate() for the side to move.
// Searches store them for the side to move at their root, which they call max; the other is min.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
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

// Exceeds every value of every game.
inline constexpr int32_t kInfinity = 1000000;

// A list of moves with inline storage.
class MoveList {
 public:
  static constexpr size_t kMost = 64;

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

// What is known about the value of one move under optimal play.
struct MoveScore {
  enum class Known : uint8_t {
    exact,    // lowest == highest
    bounded,  // proved to lie between them, with a known winner
    estimated
  };

  GameMove move = kNoMove;
  Known known = Known::exact;
  int32_t lowest = 0, highest = 0;  // for the side to move
  int32_t estimate = 0;             // for the side to move, if nothing better is known
  std::string text;                 // short enough to show next to the move: "win 5"
  std::string words;                // continues a sentence: "wins in 5 moves"
  std::string source;               // "opening book", "solved, 1,234 nodes", "7 moves ahead"
  bool best = false;                // no move is sure of more
};

// The input for drawing a board.
struct BoardView {
  std::vector<GameMove> played;   // since the start
  std::vector<GameMove> tried;    // moves beyond those, made by the search only
  bool playable = false;          // whether empty places carry moves
  std::vector<MoveScore> scores;  // of the moves from there
  GameMove next = kNoMove;        // the best move from there, to highlight
  GameMove instead = kNoMove;     // the better alternative to the last move played
};

// The value of an unfinished position for the side to move, as far as it is found quickly.
struct Worth {
  int32_t value = 0;
  bool exact = false;
  GameMove best = kNoMove;  // may be unknown where the value is exact
  MoveList as_good = {};    // the moves known to have that value, `best` too; empty: only that one is known
};

// Optional features of a game, which are static functions. Each flag requires its function and the other way
// round; PlayableGameOf refuses a mismatch, so that a misspelt function is noticed.
struct GameHooks {
  bool own_searcher = false;  // makeOwnSearcher(game, root, options): for some options a search of its own
  bool scores = false;        // scores(game, position): of every move
  bool worths = false;        // worths(positions): computed better together than one by one
};

template <class G>
concept Game = std::is_trivially_copyable_v<typename G::Position> &&
    requires(const G game, const typename G::Position position, GameMove move, int32_t value, MoveList list,
             std::string_view text, const BoardView view, Board board, Scene scene) {
  { G::kMostPlies } -> std::convertible_to<size_t>;     // length of the longest game
  { G::kReviewDepth } -> std::convertible_to<int32_t>;  // how far a review looks ahead to explain a mistake
  { G::kDrawable } -> std::convertible_to<bool>;        // whether a game can end in a draw
  { G::kHooks } -> std::convertible_to<GameHooks>;

  { game.start() } -> std::same_as<typename G::Position>;
  // Legal moves, MoveList::kMost at most, always in the same order; none once the game is over.
  { game.legal(position) } -> std::same_as<MoveList>;
  // The moves to search: one may represent all that lead to equivalent positions.
  { game.moves(position) } -> std::same_as<MoveList>;
  { game.play(position, move) } -> std::same_as<typename G::Position>;
  // Set once the game is over.
  { game.value(position) } -> std::same_as<std::optional<int32_t>>;
  // The evaluation function at the depth limit; closer to 0 than any value of a win.
  { game.estimate(position) } -> std::same_as<int32_t>;
  // Whether only the end of a game can have this value, and no estimate.
  { game.decided(value) } -> std::same_as<bool>;
  // Whether key() and moves() take positions as one that are equal by symmetry.
  { game.folds() } -> std::same_as<bool>;
  // Equal only for positions with the same side to move and the same value.
  { game.key(position) } -> std::same_as<uint64_t>;
  // A heuristic for move ordering; higher is better.
  { game.orderingScore(position, move) } -> std::same_as<int32_t>;
  // 0: the side that moves first, 1: the other.
  { game.toMove(position) } -> std::same_as<int>;

  { game.goal() } -> std::same_as<std::string>;          // one sentence: "Three in a row win."
  { game.sideName(0) } -> std::same_as<std::string>;     // "X"
  { game.moveText(move) } -> std::same_as<std::string>;  // the format of act(), short enough for a node
  { game.moveWords(position, move) } -> std::same_as<std::string>;  // "X at 4", before it is played
  { game.valueText(value) } -> std::same_as<std::string>;           // "0.37"
  { game.outlook(position, value) } -> std::same_as<std::string>;   // "win in 5"; not for estimates
  { game.moveNumber(move) } -> std::same_as<int>;                   // as used in results
  { game.valueNumber(value) } -> std::same_as<double>;              // the value for programs
  { game.endWords(position) } -> std::same_as<std::string>;         // "X has three in a row"; once it is over
  { game.whyNot(position, text) } -> std::same_as<std::string>;     // why a move is refused, one sentence
  { game.worth(position) } -> std::same_as<Worth>;                  // takes about a millisecond
  { game.advice(position) } -> std::same_as<Hint>;                  // found quickly; game not over
  game.draw(view, board);
  // Adds panels specific to the game for a position.
  game.explain(position, scene);
};

}  // namespace noggin::adversarial
