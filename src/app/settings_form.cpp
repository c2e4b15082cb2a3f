#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/controls.h"
#include "app/sections.h"
#include "core/characters.h"
#include "core/words.h"

namespace noggin::app {
namespace {

constexpr float kFieldGap = 14;
// A longer text, which comes from a file, is not laid out in every frame, but shown by its beginning.
constexpr size_t kMostEdited = 500'000;
constexpr size_t kShownOfLong = 300;
// A linear slider with a wider range cannot be aimed.
constexpr double kWideRange = 400;

// Whether the setting is changed by a move: once the run has begun, that does not restart it.
bool changesInRun(const Context& context, const Setting& setting) {
  return !setting.live.empty() && context.player.session().tick() > 0;
}

}  // namespace

int currentPreset(const Session& session) {
  const std::span<const Preset> presets = session.lab().presets;
  for (size_t i = 0; i < presets.size(); ++i) {
    const Outcome<Settings> settings = Settings::parse(session.lab().schema, parsedJson(presets[i].settings));
    if (settings && *settings == session.settings() && presets[i].seed == session.seed())
      return static_cast<int>(i);
  }
  return -1;
}

// Takes over the run's current values; a text that is not applied, or was refused, stays in its field.
void SettingsForm::follow(const Session& session) {
  if (lab_ != &session.lab()) fields_.clear();
  lab_ = &session.lab();
  preset_ = currentPreset(session);
  standard_ = session.settings() == *Settings::parse(lab_->schema, Json::object());
  for (const Setting& setting : lab_->schema) {
    if (setting.kind != SettingKind::text) continue;
    Field& field = fieldOf(setting);
    const std::string& value = session.settings().text(setting.id);
    if (value != field.applied || value == field.text) field = {value, value, {}};
  }
  dropRefusals();
}

// What was refused is over where a field shows what the run uses; only a text stays as it was typed, and with
// it why it does not go.
void SettingsForm::dropRefusals() {
  for (auto& [id, field] : fields_)
    if (field.text == field.applied) field.error.clear();
}

SettingsForm::Field& SettingsForm::fieldOf(const Setting& setting) {
  return fields_[std::string(setting.id)];
}

void SettingsForm::draw(Context& context) {
  if (!context.player.ready()) return;
  if (settings_changes_ != context.player.settingsChanges()) {
    settings_changes_ = context.player.settingsChanges();
    follow(context.player.session());
  }
  const bool moved = std::exchange(run_version_, context.player.runVersion()) != context.player.runVersion();
  if (moved && !context.player.playing()) dropRefusals();  // while it plays, a refusal could not be read
  if (const auto refused = std::exchange(context.refused_text, std::nullopt)) {
    Field& field = fields_[refused->setting];
    field.text = refused->text;
    field.error = refused->why;
  }
  const float width = ImGui::GetContentRegionAvail().x;
  const std::string refused = std::exchange(refused_, {});  // drawn once with its error by now
  ImGui::PushID("settings");
  if (context.embedding.locked.empty()) drawPresets(context);
  const std::vector<std::string> withheld = context.player.scene().withheld;
  // A change replaces the run and its settings; the schema belongs to the lab and stays valid.
  for (const Setting& setting : context.player.session().lab().schema) {
    if (!context.player.session().settings().shown(setting) || context.embedding.locks(setting.id)) continue;
    if (std::find(withheld.begin(), withheld.end(), setting.id) != withheld.end()) continue;
    ImGui::PushID(std::string(setting.id).c_str());
    const ImVec2 at = ImGui::GetCursorScreenPos();
    drawSetting(context, setting, width);
    if (setting.id == refused) bringIntoViewSince(at);
    ImGui::PopID();
    context.ui.space(kFieldGap);
  }
  const Seed seed = context.player.session().seedAsGiven();  // a copy: the buttons replace the session
  const float half = (width - 8) / 2;
  if (context.ui.button("Run again", {.icon = Icon::again, .width = half})) context.runAgain(seed);
  ImGui::SameLine(0, 8);
  const std::string help = "Seed " + seed.written() + ": everything random follows from it";
  if (context.ui.button("New seed", {.icon = Icon::dice, .width = half, .description = help}))
    context.runAgain(seed.next());
  ImGui::PopID();
}

void SettingsForm::drawPresets(Context& context) {
  const Session& session = context.player.session();
  const std::span<const Preset> presets = session.lab().presets;
  std::vector<SelectItem> items;
  for (const Preset& preset : presets) items.push_back({std::string(preset.title), std::string(preset.note)});
  int current = preset_;
  if (current < 0) {
    current = static_cast<int>(items.size());
    if (standard_)
      items.push_back({"Default settings", "No setting has been changed."});
    else
      items.push_back({"Your own", "The settings as you have changed them."});
  }
  const bool own = preset_ < 0 || presets.empty();
  context.ui.label("Example", std::string(own ? "" : presets[static_cast<size_t>(preset_)].note),
                   ImGui::GetContentRegionAvail().x);
  const int chosen = context.ui.select("Example", items, current, ImGui::GetContentRegionAvail().x);
  context.ui.space(kFieldGap);
  if (chosen >= 0 && static_cast<size_t>(chosen) < presets.size()) {
    fields_.clear();
    settings_changes_ = -1;  // also where it is refused, the fields follow the run
    context.openExample(presets[static_cast<size_t>(chosen)]);
  }
}

void SettingsForm::drawSetting(Context& context, const Setting& setting, float width) {
  const Settings& settings = context.player.session().settings();
  switch (setting.kind) {
    case SettingKind::text:
      return drawText(context, setting, width);
    case SettingKind::choice:
      drawChoice(context, setting, width);
      break;
    case SettingKind::integer:
    case SettingKind::number:
      drawNumber(context, setting, width);
      break;
    case SettingKind::flag:
      if (bool on = settings.flag(setting.id);
          context.ui.toggle(std::string(setting.title).c_str(), on, width, std::string(setting.help)))
        apply(context, setting, on);
  }
  const std::string& error = fieldOf(setting).error;
  if (error.empty()) return;
  context.ui.space(4);
  context.ui.text(error, {.size = context.theme.size_small, .colour = context.theme.danger, .wrap = width});
  context.ui.announce(
      "error", {.role = Role::text, .name = std::string(setting.title) + " refused", .value = error}, {});
}

void SettingsForm::drawNumber(Context& context, const Setting& setting, float width) {
  const Settings& settings = context.player.session().settings();
  const bool whole = setting.kind == SettingKind::integer;
  const std::string title(setting.title), help(setting.help);
  std::optional<double>& pending = fieldOf(setting).pending;
  double value =
      whole ? static_cast<double>(settings.integer(setting.id)) : context.player.session().numberNow(setting);
  if (pending) value = *pending;
  const Metric shown{"", "", value, whole ? 0 : 3};
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const std::string number = formatted(shown);
  const TextStyle strong{.size = context.theme.size_small, .strong = true};
  context.ui.textAt({at.x + width - context.ui.measure(number, strong).x, at.y}, number, strong);
  context.ui.label(title, help, width - 60);
  const SliderStyle style{.width = width,
                          .step = whole ? 1.0 : 0.0,
                          .logarithmic = setting.max - setting.min > kWideRange,
                          .description = help,
                          .spoken = number};
  if (context.ui.slider(title.c_str(), value, setting.min, setting.max, style)) pending = value;
  const bool waits = setting.slow || changesInRun(context, setting);
  if (!pending || (waits && ImGui::IsMouseDown(ImGuiMouseButton_Left))) return;
  pending.reset();
  if (whole)
    apply(context, setting, static_cast<int64_t>(value));
  else if (changesInRun(context, setting))
    changeInRun(context, setting, value);
  else
    apply(context, setting, std::round(value * 1000) / 1000);
}

// Applies the change as a move; playback continues.
void SettingsForm::changeInRun(Context& context, const Setting& setting, double value) {
  const bool playing = context.player.playing();
  const std::optional<Error> refused =
      context.player.act(std::string(setting.live) + " " + plainDecimals(value, 3));
  fieldOf(setting).error = refused ? refused->message : std::string();
  if (refused) context.sayOnce(refused->message);
  if (playing) context.player.play();
}

void SettingsForm::drawChoice(Context& context, const Setting& setting, float width) {
  const std::string title(setting.title), help(setting.help);
  const std::string& value = context.player.session().settings().text(setting.id);
  context.ui.label(title, help, width);
  const int chosen = context.ui.select(title.c_str(), setting.choices, value, width, help);
  if (chosen < 0) return;
  const std::string_view wanted = setting.choices[static_cast<size_t>(chosen)].value;
  if (wanted != value) apply(context, setting, wanted);
}

void SettingsForm::drawText(Context& context, const Setting& setting, float width) {
  Field& field = fieldOf(setting);
  const std::string title(setting.title), help(setting.help);
  context.ui.label(title, {}, width);
  const FieldStyle style{.width = width, .lines = setting.lines, .error = field.error, .description = help};
  bool finished = field.text.size() > kMostEdited ? drawLongText(context.ui, field, width)
                                                  : context.ui.textField(title.c_str(), field.text, style);
  if (field.error.empty() && !help.empty()) {
    context.ui.space(4);
    context.ui.text(help,
                    {.size = context.theme.size_small, .colour = context.theme.text_faint, .wrap = width});
  }
  for (const Sample& sample : setting.samples) {
    if (field.text != sample.name) continue;
    context.ui.space(6);
    if (context.ui.button("Write it out",
                          {.description = "Puts the text in place of its name, to be edited"}))
      field.text = sample.text;
  }
  if (!setting.file.empty()) {
    context.ui.space(6);
    if (context.ui.button("Open a file", {.description = "For the setting " + title}))
      context.host.askForFile(setting.id, setting.file);
  }
  const bool differs = field.text != field.applied;
  if (differs && (setting.lines > 1 || setting.slow)) {
    context.ui.space(6);
    finished = context.ui.button("Apply", {.look = Look::primary}) || finished;
  }
  if (finished && differs) apply(context, setting, field.text);
  if (finished && !differs) field.error.clear();
}

// True if it has been emptied.
bool SettingsForm::drawLongText(Ui& ui, Field& field, float width) {
  const Theme& theme = ui.theme;
  const std::string beginning = std::string(beginningOf(field.text, kShownOfLong)) + "\u2026";
  const std::string size = decimals(static_cast<double>(field.text.size()) / 1e6, 1) + " MB";
  ui.paragraph(beginning, {.colour = theme.text_soft, .wrap = width});
  ui.space(4);
  ui.paragraph("This is how it begins: " + size + " are too much to be edited here.",
               {.size = theme.size_small, .colour = theme.text_faint, .wrap = width});
  if (!field.error.empty()) {
    ui.space(4);
    ui.paragraph(field.error, {.size = theme.size_small, .colour = theme.danger, .wrap = width});
  }
  ui.space(6);
  if (!ui.button("Empty it", {.description = "To write another text"})) return false;
  field.text.clear();
  return true;
}

void SettingsForm::apply(Context& context, const Setting& setting, const Json& value) {
  const std::string id(setting.id);
  Json tried = jsonObject({{id, value}});
  dropRefusals();  // of what was tried before
  std::optional<Error> refused = context.changeSettings(tried);
  if (refused) {
    // It may go only with what waits in other fields, such as a start of two jugs with two capacities.
    Json together = waiting(context.player.session());
    const bool may_go = refused->setting == id || together.contains(refused->setting);
    together.update(tried);
    if (may_go && together.size() > tried.size()) {
      tried = std::move(together);
      refused = context.changeSettings(tried);
    }
  }
  for (const auto& [one, text] : tried.items())
    fields_[one].error = refused ? refused->message : std::string();
  if (!refused) return tryAgain(context);
  context.sayOnce(refused->message);
  // The error is shown where somebody looks, and at the setting that it is about, if that is visible.
  refused_ = fields_.contains(refused->setting) ? refused->setting : id;
  fields_[refused_].error = refused->message;
}

// A text that was refused may go now that another setting has changed. Of several each goes that can.
void SettingsForm::tryAgain(Context& context) {
  follow(context.player.session());
  Json texts = waiting(context.player.session());
  for (const auto& [id, field] : fields_)
    if (field.error.empty()) texts.erase(id);  // perhaps not yet typed to its end
  while (!texts.empty()) {
    const std::optional<Error> refused = context.changeSettings(texts);
    if (!refused) return;
    const bool by_one = texts.contains(refused->setting);
    for (const auto& [id, text] : texts.items())
      if (!by_one || id == refused->setting) fields_[id].error = refused->message;
    if (!by_one) return;
    texts.erase(refused->setting);
  }
}

// The texts that were refused, or are not applied yet.
Json SettingsForm::waiting(const Session& session) const {
  Json texts = Json::object();
  for (const Setting& setting : session.lab().schema) {
    const auto held = fields_.find(std::string(setting.id));
    if (held == fields_.end() || setting.kind != SettingKind::text || !session.settings().shown(setting))
      continue;
    if (held->second.text != held->second.applied) texts[held->first] = held->second.text;
  }
  return texts;
}

}  // namespace noggin::app
