// On the way to a link's far step: how far it is, and once patience is over, whether to go on.
#pragma once

#include "app/context.h"

namespace noggin::app {

// At the bottom of the stage; nothing where no link is on its way.
void drawJourneyNote(Context& context, Rect stage);

}  // namespace noggin::app
