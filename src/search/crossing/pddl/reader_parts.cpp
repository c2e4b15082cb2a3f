#include "search/crossing/pddl/reader_parts.h"

#include <algorithm>

#include "core/text.h"
#include "core/words.h"

namespace noggin::search {

constexpr std::string_view kPddlRead =
    "STRIPS with :typing, :negative-preconditions and :equality is read here";

std::vector<TypedName> readTypedNames(const PddlForm& list, size_t begin, bool variables, PddlFault& fault) {
  std::vector<TypedName> names;
  size_t untyped = 0;  // index of the first name whose type has not been read yet
  for (size_t i = begin; i < list.items.size() && !fault; ++i) {
    const PddlForm& item = list.items[i];
    if (item.is("-")) {
      if (untyped == names.size())
        fault.set(item, "a type is given to nothing; write names before the \"-\"");
      if (i + 1 == list.items.size()) fault.set(item, "a type is missing after the \"-\"");
      if (fault) break;
      const PddlForm& type = list.items[++i];
      if (type.begins("either"))
        fault.set(type, "\"either\" is not read here; give the types a common one above them in :types");
      else if (type.brackets || type.is("-") || type.isVariable())
        fault.set(type, "the name of a type should stand after the \"-\"");
      for (; untyped < names.size(); ++untyped) names[untyped].type = &type;
    } else if (item.brackets || item.name.starts_with(':') || item.isVariable() != variables ||
               item.is("?")) {
      fault.set(item, (item.brackets ? "something in brackets" : inQuotes(item.name)) + " stands where " +
                          (variables ? "a variable such as ?x" : "a name") + " should be");
    } else {
      names.push_back({&item, nullptr});
    }
  }
  return names;
}

std::string firstOf(size_t count, const std::function<std::string_view(size_t)>& name) {
  constexpr size_t kMostNamed = 12;
  std::vector<std::string> names;
  for (size_t i = 0; i < std::min(count, kMostNamed); ++i) names.emplace_back(name(i));
  if (count > kMostNamed) names.push_back(std::to_string(count - kMostNamed) + " more");
  return listed(names);
}

}  // namespace noggin::search
