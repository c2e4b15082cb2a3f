// What minimax and alpha-beta share: the line of positions the walk stands in, the kept tree, counters, words
// and pictures. They differ in what a value does to the node above it, which is the whole of their files.
//
// A unit is one node visited, or one value handed up to the node above.
// Invariant: every node of the line but the last waits for the value of the next one.
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "adversarial/game_scene.h"
#include "adversarial/game_searcher.h"
#include "adversarial/game_words.h"

namespace noggin::adversarial {

template <Game G>
class TreeWalk : public GameSearcher {
 public:
  using Position = typename G::Position;

  bool finished() const final { return finished_; }
  int64_t work(int64_t most, int32_t step) final {
    tree_.setStep(step);
    int64_t done = 0;
    while (done < most && !finished_) {
      advance();
      ++done;
      if (handsUpNearRoot()) break;
    }
    return done;
  }

  Verdict verdict() const final { return verdict_; }
  std::vector<RatedMove> rated() const final;
  int64_t nodes() const final { return tree_.visited(); }
  Metrics metrics() const final {
    return {{"nodes", "Nodes visited", static_cast<double>(tree_.visited()), 0, Better::less},
            {"leaves", "Leaves valued", static_cast<double>(leaves_), 0, Better::less},
            {"cuts", "Cuts", static_cast<double>(cuts_)},
            {"tableHits", "Found in the table", static_cast<double>(table_hits_)},
            {"depth", "Depth", static_cast<double>(tree_.deepest())}};
  }
  size_t memory() const override {
    return tree_.kept().capacity() * sizeof(TreeNode) + line_.capacity() * sizeof(Frame);
  }
  Event told() const final { return told_; }
  std::string sentence() const final;
  std::vector<GameMove> wayTo(int32_t node) const final { return tree_.wayTo(node); }
  bool shows(int32_t node) const final { return tree_.find(node) != nullptr; }
  int32_t current() const final { return tree_.current().id; }
  void draw(int32_t focus, Scene& scene) const final {
    TreePicture picture{tree_, focus, verdict_.line, {}, {}};
    picture.move_text = [this](GameMove move) { return game_->moveText(move); };
    picture.value_text = [this](int32_t value) { return game_->valueText(value); };
    picture.max_name = game_->sideName(game_->toMove(root_));
    picture.min_name = game_->sideName(1 - game_->toMove(root_));
    drawTree(picture, scene.add<Graph>("tree", "Game tree"));
  }

 protected:
  struct Frame {
    Position position;
    MoveList moves;
    uint8_t next = 0;  // of its moves
    bool settled = false;
    size_t place = 0;  // in the tree
    int32_t alpha = -kInfinity, beta = kInfinity;
    GameMove best = kNoMove;
    uint8_t line_length = 0;
    std::array<GameMove, G::kMostPlies> best_line{};
  };

  TreeWalk(std::shared_ptr<const G> game, const Position& root, const GameOptions& options)
      : game_(std::move(game)), root_(root), options_(options), limit_(options.depth) {
    line_.reserve(G::kMostPlies + 1);
    enterRoot();
  }

  // A node has just been entered: settles it (see settle) if its value is known without a search.
  virtual void open(Frame& frame) = 0;
  // The node above the last one takes its value. True if its other moves cannot matter any more.
  virtual bool receive(Frame& above, const TreeNode& child, const Frame& from) = 0;
  // All moves of a node have been searched, or the rest is cut.
  virtual void close(Frame& frame, bool cut) = 0;
  // The root is settled: true if that is the end.
  virtual bool concluded() { return true; }

  TreeNode& nodeOf(const Frame& frame) { return tree_.at(frame.place); }
  const TreeNode& nodeOf(const Frame& frame) const { return tree_.at(frame.place); }
  int32_t forMax(const TreeNode& node, int32_t for_mover) const {
    return node.isMax() ? for_mover : -for_mover;
  }
  // How many moves it may still look ahead below a node.
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
  // The game is over at this node, or it lies as deep as the search looks.
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
    above.best = child.move;
    above.best_line[0] = child.move;
    std::copy_n(from.best_line.begin(), from.line_length, above.best_line.begin() + 1);
    above.line_length = static_cast<uint8_t>(from.line_length + 1);
    TreeNode& node = nodeOf(above);
    node.has_value = true;
    node.value = child.value;
  }

  void enterRoot() {
    line_.clear();
    Frame frame;
    frame.position = root_;
    frame.moves = game_->moves(root_);
    frame.place = tree_.enter(kNoMove);
    line_.push_back(frame);
  }

  std::shared_ptr<const G> game_;
  Position root_;
  GameOptions options_;
  int32_t limit_;  // of this walk; 0: to the end
  GameTree tree_;
  std::vector<Frame> line_;
  Verdict verdict_;
  Event told_;
  int64_t leaves_ = 0, cuts_ = 0, table_hits_ = 0;
  bool estimated_ = false;  // some leaf of this walk was
  bool finished_ = false;

