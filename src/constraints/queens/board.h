// Boards of queens, one per row: attacks, the eight symmetries, and the store of solutions.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace noggin::constraints {

// The column of the queen in each row, from 0; kNoQueen if a row has none.
using QueenColumns = std::vector<int16_t>;
constexpr int16_t kNoQueen = -1;
constexpr int kMostQueens = 1000;
// On larger boards the squares are too small to be drawn and pressed.
constexpr int kMostPressedRows = 20;

struct Square {
  int row = 0, column = 0;
  bool operator==(const Square&) const = default;
};

// Whether two different squares share a line of a queen. On a torus, lines wrap after `around` squares; 0: no
// torus.
bool attacks(Square a, Square b, int around = 0);
// "row", "column" or "diagonal": the line they share; they must attack each other.
std::string sharedLine(Square a, Square b);
// "row 3", counted from 1 as people do.
std::string rowName(int row);
// "row 3, column 5".
std::string inWords(Square square);
// "1 5 8 6 3 7 2 4".
std::string inWords(std::span<const int16_t> columns);
// "3,5": a square in moves and in the ids of choices.
std::string asMove(Square square);

// The rotations and reflections of the board, numbered; the first is the identity.
constexpr int kImages = 8;
constexpr uint8_t kAllImages = 0xff;  // a bit for each
Square imageOf(Square square, int n, int which);

// The symmetry class of a full board.
struct Symmetry {
  bool canonical = false;  // it is the lexicographically smallest of its images
  int images = 0;          // number of distinct images: 8, 4, 2 or 1
};
// Over all images, or only those in the mask `counted`.
Symmetry symmetryOf(std::span<const int16_t> columns, uint8_t counted = kAllImages);
// All distinct images, the smallest first.
std::vector<QueenColumns> imagesOf(std::span<const int16_t> columns);

// Counts all solutions and keeps those up to a limit.
class QueensFound {
 public:
  struct Kept {
    QueenColumns columns;
    int images = 0;  // number of images if this is the canonical solution; 0: it is an image of another
  };

  // `counted`: mask of the images of a solution that are solutions as well.
  explicit QueensFound(int64_t limit, uint8_t counted = kAllImages) : limit_(limit), counted_(counted) {}

  // For searches that visit every solution.
  void add(std::span<const int16_t> columns);
  // For searches that visit canonical solutions only: adds one with all its images, all of which must be
  // counted.
  void addWithImages(std::span<const int16_t> columns, int images);
  // The limit is reached: further solutions are only counted, and addWithImages() needs no columns.
  bool full() const { return static_cast<int64_t>(kept_.size()) >= limit_; }
  // For a search that wants one solution, canonical or not.
  void addOnly(std::span<const int16_t> columns);
  // Into lexicographic order, in which searches with symmetry do not find them.
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
