// A set of words, each with a number from 0 up in the order they came: one flat hash table and one string.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace noggin {

class Vocabulary {
 public:
  static constexpr uint32_t kNone = UINT32_MAX;

  uint32_t find(std::string_view word) const;
  uint32_t findOrAdd(std::string_view word);

  uint32_t size() const { return static_cast<uint32_t>(begins_.size()) - 1; }
  std::string_view word(uint32_t id) const {
    return std::string_view(letters_).substr(begins_[id], begins_[id + 1] - begins_[id]);
  }
  size_t memory() const {
    return slots_.capacity() * sizeof(Slot) + letters_.capacity() + begins_.capacity() * sizeof(uint32_t);
  }

 private:
  struct Slot {
    uint32_t tag = 0;  // the upper half of the word's hash: spares most comparisons
    uint32_t id = kNone;
  };

  // The slot that holds the word, or the free one where it belongs.
  size_t slotOf(std::string_view word, uint64_t hash) const;
  void grow();

  std::vector<Slot> slots_ = std::vector<Slot>(64);  // a power of two, at most half full
  std::string letters_;                              // all words, one after the other
  std::vector<uint32_t> begins_ = {0};
};

}  // namespace noggin
