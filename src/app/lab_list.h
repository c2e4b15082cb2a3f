// The list of labs, by group, with the overview of them all on top.
#pragma once

#include "app/context.h"

namespace noggin::app {

// Draws into the current window at its full width. True when something was chosen.
bool drawLabList(Context& context);

}  // namespace noggin::app
