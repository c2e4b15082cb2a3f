// Which node of the frontier is expanded next, and how many of its successors are new.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "core/words.h"
#include "search/engine/question_parts.h"
#include "search/engine/questions.h"
#include "search/engine/tree_scene.h"

namespace noggin::search {
namespace {

// In a larger frontier only every n-th node is evaluated, besides the ones that matter by age.
constexpr int64_t kMostWeighed = 20000;
constexpr std::array kRules = {Rule::oldest, Rule::newest, Rule::least_h, Rule::least_f, Rule::least_g};

constexpr Rival kForgetsVisited{"forgetting what was visited", "takes every position for a new one"};
constexpr Rival kOnlyBefore{"remembering only the position before",
                            "knows the position it came from, but none that was reached earlier"};

// The frontier, with each node evaluated by every rule.
class Frontier {
 public:
  struct Waiting {
    int32_t node = -1;
    double g = 0, h = 0;
  };

  explicit Frontier(const AnySearch& search) : rule_(search.rule()), factor_(search.weight()) {
    const SearchTree& tree = search.tree();
    std::vector<int32_t> nodes;
    for (int32_t node = 0; node < tree.size(); ++node)
      if (tree.waits(node)) nodes.push_back(node);
    const auto count = static_cast<int64_t>(nodes.size());
    const int64_t stride = std::max<int64_t>(1, (count + kMostWeighed - 1) / kMostWeighed);
    const int32_t next = search.next();
    for (int64_t i = 0; i < count; ++i) {
      const int32_t node = nodes[static_cast<size_t>(i)];
      if (i % stride != 0 && i + 1 != count && node != next) continue;
      waiting_.push_back({node, tree[node].cost, search.estimate(node)});
      unit_costs_ &= tree[node].cost == tree[node].depth;
    }
    count_ = count;
    if (waiting_.empty()) return;
    for (const Rule rule : kRules) least_[static_cast<size_t>(rule)] = weight(rule, best(rule));
    estimates_differ_ = std::any_of(waiting_.begin(), waiting_.end(), [this](const Waiting& waiting) {
      return waiting.h != waiting_.front().h;
    });
    least_[static_cast<size_t>(rule_)] = weight(rule_, best(rule_));
  }

  int64_t count() const { return count_; }
  const std::vector<Waiting>& nodes() const { return waiting_; }
  bool knows(Rule rule) const {
    // Where h is the same everywhere, greedy search would take any node and none in particular, and A* is
    // uniform cost.
    if (rule == Rule::least_h && !estimates_differ_) return false;
    if (rule == Rule::least_f && !estimates_differ_ && !knows(Rule::least_g)) return false;
    // With unit costs, least g is breadth-first under another name, and a question about age shows no costs.
    if (rule == Rule::least_g) return !unit_costs_ || (rule_ != Rule::oldest && rule_ != Rule::newest);
    return (rule != Rule::least_h && rule != Rule::least_f) ||
           (!waiting_.empty() && !std::isnan(waiting_.front().h));
  }
  bool showsEstimates() const {
    return knows(Rule::least_h) || rule_ == Rule::least_h || rule_ == Rule::least_f ||
           rule_ == Rule::least_weighted || rule_ == Rule::least_middle;
  }
  // The value that the rule minimises.
  double weight(Rule rule, const Waiting& waiting) const {
    if (rule == Rule::oldest) return waiting.node;
    if (rule == Rule::newest) return -waiting.node;
    return evaluation(rule, waiting.g, waiting.h, factor_);
  }
  // The oldest of those that are best by the rule.
  const Waiting& best(Rule rule) const {
    return *std::min_element(
        waiting_.begin(), waiting_.end(),
        [this, rule](const Waiting& a, const Waiting& b) { return weight(rule, a) < weight(rule, b); });
  }
  bool isRight(const Waiting& waiting) const { return isBest(rule_, waiting); }
  bool isBest(Rule rule, const Waiting& waiting) const {
    return weight(rule, waiting) == least_[static_cast<size_t>(rule)];
  }
  const Waiting* find(int32_t node) const {
    for (const Waiting& waiting : waiting_)
      if (waiting.node == node) return &waiting;
    return nullptr;
  }
  bool isRival(Rule rule, const Waiting& waiting) const {
    return rule != rule_ && knows(rule) && isBest(rule, waiting);
  }
  // The other rules that would take this node, or another that is equal to it.
  std::vector<Rule> rivalsOf(const Waiting& waiting) const {
    std::vector<Rule> rivals;
    for (const Rule rule : kRules)
      if (isRival(rule, waiting)) rivals.push_back(rule);
    return rivals;
  }
  // A wrong choice that this rule would take and as few other rules as possible; null if the rule would only
  // take right ones.
  const Waiting* mostTelling(Rule rule) const {
    const Waiting* found = nullptr;
    auto fewest = static_cast<std::ptrdiff_t>(kRules.size() + 1);
    for (const Waiting& waiting : waiting_) {
      if (!isBest(rule, waiting) || isRight(waiting)) continue;
      const auto rivals =
          std::count_if(kRules.begin(), kRules.end(), [&](Rule other) { return isRival(other, waiting); });
      if (rivals < fewest) found = &waiting, fewest = rivals;
    }
    return found;
  }

