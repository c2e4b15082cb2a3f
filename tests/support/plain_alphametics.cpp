#include "tests/support/plain_alphametics.h"

#include <algorithm>

namespace noggin::test {

int64_t valueOf(const std::string& word, const Digits& digits) {
  int64_t value = 0;
  for (const char letter : word) value = 10 * value + digits.at(letter);
  return value;
}

void forEachAssignment(const std::vector<std::string>& words, Digits digits,
                       const std::function<void(const Digits&)>& body) {
  for (const std::string& word : words)
    for (const char letter : word) {
      if (digits.contains(letter)) continue;
      const bool first = std::any_of(words.begin(), words.end(),
                                     [&](const std::string& each) { return each.front() == letter; });
      for (int digit = first ? 1 : 0; digit < 10; ++digit) {
        const bool taken =
            std::any_of(digits.begin(), digits.end(), [&](const auto& each) { return each.second == digit; });
        if (taken) continue;
        Digits more = digits;
        more[letter] = digit;
        forEachAssignment(words, std::move(more), body);
      }
      return;
    }
  body(digits);
}

}  // namespace noggin::test
