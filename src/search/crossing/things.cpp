#include "search/crossing/things.h"

#include <algorithm>
#include <array>
#include <string>

namespace noggin::search {
namespace {

struct Known {
  std::string_view word;
  Icon icon;
};

constexpr std::array kKnown = {
    Known{"you", Icon::person},        Known{"person", Icon::person},
    Known{"farmer", Icon::person},     Known{"man", Icon::person},
    Known{"woman", Icon::person},      Known{"husband", Icon::person},
    Known{"wife", Icon::person},       Known{"father", Icon::person},
    Known{"mother", Icon::person},     Known{"son", Icon::person},
    Known{"daughter", Icon::person},   Known{"boy", Icon::person},
    Known{"girl", Icon::person},       Known{"adult", Icon::person},
    Known{"child", Icon::person},      Known{"missionary", Icon::missionary},
    Known{"cannibal", Icon::cannibal}, Known{"fox", Icon::fox},
    Known{"wolf", Icon::wolf},         Known{"goat", Icon::goat},
    Known{"chicken", Icon::chicken},   Known{"hen", Icon::chicken},
    Known{"cabbage", Icon::cabbage},   Known{"sack", Icon::sack},
    Known{"grain", Icon::sack},        Known{"corn", Icon::sack},
    Known{"boat", Icon::boat},         Known{"ferry", Icon::boat},
    Known{"raft", Icon::boat},         Known{"torch", Icon::lamp},
    Known{"lamp", Icon::lamp},         Known{"lantern", Icon::lamp},
    Known{"ann", Icon::person},        Known{"ben", Icon::person},
    Known{"bob", Icon::person},        Known{"cleo", Icon::person},
    Known{"dan", Icon::person},        Known{"eve", Icon::person},
    Known{"finn", Icon::person},
};

bool isLetter(char character) {
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
}

char lowerCase(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

}  // namespace

Icon iconOf(std::string_view thing) {
  std::string word;
  for (size_t at = 0; at <= thing.size(); ++at) {
    if (at < thing.size() && isLetter(thing[at])) {
      word += lowerCase(thing[at]);
      continue;
    }
    const auto known =
        std::find_if(kKnown.begin(), kKnown.end(), [&](const Known& one) { return one.word == word; });
    if (known != kKnown.end()) return known->icon;
    word.clear();
  }
  return Icon::none;
}

}  // namespace noggin::search
