// Settings in the form in which noggin.mjs passes them.
#pragma once

#include <emscripten/val.h>

#include <optional>
#include <string>

#include "core/json.h"

namespace noggin::bindings {

// Parses JSON in which a long text may be replaced by { "text": index of its UTF-8 bytes in `texts` }:
// encoding a text of a million characters as JSON would cost more than most labs then spend on it. None if it
// is not JSON.
std::optional<Json> readSettings(const std::string& json, const emscripten::val& texts);

}  // namespace noggin::bindings
