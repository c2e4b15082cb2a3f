// A search as a Run, the same for every state-space lab: the search itself, then its solution shown move by
// move, and moves by hand at any time.
//
// A step is one expansion. The step that takes the goal from the frontier ends the search but not the run:
// each further step shows one move of the solution, and the run is solved when the last one is shown. A move
// by hand is made from the position shown; the way to it counts as played, and the search starts over from
// the new position, with counters of its own.
#pragma once

#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "core/run.h"
#include "search/advice.h"
#include "search/make_searcher.h"
#include "search/search_scene.h"
#include "search/search_words.h"

namespace noggin::search {

// Event::detail of EventKind::move.
constexpr uint8_t kShown = 0;   // a move of the solution
constexpr uint8_t kByHand = 1;  // a person's move

template <Problem P>
class SearchRun final : public Run {
 public:
  using State = typename P::State;
  using Action = typename P::Action;

  // `tick` is how many steps were taken before, to get ready.
  SearchRun(P problem, SearchOptions options, int32_t tick = 0)
      : problem_(std::make_shared<const P>(std::move(problem))), options_(options), tick_(tick) {
    search_ = makeSearcher<P>(options_, problem_, problem_->start(), tick_);
  }
  SearchRun(const SearchRun& other)
      : Run(other),
        problem_(other.problem_),
        options_(other.options_),
        search_(other.search_->clone()),
        played_(other.played_),
        solution_(other.solution_),
        shown_(other.shown_),
        tick_(other.tick_),
        status_(other.status_) {}
  SearchRun& operator=(const SearchRun&) = delete;

  Status step(Trace* trace) override {
    if (ended(status_)) return status_;
    ++tick_;
    if (!solution_.empty()) {
      ++shown_;
      if (trace) trace->add({EventKind::move, kShown, 0, shownNode(), -1, static_cast<int32_t>(shown_)});
      if (shown_ + 1 == solution_.size()) end(Status::solved, trace);
      return status_;
    }
    if (isHopeless()) {
      if (trace) trace->add({EventKind::dead_end, 0, 0, 0, -1, 0});
      end(Status::exhausted, trace);
      return status_;
    }
    const Status found = search_->advance(tick_, trace);
    if (found == Status::solved) {
      solution_ = search_->tree().path(search_->goal());
      if (solution_.size() == 1) end(Status::solved, trace);
    } else if (found != Status::running) {
      end(found, trace);
    }
    return status_;
  }

  Status status() const override { return status_; }

  std::optional<Error> act(std::string_view move, Trace* trace) override {
    if (search_->backwards(shownNode())) return badMove(kBackwardsWords);
    const State from = search_->state(shownNode());
    bool legal = false;
    Action action{};
    State next = from;
    double cost = 0;
    problem_->forEachMove(from, [&](const Action& candidate, const State& reached, double price) {
      if (legal || problem_->moveText(candidate) != move) return;
      legal = true;
      action = candidate;
      next = reached;
      cost = price;
    });
    if (!legal) return badMove(problem_->whyNot(from, move));
    ++tick_;
    adoptWayToShown();
    played_.push_back({action, next, cost});
    search_ = makeSearcher<P>(options_, problem_, next, tick_);
    solution_.clear();
    shown_ = 0;
    status_ = Status::running;
    if (trace) trace->add({EventKind::move, kByHand, 0, 0, -1, static_cast<int32_t>(played_.size())});
    if (problem_->isGoal(next)) {
      solution_ = {0};
      end(Status::solved, trace);
    }
    return std::nullopt;
  }

  std::vector<Move> moves() const override {
    std::vector<Move> moves;
    if (search_->backwards(shownNode())) return moves;
    problem_->forEachMove(search_->state(shownNode()), [&](const Action& action, const State&, double) {
      moves.push_back({problem_->moveText(action), problem_->moveWords(action)});
    });
    return moves;
  }

  std::optional<Hint> hint() const override {
    if (search_->backwards(shownNode())) return Hint{"", kBackwardsWords};
    const State from = search_->state(shownNode());
    if constexpr (Advising<P>)
      return problem_->advice(from);
    else
      return advice(problem_, from);
  }

