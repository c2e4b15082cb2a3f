// Processor time of this process in seconds, independent of other programs: natively, and for emscripten's
// output under node (where std::clock() is a wall clock).
#pragma once

#include <ctime>

#if defined(__EMSCRIPTEN__)
#include <emscripten.h>

inline double processorSeconds() {
  return EM_ASM_DOUBLE({
    const used = process.cpuUsage();
    return (used.user + used.system) / 1e6;
  });
}
#else
inline double processorSeconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}
#endif
