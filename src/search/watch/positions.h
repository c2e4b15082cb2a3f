// The positions of a puzzle that is searched and played, independent of the puzzle: those of the search by
// their nodes, and those that moves by hand passed before it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/cloned.h"
#include "core/growth.h"
#include "core/run.h"
#include "search/engine/advice.h"
#include "search/engine/likely_way.h"
#include "search/engine/make_searcher.h"
#include "search/engine/tree_scene.h"
#include "search/watch/position_map.h"
#include "search/watch/successors.h"

namespace noggin::search {

class Positions {
 public:
  virtual ~Positions() = default;
  virtual std::unique_ptr<Positions> clone() const = 0;

  // The search from the position that the moves by hand led to.
  virtual AnySearch& search() = 0;
  virtual const AnySearch& search() const = 0;

  // --- moves by hand

  virtual size_t played() const = 0;
  virtual MoveMade played(size_t i) const = 0;
  virtual double costOfPlayed(size_t i) const = 0;
  // Whether a person made it, and not the search before it.
  virtual bool playedByHand(size_t i) const = 0;
  virtual std::string lastPlayedTold() const = 0;
  // Whether a move may be repeated, and how that is narrated; see Repeating.
  virtual bool repeats() const = 0;
  virtual std::string repeatedTold(int times) const = 0;
  // Makes a move of search().moves(node). The path to the node counts as played, and the search restarts.
  virtual void play(int32_t node, size_t move, const SearchOptions& options, int32_t step) = 0;
  virtual std::string whyNot(int32_t node, std::string_view move) const = 0;
  virtual Hint hint(int32_t node) const = 0;
  // Of the moves by hand that reached the goal, since the last one that the search made; null if the puzzle
  // has no review.
  virtual std::unique_ptr<Review> review() const = 0;

  // --- from the puzzle

  virtual std::string startText() const = 0;  // the position before any move
  virtual std::string goalWords() const = 0;  // the goal; empty: the puzzle does not say
  virtual DeadEndTest deadEndTest() const = 0;
  // A sentence if the puzzle knows that the goal is unreachable from there.
  virtual std::string whyHopeless(int32_t node) const = 0;
  // Whether a hint would say that of the position before any move.
  virtual bool neverSolvable() const = 0;
  virtual void draw(int32_t node, bool playable, Board& board) const = 0;
  // `solution`: its nodes, root first; empty if none is known.
  virtual void illustrate(int32_t node, std::span<const int32_t> solution, bool playable,
                          Scene& scene) const = 0;

  // For an expanded node: ghosts of the pieces after each of its moves.
  virtual void drawSuccessors(int32_t node, Board& board) const = 0;

  // --- the map of all positions

  // Whether there is one.
  virtual bool mapped() const = 0;
  // Whether the search stores every position it reaches.
  virtual bool keepsAll() const = 0;
  // What a scene's focus refers to: a node of the search, or a dot of the map without a node; otherwise -1.
  struct Place {
    int32_t node = -1, dot = -1;
  };
  virtual Place placeOf(int32_t focus) const = 0;
  virtual void drawDot(int32_t dot, Board& board) const = 0;
  // `dot`: the one shown if it is not a node.
  virtual void drawMap(const Looked& looked, int32_t dot, Map& map) const = 0;

  virtual size_t memory() const = 0;
};

template <Problem P>
class PositionsOf final : public Positions {
 public:
  using State = typename P::State;
  using Action = typename P::Action;

  PositionsOf(P problem, const SearchOptions& options, int32_t step)
      : problem_(std::make_shared<const P>(std::move(problem))),
        map_(std::make_shared<const PositionMap<P>>(problem_)),
        search_(makeSearcher<P>(options, problem_, problem_->start(), step)) {}
  std::unique_ptr<Positions> clone() const override { return std::make_unique<PositionsOf>(*this); }

  AnySearch& search() override { return *search_; }
  const AnySearch& search() const override { return *search_; }

  size_t played() const override { return played_.size(); }
  MoveMade played(size_t i) const override {
    return moveMade(*problem_, played_[i].action, played_[i].state);
  }
  double costOfPlayed(size_t i) const override { return played_[i].cost; }
  bool playedByHand(size_t i) const override { return played_[i].by_hand; }
  std::string lastPlayedTold() const override {
    return problem_->moveTold(played_.back().action, played_.back().state);
  }
  bool repeats() const override { return P::kHooks.repeats; }
  std::string repeatedTold([[maybe_unused]] int times) const override {
    if constexpr (P::kHooks.repeats)
      return problem_->repeatedTold(times);
    else
      return {};
  }

