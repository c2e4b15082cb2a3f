#include "tests/support/plain_tic_tac_toe.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace noggin::test {

using namespace adversarial;

char PlainTicTacToe::toMove(const std::string& board) {
  return std::count(board.begin(), board.end(), 'X') == std::count(board.begin(), board.end(), 'O') ? 'X'
                                                                                                    : 'O';
}

bool PlainTicTacToe::hasRow(char mark, const std::string& board) const {
  for (size_t square = 0; square < board.size(); ++square)
    if (board[square] == mark && completes(square, board)) return true;
  return false;
}

std::optional<int> PlainTicTacToe::end(const std::string& board) const {
  if (hasRow(toMove(board) == 'X' ? 'O' : 'X', board)) return misere ? 1 : -1;
  return board.find('.') == std::string::npos ? std::optional<int>(0) : std::nullopt;
}

std::vector<size_t> PlainTicTacToe::moves(const std::string& board) const {
  std::vector<size_t> empty;
  for (size_t square = 0; square < board.size(); ++square)
    if (board[square] == '.') empty.push_back(square);
  return empty;
}

std::string PlainTicTacToe::after(const std::string& board, size_t square) {
  std::string next = board;
  next[square] = toMove(board);
  return next;
}

// Whether the mark on the square is part of a row.
bool PlainTicTacToe::completes(size_t square, const std::string& board) const {
  const auto run = [&, mark = board[square]](int down, int right) {
    int found = 0;
    int row = static_cast<int>(square) / side + down, column = static_cast<int>(square) % side + right;
    for (; row >= 0 && row < side && column >= 0 && column < side; row += down, column += right, ++found)
      if (board[static_cast<size_t>(row * side + column)] != mark) break;
    return found;
  };
  return run(0, 1) + run(0, -1) + 1 >= line || run(1, 0) + run(-1, 0) + 1 >= line ||
         run(1, 1) + run(-1, -1) + 1 >= line || run(1, -1) + run(-1, 1) + 1 >= line;
}

// The game is not over before the mark is made.
PlainTicTacToe::Valued PlainTicTacToe::valuedOpen(std::string& board, char mark) const {
  // The usual board has few positions, so that each is valued once.
  static std::array<std::map<std::string, Valued>, 2> known;
  std::map<std::string, Valued>& usual = known[misere];
  if (const auto found = usual.find(board); found != usual.end()) return found->second;
  Valued best{-1, 1};
  const auto left = std::count(board.begin(), board.end(), '.');
  for (size_t square = 0; square < board.size(); ++square) {
    if (board[square] != '.') continue;
    board[square] = mark;
    Valued next{0, 1};
    if (completes(square, board))
      next.value = misere ? 1 : -1;
    else if (left > 1)
      next = valuedOpen(board, mark == 'X' ? 'O' : 'X');
    board[square] = '.';
    best.value = std::max(best.value, -next.value);
    best.positions += next.positions;
  }
  if (side == 3) usual[board] = best;
  return best;
}

PlainTicTacToe::Valued PlainTicTacToe::valued(const std::string& board) const {
  if (const std::optional<int> over = end(board)) return {*over, 1};
  std::string tried = board;
  return valuedOpen(tried, toMove(board));
}

TicTacToeCase TicTacToeCase::someMoves(Rng& rng, const PlainTicTacToe& rules, uint32_t moves) {
  while (true) {
    std::string board = rules.start();
    for (uint32_t left = moves; left > 0 && !rules.end(board); --left) {
      const std::vector<size_t> squares = rules.moves(board);
      board = PlainTicTacToe::after(board, squares[rng.below(static_cast<uint32_t>(squares.size()))]);
    }
    if (!rules.end(board)) return {rules, board};
  }
}

std::vector<std::string> TicTacToeCase::later() const {
  std::vector<std::string> boards;
  for (const size_t square : rules.moves(board))
    if (const std::string next = PlainTicTacToe::after(board, square); !rules.end(next))
      boards.push_back(next);
  return boards;
}

std::string TicTacToeCase::text() const {
  return board + ", " + std::to_string(rules.line) + " in a row " + (rules.misere ? "lose" : "win");
}

TicTacToe::Rules TicTacToeCase::productRules() const {
  const SquareBoard* const squares = rules.side == 3   ? &kThreeByThree
                                     : rules.line == 4 ? &kFourByFour
                                                       : &kFourByFourThree;
  return {squares, rules.misere};
}

TicTacToe::Position TicTacToeCase::position() const {
  TicTacToe::Position position;
  for (size_t square = 0; square < board.size(); ++square) {
    uint16_t& own = board[square] == 'X' ? position.x : position.o;
    if (board[square] != '.') own = static_cast<uint16_t>(own | 1u << square);
  }
  return position;
}

LateTicTacToe LateTicTacToe::drawn(Rng& rng) {
  constexpr std::array<std::pair<int, int>, 3> kBoards = {{{3, 3}, {4, 4}, {4, 3}}};
  const auto [side, line] = kBoards[rng.below(3)];
  const PlainTicTacToe rules{side, line, rng.below(2) == 1};
  return {someMoves(rng, rules, static_cast<uint32_t>(side * side) - 2 - rng.below(4))};
}

std::vector<LateTicTacToe> LateTicTacToe::smaller() const {
  std::vector<LateTicTacToe> cases;
  for (const std::string& next : later()) cases.push_back({{rules, next}});
  return cases;
}

}  // namespace noggin::test
