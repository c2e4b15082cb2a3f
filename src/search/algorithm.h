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

struct SearchOptions {
  Algorithm algorithm = Algorithm::breadth_first;
  Ties ties = Ties::first_in;
};

SearchOptions searchOptions(const Settings& settings);

}  // namespace noggin::search
