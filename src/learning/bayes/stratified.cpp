#include "learning/bayes/stratified.h"

#include <algorithm>
#include <span>

namespace noggin::learning {

std::vector<std::string> labelsOf(const std::vector<LabelledText>& documents) {
  std::vector<std::string> labels;
  for (const LabelledText& document : documents)
    if (std::find(labels.begin(), labels.end(), document.label) == labels.end())
      labels.push_back(document.label);
  std::sort(labels.begin(), labels.end());
  return labels;
}

uint32_t numberOf(const std::vector<std::string>& labels, std::string_view label) {
  return static_cast<uint32_t>(std::find(labels.begin(), labels.end(), label) - labels.begin());
}

std::vector<uint32_t> dealingOrder(const std::vector<LabelledText>& documents, Rng& rng) {
  std::vector<uint32_t> order;
  for (const std::string& label : labelsOf(documents)) {
    const size_t begin = order.size();
    for (uint32_t i = 0; i < documents.size(); ++i)
      if (documents[i].label == label) order.push_back(i);
    rng.shuffle(std::span(order).subspan(begin));
  }
  return order;
}

double commonestShare(const std::vector<LabelledText>& documents) {
  const std::vector<std::string> labels = labelsOf(documents);
  std::vector<uint32_t> counts(labels.size());
  for (const LabelledText& document : documents) ++counts[numberOf(labels, document.label)];
  return static_cast<double>(*std::max_element(counts.begin(), counts.end())) /
         static_cast<double>(documents.size());
}

}  // namespace noggin::learning
