#include "player/race_words.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "core/words.h"

namespace noggin {
namespace {

// Counters that best express the work of a run, with the words to report them; the first that both have is
// used.
struct Work {
  std::string_view id, verb, noun, plural;
  std::string_view again = ", ";  // before the second count: "looked at 36 positions; greedy, at 52"
};
constexpr Work kWork[] = {
    {"expanded", "looked at", "position", "positions", ", at "},
    {"nodes", "looked at", "node", "nodes", ", at "},
    {"guesses", "needed", "guess", "guesses"},
    {"permutations", "tried", "ordering", "orderings"},
    {"assignments", "made", "assignment", "assignments"},
};

const Metric* find(const Metrics& metrics, std::string_view id) {
  const auto found =
      std::find_if(metrics.begin(), metrics.end(), [id](const Metric& metric) { return metric.id == id; });
  return found == metrics.end() || std::isnan(found->value) ? nullptr : &*found;
}

std::string ofWork(const Finisher& mine, const Finisher& other) {
  for (const Work& work : kWork) {
    const Metric *a = find(mine.metrics, work.id), *b = find(other.metrics, work.id);
    if (!a || !b) continue;
    const std::string did = " " + std::string(work.verb) + " ";
    const std::string count = counted(static_cast<int64_t>(a->value), work.noun, work.plural);
    if (a->value == b->value) return "Both" + did + count + ".";
    return mine.title + did + count + "; " + other.title + std::string(work.again) + formatted(*b) + ".";
  }
  return {};
}

// The first counter in which they differ, for labs that have none of the counters above.
std::string ofAnything(const Finisher& mine, const Finisher& other) {
  for (const Metric& a : mine.metrics) {
    const Metric* const b = find(other.metrics, a.id);
    if (!b || std::isnan(a.value) || a.value == b->value) continue;
    return std::string(a.title) + ": " + mine.title + " " + formatted(a) + ", " + other.title + " " +
           formatted(*b) + ".";
  }
  return mine.metrics.empty() ? std::string() : "Both come to the same.";
}

// Less work may have led to a worse solution, or to none.
std::string ofSolutions(const Finisher& mine, const Finisher& other) {
  const bool mine_solved = mine.status == Status::solved, other_solved = other.status == Status::solved;
  if (mine_solved != other_solved)
    return " Only " + (mine_solved ? mine : other).title + " came to a solution.";
  const Metric *a = find(mine.metrics, "depth"), *b = find(other.metrics, "depth");
  if (!mine_solved || !a || !b || a->title != "Depth" || a->value == b->value) return {};
  return " The solution of " + mine.title + " has " + counted(static_cast<int64_t>(a->value), "move") +
         ", that of " + other.title + " " + formatted(*b) + ".";
}

}  // namespace

std::string comparison(const Finisher& mine, const Finisher& other) {
  for (const Finisher* one : {&mine, &other})
    if (one->status == Status::running || one->status == Status::over_budget)
      return one->title + " takes too long to finish, so the two are not compared.";
  std::string work = ofWork(mine, other);
  if (work.empty()) work = ofAnything(mine, other);
  return work + ofSolutions(mine, other);
}

}  // namespace noggin
