#include "search/crossing/pddl/grounder.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/text.h"
#include "core/words.h"

namespace noggin::search {
namespace {

using Literal = PlanningTask::Literal;

constexpr size_t kMostWork = 1000000;  // objects tried and facts tested, for all actions together
constexpr size_t kMostInstances = 20000;
constexpr size_t kMostActions = 1000;  // ground actions kept

// A predicate and its objects.
using Atom = std::vector<int32_t>;

struct Instance {
  size_t action = 0;
  std::vector<int32_t> objects;     // values of its variables
  std::vector<size_t> needs, bars;  // indices of changing facts
  std::vector<size_t> adds, removes;
  bool reached = false;
};

class Grounder {
 public:
  Grounder(const PlanningTask& task, PddlFault& fault) : task_(task), fault_(fault) {}

  CrossingSpec spec() {
    takeInit();
    takeMembers();
    for (size_t i = 0; i < task_.actions.size() && !fault_; ++i) instantiate(i);
    if (!fault_) findReachable();
    if (!fault_) numberBits();
    if (!fault_) makeActions();
    if (!fault_) makeGoal();
    return std::move(spec_);
  }

 private:
  void takeInit() {
    for (const Literal& fact : task_.init)
      if (!fact.negated) initial_.insert(atomOf(fact, {}));
    for (const Literal& fact : task_.init)
      if (fact.negated && initial_.contains(atomOf(fact, {})))
        fault_.set(fact.position, "a fact is said not to hold that :init has too");
  }

  void takeMembers() {
    members_.resize(task_.types.size());
    for (size_t object = 0; object < task_.objects.size(); ++object)
      for (int type = task_.objects[object].type; type != PlanningTask::kNone;
           type = task_.types[static_cast<size_t>(type)].parent)
        members_[static_cast<size_t>(type)].push_back(static_cast<int32_t>(object));
  }

  static Atom atomOf(const Literal& fact, const std::vector<int32_t>& objects) {
    Atom atom{fact.predicate};
    for (const PlanningTask::Term& term : fact.arguments)
      atom.push_back(term.variable ? objects[static_cast<size_t>(term.number)] : term.number);
    return atom;
  }

  bool changes(const Literal& fact) const {
    return fact.predicate != PlanningTask::kNone &&
           task_.predicates[static_cast<size_t>(fact.predicate)].changes;
  }

  // --- instantiation

  void instantiate(size_t number) {
    const PlanningTask::Action& action = task_.actions[number];
    // Static tests by the number of variables that must be bound before they can be evaluated.
    std::vector<std::vector<const Literal*>> tests(action.types.size() + 1);
    for (const Literal& test : action.precondition) {
      if (changes(test)) continue;
      size_t filled = 0;
      for (const PlanningTask::Term& term : test.arguments)
        if (term.variable) filled = std::max(filled, static_cast<size_t>(term.number) + 1);
      tests[filled].push_back(&test);
    }
    std::vector<int32_t> objects;
    fill(number, tests, objects);
  }

  // Binds the variables one after the other, and backtracks as soon as a static test fails.
  void fill(size_t number, const std::vector<std::vector<const Literal*>>& tests,
            std::vector<int32_t>& objects) {
    const PlanningTask::Action& action = task_.actions[number];
    for (const Literal* test : tests[objects.size()])
      if (!work(1, action) || !holds(*test, objects)) return;
    if (objects.size() == action.types.size()) return addInstance(number, objects);
    for (const int32_t object : members_[static_cast<size_t>(action.types[objects.size()])]) {
      if (!work(1, action)) return;
      objects.push_back(object);
      fill(number, tests, objects);
      objects.pop_back();
    }
  }

  // Counts work and says whether more is allowed; exceeding the limit is reported for the current action.
  bool work(size_t amount, const PlanningTask::Action& action) {
    worked_ += amount;
    if (worked_ > kMostWork) tooManyWays(action);
    return !fault_;
  }

