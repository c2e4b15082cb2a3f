#include "adversarial/tic_tac_toe/game.h"

#include <algorithm>
#include <bit>

#include "adversarial/engine/alpha_beta.h"
#include "adversarial/engine/words.h"
#include "core/text.h"
#include "core/words.h"

namespace noggin::adversarial {
namespace {

constexpr std::array<uint16_t, 8> kLines = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};

// Where each square goes when the board is turned or mirrored; the first leaves it as it is.
constexpr uint8_t kImages[8][9] = {{0, 1, 2, 3, 4, 5, 6, 7, 8}, {2, 5, 8, 1, 4, 7, 0, 3, 6},
                                   {8, 7, 6, 5, 4, 3, 2, 1, 0}, {6, 3, 0, 7, 4, 1, 8, 5, 2},
                                   {2, 1, 0, 5, 4, 3, 8, 7, 6}, {6, 7, 8, 3, 4, 5, 0, 1, 2},
                                   {0, 3, 6, 1, 4, 7, 2, 5, 8}, {8, 5, 2, 7, 4, 1, 6, 3, 0}};

struct Tables {
  std::array<bool, 512> line{};
  std::array<std::array<uint16_t, 512>, 8> image{};

  constexpr Tables() {
    for (uint16_t squares = 0; squares < 512; ++squares) {
      for (const uint16_t three : kLines) line[squares] = line[squares] || (squares & three) == three;
      for (size_t i = 0; i < 8; ++i)
        for (size_t square = 0; square < 9; ++square)
          if (squares >> square & 1u)
            image[i][squares] = static_cast<uint16_t>(image[i][squares] | 1u << kImages[i][square]);
    }
  }
};
constexpr Tables kTables;

bool taken(const TicTacToe::Position& position, GameMove square) {
  return (position.x | position.o) >> square & 1u;
}

// The squares of three in a row.
uint16_t lineOf(uint16_t squares) {
  uint16_t all = 0;
  for (const uint16_t three : kLines)
    if ((squares & three) == three) all = static_cast<uint16_t>(all | three);
  return all;
}

std::string squaresText(uint16_t squares) {
  std::string text;
  for (int square = 0; square < 9; ++square)
    if (squares >> square & 1u) text += (text.empty() ? "" : ", ") + std::to_string(square);
  return text;
}

}  // namespace

bool TicTacToe::hasLine(uint16_t squares) {
  return kTables.line[squares];
}

uint32_t TicTacToe::canonical(const Position& position) {
  uint32_t least = plainKey(position);
  for (const auto& image : kTables.image)
    least = std::min(least, plainKey({image[position.x], image[position.o]}));
  return least;
}

int TicTacToe::toMove(const Position& position) const {
  return std::popcount(position.x) == std::popcount(position.o) ? 0 : 1;
}

std::string TicTacToe::text(const Position& position) {
  std::string text;
  for (unsigned square = 0; square < 9; ++square)
    text += position.x >> square & 1u ? 'X' : position.o >> square & 1u ? 'O' : '.';
  return text;
}

Outcome<TicTacToe::Position> TicTacToe::parse(const std::string& setting, const std::string& text) {
  Position position;
  for (size_t i = 0; i < text.size(); ++i) {
    const auto wrong = [&](const std::string& what) {
      return badSetting(setting, what, static_cast<int32_t>(i));
    };
    if (text[i] != 'X' && text[i] != 'O' && text[i] != '.')
      return wrong("The position has " + inQuotes(std::string_view(text).substr(i, 1)) + " at place " +
                   std::to_string(i + 1) + "; each square is X, O or a dot for empty.");
    if (i >= 9)
      return wrong("The position has more than nine squares: write three rows of three as one word.");
    if (text[i] == 'X') position.x = static_cast<uint16_t>(position.x | 1u << i);
    if (text[i] == 'O') position.o = static_cast<uint16_t>(position.o | 1u << i);
  }
  if (text.size() < 9)
    return badSetting(setting,
                      "The position has " + counted(static_cast<int64_t>(text.size()), "square") +
                          " of nine: write three rows of three as one word, such as X...O....",
                      static_cast<int32_t>(text.size()));
  const int x = std::popcount(position.x), o = std::popcount(position.o);
  if (x != o && x != o + 1) {
    const bool many_x = x > o;
    return badSetting(setting,
                      "There are " + counted(x, "X") + " and " + counted(o, "O") +
                          ": X begins and they take turns, so there are as many X as O, or one more.",
                      static_cast<int32_t>(text.rfind(many_x ? 'X' : 'O')));
  }
  const uint16_t x_line = lineOf(position.x), o_line = lineOf(position.o);
  const auto first = [](uint16_t squares) { return static_cast<int32_t>(std::countr_zero(squares)); };
  if (x_line && o_line)
    return badSetting(setting,
                      "X has three in a row at " + squaresText(x_line) + " and O at " + squaresText(o_line) +
                          ": only one can have won, because the game ends with the first.",
                      first(o_line));
  if (x_line || o_line)
    return badSetting(setting,
                      std::string(x_line ? "X" : "O") + " has three in a row already, at " +
                          squaresText(x_line | o_line) + ": the game is over; take one of them away.",
                      first(static_cast<uint16_t>(x_line | o_line)));
  if ((position.x | position.o) == kFull)
    return badSetting(setting, "The board is full and the game is over: leave a square empty.", 8);
  return position;
}

MoveList TicTacToe::legal(const Position& position) const {
  MoveList moves;
  if (value(position)) return moves;
  for (GameMove square = 0; square < 9; ++square)
    if (!taken(position, square)) moves.add(square);
  return moves;
}

