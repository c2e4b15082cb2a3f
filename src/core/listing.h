// An algorithm as some five to fifteen lines of pseudocode, in the field's terms, as in the textbook.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace noggin {

struct Listing {
  std::string_view title;                   // "A*"
  std::span<const std::string_view> lines;  // indentation by spaces; static storage
  std::string_view source;                  // the publication it follows
};

// A variable of the listing and its current value.
struct Variable {
  std::string name;   // as it is written in the lines: "frontier"
  std::string value;  // short: "7 positions, the lowest f = 15"
};

}  // namespace noggin
