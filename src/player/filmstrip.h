// The boards after some steps of a session, drawn one by one on a copy of its run: the session stays where it
// is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/scene.h"
#include "player/session.h"

namespace noggin {

class Filmstrip {
 public:
  struct Frame {
    int64_t tick;      // ticks done
    Board board;       // the first one shown
    std::string what;  // happened in the last tick; empty if that was not looked at
  };

  // Begins anew, with the boards after `ticks`, which ascend.
  void begin(std::vector<int64_t> ticks);
  // The next frame; none if all are drawn or `deadline` passes on the way to it, of which at least a piece of
  // a tick is done. Always of the same session with the same moves.
  std::optional<Frame> next(const Session& session, const Deadline& deadline);
  // How many frames are still to come.
  size_t left() const { return ticks_.size() - drawn_; }

 private:
  std::vector<int64_t> ticks_;
  size_t drawn_ = 0;
  Session::Excursion excursion_;
};

}  // namespace noggin
