// Searches of a test's own problem, run to their end.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

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

// Both to their end, step by step with the same events.
inline void checkCopyGoesOnAs(Run& run, Run& copy) {
  Trace a, b;
  while (!ended(run.status())) {
    run.step(&a);
    copy.step(&b);
  }
  CHECK(std::equal(a.events().begin(), a.events().end(), b.events().begin(), b.events().end()));
  CHECK(copy.result() == run.result());
}

}  // namespace noggin::test
