// The list of labs, by group, with the overview of them all on top.
#pragma once

#include "app/context.h"

namespace noggin::app {

// In the current window, as wide as it is. True when something was chosen.
bool drawLabList(Context& context);

}  // namespace noggin::app
