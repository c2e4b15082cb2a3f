// Random hosts, doors and games of Monty Hall against counting: what a host may open, set by set, with its
// probability as his rule says it.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <nlohmann/json.hpp>
#include <numeric>
#include <string>
#include <vector>

#include "probability/monty_hall/chances.h"
#include "tests/support/questions.h"
#include "tests/support/search_lab.h"
#include "tests/support/shrink.h"

namespace noggin {
namespace {

using namespace probability;

// In lowest terms.
struct Share {
  int64_t above = 0, below = 1;

  Share(int64_t numerator = 0, int64_t denominator = 1) {
    const int64_t common = std::gcd(numerator, denominator);
    above = numerator / common;
    below = denominator / common;
  }
  Share operator+(const Share& other) const {
    return {above * other.below + other.above * below, below * other.below};
  }
  Share operator*(const Share& other) const { return {above * other.above, below * other.below}; }
  Share operator/(const Share& other) const { return {above * other.below, below * other.above}; }
  bool operator==(const Share&) const = default;
  bool operator<(const Share& other) const { return above * other.below < other.above * below; }
  std::string text() const { return std::to_string(above) + (below == 1 ? "" : "/" + std::to_string(below)); }
};

using Doors = uint32_t;  // a bit for each

Doors only(int door) {
  return 1u << door;
}

constexpr std::array<const char*, 4> kHosts = {"knows", "ignorant", "prefers", "eliminates"};
constexpr std::array<HostRule, 4> kRules = {HostRule::knows, HostRule::ignorant, HostRule::prefers,
                                            HostRule::eliminates};

struct Show {
  size_t host = 0;  // in kHosts
  int doors = 3, opened = 1, preference = 100;
  int picked = 0, rival = 1;
  uint32_t seed = 1;

  static Show drawn(Rng& rng) {
    Show show;
    const auto below = [&](int bound) { return static_cast<int>(rng.below(static_cast<uint32_t>(bound))); };
    show.host = rng.below(4);
    show.doors = 3 + below(5);
    show.opened = show.eliminates() ? 1 : 1 + below(show.doors - 2);
    show.preference = below(4) ? below(101) : 100;
    show.picked = below(show.doors);
    show.rival = (show.picked + 1 + below(show.doors - 1)) % show.doors;
    show.seed = rng.next();
    return show;
  }

  std::vector<Show> smaller() const {
    std::vector<Show> cases;
    for (int Show::*number : {&Show::doors, &Show::opened, &Show::picked, &Show::rival}) {
      cases.push_back(*this);
      --(cases.back().*number);
    }
    for (const int simpler : {100, 50})
      if (preference != 100 && preference != simpler)
        test::addWith(cases, *this, &Show::preference, {simpler});
    if (seed > 1000) test::addWith(cases, *this, &Show::seed, {seed % 1000, seed / 2});
    if (seed > 1) test::addWith(cases, *this, &Show::seed, {1u, seed - 1});
    std::erase_if(cases, [](const Show& show) {
      return show.doors < 3 || show.opened < 1 || show.opened > show.doors - 2 || show.rival == show.picked ||
             std::min(show.picked, show.rival) < 0 || std::max(show.picked, show.rival) >= show.doors;
    });
    return cases;
  }
  Json settings() const {
    return {{"doors", doors}, {"opened", opened}, {"host", kHosts[host]}, {"preference", preference}};
  }
  std::string text() const {
    return settings().dump() + ", picked " + std::to_string(picked) + ", rival " + std::to_string(rival) +
           ", seed " + std::to_string(seed);
  }

  bool eliminates() const { return kRules[host] == HostRule::eliminates; }
  MontyHallRules rules() const { return {doors, opened, kRules[host], preference}; }
  Doors all() const { return only(doors) - 1; }

  // The sets that the host may open for this place of the car, the one of the lowest doors first.
  std::vector<Doors> choices(int car) const {
    std::vector<Doors> sets;
    if (eliminates()) {
      for (const int player : {picked, rival})
        if (player != car) sets.push_back(only(player));
      return sets;
    }
    for (Doors set = 1; set <= all(); ++set) {
      const bool shows_car = (set & only(car)) != 0;
      if (std::popcount(set) != opened || (set & only(picked)) != 0) continue;
      if (!shows_car || kRules[host] == HostRule::ignorant) sets.push_back(set);
    }
    return sets;
  }

