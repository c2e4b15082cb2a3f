#include "core/order.h"

#include <algorithm>
#include <numeric>

namespace noggin {

std::vector<uint32_t> orderedPlaces(size_t count, const void* items,
                                    bool (*before)(const void* items, uint32_t first, uint32_t second)) {
  std::vector<uint32_t> places(count);
  std::iota(places.begin(), places.end(), 0u);
  std::stable_sort(places.begin(), places.end(),
                   [&](uint32_t first, uint32_t second) { return before(items, first, second); });
  return places;
}

}  // namespace noggin
