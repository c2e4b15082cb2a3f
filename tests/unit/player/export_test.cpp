// Exported files, read by plain parsers of their formats.

#include "player/export.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "labs/catalog.h"
#include "tests/support/counter_lab.h"
#include "tests/support/opened.h"
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

TEST_CASE("export: the table begins with every counter and names every part of the result") {
  for (const LabPreset& preset : allPresets()) {
    if (preset.lab->id == "mastermind") continue;  // its first guess takes long
    const std::string name = preset.name();
    CAPTURE(name);
    Session session(*preset.lab, preset.settings(), Seed(preset.preset->seed));
    session.step(20);
    const std::vector<Row> rows = rowsOf(tableExport(session));
    std::vector<Row> counters = {{"counter", "value"}};
    const Json metrics = toJson(session.run().metrics());
    for (const auto& [id, value] : metrics.items()) counters.push_back({id, textOf(value)});
    REQUIRE(rows.size() >= counters.size());
    CHECK(std::equal(counters.begin(), counters.end(), rows.begin()));
    std::vector<std::string> parts, expected;
    for (size_t i = 1; i < rows.size(); ++i) {
      if (rows[i - 1] != Row{""} || rows[i].size() > 1 || rows[i] == Row{""}) continue;
      const std::string part = rows[i].front().substr(0, rows[i].front().find('.'));
      if (parts.empty() || parts.back() != part) parts.push_back(part);
    }
    const Json result = session.run().result();
    for (const auto& [key, unused] : result.items()) expected.push_back(key);
    CHECK(parts == expected);
    for (const Row& row : rows)
      for (const std::string& field : row) CHECK(field.find("{\"") == std::string::npos);
  }
}

TEST_CASE("export: lists and objects within a result become lines and columns") {
  const auto tableOf = [](const char* lab, const Json& settings) {
    Session session(*findLab(lab), settingsOf(*findLab(lab), settings), Seed(1));
    session.step(1000000);
    return rowsOf(tableExport(session));
  };
  const auto has = [](const std::vector<Row>& rows, const std::vector<Row>& wanted) {
    return std::search(rows.begin(), rows.end(), wanted.begin(), wanted.end()) != rows.end();
  };
  const std::vector<Row> activation = tableOf("activation", {{"cycles", 1}});
  CHECK(has(activation, {{"pools"}, {"name", "units.name", "units.activation", "units.rounded", "leaders"}}));
  CHECK(std::count_if(activation.begin(), activation.end(), [](const Row& row) {
          return row.size() == 5 && row[0] == "name" && row[4] == "Ken";
        }) == 27);
  const std::vector<Row> named = tableOf(
      "activation",
      {{"table", "name,gang\n=A1+1,@SUM(A1)\n-2,Jets\nBo,Jets\n"}, {"touch", "Bo=0.8"}, {"cycles", 1}});
  const auto isSomewhere = [&named](const std::string& text) {
    return std::any_of(named.begin(), named.end(), [&text](const Row& row) {
      return std::find(row.begin(), row.end(), text) != row.end();
    });
  };
  for (const char* text : {"'=A1+1", "'@SUM(A1)", "-2"}) CHECK(isSomewhere(text));
  for (const char* formula : {"=A1+1", "@SUM(A1)", "'-2"}) CHECK_FALSE(isSomewhere(formula));
  CHECK(has(tableOf("queens", {{"n", 4}, {"find", "all"}}),
            {{"solutions"}, {"1", "3", "0", "2"}, {"2", "0", "3", "1"}}));
  CHECK(has(tableOf("alphametics", {{"equation", "SEND + MORE == MONEY"}}),
            {{"equation", "letters.S", "letters.E", "letters.N", "letters.D", "letters.M", "letters.O",
              "letters.R", "letters.Y"},
             {"9567 + 1085 == 10652", "9", "5", "6", "7", "1", "0", "8", "2"}}));
  const auto& presets = findLab("bayes")->presets;
  const auto spam = std::find_if(presets.begin(), presets.end(),
                                 [](const Preset& preset) { return preset.id == "spam-accuracy"; });
  const std::vector<Row> tested = tableOf("bayes", Json::parse(spam->settings));
  CHECK(has(tested, {{"confusion.labels"}, {"ham"}, {"spam"}}));
  CHECK(has(tested, {{"roc.points"}, {"falsePositive", "truePositive"}}));
  CHECK(has(tableOf("monty-hall", {}), {{"fractions"}, {"stay", "1/3"}, {"switch", "2/3"}}));
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
  CHECK(file["firstStep"] == 1);
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
  const Json file = Json::parse(traceFileOf(session)), &trace = file["trace"];
  CHECK(trace.size() == kMostTracedSteps);
  CHECK(trace.front()["step"] == 6);
  CHECK(file["firstStep"] == 6);
  CHECK(trace.back()["step"] == kMostTracedSteps + 5);
}
