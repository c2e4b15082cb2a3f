#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/rng.h"
#include "labs/catalog.h"
#include "tests/support/opened.h"

namespace noggin {
namespace {

// Limits: steps of thinking before a reply, and of reviewing a finished game.
constexpr int kMostStepsToReply = 40;
constexpr int kMostStepsToReview = 60;

void stepAndRead(Run& run, int& steps) {
  Trace trace;
  run.step(&trace);
  const bool reviewing = trace.events().front().kind == EventKind::deduce && run.moves().empty();
  CHECK(++steps <= (reviewing ? kMostStepsToReview : kMostStepsToReply));
  const std::string told = run.narrate(trace.events()).what;
  if (reviewing) CHECK(told.find(ended(run.status()) ? "The game is over: " : "Move ") == 0);
}

void moveAtRandom(Run& run, Rng& rng) {
  std::vector<Move> moves = run.moves();
  std::erase_if(moves, [](const Move& move) { return move.text == "values" || move.text == "scores"; });
  REQUIRE_FALSE(moves.empty());
  REQUIRE_FALSE(run.act(moves[rng.below(static_cast<uint32_t>(moves.size()))].text, nullptr).has_value());
}

size_t rowsOfReview(const Run& run) {
  Scene scene;
  run.draw(scene);
  CHECK(flaw(scene).empty());
  const auto review = std::find_if(scene.panels.begin(), scene.panels.end(),
                                   [](const Panel& panel) { return panel.id == "review"; });
  REQUIRE(review != scene.panels.end());
  return std::get<Table>(review->content).rows.size();
}

}  // namespace

TEST_CASE("games: the machine answers in few steps, and a finished game is reviewed move by move") {
  for (const char* id : {"tic-tac-toe", "connect-four"}) {
    const Lab& lab = *findLab(id);
    for (const Preset& preset : lab.presets) {
      const auto [settings, run] = test::opened(lab, Json::parse(preset.settings), preset.seed);
      if (settings.text("play") == "none") continue;
      CAPTURE(preset.id);
      Rng rng(5);
      int steps = 0;
      while (!ended(run->status())) {
        if (run->status() == Status::running) {
          stepAndRead(*run, steps);
        } else {
          steps = 0;
          moveAtRandom(*run, rng);
        }
      }
      CHECK(rowsOfReview(*run) == run->result()["played"].size());
    }
  }
}

}  // namespace noggin
