// The column beside the stage (tabs beneath it where the page is narrow): what the lab is, what just
// happened, the counters, and the settings with controls made from the schema.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "app/context.h"

namespace noggin::app {

void drawTitle(Context& context);
void drawNarration(Context& context);
// The same in a few lines, beneath the stage where there is no column.
constexpr float kCaptionHeight = 76;
void drawCaption(Context& context, Rect area);
void drawAbout(Context& context);

// The counters of the run, each with what it counts for those who ask.
class Counters {
 public:
  void draw(Context& context);

 private:
  void drawCounter(Context& context, const Metric& metric);

  std::string unfolded_;  // the counter whose meaning is shown; empty: none
};

// The preset that the run stands for; -1: none, the person has changed something.
int currentPreset(const Session& session);

// The settings of the run, as fields that may for a while hold what the person has typed but the lab refuses.
class SettingsForm {
 public:
  void draw(Context& context);

 private:
  struct Field {
    std::string text;     // as typed
    std::string applied;  // as the run has it
    std::string error;
    std::optional<double> pending;  // a slider still held, of a setting that is slow to apply
  };

  void follow(const Session& session);
  void drawPresets(Context& context);
  void drawSetting(Context& context, const Setting& setting, float width);
  void drawNumber(Context& context, const Setting& setting, float width);
  void drawChoice(Context& context, const Setting& setting, float width);
  void drawText(Context& context, const Setting& setting, float width);
  void apply(Context& context, const Setting& setting, const Json& value);
  void changeInRun(Context& context, const Setting& setting, double value);

  Field& fieldOf(const Setting& setting);

  std::map<std::string, Field> fields_;  // by setting id
  int64_t settings_changes_ = -1;
  const Lab* lab_ = nullptr;
  int preset_ = -1;        // the one the run stands for; -1: the person has changed something
  bool standard_ = false;  // every setting is the schema's own
};

}  // namespace noggin::app
