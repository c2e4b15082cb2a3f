// The decisions of a search against a plain frontier: a list of nodes and a set of states reached, scanned
// from end to end each time.

#include "search/engine/questions.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/rng.h"
#include "player/exercise.h"
#include "search/engine/make_searcher.h"
#include "search/watch/run.h"
#include "tests/support/asked.h"
#include "tests/support/random_graph.h"

namespace noggin::search {
namespace {

using test::RandomGraph;

constexpr std::array kOrders = {Algorithm::breadth_first, Algorithm::depth_first, Algorithm::uniform_cost,
                                Algorithm::greedy, Algorithm::a_star};

constexpr std::array kRules = {Rule::oldest, Rule::newest, Rule::least_g, Rule::least_h, Rule::least_f};

Rule ruleOf(Algorithm algorithm) {
  switch (algorithm) {
    case Algorithm::depth_first:
      return Rule::newest;
    case Algorithm::uniform_cost:
      return Rule::least_g;
    case Algorithm::greedy:
      return Rule::least_h;
    case Algorithm::a_star:
      return Rule::least_f;
    default:
      return Rule::oldest;
  }
}

struct PlainNode {
  uint32_t state;
  int reached;  // its number among all states reached
  double g;
  int order;  // order of insertion into the frontier
};

class PlainSearch {
 public:
  PlainSearch(const RandomGraph& graph, Rule rule) : graph_(graph), rule_(rule) {
    waiting_.push_back({0, 0, 0, 0});
    reached_.insert(0);
  }

  const std::vector<PlainNode>& waiting() const { return waiting_; }
  const std::set<uint32_t>& reached() const { return reached_; }

  double weight(Rule rule, const PlainNode& node) const {
    const double h = graph_.estimate(node.state);
    switch (rule) {
      case Rule::newest:
        return -node.reached;
      case Rule::least_g:
        return node.g;
      case Rule::least_h:
        return h;
      case Rule::least_f:
        return node.g + h;
      default:
        return node.reached;
    }
  }

  // All nodes that are best by a rule.
  std::set<uint32_t> best(Rule rule) const {
    double least = 1e9;
    for (const PlainNode& node : waiting_) least = std::min(least, weight(rule, node));
    std::set<uint32_t> states;
    for (const PlainNode& node : waiting_)
      if (weight(rule, node) == least) states.insert(node.state);
    return states;
  }

  // Takes the best node that was inserted first.
  void step() {
    const std::set<uint32_t> best_states = best(rule_);
    const auto taken = std::min_element(waiting_.begin(), waiting_.end(), [&](const auto& a, const auto& b) {
      const bool a_best = best_states.count(a.state) > 0, b_best = best_states.count(b.state) > 0;
      return a_best != b_best ? a_best : a.order < b.order;
    });
    const PlainNode node = *taken;
    waiting_.erase(taken);
    for (const RandomGraph::Edge& edge : graph_.edges(node.state)) reach(edge.to, node.g + edge.cost);
  }

 private:
  void reach(uint32_t state, double g) {
    if (reached_.insert(state).second) {
      const auto number = static_cast<int>(reached_.size()) - 1;
      waiting_.push_back({state, number, g, ++order_});
      return;
    }
    for (PlainNode& node : waiting_) {
      const bool by_cost = rule_ == Rule::least_g || rule_ == Rule::least_f;
      if (node.state != state || !by_cost || g >= node.g) continue;
      node.g = g;
      node.order = ++order_;
    }
  }

