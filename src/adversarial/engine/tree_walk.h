// The base of minimax and alpha-beta: the current line of positions, the stored tree, counters, narration and
// scene. They only differ in the effect of a value on the parent.
//
// A unit is one node visited, or one value backed up to the parent.
// Invariant: every node of the line except the last waits for the value of the next one.
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "adversarial/engine/any_game.h"
#include "adversarial/engine/listings.h"
#include "adversarial/engine/questions.h"
#include "adversarial/engine/searcher.h"
#include "adversarial/engine/walk_words.h"
#include "adversarial/engine/words.h"
#include "core/check.h"
#include "core/growth.h"

namespace noggin::adversarial {

template <Game G>
class TreeWalk : public GameSearcher {
 public:
  using Position = typename G::Position;

  bool finished() const final { return finished_; }
  int64_t work(int64_t most, int32_t step) final {
    step_ = step;
    int64_t done = 0;
    while (done < most && !finished_) {
      advance();
      ++done;
      if (backsUpNearRoot()) break;
    }
    return done;
  }

  Verdict verdict() const final { return verdict_; }
  // For the side to move at the root; valid once finished.
  int32_t rootValue() const { return tree_[0].value; }
  std::vector<RatedMove> rated() const final;
  int64_t nodes() const final { return tree_.visited() + given_up_; }
  Metrics metrics() const final {
    return {{"nodes", "Nodes visited", static_cast<double>(nodes()), 0, Better::less},
            {"leaves", "Leaves valued", static_cast<double>(leaves_), 0, Better::less},
            {"cuts", "Cuts", static_cast<double>(cuts_)},
            {"tableHits", "Found in the table", static_cast<double>(table_hits_)},
            {"deepest", "Depth of the tree", static_cast<double>(tree_.deepest())}};
  }
  size_t memory() const override { return tree_.memory() + grownBytes(line_); }
  Event event() const final { return event_; }
  Told told() const final { return toldOfWalk(view()); }
  std::optional<Decision> decision(int64_t units) const final;
  std::string decided(const Decision& before) const final;
  std::vector<Variable> variables() const final { return variablesOfWalk(view()); }
  std::vector<GameMove> wayTo(int32_t node) const final { return movesTo(tree_, tree_.placeOf(node)); }
  bool shows(int32_t node) const final { return tree_.placeOf(node) >= 0; }
  int32_t current() const final { return tree_.current().id; }
  void draw(int32_t focus, Scene& scene) const final { drawWalk(view(), focus, hidesBest(scene), scene); }

 protected:
  struct Frame {
    Position position;
    MoveList moves;
    uint8_t next = 0;  // index of its next move
    bool settled = false;
    int32_t place = 0;  // node in the tree
    int32_t alpha = -kInfinity, beta = kInfinity;
    GameMove best = kNoMove;
    uint8_t line_length = 0;
    std::array<GameMove, G::kMostPlies> best_line{};
  };

  TreeWalk(std::shared_ptr<const G> game, const Position& root, const GameOptions& options)
      : game_(std::move(game)),
        root_(root),
        from_root_(*game_, root_),
        options_(options),
        limit_(options.depth) {
    line_.reserve(G::kMostPlies + 1);
    enterRoot();
  }

  // Called on entering a node: settles it (see settle) if its value is known without a search.
  virtual void open(Frame& frame) = 0;
  // The last node's parent receives its value. Returns true if the parent's other moves cannot matter any
  // more.
  virtual bool receive(Frame& above, const TreeNode& child, const Frame& from) = 0;
  // Called when all moves of a node have been searched, or the rest is cut off.
  virtual void close(Frame& frame, bool cut) = 0;
  // What to ask before a value is backed up to a node; and the best value of that node's side so far,
  // infinite if none.
  virtual std::optional<Decision> ask(const Frame& above, const BackedUp& backed) const = 0;
  virtual int32_t held(const Frame& above) const = 0;
  // The moves of a node that have been searched.
  std::vector<Searched> searchedFrom(const Frame& frame) const {
    std::vector<Searched> searched;
    for (const int32_t place : tree_.children(frame.place)) {
      const TreeNode& child = tree_[place];
      searched.push_back({child.id, game_->moveWords(frame.position, child.move), child.value});
    }
    return searched;
  }
  // Called when the root is settled; returns whether the search is finished.
  virtual bool concluded() { return true; }
  // Whether it is finished before the depth asked for, as no move can be better than its best.
  virtual bool endedEarly() const { return false; }

