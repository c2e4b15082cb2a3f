// Settings that a test expects to be accepted.
#pragma once

#include <doctest/doctest.h>

#include <utility>

#include "core/json.h"
#include "core/lab.h"

namespace noggin::test {

inline Settings settingsOf(const Lab& lab, const Json& given) {
  Outcome<Settings> settings = checkedSettings(lab, given);
  REQUIRE(settings);
  return *std::move(settings);
}

}  // namespace noggin::test
