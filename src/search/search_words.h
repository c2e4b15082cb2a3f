// The sentences that a search is told in, whatever it searches.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/trace.h"

namespace noggin::search {

// "1 move", "2 moves", "no moves"; nouns that take an s.
std::string counted(int64_t count, std::string_view noun);

// What one expansion told: its node, how many successors there are and how many of them are new.
struct ExpansionTold {
  int32_t node = -1;
  int64_t moves = 0;
  int64_t fresh = 0;
  bool cut = false;   // it lies at the depth limit and is not expanded
  bool goal = false;  // and it is a goal, in a search that goes on all the same
};
ExpansionTold expansionTold(std::span<const Event> events);

// "Expand 0,5,3: 3 pours, 1 of them new; 5 positions wait." The part after the semicolon is `then`.
std::string expansionSentence(const ExpansionTold& told, std::string_view state, std::string_view move_noun,
                              std::string_view then);
// "5 positions wait"
std::string waitingWords(int64_t waiting);

}  // namespace noggin::search
