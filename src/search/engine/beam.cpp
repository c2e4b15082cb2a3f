#include "search/engine/beam.h"

#include <algorithm>

namespace noggin::search {

void sortByValue(std::vector<int32_t>& nodes, std::span<const double> values) {
  std::sort(nodes.begin(), nodes.end(), [values](int32_t a, int32_t b) {
    const double value_a = values[static_cast<size_t>(a)], value_b = values[static_cast<size_t>(b)];
    return value_a != value_b ? value_a < value_b : a < b;
  });
}

}  // namespace noggin::search
