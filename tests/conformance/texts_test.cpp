// Every lab describes itself, names its settings and presets well, and accepts its own presets.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <set>

#include "labs/catalog.h"
#include "tests/support/presets.h"

using namespace noggin;
using namespace noggin::test;

namespace {

bool isLower(char c) {
  return c >= 'a' && c <= 'z';
}
bool isDigit(char c) {
  return c >= '0' && c <= '9';
}

// "golf-tee", "8": words of lower-case letters and digits, joined by single hyphens.
bool isKebab(std::string_view id) {
  if (id.empty() || id.front() == '-' || id.back() == '-' || id.find("--") != std::string_view::npos)
    return false;
  return std::all_of(id.begin(), id.end(), [](char c) { return isLower(c) || isDigit(c) || c == '-'; });
}

// "frontierPeak"
bool isCamel(std::string_view id) {
  if (id.empty() || !isLower(id.front())) return false;
  return std::all_of(id.begin(), id.end(),
                     [](char c) { return isLower(c) || isDigit(c) || (c >= 'A' && c <= 'Z'); });
}

// "One step is" + " one expansion" + ".": the catalogue's page says it so.
bool followsOneStepIs(std::string_view unit) {
  return (unit.starts_with("one ") || unit.starts_with("a ") || unit.starts_with("an ")) && !isSentence(unit);
}

void checkDefault(const Setting& setting) {
  if (setting.kind == SettingKind::integer || setting.kind == SettingKind::number) {
    CHECK(setting.min < setting.max);
    CHECK((setting.number_default >= setting.min && setting.number_default <= setting.max));
  }
  if (setting.kind == SettingKind::text)
    CHECK(setting.text_default.size() <= static_cast<size_t>(setting.max_length));
  if (setting.kind != SettingKind::choice) return;
  std::set<std::string_view> values;
  for (const Option& choice : setting.choices) {
    CAPTURE(choice.value);
    CHECK(isKebab(choice.value));
    CHECK_FALSE(choice.title.empty());
    CHECK((choice.note.empty() || isProse(choice.note)));
    CHECK(values.insert(choice.value).second);
  }
  CHECK(values.size() >= 2);
  CHECK(values.contains(setting.text_default));
}

// The condition under which a setting is shown names an existing setting and valid values of it.
void checkCondition(const Lab& lab, const Setting& setting) {
  if (!setting.unless_given.empty())
    CHECK(std::any_of(lab.schema.begin(), lab.schema.end(), [&setting](const Setting& other) {
      return other.id == setting.unless_given && other.kind == SettingKind::text;
    }));
  if (setting.shown_when.empty()) return;
  CHECK(setting.shown_when != setting.id);
  CHECK_FALSE(setting.shown_values.empty());
  for (const std::string_view value : setting.shown_values)
    CHECK_FALSE(Settings::defaults(lab.schema).set(setting.shown_when, value).has_value());
}

}  // namespace

TEST_CASE("conformance: every lab says what it is") {
  const std::array<std::string_view, 6> groups = {"Search",      "Constraints", "Probing",
                                                  "Adversarial", "Learning",    "Probability"};
  std::set<std::string_view> ids;
  for (const Lab* lab : allLabs()) {
    CAPTURE(lab->id);
    CHECK(isKebab(lab->id));
    CHECK(ids.insert(lab->id).second);
    CHECK_FALSE(lab->title.empty());
    CHECK(std::count(groups.begin(), groups.end(), lab->group) == 1);
    CHECK(isSentence(lab->blurb));
    CHECK(followsOneStepIs(lab->step_unit));
    CHECK(isSentence(lab->environment.why));
    CHECK(bool(lab->make_run));
    CHECK_FALSE(lab->about.empty());
    for (const Paragraph& paragraph : lab->about) {
      CHECK_FALSE(paragraph.title.empty());
      CHECK(isProse(paragraph.text));
    }
  }
}

// The list of labs has a heading wherever the group changes.
TEST_CASE("conformance: the labs of a group stand together") {
  std::set<std::string_view> begun;
  std::string_view group;
  for (const Lab& lab : catalog()) {
    CAPTURE(lab.id);
    if (lab.group != group) CHECK(begun.insert(lab.group).second);
    group = lab.group;
  }
}

TEST_CASE("conformance: every setting is named, explained and has a default it takes itself") {
  for (const Lab* lab : allLabs()) {
    CAPTURE(lab->id);
    std::set<std::string_view> ids;
    for (const Setting& setting : lab->schema) {
      CAPTURE(setting.id);
      CHECK(isCamel(setting.id));
      CHECK(ids.insert(setting.id).second);
      CHECK_FALSE(setting.title.empty());
      CHECK(isProse(setting.help));
      checkDefault(setting);
      checkCondition(*lab, setting);
    }
    const Outcome<Opening> defaults = openLab(*lab, Json::object(), 1);
    CHECK_MESSAGE(bool(defaults), (defaults ? "" : defaults.error().message));
    CHECK(schemaJson(lab->schema).size() == lab->schema.size());
    if (lab->race_setting.empty()) continue;
    const auto race = std::find_if(lab->schema.begin(), lab->schema.end(),
                                   [lab](const Setting& setting) { return setting.id == lab->race_setting; });
    REQUIRE(race != lab->schema.end());
    CHECK(race->kind == SettingKind::choice);
    Settings racing = Settings::defaults(lab->schema);
    if (!lab->race_only.setting.empty())
      CHECK_FALSE(racing.set(lab->race_only.setting, lab->race_only.value).has_value());
    CHECK(lab->race_only.holds(racing));
  }
}

TEST_CASE("conformance: every preset is named, explained and round-trips through JSON") {
  for (const Lab* lab : allLabs()) {
    CAPTURE(lab->id);
    CHECK_FALSE(lab->presets.empty());
    std::set<std::string_view> ids, titles;
    for (const Preset& preset : lab->presets) {
      CAPTURE(preset.id);
      CHECK(isKebab(preset.id));
      CHECK(ids.insert(preset.id).second);
      CHECK(titles.insert(preset.title).second);
      CHECK_FALSE(preset.title.empty());
      CHECK(isSentence(preset.note));

      const Settings settings = LabPreset{lab, &preset}.settings();
      for (const Json& json : {settings.toJson(), settings.differingFromDefaults()}) {
        const Outcome<Settings> back = Settings::parse(lab->schema, Json::parse(json.dump()));
        REQUIRE(bool(back));
        CHECK(*back == settings);
      }
    }
  }
}
