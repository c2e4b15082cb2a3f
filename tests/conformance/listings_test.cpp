// Each step of a lab with a listing executes lines of it, and every line is executed by some step.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text.h"
#include "labs/catalog.h"
#include "tests/support/opened.h"
#include "tests/support/presets.h"

using namespace noggin;
using namespace noggin::test;

namespace {

// Settings beyond the presets, for lines that no preset executes.
struct Further {
  const char* lab;
  const char* settings;
};
constexpr std::array kFurther = {
    Further{"jugs", R"({ "algorithm": "depth-first" })"},
    Further{"jugs", R"({ "algorithm": "depth-first", "capacities": "2,4", "start": "0,4", "goal": "1,3" })"},
    Further{"jugs", R"({ "algorithm": "iterative-deepening" })"},
    Further{"jugs",
            R"({ "algorithm": "iterative-deepening", "capacities": "2,4", "start": "0,4", "goal": "1,3" })"},
    Further{"jugs", R"({ "algorithm": "uniform-cost" })"},
    Further{"jugs", R"({ "algorithm": "uniform-cost", "capacities": "2,4", "start": "0,4", "goal": "1,3" })"},
    Further{"jugs", R"({ "algorithm": "greedy" })"},
    Further{"jugs", R"({ "algorithm": "greedy", "capacities": "2,4", "start": "0,4", "goal": "1,3" })"},
    Further{"jugs", R"({ "algorithm": "a-star" })"},
    Further{"jugs", R"({ "algorithm": "a-star", "capacities": "2,4", "start": "0,4", "goal": "1,3" })"},
    Further{"jugs", R"({ "algorithm": "ida-star" })"},
    Further{"jugs", R"({ "algorithm": "ida-star", "capacities": "2,4", "start": "0,4", "goal": "1,3" })"},
    Further{"jugs", R"({ "algorithm": "weighted-a-star" })"},
    Further{"jugs",
            R"({ "algorithm": "weighted-a-star", "capacities": "2,4", "start": "0,4", "goal": "1,3" })"},
    Further{"jugs", R"({ "algorithm": "beam", "width": 1 })"},
    Further{"jugs", R"({ "algorithm": "beam", "capacities": "2,4", "start": "0,4", "goal": "1,3" })"},
    Further{"jugs", R"({ "algorithm": "recursive-best-first" })"},
    Further{"jugs",
            R"({ "algorithm": "recursive-best-first", "capacities": "2,4", "start": "0,4", "goal": "1,3" })"},
    Further{
        "sudoku",
        R"({ "engine": "fast", "find": "count", "grid": ".................................................................................", "limit": 1000 })"},
    Further{"tiles", R"({ "algorithm": "meet-in-the-middle", "start": "*21345678", "goal": "*12345678" })"},
    Further{"tiles", R"({ "algorithm": "bidirectional", "start": "*21345678", "goal": "*12345678" })"},
};

constexpr int64_t kMostStepsLit = 30000;

struct Lit {
  std::vector<std::string> lines;
  std::set<int32_t> lit;
};
// By title and lines: two listings may have the same title.
using LitByTitle = std::map<std::pair<std::string, const std::string_view*>, Lit>;

std::pair<std::string, const std::string_view*> keyOf(const Listing& listing) {
  return {std::string(listing.title), listing.lines.data()};
}

Lit& checkedListing(const Listing& listing, LitByTitle& all) {
  Lit& known = all[keyOf(listing)];
  if (!known.lines.empty()) return known;
  CAPTURE(listing.title);
  CHECK_FALSE(listing.title.empty());
  CHECK_FALSE(listing.source.empty());
  CHECK(listing.lines.size() > 3);
  CHECK(listing.lines.size() <= 18);
  for (const std::string_view line : listing.lines) {
    CHECK_FALSE(line.empty());
    CHECK(isUtf8(line));
    known.lines.emplace_back(line);
  }
  return known;
}

void run(Run& run, LitByTitle& all) {
  Trace trace;
  for (int64_t step = 0; step < kMostStepsLit && run.status() == Status::running; ++step) {
    CAPTURE(step);
    trace.clear();
    run.step(&trace);
    const Listing listing = run.listing();
    if (listing.lines.empty()) continue;
    Lit& known = checkedListing(listing, all);
    const std::vector<int32_t> lines = run.lines(trace.events());
    const auto outside = [&](int32_t line) {
      return line < 0 || static_cast<size_t>(line) >= listing.lines.size();
    };
    REQUIRE((!lines.empty() && std::none_of(lines.begin(), lines.end(), outside)));
    known.lit.insert(lines.begin(), lines.end());
    if (step >= 50 && step % 97 != 0) continue;
    for (const Variable& variable : run.variables()) {
      REQUIRE_FALSE(variable.name.empty());
      REQUIRE(isUtf8(variable.value));
    }
  }
}

}  // namespace

TEST_CASE("conformance: every step lights a line of the listing, and every line is lit by something") {
  LitByTitle all;
  std::set<std::string_view> listing;
  for (const LabPreset& each : allPresets()) {
    const std::string name = each.name();
    CAPTURE(name);
    const std::unique_ptr<Run> started = each.start();
    run(*started, all);
    if (!started->listing().lines.empty()) listing.insert(each.lab->id);
  }
  for (const Further& further : kFurther) {
    CAPTURE(further.settings);
    const Lab* lab = findLab(further.lab);
    REQUIRE(lab != nullptr);
    run(*test::runOf(*lab, Json::parse(further.settings)), all);
  }
  for (const LitByTitle::value_type& listed : all)
    for (size_t line = 0; line < listed.second.lines.size(); ++line) {
      CAPTURE(listed.first.first);
      CAPTURE(listed.second.lines[line]);
      CHECK(listed.second.lit.contains(static_cast<int32_t>(line)));
    }
  for (const Lab* lab : allLabs()) {
    CAPTURE(lab->id);
    CHECK(listing.contains(lab->id));
  }
}
