#include "probing/mastermind/codes.h"

#include <algorithm>

#include "core/check.h"

namespace noggin::probing {

uint64_t CodeRules::codes() const {
  uint64_t count = 1;
  for (int peg = 0; peg < pegs; ++peg)
    count *= static_cast<uint64_t>(duplicates ? colours : std::max(colours - peg, 0));
  return count;
}

CodeSpace::CodeSpace(const CodeRules& rules) : rules_(rules) {
  scale_.strike = rules.balls ? rules.pegs : rules.pegs + 1;
  scale_.all_strikes = rules.pegs * scale_.strike;
  const uint64_t count = rules.codes();
  NOGGIN_CHECK(count >= 1 && count <= kMostCodes);
  codes_.reserve(count);
  addCodes({}, 0);
}

// The bit fields of `colours` fit: with duplicates, a million codes limit pegs * colours to 60, and without
// them one bit per colour is enough.
void CodeSpace::addCodes(Code begun, int placed) {
  if (placed == rules_.pegs) {
    codes_.push_back({begun.digits, rules_.balls ? begun.colours : 0});
    return;
  }
  const int width = rules_.duplicates ? rules_.pegs : 1;
  uint64_t lowest = 1, field = (uint64_t{1} << width) - 1;
  for (uint32_t colour = 0; colour < static_cast<uint32_t>(rules_.colours); ++colour) {
    const uint64_t taken = begun.colours & field;
    if (rules_.duplicates || !taken)
      addCodes({begun.digits << 4u | colour, begun.colours | taken << 1u | lowest}, placed + 1);
    lowest <<= width, field <<= width;
  }
}

bool CodeRules::isScore(Score score) const {
  if (score.strikes < 0 || score.balls < 0) return false;
  if (score.strikes > pegs || score.balls > pegs - score.strikes) return false;
  if (!balls) return score.balls == 0;
  return !(score.strikes == pegs - 1 && score.balls == 1);
}

uint32_t CodeSpace::coloursOf(uint32_t code) const {
  uint32_t colours = 0, digits = codes_[code].digits;
  for (int place = 0; place < rules_.pegs; ++place, digits >>= 4u) colours |= 1u << (digits & 15u);
  return colours;
}

std::string CodeSpace::text(uint32_t code) const {
  std::string text;
  for (int place = 0; place < rules_.pegs; ++place) text += symbol(peg(code, place));
  return text;
}

std::optional<uint32_t> CodeSpace::parse(std::string_view text) const {
  if (text.size() != static_cast<size_t>(rules_.pegs)) return std::nullopt;
  uint32_t digits = 0;
  for (const char written : text) {
    const int colour = colourOf(written);
    if (colour < 0) return std::nullopt;
    digits = digits << 4u | static_cast<uint32_t>(colour);
  }
  const auto found = std::lower_bound(codes_.begin(), codes_.end(), digits,
                                      [](const Code& code, uint32_t wanted) { return code.digits < wanted; });
  if (found == codes_.end() || found->digits != digits) return std::nullopt;
  return static_cast<uint32_t>(found - codes_.begin());
}

std::optional<Pattern> CodeSpace::parsePattern(std::string_view text) const {
  if (text.size() != static_cast<size_t>(rules_.pegs)) return std::nullopt;
  Pattern pattern;
  for (int place = 0; place < rules_.pegs; ++place) {
    const char written = text[static_cast<size_t>(place)];
    if (written == kAnyPeg) continue;
    const int colour = colourOf(written);
    if (colour < 0) return std::nullopt;
    pattern.digits |= static_cast<uint32_t>(colour) << shiftOf(place);
    pattern.known |= 15u << shiftOf(place);
  }
  return pattern;
}

std::string CodeSpace::text(Pattern pattern) const {
  std::string text;
  for (int place = 0; place < rules_.pegs; ++place) {
    const bool known = pattern.known >> shiftOf(place) & 1u;
    text += known ? symbol(static_cast<int>(pattern.digits >> shiftOf(place) & 15u)) : kAnyPeg;
  }
  return text;
}

uint32_t CodeSpace::coloursOf(Pattern pattern) const {
  uint32_t colours = 0;
  for (int place = 0; place < rules_.pegs; ++place)
    if (pattern.known >> shiftOf(place) & 1u) colours |= 1u << (pattern.digits >> shiftOf(place) & 15u);
  return colours;
}

uint32_t CodeSpace::codesAfter(int placed) const {
  uint32_t count = 1;
  for (int peg = placed; peg < rules_.pegs; ++peg)
    count *= static_cast<uint32_t>(rules_.duplicates ? rules_.colours : rules_.colours - peg);
  return count;
}

// `first` is the lowest code that begins with the pegs placed, whose colours are `taken`; `known` are the
// colours used so far. Of the others, only the lowest is tried next.
void CodeSpace::addDistinct(uint32_t first, int placed, uint32_t taken, uint32_t known,
                            std::vector<uint32_t>& guesses) const {
  if (placed == rules_.pegs) {
    guesses.push_back(first);
    return;
  }
  const uint32_t next = ~known & (known + 1);
  const uint32_t each = codesAfter(placed + 1);
  for (uint32_t colour = 1; colour < 1u << rules_.colours; colour <<= 1u) {
    if (taken & colour && !rules_.duplicates) continue;
    if (colour & (known | next)) addDistinct(first, placed + 1, taken | colour, known | colour, guesses);
    first += each;
  }
}

std::vector<uint32_t> CodeSpace::distinctGuesses(uint32_t used) const {
  std::vector<uint32_t> guesses;
  addDistinct(0, 0, 0, used, guesses);
  return guesses;
}

}  // namespace noggin::probing
