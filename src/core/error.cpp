#include "core/error.h"

#include <nlohmann/json.hpp>

namespace noggin {

Json toJson(const Error& error) {
  Json json = jsonObject({{"code", error.code}, {"message", error.message}});
  if (!error.setting.empty()) json["setting"] = error.setting;
  if (error.position >= 0) json["position"] = error.position;
  return json;
}

}  // namespace noggin
