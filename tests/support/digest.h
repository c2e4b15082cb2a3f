// A run in a few numbers that are the same on every platform and can be computed by whoever only has the
// run's JSON: web pages, too. tests/sdk/digest.mjs is the same in JavaScript.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/json.h"
#include "tests/support/presets.h"

namespace noggin::test {

// JSON as one text: keys sorted, numbers with so many digits of which ties go to the even one, whole numbers
// as such.
std::string canonical(const Json& json, int digits);

// A preset by one of its lab's algorithms, as far as kDigestSteps; `algorithm` is empty for the preset's own.
struct DigestRun {
  LabPreset preset;
  std::string algorithm;

  std::string name() const;  // "jugs die-hard", "jugs slides by a-star"
};
inline constexpr int64_t kDigestSteps = 60;

// Every preset, and each algorithm that none of its lab's presets runs by, on the first that takes it.
const std::vector<DigestRun>& digestRuns();

// What a run told and showed, a line each: "step 3: {...}", "scene 10: [...]", "metrics: ...", "result: ...".
std::vector<std::string> linesOf(const DigestRun& run);

// The name and a hash of the lines of each kind.
std::string digestOf(const DigestRun& run);

}  // namespace noggin::test
