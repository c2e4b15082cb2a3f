#include "probing/mastermind/knowledge.h"

#include <algorithm>
#include <numeric>

#include "core/characters.h"
#include "core/text.h"
#include "core/words.h"
#include "probing/mastermind/words.h"

namespace noggin::probing {
namespace {

constexpr std::string_view kBetweenGuesses = ";\n";
constexpr std::string_view kBetweenWords = " \t\r,/:";

struct Word {
  std::string_view text;
  size_t at = 0;  // offset in the whole history
};

std::vector<Word> wordsOf(std::string_view history, size_t begin, size_t end) {
  std::vector<Word> words;
  while (begin < end) {
    const size_t from = std::min(history.find_first_not_of(kBetweenWords, begin), end);
    const size_t to = std::min(history.find_first_of(kBetweenWords, from), end);
    if (to > from) words.push_back({history.substr(from, to - from), from});
    begin = to;
  }
  return words;
}

Error badHistory(std::string message, size_t at) {
  return badSetting("history", std::move(message), static_cast<int32_t>(at));
}

// Parses a guess and its answer, the words between two semicolons.
Outcome<Knowledge::Line> readLine(const std::vector<Word>& words, size_t number, const CodeRules& rules) {
  const std::string guess = "Guess " + std::to_string(number);
  if (const auto flaw = flawOfCode(guess, words.front().text, rules, codeInWords(rules) + "."))
    return badHistory(flaw->message, words.front().at + static_cast<size_t>(std::max(flaw->position, 0)));
  const std::string code(words.front().text);
  const size_t counts = rules.balls ? 2 : 1;
  if (words.size() != counts + 1)
    return badHistory(guess + " needs " + std::string(answerInWords(rules)) +
                          " after it and nothing else, as in " + code + (rules.balls ? " 1,0." : " 1."),
                      words.front().at);
  for (size_t i = 1; i < words.size(); ++i)
    if (!wholeNumber<int>(words[i].text))
      return badHistory(
          guess + " is answered by " + inQuotes(words[i].text) + ", which is no number of pegs.",
          words[i].at);
  const Score score{*wholeNumber<int>(words[1].text), rules.balls ? *wholeNumber<int>(words[2].text) : 0};
  if (!rules.isScore(score)) return badHistory(noSuchScore(rules, asMove(rules, score)), words[1].at);
  if (score.strikes == rules.pegs)
    return badHistory(guess + " found the secret " + code + ", so there is nothing left to look for.",
                      words.front().at);
  return Knowledge::Line{code, score};
}

std::string quotedAnswer(const CodeSpace& space, const Answered& answered) {
  return inWords(space.rules(), space.scoreOf(answered.feedback)) + " for " + space.text(answered.guess);
}

bool agrees(const CodeSpace& space, uint32_t code, const Answered& answered) {
  return space.feedback(answered.guess, code) == answered.feedback;
}

}  // namespace

std::optional<CodeFlaw> flawOfCode(std::string_view what, std::string_view text, const CodeRules& rules,
                                   std::string_view wanted, bool may_be_open) {
  const std::string subject(what), ending = ": " + std::string(wanted);
  // What is not ASCII is no colour, which is told first.
  const bool all_ascii = std::all_of(text.begin(), text.end(), isAscii);
  if (all_ascii && text.size() != static_cast<size_t>(rules.pegs))
    return CodeFlaw{subject + " " + inQuotes(text) + " does not have " + counted(rules.pegs, "peg") + ending};
  for (size_t place = 0; place < text.size(); ++place) {
    const size_t colour = CodeSpace::kSymbols.find(text[place]);
    const bool known = colour < static_cast<size_t>(rules.colours);
    if (text[place] == kAnyPeg && may_be_open) continue;
    if (known && (rules.duplicates || text.find(text[place]) == place)) continue;
    return CodeFlaw{subject + " has " + inQuotes(characterAt(text, place)) +
                        (known ? " a second time at place " : " at place ") + std::to_string(place + 1) +
                        ending,
                    static_cast<int32_t>(place)};
  }
  return std::nullopt;
}

Outcome<Knowledge> readKnowledge(std::string_view known, std::string_view history, const CodeRules& rules) {
  const bool tells = known.find_first_not_of(kAnyPeg) != std::string_view::npos;
  Knowledge knowledge{.pattern = std::string(tells ? known : ""), .lines = {}};
  const std::string wanted = codeInWords(rules) + ", with " + kAnyPeg + " for a peg that is not known.";
  if (!known.empty())
    if (const auto flaw = flawOfCode("The pattern", known, rules, wanted, true))
      return badSetting("known", flaw->message, flaw->position);
  for (size_t begin = 0; begin < history.size();) {
    const size_t end = std::min(history.find_first_of(kBetweenGuesses, begin), history.size());
    if (const std::vector<Word> words = wordsOf(history, begin, end); !words.empty()) {
      Outcome<Knowledge::Line> line = readLine(words, knowledge.lines.size() + 1, rules);
      if (!line) return line.error();
      knowledge.lines.push_back(*std::move(line));
    }
    begin = end + 1;
  }
  return knowledge;
}

std::vector<Answered> answersOf(const CodeSpace& space, const Knowledge& knowledge) {
  std::vector<Answered> answered;
  for (const Knowledge::Line& line : knowledge.lines)
    answered.push_back({*space.parse(line.guess), space.feedbackOf(line.score)});
  return answered;
}

std::vector<uint32_t> codesThatAgree(const CodeSpace& space, Pattern pattern,
                                     std::span<const Answered> answered) {
  std::vector<uint32_t> codes(space.size());
  std::iota(codes.begin(), codes.end(), 0u);
  if (pattern.known) std::erase_if(codes, [&](uint32_t code) { return !space.fits(code, pattern); });
  for (const Answered& one : answered) eraseContradicting(space, one, codes);
  codes.shrink_to_fit();
  return codes;
}

void eraseContradicting(const CodeSpace& space, const Answered& answered, std::vector<uint32_t>& codes) {
  const CodeSpace::Scorer score(space, answered.guess);
  std::erase_if(codes, [&](uint32_t code) { return score(code) != answered.feedback; });
}

std::string whyImpossible(const CodeSpace& space, Pattern pattern, std::span<const Answered> answered) {
  const std::string claim = quotedAnswer(space, answered.back());
  const std::span<const Answered> before = answered.first(answered.size() - 1);
  std::vector<uint32_t> fitting = codesThatAgree(space, {}, answered.last(1));
  if (fitting.empty()) return "No code at all would give " + claim + ".";
  std::erase_if(fitting, [&](uint32_t code) { return !space.fits(code, pattern); });
  if (fitting.empty())
    return "It cannot be " + claim + ": no code like " + space.text(pattern) + " would give that.";
  for (const Answered& one : before)
    if (std::none_of(fitting.begin(), fitting.end(), [&](uint32_t code) { return agrees(space, code, one); }))
      return "It cannot be " + claim + ": that contradicts the " + quotedAnswer(space, one) + ".";
  for (const Answered& one : before) {
    eraseContradicting(space, one, fitting);
    if (fitting.empty())
      return "It cannot be " + claim + ": with the scores before, that contradicts the " +
             quotedAnswer(space, one) + ".";
  }
  return "It cannot be " + claim + ".";
}

}  // namespace noggin::probing
