// The stage: the panels of the run's scene, arranged for the room there is.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "app/context.h"
#include "app/views/bars_view.h"
#include "app/views/board_view.h"
#include "app/views/graph_view.h"
#include "app/views/plot_view.h"
#include "app/views/table_view.h"

namespace noggin::app {

// What a stage shows, and how far it has changed.
struct Showing {
  const Scene& scene;
  int64_t generation = 0;    // differs for another run: what was drawn before means nothing any more
  int64_t version = 0;       // differs for another scene
  size_t panels = SIZE_MAX;  // no more than these
  bool playable = true;      // presses are moves of the run
};

class Stage {
 public:
  void draw(Context& context, const Showing& showing, Rect area);

 private:
  struct PanelViews {
    BoardView board;
    GraphView graph;
    BarsView bars;
    TableView table;
    PlotView plot;
    std::string words;     // the panel for a screen reader
    int64_t version = -1;  // of the scene it last drew: a panel behind a tab misses some
  };

  void drawTabs(Context& context, const Scene& scene, size_t first, size_t count, Rect& area);
  void drawChoice(Context& context, const Scene& scene, size_t first, size_t count, Rect& area);
  void drawPanel(Context& context, const Panel& panel, Rect area, bool titled, Intent& intent);
  void drawFocusNote(Context& context, Rect area);
  void obey(Context& context, const Intent& intent);

  std::map<std::string, PanelViews> views_;  // by panel id
  int64_t generation_ = -1, version_ = -1;
  size_t tab_ = 0;
  const Lab* lab_ = nullptr;
};

// Where the panels stand, the first in the largest place. Fewer places than panels: there is no room for
// more, and those that come last share the last place as tabs.
std::vector<Rect> arrangement(size_t panels, Rect area);

}  // namespace noggin::app
