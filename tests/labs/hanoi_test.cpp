#include <cmath>

#include "tests/support/search_lab.h"

namespace noggin {
namespace {

const test::SearchLab kHanoi("hanoi");

}  // namespace

TEST_CASE("hanoi: n discs from peg to peg take 2^n - 1 moves, by every algorithm that finds a shortest way") {
  for (int discs = 1; discs <= 6; ++discs)
    for (const char* algorithm : {"breadth-first", "a-star", "ida-star", "bidirectional"}) {
      if (discs > 4 && std::string(algorithm) == "ida-star") continue;  // repeats its rounds for minutes
      CAPTURE(discs);
      CAPTURE(algorithm);
      const auto run = kHanoi.finish({{"discs", discs}, {"algorithm", algorithm}});
      CHECK(run->status() == Status::solved);
      CHECK(test::moves(*run) == (1 << discs) - 1);
    }
}

TEST_CASE(
    "hanoi: every way to share the discs is reached, and exchanging the spare pegs folds them in pairs") {
  for (int discs = 1; discs <= 7; ++discs) {
    const auto positions = static_cast<int64_t>(std::pow(3, discs));
    const auto all = kHanoi.finish({{"discs", discs}, {"algorithm", "exhaustive"}});
    CHECK(all->result()["positions"] == positions);
    const auto folded = kHanoi.finish({{"discs", discs}, {"algorithm", "exhaustive"}, {"symmetry", true}});
    // Only the position with every disc on the goal's peg is its own image.
    CHECK(folded->result()["positions"] == (positions + 1) / 2);
  }
}

TEST_CASE("hanoi: any start and any goal") {
  const auto run = kHanoi.finish({{"discs", 3}, {"start", "ABC"}, {"goal", "CBA"}});
  CHECK(run->status() == Status::solved);
  CHECK(test::statesOf(*run).front() == "ABC");
  CHECK(test::statesOf(*run).back() == "CBA");
}

TEST_CASE("hanoi: moves by hand, and what is refused") {
  const auto run = kHanoi.start({{"discs", 2}});
  CHECK(run->act("A-B", nullptr) == std::nullopt);
  CHECK(run->act("A-B", nullptr)->message == "Disc 2 cannot lie on disc 1, which is smaller.");
  CHECK(run->act("C-A", nullptr)->message == "There is no disc on peg C.");
  CHECK(run->act("up", nullptr)->message.find("such as A-C") != std::string::npos);
  CHECK(kHanoi.refusal({{"start", "AX"}}).find("\"X\"") != std::string::npos);
  CHECK(kHanoi.refusal({{"start", "AB"}}).find("2 pegs for 4 discs") != std::string::npos);
  CHECK(kHanoi.refusal({{"symmetry", true}, {"algorithm", "bidirectional"}}).find("both ends") !=
        std::string::npos);
}

}  // namespace noggin
