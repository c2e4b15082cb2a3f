#include "adversarial/connect_four/opening_book.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace noggin::adversarial {
namespace {

using namespace connect4;

struct Entry {
  std::string_view moves;  // columns 1 to 7; the mirror image has the same score
  int score;               // for the side to move after them
};

constexpr Entry kEntries[] = {
    {"", 1},       {"1", 2},      {"2", 1},      {"3", 0},      {"4", -1},    {"41", 4},    {"42", 2},
    {"43", 2},     {"44", 1},     {"441", 3},    {"442", 3},    {"443", 2},   {"444", -1},  {"4441", 4},
    {"4442", 4},   {"4443", 3},   {"4444", 1},   {"44441", 2},  {"44442", 2}, {"44443", 2}, {"44444", -1},
    {"444441", 1}, {"444442", 1}, {"444443", 1}, {"444444", 1},
};

constexpr uint64_t foldedKey(const Stones& position) {
  return std::min(position.key(), mirroredKey(position));
}

constexpr std::array<uint64_t, std::size(kEntries)> keysOfEntries() {
  std::array<uint64_t, std::size(kEntries)> keys{};
  for (size_t i = 0; i < keys.size(); ++i) {
    Stones position;
    for (const char column : kEntries[i].moves) position = position.drop(position.landing(column - '1'));
    keys[i] = foldedKey(position);
  }
  return keys;
}
constexpr auto kKeys = keysOfEntries();

constexpr int kMostDiscs = 6;

}  // namespace

std::optional<int> bookScore(const Stones& position) {
  if (position.count() > kMostDiscs) return std::nullopt;
  const auto found = std::find(kKeys.begin(), kKeys.end(), foldedKey(position));
  if (found == kKeys.end()) return std::nullopt;
  return kEntries[found - kKeys.begin()].score;
}

std::optional<int> bookColumn(const Stones& position) {
  const std::optional<int> score = bookScore(position);
  if (!score) return std::nullopt;
  for (const int column : kMiddleFirst) {
    if (!position.canDrop(column)) continue;
    if (const auto after = bookScore(position.drop(position.landing(column))))
      if (-*after == *score) return column;
  }
  return std::nullopt;
}

}  // namespace noggin::adversarial
