#include "tests/support/failing_memory.h"

#include <cstdlib>
#include <new>

namespace noggin::test {
namespace {

int64_t made = 0, freed = 0;
int64_t until_failure = 0;  // 0: no failure scheduled
bool has_failed = false;

// Allocates; null if the scheduled failure is reached.
void* taken(size_t size) noexcept {
  if (until_failure > 0 && --until_failure == 0) {
    has_failed = true;
    return nullptr;
  }
  void* memory = std::malloc(size > 0 ? size : 1);
  if (memory) ++made;
  return memory;
}

void given(void* memory) noexcept {
  if (memory) ++freed;
  std::free(memory);
}

}  // namespace

FailingMemory::FailingMemory(int64_t nth) {
  has_failed = false;
  until_failure = nth;
}

FailingMemory::~FailingMemory() {
  until_failure = 0;
}

bool FailingMemory::failed() const {
  return has_failed;
}

int64_t allocations() {
  return made;
}

int64_t allocationsHeld() {
  return made - freed;
}

}  // namespace noggin::test

void* operator new(size_t size) {
  void* memory = noggin::test::taken(size);
  if (!memory) throw std::bad_alloc();
  return memory;
}
void* operator new(size_t size, const std::nothrow_t&) noexcept {
  return noggin::test::taken(size);
}
void operator delete(void* memory) noexcept {
  noggin::test::given(memory);
}
void operator delete(void* memory, size_t) noexcept {
  noggin::test::given(memory);
}
void operator delete(void* memory, const std::nothrow_t&) noexcept {
  noggin::test::given(memory);
}
