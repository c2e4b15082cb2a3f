#include "search/engine/advice.h"

#include "core/words.h"

namespace noggin::search {

Hint advice(AnySearch& search, bool hopeless) {
  if (search.isGoal(0)) return {"", "This is the goal: nothing is left to do."};
  const std::string noun(search.moveNoun());
  Status status = hopeless ? Status::exhausted : Status::running;
  while (status == Status::running && search.tree().size() < kMostNodesForAdvice)
    status = search.advance(0, nullptr);
  if (status == Status::exhausted)
    return {"", "No solution is left from here: step back and try another " + noun + "."};
  if (status != Status::solved)
    return {"", "The goal is too far away to see the best " + noun + " from here."};
  const std::vector<int32_t> way = search.tree().path(search.goal());
  const MoveMade move = search.moveTo(way[1]);
  const auto left = static_cast<int64_t>(way.size()) - 2;
  return {move.text,
          move.words + ": " +
              (left == 0 ? std::string("that reaches the goal.")
                         : "the goal is then " + counted(left, noun) + " away, and no way is shorter.")};
}

}  // namespace noggin::search
