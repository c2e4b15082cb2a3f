// Jugs: pour between jugs without a scale until the amounts asked for are left; with a tap, jugs may also be
// filled and emptied.
// Source: R. Hettinger, "Easy AI with Python" (2009), from which also the order of the pours.

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/lab.h"
#include "core/text.h"
#include "search/search_run.h"

namespace noggin::labs {
namespace {

constexpr size_t kMostJugs = 8;
constexpr int kMostLitres = 200;
constexpr int kAny = -1;  // an amount that does not matter

std::string litres(int amount) {
  return std::to_string(amount) + (amount == 1 ? " litre" : " litres");
}

class Jugs {
 public:
  // A byte for each jug, the first jug the highest, so that states are in the order of their amounts.
  using State = uint64_t;
  struct Action {
    uint8_t from = 0, to = 0;
    bool operator==(const Action&) const = default;
  };
  static constexpr uint8_t kTap = 255;     // as `from` it fills a jug, as `to` it empties one
  static constexpr bool kLayered = false;  // water can go round in circles
  static constexpr bool kFollowsPieces = false;
  static constexpr std::string_view kMoveNoun = "pour";

  struct Setup {
    std::vector<int> capacities, start, goal;
    std::vector<std::vector<int>> avoid;
    bool tap = false;
  };
  explicit Jugs(Setup setup) : setup_(std::move(setup)), start_(packed(setup_.start)) {}

  static unsigned shiftOf(size_t jug) { return static_cast<unsigned>(8 * (kMostJugs - 1 - jug)); }
  static int amount(State state, size_t jug) { return static_cast<int>((state >> shiftOf(jug)) & 255u); }
  static State with(State state, size_t jug, int litres_in) {
    return (state & ~(State{255} << shiftOf(jug))) | (static_cast<State>(litres_in) << shiftOf(jug));
  }

  State start() const { return start_; }
  bool isGoal(State state) const { return matches(state, setup_.goal); }
  State canonical(State state) const { return state; }

  template <class Sink>
  void forEachMove(State state, Sink&& sink) const {
    const size_t jugs = setup_.capacities.size();
    for (size_t from = 0; from < jugs; ++from)
      for (size_t to = 0; to < jugs; ++to) {
        if (from == to) continue;
        const int poured = std::min(amount(state, from), setup_.capacities[to] - amount(state, to));
        const State next =
            with(with(state, from, amount(state, from) - poured), to, amount(state, to) + poured);
        offer({static_cast<uint8_t>(from), static_cast<uint8_t>(to)}, state, next, sink);
      }
    if (!setup_.tap) return;
    for (size_t jug = 0; jug < jugs; ++jug) {
      const auto number = static_cast<uint8_t>(jug);
      offer({kTap, number}, state, with(state, jug, setup_.capacities[jug]), sink);
      offer({number, kTap}, state, with(state, jug, 0), sink);
    }
  }

  // A pour changes two jugs, so it puts at most two of them right.
  double estimate(State state) const {
    int wrong = 0;
    for (size_t jug = 0; jug < setup_.goal.size(); ++jug)
      wrong += setup_.goal[jug] != kAny && setup_.goal[jug] != amount(state, jug);
    return (wrong + 1) / 2;
  }

  std::string stateText(State state) const {
    std::string text;
    for (size_t jug = 0; jug < setup_.capacities.size(); ++jug)
      text += (jug == 0 ? "" : ",") + std::to_string(amount(state, jug));
    return text;
  }
  std::string stateWords(State state) const {
    std::string text;
    for (size_t jug = 0; jug < setup_.capacities.size(); ++jug)
      text += (jug == 0 ? "" : ", ") + std::to_string(amount(state, jug)) + " of " +
              std::to_string(setup_.capacities[jug]);
    return text;
  }
  static std::string jugName(size_t jug) { return "jug " + std::to_string(jug + 1); }
  std::string moveText(Action move) const {
    if (move.from == kTap) return "fill " + std::to_string(move.to + 1);
    if (move.to == kTap) return "empty " + std::to_string(move.from + 1);
    return std::to_string(move.from + 1) + "-" + std::to_string(move.to + 1);
  }
  std::string moveWords(Action move) const {
    if (move.from == kTap) return "Fill " + jugName(move.to);
    if (move.to == kTap) return "Empty " + jugName(move.from);
    return "Pour " + jugName(move.from) + " into " + jugName(move.to);
  }
  std::string badge(State state, const Action*) const { return stateText(state); }
  std::string whyNot(State state, std::string_view text) const;
  void draw(const search::Position<Jugs>& position, Board& board) const;

