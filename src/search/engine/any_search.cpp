#include "search/engine/any_search.h"

#include <cmath>

#include "core/words.h"
#include "search/engine/listings.h"
#include "search/engine/questions.h"
#include "search/engine/words.h"

namespace noggin::search {

std::optional<Decision> AnySearch::decision() const {
  return askNext(*this);
}

std::string AnySearch::decided(const Decision& before, std::span<const Event> events) const {
  return decidedBy(before, events);
}

Listing AnySearch::listing() const {
  return frontierListing(rule());
}

std::vector<int32_t> AnySearch::lines(std::span<const Event> events) const {
  return frontierLines(*this, events);
}

std::vector<Variable> AnySearch::variables() const {
  std::vector<Variable> variables = {
      {"node", stateText(current_)},
      {"frontier", counted(tree_.waiting(), "position")},
      {"reached", counted(tree_.size(), "position")},
  };
  const double h = estimate(current_);
  const std::string value = figures(rule(), tree_[current_].cost, h, weight());  // "f = 1 + 14 = 15"
  if (!value.empty() && (rule() == Rule::least_g || !std::isnan(h)))
    variables.push_back({value.substr(0, 1) + "(node)", value.substr(4)});
  return variables;
}

Told AnySearch::told(std::span<const Event> events) const {
  return toldOfStep(*this, events);
}

std::string AnySearch::conclusion() const {
  if (tree_.size() == 1)
    return "No solution: no " + std::string(moveNoun()) + " leads on from " + std::string(rootWords(*this)) +
           ".";
  return "No solution: all " + counted(tree_.size(), "position") + " that can be reached are seen" +
         (folds() ? ", those that count as the same taken as one." : ".");
}

}  // namespace noggin::search
