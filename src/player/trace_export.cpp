#include "player/trace_export.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "player/journey.h"

namespace noggin {
namespace {

Json eventJson(const Event& event, const Run& run) {
  Json json = jsonObject({{"kind", name(event.kind)}, {"text", run.describe(event)}});
  if (event.node != -1) json["node"] = event.node;
  if (event.parent != -1) json["parent"] = event.parent;
  if (event.place != 0) json["place"] = event.place;
  if (event.value != 0) json["value"] = event.value;
  if (event.detail != 0) json["detail"] = event.detail;
  return json;
}

}  // namespace

Json tickJson(const Session& session) {
  Json events = Json::array();
  for (const Event& event : session.events()) events.push_back(eventJson(event, session.run()));
  return jsonObject(
      {{"step", session.tick()}, {"narration", session.narration()}, {"events", std::move(events)}});
}

Json traceJson(const Session& session, int64_t from, int64_t to) {
  Session again(session.lab(), session.settings(), session.seedAsGiven());
  Json ticks = Json::array();
  Journey there(session.moves(), {}, std::max<int64_t>(from, 0));
  if (there.advance(again, std::numeric_limits<double>::infinity())) return ticks;
  while (again.tick() < to) {
    const int64_t before = again.tick();
    again.step();
    if (again.tick() == before) break;
    ticks.push_back(tickJson(again));
  }
  return ticks;
}

}  // namespace noggin
