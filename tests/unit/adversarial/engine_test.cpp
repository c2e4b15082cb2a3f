// The game searches against each other and against a plain definition.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "adversarial/engine/make_searcher.h"
#include "adversarial/engine/scene.h"
#include "adversarial/engine/words.h"
#include "adversarial/tic_tac_toe/game.h"
#include "core/words.h"
#include "tests/support/plain_tic_tac_toe.h"
#include "tests/support/shrink.h"

using namespace noggin;
using namespace noggin::adversarial;

namespace {

using Position = TicTacToe::Position;

Position positionOf(const char* text) {
  return *TicTacToe::parse("position", text);
}

std::unique_ptr<GameSearcher> searched(const Position& position, const GameOptions& options,
                                       bool fold = false) {
  const auto game = std::make_shared<TicTacToe>(position, fold);
  auto search = makeSearcher<TicTacToe>(game, position, options);
  while (!search->finished()) REQUIRE(search->work(kInfinity, 0) > 0);
  return search;
}

GameOptions alphaBeta(bool ordering, bool table, bool deepening) {
  return {
      .algorithm = GameAlgorithm::alpha_beta, .ordering = ordering, .table = table, .deepening = deepening};
}

using AnyPosition = test::TicTacToeAfter<0>;

// Minimax counts and values all positions, as the definition does.
std::string flawOfMinimax(const test::TicTacToeCase& one) {
  const auto [value, positions] = one.rules.valued(one.board);
  const auto search = searched(one.position(), {});
  if (search->verdict().value != value) return "value is not " + std::to_string(value);
  return search->nodes() == positions
             ? ""
             : std::to_string(search->nodes()) + " nodes, not " + std::to_string(positions);
}

std::string flawOfAlphaBeta(const test::TicTacToeCase& one) {
  const auto [value, positions] = one.rules.valued(one.board);
  for (int form = 0; form < 16; ++form) {
    const auto search = searched(one.position(), alphaBeta(form & 1, form & 2, form & 4), form & 8);
    const Verdict verdict = search->verdict();
    const std::string name = "form " + std::to_string(form) + ": ";
    if (!verdict.known || verdict.estimated) return name + "nothing certain";
    if (verdict.value != value) return name + "value is not " + std::to_string(value);
    const std::string next = test::PlainTicTacToe::after(one.board, verdict.line.front());
    if (-one.rules.value(next) != value) return name + "its move leads to " + next;
    if (form == 0 && search->nodes() > positions) return name + "more nodes than minimax";
  }
  return "";
}

std::string flawOfRatings(const test::TicTacToeCase& one) {
  GameOptions options = alphaBeta(true, true, false);
  options.values = true;
  const std::vector<RatedMove> rated = searched(one.position(), options)->rated();
  if (rated.size() != one.rules.moves(one.board).size())
    return std::to_string(rated.size()) + " moves are rated";
  for (const RatedMove& move : rated) {
    const int value = -one.rules.value(test::PlainTicTacToe::after(one.board, move.move));
    if (move.bound != Bound::exact || move.number != value)
      return "move " + std::to_string(move.move) + " is not rated " + std::to_string(value);
  }
  return "";
}

}  // namespace

TEST_CASE("percent: all and nothing are said of nothing less and nothing more") {
  CHECK(wholePercent(1) == "100 %");
  CHECK(wholePercent(0.9995) == "over 99 %");
  CHECK(wholePercent(0.994) == "99 %");
  CHECK(wholePercent(0.004) == "under 1 %");
  CHECK(wholePercent(0) == "0 %");
}

TEST_CASE("games: minimax is its definition, node by node") {
  test::checkRandom<AnyPosition>(60, flawOfMinimax);
}

TEST_CASE("games: alpha-beta in all its forms gives the value of minimax, and its move keeps it") {
  test::checkRandom<AnyPosition>(60, flawOfAlphaBeta);
}

