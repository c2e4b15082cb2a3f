#include "probability/monty_hall/scene.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/share_plot.h"
#include "core/words.h"

namespace noggin::probability {
namespace {

constexpr int kMostInARow = 20;
constexpr int kOneRow = 8;  // up to so many doors fit in one row
constexpr int32_t kPickSign = kMostDoors, kOtherPickSign = kPickSign + 1, kSwitchSign = kPickSign + 2;

int columnsFor(int doors) {
  if (doors <= kOneRow) return doors;
  return std::min((doors + 1) / 2, kMostInARow);
}

// Whether the move chooses this door: its number ends the move, or it is the picked door and the move is
// "stay".
bool standsFor(const Move& move, int door, int picked) {
  return move.text == "stay" ? door == picked : move.text.ends_with(" " + std::to_string(door + 1));
}

Cell drawnDoor(const DoorsPicture& picture, int door) {
  const MontyHallGame& game = picture.game;
  const MontyHallView& seen = game.seen;
  const bool opened = seen.opened[static_cast<size_t>(door)];
  const bool rivals = picture.two_players && door == seen.rival;
  const bool car = picture.car_known && door == game.car;
  const int columns = columnsFor(picture.doors);
  Cell cell{.id = door,
            .x = static_cast<float>(door % columns) * 1.3f,
            .y = static_cast<float>(door / columns) * 2.3f,
            .width = 1.1f,
            .height = 1.9f};
  cell.note = std::to_string(door + 1);
  cell.text = car ? "car" : opened ? "empty" : picture.car_known ? "" : "?";
  cell.icon = car ? Icon::car : opened ? Icon::open_door : Icon::door;
  cell.tone = car                                            ? Tone::goal
              : opened                                       ? Tone::muted
              : door == picture.taken || door == seen.picked ? Tone::current
              : rivals                                       ? Tone::second
                                                             : Tone::candidate;
  cell.struck = opened && !car;
  cell.label = "Door " + cell.note + (opened ? ", opened" : ", closed");
  if (door == seen.picked) cell.label += ", picked";
  if (rivals) cell.label += ", picked by the other player";
  if (door == picture.taken && door != seen.picked) cell.label += ", switched to";
  if (car || opened) cell.label += car ? ", the car" : ", empty";
  return cell;
}

Cell signOn(const Cell& door, int32_t id, std::string text) {
  Cell sign{.id = id, .x = door.x, .y = door.y + 0.7f, .width = 0.96f, .height = 0.3f, .tone = Tone::given};
  sign.label = "Sign on door " + door.note + ": " + text;
  sign.text = std::move(text);
  return sign;
}

void addStrategy(const char* title, Tone tone, const Curves& curves, const std::vector<double>& rates,
                 double exact, Plot& plot) {
  plot.series.push_back({title, tone, curves.games, rates, false});
  addShareBand(curves.games, exact, tone, plot);
  plot.series.push_back({"", tone, {curves.games.front(), curves.games.back()}, {exact, exact}, true});
}

// The tree of cases, filled in with the theorem: the car's place first, then what the host does.
class CaseTree {
 public:
  CaseTree(const Derivation& derivation, int done, Graph& graph)
      : derivation_(derivation), done_(done), graph_(graph) {}

  std::vector<MontyHallGame> draw() {
    const MontyHallRules& rules = derivation_.rules();
    const MontyHallPosterior& p = derivation_.posterior();
    add(-1, {.car = -1, .seen = {}}, "start", "The car is placed, and door 1 is picked", Tone::given);
    if (done_ <= kPrior) return std::move(games_);
    drawCase("car 1", "The car is behind door 1, the picked one", 1, p.likelihood_picked, kPicked);
    drawCase("car opened", "The car is behind a door that the host opened", rules.opened, p.likelihood_opened,
             kOpened);
    drawCase("car other", "The car is behind another door", rules.closed(), p.likelihood_other, kOther);
    return std::move(games_);
  }

 private:
  int32_t add(int32_t parent, const MontyHallGame& game, std::string text, std::string label, Tone tone) {
    GraphNode node{.id = static_cast<int32_t>(graph_.nodes.size()), .parent = parent, .tone = tone};
    node.depth = parent < 0 ? 0 : graph_.nodes[static_cast<size_t>(parent)].depth + 1;
    node.text = std::move(text);
    node.label = std::move(label);
    graph_.nodes.push_back(std::move(node));
    games_.push_back(game);
    return graph_.nodes.back().id;
  }

