// Every preset's run, held against a file written before: what it told, counted, found and showed. The same
// files hold for g++, clang, sanitizers and WebAssembly. regenerate.sh writes them anew; read the difference
// before you commit it.

#include <doctest/doctest.h>

#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "tests/support/presets.h"

using namespace noggin;
using namespace noggin::test;

namespace {

constexpr int64_t kFirstTold = 20;
constexpr size_t kLastTold = 5;
constexpr size_t kLongestResult = 2000;

std::string pathOf(const LabPreset& preset) {
  return std::string(NOGGIN_SOURCE_DIR) + "/tests/golden/" + preset.lab->id + "." + preset.preset->id +
         ".txt";
}

// Empty if there is no such file.
std::string contentOf(const std::string& path) {
  std::string content;
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (!file) return content;
  char bytes[4096];
  for (size_t read; (read = std::fread(bytes, 1, sizeof bytes, file)) > 0;) content.append(bytes, read);
  std::fclose(file);
  return content;
}

void write(const std::string& path, const std::string& content) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  REQUIRE_MESSAGE(file != nullptr, path);
  std::fwrite(content.data(), 1, content.size(), file);
  std::fclose(file);
}

std::string told(int64_t step, const std::string& sentence) {
  return "  " + std::to_string(step) + " " + sentence + "\n";
}

// 1, 10, 100, ...: early steps closely, later ones far apart.
bool isPowerOfTen(int64_t step) {
  while (step > 1 && step % 10 == 0) step /= 10;
  return step == 1;
}

std::string resultOrHash(const Run& run) {
  const std::string text = resultText(run);
  if (text.size() <= kLongestResult) return text;
  Hash hash;
  hash.add(text);
  return std::to_string(text.size()) + " bytes, FNV-1a " + hash.text();
}

std::string goldenOf(const LabPreset& preset) {
  const std::unique_ptr<Run> run = preset.start();
  Hash events;
  size_t event_count = 0;
  std::string first_told, scenes = "  0 " + sceneHash(*run) + "\n";
  std::vector<std::string> last_told;  // a ring
  Trace trace;
  int64_t step = 0;
  while (run->status() == Status::running && step < kMostSteps) {
    trace.clear();
    run->step(&trace);
    ++step;
    events.add(trace.events());
    event_count += trace.events().size();
    const std::string line = told(step, run->narrate(trace.events()));
    if (step <= kFirstTold) {
      first_told += line;
    } else {
      last_told.push_back(line);
      if (last_told.size() > kLastTold) last_told.erase(last_told.begin());
    }
    if (isPowerOfTen(step)) scenes += "  " + std::to_string(step) + " " + sceneHash(*run) + "\n";
  }
  if (!isPowerOfTen(step)) scenes += "  " + std::to_string(step) + " " + sceneHash(*run) + "\n";

  std::string golden = preset.name() + "\n";
  golden += "settings " + preset.settings().toJson().dump() + "\n";
  golden += "seed " + std::to_string(preset.preset->seed) + "\n";
  golden += "steps " + std::to_string(step) + ", " + std::string(name(run->status())) + "\n";
  golden += "events " + std::to_string(event_count) + ", FNV-1a " + events.text() + "\n";
  golden += "metrics " + metricsText(*run) + "\n";
  golden += "result " + resultOrHash(*run) + "\n";
  golden += "scenes, FNV-1a\n" + scenes;
  golden += "told\n" + first_told;
  if (step > kFirstTold + static_cast<int64_t>(kLastTold)) golden += "  ...\n";
  for (const std::string& line : last_told) golden += line;
  return golden;
}

}  // namespace

TEST_CASE("golden: every preset runs as it did before") {
  const bool rewrite = std::getenv("NOGGIN_REWRITE_GOLDEN") != nullptr;
  for (const LabPreset& each : allPresets()) {
    const std::string path = pathOf(each), golden = goldenOf(each);
    CAPTURE(path);
    if (rewrite) write(path, golden);
    CHECK(contentOf(path) == golden);
  }
}
