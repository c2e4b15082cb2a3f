#include "learning/activation/text.h"

#include <algorithm>
#include <cmath>

#include "core/characters.h"
#include "core/text.h"
#include "core/words.h"

namespace noggin::learning {
namespace {

ListItem trimmed(ListItem part) {
  const std::string_view text = noggin::trimmed(part.text, " \t\r\n");
  return {text, part.begin + (text.empty() ? 0 : static_cast<size_t>(text.data() - part.text.data()))};
}

// Every occurrence of `wanted` outside quotes.
std::vector<size_t> placesOf(char wanted, std::string_view text) {
  std::vector<size_t> places;
  bool quoted = false;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"') quoted = !quoted;
    if (text[i] == wanted && !quoted) places.push_back(i);
  }
  return places;
}

std::vector<ListItem> wordsOf(const ListItem& item) {
  std::vector<ListItem> words;
  for (size_t begin = 0; begin < item.text.size();) {
    const size_t end = std::min(item.text.find(' ', begin), item.text.size());
    if (end > begin) words.push_back({item.text.substr(begin, end - begin), item.begin + begin});
    begin = end + 1;
  }
  return words;
}

// As in the course's slides, units of one word each may stand without commas: "Sharks 20 jh".
std::vector<ListItem> unitItems(const Network& network, std::string_view text) {
  std::vector<ListItem> items;
  for (const ListItem& item : listItems(text)) {
    const std::vector<ListItem> words = wordsOf(item);
    const bool all_units = std::all_of(words.begin(), words.end(),
                                       [&](const ListItem& word) { return bool(network.find(word.text)); });
    if (all_units && !network.find(unquoted(item.text)))
      items.insert(items.end(), words.begin(), words.end());
    else
      items.push_back(item);
  }
  return items;
}

}  // namespace

std::string quotedName(std::string_view name) {
  if (name.find_first_of(",=-\"\n") == std::string_view::npos) return std::string(name);
  std::string quoted = "\"";
  for (const char c : name) quoted.append(c == '"' ? 2 : 1, c);
  return quoted + '"';
}

std::string unquoted(std::string_view text) {
  const bool quoted = text.size() >= 2 && text.front() == '"' && text.back() == '"';
  if (!quoted) return std::string(text);
  std::string name;
  for (size_t i = 1; i + 1 < text.size(); ++i) {
    name += text[i];
    if (text[i] == '"' && text[i + 1] == '"' && i + 2 < text.size()) ++i;
  }
  return name;
}

std::vector<ListItem> listItems(std::string_view text) {
  std::vector<ListItem> parts;
  size_t begin = 0;
  std::vector<size_t> ends = placesOf(',', text);
  ends.push_back(text.size());
  for (size_t end : ends) {
    const ListItem part = trimmed({text.substr(begin, end - begin), begin});
    if (!part.text.empty()) parts.push_back(part);
    begin = end + 1;
  }
  return parts;
}

std::optional<double> numberIn(std::string_view text, double most) {
  const std::optional<double> number = decimalNumber(text);
  return number && std::abs(*number) <= most ? number : std::nullopt;
}

int placesToShow(double value, int least) {
  constexpr int kMost = 12;
  double scale = 1;
  for (int place = 0; place < least; ++place) scale *= 10;
  int places = least;
  for (; places < kMost; ++places, scale *= 10)
    if (std::abs(std::round(value * scale) / scale - value) <= std::abs(value) / 100) break;
  return places;
}

std::string asGiven(double value, int least) {
  return decimals(value, placesToShow(value, least));
}

