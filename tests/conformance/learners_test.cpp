// Simulated learners. One who follows another rule than the run's is diagnosed with that rule; one who
// answers correctly never is; and one who guesses blindly is wrong more often than not.

#include <doctest/doctest.h>

#include <algorithm>
#include <iomanip>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.h"
#include "player/exercise.h"
#include "tests/support/asked.h"
#include "tests/support/presets.h"

using namespace noggin;
using namespace noggin::test;

namespace {

constexpr size_t kMostAnswers = 150;
constexpr int64_t kMostStepsLearned = 2000;
constexpr uint32_t kSeeds = 2;
constexpr int kRuns = 100;
constexpr int kLatest = 5, kEnough = 3;  // as in the exercise's evaluation of wrong answers

using Track = std::vector<Decision>;  // the decisions of a run, in order

Track recorded(const LabPreset& each, uint32_t seed) {
  Track track;
  const std::unique_ptr<Run> run = each.lab->startAgain(each.settings(), seed);
  for (int64_t step = 0; step < kMostStepsLearned && track.size() < kMostAnswers; ++step) {
    if (run->status() != Status::running) break;
    if (std::optional<Decision> decision = run->decision()) track.push_back(*std::move(decision));
    run->step(nullptr);
  }
  return track;
}

// Cached, so that each is recorded once for all tests.
const Track& trackOf(const LabPreset& each, uint32_t seed) {
  static std::map<std::pair<const Preset*, uint32_t>, Track> tracks;
  const auto [track, is_new] = tracks.try_emplace({each.preset, seed});
  if (is_new) track->second = recorded(each, seed);
  return track->second;
}

using Tracks = std::vector<const Track*>;

std::map<std::string, Tracks> tracksByLab() {
  std::map<std::string, Tracks> tracks;
  for (const LabPreset& each : allPresets())
    for (uint32_t more = 0; more < kSeeds; ++more)
      tracks[std::string(each.lab->id)].push_back(&trackOf(each, each.preset->seed + more));
  return tracks;
}

bool namesRival(const Decision& decision, const std::string& rival) {
  return std::any_of(decision.choices.begin(), decision.choices.end(),
                     [&](const Choice& choice) { return fits(choice, rival); });
}

// Whether every follower of the rival answers wrongly here.
bool diagnoses(const Decision& decision, const std::string& rival) {
  return namesRival(decision, rival) &&
         std::none_of(decision.choices.begin(), decision.choices.end(),
                      [&](const Choice& choice) { return choice.right && fits(choice, rival); });
}

// The answer of a follower of a rule, random on a tie; if the rule says nothing, a correct one.
const Choice& answerOf(const Decision& decision, const std::string& rival, Rng& lot) {
  std::vector<const Choice*> wished;
  const bool follows = namesRival(decision, rival);
  for (const Choice& choice : decision.choices)
    if (follows ? fits(choice, rival) : choice.right) wished.push_back(&choice);
  return *wished[lot.below(static_cast<uint32_t>(wished.size()))];
}

// A starting point after which the rival errs at least `errors` times.
struct Start {
  const Track* track;
  size_t at;
};

std::vector<Start> startsOf(const Tracks& tracks, const std::string& rival, int errors) {
  std::vector<Start> starts;
  for (const Track* track : tracks) {
    int found = 0;
    for (size_t i = track->size(); i-- > 0;)
      if (diagnoses((*track)[i], rival) && ++found >= errors) starts.push_back({track, i});
  }
  return starts;
}

// Answers from there on as the rival would, until it has erred five times.
Exercise learn(const Start& start, const std::string& rival, Rng& lot) {
  Exercise exercise;
  int errors = 0;
  for (size_t i = start.at; i < start.track->size() && errors < kLatest; ++i) {
    const Decision& decision = (*start.track)[i];
    const Choice& answer = answerOf(decision, rival, lot);
    errors += diagnoses(decision, rival);
    REQUIRE(exercise.answer(static_cast<int64_t>(i), decision, answer.id));
  }
  return exercise;
}

std::set<std::string> rivalsOf(const Tracks& tracks) {
  std::set<std::string> rivals;
  for (const Track* track : tracks)
    for (const Decision& decision : *track)
      for (const Choice& choice : decision.choices)
        for (const Rival& rival : choice.rivals)
          if (diagnoses(decision, std::string(rival.name))) rivals.emplace(rival.name);
  return rivals;
}

std::string percentOf(double share) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(0) << 100 * share << "%";
  return text.str();
}

}  // namespace

