#include "player/filmstrip.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "labs/catalog.h"
#include "tests/support/counter_lab.h"
#include "tests/support/opened.h"

using namespace noggin;

namespace {

Json shown(const Board& board) {
  Scene scene;
  scene.add<Board>("board", "Board") = board;
  return toJson(scene);
}

std::vector<int64_t> ticksOf(const std::vector<Filmstrip::Frame>& frames) {
  std::vector<int64_t> ticks;
  for (const Filmstrip::Frame& frame : frames) ticks.push_back(frame.tick);
  return ticks;
}

std::vector<Filmstrip::Frame> framesOf(const Session& session, const std::vector<int64_t>& ticks) {
  Filmstrip film;
  film.begin(ticks);
  std::vector<Filmstrip::Frame> frames;
  while (std::optional<Filmstrip::Frame> frame = film.next(session, Deadline::never()))
    frames.push_back(*std::move(frame));
  CHECK(film.left() == 0);
  return frames;
}

}  // namespace

TEST_CASE("filmstrip: the boards are those met on the way, and the session stays where it is") {
  const Lab& lab = *findLab("jugs");
  Session session(lab, test::settingsOf(lab, {{"goal", "0,4,4"}}), 1);
  REQUIRE_FALSE(session.act(session.run().moves().front().text));
  std::vector<Json> met;
  std::vector<std::string> told;
  for (int64_t tick = 0; tick <= 6; ++tick) {
    session.seek(tick);
    told.push_back(session.told().what);
    const Scene scene = session.scene();
    met.push_back(shown(std::get<Board>(scene.panels.front().content)));
  }
  for (const std::vector<int64_t>& ticks :
       {std::vector<int64_t>{0, 1, 2, 3, 4, 5, 6}, {1, 2, 3}, {0, 4, 5, 6}, {6}, {}}) {
    const std::vector<Filmstrip::Frame> frames = framesOf(session, ticks);
    CHECK(ticksOf(frames) == ticks);
    const Filmstrip::Frame* before = nullptr;
    for (const Filmstrip::Frame& frame : frames) {
      CHECK(shown(frame.board) == met[static_cast<size_t>(frame.tick)]);
      if (before && before->tick + 1 == frame.tick)
        CHECK(frame.what == told[static_cast<size_t>(frame.tick)]);
      before = &frame;
    }
  }
  CHECK(session.tick() == 6);
}

TEST_CASE("filmstrip: it goes on where its time was up") {
  const Session session = test::counting({{"to", 200}});
  Filmstrip film;
  film.begin({0, 50, 52});
  std::vector<Filmstrip::Frame> frames;
  int calls = 0;
  while (film.left() > 0) {
    ++calls;
    if (std::optional<Filmstrip::Frame> frame = film.next(session, Deadline(0)))
      frames.push_back(*std::move(frame));
  }
  CHECK(ticksOf(frames) == std::vector<int64_t>{0, 50, 52});
  CHECK(calls == 1 + 52);  // a tick for each call after the start
  CHECK(frames.back().board.cells.front().text == "52");
}

TEST_CASE("filmstrip: where memory runs out there are no more frames") {
  const Session session = test::counting({{"to", 200}, {"failsAt", 100}});
  CHECK(ticksOf(framesOf(session, {40, 99, 100, 101})) == std::vector<int64_t>{40, 99});
}