TEST_CASE("games: a position may have as many moves as the interface says") {
  MoveList moves;
  for (GameMove move = 0; move < MoveList::kMost; ++move) moves.add(move);
  CHECK(moves.size() == 64);
  CHECK(*(moves.end() - 1) == 63);
}

TEST_CASE("games: the published counts from the empty board") {
  const auto minimax = searched({}, {});
  CHECK(minimax->nodes() == 549946);
  CHECK(minimax->verdict().value == 0);
  const auto textbook = searched({}, alphaBeta(false, false, false));
  CHECK(textbook->nodes() == 18297);
  const auto ordered = searched({}, alphaBeta(true, false, false));
  const auto remembered = searched({}, alphaBeta(true, true, false));
  const auto folded = searched({}, alphaBeta(true, true, false), true);
  CHECK(ordered->nodes() < textbook->nodes());
  CHECK(remembered->nodes() < ordered->nodes() / 2);
  CHECK(folded->nodes() < remembered->nodes());
}

TEST_CASE("games: the values of all moves are those of their positions") {
  test::checkRandom<AnyPosition>(60, flawOfRatings);
}

TEST_CASE("games: without them alpha-beta knows of a worse move only that it is no better") {
  const auto search = searched(positionOf("X...O...X"), alphaBeta(false, false, false));
  const std::vector<RatedMove> rated = search->rated();
  CHECK(std::count_if(rated.begin(), rated.end(),
                      [](const RatedMove& r) { return r.bound == Bound::at_most; }) > 0);
  for (const RatedMove& r : rated) CHECK(r.number <= search->verdict().value);
}

TEST_CASE("games: a search to a depth estimates what it does not see") {
  GameOptions options;
  options.depth = 1;
  const auto shallow = searched({}, options);
  CHECK(shallow->nodes() == 10);
  CHECK(shallow->verdict().estimated);
  options.depth = 9;
  CHECK_FALSE(searched({}, options)->verdict().estimated);
  // Iterative deepening stops as soon as the outcome is certain.
  GameOptions deepening = alphaBeta(false, false, true);
  const auto quick = searched(positionOf("XX.OO...."), deepening);
  CHECK(quick->verdict().value == 1);
  CHECK(quick->verdict().line == std::vector<GameMove>{2});
  CHECK(quick->nodes() <= 6);
}

// A search that ends with its last iteration is the search limited to that depth, but for the nodes.
TEST_CASE("games: deepening that is stopped goes back to the last depth that it finished") {
  const auto game = std::make_shared<TicTacToe>();
  for (const int64_t units : {30, 200, 1500}) {
    CAPTURE(units);
    AlphaBeta<TicTacToe> search(game, {}, alphaBeta(true, true, true));
    for (int64_t done = 0; done < units && !search.finished();) done += search.work(units - done, 0);
    REQUIRE_FALSE(search.finished());
    const int64_t nodes = search.nodes();
    REQUIRE(search.conclude());
    CHECK(search.finished());
    CHECK(search.nodes() == nodes);
    const Verdict verdict = search.verdict();
    REQUIRE(verdict.depth > 0);
    GameOptions options = alphaBeta(true, true, true);
    options.depth = verdict.depth;
    const auto whole = searched({}, options);
    CHECK(whole->verdict().value == verdict.value);
    CHECK(whole->verdict().line == verdict.line);
    const std::vector<RatedMove> stopped = search.rated(), expected = whole->rated();
    REQUIRE(stopped.size() == expected.size());
    for (size_t i = 0; i < expected.size(); ++i) {
      CHECK(stopped[i].value == expected[i].value);
      CHECK_FALSE(stopped[i].value.empty());
      CHECK(stopped[i].best == expected[i].best);
    }
    Scene scene, expected_scene;
    search.draw(-1, scene);
    whole->draw(-1, expected_scene);
    CHECK(toJson(scene) == toJson(expected_scene));
    CHECK(search.told().what == whole->told().what);
  }
  CHECK_FALSE(AlphaBeta<TicTacToe>(game, {}, alphaBeta(true, true, false)).conclude());
}

