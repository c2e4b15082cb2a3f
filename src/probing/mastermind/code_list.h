// The codes that are still possible, one by one: all, or those like a pattern that a person puts together.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/scene.h"

namespace noggin::probing {

class GameRun;

struct ListedCodes {
  int64_t count = 0;
  std::vector<uint32_t> first;  // as many as the table shows, ascending
};
ListedCodes listedCodes(const GameRun& run);
// "The list shows the 24 codes like 1??3, of 118 that are possible."
std::string listedInWords(const GameRun& run);
// The first of the codes like the pattern, and the pattern, whose pegs can be written.
void drawCodeList(const GameRun& run, Scene& scene);

}  // namespace noggin::probing
