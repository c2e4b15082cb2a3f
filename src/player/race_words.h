// What two runs come to, side by side, as one sentence or two.
#pragma once

#include <string>

#include "core/metrics.h"
#include "core/status.h"

namespace noggin {

struct Finisher {
  std::string title;  // the choice by which it differs: "A*"
  Status status;      // at its end; running or over budget: it was not followed there
  Metrics metrics;
};

// "A* looked at 36 positions; Breadth-first, at 5,173. ..."
std::string comparison(const Finisher& mine, const Finisher& other);

}  // namespace noggin
