// A square board for tic-tac-toe with three or four squares a side, as bits row by row: its lines and its
// symmetries.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace noggin::adversarial {

class SquareBoard {
 public:
  static constexpr int kMostSquares = 16;
  static constexpr size_t kImages = 8;

  // Lines consist of `line` adjacent squares, horizontal, vertical or diagonal.
  constexpr SquareBoard(int side, int line) : side_(side), line_(line) {
    for (int row = 0; row < side; ++row)
      for (int column = 0; column < side; ++column) {
        addLine(row, column, 0, 1);
        addLine(row, column, 1, 0);
        addLine(row, column, 1, 1);
        addLine(row, column, 1, -1);
      }
    for (size_t image = 0; image < kImages; ++image) fillImage(image);
  }

  constexpr int side() const { return side_; }
  constexpr int line() const { return line_; }
  constexpr int squares() const { return side_ * side_; }
  constexpr uint16_t full() const { return static_cast<uint16_t>((1u << squares()) - 1); }

  constexpr const uint16_t* begin() const { return lines_.data(); }
  constexpr const uint16_t* end() const { return lines_.data() + count_; }

  constexpr bool hasLine(uint16_t squares) const {
    for (const uint16_t line : *this)
      if ((squares & line) == line) return true;
    return false;
  }
  // The squares of all complete lines.
  constexpr uint16_t filled(uint16_t squares) const {
    uint32_t all = 0;
    for (const uint16_t line : *this)
      if ((squares & line) == line) all |= line;
    return static_cast<uint16_t>(all);
  }
  constexpr int linesThrough(int square) const {
    int count = 0;
    for (const uint16_t line : *this) count += line >> square & 1;
    return count;
  }
  // Rotated or reflected; image 0 is the identity.
  constexpr uint16_t image(size_t image, uint16_t squares) const {
    return static_cast<uint16_t>(images_[image][0][squares & 0xFF] | images_[image][1][squares >> 8]);
  }

 private:
  static constexpr size_t kMostLines = 24;

  constexpr void addLine(int row, int column, int down, int right) {
    const int last_row = row + (line_ - 1) * down, last_column = column + (line_ - 1) * right;
    if (last_row >= side_ || last_column >= side_ || last_column < 0) return;
    uint32_t squares = 0;
    for (int i = 0; i < line_; ++i) squares |= 1u << ((row + i * down) * side_ + column + i * right);
    lines_[count_++] = static_cast<uint16_t>(squares);
  }

  // Bit 2 of `image` reflects, the two lower bits are quarter turns.
  constexpr int imageOf(size_t image, int square) const {
    int row = square / side_, column = square % side_;
    if (image & 4u) column = side_ - 1 - column;
    for (size_t turn = 0; turn < (image & 3u); ++turn) {
      const int turned = column;
      column = side_ - 1 - row;
      row = turned;
    }
    return row * side_ + column;
  }
  constexpr void fillImage(size_t image) {
    for (int square = 0; square < squares(); ++square) {
      const auto to = static_cast<uint16_t>(1u << imageOf(image, square));
      auto& half = images_[image][square / 8];
      for (size_t byte = 0; byte < half.size(); ++byte)
        if (byte >> (square % 8) & 1u) half[byte] = static_cast<uint16_t>(half[byte] | to);
    }
  }

  int side_, line_;
  size_t count_ = 0;
  std::array<uint16_t, kMostLines> lines_{};
  // By image, then by half of the board and its content.
  std::array<std::array<std::array<uint16_t, 256>, 2>, kImages> images_{};
};

inline constexpr SquareBoard kThreeByThree(3, 3);
inline constexpr SquareBoard kFourByFour(4, 4);
inline constexpr SquareBoard kFourByFourThree(4, 3);

}  // namespace noggin::adversarial
