// A digest of every preset and every algorithm, one per line, compared with digests.txt: equal for g++ and
// clang, natively, as WebAssembly and through JavaScript (tests/sdk/same.test.mjs). tests/difference.mjs
// shows in words where two of them differ. regenerate.sh rewrites the file.

#include <doctest/doctest.h>

#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/digest.h"
#include "tests/support/files.h"

using namespace noggin;
using namespace noggin::test;

namespace {

const std::string kPath = std::string(NOGGIN_SOURCE_DIR) + "/tests/golden/digests.txt";

// The line of a run, without its line break; empty if there is none.
std::string lineOf(const std::string& content, const std::string& name) {
  const size_t at = ("\n" + content).find("\n" + name + ":");
  return at == std::string::npos ? "" : content.substr(at, content.find('\n', at) - at);
}

}  // namespace

// NOGGIN_DIGEST="jugs slides by a-star" prints everything that its digest is computed from.
TEST_CASE("golden: digests of every preset and algorithm are the same everywhere") {
  const char* told = std::getenv("NOGGIN_DIGEST");
  const char* rewrite = std::getenv("NOGGIN_REWRITE_GOLDEN");
  const std::string content = contentOf(kPath);
  std::string all;
  for (const DigestRun& run : digestRuns()) {
    if (told && run.name() == told)
      for (const std::string& line : linesOf(run)) std::printf("%s\n", line.c_str());
    if (told) continue;
    const std::string digest = digestOf(run);
    all += digest + "\n";
    if (!rewrite) CHECK(lineOf(content, run.name()) == digest);
  }
  if (rewrite && !told) write(kPath, all);
}

TEST_CASE("golden: JSON is written alike by C++ and JavaScript") {
  CHECK(canonical(Json::parse(R"({"b": [1, 2.0, -0.0], "a": {"y": true, "x": null}})"), 5) ==
        R"({"a":{"x":null,"y":true},"b":[1,2,0]})");
  CHECK(canonical(Json::parse(R"(["\u0001 \u00e4 \" / \\", 1e300])"), 5) ==
        "[\"\\u0001 \xc3\xa4 \\\" / \\\\\",1e300]");
  // Round half to even.
  CHECK(canonical(Json::parse("[1.15625, 2.34375, 0.1, -12345.678, 1e-7]"), 5) ==
        "[1.1562e0,2.3438e0,1e-1,-1.2346e4,1e-7]");
}
