// The JSON type of the project: objects keep the order they were written in, so output is the same
// everywhere. Headers include this forward declaration; a .cpp that builds or reads JSON includes
// <nlohmann/json.hpp>.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace noggin {

using Json = nlohmann::ordered_json;

// What JSON text says; is_discarded() if it is no JSON.
Json parsedJson(std::string_view text);

// As JSON text; bytes that are not UTF-8, as pasted text may have, become U+FFFD. On one line without an indent.
std::string jsonText(const Json& value, int indent = -1);

}  // namespace noggin
