#include "adversarial/engine/questions.h"

#include <algorithm>
#include <cstdlib>

#include "adversarial/engine/game.h"
#include "adversarial/engine/words.h"
#include "core/order.h"
#include "core/whole.h"
#include "core/words.h"

namespace noggin::adversarial {
namespace {

constexpr Rival kWrongSide{"wrong side maximising", "takes for each side what is best for the other"};
constexpr Rival kWrongBound{"cutting on the wrong bound",
                            "cuts on what the side itself is sure of, not on what the other side is"};
constexpr Rival kAverage{"the average of the moves", "takes the mean of the moves, not the best of them"};
constexpr Rival kAddsUp{"adding up the moves", "adds up what the moves are worth"};
constexpr Rival kOtherSide{"the value for the other side", "counts a win of one side as a win of the other"};
constexpr Rival kGreedy{"greedy", "takes the best mean so far, and explores nothing"};
constexpr Rival kLeastVisited{"least visited", "takes the move that was tried least, whatever it won"};

bool nothing(int32_t value) {
  return value >= kInfinity || value <= -kInfinity;
}

// The value that is backed up, as far as it is known: "3", "≥ 3".
std::string worthOf(const BackedUp& b) {
  return boundedText(b.bound, b.text(b.value));
}

// ---- decision: the value of a node

struct WorthOffer {
  int32_t value;
  std::string because;
  Rival rival;
};

std::vector<WorthOffer> worthOffers(const BackedUp& b) {
  const int32_t most = std::max(b.held, b.value), least = std::min(b.held, b.value);
  const int32_t right = b.max ? most : least, wrong = b.max ? least : most;
  const std::string rule = b.side + " takes the " + (b.max ? "highest" : "lowest") + " value, and of " +
                           b.text(b.held) + " and " + worthOf(b) + " that is " + b.text(right) + ".";
  return {{right, rule, {}},
          {wrong, "It would be so if " + b.other + " were to move here.", kWrongSide},
          {(b.held + b.value) / 2, "A side plays its best move and not the average.", kAverage},
          {-right, "All values are for " + (b.max ? b.side : b.other) + ", so no sign changes.", {}},
          {b.held + b.value, "Values of moves are not added up.", kAddsUp},
          {-wrong,
           "It is neither what " + b.side + " is sure of nor what " + b.move + " turns out to be worth.",
           {}}};
}

void byWorth(Decision& decision) {
  putInOrderBy(decision.choices, [](const Choice& choice) { return std::atoi(choice.id.c_str()); });
}

}  // namespace

std::string worthId(int32_t value) {
  return std::to_string(value);
}

std::optional<Decision> askWorth(const BackedUp& b) {
  constexpr size_t kMostChoices = 4, kFewestChoices = 3;
  if (nothing(b.held)) return std::nullopt;
  // Beyond what the other side is sure of elsewhere, not the value is backed up but that bound (fail-hard).
  if (!nothing(b.limit) && (b.max ? b.value > b.limit : b.value < b.limit)) return std::nullopt;
  const std::vector<WorthOffer> offers = worthOffers(b);
  const int32_t right = offers.front().value;
  Decision decision;
  decision.ask =
      b.side + " is sure of " + b.text(b.held) + " and " + b.move + " turns out to be worth " + worthOf(b) +
      (b.left > 0 ? ": what is the best so far then?" : "; that was the last move here: what is backed up?");
  for (const WorthOffer& offer : offers) {
    const auto stands = std::find_if(decision.choices.begin(), decision.choices.end(),
                                     [&](const Choice& other) { return other.label == b.text(offer.value); });
    if (stands != decision.choices.end()) {
      addRival(*stands, offer.rival);
    } else if (decision.choices.size() < kMostChoices) {
      decision.choices.push_back({.id = worthId(offer.value),
                                  .label = b.text(offer.value),
                                  .place = {},
                                  .right = offer.value == right,
                                  .because = offer.because});
      addRival(decision.choices.back(), offer.rival);
    }
  }
  if (decision.choices.size() < kFewestChoices) return std::nullopt;
  byWorth(decision);
  return decision;
}

// ---- decision: the move that a side takes

std::string takenId(int32_t node) {
  return "node " + std::to_string(node);
}

std::optional<Decision> askTaken(const std::string& side, bool max, const std::vector<Searched>& moves,
                                 const std::function<std::string(int32_t)>& text) {
  if (moves.size() < 3) return std::nullopt;
  const auto [lowest, highest] = std::minmax_element(
      moves.begin(), moves.end(), [](const Searched& a, const Searched& b) { return a.value < b.value; });
  const int32_t best = max ? highest->value : lowest->value, worst = max ? lowest->value : highest->value;
  if (best == worst) return std::nullopt;
  Decision decision;
  decision.ask = side + " has searched all its moves here: which of them does it take?";
  for (const Searched& move : moves) {
    Choice choice{.id = takenId(move.node),
                  .label = move.move + ": " + text(move.value),
                  .place = {"tree", PlaceKind::node, move.node}};
    choice.right = move.value == best;
    choice.because = choice.right ? side + " takes the " + (max ? "highest" : "lowest") +
                                        " value, which is " + text(best) + "."
                                  : move.move + " is worth " + text(move.value) + ", and another is worth " +
                                        (max ? "more." : "less.");
    if (move.value == worst) addRival(choice, kWrongSide);
    decision.choices.push_back(std::move(choice));
  }
  return decision;
}

// ---- decision: cutoffs

namespace {

struct CutRule {
  bool takes, cuts;

