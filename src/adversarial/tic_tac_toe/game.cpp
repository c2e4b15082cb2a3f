#include "adversarial/tic_tac_toe/game.h"

#include <algorithm>
#include <bit>

#include "adversarial/engine/alpha_beta.h"
#include "adversarial/tic_tac_toe/solver.h"
#include "core/characters.h"
#include "core/order.h"
#include "core/text.h"
#include "core/words.h"

namespace noggin::adversarial {
namespace {

constexpr int32_t kMakesRow = 100, kStopsRow = 50;
// For all moves of a position together: takes some hundredths of a second.
constexpr int64_t kMostNodes = 40000;
constexpr int32_t kLookAhead = 4;

constexpr const SquareBoard* kBoards[] = {&kThreeByThree, &kFourByFour};

std::string numberWord(int number) {
  switch (number) {
    case 3:
      return "three";
    case 4:
      return "four";
    case 9:
      return "nine";
  }
  return "sixteen";
}

bool taken(const TicTacToe::Position& position, GameMove square) {
  return (position.x | position.o) >> square & 1u;
}

std::string squaresText(uint16_t squares) {
  std::string text;
  for (int square = 0; square < SquareBoard::kMostSquares; ++square)
    if (squares >> square & 1u) text += (text.empty() ? "" : ", ") + std::to_string(square);
  return text;
}

// The first invalid or missing character.
std::optional<Error> unreadable(const std::string& setting, const std::string& text,
                                const SquareBoard& board) {
  const auto squares = static_cast<size_t>(board.squares());
  const std::string rows = numberWord(board.side()) + " rows of " + numberWord(board.side());
  size_t count = 0;
  for (size_t i = 0; i < text.size(); ++i) {
    if (isAsciiSpace(text[i])) continue;
    const auto place = static_cast<int32_t>(i);
    if (std::string_view("XxOo.").find(text[i]) == std::string_view::npos)
      return badSetting(
          setting,
          "The position has " + characterAndPlace(text, i) + "; each square is X, O or a dot for empty.",
          place);
    if (count++ == squares)
      return badSetting(
          setting,
          "The position has more than " + numberWord(board.squares()) + " squares: write " + rows + ".",
          place);
  }
  if (count == squares) return std::nullopt;
  return badSetting(setting,
                    "The position has " + counted(static_cast<int64_t>(count), "square") + " of " +
                        numberWord(board.squares()) + ": write " + rows +
                        (board.side() == 3 ? ", such as X...O...." : "") + ".",
                    static_cast<int32_t>(text.size()));
}

// "take one of them away" of the squares with a side's rows, as it ends every row; empty if no square does.
std::string endOfRows(uint16_t own, uint16_t rows, const SquareBoard& board) {
  uint16_t in_all = 0;
  for (int square = 0; square < board.squares(); ++square) {
    const auto bit = static_cast<uint16_t>(1u << square);
    if ((own & bit) && !board.hasLine(static_cast<uint16_t>(own ^ bit))) in_all |= bit;
  }
  if (in_all == 0) return {};
  if (in_all == rows) return "take one of them away";
  return std::has_single_bit(in_all) ? "take " + squaresText(in_all) + " away"
                                     : "take one of " + squaresText(in_all) + " away";
}

// Why the position has no side to move.
std::optional<Error> overAlready(const std::string& setting, const TicTacToe::Position& position,
                                 const SquareBoard& board) {
  const std::string row = numberWord(board.line()) + " in a row";
  const uint16_t x_line = board.filled(position.x), o_line = board.filled(position.o);
  const auto first = [](int squares) {
    return static_cast<int32_t>(std::countr_zero(static_cast<unsigned>(squares)));
  };
  if (x_line && o_line)
    return badSetting(setting,
                      "X has " + row + " at " + squaresText(x_line) + " and O at " + squaresText(o_line) +
                          ": only one of them can be, because the game ends with the first.",
                      first(o_line));
  if (x_line || o_line) {
    const uint16_t line = x_line | o_line;
    const std::string side = x_line ? "X" : "O", other = x_line ? "O" : "X";
    const bool x_moved_last = std::popcount(position.x) > std::popcount(position.o);
    const bool moved_on = x_moved_last != (x_line != 0);
    const std::string end = endOfRows(x_line ? position.x : position.o, line, board);
    std::string text = side + " has " + row + " already, at " + squaresText(line) + ": ";
    text += moved_on      ? other + " has moved since, though the game was over"
            : end.empty() ? "the game was over with the first of these rows"
                          : "the game is over";
    if (!end.empty()) text += "; " + end + (moved_on ? ", and an " + other : "");
    return badSetting(setting, text + ".", first(line));
  }
  if ((position.x | position.o) != board.full()) return std::nullopt;
  return badSetting(setting, "The board is full and the game is over: leave a square empty.",
                    board.squares() - 1);
}

bool isEmptyBoard(const std::string& text) {
  return std::all_of(text.begin(), text.end(), [](char square) { return square == '.'; }) &&
         std::any_of(std::begin(kBoards), std::end(kBoards), [&](const SquareBoard* board) {
           return text.size() == static_cast<size_t>(board->squares());
         });
}

}  // namespace

std::string TicTacToe::row() const {
  return numberWord(rules_.board->line()) + " in a row";
}

uint32_t TicTacToe::canonical(const Position& position) const {
  uint32_t least = plainKey(position);
  for (size_t i = 1; i < SquareBoard::kImages; ++i)
    least =
        std::min(least, plainKey({rules_.board->image(i, position.x), rules_.board->image(i, position.o)}));
  return least;
}

int TicTacToe::toMove(const Position& position) const {
  return std::popcount(position.x) == std::popcount(position.o) ? 0 : 1;
}

std::string TicTacToe::text(const Position& position) const {
  std::string text;
  for (int square = 0; square < rules_.board->squares(); ++square)
    text += position.x >> square & 1 ? 'X' : position.o >> square & 1 ? 'O' : '.';
  return text;
}

Outcome<TicTacToe::Position> TicTacToe::parse(const std::string& setting, const std::string& text,
                                              const Rules& rules) {
  Position position;
  if (isEmptyBoard(text)) return position;
  if (std::optional<Error> error = unreadable(setting, text, *rules.board)) return *error;
  unsigned square = 0;
  for (const char c : text) {
    if (isAsciiSpace(c)) continue;
    if (asciiRaised(c) == 'X') position.x = static_cast<uint16_t>(position.x | 1u << square);
    if (asciiRaised(c) == 'O') position.o = static_cast<uint16_t>(position.o | 1u << square);
    ++square;
  }
  const int x = std::popcount(position.x), o = std::popcount(position.o);
  if (x != o && x != o + 1)
    return badSetting(setting,
                      "There are " + counted(x, "X") + " and " + counted(o, "O") +
                          ": X begins and they take turns, so there are as many Xs as Os, or one X more.",
                      static_cast<int32_t>(text.find_last_of(x > o ? "Xx" : "Oo")));
  if (std::optional<Error> error = overAlready(setting, position, *rules.board)) return *error;
  return position;
}

MoveList TicTacToe::legal(const Position& position) const {
  MoveList moves;
  if (value(position)) return moves;
  for (GameMove square = 0; square < rules_.board->squares(); ++square)
    if (!taken(position, square)) moves.add(square);
  return moves;
}

MoveList TicTacToe::moves(const Position& position) const {
  const MoveList all = legal(position);
  if (!fold_) return all;
  MoveList distinct;
  std::array<uint32_t, SquareBoard::kMostSquares> seen{};
  for (const GameMove move : all) {
    const uint32_t image = canonical(play(position, move));
    const auto end = seen.begin() + static_cast<std::ptrdiff_t>(distinct.size());
    if (std::find(seen.begin(), end, image) != end) continue;
    seen[distinct.size()] = image;
    distinct.add(move);
  }
  return distinct;
}

// Completing a line first, then blocking one, then by the number of lines through the square. Reversed in
// misere.
int32_t TicTacToe::orderingScore(const Position& position, GameMove move) const {
  const bool x = toMove(position) == 0;
  const auto with = [move](uint16_t squares) { return static_cast<uint16_t>(squares | 1u << move); };
  int32_t score = rules_.board->linesThrough(move);
  if (hasLine(with(x ? position.x : position.o)))
    score = kMakesRow;
  else if (hasLine(with(x ? position.o : position.x)))
    score = kStopsRow;
  return rules_.misere ? -score : score;
}

std::string TicTacToe::goal() const {
  return rules_.misere ? "Who makes " + row() + " loses." : "Who makes " + row() + " wins.";
}

std::string TicTacToe::endWords(const Position& position) const {
  const std::string has = " has " + row() + (rules_.misere ? " and loses" : "");
  if (hasLine(position.x)) return "X" + has;
  if (hasLine(position.o)) return "O" + has;
  return "the board is full and nobody has " + row();
}

std::string TicTacToe::whyNot(const Position& position, std::string_view text) const {
  for (GameMove square = 0; square < rules_.board->squares(); ++square)
    if (text == moveText(square) && taken(position, square))
      return "Square " + std::string(text) + " is taken by " + (position.x >> square & 1u ? "X" : "O") + ".";
  return inQuotes(text) + " is no square: they are numbered 0 to " +
         std::to_string(rules_.board->squares() - 1) + ", row by row.";
}

// The value of every move, promising ones first.
TicTacToe::Judged TicTacToe::judged(const Position& position) const {
  Judged judged;
  MoveList moves = legal(position);
  std::vector<GameMove> order(moves.begin(), moves.end());
  putInOrder(order,
             [&](GameMove a, GameMove b) { return orderingScore(position, a) > orderingScore(position, b); });
  TicTacToeSolver solver(rules_, kMostNodes);
  judged.value = -kInfinity;
  for (const GameMove move : order) {
    const Position next = play(position, move);
    std::optional<int32_t> value = this->value(next);
    if (!value) value = solver.value(*this, next);
    judged.complete = judged.complete && value;
    if (!value || -*value < judged.value) continue;
    if (-*value > judged.value) judged.best.clear();
    judged.value = -*value;
    judged.best.push_back(move);
  }
  // Nothing is better than a win.
  judged.exact = judged.complete || judged.value == 1;
  judged.moves = static_cast<int64_t>(order.size());
  return judged;
}

Worth TicTacToe::lookAhead(const Position& position) const {
  return worthAhead<TicTacToe>(std::make_shared<TicTacToe>(position, rules_, true), position, kLookAhead);
}

Worth TicTacToe::worth(const Position& position) const {
  const Judged judged = this->judged(position);
  if (!judged.exact) return lookAhead(position);
  Worth worth{judged.value, true, judged.best.front()};
  for (const GameMove move : judged.best) worth.as_good.add(move);
  return worth;
}

Hint TicTacToe::advice(const Position& position) const {
  const Judged judged = this->judged(position);
  if (!judged.exact) {
    const GameMove best = lookAhead(position).best;
    return {moveText(best), moveWords(position, best) + " looks as good as any " +
                                std::to_string(kLookAhead) +
                                " moves ahead; this early more would take too long."};
  }
  const GameMove best = judged.best.front();
  const std::string move = moveWords(position, best), other = sideName(1 - toMove(position));
  const int32_t looks = orderingScore(position, best);
  if (looks == kMakesRow) return {moveText(best), move + " makes " + row() + "."};
  if (judged.value < 0)
    return {moveText(best), move + " is as good as any: " + other + " can win whatever is played."};
  if (looks == kStopsRow) return {moveText(best), move + " stops the " + row() + " of " + other + "."};
  if (!judged.complete) return {moveText(best), move + " wins by force."};
  const auto as_good = static_cast<int64_t>(judged.best.size());
  if (judged.moves == 1) return {moveText(best), move + " is the only move."};
  const std::string moves = counted(judged.moves, "move");
  const std::string among =
      as_good == static_cast<int64_t>(judged.moves)
          ? (judged.moves == 2 ? ", as both moves do" : ", as all " + moves + " do")
          : ", which " + std::to_string(as_good) + " of " + moves + (as_good == 1 ? " does" : " do");
  if (judged.value > 0) return {moveText(best), move + " wins by force" + among + "."};
  return {moveText(best), move + " keeps the draw" + among + "; nobody wins against good play."};
}

void TicTacToe::draw(const BoardView& view, Board& board) const {
  Position position = start_;
  for (const GameMove move : view.played) position = play(position, move);
  const Position settled = position;
  std::array<int, SquareBoard::kMostSquares> ply{};  // ply of the search's moves, from 1
  int number = 0;
  for (const GameMove move : view.tried) {
    position = play(position, move);
    ply[move] = ++number;
  }
  const auto won = static_cast<uint16_t>(rules_.board->filled(position.x) | rules_.board->filled(position.o));
  const int width = rules_.board->side();
  for (GameMove square = 0; square < rules_.board->squares(); ++square) {
    const auto x = static_cast<float>(square % width), y = static_cast<float>(square / width);
    const bool is_taken = taken(position, square);
    const std::string side = position.x >> square & 1u ? "X" : "O";
    const bool open = view.playable && !taken(settled, square);
    Cell cell{.id = square, .x = x, .y = y};
    cell.note = std::to_string(square);
    cell.tone = won >> square & 1 ? (rules_.misere ? Tone::conflict : Tone::path)
                : ply[square] > 0 ? Tone::candidate
                                  : Tone::plain;
    cell.label = "Square " + cell.note + ", " + (is_taken ? side : "empty");
    if (ply[square] > 0) cell.label += kTried;
    if (open) cell.press = moveText(square);
    board.cells.push_back(std::move(cell));
    if (!is_taken) continue;
    Piece piece{.id = square, .x = x, .y = y, .shape = Shape::none};
    piece.width = piece.height = ply[square] > 0 ? 0.5f : 0.9f;
    piece.tone = side == "X" ? Tone::first : Tone::second;
    piece.text = side;
    piece.icon = side == "X" ? Icon::cross : Icon::nought;
    if (open) piece.press = moveText(square);
    piece.label = side + " at " + std::to_string(square) + (ply[square] > 0 ? kTried : "");
    board.pieces.push_back(std::move(piece));
  }
  if (view.instead == kNoMove || view.played.empty()) return;
  const GameMove last = view.played.back();
  Ghost ghost{.piece = last,
              .x = static_cast<float>(view.instead % width),
              .y = static_cast<float>(view.instead / width)};
  ghost.text = "better";
  ghost.label = sideName(1 - toMove(settled)) + " would have done better at " + moveText(view.instead);
  ghost.next = true;
  board.ghosts.push_back(std::move(ghost));
}

}  // namespace noggin::adversarial
