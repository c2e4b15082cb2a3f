// Lists whose items have a tick and ascend by it.
#pragma once

#include <algorithm>
#include <cstdint>

namespace noggin {

// The first item at `tick` or after it; the end if there is none.
template <class Items>
auto notBefore(Items& items, int64_t tick) {
  return std::lower_bound(items.begin(), items.end(), tick,
                          [](const auto& item, int64_t at) { return item.tick < at; });
}

// The item at `tick`, or null.
template <class Items>
const typename Items::value_type* itemAt(const Items& items, int64_t tick) {
  const auto found = notBefore(items, tick);
  return found != items.end() && found->tick == tick ? &*found : nullptr;
}

}  // namespace noggin
