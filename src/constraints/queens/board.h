// Boards of queens, one to a row: who attacks whom, the eight symmetries, and the solutions a search keeps.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace noggin::constraints {

// The column of the queen of each row, from 0; kNoQueen where a row has none.
using QueenColumns = std::vector<int16_t>;
constexpr int16_t kNoQueen = -1;
constexpr int kMostQueens = 1000;

struct Square {
  int row = 0, column = 0;
  bool operator==(const Square&) const = default;
};

// Two different squares on one line of a queen. Where the board's edges are joined, lines go on `around` so
// many squares; 0: they are not.
bool attacks(Square a, Square b, int around = 0);
// "row", "column" or "diagonal": the line they share; they must attack each other.
std::string sharedLine(Square a, Square b);
// "row 3, column 5", counted from 1 as people do.
std::string inWords(Square square);
// "1 5 8 6 3 7 2 4", counted from 1.
std::string inWords(std::span<const int16_t> columns);

// The four turns of the board and their mirror images, numbered; the first leaves it as it is.
constexpr int kImages = 8;
constexpr uint8_t kAllImages = 0xff;  // a bit for each
Square imageOf(Square square, int n, int which);

// What they make of a full board.
struct Symmetry {
  bool canonical = false;  // it is the smallest of its images, in the order of columns by row
  int images = 0;          // how many different boards they are: 8, 4, 2 or 1
};
// Of all images, or of those whose bits are set.
Symmetry symmetryOf(std::span<const int16_t> columns, uint8_t counted = kAllImages);
// All different ones, the smallest first.
std::vector<QueenColumns> imagesOf(std::span<const int16_t> columns);

// Solutions are counted without end and kept up to a limit.
class QueensFound {
 public:
  struct Kept {
    QueenColumns columns;
    int images = 0;  // of the fundamental solution, which is the canonical one; 0: it is an image of one
  };

  // `counted`: which images of a solution are solutions as well, a bit for each.
  explicit QueensFound(int64_t limit, uint8_t counted = kAllImages) : limit_(limit), counted_(counted) {}

  // A search that meets every solution adds each of them.
  void add(std::span<const int16_t> columns);
  // A search that meets only canonical ones adds each with all its images, all of which must be counted.
  void addWithImages(std::span<const int16_t> columns, int images);
  // As many are kept as may be: further ones are only counted, and addWithImages() needs no columns.
  bool full() const { return static_cast<int64_t>(kept_.size()) >= limit_; }
  // The only one wanted, whichever of its images it is.
  void addOnly(std::span<const int16_t> columns);
  // Smallest first, which searches by symmetry do not find them in.
  void sort();

  int64_t count() const { return count_; }
  int64_t fundamental() const { return fundamental_; }
  const std::vector<Kept>& kept() const { return kept_; }
  size_t memory() const;

 private:
  void keep(std::span<const int16_t> columns, int images);

  int64_t limit_;
  uint8_t counted_;
  int64_t count_ = 0;
  int64_t fundamental_ = 0;
  std::vector<Kept> kept_;
};

}  // namespace noggin::constraints
