// The outcome of two runs compared in one or two sentences.
#pragma once

#include <string>

#include "core/metrics.h"
#include "core/status.h"

namespace noggin {

struct Finisher {
  std::string title;  // title of the choice it ran with: "A*"
  Status status;      // not ended: it was given up before its end
  Metrics metrics;
  std::string ending;  // Run::ending(): "Solved in 7 moves"; may be empty
  bool complete = true;  // Run::isComplete()
};

// Whether they ended alike: where nothing is left, one may have proved that there is no solution and the
// other not.
bool cameToTheSame(const Finisher& mine, const Finisher& other);

// "A* expanded 36 nodes; Breadth-first, 5,173. ..."; without such counters what each came to: "Multinomial:
// Best guess: english. Bernoulli: Best guess: german."
std::string comparison(const Finisher& mine, const Finisher& other);

}  // namespace noggin
