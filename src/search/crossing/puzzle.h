// A crossing as a Problem for the search algorithms and the board.
#pragma once

#include <memory>
#include <string>

#include "search/crossing/spec.h"
#include "search/crossing/telling.h"
#include "search/engine/problem.h"

namespace noggin::search {

// What happens to a move that triggers a consequence.
enum class Aftermath : uint8_t {
  play_on,  // it is made, and play continues with what is left, as in the article
  stop,     // it is made, but there are no further moves if the goal has become impossible
  forbid,   // it is illegal
};

class CrossingMap;

class Crossing {
 public:
  using State = CrossingState;
  struct Action {
    uint16_t number = 0;       // index of the action
    uint16_t alternative = 0;  // index of the alternative applied
    uint32_t struck = 0;       // a bit for each consequence triggered

    bool operator==(const Action&) const = default;
  };
  static constexpr bool kLayered = false;
  static constexpr bool kFollowsPieces = true;  // needed to show what the last action changed
  static constexpr std::string_view kMoveNoun = "move";
  static constexpr Hooks kHooks = {.illustrate = true, .goal = true, .sampled = true, .numbered = true};

  Crossing(std::shared_ptr<const CrossingSpec> spec, Aftermath aftermath);

  const CrossingSpec& spec() const { return *spec_; }
  // The alternative that a move applied.
  const CrossingSpec::Alternative& taken(const Action& action) const {
    return spec_->actions[action.number].alternatives[action.alternative];
  }

  State start() const { return spec_->start; }
  bool isGoal(const State& state) const { return spec_->won(state); }
  State canonical(const State& state) const { return state; }
  bool endsWhenOver() const { return aftermath_ == Aftermath::stop && !spec_->needs.empty(); }
  bool isOver(const State& state) const { return endsWhenOver() && spec_->lost(state); }

  uint32_t attempts() const { return static_cast<uint32_t>(spec_->actions.size()); }
  bool attempt(const State& state, uint32_t number, Action& action, State& next, double& cost) const {
    next = state;
    const CrossingSpec::Rule& rule = spec_->actions[number];
    const int alternative = CrossingSpec::apply(rule, next);
    if (alternative < 0) return false;
    action.number = static_cast<uint16_t>(number);
    action.alternative = static_cast<uint16_t>(alternative);
    action.struck = spec_->follow(next);
    cost = rule.alternatives[static_cast<size_t>(alternative)].cost;
    return aftermath_ != Aftermath::forbid || action.struck == 0;
  }

  std::string attemptText(uint32_t number) const { return spec_->actions[number].name; }

  template <class Sink>
  void forEachMove(const State& state, Sink&& sink) const {
    if (isOver(state)) return;
    Action action;
    State next;
    double cost = 1;
    for (uint32_t number = 0; number < attempts(); ++number)
      if (attempt(state, number, action, next, cost)) sink(action, next, cost);
  }

  std::string stateText(const State& state) const { return telling_->stateText(state); }
  std::string stateWords(const State& state) const { return telling_->stateWords(state); }
  std::string goalWords() const { return telling_->goalWords(); }
  std::string moveText(const Action& action) const { return spec_->actions[action.number].name; }
  std::string moveWords(const Action& action) const;
  std::string moveTold(const Action& action, const State& state) const {
    return telling_->moveTold(moveWords(action), taken(action), state);
  }
  std::string badge(const State& state, const Action* action) const {
    return telling_->badge(state, action ? &spec_->actions[action->number] : nullptr);
  }
  std::string whyNot(const State& state, std::string_view text) const;
  void draw(const Position<Crossing>& position, Board& board) const {
    telling_->draw(*this, position, board);
  }
  // Legal and illegal moves with reasons, the whole state graph, and all cheapest plans.
  void illustrate(const SearchView<Crossing>& view, Scene& scene) const;

 private:
  static constexpr size_t kMostReasons = 2;
  static constexpr size_t kLongestList = 120;  // bytes

  std::string struckWords(uint32_t struck) const;
  std::string nearestReason(const State& state, const CrossingSpec::Rule& rule) const;
  void drawMoves(const State& state, bool playable, Table& table) const;

  std::shared_ptr<const CrossingSpec> spec_;
  Aftermath aftermath_;
  std::shared_ptr<const CrossingTelling> telling_;
  std::shared_ptr<const CrossingMap> map_;
};

// The board: places side by side, and between them what carries things across.
void drawPlaces(const Crossing& crossing, const Position<Crossing>& position, Board& board);

}  // namespace noggin::search