TEST_CASE("games: the kept tree stays small and sound however long the walk") {
  const auto game = std::make_shared<TicTacToe>();
  Minimax<TicTacToe> search(game, {}, {});
  int64_t work = 0;
  while (!search.finished()) {
    work += search.work(997, static_cast<int32_t>(work));
    Scene scene;
    search.draw(-1, scene);
    REQUIRE(flaw(scene) == "");
    const Graph& graph = std::get<Graph>(scene.panels.front().content);
    REQUIRE(graph.nodes.size() < 320);
    // Every node visited is drawn, or counted in a drawn one.
    int64_t all = 0;
    for (const GraphNode& node : graph.nodes) {
      REQUIRE(node.folded >= 0);
      all += node.folded + (node.tone == Tone::dead ? 0 : 1);
    }
    REQUIRE(all == search.nodes());
    int64_t spent = 1;  // on the root
    for (const RatedMove& move : search.rated()) spent += move.nodes;
    REQUIRE(spent == search.nodes());
    REQUIRE(search.shows(search.current()));
  }
  CHECK(work == 2 * 549946 - 2);
  CHECK(search.memory() < 100000);
}

namespace {

// Walks both trees through all sequences of five moves out of six.
void walkTogether(GameTree& plain, GameTree& renumbered, int moves_left) {
  REQUIRE(movesTo(renumbered, renumbered.here()) == movesTo(plain, plain.here()));
  REQUIRE(renumbered.placeOf(renumbered.current().id) == renumbered.here());
  for (GameMove move = 0; moves_left > 0 && move < 6; ++move) {
    REQUIRE(plain.enter({.move = move}, 0) == renumbered.enter({.move = move}, 0));
    walkTogether(plain, renumbered, moves_left - 1);
    plain.leave();
    renumbered.leave();
    REQUIRE(renumbered.current().below == plain.current().below);
  }
}

}  // namespace

TEST_CASE("games: a walk that runs out of ids numbers its nodes anew") {
  GameTree plain, renumbered(400);
  plain.enter({}, 0);
  renumbered.enter({}, 0);
  walkTogether(plain, renumbered, 5);
  CHECK(renumbered.visited() == plain.visited());
  CHECK(renumbered.size() == plain.size());
  CHECK(plain[plain.size() - 1].id > 400);
  for (int32_t place = 0; place < renumbered.size(); ++place) {
    CHECK(renumbered[place].parent == plain[place].parent);
    CHECK(renumbered[place].id < 400);
    if (place > 0) CHECK(renumbered[place].id > renumbered[place - 1].id);
  }
}

// What is said to be held is alpha or beta, wherever on the line it comes from.
TEST_CASE("games: why a value is no better is said with what the side is sure of") {
  const auto game = std::make_shared<TicTacToe>(positionOf("X...O...X"));
  AlphaBeta<TicTacToe> search(game, game->start(), alphaBeta(false, false, false));
  std::set<std::string> told;
  int own = 0, elsewhere = 0;
  while (!search.finished()) {
    search.work(1, 0);
    const Told now = search.told();
    told.insert(now.text());
    const bool max = now.why.find("(max) takes") != std::string::npos;
    const size_t has = now.why.find(", and has "), sure = now.why.find(", and is sure of ");
    if (has == std::string::npos && sure == std::string::npos) continue;
    const std::string held = search.variables()[max ? 2 : 3].value;
    const std::string said =
        has != std::string::npos ? "has " + held + " already" : "is sure of " + held + " already";
    CAPTURE(now.text());
    CHECK(now.why.find(said) != std::string::npos);
    CHECK(now.what.ends_with(has != std::string::npos ? "than what it has." : "than what it is sure of."));
    ++(has != std::string::npos ? own : elsewhere);
  }
  CHECK(own > 10);
  CHECK(elsewhere > 10);
  CHECK(told.contains(
      "O at 5 is worth \u2264 1, no better for O (max) than what it is sure of. O (max) takes the highest of "
      "its values, and is sure of 1 already, by another move further up: that O at 5 is worth no more is all "
      "that counts."));
  CHECK(
      told.contains("X at 6 is worth \u2265 \u22121, no better for X (min) than what it has. X (min) takes "
                    "the lowest of its values, and has \u22121 already: that X at 6 is worth no less is all "
                    "that counts."));
}

