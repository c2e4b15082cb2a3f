// Random tables with random parameters, probed by random moves, against the definition of the network: every
// pair of units is looked at for a link and for a common pool. Sums run in ascending order, as the definition
// says, so that activations are equal to the last bit, in either precision.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "tests/support/search_lab.h"
#include "tests/support/shrink.h"

namespace noggin {
namespace {

struct Parameter {
  const char* id;
  int usual;  // in hundredths, as all numbers here
};
constexpr std::array<Parameter, 8> kParameters = {{{"alpha", 10},
                                                   {"gamma", 10},
                                                   {"estr", 40},
                                                   {"decay", 10},
                                                   {"rest", -10},
                                                   {"min", -20},
                                                   {"max", 100},
                                                   {"threshold", 0}}};
enum Number : uint8_t { kAlpha, kGamma, kEstr, kDecay, kRest, kMin, kMax, kThreshold };
using Numbers = std::array<int, kParameters.size()>;

double parts(int hundredths) {
  return hundredths / 100.0;
}

// A move as the lab takes it, and how many cycles run after it.
struct Act {
  std::string verb, a, b;
  int number = 100, cycles = 0;

  // What stands behind the verb.
  std::string object() const {
    const std::string value = Json(parts(number)).dump();
    if (verb == "touch" || verb == "clamp") return a + "=" + value;
    if (verb == "pair" || verb == "depair") return a + "-" + b;
    return verb == "set" ? a + " " + value : a;
  }
  std::string text() const { return object().empty() ? verb : verb + " " + object(); }
};

template <class Real>
class PlainNetwork {
 public:
  struct Unit {
    std::string name;
    size_t pool = 0;
    Real now = 0, before = 0;
    bool touched = false, clamped = false, removed = false;
    Real weight = 0;
  };

  PlainNetwork(const std::vector<std::vector<std::string>>& rows, const Numbers& numbers)
      : numbers_(numbers) {
    for (size_t column = 0; column < rows.front().size(); ++column)
      for (const auto& row : rows)
        if (!row[column].empty() && !find(row[column]))
          units_.push_back({row[column], column, real(kRest), real(kRest)});
    for (const auto& row : rows)
      for (size_t column = 1; column < row.size(); ++column)
        if (!row[column].empty()) links_.insert(pairOf(*find(row.front()), *find(row[column])));
  }

  const std::vector<Unit>& units() const { return units_; }
  bool active(const Unit& unit) const { return !unit.removed && unit.now > real(kThreshold); }

  // Whether the move could be made.
  bool act(const Act& act) {
    Unit* const a = find(act.a);
    if (act.verb == "reset") return reset();
    if (act.verb == "set") return set(act);
    if (!a) return false;
    if (act.verb == "pair" || act.verb == "depair") return link(*a, act);
    if (act.verb == "remove") return remove(*a);
    if (act.verb == "release") return release(*a);
    const auto number = static_cast<Real>(parts(act.number));
    if (act.verb == "touch") {
      a->touched = true;
      a->weight = number;
    } else {
      a->clamped = true;
      a->now = a->before = number;
    }
    return true;
  }

  void cycle() {
    std::vector<Unit> next = units_;
    for (size_t i = 0; i < next.size(); ++i) {
      next[i].before = next[i].now;
      if (!next[i].clamped && !next[i].removed) next[i].now = updated(units_[i]);
    }
    units_ = next;
  }

 private:
  Real real(Number number) const { return static_cast<Real>(parts(numbers_[number])); }
  Real output(const Unit& unit) const { return active(unit) ? unit.now : Real{0}; }
  using Pair = std::pair<size_t, size_t>;

  size_t numberOf(const Unit& unit) const { return static_cast<size_t>(&unit - units_.data()); }
  Pair pairOf(const Unit& a, const Unit& b) const {
    return {std::min(numberOf(a), numberOf(b)), std::max(numberOf(a), numberOf(b))};
  }