  const char* id() const { return cuts ? kCut : takes ? kTake : kKeep; }
};

// The rule of a side with best value `held` that would cut off at `limit`.
CutRule cutRule(bool max, int32_t value, int32_t held, int32_t limit) {
  const bool takes = max ? value > held : value < held;
  return {takes, takes && (max ? value >= limit : value <= limit)};
}

std::string becauseOfTake(const BackedUp& b, const CutRule& rule) {
  const std::string better = b.max ? "higher" : "lower";
  if (!rule.takes)
    return worthOf(b) + " is not " + better + " than " + b.text(b.held) + ", which " + b.side +
           " is sure of.";
  const std::string new_best = worthOf(b) + " is " + better + " than " +
                               (nothing(b.held) ? "anything " + b.side + " has" : b.text(b.held));
  if (rule.cuts)
    return new_best + ", but it reaches " + b.text(b.limit) + ", which " + b.other +
           " is sure of elsewhere, so no other move here matters.";
  return new_best + (nothing(b.limit) ? ", and " + b.other + " is sure of nothing elsewhere."
                                      : ", and does not reach " + b.text(b.limit) + ", which " + b.other +
                                            " is sure of elsewhere.");
}

std::string becauseOfKeep(const BackedUp& b, const CutRule& rule) {
  if (!rule.takes)
    return worthOf(b) + " is no better for " + b.side + " than " + b.text(b.held) + ", which it is sure of.";
  return worthOf(b) + " is better for " + b.side + " than " + (nothing(b.held) ? "nothing" : b.text(b.held)) +
         ".";
}

std::string becauseOfCut(const BackedUp& b, const CutRule& rule) {
  if (rule.cuts)
    return b.side + " would have " + b.text(b.value) + " or better here, so " + b.other + ", sure of " +
           b.text(b.limit) + " elsewhere, gains nothing by it.";
  if (nothing(b.limit))
    return "Alpha-beta cuts only by what " + b.other + " is sure of elsewhere, and that is nothing yet.";
  return "A cut takes a value of " + b.text(b.limit) + (b.max ? " or more" : " or less") + ", and this is " +
         worthOf(b) + ".";
}

}  // namespace

Decision askCut(const BackedUp& b) {
  const CutRule rule = cutRule(b.max, b.value, b.held, b.limit);
  const auto sure = [&](int32_t value) { return nothing(value) ? std::string("nothing") : b.text(value); };
  Decision decision;
  decision.ask = b.move + " is worth " + worthOf(b) + ". " + b.side + " is sure of " + sure(b.held) + ", " +
                 b.other + " of " + sure(b.limit) + " elsewhere. What does alpha-beta do with the " +
                 (b.left == 1 ? "one move" : counted(static_cast<int64_t>(b.left), "move")) + " left?";
  decision.choices = {
      {.id = kTake, .label = "The new best; search on", .because = becauseOfTake(b, rule)},
      {.id = kKeep, .label = "No better; search on", .because = becauseOfKeep(b, rule)},
      {.id = kCut, .label = "Cut, by what " + b.other + " is sure of", .because = becauseOfCut(b, rule)}};
  const bool wrong_bound = !nothing(b.held) && (b.max ? b.value <= b.held : b.value >= b.held);
  const CutRule other_side = cutRule(!b.max, b.value, b.limit, b.held);
  for (Choice& choice : decision.choices) {
    choice.right = choice.id == rule.id();
    if (choice.id == kCut && wrong_bound) addRival(choice, kWrongBound);
    if (choice.id == other_side.id()) addRival(choice, kWrongSide);
  }
  return decision;
}

Decision askEnding(const Ending& ending) {
  const std::string right = ending.text(ending.value);
  Decision decision;
  decision.ask = ending.move + " ends the game. Values are what a position is worth to " + ending.max_side +
                 ": what is this end worth?";
  decision.choices = {
      {.id = worthId(ending.value),
       .label = right,
       .right = true,
       .because = capitalised(ending.how) + ", and that is worth " + right + " to " + ending.max_side + "."},
      {.id = worthId(-ending.value),
       .label = ending.text(-ending.value),
       .because = "That is what it is worth to " + ending.min_side + ": " + ending.how + ".",
       .rivals = {kOtherSide}},
      {.id = worthId(0), .label = ending.text(0), .because = "It is not drawn: " + ending.how + "."}};
  byWorth(decision);
  return decision;
}

// ---- Monte-Carlo

std::string selectionId(int32_t node) {
  return std::to_string(node);
}

std::optional<Decision> askSelection(const std::vector<Selectable>& children, double exploration) {
  if (children.size() < 2) return std::nullopt;
  double highest = children.front().bound, best_mean = children.front().mean;
  int32_t fewest = children.front().visits;
  for (const Selectable& child : children) {
    highest = std::max(highest, child.bound);
    best_mean = std::max(best_mean, child.mean);
    fewest = std::min(fewest, child.visits);
  }
  const auto right = static_cast<size_t>(std::count_if(
      children.begin(), children.end(), [&](const Selectable& child) { return child.bound == highest; }));
  if (5 * right > 2 * children.size()) return std::nullopt;  // too many choices would be right
  Decision decision;
  decision.ask =
      "Which move does selection go down, by mean + " + inDigits(exploration) + " · sqrt(ln N / n)?";
  const double highest_shown = toThousandths(highest);
  for (const Selectable& child : children) {
    const double mean = toThousandths(child.mean), bound = toThousandths(child.bound);
    // Printed alike, it could not be told from the highest.
    if (child.bound < highest && bound == highest_shown) continue;
    Choice choice{.id = selectionId(child.node),
                  .label = child.move + ": " + percent(mean) + " of " + counted(child.visits, "rollout")};
    choice.place = {"tree", PlaceKind::node, child.node};
    choice.right = child.bound == highest;
    choice.because =
        "Its bound is " + percent(mean) + " + " + percent(toThousandths(bound - mean)) + " = " +
        percent(bound) +
        (choice.right ? ", the highest." : ", and the highest is " + percent(highest_shown) + ".");
    if (child.mean == best_mean) addRival(choice, kGreedy);
    if (child.visits == fewest) addRival(choice, kLeastVisited);
    decision.choices.push_back(std::move(choice));
  }
  if (decision.choices.size() < 2) return std::nullopt;
  return decision;
}

// ---- decision: the best move

namespace {

std::string becauseOfRollouts(const Answerable& move, const Answerable& best) {
  const bool most = move.rollouts == best.rollouts;
  return move.move + " scores " + move.value + " of " + counted(move.rollouts, "rollout") +
         (most ? ", and no move was tried more often:" : ", and " + best.move + " was tried more often:") +
         " the move tried most is taken, not the one that scores most.";
}

}  // namespace

std::optional<Decision> askBestMove(const std::vector<Answerable>& moves, const std::string& side,
                                    bool rollouts) {
  const auto best =
      std::find_if(moves.begin(), moves.end(), [](const Answerable& move) { return move.best; });
  if (best == moves.end()) return std::nullopt;
  // A move whose bound reaches the best value may be just as good.
  std::vector<const Answerable*> known;
  double lowest = best->number, highest = best->number;
  for (const Answerable& move : moves) {
    if (move.value.empty() || (!move.exact && !move.best && move.number >= best->number)) continue;
    known.push_back(&move);
    lowest = std::min(lowest, move.number);
    highest = std::max(highest, move.number);
  }
  Decision decision;
  decision.ask = rollouts ? "All rollouts are played: which move does " + side + " take?"
                          : "All is searched: which move is best for " + side + "?";
  for (const Answerable* move : known) {
    Choice choice{.id = move->id, .label = move->move};
    choice.place = {"moves", PlaceKind::row, move->row};
    choice.right = rollouts ? move->rollouts == best->rollouts : move->number == best->number;
    choice.because = rollouts
                         ? becauseOfRollouts(*move, *best)
                         : move->move + " is worth " + move->value + ", and the best is " + best->value + ".";
    if (!rollouts && move->number == lowest) addRival(choice, kWrongSide);
    if (rollouts && move->number == highest) addRival(choice, kGreedy);
    decision.choices.push_back(std::move(choice));
  }
  if (rightChoices(decision) == decision.choices.size()) return std::nullopt;
  return decision;
}

}  // namespace noggin::adversarial
