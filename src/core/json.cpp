#include "core/json.h"

#include <nlohmann/json.hpp>

namespace noggin {

Json parsedJson(std::string_view text) {
  return Json::parse(text, nullptr, /*allow_exceptions=*/false);
}

std::string jsonText(const Json& value, int indent) {
  return value.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace noggin