  void draw(Scene& scene) const override {
    const SearchTree& tree = search_->tree();
    const int32_t shown = shownNode();
    const int32_t focus = scene.focus >= 0 && scene.focus < tree.size() ? scene.focus : shown;
    const Position<P> looked_at = position(focus, focus == shown && !search_->backwards(shown));
    problem_->draw(looked_at, scene.add<Board>("board", "Board"));
    if constexpr (Illustrated<P>) problem_->illustrate(looked_at, scene);
    drawTree({tree, shown, focus, solution_, [this](int32_t node) { return badge(node); },
              [this](int32_t node) { return problem_->stateWords(search_->state(node)); }},
             scene.add<Graph>("tree", "Search tree"));
    if constexpr (DrawingBeside<P>) problem_->drawBeside(search_->state(focus), scene);
    search_->illustrate(focus, scene);
    if constexpr (Illustrating<P>)
      problem_->illustrate(SearchView<P>{*search_, focus, solution_, focus == shown}, scene);
    drawDepths(tree, tree[shown].depth, scene.add<Bars>("frontier", "Positions by depth"));
    if (!solution_.empty() || !played_.empty()) drawWay(scene.add<Table>("solution", "Solution"));
  }

  std::string narrate(std::span<const Event> events) const override {
    const Event& first = events.front();
    if (first.kind == EventKind::move) return first.detail == kByHand ? tellMoveByHand() : tellMoveShown();
    if constexpr (Judging<P>)
      if (first.kind == EventKind::dead_end) return problem_->whyHopeless(search_->state(0));
    if (std::string told = search_->sentence(events); !told.empty()) return told;
    const SearchTree& tree = search_->tree();
    if (search_->goal() >= 0) return tellGoal();
    const ExpansionTold told = expansionTold(events);
    std::string state = problem_->stateText(search_->state(told.node));
    if (const std::string remark = search_->remark(told.node); !remark.empty()) state += " (" + remark + ")";
    std::string then = waitingWords(tree.waiting());
    if (status_ == Status::exhausted) then = search_->conclusion();
    return expansionSentence(told, state, P::kMoveNoun, then);
  }

  std::string describe(const Event& event) const override {
    if (event.kind == EventKind::done) return std::string(name(static_cast<Status>(event.detail)));
    if (event.kind == EventKind::move) {
      const size_t number = static_cast<size_t>(event.value);
      if (event.detail == kByHand)
        return number <= played_.size() ? problem_->moveWords(played_[number - 1].action) : "a move by hand";
      return event.node < search_->tree().size() ? problem_->moveWords(search_->action(event.node))
                                                 : "a move";
    }
    // Events from before a move by hand speak of a search that is gone.
    if (event.node < 0 || event.node >= search_->tree().size()) return std::string(name(event.kind));
    std::string text = std::string(name(event.kind)) + " " + problem_->stateText(search_->state(event.node));
    if (event.parent >= 0 && event.kind == EventKind::generate)
      text += " by " + problem_->moveText(search_->action(event.node));
    return text;
  }

  Metrics metrics() const override {
    const SearchTree& tree = search_->tree();
    const int32_t depth = options_.algorithm == Algorithm::exhaustive ? tree.deepest()
                          : search_->goal() >= 0                      ? tree[search_->goal()].depth
                                                                      : tree[search_->current()].depth;
    Metrics metrics = searchMetrics(search_->counts(), depth);
    search_->addMetrics(metrics);
    return metrics;
  }

  Json result() const override {
    Json result = Json::object();
    if (solution_.empty() && search_->report(result)) return result;
    Json path = Json::array();
    double cost = 0;
    if (!solution_.empty()) {
      path.push_back({{"action", ""}, {"state", problem_->stateText(problem_->start())}});
      for (const Played& move : played_) {
        path.push_back(pathStep(move.action, move.state));
        cost += move.cost;
      }
      for (size_t i = 1; i < solution_.size(); ++i)
        path.push_back(pathStep(search_->action(solution_[i]), search_->state(solution_[i])));
      cost += search_->tree()[solution_.back()].cost;
    }
    const bool whole = cost == std::floor(cost);
    result["cost"] = path.empty() ? Json(nullptr) : whole ? Json(static_cast<int64_t>(cost)) : Json(cost);
    result["path"] = std::move(path);
    return result;
  }

  size_t memory() const override { return search_->memory() + played_.capacity() * sizeof(Played); }
  std::unique_ptr<Run> clone() const override { return std::make_unique<SearchRun>(*this); }

 private:
  static constexpr const char* kBackwardsWords =
      "The position shown was reached backwards from the goal: step on to one that was reached from the "
      "start.";

  struct Played {
    Action action;
    State state;  // after the move
    double cost;
  };

