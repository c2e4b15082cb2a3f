#include "player/journey.h"

#include <algorithm>

#include "core/text.h"
#include "player/deadline.h"

namespace noggin {
namespace {

std::string endsAt(const Session& session) {
  return ", but the run ends at " + std::to_string(session.tick()) + ".";
}

}  // namespace

Journey::Journey(std::vector<Session::PlayedMove> moves, std::vector<GivenAnswer> answers, int64_t step)
    : moves_(std::move(moves)), answers_(std::move(answers)), step_(step) {}

std::optional<Error> Journey::advance(Session& session, double seconds) {
  const Deadline deadline(seconds);
  while (!arrived_) {
    const bool stops = next_move_ < moves_.size() || next_answer_ < answers_.size();
    int64_t target = stops ? INT64_MAX : step_;
    if (next_move_ < moves_.size()) target = moves_[next_move_].tick;
    if (next_answer_ < answers_.size()) target = std::min(target, answers_[next_answer_].tick);

    const int64_t before = session.tick();
    if (target < before) {
      session.rewind(target);  // only to the final step
    } else if (target > before) {
      session.step(target - before, deadline);
    }
    const bool there = session.tick() == target || (session.tick() == before && !session.preparing());
    if (there && !stops) arrived_ = true;
    if (there && stops)
      if (std::optional<Error> refused = visit(session)) {
        arrived_ = true;
        return refused;
      }
    if (deadline.passed()) break;
  }
  return std::nullopt;
}

// Gives the next answer or makes the next move, at the tick reached.
std::optional<Error> Journey::visit(Session& session) {
  const int64_t tick = session.tick();
  const bool answers_next =
      next_answer_ < answers_.size() &&
      (next_move_ >= moves_.size() || answers_[next_answer_].tick <= moves_[next_move_].tick);
  if (answers_next) {
    const GivenAnswer& answer = answers_[next_answer_++];
    const std::string what =
        "The answer " + inQuotes(answer.chosen) + " stands at step " + std::to_string(answer.tick);
    if (answer.tick != tick) return Error{"bad-answer", what + endsAt(session)};
    const Outcome<Grade> grade = session.answer(answer.chosen);
    if (!grade || !answer.undone) return grade.failure();
    session.undoAnswerHere();
    return answer.second.empty() ? std::nullopt : session.answer(answer.second).failure();
  }
  const Session::PlayedMove& move = moves_[next_move_++];
  if (move.tick != tick)
    return badMove("The move " + inQuotes(move.text) + " stands at step " + std::to_string(move.tick) +
                   endsAt(session));
  return session.play(move.text);
}

}  // namespace noggin
