#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/lab.h"
#include "core/words.h"
#include "labs/catalog.h"
#include "probability/monty_hall/chances.h"
#include "probability/monty_hall/derivation.h"
#include "tests/support/asked.h"
#include "tests/support/opened.h"
#include "tests/support/search_lab.h"

namespace noggin {
namespace {

using namespace probability;

const Lab& lab() {
  return *findLab("monty-hall");
}

std::unique_ptr<Run> startRun(const Json& settings, uint32_t seed = 1) {
  return test::runOf(lab(), settings, seed);
}

MontyHallRules rulesFor(int doors, int opened, bool knows) {
  return {.doors = doors, .opened = opened, .host = knows ? HostRule::knows : HostRule::ignorant};
}

// The posterior by brute force over every place of the car and every equally likely choice of the host.
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
      if (bits(set) != rules.opened || (set & 1u) || (rules.host == HostRule::knows && (set >> car & 1u)))
        continue;
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
        const MontyHallRules rules = rulesFor(doors, opened, knows);
        const MontyHallPosterior p = montyHallPosterior(rules);
        const Counted counted = byEnumeration(rules);
        CHECK(std::fabs(p.evidence.value() - counted.evidence) < 1e-12);
        CHECK(std::fabs(p.stay.value() - counted.stay / counted.evidence) < 1e-12);
        CHECK(std::fabs(p.switch_to_one.value() - counted.other / counted.evidence) < 1e-12);
        CHECK(p.stay + Fraction(doors - opened - 1) * p.switch_to_one == Fraction(1));
      }
}

TEST_CASE("Monty Hall: the published answers") {
  CHECK(montyHallPosterior(rulesFor(3, 1, true)).stay == Fraction(1, 3));
  CHECK(montyHallPosterior(rulesFor(3, 1, true)).switch_to_one == Fraction(2, 3));
  CHECK(montyHallPosterior(rulesFor(3, 1, false)).switch_to_one == Fraction(1, 2));
  for (int n = 3; n <= kMostDoors; ++n)
    CHECK(montyHallPosterior(rulesFor(n, 1, true)).switch_to_one == Fraction(n - 1, n * (n - 2)));
}

