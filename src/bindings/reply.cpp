#include "bindings/reply.h"

namespace noggin::bindings {

Json errorJson(const Error& error) {
  Json json = {{"code", error.code}, {"message", error.message}};
  if (!error.setting.empty()) json["setting"] = error.setting;
  if (error.position >= 0) json["position"] = error.position;
  return json;
}

std::string replyWith(Json value) {
  Json reply = Json::object();
  reply["value"] = std::move(value);
  return reply.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string replyWith(const Error& error) {
  Json reply = Json::object();
  reply["error"] = errorJson(error);
  return reply.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string replyWith(const Outcome<Json>& outcome) {
  return outcome ? replyWith(*outcome) : replyWith(outcome.error());
}

}  // namespace noggin::bindings
