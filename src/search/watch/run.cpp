#include "search/watch/run.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/words.h"
#include "search/engine/question_parts.h"
#include "search/engine/tree_scene.h"
#include "search/engine/words.h"
#include "search/watch/estimate_check.h"
#include "search/watch/review.h"

namespace noggin::search {
namespace {

constexpr const char* kBackwardsWords =
    "The position shown was reached backwards from the goal: step on to one that was reached from the "
    "start.";

// Joins two sentences into one.
std::string joined(std::string first, const std::string& second) {
  if (first.empty()) return second;
  first.pop_back();  // its full stop
  return first + "; " + insideSentence(second);
}

// "left 2" means "left" twice; without a number from 2 to 9 at the end, a move is made once.
struct RepeatedMove {
  std::string_view move;
  int times = 1;
};

RepeatedMove repeatedMove(std::string_view text) {
  const size_t space = text.size() < 2 ? 0 : text.size() - 2;
  if (space == 0 || text[space] != ' ' || text.back() < '2' || text.back() > '9') return {text};
  return {text.substr(0, space), text.back() - '0'};
}

Json pathStep(const MoveMade& move) {
  return jsonObject({{"action", move.text}, {"state", move.state}});
}

}  // namespace

void SearchRun::showNext(Trace* trace) {
  ++shown_;
  if (trace) trace->present({EventKind::move, kShown, 0, shownNode(), -1, static_cast<int32_t>(shown_)});
  if (shown_ + 1 == solution_.size()) end(Status::solved, trace);
}

void SearchRun::end(Status status, Trace* trace) {
  status_ = status;
  if (trace) trace->add({EventKind::done, static_cast<uint8_t>(status)});
}

void SearchRun::showReview(Trace* trace) {
  while (review_->work()) continue;
  if (trace) trace->add({EventKind::deduce, kReviewed});
  end(Status::solved, trace);
}

// The node whose position is on the board.
int32_t SearchRun::shownNode() const {
  if (solution_.empty() || (shown_ == 0 && status_ == Status::running)) return search().current();
  return solution_[shown_];
}

// Known by an argument, without a search.
bool SearchRun::startIsHopeless() const {
  return positions_->deadEndTest() == DeadEndTest::by_argument &&
         options_.algorithm != Algorithm::exhaustive && !positions_->whyHopeless(0).empty();
}

// ---- moves by hand

std::optional<Error> SearchRun::act(std::string_view move, Trace* trace) {
  const int32_t from = shownNode();
  if (search().backwards(from)) return badMove(kBackwardsWords);
  const RepeatedMove made = positions_->repeats() ? repeatedMove(move) : RepeatedMove{move};
  std::unique_ptr<Positions> before = made.times > 1 ? positions_->clone() : nullptr;
  for (int i = 0; i < made.times; ++i)
    if (std::optional<Error> refused = play(i == 0 ? from : 0, made.move)) {
      if (i > 0) positions_ = std::move(before);
      return refused;
    }
  ++tick_;
  solution_.clear();
  shown_ = 0;
  review_.reset();
  searching_ = false;
  status_ = Status::running;
  const auto played = static_cast<int32_t>(positions_->played());
  for (int32_t number = played - made.times + 1; trace && number <= played; ++number)
    trace->add({EventKind::move, kByHand, 0, 0, -1, number});
  if (search().isGoal(0)) {
    solution_ = {0};
    review_ = positions_->review();
    if (!review_) end(Status::solved, trace);
  }
  return std::nullopt;
}

// Makes one move in the coming step, after which the search restarts from node 0.
std::optional<Error> SearchRun::play(int32_t node, std::string_view move) {
  const std::vector<Move> legal = search().moves(node);
  const auto found =
      std::find_if(legal.begin(), legal.end(), [move](const Move& known) { return known.text == move; });
  if (found == legal.end()) return badMove(positions_->whyNot(node, move));
  positions_->play(node, static_cast<size_t>(found - legal.begin()), options_, tick_ + 1);
  return std::nullopt;
}

std::vector<Move> SearchRun::moves() const {
  if (toReview()) return {};  // it is the run's turn
  return search().backwards(shownNode()) ? std::vector<Move>() : search().moves(shownNode());
}

std::optional<Hint> SearchRun::hint() const {
  if (toReview()) return Hint{"", "The goal is reached: step on to see your moves reviewed."};
  if (search().backwards(shownNode())) return Hint{"", kBackwardsWords};
  return positions_->hint(shownNode());
}

// ---- scene

void SearchRun::draw(Scene& scene) const {
  const SearchTree& tree = search().tree();
  const int32_t shown = shownNode();
  const Positions::Place asked = positions_->placeOf(scene.focus);
  const int32_t focus = asked.node >= 0 ? asked.node : shown;
  const int32_t next = solution_.empty() ? search().next() : -1;
  Board& board = scene.add<Board>("board", "Board");
  if (asked.dot >= 0) {
    positions_->drawDot(asked.dot, board);
  } else {
    positions_->draw(focus, focus == shown && !search().backwards(shown), board);
    if (solution_.empty()) positions_->drawSuccessors(focus, board);
  }
  if (review_ && !toReview()) drawReview(*review_, scene);
  const Looked looked{shown, focus, solution_, next};
  drawTree(search(), looked, scene.add<Graph>("tree", "Search tree"));
  if (positions_->mapped()) positions_->drawMap(looked, asked.dot, scene.add<Map>("map", "All positions"));
  search().illustrate(focus, scene);
  positions_->illustrate(focus, solution_, focus == shown, scene);
  drawDepths(tree, tree[shown].depth, scene.add<Bars>("frontier", "Nodes by depth"));
  if (!solution_.empty() || positions_->played() > 0)
    drawWay(scene.add<Table>("solution", solution_.empty() ? "Moves so far" : "Solution"));
}

void SearchRun::drawWay(Table& table) const {
  const size_t rows = 1 + movesMade();
  const size_t current = positions_->played() + shown_;
  const SolutionWindow window = solutionWindow(rows, current);
  std::vector<SolutionRow> listed;
  for (size_t i = window.first; i < window.end; ++i) listed.push_back(row(i));
  drawSolution(listed, window.first, current, costsMatter(), table);
}

double SearchRun::costOf(size_t i) const {
  if (i <= positions_->played()) return positions_->costOfPlayed(i - 1);
  const SearchTree& tree = search().tree();
  const size_t at = i - positions_->played();
  return tree[solution_[at]].cost - tree[solution_[at - 1]].cost;
}

double SearchRun::cost() const {
  double cost = solution_.empty() ? 0 : search().tree()[solution_.back()].cost;
  for (size_t i = 1; i <= positions_->played(); ++i) cost += costOf(i);
  return cost;
}

// The start, the moves by hand and the solution as one list; `i` counts from the start.
SolutionRow SearchRun::row(size_t i) const {
  if (i == 0) return {{}, positions_->startText()};
  const bool played = i <= positions_->played();
  const MoveMade move =
      played ? positions_->played(i - 1) : search().moveTo(solution_[i - positions_->played()]);
  return {move.words, move.state, played && positions_->playedByHand(i - 1), costOf(i)};
}

Metrics SearchRun::metrics() const {
  const SearchTree& tree = search().tree();
  const int32_t depth = options_.algorithm == Algorithm::exhaustive ? tree.deepest()
                        : search().goal() >= 0                      ? tree[search().goal()].depth
                                                                    : tree[search().current()].depth;
  Metrics metrics = searchMetrics(search().counts(), depth, status_ == Status::solved);
  search().addMetrics(metrics);
  return metrics;
}

Json SearchRun::result() const {
  Json result = Json::object();
  if (solution_.empty() && search().report(result)) return result;
  Json path = Json::array();
  if (!solution_.empty()) {
    path.push_back(pathStep({"", "", positions_->startText()}));
    for (size_t i = 0; i < positions_->played(); ++i) path.push_back(pathStep(positions_->played(i)));
    for (size_t i = 1; i < solution_.size(); ++i) path.push_back(pathStep(search().moveTo(solution_[i])));
  }
  result["cost"] = path.empty() ? Json(nullptr) : numberJson(cost());
  result["path"] = std::move(path);
  return result;
}

std::string SearchRun::ending() const {
  SearchEnding ending{status_, search().isComplete(), options_.algorithm == Algorithm::exhaustive,
                      search().folds()};
  if (ending.enumerates || positions_->keepsAll()) ending.seen = search().counts().stored;
  ending.moves = static_cast<int64_t>(movesMade());
  ending.cost = cost();
  return endingWords(ending, search().moveNoun());
}

// ---- narration

Told SearchRun::narrate(std::span<const Event> events) const {
  const Event& first = events.front();
  if (first.kind == EventKind::move && first.detail == kByHand) {
    const auto isMove = [](const Event& event) { return event.kind == EventKind::move; };
    return tellMoveByHand(static_cast<int>(std::count_if(events.begin(), events.end(), isMove)));
  }
  if (first.kind == EventKind::move) return tellMoveShown();
  if (first.kind == EventKind::deduce) return toldOfReview(*review_);
  if (first.kind == EventKind::dead_end && isHopeless())
    return Told("There is no solution, so no search starts.", positions_->whyHopeless(0));
  Told told = search().told(events);
  if (usesEstimates(options_.algorithm)) {
    const std::string seen =
        solution_.empty() ? inconsistentIn(search(), events) : tooHighOn(search(), solution_);
    if (!seen.empty()) told.why = joined(std::move(told.why), seen);
  }
  return told;
}

Told SearchRun::tellMoveByHand(int moves) const {
  const std::string at_once = moves > 1 ? positions_->repeatedTold(moves) + ", the last of them: " : "";
  std::string told = positions_->lastPlayedTold();
  // A move that is told as it is entered may begin with a name: "Ann and Bob".
  if (!told.starts_with(positions_->played(positions_->played() - 1).text))
    told = insideSentence(std::move(told));
  const std::string text = "By hand, " + at_once + told;
  if (!solution_.empty()) return text + ", and that is the goal.";
  if (std::string why = positions_->whyHopeless(0); !why.empty())
    return {text + (positions_->neverSolvable() ? ", but there is no solution from this start."
                                                : "; no solution is left, so step back and try another " +
                                                      std::string(search().moveNoun()) + "."),
            std::move(why)};
  return text + "; the search starts over from here.";
}

Told SearchRun::tellMoveShown() const {
  std::string text = "Move " + grouped(static_cast<int64_t>(shown_)) + " of " +
                     grouped(static_cast<int64_t>(solution_.size()) - 1) + ": " +
                     search().moveTo(solution_[shown_]).words;
  const bool costs = costsMatter();
  if (costs) text += ", at cost " + said(costOf(positions_->played() + shown_));
  if (status_ == Status::solved) text += ", and the goal is reached";
  if (status_ == Status::solved && costs) {
    text += " at cost " + said(search().tree()[solution_.back()].cost) + " in all";
    if (positions_->played() > 0) text += ", " + said(cost()) + " with the moves made before";
  }
  return {text + ".",
          usesEstimates(options_.algorithm) ? tooHighAt(search(), solution_, shown_) : std::string()};
}

std::string SearchRun::introduction() const {
  const std::string rule(ruleWords(options_.algorithm)), goal = positions_->goalWords();
  if (goal.empty()) return "The search looks for a way to the goal: " + rule + ".";
  return goal + ". The rule: " + rule + ".";
}

std::string SearchRun::describe(const Event& event) const {
  if (event.kind == EventKind::done) return std::string(name(static_cast<Status>(event.detail)));
  const bool known = event.node >= 0 && event.node < search().tree().size();
  if (event.kind == EventKind::move && event.detail == kByHand) {
    const auto number = static_cast<size_t>(event.value);
    return number <= positions_->played() ? positions_->played(number - 1).words : "a move by hand";
  }
  if (event.kind == EventKind::deduce) return "review of the moves by hand";
  if (event.kind == EventKind::move) return known ? search().moveTo(event.node).words : "a move";
  // Events from before a move by hand refer to a search that is gone.
  if (!known) return std::string(name(event.kind));
  std::string text = std::string(name(event.kind)) + " " + search().stateText(event.node);
  if (event.parent >= 0 && (event.kind == EventKind::generate || event.kind == EventKind::reroute))
    text += " by " + search().moveTo(event.node).text;
  return text;
}

// The review runs none of the search's.
std::vector<int32_t> SearchRun::lines(std::span<const Event> events) const {
  return events.front().kind == EventKind::deduce ? std::vector<int32_t>() : search().lines(events);
}

std::optional<Decision> SearchRun::decision() const {
  if (ended(status_) || !solution_.empty() || isHopeless()) return std::nullopt;
  return search().decision();
}

}  // namespace noggin::search
