// The search algorithms by name, and the settings every state-space lab has in common.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "core/settings.h"

namespace noggin::search {

enum class Algorithm : uint8_t {
  breadth_first,
  depth_first,
  iterative_deepening,
  uniform_cost,
  greedy,
  a_star,
  ida_star,
  bidirectional,
  monte_carlo,
  exhaustive,
};

// Which of several equally promising nodes to take first.
enum class Ties : uint8_t { first_in, last_in, state };

// As settings spell it: "breadth-first".
std::string_view name(Algorithm algorithm);

// The setting `algorithm`, with those that make sense in a lab; the first is the default.
Setting algorithmSetting(std::initializer_list<Algorithm> offered);

// The setting `ties`, for labs that offer a best-first algorithm.
Setting tiesSetting();

// How Monte-Carlo tree search chooses among moves it knows something of.
enum class Policy : uint8_t { win_ratio, uct };

struct Sampling {
  Policy policy = Policy::win_ratio;
  int32_t rollouts = 500;
  int32_t longest = 1000;    // moves of a rollout
  double exploration = 0.7;  // UCT's c
  bool simple = false;       // a path never comes back to one of its positions
  uint32_t seed = 1;
};

// The settings `policy` and `rollouts`, for labs that offer Monte-Carlo tree search.
std::vector<Setting> samplingSettings();

struct SearchOptions {
  Algorithm algorithm = Algorithm::breadth_first;
  Ties ties = Ties::first_in;
  Sampling sampling;
};

SearchOptions searchOptions(const Settings& settings, uint32_t seed = 1);

}  // namespace noggin::search
