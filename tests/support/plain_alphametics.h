// Alphametics by trying all digits, to hold the searches of the lab to.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace noggin::test {

using Digits = std::map<char, int>;  // by letter

int64_t valueOf(const std::string& word, const Digits& digits);

// Calls `body` for each way to give digits to the letters of the words that have none: different letters have
// different digits, and no word begins with 0.
void forEachAssignment(const std::vector<std::string>& words, Digits digits,
                       const std::function<void(const Digits&)>& body);

}  // namespace noggin::test
