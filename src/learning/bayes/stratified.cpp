#include "learning/bayes/stratified.h"

#include <algorithm>
#include <functional>

#include "core/order.h"

namespace noggin::learning {

std::vector<std::string> labelsOf(const LabelledTexts& documents) {
  std::vector<std::string> labels = documents.labels();
  putInOrder(labels, std::less<>());
  return labels;
}

uint32_t numberOf(const std::vector<std::string>& labels, std::string_view label) {
  return static_cast<uint32_t>(std::find(labels.begin(), labels.end(), label) - labels.begin());
}

std::vector<uint32_t> dealingOrder(const LabelledTexts& documents, Rng& rng) {
  std::vector<uint32_t> order;
  for (const std::string& label : labelsOf(documents)) {
    const size_t begin = order.size();
    for (uint32_t i = 0; i < documents.size(); ++i)
      if (documents[i].label == label) order.push_back(i);
    rng.shuffle(std::span(order).subspan(begin));
  }
  return order;
}

double commonestShare(const LabelledTexts& documents, std::span<const uint32_t> learned,
                      std::span<const uint32_t> tested) {
  std::vector<uint32_t> counts(documents.labels().size());
  for (const uint32_t i : learned) ++counts[documents.labelOf(i)];
  const auto commonest =
      static_cast<uint32_t>(std::max_element(counts.begin(), counts.end()) - counts.begin());
  const auto right = std::count_if(tested.begin(), tested.end(),
                                   [&](uint32_t i) { return documents.labelOf(i) == commonest; });
  return static_cast<double>(right) / static_cast<double>(tested.size());
}

}  // namespace noggin::learning
