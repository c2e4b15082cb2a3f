#include "search/crossing/things.h"

#include <string>

#include "core/characters.h"

namespace noggin::search {
namespace {

struct Known {
  std::string_view word;
  Icon icon;
};

constexpr Known kKnown[] = {
    {"you", Icon::person},        {"person", Icon::person},
    {"farmer", Icon::person},     {"man", Icon::person},
    {"woman", Icon::person},      {"husband", Icon::person},
    {"wife", Icon::person},       {"father", Icon::person},
    {"mother", Icon::person},     {"son", Icon::person},
    {"daughter", Icon::person},   {"boy", Icon::person},
    {"girl", Icon::person},       {"adult", Icon::person},
    {"child", Icon::person},      {"missionary", Icon::missionary},
    {"cannibal", Icon::cannibal}, {"fox", Icon::fox},
    {"wolf", Icon::wolf},         {"goat", Icon::goat},
    {"chicken", Icon::chicken},   {"hen", Icon::chicken},
    {"cabbage", Icon::cabbage},   {"sack", Icon::sack},
    {"grain", Icon::sack},        {"corn", Icon::sack},
    {"boat", Icon::boat},         {"ferry", Icon::boat},
    {"raft", Icon::boat},         {"torch", Icon::lamp},
    {"lamp", Icon::lamp},         {"lantern", Icon::lamp},
    {"ann", Icon::person},        {"ben", Icon::person},
    {"bob", Icon::person},        {"cleo", Icon::person},
    {"dan", Icon::person},        {"eve", Icon::person},
    {"finn", Icon::person},
};

}  // namespace

Icon iconOf(std::string_view thing) {
  std::string word;
  for (size_t at = 0; at <= thing.size(); ++at) {
    if (at < thing.size() && isAsciiLetter(thing[at])) {
      word += asciiLowered(thing[at]);
      continue;
    }
    for (const Known& known : kKnown)
      if (known.word == word) return known.icon;
    word.clear();
  }
  return Icon::none;
}

}  // namespace noggin::search
