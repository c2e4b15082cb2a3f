// What is known of a secret before the first guess of a run: some of its pegs, and guesses made already with
// their answers, as on a board game that stands in front of a person.
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

// A guess and its answer, by their numbers in a space of codes.
struct Answered {
  uint32_t guess = 0;
  uint8_t feedback = 0;
};

struct Knowledge {
  struct Line {
    std::string guess;
    Score score;
    bool operator==(const Line&) const = default;
  };
  std::string pattern;  // as long as a code, with kAnyPeg for what is not known; empty: nothing is
  std::vector<Line> lines;

  bool empty() const { return pattern.empty() && lines.empty(); }
  bool operator==(const Knowledge&) const = default;
};

// What is wrong with a code as it is written, and where. `what` it is begins the sentence, and what is
// `wanted` ends it; where it may be open, kAnyPeg stands for any colour.
struct CodeFlaw {
  std::string message;
  int32_t position = -1;
};
std::optional<CodeFlaw> flawOfCode(std::string_view what, std::string_view text, const CodeRules& rules,
                                   std::string_view wanted, bool may_be_open = false);

// Reads the settings `known` ("4??7") and `history` ("1122 1,1; 3345 0,2": guesses between semicolons or on
// lines of their own, each with its strikes and balls, or with its strikes alone where answers tell of no
// balls).
Outcome<Knowledge> readKnowledge(std::string_view known, std::string_view history, const CodeRules& rules);

std::vector<Answered> answersOf(const CodeSpace& space, const Knowledge& knowledge);

// The codes like `pattern` that give all these answers, ascending.
std::vector<uint32_t> codesThatAgree(const CodeSpace& space, Pattern pattern,
                                     std::span<const Answered> answered);

// No code agrees with the last of these answers and those before it: which of those it is at odds with, in
// one sentence.
std::string whyImpossible(const CodeSpace& space, Pattern pattern, std::span<const Answered> answered);

}  // namespace noggin::probing
