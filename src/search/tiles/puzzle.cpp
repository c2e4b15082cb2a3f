#include "search/tiles/puzzle.h"

#include <cstdlib>

#include "core/text.h"
#include "core/words.h"
#include "search/tiles/enumeration.h"
#include "search/tiles/ida_searcher.h"
#include "search/tiles/picture.h"

namespace noggin::search {
namespace {

// The direction of the tile, opposite to the blank's.
constexpr std::array<std::string_view, 4> kTileGoes = {"down", "up", "right", "left"};

Cell squareAt(const TilesBoard& board, int square) {
  Cell cell;
  cell.id = square;
  cell.x = static_cast<float>(board.columnOf(square));
  cell.y = static_cast<float>(board.rowOf(square));
  cell.tone = Tone::muted;
  return cell;
}

}  // namespace

TilesPuzzle TilesPuzzle::turned(State root) const {
  const TilesHeuristic heuristic = estimator_.heuristic() == TilesHeuristic::pattern_database
                                       ? TilesHeuristic::walking_distance
                                       : estimator_.heuristic();
  return {goal(), TilesEstimator(board(), root, heuristic, PatternSplit::six_six_three), pictured_};
}

std::string TilesPuzzle::stateWords(State state) const {
  std::string text;
  const TilesBoard::Tiles tiles = board().tilesOf(state);
  for (int square = 0; square < board().squares(); ++square) {
    const int tile = tiles[static_cast<size_t>(square)];
    if (square > 0) text += board().columnOf(square) == 0 ? "; " : " ";
    text += tile == 0 ? std::string("blank") : std::to_string(tile);
  }
  return text;
}

std::string TilesPuzzle::moveWords(Action action) const {
  return "Tile " + std::to_string(action.tile) + " " +
         std::string(kTileGoes[static_cast<size_t>(action.slide)]);
}

std::string TilesPuzzle::moveTold(Action action, State) const {
  return "Tile " + std::to_string(action.tile) + " moved " +
         std::string(kTileGoes[static_cast<size_t>(action.slide)]);
}

std::string TilesPuzzle::repeatedTold(int times) const {
  const std::string number = std::to_string(times);
  return number + " tiles of a line slid, which counts as " + number + " moves";
}

std::string TilesPuzzle::goalWords() const {
  int before = 0;
  bool sorted = true;
  for (const int tile : board().tilesOf(goal())) {
    if (tile == 0) continue;
    sorted &= tile > before;
    before = tile;
  }
  return sorted ? "Slide the tiles into order, row by row"
                : "Slide the tiles until they stand as in the goal";
}

std::string TilesPuzzle::whyNot(State, std::string_view text) const {
  for (const Slide slide : kSlides)
    if (text == name(slide))
      return "The blank cannot go " + std::string(text) + ": that is the edge of the board.";
  return inQuotes(text) + " is no move: say where the blank goes, up, down, left or right.";
}

std::string TilesPuzzle::whyHopeless(State state) const {
  if (board().connected(state, goal())) return {};
  const int inversions = board().inversions(state, goal());
  std::string text = "No sequence of moves leads to the goal: " + counted(inversions, "pair") + " of tiles " +
                     (inversions == 1 ? "stands" : "stand") + " in another order than in the goal";
  if (board().columns() % 2 != 0)
    return text + ", an odd number, and a move always changes it by an even one.";
  const int rows = std::abs(board().rowOf(board().blankOf(state)) - board().rowOf(estimator_.home(0)));
  return text + ", and the blank is " +
         (rows == 0 ? "in its goal row" : counted(rows, "row") + " from its goal row") +
         ": together an odd number, and every move leaves that odd.";
}

void TilesPuzzle::draw(const Position<TilesPuzzle>& position, Board& out) const {
  const State state = position.state;
  const TilesBoard::Tiles tiles = board().tilesOf(state);
  for (int square = 0; square < board().squares(); ++square) {
    out.cells.push_back(squareAt(board(), square));
    const int tile = tiles[static_cast<size_t>(square)];
    if (tile == 0)
      out.cells.back().label = "the blank";
    else
      out.pieces.push_back(pieceOn(square, tile));
  }
  if (position.playable) offerMoves(state, out);
}

Piece TilesPuzzle::pieceOn(int square, int tile) const {
  const bool home = estimator_.home(tile) == square;
  Piece piece;
  piece.id = tile;
  piece.x = static_cast<float>(board().columnOf(square));
  piece.y = static_cast<float>(board().rowOf(square));
  piece.width = piece.height = 0.92f;
  piece.tone = home ? Tone::goal : Tone::second;
  piece.text = std::to_string(tile);
  piece.label = "Tile " + piece.text + (home ? ", where it belongs" : "");
  if (pictured_) piece.picture = pictureOn(board(), estimator_.home(tile));
  return piece;
}

// A tile in the blank's row or column pushes those in between one square towards the blank.
void TilesPuzzle::offerMoves(State state, Board& out) const {
  const int blank = board().blankOf(state);
  for (const Slide slide : kSlides) {
    int before = blank;
    int tiles = 1;
    for (int at = board().beside(blank, slide); at >= 0; at = board().beside(at, slide), ++tiles) {
      const std::string move = std::string(name(slide)) + (tiles > 1 ? " " + std::to_string(tiles) : "");
      for (Piece& piece : out.pieces) {
        if (piece.id != board().tileAt(state, at)) continue;
        piece.press = move;
        piece.drops.push_back({.x = static_cast<float>(board().columnOf(before)),
                               .y = static_cast<float>(board().rowOf(before)),
                               .move = move,
                               .label = moveWords({slide, static_cast<uint8_t>(piece.id)})});
        if (tiles > 1) piece.drops.back().label += ", pushing " + counted(tiles - 1, "tile");
      }
      before = at;
    }
  }
}

void TilesPuzzle::illustrate(const SearchView<TilesPuzzle>& view, Scene& scene) const {
  drawBeside(view.search.state(view.node), scene);
}

void TilesPuzzle::drawBeside(State state, Scene& scene) const {
  Bars& bars = scene.add<Bars>("estimates", "Estimates");
  bars.max = 1;
  for (size_t i = 0; i < kTilesHeuristics; ++i) {
    const auto heuristic = static_cast<TilesHeuristic>(i);
    if (!estimator_.knows(heuristic)) continue;
    const bool used = heuristic == estimator_.heuristic();
    Bar bar;
    bar.id = static_cast<int32_t>(i);
    bar.text = std::string(title(heuristic));
    bar.value = estimator_.estimate(state, heuristic);
    bar.note = std::to_string(static_cast<int>(bar.value)) + (used ? ", in use" : "");
    bar.tone = used ? Tone::current : Tone::plain;
    bars.max = std::max(bars.max, bar.value);
    bars.bars.push_back(std::move(bar));
  }
  drawGoal(state, scene.add<Board>("goal", "Goal"));
}

void TilesPuzzle::drawGoal(State state, Board& out) const {
  const TilesBoard::Tiles now = board().tilesOf(state), wanted = board().tilesOf(goal());
  for (int square = 0; square < board().squares(); ++square) {
    const auto at = static_cast<size_t>(square);
    Cell cell = squareAt(board(), square);
    if (wanted[at] != 0 && !pictured_) {
      cell.text = std::to_string(wanted[at]);
      cell.tone = now[at] == wanted[at] ? Tone::goal : Tone::plain;
    }
    out.cells.push_back(std::move(cell));
    if (wanted[at] == 0 || !pictured_) continue;
    out.pieces.push_back(pieceOn(square, wanted[at]));
    if (now[at] != wanted[at]) out.pieces.back().tone = Tone::plain;
  }
}

std::unique_ptr<Searcher<TilesPuzzle>> ownSearcher(const SearchOptions& options,
                                                   std::shared_ptr<const TilesPuzzle> problem,
                                                   const TilesState& root, int32_t step) {
  if (options.algorithm == Algorithm::exhaustive && problem->board().is(3, 3))
    return std::make_unique<TilesEnumeration>(std::move(problem), root, step);
  if (options.algorithm == Algorithm::ida_star)
    return std::make_unique<TilesIdaSearcher>(std::move(problem), root, step);
  return nullptr;
}

}  // namespace noggin::search