 private:
  Rule rule_;
  double factor_;  // factor of h
  std::vector<Waiting> waiting_;
  int64_t count_ = 0;
  bool unit_costs_ = true;
  bool estimates_differ_ = false;
  std::array<double, kRuleCount> least_{};  // minimum by each rule
};

using Waiting = Frontier::Waiting;

class WhichIsNext {
 public:
  explicit WhichIsNext(const AnySearch& search)
      : search_(search), rule_(search.rule()), frontier_(search), drawn_(drawnNodes(search)) {}

  std::optional<Decision> decision() {
    if (frontier_.count() < 2) return std::nullopt;
    choose();
    Decision decision;
    decision.ask = question();
    for (const Waiting* waiting : chosen_) decision.choices.push_back(choice(*waiting));
    return shuffled(std::move(decision), seedOf(search_));
  }

 private:
  void choose() {
    const Waiting* next = frontier_.find(search_.next());
    add(next && frontier_.isRight(*next) ? *next : frontier_.best(rule_));
    for (const Rule rule : kRules)
      if (rule != rule_ && frontier_.knows(rule))
        if (const Waiting* telling = frontier_.mostTelling(rule)) add(*telling);
    const std::vector<Waiting>& all = frontier_.nodes();
    for (size_t i = 1; i <= kUsualChoices && chosen_.size() < kUsualChoices; ++i) {
      const Waiting& other = all[i * (all.size() - 1) / kUsualChoices];
      if (!frontier_.isRight(other)) add(other);
    }
  }

  void add(const Waiting& waiting) {
    const bool known = std::any_of(chosen_.begin(), chosen_.end(),
                                   [&](const Waiting* other) { return other->node == waiting.node; });
    if (!known && chosen_.size() < kMostChoices) chosen_.push_back(&waiting);
  }

  std::string question() const {
    const std::string rule(name(rule_));
    if (rule_ == Rule::oldest) return "Which position does the search take from its queue next?";
    if (rule_ == Rule::newest) return "Which position does the search take from its stack next?";
    return "Which of the waiting positions does " + rule + " expand next?";
  }

  bool byAge() const { return rule_ == Rule::oldest || rule_ == Rule::newest; }

  Choice choice(const Waiting& waiting) const {
    Choice choice;
    choice.id = nodeId(waiting.node);
    choice.label = positionAsked(search_, waiting.node);
    if (rule_ == Rule::least_middle)
      choice.label += ", on " + std::string(kSides[search_.backwards(waiting.node) ? 1 : 0]);
    if (!byAge()) choice.label += ": g = " + said(waiting.g);
    if (!byAge() && frontier_.showsEstimates()) choice.label += ", h = " + said(waiting.h);
    if (byAge() || labelTaken(choice.label, waiting.node))
      choice.label += ": reached " + ordinal(waiting.node + 1);
    choice.place = placeInTree(drawn_, waiting.node);
    choice.right = frontier_.isRight(waiting);
    for (const Rule rule : frontier_.rivalsOf(waiting)) addRival(choice, rivalOf(rule));
    choice.because = because(waiting, choice);
    return choice;
  }

  // Two states may have the same text in a page's own puzzle.
  bool labelTaken(const std::string& label, int32_t node) const {
    return std::any_of(chosen_.begin(), chosen_.end(), [&](const Waiting* other) {
      return other->node < node && label.starts_with(positionAsked(search_, other->node) + ":");
    });
  }

  std::string because(const Waiting& waiting, const Choice& choice) const {
    if (choice.right) return whyRight(waiting) + ".";
    std::vector<std::string> rivals;
    for (const Rival& rival : choice.rivals) rivals.emplace_back(rival.name);
    return whyNot(waiting) + (rivals.empty() ? "." : "; " + listed(rivals) + " might take it.");
  }

  std::string whyRight(const Waiting& waiting) const {
    const std::string all = "of the " + grouped(frontier_.count()) + " that wait";
    const std::string reached = "It was reached " + ordinal(waiting.node + 1);
    if (rule_ == Rule::oldest) return reached + " and has waited longest " + all;
    if (rule_ == Rule::newest) return reached + " and is the newest " + all;
    return figures(rule_, waiting.g, waiting.h, search_.weight()) + ", and none " + all + " has less";
  }

