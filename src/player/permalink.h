// A link to exactly this run and step, versioned:
// "v1;lab=jugs;seed=7;s.capacities=3,5,9;moves=4:1-2+7:2-3;step=12", each value percent-encoded.
// Settings at their default are omitted, so that links stay short and survive new settings. The link of an
// exercise also carries its plan and its answers, and of those undone the second try, if there was one:
// "decisions=10;mode=as-you-go;from=6;to=20;answers=7:3+9:2:undone+12:5:undone:4".
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

// A parsed link; the lab and the settings are not checked yet.
struct Permalink {
  std::string lab;
  Json settings;  // JSON object of strings, numbers and flags
  Seed seed;
  std::vector<Session::PlayedMove> moves;
  std::optional<ExercisePlan> plan;
  std::vector<GivenAnswer> answers;
  int64_t step = 0;
};

std::string writeLink(const Session& session);
// Its beginning, with lab, seed and settings, which says what runs but not what was done in it.
std::string writeLinkToRun(const Session& session);

// Reads a link by itself or in the fragment of an address (after '#'), also as mail programs alter it: "%3B"
// for ';', or a full stop or bracket at its end. An error sentence if it is no link of a known version.
Outcome<Permalink> readLink(std::string_view text);

// A link's step beyond this one is clamped to it.
constexpr int64_t kFurthestOpened = 10'000'000;

// A session at its start, and the replay that leads to the link's step, which may take long.
struct Departure {
  std::unique_ptr<Session> session;
  Journey journey;
};

// Looks up the lab in the catalogue and checks the settings.
Outcome<Departure> startLink(const Permalink& link);
Outcome<Departure> startLink(std::string_view text);

// Replays the whole link at once. An error if the lab refuses a move or an answer is not among the choices.
Outcome<std::unique_ptr<Session>> openLink(std::string_view text);

}  // namespace noggin
