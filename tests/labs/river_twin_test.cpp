// Random specs of crossings, by every algorithm, against a plain reading of the notation: a set of things for
// each place, and rules carried out change by change.

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/support/plain_puzzle.h"
#include "tests/support/shrink.h"

namespace noggin {
namespace {

constexpr char kPlaces[] = "XYZ";
using Things = std::string;  // a letter each

struct Change {
  size_t place = 0;
  bool adds = false;
  Things things;
};

// Either what is to be there and what not, and changes; or what is carried between two places.
struct Rule {
  bool carries = false;
  size_t place = 0, other = 1;
  Things there, absent;  // `there` is also what is carried
  std::vector<Change> changes;
};

Json listOf(const Things& things) {
  Json list = Json::array();
  for (const char thing : things) list.push_back(std::string(1, thing));
  return list;
}

Json jsonOf(const Rule& rule) {
  const auto name = [](size_t place) { return std::string(1, kPlaces[place]); };
  if (rule.carries)
    return {{"carry", listOf(rule.there)},
            {"between", {name(rule.place), name(rule.other)}},
            {"not_contains", listOf(rule.absent)}};
  Json changes = Json::array();
  for (const Change& change : rule.changes)
    changes.push_back(
        {{"modify", name(change.place)}, {change.adds ? "add" : "remove", listOf(change.things)}});
  return {{"if", name(rule.place)},
          {"contains", listOf(rule.there)},
          {"not_contains", listOf(rule.absent)},
          {"then", changes}};
}

using Position = std::vector<std::set<char>>;  // by place

bool applies(const Rule& rule, const Position& position, size_t place) {
  const auto is_there = [&](char thing) { return position[place].count(thing) > 0; };
  return std::all_of(rule.there.begin(), rule.there.end(), is_there) &&
         std::none_of(rule.absent.begin(), rule.absent.end(), is_there);
}

bool carriedOut(const Rule& rule, Position& position) {
  if (rule.carries) {
    for (const auto& [from, to] : {std::pair{rule.place, rule.other}, {rule.other, rule.place}}) {
      if (!applies(rule, position, from)) continue;
      for (const char thing : rule.there) position[from].erase(thing);
      position[to].insert(rule.there.begin(), rule.there.end());
      return true;
    }
    return false;
  }
  if (!applies(rule, position, rule.place)) return false;
  for (const Change& change : rule.changes)
    for (const char thing : change.things)
      if (change.adds)
        position[change.place].insert(thing);
      else
        position[change.place].erase(thing);
  return true;
}

std::string textOf(const Position& position) {
  std::string text;
  for (const std::set<char>& things : position) {
    std::string held;
    for (const char thing : things) held += (held.empty() ? "" : ", ") + std::string(1, thing);
    text += (text.empty() ? "" : " | ") + (held.empty() ? "\u2013" : held);
  }
  return text;
}

struct Spec {
  std::vector<Things> start;  // by place
  std::vector<Rule> actions, consequences;
  std::vector<Things> win;  // by place
  bool forbids = false;     // moves that a consequence would follow

  static Spec drawn(Rng& rng) {
    const auto places = 2 + rng.below(2);
    const Things all = Things("abcd").substr(0, 2 + rng.below(3));
    const auto some = [&](uint32_t of_four) {
      Things things;
      for (const char thing : all)
        if (rng.below(4) < of_four) things += thing;
      return things;
    };
    const auto rule = [&](bool carries) {
      Rule drawn;
      drawn.carries = carries;
      drawn.place = rng.below(places);
      drawn.other = (drawn.place + 1 + rng.below(places - 1)) % places;
      drawn.there = some(2);
      drawn.absent = some(1);
      for (uint32_t i = 1 + rng.below(3); i > 0 && !carries; --i)
        drawn.changes.push_back({rng.below(places), rng.below(2) > 0, some(2)});
      return drawn;
    };
    Spec spec;
    spec.start.resize(places);
    size_t place = 0;  // in their order, which is also that of results
    for (const char thing : all) {
      if (rng.below(3) == 0) place = std::min<size_t>(place + 1, places - 1);
      spec.start[place] += thing;
    }
    for (uint32_t i = 2 + rng.below(3); i > 0; --i) spec.actions.push_back(rule(rng.below(3) > 0));
    for (uint32_t i = rng.below(3); i > 0; --i) spec.consequences.push_back(rule(false));
    spec.forbids = rng.below(2);
    spec.win = spec.start;
    for (uint32_t i = rng.below(8); i > 0; --i) {
      const std::vector<Position> next = spec.after(spec.positionOf(spec.win));
      if (next.empty()) continue;
      const Position& to = next[rng.below(static_cast<uint32_t>(next.size()))];
      for (size_t at = 0; at < to.size(); ++at) spec.win[at] = Things(to[at].begin(), to[at].end());
    }
    if (rng.below(3) == 0) spec.win[rng.below(places)] = some(2);
    // A thing that the goal has twice would be one with copies.
    for (size_t at = 0; at < places; ++at)
      for (size_t before = 0; before < at; ++before)
        for (const char thing : spec.win[before]) std::erase(spec.win[at], thing);
    return spec;
  }

