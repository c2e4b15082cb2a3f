#include "core/settings.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/characters.h"
#include "core/check.h"
#include "core/text.h"
#include "core/words.h"

namespace noggin {
namespace {

constexpr int kDigits = 12;  // of a bound, in a sentence

std::optional<double> asNumber(const Json& value) {
  if (value.is_number()) return value.get<double>();
  if (!value.is_string()) return std::nullopt;
  return decimalNumber(value.get_ref<const std::string&>());
}

std::optional<bool> asFlag(const Json& value) {
  if (value.is_boolean()) return value.get<bool>();
  if (value == "true") return true;
  if (value == "false") return false;
  return std::nullopt;
}

// Of a text file as it was read.
std::string withoutMark(std::string text) {
  if (text.starts_with(kByteOrderMark)) text.erase(0, kByteOrderMark.size());
  return text;
}

// With a blank for every other space of one line, and ASCII for full-width digits and letters: as web pages,
// word processors and keyboards of other scripts write them.
std::string plainly(std::string text) {
  if (std::all_of(text.begin(), text.end(), isAscii)) return text;
  std::string plain;
  for (size_t at = 0; at < text.size();) {
    const std::string_view character = characterAt(text, at);
    at += character.size();
    if (character.size() > 1 && spaceLength(character, 0) > 0)
      plain += ' ';
    else if (const char narrow = narrowed(character))
      plain += narrow;
    else
      plain += character;
  }
  return plain;
}

// A text as it was given, less what is no part of it; character by character as long.
std::string readText(const Setting& setting, std::string text) {
  text = withoutMark(std::move(text));
  if (!setting.as_written) text = plainly(std::move(text));
  return text;
}

// In characters, where it may be more than `most`; no text has more of them than bytes.
int64_t lengthOf(std::string_view text, int most) {
  const auto bytes = static_cast<int64_t>(text.size());
  return bytes <= most ? bytes : static_cast<int64_t>(placeOfByte(text, text.size())) - 1;
}

// A list is joined as the setting has it; for a setting of several lines a list of texts is its lines.
std::optional<std::string> asText(const Json& value, const Setting& setting) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number()) return value.dump();
  if (!value.is_array()) return std::nullopt;
  const auto all = [&value](auto is) { return std::all_of(value.begin(), value.end(), is); };
  const bool texts = all([](const Json& item) { return item.is_string(); });
  const bool numbers = all([](const Json& item) { return item.is_number(); });
  // Numbers stand beside one another within what the separator of several would separate.
  const std::string_view between = setting.lines > 1 && texts            ? "\n"
                                   : numbers && !setting.between.empty() ? ","
                                                                         : setting.between;
  std::string joined;
  for (const Json& item : value) {
    if (item.is_structured() || item.is_null()) return std::nullopt;
    if (&item != &value.front()) joined += between;
    joined += item.is_string() ? item.get<std::string>() : item.dump();
  }
  return joined;
}

std::string choiceList(const Setting& setting) {
  std::vector<std::string> values;
  for (const Option& choice : setting.choices) values.emplace_back(choice.value);
  return listed(values, "or");
}

// Blanks around a line, or around the name of a sample, come from copying it.
std::string withoutBlanks(const Setting& setting, std::string text) {
  const std::string_view inner = trimmed(text, " \t\r\n");
  const auto named = [inner](const Sample& sample) { return sample.name == inner; };
  const bool is_name = std::any_of(setting.samples.begin(), setting.samples.end(), named);
  if (setting.lines == 1 || is_name) return std::string(inner);
  return text;
}

}  // namespace

std::string_view name(SettingKind kind) {
  static constexpr std::array<std::string_view, 5> kNames = {"flag", "integer", "number", "choice", "text"};
  static_assert(kNames.size() == static_cast<size_t>(SettingKind::text) + 1);
  return kNames[static_cast<size_t>(kind)];
}