  // `doors`: how many doors may hide the car in this case; `term`: the one that gives its likelihood.
  void drawCase(const std::string& name, const std::string& words, int doors, const Fraction& likelihood,
                Term term) {
    const MontyHallPosterior& p = derivation_.posterior();
    const Fraction prior = Fraction(doors) * p.prior;
    const int car = term == kPicked ? 0 : term == kOpened ? 1 : derivation_.rules().opened + 1;
    const MontyHallGame placed{.car = car, .seen = {}};
    const int32_t place = add(0, placed, name + ": " + prior.text(), words + ": " + prior.text(),
                              done_ == kPrior + 1 ? Tone::current : Tone::plain);
    if (done_ <= term) return;
    const Fraction both = prior * likelihood, neither = prior * complement(likelihood);
    if (both.above != 0) addSeen(place, car, both, term);
    if (neither.above != 0)
      add(place, placed, "not so: " + neither.text(),
          words + ", and it does not go as was seen: " + neither.text(),
          done_ > kEvidence ? Tone::dead : Tone::muted);
  }

  void addSeen(int32_t place, int car, const Fraction& both, Term term) {
    std::string text = "as seen: " + both.text();
    std::string label = "It goes as was seen: " + both.text();
    if (done_ > (term == kPicked ? kStay : kSwitch)) {
      const std::string share = (both / derivation_.posterior().evidence).text();
      text += " \u2192 " + share;
      label += "; of all such cases " + share;
    }
    const bool latest = done_ == term + 1;
    add(place, {.car = car, .seen = montyHallStory(derivation_.rules())}, std::move(text), std::move(label),
        latest              ? Tone::current
        : done_ > kEvidence ? Tone::path
                            : Tone::visited);
  }

  static Fraction complement(const Fraction& share) { return {share.below - share.above, share.below}; }

  const Derivation& derivation_;
  int done_;
  Graph& graph_;
  std::vector<MontyHallGame> games_;  // by node
};

}  // namespace

std::vector<MontyHallGame> drawCases(const Derivation& derivation, int done, Graph& graph) {
  return CaseTree(derivation, done, graph).draw();
}

void drawDoors(const DoorsPicture& picture, Board& board) {
  for (int door = 0; door < picture.doors; ++door) {
    Cell cell = drawnDoor(picture, door);
    for (const Move& move : picture.moves)
      if (standsFor(move, door, picture.game.seen.picked)) cell.press = move.text;
    board.cells.push_back(std::move(cell));
  }
  const MontyHallView& seen = picture.game.seen;
  const auto addSign = [&](int door, int32_t id, const char* text) {
    board.cells.push_back(signOn(board.cells[static_cast<size_t>(door)], id, text));
  };
  addSign(seen.picked, kPickSign, "picked");
  if (picture.two_players) addSign(seen.rival, kOtherPickSign, "other's pick");
  if (picture.taken >= 0 && picture.taken != seen.picked) addSign(picture.taken, kSwitchSign, "switched to");
}

void drawDerivation(const Derivation& derivation, int done, Table& table) {
  table.columns = {{"Term", false}, {"Value", true}, {"Filled in", false}};
  for (int term = 0; term < kTerms; ++term) {
    const bool filled = term < done;
    const Tone tone = term == done - 1 ? Tone::current : filled ? Tone::plain : Tone::muted;
    table.rows.push_back({{std::string(Derivation::title(term)), tone, {}},
                          {filled ? derivation.value(term).text() : "", tone, {}},
                          {filled ? derivation.filled(term) : "", tone, {}}});
  }
}

void drawCurves(const Curves& curves, const MontyHallPosterior& exact, Plot& plot) {
  plot.x_title = "games";
  plot.y_title = "won";
  addStrategy("stay", Tone::first, curves, curves.stay, exact.stay.value(), plot);
  addStrategy("switch", Tone::second, curves, curves.switched, exact.switch_to_one.value(), plot);
}

void drawTally(const TallyByHand& stayed, const TallyByHand& switched, Table& table) {
  table.columns = {{"You", false}, {"Games", true}, {"Won", true}, {"Share", true}, {"Expected", true}};
  const auto row = [&](const char* name, const TallyByHand& tally) {
    table.rows.push_back({{name, {}, {}},
                          {std::to_string(tally.games), {}, {}},
                          {std::to_string(tally.wins), {}, {}},
                          {tally.games ? percent(tally.rate()) : "–", {}, {}},
                          {tally.games ? percent(tally.expectedRate()) : "–", {}, {}}});
  };
  row("stayed", stayed);
  row("switched", switched);
}

}  // namespace noggin::probability
