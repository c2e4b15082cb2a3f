#include "constraints/sudoku/text.h"
#include "tests/fuzz/targets.h"

namespace noggin::fuzz {

void runGrid(std::string_view input) {
  if (const auto grid = constraints::parseGrid(input, "grid"); !grid)
    mustBeSentence(grid.error(), input.size());
  if (const auto grids = constraints::parseGrids(input, "puzzles", 1000); !grids)
    mustBeSentence(grids.error(), input.size());
}

std::string madeGrid(Rng& rng) {
  static const std::vector<std::string> texts = [] {
    std::vector<std::string> all = textsOf("sudoku", "grid");
    for (const std::string& many : textsOf("sudoku", "puzzles")) all.push_back(many);
    return all;
  }();
  return oneOf(texts, rng);
}

}  // namespace noggin::fuzz
