#include "adversarial/connect_four/exact.h"
#include "adversarial/engine/scene.h"
#include "core/words.h"

namespace noggin::adversarial {

// The current line, and next to its first move the others with what is known about them.
void ConnectFourExact::draw(int32_t focus, Scene& scene) const {
  Graph& graph = scene.add<Graph>("tree", "Where the solver stands");
  const bool hides_best = hidesBest(scene);
  const std::vector<GameMove> line = hides_best ? std::vector<GameMove>() : this->line();
  const Tone onLine = finished() ? Tone::path : Tone::frontier;
  GraphNode root;
  root.text = kMaxMark;
  if (rootKnown()) root.text += grouped(score_);
  root.label = "The position: " + game_->sideName(game_->toMove(root_)) + " to move, max";
  root.tone = hides_best ? Tone::visited : onLine;
  graph.nodes.push_back(root);
  for (const RatedMove& rated : rated()) {
    GraphNode node;
    node.id = nodeId(1, rated.move);
    node.parent = 0;
    node.depth = 1;
    node.text = game_->moveText(rated.move) + kMinMark + rated.value;
    std::erase(node.text, ' ');
    node.label = game_->moveWords(root_, rated.move) + (rated.value.empty() ? "" : ", worth " + rated.value);
    node.tone = rated.best && !hides_best ? Tone::path : rated.value.empty() ? Tone::plain : Tone::visited;
    if (!line.empty() && line.front() == rated.move) node.tone = onLine;
    graph.nodes.push_back(std::move(node));
  }
  for (size_t depth = 1; depth <= line.size(); ++depth) {
    const int32_t id = nodeId(depth, line[depth - 1]);
    if (depth > 1) {
      GraphNode node;
      node.id = id;
      node.parent = nodeId(depth - 1, line[depth - 2]);
      node.depth = static_cast<int32_t>(depth);
      node.text = game_->moveText(line[depth - 1]) + (depth % 2 == 0 ? kMaxMark : kMinMark);
      node.label = "Column " + game_->moveText(line[depth - 1]);
      node.tone = onLine;
      graph.nodes.push_back(std::move(node));
    }
    if (depth < line.size() || finished()) continue;
    for (GraphNode& node : graph.nodes)
      if (node.id == id) node.tone = Tone::current;
  }
  for (GraphNode& node : graph.nodes)
    if (node.id == focus) node.size = 1.3f;
}

void ConnectFourExact::drawMore(Scene& scene) const {
  Table& table = scene.add<Table>("questions", "Questions asked", Weight::detail);
  table.columns = {{"Worth", false}, {"Answer", false}, {"Nodes", true}};
  for (const ConnectFourSolver::Question& question : questions()) {
    const Tone tone = !question.answered ? Tone::current : question.yes ? Tone::goal : Tone::visited;
    const int64_t nodes = question.answered ? question.nodes : solver_.nodes() - question.nodes;
    table.rows.push_back({{"at least " + grouped(question.target) + "?", tone, {}},
                          {question.answered ? (question.yes ? "yes" : "no") : "", tone, {}},
                          {grouped(nodes), tone, {}}});
  }
  const bool solved = stage_ == Stage::line || stage_ == Stage::done;
  const Tone tone = solved || solver_.finished() ? Tone::path : Tone::plain;
  const std::string lowest = grouped(solved ? score_ : solver_.lowest());
  const std::string highest = grouped(solver_.highest());
  table.rows.push_back(
      {{solved || solver_.finished() ? "exactly " + lowest : lowest + " to " + highest, tone, {}},
       {"", tone, {}},
       {grouped(solved ? root_nodes_ : solver_.nodes()), tone, {}}});
}

}  // namespace noggin::adversarial
