#include "search/search_words.h"

namespace noggin::search {

std::string counted(int64_t count, std::string_view noun) {
  std::string text = count == 0 ? "no" : std::to_string(count);
  text += ' ';
  text += noun;
  if (count != 1) text += 's';
  return text;
}

ExpansionTold expansionTold(std::span<const Event> events) {
  ExpansionTold told;
  for (const Event& event : events) {
    if (event.kind == EventKind::expand || event.kind == EventKind::cut) told.node = event.node;
    if (event.kind == EventKind::cut) told.cut = true;
    if (event.kind == EventKind::generate) ++told.fresh;
    if (event.kind == EventKind::goal) told.goal = true;
    if (event.kind == EventKind::generate || event.kind == EventKind::duplicate) ++told.moves;
  }
  return told;
}

std::string expansionSentence(const ExpansionTold& told, std::string_view state, std::string_view move_noun,
                              std::string_view then) {
  if (told.cut)
    return "Stop at " + std::string(state) + ": it lies at the depth limit; " + std::string(then) + ".";
  std::string text = "Expand " + std::string(state) + ": ";
  if (told.goal) text += "a goal; ";
  if (told.moves == 0 && told.goal)
    text += "no " + std::string(move_noun) + " is possible";
  else if (told.moves == 0)
    text += "a dead end, no " + std::string(move_noun) + " is possible";
  else if (told.moves == 1)
    text += counted(1, move_noun) + (told.fresh == 1 ? ", to a new position" : ", to a position seen before");
  else if (told.fresh == told.moves)
    text += counted(told.moves, move_noun) + (told.moves == 2 ? ", both new" : ", all new");
  else
    text += counted(told.moves, move_noun) + ", " + (told.fresh == 0 ? "none" : std::to_string(told.fresh)) +
            " of them new";
  return text + "; " + std::string(then) + ".";
}

std::string waitingWords(int64_t waiting) {
  return counted(waiting, "position") + (waiting == 1 ? " waits" : " wait");
}

}  // namespace noggin::search