  void play(int32_t node, size_t move, const SearchOptions& options, int32_t step) override {
    const Transition<P> made = transitions(*problem_, search_->state(node))[move];
    const SearchTree& tree = search_->tree();
    const std::vector<int32_t> way = tree.path(node);
    for (size_t i = 1; i < way.size(); ++i)
      played_.push_back(
          {{search_->action(way[i]), search_->state(way[i]), tree[way[i]].cost - tree[way[i - 1]].cost},
           false});
    played_.push_back({made, true});
    search_ = makeSearcher<P>(options, problem_, made.state, step);
    search_->beginAfter(made.action);
  }
  std::string whyNot(int32_t node, std::string_view move) const override {
    return problem_->whyNot(search_->state(node), move);
  }
  Hint hint(int32_t node) const override {
    const State from = search_->state(node);
    if constexpr (P::kHooks.advice) {
      return problem_->advice(from);
    } else {
      if constexpr (P::kHooks.outlook) {
        if (!problem_->isGoal(from))
          if (const auto way = likelyWay(*problem_, from))
            return adviceOf(moveMade(*problem_, way->first, way->after), way->moves - 1, search_->moveNoun());
      }
      const Quiet quiet = quietSearch(from);
      if (quiet.found != Status::exhausted) return advice(*quiet.search, quiet.found);
      const bool lost = from != problem_->start() && !neverSolvable();
      return adviceWithoutSolution(search_->moveNoun(), lost);
    }
  }

  std::unique_ptr<Review> review() const override {
    if constexpr (P::kHooks.review) {
      const auto found = [](const Played& move) { return !move.by_hand; };
      const auto searched = std::find_if(played_.rbegin(), played_.rend(), found);
      std::vector<State> way = {searched == played_.rend() ? problem_->start() : searched->state};
      for (auto move = searched.base(); move != played_.end(); ++move) way.push_back(move->state);
      return problem_->review(way);
    } else {
      return nullptr;
    }
  }

  std::string startText() const override { return problem_->stateText(problem_->start()); }
  std::string goalWords() const override {
    if constexpr (P::kHooks.goal)
      return problem_->goalWords();
    else
      return {};
  }
  DeadEndTest deadEndTest() const override { return P::kHooks.why_hopeless; }
  std::string whyHopeless(int32_t node) const override { return whyHopelessFrom(search_->state(node)); }
  bool neverSolvable() const override {
    if constexpr (P::kHooks.advice)
      return !whyHopelessFrom(problem_->start()).empty();
    else
      return !mayBeSolved(problem_->start());
  }

  void draw(int32_t node, bool playable, Board& board) const override {
    Position<P> position{search_->state(node), {}, playable, node == 0 && !played_.empty()};
    if constexpr (P::kFollowsPieces) position.way = wayTo(node);
    problem_->draw(position, board);
  }
  void illustrate([[maybe_unused]] int32_t node, [[maybe_unused]] std::span<const int32_t> solution,
                  [[maybe_unused]] bool playable, [[maybe_unused]] Scene& scene) const override {
    if constexpr (P::kHooks.illustrate)
      problem_->illustrate(SearchView<P>{*search_, node, solution, playable}, scene);
  }

  void drawSuccessors(int32_t node, Board& board) const override {
    const SearchTree::Node& from = search_->tree()[node];
    const bool expanded =
        from.stage == SearchTree::Stage::expanded || from.stage == SearchTree::Stage::dead_end;
    if (!expanded || search_->backwards(node)) return;
    for (const Transition<P>& move : transitions(*problem_, search_->state(node))) {
      Position<P> there{move.state, {}, false, false};
      if constexpr (P::kFollowsPieces) {
        there.way = wayTo(node);
        there.way.push_back(move.action);
      }
      Board successor;
      problem_->draw(there, successor);
      double estimate = 0;
      if constexpr (P::kHooks.estimate) estimate = problem_->estimate(move.state);
      addGhosts(successor,
                {problem_->moveWords(move.action),
                 figureOf(search_->rule(), from.cost + move.cost, estimate, search_->weight()),
                 metFrom(node, move)},
                board);
    }
  }

