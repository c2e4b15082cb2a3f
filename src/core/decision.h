// What the next step of a run decides, as a question to a learner: which choices there are, which of them the
// algorithm's own rule allows, and which other rule would take each of the others. Made from the run's own
// state by the rule's own comparison, never by taking the step and looking.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace noggin {

enum class PlaceKind : uint8_t { none, node, cell, piece, row, bar };

std::string_view name(PlaceKind kind);

// What of a scene stands for a choice: an item of a panel, by its id; for a table the row's number from 0.
struct ScenePlace {
  std::string panel;
  PlaceKind kind = PlaceKind::none;
  int32_t id = -1;

  bool operator==(const ScenePlace&) const = default;
};

// Another rule, which a learner may follow by mistake. Its words are of static storage.
struct Rival {
  std::string_view name;  // "depth-first", "forgetting the carry"
  std::string_view does;  // goes on "It ...": "takes the position that was reached last"

  bool operator==(const Rival&) const = default;
};

struct Choice {
  std::string id;       // stable within the decision: what an answer is written as; no ';', ':' or '+'
  std::string label;    // as a person reads it: "Tile 7 up, f = 17"
  ScenePlace place;     // may be none
  bool right = false;   // the rule allows it; several are right where it ties
  std::string because;  // one sentence, shown once answered: why right, or why not, in this very state
  // Which other rules would choose this. A rule that would as well take a right choice is named there too.
  std::vector<Rival> rivals;
};

struct Decision {
  std::string ask;              // one question: "Which position does A* expand next?"
  std::vector<Choice> choices;  // two at least, in an order that does not tell the answer
};

// Names a rule among those that would take the choice; once, and only if it has a name.
void addRival(Choice& choice, const Rival& rival);

// Empty if the decision is sound: a question, two choices at least, distinct ids and labels, one right at
// least and one wrong, a reason for each. Otherwise what is wrong.
std::string flaw(const Decision& decision);

}  // namespace noggin
