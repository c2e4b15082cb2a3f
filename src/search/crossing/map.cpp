#include "search/crossing/map.h"

#include <algorithm>
#include <cstdint>
#include <set>

#include "core/words.h"
#include "search/engine/findings.h"
#include "search/engine/searcher.h"

namespace noggin::search {

CrossingMap::CrossingMap(const Crossing& crossing) : spec_(crossing.spec()), graph_(crossing, kMostStates) {
  const AllPositions<Crossing>& states = graph_.states();
  if (states.whole()) plans_ = cheapestPlans(states.size(), graph_.edges(), graph_.goals(), kMostPlans);
  const size_t drawn = std::min(states.size(), kMostDrawn);
  for (size_t i = 0; i < drawn; ++i) {
    const CrossingState& state = states.state(static_cast<int32_t>(i));
    badges_.push_back(crossing.badge(state, nullptr));
    words_.push_back(crossing.stateWords(state));
    lost_.push_back(spec_.lost(state));
  }
  std::set<std::pair<int32_t, int32_t>> pairs;
  for (const auto& [from, to, cost] : graph_.edges())
    if (from != to && static_cast<size_t>(std::max(from, to)) < drawn) pairs.insert({from, to});
  for (const auto& [from, to] : pairs) {
    const bool back = pairs.contains({to, from});
    if (!back || from < to) edges_.push_back({.from = from, .to = to, .directed = !back});
  }
}

void CrossingMap::draw(const SearchView<Crossing>& view, Scene& scene) const {
  if (!view.solution.empty() && plans_.ways >= 2) {
    const std::string which = spec_.costs ? " cheapest plans" : " shortest plans";
    const bool all = plans_.ways == plans_.plans.size();
    const std::string first = all ? "" : std::to_string(plans_.plans.size()) + " of ";
    drawPlans(view, scene.add<Table>("plans", first + (plans_.ways == UINT64_MAX ? "more than " : "") +
                                                  countInWords(plans_.ways) + which));
  }
  const auto size = static_cast<int64_t>(graph_.states().size());
  const std::string first =
      size > static_cast<int64_t>(badges_.size()) ? std::to_string(badges_.size()) + " of " : "";
  const std::string some = graph_.states().whole()     ? ""
                           : graph_.states().leftOut() ? "more than "
                                                       : "at least ";
  Graph& graph = scene.add<Graph>("states", first + some + counted(size, "position"));
  graph.layout = Layout::layered;
  std::vector<CrossingState> way;
  for (const int32_t node : view.solution) way.push_back(view.search.state(node));
  drawStates(view, way, graph);
  drawMoves(way, graph);
}

void CrossingMap::drawStates(const SearchView<Crossing>& view, const std::vector<CrossingState>& way,
                             Graph& graph) const {
  const Searcher<Crossing>& search = view.search;
  const std::vector<int32_t> line = search.tree().path(view.node);
  for (size_t i = 0; i < badges_.size(); ++i) {
    GraphNode node;
    node.id = static_cast<int32_t>(i);
    const CrossingState& state = graph_.states().state(node.id);
    node.parent = graph_.states().parent(node.id);
    node.depth = graph_.states().depth(node.id);
    node.text = badges_[i];
    node.label = words_[i];
    int32_t met = search.find(state);
    for (const int32_t on_line : line)
      if (met < 0 && search.state(on_line) == state) met = on_line;
    node.focus = met;
    if (met < 0) {
      node.tone = Tone::muted;
      node.label += "; not met";
    } else {
      node.step = search.tree()[met].step;
      const int64_t visits = search.visits(met);
      if (visits >= 0) node.label += "; met " + counted(visits, "time");
      node.tone = search.tree().waits(met) ? Tone::frontier : Tone::visited;
    }
    if (lost_[i]) node.label += "; lost";
    if (met >= 0 && lost_[i]) node.tone = Tone::dead;
    if (graph_.goals()[i]) node.label += "; the goal";
    if (std::find(way.begin(), way.end(), state) != way.end()) node.tone = Tone::path;
    if (met >= 0 && graph_.goals()[i]) node.tone = Tone::goal;
    if (state == search.state(view.node)) {
      node.tone = Tone::current;
      node.size = 1.3f;
    }
    graph.nodes.push_back(std::move(node));
  }
}

void CrossingMap::drawMoves(const std::vector<CrossingState>& way, Graph& graph) const {
  for (GraphEdge edge : edges_) {
    const CrossingState& from = graph_.states().state(edge.from);
    const CrossingState& to = graph_.states().state(edge.to);
    for (size_t k = 1; k < way.size(); ++k) {
      if (!(way[k - 1] == from && way[k] == to) && !(way[k - 1] == to && way[k] == from)) continue;
      edge.tone = Tone::path;
      edge.weight = 3;
    }
    graph.edges.push_back(std::move(edge));
  }
}

int32_t CrossingMap::planFound(const SearchView<Crossing>& view) const {
  for (size_t plan = 0; plan < plans_.plans.size(); ++plan) {
    const std::vector<int32_t>& edges = plans_.plans[plan];
    bool same = edges.size() + 1 == view.solution.size();
    for (size_t i = 0; same && i < edges.size(); ++i) {
      const StateEdge& edge = graph_.edges()[static_cast<size_t>(edges[i])];
      same = graph_.states().state(edge.to) == view.search.state(view.solution[i + 1]) &&
             graph_.action(static_cast<size_t>(edges[i])) == view.search.action(view.solution[i + 1]);
    }
    if (same) return static_cast<int32_t>(plan);
  }
  return -1;
}

void CrossingMap::drawPlans(const SearchView<Crossing>& view, Table& table) const {
  const int32_t found = planFound(view);
  table.columns.push_back({"#", true});
  size_t longest = 0;
  for (size_t plan = 0; plan < plans_.plans.size(); ++plan) {
    const bool this_one = static_cast<int32_t>(plan) == found;
    table.columns.push_back({"Plan " + std::to_string(plan + 1) + (this_one ? " (found)" : ""), false});
    longest = std::max(longest, plans_.plans[plan].size());
  }
  for (size_t i = 0; i < longest; ++i) {
    std::vector<std::string> moves;
    for (const std::vector<int32_t>& plan : plans_.plans) {
      moves.emplace_back();
      if (i >= plan.size()) continue;
      moves.back() = spec_.actions[graph_.action(static_cast<size_t>(plan[i])).number].name;
    }
    const bool differ =
        std::any_of(moves.begin(), moves.end(), [&](const std::string& m) { return m != moves[0]; });
    std::vector<TableCell> row = {{std::to_string(i + 1) + (differ ? " \u2260" : ""), {}, {}}};
    for (const std::string& move : moves) row.push_back({move, differ ? Tone::candidate : Tone::plain, {}});
    table.rows.push_back(std::move(row));
  }
}

}  // namespace noggin::search
