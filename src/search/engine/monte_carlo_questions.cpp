#include "search/engine/monte_carlo_questions.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/whole.h"
#include "core/words.h"
#include "search/engine/question_parts.h"

namespace noggin::search {
namespace {

constexpr Rival kBestRatio{"the best win ratio",
                           "takes the move that has won most often, and explores nothing"};
constexpr Rival kLeastVisited{"the least visited", "takes the move that was tried least, whatever it won"};
constexpr Rival kNothingCounts{"counting nothing", "leaves wins and plays as they are"};
constexpr Rival kEveryWins{"counting every rollout as a win",
                           "adds to the wins whatever came of the rollout"};
constexpr Rival kLossesTake{"taking losses from the wins", "takes one win away for a loss"};
constexpr Rival kPlaysOnly{"counting plays only", "adds to the plays and never to the wins"};
constexpr Rival kWinsOnly{"counting wins only", "counts the rollouts that were won and forgets the others"};

constexpr Rival kSeesNoLoss{"not looking at what a move leaves alone",
                            "goes on although something that the win needs is lost"};

class Selection {
 public:
  explicit Selection(const SelectionAsked& asked) : asked_(asked), moves_(asked.moves) {
    untried_ = std::any_of(moves_.begin(), moves_.end(), isUntried);
    largest_ = best([](const Selectable& move) { return move.bound; });
    ratio_ = best([](const Selectable& move) { return move.standing.ratio(); });
    visits_ = best([](const Selectable& move) { return -move.standing.plays; });
  }

  std::optional<Decision> decision(uint64_t seed) {
    if (moves_.size() < 2 || (!untried_ && !largest_)) return std::nullopt;
    const auto right =
        std::find_if(moves_.begin(), moves_.end(), [this](const auto& m) { return isRight(m); });
    add(*right);
    for (const Selectable* rival : {ratio_, visits_})
      if (rival) add(*rival);
    for (const Selectable& move : moves_)
      if (!isRight(move)) add(move);
    decision_.ask = asked_.ask;
    addOtherRights();
    return shuffled(std::move(decision_), seed);
  }

 private:
  static bool isUntried(const Selectable& move) { return move.node < 0; }

  template <class Value>
  const Selectable* best(Value value) const {
    const Selectable* found = nullptr;
    for (const Selectable& move : moves_)
      if (!isUntried(move) && (!found || value(move) > value(*found))) found = &move;
    return found;
  }

  bool isRight(const Selectable& move) const {
    return untried_ ? isUntried(move) : move.bound == largest_->bound;
  }

  // Any untried move may be drawn, so all of them must be offered.
  void addOtherRights() {
    for (const Selectable& move : moves_)
      if (isRight(move)) add(move, true);
  }

  void add(const Selectable& move, bool whatever_the_number = false) {
    const std::string id = selectionId(asked_.node, move.number);
    if (findChoice(decision_, id)) return;
    if (decision_.choices.size() >= kUsualChoices && !whatever_the_number) return;
    Choice choice;
    choice.id = id;
    choice.right = isRight(move);
    choice.label =
        move.move + (isUntried(move) ? ": not tried yet" : ": " + standingText(move.standing) + " won");
    choice.place = {"choices", PlaceKind::row, static_cast<int32_t>(move.number)};
    if (!isUntried(move) && move.standing.ratio() == ratio_->standing.ratio()) addRival(choice, kBestRatio);
    if (!untried_ && move.standing.plays == visits_->standing.plays) addRival(choice, kLeastVisited);
    choice.because = because(move);
    decision_.choices.push_back(std::move(choice));
  }

  std::string because(const Selectable& move) const {
    if (untried_)
      return isUntried(move)
                 ? "It has not been tried, and every move is tried once before any is chosen again."
                 : "It was tried " + counted(move.standing.plays, "time") +
                       ", and another has not been tried at all.";
    const double ratio = toThousandths(move.standing.ratio()), bound = toThousandths(move.bound);
    const std::string sum = "Its bound is " + decimals(ratio, 3) + " + " + decimals(bound - ratio, 3) +
                            " = " + decimals(bound, 3);
    if (isRight(move)) return sum + ", the largest.";
    const double largest = toThousandths(largest_->bound);
    return sum + (largest == bound ? ", and the largest is larger by less than 0.001."
                                   : ", and the largest is " + decimals(largest, 3) + ".");
  }

