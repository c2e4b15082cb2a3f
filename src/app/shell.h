// The page: lab list, stage, controls and transport, laid out for the room there is.
#pragma once

#include "app/context.h"
#include "app/controls.h"
#include "app/end_strip.h"
#include "app/exercise_view.h"
#include "app/home.h"
#include "app/listing_view.h"
#include "app/overlay.h"
#include "app/race_view.h"
#include "app/sections.h"
#include "app/stage.h"

namespace noggin::app {

class Shell {
 public:
  void draw(Context& context);

 private:
  enum class Tab : uint8_t { settings, counters, play, about };

  void drawWide(Context& context);
  void drawNarrow(Context& context);
  float stageHeight(Context& context, float window, float spare) const;
  void drawLow(Context& context);
  void drawEmbedded(Context& context);
  void drawEmbeddedWhole(Context& context);
  void drawColumn(Context& context);
  void openIfAttended(const Context& context, Tab tab, size_t& since);
  void drawTabs(Context& context, Rect area);
  void scrollToTab(Rect tabs, float names);
  void drawHeader(Context& context, Rect area);
  void drawStage(Context& context, Rect area);
  const Scene& shownScene(Context& context);
  void drawBanner(Context& context, Rect& area);
  void drawHome(Context& context, Rect area);
  void drawTabContent(Context& context);
  void drawPlayTab(Context& context);
  void drawTurn(Context& context);

  Stage stage_;
  Caption caption_;
  Counters counters_;
  SettingsForm settings_;
  HandPlay hand_;
  Literature literature_;
  Sharing sharing_;
  RaceView race_;
  EndStrip strip_;
  ExerciseView exercise_;
  ListingView listing_;
  Home home_;
  Tab tab_ = Tab::settings;
  float tabs_height_ = 0;  // what the tabs took in the last frame, with all that the open one holds
  bool tab_pressed_ = false;  // its content is to come into view
  Drawer drawer_;
  Scene shown_;  // the scene of this version as it is shown, for the panels asked for
  std::vector<std::string> shown_panels_;
  int64_t shown_version_ = -1;
};

}  // namespace noggin::app
