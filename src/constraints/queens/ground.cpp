#include "constraints/queens/ground.h"

#include <algorithm>

#include "core/text.h"

namespace noggin::constraints {
namespace {

constexpr std::string_view kBetweenNumbers = " \t\r\n,;";

bool holds(const std::vector<Square>& squares, Square square) {
  return std::find(squares.begin(), squares.end(), square) != squares.end();
}

// Whether the image maps the set of squares to itself.
bool isKept(const std::vector<Square>& squares, int n, int which) {
  return std::all_of(squares.begin(), squares.end(),
                     [&](Square square) { return holds(squares, imageOf(square, n, which)); });
}

}  // namespace

bool QueensGround::isBlocked(Square square) const {
  return holds(blocked, square);
}

int16_t QueensGround::givenIn(int row) const {
  for (const Square queen : given)
    if (queen.row == row) return static_cast<int16_t>(queen.column);
  return kNoQueen;
}

Outcome<std::vector<Square>> readSquares(std::string_view setting, std::string_view text, int n) {
  std::vector<Square> squares;
  std::optional<int> row;
  size_t at = 0;
  while ((at = text.find_first_not_of(kBetweenNumbers, at)) != std::string_view::npos) {
    const size_t end = std::min(text.find_first_of(kBetweenNumbers, at), text.size());
    const std::string_view word = text.substr(at, end - at);
    const int number = wholeNumber<int>(word).value_or(0);
    if (number < 1 || number > n)
      return badSetting(std::string(setting),
                        inQuotes(word) + " is no " + (row ? "column" : "row") +
                            " here: squares are rows and columns from 1 to " + std::to_string(n) +
                            ", as in 1,2; 3,4.",
                        static_cast<int32_t>(at));
    if (row) {
      const Square square{*row - 1, number - 1};
      if (!holds(squares, square)) squares.push_back(square);
      row.reset();
    } else {
      row = number;
    }
    at = end;
  }
  if (row)
    return badSetting(std::string(setting), "Row " + std::to_string(*row) +
                                                " at the end has no column: squares are rows and columns, "
                                                "as in 1,2; 3,4.");
  return squares;
}

std::optional<Error> validateGround(const QueensGround& ground, int n) {
  for (const Square queen : ground.given) {
    if (ground.isBlocked(queen))
      return badSetting("given", "A queen is given on " + inWords(queen) + ", and that square is blocked.");
    for (const Square other : ground.given)
      if (attacks(queen, other, ground.around(n)))
        return badSetting("given", "The given queens of " + inWords(queen) + " and of " + inWords(other) +
                                       " attack each other along a " + sharedLine(queen, other) + ".");
  }
  for (int row = 0; row < n; ++row)
    if (std::count_if(ground.blocked.begin(), ground.blocked.end(),
                      [row](Square square) { return square.row == row; }) == n)
      return badSetting("blocked",
                        "Every square of " + rowName(row) + " is blocked, so no queen can stand in it.");
  return std::nullopt;
}

std::string whyBarred(const QueensGround& ground, int n, Square square) {
  if (ground.isBlocked(square)) return "That square is blocked.";
  if (holds(ground.given, square)) return {};
  for (const Square queen : ground.given)
    if (attacks(queen, square, ground.around(n)))
      return "The queen given in " + rowName(queen.row) + " attacks it along a " + sharedLine(queen, square) +
             ".";
  return {};
}

std::vector<uint32_t> openColumns(const QueensGround& ground, int n) {
  const auto all = static_cast<uint32_t>((uint64_t{1} << n) - 1);
  std::vector<uint32_t> open(static_cast<size_t>(n), all);
  if (!ground.bars()) return open;
  for (int row = 0; row < n; ++row)
    for (int column = 0; column < n; ++column)
      if (!whyBarred(ground, n, {row, column}).empty())
        open[static_cast<size_t>(row)] &= ~(uint32_t{1} << column);
  return open;
}

std::string setInWords(const QueensGround& ground, Square queen) {
  return ground.isGiven(queen) ? "The given queen of " + inWords(queen) + " stands already"
                               : "A queen goes to " + inWords(queen);
}

std::string takenBackInWords(const QueensGround& ground, Square queen) {
  return ground.isGiven(queen)
             ? "The search goes back past the given queen of " + inWords(queen)
             : "The queen of " + rowName(queen.row) + " leaves column " + std::to_string(queen.column + 1);
}

uint8_t symmetriesOf(const QueensGround& ground, int n) {
  uint8_t kept = 0;
  for (int which = 0; which < kImages; ++which)
    if (isKept(ground.blocked, n, which) && isKept(ground.given, n, which))
      kept = static_cast<uint8_t>(kept | 1u << which);
  return kept;
}

}  // namespace noggin::constraints
