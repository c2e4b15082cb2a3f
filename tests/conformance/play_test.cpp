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

constexpr size_t kMovesTried = 20;  // at each place

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

// A place in a run from which moves are tried, each on a copy.
class Place {
 public:
  Place(const LabPreset& preset, int64_t step)
      : preset_(preset), step_(step), run_(runAt(preset, step)), state_(stateOf(*run_)) {}

  const Run& run() const { return *run_; }

  // True if the move is taken. A refused one must say why and change nothing.
  bool plays(const std::string& move) const {
    CAPTURE(move);
    std::unique_ptr<Run> copy = run_->clone();
    if (!copy) copy = runAt(preset_, step_);
    Trace trace;
    if (const std::optional<Error> refused = copy->act(move, &trace)) {
      CAPTURE(refused->message);
      REQUIRE(refused->code == "bad-move");
      REQUIRE(isSentence(refused->message));
      REQUIRE(isUtf8(refused->message));
      REQUIRE(trace.empty());
      REQUIRE(stateOf(*copy) == state_);
      return false;
    }
    REQUIRE_FALSE(trace.empty());
    REQUIRE(isSentence(copy->narrate(trace.events())));
    for (const Event& event : trace.events()) REQUIRE_FALSE(copy->describe(event).empty());
    REQUIRE(flaw(sceneOf(*copy)) == "");
    return true;
  }

 private:
  const LabPreset& preset_;
  int64_t step_;
  std::unique_ptr<Run> run_;
  std::string state_;
};

void checkPlay(const Place& place) {
  size_t tried = 0;
  for (const std::string& move : offeredBy(sceneOf(place.run())))
    if (++tried <= kMovesTried) place.plays(move);

  tried = 0;
  for (const Move& move : place.run().moves()) {
    if (++tried > kMovesTried) break;
    CAPTURE(move.text);
    CHECK_FALSE(move.label.empty());
    CHECK(place.plays(move.text));
  }

  if (const std::optional<Hint> hint = place.run().hint()) {
    CAPTURE(hint->reason);
    CHECK(isSentence(hint->reason));
    if (!hint->move.empty()) CHECK(place.plays(hint->move));
  }

  for (const char* nonsense : {"", "nonsense", "-1", "99999999999999999999", "1-1-1-1-1-1", "\xff\xc3", "\n"})
    CHECK_FALSE(place.plays(nonsense));
}

}  // namespace

TEST_CASE("conformance: what is offered can be played, and anything else is refused with a sentence") {
  for (const LabPreset& each : allPresets()) {
    const std::string name = each.name();
    CAPTURE(name);
    for (const int64_t step : {0, 1, 3, 40, 500}) {
      CAPTURE(step);
      const Place place(each, step);
      checkPlay(place);
      if (place.run().status() != Status::running) break;
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
