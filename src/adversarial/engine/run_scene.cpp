// The scene of a game: the board, the scores, the search and its result.
#include <algorithm>

#include "adversarial/engine/run.h"
#include "adversarial/engine/scene.h"
#include "core/words.h"

namespace noggin::adversarial {

// The moves beyond those played that lead to the node shown, or to the current node of the search.
std::vector<GameMove> GameRun::wayTo(int32_t focus) const {
  if (!search_) return {};
  if (focus >= 0) return search_->wayTo(focus);
  if (shown_ > 0 || search_->finished() || !searchIsCurrent()) return {};
  return search_->wayTo(search_->current());
}

GameMove GameRun::bestFromHere() const {
  if (person_ < 0 && search_ && search_->finished()) {
    const std::vector<GameMove> line = search_->verdict().line;
    return shown_ < line.size() ? line[shown_] : kNoMove;
  }
  if (search_ && !search_->finished()) return kNoMove;
  const auto best = std::find_if(scores_.begin(), scores_.end(), [](const MoveScore& score) {
    return score.best && score.known != MoveScore::Known::estimated;
  });
  return best != scores_.end() ? best->move : kNoMove;
}

BoardView GameRun::boardView(const Scene& scene, int32_t focus) const {
  BoardView view;
  view.tried = wayTo(focus);
  if (focus >= 0) {
    view.played.assign(searched().begin(), searched().end());
    return view;
  }
  view.played = movesShown();
  if (reviewing()) view.played.resize(review_.size());
  if (!review_.empty() && review_.back().mistake()) view.instead = review_.back().best_move;
  view.playable = mayMoveOn();
  if (!hidesBest(scene)) view.next = bestFromHere();
  if (shown_ == 0) view.scores = scores_;
  return view;
}

void GameRun::draw(Scene& scene) const {
  const int32_t focus = search_ && search_->shows(scene.focus) ? scene.focus : -1;
  const BoardView view = boardView(scene, focus);
  Board& board = scene.add<Board>("board", "Board");
  playable_->draw(view, board);
  board.ahead = !view.tried.empty();
  if (!view.scores.empty()) drawScores(scene);
  if (!review_.empty()) drawReview(review_, scene.add<Table>("review", "Review of the game"));
  if (search_) {
    search_->draw(focus, scene);
    drawRated(scene);
    search_->drawMore(scene);
    if (search_->verdict().line.size() > 1 && !hidesBest(scene)) drawBestLine(scene);
  }
  std::vector<GameMove> way = view.played;
  way.insert(way.end(), view.tried.begin(), view.tried.end());
  game().explain(way, scene);
  if (!mayMoveOn()) return;
  if (playable_->hasScores())
    scene.commands.push_back(
        {.text = "Scores of all moves", .move = "scores", .checkable = true, .checked = options_.scores});
  if (canAskForValues()) scene.commands.push_back({.text = "Values of all moves", .move = "values"});
}

void GameRun::drawScores(Scene& scene) const {
  Table& table = scene.add<Table>("scores", "Scores");
  table.columns = {{"Move", false}, {"Score", false}, {"Known from", false}};
  for (const MoveScore& score : scores_) {
    const Tone tone = score.best ? Tone::path : Tone::plain;
    table.rows.push_back({{game().moveWords(played_, score.move), tone, game().moveText(score.move)},
                          {score.text, tone, {}},
                          {capitalised(score.source), tone, {}}});
  }
}

void GameRun::drawRated(Scene& scene) const {
  const bool playable = searchIsCurrent() && shown_ == 0 && personMayMove();
  std::vector<MoveRow> rows;
  for (RatedMove& rated : search_->rated()) {
    if (hidesBest(scene)) rated.best = false;
    rows.push_back({game().moveWords(searched(), rated.move), playable ? game().moveText(rated.move) : "",
                    std::move(rated)});
  }
  drawMoves(rows, search_->effort(),
            scene.add<Table>("moves", "Moves of " + game().sideName(game().toMove(searched()))));
}

void GameRun::drawBestLine(Scene& scene) const {
  std::vector<GameMove> way(searched().begin(), searched().end());
  std::vector<LineRow> rows;
  const Verdict verdict = search_->verdict();
  for (const GameMove move : verdict.line) {
    rows.push_back({game().moveWords(way, move), rows.size() < shown_});
    way.push_back(move);
  }
  const char* title = verdict.estimated ? "Expected play" : "Best play";
  drawLine(rows, scene.add<Table>("line", title, Weight::detail));
}

}  // namespace noggin::adversarial
