// Processor time of this process in seconds, independent of other programs, for emscripten's output under
// node, where std::clock() is a wall clock.
#pragma once

#include <emscripten.h>

inline double processorSeconds() {
  return EM_ASM_DOUBLE({
    const used = process.cpuUsage();
    return (used.user + used.system) / 1e6;
  });
}
