#include "probing/mastermind/symmetry.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace noggin::probing {
namespace {

Symmetry identity() {
  Symmetry symmetry;
  std::iota(symmetry.from.begin(), symmetry.from.end(), 0);
  std::iota(symmetry.becomes.begin(), symmetry.becomes.end(), 0);
  return symmetry;
}

uint32_t coloursTaken(const Symmetry& symmetry) {
  uint32_t taken = 0;
  for (const int colour : symmetry.becomes)
    if (colour != kAnyFree) taken |= 1u << colour;
  return taken;
}

// Whether `code` is the lowest of its images under `symmetry`: in its lowest image, free colours appear in
// order.
bool isLowest(const CodeSpace& space, uint32_t code, const Symmetry& symmetry) {
  std::array<int, kMostColours> becomes = symmetry.becomes;
  uint32_t taken = coloursTaken(symmetry);
  for (int place = 0; place < space.rules().pegs; ++place) {
    int& colour = becomes[static_cast<size_t>(space.peg(code, symmetry.from[static_cast<size_t>(place)]))];
    if (colour == kAnyFree) {
      colour = std::countr_one(taken);
      taken |= 1u << colour;
    }
    const int own = space.peg(code, place);
    if (colour != own) return own < colour;
  }
  return true;
}

// Whether only the identity is left, and at most one colour is free: then no two codes are equivalent.
bool tellsAllApart(const CodeSpace& space, const std::vector<Symmetry>& symmetries) {
  if (symmetries.size() > 1) return false;
  return std::popcount(coloursTaken(symmetries.front())) >= space.rules().colours - 1;
}

// Whether `symmetry` can fix `guess`; if so, restricts it to do so from now on.
bool fixes(const CodeSpace& space, Symmetry& symmetry, uint32_t guess) {
  uint32_t taken = coloursTaken(symmetry);
  for (int place = 0; place < space.rules().pegs; ++place) {
    const auto from = static_cast<size_t>(symmetry.from[static_cast<size_t>(place)]);
    int& colour = symmetry.becomes[static_cast<size_t>(space.peg(guess, static_cast<int>(from)))];
    const int own = space.peg(guess, place);
    if (colour == kAnyFree && !(taken >> own & 1u)) {
      colour = own;
      taken |= 1u << own;
    }
    if (colour != own) return false;
  }
  return true;
}

std::shared_ptr<const Freedom> under(const CodeSpace& space, std::vector<Symmetry> symmetries) {
  if (tellsAllApart(space, symmetries)) return noFreedom(space);
  std::vector<uint16_t> lowest;
  for (uint32_t code = 0; code < space.size(); ++code)
    if (std::all_of(symmetries.begin(), symmetries.end(),
                    [&](const Symmetry& symmetry) { return isLowest(space, code, symmetry); }))
      lowest.push_back(static_cast<uint16_t>(code));
  return std::make_shared<const Freedom>(Freedom{std::move(symmetries), std::move(lowest)});
}

}  // namespace

std::shared_ptr<const Freedom> freedomAtFirst(const CodeSpace& space) {
  std::vector<Symmetry> all;
  Symmetry symmetry = identity();
  symmetry.becomes.fill(kAnyFree);
  const auto last = symmetry.from.begin() + space.rules().pegs;
  do {
    all.push_back(symmetry);
  } while (std::next_permutation(symmetry.from.begin(), last));
  return under(space, std::move(all));
}

std::shared_ptr<const Freedom> noFreedom(const CodeSpace& space) {
  std::vector<uint16_t> all(space.size());
  std::iota(all.begin(), all.end(), uint16_t{0});
  return std::make_shared<const Freedom>(Freedom{{identity()}, std::move(all)});
}

std::shared_ptr<const Freedom> freedomAfter(const CodeSpace& space,
                                            const std::shared_ptr<const Freedom>& before, uint32_t guess) {
  if (before->guesses.size() == space.size()) return before;  // every code is its own class already
  std::vector<Symmetry> symmetries = before->symmetries;
  std::erase_if(symmetries, [&](Symmetry& symmetry) { return !fixes(space, symmetry, guess); });
  return under(space, std::move(symmetries));
}

}  // namespace noggin::probing
