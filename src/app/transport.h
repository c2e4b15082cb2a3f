// The transport bar: first, back, play, forward, last, timeline, speed, step number.
#pragma once

#include "app/context.h"

namespace noggin::app {

// The height it needs at this width.
float transportHeight(const Context& context, float width);
void drawTransport(Context& context, Rect area);
// Space, arrows, Home, End. Only while the canvas has the focus and nothing is being typed.
void handleTransportKeys(Context& context);

}  // namespace noggin::app
