// Playing by hand: what the scene offers, what moves() lists and what hint() proposes are moves the run
// takes, and whatever it does not take it refuses with a sentence and stays as it was.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "core/text.h"
#include "player/session.h"
#include "tests/support/presets.h"

using namespace noggin;
using namespace noggin::test;

namespace {

constexpr size_t kMovesTried = 40;  // at each place

std::unique_ptr<Run> runAt(const LabPreset& preset, int64_t step) {
  std::unique_ptr<Run> run = preset.start();
  for (int64_t i = 0; i < step && run->status() == Status::running; ++i) run->step(nullptr);
  return run;
}

// Everything in a scene that can be pressed or dropped.
struct OfferedMoves {
  std::set<std::string> moves;

  void operator()(const Board& board) {
    for (const Cell& cell : board.cells) add(cell.press);
    for (const Piece& piece : board.pieces) {
      add(piece.press);
      for (const Piece::Drop& drop : piece.drops) add(drop.move);
    }
  }
  void operator()(const Bars& bars) {
    for (const Bar& bar : bars.bars) add(bar.press);
  }
  void operator()(const Table& table) {
    for (const auto& row : table.rows)
      for (const TableCell& cell : row) add(cell.press);
  }
  void operator()(const Graph&) {}
  void operator()(const Plot&) {}

 private:
  void add(const std::string& move) {
    if (!move.empty()) moves.insert(move);
  }
};

std::set<std::string> offeredBy(const Scene& scene) {
  OfferedMoves offered;
  for (const Panel& panel : scene.panels) std::visit(offered, panel.content);
  return offered.moves;
}

std::string stateOf(const Run& run) {
  return std::string(name(run.status())) + metricsText(run) + sceneHash(run) + resultText(run);
}

// Plays a move on a copy of `run`; true if it is taken.
bool plays(const LabPreset& preset, const Run& run, int64_t step, const std::string& move) {
  CAPTURE(move);
  std::unique_ptr<Run> copy = run.clone();
  if (!copy) copy = runAt(preset, step);
  const std::string before = stateOf(*copy);
  Trace trace;
  if (const std::optional<Error> refused = copy->act(move, &trace)) {
    CAPTURE(refused->message);
    REQUIRE(refused->code == "bad-move");
    REQUIRE(isSentence(refused->message));
    REQUIRE(isUtf8(refused->message));
    REQUIRE(trace.empty());
    REQUIRE(stateOf(*copy) == before);
    return false;
  }
  REQUIRE_FALSE(trace.empty());
  REQUIRE(isSentence(copy->narrate(trace.events())));
  for (const Event& event : trace.events()) REQUIRE_FALSE(copy->describe(event).empty());
  REQUIRE(flaw(sceneOf(*copy)) == "");
  return true;
}

void checkPlay(const LabPreset& preset, int64_t step) {
  CAPTURE(step);
  const std::unique_ptr<Run> run = runAt(preset, step);
  size_t tried = 0;
  for (const std::string& move : offeredBy(sceneOf(*run)))
    if (++tried <= kMovesTried) plays(preset, *run, step, move);

  tried = 0;
  for (const Move& move : run->moves()) {
    if (++tried > kMovesTried) break;
    CAPTURE(move.text);
    CHECK_FALSE(move.label.empty());
    CHECK(plays(preset, *run, step, move.text));
  }

  if (const std::optional<Hint> hint = run->hint()) {
    CAPTURE(hint->reason);
    CHECK(isSentence(hint->reason));
    if (!hint->move.empty()) CHECK(plays(preset, *run, step, hint->move));
  }

  for (const char* nonsense : {"", "nonsense", "-1", "99999999999999999999", "1-1-1-1-1-1", "\xff\xc3", "\n"})
    CHECK_FALSE(plays(preset, *run, step, nonsense));
}

}  // namespace

TEST_CASE("conformance: what is offered can be played, and anything else is refused with a sentence") {
  for (const LabPreset& each : allPresets()) {
    const std::string name = each.name();
    CAPTURE(name);
    for (const int64_t step : {0, 1, 3, 40, 2000}) {
      checkPlay(each, step);
      if (runAt(each, step)->status() != Status::running) break;
    }
  }
}

TEST_CASE("conformance: play goes on after a move, back before it and forth again") {
  for (const LabPreset& each : allPresets()) {
    const std::string name = each.name();
    CAPTURE(name);
    Session session(*each.lab, each.settings(), each.preset->seed);
    session.step(2);
    const std::vector<Move> moves = session.run().moves();
    if (moves.empty()) continue;
    REQUIRE_FALSE(session.act(moves.front().text).has_value());
    const int64_t played = session.tick();
    const std::string after = stateOf(session.run()), told = session.narration();
    session.step(3);
    const int64_t later = session.tick();
    const std::string end = stateOf(session.run());

    session.seek(0);
    session.seek(later);
    CHECK(stateOf(session.run()) == end);
    session.seek(played);
    CHECK(stateOf(session.run()) == after);
    CHECK(session.narration() == told);
  }
}
