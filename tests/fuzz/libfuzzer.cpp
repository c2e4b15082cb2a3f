// Runs the targets under libFuzzer: NOGGIN_FUZZ_TARGET names one.

#include <cstdlib>
#include <string_view>

#include "tests/fuzz/targets.h"

namespace {

const noggin::fuzz::Target& asked() {
  static const noggin::fuzz::Target* const target = [] {
    const char* name = std::getenv("NOGGIN_FUZZ_TARGET");
    return name ? noggin::fuzz::targetNamed(name) : nullptr;
  }();
  if (!target) std::abort();
  return *target;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  asked().run(std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t most);

// Sometimes a well-formed input made by the target itself, so that whole sessions are covered and not only
// damaged ones.
extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t most, unsigned seed) {
  if (seed % 8 != 0) return LLVMFuzzerMutate(data, size, most);
  noggin::Rng rng(seed);
  return asked().made(rng).copy(reinterpret_cast<char*>(data), most);
}
