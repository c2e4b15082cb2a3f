// Monty Hall: Bayes' rule filled in term by term, then thousands of games, and doors to try it oneself.

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/lab.h"
#include "probability/monty_hall.h"

namespace noggin::labs {
namespace {

// The derivation, a term a step; then the games.
enum Term { kPrior, kPicked, kOpened, kOther, kEvidence, kStay, kSwitch, kTerms };

struct Tally {
  int64_t games = 0;  // void ones not counted
  int64_t wins = 0;

  double rate() const { return games == 0 ? 0 : static_cast<double>(wins) / static_cast<double>(games); }
};

std::string doorName(int door) {
  return "door " + std::to_string(door + 1);
}

// "doors 2 and 3"
std::string doorNames(uint32_t doors) {
  std::string text;
  int left = 0;
  for (uint32_t bits = doors; bits; bits &= bits - 1) ++left;
  const std::string word = left == 1 ? "door " : "doors ";
  for (int door = 0; door < 20; ++door)
    if (doors >> door & 1u) {
      text += (text.empty() ? word : left == 1 ? " and " : ", ") + std::to_string(door + 1);
      --left;
    }
  return text;
}

std::string percent(double share) {
  char text[16];
  std::snprintf(text, sizeof text, "%.1f%%", share * 100);
  return text;
}

class MontyHallRun final : public Run {
 public:
  MontyHallRun(const MontyHallRules& rules, int64_t trials, uint32_t seed)
      : rules_(rules),
        posterior_(montyHallPosterior(rules)),
        trials_(trials),
        games_rng_(seed),
        play_rng_(uint64_t{seed} + (uint64_t{1} << 32)) {}

  Status step(Trace* trace) override {
    if (status() != Status::running) return status();
    played_last_ = false;
    if (terms_done_ < kTerms) {
      if (trace) trace->add({.kind = EventKind::deduce, .detail = static_cast<uint8_t>(terms_done_)});
      ++terms_done_;
    } else {
      game_ = playMontyHall(rules_, games_rng_);
      ++trials_done_;
      count(game_);
      if (trace)
        trace->add(
            {.kind = EventKind::rollout, .place = static_cast<uint16_t>(game_.car), .value = game_.picked});
    }
    return status();
  }

  Status status() const override {
    if (play_.awaiting) return Status::needs_move;
    return terms_done_ == kTerms && trials_done_ == trials_ ? Status::solved : Status::running;
  }

  std::optional<Error> act(std::string_view move, Trace* trace) override;
  std::vector<Move> moves() const override;
  std::optional<Hint> hint() const override;
  void draw(Scene& scene) const override;
  std::string narrate(std::span<const Event> events) const override;
  std::string describe(const Event& event) const override;

  Metrics metrics() const override {
    return {{"trials", "Games played", static_cast<double>(trials_done_)},
            {"void", "Void: the host showed the car", static_cast<double>(trials_done_ - stay_.games)},
            {"stayWins", "Won by staying", static_cast<double>(stay_.wins)},
            {"switchWins", "Won by switching", static_cast<double>(switch_.wins)},
            {"played", "Played by you", static_cast<double>(you_stay_.games + you_switch_.games)}};
  }

  Json result() const override {
    Json json = {
        {"exact", {{"stay", posterior_.stay.value()}, {"switch", posterior_.switch_to_one.value()}}},
        {"simulated", {{"stay", stay_.rate()}, {"switch", switch_.rate()}}},
        {"trials", trials_done_},
        {"void", trials_done_ - stay_.games},
        {"fractions", {{"stay", posterior_.stay.text()}, {"switch", posterior_.switch_to_one.text()}}}};
    return json;
  }

  size_t memory() const override { return (curve_x_.capacity() * 3) * sizeof(double); }
  std::unique_ptr<Run> clone() const override { return std::make_unique<MontyHallRun>(*this); }

 private:
  struct Play {
    bool awaiting = false;  // picked; the host has opened; stay or switch?
    int taken = -1;         // the door the person ended up with
    MontyHallGame game;
  };

  void count(const MontyHallGame& game);
  std::string term(int index) const;
  std::array<std::string, 3> termRow(int index) const;
  void drawDoors(Scene& scene) const;
  void drawDerivation(Scene& scene) const;
  void drawCurves(Scene& scene) const;
  void drawTally(Scene& scene) const;
  bool finished() const { return play_.taken >= 0 || play_.game.shown; }
  std::string playedSentence() const;

