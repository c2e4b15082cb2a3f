// Golf tee: peg solitaire on a triangle of 15 holes. A peg jumps over a neighbour into an empty hole and the
// neighbour is taken off; one peg is to be left.
// Source: R. Hettinger, "Easy AI with Python" (2009), from which also the order of the moves.

#include <array>
#include <bitset>
#include <optional>
#include <string>

#include "core/lab.h"
#include "core/text.h"
#include "search/search_run.h"

namespace noggin::labs {
namespace {

constexpr int kHoles = 15;
constexpr float kRowHeight = 0.87f;

struct Place {
  int row, index;
};

constexpr Place placeOf(int hole) {
  int row = 0;
  while (hole > row) hole -= ++row;
  return {row, hole};
}

constexpr float holeX(int hole) {
  return static_cast<float>(placeOf(hole).index) - static_cast<float>(placeOf(hole).row) / 2;
}

constexpr float holeY(int hole) {
  return static_cast<float>(placeOf(hole).row) * kRowHeight;
}

constexpr int mirrored(int hole) {
  const Place place = placeOf(hole);
  return hole - place.index + (place.row - place.index);
}

// The lines of three holes along which a peg can jump, either way.
constexpr int kLines[18][3] = {
    {0, 1, 3},    {1, 3, 6},    {3, 6, 10},   {2, 4, 7}, {4, 7, 11}, {5, 8, 12},
    {10, 11, 12}, {11, 12, 13}, {12, 13, 14}, {6, 7, 8}, {7, 8, 9},  {3, 4, 5},
    {0, 2, 5},    {2, 5, 9},    {5, 9, 14},   {1, 4, 8}, {4, 8, 13}, {3, 7, 12},
};

class GolfTee {
 public:
  // A bit for each hole, hole 0 the highest, so that states are in the order of their texts.
  using State = uint16_t;
  // Twice the line, plus one when it is taken from its third hole to its first.
  using Action = uint8_t;
  static constexpr bool kLayered = true;  // every jump takes one peg off
  static constexpr bool kFollowsPieces = true;
  static constexpr std::string_view kMoveNoun = "jump";

  GolfTee(State start, std::optional<State> goal, bool fold) : start_(start), goal_(goal), fold_(fold) {}

  static constexpr State bit(int hole) { return static_cast<State>(1u << (kHoles - 1 - hole)); }
  static constexpr int from(Action jump) { return kLines[jump / 2][jump % 2 == 0 ? 0 : 2]; }
  static constexpr int over(Action jump) { return kLines[jump / 2][1]; }
  static constexpr int to(Action jump) { return kLines[jump / 2][jump % 2 == 0 ? 2 : 0]; }
  static int pegs(State state) { return static_cast<int>(std::bitset<kHoles>(state).count()); }

  static State mirror(State state) {
    State image = 0;
    for (int hole = 0; hole < kHoles; ++hole)
      if (state & bit(hole)) image = static_cast<State>(image | bit(mirrored(hole)));
    return image;
  }

  State start() const { return start_; }
  bool isGoal(State state) const { return goal_ ? state == *goal_ : pegs(state) == 1; }
  State canonical(State state) const { return fold_ ? std::min(state, mirror(state)) : state; }

  template <class Sink>
  void forEachMove(State state, Sink&& sink) const {
    for (int jump = 0; jump < 36; ++jump) {
      const auto action = static_cast<Action>(jump);
      const auto taken = static_cast<State>(bit(from(action)) | bit(over(action)));
      if ((state & taken) != taken || (state & bit(to(action)))) continue;
      sink(action, static_cast<State>((state & ~taken) | bit(to(action))), 1.0);
    }
  }

  std::string stateText(State state) const {
    std::string text;
    for (int hole = 0; hole < kHoles; ++hole) text += state & bit(hole) ? '1' : '0';
    return text;
  }

  std::string stateWords(State state) const {
    const bool few = pegs(state) <= kHoles / 2;
    std::string list;
    for (int hole = 0; hole < kHoles; ++hole)
      if (((state & bit(hole)) != 0) == few) list += (list.empty() ? "" : ", ") + std::to_string(hole);
    const std::string count = search::counted(pegs(state), "peg");
    if (list.empty()) return few ? "no pegs" : "a peg in every hole";
    return count + (few ? ", in " : ", all but in ") + list;
  }

  std::string moveText(Action jump) const {
    return std::to_string(from(jump)) + "-" + std::to_string(over(jump)) + "-" + std::to_string(to(jump));
  }
  std::string moveWords(Action jump) const {
    return "Jump from " + std::to_string(from(jump)) + " over " + std::to_string(over(jump)) + " to " +
           std::to_string(to(jump));
  }
  std::string badge(State, const Action* jump) const { return jump ? moveText(*jump) : "start"; }
  std::string whyNot(State state, std::string_view text) const;
  void draw(const search::Position<GolfTee>& position, Board& board) const;

 private:
  void drawHoles(const search::Position<GolfTee>& position, Board& board) const;
  void drawPegs(const search::Position<GolfTee>& position, Board& board) const;

