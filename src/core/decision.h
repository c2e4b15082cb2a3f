// What the next step of a run decides, as a question to a learner: the choices, which of them the algorithm's
// rule allows, and which other rules would take the rest. It is computed from the run's state by the rule's
// own comparison, before the step. Where that comparison is the deduction that the step makes (a column of an
// alphametic, a rule of sudoku), the lab's tests hold the answers to a plain reading of the rule.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace noggin {

enum class PlaceKind : uint8_t { none, node, cell, piece, row, bar };

std::string_view name(PlaceKind kind);

// Where a choice is shown in the scene: an item of a panel, by its id; in a table, by the row's index.
struct ScenePlace {
  std::string panel;
  PlaceKind kind = PlaceKind::none;
  int32_t id = -1;

  bool operator==(const ScenePlace&) const = default;
};

// Another rule, which a learner may follow by mistake. The texts have static storage.
struct Rival {
  std::string_view name;  // "depth-first", "forgetting the carry"
  std::string_view does;  // completes "It ...": "takes the position that was reached last"

  bool operator==(const Rival&) const = default;
};

struct Choice {
  std::string id;       // stable within the decision: what an answer is written as; no ';', ':' or '+'
  std::string label;    // as a person reads it: "Tile 7 up, f = 17"
  ScenePlace place;     // may be empty
  bool right = false;   // the rule allows it; several are right on a tie
  std::string because;  // one sentence, shown after the answer: why this is right or wrong in this state
  // Which other rules would choose this; a right choice names those too that would take it as well.
  std::vector<Rival> rivals;
};

struct Decision {
  std::string ask;              // one question: "Which position does A* expand next?"
  std::vector<Choice> choices;  // at least two, in an order that does not reveal the answer
};

// The choice with that id; null if there is none.
const Choice* findChoice(const Decision& decision, std::string_view id);
Choice* findChoice(Decision& decision, std::string_view id);
size_t rightChoices(const Decision& decision);  // how many are right

// Adds a rule to those that would take the choice, unless it is already listed or has no name.
void addRival(Choice& choice, const Rival& rival);

// Empty if the decision is sound: a question, at least two choices with distinct ids and labels, at least one
// right and one wrong, and a reason for each. Otherwise what is wrong.
std::string flaw(const Decision& decision);

}  // namespace noggin
