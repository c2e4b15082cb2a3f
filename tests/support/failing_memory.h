// The tests' own operator new, which can be told to fail, and counts what is held.
#pragma once

#include <cstdint>

namespace noggin::test {

// While it lives, the `nth` allocation from now fails, once; 1 is the next one.
class FailingMemory {
 public:
  explicit FailingMemory(int64_t nth);
  ~FailingMemory();
  FailingMemory(const FailingMemory&) = delete;
  FailingMemory& operator=(const FailingMemory&) = delete;

  bool failed() const;
};

// Since the program began: how many allocations there were, and how many of them are held.
int64_t allocations();
int64_t allocationsHeld();

}  // namespace noggin::test
