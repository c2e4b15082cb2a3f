// Which guesses are worth trying after others: those that a symmetry of the guesses made so far turns into
// one another are as good.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "probing/mastermind/codes.h"

namespace noggin::probing {

// An exchange of pegs together with one of colours that leaves all guesses made so far as they are. Colours
// that do not occur in them may become any other such colour.
struct Symmetry {
  std::array<int, kMostPegs> from;        // the place whose peg comes to each place
  std::array<int, kMostColours> becomes;  // the colour that each colour becomes, or kAnyFree
};
inline constexpr int kAnyFree = -1;

struct Freedom {
  std::vector<Symmetry> symmetries;
  std::vector<uint16_t> guesses;  // the lowest of each kind, ascending
};

// Before the first guess of a game over all codes.
std::shared_ptr<const Freedom> freedomAtFirst(const CodeSpace& space);
// Where no symmetry is known.
std::shared_ptr<const Freedom> noFreedom(const CodeSpace& space);
std::shared_ptr<const Freedom> freedomAfter(const CodeSpace& space,
                                            const std::shared_ptr<const Freedom>& before, uint32_t guess);

}  // namespace noggin::probing
