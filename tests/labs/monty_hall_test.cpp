#include <doctest/doctest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/lab.h"
#include "labs/catalog.h"
#include "probability/monty_hall/chances.h"
#include "tests/support/asked.h"

namespace noggin {
namespace {

using namespace probability;

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
  for (int n = 3; n <= kMostDoors; ++n)
    CHECK(montyHallPosterior({n, 1, true}).switch_to_one == Fraction(n - 1, n * (n - 2)));
}

TEST_CASE("Monty Hall: the host keeps to his rule, and only the ignorant one makes games void") {
  Rng rng(7);
  int shown = 0;
  for (int i = 0; i < 3000; ++i) {
    const MontyHallGame knowing = playMontyHall({5, 2, true}, rng);
    CHECK_FALSE(knowing.shown);
    CHECK_FALSE(knowing.opened[static_cast<size_t>(knowing.picked)]);
    CHECK_FALSE(knowing.opened[static_cast<size_t>(knowing.switched)]);
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
    won += run->narrate(trace.events()).text().find("won") != std::string::npos;
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

TEST_CASE("Monty Hall: a hundred doors, exactly") {
  const MontyHallPosterior two_left = montyHallPosterior({100, 98, true});
  CHECK(two_left.stay == Fraction(1, 100));
  CHECK(two_left.switch_to_one == Fraction(99, 100));
  for (int opened = 1; opened <= 98; ++opened) {
    const MontyHallPosterior p = montyHallPosterior({100, opened, true});
    CHECK(p.stay == Fraction(1, 100));
    CHECK(p.stay + Fraction(99 - opened) * p.switch_to_one == Fraction(1));
    const MontyHallPosterior ignorant = montyHallPosterior({100, opened, false});
    CHECK(ignorant.stay == Fraction(1, 100 - opened));
    CHECK(ignorant.switch_to_one == ignorant.stay);
  }
  Rng rng(3);
  for (int i = 0; i < 200; ++i) {
    const MontyHallGame game = playMontyHall({100, 98, true}, rng);
    CHECK(game.opened.count() == 98);
    CHECK(game.stayWins() != game.switchWins());
  }
}

TEST_CASE("Monty Hall: questions and listing, in every preset") {
  CHECK(test::flawOfQuestions(lab(), 300) == "");
}

namespace {

// What an answer is worth as a number: "2/3" is 0.667.
double numberOf(const std::string& fraction) {
  const size_t slash = fraction.find('/');
  const double above = std::stod(fraction);
  return slash == std::string::npos ? above : above / std::stod(fraction.substr(slash + 1));
}

std::string rightOf(const Decision& decision) {
  std::string right;
  for (const Choice& choice : decision.choices)
    if (choice.right) right += choice.id;
  return right;
}

}  // namespace

TEST_CASE("Monty Hall: the right answers are those of counting every possibility") {
  for (const char* host : {"knows", "ignorant"})
    for (int doors = 3; doors <= 9; ++doors)
      for (int opened = 1; opened <= doors - 2; ++opened) {
        CAPTURE(doors);
        CAPTURE(opened);
        const Counted counted = byEnumeration({doors, opened, std::string(host) == "knows"});
        const double likelihoods[] = {counted.stay * doors, 0, counted.other * doors, counted.evidence,
                                      counted.stay / counted.evidence};
        const auto run = startRun({{"doors", doors}, {"opened", opened}, {"host", host}, {"trials", 0}});
        CHECK(std::fabs(numberOf(rightOf(*run->decision())) - 1.0 / doors) < 1e-12);
        run->step(nullptr);
        for (const double value : likelihoods) {
          CHECK(std::fabs(numberOf(rightOf(*run->decision())) - value) < 1e-12);
          run->step(nullptr);
        }
        const bool same = std::fabs(counted.stay - counted.other) < 1e-12;
        CHECK(rightOf(*run->decision()) == (same ? "same" : "switch"));
        run->step(nullptr);
        CHECK_FALSE(run->decision().has_value());
      }
}

TEST_CASE("Monty Hall: who holds it for half and half is told so") {
  for (const int opened : {1, 98}) {
    const auto run = startRun({{"doors", opened + 2}, {"opened", opened}, {"trials", 0}});
    for (int term = 0; term < 5; ++term) run->step(nullptr);
    CHECK(test::choiceOfRival(*run->decision(), "half and half") == "1/2");
    run->step(nullptr);
    CHECK(test::choiceOfRival(*run->decision(), "half and half") == "same");
  }
}

}  // namespace noggin
