#include "app/glossary.h"

#include <algorithm>
#include <iterator>

namespace noggin::app {
namespace {

struct Term {
  std::string_view id;
  std::string_view title;  // set where labs use one id for different things; else empty
  std::string_view meaning;
};

constexpr Term kTerms[] = {
    // Search
    {"generated", "",
     "How often the search has computed a position by applying a move, whether new or met before."},
    {"expanded", "",
     "Nodes of the search tree from which moves have been tried. A position that the search comes to again "
     "may count again."},
    {"stored", "",
     "The most nodes of the search tree that were ever kept in memory at once. A search that recognises the "
     "positions it has met keeps one node for each."},
    {"frontierPeak", "", "The most positions that ever waited at once to be expanded."},
    {"depth", "Depth",
     "How many moves lead from where the search began to the position at hand, or to the solution once it is "
     "found; of a search for all positions, to the farthest it has met."},
    {"depth", "Assumptions at once, most",
     "The most digits that were ever assumed on top of one another before one was taken back."},
    {"deepest", "Depth of the tree",
     "The longest line of moves from the position searched that the tree holds."},
    {"deepest", "Moves made",
     "How many moves the games at hand are long: the level of the tree that is being expanded."},
    {"deepest", "Moves of the best line",
     "How long the line is that both sides play without a mistake, as far as it is found."},
    {"calibrationError", "",
     "How far the share of right guesses lies from how probable they were said to be, on average."},
    {"dropped", "",
     "Positions that beam search left out because others of their layer looked better: the goal may have "
     "lain behind one of them."},
    {"branchingFactor", "",
     "The number that, multiplied by itself once for each move of the depth, makes the nodes expanded. Of "
     "searches of one puzzle to one depth, the smaller it is, the better the search was guided."},
    {"nodes", "",
     "Places in the search tree that were looked at. A position reached in two ways may count twice."},
    {"games", "Games that have ended", "Positions reached in which the game is won, lost or drawn."},
    {"questions", "Null-window searches",
     "Searches that only ask: is the value at least this? Few such yes-or-no questions pin the value down."},
    {"tableHits", "",
     "Positions whose value was known from before, so that nothing below them was searched again."},
    {"cuts", "",
     "How often the moves left at a position were skipped, because nothing they could be worth would change "
     "the choice above."},
    {"rollouts", "",
     "Games, or paths through a puzzle, played to their end with random moves to estimate how good a "
     "position is."},
    {"leaves", "", "Positions at the end of a branch that were given a value."},
    {"playouts", "", "Moves made in all random games together."},
    {"settled", "", "Positions whose chance of winning is known and changes no more."},
    {"sweeps", "", "How often all positions of a pair of scores were computed anew from one another."},
    {"rolls", "", "How often the die or the coin was thrown, by you and by the machine."},
    {"wins", "Won by you", "Games that you have won against the machine, with these settings."},
    {"losses", "", "Games that the machine has won against you, with these settings."},
    {"bestWins", "", "Games of those played that the best policy has won."},
    {"played", "Games played", "Games that the two policies have played against each other."},
    {"searches", "", "Whole searches done so far, each from its own start."},
    // Constraints
    {"guesses", "Digits assumed",
     "Digits tried where no rule finds more: each may turn out to be wrong. The engine that explains counts "
     "the last one left in a cell, too."},
    {"backtracks", "",
     "How often an assumption was taken back: it led to a contradiction, or all that follows from it was "
     "found."},
    {"deductions", "",
     "How often a rule settled or excluded something, given what stood and what was assumed."},
    {"solutions", "", "Complete assignments found that break no rule."},
    {"tests", "",
     "How often it was tried whether the puzzle can still be solved as wanted with clues taken away."},
    {"conflicts", "", "Cells whose digit breaks a rule together with that of another cell."},
    {"candidates", "", "Digits, each counted for its cell, that stand there in some solution."},
    {"clues", "", "Digits given. The fewer that still force one solution, the sparser the puzzle."},
    {"unguessed", "", "Puzzles settled by deduction alone: solved, or found to contradict themselves."},
    {"average", "Assumed on average", "Digits assumed in a puzzle, over all puzzles done."},
    {"placed", "Queens placed",
     "Queens set by the search; a given one counts each time the search comes to its row."},
    {"placed", "Queens set to begin with", "Queens set at random, one a row, before any is moved."},
    {"restarts", "", "How often all queens were set anew, because moving them had led nowhere for long."},
    {"undone", "Queens taken back",
     "Queens removed by the search; a given one counts each time the search goes back past its row."},
    {"moved", "", "Queens that changed their column; one that stays where it stands does not count."},
    {"permutations", "", "Complete arrangements tried, one after the other."},
    // Probing
    {"remaining", "", "Codes that agree with every answer so far: the secret is one of them."},
    {"bits", "", "How much is known of the secret: each bit halves the number of codes that are left."},
    {"comparisons", "",
     "How often a possible guess was held against a possible secret to choose the next guess."},
    {"guesses", "Guesses", "Codes guessed so far to find the secret."},
    {"average", "Guesses on average", "Guesses needed for a secret, over all secrets tried."},
    {"worst", "", "Guesses needed for the hardest secret."},
    // Learning and probability
    {"documents", "", "Texts whose class was told, from which the words were counted."},
    {"vocabulary", "", "Different words in the texts learned. Only these can speak for or against a class."},
    {"known", "", "Words of the text that occurred in learning; the others say nothing."},
    {"accuracy", "", "The share of texts whose class was guessed rightly."},
    {"cycles", "", "Sweeps in which every unit took in what its neighbours sent and changed its activation."},
    {"units", "", "Nodes of the network: one for every value and one for every row of the table."},
    {"links", "", "Connections along which two units excite each other: a row and one of its values."},
    {"active", "", "Units whose activation is above the threshold at this moment: only these act on others."},
    {"trials", "", "Games played by the machine, each once with staying and once with switching."},
    {"void", "Void: the host showed the car",
     "Games that do not count because the host, who did not know, opened the door with the car."},
    {"void", "Not counted: other doors opened",
     "Games that do not count because the host opened other doors than those the question is about."},
    {"void", "Not counted: you were out",
     "Games that do not count because the host opened your own door: you had lost already."},
};

}  // namespace

std::string_view meaningOf(const Metric& metric) {
  const auto found = std::find_if(std::begin(kTerms), std::end(kTerms), [&](const Term& term) {
    return term.id == metric.id && (term.title.empty() || term.title == metric.title);
  });
  return found == std::end(kTerms) ? std::string_view() : found->meaning;
}

}  // namespace noggin::app
