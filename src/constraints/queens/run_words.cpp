// Narration of a run of queens: a person's moves, the ending, and each event.

#include <string>
#include <vector>

#include "constraints/queens/run.h"
#include "constraints/solutions/words.h"
#include "core/words.h"

namespace noggin::constraints {

std::string QueensRun::tellByHand(const Event& event) const {
  const Square square{event.place, event.value};
  switch (event.detail) {
    case kClear:
      return std::string(ground().given.empty() ? "The board is empty and yours"
                                                : "The queens given are left, and the rest is yours") +
             ": press a square to set a queen";
    case kResume:
      return "Back to the search where it stood";
    case kShow:
      return "Solution " + grouped(event.value + 1) + ": " +
             inWords(found_.kept()[static_cast<size_t>(event.value)].columns);
    case kTake:
      return "You take the queen of " + inWords(square) +
             " away: " + counted(static_cast<int64_t>(hand_.size()), "queen") +
             (hand_.size() == 1 ? " stands" : " stand");
    default:
      break;
  }
  std::vector<std::string> attackers;
  for (const Queen& queen : hand_)
    if (setup_.task.attack(queen.square, square))
      attackers.push_back("the one of " + inWords(queen.square) + " along a " +
                          sharedLine(queen.square, square));
  const std::string set = "You set a queen on " + inWords(square);
  if (!attackers.empty()) return set + ": it attacks " + listed(attackers);
  if (solvedByHand()) return set + ", and every row has a queen that no other attacks: solved";
  return set + ": it attacks no other";
}

std::string QueensRun::tellEnd() const {
  if (machine_ == Status::over_budget)
    return "After " + counted(search_->counters().restarts, "new beginning") +
           " there are still conflicts, so the search gives up; it cannot tell whether there is a solution";
  if (found_.count() == 0) return "Everything has been tried: there is no solution";
  const std::string all = "Everything has been tried: " + counted(found_.count(), "solution");
  if (found_.fundamental() == found_.count()) return all;
  return all + ", or " + grouped(found_.fundamental()) + " where turned and mirrored boards count as one";
}

std::string QueensRun::ending() const {
  if (by_hand_) return "Solved by hand";
  if (machine_ == Status::over_budget) return "Given up";
  if (machine_ == Status::solved) return "A solution found";
  return allFound(found_.count());
}

Told QueensRun::narrate(std::span<const Event> events) const {
  const Event& event = events.front();
  if (events.back().kind == EventKind::done) return tellEnd() + ".";
  if (event.kind == EventKind::move && event.detail >= kSet)
    return tellByHand(event) + "." + (event.detail <= kTake && gone_ > 0 ? " " + tellGone() : "");
  return search_->tell(events);
}

std::string QueensRun::tellGone() const {
  const bool one = gone_ == 1;
  return capitalised(counted(static_cast<int64_t>(gone_), "queen")) +
         (one ? " that stood on a blocked square or in the row of a given queen is"
              : " that stood on blocked squares or in rows of given queens are") +
         " gone.";
}

// The extras of the board in words.
std::string QueensRun::groundInWords() const {
  std::string words;
  if (ground().torus)
    words += "The board is a torus: what leaves it at one edge comes in again at the opposite one. ";
  const auto given = static_cast<int64_t>(ground().given.size());
  const auto blocked = static_cast<int64_t>(ground().blocked.size());
  if (given > 0)
    words += capitalised(counted(given, "queen")) + (given == 1 ? " is given. " : " are given. ");
  if (blocked > 0)
    words += capitalised(counted(blocked, "square")) + (blocked == 1 ? " is blocked. " : " are blocked. ");
  return words;
}

std::string QueensRun::introduction() const {
  const std::string wanted =
      (n() == 1 ? "Set a queen on a single square. "
                : "Set " + counted(n(), "queen") + ", one to a row, so that no two attack each other. ") +
      groundInWords();
  switch (setup_.method) {
    case QueensMethod::permutations:
      return wanted + "Every ordering of the columns will be tried, the smallest first.";
    case QueensMethod::backtracking:
      return wanted +
             "Row by row a queen goes to the first free square, and where there is none the one above "
             "goes on.";
    case QueensMethod::bitmask:
      return wanted + "The free squares of a row are the bits that three masks leave" +
             (ground().plain() ? ", and only the smallest of a board's images is sought." : ".");
    case QueensMethod::min_conflicts:
      break;
  }
  return wanted + "The board is filled as well as can be, and then the queens in conflict move one by one.";
}

std::string QueensRun::describe(const Event& event) const {
  const Square square{event.place, event.value};
  switch (event.kind) {
    case EventKind::place:
      return "queen to " + inWords(square);
    case EventKind::undo:
      return ground().isGiven(square) ? "back past the given queen of " + inWords(square)
                                      : "queen of " + inWords(square) + " taken back";
    case EventKind::prune:
      if (event.place == event.value) return "row " + std::to_string(event.value + 1) + " on a barred square";
      return "rows " + std::to_string(event.place + 1) + " and " + std::to_string(event.value + 1) +
             " share a diagonal";
    case EventKind::duplicate:
      return "an image of a smaller board";
    case EventKind::goal:
      return "solution " + std::to_string(event.value);
    case EventKind::evaluate:
      return std::to_string(event.value) + " tried";
    case EventKind::start:
      return "a new board";
    case EventKind::move:
      if (event.detail >= kSet) return tellByHand(event);
      return (event.parent == event.value ? "queen stays on " : "queen moved to ") + inWords(square);
    default:
      return tellEnd();
  }
}

}  // namespace noggin::constraints
