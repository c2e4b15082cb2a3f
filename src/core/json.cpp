#include "core/json.h"

#include <nlohmann/json.hpp>

namespace noggin {

std::string jsonText(const Json& value, int indent) {
  return value.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace noggin