 private:
  bool handsUpNearRoot() const {
    if (told_.kind == EventKind::generate) return false;
    return nodeOf(line_.back()).depth < GameTree::kTopLevels;
  }

  void advance() {
    if (line_.back().settled)
      handUp();
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
    frame.place = tree_.enter(move);
    line_.push_back(frame);
    Frame& here = line_.back();
    if (!settledAsLeaf(here)) open(here);
    const TreeNode& node = nodeOf(here);
    told_ = {EventKind::generate, static_cast<uint8_t>(node.kind), move, node.id, node.parent, node.value};
  }

  void handUp() {
    const Frame from = line_.back();
    line_.pop_back();
    tree_.leave();
    Frame& above = line_.back();
    const TreeNode child = nodeOf(from);
    const bool cut = receive(above, child, from);
    told_ = {EventKind::evaluate, above.best == child.move, child.move, child.id, child.parent, child.value};
    if (cut) {
      TreeNode& node = nodeOf(above);
      node.cut = static_cast<uint8_t>(above.moves.size() - above.next);
      cuts_ += node.cut > 0;
      if (node.cut > 0) told_.kind = EventKind::cut;
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
    verdict_.line.assign(top.best_line.begin(), top.best_line.begin() + top.line_length);
    finished_ = concluded();
  }

  std::string sideOf(const TreeNode& node) const {
    return game_->sideName(node.isMax() ? game_->toMove(root_) : 1 - game_->toMove(root_)) +
           (node.isMax() ? " (max)" : " (min)");
  }
  std::string tellVisit() const;
  std::string tellValue() const;
};

template <Game G>
std::vector<RatedMove> TreeWalk<G>::rated() const {
  std::vector<RatedMove> rated;
  const TreeNode& top = tree_.kept().front();
  const std::vector<const TreeNode*> children = tree_.children(top.id);
  for (const GameMove move : game_->moves(root_)) {
    RatedMove out;
    out.move = move;
    for (const TreeNode* child : children) {
      if (child->move != move) continue;
      out.nodes = child->below + 1;
      if (!child->closed) continue;
      out.bound = child->bound;
      out.number = game_->valueNumber(child->value);
      out.value = boundedText(child->bound, game_->valueText(child->value));
    }
    out.best = move == line_.front().best;
    rated.push_back(std::move(out));
  }
  return rated;
}

template <Game G>
std::string TreeWalk<G>::sentence() const {
  if (told_.kind == EventKind::generate) return tellVisit();
  if (told_.kind == EventKind::expand)
    return "The search to depth " + std::to_string(told_.value) + " is done and gives " +
           verdict_.value_text + ": it begins again one move deeper, with what it found to go by";
  return tellValue();
}

template <Game G>
std::string TreeWalk<G>::tellVisit() const {
  const Frame& here = line_.back();
  const Frame& above = line_[line_.size() - 2];
  const TreeNode& node = nodeOf(here);
  const std::string move = game_->moveWords(above.position, node.move);
  const std::string value = game_->valueText(node.value);
  switch (node.kind) {
    case NodeKind::over:
      return move + ": " + game_->endWords(here.position) + ", which is worth " + value + " to " +
             game_->sideName(game_->toMove(root_));
    case NodeKind::limit:
      return move + ": this is as deep as it looks, and the position is estimated at " + value;
    case NodeKind::known:
      return move + ": the table knows this position, worth " + boundedText(node.bound, value);
    case NodeKind::inner:
      break;
  }
  return move + ": now " + sideOf(node) + " has " + counted(static_cast<int64_t>(here.moves.size()), "move") +
         " and wants the " + (node.isMax() ? "highest" : "lowest") + " value";
}

template <Game G>
std::string TreeWalk<G>::tellValue() const {
  const Frame& above = line_.back();
  const TreeNode& node = nodeOf(above);
  const auto move = static_cast<GameMove>(told_.place);
  const TreeNode* child = tree_.find(told_.node);
  const std::string handed = boundedText(child ? child->bound : Bound::exact, game_->valueText(told_.value));
  std::string text = game_->moveWords(above.position, move) + " is worth " + handed;
  if (told_.kind == EventKind::cut)
    return text + "; cut: " + cutReason(node, game_->valueText(node.cut_by)) + ", so " +
           counted(node.cut, "other move") + " of " + sideOf(node) + " here cannot matter";
  text += told_.detail ? ", the best so far for " + sideOf(node)
                       : ", no better for " + sideOf(node) + " than what it has";
  if (above.settled && node.parent >= 0) text += "; all its moves are searched";
  if (finished_) text += "; that settles the value of the position: " + verdict_.value_text;
  return text;
}

}  // namespace noggin::adversarial
