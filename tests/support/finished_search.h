// Runs a search of a test's own problem to its end.
#pragma once

#include "search/watch/run.h"

namespace noggin::test {

template <class P>
search::SearchRun finished(P problem, const search::SearchOptions& options) {
  search::SearchRun run(std::move(problem), options);
  while (!ended(run.step(nullptr))) {
  }
  return run;
}

template <class P>
search::SearchRun finished(P problem, search::Algorithm algorithm,
                           search::Ties ties = search::Ties::first_in) {
  return finished(std::move(problem), search::SearchOptions{algorithm, ties});
}

}  // namespace noggin::test
