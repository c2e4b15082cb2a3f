// The stage: the panels of the run's scene, arranged for the room available.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "app/arrangement.h"
#include "app/context.h"
#include "app/views/panel_view.h"

namespace noggin::app {

// What a stage shows, with versions that tell what has changed.
struct Showing {
  const Scene& scene;
  int64_t generation = 0;                           // differs for another run: all animation state is dropped
  int64_t version = 0;                              // differs for another scene
  size_t panels = SIZE_MAX;                         // at most so many
  bool playable = true;  // presses are moves of the run; if not, only nodes lead to steps
  const Session* other = nullptr;                   // whose scene it is; null: the player's
  int64_t step = -1;                                // a change to one further away is not animated,
  bool moved = false;                               // nor to another branch of a search, unless by a move
  bool answered = false;                            // that step is a reply's move; see Player
  float commands_width = 0;                         // of the rows of commands, where wider than the panels
  std::function<void(const Intent&)> instead = {};  // receives presses instead of the run
};

// Whether a person's move is awaited that is written into the board the scene is about.
bool awaitsWriting(const Context& context, const Scene& scene);

class Stage {
 public:
  // Returns the place of the panels: the area without the commands below them.
  Rect draw(Context& context, const Showing& showing, Rect area);
  // Takes over which panels were chosen on another stage.
  void chooseAs(const Stage& other) { chosen_ = other.chosen_; }

 private:
  struct Shown {
    PanelView view;
    std::string words;     // the panel in words, for a screen reader
    int64_t version = -1;  // version of the scene last drawn: a panel behind a tab misses some
    Tween<Rect> place;     // its own, or the one it shares with others behind tabs
    int placed = -1;       // the frame in which it was last there
  };

  // `whole`: the height of the stage before the commands took some.
  void drawPanels(Context& context, std::span<const Panel> panels, Rect area, float whole, Intent& intent);
  // Where a panel is on its way to `place`, if it was elsewhere in the frame before.
  Rect glided(Context& context, const Panel& panel, Rect place);
  // `shown`: the index of the panel whose tab is open.
  void drawTabs(Context& context, std::span<const Panel> panels, const std::vector<size_t>& tabs,
                size_t shown, Rect& area);
  void drawChoice(Context& context, std::span<const Panel> panels, const std::vector<size_t>& tabs,
                  size_t shown, Rect& area);
  void drawPanel(Context& context, const Panel& panel, Rect area, bool titled, Intent& intent);
  void drawTitle(Context& context, const Panel& panel, Rect& inner);
  void drawContent(Context& context, const Panel& panel, Rect area, Intent& intent);
  void drawEnlarge(Context& context, const Panel& panel, ImVec2 corner, float side);
  // A panel that fills the stage; Escape brings the others back.
  void drawLarge(Context& context, const Panel& panel, Rect area, Intent& intent);
  void enlarge(Context& context, const std::string& panel);
  void handleEnlarging(Context& context, const Panel& panel, Rect area, const Intent& intent);
  void drawCommands(Context& context, const Scene& scene, Rect& area, Intent& intent);
  void drawCommandRow(Context& context, const Scene& scene, Rect& area, Intent& intent);
  void follow(const Showing& showing, const Session& session);
  void drawFocusNote(Context& context, Rect area);
  void obey(Context& context, const Intent& intent);
  void lookWhereSought(Player& player);

  std::map<std::string, Shown> shown_;  // by panel id
  Rect stage_;                          // where the panels were arranged last: after a resize none glides
  int64_t generation_ = -1, version_ = -1;
  int64_t version_before_ = -1;  // of the scene before: a view that has not drawn that one cuts to this one
  bool looks_ = false;      // the pointer has moved since the run has
  int64_t looked_at_ = -1;  // version of the run
  ImVec2 pointer_;
  // The node pressed, to be looked at once the run comes to the step that made it; -1: none.
  struct Sought {
    int32_t node = -1;
    int64_t step = -1;
  } sought_;
  bool writes_ = false;  // a board waits to be written into
  // The panel with a selected cell, which is written into: in this frame as far as it is drawn, and in the
  // frame before.
  std::string written_, written_before_;
  bool missed_ = false;  // the latest press hit nothing that can be pressed
  // What the previous scene showed, to tell whether the new one is one step away from it.
  struct Standing {
    int32_t node = -1, parent = -1;  // the current node of the tree
    int32_t focus = -1;
    int64_t step = -1;
  } standing_;
  const char* leap_ = nullptr;  // words for the cut, if the new scene is not one step away
  struct Chosen {
    const Lab* lab = nullptr;
    std::string tab;         // the tab chosen; empty: the first
    std::string enlarged;    // the panel enlarged to the whole stage; empty: none
    bool tabs_seen = false;  // once tabs were shown, their row stays reserved
  } chosen_;
  Scroller command_row_;
};

}  // namespace noggin::app
