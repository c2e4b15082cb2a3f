// The rules of a crossing between text and masks: the fields are read and the things named, and what is left
// is to give every thing its bits.
#pragma once

#include <string>
#include <vector>

#include "search/crossing/spec.h"

namespace noggin::search {

struct CrossingText {
  struct Amount {
    size_t thing = 0;
    int count = 1;
    size_t position = 0;  // in the text
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
    int most;  // that there may be in a place
  };

  std::vector<std::string> places;
  std::vector<Thing> things;
  std::vector<Change> start, win;  // what the places hold, as additions
  std::vector<Rule> actions, consequences;

  size_t bitsOfAPlace() const;
  // At least that much is asked for.
  static void require(Amounts& amounts, const Amount& amount);
};

// The places and things must fit into CrossingSpec::kBits.
CrossingSpec compiled(const CrossingText& rules);

}  // namespace noggin::search
