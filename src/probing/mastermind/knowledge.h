// Knowledge about a secret before the first guess of a run: some of its pegs, and earlier guesses with their
// answers, as from a physical board.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "probing/mastermind/codes.h"

namespace noggin::probing {

// A guess and its answer, as numbers in a CodeSpace.
struct Answered {
  uint32_t guess = 0;
  uint8_t feedback = 0;
};

// The known pattern and the answered guesses, as parsed from the settings.
struct Knowledge {
  struct Line {
    std::string guess;
    Score score;
    bool operator==(const Line&) const = default;
  };
  std::string pattern;  // as long as a code, with kAnyPeg for unknown pegs; empty: nothing is known
  std::vector<Line> lines;

  bool empty() const { return pattern.empty() && lines.empty(); }
  bool operator==(const Knowledge&) const = default;
};

// What is wrong with a code as written, and where. `what` begins the sentence and `wanted` ends it; if open
// pegs are allowed, kAnyPeg stands for any colour.
struct CodeFlaw {
  std::string message;
  int32_t position = -1;
};
std::optional<CodeFlaw> flawOfCode(std::string_view what, std::string_view text, const CodeRules& rules,
                                   std::string_view wanted, bool may_be_open = false);

// Parses the settings `known` ("4??7") and `history` ("1122 1,1; 3345 0,2": guesses separated by semicolons
// or line breaks, each with its strikes and balls, or with strikes alone if answers report no balls).
Outcome<Knowledge> readKnowledge(std::string_view known, std::string_view history, const CodeRules& rules);

std::vector<Answered> answersOf(const CodeSpace& space, const Knowledge& knowledge);

// The codes that match `pattern` and would give all these answers, ascending.
std::vector<uint32_t> codesThatAgree(const CodeSpace& space, Pattern pattern,
                                     std::span<const Answered> answered);

// Leaves the codes that would give this answer.
void eraseContradicting(const CodeSpace& space, const Answered& answered, std::vector<uint32_t>& codes);

// If no code agrees with all these answers but some do without the last: which earlier ones the last
// contradicts, in one sentence.
std::string whyImpossible(const CodeSpace& space, Pattern pattern, std::span<const Answered> answered);

}  // namespace noggin::probing
