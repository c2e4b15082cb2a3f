#include "adversarial/tic_tac_toe/levels.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string_view>

#include "core/drawn_tree.h"
#include "core/order.h"
#include "core/words.h"

namespace noggin::adversarial {
namespace {

constexpr int32_t kMostDrawn = 180;  // nodes of the graph
constexpr size_t kMostBoards = 120;  // of a level, shown at once
constexpr int64_t kGrowth = 60;      // a stride is the nodes expanded so far divided by this
constexpr size_t kPlacesInBase3 = 19683;

size_t inBase3(const TicTacToe::Position& position) {
  size_t number = 0;
  for (unsigned square = 0; square < 9; ++square)
    number = 3 * number + ((position.x >> square & 1u) + 2 * (position.o >> square & 1u));
  return number;
}

}  // namespace

TicTacToeLevels::TicTacToeLevels(const TicTacToe& game, bool fold, int64_t stride)
    : game_(game), fold_(fold), stride_(stride), index_(kPlacesInBase3, -1) {
  reach(game.start(), -1, kNoMove);
  nodes_[0].ways = 1;
}

// The node of a position; created if it is new.
int32_t TicTacToeLevels::reach(const TicTacToe::Position& position, int32_t parent, GameMove move) {
  const TicTacToe::Position kept = fold_ ? game_.fromKey(game_.canonical(position)) : position;
  int32_t& id = index_[inBase3(kept)];
  if (id >= 0) return id;
  id = nodes_.add(parent, tick_, {.move = move, .position = kept});
  ++positions_[static_cast<size_t>(levelOf(id))];
  ++last_new_;
  return id;
}

void TicTacToeLevels::expand(int32_t id) {
  const Node node = nodes_[id];
  last_new_ = 0;
  const MoveList moves = game_.legal(node.position);
  last_moves_ = static_cast<int64_t>(moves.size());
  for (const GameMove move : moves) {
    const int32_t next = reach(game_.play(node.position, move), id, move);
    nodes_[next].ways += node.ways;
  }
  if (!game_.value(node.position)) return;
  Outcomes& ended = outcomes_[static_cast<size_t>(node.depth)];
  const int winner = game_.winner(node.position);
  (winner == 0 ? ended.x : winner == 1 ? ended.o : ended.drawn) += node.ways;
}

int64_t TicTacToeLevels::strideNow() const {
  return stride_ > 0 ? stride_ : 1 + next_ / kGrowth;
}

Status TicTacToeLevels::step(Trace* trace) {
  if (status() != Status::running) return status();
  ++tick_;
  const int64_t most = strideNow();
  const int32_t level = levelOf(next_);
  for (last_units_ = 0; last_units_ < most && status() == Status::running && levelOf(next_) == level;
       ++last_units_) {
    last_ = next_++;
    expand(last_);
  }
  if (trace) {
    trace->add({EventKind::expand, static_cast<uint8_t>(last_new_), static_cast<uint16_t>(last_moves_), last_,
                nodes_[last_].parent, levelOf(last_)});
    if (ended(status())) trace->add({EventKind::done, static_cast<uint8_t>(status())});
  }
  return status();
}

std::string TicTacToeLevels::endOf(const Node& node) const {
  return game_.value(node.position) ? game_.endWords(node.position) : "";
}

Tone TicTacToeLevels::toneOf(const Node& node) const {
  if (const int winner = game_.winner(node.position); winner >= 0)
    return winner == 0 ? Tone::first : Tone::second;
  if (game_.value(node.position)) return Tone::given;
  return Tone::plain;
}

// ---- scene and narration

void TicTacToeLevels::draw(Scene& scene) const {
  const bool looked_at = scene.focus >= 0 && scene.focus < nodes_.size();
  const int32_t focus = looked_at ? scene.focus : last_;
  drawMosaic(scene);
  TicTacToe(nodes_[focus].position, game_.rules(), false).draw({}, scene.add<Board>("board", "Position"));
  drawLevels(scene);
  drawGraph(focus, scene);
}

// The level being reached: a small board for each position.
void TicTacToeLevels::drawMosaic(Scene& scene) const {
  const int32_t level = std::min(levelOf(last_) + (tick_ > 0 ? 1 : 0), levelOf(nodes_.size() - 1));
  const auto count = static_cast<size_t>(positions_[static_cast<size_t>(level)]);
  Board& board = scene.add<Board>("level", "After " + counted(level, "move") + ": " +
                                               countedPositions(static_cast<int64_t>(count)) +
                                               (count > kMostBoards ? ", the latest of them" : ""));
  int32_t end = nodes_.size();
  while (end > 0 && nodes_[end - 1].depth > level) --end;
  const size_t shown = std::min(count, kMostBoards);
  size_t columns = 3;  // wider than tall
  while (5 * columns * columns < 9 * shown) ++columns;
  for (size_t i = 0; i < shown; ++i) {
    const int32_t id = end - static_cast<int32_t>(shown - i);
    const Node& node = nodes_[id];
    Cell cell{.id = id};
    cell.x = static_cast<float>(i % columns) * 1.15f;
    cell.y = static_cast<float>(i / columns) * 1.15f;
    cell.marks = game_.text(node.position);
    cell.tone = id == last_ ? Tone::current : toneOf(node);
    cell.label = cell.marks + ", " + counted(node.ways, "way") + " to come here";
    if (const std::string ended = endOf(node); !ended.empty()) cell.label += ", " + ended;
    board.cells.push_back(std::move(cell));
  }
}

void TicTacToeLevels::drawLevels(Scene& scene) const {
  Table& table = scene.add<Table>("levels", "Level by level");
  table.columns = {{"Moves", true},          {fold_ ? "Classes" : "Positions", true},
                   {"Games end here", true}, {"X wins", true},
                   {"O wins", true},         {"Drawn", true}};
  const auto row = [&](const std::string& title, int64_t positions, const Outcomes& games, Tone tone) {
    table.rows.push_back({{title, tone, {}},
                          {std::to_string(positions), tone, {}},
                          {grouped(games.all()), tone, {}},
                          {grouped(games.x), tone, {}},
                          {grouped(games.o), tone, {}},
                          {grouped(games.drawn), tone, {}}});
  };
  for (size_t depth = 0; depth < positions_.size() && positions_[depth] > 0; ++depth)
    row(std::to_string(depth), positions_[depth], outcomes_[depth],
        static_cast<int32_t>(depth) == levelOf(last_) ? Tone::current : Tone::plain);
  row("all", nodes_.size(), total(), Tone::given);
}

void TicTacToeLevels::drawGraph(int32_t focus, Scene& scene) const {
  Graph& graph = scene.add<Graph>("graph", fold_ ? "Classes of positions" : "Positions");
  graph.layout = Layout::layered;
  DrawnTree drawn(nodes_);
  drawn.showFirst(kMostDrawn);
  for (auto& [id, out] : drawn.nodes()) {
    const Node& node = nodes_[id];
    out.text = node.move == kNoMove ? "" : std::to_string(node.move);
    out.label = game_.text(node.position) + ", " + counted(node.ways, "way") + " to come here";
    const bool waits = id >= next_;
    const Tone ended = toneOf(node);
    out.tone = id == focus            ? Tone::current
               : waits                ? Tone::frontier
               : ended == Tone::plain ? Tone::visited
                                      : ended;
    graph.nodes.push_back(std::move(out));
  }
}

std::string TicTacToeLevels::introduction() const {
  return std::string(
             "Every position that can come up from here, level by level: breadth-first expands the one "
             "that has waited longest") +
         (fold_ ? ", and takes positions that mirroring or turning makes equal as one." : ".");
}

std::string TicTacToeLevels::countedPositions(int64_t count) const {
  return counted(count, fold_ ? "class" : "position", fold_ ? "classes" : "positions");
}

std::string TicTacToeLevels::ending() const {
  return "All " + countedPositions(nodes_.size()) + " seen";
}

Told TicTacToeLevels::tellEnd() const {
  const Outcomes games = total();
  return {
      "That was the last: " + countedPositions(nodes_.size()) + " and " + counted(games.all(), "game") + ".",
      "X wins " + grouped(games.x) + ", O wins " + grouped(games.o) + ", and " + grouped(games.drawn) +
          (games.drawn == 1 ? " is" : " are") + " drawn."};
}

Told TicTacToeLevels::narrate(std::span<const Event> events) const {
  if (status() == Status::exhausted) return tellEnd();
  const Event& event = events.front();
  const Node& node = nodes_[event.node];
  std::string what = last_units_ > 1 ? countedPositions(last_units_ - 1) + " on, " : "";
  what += game_.text(node.position) + ", to which " + counted(node.ways, "way") +
          (node.ways == 1 ? " leads: " : " lead: ");
  if (const std::string ended = endOf(node); !ended.empty())
    what += ended + ".";
  else
    what += counted(event.place, "move") + ", " +
            (event.detail == 0             ? "to nothing new."
             : event.place == 1            ? "to a new position."
             : event.detail == event.place ? "all to new positions."
             : event.detail == 1           ? "1 of them to a new position."
                                           : std::to_string(event.detail) + " of them to new positions.");
  const auto level = static_cast<size_t>(event.value);
  const bool level_done = next_ == nodes_.size() || levelOf(next_) > event.value;
  if (event.value == 0) return what;
  if (!level_done) return {what, "Of those that wait it was reached first."};
  const int64_t all = positions_[level];
  return {what, "It was the " + (all == 1 ? "only one" : "last of " + grouped(all)) + " after " +
                    counted(event.value, "move") + "."};
}

// ---- decisions and listing

std::string TicTacToeLevels::placeInQueue(int32_t id) const {
  return game_.text(nodes_[id].position) + ", reached " + ordinal(id + 1);
}

std::optional<Decision> TicTacToeLevels::decision() const {
  const auto end = nodes_.size();
  if (strideNow() > 1 || end - next_ < 3) return std::nullopt;
  const std::array<int32_t, 4> offered = {next_, next_ + (end - next_) / 3, next_ + 2 * (end - next_) / 3,
                                          end - 1};
  Decision decision;
  decision.ask =
      "Which of the " + std::to_string(end - next_) + " positions that wait does breadth-first expand next?";
  for (const int32_t id : offered) {
    const std::string text = std::to_string(id);
    if (!decision.choices.empty() && decision.choices.back().id == text) continue;
    Choice choice{.id = text, .label = placeInQueue(id)};
    if (id < kMostDrawn) choice.place = {"graph", PlaceKind::node, id};
    choice.right = id == next_;
    choice.because = "It is " + placeInQueue(id) +
                     (choice.right ? ", before all others that wait."
                                   : ", and " + placeInQueue(next_) + ", has waited longer.");
    if (id == end - 1) addRival(choice, {"depth-first", "takes what was reached last"});
    decision.choices.push_back(std::move(choice));
  }
  putInOrderBy(decision.choices, &Choice::label);
  return decision;
}

std::string TicTacToeLevels::decided(const Decision&, std::span<const Event> events) const {
  return std::to_string(events.front().node);
}

namespace {

constexpr std::array<std::string_view, 8> kLevelsLines = {
    "ways(start) = 1; the start waits",
    "while any position waits:",
    "  take the one that has waited longest",
    "  for each of its moves:",
    "    if the position it leads to is new: it waits from now on",
    "    add the ways of this position to the ways of that one",
    "  if the game is over here:",
    "    as many games as it has ways end so",
};

}  // namespace

Listing TicTacToeLevels::listing() const {
  return {"Breadth-first, counting ways", kLevelsLines, "breadth-first search: E. Moore, 1959"};
}

std::vector<int32_t> TicTacToeLevels::lines(std::span<const Event> events) const {
  const Event& event = events.front();
  std::vector<int32_t> lines = {1, 2};
  if (tick_ == 1) lines.insert(lines.begin(), 0);
  if (game_.value(nodes_[event.node].position)) {
    lines.insert(lines.end(), {6, 7});
    return lines;
  }
  lines.push_back(3);
  if (event.detail > 0) lines.push_back(4);
  lines.insert(lines.end(), {5, 6});
  return lines;
}

std::vector<Variable> TicTacToeLevels::variables() const {
  const Node& node = nodes_[last_];
  return {{"position", game_.text(node.position)},
          {"ways", grouped(node.ways)},
          {"waiting", countedPositions(nodes_.size() - next_)}};
}

std::string TicTacToeLevels::describe(const Event& event) const {
  if (event.kind == EventKind::done) return std::string(name(static_cast<Status>(event.detail)));
  return "expand " + game_.text(nodes_[event.node].position) + ": " + std::to_string(event.detail) + " new";
}

Metrics TicTacToeLevels::metrics() const {
  return {{"nodes", "Positions reached", static_cast<double>(nodes_.size()), 0, Better::less},
          {"expanded", "Expanded", static_cast<double>(next_)},
          {"games", "Games that have ended", static_cast<double>(total().all())},
          {"deepest", "Moves made", static_cast<double>(levelOf(last_))}};
}

Json TicTacToeLevels::result() const {
  const Outcomes games = total();
  Json by_depth = Json::array();
  for (const int32_t positions : positions_)
    if (positions > 0) by_depth.push_back(positions);
  return jsonObject({{"value", nullptr},
                     {"move", nullptr},
                     {"nodes", nodes_.size()},
                     {"positions", nodes_.size()},
                     {"positionsByDepth", std::move(by_depth)},
                     {"games", games.all()},
                     {"xWins", games.x},
                     {"oWins", games.o},
                     {"draws", games.drawn}});
}

}  // namespace noggin::adversarial
