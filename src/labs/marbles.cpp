// Marbles: white marbles on the left and black ones on the right of a row change sides. Whites move right and
// blacks left, by a step into the next hole or a hop over one marble of the other colour into the hole behind
// it; usually white and black alternate.
// Source: R. Hettinger, "Easy AI with Python" (2009), also for the order of the moves. (The code printed
// there never steps into the last place of the row; this implements the rule as stated.)

#include <cstdlib>
#include <optional>
#include <string>

#include "core/lab.h"
#include "core/text.h"
#include "labs/sources.h"
#include "search/watch/run.h"

namespace noggin::labs {
namespace {

using search::Algorithm;

constexpr int kMostOfAKind = 10;  // of each colour, and holes: 30 places of two bits and the turn fit

class Marbles {
 public:
  // Two bits for each place, the leftmost highest, then two bits for the side to move.
  using State = uint64_t;
  struct Action {
    uint8_t from = 0, to = 0;
    bool operator==(const Action&) const = default;
  };
  enum Side : unsigned { kNobody = 0, kWhite = 1, kBlack = 2 };  // in a place; kNobody is a hole

  // Marbles never move back, so the position of every marble fixes how many steps and hops led to it: all
  // paths to a state have the same length.
  static constexpr bool kLayered = true;
  static constexpr bool kFollowsPieces = false;  // marbles of a colour never pass one another
  static constexpr std::string_view kMoveNoun = "move";
  static constexpr search::Hooks kHooks = {.outlook = true, .map = true, .goal = true};

  Marbles(int white, int holes, int black, bool alternate)
      : white_(white), holes_(holes), black_(black), alternate_(alternate) {}

  int places() const { return white_ + holes_ + black_; }

  State start() const { return row(kWhite, white_, kBlack, black_) | (alternate_ ? kWhite : kNobody); }
  bool isGoal(State state) const { return (state & ~State{3}) == row(kBlack, black_, kWhite, white_); }
  State canonical(State state) const { return state; }

  static Side turn(State state) { return static_cast<Side>(state & 3u); }  // kNobody: either may move

  // The number of arrangements of the marbles, for either side to move.
  double mostPositions() const {
    double rows = alternate_ ? 2 : 1;
    for (int i = 1; i <= white_; ++i) rows *= static_cast<double>(holes_ + black_ + i) / i;
    for (int i = 1; i <= black_; ++i) rows *= static_cast<double>(holes_ + i) / i;
    return rows;
  }

  std::optional<int> outlook(State state) const;

  template <class Sink>
  void forEachMove(State state, Sink&& sink) const {
    for (int from = 0; from < places(); ++from) {
      const Side side = at(state, from);
      if (side == kNobody || (turn(state) != kNobody && side != turn(state))) continue;
      const int to = landing(state, from);
      if (to < 0) continue;
      State next = with(with(state, from, kNobody), to, side);
      if (alternate_) next = (next & ~State{3}) | other(side);
      sink(Action{static_cast<uint8_t>(from), static_cast<uint8_t>(to)}, next, 1.0);
    }
  }

  std::string stateText(State state) const {
    std::string text;
    for (int place = 0; place < places(); ++place) text += ".wb"[at(state, place)];
    if (alternate_) text += turn(state) == kWhite ? " w" : " b";
    return text;
  }
  std::string goalWords() const { return "White is to end where black stands, and black where white does"; }
  std::string stateWords(State state) const {
    std::string text;
    for (int place = 0; place < places(); ++place) {
      const Side side = at(state, place);
      text += place == 0 ? "" : " ";
      text += side == kNobody ? "hole" : side == kWhite ? "white" : "black";
    }
    if (alternate_) text += turn(state) == kWhite ? "; white to move" : "; black to move";
    return text;
  }
  std::string moveText(Action move) const {
    return std::to_string(move.from + 1) + "-" + std::to_string(move.to + 1);
  }
  std::string moveWords(Action move) const {
    const bool right = move.to > move.from;
    return std::string(right ? "White" : "Black") + (isHop(move) ? " hops from " : " steps from ") +
           std::to_string(move.from + 1) + " to " + std::to_string(move.to + 1);
  }
  std::string moveTold(Action move, State) const {
    return std::string(move.to > move.from ? "White" : "Black") +
           (isHop(move) ? " hopped from " : " stepped from ") + std::to_string(move.from + 1) + " to " +
           std::to_string(move.to + 1);
  }
  std::string badge(State, const Action* move) const { return move ? moveText(*move) : "start"; }
  std::string whyNot(State state, std::string_view text) const;
  void draw(const search::Position<Marbles>& position, Board& board) const;

 private:
  static bool isHop(Action move) { return move.to - move.from == 2 || move.from - move.to == 2; }
  static constexpr Side other(Side side) { return side == kWhite ? kBlack : kWhite; }
  static unsigned shiftOf(int place) { return 62u - 2u * static_cast<unsigned>(place); }
  static Side at(State state, int place) { return static_cast<Side>((state >> shiftOf(place)) & 3u); }
  static State with(State state, int place, Side side) {
    return (state & ~(State{3} << shiftOf(place))) | (static_cast<State>(side) << shiftOf(place));
  }
  State row(Side left, int left_count, Side right, int right_count) const {
    State state = 0;
    for (int i = 0; i < left_count; ++i) state = with(state, i, left);
    for (int i = 0; i < right_count; ++i) state = with(state, places() - 1 - i, right);
    return state;
  }

