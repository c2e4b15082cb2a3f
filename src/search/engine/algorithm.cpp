#include "search/engine/algorithm.h"

#include <algorithm>

#include "core/check.h"

namespace noggin::search {
namespace {

bool offers(const Settings& settings, std::string_view id) {
  const std::span<const Setting> schema = settings.schema();
  return std::any_of(schema.begin(), schema.end(), [id](const Setting& one) { return one.id == id; });
}

}  // namespace

std::string_view ruleWords(Algorithm algorithm) {
  switch (algorithm) {
    case Algorithm::breadth_first:
      return "the position that has waited longest is expanded first";
    case Algorithm::depth_first:
      return "the newest of the waiting positions is expanded first";
    case Algorithm::iterative_deepening:
      return "depth-first to a limit, which grows by one from round to round";
    case Algorithm::uniform_cost:
      return "the position that was cheapest to reach is expanded first";
    case Algorithm::greedy:
      return "the position with the least estimate h is expanded first";
    case Algorithm::a_star:
      return "the position with the least f = g + h is expanded first";
    case Algorithm::weighted_a_star:
      return "the position with the least f = g + w \u00d7 h is expanded first";
    case Algorithm::beam:
      return "layer by layer, and of each layer only the positions with the least f = g + h stay";
    case Algorithm::ida_star:
      return "depth-first within a threshold on f = g + h, which grows from round to round";
    case Algorithm::recursive_best_first:
      return "the line with the least F is followed; the F of a move is the larger one of its g + h and "
             "the F before it, and once the line has come back from there, the least F found beyond";
    case Algorithm::bidirectional:
      return "from the start and back from the goal, until the two searches meet";
    case Algorithm::meet_in_the_middle:
      return "from both ends, always the position with the least p, the larger one of f = g + h and 2 g";
    case Algorithm::monte_carlo:
      return "random rollouts, more and more of them along moves that earlier ones won by";
    case Algorithm::exhaustive:
      return "every position that can be reached is expanded, and the shortest ways to the goal are counted";
  }
  NOGGIN_CHECK(!"an algorithm without a rule");
  return {};
}

SearchOptions searchOptions(const Settings& settings, uint32_t seed) {
  SearchOptions options;
  options.algorithm = settings.choice("algorithm", kAlgorithms);
  if (offers(settings, "ties")) options.ties = settings.choice("ties", kTies);
  if (offers(settings, "weight")) options.weight = settings.number("weight");
  if (offers(settings, "width")) options.width = static_cast<int32_t>(settings.integer("width"));
  options.sampling.seed = seed;
  if (offers(settings, "rollouts"))
    options.sampling.rollouts = static_cast<int32_t>(settings.integer("rollouts"));
  if (offers(settings, "policy")) options.sampling.policy = settings.choice("policy", kPolicies);
  options.sampling.simple = options.sampling.policy == Policy::uct;
  return options;
}

}  // namespace noggin::search