  const RandomGraph& graph_;
  Rule rule_;
  std::vector<PlainNode> waiting_;
  std::set<uint32_t> reached_;
  int order_ = 0;
};

uint32_t stateOf(const Searcher<RandomGraph>& search, const Choice& choice) {
  return search.state(std::stoi(choice.id.substr(1)));
}

// One of the wished choices, at random; null if none is offered.
const Choice* wishedBy(const std::set<uint32_t>& wished, const Searcher<RandomGraph>& search,
                       const Decision& decision, Rng& lot) {
  std::vector<const Choice*> fitting;
  for (const Choice& choice : decision.choices)
    if (wished.count(stateOf(search, choice)) > 0) fitting.push_back(&choice);
  return fitting.empty() ? nullptr : fitting[lot.below(static_cast<uint32_t>(fitting.size()))];
}

// A search and its plain reference in the same state.
struct Pair {
  Pair(const RandomGraph& drawn, Algorithm algorithm)
      : graph(drawn),
        search(makeSearcher<RandomGraph>({algorithm}, std::make_shared<const RandomGraph>(graph), 0, 0)),
        plain(graph, ruleOf(algorithm)) {}
  Pair(const Pair&) = delete;
  Pair& operator=(const Pair&) = delete;

  bool step() {
    plain.step();
    return search->advance(0, nullptr) == Status::running;
  }

  RandomGraph graph;
  std::unique_ptr<Searcher<RandomGraph>> search;
  PlainSearch plain;
};

std::string textOf(const std::set<uint32_t>& states) {
  std::string text = "{";
  for (const uint32_t state : states) text += " " + std::to_string(state);
  return text + " }";
}

std::string flawOfWhichIsNext(const Pair& pair, Rule rule, int& places) {
  const size_t waiting = pair.plain.waiting().size();
  if (static_cast<size_t>(pair.search->tree().waiting()) != waiting)
    return "waiting are " + std::to_string(pair.search->tree().waiting()) + ", not " +
           std::to_string(waiting);
  const std::optional<Decision> decision = askWhichIsNext(*pair.search);
  const std::set<uint32_t> right = pair.plain.best(rule);
  if (decision.has_value() != (right.size() < waiting))
    return "of " + std::to_string(waiting) + " that wait " + textOf(right) + " are right";
  if (!decision) return "";
  ++places;
  if (const std::string unsound = flaw(*decision); !unsound.empty()) return unsound;
  std::map<Rule, std::set<uint32_t>> taken_by;
  for (const Rule rival : kRules) taken_by[rival] = pair.plain.best(rival);
  for (const Choice& choice : decision->choices) {
    const uint32_t state = stateOf(*pair.search, choice);
    if (choice.right != (right.count(state) > 0))
      return choice.label + ", where " + textOf(right) + " are right";
    for (const Rule rival : kRules) {
      const bool named = test::fits(choice, name(rival));
      // Where h is the same everywhere, greedy search takes none in particular, and A* is uniform cost.
      const bool estimates_differ = taken_by[Rule::least_h].size() < waiting;
      const bool differ = rival != Rule::least_h || estimates_differ;
      const bool by_cost = rival == Rule::least_g || (rival == Rule::least_f && !estimates_differ);
      const bool takes = rival != rule && differ && taken_by[rival].count(state) > 0;
      // If all moves cost one, a question about age does not mention costs.
      const bool by_age = rule == Rule::oldest || rule == Rule::newest;
      if (named != takes && !(takes && by_age && by_cost))
        return choice.label + " by the rule " + std::string(name(rival));
    }
  }
  return "";
}

std::string flawOfHowManyAreNew(const Pair& pair, int& places) {
  const int32_t next = pair.search->next();
  const std::optional<Decision> decision = askHowManyAreNew(*pair.search, next);
  if (!decision) return "";
  ++places;
  std::set<uint32_t> fresh;
  for (const RandomGraph::Edge& edge : pair.graph.edges(pair.search->state(next)))
    if (pair.plain.reached().count(edge.to) == 0) fresh.insert(edge.to);
  for (const Choice& choice : decision->choices)
    if (choice.right != (choice.id == "new-" + std::to_string(fresh.size())))
      return choice.id + ", where " + textOf(fresh) + " are new";
  return "";
}

// Before every step of every order on random graphs.
template <class FlawOf>
void checkEverywhere(const FlawOf& flawOf) {
  test::checkRandom<RandomGraph>(40, [&](const RandomGraph& graph) -> std::string {
    for (const Algorithm algorithm : kOrders) {
      Pair pair(graph, algorithm);
      int step = 0;
      do {
        ++step;
        if (const std::string flaw = flawOf(pair, ruleOf(algorithm)); !flaw.empty())
          return std::string(name(algorithm)) + ", step " + std::to_string(step) + ": " + flaw;
      } while (pair.step());
    }
    return "";
  });
}

// From 0 a move leads to every other number.
struct Star : test::NumberedProblem {
  using Action = uint32_t;
  static constexpr Hooks kHooks = {};

