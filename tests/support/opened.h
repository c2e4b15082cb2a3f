// Labs opened with settings that a test expects to be accepted, or refused.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/lab.h"

namespace noggin::test {

inline Opening opened(const Lab& lab, const Json& given, uint32_t seed = 1) {
  Outcome<Opening> opening = openLab(lab, given, seed);
  REQUIRE_MESSAGE(bool(opening), (opening ? "" : opening.error().message) << " " << given.dump());
  return *std::move(opening);
}

inline std::unique_ptr<Run> runOf(const Lab& lab, const Json& given, uint32_t seed = 1) {
  return opened(lab, given, seed).run;
}

inline Settings settingsOf(const Lab& lab, const Json& given) {
  return opened(lab, given).settings;
}

inline Error refusalOf(const Lab& lab, const Json& given) {
  const Outcome<Opening> opening = openLab(lab, given, 1);
  REQUIRE_MESSAGE(!opening, given.dump());
  return opening.error();
}

}  // namespace noggin::test