TEST_CASE("Monty Hall: the host keeps to his rule, and only the ignorant one makes games void") {
  Rng rng(7);
  int shown = 0;
  for (int i = 0; i < 3000; ++i) {
    const MontyHallGame knowing = playMontyHall(rulesFor(5, 2, true), rng);
    CHECK_FALSE(knowing.carShown());
    CHECK_FALSE(knowing.seen.opened[static_cast<size_t>(knowing.seen.picked)]);
    CHECK_FALSE(knowing.seen.opened[static_cast<size_t>(knowing.switched)]);
    CHECK(knowing.switched != knowing.seen.picked);
    shown += playMontyHall(rulesFor(5, 2, false), rng).carShown();
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

TEST_CASE("Monty Hall: it ends with what switching wins, by the theorem and in the games that counted") {
  const auto ending = [](const Json& settings) {
    const std::unique_ptr<Run> run = startRun(settings);
    while (!ended(run->step(nullptr))) continue;
    return run->ending();
  };
  CHECK(ending({{"trials", 0}}) == "Switching wins 2/3");
  CHECK(ending({{"trials", 0}, {"host", "ignorant"}}) == "Switching wins 1/2");
  CHECK(ending({{"trials", 1}}).ends_with("% of 1 game"));
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

TEST_CASE("Monty Hall: a hint names the one other closed door, or all of them") {
  const auto reasonOf = [](const Json& settings) {
    const auto run = startRun(settings);
    REQUIRE_FALSE(run->act("pick 3", nullptr));
    return run->hint()->reason;
  };
  CHECK(reasonOf(Json::object()) == "Staying wins 1/3, the other closed door wins 2/3: switch.");
  CHECK(reasonOf({{"doors", 4}}) == "Staying wins 1/4, each other closed door wins 3/8: switch.");
  const auto prefers = startRun({{"host", "prefers"}, {"trials", 0}});
  while (!ended(prefers->step(nullptr))) continue;
  REQUIRE_FALSE(prefers->act("pick 3", nullptr));
  CHECK(prefers->hint()->reason == "Staying wins 0, door 1 wins 1: switch.");
}

TEST_CASE("Monty Hall: shares of the games won are said to be of those that count") {
  const auto lastOf = [](const Json& settings) {
    const auto run = startRun(settings);
    Trace trace;
    for (Status status = Status::running; status == Status::running;) {
      trace.clear();
      status = run->step(&trace);
    }
    std::map<std::string, double> counts;
    for (const Metric& metric : run->metrics()) counts[std::string(metric.id)] = metric.value;
    const auto games = static_cast<int64_t>(counts["trials"] - counts["void"]);
    const auto share = [&](const char* wins) { return percent(counts[wins] / static_cast<double>(games)); };
    const std::string shares =
        "staying won " + share("stayWins") + " and switching " + share("switchWins") + ".";
    return std::pair{run->narrate(trace.events()).why,
                     "of the " + std::to_string(games) + " games counted " + shares};
  };
  const auto [ignorant, of_those_counted] = lastOf({{"host", "ignorant"}, {"trials", 200}});
  CHECK(ignorant == "200 games played: " + of_those_counted);
  const auto [knowing, of_all] = lastOf({{"trials", 200}});
  CHECK("of the 200 games counted " + knowing.substr(knowing.find("staying")) == of_all);
  CHECK(knowing.starts_with("200 games played: staying won "));
}

TEST_CASE("Monty Hall: where several doors stay closed, the one switched to is told") {
  const auto run = startRun({{"doors", 5}, {"opened", 2}, {"trials", 60}});
  int lost = 0;
  for (Trace trace; run->status() == Status::running; trace.clear()) {
    run->step(&trace);
    const Event& game = trace.events().back();
    if (game.kind != EventKind::rollout) continue;
    const std::string what = run->narrate(trace.events()).what;
    CAPTURE(what);
    const std::string switched = "the switch was to door ";
    const size_t at = what.find(switched);
    const bool stayed = game.place == game.value;
    REQUIRE(stayed == what.ends_with("so staying won."));
    REQUIRE(stayed == (at == std::string::npos));
    if (stayed) continue;
    const int door = std::stoi(what.substr(at + switched.size())) - 1;
    CHECK(door != game.value);
    Scene scene;
    run->draw(scene);
    CHECK_FALSE(std::get<Board>(scene.panels.front().content).cells[static_cast<size_t>(door)].struck);
    CHECK(what.ends_with("so switching won.") == (door == game.place));
    lost += what.ends_with(": neither staying nor switching won.");
  }
  CHECK(lost > 10);
}

TEST_CASE("Monty Hall: what cannot be done is said and changes nothing") {
  const auto run = startRun({});
  CHECK(run->act("stay", nullptr)->message == "Pick one of the doors 1 to 3, as in \"pick 1\".");
  CHECK(run->act("pick 4", nullptr));
  CHECK_FALSE(run->act("pick 1", nullptr));
  CHECK(run->act("pick 1", nullptr));
  CHECK(run->act("switch 1", nullptr));
  CHECK(test::refusalOf(lab(), {{"doors", 3}, {"opened", 2}}).message ==
        "With 3 doors the host can open at most 1: the picked one and one more stay closed.");
}

TEST_CASE("Monty Hall: a hundred doors, exactly") {
  const MontyHallPosterior two_left = montyHallPosterior(rulesFor(100, 98, true));
  CHECK(two_left.stay == Fraction(1, 100));
  CHECK(two_left.switch_to_one == Fraction(99, 100));
  for (int opened = 1; opened <= 98; ++opened) {
    const MontyHallPosterior p = montyHallPosterior(rulesFor(100, opened, true));
    CHECK(p.stay == Fraction(1, 100));
    CHECK(p.stay + Fraction(99 - opened) * p.switch_to_one == Fraction(1));
    const MontyHallPosterior ignorant = montyHallPosterior(rulesFor(100, opened, false));
    CHECK(ignorant.stay == Fraction(1, 100 - opened));
    CHECK(ignorant.switch_to_one == ignorant.stay);
  }
  Rng rng(3);
  for (int i = 0; i < 200; ++i) {
    const MontyHallGame game = playMontyHall(rulesFor(100, 98, true), rng);
    CHECK(game.seen.opened.count() == 98);
    CHECK(game.stayWins() != game.switchWins());
  }
}

TEST_CASE("Monty Hall: a number too long to read is rounded as people write it, and keeps its id") {
  CHECK(Fraction(2, 3).text() == "2/3");
  CHECK(Fraction(19'000'000'001, 40'000'000'000).text() == "≈ 0.475");
  CHECK(Fraction(waysToChoose(99, 50)).text() == "5.0·10²⁸");
  CHECK(Fraction(1, waysToChoose(99, 50)).text() == "2.0·10⁻²⁹");
  CHECK(Fraction(1, waysToChoose(99, 50)).id() == "2.0e-29");
  const auto run = startRun({{"doors", 100}, {"opened", 50}, {"host", "ignorant"}, {"trials", 0}});
  run->step(nullptr);
  const Decision decision = run->decision().value();
  const Choice* const right = findChoice(decision, "2.0e-29");
  REQUIRE(right);
  CHECK(right->label == "2.0·10⁻²⁹");
  CHECK(right->because ==
        "He may open any 50 of the other 99 doors, which can be done in 5.0·10²⁸ ways, all equally likely.");
}

TEST_CASE("Monty Hall: by hand, a line is lit only where the host did what it says") {
  for (const char* host : {"knows", "ignorant", "prefers", "eliminates"}) {
    CAPTURE(host);
    const auto run = startRun({{"doors", 4}, {"host", host}, {"preference", 50}, {"trials", 0}});
    int lit = 0, otherwise = 0;
    for (int i = 0; i < 60; ++i) {
      Trace trace;
      REQUIRE_FALSE(run->act("pick 1", &trace));
      const std::string told = run->narrate(trace.events()).what;
      const std::string_view line = run->listing().lines[1];
      const bool does =
          line.ends_with("the lowest of the others")      ? told.find("opened door 2") != std::string::npos
          : line.ends_with("the one of the other player") ? told.find(", yours,") == std::string::npos
                                                          : true;
      CHECK(run->lines(trace.events()) == (does ? std::vector<int32_t>{1} : std::vector<int32_t>{}));
      ++(does ? lit : otherwise);
      if (run->status() == Status::needs_move) REQUIRE_FALSE(run->act("stay", nullptr));
    }
    CHECK(lit > 0);
    CHECK((otherwise > 0) == (std::string(host) == "prefers" || std::string(host) == "eliminates"));
  }
}

TEST_CASE("Monty Hall: a game that does not count is told by what the host did, not by what he could do") {
  const auto run =
      startRun({{"doors", 5}, {"opened", 2}, {"host", "prefers"}, {"preference", 30}, {"trials", 12}});
  int not_counted = 0;
  while (run->status() == Status::running) {
    Trace trace;
    run->step(&trace);
    const std::string told = run->narrate(trace.events()).what;
    if (told.find("does not count") == std::string::npos) continue;
    ++not_counted;
    CHECK(told.ends_with(": the host did not open the lowest of the other doors, so it does not count."));
  }
  CHECK(not_counted > 0);
}

TEST_CASE("Monty Hall: questions and listing, in every preset") {
  CHECK(test::flawOfQuestions(lab(), 300) == "");
}

namespace {

// The value of an answer as a number: "2/3" is 0.667.
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
        const Counted counted = byEnumeration(rulesFor(doors, opened, std::string(host) == "knows"));
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

namespace {

// How often each door hides the car in the games that count, over many simulated games.
struct Played {
  int64_t counted = 0, stay = 0, switched = 0;
};

Played playedOften(const MontyHallRules& rules) {
  Rng rng(11);
  Played played;
  for (int i = 0; i < 60000; ++i) {
    const MontyHallGame game = playMontyHall(rules, rng);
    if (!montyHallCounts(rules, game)) continue;
    ++played.counted;
    played.stay += game.stayWins();
    played.switched += game.switchWins();
  }
  return played;
}

// The published formula for a host with a preference and three doors: q is how often he opens the lower of
// two.
Fraction switchingAgainst(int percent) {
  return Fraction(1) / (Fraction(1) + Fraction(percent, 100));
}

}  // namespace

TEST_CASE("Monty Hall: a host with a preference, as published") {
  for (int percent = 0; percent <= 100; percent += 5) {
    const MontyHallPosterior p = montyHallPosterior({.host = HostRule::prefers, .preference = percent});
    CHECK(p.switch_to_one == switchingAgainst(percent));
    CHECK(p.stay + p.switch_to_one == Fraction(1));
  }
  // A host who opens either door equally often is the usual one.
  CHECK(montyHallPosterior({.host = HostRule::prefers, .preference = 50}).evidence ==
        montyHallPosterior({}).evidence);
}

TEST_CASE("Monty Hall: two players, for every number of doors") {
  for (int n = 3; n <= kMostDoors; ++n) {
    const MontyHallPosterior p = montyHallPosterior({.doors = n, .host = HostRule::eliminates});
    CHECK(p.stay == Fraction(2, n));
    CHECK(p.switch_to_one == Fraction(1, n));
    CHECK(p.evidence == Fraction(1, 2));
  }
}

TEST_CASE("Monty Hall: the games of every host come out as his theorem says") {
  for (const HostRule host : {HostRule::knows, HostRule::ignorant, HostRule::prefers, HostRule::eliminates})
    for (int doors = 3; doors <= 7; ++doors)
      for (int opened = 1; opened <= doors - 2; ++opened)
        for (const int preference : {30, 100}) {
          if (host == HostRule::eliminates && opened > 1) continue;
          if (host != HostRule::prefers && preference < 100) continue;
          CAPTURE(static_cast<int>(host));
          CAPTURE(doors);
          CAPTURE(opened);
          CAPTURE(preference);
          const MontyHallRules rules{doors, opened, host, preference};
          const MontyHallPosterior p = montyHallPosterior(rules);
          const Played played = playedOften(rules);
          const auto counted = static_cast<double>(played.counted);
          REQUIRE(counted > 500);
          // Five standard deviations of such a proportion, at most.
          const double reach = 5 * 0.5 / std::sqrt(counted);
          CHECK(std::fabs(static_cast<double>(played.stay) / counted - p.stay.value()) < reach);
          CHECK(std::fabs(static_cast<double>(played.switched) / counted - p.switch_to_one.value()) < reach);
          CHECK(p.stay + Fraction(rules.closed()) * p.switch_to_one == Fraction(1));
        }
}

TEST_CASE("Monty Hall: what a host may open has probability 1 in all, wherever the car is") {
  for (const HostRule host : {HostRule::knows, HostRule::ignorant, HostRule::prefers})
    for (int doors = 3; doors <= 7; ++doors)
      for (int opened = 1; opened <= doors - 2; ++opened)
        for (int car = 0; car < doors; ++car) {
          const MontyHallRules rules{doors, opened, host, 70};
          Fraction sum;
          for (uint32_t set = 0; set < 1u << doors; set += 2) {  // without the first door, which is picked
            const DoorSet opens(set);
            if (opens.count() != static_cast<size_t>(opened)) continue;
            sum = sum + montyHallLikelihood(rules, {0, 1, opens}, car);
          }
          const bool may_show = host == HostRule::ignorant && car > 0;
          CHECK(sum == (may_show ? Fraction(doors - 1 - opened, doors - 1) : Fraction(1)));
        }
}

TEST_CASE("Monty Hall: by hand, a hint says what is best against every host") {
  for (const char* host : {"knows", "ignorant", "prefers", "eliminates"}) {
    CAPTURE(host);
    int finished = 0, won = 0, out = 0;
    for (uint32_t seed = 1; seed <= 400; ++seed) {
      const auto run = startRun({{"host", host}, {"trials", 0}}, seed);
      Trace trace;
      REQUIRE_FALSE(run->act("pick 2", &trace));
      if (run->status() != Status::needs_move) {
        ++out;
        CHECK(run->narrate(trace.events()).text().find("picked door 2 and the host") == std::string::npos);
        continue;
      }
      Trace choice;
      REQUIRE_FALSE(run->act(run->hint()->move, &choice));
      ++finished;
      won += run->narrate(choice.events()).text().find(" won: ") != std::string::npos;
    }
    // Knows: 2/3. Ignorant: 1/2 of the games that count. Prefers: 2/3 overall. Eliminates: 2/3 of those still
    // in.
    const double expected = std::string(host) == "ignorant" ? 0.5 : 2.0 / 3;
    CHECK(std::fabs(static_cast<double>(won) / finished - expected) < 0.1);
    CHECK((out > 0) == (std::string(host) == "ignorant" || std::string(host) == "eliminates"));
  }
}

TEST_CASE("Monty Hall: the tree of cases adds up") {
  for (const char* host : {"knows", "ignorant", "prefers", "eliminates"}) {
    CAPTURE(host);
    const auto run = startRun({{"host", host}, {"trials", 0}});
    while (run->status() == Status::running) run->step(nullptr);
    Scene scene;
    run->draw(scene);
    CHECK(flaw(scene).empty());
    double sum = 0;
    for (const Panel& panel : scene.panels) {
      const auto* graph = std::get_if<Graph>(&panel.content);
      if (!graph || panel.id != "cases") continue;
      std::vector<bool> parent(graph->nodes.size());
      for (const GraphNode& node : graph->nodes)
        if (node.parent >= 0) parent[static_cast<size_t>(node.parent)] = true;
      for (const GraphNode& node : graph->nodes) {
        if (parent[static_cast<size_t>(node.id)]) continue;
        const size_t colon = node.text.find(": ");
        sum += numberOf(node.text.substr(colon + 2));
      }
    }
    CHECK(std::fabs(sum - 1) < 1e-12);
  }
}

TEST_CASE("Monty Hall: what is said last is which of the two chances is larger") {
  int better = 0, worse = 0, same = 0;
  for (const HostRule host : {HostRule::knows, HostRule::ignorant, HostRule::prefers, HostRule::eliminates})
    for (int doors = 3; doors <= 12; ++doors)
      for (int opened = 1; opened <= doors - 2; ++opened)
        for (const int preference : {5, 30, 100}) {
          if (host == HostRule::eliminates && opened > 1) continue;
          const MontyHallRules rules{doors, opened, host, preference};
          const MontyHallPosterior p = montyHallPosterior(rules);
          const double gain = p.switch_to_one.value() - p.stay.value();
          const bool equal = p.switch_to_one == p.stay;
          const std::string verdict = equal      ? "switching makes no difference."
                                      : gain > 0 ? "switching is better."
                                                 : "staying is better.";
          ++(equal ? same : gain > 0 ? better : worse);
          const Told told = Derivation(rules).told(kSwitch);
          CHECK(told.text() == (rules.closed() == 1 ? "The" : "Each") +
                                   std::string(" other closed door hides the car with probability ") +
                                   p.switch_to_one.text() + ": " + verdict + " Staying wins with " +
                                   p.stay.text() + ", by the same theorem.");
        }
  CHECK(std::min({better, worse, same}) >= 5);
}

TEST_CASE("Monty Hall: what the host may do is told with his rule") {
  const auto picked = [](const MontyHallRules& rules) { return Derivation(rules).told(kPicked).text(); };
  CHECK(picked({}).find("open just door 2 with probability 1/2. He may open any of the other 2 doors, and no "
                        "choice is likelier than another.") != std::string::npos);
  CHECK(picked({.doors = 5, .opened = 2}).find("any 2 of the other 4 doors") != std::string::npos);
  CHECK(
      picked({.host = HostRule::prefers, .preference = 30})
          .find(
              "with probability 3/10. He may open any of the other 2 doors: in 30 of 100 games he takes the "
              "lowest.") != std::string::npos);
  CHECK(picked({.host = HostRule::prefers, .preference = 100})
            .find("with probability 1. He may open any of the other 2 doors, and he takes the lowest.") !=
        std::string::npos);
  const auto other = [](const MontyHallRules& rules) { return Derivation(rules).told(kOther).text(); };
  CHECK(other({}).find("no other choice is left") != std::string::npos);
  CHECK(other({.doors = 5, .opened = 2}).find("he chooses 2 of 3 doors") != std::string::npos);
  CHECK(other({.doors = 5, .opened = 3}).find("no other choice is left") != std::string::npos);
  CHECK(other({.doors = 5, .opened = 2, .host = HostRule::prefers})
            .find("He may take the lowest doors then too") != std::string::npos);
  CHECK(other({.doors = 5, .opened = 3, .host = HostRule::prefers}).find("no other choice is left") !=
        std::string::npos);
}

TEST_CASE("Monty Hall: doors are named from 1, and no more of them than one reads") {
  CHECK(doorName(0) == "door 1");
  CHECK(doorNames(DoorSet(0b10)) == "door 2");
  CHECK(doorNames(DoorSet(0b1101)) == "doors 1, 3 and 4");
  CHECK(doorNames(DoorSet(0b111111110)) == "doors 2, 3, 4, 5, 6, 7, 8 and 9");
  CHECK(doorNames(DoorSet(0b1111111110)) == "9 doors");
}

TEST_CASE("Monty Hall: hosts that cannot be had so are refused") {
  CHECK(test::refusalOf(lab(), {{"doors", 5}, {"opened", 2}, {"host", "eliminates"}}).message ==
        "A host who sends a player home opens 1 door, not 2.");
  CHECK(test::refusalOf(lab(), {{"doors", 30}, {"host", "prefers"}, {"preference", 40}}).message ==
        "A preference of less than 100 is reckoned exactly for at most 20 doors, not for 30.");
  // What is conditioned on must be possible.
  CHECK(test::refusalOf(lab(), {{"doors", 5}, {"host", "prefers"}, {"preference", 0}}).message ==
        "A host who never takes the lowest doors would not have opened them: let the preference be at least "
        "1, or "
        "let him open 3 doors, where he has no choice.");
  for (const Json& possible : {Json{{"doors", 5}, {"opened", 3}, {"host", "prefers"}, {"preference", 0}},
                               Json{{"doors", 5}, {"host", "prefers"}, {"preference", 1}},
                               Json{{"doors", 5}, {"host", "knows"}, {"preference", 0}}}) {
    const auto run = startRun(possible);
    while (run->status() == Status::running) run->step(nullptr);
    CHECK(run->result()["fractions"]["switch"].is_string());
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

namespace {

std::string reasonOf(const Decision& decision, const std::string& id) {
  const Choice* choice = findChoice(decision, id);
  return choice ? choice->because : "no choice " + id;
}

}  // namespace

// No host of this lab opens the picked door unless another player has it, so that explains nothing.
TEST_CASE("Monty Hall: why the closed doors are not alike is how likely the host opens just these") {
  const Derivation knows(rulesFor(3, 1, true));
  const std::string likely =
      "were the car behind door 1, he would open just door 2 with probability 1/2, and behind door 3 with "
      "probability 1";
  CHECK(reasonOf(knows.decision(kStay), "1/2") ==
        "The closed doors are not alike: " + likely + ", so the picked one has 1/3.");
  CHECK(reasonOf(knows.decision(kSwitch), "same") ==
        "The doors are not alike: " + likely + ", so it is 1/3 against 2/3.");
  const Derivation many(rulesFor(10, 1, true));
  CHECK(reasonOf(many.decision(kSwitch), "same").find("1/9, and behind door 3 with probability 1/8,") !=
        std::string::npos);
}

TEST_CASE("Monty Hall: what is said of a preference holds for a host who avoids the lowest doors too") {
  const auto introduction = [](int preference) {
    return startRun({{"host", "prefers"}, {"preference", preference}})->introduction();
  };
  CHECK(introduction(100).find("opens another, the lowest of those he may open: stay or switch?") !=
        std::string::npos);
  CHECK(
      introduction(30).find(
          "opens another; where he has a choice, he takes the lowest in 30 of 100 games: stay or switch?") !=
      std::string::npos);
  const Derivation rarely({.host = HostRule::prefers, .preference = 30});
  CHECK(reasonOf(rarely.decision(kPicked), "1/2") ==
        "That holds for a host who takes any of the 2 choices alike; this one takes the lowest door in 30 of "
        "100 games.");
  CHECK(
      rarely.decision(kOther).ask.starts_with("The host knows where the car is and, where he has a choice, "
                                              "takes the lowest door in 30 of 100 games."));
  const Derivation five({.doors = 5, .opened = 2, .host = HostRule::prefers, .preference = 40});
  CHECK(
      reasonOf(five.decision(kOther), "1/3") ==
      "That holds for a host without a preference; this one takes the lowest doors in 40 of 100 games: 2/5.");
  CHECK(reasonOf(five.decision(kSwitch), "switch") ==
        "He opens doors 2 and 3 as often with the car behind either, so both doors have 1/3.");
}

TEST_CASE("Monty Hall: that the lowest doors were opened tells more the less the host likes them") {
  for (int doors = 3; doors <= 7; ++doors)
    for (int opened = 1; opened <= doors - 2; ++opened)
      for (const int preference : {1, 10, 19, 30, 45, 60, 100}) {
        CAPTURE(doors);
        CAPTURE(opened);
        CAPTURE(preference);
        const MontyHallRules rules{doors, opened, HostRule::prefers, preference};
        const MontyHallPosterior p = montyHallPosterior(rules);
        REQUIRE(p.stay != p.prior);
        const std::string reason = reasonOf(Derivation(rules).decision(kStay), p.prior.text());
        const bool more = p.stay.value() < p.prior.value();
        CHECK(reason.find(more ? "so what he did tells more: " : "so what he did tells less: ") !=
              std::string::npos);
        CHECK((reason.find("as often with the car behind any closed door") != std::string::npos) ==
              (opened < doors - 2));
      }
}

TEST_CASE("Monty Hall: how likely the doors are opened is said with the place of the car that it holds for") {
  for (const MontyHallRules& rules : {MontyHallRules{}, MontyHallRules{.doors = 5, .opened = 2},
                                      MontyHallRules{.host = HostRule::prefers, .preference = 30},
                                      MontyHallRules{.doors = 4, .host = HostRule::eliminates}}) {
    const std::string likely = montyHallLikelihood(rules, montyHallStory(rules), 0).text();
    CHECK(reasonOf(Derivation(rules).decision(kOpened), likely) ==
          "That is how likely he opens just " + doorNames(montyHallStory(rules).opened) +
              " if the car is behind door 1, but with the car behind door 2 it could not be empty.");
  }
}

TEST_CASE("Monty Hall: one door and one game are spoken of as one") {
  CHECK(startRun({{"trials", 1}})->introduction().find("then 1 game is played to see") != std::string::npos);
  CHECK(startRun({{"trials", 2}})->introduction().find("then 2 games are played to see") !=
        std::string::npos);
  for (const MontyHallRules& rules :
       {MontyHallRules{}, MontyHallRules{.host = HostRule::ignorant},
        MontyHallRules{.host = HostRule::prefers, .preference = 30},
        MontyHallRules{.doors = 6, .host = HostRule::prefers, .preference = 30}})
    for (int term = 0; term < kTerms; ++term) {
      const Decision decision = Derivation(rules).decision(term);
      std::string said = decision.ask;
      for (const Choice& choice : decision.choices) said += " " + choice.because;
      CAPTURE(said);
      for (const char* plural : {"these", "lowest doors", "1 of 1 door"})
        CHECK(said.find(plural) == std::string::npos);
    }
}

namespace {

// A row of the tally: games, share won and share expected, in percent.
struct ByHand {
  int games = 0;
  double share = 0, expected = 0;
};

// Games by hand, half of them staying, the others switching to the best door, or to any.
std::pair<ByHand, ByHand> playedByHand(const Json& settings, bool best) {
  const auto run = startRun(settings, 5);
  Rng rng(9);
  for (int game = 0; game < 4000; ++game) {
    REQUIRE_FALSE(run->act("pick " + std::to_string(1 + rng.below(3)), nullptr));
    if (run->status() != Status::needs_move) continue;
    const std::vector<Move> moves = run->moves();
    std::string move = moves[1 + rng.below(static_cast<uint32_t>(moves.size() - 1))].text;
    if (const std::string hint = run->hint()->move; best && hint != "stay") move = hint;
    REQUIRE_FALSE(run->act(game % 2 == 0 ? "stay" : move, nullptr));
  }
  const Table tally = test::panel<Table>(test::sceneAt(*run), "tally");
  const auto row = [&](size_t at) {
    const auto number = [&](size_t column) { return std::stod(tally.rows[at][column].text); };
    return ByHand{static_cast<int>(number(1)), number(3), number(4)};
  };
  return {row(0), row(1)};
}

}  // namespace

TEST_CASE("Monty Hall: by hand, what is expected is of the games that are counted") {
  const auto [stayed, switched] = playedByHand({{"trials", 0}}, false);
  CHECK(stayed.expected == 33.3);
  CHECK(switched.expected == 66.7);
  // Whatever a host with a preference opens, the game counts: of all such games staying wins 1/3.
  const auto [stayed_always, switched_always] = playedByHand({{"host", "prefers"}, {"trials", 0}}, false);
  CHECK(std::fabs(stayed_always.expected - 100.0 / 3) < 2);
  CHECK(std::fabs(switched_always.expected - 200.0 / 3) < 2);
  for (const char* host : {"knows", "ignorant", "prefers", "eliminates"})
    for (const Json& rules : {Json{{"doors", 3}}, Json{{"doors", 6}}, Json{{"doors", 6}, {"preference", 20}}})
      for (const bool best : {false, true}) {
        CAPTURE(host);
        CAPTURE(rules.dump());
        CAPTURE(best);
        Json settings = rules;
        settings.update({{"host", host}, {"trials", 0}});
        const auto [by_staying, by_switching] = playedByHand(settings, best);
        for (const ByHand& row : {by_staying, by_switching}) {
          CHECK(row.games > 500);
          // Four standard deviations.
          CHECK(std::fabs(row.share - row.expected) < 400 * 0.5 / std::sqrt(row.games));
        }
      }
}

namespace {

// What a screen reader says of the door that bears a sign; empty if none does.
std::string doorUnder(const Board& board, std::string_view sign) {
  for (const Cell& cell : board.cells) {
    if (cell.text != sign) continue;
    for (const Cell& door : board.cells)
      if (door.id < kMostDoors && door.x == cell.x && std::fabs(door.y - cell.y) < door.height / 2)
        return door.label;
  }
  return {};
}

}  // namespace

TEST_CASE("Monty Hall: the door picked and the door switched to each bear a sign") {
  for (const char* host : {"knows", "ignorant", "prefers", "eliminates"})
    for (const int doors : {3, 5, 10}) {
      CAPTURE(host);
      CAPTURE(doors);
      const auto run = startRun({{"host", host}, {"doors", doors}, {"trials", 60}});
      const auto shown = [&] { return test::panel<Board>(test::sceneAt(*run), "doors"); };
      int counted = 0;
      while (run->status() == Status::running) {
        Trace trace;
        run->step(&trace);
        const std::string told = run->narrate(trace.events()).text();
        const Board board = shown();
        CHECK(doorUnder(board, "picked").find(", picked") != std::string::npos);
        const std::string switched = doorUnder(board, "switched to");
        if (!switched.empty()) {
          ++counted;
          CHECK(switched.find(", closed, switched to") != std::string::npos);
        }
        const std::string_view to = "the switch was to door ";
        if (const size_t at = told.find(to); at != std::string::npos)
          CHECK(switched.starts_with("Door " + std::to_string(std::stoi(told.substr(at + to.size()))) + ","));
      }
      CHECK(counted == run->result()["trials"].get<int>() - run->result()["void"].get<int>());
    }
  const auto run = startRun({{"doors", 4}, {"trials", 0}});
  REQUIRE_FALSE(run->act("pick 2", nullptr));
  const std::string move = run->moves().back().text;
  REQUIRE_FALSE(run->act(move, nullptr));
  CHECK(test::sceneAt(*run).commands.empty());
  const Board board = test::panel<Board>(test::sceneAt(*run), "doors");
  CHECK(doorUnder(board, "picked").starts_with("Door 2,"));
  CHECK(doorUnder(board, "switched to").starts_with("Door " + move.substr(move.size() - 1) + ","));
}

TEST_CASE("monty hall: who has picked can stay or switch by a button, where there are few doors") {
  for (const int doors : {3, 20}) {
    CAPTURE(doors);
    const auto run = startRun({{"doors", doors}, {"trials", 0}});
    CHECK(test::sceneAt(*run).commands.empty());
    REQUIRE_FALSE(run->act("pick 2", nullptr));
    const std::vector<Move> moves = run->moves();
    const std::vector<Command> commands = test::sceneAt(*run).commands;
    REQUIRE(commands.size() == (doors == 3 ? moves.size() : 0));
    for (size_t i = 0; i < commands.size(); ++i) {
      CHECK(commands[i].move == moves[i].text);
      CHECK(commands[i].text == moves[i].label);
    }
    REQUIRE_FALSE(run->act("stay", nullptr));
    CHECK(test::sceneAt(*run).commands.empty());
  }
}

TEST_CASE("monty hall: a node of the cases shows the doors as they are in it") {
  const auto run = startRun({{"doors", 4}, {"opened", 1}});
  for (int term = 0; term < kTerms; ++term) run->step(nullptr);
  const auto doors = [&run](int32_t focus) {
    std::string words;
    const Scene scene = test::sceneAt(*run, focus);
    const Board& board = test::panel<Board>(scene, "doors");
    for (size_t door = 0; door < 4; ++door)
      words += (board.cells[door].text.empty() ? "closed" : board.cells[door].text) + " ";
    return words;
  };
  CHECK(doors(-1) == "? empty ? ? ");
  const Scene scene = test::sceneAt(*run);
  std::vector<std::string> shown;
  for (const GraphNode& node : test::panel<Graph>(scene, "cases").nodes)
    shown.push_back(doors(node.focusId()));
  CHECK(shown == std::vector<std::string>{"? ? ? ? ", "car closed closed closed ", "car empty closed closed ",
                                          "car closed closed closed ", "closed car closed closed ",
                                          "closed car closed closed ", "closed closed car closed ",
                                          "closed empty car closed ", "closed closed car closed "});
}

}  // namespace noggin
