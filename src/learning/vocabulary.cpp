#include "learning/vocabulary.h"

#include <cstring>

namespace noggin {
namespace {

// Eight bytes at a time, each mixed in by a multiplication whose upper bits are folded back. Nothing depends
// on the values but speed.
uint64_t hashOf(std::string_view word) {
  constexpr uint64_t kOdd = 0x9E3779B97F4A7C15u;
  uint64_t hash = word.size() * kOdd;
  const char* at = word.data();
  size_t left = word.size();
  for (; left >= 8; left -= 8, at += 8) {
    uint64_t chunk;
    std::memcpy(&chunk, at, 8);
    hash = (hash ^ chunk) * kOdd;
    hash ^= hash >> 32u;
  }
  uint64_t rest = 0;
  for (; left > 0; --left) rest = (rest << 8u) | static_cast<unsigned char>(*at++);
  hash = (hash ^ rest) * kOdd;
  return hash ^ (hash >> 29u);
}

}  // namespace

size_t Vocabulary::slotOf(std::string_view text, uint64_t hash) const {
  const size_t mask = slots_.size() - 1;
  const auto tag = static_cast<uint32_t>(hash >> 32u);
  for (size_t slot = hash & mask;; slot = (slot + 1) & mask) {
    const Slot& held = slots_[slot];
    if (held.id == kNone || (held.tag == tag && word(held.id) == text)) return slot;
  }
}

uint32_t Vocabulary::find(std::string_view text) const {
  return slots_[slotOf(text, hashOf(text))].id;
}

uint32_t Vocabulary::findOrAdd(std::string_view text) {
  const uint64_t hash = hashOf(text);
  Slot& slot = slots_[slotOf(text, hash)];
  if (slot.id != kNone) return slot.id;
  const uint32_t id = size();
  slot = {static_cast<uint32_t>(hash >> 32u), id};
  letters_ += text;
  begins_.push_back(static_cast<uint32_t>(letters_.size()));
  if (size_t{size()} * 2 > slots_.size()) grow();
  return id;
}

void Vocabulary::grow() {
  slots_.assign(slots_.size() * 2, Slot{});
  for (uint32_t id = 0; id < size(); ++id) {
    const uint64_t hash = hashOf(word(id));
    slots_[slotOf(word(id), hash)] = {static_cast<uint32_t>(hash >> 32u), id};
  }
}

}  // namespace noggin