  std::vector<Spec> smaller() const {
    std::vector<Spec> cases;
    test::addWith(cases, *this, &Spec::actions, test::withoutOne(actions));
    test::addWith(cases, *this, &Spec::consequences, test::withoutOne(consequences));
    for (const char thing : Things("abcd"))
      if (Spec fewer = *this; fewer.drop(thing)) cases.push_back(fewer);
    for (std::vector<Rule> Spec::*rules : {&Spec::actions, &Spec::consequences})
      for (size_t i = 0; i < (this->*rules).size(); ++i) {
        std::vector<Rule> simpler;
        test::addWith(simpler, (this->*rules)[i], &Rule::changes,
                      test::withoutOne((this->*rules)[i].changes));
        test::addWith(simpler, (this->*rules)[i], &Rule::there, test::withoutOne((this->*rules)[i].there));
        test::addWith(simpler, (this->*rules)[i], &Rule::absent, test::withoutOne((this->*rules)[i].absent));
        for (const Rule& rule : simpler) {
          cases.push_back(*this);
          (cases.back().*rules)[i] = rule;
        }
      }
    return cases;
  }

  // Whether the thing was anywhere.
  bool drop(char thing) {
    const size_t before = text().size();
    const auto from = [thing](Things& things) { std::erase(things, thing); };
    std::for_each(start.begin(), start.end(), from);
    std::for_each(win.begin(), win.end(), from);
    for (std::vector<Rule>* rules : {&actions, &consequences})
      for (Rule& rule : *rules) {
        from(rule.there);
        from(rule.absent);
        for (Change& change : rule.changes) from(change.things);
      }
    return text().size() < before;
  }

  Position positionOf(const std::vector<Things>& places) const {
    Position position;
    for (const Things& things : places) position.emplace_back(things.begin(), things.end());
    return position;
  }

  std::vector<Position> after(const Position& position) const {
    std::vector<Position> reached;
    for (const Rule& action : actions) {
      Position next = position;
      if (!carriedOut(action, next)) continue;
      bool struck = false;
      for (const Rule& consequence : consequences) struck |= carriedOut(consequence, next);
      if (!struck || !forbids) reached.push_back(next);
    }
    return reached;
  }

  std::string text() const {
    Json spec;
    const auto held = [](const std::vector<Things>& places) {
      Json state = Json::object();
      for (size_t place = 0; place < places.size(); ++place)
        state[std::string(1, kPlaces[place])] = listOf(places[place]);
      return state;
    };
    spec["start_state"] = held(start);
    spec["win_state"] = held(win);
    for (size_t i = 0; i < actions.size(); ++i)
      spec["actions"]["act " + std::to_string(i)] = jsonOf(actions[i]);
    for (size_t i = 0; i < consequences.size(); ++i)
      spec["consequences"]["then " + std::to_string(i)] = jsonOf(consequences[i]);
    return spec.dump();
  }
  Json settings() const {
    return {{"spec", text()}, {"losses", forbids ? "forbid" : "play-on"}, {"rollouts", 20}};
  }
};

}  // namespace

TEST_CASE("river: on random specs every algorithm finds what a plain reading finds") {
  const test::SearchLab lab("river");
  int solved = 0, hopeless = 0;
  test::checkRandom<Spec>(250, [&](const Spec& spec) {
    if (!lab.refusal(spec.settings()).empty()) return std::string();
    std::map<std::string, Position> told;
    const auto tell = [&](const Position& position) {
      const std::string text = textOf(position);
      told.emplace(text, position);
      return text;
    };
    const test::PlainPuzzle puzzle = {
        tell(spec.positionOf(spec.start)),
        [&](const std::string& text) {
          std::vector<std::string> next;
          for (const Position& position : spec.after(told.at(text))) next.push_back(tell(position));
          return next;
        },
        [&](const std::string& text) { return told.at(text) == spec.positionOf(spec.win); }};
    const test::PlainWalk walk = test::walked(puzzle);
    (walk.shortest < 0 ? hopeless : solved) += 1;
    const std::string flaw = test::flawOfSearches(lab, spec.settings(), puzzle, walk);
    if (!flaw.empty() || spec.forbids || walk.shortest < 0) return flaw;
    // Where nothing can be won any more, the play may as well stop.
    Json stopping = spec.settings();
    stopping.update({{"losses", "stop"}, {"algorithm", "breadth-first"}});
    const int stopped = test::moves(*lab.finish(stopping));
    return stopped == walk.shortest ? "" : "losses that stop the play: " + std::to_string(stopped) + " moves";
  });
  CHECK(solved > 30);
  CHECK(hopeless > 20);
}

}  // namespace noggin
