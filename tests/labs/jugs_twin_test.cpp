// Random jugs, by every algorithm, against a plain walk that pours as the rules say.

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/support/plain_puzzle.h"
#include "tests/support/shrink.h"

namespace noggin {
namespace {

using Amounts = std::vector<int>;
constexpr int kAny = -1;

std::string textOf(const Amounts& amounts) {
  std::string text;
  for (const int amount : amounts)
    text += (text.empty() ? "" : ",") + (amount == kAny ? "?" : std::to_string(amount));
  return text;
}

Amounts amountsOf(const std::string& text) {
  Amounts amounts;
  std::istringstream in(text);
  for (std::string amount; std::getline(in, amount, ',');) amounts.push_back(std::stoi(amount));
  return amounts;
}

bool fits(const Amounts& amounts, const Amounts& pattern) {
  for (size_t jug = 0; jug < amounts.size(); ++jug)
    if (pattern[jug] != kAny && pattern[jug] != amounts[jug]) return false;
  return true;
}

struct Jug {
  int capacity = 1, start = 0, goal = kAny, avoided = kAny;
};

struct Jugs {
  std::vector<Jug> jugs;
  bool tap = false;

  static Jugs drawn(Rng& rng) {
    Jugs drawn;
    for (uint32_t i = 2 + rng.below(2); i > 0; --i) {
      Jug jug;
      jug.capacity = static_cast<int>(1 + rng.below(7));
      const auto amount = [&] {
        return static_cast<int>(rng.below(static_cast<uint32_t>(jug.capacity) + 1));
      };
      jug.start = amount();
      if (rng.below(2)) jug.goal = amount();
      if (rng.below(2)) jug.avoided = amount();
      drawn.jugs.push_back(jug);
    }
    drawn.tap = rng.below(2);
    return drawn;
  }

  std::vector<Jugs> smaller() const {
    std::vector<Jugs> cases;
    test::addWith(cases, *this, &Jugs::jugs, test::withoutOne(jugs, 2));
    if (tap) test::addWith(cases, *this, &Jugs::tap, {false});
    for (size_t i = 0; i < jugs.size(); ++i)
      for (int Jug::*amount : {&Jug::avoided, &Jug::goal, &Jug::start, &Jug::capacity}) {
        Jugs lower = *this;
        if (--(lower.jugs[i].*amount) >= (amount == &Jug::capacity ? 1 : amount == &Jug::start ? 0 : kAny))
          cases.push_back(lower);
      }
    return cases;
  }

  Amounts all(int Jug::*of) const {
    Amounts amounts;
    for (const Jug& jug : jugs) amounts.push_back(jug.*of);
    return amounts;
  }

  // To avoid the start or the goal is refused.
  bool avoids() const {
    const Amounts avoided = all(&Jug::avoided);
    const bool any = std::any_of(avoided.begin(), avoided.end(), [](int amount) { return amount != kAny; });
    return any && !fits(all(&Jug::start), avoided) && !fits(all(&Jug::goal), avoided);
  }

  Json settings() const {
    return {{"capacities", textOf(all(&Jug::capacity))},
            {"start", textOf(all(&Jug::start))},
            {"goal", textOf(all(&Jug::goal))},
            {"tap", tap},
            {"avoid", avoids() ? textOf(all(&Jug::avoided)) : ""}};
  }
  std::string text() const { return settings().dump(); }

  std::vector<std::string> next(const std::string& position) const {
    const Amounts now = amountsOf(position);
    std::vector<std::string> reached;
    const auto add = [&](const Amounts& amounts) {
      if (amounts != now && !(avoids() && fits(amounts, all(&Jug::avoided))))
        reached.push_back(textOf(amounts));
    };
    for (size_t i = 0; i < jugs.size(); ++i) {
      for (size_t j = 0; j < jugs.size(); ++j) {
        Amounts poured = now;
        while (i != j && poured[i] > 0 && poured[j] < jugs[j].capacity) --poured[i], ++poured[j];
        add(poured);
      }
      for (const int amount : {0, jugs[i].capacity}) {
        Amounts tapped = now;
        if (tap) tapped[i] = amount;
        add(tapped);
      }
    }
    return reached;
  }

  test::PlainPuzzle puzzle() const {
    return {textOf(all(&Jug::start)), [this](const std::string& position) { return next(position); },
            [this](const std::string& position) { return fits(amountsOf(position), all(&Jug::goal)); }};
  }
};

}  // namespace

TEST_CASE("jugs: on random jugs every algorithm finds what a plain walk finds") {
  const test::PuzzleCounts counts = test::checkPuzzles<Jugs>("jugs", 400);
  CHECK(counts.refused == 0);
  CHECK(counts.solved > 200);
  CHECK(counts.hopeless > 50);
}

}  // namespace noggin