  TreeNode& nodeOf(const Frame& frame) { return tree_[frame.place]; }
  const TreeNode& nodeOf(const Frame& frame) const { return tree_[frame.place]; }
  int32_t forMax(const TreeNode& node, int32_t for_mover) const {
    return node.isMax() ? for_mover : -for_mover;
  }
  // The remaining depth below a node.
  int32_t remaining(const TreeNode& node) const {
    return limit_ == 0 ? static_cast<int32_t>(G::kMostPlies) : limit_ - node.depth;
  }
  void settle(Frame& frame, NodeKind kind, int32_t value, Bound bound) {
    TreeNode& node = nodeOf(frame);
    node.kind = kind;
    node.has_value = true;
    node.value = value;
    node.bound = bound;
    frame.settled = true;
  }
  // Settles a node at the end of the game or at the depth limit.
  bool settledAsLeaf(Frame& frame) {
    const TreeNode& node = nodeOf(frame);
    if (const std::optional<int32_t> value = game_->value(frame.position)) {
      settle(frame, NodeKind::over, forMax(node, *value), Bound::exact);
    } else if (remaining(node) <= 0) {
      settle(frame, NodeKind::limit, forMax(node, game_->estimate(frame.position)), Bound::exact);
      estimated_ = true;
    } else {
      return false;
    }
    ++leaves_;
    return true;
  }
  void setBest(Frame& above, const TreeNode& child, const Frame& from) {
    NOGGIN_CHECK(from.line_length < above.best_line.size());
    above.best = child.move;
    above.best_line[0] = child.move;
    std::copy_n(from.best_line.begin(), from.line_length, above.best_line.begin() + 1);
    above.line_length = static_cast<uint8_t>(from.line_length + 1);
    TreeNode& node = nodeOf(above);
    node.has_value = true;
    node.value = child.value;
  }

  WalkUnit unit() const {
    const Frame& here = line_.back();
    return {event_, nodeOf(here).isMax(), here.settled, here.settled && nodeOf(here).failsHigh()};
  }

  void enterRoot() {
    line_.clear();
    Frame frame;
    frame.position = root_;
    frame.moves = game_->moves(root_);
    frame.place = tree_.enter({}, step_);
    line_.push_back(frame);
  }

  std::shared_ptr<const G> game_;
  Position root_;
  GameFrom<G> from_root_;
  GameOptions options_;
  int32_t limit_;  // depth limit of this walk; 0: none
  GameTree tree_;
  int32_t step_ = 0;
  std::vector<Frame> line_;
  Verdict verdict_;
  Event event_;
  int64_t leaves_ = 0, cuts_ = 0, table_hits_ = 0;
  int64_t given_up_ = 0;    // nodes that the tree does not count: of an iteration that was not finished
  bool estimated_ = false;  // some leaf of this walk was estimated
  bool finished_ = false;

 private:
  bool backsUpNearRoot() const {
    if (event_.kind == EventKind::generate) return false;
    return nodeOf(line_.back()).depth < GameTree::kTopLevels;
  }

  void advance() {
    if (line_.back().settled)
      backUp();
    else
      goDown();
  }

