#include "bindings/reply.h"

namespace noggin::bindings {

std::string replyWith(Json value) {
  return jsonText(jsonObject({{"value", std::move(value)}}));
}

std::string replyWith(const Error& error) {
  return jsonText(jsonObject({{"error", toJson(error)}}));
}

std::string replyWith(const Outcome<Json>& outcome) {
  return outcome ? replyWith(*outcome) : replyWith(outcome.error());
}

}  // namespace noggin::bindings
