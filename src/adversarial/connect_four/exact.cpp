#include "adversarial/connect_four/exact.h"

#include <algorithm>
#include <array>

#include "adversarial/connect_four/opening_book.h"
#include "adversarial/engine/scene.h"
#include "adversarial/engine/words.h"
#include "core/words.h"

namespace noggin::adversarial {
namespace {

// Of the picture: the root is 0, a node for each depth and column.
int32_t nodeId(size_t depth, GameMove column) {
  return static_cast<int32_t>(1 + 7 * (depth - 1) + column);
}
// To find one move of the best play.
constexpr int64_t kMostLineNodes = 400000;

size_t depthOf(int32_t id) {
  return id <= 0 ? 0 : static_cast<size_t>(id - 1) / 7 + 1;
}

}  // namespace

ConnectFourExact::ConnectFourExact(std::shared_ptr<const ConnectFour> game, const connect4::Stones& root,
                                   Wanted wanted)
    : game_(std::move(game)), root_(root), solver_(root), wanted_(wanted), line_end_(root) {
  if (wanted_.values)
    for (const GameMove column : game_->moves(root)) columns_.push_back(column);
  busy_ = true;
  from_book_ = bookColumn(root).has_value();
  if (from_book_ || solver_.finished()) take();
}

int64_t ConnectFourExact::work(int64_t most, int32_t) {
  began_ = !isSolving() || solver_.asksNext();
  if (!isSolving()) {
    begin();
    return 1;
  }
  const int64_t done = solver_.work(most);
  if (solver_.finished())
    take();
  else if (stage_ == Stage::line && solver_.nodes() >= kMostLineNodes)
    stage_ = Stage::done;
  return done;
}

// On to the next move whose value is asked for, or the next position of the best play.
void ConnectFourExact::begin() {
  if (stage_ == Stage::line) {
    follows_ = true;
    before_ = best_line_;
    if (const std::optional<int> column = bookColumn(line_end_)) {
      busy_ = false;
      follow(static_cast<GameMove>(*column));
      stage_ = afterColumns();
      return;
    }
    solver_.restart(line_end_);
  } else {
    before_ = {columns_[next_]};
    const connect4::Stones position = game_->play(root_, before_.front());
    const std::optional<int32_t> over = game_->value(position);
    const std::optional<int> known = bookScore(position);
    if (over || known) {
      busy_ = false;
      solved_.push_back({before_.front(), over ? -*over : -100 * *known, 1});
      ++earlier_nodes_;
      if (++next_ == columns_.size()) stage_ = afterColumns();
      return;
    }
    solver_ = ConnectFourSolver(position);
  }
  busy_ = true;
  if (solver_.finished()) take();
}

void ConnectFourExact::take() {
  busy_ = false;
  if (stage_ == Stage::line) {
    follow(static_cast<GameMove>(solver_.bestColumn()));
    stage_ = afterColumns();
    return;
  }
  earlier_nodes_ += from_book_ && stage_ == Stage::root ? 1 : solver_.nodes();
  earlier_hits_ += solver_.tableHits();
  if (stage_ == Stage::columns) {
    solved_.push_back({before_.front(), -100 * solver_.score(), solver_.nodes()});
    if (++next_ == columns_.size()) stage_ = afterColumns();
    return;
  }
  known_ = true;
  score_ = from_book_ ? *bookScore(root_) : solver_.score();
  best_column_ = from_book_ ? *bookColumn(root_) : solver_.bestColumn();
  root_questions_ = solver_.questions();
  root_nodes_ = earlier_nodes_;
  follow(static_cast<GameMove>(best_column_));
  stage_ = columns_.empty() ? afterColumns() : Stage::columns;
}

// The best play goes on with that column.
void ConnectFourExact::follow(GameMove column) {
  best_line_.push_back(column);
  line_end_ = game_->play(line_end_, column);
}

ConnectFourExact::Stage ConnectFourExact::afterColumns() const {
  return wanted_.line && !game_->value(line_end_) ? Stage::line : Stage::done;
}

int64_t ConnectFourExact::nodes() const {
  return earlier_nodes_ + (isSolving() && stage_ != Stage::line ? solver_.nodes() : 0);
}

const std::vector<ConnectFourSolver::Question>& ConnectFourExact::questions() const {
  return stage_ == Stage::root || stage_ == Stage::columns ? solver_.questions() : root_questions_;
}

Verdict ConnectFourExact::verdict() const {
  Verdict verdict;
  if (!known_ && !concluded_) return verdict;
  verdict.known = true;
  verdict.estimated = !known_;
  verdict.value = known_ ? score_ : solver_.lowest();
  verdict.value_text =
      known_ ? numberText(score_) : boundedText(Bound::at_least, numberText(solver_.lowest()));
  if (known_)
    verdict.line = best_line_;
  else
    verdict.line = {static_cast<GameMove>(solver_.bestColumn())};
  return verdict;
}

std::vector<RatedMove> ConnectFourExact::rated() const {
  std::vector<RatedMove> rated;
  const Verdict verdict = this->verdict();
  for (const GameMove column : game_->moves(root_)) {
    RatedMove out;
    out.move = column;
    out.best = verdict.known && column == best_column_;
    const auto found = std::find_if(solved_.begin(), solved_.end(),
                                    [column](const Solved& solved) { return solved.column == column; });
    if (found != solved_.end()) {
      out.value = game_->valueText(found->value);
      out.number = game_->valueNumber(found->value);
      out.nodes = found->nodes;
    } else if (verdict.known) {
      out.bound = out.best ? Bound::exact : Bound::at_most;
      out.value = boundedText(out.bound, verdict.value_text);
      out.number = verdict.value;
    }
    rated.push_back(std::move(out));
  }
  return rated;
}

Metrics ConnectFourExact::metrics() const {
  return {
      {"nodes", "Nodes visited", static_cast<double>(nodes()), 0, Better::less},
      {"questions", "Null-window searches", static_cast<double>(questions().size())},
      {"tableHits", "Settled by the table",
       static_cast<double>(earlier_hits_ + (isSolving() && stage_ != Stage::line ? solver_.tableHits() : 0))},
      {"depth", "Depth", static_cast<double>(line().size())}};
}

Event ConnectFourExact::event() const {
  if (follows_) return {EventKind::answer, 0, best_line_.back(), current(), -1, 100 * score_};
  const auto& questions = solver_.questions();
  const bool open = !questions.empty() && !questions.back().answered;
  return {open ? EventKind::generate : EventKind::answer,           0, kNoMove, current(), -1,
          100 * (open ? questions.back().target : solver_.lowest())};
}

// "Is column 4 worth at least 3 to Second?" Scores are those of the side to move after the move looked at.
std::string ConnectFourExact::asked(int target) const {
  const int side = game_->toMove(root_);
  const bool root = before_.empty();
  return (root ? "Is the position" : "Is column " + game_->moveText(before_.front())) + " worth at least " +
         numberText(target) + " to " + game_->sideName(root ? side : 1 - side) + "?";
}

std::string ConnectFourExact::looksAt() const {
  std::string columns;
  for (const GameMove column : line()) columns += (columns.empty() ? "" : ", ") + game_->moveText(column);
  return columns.empty() ? "the position" : "columns " + columns;
}

// The last move of the best play, or that the next one takes longer.
Told ConnectFourExact::toldLine() const {
  const std::string side = game_->sideName(game_->toMove(root_));
  if (before_ == best_line_) {
    const std::string after = "After " + counted(static_cast<int64_t>(best_line_.size()), "move") + " of it";
    if (stage_ == Stage::done)
      return {"The best play is followed so far.", after + " the search grows too long."};
    return {"What is the best play from there on?",
            after + " it looks at " + looksAt() + ", after " + counted(solver_.nodes(), "node") + "."};
  }
  const size_t last = best_line_.size() - 1;
  const int mover = (game_->toMove(root_) + static_cast<int>(last)) % 2;
  return {
      "The best play goes on: " + game_->sideName(mover) + " in " + game_->moveText(best_line_[last]) + ".",
      "It keeps what the position is worth: " + numberText(score_) + " to " + side + "."};
}

Told ConnectFourExact::told() const {
  if (follows_) return toldLine();
  if (!before_.empty() && !isSolving())
    return {game_->moveWords(root_, before_.front()) + " is worth exactly " +
                game_->valueText(solved_.back().value) + " to " + game_->sideName(game_->toMove(root_)) + ".",
            {}};
  const auto& questions = solver_.questions();
  if (questions.empty()) return "Column " + game_->moveText(before_.front()) + " comes next.";
  const ConnectFourSolver::Question& question = questions.back();
  if (!question.answered)
    return {asked(question.target), "It looks at " + looksAt() + ", after " +
                                        counted(solver_.nodes() - question.nodes, "node") + "."};
  const std::string answered = asked(question.target) + (question.yes ? " Yes, after " : " No, after ") +
                               counted(question.nodes, "node") + ".";
  if (solver_.finished()) return {answered, "So it is worth exactly " + numberText(solver_.score()) + "."};
  return {answered, "So its worth lies between " + numberText(solver_.lowest()) + " and " +
                        numberText(solver_.highest()) + "."};
}

// ---- the question before the question

std::optional<Decision> ConnectFourExact::decision(int64_t) const {
  if (finished() || stage_ == Stage::line || !busy_ || !solver_.asksNext()) return std::nullopt;
  const int lowest = solver_.lowest(), highest = solver_.highest(), right = solver_.nextTarget();
  struct Offer {
    int target;
    Rival rival;
  };
  const std::array<Offer, 4> offers = {
      {{right, {}},
       {lowest + (highest - lowest) / 2 + 1, {"halving the range", "always asks in the middle"}},
       {highest, {"asking from the top", "asks for the best that is still possible"}},
       {lowest + 1, {"asking from the bottom", "asks for one more than is sure"}}}};
  Decision decision;
  decision.ask = "The worth lies between " + numberText(lowest) + " and " + numberText(highest) +
                 ": which question is quickest to narrow it?";
  const std::string rule =
      "asked is the middle of the range, but nearer to 0 by half where a quick win or loss is in question: "
      "at least " +
      numberText(right) + ".";
  for (const Offer& offer : offers) {
    const std::string id = std::to_string(offer.target);
    const auto stands = std::find_if(decision.choices.begin(), decision.choices.end(),
                                     [&](const Choice& choice) { return choice.id == id; });
    if (stands != decision.choices.end()) {
      addRival(*stands, offer.rival);
      continue;
    }
    const bool is_right = offer.target == right;
    decision.choices.push_back(
        {.id = id,
         .label = "At least " + numberText(offer.target) + "?",
         .place = {},
         .right = is_right,
         .because = is_right ? capitalised(rule) : "A yes or a no would leave more to ask; " + rule});
    addRival(decision.choices.back(), offer.rival);
  }
  if (decision.choices.size() < 3) return std::nullopt;
  std::sort(decision.choices.begin(), decision.choices.end(),
            [](const Choice& a, const Choice& b) { return std::stoi(a.id) < std::stoi(b.id); });
  return decision;
}

std::string ConnectFourExact::decided(const Decision&) const {
  const auto& questions = solver_.questions();
  return questions.empty() ? std::string() : std::to_string(questions.back().target);
}

namespace {

constexpr int32_t kBestPlay = 10;
constexpr std::array<std::string_view, 11> kLines = {
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
  return {"An exact solver", kLines, "P. Pons, Solving Connect 4, 2015"};
}

std::vector<int32_t> ConnectFourExact::lines() const {
  if (follows_) return {kBestPlay};
  std::vector<int32_t> lines;
  if (began_) lines = {0, 1, 2};
  const auto& questions = solver_.questions();
  if (questions.empty()) return {0};
  lines.insert(lines.end(), {4, 5, 6, 7});
  if (questions.back().answered) lines.insert(lines.end(), {questions.back().yes ? 8 : 9, 3});
  return lines;
}

std::vector<int32_t> ConnectFourExact::answerLines() const {
  return {0};
}

std::vector<Variable> ConnectFourExact::variables() const {
  std::vector<Variable> variables = {{"lowest", numberText(solver_.lowest())},
                                     {"highest", numberText(solver_.highest())}};
  if (!solver_.questions().empty() && stage_ != Stage::done)
    variables.push_back({"target", numberText(solver_.questions().back().target)});
  variables.push_back({"position", looksAt()});
  variables.push_back({"table", counted(solver_.tableHits(), "position") + " settled"});
  return variables;
}

std::vector<GameMove> ConnectFourExact::line() const {
  if (finished() && known_) return best_line_;
  if (!isSolving()) return stage_ == Stage::line ? best_line_ : std::vector<GameMove>();
  std::vector<GameMove> line = before_;
  for (const int column : solver_.line()) line.push_back(static_cast<GameMove>(column));
  return line;
}

int32_t ConnectFourExact::current() const {
  const std::vector<GameMove> line = this->line();
  return line.empty() ? 0 : nodeId(line.size(), line.back());
}

bool ConnectFourExact::shows(int32_t node) const {
  if (node == 0) return true;
  const std::vector<GameMove> line = this->line();
  const size_t depth = depthOf(node);
  return node > 0 && depth <= line.size() && nodeId(depth, line[depth - 1]) == node;
}

std::vector<GameMove> ConnectFourExact::wayTo(int32_t node) const {
  std::vector<GameMove> line = this->line();
  line.resize(std::min(line.size(), depthOf(node)));
  return line;
}

// The line it stands in, and beside its first move the others with what is known of them.
void ConnectFourExact::draw(int32_t focus, Scene& scene) const {
  Graph& graph = scene.add<Graph>("tree", "Where the solver stands");
  const std::vector<GameMove> line = this->line();
  const Tone onLine = finished() ? Tone::path : Tone::frontier;
  GraphNode root;
  root.text = kMaxMark;
  if (known_) root.text += numberText(score_);
  root.label = "The position: " + game_->sideName(game_->toMove(root_)) + " to move, max";
  root.tone = known_ && finished() ? Tone::path : Tone::frontier;
  graph.nodes.push_back(root);
  for (const RatedMove& rated : rated()) {
    GraphNode node;
    node.id = nodeId(1, rated.move);
    node.parent = 0;
    node.depth = 1;
    node.text = game_->moveText(rated.move) + kMinMark + rated.value;
    std::erase(node.text, ' ');
    node.label = game_->moveWords(root_, rated.move) + (rated.value.empty() ? "" : ", worth " + rated.value);
    node.tone = rated.best ? Tone::path : rated.value.empty() ? Tone::plain : Tone::visited;
    if (!line.empty() && line.front() == rated.move) node.tone = onLine;
    graph.nodes.push_back(std::move(node));
  }
  for (size_t depth = 1; depth <= line.size(); ++depth) {
    const int32_t id = nodeId(depth, line[depth - 1]);
    if (depth > 1) {
      GraphNode node;
      node.id = id;
      node.parent = nodeId(depth - 1, line[depth - 2]);
      node.depth = static_cast<int32_t>(depth);
      node.text = game_->moveText(line[depth - 1]) + (depth % 2 == 0 ? kMaxMark : kMinMark);
      node.label = "Column " + game_->moveText(line[depth - 1]);
      node.tone = onLine;
      graph.nodes.push_back(std::move(node));
    }
    if (depth < line.size() || finished()) continue;
    for (GraphNode& node : graph.nodes)
      if (node.id == id) node.tone = Tone::current;
  }
  for (GraphNode& node : graph.nodes)
    if (node.id == focus) node.size = 1.3f;
}

void ConnectFourExact::drawMore(Scene& scene) const {
  Table& table = scene.add<Table>("questions", "Questions asked", Weight::detail);
  table.columns = {{"Worth", false}, {"Answer", false}, {"Nodes", true}};
  for (const ConnectFourSolver::Question& question : questions()) {
    const Tone tone = !question.answered ? Tone::current : question.yes ? Tone::goal : Tone::visited;
    const int64_t nodes = question.answered ? question.nodes : solver_.nodes() - question.nodes;
    table.rows.push_back({{"at least " + numberText(question.target) + "?", tone, {}},
                          {question.answered ? (question.yes ? "yes" : "no") : "", tone, {}},
                          {std::to_string(nodes), tone, {}}});
  }
  const bool solved = known_ && (stage_ == Stage::line || stage_ == Stage::done);
  const Tone tone = solved || solver_.finished() ? Tone::path : Tone::plain;
  const std::string lowest = numberText(solved ? score_ : solver_.lowest());
  const std::string highest = numberText(solver_.highest());
  table.rows.push_back(
      {{solved || solver_.finished() ? "exactly " + lowest : lowest + " to " + highest, tone, {}},
       {"", tone, {}},
       {std::to_string(solved ? root_nodes_ : solver_.nodes()), tone, {}}});
}

}  // namespace noggin::adversarial
