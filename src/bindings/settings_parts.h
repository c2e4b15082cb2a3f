// Settings in the form in which noggin.mjs passes them.
#pragma once

#include <emscripten/val.h>

#include <optional>
#include <string>

#include "core/json.h"

namespace noggin::bindings {

// Parses JSON whose long texts stand in `texts` instead, each as { setting, line, bytes }: of a setting, or of a
// line of its list where `line` is not negative, as UTF-8. To encode a text of a million characters as JSON would
// cost more than most labs then spend on it. None if it is not JSON.
std::optional<Json> readSettings(const std::string& json, const emscripten::val& texts);

}  // namespace noggin::bindings
