#include "search/engine/advice.h"

#include <algorithm>

#include "core/words.h"
#include "search/engine/question_parts.h"

namespace noggin::search {
namespace {

std::string awayThen(const MoveMade& move, int64_t left, std::string_view move_noun) {
  return move.words + ": the goal is then " + counted(left, move_noun) + " away";
}

}  // namespace

Status searchBriefly(AnySearch& search) {
  Status status = Status::running;
  while (status == Status::running && search.tree().size() < kMostNodesForAdvice)
    status = search.advance(0, nullptr);
  return status;
}

bool costsDiffer(const AnySearch& search) {
  const SearchTree& tree = search.tree();
  return std::any_of(tree.begin(), tree.end(), [](const auto& node) { return node.cost != node.depth; });
}

Hint advice(const AnySearch& search, Status found) {
  if (search.isGoal(0)) return {"", "This is the goal: nothing is left to do."};
  const std::string noun(search.moveNoun());
  if (found != Status::solved)
    return {"", "The goal is too far away to see the best " + noun + " from here."};
  const std::vector<int32_t> way = search.tree().path(search.goal());
  const MoveMade move = search.moveTo(way[1]);
  const auto left = static_cast<int64_t>(way.size()) - 2;
  if (left == 0 || search.rule() != Rule::least_g) return adviceOf(move, left, noun);
  const double cost = search.tree()[way.back()].cost - search.tree()[way[1]].cost;
  return {move.text, awayThen(move, left, noun) + ", at cost " + said(cost) + ", and no way is cheaper."};
}

Hint adviceOf(const MoveMade& move, int64_t left, std::string_view move_noun) {
  if (left == 0) return {move.text, move.words + ": that reaches the goal."};
  return {move.text, awayThen(move, left, move_noun) + ", and no way is shorter."};
}

Hint adviceWithoutSolution(std::string_view move_noun, bool lost) {
  if (!lost) return {"", "There is no solution from this start."};
  return {"", "No solution is left from here: step back and try another " + std::string(move_noun) + "."};
}

}  // namespace noggin::search
