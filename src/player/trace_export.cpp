#include "player/trace_export.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

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

TraceWriter::TraceWriter(const Session& session, int64_t from, int64_t to)
    : again_(session.lab(), session.settings(), session.seedAsGiven()),
      there_(session.moves(), {}, std::max<int64_t>(from, 0)),
      to_(to) {}

bool TraceWriter::advance(double seconds) {
  const Deadline deadline(seconds);
  if (!there_.arrived()) {
    if (there_.advance(again_, seconds)) to_ = again_.tick();
    if (!there_.arrived()) return false;
  }
  while (again_.tick() < to_) {
    const int64_t before = again_.tick();
    again_.step(1, deadline);
    if (again_.tick() == before) return !again_.preparing();
    ticks_.push_back(tickJson(again_));
    if (deadline.passed()) break;
  }
  return again_.tick() >= to_;
}

Json traceJson(const Session& session, int64_t from, int64_t to) {
  TraceWriter writer(session, from, to);
  writer.advance(std::numeric_limits<double>::infinity());
  return writer.take();
}

}  // namespace noggin
