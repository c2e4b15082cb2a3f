// Processor time of this process in seconds, which other programs do not lengthen: natively, and under node
// for what emscripten has compiled (its std::clock() is a clock on the wall).
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
