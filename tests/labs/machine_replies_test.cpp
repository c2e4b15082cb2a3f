#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/rng.h"
#include "labs/catalog.h"
#include "player/permalink.h"
#include "player/session.h"
#include "tests/support/opened.h"
#include "tests/support/search_lab.h"

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
  if (reviewing && !ended(run.status()))
    CHECK(run.hint()->reason == "The game is over: step on to see its moves reviewed.");
}

void moveAtRandom(Run& run, Rng& rng) {
  std::vector<Move> moves = run.moves();
  std::erase_if(moves, [](const Move& move) { return move.text == "values" || move.text == "scores"; });
  REQUIRE_FALSE(moves.empty());
  REQUIRE_FALSE(run.act(moves[rng.below(static_cast<uint32_t>(moves.size()))].text, nullptr).has_value());
}

// All that is shown and told of a session, and what can be done there.
Json shownBy(const Session& session) {
  const Run& run = session.run();
  Json moves = Json::array();
  for (const Move& move : run.moves()) moves.push_back({move.text, move.label});
  const std::optional<Hint> hint = run.hint();
  return {{"tick", session.tick()},        {"status", name(session.status())},
          {"told", session.told().text()}, {"scene", toJson(session.scene())},
          {"result", run.result()},        {"metrics", toJson(run.metrics())},
          {"moves", std::move(moves)},     {"hint", hint ? Json{hint->move, hint->reason} : Json(nullptr)}};
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
    int games = 0;
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
      ++games;
    }
    CHECK(games >= 3);
  }
}

TEST_CASE("games: a link to any step of a reply opens all that was there") {
  int replying = 0;
  for (const char* id : {"tic-tac-toe", "connect-four", "pig"}) {
    const Lab& lab = *findLab(id);
    for (const Preset& preset : lab.presets) {
      const Json settings = Json::parse(preset.settings);
      if (!settings.contains("play") && settings.value("task", "") != "play") continue;
      CAPTURE(preset.id);
      Session session(lab, test::opened(lab, settings, preset.seed), preset.seed);
      Rng rng(3);
      for (int step = 0; step < 16; ++step) {
        const std::vector<Move> moves = session.run().moves();
        if (moves.empty())
          session.step();
        else
          REQUIRE_FALSE(session.act(moves[rng.below(static_cast<uint32_t>(moves.size()))].text).has_value());
        if (session.status() != Status::running || !session.run().moves().empty()) continue;
        ++replying;
        CAPTURE(session.link());
        const auto opened = openLink(session.link());
        REQUIRE(bool(opened));
        REQUIRE(shownBy(**opened) == shownBy(session));
      }
    }
  }
  CHECK(replying > 30);
}

TEST_CASE("games: a board that shows what the search tries says that it is ahead of the position") {
  for (const char* id : {"tic-tac-toe", "connect-four"}) {
    CAPTURE(id);
    const auto run = test::runOf(*findLab(id), {{"algorithm", "alpha-beta"}, {"depth", 3}});
    int ahead = 0, here = 0;
    for (; run->status() == Status::running; run->step(nullptr)) {
      const Scene scene = test::sceneAt(*run);
      const Board& board = std::get<Board>(scene.panels.front().content);
      const bool tries = std::any_of(board.pieces.begin(), board.pieces.end(), [](const Piece& piece) {
        return piece.label.ends_with("tried by the search");
      });
      REQUIRE(board.ahead == tries);
      ++(tries ? ahead : here);
    }
    CHECK(ahead > 10);
    CHECK(here > 0);
  }
}

}  // namespace noggin
