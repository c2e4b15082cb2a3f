// Creates the search algorithm that the settings name. A new algorithm is a file of its own, its entries in
// algorithm.h and algorithm.cpp, and a line here. One that needs more than Problem is only offered by labs
// whose problems provide it.
#pragma once

#include "core/check.h"
#include "search/engine/algorithm.h"
#include "search/engine/beam.h"
#include "search/engine/best_first.h"
#include "search/engine/bidirectional.h"
#include "search/engine/breadth_first.h"
#include "search/engine/depth_first.h"
#include "search/engine/exhaustive.h"
#include "search/engine/ida_star.h"
#include "search/engine/iterative_deepening.h"
#include "search/engine/meet_in_the_middle.h"
#include "search/engine/monte_carlo.h"
#include "search/engine/recursive_best_first.h"

namespace noggin::search {

// `step` is stored in the root.
template <Problem P>
std::unique_ptr<Searcher<P>> makeSearcher(const SearchOptions& options, std::shared_ptr<const P> problem,
                                          const typename P::State& root, int32_t step) {
  if constexpr (P::kHooks.own_engines)
    if (auto own = ownSearcher(options, problem, root, step)) return own;
  switch (options.algorithm) {
    case Algorithm::breadth_first:
      return std::make_unique<BreadthFirst<P>>(std::move(problem), root, step);
    case Algorithm::depth_first:
      return std::make_unique<DepthFirst<P>>(std::move(problem), root, step);
    case Algorithm::iterative_deepening:
      return std::make_unique<IterativeDeepening<P>>(std::move(problem), root, step);
    case Algorithm::uniform_cost:
    case Algorithm::greedy:
    case Algorithm::a_star:
    case Algorithm::weighted_a_star:
      return std::make_unique<BestFirst<P>>(std::move(problem), root, step, bestFirstRule(options.algorithm),
                                            options.ties, options.weight);
    case Algorithm::beam:
      if constexpr (P::kHooks.estimate)
        return std::make_unique<Beam<P>>(std::move(problem), root, step, options.width);
      break;
    case Algorithm::ida_star:
      if constexpr (P::kHooks.estimate) return std::make_unique<IdaStar<P>>(std::move(problem), root, step);
      break;
    case Algorithm::recursive_best_first:
      if constexpr (P::kHooks.estimate)
        return std::make_unique<RecursiveBestFirst<P>>(std::move(problem), root, step);
      break;
    case Algorithm::bidirectional:
      if constexpr (P::kHooks.moves_back)
        return std::make_unique<Bidirectional<P>>(std::move(problem), root, step);
      break;
    case Algorithm::meet_in_the_middle:
      if constexpr (P::kHooks.turned)
        return std::make_unique<MeetInTheMiddle<P>>(std::move(problem), root, step);
      break;
    case Algorithm::monte_carlo:
      if constexpr (P::kHooks.sampled)
        return std::make_unique<MonteCarlo<P>>(std::move(problem), root, step, options.sampling);
      break;
    case Algorithm::exhaustive:
      return std::make_unique<Exhaustive<P>>(std::move(problem), root, step);
  }
  NOGGIN_CHECK(!"an algorithm that nobody makes");
  return nullptr;
}

}  // namespace noggin::search
