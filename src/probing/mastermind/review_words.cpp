// The review of a game in words and as columns of a table.

#include <algorithm>

#include "core/words.h"
#include "probing/mastermind/review.h"

namespace noggin::probing {
namespace {

std::string nameInSentence(Strategy strategy) {
  return insideSentence(std::string(kStrategies.optionOf(strategy).title));
}

std::string lostText(double bits) {
  return bits < 0.005 ? "under 0.01" : decimals(bits, 2);
}

// "lost 0.42 bits, and better was 0123", "as good as 0123"
std::string verdictWords(const ReviewedGuess& guess, const Turn& turn, const CodeSpace& space) {
  const std::string late = "could no longer be the secret", best = space.text(turn.best.guess);
  if (guess.wasted() && turn.before == 1) return late + ", for only " + best + " was left";
  if (guess.wasted()) return "told as much as " + best + ", but " + late;
  if (guess.lost > 0)
    return "lost " + lostText(guess.lost) + " bits" + (guess.possible ? "" : " and " + late) +
           ", and better was " + best;
  return (turn.guess == turn.best.guess ? "best" : "as good as " + best) +
         (turn.best.sampled ? ", as far as a sample tells" : "") +
         (guess.possible ? "" : ", though it " + late);
}

Tone toneOf(const ReviewedGuess& guess, const Turn& turn) {
  if (guess.lost > 0 || guess.wasted()) return Tone::conflict;
  return turn.guess == turn.best.guess ? Tone::goal : Tone::plain;
}

int64_t losersAmong(const std::vector<ReviewedGuess>& guesses) {
  return std::count_if(guesses.begin(), guesses.end(),
                       [](const ReviewedGuess& guess) { return guess.lost > 0; });
}

// "2 of your 5 guesses lost information, 1.95 bits in all"
std::string lossWords(const std::vector<ReviewedGuess>& guesses) {
  const auto all = static_cast<int64_t>(guesses.size()), losers = losersAmong(guesses);
  const std::string yours = "your " + counted(all, "guess", "guesses");
  if (losers == 0)
    return all == 1 ? "your only guess lost no information" : "none of " + yours + " lost information";
  double lost = 0;
  for (const ReviewedGuess& guess : guesses) lost += guess.lost;
  return (all == 1        ? "your only guess"
          : losers == all ? "each of " + yours
                          : grouped(losers) + " of " + yours) +
         " lost information, " + lostText(lost) + " bits" + (losers == 1 ? "" : " in all");
}

// The index of the guess that lost most, or else of the first wasted one; none if all were as good as any.
std::optional<size_t> worstOf(const std::vector<ReviewedGuess>& guesses) {
  std::optional<size_t> worst;
  for (size_t i = 0; i < guesses.size(); ++i) {
    if (guesses[i].lost == 0 && !guesses[i].wasted()) continue;
    if (!worst || guesses[i].lost > guesses[*worst].lost) worst = i;
  }
  return worst;
}

// The names of the strategies that would have made a guess, and of those that might have drawn it.
struct Makers {
  std::vector<std::string> sure, perhaps;
};

Makers makersOf(const ReviewedGuess& guess, const Turn& turn) {
  Makers makers;
  for (const Strategy strategy : guess.strategies) {
    const bool draws = strategy == Strategy::random || strategy == Strategy::no_duplicates;
    (draws && turn.before > 1 ? makers.perhaps : makers.sure).push_back(nameInSentence(strategy));
  }
  return makers;
}

// "entropy would have made it or one as good, and random might have made it"
std::string makersWords(const ReviewedGuess& guess, const Turn& turn) {
  const auto [sure, perhaps] = makersOf(guess, turn);
  if (sure.empty() && perhaps.empty()) return "none of the strategies compared would have made it";
  if (sure.empty()) return listed(perhaps) + " might have made it, too";
  return listed(sure) + " would have made it or one as good" +
         (perhaps.empty() ? "" : ", and " + listed(perhaps) + " might have made it");
}

// "entropy, perhaps random"
std::string makersInCell(const ReviewedGuess& guess, const Turn& turn) {
  const auto [sure, perhaps] = makersOf(guess, turn);
  std::string names = inRow(sure);
  if (!perhaps.empty()) names += (names.empty() ? "perhaps " : ", perhaps ") + listed(perhaps, "or");
  return names;
}

}  // namespace

Told toldOfReview(const GameReview& review, std::span<const Turn> turns, const CodeSpace& space) {
  const std::vector<ReviewedGuess>& guesses = review.guesses();
  const std::string what = "You found " + space.text(turns.back().guess) + "; " + lossWords(guesses) + ".";
  const std::optional<size_t> worst = worstOf(guesses);
  if (!worst) return what;
  const size_t at = turns.size() - guesses.size() + *worst;
  const std::string guess = "guess " + std::to_string(at + 1) + ", " + space.text(turns[at].guess);
  return {what,
          (losersAmong(guesses) > 1 ? "The worst was " + guess + ", which " : capitalised(guess) + ", ") +
              verdictWords(guesses[*worst], turns[at], space) + "; " +
              makersWords(guesses[*worst], turns[at]) + "."};
}

void drawReview(const GameReview& review, std::span<const Turn> turns, const CodeSpace& space, Table& table) {
  table.columns.insert(table.columns.end(),
                       {{"Lost", true}, {"Verdict", false}, {"Could be guessed by", false}});
  const size_t given = turns.size() - review.guesses().size();
  for (size_t i = 0; i < turns.size(); ++i) {
    std::vector<TableCell>& row = table.rows[i];
    if (i < given) {
      row.resize(table.columns.size());
      continue;
    }
    const ReviewedGuess& guess = review.guesses()[i - given];
    row.push_back({guess.lost > 0 ? lostText(guess.lost) : ""});
    row.push_back({verdictWords(guess, turns[i], space)});
    row.push_back({makersInCell(guess, turns[i])});
    for (TableCell& cell : row) cell.tone = toneOf(guess, turns[i]);
  }
}

}  // namespace noggin::probing