TEST_CASE("games: cut branches are shown with the reason") {
  const auto game = std::make_shared<TicTacToe>(positionOf("XO.OX...."));
  AlphaBeta<TicTacToe> search(game, game->start(), alphaBeta(false, false, false));
  std::set<std::string> cuts;
  while (!search.finished()) {
    search.work(1, 0);
    if (search.event().kind == EventKind::cut) CHECK(search.told().why.find("already ") != std::string::npos);
    Scene scene;
    search.draw(-1, scene);
    for (const GraphNode& node : std::get<Graph>(scene.panels.front().content).nodes)
      if (node.tone == Tone::dead) {
        cuts.insert(node.label);
        CHECK(node.focusId() == -1);  // several moves, and no position
      }
  }
  CHECK(cuts.size() > 1);
  for (const std::string& label : cuts) CHECK(label.find("cut: already ") != std::string::npos);
}

TEST_CASE("games: a cut by the last move is told as such, with the bound that follows from that move") {
  const auto game = std::make_shared<TicTacToe>(positionOf("X...O.X.."));
  AlphaBeta<TicTacToe> search(game, game->start(), alphaBeta(false, false, false));
  std::set<std::string> cuts;
  while (!search.finished()) {
    search.work(1, 0);
    const Told told = search.told();
    const std::vector<int32_t> lines = search.lines();
    const bool cut = told.why.find("gains nothing here") != std::string::npos;
    CHECK(cut == (std::find(lines.begin(), lines.end(), 8) != lines.end()));
    if (cut && search.event().kind != EventKind::cut) cuts.insert(told.text());
  }
  CHECK(cuts.contains(
      "X at 7 is worth 0, the best so far for X (min). O (max) has already 1 or more elsewhere, so it gains "
      "nothing here: that this node is worth \u2264 1 is all it needs to know; no move is left to cut."));
}

TEST_CASE("games: the lines lit are those that the unit ran") {
  const auto game = std::make_shared<TicTacToe>(positionOf("XO..X...."));
  for (const bool refined : {false, true}) {
    AlphaBeta<TicTacToe> search(game, game->start(), alphaBeta(refined, refined, false));
    const auto lines = search.listing().lines;
    while (!search.finished()) {
      search.work(1, 0);
      std::set<std::string_view> lit;
      for (const int32_t line : search.lines()) lit.insert(lines[static_cast<size_t>(line)]);
      const bool visits = search.event().kind == EventKind::generate;
      const auto kind = static_cast<NodeKind>(search.event().detail);
      const bool leaf = visits && (kind == NodeKind::over || kind == NodeKind::limit);
      CHECK(lit.contains("    if alpha >= beta: the other moves are cut:") == !visits);
      CHECK(lit.contains("  if there is a table that knows enough of node: return that") ==
            (refined && visits && !leaf));
      CHECK(lit.contains("    return its value, or an estimate, for max") == leaf);
    }
  }
}

TEST_CASE("games: a variable of the listing has a value once the listing gives it one") {
  const auto game = std::make_shared<TicTacToe>(positionOf("XO..X...."));
  for (const GameAlgorithm algorithm : {GameAlgorithm::minimax, GameAlgorithm::alpha_beta}) {
    const auto search = makeSearcher<TicTacToe>(game, game->start(), {.algorithm = algorithm});
    while (!search->finished()) {
      search->work(1, 0);
      const bool visits = search->event().kind == EventKind::generate;
      const bool leaf = visits && static_cast<NodeKind>(search->event().detail) != NodeKind::inner;
      for (const Variable& variable : search->variables()) {
        CAPTURE(variable.name);
        if (variable.name == "value") CHECK((variable.value == "-") == (visits && !leaf));
        if (variable.name != "best") continue;
        CHECK((variable.value == "-") == leaf);
        CHECK(variable.value.ends_with("infinity") == (visits && !leaf));
      }
    }
  }
}

