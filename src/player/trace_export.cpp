#include "player/trace_export.h"

#include <nlohmann/json.hpp>

namespace noggin {
namespace {

Json eventJson(const Event& event, const Run& run) {
  Json json = {{"kind", name(event.kind)}, {"text", run.describe(event)}};
  if (event.node != -1) json["node"] = event.node;
  if (event.parent != -1) json["parent"] = event.parent;
  if (event.place != 0) json["place"] = event.place;
  if (event.value != 0) json["value"] = event.value;
  if (event.detail != 0) json["detail"] = event.detail;
  return json;
}

}  // namespace

Json traceJson(const Session& session, int64_t from, int64_t to) {
  Session again(session.lab(), session.settings(), session.seed());
  Json ticks = Json::array();
  if (again.replay(session.moves(), std::max<int64_t>(from, 0))) return ticks;
  while (again.tick() < to) {
    const int64_t before = again.tick();
    again.step();
    if (again.tick() == before) break;
    Json events = Json::array();
    for (const Event& event : again.events()) events.push_back(eventJson(event, again.run()));
    ticks.push_back(
        {{"step", again.tick()}, {"narration", again.narration()}, {"events", std::move(events)}});
  }
  return ticks;
}

}  // namespace noggin
