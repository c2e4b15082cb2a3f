// The icons of the front end, drawn as paths so that they are sharp at every size and need no files.
#pragma once

#include <imgui.h>

#include <cstdint>

namespace noggin::app {

enum class Icon : uint8_t {
  none,
  play,
  pause,
  forward,  // one step
  back,
  first,
  last,
  menu,
  dice,
  link,
  download,
  again,
  bulb,
  hand,
  close,
  tick,
  cross,
  down,  // a chevron
  grow,  // enlarge to the whole stage
  shrink,
};

void drawIcon(ImDrawList& list, Icon icon, ImVec2 centre, float size, ImU32 colour);

}  // namespace noggin::app
