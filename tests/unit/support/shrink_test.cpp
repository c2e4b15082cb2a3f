// A property that is false on purpose is reduced to its smallest counterexample.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/shrink.h"

namespace noggin::test {
namespace {

struct Numbers {
  std::vector<int> list;

  static Numbers drawn(Rng& rng) {
    Numbers numbers;
    for (uint32_t i = 5 + rng.below(20); i > 0; --i) numbers.list.push_back(static_cast<int>(rng.below(100)));
    return numbers;
  }
  std::vector<Numbers> smaller() const {
    std::vector<Numbers> cases;
    addWith(cases, *this, &Numbers::list, withoutOne(list));
    for (size_t i = 0; i < list.size(); ++i) {
      if (list[i] == 0) continue;
      cases.push_back(*this);
      --cases.back().list[i];
    }
    return cases;
  }
  std::string text() const {
    std::string text;
    for (const int number : list) text += (text.empty() ? "" : " ") + std::to_string(number);
    return text;
  }
};

std::string leastFailing(uint64_t seed, bool (*fails)(const std::vector<int>&)) {
  Rng rng(seed);
  const Numbers drawn = Numbers::drawn(rng);
  REQUIRE(fails(drawn.list));
  return shrunk(
             drawn, [&](const Numbers& one) { return fails(one.list); },
             [](const Numbers& one) { return one.smaller(); })
      .text();
}

}  // namespace

TEST_CASE("shrinking: a false property has its smallest counterexample, whatever was drawn") {
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    CAPTURE(seed);
    CHECK(leastFailing(seed, [](const std::vector<int>& list) { return !list.empty(); }) == "0");
    CHECK(leastFailing(seed, [](const std::vector<int>& list) { return list.size() >= 3; }) == "0 0 0");
    CHECK(leastFailing(seed, [](const std::vector<int>& list) {
            return std::any_of(list.begin(), list.end(), [](int number) { return number > 50; });
          }) == "51");
  }
}

TEST_CASE("shrinking: a case without a smaller one that fails stays as it is") {
  Numbers alone{{7}};
  const auto fails = [](const Numbers& one) { return one.list == std::vector<int>{7}; };
  CHECK(shrunk(alone, fails, [](const Numbers& one) { return one.smaller(); }).text() == "7");
}

TEST_CASE("shrinking: each list has another element fewer, and none too few") {
  CHECK(withoutOne(std::string("abc")) == std::vector<std::string>{"bc", "ac", "ab"});
  CHECK(withoutOne(std::string("abc"), 3).empty());
}

TEST_CASE("shrinking: all of the seeds are checked, each with a case of its own") {
  std::vector<std::string> seen;
  checkRandom<Numbers>(50, [&](const Numbers& one) {
    seen.push_back(one.text());
    return std::string();
  });
  CHECK(seen.size() == 50);
  CHECK(seen[0] != seen[1]);
}

}  // namespace noggin::test
