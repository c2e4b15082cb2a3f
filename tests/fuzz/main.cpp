// Fuzzing with nothing but a compiler: runs the inputs kept in corpus/ and then generated and mutated ones,
// which depend only on the seed. noggin_fuzz [INPUTS of each target] [SEED] [TARGET], or noggin_fuzz TARGET
// FILE for one input. An input that crashes the program is left in the file fuzz-last-input. With clang,
// tests/run.sh --fuzz builds the same targets for libFuzzer instead.

#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/fuzz/targets.h"

using namespace noggin::fuzz;

namespace {

const std::filesystem::path kCorpus = std::filesystem::path(NOGGIN_SOURCE_DIR) / "tests/fuzz/corpus";
constexpr int kTooLong = 20;  // processor seconds for one input, under sanitizers

std::string contentOf(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> corpusOf(const Target& target) {
  std::vector<std::filesystem::path> paths;
  const std::filesystem::path folder = kCorpus / target.name;
  if (std::filesystem::is_directory(folder))
    for (const auto& entry : std::filesystem::directory_iterator(folder)) paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> corpus;
  for (const auto& path : paths) corpus.push_back(contentOf(path));
  return corpus;
}

// An input may also never end.
void limitTime(int seconds) {
  std::signal(SIGPROF, [](int) {
    constexpr std::string_view kSaid = "An input takes a moment; this one takes too long.\n";
    [[maybe_unused]] const auto written = write(STDERR_FILENO, kSaid.data(), kSaid.size());
    std::abort();
  });
  const itimerval once{.it_interval = {}, .it_value = {.tv_sec = seconds, .tv_usec = 0}};
  setitimer(ITIMER_PROF, &once, nullptr);
}

// Written to disk first, to be available if it crashes the program.
void tryInput(const Target& target, const std::string& input) {
  std::ofstream("fuzz-last-input", std::ios::binary) << input;
  limitTime(kTooLong);
  target.run(input);
}

// Returns the number of inputs tried: those kept and `made` more.
int64_t fuzz(const Target& target, int64_t made, uint64_t seed) {
  const std::vector<std::string> corpus = corpusOf(target);
  for (const std::string& input : corpus) tryInput(target, input);
  noggin::Rng rng(seed);
  for (int64_t i = 0; i < made; ++i) {
    const bool kept = !corpus.empty() && rng.below(3) == 0;
    std::string input = kept ? oneOf(corpus, rng) : target.made(rng);
    if (rng.below(4) > 0) input = mutated(std::move(input), rng);
    tryInput(target, input);
  }
  return static_cast<int64_t>(corpus.size()) + made;
}

}  // namespace

int main(int count, char** arguments) {
  const std::vector<std::string> given(arguments + 1, arguments + count);
  if (given.size() == 2 && targetNamed(given[0])) {
    targetNamed(given[0])->run(contentOf(given[1]));
    return 0;
  }
  const int64_t made = given.empty() ? 300 : std::atoll(given[0].c_str());
  const uint64_t seed = given.size() < 2 ? 1 : std::strtoull(given[1].c_str(), nullptr, 10);
  int64_t tried = 0;
  for (const Target& target : targets()) {
    if (given.size() > 2 && target.name != given[2]) continue;
    const int64_t inputs = fuzz(target, made, seed);
    tried += inputs;
    std::printf("%.*s: %lld inputs\n", static_cast<int>(target.name.size()), target.name.data(),
                static_cast<long long>(inputs));
    std::fflush(stdout);
  }
  mustHold(tried > 0, "something is tried: there is a target of that name, and a number of inputs");
  std::filesystem::remove("fuzz-last-input");
}