  const SelectionAsked& asked_;
  const std::vector<Selectable>& moves_;
  bool untried_ = false;
  const Selectable* largest_ = nullptr;
  const Selectable* ratio_ = nullptr;
  const Selectable* visits_ = nullptr;
  Decision decision_;
};

}  // namespace

std::string winsText(double wins) {
  return decimals(wins, wins == std::floor(wins) ? 0 : 2);
}

std::string standingText(const Standing& standing) {
  return winsText(standing.wins) + "/" + std::to_string(standing.plays);
}

std::string selectionId(int32_t node, uint32_t number) {
  return "n" + std::to_string(node) + "m" + std::to_string(number);
}

std::optional<Decision> askSelection(const SelectionAsked& asked, uint64_t seed) {
  return Selection(asked).decision(seed);
}

std::string whySelected(const SelectedMove& selected, Policy policy) {
  if (policy != Policy::uct)
    return "Moves are drawn by wins / plays: " + selected.move + " had a chance of " +
           percent(selected.weight / 100) + ".";
  const std::string bound = decimals(selected.weight, 3), next = decimals(selected.next, 3);
  const std::string text = "The bound of " + selected.move + ", " + bound + ", is ";
  if (selected.next == selected.weight) return text + "one of the largest.";
  return text + "the largest; the next is " + (next == bound ? "smaller by less than 0.001." : next + ".");
}

std::string worthWords(double reward, int32_t moves, int32_t fewest) {
  if (moves == fewest) return "worth 1, because none is shorter";
  return "worth 0.5 + 0.5 \u00d7 " + grouped(fewest) + " / " + grouped(moves) + " = " + winsText(reward) +
         ", because it has " + counted(moves, "move") + " and the shortest win has " + grouped(fewest);
}

std::string expansionId(Ending ending) {
  return ending == Ending::open ? "on" : ending == Ending::won ? "won" : "lost";
}

Decision askExpansion(const ExpansionAsked& asked, uint64_t seed) {
  Decision decision{"Next is " + asked.move + ", for the first time: what becomes of the rollout?", {}};
  const std::string there = "It leads to " + asked.state;
  const std::string because = asked.ending == Ending::over  ? there + ": " + kWinOutOfReach + "."
                              : asked.ending == Ending::won ? there + ": that is the goal."
                                                            : there + ": nothing that the win needs is gone.";
  const auto offer = [&](Ending ending, const char* label, const Rival& rival) {
    Choice choice = choiceOf(expansionId(ending), label, ending == asked.ending, because);
    addRival(choice, rival);
    decision.choices.push_back(std::move(choice));
  };
  offer(Ending::open, "It goes on from there at random", kSeesNoLoss);
  offer(Ending::over, "It is lost there", {});
  offer(Ending::won, "It is won there", {});
  return *shuffled(std::move(decision), seed);
}

std::optional<Decision> askStanding(const StandingAsked& asked) {
  const Standing& before = asked.before;
  const double reward = asked.reward;
  const bool won = reward > 0;
  const bool weighed = won && asked.moves > 0;
  const std::string worth = weighed ? worthWords(reward, asked.moves, asked.fewest) : "worth 1";
  std::string outcome = won ? "won" : asked.given_up ? "given up, which counts as lost" : "lost";
  if (weighed)
    outcome += " in " + counted(asked.moves, "move") + ", where the shortest win has " +
               grouped(asked.fewest) + ", and a win is worth 0.5 + 0.5 \u00d7 the shortest / its own moves";
  const std::string right = standingText({before.wins + reward, before.plays + 1});
  Decision decision;
  decision.ask = "The rollout was " + outcome + ": what do the wins and plays of " + asked.move + ", now " +
                 standingText(before) + ", become?";
  const auto offer = [&](double wins, int32_t plays, const std::string& because, const Rival& rival) {
    const std::string id = standingText({wins, plays});
    if (Choice* known = findChoice(decision, id)) return addRival(*known, rival);
    if (wins < 0) return;
    decision.choices.push_back({id, id, asked.place, id == right, because, {}});
    addRival(decision.choices.back(), rival);
  };
  offer(before.wins + reward, before.plays + 1,
        weighed ? "This win is " + worth +
                      "; that is added to the wins, and 1 to the plays of every move on its way."
        : won ? "A win adds one to the wins and one to the plays of every move on its way."
              : "A loss adds one to the plays of every move on its way, and nothing to the wins.",
        {});
  offer(before.wins, before.plays, "Every rollout counts as a play of the moves on its way.", kNothingCounts);
  offer(before.wins + 1, before.plays + 1,
        won ? "This win is " + worth + "." : "Nothing was won, so the wins stay.", kEveryWins);
  offer(won ? before.wins + reward : before.wins - 1, before.plays + 1, "A loss takes no win away.",
        kLossesTake);
  offer(before.wins, before.plays + 1, "A win adds to the wins too.", kPlaysOnly);
  offer(before.wins + reward, before.plays, "Every rollout counts as a play too.", kWinsOnly);
  return shuffled(std::move(decision),
                  static_cast<uint64_t>(before.plays) * 8 + static_cast<uint64_t>(before.wins));
}

}  // namespace noggin::search
