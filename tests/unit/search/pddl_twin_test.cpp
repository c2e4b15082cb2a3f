// Random planning tasks, solved by the product and by a plain reference: a STRIPS interpreter with facts as
// strings, states as sets of facts, and actions tried with every combination of objects.

#include <doctest/doctest.h>

#include <deque>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "core/rng.h"
#include "search/crossing/puzzle.h"
#include "tests/support/finished_search.h"
#include "tests/support/shrink.h"

namespace noggin::search {
namespace {

using Facts = std::set<std::string>;

// A fact with variables (numbers), or with objects (their names) if there are no variables.
struct Pattern {
  std::string predicate;  // "=": equality of the arguments
  std::vector<int> arguments;
  bool negated = false;
};

struct Schema {
  std::vector<int> types;  // of the variables
  std::vector<Pattern> precondition, effect;
};

// Type 0 is object, 1 and 2 are below it, and 3 is below 1.
struct RandomTask {
  static constexpr int kTypes = 4;

  std::vector<int> objects;                                          // their types
  std::vector<std::pair<std::string, std::vector<int>>> predicates;  // with their types
  std::vector<Schema> actions;
  std::vector<Pattern> init;
};

// A fact as a string, "p1 0 2", and whether it should hold.
using Goal = std::map<std::string, bool>;

bool within(int inner, int outer) {
  return inner == outer || outer == 0 || (inner == 3 && outer == 1);
}

class TaskMaker {
 public:
  explicit TaskMaker(uint64_t seed) : rng_(seed) {}

  RandomTask made() {
    for (uint32_t i = 2 + rng_.below(3); i > 0; --i) task_.objects.push_back(type());
    for (uint32_t i = 2 + rng_.below(3); i > 0; --i) {
      std::vector<int> types(std::min<size_t>(rng_.below(4), 2));
      for (int& one : types) one = type();
      task_.predicates.push_back({"p" + std::to_string(i), types});
    }
    for (uint32_t i = 2 + rng_.below(4); i > 0; --i) task_.actions.push_back(action());
    for (uint32_t i = 4 + rng_.below(8); i > 0; --i) add(task_.init, task_.objects, false);
    return task_;
  }

 private:
  int type() { return rng_.below(3) ? 0 : static_cast<int>(rng_.below(RandomTask::kTypes)); }

  Schema action() {
    Schema schema;
    for (uint32_t i = 1 + rng_.below(3); i > 0; --i) schema.types.push_back(type());
    for (uint32_t i = 1 + rng_.below(3); i > 0; --i)
      add(schema.precondition, schema.types, rng_.below(4) == 0);
    if (schema.types.size() > 1 && rng_.below(3) == 0)
      schema.precondition.push_back({"=", {0, 1}, rng_.below(3) > 0});
    // Most actions delete what they need, so that the order of actions matters.
    for (const Pattern& test : schema.precondition)
      if (test.predicate != "=" && rng_.below(2))
        schema.effect.push_back({test.predicate, test.arguments, !test.negated});
    for (uint32_t i = 1 + rng_.below(2); i > 0; --i) add(schema.effect, schema.types, rng_.below(3) == 0);
    return schema;
  }

  // Adds a pattern over variables of these types, if the predicate drawn accepts any.
  void add(std::vector<Pattern>& patterns, const std::vector<int>& types, bool negated) {
    const auto& [name, wanted] = task_.predicates[rng_.below(static_cast<uint32_t>(task_.predicates.size()))];
    Pattern pattern{name, {}, negated};
    for (const int want : wanted) {
      std::vector<int> fitting;
      for (size_t i = 0; i < types.size(); ++i)
        if (within(types[i], want)) fitting.push_back(static_cast<int>(i));
      if (fitting.empty()) return;
      pattern.arguments.push_back(fitting[rng_.below(static_cast<uint32_t>(fitting.size()))]);
    }
    patterns.push_back(pattern);
  }