  std::string whyNot(const Waiting& waiting) const {
    const std::string reached = "It was reached " + ordinal(waiting.node + 1);
    const Waiting& best = frontier_.best(rule_);
    if (rule_ == Rule::oldest) return reached + ", and the " + ordinal(best.node + 1) + " still waits";
    if (rule_ == Rule::newest) return reached + ", and the " + ordinal(best.node + 1) + " waits above it";
    return figures(rule_, waiting.g, waiting.h, search_.weight()) + ", and another waits with " +
           figures(rule_, best.g, best.h, search_.weight());
  }

  const AnySearch& search_;
  Rule rule_;
  Frontier frontier_;
  std::vector<int32_t> drawn_;
  std::vector<const Waiting*> chosen_;
};

// Offered answers to how many successors are new, the right one first.
std::vector<int64_t> numbersNear(const Successors& successors) {
  std::vector<int64_t> numbers = {
      successors.fresh,     successors.moves,    successors.moves - successors.back, 0,
      successors.fresh + 1, successors.fresh - 1};
  std::vector<int64_t> offered;
  for (const int64_t number : numbers)
    if (number >= 0 && number <= successors.moves &&
        std::find(offered.begin(), offered.end(), number) == offered.end())
      offered.push_back(number);
  return offered;
}

// Of successors that are not new, as far as they are few: "0111 (reached 1st)".
std::vector<std::string> whichAreKnown(const AnySearch& search, const Successors& successors) {
  constexpr size_t kMostNamed = 4;
  const std::vector<int32_t>& known = successors.known;
  const auto seen = static_cast<size_t>(successors.moves - successors.fresh);
  std::vector<std::string> named;
  if (known.size() != seen || seen > kMostNamed) return named;
  for (const int32_t node : known)
    named.push_back(search.positionName(node) + " (reached " + ordinal(node + 1) + ")");
  return named;
}

std::string whyNew(const AnySearch& search, const Successors& successors) {
  const int64_t seen = successors.moves - successors.fresh;
  const std::string moves = counted(successors.moves, search.moveNoun());
  const std::string all = seen == 2 ? "both " + pluralOf(search.moveNoun()) : "all " + moves;
  const std::string lead = seen == 1 ? " leads" : " lead";
  const std::string where = successors.alike > 0
                                ? " to what counts as the same as one reached before, or as another of them"
                                : " to what was reached before";
  const std::string left = successors.fresh == 0 ? "none" : grouped(successors.fresh);
  const std::vector<std::string> known = whichAreKnown(search, successors);
  // Commas may stand within a position, so that only the end of the sentence can list such.
  const bool commas = std::any_of(known.begin(), known.end(), [](const std::string& position) {
    return position.find(',') != std::string::npos;
  });
  if (commas && successors.fresh == 0)
    return "None is left, as " + all + lead + where + ": " + inRow(known, {}, "; ") + ".";
  if (commas)
    return "Of its " + moves + " " + left + (successors.fresh == 1 ? " is" : " are") + " left, as " +
           grouped(seen) + lead + where + ": " + inRow(known, {}, "; ") + ".";
  return (successors.fresh == 0 ? capitalised(all) : "Of its " + moves + " " + grouped(seen)) + lead + where +
         (known.empty() ? "" : ", " + listed(known)) + ", which leaves " + left + ".";
}

}  // namespace

std::optional<Decision> askNext(const AnySearch& search) {
  const int32_t node = search.next();
  if (node < 0) return std::nullopt;
  const bool third = search.tree().expanded() % 3 == 2;
  if (third)
    if (std::optional<Decision> decision = askHowManyAreNew(search, node)) return decision;
  if (std::optional<Decision> decision = askWhichIsNext(search)) return decision;
  return third ? std::nullopt : askHowManyAreNew(search, node);
}

std::optional<Decision> askWhichIsNext(const AnySearch& search) {
  return WhichIsNext(search).decision();
}

std::optional<Decision> askHowManyAreNew(const AnySearch& search, int32_t node) {
  const Successors successors = search.successors(node);
  if (successors.moves < 2 || successors.fresh == successors.moves || search.isGoal(node))
    return std::nullopt;
  Decision decision;
  decision.ask = positionFirst(search, node) + " is expanded next: to how many new positions do its " +
                 counted(successors.moves, search.moveNoun()) + " lead" +
                 (successors.alike > 0 ? ", those that count as the same counted once?" : "?");
  for (const int64_t number : numbersNear(successors)) {
    Choice choice;
    choice.id = "new-" + std::to_string(number);
    choice.label = number == 0 ? "to none" : "to " + grouped(number);
    choice.right = number == successors.fresh;
    choice.because = whyNew(search, successors);
    if (number == successors.moves) addRival(choice, kForgetsVisited);
    if (successors.back > 0 && number == successors.moves - successors.back) addRival(choice, kOnlyBefore);
    decision.choices.push_back(std::move(choice));
  }
  return shuffled(std::move(decision), seedOf(search));
}

}  // namespace noggin::search
