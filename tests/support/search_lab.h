// Helpers for tests of the state-space labs.
#pragma once

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "labs/catalog.h"
#include "tests/support/opened.h"

namespace noggin::test {

class SearchLab {
 public:
  explicit SearchLab(const char* id) : lab_(*findLab(id)) {}

  std::unique_ptr<Run> start(const Json& settings = Json::object()) const { return runOf(lab_, settings); }
  std::unique_ptr<Run> finish(const Json& settings = Json::object()) const {
    std::unique_ptr<Run> run = start(settings);
    while (!ended(run->step(nullptr))) {
    }
    return run;
  }
  // The error sentence if the settings are refused; otherwise empty.
  std::string refusal(const Json& settings) const {
    const Outcome<Opening> opening = openLab(lab_, settings, 1);
    return opening ? "" : opening.error().message;
  }
  const Lab& lab() const { return lab_; }

 private:
  const Lab& lab_;
};

// Labs with several files of tests.
inline const SearchLab kTiles("tiles"), kBlocks("blocks"), kRiver("river"), kQueens("queens"),
    kAlphametics("alphametics"), kMastermind("mastermind");

// The number of moves in the path of a result.
inline int moves(const Run& run) {
  return static_cast<int>(run.result()["path"].size()) - 1;
}

inline int64_t metric(const Run& run, std::string_view id) {
  for (const Metric& metric : run.metrics())
    if (metric.id == id) return static_cast<int64_t>(metric.value);
  FAIL("no such metric");
  return -1;
}

// The position of a search that has not begun.
inline std::string startOf(const Run& run) {
  return run.variables().front().value;
}

inline std::vector<std::string> statesOf(const Run& run) {
  std::vector<std::string> states;
  const Json result = run.result();
  for (const Json& step : result["path"]) states.push_back(step["state"]);
  return states;
}

template <class Content>
const Content& panel(const Scene& scene, std::string_view id) {
  for (const Panel& candidate : scene.panels)
    if (candidate.id == id) return std::get<Content>(candidate.content);
  FAIL("no such panel");
  return std::get<Content>(scene.panels.front().content);
}

inline Scene sceneAt(const Run& run, int32_t focus = -1) {
  Scene scene;
  scene.focus = focus;
  run.draw(scene);
  return scene;
}

}  // namespace noggin::test
