// Tic-tac-toe by its rules alone, on boards written as text, and its positions as random cases.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "adversarial/tic_tac_toe/game.h"
#include "core/rng.h"

namespace noggin::test {

struct PlainTicTacToe {
  int side = 3, line = 3;
  bool misere = false;  // whoever completes a row loses

  std::string start() const { return std::string(static_cast<size_t>(side * side), '.'); }
  static char toMove(const std::string& board);
  bool hasRow(char mark, const std::string& board) const;
  // What the game is worth for the side to move where it is over: 1 won, 0 drawn, -1 lost.
  std::optional<int> end(const std::string& board) const;
  std::vector<size_t> moves(const std::string& board) const;
  static std::string after(const std::string& board, size_t square);
  // The value for the side to move, without bounds, move ordering or table, and how many positions there are
  // from here on, each as often as it is reached.
  struct Valued {
    int value = 0;
    int64_t positions = 0;
  };
  Valued valued(const std::string& board) const;
  int value(const std::string& board) const { return valued(board).value; }

 private:
  bool completes(size_t square, const std::string& board) const;
  Valued valuedOpen(std::string& board, char mark) const;
};

// A position in which the game is not over.
struct TicTacToeCase {
  PlainTicTacToe rules;
  std::string board;

  static TicTacToeCase someMoves(Rng& rng, const PlainTicTacToe& rules, uint32_t moves);
  // With one mark more: less is left to search.
  std::vector<std::string> later() const;
  std::string text() const;

  adversarial::TicTacToe::Rules productRules() const;
  adversarial::TicTacToe::Position position() const;
};

// On the usual board after `fewest` to 7 moves.
template <uint32_t fewest>
struct TicTacToeAfter : TicTacToeCase {
  static TicTacToeAfter drawn(Rng& rng) {
    const uint32_t moves = fewest + rng.below(8 - fewest);
    return {someMoves(rng, {}, moves)};
  }
  std::vector<TicTacToeAfter> smaller() const {
    std::vector<TicTacToeAfter> cases;
    for (const std::string& next : later()) cases.push_back({{rules, next}});
    return cases;
  }
};

// On any board, with 2 to 5 squares left.
struct LateTicTacToe : TicTacToeCase {
  static LateTicTacToe drawn(Rng& rng);
  std::vector<LateTicTacToe> smaller() const;
};

}  // namespace noggin::test
