// A replacement of operator new for tests that can be made to fail, and counts allocations.
#pragma once

#include <cstdint>

namespace noggin::test {

// During its lifetime the `nth` allocation from now fails, once; 1 is the next one.
class FailingMemory {
 public:
  explicit FailingMemory(int64_t nth);
  ~FailingMemory();
  FailingMemory(const FailingMemory&) = delete;
  FailingMemory& operator=(const FailingMemory&) = delete;

  bool failed() const;
};

// Counts since the start of the program: allocations, and those not freed yet.
int64_t allocations();
int64_t allocationsHeld();

}  // namespace noggin::test