  Real updated(const Unit& unit) const {
    Real excitation = 0, pool = 0;
    for (const Unit& other : units_) {
      if (output(other) == 0) continue;
      if (links_.count(pairOf(unit, other)) > 0) excitation += output(other);
      if (unit.pool == other.pool) pool += output(other);
    }
    const Real others = pool - output(unit);
    const Real outside = unit.touched ? real(kEstr) * unit.weight : Real{0};
    const Real net = real(kAlpha) * excitation - real(kGamma) * others + outside;
    const Real room = net > 0 ? real(kMax) - unit.now : unit.now - real(kMin);
    const Real next = unit.now + (room * net - real(kDecay) * (unit.now - real(kRest)));
    return std::max(real(kMin), std::min(real(kMax), next));
  }

  Unit* find(const std::string& name) {
    for (Unit& unit : units_)
      if (unit.name == name && !unit.removed) return &unit;
    return nullptr;
  }
  bool reset() {
    for (Unit& unit : units_) {
      unit.touched = unit.clamped = false;
      unit.now = unit.before = real(kRest);
    }
    return true;
  }
  bool set(const Act& act) {
    for (size_t i = 0; i < kDecay + 1; ++i)
      if (act.a == kParameters[i].id) numbers_[i] = act.number;
    return true;
  }
  bool link(const Unit& a, const Act& act) {
    const Unit* const b = find(act.b);
    if (!b || b == &a) return false;
    if (act.verb == "pair") return links_.insert(pairOf(a, *b)).second;
    return links_.erase(pairOf(a, *b)) > 0;
  }
  bool remove(Unit& row) {
    const auto rows = std::count_if(units_.begin(), units_.end(),
                                    [](const Unit& unit) { return unit.pool == 0 && !unit.removed; });
    if (row.pool != 0 || rows == 1) return false;
    row.removed = true;
    std::erase_if(links_, [number = numberOf(row)](const Pair& link) {
      return link.first == number || link.second == number;
    });
    return true;
  }
  bool release(Unit& unit) {
    const bool was_probed = unit.touched || unit.clamped;
    unit.touched = unit.clamped = false;
    return was_probed;
  }

  Numbers numbers_;
  std::vector<Unit> units_;
  std::set<Pair> links_;
};

struct Probing {
  std::vector<std::vector<std::string>> rows;  // the name first; empty: not known
  Numbers numbers{};
  std::vector<Act> settings, moves;
  bool single = false;

  static Probing drawn(Rng& rng) {
    Probing probing;
    const uint32_t columns = 2 + rng.below(3), values = 1 + rng.below(3);
    const uint32_t rows = 1 + rng.below(6);
    for (uint32_t row = 0; row < rows; ++row) {
      probing.rows.push_back({"r" + std::to_string(row)});
      for (uint32_t column = 1; column < columns; ++column)
        probing.rows.back().push_back(rng.below(6) ? someValue(rng, column, values) : "");
    }
    probing.drawNumbers(rng);
    const auto name = [&] {
      const uint32_t column = rng.below(columns);
      return column == 0 ? "r" + std::to_string(rng.below(rows)) : someValue(rng, column, values);
    };
    for (uint32_t left = rng.below(5); left > 0; --left)
      probing.settings.push_back(someAct(rng, name, {"remove", "depair", "pair", "touch", "touch", "clamp"}));
    for (uint32_t left = 1 + rng.below(6); left > 0; --left)
      probing.moves.push_back(someAct(rng, name,
                                      {"touch", "touch", "clamp", "release", "pair", "depair", "remove",
                                       "set", "reset", "touch", "release"}));
    probing.single = rng.below(2);
    return probing;
  }

