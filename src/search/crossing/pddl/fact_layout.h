// Layout of the facts of a planning task on its board: a row for each object, a column for each property.
// Predicates about the same objects share their rows.
#pragma once

#include <string>
#include <vector>

#include "search/crossing/spec.h"

namespace noggin::search {

struct FactLayout {
  static constexpr float kHeight = 0.86f;  // height of a fact

  struct Box {
    float x = 0, y = 0, width = 1, height = kHeight;  // (x, y) is the centre
  };
  struct Heading {
    std::string text;
    Box box;
  };

  std::vector<Box> facts;  // by bit
  std::vector<Heading> headings;
};

FactLayout layoutOf(const CrossingSpec& spec);

}  // namespace noggin::search
