// Exported files, read by plain parsers of their formats.

#include "player/export.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/support/counter_lab.h"
#include "tests/support/presets.h"

using namespace noggin;
using namespace noggin::test;

namespace {

using Row = std::vector<std::string>;

// RFC 4180: fields separated by commas, in quotes if they contain commas, quotes or line breaks.
std::vector<Row> rowsOf(const std::string& csv) {
  std::vector<Row> rows = {{""}};
  bool quoted = false;
  for (size_t i = 0; i < csv.size(); ++i) {
    const char c = csv[i];
    if (c == '"' && quoted && i + 1 < csv.size() && csv[i + 1] == '"')
      rows.back().back() += csv[++i];
    else if (c == '"')
      quoted = !quoted;
    else if (c == ',' && !quoted)
      rows.back().emplace_back();
    else if (c == '\r' && !quoted && csv[i + 1] == '\n')
      rows.push_back({""}), ++i;
    else
      rows.back().back() += c;
  }
  CHECK_FALSE(quoted);
  CHECK(rows.back() == Row{""});  // the last line is terminated like all others
  rows.pop_back();
  return rows;
}

std::string textOf(const Json& value) {
  return value.is_string() ? value.get<std::string>() : value.dump();
}

std::string traceFileOf(const Session& session) {
  TraceFile file(session);
  CHECK(file.advance(kAtOnce));
  return file.take();
}

}  // namespace

TEST_CASE("export: the table holds every counter and the whole result") {
  int tables = 0;
  for (const LabPreset& preset : allPresets()) {
    if (preset.lab->id == "mastermind") continue;  // its first guess takes long
    const std::string name = preset.name();
    CAPTURE(name);
    Session session(*preset.lab, preset.settings(), Seed(preset.preset->seed));
    session.step(20);
    std::vector<Row> expected = {{"counter", "value"}};
    const Json metrics = toJson(session.run().metrics());
    for (const auto& [id, value] : metrics.items()) expected.push_back({id, textOf(value)});
    const Json result = session.run().result();
    for (const auto& [key, value] : result.items()) {
      expected.insert(expected.end(), {Row{""}, Row{key}});
      if (!value.is_array() || value.empty() || !value.front().is_object()) {
        expected.push_back({textOf(value)});
        continue;
      }
      ++tables;
      Row header;
      for (const auto& [column, unused] : value.front().items()) header.push_back(column);
      expected.push_back(header);
      for (const Json& row : value) {
        Row fields;
        for (const std::string& column : header)
          fields.push_back(row.contains(column) ? textOf(row[column]) : "");
        expected.push_back(fields);
      }
    }
    CHECK(rowsOf(tableExport(session)) == expected);
  }
  CHECK(tables > 5);
}

TEST_CASE("export: a trace written in pieces is the same") {
  Session session = counting({{"to", 50}, {"prepares", 4}, {"stops", true}});
  session.step(4);
  REQUIRE_FALSE(session.act("+7"));
  session.step(3);
  TraceFile file(session);
  int pieces = 1;
  while (!file.advance(0)) ++pieces;
  CHECK(pieces > 8);
  CHECK(file.take() == traceFileOf(session));
}

TEST_CASE("export: the trace's file is enough to play the run again") {
  Session session = counting({{"to", 50}, {"stops", true}, {"note", "\"quoted\", and more"}});
  session.step(7);
  REQUIRE_FALSE(session.act("+7"));
  session.step(2);
  const Json file = Json::parse(traceFileOf(session));
  CHECK(file["lab"] == "counter");
  CHECK(file["moves"] == Json::parse(R"([{"step": 5, "move": "+7"}])"));
  CHECK(file["step"] == 8);
  CHECK(file["status"] == "running");
  CHECK(file["result"]["count"] == 14);
  REQUIRE(file["trace"].size() == 8);
  CHECK(file["trace"][5]["narration"] == "Now 12.");
  CHECK(file["trace"][7]["step"] == 8);

  Session again = counting(file["settings"]);
  for (const Json& move : file["moves"]) {
    again.seek(move["step"]);
    REQUIRE_FALSE(again.act(move["move"].get<std::string>()));
  }
  again.seek(file["step"]);
  CHECK(traceFileOf(again) == traceFileOf(session));
}

TEST_CASE("export: of a long run the latest steps are told") {
  Session session = counting({{"to", kMostTracedSteps + 500}});
  session.step(kMostTracedSteps + 5);
  const Json trace = Json::parse(traceFileOf(session))["trace"];
  CHECK(trace.size() == kMostTracedSteps);
  CHECK(trace.front()["step"] == 6);
  CHECK(trace.back()["step"] == kMostTracedSteps + 5);
}