// With symmetry folded, another position of the same class may have been the one that was searched.
TEST_CASE(
    "games: what the table knows is not said to be the same position where symmetric ones count as one") {
  for (const bool fold : {false, true}) {
    const auto game = std::make_shared<TicTacToe>(positionOf("X........"), fold);
    AlphaBeta<TicTacToe> search(game, game->start(), alphaBeta(false, true, false));
    int known = 0;
    while (!search.finished()) {
      search.work(1, 0);
      if (search.event().kind != EventKind::generate ||
          search.event().detail != static_cast<uint8_t>(NodeKind::known))
        continue;
      ++known;
      CHECK(search.told().why == (fold
                                      ? "The table knows this position, or one that is the same by symmetry, "
                                        "from other moves."
                                      : "The table knows this position from other moves."));
    }
    CHECK(known > 10);
  }
}

TEST_CASE("games: a copy of a search goes on as the original does") {
  const auto game = std::make_shared<TicTacToe>();
  for (const GameAlgorithm algorithm :
       {GameAlgorithm::minimax, GameAlgorithm::alpha_beta, GameAlgorithm::monte_carlo}) {
    GameOptions options = alphaBeta(true, true, true);
    options.algorithm = algorithm;
    auto search = makeSearcher<TicTacToe>(game, Position(), options);
    search->work(300, 1);
    const auto copy = search->clone();
    while (!search->finished()) search->work(50, 2);
    while (!copy->finished()) copy->work(7, 2);
    CHECK(copy->nodes() == search->nodes());
    CHECK(copy->verdict().line == search->verdict().line);
    CHECK(copy->verdict().value == search->verdict().value);
  }
}

TEST_CASE("Monte-Carlo: visits add up, and the series of the logarithm is the library's") {
  for (uint32_t n = 1; n < 3000000; n += 1 + n / 50)
    REQUIRE(std::fabs(naturalLog(n) - std::log(n)) < 1e-13 * (1 + std::log(n)));
  RolloutTree tree;
  const int32_t a = tree.add(0, 3, 0), b = tree.add(0, 5, 0), c = tree.add(a, 1, 0);
  tree.backUp(a, 1);
  tree.backUp(b, -1);
  tree.backUp(c, 1);
  CHECK(tree[0].visits == 3);
  CHECK(tree[a].visits == 2);
  CHECK(tree[a].score == 0);
  CHECK(tree[b].score == -1);
  CHECK(RolloutTree::mean(tree[b]) == 0);
  CHECK(tree.mostVisited(0) == a);
  // With equal means, the child tried less often has the higher bound.
  CHECK(tree.bound(b, 1.4) > RolloutTree::mean(tree[b]));
  CHECK(tree.select(0, 0.0) == a);
  CHECK(movesTo(tree, c) == std::vector<GameMove>{3, 1});
}

TEST_CASE("Monte-Carlo: every node of the tree is drawn, or counted in one that is") {
  const auto game = std::make_shared<TicTacToe>();
  MonteCarlo<TicTacToe> search(game, {}, {.algorithm = GameAlgorithm::monte_carlo, .rollouts = 900});
  while (!search.finished()) {
    search.work(37, 0);
    Scene scene;
    search.draw(search.nodes() > 200 ? 150 : -1, scene);
    REQUIRE(flaw(scene) == "");
    int64_t all = 0;
    for (const GraphNode& node : std::get<Graph>(scene.panels.front().content).nodes) all += 1 + node.folded;
    REQUIRE(all == search.nodes());
  }
}

