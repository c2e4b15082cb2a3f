// The algorithm's pseudocode with the lines of the latest step highlighted and the values of its variables
// below; a press on a line goes to the next step that executes it.
#pragma once

#include <cstdint>
#include <vector>

#include "app/context.h"
#include "core/listing.h"

namespace noggin::app {

class ListingView {
 public:
  // Draws it as a section; nothing for a lab without a listing.
  void draw(Context& context);

 private:
  void follow(const Player& player);
  int32_t drawLines(Context& context, const Listing& listing) const;
  void drawVariables(Context& context) const;

  int64_t version_ = -1;
  std::vector<int32_t> lit_;
  std::vector<Variable> variables_;
};

}  // namespace noggin::app
