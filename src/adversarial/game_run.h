// A game as a Run, the same for every game: a position searched and its best line shown, or a game between a
// person and one of the algorithms.
//
// A step is a stride of the search: one node at first, more as the tree grows, cut short where a value is
// handed up near the root. When the search is over, each further step shows one move of the best line; in
// play, one step makes the move. A person's move is made from the position shown, and the search begins anew.
// Moves: those of the game, and "values" to have the values of all moves found out.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "adversarial/game_scene.h"
#include "adversarial/game_words.h"
#include "adversarial/make_searcher.h"
#include "core/run.h"
#include "core/text.h"

namespace noggin::adversarial {

// Event::detail of EventKind::move, and of EventKind::deduce for "values".
enum : uint8_t { kShown, kByPerson, kByMachine };

template <Game G>
class GameRun final : public Run {
 public:
  using Position = typename G::Position;

  // person: the side that a person plays, 0 or 1; -1: nobody, the position is searched.
  GameRun(std::shared_ptr<const G> game, const GameOptions& options, int person)
      : game_(std::move(game)), options_(options), person_(person) {
    takeUp();
  }
  GameRun(const GameRun& other)
      : Run(other),
        game_(other.game_),
        options_(other.options_),
        person_(other.person_),
        played_(other.played_),
        searched_at_(other.searched_at_),
        search_(other.search_ ? other.search_->clone() : nullptr),
        shown_(other.shown_),
        tick_(other.tick_),
        units_(other.units_),
        last_units_(other.last_units_),
        earlier_nodes_(other.earlier_nodes_) {}
  GameRun& operator=(const GameRun&) = delete;

  Status step(Trace* trace) override {
    if (status() != Status::running) return status();
    ++tick_;
    if (!search_->finished()) {
      last_units_ = search_->work(strideNow(), tick_);
      units_ += last_units_;
      if (trace) trace->add(search_->told());
    } else if (person_ < 0) {
      ++shown_;
      if (trace)
        trace->add({EventKind::move, kShown, lineAt(shown_ - 1), -1, -1, static_cast<int32_t>(shown_)});
    } else {
      const GameMove move = lineAt(0);
      if (trace)
        trace->add({EventKind::move, kByMachine, move, -1, -1, static_cast<int32_t>(played_.size() + 1)});
      played_.push_back(move);
      takeUp();
    }
    if (trace && ended(status())) trace->add({EventKind::done, static_cast<uint8_t>(status())});
    return status();
  }

  Status status() const override {
    if (gameOver() && person_ >= 0) return Status::solved;
    if (!search_) return gameOver() ? Status::solved : Status::needs_move;
    if (!search_->finished()) return Status::running;
    if (person_ < 0) return shown_ < search_->verdict().line.size() ? Status::running : Status::solved;
    return personsTurn() ? Status::needs_move : Status::running;
  }

  std::optional<Error> act(std::string_view move, Trace* trace) override;
  std::vector<Move> moves() const override;
  std::optional<Hint> hint() const override {
    const Position position = positionShown();
    if (game_->value(position) || !personMayMove()) return std::nullopt;
    return game_->advice(position);
  }

  void draw(Scene& scene) const override;
  std::string narrate(std::span<const Event> events) const override;
  std::string describe(const Event& event) const override;
  Metrics metrics() const override {
    Metrics metrics = search_ ? search_->metrics() : Metrics{};
    if (person_ < 0) return metrics;
    metrics.push_back({"plies", "Moves played", static_cast<double>(played_.size())});
    metrics.push_back({"nodesInAll", "Nodes in the whole game",
                       static_cast<double>(earlier_nodes_ + (search_ ? search_->nodes() : 0))});
    return metrics;
  }
  Json result() const override;
  size_t memory() const override { return search_ ? search_->memory() : 0; }
  std::unique_ptr<Run> clone() const override { return std::make_unique<GameRun>(*this); }

 private:
  // After a stride of a node each for some hundred nodes, each stride is this part of what was done before.
  static constexpr int64_t kGrowth = 200;

  int64_t strideNow() const {
    if (options_.stride > 0) return options_.stride;
    return std::min(1 + units_ / kGrowth, search_->longestStride());
  }

  Position after(std::span<const GameMove> moves) const {
    Position position = game_->start();
    for (const GameMove move : moves) position = game_->play(position, move);
    return position;
  }
  // The moves on the board: those played, and those shown of the best line.
  std::vector<GameMove> movesShown() const {
    std::vector<GameMove> moves = played_;
    for (size_t i = 0; i < shown_; ++i) moves.push_back(lineAt(i));
    return moves;
  }
  Position positionShown() const { return after(movesShown()); }
  GameMove lineAt(size_t i) const { return search_->verdict().line[i]; }
  bool gameOver() const { return game_->value(after(played_)).has_value(); }
  bool personsTurn() const { return person_ >= 0 && game_->toMove(after(played_)) == person_; }
  bool personMayMove() const { return person_ < 0 || personsTurn(); }

