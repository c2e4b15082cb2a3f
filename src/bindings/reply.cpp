#include "bindings/reply.h"

namespace noggin::bindings {

std::string replyWith(Json value) {
  Json reply = Json::object();
  reply["value"] = std::move(value);
  return jsonText(reply);
}

std::string replyWith(const Error& error) {
  Json reply = Json::object();
  reply["error"] = toJson(error);
  return jsonText(reply);
}

std::string replyWith(const Outcome<Json>& outcome) {
  return outcome ? replyWith(*outcome) : replyWith(outcome.error());
}

}  // namespace noggin::bindings
