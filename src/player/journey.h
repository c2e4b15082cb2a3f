// Replays a link: the recorded moves and answers, each at its tick, and then the seek to the link's step. It
// works in slices, because a link may take hours to replay.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "player/session.h"

namespace noggin {

// An answer as a link records it; it is graded again during the replay.
struct GivenAnswer {
  int64_t tick = 0;
  std::string chosen;
  bool undone = false;
  std::string second;  // after that; empty: none
  bool operator==(const GivenAnswer&) const = default;
};

class Journey {
 public:
  Journey(std::vector<Session::PlayedMove> moves, std::vector<GivenAnswer> answers, int64_t step);

  // Works for about `seconds`, which may be infinite. An error if a move is refused or an answer names none
  // of the choices; the replay ends there.
  std::optional<Error> advance(Session& session, double seconds);
  bool arrived() const { return arrived_; }
  int64_t step() const { return step_; }
  // Ends at another step.
  void leadTo(int64_t step) { step_ = step; }
  const std::vector<Session::PlayedMove>& moves() const { return moves_; }

 private:
  std::optional<Error> visit(Session& session);

  std::vector<Session::PlayedMove> moves_;
  std::vector<GivenAnswer> answers_;
  int64_t step_;
  size_t next_move_ = 0, next_answer_ = 0;
  bool arrived_ = false;
};

}  // namespace noggin
