// Looking at the solutions that a search has kept: which of them stands on the board in place of the search.
// Moves: "next" and "previous", and "show 4" for one by its number.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/run.h"
#include "core/scene.h"
#include "core/trace.h"

namespace noggin::constraints {

class SolutionsShown {
 public:
  // `all`: of a search for all solutions. That for a single one ends with it on its own board, so that there
  // is none to go on to.
  explicit SolutionsShown(bool all) : all_(all) {}

  // The index of the solution shown; -1: none, but the search.
  int64_t index() const { return index_; }
  bool any() const { return index_ >= 0; }
  void show(int64_t index) { index_ = index; }
  void showSearch() { index_ = -1; }

  // Whether a move is about solutions, and act() answers it.
  static bool knows(std::string_view move);
  // `kept`: how many solutions can be looked at; `detail`: of the event that tells which is shown.
  std::optional<Error> act(std::string_view move, int64_t kept, uint8_t detail, Trace* trace);
  void addMoves(int64_t kept, std::vector<Move>& moves) const;
  // Those that a list has room for: around the one shown, or the latest.
  struct Listed {
    int64_t first, end;
  };
  Listed listed(int64_t kept) const;
  // The cells of its row: the number and the solution in words. A press shows it, and the one shown is
  // marked.
  std::vector<TableCell> row(int64_t index, const std::string& solution) const;
  // Buttons for the next and the previous one, where there is any to go to.
  void addCommands(int64_t kept, Scene& scene) const;

 private:
  bool hasNext(int64_t kept) const { return all_ && index_ + 1 < kept; }
  bool hasPrevious() const { return index_ > 0; }

  bool all_;
  int64_t index_ = -1;
};

}  // namespace noggin::constraints
