// Solves the positions of the opening book of connect four: reads positions as columns 1 to 7, a line each,
// and writes each with its score. All share one table, so give positions with many discs first: what they
// leave in it helps the others. Takes two gigabytes and, for the whole book, hours.
// Built with -DNOGGIN_BENCH=ON as noggin-connect-four-book; what it wrote stands in
// src/adversarial/connect_four/opening_book.cpp.

#include <cstdio>
#include <memory>

#include "adversarial/connect_four/game.h"
#include "adversarial/connect_four/solver.h"

using namespace noggin::adversarial;

namespace {

constexpr unsigned kTableBits = 28;
constexpr int64_t kNodesAtOnce = 1 << 20;

}  // namespace

int main() {
  std::unique_ptr<ConnectFourSolver> solver;
  char text[64];
  while (std::scanf("%63s", text) == 1) {
    const auto opening = ConnectFour::parse("moves", text);
    if (!opening) {
      std::fprintf(stderr, "%s: %s\n", text, opening.error().message.c_str());
      return 1;
    }
    const connect4::Stones position = ConnectFour({.opening = *opening}).start();
    if (solver)
      solver->restart(position);
    else
      solver = std::make_unique<ConnectFourSolver>(position, kTableBits);
    while (!solver->finished()) solver->work(kNodesAtOnce);
    std::printf("{\"%s\", %d},\n", text, solver->score());
    std::fprintf(stderr, "%s: %lld nodes\n", text, static_cast<long long>(solver->nodes()));
    std::fflush(stdout);
  }
}
