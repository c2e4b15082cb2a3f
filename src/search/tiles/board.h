// The board of the sliding-tile puzzle, up to twenty squares, and its positions: packing, parsing,
// formatting, parity and shuffling.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/rng.h"

namespace noggin::search {

// Up to 16 squares: four bits per square, the last square lowest. On larger boards a position is its
// lexicographic rank among all arrangements, since 20! < 2^64. 0 is the blank, written '*' in texts. Either
// way positions compare like their sequences of squares.
using TilesState = uint64_t;

// The direction in which the blank moves.
enum class Slide : uint8_t { up, down, left, right };
inline constexpr std::array kSlides = {Slide::up, Slide::down, Slide::left, Slide::right};
constexpr Slide opposite(Slide slide) {
  return static_cast<Slide>(static_cast<uint8_t>(slide) ^ 1u);
}
std::string_view name(Slide slide);  // "up"

class TilesBoard {
 public:
  static constexpr int kMostSide = 5;
  static constexpr int kMostSquares = 20;
  using Tiles = std::array<uint8_t, kMostSquares>;  // by square

  explicit TilesBoard(int side) : TilesBoard(side, side) {}
  // 2 to kMostSide rows and columns, and at most kMostSquares squares.
  TilesBoard(int rows, int columns);

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  bool is(int rows, int columns) const { return rows_ == rows && columns_ == columns; }
  bool isSquare() const { return rows_ == columns_; }
  int squares() const { return rows_ * columns_; }
  bool isNumbered() const { return used_ == 0; }  // positions are ranks
  int rowOf(int square) const { return square / columns_; }
  int columnOf(int square) const { return square % columns_; }
  // The index of the square in column-major order.
  int turned(int square) const { return columnOf(square) * rows_ + rowOf(square); }
  int distance(int a, int b) const;  // Manhattan distance

  Tiles tilesOf(TilesState state) const {
    Tiles tiles{};
    forEachSquare(state, [&](int square, int tile) {
      tiles[static_cast<size_t>(square)] = static_cast<uint8_t>(tile);
    });
    return tiles;
  }
  TilesState stateOf(const Tiles& tiles) const;
  // Calls visit(square, tile) in no particular order.
  template <class Visit>
  void forEachSquare(TilesState state, Visit&& visit) const {
    if (isNumbered()) {
      const Tiles tiles = numberedTiles(state);
      for (int square = 0; square < squares(); ++square)
        visit(square, static_cast<int>(tiles[static_cast<size_t>(square)]));
    } else {
      for (int square = squares(); square-- > 0; state >>= 4u) visit(square, static_cast<int>(state & 15u));
    }
  }
  int tileAt(TilesState state, int square) const {
    if (isNumbered()) return numberedTiles(state)[static_cast<size_t>(square)];
    return static_cast<int>((state >> shiftOf(square)) & 15u);
  }
  // The lowest zero nibble: there is exactly one.
  int blankOf(TilesState state) const {
    if (isNumbered()) return numberedBlank(state);
    const uint64_t ones = 0x1111111111111111u & used_;
    const uint64_t lowest_zero = (state - ones) & ~state & (ones << 3u);
    return squares() - 1 - std::countr_zero(lowest_zero) / 4;
  }
  // The square the blank moves to; -1 off the board.
  int beside(int square, Slide slide) const {
    return beside_[static_cast<size_t>(square)][static_cast<size_t>(slide)];
  }
  // Exchanges the blank with the adjacent tile.
  TilesState moved(TilesState state, int blank, int to) const {
    return exchanged(state, blank, to, tileAt(state, to));
  }

  // Calls visit(slide, tile, next) for each move of the blank, in the order of kSlides.
  template <class Visit>
  void forEachMove(TilesState state, Visit&& visit) const {
    const int blank = blankOf(state);
    const Ways& ways = ways_[static_cast<size_t>(blank)];
    for (size_t i = 0; i < ways.count; ++i) {
      const int tile = tileAt(state, ways.squares[i]);
      visit(ways.slides[i], tile, exchanged(state, blank, ways.squares[i], tile));
    }
  }

  // "142*35678"; on larger boards numbers separated by spaces, 0 for the blank.
  std::string text(TilesState state) const;
  // One character per square, '*' or 0 for the blank and A to F for 10 to 15; or numbers separated by spaces
  // or commas, 0 for the blank.
  Outcome<TilesState> parse(const std::string& setting, std::string_view text) const;

  // Whether one position is reachable from the other. Each move exchanges the blank with a tile, which
  // changes the parity of the permutation and the colour of the blank's square, so the two must agree.
  bool connected(TilesState a, TilesState b) const;
  // How many pairs of tiles are in opposite order in `a` and `b`.
  int inversions(TilesState a, TilesState b) const;

  // The end of a random walk of `steps` moves that never comes back to a position; `from` if there is none.
  TilesState walk(TilesState from, int steps, Rng& rng) const;

 private:
  TilesState exchanged(TilesState state, int blank, int to, int tile) const {
    if (isNumbered()) return numberedMoved(state, blank, to);
    return state ^
           (static_cast<TilesState>(tile) << shiftOf(to) | static_cast<TilesState>(tile) << shiftOf(blank));
  }
  unsigned shiftOf(int square) const { return first_shift_ - 4u * static_cast<unsigned>(square); }
  Tiles numberedTiles(TilesState state) const;
  int numberedBlank(TilesState state) const;
  TilesState numberedMoved(TilesState state, int blank, int to) const;
  std::vector<int> orderOf(TilesState state) const;  // the square of each tile

  int rows_, columns_;
  uint64_t used_ = 0;         // mask of all squares; 0 if positions are ranks
  unsigned first_shift_ = 0;  // where the first square's bits begin
  std::array<std::array<int8_t, 4>, kMostSquares> beside_{};
  // The moves of the blank from a square.
  struct Ways {
    size_t count = 0;
    std::array<Slide, 4> slides{};
    std::array<int8_t, 4> squares{};
  };
  std::array<Ways, kMostSquares> ways_{};
};

}  // namespace noggin::search
