// Settings as noggin.mjs hands them over.
#pragma once

#include <emscripten/val.h>

#include <optional>
#include <string>

#include "core/json.h"

namespace noggin::bindings {

// JSON in which a long text may be { "text": index of its UTF-8 bytes in `texts` }: written and parsed as
// JSON, a text of a million characters would cost more than most labs then do with it. Nothing if it is not
// JSON.
std::optional<Json> readSettings(const std::string& json, const emscripten::val& texts);

}  // namespace noggin::bindings
