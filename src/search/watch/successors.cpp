#include "search/watch/successors.h"

#include <algorithm>

#include "search/engine/question_parts.h"

namespace noggin::search {
namespace {

bool movedBetween(const Piece& before, const Piece& after) {
  return before.x != after.x || before.y != after.y || before.level != after.level;
}

std::string_view metWords(Met met) {
  switch (met) {
    case Met::fresh:
      return "new";
    case Met::taken_next:
      return "taken next";
    case Met::leads_on:
      return "leads on";
    case Met::seen:
      return "seen before";
    case Met::alike:
      return "counts as the same as one seen before";
    case Met::tried:
      return "tried before";
    case Met::untried:
      return "not tried yet";
    case Met::turns_back:
      return "leads back";
  }
  return {};
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
    ghost.struck = look.met == Met::seen || look.met == Met::alike || look.met == Met::turns_back;
    ghost.next = look.met == Met::taken_next;
    // The load says more about a move than its carrier, and the vessel filled more than the one poured from.
    if (after.level >= before->level) leading = board.ghosts.size();
    board.ghosts.push_back(std::move(ghost));
  }
  if (board.ghosts.size() == first) return;
  Ghost& said = board.ghosts[leading];
  said.text = look.figure;
  said.label = look.move + (look.figure.empty() ? "" : ", " + look.figure) + ", ";
  said.label += metWords(look.met);
}

}  // namespace noggin::search
