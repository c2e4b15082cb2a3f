// Text that comes from outside, before it is kept or quoted.
#pragma once

#include <string>
#include <string_view>

namespace noggin {

bool isUtf8(std::string_view text);

// As an error sentence quotes it: in double quotes, on one line and short; what is not UTF-8 becomes '?'.
// (Not named quoted: std::quoted would be found for a std::string.)
std::string inQuotes(std::string_view text);

}  // namespace noggin