  // The node whose position stands on the board.
  int32_t shownNode() const {
    if (solution_.empty() || (shown_ == 0 && status_ == Status::running)) return search_->current();
    return solution_[shown_];
  }

  // Nothing has been searched yet, and it need not be.
  bool isHopeless() const {
    if constexpr (Judging<P>)
      return options_.algorithm != Algorithm::exhaustive && search_->counts().expanded == 0 &&
             search_->goal() < 0 && !problem_->whyHopeless(search_->state(0)).empty();
    return false;
  }

  void end(Status status, Trace* trace) {
    status_ = status;
    if (trace) trace->add({EventKind::done, static_cast<uint8_t>(status)});
  }

  void adoptWayToShown() {
    const SearchTree& tree = search_->tree();
    const std::vector<int32_t> way = tree.path(shownNode());
    for (size_t i = 1; i < way.size(); ++i)
      played_.push_back(
          {search_->action(way[i]), search_->state(way[i]), tree[way[i]].cost - tree[way[i - 1]].cost});
  }

  Position<P> position(int32_t node, bool playable) const {
    Position<P> position{search_->state(node), {}, playable, node == 0 && !played_.empty()};
    if constexpr (P::kFollowsPieces) {
      for (const Played& move : played_) position.way.push_back(move.action);
      const std::vector<int32_t> way = search_->tree().path(node);
      for (size_t i = 1; i < way.size(); ++i) position.way.push_back(search_->action(way[i]));
    }
    return position;
  }

  std::string badge(int32_t node) const {
    const bool root = search_->tree()[node].parent < 0;
    const std::string text = problem_->badge(search_->state(node), root ? nullptr : &search_->action(node));
    const std::string tally = search_->tally(node);
    return tally.empty() ? text : text + " " + tally;
  }

  Json pathStep(const Action& action, const State& state) const {
    return {{"action", problem_->moveText(action)}, {"state", problem_->stateText(state)}};
  }

  // The start, the moves by hand and the solution as one list; `i` counts from the start.
  SolutionRow row(size_t i) const {
    if (i == 0) return {{}, problem_->stateText(problem_->start())};
    if (i <= played_.size()) {
      const Played& move = played_[i - 1];
      return {problem_->moveWords(move.action), problem_->stateText(move.state), true};
    }
    const int32_t node = solution_[i - played_.size()];
    return {problem_->moveWords(search_->action(node)), problem_->stateText(search_->state(node))};
  }

  void drawWay(Table& table) const {
    const size_t rows = 1 + played_.size() + (solution_.empty() ? 0 : solution_.size() - 1);
    const size_t current = played_.size() + shown_;
    const SolutionWindow window = solutionWindow(rows, current);
    std::vector<SolutionRow> listed;
    for (size_t i = window.first; i < window.end; ++i) listed.push_back(row(i));
    drawSolution(listed, window.first, current, table);
  }

  std::string tellMoveByHand() const {
    const std::string text = "By hand: " + problem_->moveWords(played_.back().action);
    if constexpr (Foreseeing<P>)
      if (problem_->hopeless(played_.back().state))
        return text + "; no solution is left from here, so step back and try another " +
               std::string(P::kMoveNoun) + ".";
    return text + (status_ == Status::solved ? ", and that is the goal."
                                             : "; the search starts over from this position.");
  }

  std::string tellMoveShown() const {
    std::string text = "Move " + std::to_string(shown_) + " of " + std::to_string(solution_.size() - 1) +
                       ": " + problem_->moveWords(search_->action(solution_[shown_]));
    return text + (status_ == Status::solved ? ", and the goal is reached." : ".");
  }

  std::string tellGoal() const {
    const int32_t depth = search_->tree()[search_->goal()].depth;
    if (depth == 0) return "The position at hand is the goal already.";
    return "The goal is found: " + problem_->stateText(search_->state(search_->goal())) + ", " +
           counted(depth, P::kMoveNoun) + " away; the next steps show the way there.";
  }

  std::shared_ptr<const P> problem_;
  SearchOptions options_;
  std::unique_ptr<Searcher<P>> search_;
  std::vector<Played> played_;     // from the start of the problem to the root of the search
  std::vector<int32_t> solution_;  // nodes from the root to the goal once it is found
  size_t shown_ = 0;               // moves of the solution shown so far
  int32_t tick_ = 0;               // steps and moves by hand so far, as the player counts them
  Status status_ = Status::running;
};

}  // namespace noggin::search
