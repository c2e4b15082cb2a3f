// Stratification of a labelled corpus for evaluation: its labels in order, and an order of its documents that
// can be dealt into parts with equal shares of each label.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "learning/bayes/labelled_text.h"

namespace noggin::learning {

// Sorted by name, for tables.
std::vector<std::string> labelsOf(const LabelledTexts& documents);
uint32_t numberOf(const std::vector<std::string>& labels, std::string_view label);

// Indices of the documents, shuffled within each label, label after label: dealing them out in this order
// gives each part an equal share of every label.
std::vector<uint32_t> dealingOrder(const LabelledTexts& documents, Rng& rng);

// The accuracy on the documents `tested` of always predicting the most frequent label of those `learned`.
double commonestShare(const LabelledTexts& documents, std::span<const uint32_t> learned,
                      std::span<const uint32_t> tested);

}  // namespace noggin::learning
