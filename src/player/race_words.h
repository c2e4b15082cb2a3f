// The outcome of two runs compared in one or two sentences.
#pragma once

#include <string>

#include "core/metrics.h"
#include "core/status.h"

namespace noggin {

struct Finisher {
  std::string title;  // title of the choice it ran with: "A*"
  Status status;      // its last status; running or over budget: its end is not known
  Metrics metrics;
};

// "A* looked at 36 positions; Breadth-first, at 5,173. ..."
std::string comparison(const Finisher& mine, const Finisher& other);

}  // namespace noggin
