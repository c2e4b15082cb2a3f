// Sliding blocks as a puzzle for people: positions and moves in words, and the board.
//
// A move is written as the block and where it goes: "4 down", "4 down 2", "4 down right 2".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "search/blocks/problem.h"

namespace noggin::search {

class BlocksPuzzle : public SlidingBlocks {
 public:
  using SlidingBlocks::SlidingBlocks;

  std::string stateText(const State& state) const { return rows(state, "/"); }
  std::string stateWords(const State& state) const { return "rows " + rows(state, ", "); }
  std::string moveText(const Action& move) const;
  std::string moveWords(const Action& move) const;
  std::string moveTold(const Action& move, const State& state) const;
  std::string badge(const State& state, const Action* move) const;
  std::string whyNot(const State& state, std::string_view text) const;
  void draw(const Position<BlocksPuzzle>& position, Board& board) const;
  // The goal.
  void illustrate(const SearchView<BlocksPuzzle>& view, Scene& scene) const;

 private:
  struct Shift {
    int down = 0, right = 0;
    bool operator==(const Shift&) const = default;
  };
  // A move as the person gave it: "4 down 2 right".
  struct Wish {
    size_t block = 0;
    Shift shift;
  };

  std::string name(size_t block) const { return std::string(1, layout().blocks[block].name); }
  Shift shiftOf(const Action& move) const {
    const int width = layout().width;
    return {move.to / width - move.from / width, move.to % width - move.from % width};
  }
  std::string rows(const State& state, const char* between) const;
  std::string slideWords(const std::string& begin, const Action& move) const;
  std::optional<Wish> parseWish(std::string_view text) const;
  std::optional<Action> moveMeant(const State& state, const Wish& wish) const;
  std::string obstacle(const State& state, const Wish& wish) const;
  std::string whoIsIn(const State& state, CellSet cells) const;
  Cell floorAt(int cell) const;
  Piece pieceFor(const State& state, size_t block, CellSet cells) const;
  std::string labelOf(size_t block, CellSet cells) const;
  bool isHome(const State& state, size_t block) const {
    return layout().blocks[block].wanted && (layout().blocks[block].goals & cellBit(place(state, block)));
  }
  void drawFloor(const State& state, Board& board) const;
  void drawGoal(const State& state, Board& board) const;
  void drawBlock(const Position<BlocksPuzzle>& position, size_t block, Board& board) const;
};

}  // namespace noggin::search
