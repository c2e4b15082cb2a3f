// What becomes of a person's move on the clock: it stands as long as it should, and is answered.

#include "player/player.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "labs/catalog.h"

using namespace noggin;

TEST_CASE("player: what a person's move brought stays where the person may go on") {
  Player player;
  REQUIRE_FALSE(player.open(*findLab("jugs"), {{"goal", "0,4,4"}}, 1));
  REQUIRE_FALSE(player.act(player.session().run().moves().front().text));
  CHECK_FALSE(player.busy());
}

TEST_CASE("player: where it is the machine's turn it answers soon, at any speed, and stops for the person") {
  Player player;
  REQUIRE_FALSE(player.open(*findLab("tic-tac-toe"), {{"algorithm", "alpha-beta"}, {"play", "x"}}, 1));
  player.setSpeed(Speed::read);
  for (int i = 0; i < 100 && player.session().status() != Status::needs_move; ++i) player.advance(1, 1);
  REQUIRE(player.session().status() == Status::needs_move);
  REQUIRE_FALSE(player.act(player.session().run().moves().front().text));
  CHECK(player.busy());
  player.advance(0.1, 1);
  const int64_t moved = player.session().tick();
  for (int i = 0; i < 1000 && player.busy(); ++i) player.advance(0.1, 1);
  CHECK(player.session().tick() > moved);
  CHECK(player.session().status() != Status::running);
  CHECK_FALSE(player.busy());
}

TEST_CASE("player: a move made before the scores of all moves are known is answered too") {
  Player player;
  REQUIRE_FALSE(player.open(*findLab("connect-four"), {{"play", "first"}, {"scores", true}, {"depth", 2}}, 1));
  REQUIRE(player.session().status() == Status::running);
  REQUIRE_FALSE(player.act("4"));
  for (int i = 0; i < 1000 && player.busy(); ++i) player.advance(0.1, 1);
  CHECK(player.session().run().result()["played"].size() == 2);
  CHECK(player.session().status() == Status::needs_move);
}
