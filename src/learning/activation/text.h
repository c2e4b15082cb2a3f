// Parsers for a person's probe of an activation network: units to touch, links to cut.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.h"
#include "learning/activation/network.h"

namespace noggin::learning {

struct Weighted {
  int32_t unit = 0;
  double weight = 0;
};

// An item of a list separated by commas outside quotes, without surrounding spaces, and its offset.
struct ListItem {
  std::string_view text;
  size_t begin = 0;
};
std::vector<ListItem> listItems(std::string_view text);
std::string_view unquoted(std::string_view text);

// These parse comma-separated lists, in order; names that contain a comma, "=" or "-" may be quoted. Errors
// refer to `setting`, begin with `title` and say what is wrong and where.

// "Ken=0.8, Sharks": units with a weight, `usual` if omitted. No unit may occur twice.
Outcome<std::vector<Weighted>> parseWeighted(const Network& network, std::string_view text, double usual,
                                             std::string_view setting, std::string_view title);
// "Lance-burglar": pairs of different units.
Outcome<std::vector<std::pair<int32_t, int32_t>>> parsePairs(const Network& network, std::string_view text,
                                                             std::string_view setting,
                                                             std::string_view title);
// From -10 to 10; none if the text is not such a number.
std::optional<double> weightIn(std::string_view text);
// "Ken, Lance": rows by their name.
Outcome<std::vector<int32_t>> parseRows(const Network& network, std::string_view text,
                                        std::string_view setting, std::string_view title);

}  // namespace noggin::learning