  State start_;
  std::optional<State> goal_;  // none: any last peg
  bool fold_;
};

std::string GolfTee::whyNot(State state, std::string_view text) const {
  for (int jump = 0; jump < 36; ++jump) {
    const auto action = static_cast<Action>(jump);
    if (moveText(action) != text) continue;
    const auto hole = [](int number) { return "hole " + std::to_string(number); };
    if (!(state & bit(from(action)))) return "There is no peg in " + hole(from(action)) + " to jump with.";
    if (!(state & bit(over(action)))) return "There is no peg in " + hole(over(action)) + " to jump over.";
    return "The peg cannot land in " + hole(to(action)) + ", because a peg stands there.";
  }
  return inQuotes(text) +
         " is no jump: name three holes in a line, such as 3-1-0 for a jump from 3 over 1 to 0.";
}

void GolfTee::draw(const search::Position<GolfTee>& position, Board& board) const {
  for (const auto& line : kLines)
    board.lines.push_back({holeX(line[0]), holeY(line[0]), holeX(line[2]), holeY(line[2])});
  if (!position.way.empty()) {
    const Action last = position.way.back();
    board.lines.push_back(
        {holeX(from(last)), holeY(from(last)), holeX(to(last)), holeY(to(last)), Tone::path, 3, true});
  }
  drawHoles(position, board);
  drawPegs(position, board);
}

// A press on an empty hole plays the jump that lands there, if there is just one.
void GolfTee::drawHoles(const search::Position<GolfTee>& position, Board& board) const {
  std::array<int, kHoles> landings{};
  std::array<Action, kHoles> landing{};
  forEachMove(position.state, [&](Action jump, State, double) {
    ++landings[static_cast<size_t>(to(jump))];
    landing[static_cast<size_t>(to(jump))] = jump;
  });
  for (int hole = 0; hole < kHoles; ++hole) {
    Cell cell;
    cell.id = hole;
    cell.x = holeX(hole);
    cell.y = holeY(hole);
    cell.width = cell.height = 0.8f;
    cell.shape = Shape::round;
    cell.note = std::to_string(hole);
    if (goal_ && (*goal_ & bit(hole))) cell.tone = Tone::goal;
    const bool peg = position.state & bit(hole);
    const auto at = static_cast<size_t>(hole);
    if (position.playable && landings[at] == 1) cell.press = moveText(landing[at]);
    cell.label = "Hole " + std::to_string(hole) + (peg ? ", a peg" : ", empty");
    board.cells.push_back(std::move(cell));
  }
}

// A peg keeps the number of the hole it started in. A press on one plays its jump, if it has just one.
void GolfTee::drawPegs(const search::Position<GolfTee>& position, Board& board) const {
  std::array<int, kHoles> peg_in{};
  for (int hole = 0; hole < kHoles; ++hole) peg_in[static_cast<size_t>(hole)] = hole;
  for (const Action jump : position.way)
    peg_in[static_cast<size_t>(to(jump))] = peg_in[static_cast<size_t>(from(jump))];

  for (int hole = 0; hole < kHoles; ++hole) {
    if (!(position.state & bit(hole))) continue;
    Piece peg;
    peg.id = peg_in[static_cast<size_t>(hole)];
    peg.x = holeX(hole);
    peg.y = holeY(hole);
    peg.width = peg.height = 0.56f;
    peg.shape = Shape::round;
    peg.tone = Tone::first;
    peg.label = "Peg in hole " + std::to_string(hole);
    if (position.playable)
      forEachMove(position.state, [&](Action jump, State, double) {
        if (from(jump) == hole) peg.drops.push_back({holeX(to(jump)), holeY(to(jump)), moveText(jump)});
      });
    if (peg.drops.size() == 1) peg.press = peg.drops.front().move;
    board.pieces.push_back(std::move(peg));
  }
}

Outcome<GolfTee::State> parseHoles(const std::string& setting, const std::string& text) {
  for (size_t i = 0; i < text.size(); ++i)
    if (text[i] != '0' && text[i] != '1')
      return badSetting(setting,
                        "The " + setting + " has " + inQuotes(text.substr(i, 1)) + " at place " +
                            std::to_string(i + 1) + "; each hole is 1 for a peg or 0 for none.",
                        static_cast<int32_t>(i));
  if (text.size() != kHoles)
    return badSetting(setting, "The " + setting + " names " + std::to_string(text.size()) +
                                   " holes; the triangle has 15, row by row from the top.");
  return static_cast<GolfTee::State>(std::bitset<kHoles>(text).to_ulong());
}

Outcome<GolfTee> problemOf(const Settings& settings) {
  const Outcome<GolfTee::State> start = parseHoles("start", settings.text("start"));
  if (!start) return start.error();
  std::optional<GolfTee::State> goal;
  if (settings.text("goal") != "one") {
    const Outcome<GolfTee::State> given = parseHoles("goal", settings.text("goal"));
    if (!given) {
      Error error = given.error();
      error.message.pop_back();
      error.message += "; or write one, for any last peg.";
      return error;
    }
    goal = *given;
  }
  const bool fold = settings.flag("symmetry");
  if (fold && goal && GolfTee::mirror(*goal) != *goal)
    return badSetting("symmetry",
                      "The goal is not its own mirror image, so a position and its mirror image are not "
                      "equally good: turn symmetry off, or choose a goal that is, such as one.");
  return GolfTee(*start, goal, fold);
}

// One row of the table: what an empty start hole leads to.
Fact countsFrom(const std::string& start_hole, const std::string& start, const char* positions,
                const char* solutions, const char* games) {
  return {"Hole " + start_hole + " empty: " + positions + " positions, " + solutions + " ways to one peg, " +
              games + " games",
          "counted independently for this project",
          R"({ "algorithm": "exhaustive", "goal": "one", "start": ")" + start + "\" }",
          {{"/result/positions", positions}, {"/result/solutions", solutions}, {"/result/games", games}}};
}

std::vector<Fact> facts() {
  return {
      {"From corner to corner: 13 jumps",
       "R. Hettinger, Easy AI with Python, 2009",
       "{}",
       {{"/status", "\"solved\""}, {"/metrics/depth", "13"}, {"/result/path/#", "14"}}},
      countsFrom("0", "011111111111111", "3016", "29760", "568630"),
      countsFrom("1", "101111111111111", "2377", "14880", "294543"),
      countsFrom("3", "111011111111111", "4237", "85258", "1149568"),
      countsFrom("4", "111101111111111", "1651", "1550", "137846"),
      {"Folding mirror images leaves 1544 of the 3016 positions",
       "counted independently for this project",
       R"({ "algorithm": "exhaustive", "goal": "one", "symmetry": true })",
       {{"/result/positions", "1544"}, {"/result/solutions", "29760"}}},
  };
}

}  // namespace

