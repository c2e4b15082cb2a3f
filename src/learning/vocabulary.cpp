#include "learning/vocabulary.h"

#include <cstring>

namespace noggin {
namespace {

template <class Whole>
Whole load(const char* at) {
  Whole value;
  std::memcpy(&value, at, sizeof value);
  return value;
}

// All of the 0 to 7 bytes at the end of a word; the same for two of one length only if the bytes are.
uint64_t lastBytes(const char* at, size_t count) {
  if (count >= 4) return load<uint32_t>(at) | uint64_t{load<uint32_t>(at + count - 4)} << 32u;
  if (count == 0) return 0;
  const auto byte = [at](size_t i) { return uint64_t{static_cast<unsigned char>(at[i])}; };
  return byte(0) | byte(count / 2) << 8u | byte(count - 1) << 16u;
}

// Each eight bytes are mixed in by a multiplication whose upper bits are folded back. Nothing depends on the
// values but speed.
uint64_t hashOf(std::string_view word) {
  constexpr uint64_t kOdd = 0x9E3779B97F4A7C15u;
  uint64_t hash = word.size() * kOdd;
  const char* at = word.data();
  size_t left = word.size();
  for (; left >= 8; left -= 8, at += 8) {
    hash = (hash ^ load<uint64_t>(at)) * kOdd;
    hash ^= hash >> 32u;
  }
  hash = (hash ^ lastBytes(at, left)) * kOdd;
  hash ^= hash >> 32u;
  hash *= kOdd;  // once more, or words that differ in their last letters only would crowd a few slots
  return hash ^ (hash >> 32u);
}

// What == does, without a call of memcmp, which is slow for short words in WebAssembly.
bool same(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  const char* x = a.data();
  const char* y = b.data();
  size_t left = a.size();
  for (; left >= 8; left -= 8, x += 8, y += 8)
    if (load<uint64_t>(x) != load<uint64_t>(y)) return false;
  return lastBytes(x, left) == lastBytes(y, left);
}

}  // namespace

size_t Vocabulary::slotOf(std::string_view text, uint64_t hash) const {
  const size_t mask = slots_.size() - 1;
  const auto tag = static_cast<uint32_t>(hash >> 32u);
  for (size_t slot = hash & mask;; slot = (slot + 1) & mask) {
    const Slot& held = slots_[slot];
    if (held.id == kNone || (held.tag == tag && same(word(held.id), text))) return slot;
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
