#include "adversarial/pig/play_run.h"

#include <nlohmann/json.hpp>

#include "adversarial/pig/scene.h"
#include "adversarial/pig/words.h"
#include "core/words.h"

namespace noggin::adversarial {
namespace {

constexpr std::array<std::string_view, 5> turnLines(std::string_view rolls) {
  return {
      "turn(i, j), with k = 0:",
      "  while i + k is below the goal:",
      rolls,
      "      a 1 ends the turn with nothing; another face is added to k",
      "    else: hold; i = i + k and the turn ends",
  };
}

constexpr auto kBest = turnLines("    if k = 0 or P(win | roll) >= P(win | hold): roll");
constexpr auto kHoldAt = turnLines("    if k is below the machine's limit: roll");

// The move that shows or hides the chances. In links of earlier versions it is a tick.
constexpr std::string_view kOdds = "odds";

}  // namespace

PigPlayRun::PigPlayRun(std::shared_ptr<const PigValues> values, const PigGame& game, const PigPolicy& machine,
                       uint32_t seed, bool chances)
    : values_(std::move(values)),
      first_(game),
      game_(game),
      machine_(machine),
      rng_(seed),
      chances_shown_(chances) {}

bool PigPlayRun::machineRolls() const {
  const PigState state = game_.state();
  PigTurn turn;
  if (machine_.isBest()) values_->turn(state.mine, state.theirs, turn);
  return machine_.rolls(turn, state.total);
}

void PigPlayRun::play(bool roll, Trace* trace) {
  latest_ = {.side = game_.side, .face = 0, .before = game_.state()};
  if (turn_over_ && roll) rolls_.clear();
  if (roll) {
    latest_.face = 1 + static_cast<int>(rng_.below(static_cast<uint32_t>(rules().sides)));
    ++thrown_;
    rolls_.push_back(latest_.face);
    game_.roll(rules(), latest_.face);
  } else {
    game_.hold();
  }
  turn_over_ = game_.side != latest_.side;
  if (won()) ++(game_.side == 0 ? wins_ : losses_);
  if (trace)
    trace->watch({.kind = EventKind::move,
                  .detail = static_cast<uint8_t>(latest_.side),
                  .place = static_cast<uint16_t>(latest_.face),
                  .value = latest_.before.total});
}

Status PigPlayRun::step(Trace* trace) {
  if (status() == Status::running) play(machineRolls(), trace);
  return status();
}

// ---- play by hand

std::optional<Error> PigPlayRun::act(std::string_view move, Trace* trace) {
  const bool over = won();
  if (move == kOdds) {
    chances_shown_ = !chances_shown_;
    if (trace) trace->add({.kind = EventKind::answer, .value = chances_shown_});
    return std::nullopt;
  }
  if (move == "again" && over) {
    game_ = first_;
    rolls_.clear();
    turn_over_ = true;
    latest_ = {};
    if (trace) trace->add({.kind = EventKind::start});
    return std::nullopt;
  }
  if (over) return badMove("The game is over: say \"again\" for another one.");
  if (game_.side != 0) return badMove("It is the machine's turn.");
  if (move != "roll" && move != "hold") return badMove("Say \"roll\" or \"hold\".");
  if (move == "hold" && game_.total == 0)
    return badMove("There is nothing to hold yet: " + throwing(rules()) + " first.");
  play(move == "roll", trace);
  return std::nullopt;
}

std::vector<Change> PigPlayRun::changes(std::string_view move) const {
  if (move != kOdds) return {};
  return {{"chances", chances_shown_ ? "false" : "true"}};
}

void PigPlayRun::arrange(const Settings& settings) {
  chances_shown_ = settings.flag("chances");
}

std::vector<Move> PigPlayRun::moves() const {
  if (won()) return {{"again", "Another game"}};
  if (game_.side != 0) return {};
  std::vector<Move> moves = {{"roll", capitalised(throwing(rules())) + " " + thrown(rules())}};
  if (game_.total > 0) moves.push_back({"hold", "Hold and bank " + std::to_string(game_.total)});
  return moves;
}

std::optional<Hint> PigPlayRun::hint() const {
  if (won() || game_.side != 0) return std::nullopt;
  if (game_.total == 0) return Hint{"roll", "Nothing is in the turn yet, so there is nothing to hold."};
  const PigOdds odds = values_->odds(game_.state());
  return Hint{odds.rolls() ? "roll" : "hold",
              odds.tie() ? "Rolling and holding win with the same probability, " + oddsTexts(odds).roll + "."
                         : oddsText(odds)};
}

// ---- decisions

std::optional<Decision> PigPlayRun::decision() const {
  if (status() != Status::running || game_.total == 0) return std::nullopt;
  const PigState state = game_.state();
  const PigOdds odds = values_->othersOdds(state);
  Decision decision{"The machine has " + stateText(state) + ": what does it do?", rollOrHold(odds)};
  if (!machine_.isBest()) {
    const bool rolls = machineRolls();
    for (Choice& choice : decision.choices) {
      choice.right = choice.id == (rolls ? kRollChoice : kHoldChoice);
      choice.because = "It rolls below " + std::to_string(machine_.hold_at) +
                       " in the turn and holds from there on" +
                       (choice.right ? "." : ", whatever the chances are.");
    }
    return decision;
  }
  if (odds.tie()) decision.choices[machineRolls() ? 0 : 1].right = true;
  addRival(decision.choices[state.total < 20 ? 0 : 1], kHoldAtTwenty);
  return decision;
}

std::string PigPlayRun::decided(const Decision& before, std::span<const Event> events) const {
  if (events.empty() || before.choices.empty()) return {};
  return events.back().place == 0 ? kHoldChoice : kRollChoice;
}

Listing PigPlayRun::listing() const {
  constexpr std::string_view kSource = "T. Neller, C. Presser, Optimal play of the dice game Pig, 2004";
  if (machine_.isBest()) return {"The machine's turn", kBest, kSource};
  return {"The machine's turn, by a limit", kHoldAt, kSource};
}

// The machine's turn only: a person goes by no listing.
std::vector<int32_t> PigPlayRun::lines(std::span<const Event> events) const {
  const Event& event = events.back();
  if (event.kind == EventKind::move && event.detail == 0) return {};
  if (event.kind != EventKind::move) return {0};
  if (event.place == 0) return {1, 4};
  if (event.value == 0) return {0, 1, 2, 3};
  return {1, 2, 3};
}

std::vector<Variable> PigPlayRun::variables() const {
  const PigState state = game_.state();
  return {{"i", std::to_string(state.mine)},
          {"j", std::to_string(state.theirs)},
          {"k", std::to_string(state.total)}};
}

// ---- narration

std::string PigPlayRun::introduction() const {
  const std::string machine =
      machine_.isBest() ? "plays the best policy there is" : "holds at " + std::to_string(machine_.hold_at);
  return capitalised(throwing(rules())) + " as often as you like: " + goodFaces(rules()) +
         " adds to the turn, " + badFace(rules()) + " loses it, and hold banks it. First to " +
         std::to_string(rules().goal) + " wins, and the machine " + machine +
         (game_.side == 0 ? ". You begin: " + throwing(rules()) + "." : ". It begins.");
}

std::string PigPlayRun::machineWhy(const PigState& state) const {
  if (state.total == 0) return "Nothing was in the turn yet, so there was nothing to hold.";
  if (!machine_.isBest())
    return "Its rule is to roll below " + std::to_string(machine_.hold_at) + " and to hold from there on.";
  return chancesThere(state);
}

std::string PigPlayRun::chancesThere(const PigState& state) const {
  const OddsText texts = oddsTexts(values_->odds(state));
  return "With " + std::to_string(state.total) + " in the turn rolling won with probability " + texts.roll +
         ", holding with " + texts.hold + ".";
}

Told PigPlayRun::narrate(std::span<const Event> events) const {
  const Event& event = events.back();
  if (event.kind == EventKind::answer)
    return {chances_shown_ ? "The chances are shown, and the map of what is best."
                           : "The chances are hidden."};
  if (event.kind == EventKind::start)
    return {"Another game: " + std::string(game_.side == 0 ? "you begin." : "the machine begins.")};
  const bool yours = latest_.side == 0;
  const std::string side = yours ? "You" : "The machine";
  const int before = latest_.before.total;
  std::string why = yours ? "" : machineWhy(latest_.before);
  if (yours && before > 0) why = chancesThere(latest_.before);
  if (latest_.face == 0)
    return {side + (yours ? " hold and bank " : " holds and banks ") + std::to_string(before) + ": " +
                std::to_string(game_.score(latest_.side)) + " in all.",
            why};
  const std::string rolled =
      side + (rules().isCoin() ? (yours ? " toss " : " tosses ") : (yours ? " roll " : " rolls ")) +
      faceText(rules(), latest_.face);
  if (latest_.face == 1)
    return {rolled + (before > 0 ? ", and the " + std::to_string(before) + " in the turn " +
                                       (before == 1 ? "is" : "are") + " lost."
                                 : ": nothing this turn."),
            why};
  if (won())
    return {rolled + ", which makes " + std::to_string(game_.score(latest_.side) + game_.total) + ": " +
                (yours ? "you have won." : "the machine has won."),
            why};
  return {rolled + ": " + std::to_string(game_.total) + " in the turn.", why};
}

std::string PigPlayRun::describe(const Event& event) const {
  if (event.kind == EventKind::answer) return event.value != 0 ? "chances shown" : "chances hidden";
  if (event.kind == EventKind::start) return "another game";
  const std::string side = event.detail == 0 ? "you" : "machine";
  return side +
         (event.place == 0 ? " held " + std::to_string(event.value) : ": " + faceText(rules(), event.place));
}

std::string PigPlayRun::ending() const {
  return game_.side == 0 ? "You have won" : "The machine has won";
}

void PigPlayRun::draw(Scene& scene) const {
  const bool yours = status() == Status::needs_move;
  PigTablePicture table{.rules = rules(),
                        .game = game_,
                        .names = {"You", "Machine"},
                        .face = rolls_.empty() ? 0 : rolls_.back(),
                        .rolls = rolls_,
                        .roll_move = yours ? "roll" : "",
                        .hold_move = yours && game_.total > 0 ? "hold" : ""};
  drawPigTable(table, scene.add<Board>("board", "The game"));
  if (chances_shown_ && !won()) drawOdds(scene);
  if (won()) {
    scene.commands.push_back({.text = "Another game", .move = "again"});
  } else {
    scene.commands.push_back({.text = capitalised(throwing(rules())), .move = "roll", .enabled = yours});
    scene.commands.push_back({.text = game_.total > 0 ? "Hold " + std::to_string(game_.total) : "Hold",
                              .move = "hold",
                              .enabled = yours && game_.total > 0});
  }
  scene.commands.push_back(
      {.text = "Chances", .move = std::string(kOdds), .checkable = true, .checked = chances_shown_});
}

void PigPlayRun::drawOdds(Scene& scene) const {
  const PigState state = game_.state();
  const bool yours = game_.side == 0;
  const PigOdds odds = yours ? values_->odds(state) : values_->othersOdds(state);
  Bars& bars =
      scene.add<Bars>("chances", yours ? "You win with probability" : "The machine wins with probability");
  const bool only = state.total == 0;
  const bool rolls = only || odds.rolls();
  const OddsText texts = oddsTexts(odds);
  bars.bars.push_back({.id = 0,
                       .text = "roll",
                       .value = odds.roll,
                       .tone = rolls ? Tone::path : Tone::plain,
                       .note = texts.roll,
                       .press = {}});
  if (!only)
    bars.bars.push_back({.id = 1,
                         .text = "hold",
                         .value = odds.hold,
                         .tone = rolls ? Tone::plain : Tone::path,
                         .note = texts.hold,
                         .press = {}});
  // A machine that goes by a rule needs no map: the person's stays.
  const bool mapped = yours || machine_.isBest();
  PigMapPicture map{
      .values = *values_, .theirs = mapped ? state.theirs : state.mine, .from = 0, .here = std::nullopt};
  if (mapped) map.here = state;
  drawPigMap(map, scene.add<Board>("map", "Roll or hold, against " + std::to_string(map.theirs)));
}

Metrics PigPlayRun::metrics() const {
  return {{"rolls", rules().isCoin() ? "Tosses" : "Rolls", static_cast<double>(thrown_)},
          {"wins", "Won by you", static_cast<double>(wins_)},
          {"losses", "Won by the machine", static_cast<double>(losses_)}};
}

Json PigPlayRun::result() const {
  Json result = jsonObject(
      {{"task", "play"}, {"you", game_.score(0)}, {"machine", game_.score(1)}, {"total", game_.total}});
  result["winner"] = !won() ? Json(nullptr) : Json(game_.side == 0 ? "you" : "machine");
  return result;
}

}  // namespace noggin::adversarial