  // P(the host opens these doors | the car's place); 0 where they show the car, as no such game counts.
  Share likelihood(Doors set, int car) const {
    const std::vector<Doors> sets = choices(car);
    if ((set & only(car)) != 0 || std::count(sets.begin(), sets.end(), set) == 0) return 0;
    const auto ways = static_cast<int64_t>(sets.size());
    if (kRules[host] != HostRule::prefers || ways == 1) return {1, ways};
    if (set == sets.front()) return {preference, 100};
    return Share(100 - preference, 100) * Share(1, ways - 1);
  }
  Share evidence(Doors set) const {
    Share sum;
    for (int car = 0; car < doors; ++car) sum = sum + likelihood(set, car);
    return sum;
  }
  Share chance(Doors set, int door) const { return likelihood(set, door) / evidence(set); }
};

MontyHallView viewOf(const Show& show, Doors set) {
  return {.picked = show.picked, .rival = show.rival, .opened = DoorSet(set)};
}

std::string flawOfChances(const Show& show) {
  for (Doors set = 1; set <= show.all(); ++set) {
    const bool of_players = set == only(show.picked) || set == only(show.rival);
    const bool can_be =
        show.eliminates() ? of_players : std::popcount(set) == show.opened && (set & only(show.picked)) == 0;
    if (!can_be) continue;
    const bool happens = show.evidence(set).above > 0;
    for (int car = 0; car < show.doors; ++car) {
      const std::string where = "opened " + std::to_string(set) + ", door " + std::to_string(car) + ": ";
      const std::string likely = montyHallLikelihood(show.rules(), viewOf(show, set), car).text();
      if (likely != show.likelihood(set, car).text())
        return where + likely + ", not " + show.likelihood(set, car).text();
      if (!happens) continue;
      const std::string chance = montyHallChance(show.rules(), viewOf(show, set), car).text();
      if (chance != show.chance(set, car).text())
        return where + "chance " + chance + ", not " + show.chance(set, car).text();
    }
  }
  return "";
}

// In the story the first door is picked and the next ones are opened; the last one stays closed.
std::string flawOfDerivation(const test::SearchLab& lab, Show show) {
  show.picked = 0;
  show.rival = 1;
  const Doors set = (only(show.opened) - 1) << 1;
  Json settings = show.settings();
  settings["trials"] = 0;
  if (show.evidence(set) == Share())
    return lab.refusal(settings).starts_with("A host who never takes the lowest doors") ? "" : "not refused";
  const std::unique_ptr<Run> run = lab.start(settings);
  const int other = show.doors - 1;
  const Share prior(1, show.doors), stay = show.chance(set, 0), change = show.chance(set, other);
  const std::string pays = stay == change ? "same" : stay < change ? "switch" : "stay";
  for (const std::string& expected :
       {prior.text(), show.likelihood(set, 0).text(), show.likelihood(set, 1).text(),
        show.likelihood(set, other).text(), (show.evidence(set) * prior).text(), stay.text(), pays}) {
    const std::optional<Decision> decision = run->decision();
    for (const Choice& choice : decision->choices)
      if (choice.right != (choice.id == expected))
        return decision->ask + " " + choice.id + ", not " + expected;
    if (!test::choiceOf(*decision, expected)) return decision->ask + " lacks " + expected;
    run->step(nullptr);
  }
  const Json told = run->result()["fractions"], expected = {{"stay", stay.text()}, {"switch", change.text()}};
  return told == expected ? "" : told.dump() + ", not " + expected.dump();
}

struct GameCounts {
  int shown = 0, out = 0, counted = 0, won = 0;
};

std::string flawOfGame(const Show& drawn, GameCounts& counts) {
  Rng rng(drawn.seed);
  const MontyHallGame game = playMontyHall(drawn.rules(), rng);
  Show show = drawn;
  show.picked = game.seen.picked;
  show.rival = game.seen.rival;
  const auto set = static_cast<Doors>(game.seen.opened.to_ulong());
  const std::vector<Doors> sets = show.choices(game.car);
  if (std::count(sets.begin(), sets.end(), set) == 0)
    return "opened " + std::to_string(set) + " with the car behind " + std::to_string(game.car);
  if (((set | only(game.seen.picked)) & only(game.switched)) != 0 || game.switched >= show.doors)
    return "switched to " + std::to_string(game.switched);
  counts.shown += game.carShown();
  counts.out += game.pickOpened();
  // Counted is what is like the story: the lowest of the other doors where the host prefers them.
  Doors lowest = 0;
  for (int door = 0; std::popcount(lowest) < show.opened; ++door)
    if (door != show.picked) lowest |= only(door);
  const bool counted = kRules[show.host] == HostRule::prefers
                           ? set == lowest
                           : (set & (only(game.car) | only(show.picked))) == 0;
  counts.counted += counted;
  return montyHallCounts(show.rules(), game) == counted ? "" : "counted otherwise";
}

// A game by hand: what the host opened can be, the hint takes the best door, and what is told of the end is
// so.
std::string flawOfPlay(const test::SearchLab& lab, const Show& show, GameCounts& counts) {
  const Outcome<Opening> opening = openLab(lab.lab(), show.settings(), show.seed);
  if (!opening) return "";
  const std::unique_ptr<Run>& run = opening->run;
  Trace trace;
  if (run->act("pick " + std::to_string(show.picked + 1), &trace)) return "the pick is refused";
  if (run->status() != Status::needs_move) return "";
  Doors set = show.all() & ~only(show.picked);
  for (const Move& move : run->moves())
    if (move.text.starts_with("switch ")) set &= ~only(std::stoi(move.text.substr(7)) - 1);
  Show seen = show;
  if (show.eliminates()) seen.rival = std::countr_zero(set);
  const std::string opened = "opened " + std::to_string(set) + ": ";
  if (std::popcount(set) != show.opened || seen.evidence(set) == Share()) return opened + "cannot be";

  Share best;
  for (int door = 0; door < show.doors; ++door) best = std::max(best, seen.chance(set, door));
  const Hint hint = *run->hint();
  const int taken = hint.move == "stay" ? show.picked : std::stoi(hint.move.substr(7)) - 1;
  if (seen.chance(set, taken) != best)
    return opened + hint.move + " wins " + seen.chance(set, taken).text() + ", another " + best.text();
  if (hint.reason.find(best.text()) == std::string::npos) return opened + hint.reason;
  trace.clear();
  if (run->act(hint.move, &trace)) return opened + hint.move + " is refused";
  const std::string told = run->narrate(trace.events()).what;
  const int car = std::stoi(told.substr(told.find("behind door ") + 12)) - 1;
  counts.won += car == taken;
  if (seen.chance(set, car) == Share()) return opened + told;
  return (told.find(" won: ") != std::string::npos) == (car == taken) ? "" : opened + told;
}

}  // namespace

TEST_CASE("Monty Hall: every chance of a random host and pick is what counting his choices gives") {
  test::checkRandom<Show>(2000, flawOfChances);
}

TEST_CASE("Monty Hall: the derivation and its questions have the terms that counting gives") {
  const test::SearchLab lab("monty-hall");
  test::checkRandom<Show>(1500, [&](const Show& show) { return flawOfDerivation(lab, show); });
}

TEST_CASE("Monty Hall: random games keep to the host's rule, and those like the story count") {
  GameCounts counts;
  test::checkRandom<Show>(6000, [&](const Show& show) { return flawOfGame(show, counts); });
  CHECK(counts.shown > 200);
  CHECK(counts.out > 200);
  CHECK(counts.counted > 2000);
}

TEST_CASE("Monty Hall: by hand, against random hosts, the hint takes a door that no other is better than") {
  const test::SearchLab lab("monty-hall");
  GameCounts counts;
  test::checkRandom<Show>(2000, [&](const Show& show) { return flawOfPlay(lab, show, counts); });
  CHECK(counts.won > 400);
}

}  // namespace noggin
