#include "search/tiles/board.h"

#include <algorithm>
#include <cstdlib>

#include "core/characters.h"
#include "core/check.h"
#include "core/text.h"
#include "search/engine/instances.h"

namespace noggin::search {
namespace {

constexpr std::string_view kDigits = "0123456789ABCDEF";

struct Number {
  int value = -1;
  size_t at = 0;  // offset in the text
};

constexpr std::string_view kBetween = " ,\t\r\n";

// Whether a text consists of so many words, each with so many characters.
bool areRows(std::string_view text, int rows, int columns) {
  int words = 0;
  for (size_t at = text.find_first_not_of(kBetween); at < text.size(); ++words) {
    const size_t end = std::min(text.find_first_of(kBetween, at), text.size());
    if (end - at != static_cast<size_t>(columns)) return false;
    at = text.find_first_not_of(kBetween, end);
  }
  return words == rows;
}

// The numbers that a text names; the first character that is part of none ends them, as a number below 0.
// Each is one character where the text is the rows of the board, or nothing but line breaks separates any.
std::vector<Number> readNumbers(std::string_view text, int rows, int columns) {
  std::vector<Number> numbers;
  const bool spaced = !areRows(text, rows, columns) && text.find_first_of(" ,\t") != std::string_view::npos;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (kBetween.find(c) != std::string_view::npos) continue;
    Number number{-1, i};
    if (c == '*') {
      number.value = 0;
    } else if (spaced && isAsciiDigit(c)) {
      for (number.value = 0; i < text.size() && isAsciiDigit(text[i]); ++i)
        number.value = std::min(number.value * 10 + (text[i] - '0'), 1000);
      --i;
    } else {
      const size_t digit = kDigits.find(asciiRaised(c));
      if (digit != std::string_view::npos) number.value = static_cast<int>(digit);
    }
    numbers.push_back(number);
    if (number.value < 0) break;
  }
  return numbers;
}

std::string ordinalPlace(size_t at) {
  return " at place " + std::to_string(at + 1);
}

}  // namespace

std::string_view name(Slide slide) {
  constexpr std::array<std::string_view, 4> kNames = {"up", "down", "left", "right"};
  return kNames[static_cast<size_t>(slide)];
}

TilesBoard::TilesBoard(int rows, int columns) : rows_(rows), columns_(columns) {
  NOGGIN_CHECK(rows >= 2 && rows <= kMostSide && columns >= 2 && columns <= kMostSide);
  NOGGIN_CHECK(squares() <= kMostSquares);
  first_shift_ = 4u * static_cast<unsigned>(squares() - 1);
  if (squares() <= 16) used_ = ~uint64_t{0} >> (64u - 4u * static_cast<unsigned>(squares()));
  for (int square = 0; square < squares(); ++square) {
    auto& beside = beside_[static_cast<size_t>(square)];
    const auto offBoard = [](bool off, int to) { return static_cast<int8_t>(off ? -1 : to); };
    beside[0] = offBoard(rowOf(square) == 0, square - columns_);
    beside[1] = offBoard(rowOf(square) == rows_ - 1, square + columns_);
    beside[2] = offBoard(columnOf(square) == 0, square - 1);
    beside[3] = offBoard(columnOf(square) == columns_ - 1, square + 1);
    Ways& ways = ways_[static_cast<size_t>(square)];
    for (const Slide slide : kSlides) {
      const int8_t to = beside[static_cast<size_t>(slide)];
      if (to < 0) continue;
      ways.slides[ways.count] = slide;
      ways.squares[ways.count++] = to;
    }
  }
}

int TilesBoard::distance(int a, int b) const {
  return std::abs(rowOf(a) - rowOf(b)) + std::abs(columnOf(a) - columnOf(b));
}

TilesState TilesBoard::stateOf(const Tiles& tiles) const {
  TilesState state = 0;
  uint32_t unused = (1u << squares()) - 1;
  for (int square = 0; square < squares(); ++square) {
    const uint32_t tile = tiles[static_cast<size_t>(square)];
    if (isNumbered()) {
      const int smaller = std::popcount(unused & ((1u << tile) - 1));
      state = state * static_cast<TilesState>(squares() - square) + static_cast<TilesState>(smaller);
      unused ^= 1u << tile;
    } else {
      state = state << 4u | tile;
    }
  }
  return state;
}

