#include "adversarial/engine/review.h"

#include "core/words.h"

namespace noggin::adversarial {
namespace {

using Known = ReviewedMove::Known;

std::string_view result(int32_t value) {
  return value > 0 ? "a win" : value < 0 ? "a loss" : "a draw";
}

std::string certainWords(const ReviewedMove& reviewed) {
  const std::string best = reviewed.best.empty() ? "" : ", and best was " + reviewed.best;
  if (!reviewed.outcome.empty()) return "turned " + reviewed.outcome + best;
  if (reviewed.lost > 0) return "turned a " + reviewed.before + " into a " + reviewed.after + best;
  return reviewed.is_best ? "best" : "as good as " + reviewed.best;
}

Tone toneOf(const ReviewedMove& reviewed) {
  if (reviewed.mistake()) return Tone::conflict;
  if (reviewed.known == Known::both) return reviewed.is_best ? Tone::goal : Tone::plain;
  return Tone::muted;
}

}  // namespace

std::string givenAway(int32_t best, int32_t played) {
  if (result(best) == result(played)) return {};
  return std::string(result(best)) + " into " + std::string(result(played));
}

std::string reviewWords(const ReviewedMove& reviewed) {
  switch (reviewed.known) {
    case Known::both:
      return certainWords(reviewed);
    case Known::best:
      if (reviewed.is_best) return "best";
      return reviewed.best + " is known to be a " + reviewed.before +
             "; what this one is worth takes too long to find out";
    case Known::played:
      if (!reviewed.overlooked.empty())
        return reviewed.overlooked + ", and " + reviewed.best + " would have prevented it";
      return "leads to " + std::string(result(reviewed.worth)) +
             " with best play; whether another was better takes too long to find out";
    case Known::neither:
      break;
  }
  if (reviewed.lost == 0) return "looks as good as any, by an estimate";
  return "looks " + reviewed.lost_text + " worse than " + reviewed.best + ", by an estimate";
}

std::string misleadingDepthWords(const ReviewedMove& reviewed) {
  if (!reviewed.mistake()) return {};
  if (reviewed.look_ahead == 0) return "Already one move ahead it looks worse.";
  return "To a look-ahead of " + counted(reviewed.look_ahead, "move") + " it looks as good as the best.";
}

std::string mistakesInWords(const std::vector<ReviewedMove>& moves, bool first) {
  int64_t own = 0, mistakes = 0;
  size_t earliest = 0;
  bool all_known = true;
  for (size_t i = first ? 0 : 1; i < moves.size(); i += 2) {
    ++own;
    all_known = all_known && moves[i].known == Known::both;
    if (!moves[i].mistake()) continue;
    if (mistakes++ == 0) earliest = i;
  }
  if (own == 0) return "You made no move.";
  const bool only = own == 1;
  if (mistakes == 0)
    return only ? "Your only move is not known to be a mistake."
                : "None of your " + counted(own, "move") + " is known to be a mistake.";
  const std::string which =
      only ? "Your only move" : std::to_string(mistakes) + " of your " + counted(own, "move");
  const std::string how = mistakes == 1 ? (all_known ? " was a mistake: " : " is known to be a mistake: ")
                          : all_known   ? " were mistakes; the first was "
                                        : " are known to be mistakes; the first is ";
  return which + how + "move " + std::to_string(earliest + 1) + " of the game, " + moves[earliest].move +
         ", which " + reviewWords(moves[earliest]) + ".";
}

void drawReview(const std::vector<ReviewedMove>& moves, Table& table) {
  table.columns = {{"#", true},        {"Move", false}, {"Before", false},           {"After", false},
                   {"Verdict", false}, {"Lost", true},  {"Why it was missed", false}};
  int number = 0;
  for (const ReviewedMove& move : moves) {
    const Tone tone = toneOf(move);
    table.rows.push_back({{std::to_string(++number), tone, {}},
                          {move.move, tone, {}},
                          {move.before.empty() ? "?" : move.before, tone, {}},
                          {move.after.empty() ? "?" : move.after, tone, {}},
                          {reviewWords(move), tone, {}},
                          {move.mistake() && move.lost > 0 ? move.lost_text : "", tone, {}},
                          {misleadingDepthWords(move), tone, {}}});
  }
}

}  // namespace noggin::adversarial
