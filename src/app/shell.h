// The page: lab list, stage, controls and transport, laid out for the room there is.
#pragma once

#include "app/context.h"
#include "app/controls.h"
#include "app/stage.h"

namespace noggin::app {

class Shell {
 public:
  void draw(Context& context);

 private:
  enum class Tab : uint8_t { settings, counters, about };

  void drawWide(Context& context);
  void drawNarrow(Context& context);
  void drawEmbedded(Context& context);
  void drawColumn(Context& context);
  void drawTabs(Context& context, Rect area);
  void drawHeader(Context& context, Rect area);
  void drawDrawer(Context& context);
  void drawStage(Context& context, Rect area);
  void drawBanner(Context& context, Rect& area);

  Stage stage_;
  SettingsForm settings_;
  Tab tab_ = Tab::settings;
};

}  // namespace noggin::app