  bool mapped() const override { return map_->exists(); }
  bool keepsAll() const override { return search_->find(search_->state(search_->current())) >= 0; }
  Place placeOf(int32_t focus) const override {
    if (focus < kFirstDot) return {focus < search_->tree().size() ? focus : -1, -1};
    const int32_t dot = focus - kFirstDot;
    if (!map_->exists() || !map_->has(dot)) return {};
    const int32_t node = search_->find(map_->state(dot));
    return {node, node < 0 ? dot : -1};
  }
  void drawDot(int32_t dot, Board& board) const override {
    Position<P> position{map_->state(dot), {}, false, false};
    if constexpr (P::kFollowsPieces) position.way = map_->way(dot);
    problem_->draw(position, board);
  }
  void drawMap(const Looked& looked, int32_t dot, Map& map) const override {
    std::vector<State> before;
    if (!played_.empty()) before.push_back(problem_->start());
    for (size_t i = 0; i + 1 < played_.size(); ++i) before.push_back(played_[i].state);
    map_->draw(*search_, looked, before, dot, map);
  }

  size_t memory() const override { return search_->memory() + grownBytes(played_); }

 private:
  struct Played : Transition<P> {
    bool by_hand;
  };

  std::string whyHopelessFrom([[maybe_unused]] const State& state) const {
    if constexpr (P::kHooks.why_hopeless != DeadEndTest::none)
      return problem_->whyHopeless(state);
    else
      return {};
  }

  // A search for hints, and what it came to.
  struct Quiet {
    std::unique_ptr<Searcher<P>> search;
    Status found;
  };
  Quiet quietSearch(const State& from) const {
    // Depth-first is faster where all ways to the goal are equally long.
    constexpr Algorithm algorithm = P::kLayered ? Algorithm::depth_first : Algorithm::breadth_first;
    Quiet quiet{makeSearcher<P>({.algorithm = algorithm}, problem_, from, 0), Status::exhausted};
    if (!whyHopelessFrom(from).empty()) return quiet;
    if constexpr (P::kHooks.outlook)
      if (!problem_->outlook(from)) return quiet;
    quiet.found = searchBriefly(*quiet.search);
    if (costsDiffer(*quiet.search)) {
      quiet.search = makeSearcher<P>({.algorithm = Algorithm::uniform_cost}, problem_, from, 0);
      quiet.found = searchBriefly(*quiet.search);
    }
    return quiet;
  }

  bool mayBeSolved(const State& from) const {
    if constexpr (P::kHooks.outlook)
      if (likelyWay(*problem_, from)) return true;
    return quietSearch(from).found != Status::exhausted;
  }

  // The moves from the puzzle's start to a node, for pieces with an identity.
  std::vector<Action> wayTo(int32_t node) const {
    std::vector<Action> actions;
    for (const Played& move : played_) actions.push_back(move.action);
    const std::vector<int32_t> way = search_->tree().path(node);
    for (size_t i = 1; i < way.size(); ++i) actions.push_back(search_->action(way[i]));
    return actions;
  }

  Met metFrom(int32_t node, const Transition<P>& move) const {
    const State& successor = move.state;
    if (const std::optional<Met> tried = search_->triedMove(node, move.action, successor)) return *tried;
    const int32_t child = childOf(node, successor);
    const int32_t known = child >= 0 ? child : search_->find(successor);
    if (known >= 0 && !(search_->state(known) == successor)) return Met::alike;
    if (child < 0) return Met::seen;
    if (child == search_->next()) return Met::taken_next;
    return search_->knowsOnlyLine() ? Met::leads_on : Met::fresh;
  }

  // The successor that a move from an expanded node led to; -1 if none was stored for it.
  int32_t childOf(int32_t node, const State& reached) const {
    const SearchTree& tree = search_->tree();
    const int32_t found = search_->find(reached);
    if (found >= 0) return tree[found].parent == node ? found : -1;
    // Engines without a table store little more than a path.
    constexpr int32_t kMostLooked = 4096;
    for (int32_t id = tree.size() - 1; id > node && id >= tree.size() - kMostLooked; --id)
      if (tree[id].parent == node && search_->state(id) == reached) return id;
    return -1;
  }

  std::shared_ptr<const P> problem_;
  std::shared_ptr<const PositionMap<P>> map_;
  Cloned<Searcher<P>> search_;
  std::vector<Played> played_;  // from the start of the problem to the root of the search
};

}  // namespace noggin::search
