// IDA*: optimal like A*, with the memory of a single path, round by round.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "search/watch/run.h"
#include "tests/support/eight_puzzle.h"
#include "tests/support/finished_search.h"
#include "tests/support/grid_problem.h"
#include "tests/support/one_way_ring.h"
#include "tests/support/same_runs.h"
#include "tests/support/search_lab.h"

namespace noggin {

using search::Algorithm;
using search::IdaStar;
using search::SearchRun;
using test::EightPuzzle;
using test::finished;
using test::GridProblem;
using test::OneWayRing;
using Heuristic = test::EightPuzzle::Heuristic;

TEST_CASE("IDA*: as few moves as A*, with a line stored in place of thousands of positions") {
  for (const test::PrintedStart& printed : test::kPrintedStarts) {
    CAPTURE(printed.start);
    const auto run = finished(EightPuzzle(printed.start, Heuristic::manhattan), Algorithm::ida_star);
    CHECK(run.status() == Status::solved);
    CHECK(test::moves(run) == printed.depth);
    CHECK(test::metric(run, "stored") <= 1 + 3 * printed.depth);
  }
}

TEST_CASE("IDA*: thresholds grow by the parity of the puzzle, and the last one is the cost") {
  const auto problem = std::make_shared<const EightPuzzle>("4258361*7", Heuristic::manhattan);
  IdaStar<EightPuzzle> search(problem, problem->start(), 0);
  std::vector<int32_t> thresholds = {static_cast<int32_t>(search.threshold())};
  Trace trace;
  for (Status status = Status::running; status == Status::running; trace.clear()) {
    status = search.advance(0, &trace);
    for (const Event& event : trace.events()) {
      if (event.kind == EventKind::evaluate) thresholds.push_back(event.value);
      if (event.kind == EventKind::cut) CHECK(event.value > thresholds.back());
      if (event.kind == EventKind::evaluate)
        CHECK(search.told(trace.events()).what ==
              "The search begins again at the start, with a threshold of " + std::to_string(event.value) +
                  ".");
    }
  }
  const int32_t first = static_cast<int32_t>(problem->estimate(problem->start()));
  std::vector<int32_t> expected;
  for (int32_t threshold = first; threshold <= 19; threshold += 2) expected.push_back(threshold);
  CHECK(thresholds == expected);
  CHECK(search.goal() >= 0);
}

TEST_CASE("IDA*: with an exact estimate only the way itself is expanded") {
  const auto run = finished(GridProblem(30), Algorithm::ida_star);
  CHECK(test::moves(run) == 58);
  CHECK(test::metric(run, "expanded") == 58);
}

TEST_CASE("IDA*: a finite space without a goal is exhausted, round by round") {
  const auto run = finished(OneWayRing(5, 5), Algorithm::ida_star);
  CHECK(run.status() == Status::exhausted);
  // Thresholds 0 to 4; the path of the last round is the whole ring, and its end leads back to the start.
  CHECK(test::metric(run, "expanded") == 1 + 2 + 3 + 4 + 5);
  CHECK(run.result()["cost"].is_null());
}

TEST_CASE("IDA*: a copy goes on as the original") {
  SearchRun run(EightPuzzle("4258361*7", Heuristic::manhattan), {Algorithm::ida_star});
  for (int i = 0; i < 300; ++i) run.step(nullptr);
  test::checkCopyGoesOnAs(run, *run.clone());
}

}  // namespace noggin
