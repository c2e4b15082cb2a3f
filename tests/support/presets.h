// Shared by the test suites that cover every lab: the labs, their presets, and hashes of traces.
#pragma once

#include <cstdint>
#include <memory>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/lab.h"

namespace noggin::test {

// The catalogue, preceded by the templates, which are not in it.
const std::vector<const Lab*>& allLabs();

struct LabPreset {
  const Lab* lab;
  const Preset* preset;

  std::string name() const;   // "golf-tee, corner"
  Settings settings() const;  // validated; an error fails the test
  std::unique_ptr<Run> start() const;
};

const std::vector<LabPreset>& allPresets();

// Upper bound of the steps of a preset: a person may press "Last" on any of them, and the suites run all of
// them under sanitizers.
inline constexpr int64_t kMostSteps = 200000;

// FNV-1a, 64 bits: a fixed function, unlike std::hash.
class Hash {
 public:
  void add(std::string_view bytes);
  void add(std::span<const Event> events);
  uint64_t value() const { return value_; }
  std::string text() const;  // 16 hexadecimal digits
 private:
  uint64_t value_ = 14695981039346656037ULL;
};

// Rounds non-integers to this many significant digits: the last bits of exp and log differ between C
// libraries.
Json rounded(Json json, int digits);

std::string resultText(const Run& run);   // rounded
std::string metricsText(const Run& run);  // rounded
Scene sceneOf(const Run& run);
std::string sceneHash(const Run& run);  // of its rounded JSON

// One or more sentences on one line: the last ends with a period, question or exclamation mark.
bool isProse(std::string_view text);
// Prose in which no further sentence begins after a period.
bool isSentence(std::string_view text);

}  // namespace noggin::test
