#include <doctest/doctest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/lab.h"
#include "labs/catalog.h"
#include "probability/monty_hall.h"

namespace noggin {
namespace {

const Lab& lab() {
  return *findLab("monty-hall");
}

std::unique_ptr<Run> startRun(const Json& settings, uint32_t seed = 1) {
  return lab().start(*checkedSettings(lab(), settings), seed);
}

// The posterior by brute force: every car, every equally likely choice of the host.
struct Counted {
  double stay = 0, other = 0, evidence = 0;
};

Counted byEnumeration(const MontyHallRules& rules) {
  const auto bits = [](uint32_t set) {
    int count = 0;
    for (; set; set &= set - 1) ++count;
    return count;
  };
  const uint32_t wanted = ((2u << rules.opened) - 1) & ~1u;  // doors 2 .. opened+1; door 1 is picked
  Counted counted;
  for (int car = 0; car < rules.doors; ++car) {
    int ways = 0, fitting = 0;
    for (uint32_t set = 0; set < 1u << rules.doors; ++set) {
      if (bits(set) != rules.opened || (set & 1u) || (rules.host_knows && (set >> car & 1u))) continue;
      ++ways;
      fitting += set == wanted && !(set >> car & 1u);
    }
    const double joint = 1.0 / rules.doors * fitting / ways;
    counted.evidence += joint;
    if (car == 0) counted.stay = joint;
    if (car == rules.doors - 1) counted.other = joint;
  }
  return counted;
}

}  // namespace

TEST_CASE("Monty Hall: Bayes' rule agrees with counting every possibility") {
  for (const bool knows : {true, false})
    for (int doors = 3; doors <= 9; ++doors)
      for (int opened = 1; opened <= doors - 2; ++opened) {
        CAPTURE(doors);
        CAPTURE(opened);
        const MontyHallRules rules{doors, opened, knows};
        const MontyHallPosterior p = montyHallPosterior(rules);
        const Counted counted = byEnumeration(rules);
        CHECK(std::fabs(p.evidence.value() - counted.evidence) < 1e-12);
        CHECK(std::fabs(p.stay.value() - counted.stay / counted.evidence) < 1e-12);
        CHECK(std::fabs(p.switch_to_one.value() - counted.other / counted.evidence) < 1e-12);
        CHECK(p.stay + Fraction(doors - opened - 1) * p.switch_to_one == Fraction(1));
      }
}

TEST_CASE("Monty Hall: the published answers") {
  CHECK(montyHallPosterior({3, 1, true}).stay == Fraction(1, 3));
  CHECK(montyHallPosterior({3, 1, true}).switch_to_one == Fraction(2, 3));
  CHECK(montyHallPosterior({3, 1, false}).switch_to_one == Fraction(1, 2));
  for (int n = 3; n <= 20; ++n)
    CHECK(montyHallPosterior({n, 1, true}).switch_to_one == Fraction(n - 1, n * (n - 2)));
}

TEST_CASE("Monty Hall: the host keeps to his rule, and only the ignorant one makes games void") {
  Rng rng(7);
  int shown = 0;
  for (int i = 0; i < 3000; ++i) {
    const MontyHallGame knowing = playMontyHall({5, 2, true}, rng);
    CHECK_FALSE(knowing.shown);
    CHECK((knowing.opened >> knowing.picked & 1u) == 0);
    CHECK((knowing.opened >> knowing.switched & 1u) == 0);
    CHECK(knowing.switched != knowing.picked);
    shown += playMontyHall({5, 2, false}, rng).shown;
  }
  CHECK(std::abs(shown - 1200) < 120);  // 2 of 5
}

TEST_CASE("Monty Hall: simulation comes near the exact answer") {
  const auto run = startRun({{"trials", 20000}});
  while (run->step(nullptr) == Status::running) {
  }
  CHECK(run->status() == Status::solved);
  const Json result = run->result();
  CHECK(std::fabs(result["simulated"]["switch"].get<double>() - 2.0 / 3) < 0.02);
  CHECK(std::fabs(result["simulated"]["stay"].get<double>() - 1.0 / 3) < 0.02);
}

TEST_CASE("Monty Hall: played by hand, with a tally that agrees with the doors") {
  const auto run = startRun({{"trials", 10}});
  int won = 0;
  for (int i = 0; i < 50; ++i) {
    CHECK_FALSE(run->act("pick 2", nullptr));
    CHECK(run->status() == Status::needs_move);
    CHECK(run->step(nullptr) == Status::needs_move);
    Trace trace;
    CHECK_FALSE(run->act(run->hint()->move, &trace));
    CHECK(run->status() == Status::running);
    won += run->narrate(trace.events()).find("won") != std::string::npos;
  }
  CHECK(won > 20);
  Scene scene;
  run->draw(scene);
  CHECK(flaw(scene).empty());
  CHECK(toJson(scene).dump().find("\"switched\"},{\"text\":\"50\"},{\"text\":\"" + std::to_string(won)) !=
        std::string::npos);
}

TEST_CASE("Monty Hall: what cannot be done is said and changes nothing") {
  const auto run = startRun({});
  CHECK(run->act("stay", nullptr)->message == "Pick one of the doors 1 to 3, as in \"pick 1\".");
  CHECK(run->act("pick 4", nullptr));
  CHECK_FALSE(run->act("pick 1", nullptr));
  CHECK(run->act("pick 1", nullptr));
  CHECK(run->act("switch 1", nullptr));
  CHECK(checkedSettings(lab(), {{"doors", 3}, {"opened", 2}}).error().message ==
        "With 3 doors the host can open at most 1: the picked one and one more stay closed.");
}

}  // namespace noggin
