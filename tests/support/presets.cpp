#include "tests/support/presets.h"

#include <doctest/doctest.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "labs/catalog.h"

namespace noggin::labs {
extern const Lab null_lab;
extern const Lab null_puzzle;
extern const Lab null_game;
}  // namespace noggin::labs

namespace noggin::test {

const std::vector<const Lab*>& allLabs() {
  static const std::vector<const Lab*> all = [] {
    std::vector<const Lab*> list = {&labs::null_lab, &labs::null_puzzle, &labs::null_game};
    for (const Lab& lab : catalog()) list.push_back(&lab);
    return list;
  }();
  return all;
}

const std::vector<LabPreset>& allPresets() {
  static const std::vector<LabPreset> all = [] {
    std::vector<LabPreset> list;
    for (const Lab* lab : allLabs())
      for (const Preset& preset : lab->presets) list.push_back({lab, &preset});
    return list;
  }();
  return all;
}

std::string LabPreset::name() const {
  return std::string(lab->id) + ", " + std::string(preset->id);
}

Settings LabPreset::settings() const {
  Outcome<Settings> settings = Settings::parse(lab->schema, parsedJson(preset->settings));
  REQUIRE_MESSAGE(bool(settings), name() << ": " << settings.error().message);
  return *std::move(settings);
}

std::unique_ptr<Run> LabPreset::start() const {
  Started started = lab->start(settings(), preset->seed);
  REQUIRE_MESSAGE(bool(started), name() << ": " << started.error().message);
  return *std::move(started);
}

void Hash::add(std::string_view bytes) {
  for (const char byte : bytes) {
    value_ ^= static_cast<unsigned char>(byte);
    value_ *= 1099511628211ULL;
  }
}

void Hash::add(std::span<const Event> events) {
  const auto add_number = [this](uint32_t number, int size) {
    std::array<char, 4> bytes = {};
    for (int i = 0; i < size; ++i) bytes[static_cast<size_t>(i)] = static_cast<char>(number >> (8 * i));
    add(std::string_view(bytes.data(), static_cast<size_t>(size)));
  };
  for (const Event& event : events) {
    add_number(static_cast<uint32_t>(event.kind), 1);
    add_number(event.detail, 1);
    add_number(event.place, 2);
    add_number(static_cast<uint32_t>(event.node), 4);
    add_number(static_cast<uint32_t>(event.parent), 4);
    add_number(static_cast<uint32_t>(event.value), 4);
  }
}

std::string Hash::text() const {
  char digits[17];
  std::snprintf(digits, sizeof digits, "%08lx%08lx", static_cast<unsigned long>(value_ >> 32),
                static_cast<unsigned long>(value_ & 0xffffffffu));
  return digits;
}

Json rounded(Json json, int digits) {
  if (json.is_number_float()) {
    char text[40];
    std::snprintf(text, sizeof text, "%.*g", digits, json.get<double>());
    return std::strtod(text, nullptr) + 0.0;  // + 0: -0 becomes 0
  }
  if (json.is_structured())
    for (Json& item : json)
      if (item.is_structured() || item.is_number_float()) item = rounded(std::move(item), digits);
  return json;
}

std::string resultText(const Run& run) {
  return rounded(run.result(), 12).dump();
}

std::string metricsText(const Run& run) {
  return rounded(toJson(run.metrics()), 12).dump();
}

Scene sceneOf(const Run& run) {
  Scene scene;
  run.draw(scene);
  return scene;
}

std::string sceneHash(const Run& run) {
  Hash hash;
  // Places are floats with seven digits, whose last one may differ after a sine.
  hash.add(rounded(toJson(sceneOf(run)), 5).dump());
  return hash.text();
}

bool isProse(std::string_view text) {
  if (text.empty() || text.front() == ' ' || text.find('\n') != std::string_view::npos) return false;
  return text.back() == '.' || text.back() == '?' || text.back() == '!';
}

bool isSentence(std::string_view text) {
  for (size_t at = text.find(". "); at != std::string_view::npos; at = text.find(". ", at + 1))
    if (at + 2 < text.size() && text[at + 2] >= 'A' && text[at + 2] <= 'Z') return false;
  return isProse(text);
}

}  // namespace noggin::test
