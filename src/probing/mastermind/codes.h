// The codes of Mastermind and their scores against each other.
//
// A code is a row of pegs, each in one of the colours, written as digits and then letters: 4337, 0a1b. Codes
// are numbered from 0 in lexicographic order.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace noggin::probing {

inline constexpr int kMostPegs = 6;
inline constexpr int kMostColours = 12;
inline constexpr uint32_t kMostCodes = 1000000;
inline constexpr size_t kMostFeedbacks = (kMostPegs + 1) * (kMostPegs + 1);

// Strikes: right colour in the right place; balls: right colour in the wrong place.
struct Score {
  int strikes = 0;
  int balls = 0;
  bool operator==(const Score&) const = default;
};

// The rules of a game.
struct CodeRules {
  int pegs = 4;
  int colours = 10;
  bool duplicates = true;  // a colour may occur more than once
  bool balls = true;       // answers report balls as well

  bool operator==(const CodeRules&) const = default;
  // Whether any pair of codes has this score. (All but one in place, and that one misplaced, is impossible.)
  bool isScore(Score score) const;
  // Number of codes: colours^pegs, or colours * (colours - 1) * ... without duplicates.
  uint64_t codes() const;
};

// An unknown peg in a pattern.
inline constexpr char kAnyPeg = '?';

// Codes with some pegs in common: 4??7. Four bits per peg, the first peg highest.
struct Pattern {
  uint32_t digits = 0;  // of the known pegs; 0 elsewhere
  uint32_t known = 0;   // all four bits set for a known peg
  bool operator==(const Pattern&) const = default;
};

class CodeSpace {
  // Weights that turn counts into a feedback number. A strike counts among the shared colours as well, so
  // with balls its weight is one less.
  struct Scale {
    int all_strikes = 0;
    int strike = 0;  // weight of a strike
  };
  struct Code {
    uint32_t digits = 0;   // four bits per peg, the first peg highest
    uint64_t colours = 0;  // a field for each colour, with as many bits set as the colour occurs; zero if
                           // answers report no balls
  };

 public:
  // The rules must give between one and kMostCodes codes.
  explicit CodeSpace(const CodeRules& rules);

  const CodeRules& rules() const { return rules_; }
  uint32_t size() const { return static_cast<uint32_t>(codes_.size()); }

  // A score as one number, in the order 0-0, 0-1, 0-2, ..., 1-0, 1-1, ...: strikes * (pegs + 1) + balls.
  uint8_t feedback(uint32_t a, uint32_t b) const { return feedback(codes_[a], codes_[b], scale_); }
  // Scores one code against many, with the loop-invariant parts precomputed.
  class Scorer {
   public:
    Scorer(const CodeSpace& space, uint32_t code)
        : code_(space.codes_[code]), codes_(space.codes_.data()), scale_(space.scale_) {}
    uint8_t operator()(uint32_t other) const { return feedback(code_, codes_[other], scale_); }

   private:
    Code code_;
    const Code* codes_;
    Scale scale_;
  };
  // Upper bound of feedback numbers, exclusive.
  size_t feedbacks() const { return static_cast<size_t>(rules_.pegs * (rules_.pegs + 1)) + 1; }
  Score scoreOf(uint8_t feedback) const {
    return {feedback / (rules_.pegs + 1), feedback % (rules_.pegs + 1)};
  }
  uint8_t feedbackOf(Score score) const {
    return static_cast<uint8_t>(score.strikes * (rules_.pegs + 1) + score.balls);
  }
  uint8_t win() const { return feedbackOf({rules_.pegs, 0}); }

  int peg(uint32_t code, int place) const {
    return static_cast<int>(codes_[code].digits >> shiftOf(place) & 15u);
  }
  uint32_t coloursOf(uint32_t code) const;  // a bit for each colour that occurs
  bool allDifferent(uint32_t code) const { return std::popcount(coloursOf(code)) == rules_.pegs; }

  std::string text(uint32_t code) const;
  static constexpr std::string_view kSymbols = "0123456789ab";
  static char symbol(int colour) { return kSymbols[static_cast<size_t>(colour)]; }
  // The colour with this symbol, or -1.
  int colourOf(char symbol) const {
    const size_t colour = kSymbols.find(symbol);
    return colour < static_cast<size_t>(rules_.colours) ? static_cast<int>(colour) : -1;
  }
  // None if `text` is not one of the codes.
  std::optional<uint32_t> parse(std::string_view text) const;

  // None if `text` differs in length from a code, or has anything but colours and kAnyPeg.
  std::optional<Pattern> parsePattern(std::string_view text) const;
  std::string text(Pattern pattern) const;
  bool fits(uint32_t code, Pattern pattern) const {
    return (codes_[code].digits & pattern.known) == pattern.digits;
  }
  uint32_t coloursOf(Pattern pattern) const;

  // Representatives of the codes up to permutation of colours not in `used`: the lowest of each class,
  // ascending. After guesses in the used colours only, the others in a class are equivalent.
  std::vector<uint32_t> distinctGuesses(uint32_t used) const;

 private:
  static constexpr uint32_t kLowestBits = 0x111111;  // of each peg's four bits

  static uint8_t feedback(const Code& a, const Code& b, Scale scale) {
    const uint32_t differing = a.digits ^ b.digits;
    const uint32_t pairs = differing | differing >> 1u;
    const int missed = std::popcount((pairs | pairs >> 2u) & kLowestBits);
    return static_cast<uint8_t>(scale.all_strikes - missed * scale.strike +
                                std::popcount(a.colours & b.colours));
  }
  unsigned shiftOf(int place) const { return static_cast<unsigned>(4 * (rules_.pegs - 1 - place)); }
  void addCodes(Code begun, int placed);
  uint32_t codesAfter(int placed) const;  // number of codes that begin with the same `placed` pegs
  void addDistinct(uint32_t first, int placed, uint32_t taken, uint32_t known,
                   std::vector<uint32_t>& guesses) const;

  CodeRules rules_;
  Scale scale_;
  std::vector<Code> codes_;
};

}  // namespace noggin::probing
