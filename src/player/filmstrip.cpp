#include "player/filmstrip.h"

#include <new>
#include <span>
#include <utility>

namespace noggin {
namespace {

std::optional<Board> firstBoard(const Run& run) {
  Scene scene;
  run.draw(scene);
  for (Panel& panel : scene.panels)
    if (auto* board = std::get_if<Board>(&panel.content)) return std::move(*board);
  return std::nullopt;
}

std::string whatHappened(const Session::Excursion& excursion) {
  const std::span<const Event> events = excursion.trace.events();
  return events.empty() ? "" : excursion.run->narrate(events).what;
}

}  // namespace

void Filmstrip::begin(std::vector<int64_t> ticks) {
  ticks_ = std::move(ticks);
  drawn_ = 0;
  excursion_ = {};
}

std::optional<Filmstrip::Frame> Filmstrip::next(const Session& session, const Deadline& deadline) {
  try {
    while (left() > 0 && session.lead(excursion_, ticks_[drawn_], deadline)) {
      ++drawn_;
      if (std::optional<Board> board = firstBoard(*excursion_.run))
        return Frame{excursion_.tick, *std::move(board), whatHappened(excursion_)};
    }
  } catch (const std::bad_alloc&) {
    begin({});
  }
  if (left() == 0) excursion_ = {};
  return std::nullopt;
}

}  // namespace noggin
