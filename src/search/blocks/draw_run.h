// The editor for boards of sliding blocks. Nothing is searched: every move changes the settings that describe
// the board, which restarts the run:
//   draw CELL CELL ...   hold HAND   size WIDTH HEIGHT   clear   solve
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/choices.h"
#include "core/run.h"
#include "search/blocks/drawing.h"

namespace noggin::search {

constexpr auto kBlockHands = choices<BlockHand>({
    {BlockHand::block, "block", "New block",
     "Cells drawn over together are a block; from a block on they make it larger."},
    {BlockHand::grow, "grow", "Larger block",
     "A cell joins the block next to it; pressed again, the next one."},
    {BlockHand::wall, "wall", "Wall", "Cells where no block can go."},
    {BlockHand::empty, "empty", "Empty", "Cells are emptied."},
    {BlockHand::piece, "piece", "Goal piece", "The block that has to get somewhere."},
    {BlockHand::place, "place", "Goal place", "Where its upper left corner should be."},
});

class BlocksDrawRun final : public Run {
 public:
  // `unsolvable`: why this board cannot be searched yet; empty if it can.
  BlocksDrawRun(BlocksDrawing drawing, BlockHand hand, std::string unsolvable)
      : drawing_(std::move(drawing)), hand_(hand), unsolvable_(std::move(unsolvable)) {}

  Status step(Trace*) override { return status(); }
  Status status() const override { return Status::needs_move; }
  std::optional<Error> act(std::string_view move, Trace* trace) override;
  std::vector<Change> changes(std::string_view move) const override;
  std::vector<Move> moves() const override;
  std::optional<Hint> hint() const override;
  void draw(Scene& scene) const override;
  Told narrate(std::span<const Event> events) const override;
  std::string introduction() const override;
  std::string describe(const Event& event) const override;
  Metrics metrics() const override;
  Json result() const override;
  std::unique_ptr<Run> clone() const override { return std::make_unique<BlocksDrawRun>(*this); }

 private:
  // The settings that a move changes, or why it is refused.
  Outcome<std::vector<Change>> changed(std::string_view move) const;
  Outcome<std::vector<Change>> drawn(std::string_view cells) const;
  Outcome<std::vector<Change>> resized(std::string_view size) const;
  void drawCell(int cell, Board& board) const;
  void drawBlock(char block, Board& board) const;
  void addCommands(Scene& scene) const;

  BlocksDrawing drawing_;
  BlockHand hand_;
  std::string unsolvable_;
};

}  // namespace noggin::search
