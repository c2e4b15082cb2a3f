#include "player/race_words.h"

#include <cmath>
#include <string_view>

#include "core/words.h"

namespace noggin {
namespace {

// Counters that best express the work of a run, with the words to report them; the first at which both have
// worked is used: methods of one lab work in different ways. A node expanded is no position: Monte-Carlo tree
// search has a node for each way to one, and searches along a line expand the same positions again.
struct Work {
  std::string_view id, verb, noun, plural;
  std::string_view again;  // before the second count: "looked at 36 nodes; greedy, at 52"
};
constexpr Work kWork[] = {
    {"expanded", "expanded", "node", "nodes", ", "},
    {"nodes", "looked at", "node", "nodes", ", at "},
    {"guesses", "needed", "guess", "guesses", ", "},
    {"permutations", "tried", "ordering", "orderings", ", "},
    {"assignments", "made", "assignment", "assignments", ", "},
};

// One counter of both runs; null unless both know it.
struct Compared {
  const Metric* mine = nullptr;
  const Metric* other = nullptr;

  explicit operator bool() const {
    return mine && other && !std::isnan(mine->value) && !std::isnan(other->value);
  }
  bool same() const { return mine->value == other->value; }
};

Compared compared(const Finisher& mine, const Finisher& other, std::string_view id) {
  for (const Metric& metric : mine.metrics)
    if (metric.id == id) return {&metric, counterpart(metric, other.metrics)};
  return {};
}

std::string ofWork(const Finisher& mine, const Finisher& other) {
  for (const Work& work : kWork) {
    const Compared counts = compared(mine, other, work.id);
    if (!counts || counts.mine->value == 0 || counts.other->value == 0) continue;
    const std::string did = " " + std::string(work.verb) + " ";
    const std::string count = counted(static_cast<int64_t>(counts.mine->value), work.noun, work.plural);
    if (counts.same()) return "Both" + did + count + ".";
    return mine.title + did + count + "; " + other.title + std::string(work.again) +
           formatted(*counts.other) + ".";
  }
  return {};
}

// What both came to; empty where one does not say.
std::string ofEndings(const Finisher& mine, const Finisher& other) {
  if (mine.ending.empty() || other.ending.empty()) return {};
  if (mine.ending == other.ending) return "Both: " + mine.ending + ".";
  return capitalised(mine.title) + ": " + mine.ending + ". " + capitalised(other.title) + ": " +
         other.ending + ".";
}

std::string spaced(const std::string& sentence) {
  return sentence.empty() ? sentence : " " + sentence;
}

// The first counter of work that one does and the other does none of; null if there is none.
const Metric* ownWork(const Metrics& mine, const Metrics& other) {
  for (const Metric& metric : mine) {
    const Metric* const same = counterpart(metric, other);
    if (metric.better == Better::less && metric.value > 0 && (!same || same->value == 0)) return &metric;
  }
  return nullptr;
}

// "Permutations: permutations tried 720."
std::string ofOwnWork(const Finisher& mine, const Finisher& other) {
  const Metric& own = *ownWork(mine.metrics, other.metrics);
  return capitalised(mine.title) + ": " + insideSentence(std::string(own.title)) + " " + formatted(own) + ".";
}

// Whether each does work of a kind that the other does none of.
bool workInOtherWays(const Metrics& mine, const Metrics& other) {
  return ownWork(mine, other) && ownWork(other, mine);
}

// The first counter in which they differ, or what each of them alone counts; empty if there is none.
std::string ofAnything(const Finisher& mine, const Finisher& other) {
  if (workInOtherWays(mine.metrics, other.metrics))
    return ofOwnWork(mine, other) + " " + ofOwnWork(other, mine);
  for (const Metric& metric : mine.metrics) {
    const Compared counts{&metric, counterpart(metric, other.metrics)};
    if (!counts || metric.better != counts.other->better || formatted(metric) == formatted(*counts.other))
      continue;
    return std::string(metric.title) + ": " + mine.title + " " + formatted(metric) + ", " + other.title +
           " " + formatted(*counts.other) + ".";
  }
  return {};
}

// Less work may have led to a worse solution, or to none. A run that went through everything says itself how
// many it found.
std::string ofSolutions(const Finisher& mine, const Finisher& other) {
  if (!cameToTheSame(mine, other)) return spaced(ofEndings(mine, other));
  const Compared moves = compared(mine, other, "depth");
  if (mine.status != Status::solved || !moves || moves.mine->title != "Depth") return {};
  if (moves.same()) return mine.ending == other.ending ? std::string() : spaced(ofEndings(mine, other));
  return " The solution of " + mine.title + " has " +
         counted(static_cast<int64_t>(moves.mine->value), "move") + ", that of " + other.title + " " +
         formatted(*moves.other) + ".";
}

}  // namespace

bool cameToTheSame(const Finisher& mine, const Finisher& other) {
  return mine.status == other.status && (mine.status != Status::exhausted || mine.complete == other.complete);
}

std::string comparison(const Finisher& mine, const Finisher& other) {
  for (const Finisher* one : {&mine, &other})
    if (!ended(one->status))
      return one->title + " takes too much time or memory to finish, so the two are not compared.";
  const std::string work = ofWork(mine, other);
  if (!work.empty()) return work + ofSolutions(mine, other);
  const std::string endings = ofEndings(mine, other), anything = ofAnything(mine, other);
  if (endings.empty())
    return (anything.empty() ? "What both count is the same." : anything) + ofSolutions(mine, other);
  return mine.ending == other.ending ? endings + spaced(anything) : endings;
}

}  // namespace noggin
