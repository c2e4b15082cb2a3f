// The column beside the stage (tabs below it on a narrow page): the lab's title, the narration, the counters,
// and the settings with controls generated from the schema.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "app/context.h"

namespace noggin::app {

// What came of the run: its own words, or else its status.
std::string outcomeInWords(const Session& session);

void drawTitle(Context& context);
void drawNarration(Context& context);
void drawAbout(Context& context);

// The narration in a few lines below the stage, where there is no column; as many as it needs on request.
class Caption {
 public:
  static constexpr float kHeight = 76;  // of the few lines where there is room for them

  // The height that it wants, of a width; `few`: that of the few lines.
  float height(Context& context, float width, float few = kHeight) const;
  void draw(Context& context, Rect area);

 private:
  bool whole_ = false;  // long sentences are shown to their end
};

// The counters of the run, each with an explanation on request.
class Counters {
 public:
  void draw(Context& context);

 private:
  void drawCounter(Context& context, const Metric& metric);

  std::string unfolded_;  // the counter whose explanation is shown; empty: none
};

// Index of the preset that matches the run's settings; -1: none does.
int currentPreset(const Session& session);

// The settings of the run as fields, which may temporarily hold a text that the lab refuses.
class SettingsForm {
 public:
  void draw(Context& context);

 private:
  struct Field {
    std::string text;     // as typed
    std::string applied;  // as the run uses it
    std::string error;
    std::optional<double> pending;  // value of a slider still held, of a setting that is slow to apply
  };

  void follow(const Session& session);
  void dropRefusals();
  void drawPresets(Context& context);
  void drawSetting(Context& context, const Setting& setting, float width);
  void drawNumber(Context& context, const Setting& setting, float width);
  void drawChoice(Context& context, const Setting& setting, float width);
  void drawText(Context& context, const Setting& setting, float width);
  bool drawLongText(Ui& ui, Field& field, float width);
  void apply(Context& context, const Setting& setting, const Json& value);
  void tryAgain(Context& context);
  void changeInRun(Context& context, const Setting& setting, double value);

  Json waiting(const Session& session) const;
  Field& fieldOf(const Setting& setting);

  std::map<std::string, Field> fields_;  // by setting id
  int64_t settings_changes_ = -1, run_version_ = -1;
  const Lab* lab_ = nullptr;
  int preset_ = -1;        // index of the preset in use; -1: none
  bool standard_ = false;  // every setting is at its default
  std::string refused_;    // id of the setting whose error is to be brought into view
};

}  // namespace noggin::app
