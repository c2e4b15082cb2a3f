#include "probing/mastermind/listings.h"

#include <array>
#include <numeric>

namespace noggin::probing {
namespace {

// The lines before and after those that choose a guess.
constexpr std::array<std::string_view, 2> kBefore = {"possible ← all codes that agree with what is known",
                                                     "repeat"};
constexpr std::array<std::string_view, 3> kAfter = {
    "  score ← the answer to guess",
    "  possible ← those of them that would give guess this score",
    "until the score is all strikes",
};

template <class... Lines>
constexpr std::array<std::string_view, kBefore.size() + sizeof...(Lines) + kAfter.size()> choosingBy(
    Lines... lines) {
  return {kBefore[0], kBefore[1], lines..., kAfter[0], kAfter[1], kAfter[2]};
}

constexpr std::string_view kAtFirst =
    "  if it is the first guess: guess ← a possible code without equal pegs, if 20 draws find one";
constexpr std::string_view kOfFew = "  if one or two codes are possible: guess ← the lowest of them";
constexpr std::string_view kTakeAll =
    "  else take all codes, one of each kind that colours not used yet make alike";
constexpr std::string_view kPair =
    "    pair each with all of possible; of more than 8,388,608 pairs keep a sample";
constexpr std::string_view kDivideItsOwn =
    "    divide its possible codes by the score that they would give it";
constexpr std::string_view kDivide = "    divide possible by the score that it would give each of them";

constexpr auto kRandom = choosingBy("  guess ← one of possible, by lot");
constexpr auto kNoDuplicates =
    choosingBy("  guess ← one of possible without equal pegs, if 20 draws by lot find one");
constexpr auto kBestInformation =
    choosingBy(kAtFirst, "  else draw up to 20 codes of possible by lot", kDivide,
               "    guess ← the one whose answer tells the most bits, of equal ones the highest");
constexpr auto kSampleBest =
    choosingBy(kAtFirst, "  else draw up to 20 codes of possible by lot, and up to 150 to weigh them against",
               "    divide these by the score that they would give each of those",
               "    guess ← the one whose answer tells the most bits, of equal ones the highest");
constexpr auto kFirstConsistent = choosingBy("  guess ← the lowest of possible");
constexpr auto kMinimax =
    choosingBy(kOfFew, kTakeAll, kPair, kDivideItsOwn,
               "    guess ← the first, possible ones before others, whose largest part is the smallest");
constexpr auto kEntropy =
    choosingBy(kOfFew, kTakeAll, kPair, kDivideItsOwn,
               "    guess ← the first, possible ones before others, whose answer tells the most bits");
constexpr auto kExpectedSize =
    choosingBy(kOfFew, kTakeAll, kPair, kDivideItsOwn,
               "    guess ← the first, possible ones before others, whose parts are smallest on average");
constexpr auto kMostParts =
    choosingBy(kOfFew, kTakeAll, kPair, kDivideItsOwn,
               "    guess ← the first, possible ones before others, with the most parts");
constexpr auto kOptimal =
    choosingBy(kOfFew, kTakeAll, kDivide,
               "    guess ← the one with the fewest further guesses over all parts, by branch and bound");
constexpr auto kLookAhead = choosingBy(
    kOfFew, "  else take the 5 codes whose answers tell the most bits, of equal ones possible codes",
    "    play on from each by the most bits, with every code of possible as the secret",
    "    guess ← the one with the fewest guesses in all these games");

// Number of lines that choose a guess.
int32_t choosingLines(Strategy strategy) {
  return static_cast<int32_t>(listingOf(strategy).lines.size() - kBefore.size() - kAfter.size());
}

}  // namespace

Listing listingOf(Strategy strategy) {
  constexpr std::string_view kSlides = "R. Hettinger, Easy AI with Python, 2009";
  switch (strategy) {
    case Strategy::random:
      return {"Random", kRandom, kSlides};
    case Strategy::no_duplicates:
      return {"No duplicates", kNoDuplicates, kSlides};
    case Strategy::best_information:
      return {"Best information", kBestInformation, kSlides};
    case Strategy::sample_best:
      return {"Sample best", kSampleBest, kSlides};
    case Strategy::first_consistent:
      return {"First consistent", kFirstConsistent, "E. Shapiro, Playing Mastermind logically, 1983"};
    case Strategy::minimax:
      return {"Minimax", kMinimax, "D. E. Knuth, The computer as Master Mind, 1976"};
    case Strategy::entropy:
      return {"Entropy", kEntropy, "E. Neuwirth, Some strategies for Mastermind, 1982"};
    case Strategy::expected_size:
      return {"Expected size", kExpectedSize, "R. W. Irving, Towards an optimum Mastermind strategy, 1979"};
    case Strategy::most_parts:
      return {"Most parts", kMostParts, "B. P. Kooi, Yet another Mastermind strategy, 2005"};
    case Strategy::look_ahead:
      return {"Look-ahead", kLookAhead,
              "Rollout, after D. P. Bertsekas, J. N. Tsitsiklis, C. Wu, Rollout algorithms, 1997"};
    case Strategy::optimal:
      break;
  }
  return {"Optimal", kOptimal, "After K. Koyama and T. W. Lai, An optimal Mastermind strategy, 1993"};
}

// If a strategy has two ways to choose, the first line is the simple one and the others are the search.
std::vector<int32_t> linesOfGuess(Strategy strategy, uint32_t possible, bool begins, bool first) {
  std::vector<int32_t> lines = {1};
  if (begins) lines.insert(lines.begin(), 0);
  const int32_t choosing = choosingLines(strategy);
  const bool simple = drawsLots(strategy) ? first : possible <= 2;
  for (int32_t i = 0; i < choosing; ++i)
    if (choosing == 1 || (i == 0) == simple) lines.push_back(static_cast<int32_t>(kBefore.size()) + i);
  return lines;
}

std::vector<int32_t> linesOfAnswer(Strategy strategy, bool won) {
  const int32_t score = static_cast<int32_t>(kBefore.size()) + choosingLines(strategy);
  std::vector<int32_t> lines = {score, score + 1};
  if (won) lines.push_back(score + 2);
  return lines;
}

std::vector<int32_t> allLines(Strategy strategy) {
  std::vector<int32_t> lines(listingOf(strategy).lines.size());
  std::iota(lines.begin(), lines.end(), 0);
  return lines;
}

}  // namespace noggin::probing
