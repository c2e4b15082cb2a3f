// Parsers for a person's probe of an activation network: units to touch, links to cut.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
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
// A name as a list takes it: in quotes where it has signs that mean something there, with "" for a quote.
std::string quotedName(std::string_view name);
std::string unquoted(std::string_view text);
// Makes errors that refer to `setting` and begin with `title`: "Touched: there is no unit ...".
struct Complaint {
  std::string_view setting;
  std::string_view title;

  Error operator()(const ListItem& at, const std::string& what) const {
    return badSetting(std::string(setting), std::string(title) + ": " + what + ".",
                      static_cast<int32_t>(at.begin));
  }
};
// A number from -most to most; none if the text is not one.
std::optional<double> numberIn(std::string_view text, double most);
// The decimals to write a number in that a person gave: at least so many, and more where a small one would
// be off by more than a hundredth of it.
int placesToShow(double value, int least);
// It, written with so many.
std::string asGiven(double value, int least);

// These parse comma-separated lists, in order; names that contain a comma, "=" or "-" may be quoted. Errors
// refer to `setting`, begin with `title` and say what is wrong and where.

// "Ken=0.8, Sharks": units with a weight, `usual` if omitted. No unit may occur twice.
Outcome<std::vector<Weighted>> parseWeighted(const Network& network, std::string_view text, double usual,
                                             std::string_view setting, std::string_view title);
// "Lance-burglar": pairs of different units.
Outcome<std::vector<std::pair<int32_t, int32_t>>> parsePairs(const Network& network, std::string_view text,
                                                             std::string_view setting,
                                                             std::string_view title);
constexpr double kMostWeight = 10;
// "Ken, Lance": rows by their name, with instances by either name.
Outcome<std::vector<int32_t>> parseRows(const Network& network, std::string_view text,
                                        std::string_view setting, std::string_view title);

}  // namespace noggin::learning
