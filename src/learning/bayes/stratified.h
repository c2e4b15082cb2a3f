// What evaluation needs of a labelled corpus: its labels in order, and its documents in an order that gives
// everyone an equal share of each label.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "learning/bayes/labelled_text.h"

namespace noggin::learning {

// By name, so that tables read in order.
std::vector<std::string> labelsOf(const std::vector<LabelledText>& documents);
uint32_t numberOf(const std::vector<std::string>& labels, std::string_view label);

// Indices of the documents, shuffled within each label, label after label: dealing them out in this order
// gives everyone an equal share of each label.
std::vector<uint32_t> dealingOrder(const std::vector<LabelledText>& documents, Rng& rng);

// How often one is right by always naming the commonest label.
double commonestShare(const std::vector<LabelledText>& documents);

}  // namespace noggin::learning
