// A short array with a run-time size and inline storage, usable in constexpr tables.
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>

#include "core/check.h"

namespace noggin {

template <class T, size_t most>
class ShortList {
 public:
  constexpr ShortList() = default;
  constexpr ShortList(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  constexpr void push_back(const T& item) {
    NOGGIN_CHECK(size_ < most);
    items_[size_++] = item;
  }

  constexpr size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr const T& front() const { return items_[0]; }
  constexpr const T& operator[](size_t i) const { return items_[i]; }

 private:
  std::array<T, most> items_{};
  size_t size_ = 0;
};

}  // namespace noggin