Settings::Settings(std::span<const Setting> schema) : schema_(schema) {
  values_.reserve(schema.size());
  for (const Setting& setting : schema) {
    const bool flag = setting.kind == SettingKind::flag;
    values_.push_back(
        {flag ? double(setting.flag_default) : setting.number_default, std::string(setting.text_default)});
  }
}

Settings Settings::defaults(std::span<const Setting> schema) {
  return Settings(schema);
}

Outcome<Settings> Settings::parse(std::span<const Setting> schema, const Json& given) {
  Settings settings(schema);
  if (given.is_null()) return settings;
  if (!given.is_object()) return badSetting("", "Settings must be an object of names and values.");
  for (const auto& [id, value] : given.items())
    if (std::optional<Error> error = settings.set(id, value)) return *error;
  return settings;
}

std::optional<Error> Settings::set(std::string_view id, const Json& value) {
  size_t index = 0;
  while (index < schema_.size() && schema_[index].id != id) ++index;
  if (index == schema_.size()) {
    const std::string known = inRow(schema_, &Setting::id);
    return Error{"unknown-setting",
                 "There is no setting " + inQuotes(id) + " here; there " +
                     (known.empty() ? "are none." : "are: " + known + "."),
                 std::string(id), -1};
  }
  const Setting& setting = schema_[index];
  const auto refused = [&setting](const std::string& why) {
    return badSetting(std::string(setting.id), inQuotes(setting.title) + why);
  };
  switch (setting.kind) {
    case SettingKind::flag: {
      const std::optional<bool> flag = asFlag(value);
      if (!flag) return refused(" must be true or false.");
      values_[index].number = *flag;
      return std::nullopt;
    }
    case SettingKind::integer:
    case SettingKind::number: {
      const std::optional<double> number = asNumber(value);
      const bool whole = setting.kind == SettingKind::integer;
      if (!number || *number < setting.min || *number > setting.max ||
          (whole && *number != std::floor(*number)))
        return refused(std::string(" must be a ") + (whole ? "whole " : "") + "number from " +
                       inDigits(setting.min, kDigits) + " to " + inDigits(setting.max, kDigits) + ".");
      values_[index].number = *number;
      return std::nullopt;
    }
    case SettingKind::choice: {
      const std::optional<std::string> text = asText(value, setting);
      for (const Option& choice : setting.choices)
        if (text && choice.value == *text) {
          values_[index].text = *text;
          return std::nullopt;
        }
      return refused(" must be " + choiceList(setting) + (text ? "; it is " + inQuotes(*text) + "." : "."));
    }
    case SettingKind::text: {
      std::optional<std::string> text = asText(value, setting);
      if (!text) return refused(" must be text.");
      text = readText(setting, *std::move(text));
      if (const int64_t length = lengthOf(*text, setting.max_length); length > setting.max_length)
        return refused(" is too long: " + counted(length, "character") + ", and at most " +
                       grouped(setting.max_length) + " fit.");
      values_[index].text = withoutBlanks(setting, *std::move(text));
      return std::nullopt;
    }
  }
  return std::nullopt;
}

size_t Settings::indexOf(std::string_view id, SettingKind a, SettingKind b) const {
  for (size_t i = 0; i < schema_.size(); ++i)
    if (schema_[i].id == id) {
      NOGGIN_CHECK(schema_[i].kind == a || schema_[i].kind == b);
      return i;
    }
  NOGGIN_CHECK(!"a lab reads a setting that its schema does not have");
  return 0;
}

bool Settings::flag(std::string_view id) const {
  return values_[indexOf(id, SettingKind::flag, SettingKind::flag)].number != 0;
}

int64_t Settings::integer(std::string_view id) const {
  return static_cast<int64_t>(values_[indexOf(id, SettingKind::integer, SettingKind::integer)].number);
}

double Settings::number(std::string_view id) const {
  return values_[indexOf(id, SettingKind::number, SettingKind::number)].number;
}

const std::string& Settings::text(std::string_view id) const {
  return values_[indexOf(id, SettingKind::text, SettingKind::choice)].text;
}

