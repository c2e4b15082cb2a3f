// The template of runs: it says in its own words what came of it, and lists its algorithm.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "core/lab.h"
#include "tests/support/opened.h"

namespace noggin {
namespace labs {
extern const Lab null_lab;
}

TEST_CASE("null lab: counts to nothing, and says so") {
  const auto run = test::runOf(labs::null_lab, {{"from", 2}});
  CHECK(run->step(nullptr) == Status::running);
  CHECK(run->lines({}) == std::vector<int32_t>{0, 1});
  CHECK(run->step(nullptr) == Status::solved);
  CHECK(run->lines({}) == std::vector<int32_t>{0, 1, 2});
  CHECK(run->variables().at(0).value == "0");
  CHECK(run->ending() == "Nothing left");
}

}  // namespace noggin
