// A link to exactly this state and step, versioned:
// "v1;lab=jugs;seed=7;s.capacities=3,5,9;moves=4:1-2+7:2-3;step=12", each value percent-encoded. Settings at
// their default are left out, so that links stay short and survive new settings.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/json.h"
#include "player/session.h"

namespace noggin {

struct Permalink {
  std::string lab;
  Json settings;  // object of texts and plain values
  uint32_t seed = 1;
  std::vector<Session::PlayedMove> moves;
  int64_t step = 0;
};

std::string writeLink(const Session& session);

// Takes the text alone or at the end of an address, after its '#'. Refuses what is no link of a known
// version, with a sentence.
Outcome<Permalink> readLink(std::string_view text);

// Looks the lab up in the catalogue, checks the settings and goes to the step, or as near as the run reaches;
// a step beyond kFurthestOpened is taken as that, so that no link can hold a page up for long. Moves that the
// lab refuses are an error.
constexpr int64_t kFurthestOpened = 10'000'000;
Outcome<std::unique_ptr<Session>> openLink(std::string_view text);

}  // namespace noggin
