#include "search/algorithm.h"

#include <array>
#include <string>

#include "core/check.h"

namespace noggin::search {
namespace {

struct Entry {
  Algorithm algorithm;
  const char* name;
  const char* title;
  const char* note;
};

constexpr std::array kEntries = {
    Entry{Algorithm::breadth_first, "breadth-first", "Breadth-first",
          "Takes positions in the order they were reached: finds a shortest solution, and keeps everything."},
    Entry{Algorithm::depth_first, "depth-first", "Depth-first",
          "Follows one line to its end before it tries another: finds some solution, seldom a short one."},
    Entry{Algorithm::exhaustive, "exhaustive", "Exhaustive",
          "Visits every position that can be reached and counts the ways to the goal."},
};

const Entry& entry(Algorithm algorithm) {
  for (const Entry& candidate : kEntries)
    if (candidate.algorithm == algorithm) return candidate;
  NOGGIN_CHECK(!"an algorithm without an entry");
  return kEntries.front();
}

}  // namespace

std::string_view name(Algorithm algorithm) {
  return entry(algorithm).name;
}

Setting algorithmSetting(std::initializer_list<Algorithm> offered) {
  std::vector<Choice> choices;
  for (const Algorithm algorithm : offered) {
    const Entry& found = entry(algorithm);
    choices.push_back({found.name, found.title, found.note});
  }
  std::string initial = choices.front().value;
  return choiceSetting("algorithm", "Algorithm", std::move(initial), std::move(choices),
                       "Which position to look at next, which is all that the algorithms differ in.");
}

SearchOptions searchOptions(const Settings& settings) {
  SearchOptions options;
  for (const Entry& candidate : kEntries)
    if (settings.text("algorithm") == candidate.name) options.algorithm = candidate.algorithm;
  return options;
}

}  // namespace noggin::search