Json Settings::valueJson(size_t index) const {
  const Value& value = values_[index];
  switch (schema_[index].kind) {
    case SettingKind::flag:
      return value.number != 0;
    case SettingKind::integer:
      return static_cast<int64_t>(value.number);
    case SettingKind::number:
      return value.number;
    case SettingKind::choice:
    case SettingKind::text:
      return value.text;
  }
  return nullptr;
}

Json Settings::toJson() const {
  Json json = Json::object();
  for (size_t i = 0; i < schema_.size(); ++i) json[schema_[i].id] = valueJson(i);
  return json;
}

Json Settings::differingFromDefaults() const {
  const Settings initial(schema_);
  Json json = Json::object();
  for (size_t i = 0; i < schema_.size(); ++i)
    if (!(values_[i] == initial.values_[i])) json[schema_[i].id] = valueJson(i);
  return json;
}

bool Settings::differsInPictureOnly(const Settings& other) const {
  for (size_t i = 0; i < schema_.size(); ++i)
    if (!schema_[i].picture && !(values_[i] == other.values_[i])) return false;
  return true;
}

bool Settings::shown(const Setting& setting) const {
  return meetsCondition(setting) && !isSuperseded(setting);
}

bool Settings::meetsCondition(const Setting& setting) const {
  if (setting.shown_when.empty()) return true;
  for (size_t i = 0; i < schema_.size(); ++i)
    if (schema_[i].id == setting.shown_when && shown(schema_[i])) {
      const Json value = valueJson(i);
      const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
      for (const std::string_view wanted : setting.shown_values)
        if (text == wanted) return true;
    }
  return false;
}

bool Settings::isSuperseded(const Setting& setting) const {
  for (size_t i = 0; i < schema_.size(); ++i)
    if (schema_[i].id == setting.unless_given)
      return shown(schema_[i]) && !trimmed(values_[i].text, " \t\r\n").empty();
  return false;
}

Error Settings::placedIn(const Json& given, Error error) const {
  const auto setting = std::find_if(schema_.begin(), schema_.end(),
                                    [&error](const Setting& one) { return one.id == error.setting; });
  if (error.position < 0 || setting == schema_.end() || setting->kind != SettingKind::text) return error;
  if (!given.is_object()) return error;
  const auto value = given.find(error.setting);
  if (value == given.end() || !value->is_string()) return error;
  const std::string written = withoutMark(value->get<std::string>());
  const std::string read = readText(*setting, written);
  const size_t blanks = read.find(text(setting->id));  // left out before it
  size_t byte = 0;
  for (size_t place = placeOfByte(read, blanks + static_cast<size_t>(error.position)); place > 1; --place)
    byte += characterAt(written, byte).size();
  error.position = static_cast<int32_t>(byte);
  return error;
}

Json schemaJson(std::span<const Setting> schema) {
  Json list = Json::array();
  const Settings initial = Settings::defaults(schema);
  const Json defaults = initial.toJson();
  for (const Setting& setting : schema) {
    Json entry = jsonObject({{"id", setting.id},
                             {"title", setting.title},
                             {"help", setting.help},
                             {"kind", name(setting.kind)},
                             {"default", defaults[setting.id]}});
    if (setting.kind == SettingKind::integer || setting.kind == SettingKind::number) {
      entry["min"] = setting.min;
      entry["max"] = setting.max;
    }
    if (setting.kind == SettingKind::text) entry["maxLength"] = setting.max_length;
    if (setting.lines > 1) entry["lines"] = setting.lines;
    if (!setting.file.empty()) entry["file"] = setting.file;
    for (const Sample& sample : setting.samples) entry["samples"].push_back(sample.name);
    if (setting.kind == SettingKind::choice) {
      entry["choices"] = Json::array();
      for (const Option& choice : setting.choices)
        entry["choices"].push_back(
            jsonObject({{"value", choice.value}, {"title", choice.title}, {"note", choice.note}}));
    }
    list.push_back(std::move(entry));
  }
  return list;
}

}  // namespace noggin
