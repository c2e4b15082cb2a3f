// A panel of any kind, drawn by the view for its content.
#pragma once

#include "app/views/bars_view.h"
#include "app/views/board_view.h"
#include "app/views/graph_view.h"
#include "app/views/map_view.h"
#include "app/views/plot_view.h"
#include "app/views/table_view.h"

namespace noggin::app {

class PanelView {
 public:
  // As each view's draw().
  void draw(const Panel& panel, Rect area, bool scene_changed, ViewContext& context);

 private:
  BoardView board_;
  GraphView graph_;
  BarsView bars_;
  TableView table_;
  PlotView plot_;
  MapView map_;
};

// Removes all moves: whatever can be pressed, dragged, drawn over or written into.
void removeMoves(Panel& panel);
// And what reveals what comes next, for a picture that is only looked at.
void still(Board& board);
void still(Panel& panel);

}  // namespace noggin::app
