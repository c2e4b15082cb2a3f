// Runs the targets under libFuzzer: NOGGIN_FUZZ_TARGET names one.

#include <cstdlib>
#include <string_view>

#include "tests/fuzz/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static const noggin::fuzz::Target* const target = [] {
    const char* name = std::getenv("NOGGIN_FUZZ_TARGET");
    for (const noggin::fuzz::Target& one : noggin::fuzz::targets())
      if (name && one.name == name) return &one;
    std::abort();
  }();
  target->run(std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t most);

// Sometimes a well-formed input made by the target itself, so that whole sessions are covered and not only
// damaged ones.
extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t most, unsigned seed) {
  if (seed % 8 != 0) return LLVMFuzzerMutate(data, size, most);
  const char* name = std::getenv("NOGGIN_FUZZ_TARGET");
  noggin::Rng rng(seed);
  for (const noggin::fuzz::Target& one : noggin::fuzz::targets()) {
    if (!name || one.name != name) continue;
    const std::string made = one.made(rng);
    return made.copy(reinterpret_cast<char*>(data), most);
  }
  return LLVMFuzzerMutate(data, size, most);
}
