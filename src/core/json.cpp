#include "core/json.h"

#include <nlohmann/json.hpp>
#include <type_traits>
#include <utility>

#include "core/whole.h"

namespace noggin {

void JsonMember::addTo(Json& object) const {
  Json& member = object[std::string(key_)];
  std::visit(
      [&member](auto value) {
        if constexpr (std::is_same_v<decltype(value), Json*>)
          member = std::move(*value);
        else if constexpr (std::is_same_v<decltype(value), const Json*>)
          member = *value;
        else
          member = value;
      },
      value_);
}

Json jsonObject(std::initializer_list<JsonMember> members) {
  Json object = Json::object();
  for (const JsonMember& member : members) member.addTo(object);
  return object;
}

Json numberJson(double value) {
  return isExactWhole(value) ? Json(static_cast<int64_t>(value)) : Json(value);
}

Json parsedJson(std::string_view text) {
  return Json::parse(text, nullptr, /*allow_exceptions=*/false);
}

std::string jsonText(const Json& value, int indent) {
  return value.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace noggin
