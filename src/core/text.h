// Text that comes from outside, before it is kept or quoted.
#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>

namespace noggin {

// What a text says that is a number in decimal digits and nothing else; nothing if it does not fit.
template <std::integral Number>
std::optional<Number> wholeNumber(std::string_view text) {
  Number number{};
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failure != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

bool isUtf8(std::string_view text);

// As an error sentence quotes it: in double quotes, on one line and short; what is not UTF-8 becomes '?'.
// (Not named quoted: std::quoted would be found for a std::string.)
std::string inQuotes(std::string_view text);

}  // namespace noggin
