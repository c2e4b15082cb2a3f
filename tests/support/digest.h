// A digest of a run that is the same on every platform and can be computed from its JSON alone, in web pages
// too. tests/sdk/digest.mjs is the same in JavaScript.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/json.h"
#include "tests/support/presets.h"

namespace noggin::test {

// JSON as canonical text: keys sorted, numbers with `digits` digits (round half to even), integers unchanged.
std::string canonical(const Json& json, int digits);

// A preset with one of its lab's algorithms, for kDigestSteps steps; an empty `algorithm` means the preset's
// own.
struct DigestRun {
  LabPreset preset;
  std::string algorithm;

  std::string name() const;  // "jugs die-hard", "jugs slides by a-star"
};
inline constexpr int64_t kDigestSteps = 60;

// Every preset; and each algorithm that no preset of its lab uses, on the first preset that accepts it.
const std::vector<DigestRun>& digestRuns();

// The trace, scenes, metrics and result of a run, one per line: "step 3: {...}", "scene 10: [...]", "metrics:
// ...".
std::vector<std::string> linesOf(const DigestRun& run);

// The name, and a hash of the lines of each kind.
std::string digestOf(const DigestRun& run);

}  // namespace noggin::test
