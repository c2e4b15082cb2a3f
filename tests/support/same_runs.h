// Checks that two runs behave identically.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/run.h"

namespace noggin::test {

// Runs both to their end, step by step, and compares their events.
inline void checkCopyGoesOnAs(Run& run, Run& copy) {
  Trace a, b;
  while (!ended(run.status())) {
    run.step(&a);
    copy.step(&b);
  }
  CHECK(copy.status() == run.status());
  CHECK(std::equal(a.events().begin(), a.events().end(), b.events().begin(), b.events().end()));
  CHECK(copy.result() == run.result());
}

}  // namespace noggin::test
