#include "search/watch/successors.h"

#include <algorithm>

#include "search/engine/question_parts.h"

namespace noggin::search {
namespace {

bool movedBetween(const Piece& before, const Piece& after) {
  return before.x != after.x || before.y != after.y || before.level != after.level;
}

}  // namespace

std::string figureOf(Rule rule, double g, double h, double weight) {
  if (rule == Rule::oldest || rule == Rule::newest) return {};
  const char* const symbol = rule == Rule::least_g        ? "g "
                             : rule == Rule::least_h      ? "h "
                             : rule == Rule::least_middle ? "p "
                                                          : "f ";
  return symbol + said(evaluation(rule, g, h, weight));
}

void addGhosts(const Board& successor, const SuccessorLook& look, Board& board) {
  const size_t first = board.ghosts.size();
  size_t leading = first;
  for (const Piece& after : successor.pieces) {
    const auto before = std::find_if(board.pieces.begin(), board.pieces.end(),
                                     [&](const Piece& piece) { return piece.id == after.id; });
    if (before == board.pieces.end() || !movedBetween(*before, after)) continue;
    Ghost ghost;
    ghost.piece = after.id;
    ghost.x = after.x;
    ghost.y = after.y;
    ghost.level = after.level.value_or(1);
    ghost.struck = look.struck;
    ghost.next = look.next;
    // The load says more about a move than its carrier, and the vessel filled more than the one poured from.
    if (after.level >= before->level) leading = board.ghosts.size();
    board.ghosts.push_back(std::move(ghost));
  }
  if (board.ghosts.size() == first) return;
  Ghost& said = board.ghosts[leading];
  said.text = look.figure;
  said.label = look.move + (look.figure.empty() ? "" : ", " + look.figure) +
               (look.alike    ? ", counts as the same as one seen before"
                : look.struck ? ", seen before"
                : look.next   ? ", taken next"
                : look.line   ? ", leads on"
                              : ", new");
}

}  // namespace noggin::search