  void goDown() {
    Frame& above = line_.back();
    const GameMove move = above.moves[above.next++];
    Frame frame;
    frame.position = game_->play(above.position, move);
    frame.alpha = above.alpha;
    frame.beta = above.beta;
    frame.place = tree_.enter({.move = move}, step_);
    line_.push_back(frame);
    Frame& here = line_.back();
    if (!settledAsLeaf(here)) open(here);
    const TreeNode& node = nodeOf(here);
    event_ = {EventKind::generate, static_cast<uint8_t>(node.kind), move, node.id, tree_.idOf(node.parent),
              node.value};
  }

  void backUp() {
    const Frame from = line_.back();
    line_.pop_back();
    tree_.leave();
    Frame& above = line_.back();
    const TreeNode child = nodeOf(from);
    const bool cut = receive(above, child, from);
    event_ = {EventKind::evaluate, above.best == child.move, child.move, child.id, nodeOf(above).id,
              child.value};
    if (cut) {
      TreeNode& node = nodeOf(above);
      node.cut = static_cast<uint8_t>(above.moves.size() - above.next);
      cuts_ += node.cut > 0;
      if (node.cut > 0) event_.kind = EventKind::cut;
    }
    if (!cut && above.next < above.moves.size()) return;
    close(above, cut);
    if (line_.size() == 1) concludeRoot();
  }

  void concludeRoot() {
    const Frame& top = line_.front();
    TreeNode& node = nodeOf(top);
    node.closed = true;
    verdict_.known = true;
    verdict_.value = game_->valueNumber(node.value);
    verdict_.value_text = game_->valueText(node.value);
    verdict_.estimated = estimated_ && !game_->decided(node.value);
    verdict_.depth = limit_;
    verdict_.line.assign(top.best_line.begin(), top.best_line.begin() + top.line_length);
    finished_ = concluded();
  }

  WalkView view() const {
    const Frame& here = line_.back();
    const bool has_window = options_.algorithm == GameAlgorithm::alpha_beta;
    return {from_root_,   tree_,     verdict_,   event_,     here.moves.size(),
            here.settled, finished_, has_window, here.alpha, here.beta};
  }
};

// Of a search that ended early, what it has estimated of other moves is no worth to the depth asked for.
template <Game G>
std::vector<RatedMove> TreeWalk<G>::rated() const {
  std::vector<RatedMove> rated = ratedMoves(from_root_, tree_, line_.front().best);
  if (!endedEarly()) return rated;
  for (const int32_t place : tree_.children(0)) {
    const TreeNode& child = tree_[place];
    if (child.bound != Bound::exact || game_->decided(child.value)) continue;
    const auto estimated = std::find_if(rated.begin(), rated.end(),
                                        [&](const RatedMove& move) { return move.move == child.move; });
    estimated->bound = Bound::at_most;
    estimated->number = verdict_.value;
    estimated->value = boundedText(Bound::at_most, verdict_.value_text);
  }
  return rated;
}

// ---- decisions

template <Game G>
std::optional<Decision> TreeWalk<G>::decision(int64_t units) const {
  if (finished_ || units != 1) return std::nullopt;
  const Frame& here = line_.back();
  if (!here.settled) return askVisit(view(), here.moves[here.next]);
  const Frame& above = line_[line_.size() - 2];
  BackedUp backed = backedUp(view());
  backed.held = held(above);
  backed.limit = backed.max ? above.beta : above.alpha;
  backed.left = above.moves.size() - above.next;
  return ask(above, backed);
}

template <Game G>
std::string TreeWalk<G>::decided(const Decision& before) const {
  const TreeNode& here = nodeOf(line_.back());
  if (event_.kind == EventKind::generate) return worthId(here.value);
  if (before.choices.front().place.kind == PlaceKind::node) {
    for (const int32_t child : tree_.children(line_.back().place))
      if (tree_[child].move == line_.back().best) return takenId(tree_[child].id);
    return {};
  }
  if (before.choices.front().id != kTake) return worthId(here.value);
  return event_.kind == EventKind::cut ? kCut : event_.detail ? kTake : kKeep;
}

}  // namespace noggin::adversarial
