// A set of words, numbered from 0 in order of insertion: a flat hash table and one string. A slot stores the
// first eight bytes of its word, so that most words are found without reading the string.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "core/growth.h"

namespace noggin::learning {

class Vocabulary {
 public:
  static constexpr uint32_t kNone = UINT32_MAX;

  uint32_t find(std::string_view word) const {
    const uint64_t head = headOf(word);
    return slots_[slotOf(word, head, hashOf(word, head))].id;
  }
  uint32_t findOrAdd(std::string_view word);

  uint32_t size() const { return static_cast<uint32_t>(begins_.size()) - 1; }
  std::string_view word(uint32_t id) const {
    return std::string_view(letters_).substr(begins_[id], begins_[id + 1] - begins_[id]);
  }
  size_t memory() const { return grownBytes(slots_) + grownBytes(letters_) + grownBytes(begins_); }

 private:
  static constexpr size_t kHead = 8;

  struct Slot {
    uint64_t head = 0;
    uint32_t length = 0;
    uint32_t id = kNone;
  };

  template <class Whole>
  static Whole load(const char* at) {
    Whole value;
    std::memcpy(&value, at, sizeof value);
    return value;
  }

  // The first eight bytes, or all of a shorter word; equal for words of one length only if those bytes are
  // equal.
  static uint64_t headOf(std::string_view word) {
    const char* const at = word.data();
    const size_t size = word.size();
    if (size >= kHead) return load<uint64_t>(at);
    if (size >= 4) return load<uint32_t>(at) | uint64_t{load<uint32_t>(at + size - 4)} << 32u;
    if (size == 0) return 0;
    const auto byte = [at](size_t i) { return uint64_t{static_cast<unsigned char>(at[i])}; };
    return byte(0) | byte(size / 2) << 8u | byte(size - 1) << 16u;
  }

  // Multiplications with the high bits folded back. The values affect nothing but speed.
  static uint64_t hashOf(std::string_view word, uint64_t head) {
    constexpr uint64_t kOdd = 0x9E3779B97F4A7C15u;
    uint64_t hash = (head ^ word.size()) * kOdd;
    hash ^= hash >> 32u;
    for (size_t at = kHead; at < word.size(); at += kHead) {
      hash = (hash ^ headOf(word.substr(at))) * kOdd;
      hash ^= hash >> 32u;
    }
    hash *= kOdd;  // again, or words that differ only in their last letters would collide
    return hash ^ (hash >> 32u);
  }

  // The slot of the word, or the free one where it belongs.
  size_t slotOf(std::string_view word, uint64_t head, uint64_t hash) const {
    const size_t mask = slots_.size() - 1;
    for (size_t slot = hash & mask;; slot = (slot + 1) & mask) {
      const Slot& held = slots_[slot];
      if (held.id == kNone) return slot;
      if (held.head == head && held.length == word.size() && sameTail(held.id, word)) return slot;
    }
  }

  bool sameTail(uint32_t id, std::string_view text) const {
    return text.size() <= kHead || word(id).substr(kHead) == text.substr(kHead);
  }
  void grow();

  std::vector<Slot> slots_ = std::vector<Slot>(64);  // a power of two, at most half full
  std::string letters_;                              // all words, concatenated
  std::vector<uint32_t> begins_ = {0};
};

}  // namespace noggin::learning
