#include "tests/support/digest.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "labs/catalog.h"
#include "player/session.h"
#include "player/trace_export.h"

namespace noggin::test {
namespace {

// Significant digits: more for results and counts than for places, which are floats.
constexpr int kDigits = 12, kSceneDigits = 5;
constexpr double kLargestWhole = 1e15;

// Like printf, without trailing zeros: "-1.25e-3" and "4e2".
std::string scientific(double number, int digits) {
  char text[40];
  std::snprintf(text, sizeof text, "%.*e", digits - 1, number);
  const std::string all = text;
  const size_t e = all.find('e');
  std::string mantissa = all.substr(0, e);
  if (mantissa.find('.') != std::string::npos) {
    mantissa.erase(mantissa.find_last_not_of('0') + 1);
    if (mantissa.back() == '.') mantissa.pop_back();
  }
  return mantissa + "e" + std::to_string(std::stoi(all.substr(e + 1)));
}

std::string canonicalNumber(const Json& json, int digits) {
  const double number = json.get<double>();
  if (!std::isfinite(number)) return "null";
  if (number == std::floor(number) && std::abs(number) < kLargestWhole)
    return std::to_string(static_cast<int64_t>(number));
  return scientific(number, digits);
}

const Setting* algorithmOf(const Lab& lab) {
  for (const Setting& setting : lab.schema)
    if (setting.id == lab.race_setting && setting.kind == SettingKind::choice) return &setting;
  return nullptr;
}

// An error if the lab refuses the combination.
Outcome<Opening> openingOf(const DigestRun& run) {
  Json given = parsedJson(run.preset.preset->settings);
  if (!run.algorithm.empty()) given[run.preset.lab->race_setting] = run.algorithm;
  return openLab(*run.preset.lab, given, run.preset.preset->seed);
}

// Whether one of the lab's presets uses the algorithm.
bool shownByPreset(const Lab& lab, const Option& algorithm) {
  return std::any_of(lab.presets.begin(), lab.presets.end(), [&](const Preset& preset) {
    return Settings::parse(lab.schema, parsedJson(preset.settings))->toJson()[lab.race_setting] ==
           algorithm.value;
  });
}

bool showsScene(int64_t step) {
  return step == 0 || step == 1 || step == 10;
}

std::string hashed(const std::vector<std::string>& lines, std::string_view kind) {
  Hash hash;
  for (const std::string& line : lines)
    if (line.starts_with(kind)) hash.add(line + "\n");
  return std::string(kind) + " " + hash.text();
}

}  // namespace

std::string canonical(const Json& json, int digits) {
  if (json.is_number()) return canonicalNumber(json, digits);
  if (!json.is_structured()) return json.dump();
  std::vector<std::string> items;
  for (const auto& [key, value] : json.items())
    items.push_back((json.is_object() ? Json(key).dump() + ":" : "") + canonical(value, digits));
  if (json.is_object()) std::sort(items.begin(), items.end());
  std::string text;
  for (const std::string& item : items) text += (text.empty() ? "" : ",") + item;
  return json.is_object() ? "{" + text + "}" : "[" + text + "]";
}

std::string DigestRun::name() const {
  return std::string(preset.lab->id) + " " + std::string(preset.preset->id) +
         (algorithm.empty() ? "" : " by " + algorithm);
}

const std::vector<DigestRun>& digestRuns() {
  static const std::vector<DigestRun> all = [] {
    std::vector<DigestRun> runs;
    for (const LabPreset& preset : allPresets())
      if (!preset.lab->id.starts_with("null")) runs.push_back({preset, ""});
    const size_t presets = runs.size();
    for (const Lab& lab : catalog()) {
      const Setting* algorithm = algorithmOf(lab);
      if (!algorithm) continue;
      for (const Option& choice : algorithm->choices) {
        if (shownByPreset(lab, choice)) continue;
        for (size_t i = 0; i < presets; ++i) {
          const DigestRun run{runs[i].preset, std::string(choice.value)};
          if (run.preset.lab != &lab || !openingOf(run)) continue;
          runs.push_back(run);
          break;
        }
      }
    }
    return runs;
  }();
  return all;
}

std::vector<std::string> linesOf(const DigestRun& run) {
  Outcome<Opening> opening = openingOf(run);
  REQUIRE_MESSAGE(bool(opening), run.name());
  Session session(*run.preset.lab, *std::move(opening), run.preset.preset->seed);
  std::vector<std::string> lines, steps;
  const auto showScene = [&] {
    lines.push_back("scene " + std::to_string(session.tick()) + ": " +
                    canonical(toJson(session.scene()), kSceneDigits));
  };
  showScene();
  while (session.tick() < kDigestSteps) {
    const int64_t before = session.tick();
    session.step();
    if (session.tick() == before) break;
    steps.push_back("step " + std::to_string(session.tick()) + ": " + canonical(tickJson(session), kDigits));
    if (showsScene(session.tick())) showScene();
  }
  if (!showsScene(session.tick())) showScene();
  lines.insert(lines.end(), steps.begin(), steps.end());
  lines.push_back("status: " + std::string(name(session.status())));
  lines.push_back("metrics: " + canonical(toJson(session.run().metrics()), kDigits));
  lines.push_back("result: " + canonical(session.run().result(), kDigits));
  return lines;
}

std::string digestOf(const DigestRun& run) {
  const std::vector<std::string> lines = linesOf(run);
  std::string digest = run.name() + ":";
  for (const char* kind : {"step", "scene", "status", "metrics", "result"})
    digest += " " + hashed(lines, kind);
  return digest;
}

}  // namespace noggin::test