  void tooManyWays(const PlanningTask::Action& action) {
    fault_.set(action.position, "the action " + inQuotes(action.name) +
                                    " can be filled with objects in too many ways; give it fewer objects "
                                    "or narrower types");
  }

  // Evaluates a test of a static predicate, which no action changes.
  bool holds(const Literal& test, const std::vector<int32_t>& objects) const {
    const Atom atom = atomOf(test, objects);
    const bool is = test.predicate == PlanningTask::kNone ? atom[1] == atom[2] : initial_.contains(atom);
    return is != test.negated;
  }

  void addInstance(size_t number, const std::vector<int32_t>& objects) {
    const PlanningTask::Action& action = task_.actions[number];
    if (!work(action.precondition.size() + action.effect.size(), action)) return;
    if (instances_.size() == kMostInstances) return tooManyWays(action);
    Instance instance{number, objects, {}, {}, {}, {}, false};
    for (const Literal& test : action.precondition)
      if (changes(test)) (test.negated ? instance.bars : instance.needs).push_back(factOf(test, objects));
    for (const Literal& change : action.effect)
      if (!change.negated) instance.adds.push_back(factOf(change, objects));
    for (const Literal& change : action.effect) {
      if (!change.negated) continue;
      // A fact that is both deleted and added holds afterwards.
      const size_t fact = factOf(change, objects);
      if (std::find(instance.adds.begin(), instance.adds.end(), fact) == instance.adds.end())
        instance.removes.push_back(fact);
    }
    instances_.push_back(std::move(instance));
  }

  size_t factOf(const Literal& fact, const std::vector<int32_t>& objects) {
    const auto [place, is_new] = facts_.try_emplace(atomOf(fact, objects), facts_.size());
    if (is_new) {
      const bool holds = initial_.contains(place->first);
      may_hold_.push_back(holds);
      may_fail_.push_back(!holds);
    }
    return place->second;
  }

  // --- reachability

  static bool becomesTrue(uint8_t& flag) { return std::exchange(flag, 1) == 0; }

  bool mayBeTaken(const Instance& instance) const {
    return std::all_of(instance.needs.begin(), instance.needs.end(),
                       [this](size_t fact) { return may_hold_[fact] != 0; }) &&
           std::all_of(instance.bars.begin(), instance.bars.end(),
                       [this](size_t fact) { return may_fail_[fact] != 0; });
  }

  // Relaxed reachability: a fact that was once true or false stays possibly so. Every round but the last
  // finds another fact that can change, so there are few rounds.
  void findReachable() {
    for (const Literal& wish : task_.goal)
      if (changes(wish)) factOf(wish, {});
    size_t changing = 0, before = 0;
    do {
      before = changing;
      for (Instance& instance : instances_) {
        if (instance.reached || !mayBeTaken(instance)) continue;
        instance.reached = true;
        for (const size_t fact : instance.adds) changing += becomesTrue(may_hold_[fact]);
        for (const size_t fact : instance.removes) changing += becomesTrue(may_fail_[fact]);
      }
    } while (changing > before && changing <= CrossingSpec::kBits);
    if (changing > CrossingSpec::kBits)
      fault_.set(task_.init_position, "the problem that begins so is too large: more than " +
                                          std::to_string(CrossingSpec::kBits) +
                                          " facts can change in it; give it fewer objects");
  }

  // Numbers the facts that can both hold and fail, in the order of predicates and objects.
  void numberBits() {
    bit_.assign(facts_.size(), -1);
    for (const auto& [atom, fact] : facts_) {
      if (!may_hold_[fact] || !may_fail_[fact]) continue;
      bit_[fact] = static_cast<int>(spec_.facts.size());
      spec_.facts.push_back({task_.predicates[static_cast<size_t>(atom[0])].name, {}});
      for (size_t i = 1; i < atom.size(); ++i) spec_.facts.back().objects.push_back(objectName(atom[i]));
      if (initial_.contains(atom)) spec_.start = spec_.start | maskOf(fact);
    }
  }