 private:
  static bool matches(State state, const std::vector<int>& pattern) {
    for (size_t jug = 0; jug < pattern.size(); ++jug)
      if (pattern[jug] != kAny && pattern[jug] != amount(state, jug)) return false;
    return true;
  }
  static State packed(const std::vector<int>& amounts) {
    State state = 0;
    for (size_t jug = 0; jug < amounts.size(); ++jug) state = with(state, jug, amounts[jug]);
    return state;
  }
  bool avoided(State state) const {
    for (const std::vector<int>& pattern : setup_.avoid)
      if (matches(state, pattern)) return true;
    return false;
  }
  // A move that changes nothing is none, and one into a position to avoid is not allowed.
  template <class Sink>
  void offer(Action move, State state, State next, Sink&& sink) const {
    if (next != state && !avoided(next)) sink(move, next, 1.0);
  }

  void drawJug(const search::Position<Jugs>& position, size_t jug, Board& board) const;
  void drawTaps(const search::Position<Jugs>& position, size_t jug, Board& board) const;
  float heightOf(size_t jug) const {
    const int largest = *std::max_element(setup_.capacities.begin(), setup_.capacities.end());
    return 0.6f + 2.4f * static_cast<float>(setup_.capacities[jug]) / static_cast<float>(largest);
  }

