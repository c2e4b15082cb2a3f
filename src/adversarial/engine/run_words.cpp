// Narration of a game: its moves, its review and what is about to happen.
#include <algorithm>

#include "adversarial/engine/review.h"
#include "adversarial/engine/run.h"
#include "core/words.h"

namespace noggin::adversarial {
namespace {

// Continues what is said of the highest estimate.
std::string besidesIt(int64_t as_high) {
  if (as_high == 0) return "";
  return as_high == 1 ? ", and another is as high"
                      : ", and " + std::to_string(as_high) + " others are as high";
}

}  // namespace

std::string GameRun::tellOutcome() const {
  const std::vector<GameMove> shown = movesShown();
  return game().isOver(shown) ? "; " + game().endWords(shown) + ", and the game is over" : "";
}

Told GameRun::tellAnswer(const std::string& move) const {
  const std::string what =
      "The machine " + std::string(played_.size() == 1 ? "plays " : "answers ") + move + tellOutcome() + ".";
  if (searched_at_ + 1 != played_.size()) return what;
  return {what, whyThisAnswer()};
}

std::string GameRun::whyThisAnswer() const {
  const Verdict verdict = search_->verdict();
  const std::string found = "found this best, worth " + verdict.value_text + " to itself.";
  const std::string came_to = "it came to depth " + std::to_string(verdict.depth) + " and " + found;
  if (reply_ == Reply::replaced)
    return "To search straight " + howItSearches() +
           " takes too long: by iterative deepening with all refinements " + came_to;
  if (reply_ == Reply::stopped && options_.algorithm == GameAlgorithm::monte_carlo)
    return "More than " + counted(units_, "rollout") + " take too long: after these it " + found;
  if (reply_ == Reply::stopped && verdict.estimated)
    return "To search " + howItSearches() + " takes too long: " + came_to;
  return "Of " + counted(search_->nodes(), "node") + " it " + found;
}

// The search asked for has compared only some of the moves.
Told GameRun::tellStop() const {
  const std::vector<RatedMove> rated = search_->rated();
  const auto valued =
      std::count_if(rated.begin(), rated.end(), [](const RatedMove& move) { return !move.value.empty(); });
  return {"To search straight " + howItSearches() +
              " takes too long for an answer: " + counted(search_->nodes(), "node") + " have valued " +
              (valued == 0 ? "none" : std::to_string(valued)) + " of " +
              counted(static_cast<int64_t>(rated.size()), "move") + ".",
          "So alpha-beta with all refinements searches one move deep, then two and so on, up to a fixed "
          "amount of work."};
}

Told GameRun::tellMove(const Event& event) const {
  std::vector<GameMove> moves = movesShown();
  moves.pop_back();
  const std::string move = game().moveWords(moves, static_cast<GameMove>(event.place));
  if (event.detail == kByMachine) return tellAnswer(move);
  if (event.detail == kByPerson) {
    if (!tellOutcome().empty()) return "You play " + move + tellOutcome() + ".";
    return {"You play " + move + ".",
            person_ < 0 ? "The search begins anew from there." : "The machine thinks."};
  }
  const Verdict verdict = search_->verdict();
  const std::string what = "Move " + std::to_string(shown_) + " of " + std::to_string(verdict.line.size()) +
                           (verdict.estimated ? " of the line it expects: " : " of the best play: ") + move +
                           tellOutcome() + ".";
  const bool last = shown_ == verdict.line.size();
  if (shown_ > 1 && !last) return what;
  const bool cut_short = last && options_.table && searchesToTheEnd() && tellOutcome().empty();
  return {what, "Best move " + howItSearched() + ": " + game().moveWords(searched(), verdict.line.front()) +
                    ", worth " + verdict.value_text + "." +
                    (cut_short ? " Of what follows the table has kept the worth, not the moves." : "")};
}

// The last move of the review also narrates the outcome of the game.
Told GameRun::tellReview() const {
  const ReviewedMove& reviewed = review_.back();
  if (review_.size() == played_.size())
    return {"The game is over: " + game().endWords(played_) + ".",
            mistakesInWords(review_, game().toMove({}) == person_)};
  return {
      "Move " + std::to_string(review_.size()) + ", " + reviewed.move + ": " + reviewWords(reviewed) + ".",
      misleadingDepthWords(reviewed)};
}

Told GameRun::tellScores() const {
  const auto is_best = [](const MoveScore& score) { return score.best; };
  const auto best = std::find_if(scores_.begin(), scores_.end(), is_best);
  const auto as_high = std::count_if(scores_.begin(), scores_.end(), is_best) - 1;
  const auto certain = std::count_if(scores_.begin(), scores_.end(), [](const MoveScore& score) {
    return score.known != MoveScore::Known::estimated;
  });
  const auto all = static_cast<int64_t>(scores_.size());
  const std::string move = game().moveWords(played_, best->move);
  const bool none_better = std::all_of(scores_.begin(), scores_.end(), [&](const MoveScore& score) {
    return score.move == best->move || score.highest <= best->lowest;
  });
  return {(certain == all ? "Every move is scored with best play of both sides: best is "
                          : "Every move is scored as far as can be seen: highest is ") +
              move + ", which " + best->words + (certain == all ? "" : besidesIt(as_high)) + ".",
          certain == all
              ? (none_better ? "All of it is proved, and no move is better."
                             : "All of it is proved, but not every score exactly: another move may be "
                               "better.")
          : certain == 0
              ? "This early nothing is proved: the scores are estimates."
              : std::string(certain == 1 ? "The score" : "The scores") + " of " + std::to_string(certain) +
                    " of " + counted(all, "move") + (certain == 1 ? " is" : " are") + " proved; the other" +
                    (all - certain == 1 ? " is an estimate." : "s are estimates.")};
}

Told GameRun::narrate(std::span<const Event> events) const {
  for (const Event& event : events)
    if (event.kind == EventKind::move) return tellMove(event);
  const Event& event = events.front();
  if (event.kind == EventKind::deduce) {
    if (event.detail == kReviewed) return tellReview();
    if (event.detail == kScored) return tellScores();
    if (event.detail == kScoresSwitched)
      return options_.scores ? "Every move of " + sideToMove() + " is scored." : "The scores are hidden.";
    return "Every move of " + sideToMove() + " is given its value.";
  }
  if (deepening_) return tellStop();
  Told told = search_->told();
  if (last_units_ > 1) told.what = counted(last_units_ - 1, "small step") + " later: " + told.what;
  return told;
}

std::string GameRun::ending() const {
  if (person_ >= 0 || !search_) return capitalised(game().endWords(played_));
  return searchesToTheEnd() ? "Best play to the end" : "Best move " + howItSearched();
}

// "at depth 4", "to the end of the game", "by 1,000 rollouts"
std::string GameRun::howItSearches() const {
  if (options_.algorithm == GameAlgorithm::monte_carlo) return "by " + counted(options_.rollouts, "rollout");
  return searchesToTheEnd() ? "to the end of the game" : "at depth " + std::to_string(options_.depth);
}

// The same of a search that has ended: iterative deepening may end above the depth it was given.
std::string GameRun::howItSearched() const {
  const int32_t depth = search_->verdict().depth;
  return depth == 0 || searchesToTheEnd() ? howItSearches() : "at depth " + std::to_string(depth);
}

std::string GameRun::introduction() const {
  const std::string by(search_ ? search_->listing().title : "");
  if (person_ < 0) {
    if (!search_) return {};
    return game().goal() + " Which move is best for " + sideToMove() + "? " + by + " looks for it " +
           howItSearches() + ", then shows what both sides would play.";
  }
  if (personsTurn())
    return game().goal() + " You play " + game().sideName(person_) +
           " and it is your turn: the machine answers each move.";
  const std::string intro = game().goal() + " You play " + game().sideName(person_) +
                            ". It is the machine's turn, as " + game().sideName(1 - person_) + ".";
  if (!search_) return intro;
  const bool fits =
      options_.algorithm == GameAlgorithm::monte_carlo && options_.rollouts <= search_->unitsForReply();
  return intro + " " + by + " looks for its moves " + howItSearches() +
         (fits ? "." : ", if that is not too much work.");
}

std::string GameRun::describe(const Event& event) const {
  if (event.kind == EventKind::done) return std::string(name(static_cast<Status>(event.detail)));
  if (event.kind == EventKind::deduce && event.detail == kReviewed)
    return "review of move " + std::to_string(event.value);
  if (event.kind == EventKind::deduce && event.detail == kByPerson) return "values of all moves";
  if (event.kind == EventKind::deduce) return "scores of all moves";
  const std::string move =
      event.place == kNoMove ? "" : " " + game().moveText(static_cast<GameMove>(event.place));
  if (event.kind == EventKind::expand) return "the search " + counted(event.value, "move") + " deep";
  if (event.kind == EventKind::rollout) return "rollout " + std::to_string(event.value);
  if (event.kind == EventKind::move) return "move" + move;
  if (event.kind == EventKind::generate && event.detail == static_cast<uint8_t>(NodeKind::inner))
    return "visit" + move;
  return std::string(name(event.kind)) + move + ": " + game().valueText(event.value);
}

}  // namespace noggin::adversarial
