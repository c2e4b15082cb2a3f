// A link to exactly this state and step, versioned:
// "v1;lab=jugs;seed=7;s.capacities=3,5,9;moves=4:1-2+7:2-3;step=12", each value percent-encoded. Settings at
// their default are left out, so that links stay short and survive new settings. That of an exercise is its
// result, too: "decisions=10;mode=as-you-go;answers=0:7+3:2:undone".
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/json.h"
#include "player/journey.h"
#include "player/session.h"

namespace noggin {

struct Permalink {
  std::string lab;
  Json settings;  // object of texts and plain values
  Seed seed;
  std::vector<Session::PlayedMove> moves;
  std::optional<ExercisePlan> plan;
  std::vector<GivenAnswer> answers;
  int64_t step = 0;
};

std::string writeLink(const Session& session);

// Takes the text alone or at the end of an address, after its '#', and what a mail program makes of either:
// with "%3B" for ';', or a stop or bracket at its end. Refuses what is no link of a known version, with a
// sentence.
Outcome<Permalink> readLink(std::string_view text);

// A session at its start, and its way to the link's step, which takes as long as the run does. A step beyond
// kFurthestOpened is taken as that.
constexpr int64_t kFurthestOpened = 10'000'000;
struct Departure {
  std::unique_ptr<Session> session;
  Journey journey;
};

// Looks the lab up in the catalogue and checks the settings.
Outcome<Departure> startLink(const Permalink& link);
Outcome<Departure> startLink(std::string_view text);

// All the way at once. Moves that the lab refuses, and answers that are no choice, are an error.
Outcome<std::unique_ptr<Session>> openLink(std::string_view text);

}  // namespace noggin
