#include "bindings/custom_puzzle.h"

#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "bindings/board_json.h"
#include "bindings/reply.h"
#include "core/text.h"
#include "labs/catalog.h"
#include "search/watch/run.h"

namespace noggin::bindings {
namespace {

using emscripten::val;
using search::Algorithm;

class CustomPuzzle {
 public:
  using State = int32_t;
  using Action = int32_t;
  static constexpr bool kLayered = false;
  static constexpr bool kFollowsPieces = false;
  static constexpr std::string_view kMoveNoun = "move";
  static constexpr search::Hooks kHooks = {.estimate = true, .folds = true};

  explicit CustomPuzzle(val puzzle) : puzzle_(std::move(puzzle)) {}

  State start() const { return puzzle_.call<State>("start"); }
  bool isGoal(State state) const { return puzzle_.call<bool>("isGoal", state); }
  State canonical(State state) const { return puzzle_.call<State>("canonical", state); }
  bool folds() const { return puzzle_.call<bool>("folds"); }
  double estimate(State state) const { return puzzle_.call<double>("estimate", state); }

  template <class Sink>
  void forEachMove(State state, Sink&& sink) const {
    const std::vector<double> moves =
        emscripten::convertJSArrayToNumberVector<double>(puzzle_.call<val>("moves", state));
    for (size_t i = 0; i + 2 < moves.size(); i += 3)
      sink(static_cast<Action>(moves[i]), static_cast<State>(moves[i + 1]), moves[i + 2]);
  }

  std::string stateText(State state) const { return puzzle_.call<std::string>("stateText", state); }
  std::string stateWords(State state) const { return stateText(state); }
  std::string moveText(Action action) const { return puzzle_.call<std::string>("actionText", action); }
  std::string moveWords(Action action) const { return moveText(action); }
  std::string moveTold(Action action, State state) const {
    return "The move " + inQuotes(moveText(action)) + " led to " + stateText(state);
  }
  std::string badge(State, const Action* action) const { return action ? moveText(*action) : "start"; }

  std::string whyNot(State state, std::string_view text) const {
    constexpr int64_t kMostNamed = 10;
    std::string known;
    int64_t moves = 0;
    forEachMove(state, [&](Action action, State, double) {
      if (++moves <= kMostNamed) known += (known.empty() ? "" : ", ") + moveText(action);
    });
    if (moves > kMostNamed) known += ", and " + grouped(moves - kMostNamed) + " more";
    return inQuotes(text) + " is no move here; " +
           (known.empty() ? "there is none." : "there are: " + known + ".");
  }

  void draw(const search::Position<CustomPuzzle>& position, Board& board) const {
    const std::string json = puzzle_.call<std::string>("board", position.state);
    if (json.empty())
      board.cells.push_back({.width = 4, .text = stateText(position.state)});
    else
      board = boardOf(parsedJson(json));
    if (!position.playable) withoutMoves(board);
  }

 private:
  static void withoutMoves(Board& board) {
    for (Cell& cell : board.cells) cell.press.clear();
    for (Piece& piece : board.pieces) {
      piece.press.clear();
      piece.drops.clear();
    }
  }

  val puzzle_;
};

// A Lab that owns the strings its fields point at.
struct CustomLab : Lab {
  std::string own_id, own_title;
  val puzzle;
};

Started start(const Lab& lab, const Settings& settings, uint32_t) {
  const auto& custom = static_cast<const CustomLab&>(lab);
  return std::make_unique<search::SearchRun>(CustomPuzzle(custom.puzzle.call<val>("begin")),
                                             search::searchOptions(settings));
}

constexpr Setting kInformed[] = {
    search::everyAlgorithmSetting<CustomPuzzle>(),
    search::tiesSetting(),
    search::weightSetting(),
    search::widthSetting(),
};

constexpr Setting kBlind[] = {
    search::algorithmSetting<Algorithm::breadth_first, Algorithm::depth_first, Algorithm::iterative_deepening,
                             Algorithm::uniform_cost, Algorithm::exhaustive>(),
    search::tiesSetting(),
};

constexpr Preset kPresets[] = {{"start", "From the start", "The puzzle as the page gives it.", "{}"}};

constexpr Lab kTemplate = {
    .group = "Search",
    .blurb = "A puzzle of this page's own.",
    .step_unit = "one expansion",
    .environment = {.why = "The page's functions see the whole state and always answer the same for it."},
    .presets = kPresets,
    .race_setting = "algorithm",
    .make_run = start,
};

std::shared_ptr<const Lab> labOf(const std::string& id, const std::string& title, bool has_heuristic,
                                 const val& puzzle) {
  const auto lab = std::make_shared<CustomLab>(CustomLab{kTemplate, id, title, puzzle});
  lab->id = lab->own_id;
  lab->title = lab->own_title;
  lab->schema = has_heuristic ? std::span<const Setting>(kInformed) : kBlind;
  return lab;
}

}  // namespace

std::string definePuzzle(const std::string& id, const std::string& title, bool has_heuristic,
                         const val& puzzle) {
  return reply([&]() -> Outcome<Json> {
    if (!addLab(labOf(id, title, has_heuristic, puzzle)))
      return Error{"bad-puzzle", "The id " + inQuotes(id) + " is taken by a lab of Noggin's own."};
    return Json(nullptr);
  });
}

}  // namespace noggin::bindings
