// Narration of a game of Mastermind.

#include "core/words.h"
#include "probing/mastermind/code_list.h"
#include "probing/mastermind/game.h"
#include "probing/mastermind/words.h"

namespace noggin::probing {

std::string GameRun::introduction() const {
  const CodeRules& rules = space().rules();
  const std::string codes = codeInWords(rules);
  const std::string left = leftAtFirst();
  switch (setup_.play) {
    case Play::you_guess:
      return "Find the secret: " + codes + ". Each guess is answered by strikes, right pegs in their place" +
             (rules.balls ? ", and balls, right colours elsewhere." : ", and by nothing else.") +
             (left.empty() ? "" : " " + capitalised(left) + ".");
    case Play::you_score:
      if (!left.empty())
        return "Go on with the board in front of you: " + codes + ", and " + left +
               ". The machine guesses and you score its guesses.";
      return "Think of a secret: " + codes + ". The machine guesses and you score its guesses.";
    case Play::machine:
      break;
  }
  return "The machine looks for a secret that it does not know: " + codes + ", " +
         (left.empty() ? "so " + countedCodes(space().size()) + " are possible." : "and " + left + ".");
}

// What was known before the run, and how many codes that leaves; empty if nothing was known.
std::string GameRun::leftAtFirst() const {
  if (ground().knowledge.empty()) return {};
  std::string known;
  if (ground().pattern != Pattern{}) known = "with " + space().text(ground().pattern) + " known";
  if (const auto guesses = static_cast<int64_t>(ground().answered.size()); guesses > 0)
    known += (known.empty() ? "after " : " and after ") + counted(guesses, "guess", "guesses");
  const auto possible = static_cast<int64_t>(ground().possible.size());
  return known + ", " + grouped(possible) + " of " + countedCodes(space().size()) +
         (possible == 1 ? " is possible" : " are possible");
}

std::string GameRun::howChosen(const Turn& turn) const {
  constexpr const char* kNoneDrawn = "It is possible, and 20 draws found none without equal pegs.";
  if (turn.by_person) return rating(turn);
  if (turn.before == 1) return "It is the only code left.";
  if (turn.chosen.sampled)
    return "It is the best of a sample of " + counted(turn.chosen.compared, "guess", "guesses") +
           ", weighed against " + countedCodes(turn.chosen.weighed) + ".";
  switch (setup_.strategy) {
    case Strategy::random:
      return "It was drawn by lot from the codes still possible.";
    case Strategy::no_duplicates:
      return space().allDifferent(turn.guess) ? "It is possible and has no equal pegs." : kNoneDrawn;
    case Strategy::best_information:
    case Strategy::sample_best:
      if (turn.chosen.compared > 1) return bestOfDrawn(turn);
      return space().allDifferent(turn.guess)
                 ? "It is possible, and as a first guess one without equal pegs will do."
                 : kNoneDrawn;
    case Strategy::first_consistent:
      return "It is the lowest code still possible.";
    default:
      break;
  }
  if (turn.before == 2) return "Of two codes neither is the better guess.";
  if (setup_.strategy == Strategy::optimal)
    return turn.chosen.proved ? "With it the fewest guesses are needed over all codes left."
                              : "No other guess is known to need fewer guesses over all codes left.";
  if (setup_.strategy == Strategy::look_ahead) return howPlayedOn(turn);
  return "It " + worthInWords(turn.partition) + ", and no guess does better.";
}

// By best information or sample best; it may share its worth with others of them.
std::string GameRun::bestOfDrawn(const Turn& turn) const {
  if (turn.chosen.weighed < turn.before)
    return "Weighed against " + countedCodes(turn.chosen.weighed) + ", none of " +
           std::to_string(turn.chosen.compared) + " drawn by lot tells more.";
  return "None of " +
         (turn.chosen.compared < turn.before ? countedCodes(turn.chosen.compared) + " drawn by lot"
                                             : "the " + countedCodes(turn.before) + " still possible") +
         " tells more.";
}

std::string GameRun::howPlayedOn(const Turn& turn) const {
  if (turn.chosen.total == 0) return "Its answer tells all " + countedCodes(turn.before) + " apart.";
  const std::string found = "Played on by the most information, it finds all " + countedCodes(turn.before) +
                            " with " + grouped(turn.chosen.total) + " guesses in all";
  return turn.chosen.total == turn.chosen.total_of_greedy
             ? found + ", and none of the most informative ones with fewer."
             : found + "; the most informative guess needs " + grouped(turn.chosen.total_of_greedy) + ".";
}

std::string GameRun::rating(const Turn& turn) const {
  const std::string best = space().text(turn.best.guess);
  if (turn.before == 1) return "Only " + best + " was left.";
  const std::string own = decimals(turn.bits, 2), most = decimals(turn.best_bits, 2);
  if (turn.bits < turn.best_bits && own == most)
    return "It is worth " + own + " bits, a very little less than " + best + ".";
  if (turn.bits < turn.best_bits)
    return "It is worth " + own + " bits where " + best + " is worth " + most + ".";
  return "It is worth " + own + " bits, as much as any" + (turn.best.sampled ? " in a sample." : ".");
}

std::string GameRun::ending() const {
  return "Found with " + counted(static_cast<int64_t>(turns_.size()), "guess", "guesses");
}

Told GameRun::turnTold(const Turn& turn) const {
  const std::string start = std::string(turn.by_person ? "You guess " : "The guess is ") +
                            space().text(turn.guess) + ", with " + countedCodes(turn.before) + " possible";
  if (!turn.scored)
    return {start + ": how many " + std::string(answerInWords(space().rules())) + "?", howChosen(turn)};
  if (won())
    return {start + ": it is the secret, found with " +
                counted(static_cast<int64_t>(turns_.size()), "guess", "guesses") + ".",
            turn.by_person ? "" : howChosen(turn)};
  const Score score = space().scoreOf(turn.feedback);
  const bool one = score.strikes == 1 && !space().rules().balls;
  return {start + ": " + inWords(space().rules(), score) + (one ? " leaves " : " leave ") +
              countedCodes(turn.after) + ", " + decimals(turn.gained, 2) + " bits gained.",
          howChosen(turn)};
}

Told GameRun::narrate(std::span<const Event> events) const {
  const Event& event = events.back();
  if (event.kind == EventKind::deduce)
    return event.detail == kReviewed ? toldOfReview(*review_, turns_, space()) : listedInWords(*this);
  if (event.kind == EventKind::place || event.kind == EventKind::undo) return describe(event) + ".";
  return turnTold(turns_.back());
}

std::string GameRun::describe(const Event& event) const {
  switch (event.kind) {
    case EventKind::deduce:
      if (event.detail == kReviewed) return "review of the guesses by hand";
      return countedCodes(event.value) + " listed";
    case EventKind::place:
      if (event.detail == kStrikes || event.detail == kBalls)
        return "You put " + counted(event.value, event.detail == kStrikes ? "strike" : "ball");
      return std::string("You put ") + CodeSpace::symbol(event.value) + " in place " +
             std::to_string(event.place);
    case EventKind::undo:
      return "You take a peg back";
    case EventKind::guess:
      return "guess " + space().text(static_cast<uint32_t>(event.node)) + " out of " +
             countedCodes(event.value);
    default:
      return inWords(space().rules(), {event.place, event.detail}) + ": " + countedCodes(event.value) +
             " left";
  }
}

}  // namespace noggin::probing