  MontyHallRules rules_;
  MontyHallPosterior posterior_;
  int64_t trials_;
  Rng games_rng_, play_rng_;
  int terms_done_ = 0;
  int64_t trials_done_ = 0;
  MontyHallGame game_;
  Tally stay_, switch_;
  // The curves are kept at every game at first, then at ever wider distances.
  std::vector<double> curve_x_, curve_stay_, curve_switch_;
  Play play_;
  bool played_last_ = false;  // the doors show the person's game
  Tally you_stay_, you_switch_;
};

void MontyHallRun::count(const MontyHallGame& game) {
  if (game.shown) return;
  ++stay_.games;
  ++switch_.games;
  stay_.wins += game.stayWins();
  switch_.wins += game.switchWins();
  const auto games = static_cast<double>(stay_.games);
  const bool last = trials_done_ == trials_;
  if (!last && stay_.games > 200 && games < curve_x_.back() * 1.02) return;
  curve_x_.push_back(games);
  curve_stay_.push_back(stay_.rate());
  curve_switch_.push_back(switch_.rate());
}

std::optional<Error> MontyHallRun::act(std::string_view move, Trace* trace) {
  const auto number = [&](std::string_view digits) {
    int door = 0;
    const auto [end, failure] = std::from_chars(digits.data(), digits.data() + digits.size(), door);
    return failure == std::errc() && end == digits.data() + digits.size() && door >= 1 && door <= rules_.doors
               ? door - 1
               : -1;
  };
  if (!play_.awaiting) {
    const int door = move.starts_with("pick ") ? number(move.substr(5)) : -1;
    if (door < 0)
      return badMove("Pick one of the doors 1 to " + std::to_string(rules_.doors) + ", as in \"pick 1\".");
    play_ = {};
    play_.game.car = static_cast<int>(play_rng_.below(static_cast<uint32_t>(rules_.doors)));
    play_.game.picked = door;
    play_.game.opened = montyHallOpens(rules_, play_.game.car, door, play_rng_);
    play_.game.shown = play_.game.opened >> play_.game.car & 1u;
    play_.awaiting = !play_.game.shown;
  } else {
    const int door = move == "stay"                ? play_.game.picked
                     : move.starts_with("switch ") ? number(move.substr(7))
                                                   : -1;
    if (door < 0 || (door == play_.game.picked && move != "stay"))
      return badMove("Say \"stay\", or \"switch\" and the number of another closed door.");
    if (play_.game.opened >> door & 1u)
      return badMove("The host has opened " + doorName(door) + ": it is empty.");
    play_.awaiting = false;
    play_.taken = door;
    Tally& tally = door == play_.game.picked ? you_stay_ : you_switch_;
    ++tally.games;
    tally.wins += door == play_.game.car;
  }
  played_last_ = true;
  if (trace)
    trace->add(
        {.kind = EventKind::move, .place = static_cast<uint16_t>(play_.game.picked), .value = play_.taken});
  return std::nullopt;
}

std::vector<Move> MontyHallRun::moves() const {
  std::vector<Move> moves;
  if (!play_.awaiting) {
    for (int door = 0; door < rules_.doors; ++door)
      moves.push_back({"pick " + std::to_string(door + 1), "Pick " + doorName(door)});
    return moves;
  }
  moves.push_back({"stay", "Stay with " + doorName(play_.game.picked)});
  for (int door = 0; door < rules_.doors; ++door)
    if (door != play_.game.picked && !(play_.game.opened >> door & 1u))
      moves.push_back({"switch " + std::to_string(door + 1), "Switch to " + doorName(door)});
  return moves;
}

std::optional<Hint> MontyHallRun::hint() const {
  if (!play_.awaiting)
    return Hint{"pick 1",
                "Any door will do: each hides the car with probability " + posterior_.prior.text() + "."};
  const std::string odds = "Staying wins " + posterior_.stay.text() + ", each other closed door " +
                           posterior_.switch_to_one.text();
  if (posterior_.stay == posterior_.switch_to_one) return Hint{"stay", odds + ": it makes no difference."};
  return Hint{moves()[1].text, odds + ": switch."};
}

// ---- what there is to see

void MontyHallRun::draw(Scene& scene) const {
  drawDoors(scene);
  drawDerivation(scene);
  if (!curve_x_.empty()) drawCurves(scene);
  if (you_stay_.games + you_switch_.games > 0) drawTally(scene);
}

void MontyHallRun::drawDoors(Scene& scene) const {
  Board& board = scene.add<Board>("doors", played_last_ ? "Your game" : "The doors");
  // While Bayes' rule is filled in, the doors show its story: door 1 picked, the next ones opened.
  MontyHallGame game = played_last_ ? play_.game : game_;
  bool show_car = played_last_ ? finished() : true;
  if (!played_last_ && trials_done_ == 0) {
    game = {.car = -1, .picked = 0};
    for (int door = 1; terms_done_ > kPicked && door <= rules_.opened; ++door) game.opened |= 1u << door;
    show_car = false;
  }
  const std::vector<Move> legal = moves();
  const int columns = rules_.doors <= 8 ? rules_.doors : (rules_.doors + 1) / 2;
  for (int door = 0; door < rules_.doors; ++door) {
    const bool opened = game.opened >> door & 1u;
    const bool car = show_car && door == game.car;
    Cell cell{.id = door,
              .x = static_cast<float>(door % columns) * 1.3f,
              .y = static_cast<float>(door / columns) * 2.3f,
              .width = 1.1f,
              .height = 1.9f};
    cell.note = std::to_string(door + 1);
    cell.text = car ? "car" : opened ? "empty" : show_car ? "" : "?";
    cell.tone = car                   ? Tone::goal
                : opened              ? Tone::muted
                : door == game.picked ? Tone::current
                                      : Tone::candidate;
    cell.struck = opened && !car;
    cell.label = "Door " + std::to_string(door + 1) + (opened ? ", opened" : ", closed") +
                 (door == game.picked ? ", picked" : "") +
                 (car      ? ", the car"
                  : opened ? ", empty"
                           : "");
    for (const Move& move : legal)
      if (move.text.ends_with(" " + std::to_string(door + 1)) ||
          (move.text == "stay" && door == play_.game.picked))
        cell.press = move.text;
    board.cells.push_back(std::move(cell));
  }
}

std::array<std::string, 3> MontyHallRun::termRow(int index) const {
  const auto& p = posterior_;
  const std::string opened = doorNames(((2u << rules_.opened) - 1) & ~1u);
  const std::string others = std::to_string(rules_.doors - rules_.opened - 1);
  switch (index) {
    case kPrior:
      return {"Prior of each door", "P(car i)", p.prior.text()};
    case kPicked:
      return {"Likelihood, car behind door 1", "P(opens " + opened + " | car 1)", p.likelihood_picked.text()};
    case kOpened:
      return {"Likelihood, car behind an opened door", "P(opens " + opened + ", empty | car 2)", "0"};
    case kOther:
      return {"Likelihood, car behind another closed door",
              "P(opens " + opened + " | car " + std::to_string(rules_.opened + 2) + ")",
              p.likelihood_other.text()};
    case kEvidence:
      return {"Evidence",
              p.prior.text() + " × " + p.likelihood_picked.text() + " + " + others + " × " + p.prior.text() +
                  " × " + p.likelihood_other.text(),
              p.evidence.text()};
    case kStay:
      return {"Posterior: stay with door 1",
              p.prior.text() + " × " + p.likelihood_picked.text() + " ÷ " + p.evidence.text(), p.stay.text()};
    default:
      return {"Posterior: switch to door " + std::to_string(rules_.opened + 2),
              p.prior.text() + " × " + p.likelihood_other.text() + " ÷ " + p.evidence.text(),
              p.switch_to_one.text()};
  }
}

void MontyHallRun::drawDerivation(Scene& scene) const {
  Table& table = scene.add<Table>("derivation", "Bayes' rule, term by term");
  table.columns = {{"Term", false}, {"Filled in", false}, {"Value", true}};
  for (int index = 0; index < kTerms; ++index) {
    const auto [name, filled, value] = termRow(index);
    const bool done = index < terms_done_;
    const Tone tone = index == terms_done_ - 1 ? Tone::current : done ? Tone::plain : Tone::muted;
    table.rows.push_back({{name, tone}, {done ? filled : "", tone}, {done ? value : "", tone}});
  }
}

void MontyHallRun::drawCurves(Scene& scene) const {
  Plot& plot = scene.add<Plot>("curves", "Share of games won");
  plot.x_title = "games";
  plot.y_title = "won";
  plot.y_min = 0;
  plot.y_max = 1;
  const auto strategy = [&](const char* title, Tone tone, const std::vector<double>& rates, double exact) {
    plot.series.push_back({title, tone, curve_x_, rates, false});
    // The dashed band holds 95 of 100 such experiments at each number of games.
    Series low{"95% band", tone, curve_x_, {}, true}, high = low;
    high.title.clear();
    for (const double games : curve_x_) {
      const double reach = 1.96 * std::sqrt(exact * (1 - exact) / games);
      low.y.push_back(std::max(0.0, exact - reach));
      high.y.push_back(std::min(1.0, exact + reach));
    }
    plot.series.push_back(std::move(low));
    plot.series.push_back(std::move(high));
    plot.series.push_back({"", tone, {curve_x_.front(), curve_x_.back()}, {exact, exact}, true});
  };
  strategy("stay", Tone::first, curve_stay_, posterior_.stay.value());
  strategy("switch", Tone::second, curve_switch_, posterior_.switch_to_one.value());
}

void MontyHallRun::drawTally(Scene& scene) const {
  Table& table = scene.add<Table>("tally", "Your games");
  table.columns = {{"You", false}, {"Games", true}, {"Won", true}, {"Share", true}, {"Exact", true}};
  const auto row = [&](const char* name, const Tally& tally, const Fraction& exact) {
    table.rows.push_back({{name},
                          {std::to_string(tally.games)},
                          {std::to_string(tally.wins)},
                          {tally.games ? percent(tally.rate()) : "–"},
                          {exact.text()}});
  };
  row("stayed", you_stay_, posterior_.stay);
  row("switched", you_switch_, posterior_.switch_to_one);
}

// ---- what there is to say

std::string MontyHallRun::term(int index) const {
  const std::string value = termRow(index)[2];
  switch (index) {
    case kPrior:
      return "Before anything is opened, each of the " + std::to_string(rules_.doors) +
             " doors hides the car with probability " + value;
    case kPicked:
      return "Were the car behind the picked door, the host could open any of the others, and opens just "
             "these with probability " +
             value;
    case kOpened:
      return "Were the car behind an opened door, that door could not have been empty: 0";
    case kOther:
      return rules_.host_knows ? "Were the car behind another closed door, the host who knows has to avoid "
                                 "it, and opens just these with probability " +
                                     value
                               : "Were the car behind another closed door, the host who knows nothing opens "
                                 "just these with the same probability " +
                                     value;
    case kEvidence:
      return "Summed over every place the car can be, what we saw had probability " + value;
    case kStay:
      return "So the picked door hides the car with probability " + value;
    default:
      return "And each other closed door hides it with probability " + value +
             (posterior_.stay == posterior_.switch_to_one ? ": switching makes no difference"
                                                          : ": switching is better");
  }
}

std::string MontyHallRun::playedSentence() const {
  const MontyHallGame& game = play_.game;
  if (game.shown)
    return "The host, who does not know, opened " + doorNames(game.opened) +
           " and showed the car: this game is void";
  if (play_.awaiting)
    return "You picked " + doorName(game.picked) + " and the host opened " + doorNames(game.opened) +
           ", empty: stay or switch?";
  const std::string how =
      play_.taken == game.picked ? "You stayed" : "You switched to " + doorName(play_.taken);
  return how + " and " + (play_.taken == game.car ? "won" : "lost") + ": the car was behind " +
         doorName(game.car);
}

std::string MontyHallRun::narrate(std::span<const Event> events) const {
  const Event& event = events.back();
  if (event.kind == EventKind::deduce) return term(event.detail) + ".";
  if (event.kind == EventKind::move) {
    const std::string sentence = playedSentence();
    return sentence.back() == '?' ? sentence : sentence + ".";
  }
  const std::string game = "Game " + std::to_string(trials_done_) + ": ";
  if (game_.shown) return game + "the host showed the car, so it does not count.";
  return game + "the car was behind " + doorName(game_.car) + ", the pick was " + doorName(game_.picked) +
         (game_.stayWins()     ? ", so staying won"
          : game_.switchWins() ? ", so switching won"
                               : ", so both lost") +
         "; so far staying wins " + percent(stay_.rate()) + " and switching " + percent(switch_.rate()) + ".";
}

std::string MontyHallRun::describe(const Event& event) const {
  if (event.kind == EventKind::deduce) return termRow(event.detail)[0] + ": " + termRow(event.detail)[2];
  if (event.kind == EventKind::move)
    return event.value < 0 ? "picked " + doorName(event.place) : "took " + doorName(event.value);
  return "car behind " + doorName(event.place) + ", picked " + doorName(event.value);
}

MontyHallRules rulesOf(const Settings& settings) {
  return {.doors = static_cast<int>(settings.integer("doors")),
          .opened = static_cast<int>(settings.integer("opened")),
          .host_knows = settings.text("host") == "knows"};
}

std::vector<Fact> facts() {
  const std::string notes = "course notes, introduction to AI";
  const std::string general = "Bayes' rule for n doors";
  return {
      {"Staying wins 1/3, switching 2/3",
       notes,
       R"({ "trials": 0 })",
       {{"/result/fractions/stay", "\"1/3\""}, {"/result/fractions/switch", "\"2/3\""}}},
      {"10 doors, one opened: switching to one other door wins 9/80",
       general,
       R"({ "doors": 10, "trials": 0 })",
       {{"/result/fractions/stay", "\"1/10\""}, {"/result/fractions/switch", "\"9/80\""}}},
      {"A host who does not know and shows no car leaves 1/2",
       general,
       R"({ "host": "ignorant", "trials": 0 })",
       {{"/result/fractions/stay", "\"1/2\""}, {"/result/fractions/switch", "\"1/2\""}}},
  };
}

}  // namespace

Lab monty_hall() {
  Lab lab;
  lab.id = "monty-hall";
  lab.title = "Monty Hall";
  lab.group = "Probability";
  lab.blurb = "One car, several doors, and a host who opens an empty one: should you switch?";
  lab.step_unit = "one term of Bayes' rule, then one game";
  lab.environment = {
      .partially_observable = true,
      .stochastic = true,
      .why = "The car is hidden and placed at random, and the host is no opponent: he follows a rule."};
  lab.schema = {
      integerSetting("doors", "Doors", 3, 3, 20, "How many doors there are; one hides the car."),
      integerSetting("opened", "Opened by the host", 1, 1, 18, "How many of the other doors the host opens."),
      choiceSetting(
          "host", "The host", "knows",
          {{"knows", "knows where the car is", "He never opens the car's door."},
           {"ignorant", "does not know", "He opens at random; where he shows the car, the game is void."}},
          "What the host knows is what makes the difference."),
      integerSetting("trials", "Games to simulate", 1000, 0, 1000000,
                     "Each game is played both ways: staying and switching."),
  };
  lab.presets = {
      {"notes", "Three doors, as in the notes", "The host knows: switching doubles the chance.", "{}"},
      {"ignorant", "A host who does not know",
       "He happens to open an empty door: now it makes no difference.", R"({ "host": "ignorant" })"},
      {"ten", "Ten doors, eight opened",
       "With all but one of the other doors opened, switching wins nine times in ten.",
       R"({ "doors": 10, "opened": 8 })"},
      {"ten-one", "Ten doors, one opened", "Switching is still better, but only just.", R"({ "doors": 10 })"},
  };
  lab.facts = facts();
  lab.about = {
      {"The idea",
       "What the host does tells something about what he knows. Bayes' rule weighs each place the car can be "
       "by how well it "
       "explains the doors he opened."},
      {"What it costs",
       "Three likelihoods and a sum, whatever the number of doors; the simulation narrows like one over the "
       "square root of the games."},
      {"Where it fails",
       "The answer belongs to the host's rule, not to the doors: the same empty door from a host who did "
       "not know is worth nothing."},
  };
  lab.race_setting = "host";
  lab.validate = [](const Settings& settings) -> std::optional<Error> {
    const int64_t most = settings.integer("doors") - 2;
    if (settings.integer("opened") <= most) return std::nullopt;
    return badSetting("opened", "With " + std::to_string(most + 2) + " doors the host can open at most " +
                                    std::to_string(most) + ": the picked one and one more stay closed.");
  };
  lab.start = [](const Settings& settings, uint32_t seed) {
    return std::make_unique<MontyHallRun>(rulesOf(settings), settings.integer("trials"), seed);
  };
  return lab;
}

}  // namespace noggin::labs
