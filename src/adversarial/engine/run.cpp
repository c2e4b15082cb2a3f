#include "adversarial/engine/run.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "adversarial/engine/questions.h"

namespace noggin::adversarial {
namespace {

// After some hundred strides of one node, a stride is the nodes done so far divided by this.
constexpr int64_t kGrowth = 200;
// In play, after ten strides of full length, a stride is the units done so far divided by this; in a person's
// turn it is at most so many full ones, because no limit ends that work soon.
constexpr int64_t kReplyGrowth = 10, kMostStrides = 4;

// Does as much as it may, even if there would be something to show earlier.
int64_t workOn(GameSearcher& search, int64_t most, int32_t step) {
  int64_t done = 0;
  while (done < most && !search.finished()) done += search.work(most - done, step);
  return done;
}

}  // namespace

GameRun::GameRun(std::unique_ptr<const PlayableGame> game, const GameOptions& options, int person)
    : playable_(std::move(game)), options_(options), person_(person) {
  options_.best_line = person < 0;
  enterPosition();
}

Status GameRun::step(Trace* trace) {
  if (status() != Status::running) return status();
  ++tick_;
  while (prepare()) continue;
  if (scoring_) {
    scores_ = scoring_->scores();
    scoring_.reset();
    if (trace) trace->add({EventKind::deduce, kScored});
  } else if (person_ >= 0 && gameOver()) {
    reviewNext();
    if (trace)
      trace->add({EventKind::deduce, kReviewed, played_[review_.size() - 1], -1, -1,
                  static_cast<int32_t>(review_.size())});
  } else if (!search_->finished()) {
    last_units_ = person_ >= 0 ? think() : search_->work(strideNow(), tick_);
    units_ += last_units_;
    if (trace) trace->add(search_->event());
    if (thinksQuickly() && search_->finished() && !personsTurn()) answer(trace);
  } else if (person_ < 0) {
    ++shown_;
    if (trace)
      trace->present({EventKind::move, kShown, lineAt(shown_ - 1), -1, -1, static_cast<int32_t>(shown_)});
  } else {
    answer(trace);
  }
  if (trace && ended(status())) trace->add({EventKind::done, static_cast<uint8_t>(status())});
  return status();
}

Status GameRun::status() const {
  if (person_ >= 0 && gameOver()) return review_.size() < played_.size() ? Status::running : Status::solved;
  if (scoring_) return Status::running;
  if (!search_) return gameOver() ? Status::solved : Status::needs_move;
  if (!search_->finished()) return Status::running;
  if (person_ < 0) return shown_ < search_->verdict().line.size() ? Status::running : Status::solved;
  return personsTurn() ? Status::needs_move : Status::running;
}

// Works on the scores of the moves, on the values for the review, or on the search that deepens.
bool GameRun::prepare() {
  if (scoring_ && !scoring_->finished()) {
    scoring_->work();
    return true;
  }
  if (worths_ && !worths_->finished()) {
    worths_->work();
    return true;
  }
  if (deepening_ && !deepening_->finished()) {
    deepening_units_ += workOn(*deepening_, deepening_->longestStride(), deepening_step_);
    if (deepening_units_ >= deepening_->unitsForReply()) deepening_->conclude();
    return true;
  }
  return false;
}

int64_t GameRun::think() {
  if (deepening_) {
    earlier_nodes_ += search_->nodes();
    search_ = std::move(deepening_);
    return std::exchange(deepening_units_, 0);
  }
  const bool limited = !personsTurn();
  const int64_t left = search_->unitsForReply() - units_;
  const int64_t longest = search_->longestStride(), most = limited ? left : kMostStrides * longest;
  const int64_t done = thinksQuickly()
                           ? workOn(*search_, std::min(std::max(longest, units_ / kReplyGrowth), most), tick_)
                           : search_->work(std::min(strideNow(), most), tick_);
  if (limited && done == left && !search_->finished()) stopThinking();
  return done;
}

void GameRun::stopThinking() {
  reply_ = search_->conclude() ? Reply::stopped : Reply::replaced;
  if (reply_ == Reply::stopped) return;
  deepening_ = playable_->anytimeSearch(played_, options_);
  deepening_step_ = tick_ + 1;
}

int64_t GameRun::strideNow() const {
  if (options_.stride > 0) return std::min(options_.stride, search_->longestStride());
  return std::min(1 + units_ / kGrowth, search_->longestStride());
}

void GameRun::answer(Trace* trace) {
  const GameMove move = lineAt(0);
  if (trace)
    trace->watch({EventKind::move, kByMachine, move, -1, -1, static_cast<int32_t>(played_.size() + 1)});
  played_.push_back(move);
  enterPosition();
}

void GameRun::reviewNext() {
  const size_t next = review_.size();
  const std::vector<Worth>& worths = worths_->worths();
  const std::optional<Worth> after =
      next + 1 < worths.size() ? std::optional<Worth>(worths[next + 1]) : std::nullopt;
  review_.push_back(playable_->review(Way(played_).first(next), played_[next], worths[next], after));
}

// Turns to the new position: searches the machine's move, and a person's only if values are requested.
// Otherwise the last search stays on show.
void GameRun::enterPosition() {
  shown_ = 0;
  review_.clear();
  scores_.clear();
  scoring_ = options_.scores && personMayMove() && !gameOver() ? playable_->scores(played_) : nullptr;
  worths_ = person_ >= 0 && gameOver() ? playable_->worths(played_) : nullptr;
  if (gameOver() || (personsTurn() && !options_.values)) return;
  if (search_) earlier_nodes_ += search_->nodes();
  units_ = last_units_ = 0;
  reply_ = Reply::finished;
  searched_at_ = played_.size();
  GameOptions options = options_;
  options.seed += static_cast<uint32_t>(played_.size());
  search_ = playable_->search(played_, options);
}

// The moves on the board: those played, and those of the best line shown so far.
std::vector<GameMove> GameRun::movesShown() const {
  std::vector<GameMove> moves = played_;
  for (size_t i = 0; i < shown_; ++i) moves.push_back(lineAt(i));
  return moves;
}

// ---- moves by hand

std::optional<Error> GameRun::act(std::string_view move, Trace* trace) {
  if (move == "values") return askForValues(trace);
  if (move == "scores") return switchScores(trace);
  const std::vector<GameMove> shown = movesShown();
  if (game().isOver(shown)) return badMove("The game is over: " + game().endWords(shown) + ".");
  if (!personMayMove()) return badMove("It is the turn of " + sideToMove() + ": step on to see the answer.");
  for (const GameMove legal : game().legal(shown)) {
    if (game().moveText(legal) != move) continue;
    played_ = shown;
    played_.push_back(legal);
    ++tick_;
    if (trace) trace->add({EventKind::move, kByPerson, legal, -1, -1, static_cast<int32_t>(played_.size())});
    enterPosition();
    if (person_ < 0 && gameOver()) search_.reset();
    return std::nullopt;
  }
  return badMove(game().whyNot(shown, move));
}

std::optional<Error> GameRun::askForValues(Trace* trace) {
  if (!canAskForValues()) return badMove("The values of all moves are being shown already.");
  if (!personMayMove()) return badMove("Values are shown for your own moves: step on until it is your turn.");
  const std::vector<GameMove> shown = movesShown();
  if (game().isOver(shown)) return badMove("The game is over: there are no moves to value.");
  played_ = shown;
  options_.values = true;
  ++tick_;
  if (trace) trace->add({EventKind::deduce, kByPerson});
  enterPosition();
  return std::nullopt;
}

std::optional<Error> GameRun::switchScores(Trace* trace) {
  if (!playable_->hasScores()) return badMove("There are no scores in this game: ask for values.");
  if (!personMayMove()) return badMove("Scores are of your own moves: step on until it is your turn.");
  const std::vector<GameMove> shown = movesShown();
  if (game().isOver(shown)) return badMove("The game is over: there are no moves to score.");
  played_ = shown;
  options_.scores = !options_.scores;
  ++tick_;
  if (trace) trace->add({EventKind::deduce, kScoresSwitched});
  enterPosition();
  return std::nullopt;
}

std::vector<Move> GameRun::moves() const {
  std::vector<Move> moves;
  if (!mayMoveOn()) return moves;
  const std::vector<GameMove> shown = movesShown();
  for (const GameMove move : game().legal(shown))
    moves.push_back({game().moveText(move), game().moveWords(shown, move)});
  if (playable_->hasScores())
    moves.push_back({"scores", options_.scores ? "Hide the scores of all moves" : "Score all moves"});
  if (canAskForValues()) moves.push_back({"values", "Show the values of all moves"});
  return moves;
}

std::optional<Hint> GameRun::hint() const {
  if (person_ >= 0 && gameOver() && status() == Status::running)
    return Hint{{}, "The game is over: step on to see its moves reviewed."};
  return mayMoveOn() ? std::optional(playable_->advice(movesShown())) : std::nullopt;
}

// ---- decisions and listing

std::vector<Answerable> GameRun::answerable() const {
  std::vector<Answerable> moves;
  for (const RatedMove& rated : search_->rated())
    moves.push_back({game().moveText(rated.move), game().moveWords(searched(), rated.move), rated.value,
                     rated.number, rated.bound == Bound::exact, rated.best, rated.nodes,
                     static_cast<int32_t>(moves.size())});
  return moves;
}

std::optional<Decision> GameRun::decision() const {
  if (person_ >= 0 || status() != Status::running || scoring_) return std::nullopt;
  if (!search_->finished()) return search_->decision(strideNow());
  if (shown_ > 0) return std::nullopt;
  return askBestMove(answerable(), sideToMove(), options_.algorithm == GameAlgorithm::monte_carlo);
}

std::string GameRun::decided(const Decision& before, std::span<const Event> events) const {
  const Event& event = events.front();
  if (event.kind == EventKind::move) return game().moveText(static_cast<GameMove>(event.place));
  return search_->decided(before);
}

std::vector<int32_t> GameRun::lines(std::span<const Event> events) const {
  if (!search_) return {};
  std::vector<int32_t> lines;
  for (const Event& event : events) {
    const bool move = event.kind == EventKind::move;
    if (event.kind == EventKind::deduce && event.detail == kScored) lines.push_back(0);  // where it begins
    if (event.kind == EventKind::done || event.kind == EventKind::deduce ||
        (move && event.detail == kByPerson))
      continue;
    const std::vector<int32_t> ran = move ? search_->answerLines() : search_->lines();
    lines.insert(lines.end(), ran.begin(), ran.end());
  }
  return lines;
}

// ---- result

Metrics GameRun::metrics() const {
  Metrics metrics = search_ ? search_->metrics() : Metrics{};
  if (person_ < 0) return metrics;
  metrics.push_back({"plies", "Moves played", static_cast<double>(played_.size())});
  metrics.push_back({"nodesInAll", "Nodes in the whole game",
                     static_cast<double>(earlier_nodes_ + (search_ ? search_->nodes() : 0))});
  return metrics;
}

Json GameRun::ratedJson() const {
  static constexpr const char* kBounds[] = {"exact", "at-least", "at-most"};
  Json moves = Json::array();
  for (const RatedMove& rated : search_->rated())
    if (!rated.value.empty())
      moves.push_back(jsonObject({{"move", game().moveNumber(rated.move)},
                                  {"value", numberJson(rated.number)},
                                  {"bound", kBounds[static_cast<size_t>(rated.bound)]},
                                  {"nodes", rated.nodes}}));
  return moves;
}

Json GameRun::scoresJson() const {
  static constexpr const char* kKnown[] = {"exact", "bounded", "estimated"};
  Json scores = Json::array();
  for (const MoveScore& score : scores_) {
    const bool estimated = score.known == MoveScore::Known::estimated;
    scores.push_back(
        jsonObject({{"move", game().moveNumber(score.move)},
                    {"lowest", numberJson(game().valueNumber(estimated ? score.estimate : score.lowest))},
                    {"highest", numberJson(game().valueNumber(estimated ? score.estimate : score.highest))},
                    {"known", kKnown[static_cast<size_t>(score.known)]},
                    {"words", score.words}}));
  }
  return scores;
}

Json GameRun::result() const {
  const bool current = searchIsCurrent();
  const Verdict verdict = current ? search_->verdict() : Verdict{};
  const auto numbers = [this](Way moves) {
    Json listed = Json::array();
    for (const GameMove move : moves) listed.push_back(game().moveNumber(move));
    return listed;
  };
  Json result = Json::object();
  result["value"] = verdict.known ? numberJson(verdict.value) : Json(nullptr);
  result["move"] = verdict.line.empty() ? Json(nullptr) : Json(game().moveNumber(verdict.line.front()));
  result["nodes"] = search_ ? search_->nodes() : 0;
  result["estimated"] = verdict.estimated;
  result["line"] = numbers(verdict.line);
  result["moves"] = current ? ratedJson() : Json::array();
  if (!scores_.empty()) result["scores"] = scoresJson();
  if (person_ >= 0 || !played_.empty()) {
    result["played"] = numbers(played_);
    if (gameOver()) result["outcome"] = game().endWords(played_);
  }
  return result;
}

}  // namespace noggin::adversarial
