#include "probing/mastermind/tournament.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/drawn_tree.h"
#include "core/growth.h"
#include "core/text.h"
#include "core/words.h"
#include "probing/mastermind/game.h"
#include "probing/mastermind/words.h"

namespace noggin::probing {

TournamentRun::TournamentRun(Setup setup) : setup_(std::move(setup)), rng_(setup_.seed) {
  if (!drawsLots(setup_.strategy)) tree_.emplace(setup_.ground, setup_.strategy);
  const std::vector<uint32_t>& codes = setup_.ground->possible;
  if (setup_.games == 0 || setup_.games >= codes.size()) return;
  sample_ = codes;
  rng_.shuffle(std::span(sample_));
  sample_.resize(setup_.games);
  sample_.shrink_to_fit();
}

uint32_t TournamentRun::games() const {
  return static_cast<uint32_t>(sample_.empty() ? setup_.ground->possible.size() : sample_.size());
}

uint32_t TournamentRun::secretOf(uint32_t game) const {
  return sample_.empty() ? setup_.ground->possible[game] : sample_[game];
}

Status TournamentRun::status() const {
  return played_ == games() ? Status::exhausted : Status::running;
}

Status TournamentRun::step(Trace* trace) {
  if (status() != Status::running) return status();
  while (prepare()) continue;
  secret_ = secretOf(played_++);
  if (tree_)
    playByTree();
  else
    playByLot();
  const size_t guesses = latestGuesses();
  if (histogram_.size() < guesses) histogram_.resize(guesses);
  ++histogram_[guesses - 1];
  total_ += static_cast<int64_t>(guesses);
  keepAverage();
  if (trace)
    trace->add({.kind = EventKind::rollout,
                .node = static_cast<int32_t>(secret_),
                .value = static_cast<int32_t>(guesses)});
  return status();
}

bool TournamentRun::prepare() {
  if (status() != Status::running) return false;
  return tree_ ? !tree_->growTo(secretOf(played_), played_ + 1, kComparisonsAtOnce) : !wayPlayed();
}

void TournamentRun::playByTree() {
  path_ = tree_->pathTo(secret_);
  comparisons_ = tree_->comparisons();
  game_.clear();
  for (size_t i = 0; i < path_.size(); ++i) {
    const uint32_t guess = (*tree_)[path_[i]].guess;
    const uint32_t after = i + 1 < path_.size() ? (*tree_)[path_[i + 1]].size() : 1;
    game_.push_back({guess, setup_.ground->space.feedback(guess, secret_), after});
  }
}

void TournamentRun::playByLot() {
  comparisons_ += way_.comparisons;
  game_ = std::move(way_.game);
  way_ = {};
}

// Continues the next game for some comparisons; true once it is won.
bool TournamentRun::wayPlayed() {
  if (way_.possible.empty()) {
    way_.possible = setup_.ground->possible;
    way_.used_colours = setup_.ground->used_colours;
  }
  const uint8_t win = setup_.ground->space.win();
  for (uint64_t compared = 0; way_.game.empty() || way_.game.back().feedback != win;) {
    if (compared >= kComparisonsAtOnce) return false;
    compared += way_.possible.size();
    if (!guessByLot()) return false;
  }
  return true;
}

// The next guess of that game; false if choosing it takes longer than this slice.
bool TournamentRun::guessByLot() {
  const CodeSpace& space = setup_.ground->space;
  const size_t guesses_made = guessesBefore() + way_.game.size();
  const Situation situation = {way_.possible, way_.used_colours, static_cast<int>(guesses_made)};
  if (!way_.choosing) way_.choosing.emplace(setup_.strategy, *setup_.ground, situation, rng_);
  if (!way_.choosing->work(situation, kComparisonsAtOnce)) return false;
  const Chosen chosen = way_.choosing->chosen();
  rng_ = way_.choosing->lot();
  way_.choosing.reset();
  way_.comparisons += uint64_t{chosen.compared} * chosen.weighed;
  way_.used_colours |= space.coloursOf(chosen.guess);
  const uint8_t feedback = space.feedback(chosen.guess, secretOf(played_));
  eraseContradicting(space, {chosen.guess, feedback}, way_.possible);
  way_.game.push_back({chosen.guess, feedback, static_cast<uint32_t>(way_.possible.size())});
  return true;
}

// The curve stays small: when it gets long, every second average is dropped.
void TournamentRun::keepAverage() {
  constexpr size_t kMost = 400;
  if (played_ % stride_ != 0) return;
  averages_.push_back(average());
  if (averages_.size() < kMost) return;
  stride_ *= 2;
  for (size_t i = 0; i < kMost / 2; ++i) averages_[i] = averages_[2 * i + 1];
  averages_.resize(kMost / 2);
}

double TournamentRun::average() const {
  return played_ == 0 ? 0 : static_cast<double>(total_) / static_cast<double>(played_);
}

// ---- scene

void TournamentRun::draw(Scene& scene) const {
  drawHistogram(scene);
  if (played_ == 0) return;
  drawAverages(scene);
  if (tree_) drawTree(scene);
  drawLatestGame(scene);
}

void TournamentRun::drawHistogram(Scene& scene) const {
  Bars& bars = scene.add<Bars>("histogram", played_ == 0 ? "Guesses needed"
                                                         : "Guesses needed: " + decimals(average(), 2) +
                                                               " on average, at worst " +
                                                               std::to_string(histogram_.size()));
  for (size_t i = 0; i < std::max<size_t>(histogram_.size(), 6); ++i) {
    const int64_t games_won = i < histogram_.size() ? histogram_[i] : 0;
    Bar bar{.id = static_cast<int32_t>(i), .text = std::to_string(i + 1)};
    bar.value = static_cast<double>(games_won);
    bar.note = grouped(games_won);
    bar.tone = i + 1 == latestGuesses() ? Tone::current : Tone::series1;
    bars.max = std::max(bars.max, bar.value);
    bars.bars.push_back(std::move(bar));
  }
}

void TournamentRun::drawAverages(Scene& scene) const {
  Plot& plot = scene.add<Plot>("averages", "The average as the games go on");
  plot.x_title = "game";
  plot.y_title = "guesses on average";
  Series series{.title = "average"};
  for (size_t i = 0; i < averages_.size(); ++i) {
    series.x.push_back(static_cast<double>(stride_) * static_cast<double>(i + 1));
    series.y.push_back(averages_[i]);
  }
  if (played_ % stride_ != 0) {
    series.x.push_back(static_cast<double>(played_));
    series.y.push_back(average());
  }
  plot.series.push_back(std::move(series));
}

// The path to the node shown, or of the last game, with everything that branches off it.
void TournamentRun::drawTree(Scene& scene) const {
  const CodeSpace& space = setup_.ground->space;
  const StrategyTree& tree = *tree_;
  // What is grown ahead for the next game is not there yet.
  const auto now = static_cast<int32_t>(played_);
  const auto grownAt = [&](int32_t id) { return tree[id].first_child >= 0 && tree[id].step <= now; };
  const bool focused = scene.focus >= 0 && scene.focus < tree.size() &&
                       (scene.focus == 0 || grownAt(tree[scene.focus].parent));
  const std::vector<int32_t> way = focused ? tree.path(scene.focus) : path_;
  DrawnTree shown(tree);
  shown.show(0);
  std::vector<int32_t> opened = way;
  if (!grownAt(opened.back())) opened.pop_back();
  shown.showChildren(std::move(opened));

  Graph& graph = scene.add<Graph>("tree", "The strategy as a tree: its guess after each answer");
  for (auto& [id, drawn] : shown.nodes()) {
    const StrategyNode& node = tree[id];
    const bool grown = grownAt(id), root = node.parent < 0;
    const std::string answer = root ? "" : asMove(space.rules(), space.scoreOf(node.feedback));
    const bool found = !root && tree.wins(node);
    drawn.text = grown ? space.text(node.guess) : answer;
    drawn.label = (root ? "First" : "After " + inWords(space.rules(), space.scoreOf(node.feedback))) + ": " +
                  (found   ? "found"
                   : grown ? countedCodes(node.size()) + ", guess " + space.text(node.guess)
                           : countedCodes(node.size()) + ", not come to yet");
    drawn.tone = found                  ? Tone::goal
                 : tree.isOn(path_, id) ? Tone::current
                 : tree.isOn(way, id)   ? Tone::path
                 : grown                ? Tone::visited
                                        : Tone::frontier;
    if (!grown) drawn.step = -1;
    if (!grown || tree.isOn(way, id)) drawn.folded = 0;
    graph.nodes.push_back(std::move(drawn));
    if (grown && !root) graph.edges.push_back({.from = node.parent, .to = id, .text = answer});
  }
}

void TournamentRun::drawLatestGame(Scene& scene) const {
  const CodeSpace& space = setup_.ground->space;
  Table& table = scene.add<Table>("game", "The latest game: secret " + space.text(secret_));
  const bool balls = space.rules().balls;
  table.columns = {{"#", true}, {"Guess", false}, {"Strikes", true}};
  if (balls) table.columns.push_back({"Balls", true});
  table.columns.push_back({"Left", true});
  for (size_t i = 0; i < game_.size(); ++i) {
    const Score score = space.scoreOf(game_[i].feedback);
    std::vector<TableCell> row = {{std::to_string(guessesBefore() + i + 1)},
                                  {space.text(game_[i].guess)},
                                  {std::to_string(score.strikes)}};
    if (balls) row.push_back({std::to_string(score.balls)});
    row.push_back({grouped(game_[i].after)});
    table.rows.push_back(std::move(row));
  }
}

// ---- narration

Told TournamentRun::narrate(std::span<const Event> events) const {
  const std::string all = played_ == games() && played_ > 1 ? "all " : "";
  return {"Secret " + describe(events.back()) + ".",
          "Over " + all + counted(played_, "game") + " the average is " + decimals(average(), 2) +
              " guesses, at worst " + std::to_string(histogram_.size()) + "."};
}

std::string TournamentRun::introduction() const {
  const std::string known =
      setup_.ground->knowledge.empty() ? "" : " that agrees with what is known, going on from there";
  return "Play " + counted(games(), "game") +
         (games() == 1 ? " with a secret" : ", each with another secret") + known + ", by the strategy " +
         inQuotes(kStrategies.optionOf(setup_.strategy).title) + ", and count the guesses" +
         (guessesBefore() == 0 ? "." : ", with those made already.");
}

std::vector<Variable> TournamentRun::variables() const {
  if (game_.empty()) return {};
  return {{"secret", setup_.ground->space.text(secret_)},
          {"guess", setup_.ground->space.text(game_.back().guess)},
          {"guesses in all", grouped(total_)}};
}

std::string TournamentRun::ending() const {
  return decimals(average(), 2) + " guesses on average";
}

std::string TournamentRun::describe(const Event& event) const {
  return setup_.ground->space.text(static_cast<uint32_t>(event.node)) + " found with " +
         counted(event.value, "guess", "guesses");
}

Metrics TournamentRun::metrics() const {
  return {{"games", "Games", static_cast<double>(played_)},
          {"total", "Guesses in all", static_cast<double>(total_), 0, Better::less},
          {"average", "Guesses on average", average(), 3, Better::less},
          {"worst", "At worst", static_cast<double>(histogram_.size()), 0, Better::less},
          {"comparisons", "Comparisons to choose", static_cast<double>(comparisons_), 0, Better::less}};
}

Json TournamentRun::result() const {
  Json result = jsonObject({{"total", total_},
                            {"average", average()},
                            {"worst", histogram_.size()},
                            {"histogram", histogram_},
                            {"games", played_}});
  if (setup_.strategy == Strategy::optimal && played_ > 0) {
    const bool needs_no_search = setup_.ground->possible.size() <= 2;
    result["proved"] = needs_no_search || setup_.ground->optimal()->proved();
  }
  return result;
}

size_t TournamentRun::memory() const {
  // What is possible shrinks in the course of a game, its room does not.
  const size_t possible = way_.possible.empty() ? 0 : setup_.ground->possible.size();
  return grownBytes(sample_) + possible * sizeof(uint32_t) + grownBytes(averages_) +
         (tree_ ? tree_->memory() : 0);
}

}  // namespace noggin::probing
