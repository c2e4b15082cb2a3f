#include "constraints/queens/board.h"

#include <algorithm>
#include <cstdlib>

namespace noggin::constraints {
namespace {

// The board turned and mirrored in the way `which`, 0 to 7.
void image(std::span<const int16_t> columns, int which, QueenColumns& out) {
  const auto n = static_cast<int16_t>(columns.size());
  out.resize(columns.size());
  for (int16_t row = 0; row < n; ++row) {
    int16_t r = row, c = columns[static_cast<size_t>(row)];
    if (which & 1) c = static_cast<int16_t>(n - 1 - c);
    if (which & 2) r = static_cast<int16_t>(n - 1 - r);
    if (which & 4) std::swap(r, c);
    out[static_cast<size_t>(r)] = c;
  }
}

}  // namespace

bool attacks(Square a, Square b) {
  if (a == b) return false;
  return a.row == b.row || a.column == b.column || std::abs(a.row - b.row) == std::abs(a.column - b.column);
}

std::string sharedLine(Square a, Square b) {
  return a.row == b.row ? "row" : a.column == b.column ? "column" : "diagonal";
}

std::string inWords(Square square) {
  return "row " + std::to_string(square.row + 1) + ", column " + std::to_string(square.column + 1);
}

std::string inWords(std::span<const int16_t> columns) {
  std::string text;
  for (const int16_t column : columns) text += (text.empty() ? "" : " ") + std::to_string(column + 1);
  return text;
}

Symmetry symmetryOf(std::span<const int16_t> columns) {
  Symmetry symmetry{.canonical = true};
  int same = 0;
  QueenColumns other;
  for (int which = 0; which < 8; ++which) {
    image(columns, which, other);
    const auto [mine, theirs] = std::mismatch(columns.begin(), columns.end(), other.begin());
    if (mine == columns.end())
      ++same;
    else if (*theirs < *mine)
      symmetry.canonical = false;
  }
  symmetry.images = 8 / same;
  return symmetry;
}

std::vector<QueenColumns> imagesOf(std::span<const int16_t> columns) {
  std::vector<QueenColumns> images(8);
  for (int which = 0; which < 8; ++which) image(columns, which, images[static_cast<size_t>(which)]);
  std::sort(images.begin(), images.end());
  images.erase(std::unique(images.begin(), images.end()), images.end());
  return images;
}

void QueensFound::keep(std::span<const int16_t> columns, int images) {
  if (!full()) kept_.push_back({{columns.begin(), columns.end()}, images});
}

void QueensFound::add(std::span<const int16_t> columns) {
  const Symmetry symmetry = symmetryOf(columns);
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
  keep(columns, symmetryOf(columns).images);
}

void QueensFound::sort() {
  std::sort(kept_.begin(), kept_.end(), [](const Kept& a, const Kept& b) { return a.columns < b.columns; });
}

size_t QueensFound::memory() const {
  const size_t each = kept_.empty() ? 0 : kept_.front().columns.capacity() * sizeof(int16_t);
  return kept_.capacity() * sizeof(Kept) + kept_.size() * each;
}

}  // namespace noggin::constraints