  bool isJam(State state, int white) const;
  // Where the marble at `from` can go, at most one place; -1 if none.
  int landing(State state, int from) const {
    const Side side = at(state, from);
    const int ahead = side == kWhite ? 1 : -1;
    const auto inside = [this](int place) { return place >= 0 && place < places(); };
    if (!inside(from + ahead)) return -1;
    if (at(state, from + ahead) == kNobody) return from + ahead;
    if (at(state, from + ahead) != other(side) || !inside(from + 2 * ahead)) return -1;
    return at(state, from + 2 * ahead) == kNobody ? from + 2 * ahead : -1;
  }

  int white_, holes_, black_;
  bool alternate_;
};

// Whether the white marble there and a black one right of it keep each other from ever moving: behind each
// is another of its colour, or the end of the row.
bool Marbles::isJam(State state, int white) const {
  const int black = white + 1;
  if (black >= places() || at(state, white) != kWhite || at(state, black) != kBlack) return false;
  return (white == 0 || at(state, white - 1) == kWhite) &&
         (black + 1 == places() || at(state, black + 1) == kBlack);
}

// None if there is a jam, or one colour would have to move twice in a row. Otherwise the better the fewer
// marbles crowd behind their own colour with some of the other still to pass, and the more evenly both
// advance.
std::optional<int> Marbles::outlook(State state) const {
  int whites = 0, blacks = 0, crowded = 0;
  int ahead = 0;    // places that white still has to go, less those that black has
  int to_pass = 0;  // pairs of a white marble and a black one right of it, of which one hops over the other
  for (int place = 0; place < places(); ++place) {
    const Side side = at(state, place);
    const bool touches_own = side != kNobody && place > 0 && at(state, place - 1) == side;
    if (isJam(state, place)) return std::nullopt;
    if (side == kWhite) {
      crowded += touches_own && blacks < black_;
      ahead += holes_ + black_ + whites++ - place;
    } else if (side == kBlack) {
      crowded += touches_own && whites > 0;
      ahead -= place - blacks++;
      to_pass += whites;
    }
  }
  // A hop saves a move. White's moves less black's are ahead + to_pass - 2 * hops of white: as many, or one
  // more of the side to move.
  if (alternate_) {
    const int more = turn(state) == kWhite ? 1 : -1;
    const int hops_twice = ahead + to_pass - ((ahead + to_pass) % 2 == 0 ? 0 : more);
    if (hops_twice < 0 || hops_twice > 2 * to_pass) return std::nullopt;
  }
  constexpr int kCrowd = 100;  // weighs more than any lead usually does
  return kCrowd * crowded + std::abs(ahead);
}

std::string Marbles::whyNot(State state, std::string_view text) const {
  for (int from = 0; from < places(); ++from)
    for (int to = 0; to < places(); ++to) {
      if (moveText({static_cast<uint8_t>(from), static_cast<uint8_t>(to)}) != text) continue;
      const Side side = at(state, from);
      const std::string place = "place " + std::to_string(from + 1);
      if (side == kNobody) return "There is no marble at " + place + ".";
      if (turn(state) != kNobody && side != turn(state))
        return std::string("It is ") + (turn(state) == kWhite ? "white" : "black") + "'s turn.";
      if (at(state, to) != kNobody) return "Place " + std::to_string(to + 1) + " is taken.";
      if ((to > from) != (side == kWhite))
        return side == kWhite ? "White marbles only go right." : "Black marbles only go left.";
      return "A marble steps into the next hole, or hops over just one marble of the other colour.";
    }
  const Action first{static_cast<uint8_t>(white_ - 1), static_cast<uint8_t>(white_)};
  return inQuotes(text) + " is no move: name two places from 1 to " + std::to_string(places()) +
         ", such as " + moveText(first) + ".";
}

void Marbles::draw(const search::Position<Marbles>& position, Board& board) const {
  int whites = 0;
  int blacks = 0;
  for (int place = 0; place < places(); ++place) {
    const Side side = at(position.state, place);
    Cell hole;
    hole.id = place;
    hole.x = static_cast<float>(place);
    hole.width = hole.height = 0.92f;
    hole.shape = Shape::round;
    hole.note = std::to_string(place + 1);
    hole.label = "Place " + hole.note +
                 (side == kNobody  ? ", empty"
                  : side == kWhite ? ", white"
                                   : ", black");
    board.cells.push_back(std::move(hole));
    if (side == kNobody) continue;

    Piece marble;
    marble.id = side == kWhite ? whites++ : kMostOfAKind + blacks++;
    marble.x = static_cast<float>(place);
    marble.width = marble.height = 0.72f;
    marble.shape = Shape::round;
    marble.icon = Icon::marble;
    marble.tone = side == kWhite ? Tone::first : Tone::second;
    marble.text = side == kWhite ? "W" : "B";
    marble.label =
        std::string(side == kWhite ? "White" : "Black") + " marble at " + std::to_string(place + 1);
    const bool may_move = turn(position.state) == kNobody || turn(position.state) == side;
    const int to = landing(position.state, place);
    if (position.playable && may_move && to >= 0) {
      marble.press = moveText({static_cast<uint8_t>(place), static_cast<uint8_t>(to)});
      marble.drops.push_back({static_cast<float>(to), 0, marble.press});
    }
    board.pieces.push_back(std::move(marble));
  }

  Cell turn_sign;
  turn_sign.id = places();
  turn_sign.x = static_cast<float>(places() - 1) / 2;
  turn_sign.y = 1;
  turn_sign.width = 4;
  turn_sign.height = 0.6f;
  turn_sign.shape = Shape::none;
  turn_sign.text = isGoal(position.state)            ? "Sides changed"
                   : turn(position.state) == kNobody ? "Either side may move"
                   : turn(position.state) == kWhite  ? "White to move"
                                                     : "Black to move";
  board.cells.push_back(std::move(turn_sign));
}

Marbles problemOf(const Settings& settings) {
  return Marbles(static_cast<int>(settings.integer("white")), static_cast<int>(settings.integer("holes")),
                 static_cast<int>(settings.integer("black")), settings.flag("alternate"));
}

constexpr Setting kSchema[] = {
    integerSetting("white", "White marbles", 4, 1, kMostOfAKind, "How many start on the left."),
    integerSetting("holes", "Holes", 3, 1, kMostOfAKind, "How many empty places lie between the colours."),
    integerSetting("black", "Black marbles", 4, 1, kMostOfAKind, "How many start on the right."),
    flagSetting("alternate", "Take turns", true, "White and black move in turn, white first."),
    search::algorithmSetting<Algorithm::breadth_first, Algorithm::depth_first, Algorithm::exhaustive>(),
};

constexpr Preset kPresets[] = {
    {"slides", "Four, three, four", "The slides' own puzzle, taking turns.", "{}"},
    {"small", "Two, three, two", "Small enough to see the whole tree.", R"({ "white": 2, "black": 2 })"},
    {"no-solution", "Three, one, three",
     "With turns and a single hole the row locks up: there is no solution.",
     R"({ "white": 3, "holes": 1, "black": 3 })"},
    {"free", "The same without turns", "Either colour may move: now fifteen moves do it.",
     R"({ "white": 3, "holes": 1, "black": 3, "alternate": false })"},
    {"all", "Every position", "All positions that four, three and four can reach.",
     R"({ "algorithm": "exhaustive" })"},
    {"depth", "Depth-first",
     "Every way to a position has the same length here, so depth-first loses nothing.",
     R"({ "algorithm": "depth-first" })"},
};

constexpr Fact kFacts[] = {
    {"Four, three, four: 40 moves",
     kSlides,
     "{}",
     {{"/status", "\"solved\""}, {"/metrics/depth", "40"}, {"/result/path/#", "41"}}},
    {"Four, three, four reaches 4,833 positions",
     kCounted,
     R"({ "algorithm": "exhaustive" })",
     {{"/result/positions", "4833"}}},
    {"Two, three, two: 16 moves", kCounted, R"({ "white": 2, "black": 2 })", {{"/metrics/depth", "16"}}},
    {"Two, three, two reaches 110 positions",
     kCounted,
     R"({ "white": 2, "black": 2, "algorithm": "exhaustive" })",
     {{"/result/positions", "110"}}},
    {"Three, one, three with turns has no solution",
     kCounted,
     R"({ "white": 3, "holes": 1, "black": 3 })",
     {{"/status", "\"exhausted\""}}},
};

constexpr Paragraph kAbout[] = {
    {"The idea",
     "A position is the row and whose turn it is. Marbles never go back, so every move is progress, and the "
     "search is a matter of not running into a jam."},
    {"What it costs",
     "Few moves are possible at a time, so the tree is narrow and deep: 40 moves and under five thousand "
     "positions for four, three, four. All ways to a position have the same length, which is why depth-first "
     "finds a shortest solution too, and much sooner."},
    {"Where it fails",
     "With turns to take, many a row has no solution, such as two, one, two: both colours soon stand face to "
     "face and nobody can move. The search sees every position there is before it can say so."},
};

}  // namespace

extern constexpr Lab marbles = {
    .id = "marbles",
    .title = "Marbles",
    .group = "Search",
    .blurb = "White and black marbles in a row change sides by steps and hops.",
    .step_unit = "one expansion",
    .environment = {.why = "The whole row is in sight and moves have one outcome; taking turns is a rule "
                           "here, not an opponent, because both colours want the same."},
    .schema = kSchema,
    .presets = kPresets,
    .facts = kFacts,
    .about = kAbout,
    .race_setting = "algorithm",
    .make_run = [](const Lab&, const Settings& settings, uint32_t) -> Started {
      return std::make_unique<search::SearchRun>(problemOf(settings), search::searchOptions(settings));
    },
};

}  // namespace noggin::labs
