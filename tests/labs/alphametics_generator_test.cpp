// The generator of alphametics: the sums it makes against trying all digits, and what it does beyond the
// thousandth.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "core/rng.h"
#include "core/scene.h"
#include "tests/support/plain_alphametics.h"
#include "tests/support/search_lab.h"

namespace noggin {
namespace {

using test::kAlphametics;

std::vector<std::string> drawnWords(Rng& rng, size_t count, uint32_t letters, uint32_t shortest,
                                    uint32_t longest) {
  std::set<std::string> words;
  while (words.size() < count) {
    std::string word;
    for (uint32_t more = shortest + rng.below(longest - shortest + 1); more > 0; --more)
      word += static_cast<char>('A' + rng.below(letters));
    words.insert(word);
  }
  return {words.begin(), words.end()};
}

std::string inOneText(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += word + " ";
  return text;
}

// The solutions of a sum, each as its equation in digits; the last word is the result.
std::vector<std::string> solutionsOf(const std::vector<std::string>& words) {
  std::vector<std::string> found;
  test::forEachAssignment(words, {}, [&](const test::Digits& digits) {
    int64_t sum = 0;
    std::string written;
    for (size_t i = 0; i + 1 < words.size(); ++i) {
      const int64_t value = test::valueOf(words[i], digits);
      sum += value;
      written += (i > 0 ? " + " : "") + std::to_string(value);
    }
    const int64_t result = test::valueOf(words.back(), digits);
    if (sum == result) found.push_back(written + " == " + std::to_string(result));
  });
  return found;
}

// The equations, in digits, of all sums of two of the words that have exactly one solution.
std::multiset<std::string> plainlyMade(const std::vector<std::string>& words) {
  std::multiset<std::string> made;
  for (const std::string& result : words)
    for (size_t a = 0; a < words.size(); ++a)
      for (size_t b = a + 1; b < words.size(); ++b) {
        if (words[a] == result || words[b] == result) continue;
        const std::vector<std::string> found = solutionsOf({words[a], words[b], result});
        if (found.size() == 1) made.insert(found.front());
      }
  return made;
}

}  // namespace

TEST_CASE("alphametics: the generator makes the sums that have one solution by trying all digits") {
  size_t made = 0;
  for (uint64_t seed = 1; seed <= 60; ++seed) {
    Rng rng(seed);
    const std::string words = inOneText(drawnWords(rng, 6, 3, 1, 4));
    CAPTURE(words);
    const auto run = kAlphametics.finish({{"task", "generate"}, {"words", words}});
    CHECK(run->status() == Status::exhausted);
    std::multiset<std::string> equations;
    const Json result = run->result();
    for (const Json& puzzle : result["solutions"]) equations.insert(puzzle["equation"].get<std::string>());
    Rng again(seed);
    CHECK(equations == plainlyMade(drawnWords(again, 6, 3, 1, 4)));
    made += equations.size();
  }
  CHECK(made > 10);
}

TEST_CASE("alphametics: of the puzzles generated a thousand are kept, and all are counted") {
  Rng rng(7);
  const auto run = kAlphametics.start(
      {{"task", "generate"}, {"words", inOneText(drawnWords(rng, 40, 6, 4, 4))}, {"addends", 3}});
  std::map<int64_t, std::string> told;  // by puzzle
  Trace trace;
  for (int64_t made = 0; run->status() == Status::running && made <= 1000;) {
    trace.clear();
    run->step(&trace);
    made = test::metric(*run, "unique");
    if (made >= 999 && !told.contains(made)) told[made] = run->narrate(trace.events()).what;
  }
  const Json result = run->result();
  CHECK(result["count"] == 1001);
  REQUIRE(result["solutions"].size() == 1000);
  const std::string puzzle = result["solutions"][999]["puzzle"],
                    equation = result["solutions"][999]["equation"];
  CHECK(told[1000] == puzzle + " has exactly one solution: " + equation + ".");
  CHECK(told[1001].ends_with(" has exactly one solution."));
  const Scene scene = test::sceneAt(*run);
  const Table& table = test::panel<Table>(scene, "made");
  CHECK(table.rows.size() == 200);
  CHECK(table.rows.back().front().text == "1000");
  CHECK(scene.panels.front().title == "Sums with exactly one solution: 1,001");
}

}  // namespace noggin
