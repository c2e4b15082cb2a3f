#include "core/order.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <string>

#include "core/rng.h"

using namespace noggin;

TEST_CASE("Items are put in order, equal ones as they were") {
  Rng rng(7);
  for (const uint32_t count : {0u, 1u, 2u, 3u, 17u, 300u}) {
    CAPTURE(count);
    std::vector<std::pair<uint32_t, uint32_t>> items, expected;
    for (uint32_t number = 0; number < count; ++number) items.push_back({rng.below(count / 3 + 1), number});
    expected = items;
    std::sort(expected.begin(), expected.end());  // by number where the firsts are equal
    putInOrder(items, [](const auto& a, const auto& b) { return a.first < b.first; });
    CHECK(items == expected);
  }
}

TEST_CASE("Items are put in order by a member, or by what a function says of them") {
  struct Named {
    std::string name;
    int worth;
  };
  std::vector<Named> named = {{"b", 10}, {"a", 9}, {"c", 10}};
  putInOrderBy(named, &Named::name);
  CHECK(named.front().name == "a");
  CHECK(named.back().name == "c");
  putInOrderBy(named, [](const Named& one) { return -one.worth; });
  CHECK(named.front().name == "b");
  CHECK(named[1].name == "c");
  CHECK(named.back().name == "a");
}

TEST_CASE("What is put in order is moved, not copied") {
  std::vector<std::unique_ptr<std::string>> words;
  for (const char* word : {"sonata", "trio", "viola", "violin"})
    words.push_back(std::make_unique<std::string>(word));
  putInOrder(words, [](const auto& a, const auto& b) { return *a > *b; });
  CHECK(*words.front() == "violin");
  CHECK(*words[1] == "viola");
  CHECK(*words.back() == "sonata");
}

TEST_CASE("Places are ordered by what stands there, which stays where it is") {
  const std::vector<int> heights = {5, 2, 9, 2};
  const std::vector<uint32_t> places =
      orderedPlaces(heights.size(), heights.data(), [](const void* all, uint32_t first, uint32_t second) {
        const auto* const height = static_cast<const int*>(all);
        return height[first] < height[second];
      });
  CHECK(places == std::vector<uint32_t>{1, 3, 0, 2});
  CHECK(heights.front() == 5);
}
