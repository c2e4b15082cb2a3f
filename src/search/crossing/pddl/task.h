// A planning task as PDDL states it, before grounding: types, objects, predicates and actions with variables.
// Integers are indices into the lists here.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace noggin::search {

struct PlanningTask {
  static constexpr int kNone = -1;
  static constexpr int kObjectType = 0;  // the root of the type hierarchy

  struct Type {
    std::string name;
    int parent = kObjectType;
  };

  struct Object {
    std::string name;
    int type = kObjectType;
  };

  struct Predicate {
    std::string name;
    std::vector<int> types;  // of its parameters
    bool changes = false;    // some action adds or deletes it
  };

  // An argument: an object, or a variable of the action.
  struct Term {
    bool variable = false;
    int number = 0;
  };

  struct Literal {
    int predicate = kNone;  // kNone: equality of its two arguments
    std::vector<Term> arguments;
    bool negated = false;
    size_t position = 0;  // in the text
  };

  struct Action {
    std::string name;
    std::vector<int> types;  // of its parameters
    std::vector<Literal> precondition, effect;
    size_t position = 0;
  };

  std::vector<Type> types{{"object", kNone}};
  std::vector<Object> objects;
  std::vector<Predicate> predicates;
  std::vector<Action> actions;
  std::vector<Literal> init, goal;
  size_t init_position = 0;

  // Whether type `inner` is `outer` or a subtype of it.
  bool isWithin(int inner, int outer) const {
    while (inner != kNone && inner != outer) inner = types[static_cast<size_t>(inner)].parent;
    return inner != kNone;
  }
};

class PddlFault;

// Reads a text with one domain and one problem, in either order. Supported: STRIPS, :typing with a hierarchy,
// :negative-preconditions and :equality.
PlanningTask readTask(std::string_view text, PddlFault& fault);

}  // namespace noggin::search
