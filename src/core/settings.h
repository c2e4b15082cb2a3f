// The settings of a lab: a flat, typed, bounded schema. It validates input with a sentence for the person,
// generates the controls of the front end, fits in a link and documents the SDK.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/choices.h"
#include "core/error.h"
#include "core/json.h"
#include "core/short_list.h"

namespace noggin {

enum class SettingKind : uint8_t { flag, integer, number, choice, text };

std::string_view name(SettingKind kind);

// A name that a text setting takes in place of a long text.
struct Sample {
  std::string_view name;
  std::string_view text;
};

// Made by the functions below; fields that a kind does not use keep their defaults. Everything it points at
// lives as long as the lab does: schemas are constexpr tables.
struct Setting {
  std::string_view id;
  std::string_view title;
  std::string_view help;  // one or two sentences
  SettingKind kind = SettingKind::text;

  bool flag_default = false;
  double number_default = 0;      // integer and number
  std::string_view text_default;  // choice and text
  double min = 0, max = 0;        // integer and number, both inclusive
  std::span<const Option> choices;
  int lines = 1;                    // text: height of its field in lines
  int max_length = 200;             // text: in characters
  bool slow = false;                // the form offers Apply instead of trying every keystroke
  std::span<const Sample> samples;  // text: names for whole texts, which a person may take and edit
  std::string_view live;            // number: move that changes it during a run; the value is appended
  bool picture = false;   // it changes only what is drawn: a run accepts another value without restarting
  std::string_view file;  // text: extensions of files to read it from, as HTML has them: ".csv,.txt"
  std::string_view between = ",";  // text: what joins a list that is given in its place
  bool as_written = false;         // text: its spaces and letters are data, and stay as they are

  // Shown only while the setting `shown_when` has one of these values; empty: always. Validated either way.
  std::string_view shown_when;
  ShortList<std::string_view, 8> shown_values;
  // Not shown while that text setting is shown and is not blank; empty: regardless.
  std::string_view unless_given;

  // A copy with another value of a field.
  template <class Value>
  constexpr Setting with(Value Setting::*field, std::type_identity_t<Value> value) const {
    Setting copy = *this;
    copy.*field = value;
    return copy;
  }
  // A copy that is shown only under that condition.
  constexpr Setting when(std::string_view setting, std::initializer_list<std::string_view> values) const {
    Setting with = *this;
    with.shown_when = setting;
    with.shown_values = values;
    return with;
  }
  constexpr Setting unlessGiven(std::string_view text_setting) const {
    return with(&Setting::unless_given, text_setting);
  }
  constexpr Setting joinedBy(std::string_view separator) const { return with(&Setting::between, separator); }
  constexpr Setting asWritten() const { return with(&Setting::as_written, true); }
  constexpr Setting fromFile(std::string_view endings) const { return with(&Setting::file, endings); }
  constexpr Setting withSamples(std::span<const Sample> named) const {
    return with(&Setting::samples, named);
  }
  // Marks it as also changed by a move of the run: a person's change then continues the run instead of
  // restarting it.
  constexpr Setting changedBy(std::string_view move) const { return with(&Setting::live, move); }
  constexpr Setting ofThePicture() const { return with(&Setting::picture, true); }
  constexpr Setting slowToTry() const { return with(&Setting::slow, true); }
};

constexpr Setting flagSetting(std::string_view id, std::string_view title, bool initial,
                              std::string_view help) {
  return {.id = id, .title = title, .help = help, .kind = SettingKind::flag, .flag_default = initial};
}

constexpr Setting numberSetting(std::string_view id, std::string_view title, double initial, double min,
                                double max, std::string_view help) {
  return {.id = id,
          .title = title,
          .help = help,
          .kind = SettingKind::number,
          .number_default = initial,
          .min = min,
          .max = max};
}

constexpr Setting integerSetting(std::string_view id, std::string_view title, int64_t initial, int64_t min,
                                 int64_t max, std::string_view help) {
  Setting setting = numberSetting(id, title, static_cast<double>(initial), static_cast<double>(min),
                                  static_cast<double>(max), help);
  setting.kind = SettingKind::integer;
  return setting;
}

constexpr Setting textSetting(std::string_view id, std::string_view title, std::string_view initial,
                              std::string_view help, int max_length = 200, int lines = 1) {
  return {.id = id,
          .title = title,
          .help = help,
          .kind = SettingKind::text,
          .text_default = initial,
          .lines = lines,
          .max_length = max_length};
}

template <class Meaning, size_t count>
constexpr Setting choiceSetting(std::string_view id, std::string_view title,
                                std::type_identity_t<Meaning> initial, const Choices<Meaning, count>& choices,
                                std::string_view help) {
  return {.id = id,
          .title = title,
          .help = help,
          .kind = SettingKind::choice,
          .text_default = choices.optionOf(initial).value,
          .choices = choices.options()};
}

// Values for every setting of a schema, each of its kind and within its bounds.
class Settings {
 public:
  // `given` is an object with some of the settings; the rest take their defaults. Refused, by name: unknown
  // settings, unknown choices, wrong types, numbers out of bounds, text too long. A text setting also accepts
  // an array of plain values ([3, 5, 8] for "3,5,8"), and a flag, integer or number also accepts its text
  // form, as links write it. Of texts no-break and wide spaces are read as blanks, and full-width digits and
  // letters as those of ASCII.
  static Outcome<Settings> parse(std::span<const Setting> schema, const Json& given);
  static Settings defaults(std::span<const Setting> schema);

  // `id` must be in the schema and of that kind.
  bool flag(std::string_view id) const;
  int64_t integer(std::string_view id) const;
  double number(std::string_view id) const;
  const std::string& text(std::string_view id) const;  // choice and text
  // The meaning of the chosen value, by the table that the setting was made with.
  template <class Meaning, size_t count>
  Meaning choice(std::string_view id, const Choices<Meaning, count>& choices) const {
    return choices.meaningOf(text(id));
  }

  // Validates and stores one value; on refusal the old value stays.
  std::optional<Error> set(std::string_view id, const Json& value);

  Json toJson() const;                 // every setting
  Json differingFromDefaults() const;  // what a link has to carry
  std::span<const Setting> schema() const { return schema_; }
  bool shown(const Setting& setting) const;
  // An error about one of these texts, as it was read, with its position in the text that was `given`.
  Error placedIn(const Json& given, Error error) const;

  bool operator==(const Settings& other) const { return values_ == other.values_; }
  // Whether a run can go on with the other settings without restarting: see Setting::picture. Both must have
  // the same schema.
  bool differsInPictureOnly(const Settings& other) const;

 private:
  struct Value {
    double number = 0;  // flag, integer and number
    std::string text;   // choice and text
    bool operator==(const Value&) const = default;
  };

  explicit Settings(std::span<const Setting> schema);
  size_t indexOf(std::string_view id, SettingKind a, SettingKind b) const;
  Json valueJson(size_t index) const;
  bool meetsCondition(const Setting& setting) const;
  bool isSuperseded(const Setting& setting) const;

  std::span<const Setting> schema_;  // of the lab, which outlives every Settings
  std::vector<Value> values_;
};

// For the SDK and the documentation: [{ id, title, help, kind, default, min?, max?, maxLength?, lines?,
// file?, samples?, choices? }].
Json schemaJson(std::span<const Setting> schema);

}  // namespace noggin
