// Comparison of the heuristics of the tiles on many positions.

#include <algorithm>
#include <string>

#include "core/words.h"
#include "search/tiles/compare.h"
#include "tests/support/search_lab.h"

namespace noggin {
namespace {

using test::kTiles;

size_t columnOf(const Table& table, const std::string& title) {
  for (size_t i = 0; i < table.columns.size(); ++i)
    if (table.columns[i].title == title) return i;
  FAIL("no such column");
  return 0;
}

}  // namespace

TEST_CASE("tiles compared: every printed figure of the slides' table is found") {
  const auto run = kTiles.finish({{"task", "compare"}, {"ties", "state"}});
  CHECK(run->status() == Status::exhausted);
  CHECK(run->result()["searches"].size() == 30);
  const Scene scene = test::sceneAt(*run);
  const Table& table = test::panel<Table>(scene, "searches");
  const search::TilesBatch printed = search::slidesBatch();
  int compared = 0;
  for (size_t i = 0; i < table.rows.size(); ++i) {
    const auto& row = table.rows[i];
    if (row[columnOf(table, "Seconds printed")].text.empty()) continue;
    ++compared;
    const auto& figures = printed.instances[i / printed.heuristics.size()].printed;
    const auto figure = std::find_if(figures.begin(), figures.end(), [&](const auto* one) {
      return one->heuristic == printed.heuristics[i % printed.heuristics.size()];
    });
    REQUIRE(figure != figures.end());
    CHECK(row[columnOf(table, "Generated")].text == inGroups(std::string((*figure)->states)));
    CHECK(row[columnOf(table, "Expanded")].text == inGroups(std::string((*figure)->successors)));
    CHECK(row[columnOf(table, "Branching factor")].text == (*figure)->branching);
    for (const char* column : {"Generated", "Expanded", "Branching factor"})
      CHECK(row[columnOf(table, column)].tone == Tone::goal);
  }
  CHECK(compared == 15);
}

TEST_CASE("tiles compared: a difference to the printed figures is marked") {
  const auto run = kTiles.finish({{"task", "compare"}, {"ties", "last-in"}});
  const Scene scene = test::sceneAt(*run);
  const Table& table = test::panel<Table>(scene, "searches");
  const size_t states = columnOf(table, "Generated");
  int different = 0;
  for (const auto& row : table.rows)
    if (row[states].tone == Tone::conflict) {
      ++different;
      CHECK(row[states].text.find(" \u2260 ") != std::string::npos);
    }
  CHECK(different > 0);
}

TEST_CASE(
    "tiles compared: better estimates expand less, and none that is never too high misses the optimum") {
  const auto run = kTiles.finish({{"task", "compare"}, {"batch", "random"}, {"instances", 30}});
  const Json result = run->result();
  const Json& searches = result["searches"];
  REQUIRE(searches.size() == 180);
  int64_t none = 0, misplaced = 0, manhattan = 0, conflict = 0;
  for (size_t i = 0; i < searches.size(); i += 6) {
    for (const size_t heuristic : {1, 3, 4, 5})
      CHECK(searches[i + heuristic]["depth"] == searches[i]["depth"]);
    CHECK(searches[i + 2]["depth"] >= searches[i]["depth"]);  // counts the blank, not admissible
    none += searches[i]["expanded"].get<int64_t>();
    misplaced += searches[i + 1]["expanded"].get<int64_t>();
    manhattan += searches[i + 3]["expanded"].get<int64_t>();
    conflict += searches[i + 4]["expanded"].get<int64_t>();
  }
  CHECK(none > 3 * misplaced);
  CHECK(misplaced > 3 * manhattan);
  CHECK(manhattan > conflict);
  const Scene scene = test::sceneAt(*run);
  const Plot& plot = test::panel<Plot>(scene, "expanded");
  CHECK(plot.log_y);
  CHECK(plot.series.size() == 6);
  for (const Series& series : plot.series) CHECK(std::is_sorted(series.x.begin(), series.x.end()));
}

TEST_CASE("tiles compared: an exhaustive search, which looks for no solution, is refused") {
  CHECK(kTiles.refusal({{"task", "compare"}, {"algorithm", "exhaustive"}})
            .starts_with("An exhaustive search looks for no solution"));
  CHECK(kTiles.refusal({{"task", "compare"}, {"algorithm", "depth-first"}}).empty());
}

TEST_CASE("tiles compared: that A* is taken for an algorithm without estimates is said, and it is taken") {
  const Json batch = {{"task", "compare"}, {"batch", "random"}, {"instances", 2}, {"shuffle", 5}};
  const auto with = [&](std::string_view algorithm) {
    Json settings = batch;
    settings["algorithm"] = algorithm;
    return kTiles.finish(settings);
  };
  const auto a_star = with("a-star");
  int blind = 0;
  for (const Option& algorithm : search::kAlgorithms.options()) {
    Json settings = batch;
    settings["algorithm"] = algorithm.value;
    if (!kTiles.refusal(settings).empty()) continue;
    const bool estimates = search::usesEstimates(search::kAlgorithms.meaningOf(algorithm.value));
    CAPTURE(algorithm.value);
    const auto run = with(algorithm.value);
    CHECK(run->introduction() ==
          "2 positions are each to be solved with 6 heuristics" +
              (estimates ? "" : " by A*, as \"" + std::string(algorithm.title) + "\" uses no estimate") +
              ": which needs to expand the fewest positions?");
    if (estimates) continue;
    ++blind;
    CHECK(run->result() == a_star->result());
  }
  CHECK(blind > 2);
}

TEST_CASE("tiles compared: the 15 puzzle by IDA*, a copy goes on as the original") {
  const Json settings = {{"task", "compare"}, {"batch", "random"},       {"instances", 6},
                         {"size", 4},         {"algorithm", "ida-star"}, {"shuffle", 60}};
  const auto run = kTiles.start(settings);
  for (int i = 0; i < 5; ++i) run->step(nullptr);
  const auto copy = run->clone();
  while (!ended(run->step(nullptr))) {
  }
  while (!ended(copy->step(nullptr))) {
  }
  CHECK(copy->result() == run->result());
  CHECK(run->result()["searches"].size() == 18);
}

}  // namespace noggin
