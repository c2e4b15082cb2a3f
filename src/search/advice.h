// The best next move, found by a quiet search from a position.
#pragma once

#include <memory>
#include <optional>

#include "core/run.h"
#include "search/breadth_first.h"
#include "search/search_words.h"

namespace noggin::search {

// Enough for any position of the small puzzles, and still a fraction of a second.
constexpr int32_t kMostNodesForAdvice = 400000;

template <Problem P>
std::optional<Hint> advice(std::shared_ptr<const P> problem, const typename P::State& from) {
  if (problem->isGoal(from)) return Hint{"", "This is the goal: nothing is left to do."};
  const std::string noun(P::kMoveNoun);
  const Hint lost{"", "No solution is left from here: step back and try another " + noun + "."};
  if constexpr (Foreseeing<P>)
    if (problem->hopeless(from)) return lost;
  BreadthFirst<P> search(problem, from, 0);
  Status status = Status::running;
  while (status == Status::running && search.tree().size() < kMostNodesForAdvice)
    status = search.advance(0, nullptr);
  if (status == Status::exhausted) return lost;
  if (status != Status::solved)
    return Hint{"", "The goal is too far away to see the best " + noun + " from here."};
  const std::vector<int32_t> way = search.tree().path(search.goal());
  const auto& action = search.action(way[1]);
  const auto left = static_cast<int64_t>(way.size()) - 2;
  return Hint{problem->moveText(action),
              problem->moveWords(action) + ": " +
                  (left == 0 ? std::string("that reaches the goal.")
                             : "the goal is then " + counted(left, noun) + " away, and no way is shorter.")};
}

}  // namespace noggin::search