  Rng rng_;
  RandomTask task_;
};

// --- as PDDL

std::string typeName(int type) {
  return type == 0 ? "object" : "t" + std::to_string(type);
}

std::string pddlOf(const std::vector<Pattern>& patterns, const std::string& prefix, bool joined) {
  std::string text;
  for (const Pattern& pattern : patterns) {
    std::string fact = "(" + pattern.predicate;
    for (const int argument : pattern.arguments) fact += " " + prefix + std::to_string(argument);
    text += pattern.negated ? " (not " + fact + "))" : " " + fact + ")";
  }
  return joined ? "(and" + text + ")" : text;
}

std::string pddlOf(const Goal& goal) {
  std::string text;
  for (const auto& [fact, wanted] : goal) {
    std::string words;
    for (const char c : fact) words += c == ' ' ? " o" : std::string(1, c);
    text += wanted ? " (" + words + ")" : " (not (" + words + "))";
  }
  return "(and" + text + ")";
}

std::string pddlOf(const RandomTask& task, const Goal& goal) {
  std::string text =
      "(define (domain d) (:requirements :strips :typing :negative-preconditions :equality)\n"
      "(:types t1 t2 - object t3 - t1) (:predicates";
  for (const auto& [name, types] : task.predicates) {
    text += " (" + name;
    for (size_t i = 0; i < types.size(); ++i) text += " ?a" + std::to_string(i) + " - " + typeName(types[i]);
    text += ")";
  }
  text += ")";
  for (size_t i = 0; i < task.actions.size(); ++i) {
    const Schema& action = task.actions[i];
    text += "\n(:action act" + std::to_string(i) + " :parameters (";
    for (size_t k = 0; k < action.types.size(); ++k)
      text += " ?x" + std::to_string(k) + " - " + typeName(action.types[k]);
    text += ") :precondition " + pddlOf(action.precondition, "?x", true) + " :effect " +
            pddlOf(action.effect, "?x", true) + ")";
  }
  text += ")\n(define (problem p) (:domain d) (:objects";
  for (size_t i = 0; i < task.objects.size(); ++i)
    text += " o" + std::to_string(i) + " - " + typeName(task.objects[i]);
  return text + ")\n(:init" + pddlOf(task.init, "o", false) + ")\n(:goal " + pddlOf(goal) + "))";
}

// --- the reference

std::string factOf(const Pattern& pattern, const std::vector<int>& objects) {
  std::string text = pattern.predicate;
  for (const int argument : pattern.arguments)
    text += " " + std::to_string(objects[static_cast<size_t>(argument)]);
  return text;
}

bool holds(const Pattern& pattern, const std::vector<int>& objects, const Facts& facts) {
  const bool is = pattern.predicate == "=" ? objects[static_cast<size_t>(pattern.arguments[0])] ==
                                                 objects[static_cast<size_t>(pattern.arguments[1])]
                                           : facts.contains(factOf(pattern, objects));
  return is != pattern.negated;
}

bool allHold(const std::vector<Pattern>& patterns, const std::vector<int>& objects, const Facts& facts) {
  for (const Pattern& pattern : patterns)
    if (!holds(pattern, objects, facts)) return false;
  return true;
}

class Twin {
 public:
  static constexpr size_t kMost = 120;  // states

  explicit Twin(const RandomTask& task) : task_(task) {
    for (size_t i = 0; i < task.objects.size(); ++i) everything_.push_back(static_cast<int>(i));
    Facts start;
    for (const Pattern& fact : task.init) start.insert(factOf(fact, everything_));
    reach(start, 0);
    while (!waiting_.empty() && depth_.size() <= kMost) {
      const Facts facts = waiting_.front();
      waiting_.pop_front();
      for (const Schema& action : task.actions) {
        std::vector<int> objects;
        act(action, objects, facts);
      }
    }
  }

  bool whole() const { return depth_.size() <= kMost; }
  size_t positions() const { return depth_.size(); }

  // The length of the shortest plan; -1: there is none.
  int shortest(const Goal& goal) const {
    int shortest = -1;
    for (const auto& [facts, depth] : depth_)
      if (met(goal, facts) && (shortest < 0 || depth < shortest)) shortest = depth;
    return shortest;
  }

  // Random facts of a state, either one of the farthest or any; sometimes one of them is negated, so that the
  // goal may be unreachable.
  Goal someGoal(Rng& rng) const {
    const Facts* like = &position(rng);
    if (rng.below(2))
      for (const auto& [facts, depth] : depth_)
        if (depth > depth_.at(*like)) like = &facts;
    Facts everything;
    for (const auto& [facts, depth] : depth_) everything.insert(facts.begin(), facts.end());
    Goal goal;
    const uint32_t left_out = rng.below(4);  // of four
    for (const std::string& fact : everything)
      if (rng.below(4) >= left_out) goal.emplace(fact, like->contains(fact));
    if (!goal.empty() && rng.below(4) == 0) {
      bool& wanted = std::next(goal.begin(), rng.below(static_cast<uint32_t>(goal.size())))->second;
      wanted = !wanted;
    }
    return goal;
  }

 private:
  static bool met(const Goal& goal, const Facts& facts) {
    for (const auto& [fact, wanted] : goal)
      if (facts.contains(fact) != wanted) return false;
    return true;
  }

  const Facts& position(Rng& rng) const {
    return std::next(depth_.begin(), rng.below(static_cast<uint32_t>(depth_.size())))->first;
  }

  void reach(const Facts& facts, int depth) {
    if (depth_.try_emplace(facts, depth).second) waiting_.push_back(facts);
  }