MoveList TicTacToe::moves(const Position& position) const {
  const MoveList all = legal(position);
  if (!fold_) return all;
  MoveList distinct;
  std::array<uint32_t, 9> seen{};
  for (const GameMove move : all) {
    const uint32_t image = canonical(play(position, move));
    const auto end = seen.begin() + static_cast<std::ptrdiff_t>(distinct.size());
    if (std::find(seen.begin(), end, image) != end) continue;
    seen[distinct.size()] = image;
    distinct.add(move);
  }
  return distinct;
}

// Three in a row, then the square that stops the other's, then by how many lines a square lies on.
int32_t TicTacToe::orderingScore(const Position& position, GameMove move) const {
  static constexpr std::array<int32_t, 9> kLinesThrough = {3, 2, 3, 2, 4, 2, 3, 2, 3};
  const bool x = toMove(position) == 0;
  const auto with = [move](uint16_t squares) { return static_cast<uint16_t>(squares | 1u << move); };
  if (hasLine(with(x ? position.x : position.o))) return 100;
  if (hasLine(with(x ? position.o : position.x))) return 50;
  return kLinesThrough[move];
}

std::string TicTacToe::valueText(int32_t value) const {
  return numberText(value);
}

std::string TicTacToe::endWords(const Position& position) const {
  if (hasLine(position.x)) return "X has three in a row";
  if (hasLine(position.o)) return "O has three in a row";
  return "the board is full and nobody has three in a row";
}

std::string TicTacToe::whyNot(const Position& position, std::string_view text) const {
  if (text.size() == 1 && text[0] >= '0' && text[0] <= '8') {
    const auto square = static_cast<GameMove>(text[0] - '0');
    if (taken(position, square))
      return "Square " + std::string(text) + " is taken by " + (position.x >> square & 1u ? "X" : "O") + ".";
  }
  return inQuotes(text) + " is no square: they are numbered 0 to 8, row by row.";
}

Worth TicTacToe::worth(const Position& position) const {
  const GameOptions options{.algorithm = GameAlgorithm::alpha_beta, .ordering = true, .table = true};
  AlphaBeta<TicTacToe> search(std::make_shared<TicTacToe>(position, true), position, options);
  while (!search.finished()) search.work(kInfinity, 0);
  const Verdict verdict = search.verdict();
  return {static_cast<int32_t>(verdict.value), true, verdict.line.front()};
}

Hint TicTacToe::advice(const Position& position) const {
  const GameOptions options{
      .algorithm = GameAlgorithm::alpha_beta, .ordering = true, .table = true, .values = true};
  const auto game = std::make_shared<TicTacToe>(position);
  AlphaBeta<TicTacToe> search(game, position, options);
  while (!search.finished()) search.work(kInfinity, 0);
  const Verdict verdict = search.verdict();
  const GameMove best = verdict.line.front();
  const std::string move = moveWords(position, best), other = sideName(1 - toMove(position));
  const int32_t looks = orderingScore(position, best);
  if (looks == 100) return {moveText(best), move + " makes three in a row."};
  const std::vector<RatedMove> rated = search.rated();
  const auto as_good = std::count_if(rated.begin(), rated.end(), [&](const RatedMove& other_move) {
    return other_move.number == verdict.value;
  });
  if (verdict.value < 0)
    return {moveText(best), move + " is as good as any: " + other + " can win whatever is played."};
  if (looks == 50) return {moveText(best), move + " stops the three in a row of " + other + "."};
  const std::string among = std::to_string(as_good) + " of " +
                            counted(static_cast<int64_t>(rated.size()), "move") +
                            (as_good == 1 ? " does" : " do");
  if (verdict.value > 0) return {moveText(best), move + " wins by force, which " + among + "."};
  return {moveText(best), move + " keeps the draw, which " + among + "; nobody wins against good play."};
}

void TicTacToe::draw(const BoardView& view, Board& board) const {
  Position position = start_;
  for (const GameMove move : view.played) position = play(position, move);
  const Position settled = position;
  std::array<int, 9> ply{};  // of the moves that the search tries, from 1
  int number = 0;
  for (const GameMove move : view.tried) {
    position = play(position, move);
    ply[move] = ++number;
  }
  const uint16_t won = lineOf(position.x) | lineOf(position.o);
  for (GameMove square = 0; square < 9; ++square) {
    const float x = static_cast<float>(square % 3), y = static_cast<float>(square / 3);
    const bool is_taken = taken(position, square);
    const std::string side = position.x >> square & 1u ? "X" : "O";
    const bool open = view.playable && !taken(settled, square);
    Cell cell{.id = square, .x = x, .y = y};
    cell.note = std::to_string(square);
    cell.tone = won >> square & 1u ? Tone::goal : ply[square] > 0 ? Tone::candidate : Tone::plain;
    cell.label = "Square " + cell.note + ", " + (is_taken ? side : "empty");
    if (ply[square] > 0) cell.label += ", tried by the search";
    if (open) cell.press = moveText(square);
    board.cells.push_back(std::move(cell));
    if (!is_taken) continue;
    Piece piece{.id = square, .x = x, .y = y, .shape = Shape::none};
    piece.width = piece.height = ply[square] > 0 ? 0.5f : 0.9f;
    piece.tone = side == "X" ? Tone::first : Tone::second;
    piece.text = side;
    piece.icon = side == "X" ? Icon::cross : Icon::nought;
    if (open) piece.press = moveText(square);
    piece.label = side + " at " + std::to_string(square) + (ply[square] > 0 ? ", tried by the search" : "");
    board.pieces.push_back(std::move(piece));
  }
}

}  // namespace noggin::adversarial
