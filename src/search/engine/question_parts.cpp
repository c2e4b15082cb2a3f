#include "search/engine/question_parts.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/rng.h"
#include "core/whole.h"
#include "core/words.h"
#include "search/engine/questions.h"

namespace noggin::search {

std::string said(double number) {
  if (std::isinf(number)) return "\u221e";
  if (isExactWhole(number)) return grouped(static_cast<int64_t>(number));
  constexpr double kLarge = 1e3 - 0.0005;  // what is rounded to 1,000 is large
  if (std::abs(number) < kLarge) return inDigits(number);
  return withoutEndZeros(grouped(number, 2));
}

std::string nodeId(int32_t node) {
  return "n" + std::to_string(node);
}

std::string boundId(double bound) {
  return "bound-" + said(bound);
}

Rival rivalOf(Rule rule) {
  static constexpr std::array<std::string_view, kRuleCount> kDoes = {
      "takes the position that has waited longest",
      "takes the position that was reached last",
      "takes the least g, which is the cost so far",
      "takes the least h, and forgets the cost so far",
      "takes the least f = g + h",
      "takes the least f = g + w \u00d7 h",
      "takes the least of the larger ones of g + h and 2 g"};
  return {name(rule), kDoes[static_cast<size_t>(rule)]};
}

Choice choiceOf(std::string_view id, std::string label, bool right, std::string because) {
  return {std::string(id), std::move(label), {}, right, std::move(because), {}};
}

std::string positionFirst(const AnySearch& search, int32_t node) {
  const std::string name = search.positionName(node);
  return name == search.stateText(node) ? name : capitalised(name);
}

std::string movedTo(const AnySearch& search, int32_t node) {
  const std::string state = search.positionName(node);
  return search.tree()[node].parent < 0 ? state : search.moveTo(node).words + ", to " + state;
}

std::string positionAsked(const AnySearch& search, int32_t node) {
  const std::string state = search.stateText(node);
  const bool words = state.find(' ') != std::string::npos;
  return words ? state : movedTo(search, node);
}

ScenePlace placeInTree(const std::vector<int32_t>& drawn, int32_t node) {
  if (!std::binary_search(drawn.begin(), drawn.end(), node)) return {};
  return {"tree", PlaceKind::node, node};
}

uint64_t seedOf(const AnySearch& search) {
  return static_cast<uint64_t>(search.tree().generated()) * 64 +
         static_cast<uint64_t>(search.counts().expanded);
}

std::optional<Decision> shuffled(Decision decision, uint64_t seed) {
  const size_t right = rightChoices(decision);
  if (right == 0 || right == decision.choices.size()) return std::nullopt;
  Rng(seed).shuffle(std::span(decision.choices));
  return decision;
}

}  // namespace noggin::search