Lab golf_tee() {
  using search::Algorithm;
  Lab lab;
  lab.id = "golf-tee";
  lab.title = "Golf tee";
  lab.group = "Search";
  lab.blurb = "Jump pegs over one another on a triangle of 15 holes until a single peg is left.";
  lab.step_unit = "expansion";
  lab.environment.why =
      "The whole board is in sight, a jump always does the same, positions are countable, and nobody plays "
      "against you.";
  lab.schema = {
      textSetting("start", "Start", "011111111111111",
                  "The 15 holes row by row from the top: 1 for a peg, 0 for none.", 40),
      textSetting("goal", "Goal", "100000000000000",
                  "The holes at the end, written like the start; or one, for any last peg.", 40),
      search::algorithmSetting({Algorithm::breadth_first, Algorithm::depth_first,
                                Algorithm::iterative_deepening, Algorithm::exhaustive}),
      flagSetting("symmetry", "Fold mirror images", false,
                  "Treats a position and its left-right mirror image as one, which halves the work."),
  };
  lab.presets = {
      {"corner", "Empty corner", "The slides' own puzzle: start and end in the corner.", "{}"},
      {"edge", "Empty edge, next to a corner", "Hole 1 is empty, and any last peg will do.",
       R"({ "start": "101111111111111", "goal": "one" })"},
      {"edge-middle", "Empty edge middle", "Hole 3 is empty: the start with the most solutions.",
       R"({ "start": "111011111111111", "goal": "one" })"},
      {"inside", "Empty inside",
       "Hole 4 is empty: the hardest start, and the last peg can only end in one hole.",
       R"({ "start": "111101111111111", "goal": "one" })"},
      {"depth", "Depth-first", "Follows one line of jumps to its end before it tries another.",
       R"({ "algorithm": "depth-first" })"},
      {"all", "Every position", "All positions of the corner start, and how many games end with one peg.",
       R"({ "algorithm": "exhaustive", "goal": "one" })"},
      {"folded", "Every position, folded", "The same with mirror images taken as one: half the positions.",
       R"({ "algorithm": "exhaustive", "goal": "one", "symmetry": true })"},
  };
  lab.facts = facts();
  lab.about = {
      {"The idea",
       "A position is which holes have pegs, and fifteen bits say it. The search never looks at the "
       "triangle: it "
       "asks for the positions one jump away, puts those not seen before in a queue, and takes the next."},
      {"What it costs",
       "Every jump takes a peg off, so every game ends within 13 jumps, and all solutions are equally long: "
       "breadth-first has to see nearly all 3016 positions, while depth-first drops quickly to the bottom "
       "and "
       "tries again from there. Folding mirror images halves the work of both."},
      {"Where it fails",
       "Breadth-first keeps every position it has reached; with 33 holes instead of 15 that is millions. And "
       "a "
       "mirror image may only be folded where the goal is its own mirror image."},
  };
  lab.race_setting = "algorithm";
  lab.validate = [](const Settings& settings) { return problemOf(settings).failure(); };
  lab.start = [](const Settings& settings, uint32_t) -> std::unique_ptr<Run> {
    return std::make_unique<search::SearchRun<GolfTee>>(*problemOf(settings),
                                                        search::searchOptions(settings));
  };
  return lab;
}

}  // namespace noggin::labs
