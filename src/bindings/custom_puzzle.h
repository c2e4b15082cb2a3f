// Labs whose puzzle is defined by a page in JavaScript, and searched, drawn and played like any other.
#pragma once

#include <emscripten/val.h>

#include <string>

namespace noggin::bindings {

// Adds the lab, or replaces one defined before. `puzzle` is the wrapper that web/noggin-puzzle.mjs makes of
// the page's object: { begin() }, which returns for each run an object with
//   start()        the id of the start state
//   moves(state)   [action, state, cost, action, state, cost, ...], all numbers
//   isGoal(state), estimate(state), canonical(state)
//   folds()        whether canonical() takes different states as one
//   stateText(state), actionText(action)
//   board(state)   a Board as JSON text, as in noggin.d.mts; empty: none
// States and actions are ids from 0 up. None of these functions throws: the wrapper keeps what the page's
// functions throw and reports it when the call that led to it returns. The reply is as in reply.h.
std::string definePuzzle(const std::string& id, const std::string& title, bool has_heuristic,
                         const emscripten::val& puzzle);

}  // namespace noggin::bindings
