#include "adversarial/pig/tree_run.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "adversarial/pig/scene.h"
#include "adversarial/pig/words.h"
#include "core/order.h"
#include "core/words.h"

namespace noggin::adversarial {
namespace {

// The first steps are single nodes; later steps grow.
constexpr int64_t kOneByOne = 200;
constexpr int64_t kGrowth = 10;

constexpr std::array<std::string_view, 14> kTreeLines = {
    "value(node, depth):",
    "  if the game is over: return 1 if max has won, else 0",
    "  if node is a chance node:",
    "    sum = 0",
    "    for each of the n faces:",
    "      sum = sum + 1/n value(node after face, depth)",
    "    return sum",
    "  if depth = 0: return an estimate for max",
    "  best = -infinity if max decides, +infinity if min does",
    "  for each choice, roll and (after a roll) hold:",
    "    v = value(node after choice, depth - 1)",
    "    if max decides: best = max(best, v)",
    "    if min decides: best = min(best, v)",
    "  return best",
};

// The lines of a node as it is entered; a leaf's return its value.
std::vector<int32_t> enteringLines(PigNodeKind kind) {
  switch (kind) {
    case PigNodeKind::won:
      return {0, 1};
    case PigNodeKind::chance:
      return {0, 2, 3, 4};
    case PigNodeKind::estimate:
      return {0, 7};
    default:
      return {0, 8, 9};
  }
}

// The lines of a node as it receives a value from below.
std::vector<int32_t> receivingLines(PigNodeKind kind) {
  if (kind == PigNodeKind::chance) return {5};
  return {10, kind == PigNodeKind::max ? 11 : 12};
}

int32_t returningLine(PigNodeKind kind) {
  return kind == PigNodeKind::chance ? 6 : 13;
}

constexpr Rival kWorstCase{"minimax",
                           "takes the worst outcome for certain, as if chance wished the opposite"};
constexpr Rival kLuckyRoll{"the lucky roll", "takes the best outcome for certain"};
constexpr Rival kMaxEverywhere{"maximising everywhere",
                               "takes the highest value even where the other side decides"};

std::string idOf(double value) {
  return decimals(value, 3);
}

}  // namespace

PigTreeRun::PigTreeRun(const PigRules& rules, const PigState& state, int depth)
    : walk_(rules, PigGame{.scores = {state.mine, state.theirs}, .total = state.total, .side = 0}, depth),
      depth_(depth) {}

Status PigTreeRun::step(Trace* trace) {
  if (walk_.finished()) return status();
  ++steps_;
  int64_t left = steps_ <= kOneByOne ? 1 : 1 + (steps_ - kOneByOne) / kGrowth;
  for (; left > 0 && !walk_.finished(); --left) {
    const PigNode& node = walk_.advance(static_cast<int32_t>(steps_));
    if (!trace || (left > 1 && !walk_.finished())) continue;
    trace->add({.kind = node.closed ? EventKind::evaluate : EventKind::expand,
                .detail = static_cast<uint8_t>(node.kind),
                .node = node.id,
                .parent = node.parent,
                .value = static_cast<int32_t>(node.value * 1000 + 0.5)});
  }
  return status();
}

PigOdds PigTreeRun::oddsAt(const PigNode& node) const {
  const std::vector<int32_t> children = walk_.tree().children(node.id);
  return {this->node(children.front()).value, this->node(children.back()).value};
}

// ---- decisions

std::optional<Decision> PigTreeRun::decision() const {
  if (walk_.finished() || steps_ >= kOneByOne || !walk_.backsUpNext()) return std::nullopt;
  const PigNode& node = walk_.current();
  if (node.kind == PigNodeKind::chance) {
    Decision decision = askChance(node);
    if (decision.choices.size() < 3) return std::nullopt;
    return decision;
  }
  if (node.game.total == 0) return std::nullopt;
  return askChoice(node);
}

Decision PigTreeRun::askChance(const PigNode& node) const {
  const std::vector<int32_t> faces = walk_.tree().children(node.id);
  double low = 1, high = 0, good = 0;
  for (const int32_t place : faces) {
    const PigNode& face = this->node(place);
    low = std::min(low, face.value);
    high = std::max(high, face.value);
    if (face.by > 1) good += face.value / static_cast<double>(faces.size() - 1);
  }
  const bool coin = walk_.rules().isCoin();
  const std::string die = thrown(walk_.rules());
  const std::string all = coin ? "both sides of the coin" : "all " + counted(walk_.rules().sides, "face");
  Decision decision{capitalised(all) + " are valued: what is this " + throwing(walk_.rules()) + " worth?",
                    {}};
  const auto offer = [&](double value, std::string because, const Rival& rival = {}) {
    const std::string id = idOf(value);
    if (!findChoice(decision, id))
      decision.choices.push_back({id, id, {}, id == idOf(node.value), std::move(because), {}});
    addRival(*findChoice(decision, id), rival);
  };
  offer(node.value, std::string("Each ") + (coin ? "side" : "face") +
                        " is equally likely, so it is the mean of " + all + ": " + idOf(node.value) + ".");
  offer(high,
        std::string("That is the ") + (coin ? "better of the sides" : "best of the faces") + ", and " + die +
            " does not choose it for you.",
        kLuckyRoll);
  offer(low,
        std::string("That is the ") + (coin ? "worse of the sides" : "worst of the faces") + ", and " + die +
            " is no opponent that would choose it.",
        kWorstCase);
  offer(good, "That leaves out the face that loses the turn, which is as likely as any other.");
  offer((low + high) / 2, "That is halfway between the best and the worst face, and there are others.");
  putInOrderBy(decision.choices, &Choice::id);
  return decision;
}

Decision PigTreeRun::askChoice(const PigNode& node) const {
  const std::vector<int32_t> children = walk_.tree().children(node.id);
  const bool low = node.kind == PigNodeKind::min;
  const PigOdds odds = oddsAt(node);
  Decision decision{
      low ? "The other side decides here: what does it take?" : "You decide here: what is better?",
      rollOrHold(odds, low)};
  decision.choices[0].place = {"tree", PlaceKind::node, children.front()};
  decision.choices[1].place = {"tree", PlaceKind::node, children.back()};
  if (low && !odds.tie()) addRival(decision.choices[odds.roll > odds.hold ? 0 : 1], kMaxEverywhere);
  return decision;
}

std::string PigTreeRun::answerAt(const PigNode& node) const {
  if (node.kind == PigNodeKind::chance) return idOf(node.value);
  const PigOdds odds = oddsAt(node);
  if (odds.tie()) return kEitherChoice;
  return node.best == walk_.tree().children(node.id).front() ? kRollChoice : kHoldChoice;
}

std::string PigTreeRun::decided(const Decision&, std::span<const Event> events) const {
  for (const Event& event : events)
    if (event.kind == EventKind::evaluate) return answerAt(node(event.node));
  return {};
}

Listing PigTreeRun::listing() const {
  return {"Expectiminimax", kTreeLines, "S. Russell, P. Norvig, Artificial Intelligence"};
}

std::vector<int32_t> PigTreeRun::lines(std::span<const Event> events) const {
  const Event& event = events.back();
  const PigNode& at = node(event.node);
  if (event.kind == EventKind::expand) return enteringLines(at.kind);
  std::vector<int32_t> lines = at.isLeaf() ? enteringLines(at.kind) : std::vector{returningLine(at.kind)};
  if (at.parent >= 0)
    for (const int32_t line : receivingLines(node(at.parent).kind)) lines.push_back(line);
  return lines;
}

std::vector<Variable> PigTreeRun::variables() const {
  const PigNode& here = walk_.current();
  std::vector<Variable> variables = {{"node", wayTo(here)}};
  if (!here.isLeaf()) variables.push_back({"depth", std::to_string(here.ahead)});
  if (here.kind == PigNodeKind::chance) variables.push_back({"sum", chanceText(here.value)});
  if (here.decides() && here.has_value) variables.push_back({"best", chanceText(here.value)});
  return variables;
}

// ---- narration

std::string PigTreeRun::introduction() const {
  return "You have " + stateText(walk_.root().game.state()) + ": roll or hold? Expectiminimax looks " +
         counted(depth_, "decision") + " ahead: you take the higher value, the other side the lower, and " +
         thrown(walk_.rules()) + " brings the mean.";
}

std::string PigTreeRun::wayTo(const PigNode& node) const {
  std::string text;
  for (const int32_t place : walk_.tree().path(node.id)) {
    const int by = this->node(place).by;
    if (by == PigNode::kRoot) continue;
    text += (text.empty() ? "" : ", ") + (by == PigNode::kRoll   ? "roll"
                                          : by == PigNode::kHold ? "hold"
                                                                 : faceText(walk_.rules(), by));
  }
  return text.empty() ? "the position" : text;
}

Told PigTreeRun::tellEntered(const PigNode& node) const {
  const std::string way = capitalised(wayTo(node));
  switch (node.kind) {
    case PigNodeKind::won:
      return {
          way + ": " + (node.game.side == 0 ? "you have won, value 1." : "the other side has won, value 0."),
          {}};
    case PigNodeKind::estimate:
      return {way + ": the position is estimated at " + chanceText(node.value) + ".",
              "It is as far as the search looks, so the lead decides: " +
                  std::to_string(node.game.score(0) + (node.game.side == 0 ? node.game.total : 0)) + " to " +
                  std::to_string(node.game.score(1) + (node.game.side == 1 ? node.game.total : 0)) + "."};
    case PigNodeKind::chance:
      return {way + (walk_.rules().isCoin() ? ": the coin is tossed, and both sides are looked at."
                                            : ": the die is thrown, and every face is looked at."),
              {}};
    default:
      return {way + ": " + (node.kind == PigNodeKind::max ? "you decide." : "the other side decides."),
              node.game.total == 0 ? "Nothing is in the turn yet, so there is only rolling." : ""};
  }
}

Told PigTreeRun::tellBackedUp(const PigNode& node) const {
  const std::string what = capitalised(wayTo(node)) + " is worth " + chanceText(node.value) + ".";
  if (node.kind == PigNodeKind::chance)
    return {what, "It is the mean of " +
                      (walk_.rules().isCoin() ? "both sides, which are"
                                              : counted(walk_.rules().sides, "face") + ", all") +
                      " equally likely."};
  if (node.game.total == 0)
    return {what, node.kind == PigNodeKind::max ? "You have nothing to hold yet, so you roll."
                                                : "The other side has nothing to hold yet, so it rolls."};
  const PigOdds odds = oddsAt(node);
  const OddsText texts = oddsTexts(odds);
  if (odds.tie()) return {what, "Rolling and holding are worth the same."};
  const bool rolls = answerAt(node) == kRollChoice;
  return {what, std::string(node.kind == PigNodeKind::max ? "You" : "The other side") +
                    (node.kind == PigNodeKind::max ? " take" : " takes") + " the " +
                    (node.kind == PigNodeKind::max ? "higher" : "lower") + ": " +
                    (rolls ? "rolling" : "holding") + " with " + (rolls ? texts.roll : texts.hold) +
                    ", not " + (rolls ? texts.hold : texts.roll) + "."};
}

Told PigTreeRun::narrate(std::span<const Event> events) const {
  const Event& event = events.back();
  const PigNode& at = node(event.node);
  return event.kind == EventKind::evaluate && !at.isLeaf() ? tellBackedUp(at) : tellEntered(at);
}

std::string PigTreeRun::describe(const Event& event) const {
  const PigNode& at = node(event.node);
  return wayTo(at) + (event.kind == EventKind::evaluate ? ": " + decimals(event.value / 1000.0, 3) : "");
}

std::string PigTreeRun::ending() const {
  const PigNode& root = walk_.root();
  if (root.game.total == 0) return "Roll: nothing to hold yet";
  const std::string best = answerAt(root);
  return std::string(best == kEitherChoice ? "Roll or hold alike"
                     : best == kRollChoice ? "Roll"
                                           : "Hold") +
         ", at depth " + std::to_string(depth_);
}

void PigTreeRun::draw(Scene& scene) const {
  const bool focused = scene.focus >= 0 && scene.focus < walk_.tree().size();
  drawPigTree(walk_, focused ? scene.focus : -1, scene.add<Graph>("tree", "What may come"));
  const PigNode& shown = focused ? node(scene.focus) : walk_.current();
  PigTablePicture table{.rules = walk_.rules(),
                        .game = shown.game,
                        .names = {"You", "The other"},
                        .face = shown.by > 0 ? shown.by : 0,
                        .rolls = {},
                        .roll_move = {},
                        .hold_move = {},
                        .upright = true};
  drawPigTable(table, scene.add<Board>("board", "The position"));
}

Metrics PigTreeRun::metrics() const {
  return {{"nodes", "Nodes", static_cast<double>(walk_.tree().size()), 0, Better::less},
          {"leaves", "Positions estimated or won", static_cast<double>(walk_.leaves())}};
}

Json PigTreeRun::result() const {
  Json result = jsonObject({{"task", "decide"}, {"nodes", walk_.tree().size()}});
  if (!walk_.finished()) return result;
  const PigNode& root = walk_.root();
  const bool both = root.game.total > 0;
  const PigOdds odds = oddsAt(root);
  result["best"] = both ? answerAt(root) : kRollChoice;
  result["value"] = root.value;
  result["roll"] = odds.roll;
  result["hold"] = both ? Json(odds.hold) : Json(nullptr);
  return result;
}

}  // namespace noggin::adversarial