// Only in runs that distinguish the rule: two rules may agree on every decision.
TEST_CASE("conformance: learners who follow another rule are named by it after at most five errors") {
  int followed = 0;
  for (const auto& each : tracksByLab()) {
    const std::string& lab = each.first;
    const Tracks& tracks = each.second;
    CAPTURE(lab);
    for (const std::string& rival : rivalsOf(tracks)) {
      CAPTURE(rival);
      std::vector<Start> starts = startsOf(tracks, rival, kLatest);
      if (starts.empty()) starts = startsOf(tracks, rival, kEnough);
      CHECK_FALSE(starts.empty());
      if (starts.empty()) continue;
      ++followed;
      Rng lot(1);
      int named = 0, runs = 0;
      std::map<std::string, int> others;
      for (int tries = 0; runs < kRuns && tries < 20 * kRuns; ++tries) {
        const Start& start = starts[lot.below(static_cast<uint32_t>(starts.size()))];
        const Exercise exercise = learn(start, rival, lot);
        if (anotherFits(exercise, rival)) continue;
        ++runs;
        const Score score = exercise.score();
        named += score.rival.name == rival;
        if (score.rival.name != rival) ++others[std::string(score.rival.name)];
      }
      std::string instead;
      for (const auto& [name, count] : others) instead += ", " + std::to_string(count) + " " + name;
      MESSAGE(lab << ", " << rival << ": named in " << named << " of " << runs << instead);
      CHECK(runs == kRuns);
      CHECK(named >= 95);
    }
  }
  CHECK(followed > 20);
}

TEST_CASE("conformance: a learner who answers rightly is never told of another rule") {
  for (const auto& each : tracksByLab()) {
    const std::string& lab = each.first;
    const Tracks& tracks = each.second;
    CAPTURE(lab);
    Rng lot(7);
    for (const Track* track : tracks) {
      Exercise exercise;
      for (size_t i = 0; i < track->size(); ++i) {
        const Decision& decision = (*track)[i];
        const Choice& answer = answerOf(decision, "", lot);
        REQUIRE(exercise.answer(static_cast<int64_t>(i), decision, answer.id)->right);
      }
      CHECK(exercise.score().right == static_cast<int64_t>(track->size()));
      CHECK(exercise.score().rival.name.empty());
    }
  }
}

TEST_CASE("conformance: a blind guesser is right in less than 40 of 100, in each lab") {
  std::map<std::string, Asked> first;
  std::map<std::string, Asked> all;
  for (const LabPreset& each : allPresets()) {
    const bool is_first = &each.lab->presets.front() == each.preset;
    for (const Decision& decision : trackOf(each, each.preset->seed)) {
      const auto right = std::count_if(decision.choices.begin(), decision.choices.end(),
                                       [](const Choice& choice) { return choice.right; });
      const auto count = [&](Asked& asked) {
        ++asked.decisions;
        asked.choices += static_cast<int64_t>(decision.choices.size());
        asked.by_chance += static_cast<double>(right) / static_cast<double>(decision.choices.size());
      };
      count(all[std::string(each.lab->id)]);
      if (is_first) count(first[std::string(each.lab->id)]);
    }
  }
  for (const auto& [lab, asked] : all) {
    const auto count = static_cast<double>(asked.decisions);
    const Asked& own = first[lab];
    MESSAGE(lab << ": " << own.decisions << " decisions in the first preset, "
                << percentOf(own.by_chance / static_cast<double>(std::max<int64_t>(own.decisions, 1)))
                << " by chance; in all presets " << std::setprecision(2)
                << static_cast<double>(asked.choices) / count << " choices on average, "
                << percentOf(asked.by_chance / count) << " by chance");
    CHECK(asked.by_chance / count < 0.4);
    CHECK(own.by_chance < 0.4 * static_cast<double>(std::max<int64_t>(own.decisions, 1)));
  }
}
