// The smallest puzzle possible: copy it to start one that all search algorithms can solve (the checklist is
// in ARCHITECTURE.md). From a number, add one or double it until the goal is reached. Compiled and run by the
// tests; not in the LABS list.

#include <string>

#include "core/lab.h"
#include "core/text.h"
#include "search/watch/run.h"

namespace noggin::labs {
namespace {

class NullPuzzle {
 public:
  using State = uint32_t;
  enum class Action : uint8_t { add_one, double_it };
  static constexpr bool kLayered = false;
  static constexpr bool kFollowsPieces = false;
  static constexpr std::string_view kMoveNoun = "move";
  static constexpr search::Hooks kHooks = {.estimate = true, .goal = true};

  NullPuzzle(State start, State goal) : start_(start), goal_(goal) {}

  State start() const { return start_; }
  bool isGoal(State state) const { return state == goal_; }
  State canonical(State state) const { return state; }
  template <class Sink>
  void forEachMove(State state, Sink&& sink) const {
    if (state < goal_) sink(Action::add_one, state + 1, 1.0);
    if (state > 0 && 2 * state <= goal_) sink(Action::double_it, 2 * state, 1.0);
  }
  // A lower bound: no move grows the number faster than doubling.
  double estimate(State state) const {
    int moves = 0;
    for (State reached = std::max(state, State{1}); reached < goal_; reached *= 2) ++moves;
    return moves;
  }

  std::string goalWords() const { return "The number is to become " + stateText(goal_); }
  std::string stateText(State state) const { return std::to_string(state); }
  std::string stateWords(State state) const { return stateText(state); }
  std::string moveText(Action move) const { return move == Action::add_one ? "+1" : "*2"; }
  std::string moveWords(Action move) const { return move == Action::add_one ? "Add one" : "Double it"; }
  std::string moveTold(Action move, State state) const {
    return (move == Action::add_one ? "Adding one made " : "Doubling made ") + stateText(state);
  }
  std::string badge(State state, const Action*) const { return stateText(state); }
  std::string whyNot(State, std::string_view move) const {
    return inQuotes(move) + " is no move here: write +1 or *2, and stay at or below " + stateText(goal_) +
           ".";
  }
  void draw(const search::Position<NullPuzzle>& position, Board& board) const {
    board.cells.push_back({.id = 0, .x = 0.5f, .tone = Tone::current, .text = stateText(position.state)});
    for (const Action move : {Action::add_one, Action::double_it})
      board.cells.push_back({.id = 1 + static_cast<int32_t>(move),
                             .x = static_cast<float>(move),
                             .y = 1,
                             .text = moveText(move),
                             .label = moveWords(move)});
    if (position.playable)
      forEachMove(position.state, [&](Action move, State, double) {
        board.cells[1 + static_cast<size_t>(move)].press = moveText(move);
      });
  }

 private:
  State start_, goal_;
};

NullPuzzle puzzleOf(const Settings& settings) {
  return {static_cast<uint32_t>(settings.integer("start")), static_cast<uint32_t>(settings.integer("goal"))};
}

constexpr Setting kSchema[] = {
    integerSetting("start", "Start", 1, 0, 1000, "Where to begin."),
    integerSetting("goal", "Goal", 10, 1, 1000, "Where to end."),
    search::everyAlgorithmSetting<NullPuzzle>(),
    search::tiesSetting(),
    search::weightSetting(),
    search::widthSetting(),
};

constexpr Preset kPresets[] = {
    {"ten", "From one to ten", "Four moves: doubled twice, one more, and doubled.", "{}"},
    {"hundred", "From one to a hundred", "Eight moves: doubled six times, and one more twice.",
     R"({ "goal": 100 })"},
};

constexpr Fact kFacts[] = {
    {"From nothing it takes 9 moves to a hundred",
     "The On-Line Encyclopedia of Integer Sequences, A056792",
     R"({ "start": 0, "goal": 100 })",
     {{"/metrics/depth", "9"}}},
};

constexpr Paragraph kAbout[] = {
    {"The idea", "Two moves, and the shortest way mixes them."},
    {"What it costs", "No more positions than there are numbers up to the goal."},
    {"Where it fails", "A start beyond the goal has no way back, and the search says so."},
};

}  // namespace

extern constexpr Lab null_puzzle = {
    .id = "null-puzzle",
    .title = "The smallest puzzle",
    .group = "Search",
    .blurb = "Reach a number by adding one and doubling.",
    .step_unit = "one expansion",
    .environment = {.why = "Nothing is hidden, nothing is left to chance, and nobody else acts."},
    .schema = kSchema,
    .presets = kPresets,
    .facts = kFacts,
    .about = kAbout,
    .race_setting = "algorithm",
    .make_run = [](const Lab&, const Settings& settings, uint32_t) -> Started {
      return std::make_unique<search::SearchRun>(puzzleOf(settings), search::searchOptions(settings));
    },
};

}  // namespace noggin::labs
