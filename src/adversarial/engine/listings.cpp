#include "adversarial/engine/listings.h"

#include <array>
#include <string_view>

#include "adversarial/engine/tree.h"

namespace noggin::adversarial {
namespace {

constexpr std::array<std::string_view, 9> kMinimax = {
    "minimax(node):",
    "  if the game is over, or node is as deep as the search looks:",
    "    return its value, or an estimate, for max",
    "  best = -infinity if max is to move, +infinity if min is",
    "  for each move:",
    "    value = minimax(node after move)",
    "    if max is to move and value > best: best = value",
    "    if min is to move and value < best: best = value",
    "  return best",
};

constexpr std::array<std::string_view, 10> kAlphaBeta = {
    "alphaBeta(node, alpha, beta):",
    "  if the game is over, or node is as deep as the search looks:",
    "    return its value, or an estimate, for max",
    "  for each move:",
    "    value = alphaBeta(node after move, alpha, beta)",
    "    if max is to move and value > alpha: alpha = value",
    "    if min is to move and value < beta: beta = value",
    "    if alpha >= beta: the other moves are cut:",
    "      return beta if max is to move, alpha if min is",
    "  return alpha if max is to move, beta if min is",
};

constexpr std::array<std::string_view, 11> kRefined = {
    "alphaBeta(node, alpha, beta):",
    "  if the game is over, or node is as deep as the search looks:",
    "    return its value, or an estimate, for max",
    "  if there is a table that knows enough of node: return that",
    "  for each move, those that look best first:",
    "    value = alphaBeta(node after move, alpha, beta)",
    "    if max is to move and value > alpha: alpha = value",
    "    if min is to move and value < beta: beta = value",
    "    if alpha >= beta: the other moves are cut:",
    "      keep (in the table) and return beta for max, alpha for min",
    "  keep (in the table) and return alpha for max, beta for min",
};
constexpr int32_t kTableLine = 3;

constexpr std::array<std::string_view, 10> kMonteCarlo = {
    "repeat for each rollout:",
    "  node = root",
    "  while every move at node has been tried:",
    "    node = its child with the highest mean + c * sqrt(ln N / n)",
    "  if the game is not over at node:",
    "    node = a new child, for a move not tried yet",
    "    play moves at random to the end of the game",
    "  for node and every node above it:",
    "    n = n + 1; add the outcome for the side that moved there",
    "answer with the root's move of the most rollouts",
};

bool visits(const WalkUnit& unit, NodeKind kind) {
  return unit.event.kind == EventKind::generate && static_cast<NodeKind>(unit.event.detail) == kind;
}

bool backsUp(const WalkUnit& unit) {
  return unit.event.kind != EventKind::generate && unit.event.kind != EventKind::expand;
}

// What minimax and alpha-beta have in common: `loop` is the line "for each move".
std::vector<int32_t> walkLines(const WalkUnit& unit, int32_t loop) {
  const int32_t call = loop + 1;
  if (unit.event.kind == EventKind::expand) return {0};  // the next depth
  if (visits(unit, NodeKind::over) || visits(unit, NodeKind::limit)) return {0, 1, 2, loop, call};
  if (unit.event.kind == EventKind::generate) return {0, 1, loop, call};
  return {call, call + (unit.max_above ? 1 : 2)};
}

}  // namespace

Listing minimaxListing() {
  return {"Minimax", kMinimax, "C. Shannon, 1950; S. Russell, P. Norvig, Artificial Intelligence"};
}

std::vector<int32_t> minimaxLines(const WalkUnit& unit) {
  std::vector<int32_t> lines = walkLines(unit, 4);
  if (visits(unit, NodeKind::inner)) lines.push_back(3);
  if (backsUp(unit) && unit.all_searched) lines.push_back(8);
  return lines;
}

std::vector<int32_t> minimaxAnswerLines() {
  return {8};
}

Listing alphaBetaListing(bool refined) {
  constexpr std::string_view kSource = "D. Knuth, R. Moore, An analysis of alpha-beta pruning, 1975";
  if (refined) return {"Alpha-beta with refinements", kRefined, kSource};
  return {"Alpha-beta", kAlphaBeta, kSource};
}

std::vector<int32_t> alphaBetaLines(const WalkUnit& unit, bool refined) {
  std::vector<int32_t> lines = walkLines(unit, 3);
  if (backsUp(unit)) lines.push_back(7);
  if (backsUp(unit) && unit.all_searched) lines.push_back(unit.cut ? 8 : 9);
  if (!refined) return lines;
  for (int32_t& line : lines) line += line >= kTableLine;
  if (visits(unit, NodeKind::inner) || visits(unit, NodeKind::known)) lines.push_back(kTableLine);
  return lines;
}

std::vector<int32_t> alphaBetaAnswerLines(bool refined) {
  return {refined ? 10 : 9};
}

Listing monteCarloListing() {
  return {"Monte-Carlo tree search (UCT)", kMonteCarlo,
          "L. Kocsis, C. Szepesv\u00E1ri, Bandit based Monte-Carlo planning, 2006"};
}

std::vector<int32_t> monteCarloLines(const Rollout& rollout) {
  std::vector<int32_t> lines = {0, 1, 2};
  if (rollout.selected) lines.push_back(3);
  lines.push_back(4);
  if (rollout.expanded) lines.insert(lines.end(), {5, 6});
  lines.insert(lines.end(), {7, 8});
  return lines;
}

std::vector<int32_t> monteCarloAnswerLines() {
  return {9};
}

}  // namespace noggin::adversarial
