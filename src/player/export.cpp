#include "player/export.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text.h"
#include "core/words.h"

namespace noggin {
namespace {

// What a spreadsheet would compute, for example a name "=A1" in a table.
bool isFormula(const std::string& text) {
  if (text.size() < 2) return false;
  const bool begins_so = std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos;
  return begins_so && !decimalNumber(text);
}

std::string quoted(const std::string& text) {
  if (text.find_first_of("\",\r\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  return out + '"';
}

std::string csvField(const std::string& text) {
  return quoted(isFormula(text) ? "'" + text : text);
}

// Items of a list within a field are told apart by semicolons.
std::string plainText(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  return value.is_array() ? inRow(value, plainText, "; ") : jsonText(value);
}

bool beginsWithText(const Json& value) {
  return value.is_string() || (value.is_array() && !value.empty() && beginsWithText(value.front()));
}

std::string csvField(const Json& value) {
  return beginsWithText(value) ? csvField(plainText(value)) : quoted(plainText(value));
}

// A line of a table: its fields with the names of their columns.
using Line = std::vector<std::pair<std::string, std::string>>;

bool isListOfObjects(const Json& value) {
  return value.is_array() && !value.empty() && value.front().is_object();
}

// The lines with a value in each: an object within it has columns of its own, "letters.S", and a list of
// objects a line for each of them.
std::vector<Line> withValue(const std::vector<Line>& lines, const std::string& column, const Json& value) {
  std::vector<Line> out;
  if (isListOfObjects(value)) {
    for (const Json& each : value)
      for (Line& line : withValue(lines, column, each)) out.push_back(std::move(line));
    return out;
  }
  out = lines;
  if (value.is_object()) {
    for (const auto& [key, inner] : value.items())
      out = withValue(out, column.empty() ? key : column + "." + key, inner);
  } else {
    for (Line& line : out) line.emplace_back(column, csvField(value));
  }
  return out;
}

// A list of objects as a table. Its columns are those of all lines, in the order in which they first appear.
void appendTable(std::string& out, const Json& list) {
  std::vector<std::string> columns;
  const std::vector<Line> lines = withValue({Line{}}, "", list);
  for (const Line& line : lines)
    for (const auto& [column, unused] : line)
      if (std::find(columns.begin(), columns.end(), column) == columns.end()) columns.push_back(column);
  out += inRow(
             columns, [](const std::string& column) { return csvField(column); }, ",") +
         "\r\n";
  for (const Line& line : lines) {
    const auto field = [&line](const std::string& column) {
      const auto at =
          std::find_if(line.begin(), line.end(), [&](const auto& each) { return each.first == column; });
      return at == line.end() ? std::string() : at->second;
    };
    out += inRow(columns, field, ",") + "\r\n";
  }
}

bool areAll(const Json& items, bool (Json::*are)() const noexcept) {
  return std::all_of(items.begin(), items.end(), [are](const Json& each) { return (each.*are)(); });
}

// An object of objects as a list of them that begin with its keys.
Json withKeys(const Json& objects) {
  Json list = Json::array();
  for (const auto& [key, object] : objects.items()) {
    list.push_back(jsonObject({{"", key}}));
    list.back().update(object);
  }
  return list;
}

// Other lists have a line for each item, and a list of lists a field for each of theirs; an object has a line
// for each key, or if it holds lists a part for each.
void appendPart(std::string& out, const std::string& title, const Json& value) {
  const auto field = [](const Json& each) { return csvField(each); };
  const bool is_table = value.is_object() && !value.empty() && areAll(value, &Json::is_object);
  if (value.is_object() && !is_table && !areAll(value, &Json::is_primitive)) {
    for (const auto& [key, inner] : value.items()) appendPart(out, title + "." + key, inner);
    return;
  }
  out += "\r\n" + csvField(title) + "\r\n";
  if (is_table || isListOfObjects(value)) return appendTable(out, is_table ? withKeys(value) : value);
  if (value.is_object()) {
    for (const auto& [key, inner] : value.items()) out += csvField(key) + "," + csvField(inner) + "\r\n";
  } else if (value.is_array()) {
    for (const Json& each : value) out += (each.is_array() ? inRow(each, field, ",") : field(each)) + "\r\n";
  } else {
    out += csvField(value) + "\r\n";
  }
}

}  // namespace

std::string tableExport(const Session& session) {
  std::string out = "counter,value\r\n";
  const Json metrics = toJson(session.run().metrics());
  for (const auto& [id, value] : metrics.items()) out += csvField(id) + "," + csvField(value) + "\r\n";
  const Json result = session.run().result();
  if (!result.is_object()) return out;
  for (const auto& [key, value] : result.items()) appendPart(out, key, value);
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
                      {"firstStep", std::max<int64_t>(1, session.tick() - kMostTracedSteps + 1)},
                      {"status", name(session.status())},
                      {"metrics", toJson(session.run().metrics())},
                      {"result", session.run().result()}});
}

std::string TraceFile::take() {
  file_["trace"] = trace_.take();
  return jsonText(std::exchange(file_, {}), 1);
}

}  // namespace noggin
