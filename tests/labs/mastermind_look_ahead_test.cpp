// Look-ahead against a plain reference that plays out every candidate's games one by one.

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "probing/mastermind/game.h"
#include "probing/mastermind/look_ahead.h"
#include "tests/support/asked.h"
#include "tests/support/mastermind_position.h"
#include "tests/support/questions.h"
#include "tests/support/shrink.h"

namespace noggin::probing {
namespace {

std::vector<uint32_t> scoring(const CodeSpace& space, const std::vector<uint32_t>& codes, uint32_t guess,
                              uint8_t feedback) {
  std::vector<uint32_t> fitting;
  for (const uint32_t code : codes)
    if (space.feedback(guess, code) == feedback) fitting.push_back(code);
  return fitting;
}

// Length of a game: `guess` first, then by entropy.
uint32_t guessesFor(const Ground& ground, std::vector<uint32_t> possible, uint32_t used, uint32_t guess,
                    uint32_t secret) {
  uint32_t guesses = 1;
  for (; guess != secret; ++guesses) {
    possible = scoring(ground.space, possible, guess, ground.space.feedback(guess, secret));
    used |= ground.space.coloursOf(guess);
    guess = choose(Strategy::entropy, ground, {possible, used, 1}, Rng(1)).guess;
  }
  return guesses;
}

uint32_t totalOf(const Ground& ground, const std::vector<uint32_t>& possible, uint32_t used, uint32_t guess) {
  uint32_t total = 0;
  for (const uint32_t secret : possible) total += guessesFor(ground, possible, used, guess, secret);
  return total;
}

std::vector<uint32_t> mostInformative(const Ground& ground, const std::vector<uint32_t>& possible,
                                      uint32_t used) {
  std::vector<std::tuple<uint64_t, bool, uint32_t>> ranked;
  for (const uint32_t guess : ground.space.distinctGuesses(used))
    ranked.emplace_back(ground.logs.sumOver(partitionBy(ground.space, guess, possible)),
                        !std::binary_search(possible.begin(), possible.end(), guess), guess);
  std::sort(ranked.begin(), ranked.end());
  std::vector<uint32_t> guesses;
  for (size_t i = 0; i < std::min(ranked.size(), LookAhead::kCandidates); ++i)
    guesses.push_back(std::get<2>(ranked[i]));
  return guesses;
}

constexpr CodeRules kRules[] = {{3, 4, true}, {2, 6, true}, {3, 5, false}, {4, 3, true}, {3, 6, true}};

using Position = test::MastermindPosition<kRules>;

std::string flawOfLookAhead(const Position& position, int& better) {
  const Ground& ground = position.ground();
  const Situation situation = position.situation();
  LookAhead look_ahead(ground, situation), in_slices(ground, situation);
  if (!look_ahead.work(UINT64_MAX)) return "does not end";
  while (!in_slices.work(1)) continue;
  if (in_slices.best().guess != look_ahead.best().guess) return "another guess in slices";

  std::vector<uint32_t> guesses;
  uint32_t least = UINT32_MAX, chosen = 0;
  for (const LookAhead::Candidate& candidate : look_ahead.candidates()) {
    guesses.push_back(candidate.guess);
    const uint32_t total = totalOf(ground, position.possible, position.used, candidate.guess);
    if (candidate.total != total)
      return ground.space.text(candidate.guess) + " takes " + std::to_string(candidate.total) +
             " guesses in all, not " + std::to_string(total);
    if (total >= least) continue;
    least = total;
    chosen = candidate.guess;
  }
  if (guesses != mostInformative(ground, position.possible, position.used)) return "other candidates";
  better += least < look_ahead.candidates().front().total;
  const Chosen taken = choose(Strategy::look_ahead, ground, situation, Rng(1));
  return look_ahead.best().guess == chosen && taken.guess == chosen
             ? ""
             : ground.space.text(taken.guess) + ", not " + ground.space.text(chosen);
}

}  // namespace

TEST_CASE("Mastermind: look-ahead weighs guesses as games played out one by one do") {
  int better = 0;
  test::checkRandom<Position>(60,
                              [&](const Position& position) { return flawOfLookAhead(position, better); });
  CHECK(better > 3);
}

TEST_CASE("Mastermind: what look-ahead found is kept for the same situation") {
  const Ground ground({4, 5, true});
  const Situation first = {ground.possible, 0, 0};
  Choosing choosing(Strategy::look_ahead, ground, first, Rng(1));
  int slices = 1;
  while (!choosing.work(first, 1)) ++slices;
  CHECK(slices > 1000);

  Choosing again(Strategy::look_ahead, ground, first, Rng(1));
  REQUIRE(again.work(first, 1));
  CHECK(again.chosen().guess == choosing.chosen().guess);
  CHECK(again.chosen().compared == choosing.chosen().compared);
  CHECK(again.chosen().total == choosing.chosen().total);
  CHECK(again.chosen().total_of_greedy == choosing.chosen().total_of_greedy);

  // Another colour has been tried, so other guesses are distinct.
  const Situation later = {ground.possible, 1, 1};
  CHECK_FALSE(Choosing(Strategy::look_ahead, ground, later, Rng(1)).work(later, 1));
}

TEST_CASE("Mastermind: look-ahead asks which guess plays on best, and tells why it was taken") {
  const Ground ground({4, 5, true});
  int asked = 0, greedy_wrong = 0;
  std::set<int32_t> lines;
  size_t listed = 0;
  for (uint32_t secret = 3; secret < ground.space.size(); secret += 25) {
    GameRun run(
        {std::make_shared<Ground>(ground.space.rules()), Strategy::look_ahead, Play::machine, secret, 1});
    listed = run.listing().lines.size();
    while (!ended(run.status())) {
      const std::optional<Decision> decision = run.decision();
      const std::vector<uint32_t> possible = run.possible();
      uint32_t used = 0;
      for (const Turn& turn : run.turns()) used |= ground.space.coloursOf(turn.guess);
      Trace trace;
      run.step(&trace);
      const std::vector<int32_t> ran = run.lines(trace.events());
      lines.insert(ran.begin(), ran.end());
      CHECK_FALSE(run.narrate(trace.events()).why.empty());
      if (!decision) continue;
      CHECK(flaw(*decision) == "");
      const Choice* taken = test::choiceOf(*decision, run.decided(*decision, trace.events()));
      REQUIRE(taken);
      CHECK(taken->right);
      if (!decision->ask.starts_with("Which of these guesses, each followed")) continue;
      ++asked;
      uint32_t least = UINT32_MAX;
      for (const Choice& choice : decision->choices)
        least = std::min(least, totalOf(ground, possible, used, *ground.space.parse(choice.id)));
      for (const Choice& choice : decision->choices) {
        CHECK(choice.right == (totalOf(ground, possible, used, *ground.space.parse(choice.id)) == least));
        greedy_wrong += !choice.right && test::fits(choice, "taking the most informative guess");
      }
    }
  }
  CHECK(asked >= 5);
  CHECK(greedy_wrong >= 1);
  CHECK(lines.size() == listed);
}

}  // namespace noggin::probing
