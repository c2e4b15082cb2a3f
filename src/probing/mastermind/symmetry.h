// Which guesses are worth trying after earlier ones: guesses that a symmetry of the earlier ones maps to each
// other are equivalent.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "probing/mastermind/codes.h"

namespace noggin::probing {

// A permutation of pegs together with one of colours that fixes all guesses made so far. Colours that do not
// occur in them may map to any other such colour.
struct Symmetry {
  std::array<int, kMostPegs> from;        // by place: the place its peg comes from
  std::array<int, kMostColours> becomes;  // by colour: its image, or kAnyFree
};
inline constexpr int kAnyFree = -1;

// The remaining symmetries, and the guesses worth trying.
struct Freedom {
  std::vector<Symmetry> symmetries;
  std::vector<uint16_t> guesses;  // the lowest of each equivalence class, ascending
};

// Before the first guess of a game over all codes.
std::shared_ptr<const Freedom> freedomAtFirst(const CodeSpace& space);
// For sets without known symmetries.
std::shared_ptr<const Freedom> noFreedom(const CodeSpace& space);
std::shared_ptr<const Freedom> freedomAfter(const CodeSpace& space,
                                            const std::shared_ptr<const Freedom>& before, uint32_t guess);

}  // namespace noggin::probing
