// The JSON type of the project: objects keep the order they were written in, so output is the same
// everywhere. Headers include this forward declaration; a .cpp that builds or reads JSON includes
// <nlohmann/json.hpp>.
#pragma once

#include <nlohmann/json_fwd.hpp>

namespace noggin {

using Json = nlohmann::ordered_json;

}  // namespace noggin