  const std::string& objectName(int32_t object) const {
    return task_.objects[static_cast<size_t>(object)].name;
  }

  CrossingState maskOf(size_t fact) const {
    return bit_[fact] < 0 ? CrossingState{} : CrossingSpec::maskOfBit(static_cast<size_t>(bit_[fact]));
  }

  CrossingState maskOf(const std::vector<size_t>& facts) const {
    CrossingState mask;
    for (const size_t fact : facts) mask = mask | maskOf(fact);
    return mask;
  }

  void makeActions() {
    for (const Instance& instance : instances_) {
      if (!instance.reached) continue;
      CrossingSpec::Alternative change;
      change.needs = maskOf(instance.needs);
      change.bars = maskOf(instance.bars);
      change.adds = maskOf(instance.adds);
      change.removes = maskOf(instance.removes);
      const bool possible = (change.needs & change.bars).empty();
      const bool idle = change.needs.holds(change.adds) && change.bars.holds(change.removes);
      if (possible && !idle) spec_.actions.push_back({nameOf(instance), {change}});
    }
    if (spec_.actions.empty() && !goalHoldsAtStart())
      fault_.set(task_.init_position, "no action can ever be taken from this start and change anything");
    if (spec_.actions.size() > kMostActions)
      fault_.set(task_.init_position,
                 "the problem that begins so is too large: its actions can be taken with " +
                     grouped(static_cast<int64_t>(spec_.actions.size())) +
                     " choices of objects, and there may be " + grouped(static_cast<int64_t>(kMostActions)));
  }

  std::string nameOf(const Instance& instance) const {
    std::vector<std::string> objects;
    for (const int32_t object : instance.objects) objects.push_back(objectName(object));
    return CrossingSpec::Fact{task_.actions[instance.action].name, objects}.words();
  }

  bool goalHoldsAtStart() const {
    return std::all_of(task_.goal.begin(), task_.goal.end(), [this](const Literal& wish) {
      return initial_.contains(atomOf(wish, {})) != wish.negated;
    });
  }

  void makeGoal() {
    for (const Literal& wish : task_.goal) {
      const Atom atom = atomOf(wish, {});
      const bool alterable = changes(wish) && bit_[facts_.at(atom)] >= 0;
      const CrossingState mask = alterable ? maskOf(facts_.at(atom)) : CrossingState{};
      const bool asked = !(spec_.named & mask).empty();
      if (asked && (spec_.win & mask).empty() != wish.negated)
        return fault_.set(wish.position, "the goal wants a fact both to hold and not to hold");
      spec_.named = spec_.named | mask;
      if (!wish.negated) spec_.win = spec_.win | mask;
      const bool holds = changes(wish) ? may_hold_[facts_.at(atom)] != 0 : initial_.contains(atom);
      if (!alterable && holds == wish.negated)
        return fault_.set(wish.position,
                          wish.negated ? "the goal can never be reached, because this holds at the start "
                                         "and no action can ever end it"
                                       : "the goal can never be reached, because this does not hold at "
                                         "the start and no action can ever bring it about");
    }
  }

  const PlanningTask& task_;
  PddlFault& fault_;
  CrossingSpec spec_;
  std::set<Atom> initial_;
  std::vector<std::vector<int32_t>> members_;  // by type: its objects
  std::map<Atom, size_t> facts_;               // of changing predicates, numbered as they appear
  std::vector<uint8_t> may_hold_, may_fail_;   // by fact
  std::vector<int> bit_;                       // by fact; -1: constant
  std::vector<Instance> instances_;
  size_t worked_ = 0;
};

}  // namespace

CrossingSpec grounded(const PlanningTask& task, PddlFault& fault) {
  return Grounder(task, fault).spec();
}

}  // namespace noggin::search
