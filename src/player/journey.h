// The way of a session from its start to where a link says: the moves made and the answers given on it, each
// at its tick, and the step to stand at in the end. It is gone in slices, because a link may ask for hours.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "player/session.h"

namespace noggin {

// An answer as a link has it: graded anew on the way.
struct GivenAnswer {
  int64_t tick = 0;
  std::string chosen;
  bool undone = false;
  bool operator==(const GivenAnswer&) const = default;
};

class Journey {
 public:
  Journey(std::vector<Session::PlayedMove> moves, std::vector<GivenAnswer> answers, int64_t step);

  // Goes on for about so many seconds, which may be infinite. An error where a move is refused or an answer
  // names none of the choices: there the way ends.
  std::optional<Error> advance(Session& session, double seconds);
  bool arrived() const { return arrived_; }
  int64_t step() const { return step_; }

 private:
  std::optional<Error> visit(Session& session);

  std::vector<Session::PlayedMove> moves_;
  std::vector<GivenAnswer> answers_;
  int64_t step_;
  size_t next_move_ = 0, next_answer_ = 0;
  bool arrived_ = false;
};

}  // namespace noggin
