#include "core/growth.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

using namespace noggin;

namespace {

std::vector<int64_t> numbers(size_t count, size_t capacity) {
  std::vector<int64_t> items;
  items.reserve(capacity);
  for (size_t i = 0; i < count; ++i) items.push_back(static_cast<int64_t>(i));
  return items;
}

}  // namespace

TEST_CASE("A large vector that is nearly full is moved into a larger one, a piece at a time") {
  constexpr size_t kCapacity = size_t{1} << 20, kNearlyFull = kCapacity - kCapacity / 16 + 1;
  std::vector<int64_t> items = numbers(kNearlyFull, kCapacity);
  const std::vector<int64_t> before = items;
  const size_t memory = grownBytes(items);
  Growth<int64_t> growth;
  int pieces = 1;
  while (growth.work(items)) ++pieces;
  CHECK(pieces == 8);
  CHECK(items == before);
  CHECK(items.capacity() == 2 * kCapacity);
  CHECK(grownBytes(items) == memory);
  CHECK_FALSE(growth.work(items));
  items.resize(kCapacity + 1);
  CHECK(grownBytes(items) == 2 * memory);
}

TEST_CASE("A small vector and one with room are left to grow by themselves") {
  Growth<int64_t> growth;
  for (const size_t capacity : {size_t{64}, (size_t{1} << 16) - 1, size_t{1} << 17}) {
    CAPTURE(capacity);
    const bool large = capacity == size_t{1} << 17;
    std::vector<int64_t> items = numbers(large ? capacity - capacity / 16 : capacity, capacity);
    CHECK_FALSE(growth.work(items));
    CHECK(items.capacity() == capacity);
  }
}

TEST_CASE("A copy of what grows begins anew") {
  std::vector<int64_t> items = numbers(size_t{1} << 18, size_t{1} << 18);
  Growth<int64_t> growth;
  REQUIRE(growth.work(items));
  std::vector<int64_t> copied = items;
  Growth<int64_t> growth_of_copy = growth;
  copied.back() = 7;
  copied.front() = 8;
  while (growth_of_copy.work(copied)) continue;
  while (growth.work(items)) continue;
  CHECK(copied.front() == 8);
  CHECK(copied.back() == 7);
  CHECK(items == numbers(size_t{1} << 18, 1));
}

TEST_CASE("The bytes of what grows depend on its size alone") {
  std::vector<int64_t> items = numbers(1000, 1000), pushed = numbers(1000, 1);
  CHECK(items.capacity() < pushed.capacity());
  CHECK(grownBytes(items) == 1024 * sizeof(int64_t));
  CHECK(grownBytes(pushed) == grownBytes(items));
  CHECK(grownBytes(std::vector<int64_t>()) == 0);
}
