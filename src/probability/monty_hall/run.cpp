#include "probability/monty_hall/run.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "core/share_plot.h"
#include "core/text.h"
#include "core/words.h"
#include "probability/monty_hall/scene.h"

namespace noggin::probability {
namespace {

constexpr size_t kMostButtons = 4;

// Of games that do not count: their title in the metrics, and what happened.
struct NotCounted {
  std::string_view title, what;
};
NotCounted notCounted(HostRule host) {
  switch (host) {
    case HostRule::prefers:
      return {"Not counted: other doors opened", "the host did not open the lowest of the other doors"};
    case HostRule::eliminates:
      return {"Not counted: you were out", "the host opened the picked door"};
    case HostRule::ignorant:
    case HostRule::knows:  // and so counts every game
      break;
  }
  return {"Void: the host showed the car", "the host showed the car"};
}

// What comes before the question: stay or switch?
std::string storyOf(const MontyHallRules& rules) {
  const std::string others = rules.opened == 1 ? "another" : std::to_string(rules.opened) + " others";
  const std::string knowing = "You pick a door, and a host who knows where the car is opens " + others;
  switch (rules.host) {
    case HostRule::knows:
      break;
    case HostRule::ignorant:
      return "You pick a door, and a host who does not know where the car is opens " + others;
    case HostRule::prefers:
      return knowing + (rules.preference == 100 ? ", the lowest of those he may open"
                                                : "; where he has a choice, he takes the lowest in " +
                                                      std::to_string(rules.preference) + " of 100 games");
    case HostRule::eliminates:
      return "You and another player pick a door each, and a host who knows where the car is opens the door "
             "of one who has lost, the other player's";
  }
  return knowing;
}

}  // namespace

MontyHallRun::MontyHallRun(const MontyHallRules& rules, int64_t trials, uint32_t seed)
    : derivation_(rules),
      trials_(trials),
      games_rng_(seed),
      play_rng_(uint64_t{seed} + (uint64_t{1} << 32)) {}

Status MontyHallRun::step(Trace* trace) {
  if (status() != Status::running) return status();
  played_last_ = false;
  if (terms_done_ < kTerms) {
    if (trace) trace->add({.kind = EventKind::deduce, .detail = static_cast<uint8_t>(terms_done_)});
    ++terms_done_;
  } else {
    game_ = playMontyHall(derivation_.rules(), games_rng_);
    ++trials_done_;
    count(game_);
    if (trace)
      trace->add({.kind = EventKind::rollout,
                  .place = static_cast<uint16_t>(game_.car),
                  .value = game_.seen.picked});
  }
  return status();
}

void MontyHallRun::count(const MontyHallGame& game) {
  if (!montyHallCounts(derivation_.rules(), game)) return;
  ++stay_.games;
  ++switch_.games;
  stay_.wins += game.stayWins();
  switch_.wins += game.switchWins();
  const auto games = static_cast<double>(stay_.games);
  if (trials_done_ != trials_ && !isKept(games, curves_.games)) return;
  curves_.games.push_back(games);
  curves_.stay.push_back(stay_.rate());
  curves_.switched.push_back(switch_.rate());
}

// ---- play by hand

int MontyHallRun::doorOf(std::string_view digits) const {
  const int door = wholeNumber<int>(digits).value_or(0);
  return door >= 1 && door <= derivation_.rules().doors ? door - 1 : -1;
}

std::optional<Error> MontyHallRun::pick(std::string_view move) {
  const MontyHallRules& rules = derivation_.rules();
  const int door = move.starts_with("pick ") ? doorOf(move.substr(5)) : -1;
  if (door < 0)
    return badMove("Pick one of the doors 1 to " + std::to_string(rules.doors) + ", as in \"pick 1\".");
  play_ = {};
  play_.game.car = static_cast<int>(play_rng_.below(static_cast<uint32_t>(rules.doors)));
  play_.game.seen = montyHallOpens(rules, play_.game.car, door, play_rng_);
  play_.awaiting = !play_.settled();
  return std::nullopt;
}

std::optional<Error> MontyHallRun::choose(std::string_view move) {
  const MontyHallView& seen = play_.game.seen;
  const int door = move == "stay" ? seen.picked : move.starts_with("switch ") ? doorOf(move.substr(7)) : -1;
  if (door < 0 || (door == seen.picked && move != "stay"))
    return badMove("Say \"stay\", or \"switch\" and the number of another closed door.");
  if (seen.opened[static_cast<size_t>(door)])
    return badMove("The host has opened " + doorName(door) + ": it is empty.");
  play_.awaiting = false;
  play_.taken = door;
  TallyByHand& tally = door == seen.picked ? you_stay_ : you_switch_;
  ++tally.games;
  tally.wins += door == play_.game.car;
  tally.expected += montyHallChance(derivation_.rules(), seen, door).value();
  return std::nullopt;
}

std::optional<Error> MontyHallRun::act(std::string_view move, Trace* trace) {
  if (std::optional<Error> refused = play_.awaiting ? choose(move) : pick(move)) return refused;
  played_last_ = true;
  if (trace)
    trace->watch({.kind = EventKind::move,
                  .place = static_cast<uint16_t>(play_.game.seen.picked),
                  .value = play_.taken});
  return std::nullopt;
}

std::vector<Move> MontyHallRun::moves() const {
  const int doors = derivation_.rules().doors;
  std::vector<Move> moves;
  if (!play_.awaiting) {
    for (int door = 0; door < doors; ++door)
      moves.push_back({"pick " + std::to_string(door + 1), "Pick " + doorName(door)});
    return moves;
  }
  const MontyHallView& seen = play_.game.seen;
  moves.push_back({"stay", "Stay with " + doorName(seen.picked)});
  for (int door = 0; door < doors; ++door)
    if (door != seen.picked && !seen.opened[static_cast<size_t>(door)])
      moves.push_back({"switch " + std::to_string(door + 1), "Switch to " + doorName(door)});
  return moves;
}

int MontyHallRun::bestOther() const {
  const MontyHallRules& rules = derivation_.rules();
  const MontyHallView& seen = play_.game.seen;
  int best = -1;
  double most = 0;
  for (int door = 0; door < rules.doors; ++door) {
    if (door == seen.picked || seen.opened[static_cast<size_t>(door)]) continue;
    const double chance = montyHallLikelihood(rules, seen, door).value();
    if (best >= 0 && chance <= most) continue;
    best = door;
    most = chance;
  }
  return best;
}

std::string MontyHallRun::odds() const {
  const MontyHallRules& rules = derivation_.rules();
  const MontyHallView& seen = play_.game.seen;
  const int other = bestOther();
  const std::string others = rules.host == HostRule::prefers ? doorName(other)
                             : rules.closed() == 1           ? "the other closed door"
                                                             : "each other closed door";
  return "Staying wins " + montyHallChance(rules, seen, seen.picked).text() + ", " + others + " wins " +
         montyHallChance(rules, seen, other).text();
}

std::optional<Hint> MontyHallRun::hint() const {
  if (!play_.awaiting)
    return Hint{"pick 1", "In a game of your own any door will do: each hides the car with probability " +
                              derivation_.posterior().prior.text() + "."};
  const MontyHallRules& rules = derivation_.rules();
  const MontyHallView& seen = play_.game.seen;
  const int other = bestOther();
  const double stay = montyHallLikelihood(rules, seen, seen.picked).value();
  const double change = montyHallLikelihood(rules, seen, other).value();
  if (stay == change) return Hint{"stay", odds() + ": it makes no difference."};
  if (stay > change) return Hint{"stay", odds() + ": stay."};
  return Hint{"switch " + std::to_string(other + 1), odds() + ": switch."};
}

// ---- scene and decisions

// While Bayes' theorem is filled in, the doors show its example: door 1 picked, the next ones opened.
MontyHallGame MontyHallRun::gameShown() const {
  if (played_last_) return play_.game;
  if (trials_done_ > 0) return game_;
  MontyHallGame story{.car = -1, .seen = {}};
  if (terms_done_ > kPicked) story.seen = montyHallStory(derivation_.rules());
  return story;
}

DoorsPicture MontyHallRun::doorsShown() const {
  DoorsPicture doors{.game = gameShown(), .doors = derivation_.rules().doors, .moves = moves()};
  if (played_last_)
    doors.taken = play_.taken;
  else if (trials_done_ > 0 && montyHallCounts(derivation_.rules(), game_))
    doors.taken = game_.switched;
  doors.car_known = played_last_ ? play_.finished() : trials_done_ > 0;
  return doors;
}

void MontyHallRun::draw(Scene& scene) const {
  Graph cases;
  const std::vector<MontyHallGame> games = drawCases(derivation_, terms_done_, cases);
  const bool looks = scene.focus >= 0 && scene.focus < static_cast<int32_t>(games.size());
  DoorsPicture doors = doorsShown();
  if (looks) {
    const MontyHallGame& game = games[static_cast<size_t>(scene.focus)];
    doors = {.game = game, .doors = doors.doors, .car_known = game.car >= 0};
  }
  doors.two_players = derivation_.rules().host == HostRule::eliminates;
  // Of many doors the one to switch to is pressed.
  if (play_.awaiting && played_last_ && doors.moves.size() <= kMostButtons)
    for (const Move& move : doors.moves) scene.commands.push_back({.text = move.label, .move = move.text});
  drawDoors(doors, scene.add<Board>("doors", played_last_ && !looks ? "Your game" : "The doors"));
  // The games are watched once they are played: beside their curves the formulas would be cut off.
  drawDerivation(derivation_, terms_done_,
                 scene.add<Table>("derivation", "Bayes' theorem, term by term",
                                  curves_.games.empty() ? Weight::beside : Weight::detail));
  scene.add<Graph>("cases", "All cases, and how likely each is", Weight::detail) = std::move(cases);
  if (!curves_.games.empty())
    drawCurves(curves_, derivation_.posterior(), addSharePlot(scene, "curves", "Share of games won"));
  if (you_stay_.games + you_switch_.games > 0)
    drawTally(you_stay_, you_switch_, scene.add<Table>("tally", "Your games"));
}

std::optional<Decision> MontyHallRun::decision() const {
  if (status() != Status::running || terms_done_ == kTerms) return std::nullopt;
  return derivation_.decision(terms_done_);
}

std::string MontyHallRun::decided(const Decision&, std::span<const Event> events) const {
  for (const Event& event : events)
    if (event.kind == EventKind::deduce) return derivation_.answer(event.detail);
  return {};
}

std::vector<int32_t> MontyHallRun::lines(std::span<const Event> events) const {
  const Event& event = events.back();
  if (event.kind == EventKind::deduce) return derivation_.lines(event.detail);
  if (event.kind == EventKind::rollout) return derivation_.linesOfGame();
  return event.value < 0 ? derivation_.linesOfPick(play_.game) : derivation_.linesOfChoice();
}

std::vector<Variable> MontyHallRun::variables() const {
  std::vector<Variable> variables = derivation_.variables(terms_done_);
  if (stay_.games == 0) return variables;
  variables.push_back({"won by staying", percent(stay_.rate())});
  variables.push_back({"won by switching", percent(switch_.rate())});
  return variables;
}

// ---- narration

std::string MontyHallRun::introduction() const {
  const MontyHallRules& rules = derivation_.rules();
  return "A car is behind one of " + std::to_string(rules.doors) + " doors. " + storyOf(rules) +
         ": stay or switch? Bayes' theorem gives the answer term by term, then " +
         (trials_ > 0 ? counted(trials_, "game") + (trials_ == 1 ? " is" : " are") +
                            " played to see whether it is true."
                      : std::string("the chances stand beside the doors."));
}

Told MontyHallRun::tellPlay() const {
  const MontyHallGame& game = play_.game;
  const MontyHallView& seen = game.seen;
  if (game.carShown())
    return {"The host opened " + doorNames(seen.opened) + " and showed the car: this game is void.",
            "He does not know where the car is."};
  if (game.pickOpened())
    return {"The host opened " + doorName(seen.picked) + ", yours, and it is empty: you are out.",
            "The other player, who picked " + doorName(seen.rival) + ", goes on."};
  if (play_.awaiting)
    return {"You picked " + doorName(seen.picked) + " and the host opened " + doorNames(seen.opened) +
                (seen.opened.count() == 1   ? ", empty"
                 : seen.opened.count() == 2 ? ", both empty"
                                            : ", all empty") +
                ": stay or switch?",
            {}};
  const bool stayed = play_.taken == seen.picked;
  return {(stayed ? "You stayed" : "You switched to " + doorName(play_.taken)) + " and " +
              (play_.taken == game.car ? "won" : "lost") + ": the car was behind " + doorName(game.car) + ".",
          odds() + "."};
}

Told MontyHallRun::tellGame() const {
  std::string game = "Game " + grouped(trials_done_) + ": ";
  if (!montyHallCounts(derivation_.rules(), game_))
    return {game + std::string(notCounted(derivation_.rules().host).what) + ", so it does not count.",
            score()};
  game += "the car was behind " + doorName(game_.car) + ", the pick was " + doorName(game_.seen.picked);
  if (game_.stayWins()) return {game + ", so staying won.", score()};
  if (derivation_.rules().closed() > 1) game += " and the switch was to " + doorName(game_.switched);
  return {game + (game_.switchWins() ? ", so switching won." : ": neither staying nor switching won."),
          score()};
}

std::string MontyHallRun::score() const {
  if (stay_.games == 0) return "No game has counted so far.";
  const bool last = trials_done_ == trials_, all = stay_.games == trials_done_;
  const std::string of = all ? "" : "of the " + counted(stay_.games, "game") + " counted ";
  return (last ? counted(trials_done_, "game") + " played: " : "So far ") + of + "staying " +
         (last ? "won " : "wins ") + percent(stay_.rate()) + " and switching " + percent(switch_.rate()) +
         ".";
}

std::string MontyHallRun::ending() const {
  const std::string chance = "Switching wins " + derivation_.posterior().switch_to_one.text();
  if (switch_.games == 0) return chance;
  return chance + ", and won " + percent(switch_.rate()) + " of " + counted(switch_.games, "game");
}

Told MontyHallRun::narrate(std::span<const Event> events) const {
  const Event& event = events.back();
  if (event.kind == EventKind::deduce) return derivation_.told(event.detail);
  return event.kind == EventKind::move ? tellPlay() : tellGame();
}

std::string MontyHallRun::describe(const Event& event) const {
  if (event.kind == EventKind::deduce)
    return std::string(Derivation::title(event.detail)) + ": " + derivation_.value(event.detail).text();
  if (event.kind == EventKind::move)
    return event.value < 0 ? "picked " + doorName(event.place) : "took " + doorName(event.value);
  return "car behind " + doorName(event.place) + ", picked " + doorName(event.value);
}

// ---- results

Metrics MontyHallRun::metrics() const {
  return {
      {"trials", "Games played", static_cast<double>(trials_done_)},
      {"void", notCounted(derivation_.rules().host).title, static_cast<double>(trials_done_ - stay_.games)},
      {"stayWins", "Won by staying", static_cast<double>(stay_.wins)},
      {"switchWins", "Won by switching", static_cast<double>(switch_.wins)},
      {"played", "Played by you", static_cast<double>(you_stay_.games + you_switch_.games)}};
}

Json MontyHallRun::result() const {
  const MontyHallPosterior& p = derivation_.posterior();
  return jsonObject(
      {{"exact", jsonObject({{"stay", p.stay.value()}, {"switch", p.switch_to_one.value()}})},
       {"simulated", jsonObject({{"stay", stay_.rate()}, {"switch", switch_.rate()}})},
       {"trials", trials_done_},
       {"void", trials_done_ - stay_.games},
       {"fractions", jsonObject({{"stay", p.stay.text()}, {"switch", p.switch_to_one.text()}})}});
}

}  // namespace noggin::probability