  Setup setup_;
  State start_;
};

std::string Jugs::whyNot(State state, std::string_view text) const {
  const size_t jugs = setup_.capacities.size();
  for (size_t from = 0; from < jugs; ++from)
    for (size_t to = 0; to < jugs; ++to) {
      if (from == to || moveText({static_cast<uint8_t>(from), static_cast<uint8_t>(to)}) != text) continue;
      const std::string source = "Jug " + std::to_string(from + 1);
      if (amount(state, from) == 0) return source + " is empty: there is nothing to pour.";
      if (amount(state, to) == setup_.capacities[to])
        return "Jug " + std::to_string(to + 1) + " is full: nothing more goes in.";
      return "That pour leads to a position to avoid.";
    }
  for (size_t jug = 0; jug < jugs; ++jug) {
    const auto number = static_cast<uint8_t>(jug);
    const bool fills = moveText({kTap, number}) == text;
    if (!fills && moveText({number, kTap}) != text) continue;
    if (!setup_.tap) return "There is no tap here: jugs can only be poured into one another.";
    if (amount(state, jug) == (fills ? setup_.capacities[jug] : 0))
      return "Jug " + std::to_string(jug + 1) + (fills ? " is full already." : " is empty already.");
    return "That leads to a position to avoid.";
  }
  return inQuotes(text) + " is no pour: name two jugs, such as 1-2" +
         (setup_.tap ? ", or fill 1, or empty 1." : ".");
}

constexpr float kFloor = 3.2f;    // where the jugs stand
constexpr float kSpacing = 1.5f;  // from jug to jug

void Jugs::draw(const search::Position<Jugs>& position, Board& board) const {
  for (size_t jug = 0; jug < setup_.capacities.size(); ++jug) {
    drawJug(position, jug, board);
    if (setup_.tap) drawTaps(position, jug, board);
  }
}

void Jugs::drawJug(const search::Position<Jugs>& position, size_t jug, Board& board) const {
  const int capacity = setup_.capacities[jug];
  const int held = amount(position.state, jug);
  const int wanted = setup_.goal[jug];
  const float x = kSpacing * static_cast<float>(jug);

  Cell stand;
  stand.id = static_cast<int32_t>(jug);
  stand.x = x;
  stand.y = kFloor + 0.3f;
  stand.width = 1.3f;
  stand.height = 0.4f;
  stand.shape = Shape::none;
  stand.text = "of " + std::to_string(capacity) + (wanted == kAny ? "" : ", goal " + std::to_string(wanted));
  if (wanted == held) stand.tone = Tone::goal;
  board.cells.push_back(std::move(stand));

  Piece piece;
  piece.id = static_cast<int32_t>(jug);
  piece.x = x;
  piece.width = 1;
  piece.height = heightOf(jug);
  piece.y = kFloor - piece.height / 2;
  piece.tone = Tone::second;
  piece.text = std::to_string(held);
  piece.level = static_cast<float>(held) / static_cast<float>(capacity);
  piece.label = "Jug " + std::to_string(jug + 1) + ": " + std::to_string(held) + " of " + litres(capacity);
  if (position.playable)
    forEachMove(position.state, [&](Action move, State, double) {
      if (move.from != jug || move.to == kTap) return;
      piece.drops.push_back(
          {kSpacing * static_cast<float>(move.to), kFloor - heightOf(move.to) / 2, moveText(move)});
    });
  if (piece.drops.size() == 1) piece.press = piece.drops.front().move;
  if (wanted != kAny) {
    const float mark = kFloor - piece.height * static_cast<float>(wanted) / static_cast<float>(capacity);
    board.lines.push_back({x - 0.62f, mark, x + 0.62f, mark, Tone::goal, 2});
  }
  board.pieces.push_back(std::move(piece));
}

void Jugs::drawTaps(const search::Position<Jugs>& position, size_t jug, Board& board) const {
  for (const bool fills : {true, false}) {
    const auto number = static_cast<uint8_t>(jug);
    const Action move = fills ? Action{kTap, number} : Action{number, kTap};
    Cell tap;
    tap.id = static_cast<int32_t>((fills ? kMostJugs : 2 * kMostJugs) + jug);
    tap.x = kSpacing * static_cast<float>(jug);
    tap.y = fills ? -0.3f : kFloor + 0.8f;
    tap.width = 1;
    tap.height = 0.5f;
    tap.text = fills ? "Fill" : "Empty";
    tap.label = moveWords(move);
    tap.tone = Tone::muted;
    if (position.playable)
      forEachMove(position.state, [&](Action legal, State, double) {
        if (!(legal == move)) return;
        tap.press = moveText(move);
        tap.tone = Tone::plain;
      });
    board.cells.push_back(std::move(tap));
  }
}

// Whole numbers separated by commas; `?` where `any` is allowed. `offset` is where `text` begins in the
// setting.
Outcome<std::vector<int>> parseAmounts(const std::string& setting, std::string_view text, bool any,
                                       size_t offset = 0) {
  const auto wrong = [&](size_t at, const std::string& what) {
    return badSetting(setting,
                      "The setting " + setting + " has " + what + " at place " +
                          std::to_string(offset + at + 1) + "; write whole numbers" +
                          (any ? ", or ? for any amount," : "") + " separated by commas, such as " +
                          (any ? "?,4,4." : "3,5,8."),
                      static_cast<int32_t>(offset + at));
  };
  std::vector<int> amounts;
  bool open = true;  // a number is to come
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == ' ') continue;
    if (c == ',' && !open) {
      open = true;
    } else if (c == '?' && any && open) {
      amounts.push_back(kAny);
      open = false;
    } else if (c >= '0' && c <= '9' && open) {
      const size_t begin = i;
      int value = 0;
      for (; i < text.size() && text[i] >= '0' && text[i] <= '9'; ++i)
        value = std::min(value * 10 + (text[i] - '0'), 100000);
      --i;
      if (value > kMostLitres)
        return badSetting(setting,
                          "The setting " + setting + " asks for more than " + litres(kMostLitres) +
                              " at place " + std::to_string(offset + begin + 1) +
                              ", which is too much for a jug.",
                          static_cast<int32_t>(offset + begin));
      amounts.push_back(value);
      open = false;
    } else {
      return wrong(i, inQuotes(text.substr(i, 1)));
    }
  }
  if (open) return wrong(text.size(), "no number");
  return amounts;
}

