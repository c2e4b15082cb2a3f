#include "core/metrics.h"

#include <doctest/doctest.h>

#include <limits>
#include <nlohmann/json.hpp>

using noggin::formatted;
using noggin::Metrics;

namespace {
const double kNaN = std::numeric_limits<double>::quiet_NaN();
}

TEST_CASE("metrics: as JSON, whole numbers have no fraction and what is unknown is null") {
  const Metrics metrics = {{"expanded", "Expanded", 12345678},
                           {"branchingFactor", "Branching factor", 1.25, 2},
                           {"depth", "Depth", kNaN},
                           {"generated", "Generated", 9007199254740991.0}};
  CHECK(toJson(metrics).dump() ==
        R"({"expanded":12345678,"branchingFactor":1.25,"depth":null,"generated":9007199254740991})");
  CHECK(toJson(Metrics{}).dump() == "{}");
}

TEST_CASE("metrics: a counter's counterpart has its id and its title") {
  const Metrics others = {{"void", "Not counted: other doors opened", 343}, {"trials", "Games played", 12}};
  REQUIRE(counterpart({"trials", "Games played", 7}, others));
  CHECK(counterpart({"trials", "Games played", 7}, others)->value == 12);
  CHECK_FALSE(counterpart({"void", "Void: the host showed the car", 0}, others));
}

TEST_CASE("metrics: shown in groups of three") {
  CHECK(formatted({"a", "A", 0}) == "0");
  CHECK(formatted({"a", "A", 999}) == "999");
  CHECK(formatted({"a", "A", 1000}) == "1,000");
  CHECK(formatted({"a", "A", 36302808031}) == "36,302,808,031");
  CHECK(formatted({"a", "A", -1234567}) == "\u22121,234,567");
  CHECK(formatted({"a", "A", -123}) == "\u2212123");
}

TEST_CASE("metrics: shown with as many decimals as asked for") {
  CHECK(formatted({"a", "A", 1.255, 1}) == "1.3");
  CHECK(formatted({"a", "A", 12345.678, 2}) == "12,345.68");
  CHECK(formatted({"a", "A", 2, 3}) == "2.000");
}

TEST_CASE("metrics: what is unknown is shown as a dash") {
  CHECK(formatted({"a", "A", kNaN, 2}) == "\u2013");
}
