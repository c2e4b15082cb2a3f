// The settings of a lab: a flat, typed, bounded schema. It validates with a sentence for the person, draws
// its own controls in the front end, fits in a link and documents the SDK.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/json.h"

namespace noggin {

enum class SettingKind : uint8_t { flag, integer, number, choice, text };

std::string_view name(SettingKind kind);

struct Choice {
  std::string value;  // as written in settings and links
  std::string title;  // as a person reads it
  std::string note;   // one sentence on what it is good for; may be empty
};

// A name that a text setting takes in place of a long text.
struct Sample {
  std::string name;
  std::string text;
};

// Made by the functions below; the fields a kind does not use stay as they are.
struct Setting {
  std::string id;
  std::string title;
  std::string help;  // one or two sentences
  SettingKind kind = SettingKind::text;

  bool flag_default = false;
  double number_default = 0;  // integer and number
  std::string text_default;   // choice and text
  double min = 0, max = 0;    // integer and number, both included
  std::vector<Choice> choices;
  int lines = 1;                // text: how tall its field is
  int max_length = 200;         // text: in bytes
  bool slow = false;            // a person should press Apply rather than see every keystroke tried
  std::vector<Sample> samples;  // text: names that stand for texts, which a person may take and edit
  std::string file;  // text: endings of files it may be read from, as a page asks for them: ".csv,.txt"

  // Shown only while another setting has one of these values; empty: always. It validates either way.
  std::string shown_when;
  std::vector<std::string> shown_values;

  Setting&& when(std::string setting, std::vector<std::string> values) &&;
  Setting&& fromFile(std::string endings) &&;
  Setting&& withSamples(std::vector<Sample> named) &&;
};

Setting flagSetting(std::string id, std::string title, bool initial, std::string help);
Setting integerSetting(std::string id, std::string title, int64_t initial, int64_t min, int64_t max,
                       std::string help);
Setting numberSetting(std::string id, std::string title, double initial, double min, double max,
                      std::string help);
Setting choiceSetting(std::string id, std::string title, std::string initial, std::vector<Choice> choices,
                      std::string help);
Setting textSetting(std::string id, std::string title, std::string initial, std::string help,
                    int max_length = 200, int lines = 1);

// Values for every setting of a schema, each of its kind and within its bounds.
class Settings {
 public:
  // `given` is an object of some of the settings; the rest take their defaults. Refused, by name: unknown
  // settings, unknown choices, wrong kinds, numbers out of bounds, text too long. A text setting also takes
  // an array of plain values ([3, 5, 8] for "3,5,8"), and a flag, integer or number also takes its text form,
  // as links write it.
  static Outcome<Settings> parse(std::span<const Setting> schema, const Json& given);
  static Settings defaults(std::span<const Setting> schema);

  // The id must be in the schema and of that kind.
  bool flag(std::string_view id) const;
  int64_t integer(std::string_view id) const;
  double number(std::string_view id) const;
  const std::string& text(std::string_view id) const;  // choice and text

  // Checks and stores one value; on refusal the old value stays.
  std::optional<Error> set(std::string_view id, const Json& value);

  Json toJson() const;                 // every setting
  Json differingFromDefaults() const;  // what a link has to say
  std::span<const Setting> schema() const { return schema_; }
  bool shown(const Setting& setting) const;

  bool operator==(const Settings& other) const { return values_ == other.values_; }

 private:
  struct Value {
    double number = 0;  // flag, integer and number
    std::string text;   // choice and text
    bool operator==(const Value&) const = default;
  };

  explicit Settings(std::span<const Setting> schema);
  size_t indexOf(std::string_view id, SettingKind a, SettingKind b) const;
  Json valueJson(size_t index) const;

  std::span<const Setting> schema_;  // of the lab, which outlives every Settings
  std::vector<Value> values_;
};

// For the SDK and the documentation: [{ id, title, help, kind, default, min?, max?, choices?, file? }].
Json schemaJson(std::span<const Setting> schema);

}  // namespace noggin