// Amounts that fit the jugs.
Outcome<std::vector<int>> parseFilling(const std::string& setting, std::string_view text, bool any,
                                       const std::vector<int>& capacities, size_t offset = 0) {
  Outcome<std::vector<int>> amounts = parseAmounts(setting, text, any, offset);
  if (!amounts) return amounts;
  if (amounts->size() != capacities.size())
    return badSetting(setting, "The setting " + setting + " names " +
                                   search::counted(static_cast<int64_t>(amounts->size()), "amount") +
                                   ", but there are " +
                                   search::counted(static_cast<int64_t>(capacities.size()), "jug") + ".");
  for (size_t jug = 0; jug < capacities.size(); ++jug)
    if ((*amounts)[jug] > capacities[jug])
      return badSetting(setting, "The setting " + setting + " wants " + litres((*amounts)[jug]) + " in jug " +
                                     std::to_string(jug + 1) + ", which holds " +
                                     std::to_string(capacities[jug]) + ".");
  return amounts;
}

Outcome<std::vector<int>> parseCapacities(const std::string& text) {
  Outcome<std::vector<int>> capacities = parseAmounts("capacities", text, false);
  if (!capacities) return capacities;
  if (capacities->size() < 2 || capacities->size() > kMostJugs)
    return badSetting("capacities", "There must be 2 to " + std::to_string(kMostJugs) + " jugs; " +
                                        std::to_string(capacities->size()) + " given.");
  for (size_t jug = 0; jug < capacities->size(); ++jug)
    if ((*capacities)[jug] == 0)
      return badSetting("capacities",
                        "Jug " + std::to_string(jug + 1) + " holds nothing; it must hold at least 1.");
  return capacities;
}

Outcome<Jugs> problemOf(const Settings& settings) {
  Jugs::Setup setup;
  setup.tap = settings.flag("tap");
  const Outcome<std::vector<int>> capacities = parseCapacities(settings.text("capacities"));
  if (!capacities) return capacities.error();
  setup.capacities = *capacities;
  const Outcome<std::vector<int>> start =
      parseFilling("start", settings.text("start"), false, setup.capacities);
  if (!start) return start.error();
  setup.start = *start;
  const Outcome<std::vector<int>> goal = parseFilling("goal", settings.text("goal"), true, setup.capacities);
  if (!goal) return goal.error();
  setup.goal = *goal;
  const std::string& avoid = settings.text("avoid");
  for (size_t begin = 0; begin < avoid.size();) {
    const size_t end = std::min(avoid.find('/', begin), avoid.size());
    const Outcome<std::vector<int>> pattern = parseFilling(
        "avoid", std::string_view(avoid).substr(begin, end - begin), true, setup.capacities, begin);
    if (!pattern) return pattern.error();
    setup.avoid.push_back(*pattern);
    begin = end + 1;
  }
  return Jugs(std::move(setup));
}

}  // namespace

