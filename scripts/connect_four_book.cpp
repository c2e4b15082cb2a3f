// Solves the positions of the opening book of connect four: reads positions as columns 1 to 7, one per line,
// and writes each with its score. All share one transposition table, so positions with many discs should come
// first: their entries speed up the others. Needs two gigabytes and, for the whole book, hours. Built with
// -DNOGGIN_BENCH=ON as noggin-connect-four-book; its output is in
// src/adversarial/connect_four/opening_book.cpp.

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>

#include "adversarial/connect_four/game.h"
#include "adversarial/connect_four/solver.h"

using namespace noggin::adversarial;

namespace {

constexpr unsigned kTableBits = 28;
constexpr int64_t kNodesAtOnce = 1 << 20;

struct PositionRead {
  std::string text;
  connect4::Stones position;
};

// None at the end of the input; a line that is no position ends the program.
std::optional<PositionRead> readPosition() {
  char text[64];
  if (std::scanf("%63s", text) != 1) return std::nullopt;
  const auto opening = ConnectFour::parse("moves", text);
  if (!opening) {
    std::fprintf(stderr, "%s: %s\n", text, opening.error().message.c_str());
    std::exit(1);
  }
  return PositionRead{text, ConnectFour({.opening = *opening}).start()};
}

}  // namespace

int main() {
  std::unique_ptr<ConnectFourSolver> solver;
  while (const std::optional<PositionRead> read = readPosition()) {
    if (solver)
      solver->restart(read->position);
    else
      solver = std::make_unique<ConnectFourSolver>(read->position, kTableBits);
    while (!solver->finished()) solver->work(kNodesAtOnce);
    std::printf("{\"%s\", %d},\n", read->text.c_str(), solver->score());
    std::fprintf(stderr, "%s: %lld nodes\n", read->text.c_str(), static_cast<long long>(solver->nodes()));
    std::fflush(stdout);
  }
}