  std::vector<Probing> smaller() const {
    std::vector<Probing> cases;
    for (std::vector<Act> Probing::*acts : {&Probing::settings, &Probing::moves}) {
      test::addWith(cases, *this, acts, test::withoutOne(this->*acts));
      for (size_t i = 0; i < (this->*acts).size(); ++i) {
        Act simpler = (this->*acts)[i];
        simpler.cycles -= simpler.cycles > 0;
        addWithAct(cases, acts, i, simpler);
        simpler = (this->*acts)[i];
        simpler.number = 100;
        addWithAct(cases, acts, i, simpler);
      }
    }
    test::addWith(cases, *this, &Probing::rows, test::withoutOne(rows, 1));
    for (size_t row = 0; row < rows.size(); ++row)
      for (size_t column = 1; column < rows[row].size(); ++column) {
        if (rows[row][column].empty()) continue;
        cases.push_back(*this);
        cases.back().rows[row][column].clear();
      }
    for (size_t i = 0; i < kParameters.size(); ++i) {
      if (numbers[i] == kParameters[i].usual) continue;
      cases.push_back(*this);
      cases.back().numbers[i] = kParameters[i].usual;
    }
    if (single) test::addWith(cases, *this, &Probing::single, {false});
    return cases;
  }

  std::string table() const {
    std::string text = "name";
    for (size_t column = 1; column < rows.front().size(); ++column) text += ",t" + std::to_string(column);
    for (const auto& row : rows) {
      text += "\n" + row.front();
      for (size_t column = 1; column < row.size(); ++column) text += "," + row[column];
    }
    return text + "\n";
  }

  Json labSettings() const {
    Json json = {{"table", table()}, {"touch", ""}, {"cycles", 1000}};
    if (single) json["precision"] = "single";
    for (size_t i = 0; i < kParameters.size(); ++i) json[kParameters[i].id] = parts(numbers[i]);
    return json;
  }

  std::string text() const {
    std::string text = labSettings().dump() + "\nsettings:";
    for (const Act& act : settings) text += " " + act.text() + ";";
    for (const Act& act : moves)
      text += "\n" + act.text() + ", then " + std::to_string(act.cycles) + " cycles";
    return text;
  }

 private:
  static std::string someValue(Rng& rng, uint32_t column, uint32_t values) {
    return std::string(1, static_cast<char>('a' + column)) + std::to_string(rng.below(values));
  }

  void drawNumbers(Rng& rng) {
    for (size_t i = 0; i < kParameters.size(); ++i) numbers[i] = kParameters[i].usual;
    if (rng.below(3) == 0) return;
    const auto upTo = [&](uint32_t most) { return static_cast<int>(rng.below(most + 1)); };
    for (const Number strength : {kAlpha, kGamma, kEstr, kDecay}) numbers[strength] = upTo(80);
    numbers[kMin] = -upTo(100);
    numbers[kMax] = numbers[kMin] + 1 + upTo(150);
    numbers[kRest] = numbers[kMin] + upTo(static_cast<uint32_t>(numbers[kMax] - numbers[kMin]));
    numbers[kThreshold] = upTo(60) - 30;
  }

  template <class Name>
  static Act someAct(Rng& rng, const Name& name, const std::vector<std::string>& verbs) {
    Act act{verbs[rng.below(static_cast<uint32_t>(verbs.size()))], "", ""};
    act.number = static_cast<int>(rng.below(150));
    if (act.verb == "set")
      act.a = kParameters[rng.below(kDecay + 1)].id;
    else if (act.verb != "reset")
      act.a = name();
    if (act.verb == "pair" || act.verb == "depair") act.b = name();
    if ((act.verb == "touch" || act.verb == "clamp") && rng.below(4) == 0) act.number = -act.number;
    act.cycles = static_cast<int>(rng.below(6));
    return act;
  }

