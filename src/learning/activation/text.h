// What a person asks of an activation network, as text: units to touch, links to cut.
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

// A part of a list whose parts are separated by commas outside quotes, without the blanks around it, and
// where it begins.
struct ListItem {
  std::string_view text;
  size_t begin = 0;
};
std::vector<ListItem> listItems(std::string_view text);
std::string_view unquoted(std::string_view text);

// Each reads a list separated by commas and puts it in order of writing; names that hold a comma, "=" or "-"
// may be quoted. Errors are about `setting`, begin with `title` and say what is wrong and where.

// "Ken=0.8, Sharks": units with a weight, `usual` where none is written. No unit comes twice.
Outcome<std::vector<Weighted>> parseWeighted(const Network& network, std::string_view text, double usual,
                                             std::string_view setting, std::string_view title);
// "Lance-burglar": two different units each.
Outcome<std::vector<std::pair<int32_t, int32_t>>> parsePairs(const Network& network, std::string_view text,
                                                             std::string_view setting,
                                                             std::string_view title);
// Of up to 10 either way; nothing if the text is no number.
std::optional<double> weightIn(std::string_view text);
// "Ken, Lance": rows by their name.
Outcome<std::vector<int32_t>> parseRows(const Network& network, std::string_view text,
                                        std::string_view setting, std::string_view title);

}  // namespace noggin::learning
