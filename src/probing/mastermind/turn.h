// A guess with its answer, and what both were worth.
#pragma once

#include <cstdint>

#include "probing/mastermind/partition.h"
#include "probing/mastermind/strategy.h"

namespace noggin::probing {

struct Turn {
  uint32_t guess = 0;
  bool by_person = false;
  bool given = false;  // made before the run began
  bool scored = false;
  uint8_t feedback = 0;
  uint32_t before = 0, after = 0;  // codes still possible
  double bits = 0;                 // expected information of this guess
  double gained = 0;               // information from its answer
  Partition partition;             // of the codes possible before
  Chosen chosen;                   // how the machine chose it
  Chosen best;                     // for a person's guess: the most informative one
  double best_bits = 0;
};

}  // namespace noggin::probing
