// The values of a choice setting and the constant each of them means to the lab, in one table:
//   constexpr auto kFinds = choices<Find>({{Find::one, "one", "One solution"}, {Find::all, "all", "All"}});
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

#include "core/check.h"

namespace noggin {

struct Option {
  std::string_view value;  // as written in settings and links
  std::string_view title;  // as a person reads it
  std::string_view note;   // one sentence on what it is good for; may be empty
};

// A row of the table: the constant and its option.
template <class Meaning>
struct ChoiceRow {
  Meaning meaning;
  std::string_view value, title, note = {};
};

// The table; look-ups of values or meanings that are not in it fail a check.
template <class Meaning, size_t count>
class Choices {
 public:
  constexpr explicit Choices(const ChoiceRow<Meaning> (&rows)[count]) {
    for (size_t i = 0; i < count; ++i) {
      meanings_[i] = rows[i].meaning;
      options_[i] = {rows[i].value, rows[i].title, rows[i].note};
    }
  }

  // A subset, for a lab that does not offer all of them.
  template <size_t few>
  constexpr Choices<Meaning, few> only(const std::array<Meaning, few>& wanted) const {
    ChoiceRow<Meaning> rows[few] = {};
    for (size_t i = 0; i < few; ++i) {
      const Option& option = optionOf(wanted[i]);
      rows[i] = {wanted[i], option.value, option.title, option.note};
    }
    return Choices<Meaning, few>(rows);
  }

  constexpr std::span<const Option> options() const { return options_; }

  constexpr const Option& optionOf(Meaning meaning) const {
    size_t i = 0;
    while (i < count && meanings_[i] != meaning) ++i;
    NOGGIN_CHECK(i < count);
    return options_[i];
  }
  constexpr Meaning meaningOf(std::string_view value) const {
    size_t i = 0;
    while (i < count && options_[i].value != value) ++i;
    NOGGIN_CHECK(i < count);
    return meanings_[i];
  }

 private:
  std::array<Meaning, count> meanings_{};
  std::array<Option, count> options_{};
};

template <class Meaning, size_t count>
constexpr Choices<Meaning, count> choices(const ChoiceRow<Meaning> (&rows)[count]) {
  return Choices<Meaning, count>(rows);
}

}  // namespace noggin
