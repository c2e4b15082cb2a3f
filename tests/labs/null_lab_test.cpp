// The template of runs: it says in its own words what came of it, lists its algorithm, can be played by hand
// and asks.

#include <doctest/doctest.h>

#include <array>
#include <nlohmann/json.hpp>
#include <variant>

#include "core/lab.h"
#include "tests/support/opened.h"
#include "tests/support/questions.h"

namespace noggin {
namespace labs {
extern const Lab null_lab;
}

TEST_CASE("null lab: counts to nothing, and says so") {
  const auto run = test::runOf(labs::null_lab, {{"from", 2}});
  CHECK(run->step(nullptr) == Status::running);
  CHECK(run->lines({}) == std::vector<int32_t>{0, 1, 2});
  CHECK(run->step(nullptr) == Status::solved);
  CHECK(run->lines({}) == std::vector<int32_t>{0, 1, 2, 3});
  CHECK(run->variables().at(0).value == "0");
  CHECK(run->ending() == "Nothing left");
}

TEST_CASE("null lab: a press on its board takes one, and nothing can be taken from nothing") {
  const auto run = test::runOf(labs::null_lab, {{"from", 2}});
  const auto press = [&run] {
    Scene scene;
    run->draw(scene);
    return std::get<Board>(scene.panels.front().content).cells.front().press;
  };
  for (const int left : {1, 0}) {
    CHECK(press() == run->moves().at(0).text);
    REQUIRE_FALSE(run->act(press(), nullptr));
    CHECK(run->result()["left"] == left);
  }
  CHECK(run->status() == Status::solved);
  CHECK(press().empty());
  CHECK(run->moves().empty());
  CHECK(run->act("take", nullptr));
}

TEST_CASE("null lab: asks before each step, and the right answer stands in each of the three places") {
  const auto run = test::runOf(labs::null_lab, {{"from", 12}});
  std::array<int, 3> right{};
  const test::Followed followed =
      test::follow(*run, 100, [&right](const Run&, const Decision& decision, const std::string&) {
        for (size_t i = 0; i < right.size(); ++i) right[i] += decision.choices[i].right;
      });
  CHECK(followed.asked == 12);
  CHECK(right == std::array{4, 4, 4});
}

}  // namespace noggin
