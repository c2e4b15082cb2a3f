// Helpers for reading a planning task: typed lists of names, and names in error sentences.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "search/crossing/pddl/syntax.h"

namespace noggin::search {

// One name of "?a ?b - block ?c".
struct TypedName {
  const PddlForm* name = nullptr;
  const PddlForm* type = nullptr;  // null: none is given
};

// Which parts of PDDL are supported, for the end of an error sentence.
extern const std::string_view kPddlRead;

// The typed names of a list from index `begin` on: all variables, or none.
std::vector<TypedName> readTypedNames(const PddlForm& list, size_t begin, bool variables, PddlFault& fault);

// "a, b and c": the first few of many names.
std::string firstOf(size_t count, const std::function<std::string_view(size_t)>& name);

// The index of a name in a list; -1 if it is not there.
template <class Named>
int placeOf(const std::vector<Named>& things, std::string_view name) {
  for (size_t i = 0; i < things.size(); ++i)
    if (things[i].name == name) return static_cast<int>(i);
  return -1;
}

template <class Named>
std::string namesOf(const std::vector<Named>& things) {
  return firstOf(things.size(), [&things](size_t i) { return std::string_view(things[i].name); });
}

}  // namespace noggin::search