Outcome<std::vector<Weighted>> parseWeighted(const Network& network, std::string_view text, double usual,
                                             std::string_view setting, std::string_view title) {
  const Complaint complaint{setting, title};
  std::vector<Weighted> list;
  std::string_view before;  // the item before, where it ends in a whole weight
  for (const ListItem& item : unitItems(network, text)) {
    const std::vector<size_t> signs = placesOf('=', item.text);
    const ListItem name = signs.empty() ? item : trimmed({item.text.substr(0, signs.back()), item.begin});
    const Outcome<int32_t> unit = network.find(unquoted(name.text));
    if (!unit && signs.size() > 1)
      return complaint(item, inQuotes(item.text) +
                                 " has more than one =; give each unit one, and put commas between units");
    const bool follows_comma = item.begin > 0 && text[item.begin - 1] == ',';
    if (!unit && follows_comma && !before.empty() &&
        std::all_of(name.text.begin(), name.text.end(), isAsciiDigit))
      return complaint(name, "there is no unit " + inQuotes(name.text) +
                                 "; in a weight write a point for the comma, as in " + std::string(before) +
                                 "." + std::string(name.text));
    if (!unit) return complaint(name, unit.error().message);
    before = {};
    double weight = usual;
    if (!signs.empty()) {
      const ListItem number = trimmed({item.text.substr(signs.back() + 1), item.begin + signs.back() + 1});
      const std::optional<double> given = numberIn(number.text, kMostWeight);
      if (!given)
        return complaint(number, inQuotes(number.text) +
                                     " is no weight; write a number from -10 to 10, as in " +
                                     std::string(name.text) + "=0.8");
      weight = *given;
      if (wholeNumber<int>(number.text)) before = item.text;
    }
    for (const Weighted& earlier : list)
      if (earlier.unit == *unit) return complaint(name, network.unit(*unit).name + " is named twice");
    list.push_back({*unit, weight});
  }
  return list;
}

Outcome<std::vector<std::pair<int32_t, int32_t>>> parsePairs(const Network& network, std::string_view text,
                                                             std::string_view setting,
                                                             std::string_view title) {
  const Complaint complaint{setting, title};
  std::vector<std::pair<int32_t, int32_t>> pairs;
  for (const ListItem& item : listItems(text)) {
    const std::vector<size_t> dashes = placesOf('-', item.text);
    if (dashes.empty()) {
      const std::vector<std::string> names = network.examples();
      return complaint(item, inQuotes(item.text) + " is no pair; write two units with a - between them" +
                                 (names.size() == 2 ? ", as in " + inRow(names, {}, "-") : ""));
    }
    // Names may contain a dash: the separator is the one with a unit on both sides.
    std::optional<std::pair<int32_t, int32_t>> found;
    std::optional<Error> first_error;
    for (size_t dash : dashes) {
      const Outcome<int32_t> a = network.find(unquoted(trimmed({item.text.substr(0, dash), 0}).text));
      const Outcome<int32_t> b = network.find(unquoted(trimmed({item.text.substr(dash + 1), 0}).text));
      if (a && b && !found) found = std::pair(*a, *b);
      if (!first_error && !(a && b)) first_error = a ? b.error() : a.error();
    }
    if (!found) return complaint(item, first_error->message);
    if (found->first == found->second)
      return complaint(item, network.unit(found->first).name + " cannot be paired with itself");
    pairs.push_back(*found);
  }
  return pairs;
}

Outcome<std::vector<int32_t>> parseRows(const Network& network, std::string_view text,
                                        std::string_view setting, std::string_view title) {
  const Complaint complaint{setting, title};
  std::vector<int32_t> rows;
  for (const ListItem& item : listItems(text)) {
    const Outcome<int32_t> unit = network.find(unquoted(item.text));
    if (!unit) return complaint(item, unit.error().message);
    const std::optional<int32_t> row = network.rowNamedBy(*unit);
    if (!row) return complaint(item, network.unit(*unit).name + " is not the name of a row");
    for (int32_t earlier : rows)
      if (earlier == *row) return complaint(item, network.unit(*unit).name + " is named twice");
    rows.push_back(*row);
  }
  return rows;
}

}  // namespace noggin::learning
