// The smallest game possible: copy it to start one that all game algorithms can play (the checklist is in
// ARCHITECTURE.md). From a pile of counters each side takes one, two or three; whoever takes the last one
// wins. Compiled and run by the tests; not in the LABS list.

#include <memory>
#include <optional>
#include <string>

#include "adversarial/engine/run.h"
#include "adversarial/engine/settings.h"
#include "adversarial/engine/words.h"
#include "core/lab.h"
#include "core/text.h"
#include "core/words.h"

namespace noggin::labs {
namespace {

using namespace adversarial;

class NullGame {
 public:
  struct Position {
    uint8_t left = 0;
    uint8_t side = 0;  // the side to move
  };
  static constexpr size_t kMostPlies = 20;
  static constexpr int32_t kReviewDepth = 6;
  static constexpr bool kDrawable = false;
  static constexpr GameHooks kHooks = {};
  static constexpr GameMove kMostTaken = 3;

  explicit NullGame(int64_t counters) : start_{static_cast<uint8_t>(counters), 0} {}

  Position start() const { return start_; }
  MoveList legal(const Position& position) const {
    MoveList moves;
    for (GameMove taken = 1; taken <= kMostTaken && taken <= position.left; ++taken) moves.add(taken);
    return moves;
  }
  MoveList moves(const Position& position) const { return legal(position); }
  Position play(const Position& position, GameMove taken) const {
    return {static_cast<uint8_t>(position.left - taken), static_cast<uint8_t>(1 - position.side)};
  }
  std::optional<int32_t> value(const Position& position) const {
    return position.left == 0 ? std::optional<int32_t>(-1) : std::nullopt;
  }
  int32_t estimate(const Position&) const { return 0; }
  bool decided(int32_t value) const { return value != 0; }
  bool folds() const { return false; }
  uint64_t key(const Position& position) const { return 2u * position.left + position.side; }
  int32_t orderingScore(const Position& position, GameMove taken) const {
    return (position.left - taken) % 4 == 0;
  }
  int toMove(const Position& position) const { return position.side; }

  std::string goal() const { return "Who takes the last counter wins."; }
  std::string sideName(int side) const { return side == 0 ? "First" : "Second"; }
  std::string moveText(GameMove taken) const { return std::to_string(taken); }
  int moveNumber(GameMove taken) const { return taken; }
  std::string moveWords(const Position& position, GameMove taken) const {
    return sideName(position.side) + " takes " + moveText(taken);
  }
  std::string valueText(int32_t value) const { return grouped(value); }
  std::string outlook(const Position&, int32_t value) const { return winLossOrDraw(value); }
  double valueNumber(int32_t value) const { return value; }
  std::string endWords(const Position& position) const {
    return sideName(1 - position.side) + " has taken the last counter";
  }
  std::string whyNot(const Position& position, std::string_view move) const {
    return inQuotes(move) + " is no move here: take 1 to 3 of the " + counted(position.left, "counter") + ".";
  }

  // The player who leaves a multiple of four wins.
  Worth worth(const Position& position) const {
    const int rest = position.left % 4;
    return {rest == 0 ? -1 : 1, true, static_cast<GameMove>(rest == 0 ? 1 : rest)};
  }
  Hint advice(const Position& position) const {
    const Worth best = worth(position);
    const std::string move = moveText(best.best);
    if (best.value < 0)
      return {move, "Any move loses against good play, because a multiple of four is left."};
    return {move, "Take " + move + ": that leaves a multiple of four, and the other side cannot."};
  }

  void draw(const BoardView& view, Board& board) const {
    Position position = start_, settled = start_;
    for (const GameMove taken : view.played) settled = position = play(position, taken);
    for (const GameMove taken : view.tried) position = play(position, taken);
    for (int32_t counter = 0; counter < start_.left; ++counter) {
      Cell cell{.id = counter, .x = static_cast<float>(counter), .shape = Shape::round};
      const bool lies = counter < position.left;
      cell.tone = lies ? Tone::plain : counter < settled.left ? Tone::candidate : Tone::muted;
      if (lies) cell.text = std::to_string(counter + 1);
      cell.label = "Counter " + std::to_string(counter + 1) + (lies ? "" : ", taken");
      // Pressing a counter takes it and all after it.
      const int32_t taken = settled.left - counter;
      if (view.playable && taken >= 1 && taken <= kMostTaken) cell.press = std::to_string(taken);
      board.cells.push_back(std::move(cell));
    }
  }
  void explain(const Position&, Scene&) const {}

 private:
  Position start_;
};

constexpr auto kSides = sides({"first", "First", "You begin."}, {"second", "Second", "The machine begins."});

constexpr auto kSchema = withSearchSettings({
    integerSetting("counters", "Counters", 10, 1, 20, "How many lie in the pile."),
    algorithmSetting(GameAlgorithm::minimax),
    playSetting(kSides),
    integerSetting("depth", "Depth", 0, 0, 20, "How many moves it looks ahead; 0 looks to the end.")
        .when("algorithm", {"minimax", "alpha-beta"}),
});

constexpr Preset kPresets[] = {
    {"ten", "Ten counters", "Who begins wins: minimax finds how.", "{}"},
    {"play", "You begin", "Against alpha-beta to the end.",
     R"({ "algorithm": "alpha-beta", "play": "first" })"},
};

constexpr Fact kFacts[] = {
    {"With eight counters the side that begins loses",
     "C. Bouton, Nim, a game with a complete mathematical theory, 1901",
     R"({ "counters": 8 })",
     {{"/result/value", "-1"}}},
};

constexpr Paragraph kAbout[] = {
    {"The idea", "Whoever leaves a multiple of four can always do so again."},
};

}  // namespace

extern constexpr Lab null_game = {
    .id = "null-game",
    .title = "Null game",
    .group = "Adversarial",
    .blurb = "Takes counters from a pile until none is left.",
    .step_unit = "a node visited or a value backed up, then longer strides; or a rollout",
    .environment = {.adversarial = true,
                    .why = "Both sides see the pile, and one wins what the other loses."},
    .schema = kSchema,
    .presets = kPresets,
    .facts = kFacts,
    .about = kAbout,
    .race_setting = "algorithm",
    .race_only = {"play", "none"},
    .make_run = [](const Lab&, const Settings& settings, uint32_t seed) -> Started {
      return std::make_unique<GameRun>(std::make_shared<NullGame>(settings.integer("counters")),
                                       gameOptions(settings, seed), settings.choice("play", kSides));
    },
};

}  // namespace noggin::labs
