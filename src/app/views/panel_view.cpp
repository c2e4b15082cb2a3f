#include "app/views/panel_view.h"

#include <variant>

namespace noggin::app {

void PanelView::draw(const Panel& panel, Rect area, bool scene_changed, ViewContext& context) {
  struct Drawer {
    PanelView& views;
    const char* id;
    Rect area;
    bool changed;
    ViewContext& context;
    void operator()(const Board& content) { views.board_.draw(id, content, area, changed, context); }
    void operator()(const Graph& content) { views.graph_.draw(id, content, area, changed, context); }
    void operator()(const Bars& content) { views.bars_.draw(id, content, area, changed, context); }
    void operator()(const Table& content) { views.table_.draw(id, content, area, changed, context); }
    void operator()(const Plot& content) { views.plot_.draw(id, content, area, changed, context); }
    void operator()(const Map& content) { views.map_.draw(id, content, area, changed, context); }
  };
  std::visit(Drawer{*this, panel.id.c_str(), area, scene_changed, context}, panel.content);
}

namespace {

void removeMoves(Board& board) {
  for (Cell& cell : board.cells) {
    cell.press.clear();
    cell.entries.clear();
  }
  for (Piece& piece : board.pieces) {
    piece.press.clear();
    piece.drops.clear();
  }
  board.stroke.clear();
  board.groups.clear();
}

}  // namespace

void removeMoves(Panel& panel) {
  struct Remover {
    void operator()(Board& board) const { removeMoves(board); }
    void operator()(Bars& bars) const {
      for (Bar& bar : bars.bars) bar.press.clear();
    }
    void operator()(Table& table) const {
      for (auto& row : table.rows)
        for (TableCell& cell : row) cell.press.clear();
    }
    void operator()(Graph&) const {}
    void operator()(Plot&) const {}
    void operator()(Map&) const {}
  };
  std::visit(Remover{}, panel.content);
}

void still(Board& board) {
  removeMoves(board);
  board.ghosts.clear();
}

void still(Panel& panel) {
  if (auto* const board = std::get_if<Board>(&panel.content)) return still(*board);
  removeMoves(panel);
  if (auto* const graph = std::get_if<Graph>(&panel.content))
    for (GraphNode& node : graph->nodes) node.next = false;
}

}  // namespace noggin::app
