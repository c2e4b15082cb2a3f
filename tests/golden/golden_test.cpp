// Every preset's run, compared with a stored file: its trace, counters, result and scenes. The same files
// hold for g++, clang, sanitizers and WebAssembly. regenerate.sh rewrites them; read the diff before you
// commit it.

#include <doctest/doctest.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "tests/support/files.h"
#include "tests/support/presets.h"
#include "tests/support/scene_words.h"

using namespace noggin;
using namespace noggin::test;

namespace {

constexpr int64_t kFirstTold = 20;
constexpr size_t kLastTold = 5;
constexpr size_t kLongestResult = 2000;

std::string pathOf(const LabPreset& preset) {
  return std::string(NOGGIN_SOURCE_DIR) + "/tests/golden/" + std::string(preset.lab->id) + "." +
         std::string(preset.preset->id) + ".txt";
}

std::string told(int64_t step, const std::string& sentence) {
  return "  " + std::to_string(step) + " " + sentence + "\n";
}

// The scene after a step in words, and a hash of all of it.
std::string pictured(int64_t step, const Run& run) {
  std::string text = "  " + std::to_string(step) + " " + sceneHash(run) + "\n";
  for (const std::string& line : inWords(sceneOf(run))) text += "    " + line + "\n";
  return text;
}

// 1, 10, 100, ...: early steps in detail, later ones far apart.
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
  std::string first_told, scenes = pictured(0, *run);
  std::vector<std::string> last_told;  // a ring buffer
  Trace trace;
  int64_t step = 0;
  while (run->status() == Status::running && step < kMostSteps) {
    trace.clear();
    run->step(&trace);
    ++step;
    events.add(trace.events());
    event_count += trace.events().size();
    const std::string line = told(step, run->narrate(trace.events()).text());
    if (step <= kFirstTold) {
      first_told += line;
    } else {
      last_told.push_back(line);
      if (last_told.size() > kLastTold) last_told.erase(last_told.begin());
    }
    if (isPowerOfTen(step)) scenes += pictured(step, *run);
  }
  if (!isPowerOfTen(step)) scenes += pictured(step, *run);

  std::string golden = preset.name() + "\n";
  golden += "settings " + preset.settings().toJson().dump() + "\n";
  golden += "seed " + std::to_string(preset.preset->seed) + "\n";
  golden += "steps " + std::to_string(step) + ", " + std::string(name(run->status())) + "\n";
  golden += "events " + std::to_string(event_count) + ", FNV-1a " + events.text() + "\n";
  golden += "metrics " + metricsText(*run) + "\n";
  golden += "result " + resultOrHash(*run) + "\n";
  golden += "scenes, each with its FNV-1a and panel by panel\n" + scenes;
  golden += "told\n" + first_told;
  if (step > kFirstTold + static_cast<int64_t>(kLastTold)) golden += "  ...\n";
  for (const std::string& line : last_told) golden += line;
  return golden;
}

}  // namespace

// NOGGIN_REWRITE_GOLDEN=1 rewrites all files, NOGGIN_REWRITE_GOLDEN=queens those of one lab.
TEST_CASE("golden: every preset runs as it did before") {
  const char* rewrite = std::getenv("NOGGIN_REWRITE_GOLDEN");
  const std::string only = rewrite && std::string(rewrite) != "1" ? rewrite : "";
  for (const LabPreset& each : allPresets()) {
    if (!only.empty() && each.lab->id != only) continue;
    const std::string path = pathOf(each), golden = goldenOf(each);
    CAPTURE(path);
    if (rewrite) write(path, golden);
    CHECK(contentOf(path) == golden);
  }
}