  State size = 0;

  bool isGoal(State) const { return false; }
  template <class Sink>
  void forEachMove(State state, Sink&& sink) const {
    for (State to = 1; state == 0 && to < size; ++to) sink(Action{to}, to, 1.0);
  }
};

// Expands the star, and counts how often it is asked which node is next.
class CountingNext final : public Searcher<Star> {
 public:
  using Searcher::Searcher;

  Status advance(int32_t step, Trace* trace) override {
    expand(
        0, step, trace, [](int32_t) {}, [](int32_t, uint32_t, uint32_t, double) {});
    return Status::running;
  }
  int32_t next() const override {
    ++asked;
    return 1;
  }
  std::unique_ptr<Searcher> clone() const override { return std::make_unique<CountingNext>(*this); }

  mutable int asked = 0;
};

}  // namespace

TEST_CASE("questions: what is right, and what every rival takes, is what a plain frontier says") {
  int places = 0;
  checkEverywhere([&](const Pair& pair, Rule rule) { return flawOfWhichIsNext(pair, rule, places); });
  CHECK(places > 5000);
}

TEST_CASE("questions: how many successors are new is what a plain set of the reached says") {
  int places = 0;
  checkEverywhere([&](const Pair& pair, Rule) { return flawOfHowManyAreNew(pair, places); });
  CHECK(places > 3000);
}

// Only in runs that distinguish the rule: two rules may agree on every decision.
TEST_CASE("questions: a learner who follows another order is named by it after five wrong answers") {
  constexpr int kRuns = 100;
  for (const Algorithm algorithm : kOrders)
    for (const Algorithm followed : kOrders) {
      if (followed == algorithm) continue;
      int named = 0, runs = 0;
      for (uint32_t seed = 1; runs < kRuns && seed <= 20 * kRuns; ++seed) {
        Rng lot(seed);
        Pair pair(RandomGraph::drawn(lot), algorithm);
        Exercise exercise;
        int wrong = 0;
        for (int64_t tick = 0; wrong < 5; ++tick) {
          if (const std::optional<Decision> decision = askWhichIsNext(*pair.search)) {
            const Choice* answer = wishedBy(pair.plain.best(ruleOf(followed)), *pair.search, *decision, lot);
            wrong += answer && !answer->right;
            if (answer) REQUIRE(exercise.answer(tick, *decision, answer->id));
          }
          if (!pair.step()) break;
        }
        if (wrong < 3 || test::anotherFits(exercise, name(ruleOf(followed)))) continue;
        ++runs;
        named += exercise.score().rival.name == name(ruleOf(followed));
      }
      CAPTURE(name(ruleOf(algorithm)));
      CAPTURE(name(ruleOf(followed)));
      CHECK(runs == kRuns);
      CHECK(named >= 95);
    }
}

TEST_CASE("questions: of a frontier too large to weigh whole, what is next is not sought for every node") {
  Star star;
  star.size = 30000;
  CountingNext search(std::make_shared<const Star>(star), 0, 0);
  search.advance(0, nullptr);
  REQUIRE(search.tree().waiting() == 29999);
  CHECK(askWhichIsNext(search));
  CHECK(search.asked < 10);
}

}  // namespace noggin::search
