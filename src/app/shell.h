// The page: lab list, stage, controls and transport, laid out for the room there is.
#pragma once

#include "app/context.h"
#include "app/controls.h"
#include "app/home.h"
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
  void drawEmbedded(Context& context);
  void drawColumn(Context& context);
  void drawTabs(Context& context, Rect area);
  void drawHeader(Context& context, Rect area);
  void drawDrawer(Context& context);
  void drawStage(Context& context, Rect area);
  void drawBanner(Context& context, Rect& area);
  void drawHome(Context& context, Rect area);
  void drawTabContent(Context& context);
  void drawHelp(Context& context);

  Stage stage_;
  SettingsForm settings_;
  HandPlay hand_;
  Literature literature_;
  Sharing sharing_;
  RaceView race_;
  Home home_;
  Tab tab_ = Tab::settings;
};

}  // namespace noggin::app
