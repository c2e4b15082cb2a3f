#include "search/watch/scene.h"

#include <algorithm>
#include <utility>

#include "core/words.h"
#include "search/engine/question_parts.h"

namespace noggin::search {

constexpr size_t kMostRows = 120;        // rows of the solution table

void drawDepths(const SearchTree& tree, int32_t current_depth, Bars& bars) {
  const DepthBands& depths = tree.depths();
  bars.min = 0;
  bars.max = 1;
  for (size_t i = 0; i < depths.count(); ++i) {
    const int32_t first = static_cast<int32_t>(i) * depths.width();
    const int32_t last = first + depths.width() - 1;
    const DepthBands::Band& band = depths[i];
    Bar bar;
    bar.id = static_cast<int32_t>(i);
    bar.text = first == last ? grouped(first) : grouped(first) + "\u2013" + grouped(last);
    bar.value = static_cast<double>(band.stored);
    bar.note = grouped(band.stored);
    if (band.waiting > 0) bar.note += ", " + grouped(band.waiting) + " waiting";
    bar.tone = band.waiting > 0 ? Tone::frontier : Tone::visited;
    if (first <= current_depth && current_depth <= last) bar.tone = Tone::current;
    bars.max = std::max(bars.max, bar.value);
    bars.bars.push_back(std::move(bar));
  }
}

SolutionWindow solutionWindow(size_t rows, size_t current) {
  if (rows <= kMostRows) return {0, rows};
  const size_t first = std::min(current - std::min(current, kMostRows / 2), rows - kMostRows);
  return {first, first + kMostRows};
}

void drawSolution(std::span<const SolutionRow> rows, size_t first, size_t current, bool costs, Table& table) {
  table.columns = {{"#", true}, {"Move", false}, {"Position", false}};
  if (costs) table.columns.push_back({"Cost", true});
  for (size_t i = 0; i < rows.size(); ++i) {
    const SolutionRow& row = rows[i];
    const size_t number = first + i;
    const Tone tone = number == current ? Tone::current : number < current ? Tone::path : Tone::plain;
    const std::string move = number == 0 ? "Start" : row.by_hand ? row.move + " (by hand)" : row.move;
    table.rows.push_back({{std::to_string(number), tone, {}}, {move, tone, {}}, {row.state, tone, {}}});
    if (costs) table.rows.back().push_back({number == 0 ? "" : said(row.cost), tone, {}});
  }
}

}  // namespace noggin::search
