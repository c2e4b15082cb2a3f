// Progress of the replay of a link, and after Player::kPatience the choice to continue or stop.
#pragma once

#include "app/context.h"

namespace noggin::app {

// At the bottom of the stage; draws nothing if no link is being replayed.
void drawJourneyNote(Context& context, Rect stage);

}  // namespace noggin::app