// Decodes the number in the factorial base: each digit counts the smaller unused tiles.
TilesBoard::Tiles TilesBoard::numberedTiles(TilesState state) const {
  Tiles tiles{};
  for (int square = squares() - 1; square >= 0; --square) {
    const auto base = static_cast<TilesState>(squares() - square);
    tiles[static_cast<size_t>(square)] = static_cast<uint8_t>(state % base);
    state /= base;
  }
  uint32_t unused = (1u << squares()) - 1;
  for (int square = 0; square < squares(); ++square) {
    uint8_t& tile = tiles[static_cast<size_t>(square)];
    uint32_t larger = unused;
    for (int smaller = tile; smaller > 0; --smaller) larger &= larger - 1;
    tile = static_cast<uint8_t>(std::countr_zero(larger));
    unused ^= 1u << tile;
  }
  return tiles;
}

int TilesBoard::numberedBlank(TilesState state) const {
  const Tiles tiles = numberedTiles(state);
  return static_cast<int>(std::find(tiles.begin(), tiles.end(), 0) - tiles.begin());
}

TilesState TilesBoard::numberedMoved(TilesState state, int blank, int to) const {
  Tiles tiles = numberedTiles(state);
  std::swap(tiles[static_cast<size_t>(blank)], tiles[static_cast<size_t>(to)]);
  return stateOf(tiles);
}

std::string TilesBoard::text(TilesState state) const {
  std::string text;
  const Tiles tiles = tilesOf(state);
  for (int square = 0; square < squares(); ++square) {
    const int tile = tiles[static_cast<size_t>(square)];
    if (is(3, 3))
      text += tile == 0 ? '*' : kDigits[static_cast<size_t>(tile)];
    else
      text += (square == 0 ? "" : " ") + std::to_string(tile);
  }
  return text;
}

Outcome<TilesState> TilesBoard::parse(const std::string& setting, std::string_view text) const {
  const auto wrong = [&](const std::string& what, size_t at) {
    std::string example = is(4, 4) ? "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3" : "142*35678";
    std::string numbers = is(4, 4) ? "sixteen" : std::to_string(squares());
    if (!isSquare()) {
      example = "0";
      for (int tile = 1; tile < squares(); ++tile) example += " " + std::to_string(tile);
    }
    return badSetting(
        setting,
        "The " + setting + " " + what + "; write " +
            (is(3, 3) ? "nine characters with * for the blank" : numbers + " numbers with 0 for the blank") +
            ", such as " + example + ".",
        static_cast<int32_t>(at));
  };
  const std::vector<Number> numbers = readNumbers(text, rows_, columns_);
  if (!numbers.empty() && numbers.back().value < 0)
    return wrong("has " + characterAndPlace(text, numbers.back().at), numbers.back().at);
  const auto count = static_cast<int>(numbers.size());
  if (count != squares())
    return wrong("names " + std::to_string(count) + (count == 1 ? " square" : " squares") + " in place of " +
                     std::to_string(squares()),
                 text.size());
  Tiles tiles{};
  uint32_t seen = 0;
  for (size_t square = 0; square < numbers.size(); ++square) {
    const Number& number = numbers[square];
    if (number.value >= squares())
      return wrong("has the number " + std::to_string(number.value) + ordinalPlace(number.at) +
                       ", but tiles go up to " + std::to_string(squares() - 1),
                   number.at);
    if ((seen >> number.value & 1u) != 0)
      return wrong(
          (number.value == 0 ? "has a second blank" : "has a second tile " + std::to_string(number.value)) +
              ordinalPlace(number.at),
          number.at);
    seen |= 1u << number.value;
    tiles[square] = static_cast<uint8_t>(number.value);
  }
  return stateOf(tiles);
}

std::vector<int> TilesBoard::orderOf(TilesState state) const {
  std::vector<int> squares_of(static_cast<size_t>(squares()));
  forEachSquare(state, [&](int square, int tile) { squares_of[static_cast<size_t>(tile)] = square; });
  return squares_of;
}

int TilesBoard::inversions(TilesState a, TilesState b) const {
  const std::vector<int> in_a = orderOf(a), in_b = orderOf(b);
  int count = 0;
  for (size_t i = 1; i < in_a.size(); ++i)
    for (size_t j = i + 1; j < in_a.size(); ++j) count += (in_a[i] < in_a[j]) != (in_b[i] < in_b[j]);
  return count;
}

// Sideways moves keep the order of tiles; a move up or down takes a tile past one less than a row of others.
bool TilesBoard::connected(TilesState a, TilesState b) const {
  const int rows = columns_ % 2 == 0 ? rowOf(blankOf(a)) + rowOf(blankOf(b)) : 0;
  return (inversions(a, b) + rows) % 2 == 0;
}

TilesState TilesBoard::walk(TilesState from, int steps, Rng& rng) const {
  const auto each_next = [this](TilesState state, const auto& visit) {
    forEachMove(state, [&](Slide, int, TilesState next) { visit(next); });
  };
  return endOfWalk(steps, from, rng, each_next).value_or(from);
}

}  // namespace noggin::search