Lab jugs() {
  using search::Algorithm;
  Lab lab;
  lab.id = "jugs";
  lab.title = "Jugs";
  lab.group = "Search";
  lab.blurb = "Measure an amount of water by pouring between jugs that have no marks.";
  lab.step_unit = "expansion";
  lab.environment.why =
      "Every amount is known, a pour always ends the same way, there are finitely many positions, and nobody "
      "interferes.";
  lab.schema = {
      textSetting("capacities", "Capacities", "3,5,8",
                  "What each jug holds, in litres, separated by commas."),
      textSetting("start", "Start", "0,0,8", "What is in each jug at the start."),
      textSetting("goal", "Goal", "0,4,4", "What should be in each jug at the end; ? for any amount."),
      flagSetting("tap", "Tap and drain", false,
                  "Jugs may also be filled from a tap and emptied into a drain."),
      search::algorithmSetting({Algorithm::breadth_first, Algorithm::depth_first,
                                Algorithm::iterative_deepening, Algorithm::uniform_cost, Algorithm::greedy,
                                Algorithm::a_star, Algorithm::ida_star, Algorithm::exhaustive}),
      search::tiesSetting(),
      textSetting("avoid", "Avoid", "",
                  "Positions that must not come up, written like the goal and separated by /; usually none."),
  };
  lab.presets = {
      {"slides", "3, 5 and 8", "The slides' own puzzle: share eight litres equally, in seven pours.", "{}"},
      {"die-hard", "Four from 3 and 5", "Four litres with jugs of three and five, a tap and a drain.",
       R"({ "capacities": "3,5", "start": "0,0", "goal": "?,4", "tap": true })"},
      {"seven-eleven", "Two from 7 and 11",
       "The same with larger jugs: the plan grows long, the choice stays small.",
       R"({ "capacities": "7,11", "start": "0,0", "goal": "2,?", "tap": true })"},
      {"half-of-24", "Thirds of 24", "Share 24 litres into three equal parts with jugs of 5, 11 and 13.",
       R"({ "capacities": "5,11,13,24", "start": "0,0,0,24", "goal": "0,8,8,8" })"},
      {"a-star", "A* on 7 and 11",
       "The estimate counts amounts that are wrong; see how little that helps here.",
       R"({ "capacities": "7,11", "start": "0,0", "goal": "2,?", "tap": true, "algorithm": "a-star" })"},
      {"all", "Every position", "All sixteen positions that pouring three, five and eight can reach.",
       R"({ "algorithm": "exhaustive" })"},
      {"impossible", "Five from 6 and 15",
       "Every amount stays a multiple of three, so five cannot be measured.",
       R"({ "capacities": "6,15", "start": "0,0", "goal": "?,5", "tap": true })"},
  };
  const std::string slides = "R. Hettinger, Easy AI with Python, 2009";
  lab.facts = {
      {"Sharing eight litres with jugs of 3, 5 and 8 takes 7 pours",
       slides,
       "{}",
       {{"/status", "\"solved\""}, {"/metrics/depth", "7"}, {"/result/path/#", "8"}}},
      {"Its last but one position is (3, 4, 1)", slides, "{}", {{"/result/path/6/state", "\"3,4,1\""}}},
      {"Pouring can reach 16 positions",
       "counted independently for this project",
       R"({ "algorithm": "exhaustive" })",
       {{"/result/positions", "16"}}},
      {"Two litres from jugs of 7 and 11, filling the 7 first, take 14 moves",
       "Exercism problem specifications, two-bucket",
       R"({ "capacities": "7,11", "start": "0,0", "goal": "2,?", "tap": true, "avoid": "0,11" })",
       {{"/metrics/depth", "14"}}},
  };
  lab.about = {
      {"The idea",
       "A position is how much each jug holds; a pour goes on until one jug is empty or the other full. "
       "Search "
       "sees only positions and moves, so the same program that plays golf tee measures water."},
      {"What it costs",
       "At most (capacity + 1) of each jug multiplied together, and far fewer in practice: after a pour some "
       "jug "
       "is empty or full. Remembering positions matters most here, because pours can be undone and a search "
       "without memory runs in circles."},
      {"Where it fails",
       "Without a tap nothing but the first filling is ever there; and amounts that share a divisor stay "
       "multiples of it. Search then proves that there is no solution by running out of positions."},
  };
  lab.race_setting = "algorithm";
  lab.validate = [](const Settings& settings) { return problemOf(settings).failure(); };
  lab.start = [](const Settings& settings, uint32_t) -> std::unique_ptr<Run> {
    return std::make_unique<search::SearchRun<Jugs>>(*problemOf(settings), search::searchOptions(settings));
  };
  return lab;
}

}  // namespace noggin::labs
