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
  home,
  dice,
  link,
  download,
  again,
  bulb,
  hand,
  race,
  help,
  close,
  tick,
  cross,
  down,  // a chevron
  right,
  grow,  // enlarge to the whole stage
  shrink,
};

void drawIcon(ImDrawList& list, Icon icon, ImVec2 centre, float size, ImU32 colour);

}  // namespace noggin::app