  void act(const Schema& action, std::vector<int>& objects, const Facts& facts) {
    if (objects.size() < action.types.size()) {
      for (const int object : everything_) {
        if (!within(task_.objects[static_cast<size_t>(object)], action.types[objects.size()])) continue;
        objects.push_back(object);
        act(action, objects, facts);
        objects.pop_back();
      }
      return;
    }
    if (!allHold(action.precondition, objects, facts)) return;
    Facts next = facts;
    for (const Pattern& change : action.effect)
      if (change.negated) next.erase(factOf(change, objects));
    for (const Pattern& change : action.effect)
      if (!change.negated) next.insert(factOf(change, objects));
    reach(next, depth_.at(facts) + 1);
  }

  const RandomTask& task_;
  std::vector<int> everything_;
  std::map<Facts, int> depth_;
  std::deque<Facts> waiting_;
};

struct TaskWithGoal {
  RandomTask task;
  Goal goal;
  bool small = true;  // enough for the twin

  static TaskWithGoal drawn(Rng& rng) {
    const uint64_t seed = rng.next();
    TaskWithGoal drawn{TaskMaker(seed).made(), {}};
    const Twin twin(drawn.task);
    const bool dull = twin.positions() < 6 && rng.below(8) > 0;
    drawn.small = twin.whole() && !dull;
    if (drawn.small) drawn.goal = twin.someGoal(rng);
    return drawn;
  }

  std::vector<TaskWithGoal> smaller() const {
    std::vector<TaskWithGoal> cases;
    std::vector<RandomTask> tasks;
    test::addWith(tasks, task, &RandomTask::actions, test::withoutOne(task.actions, 1));
    test::addWith(tasks, task, &RandomTask::init, test::withoutOne(task.init));
    for (size_t i = 0; i < task.actions.size(); ++i) {
      std::vector<Schema> simpler;
      for (std::vector<Pattern> Schema::*patterns : {&Schema::precondition, &Schema::effect})
        test::addWith(simpler, task.actions[i], patterns, test::withoutOne(task.actions[i].*patterns));
      for (const Schema& action : simpler) {
        tasks.push_back(task);
        tasks.back().actions[i] = action;
      }
    }
    test::addWith(cases, *this, &TaskWithGoal::task, tasks);
    for (const auto& [fact, wanted] : goal) {
      cases.push_back(*this);
      cases.back().goal.erase(fact);
    }
    return cases;
  }

  std::string text() const { return pddlOf(task, goal); }
};

// Only tasks whose goal is unreachable in the relaxation, or without any applicable action, may be refused.
std::string flawOfRefusal(const std::string& why, const Twin& twin, const Goal& goal) {
  if (why.find("no action can ever be taken") != std::string::npos)
    return twin.positions() == 1 ? "" : "refused, though there are actions: " + why;
  if (why.find("the goal can never be reached") != std::string::npos)
    return twin.shortest(goal) < 0 ? "" : "refused, though there is a plan: " + why;
  return "refused: " + why;
}

}  // namespace

TEST_CASE("PDDL: on thousands of random tasks the shortest plan is as long as a plain interpreter finds") {
  int solved = 0, unsolved = 0, refused = 0, long_ones = 0;
  test::checkRandom<TaskWithGoal>(10000, [&](const TaskWithGoal& one) -> std::string {
    if (!one.small) return "";
    const Twin twin(one.task);
    const int shortest = twin.shortest(one.goal);
    const Outcome<CrossingSpec> spec = readCrossing("spec", one.text());
    if (!spec) {
      ++refused;
      return flawOfRefusal(spec.error().message, twin, one.goal);
    }
    (shortest < 0 ? unsolved : solved) += 1;
    long_ones += shortest >= 5;
    const Crossing crossing(std::make_shared<const CrossingSpec>(*spec), Aftermath::stop);
    const SearchRun run = test::finished(crossing, Algorithm::breadth_first);
    const int length =
        run.status() == Status::solved ? static_cast<int>(run.result()["path"].size()) - 1 : -1;
    if (length != shortest)
      return "a plan of " + std::to_string(length) + " actions, where the shortest has " +
             std::to_string(shortest);
    const Json positions = test::finished(crossing, Algorithm::exhaustive).result()["positions"];
    return positions == twin.positions()
               ? ""
               : positions.dump() + " positions, not " + std::to_string(twin.positions());
  });
  MESSAGE(solved << " solved, " << long_ones << " of them in 5 actions or more, " << unsolved
                 << " without a plan, " << refused << " refused");
  // Checks that the random tasks are varied enough.
  CHECK(solved > 1500);
  CHECK(unsolved > 40);
  CHECK(long_ones > 60);
  CHECK(refused > 200);
}

}  // namespace noggin::search
