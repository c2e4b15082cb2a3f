// An algorithm as ten to fifteen lines of pseudocode, in the field's terms, as the textbook has it.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace noggin {

struct Listing {
  std::string_view title;                   // "A*"
  std::span<const std::string_view> lines;  // indented by spaces; of static storage
  std::string_view source;                  // who wrote it down so
};

// A variable of the listing and what it holds now.
struct Variable {
  std::string name;   // as the lines have it: "frontier"
  std::string value;  // short: "7 positions, the lowest f = 15"
};

}  // namespace noggin