TEST_CASE("Monte-Carlo: a rollout is told with the bound that its question said is the highest") {
  const auto game = std::make_shared<TicTacToe>();
  MonteCarlo<TicTacToe> search(game, {}, {.algorithm = GameAlgorithm::monte_carlo, .rollouts = 900});
  int asked = 0;
  for (int rollout = 0; !search.finished(); ++rollout) {
    const std::optional<Decision> question = search.decision(1);
    search.work(1, 0);
    const std::string why = search.told().why;
    CAPTURE(why);
    if (rollout < 9) {
      REQUIRE(why.starts_with("Every move is tried once before any is chosen again; backed up, X at "));
      continue;
    }
    if (!question) continue;
    ++asked;
    const Choice* taken = findChoice(*question, search.decided(*question));
    REQUIRE(taken != nullptr);
    // "Its bound is 55.6 % + 69.2 % = 124.8 %, the highest."
    const size_t from = taken->because.find(" = ") + 3;
    const std::string bound = taken->because.substr(from, taken->because.rfind(", ") - from);
    const std::string square = taken->label.substr(0, taken->label.find(':'));
    double next = 0;
    for (const Choice& choice : question->choices) {
      const size_t sum = choice.because.find(" = ") + 3;
      if (!choice.right) next = std::max(next, std::stod(choice.because.substr(sum)));
    }
    if (why.starts_with(square + " had a bound of " + bound + ", and none was higher; backed up, it scores "))
      continue;
    const std::string highest = square + " had the highest bound, " + bound + " (the next ";
    REQUIRE(why.starts_with(highest));
    REQUIRE(why.find("); backed up, it scores ") != std::string::npos);
    if (!why.substr(highest.size()).starts_with("less than 0.1 % lower"))
      REQUIRE(std::stod(why.substr(highest.size())) >= next);
  }
  CHECK(asked > 100);
}

TEST_CASE("Monte-Carlo: of equal children the first one made is taken") {
  RolloutTree tree;
  CHECK(tree.mostVisited(0) == -1);
  const int32_t first = tree.add(0, 7, 0), second = tree.add(0, 2, 0);
  for (const int32_t child : {first, second}) tree.backUp(child, 1);
  CHECK(tree.mostVisited(0) == first);
  CHECK(tree.select(0, 1.4) == first);
  tree.backUp(second, -1);  // tried twice, won once
  CHECK(tree.mostVisited(0) == second);
  CHECK(tree.select(0, 1.4) == first);
  CHECK(RolloutTree::mean(tree[second]) == 0.5);
  CHECK(tree.bound(first, 1.4) == doctest::Approx(1 + 1.4 * std::sqrt(std::log(3.0))));
  CHECK(tree.bound(second, 1.4) == doctest::Approx(0.5 + 1.4 * std::sqrt(std::log(3.0) / 2)));
}