  void addWithAct(std::vector<Probing>& cases, std::vector<Act> Probing::*acts, size_t i,
                  const Act& simpler) const {
    const Act& act = (this->*acts)[i];
    if (simpler.cycles == act.cycles && simpler.number == act.number) return;
    cases.push_back(*this);
    (cases.back().*acts)[i] = simpler;
  }
};

// What is wrong with the run's result, which leaves out removed rows.
template <class Real>
std::string flawOfResult(const Json& result, const PlainNetwork<Real>& plain) {
  Real largest_change = 0;
  for (const auto& unit : plain.units())
    if (!unit.removed) largest_change = std::max(largest_change, std::abs(unit.now - unit.before));
  if (result["largestChange"] != static_cast<double>(largest_change))
    return "largest change " + result["largestChange"].dump();
  size_t number = 0;
  for (const Json& pool : result["pools"]) {
    std::vector<std::string> leaders;
    Real most = 0;
    const size_t first = number;
    for (const Json& shown : pool["units"]) {
      while (plain.units()[number].removed) ++number;
      const auto& unit = plain.units()[number++];
      if (shown["name"] != unit.name || shown["activation"] != static_cast<double>(unit.now))
        return shown.dump() + ", not " + unit.name + " at " + Json(static_cast<double>(unit.now)).dump();
      if (plain.active(unit)) most = leaders.empty() ? unit.now : std::max(most, unit.now);
      if (plain.active(unit)) leaders.push_back(unit.name);
    }
    std::erase_if(leaders, [&](const std::string& name) {
      return std::none_of(plain.units().begin() + static_cast<std::ptrdiff_t>(first), plain.units().end(),
                          [&](const auto& unit) { return unit.name == name && unit.now == most; });
    });
    if (pool["leaders"] != leaders)
      return "leaders " + pool["leaders"].dump() + ", not " + Json(leaders).dump();
  }
  return "";
}

// The settings that make these changes, of which those are left out that could not be made.
template <class Real>
Json withSettings(const Probing& probing, PlainNetwork<Real>& plain) {
  Json json = probing.labSettings();
  std::set<std::string> probed;  // none may occur twice
  for (const char* verb : {"remove", "depair", "pair", "touch", "clamp"})
    for (const Act& act : probing.settings) {
      const bool weighs = act.verb == "touch" || act.verb == "clamp";
      if (act.verb != verb || (weighs && !probed.insert(act.verb + act.a).second) || !plain.act(act))
        continue;
      std::string list = json.value(verb, std::string());
      json[verb] = list.empty() ? act.object() : list + ", " + act.object();
    }
  return json;
}

struct MoveCounts {
  int made = 0, refused = 0;
};

template <class Real>
std::string flawOf(const test::SearchLab& lab, const Probing& probing, MoveCounts& counts) {
  PlainNetwork<Real> plain(probing.rows, probing.numbers);
  const Outcome<Opening> opening = openLab(lab.lab(), withSettings(probing, plain), 1);
  if (!opening) {
    // A reduced case may have levels in another order.
    const bool of_levels = opening.error().setting == "min" || opening.error().setting == "rest";
    return of_levels ? "" : "refused: " + opening.error().message;
  }
  const std::unique_ptr<Run>& run = opening->run;
  for (const Act& act : probing.moves) {
    const bool can = plain.act(act);
    ++(can ? counts.made : counts.refused);
    const std::optional<Error> error = run->act(act.text(), nullptr);
    if (error.has_value() == can)
      return act.text() + (error ? " is refused: " + error->message : " is taken");
    for (int cycle = 0; cycle < act.cycles; ++cycle) {
      run->step(nullptr);
      plain.cycle();
    }
    if (&act != &probing.moves.back() && act.cycles > 0) continue;
    if (const std::string flaw = flawOfResult(run->result(), plain); !flaw.empty())
      return "after " + act.text() + ": " + flaw;
  }
  return "";
}

}  // namespace

TEST_CASE("activation: random tables under random moves are what the definition says, to the last bit") {
  const test::SearchLab lab("activation");
  MoveCounts counts;
  test::checkRandom<Probing>(1000, [&](const Probing& probing) {
    return probing.single ? flawOf<float>(lab, probing, counts) : flawOf<double>(lab, probing, counts);
  });
  CHECK(counts.made > 2000);
  CHECK(counts.refused > 1000);
}

}  // namespace noggin
