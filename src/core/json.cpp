#include "core/json.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace noggin {

void JsonMember::addTo(Json& object) const {
  Json& value = object[std::string(key_)];
  switch (kind_) {
    case Kind::nothing:
      break;
    case Kind::truth:
      value = truth_;
      break;
    case Kind::whole:
      value = whole_;
      break;
    case Kind::natural:
      value = natural_;
      break;
    case Kind::number:
      value = number_;
      break;
    case Kind::text:
      value = text_;
      break;
    case Kind::moved:
      value = std::move(*moved_);
      break;
    case Kind::copied:
      value = *copied_;
  }
}

Json jsonObject(std::initializer_list<JsonMember> members) {
  Json object = Json::object();
  for (const JsonMember& member : members) member.addTo(object);
  return object;
}

Json parsedJson(std::string_view text) {
  return Json::parse(text, nullptr, /*allow_exceptions=*/false);
}

std::string jsonText(const Json& value, int indent) {
  return value.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace noggin