  // Looks at the position that has come up: the machine's move is searched, a person's only where values are
  // asked for. What was searched last stays to be looked at.
  void takeUp() {
    shown_ = 0;
    if (gameOver() || (personsTurn() && !options_.values)) return;
    if (search_) earlier_nodes_ += search_->nodes();
    units_ = last_units_ = 0;
    searched_at_ = played_.size();
    GameOptions options = options_;
    options.seed += static_cast<uint32_t>(played_.size());
    search_ = makeSearcher<G>(game_, after(played_), options);
  }

  std::optional<Error> askForValues(Trace* trace);
  std::string sideToMove() const { return game_->sideName(game_->toMove(positionShown())); }
  std::vector<GameMove> wayTo(int32_t focus) const;
  bool searchIsCurrent() const { return search_ && searched_at_ == played_.size(); }
  std::string tellMove(const Event& event) const;
  std::string tellOutcome() const;
  void drawRated(Scene& scene) const;
  void drawBestLine(Scene& scene) const;

  std::shared_ptr<const G> game_;
  GameOptions options_;
  int person_;
  std::vector<GameMove> played_;
  size_t searched_at_ = 0;  // moves played when the search began
  std::unique_ptr<GameSearcher> search_;
  size_t shown_ = 0;  // moves of the best line on the board
  int32_t tick_ = 0;  // steps and moves so far, as the player counts them
  int64_t units_ = 0, last_units_ = 0;
  int64_t earlier_nodes_ = 0;
};

template <Game G>
std::optional<Error> GameRun<G>::act(std::string_view move, Trace* trace) {
  if (move == "values") return askForValues(trace);
  const Position position = positionShown();
  if (game_->value(position)) return badMove("The game is over: " + game_->endWords(position) + ".");
  if (!personMayMove()) return badMove("It is the turn of " + sideToMove() + ": step on to see the answer.");
  for (const GameMove legal : game_->legal(position)) {
    if (game_->moveText(legal) != move) continue;
    played_ = movesShown();
    played_.push_back(legal);
    ++tick_;
    if (trace) trace->add({EventKind::move, kByPerson, legal, -1, -1, static_cast<int32_t>(played_.size())});
    takeUp();
    if (gameOver() && person_ < 0) search_.reset();
    return std::nullopt;
  }
  return badMove(game_->whyNot(position, move));
}

template <Game G>
std::optional<Error> GameRun<G>::askForValues(Trace* trace) {
  if (options_.values) return badMove("The values of all moves are being shown already.");
  if (gameOver()) return badMove("The game is over: there are no moves to value.");
  if (!personMayMove()) return badMove("Values are shown for your own moves: step on until it is your turn.");
  played_ = movesShown();
  if (gameOver()) return badMove("The game is over: there are no moves to value.");
  options_.values = true;
  ++tick_;
  if (trace) trace->add({EventKind::deduce, kByPerson});
  takeUp();
  return std::nullopt;
}

template <Game G>
std::vector<Move> GameRun<G>::moves() const {
  std::vector<Move> moves;
  const Position position = positionShown();
  if (game_->value(position) || !personMayMove()) return moves;
  for (const GameMove move : game_->legal(position))
    moves.push_back({game_->moveText(move), game_->moveWords(position, move)});
  if (!options_.values) moves.push_back({"values", "Show the values of all moves"});
  return moves;
}

// ---- what there is to see and to say

// The moves beyond those played that lead to the node looked at, or to where the search stands.
template <Game G>
std::vector<GameMove> GameRun<G>::wayTo(int32_t focus) const {
  if (!search_) return {};
  if (focus >= 0) return search_->wayTo(focus);
  if (shown_ > 0 || search_->finished() || !searchIsCurrent()) return {};
  return search_->wayTo(search_->current());
}

template <Game G>
void GameRun<G>::draw(Scene& scene) const {
  const int32_t focus = search_ && search_->shows(scene.focus) ? scene.focus : -1;
  BoardView view;
  if (focus >= 0)
    view.played.assign(played_.begin(), played_.begin() + static_cast<std::ptrdiff_t>(searched_at_));
  else
    view.played = movesShown();
  view.tried = wayTo(focus);
  view.playable = focus < 0 && !game_->value(positionShown()) && personMayMove();
  // In play the board comes first, otherwise the search.
  if (search_ && person_ < 0) search_->draw(focus, scene);
  game_->draw(view, scene.add<Board>("board", "Board"));
  if (search_) {
    if (person_ >= 0) search_->draw(focus, scene);
    drawRated(scene);
    search_->drawMore(scene);
    if (search_->verdict().line.size() > 1) drawBestLine(scene);
  }
  std::vector<GameMove> way = view.played;
  way.insert(way.end(), view.tried.begin(), view.tried.end());
  game_->explain(after(way), scene);
}

template <Game G>
void GameRun<G>::drawRated(Scene& scene) const {
  const Position root = after(std::span(played_).first(searched_at_));
  const bool playable = searchIsCurrent() && shown_ == 0 && personMayMove();
  std::vector<MoveRow> rows;
  for (const RatedMove& rated : search_->rated())
    rows.push_back({game_->moveWords(root, rated.move), playable ? game_->moveText(rated.move) : "", rated});
  const bool rollouts = options_.algorithm == GameAlgorithm::monte_carlo;
  drawMoves(rows, rollouts ? "Rollouts" : "Nodes",
            scene.add<Table>("moves", "Moves of " + game_->sideName(game_->toMove(root))));
}

template <Game G>
void GameRun<G>::drawBestLine(Scene& scene) const {
  Position position = after(std::span(played_).first(searched_at_));
  std::vector<LineRow> rows;
  for (const GameMove move : search_->verdict().line) {
    rows.push_back({game_->moveWords(position, move), rows.size() < shown_});
    position = game_->play(position, move);
  }
  drawLine(rows, scene.add<Table>("line", "Best play"));
}

template <Game G>
std::string GameRun<G>::tellOutcome() const {
  const Position position = positionShown();
  if (game_->value(position)) return "; " + game_->endWords(position) + ", and the game is over";
  return "";
}

template <Game G>
std::string GameRun<G>::tellMove(const Event& event) const {
  std::vector<GameMove> moves = movesShown();
  moves.pop_back();
  const std::string move = game_->moveWords(after(moves), static_cast<GameMove>(event.place));
  if (event.detail == kShown) {
    const size_t length = search_->verdict().line.size();
    return "The best play of both, move " + std::to_string(shown_) + " of " + std::to_string(length) + ": " +
           move + tellOutcome() + ".";
  }
  if (event.detail == kByMachine) {
    const Verdict verdict = search_->verdict();
    std::string text = "The machine answers " + move;
    if (searched_at_ + 1 == played_.size())
      text += ", which it takes to be worth " + verdict.value_text + " to itself";
    return text + tellOutcome() + ".";
  }
  if (!tellOutcome().empty()) return "You play " + move + tellOutcome() + ".";
  return "You play " + move +
         (person_ < 0 ? "; the search begins anew from there." : "; the machine thinks.");
}

template <Game G>
std::string GameRun<G>::narrate(std::span<const Event> events) const {
  const Event& event = events.front();
  if (event.kind == EventKind::move) return tellMove(event);
  if (event.kind == EventKind::deduce) return "Every move of " + sideToMove() + " is given its value.";
  std::string text = search_->sentence();
  if (last_units_ > 1) text = counted(last_units_ - 1, "small step") + " later: " + text;
  return text + ".";
}

template <Game G>
std::string GameRun<G>::describe(const Event& event) const {
  if (event.kind == EventKind::done) return std::string(name(static_cast<Status>(event.detail)));
  if (event.kind == EventKind::deduce) return "values of all moves";
  const std::string move =
      event.place == kNoMove ? "" : " " + game_->moveText(static_cast<GameMove>(event.place));
  if (event.kind == EventKind::rollout) return "rollout " + std::to_string(event.value);
  if (event.kind == EventKind::move) return "move" + move;
  if (event.kind == EventKind::generate && event.detail == 0) return "visit" + move;
  return std::string(name(event.kind)) + move + ": " + game_->valueText(event.value);
}

// Whole numbers without a fraction.
inline Json numberJson(double value) {
  const auto whole = static_cast<int64_t>(value);
  return value == static_cast<double>(whole) ? Json(whole) : Json(value);
}

template <Game G>
Json GameRun<G>::result() const {
  const Verdict verdict = search_ ? search_->verdict() : Verdict{};
  Json result = Json::object();
  result["value"] = verdict.known ? numberJson(verdict.value) : Json(nullptr);
  result["move"] = verdict.line.empty() ? Json(nullptr) : Json(game_->moveNumber(verdict.line.front()));
  result["nodes"] = search_ ? search_->nodes() : 0;
  result["estimated"] = verdict.estimated;
  Json line = Json::array();
  for (const GameMove move : verdict.line) line.push_back(game_->moveNumber(move));
  result["line"] = std::move(line);
  Json moves = Json::array();
  if (search_)
    for (const RatedMove& rated : search_->rated()) {
      if (rated.value.empty()) continue;
      static constexpr const char* kBounds[] = {"exact", "at-least", "at-most"};
      moves.push_back({{"move", game_->moveNumber(rated.move)},
                       {"value", numberJson(rated.number)},
                       {"bound", kBounds[static_cast<size_t>(rated.bound)]},
                       {"nodes", rated.nodes}});
    }
  result["moves"] = std::move(moves);
  if (person_ >= 0 || !played_.empty()) {
    Json played = Json::array();
    for (const GameMove move : played_) played.push_back(game_->moveNumber(move));
    result["played"] = std::move(played);
    if (gameOver()) result["outcome"] = game_->endWords(after(played_));
  }
  return result;
}

}  // namespace noggin::adversarial
