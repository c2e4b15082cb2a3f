#include "constraints/queens/board.h"

#include <algorithm>
#include <cstdlib>
#include <functional>

#include "core/growth.h"
#include "core/order.h"
#include "core/words.h"

namespace noggin::constraints {

Square imageOf(Square square, int n, int which) {
  if (which & 1) square.column = n - 1 - square.column;
  if (which & 2) square.row = n - 1 - square.row;
  if (which & 4) std::swap(square.row, square.column);
  return square;
}

bool attacks(Square a, Square b, int around) {
  if (a == b) return false;
  const int down = std::abs(a.row - b.row), right = std::abs(a.column - b.column);
  return down == 0 || right == 0 || down == right || down + right == around;
}

std::string sharedLine(Square a, Square b) {
  return a.row == b.row ? "row" : a.column == b.column ? "column" : "diagonal";
}

std::string rowName(int row) {
  return "row " + std::to_string(row + 1);
}

std::string inWords(Square square) {
  return rowName(square.row) + ", column " + std::to_string(square.column + 1);
}

std::string inWords(std::span<const int16_t> columns) {
  return inRow(
      columns, [](int16_t column) { return std::to_string(column + 1); }, " ");
}

std::string asMove(Square square) {
  return std::to_string(square.row + 1) + "," + std::to_string(square.column + 1);
}

// An image is compared row by row; the first few rows usually decide.
Symmetry symmetryOf(std::span<const int16_t> columns, uint8_t counted) {
  const size_t last = columns.size() - 1;
  QueenColumns rows(columns.size());  // the row of the queen of each column
  for (size_t row = 0; row <= last; ++row)
    rows[static_cast<size_t>(columns[row])] = static_cast<int16_t>(row);
  Symmetry symmetry{.canonical = true};
  int same = 0, all = 0;
  for (unsigned which = 0; which < kImages; ++which) {
    if (!(counted >> which & 1u)) continue;
    ++all;
    const bool swapped = (which & 4) != 0;
    const bool backwards = (which & (swapped ? 1 : 2)) != 0, mirrored = (which & (swapped ? 2 : 1)) != 0;
    const std::span<const int16_t> lines = swapped ? std::span<const int16_t>(rows) : columns;
    int difference = 0;
    for (size_t row = 0; row <= last && difference == 0; ++row) {
      const int place = lines[backwards ? last - row : row];
      difference = (mirrored ? static_cast<int>(last) - place : place) - columns[row];
    }
    if (difference == 0)
      ++same;
    else if (difference < 0)
      symmetry.canonical = false;
  }
  symmetry.images = all / same;
  return symmetry;
}

std::vector<QueenColumns> imagesOf(std::span<const int16_t> columns) {
  const auto n = static_cast<int>(columns.size());
  std::vector<QueenColumns> images(kImages, QueenColumns(columns.size()));
  for (int which = 0; which < kImages; ++which)
    for (int row = 0; row < n; ++row) {
      const Square square = imageOf({row, columns[static_cast<size_t>(row)]}, n, which);
      images[static_cast<size_t>(which)][static_cast<size_t>(square.row)] =
          static_cast<int16_t>(square.column);
    }
  putInOrder(images, std::less<>());
  images.erase(std::unique(images.begin(), images.end()), images.end());
  return images;
}

void QueensFound::keep(std::span<const int16_t> columns, int images) {
  if (!full()) kept_.push_back({{columns.begin(), columns.end()}, images});
}

void QueensFound::add(std::span<const int16_t> columns) {
  const Symmetry symmetry = symmetryOf(columns, counted_);
  ++count_;
  fundamental_ += symmetry.canonical;
  keep(columns, symmetry.canonical ? symmetry.images : 0);
}

void QueensFound::addWithImages(std::span<const int16_t> columns, int images) {
  ++fundamental_;
  count_ += images;
  if (full()) return;
  keep(columns, images);
  const std::vector<QueenColumns> all = imagesOf(columns);
  for (size_t i = 1; i < all.size(); ++i) keep(all[i], 0);
}

void QueensFound::addOnly(std::span<const int16_t> columns) {
  count_ = fundamental_ = 1;
  limit_ = std::max<int64_t>(limit_, 1);
  keep(columns, symmetryOf(columns, counted_).images);
}

void QueensFound::sort() {
  putInOrderBy(kept_, &Kept::columns);
}

size_t QueensFound::memory() const {
  const size_t each = kept_.empty() ? 0 : kept_.front().columns.size() * sizeof(int16_t);
  return grownBytes(kept_) + kept_.size() * each;
}

}  // namespace noggin::constraints
