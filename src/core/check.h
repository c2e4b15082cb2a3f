// NOGGIN_CHECK: an assertion about our own code, on in release too.
#pragma once

namespace noggin {

[[noreturn]] void checkFailed(const char* condition, const char* file, int line);

}  // namespace noggin

#define NOGGIN_CHECK(condition) \
  ((condition) ? static_cast<void>(0) : ::noggin::checkFailed(#condition, __FILE__, __LINE__))
