// The partition of a small set of codes up to renaming of answers: answers are numbered in order of
// appearance, the win first. Guesses with equal signatures separate the same codes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace noggin::probing {

inline constexpr uint8_t kWin = 0;
inline constexpr size_t kMostAnswers = 27;  // with kMostPegs

// The answer number of each code, in order, in five bits each.
using Signature = std::array<uint64_t, 3>;
inline constexpr size_t kCodesPerWord = 12;
inline constexpr size_t kMostForSignature = kCodesPerWord * std::tuple_size_v<Signature>;

class SignatureMaker {
 public:
  void add(uint8_t answer) {
    uint8_t& name = names_[answer];
    if (name == 0) name = answer == kWin ? 31 : ++named_;
    signature_[count_ / kCodesPerWord] |= uint64_t{name} << (count_ % kCodesPerWord * 5);
    ++count_;
  }
  const Signature& signature() const { return signature_; }

 private:
  std::array<uint8_t, kMostAnswers> names_{};
  uint8_t named_ = 0;
  size_t count_ = 0;
  Signature signature_{};
};

}  // namespace noggin::probing
