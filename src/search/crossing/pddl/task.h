// A planning task as PDDL writes it: its types, objects, predicates and actions with their variables, before
// they are filled in. Numbers are places in the lists here.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

namespace noggin::search {

struct PlanningTask {
  static constexpr int kNone = -1;
  static constexpr int kObjectType = 0;  // the type that all others belong to

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
    std::vector<int> types;  // of its arguments
    bool changes = false;    // some action adds or deletes it
  };

  // An argument: an object, or a variable of the action.
  struct Term {
    bool variable = false;
    int number = 0;
  };

  struct Literal {
    int predicate = kNone;  // kNone: whether its two arguments are the same
    std::vector<Term> arguments;
    bool negated = false;
    size_t position = 0;  // in the text
  };

  struct Action {
    std::string name;
    std::vector<int> types;  // of its variables
    std::vector<Literal> precondition, effect;
    size_t position = 0;
  };

  std::vector<Type> types{{"object", kNone}};
  std::vector<Object> objects;
  std::vector<Predicate> predicates;
  std::vector<Action> actions;
  std::vector<Literal> init, goal;
  size_t init_position = 0;

  // Whether each object of type `inner` is one of type `outer`.
  bool isWithin(int inner, int outer) const {
    while (inner != kNone && inner != outer) inner = types[static_cast<size_t>(inner)].parent;
    return inner != kNone;
  }
};

class PddlFault;

// The task of a text that holds one domain and one problem, in either order. Of PDDL it takes STRIPS, :typing
// with a hierarchy, :negative-preconditions and :equality.
PlanningTask readTask(std::string_view text, PddlFault& fault);

}  // namespace noggin::search
