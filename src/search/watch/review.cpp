#include "search/watch/review.h"

#include "core/words.h"
#include "search/engine/words.h"

namespace noggin::search {
namespace {

constexpr const char* kTooLong = "takes too long to find out";

std::string taken(size_t moves) {
  return "You took " + counted(static_cast<int64_t>(moves), "move");
}

std::string enoughWords(size_t moves, const Review::Bounds& bounds) {
  const bool fewer = bounds.enough < static_cast<int32_t>(moves);
  if (bounds.least == bounds.enough) {
    if (!fewer) return taken(moves) + ", and no way is shorter.";
    if (bounds.enough == 0) return taken(moves) + "; none was needed.";
    return taken(moves) + "; " + grouped(bounds.enough) + " would have been enough.";
  }
  if (!fewer) return taken(moves) + "; whether fewer would have been enough " + kTooLong + ".";
  return taken(moves) + "; " + grouped(bounds.enough) +
         " would have been enough, and perhaps even fewer: that " + kTooLong + ".";
}

// "best", "as good as tile 3 down", "lost 2 moves, and better was tile 3 down"
std::string verdictWords(const ReviewedMove& reviewed) {
  if (!reviewed.known()) return kTooLong;
  std::vector<std::string> rivals;
  for (const std::string& rival : reviewed.rivals) rivals.push_back(insideSentence(rival));
  if (reviewed.lost() > 0) {
    const std::string lost = "lost " + counted(reviewed.lost(), "move");
    if (reviewed.before == 0) return lost + ", for the goal was reached already";
    return rivals.empty() ? lost : lost + ", and better was " + listed(rivals, "or");
  }
  if (!rivals.empty()) return "as good as " + listed(rivals, "or");
  return reviewed.all_rivals ? "best" : std::string("best; whether another is as good ") + kTooLong;
}

// "greedy search by misplaced tiles or Manhattan"; empty if by none, or if the move did not lose.
std::string greedyWords(const ReviewedMove& reviewed) {
  return reviewed.greedy_by.empty() ? "" : "greedy search by " + listed(reviewed.greedy_by, "or");
}

// Which moves lost; empty if none is known to.
std::string losersWords(const std::vector<ReviewedMove>& moves) {
  int64_t losers = 0, unknown = 0;
  size_t first = 0;
  for (size_t i = 0; i < moves.size(); ++i) {
    unknown += moves[i].known() ? 0 : 1;
    if (moves[i].lost() > 0 && losers++ == 0) first = i;
  }
  const std::string open = unknown > 0 ? "of " + counted(unknown, "move") + " it " + kTooLong + " whether " +
                                             (unknown == 1 ? "it" : "they") + " led away"
                                       : "";
  if (losers == 0) return open.empty() ? open : capitalised(open) + ".";
  return grouped(losers) + " of your " + counted(static_cast<int64_t>(moves.size()), "move") +
         " led away from the goal" + (losers == 1 ? ": " : "; the first was ") + "move " +
         grouped(static_cast<int64_t>(first) + 1) + ", " + insideSentence(moves[first].move) + ", which " +
         verdictWords(moves[first]) +
         (moves[first].greedy_by.empty() ? ""
                                         : "; " + greedyWords(moves[first]) + " would have made it, too") +
         (open.empty() ? "." : "; " + open + ".");
}

Tone toneOf(const ReviewedMove& reviewed) {
  if (!reviewed.known()) return Tone::muted;
  if (reviewed.lost() > 0) return Tone::conflict;
  return reviewed.rivals.empty() ? Tone::goal : Tone::plain;
}

std::string figure(int32_t moves) {
  return moves == ReviewedMove::kUnknown ? "?" : grouped(moves);
}

}  // namespace

Told toldOfReview(const Review& review) {
  const std::vector<ReviewedMove> moves = review.moves();
  return {enoughWords(moves.size(), review.bounds()), losersWords(moves)};
}

void drawReview(const Review& review, Scene& scene) {
  const std::vector<ReviewedMove> moves = review.moves();
  std::string first = enoughWords(moves.size(), review.bounds());
  first.pop_back();  // its full stop
  Table& table = scene.add<Table>("review", "Move by move: " + insideSentence(std::move(first)));
  table.columns = {{"#", true},        {"Move", false}, {"To go before", true},     {"To go after", true},
                   {"Verdict", false}, {"Lost", true},  {"Would be made by", false}};
  int64_t number = 0;
  for (const ReviewedMove& move : moves) {
    const Tone tone = toneOf(move);
    table.rows.push_back({{grouped(++number), tone, {}},
                          {move.move, tone, {}},
                          {figure(move.before), tone, {}},
                          {figure(move.after), tone, {}},
                          {verdictWords(move), tone, {}},
                          {move.lost() > 0 ? grouped(move.lost()) : "", tone, {}},
                          {capitalised(greedyWords(move)), tone, {}}});
  }
}

}  // namespace noggin::search
