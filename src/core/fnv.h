// FNV-1a, 32 bits (Fowler, Noll, Vo 1991; RFC 9923).
#pragma once

#include <cstdint>
#include <string_view>

namespace noggin {

inline constexpr uint32_t kFnvBasis = 2166136261u;

constexpr uint32_t fnvMixed(uint32_t hash, uint32_t value) {
  return (hash ^ value) * 16777619u;
}

constexpr uint32_t fnv1a(std::string_view text) {
  uint32_t hash = kFnvBasis;
  for (const char c : text) hash = fnvMixed(hash, static_cast<unsigned char>(c));
  return hash;
}

}  // namespace noggin