TEST_CASE(
    "Monte-Carlo: the picture has all first moves, the most visited ones on the best line, and says so") {
  RolloutTree tree;
  const auto tried = [&tree](int32_t node, std::initializer_list<int> outcomes) {
    for (const int outcome : outcomes) tree.backUp(node, outcome);
  };
  const int32_t centre = tree.add(0, 4, 1), corner = tree.add(0, 0, 2), last = tree.add(0, 8, 3);
  std::vector<int32_t> replies;
  for (const GameMove move : {5, 6, 0, 1, 2, 3}) replies.push_back(tree.add(centre, move, 4));
  const int32_t below = tree.add(replies[2], 1, 5);
  tried(replies[0], {-1});
  tried(replies[1], {-1});
  tried(replies[2], {-1, -1, -1, -1, -1});
  tried(below, {1});  // a loss for the reply above it
  tried(replies[3], {-1, -1, -1, -1, -1});
  tried(replies[4], {1, 1, 1, 1});
  tried(replies[5], {-1, 0, 0});
  for (int i = 0; i < 10; ++i) tried(corner, {1, -1});
  tried(last, {1, 1});
  tree[last].end = 1;
  REQUIRE(tree[centre].visits == 20);
  REQUIRE(tree[centre].score == 10);

  const TicTacToe rules;
  const GameFrom<TicTacToe> game(rules, {});
  Graph graph;
  drawRolloutTree({.tree = tree, .game = game, .current = replies[1], .focus = corner}, graph);
  CHECK(graph.layout == Layout::tree);
  // Not drawn: the reply visited once, and what lies below a node of few visits.
  CHECK(graph.nodes.size() == 9);
  const auto drawn = [&graph](int32_t id) {
    const auto found = std::find_if(graph.nodes.begin(), graph.nodes.end(),
                                    [id](const GraphNode& node) { return node.id == id; });
    REQUIRE(found != graph.nodes.end());
    return *found;
  };
  const auto bound = [](double mean, int visits, int parent) {
    return wholePercent(mean + 1.4 * std::sqrt(std::log(parent) / visits));
  };
  CHECK(drawn(0).text == kMaxMark);
  CHECK(drawn(0).label == "The position: 42 rollouts");
  CHECK(drawn(0).tone == Tone::plain);
  CHECK(drawn(centre).text == "4" + std::string(kMinMark) + wholePercent(0.75));
  CHECK(drawn(centre).label ==
        "After X at 4: 20 rollouts, X scores " + wholePercent(0.75) + ", bound " + bound(0.75, 20, 42));
  CHECK(drawn(centre).tone == Tone::path);
  CHECK(drawn(centre).folded == 1);
  CHECK(drawn(centre).size == 1);
  CHECK(drawn(corner).tone == Tone::visited);
  CHECK(drawn(corner).size == doctest::Approx(1.3));
  CHECK(drawn(last).text == "8" + std::string(kOverMark) + wholePercent(1));
  CHECK(drawn(last).label == "After X at 8: 2 rollouts, X scores " + wholePercent(1) + ", bound " +
                                 bound(1, 2, 42) + ", the game is over");
  CHECK(drawn(replies[1]).tone == Tone::current);
  CHECK(drawn(replies[1]).size == doctest::Approx(1.3));
  CHECK(drawn(replies[2]).tone == Tone::path);
  CHECK(drawn(replies[2]).folded == 1);
  CHECK(drawn(replies[2]).text == "0" + std::string(kMaxMark) + wholePercent(0));
  CHECK(drawn(replies[2]).label ==
        "After O at 0: 6 rollouts, O scores " + wholePercent(0) + ", bound " + bound(0, 6, 20));
  for (const size_t reply : {3, 4, 5}) CHECK(drawn(replies[reply]).tone == Tone::visited);
}

TEST_CASE("Monte-Carlo: the picture has all first moves from the first rollouts on") {
  RolloutTree tree;
  for (const GameMove move : {4, 0, 8}) tree.backUp(tree.add(0, move, 1), 1);
  const TicTacToe rules;
  const GameFrom<TicTacToe> game(rules, {});
  Graph graph;
  drawRolloutTree({.tree = tree, .game = game}, graph);
  CHECK(graph.nodes.size() == 4);
}

TEST_CASE("Monte-Carlo: finds the move where there is one to find, whatever the seed") {
  struct Tactic {
    const char* position;
    std::set<GameMove> right;
  };
  for (const Tactic& tactic : {Tactic{"XX.OO....", {2}},           // wins at once
                               Tactic{"XX..O....", {2}},           // O must block
                               Tactic{"X...O...X", {1, 3, 5, 7}},  // O: a corner would lose to a fork
                               Tactic{"XO.......", {3, 4, 6}}})    // X wins by a fork
    for (uint32_t seed = 1; seed <= 10; ++seed) {
      GameOptions options{.algorithm = GameAlgorithm::monte_carlo, .rollouts = 3000, .seed = seed};
      const auto search = searched(positionOf(tactic.position), options);
      CAPTURE(tactic.position);
      CAPTURE(seed);
      const int move = search->verdict().line.front();
      CAPTURE(move);
      CHECK(tactic.right.contains(search->verdict().line.front()));
    }
}
