// The review of moves by hand in words and as a table.
#pragma once

#include <string>

#include "core/scene.h"
#include "core/told.h"
#include "search/engine/review.h"

namespace noggin::search {

// "best", "as good as tile 3 down", "lost 2 moves, and better was tile 3 down"
std::string verdictWords(const ReviewedMove& reviewed);
// "You took 5 moves; 1 would have been enough.", and which of them lost.
Told toldOfReview(const Review& review);
void drawReview(const Review& review, Scene& scene);

}  // namespace noggin::search
