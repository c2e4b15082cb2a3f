// Texts concatenated at compile time, for a table of a lab that is derived from another one:
//   constexpr auto kTitles = [] {
//     JoinedTexts<2, 20> titles;
//     for (const Row& row : kRows) titles.add({row.name, ", ", row.place});
//     return titles;
//   }();
// kTitles[i] is then a text with static storage.
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <string_view>

#include "core/check.h"

namespace noggin {

// At most `texts` texts with `bytes` bytes in total.
template <size_t texts, size_t bytes>
class JoinedTexts {
 public:
  constexpr void add(std::initializer_list<std::string_view> parts) {
    NOGGIN_CHECK(size_ < texts);
    size_t end = ends_[size_];
    for (const std::string_view part : parts)
      for (const char c : part) {
        NOGGIN_CHECK(end < bytes);
        chars_[end++] = c;
      }
    ends_[++size_] = end;
  }

  constexpr std::string_view operator[](size_t i) const {
    return {chars_.data() + ends_[i], ends_[i + 1] - ends_[i]};
  }

 private:
  std::array<char, bytes> chars_{};
  std::array<size_t, texts + 1> ends_{};  // each text begins where the one before it ends
  size_t size_ = 0;
};

}  // namespace noggin
