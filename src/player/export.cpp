#include "player/export.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/words.h"

namespace noggin {
namespace {

std::string csvField(const std::string& text) {
  if (text.find_first_of("\",\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

std::string csvField(const Json& value) {
  if (value.is_string()) return csvField(value.get<std::string>());
  return csvField(jsonText(value));
}

// A JSON list of objects as a table, with the keys of the first object as columns.
void appendRows(std::string& out, const std::string& title, const Json& rows) {
  std::vector<std::string> keys;
  for (const auto& [key, unused] : rows.front().items()) keys.push_back(key);
  const auto name = [](const std::string& key) { return csvField(key); };
  out += "\r\n" + csvField(title) + "\r\n" + inRow(keys, name, ",") + "\r\n";
  for (const Json& row : rows) {
    const auto field = [&row](const std::string& key) {
      return row.contains(key) ? csvField(row.at(key)) : std::string();
    };
    out += inRow(keys, field, ",") + "\r\n";
  }
}

}  // namespace

std::string tableExport(const Session& session) {
  std::string out = "counter,value\r\n";
  const Json metrics = toJson(session.run().metrics());
  for (const auto& [id, value] : metrics.items()) out += csvField(id) + "," + csvField(value) + "\r\n";
  const Json result = session.run().result();
  if (!result.is_object()) return out;
  for (const auto& [key, value] : result.items()) {
    if (value.is_array() && !value.empty() && value.front().is_object())
      appendRows(out, key, value);
    else
      out += "\r\n" + csvField(key) + "\r\n" + csvField(value) + "\r\n";
  }
  return out;
}

TraceFile::TraceFile(const Session& session)
    : trace_(session, session.tick() - kMostTracedSteps, session.tick()) {
  Json moves = Json::array();
  for (const Session::PlayedMove& move : session.moves())
    moves.push_back(jsonObject({{"step", move.tick}, {"move", move.text}}));
  file_ = jsonObject({{"lab", session.lab().id},
                      {"settings", session.settings().toJson()},
                      {"seed", session.seed()},
                      {"moves", std::move(moves)},
                      {"step", session.tick()},
                      {"status", name(session.status())},
                      {"metrics", toJson(session.run().metrics())},
                      {"result", session.run().result()}});
}

std::string TraceFile::take() {
  file_["trace"] = trace_.take();
  return jsonText(std::exchange(file_, {}), 1);
}

}  // namespace noggin
