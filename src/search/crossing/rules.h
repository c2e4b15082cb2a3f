// The rules of a crossing after parsing and before compilation to bit masks: fields are read and names
// resolved.
#pragma once

#include <string>
#include <vector>

#include "search/crossing/spec.h"

namespace noggin::search {

struct CrossingText {
  struct Amount {
    size_t thing = 0;
    int count = 1;
    size_t position = 0;  // offset in the text
  };
  using Amounts = std::vector<Amount>;

  struct Change {
    size_t place = 0;
    Amounts remove, add;
  };

  struct Alternative {
    size_t place = 0;
    Amounts contains, not_contains;
    std::vector<Change> then;
    double cost = 1;
  };

  struct Rule {
    std::string name;
    std::vector<Alternative> alternatives;
  };

  struct Thing {
    std::string name;
    int most;  // maximum in any place
  };

  std::vector<std::string> places;
  std::vector<Thing> things;
  std::vector<Change> start, win;  // contents of the places, as additions
  std::vector<Rule> actions, consequences;

  size_t bitsOfAPlace() const;
  // Requires at least this amount.
  static void require(Amounts& amounts, const Amount& amount);
};

// The places and things must fit into CrossingSpec::kBits.
CrossingSpec compiled(const CrossingText& rules);

}  // namespace noggin::search
