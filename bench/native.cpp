// The native side of bench/native.mjs: calls of solve() from standard input, a line each as JSON { lab,
// settings, seed, times }. Each is run so many times on what lies below the bindings, and answered by a line
// with the processor time of all its runs and what the last one found: { milliseconds, status, metrics,
// result }, the last two as in bindings/reply.h. Built with -DNOGGIN_BENCH=ON as noggin-bench-native.

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

#include "bindings/reply.h"
#include "labs/catalog.h"
#include "player/solver.h"

using namespace noggin;

namespace {

constexpr double kSlice = 12;  // milliseconds, as in web/noggin-turns.mjs

struct Answer {
  Status status;
  std::string metrics, result;
};

Outcome<Answer> solve(const Lab& lab, const Json& given, uint32_t seed) {
  Outcome<Opening> opening = openLab(lab, given, seed);
  if (!opening) return opening.error();
  Solver solver((*std::move(opening)).run, {});
  while (solver.runFor(kSlice) == Status::running) {
  }
  return Answer{solver.status(), bindings::replyWith(toJson(solver.run().metrics())),
                bindings::replyWith(solver.run().result())};
}

double processorMilliseconds() {
  return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

void answer(const Json& call) {
  const auto id = call["lab"].get<std::string>();
  const Lab* lab = findLab(id);
  Outcome<Answer> found = Error{"unknown-lab", "There is no lab " + id + ".", {}, -1};
  const double begin = processorMilliseconds();
  for (int i = 0; lab && i < call["times"]; ++i)
    found = solve(*lab, call["settings"], call["seed"].get<uint32_t>());
  const double milliseconds = processorMilliseconds() - begin;
  if (!found) {
    std::fprintf(stderr, "%s\n", found.error().message.c_str());
    std::exit(1);
  }
  std::printf(R"({"milliseconds":%.3f,"status":"%s","metrics":%s,"result":%s})"
              "\n",
              milliseconds, std::string(name(found->status)).c_str(), found->metrics.c_str(),
              found->result.c_str());
  std::fflush(stdout);
}

}  // namespace

int main() {
  for (std::string line; std::getline(std::cin, line);) answer(Json::parse(line));
}
