// The list of codes that are still possible: all, or those matching a person's pattern.
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
// The first codes that match the pattern, and the pattern with editable pegs.
void drawCodeList(const GameRun& run, Scene& scene);

}  // namespace noggin::probing
