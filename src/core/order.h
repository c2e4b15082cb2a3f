// Sorting where its time does not matter: all items, whatever their type, go through one sort of their
// places. std::sort and std::stable_sort would be compiled anew for every type and every order, to 2 to 10 KB
// each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

namespace noggin {

// 0 to count-1 in a stable order. `before` says whether the item at the first place comes before the one at
// the second; it is given `items`.
std::vector<uint32_t> orderedPlaces(size_t count, const void* items,
                                    bool (*before)(const void* items, uint32_t first, uint32_t second));

template <class Item>
[[gnu::noinline]] void arrange(std::vector<Item>& items, std::span<const uint32_t> places) {
  std::vector<Item> arranged;
  arranged.reserve(items.size());
  for (const uint32_t place : places) arranged.push_back(std::move(items[place]));
  items.swap(arranged);
}

// Sorts stably: `before` is a strict weak order of two items.
template <class Item, class Before>
void putInOrder(std::vector<Item>& items, const Before& before) {
  struct Ordered {
    const Item* items;
    const Before& before;
  };
  const Ordered ordered{items.data(), before};
  arrange(items, orderedPlaces(items.size(), &ordered, [](const void* of, uint32_t first, uint32_t second) {
            const auto& [all, comes_before] = *static_cast<const Ordered*>(of);
            return comes_before(all[first], all[second]);
          }));
}

// The same by what std::invoke(key, item) gives, least first: a member or a function.
template <class Item, class Key>
void putInOrderBy(std::vector<Item>& items, const Key& key) {
  putInOrder(items,
             [&key](const Item& a, const Item& b) { return std::invoke(key, a) < std::invoke(key, b); });
}

}  // namespace noggin
