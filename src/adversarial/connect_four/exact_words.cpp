#include <array>

#include "adversarial/connect_four/exact.h"
#include "core/order.h"
#include "core/words.h"

namespace noggin::adversarial {

// "Is column 4 worth at least 3 to Second?" Scores are for the side to move after the given move.
std::string ConnectFourExact::asked(int target) const {
  const int side = game_->toMove(root_);
  const bool root = before_.empty();
  return (root ? "Is the position" : "Is column " + game_->moveText(before_.front())) + " worth at least " +
         grouped(target) + " to " + game_->sideName(root ? side : 1 - side) + "?";
}

std::string ConnectFourExact::looksAt() const {
  if (line().empty()) return "the position";
  return (line().size() == 1 ? "column " : "columns ") +
         inRow(line(), [&](GameMove column) { return game_->moveText(column); });
}

// The last move of the principal variation, or that the next one would take longer.
Told ConnectFourExact::toldLine() const {
  const std::string side = game_->sideName(game_->toMove(root_));
  if (before_ == best_line_) {
    const std::string moves = counted(static_cast<int64_t>(best_line_.size()), "move");
    if (stage_ == Stage::done)
      return {"The best play is followed so far.", "After " + moves + " of it the search grows too long."};
    return {"The best play is known for " + moves + ": what comes next?",
            "The search looks at " + looksAt() + ", after " + counted(solver_.nodes(), "node") + "."};
  }
  const size_t last = best_line_.size() - 1;
  const int mover = (game_->toMove(root_) + static_cast<int>(last)) % 2;
  return {"The best play goes on: " + game_->sideName(mover) + " in column " +
              game_->moveText(best_line_[last]) + ".",
          "It keeps what the position is worth: " + grouped(score_) + " to " + side + "."};
}

Told ConnectFourExact::told() const {
  if (follows_) return toldLine();
  if (hasSettled())
    return game_->moveWords(root_, before_.front()) + " is worth exactly " +
           game_->valueText(solved_.back().value) + " to " + game_->sideName(game_->toMove(root_)) + ".";
  const auto& questions = solver_.questions();
  if (questions.empty()) return "Column " + game_->moveText(before_.front()) + " comes next.";
  const ConnectFourSolver::Question& question = questions.back();
  if (!question.answered)
    return {asked(question.target), "The search looks at " + looksAt() + ", after " +
                                        counted(solver_.nodes() - question.nodes, "node") + "."};
  const std::string answered = asked(question.target) + (question.yes ? " Yes, after " : " No, after ") +
                               counted(question.nodes, "node") + ".";
  if (solver_.finished()) return {answered, "So it is worth exactly " + grouped(solver_.score()) + "."};
  return {answered, "So its worth lies between " + grouped(solver_.lowest()) + " and " +
                        grouped(solver_.highest()) + "."};
}

// ---- decision before a question

namespace {

int middleOf(int lowest, int highest) {
  return lowest + (highest - lowest) / 2;
}

// The rule of ConnectFourSolver::nextTarget() in words.
struct AskingRule {
  int above;  // it asks for more than that
  std::string words, because;
};

AskingRule askingRule(int lowest, int highest) {
  const int middle = middleOf(lowest, highest);
  const std::string the_middle =
      std::string("the middle") + ((lowest + highest) % 2 ? ", rounded down, is " : " is ") + grouped(middle);
  const auto atLeast = [](int above) {
    return "more than " + grouped(above) + " is at least " + grouped(above + 1) + ".";
  };
  if (lowest >= 0 || highest <= 0)
    return {middle,
            "all on one side of 0, so the solver asks whether it is more than the middle, rounded down: "
            "which question is that?",
            the_middle + ", and " + atLeast(middle)};
  const bool upper = middle > 0;
  const int bound = upper ? highest : lowest, half = bound / 2;
  return {
      half,
      "on both sides of 0, so the solver asks whether it is more than half of a bound, the upper one if the "
      "middle, rounded down, is above 0, and else the lower one: which question is that?",
      the_middle + (upper ? ", above 0, so the upper" : ", not above 0, so the lower") +
          " bound is halved; half of " + grouped(bound) + (bound % 2 ? ", rounded towards 0, is " : " is ") +
          grouped(half) + ", and " + atLeast(half)};
}

}  // namespace

std::optional<Decision> ConnectFourExact::decision(int64_t) const {
  if (finished() || stage_ == Stage::line || !busy_ || !solver_.asksNext()) return std::nullopt;
  const int lowest = solver_.lowest(), highest = solver_.highest();
  const AskingRule rule = askingRule(lowest, highest);
  const int right = rule.above + 1, halving = middleOf(lowest, highest) + 1;
  if (right != solver_.nextTarget()) return std::nullopt;  // so close to 0 that rounding decides
  struct Offer {
    int target;
    std::string because;
    Rival rival;
  };
  const std::array<Offer, 4> offers = {
      {{right, capitalised(rule.because), {}},
       {halving,
        "That halves the whole range: " + rule.because,
        {"halving the range", "always asks in the middle"}},
       {highest,
        "A no would rule out " + grouped(highest) + " and nothing else: " + rule.because,
        {"asking from the top", "asks for the best that is still possible"}},
       {lowest + 1,
        "A yes would rule out " + grouped(lowest) + " and nothing else: " + rule.because,
        {"asking from the bottom", "asks for one more than is sure"}}}};
  Decision decision;
  decision.ask = "The worth lies between " + grouped(lowest) + " and " + grouped(highest) + ", " + rule.words;
  for (const Offer& offer : offers) {
    const std::string id = std::to_string(offer.target);
    if (Choice* stands = findChoice(decision, id)) {
      addRival(*stands, offer.rival);
      continue;
    }
    decision.choices.push_back({.id = id,
                                .label = "At least " + grouped(offer.target) + "?",
                                .place = {},
                                .right = offer.target == right,
                                .because = offer.because});
    addRival(decision.choices.back(), offer.rival);
  }
  if (decision.choices.size() < 3) return std::nullopt;
  putInOrderBy(decision.choices, [](const Choice& choice) { return std::stoi(choice.id); });
  return decision;
}

std::string ConnectFourExact::decided(const Decision&) const {
  const auto& questions = solver_.questions();
  return questions.empty() ? std::string() : std::to_string(questions.back().target);
}

namespace {

constexpr int32_t kBestPlay = 10;
constexpr std::array<std::string_view, 11> kExactLines = {
    "while lowest < highest:",
    "  ask: is the score at least target, somewhere between?",
    "  score = negamax(position, target - 1)",
    "  if score >= target: lowest = score, else highest = score",
    "negamax(position, alpha):",
    "  if the next disc decides, or the table: return what is known",
    "  for each move that does not lose at once, most threats first:",
    "    score = -negamax(position after move, -alpha - 1)",
    "    if score > alpha: keep it in the table; return it",
    "  keep alpha as the most it can be; return it",
    "the best play: make the best move, solve what comes then, and so on",
};

}  // namespace

Listing ConnectFourExact::listing() const {
  return {"An exact solver", kExactLines, "P. Pons, Solving Connect 4, 2015"};
}

std::vector<int32_t> ConnectFourExact::lines() const {
  if (follows_) return {kBestPlay};
  std::vector<int32_t> lines;
  if (began_) lines = {0, 1, 2};
  const auto& questions = solver_.questions();
  if (questions.empty()) return {0};
  if (questions.back().answered) lines.push_back(3);
  lines.insert(lines.end(), {4, 5, 6, 7});
  if (solver_.leftAbove()) lines.push_back(8);
  if (solver_.leftBelow()) lines.push_back(9);
  return lines;
}

std::vector<int32_t> ConnectFourExact::answerLines() const {
  return {0};
}

std::vector<Variable> ConnectFourExact::variables() const {
  std::vector<Variable> variables;
  if (hasSettled()) {  // what the solver knows is of the position after the move, worth the opposite
    variables = {{"position", "after column " + game_->moveText(before_.front())}};
  } else if (follows_) {
    variables = {{"position", looksAt()}};
  } else {
    variables = {{"lowest", grouped(solver_.lowest())}, {"highest", grouped(solver_.highest())}};
    if (!solver_.questions().empty() && stage_ != Stage::done)
      variables.push_back({"target", grouped(solver_.questions().back().target)});
    variables.push_back({"position", isSolving() ? looksAt() : "the position"});
  }
  variables.push_back({"table", counted(tableHits(), "position") + " settled"});
  return variables;
}

}  // namespace noggin::adversarial
