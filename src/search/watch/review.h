// The review of moves by hand in words and as a table.
#pragma once

#include "core/scene.h"
#include "core/told.h"
#include "search/engine/review.h"

namespace noggin::search {

// "You took 5 moves; 1 would have been enough.", and which of them lost.
Told toldOfReview(const Review& review);
void drawReview(const Review& review, Scene& scene);

}  // namespace noggin::search
