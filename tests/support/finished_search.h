// Runs a search of a test's own problem to its end.
#pragma once

#include "search/watch/run.h"

namespace noggin::test {

template <class P>
search::SearchRun finished(P problem, search::Algorithm algorithm,
                           search::Ties ties = search::Ties::first_in) {
  search::SearchRun run(std::move(problem), {algorithm, ties});
  while (!ended(run.step(nullptr))) {
  }
  return run;
}

}  // namespace noggin::test
