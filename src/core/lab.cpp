#include "core/lab.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "core/check.h"

namespace noggin {

std::unique_ptr<Run> Lab::startAgain(const Settings& settings, uint32_t seed) const {
  Started started = start(settings, seed);
  NOGGIN_CHECK(started && *started);
  return *std::move(started);
}

Outcome<Opening> openLab(const Lab& lab, const Json& given, uint32_t seed) {
  Outcome<Settings> settings = Settings::parse(lab.schema, given);
  if (!settings) return settings.error();
  Started started = lab.start(*settings, seed);
  if (!started) return settings->placedIn(given, started.error());
  NOGGIN_CHECK(*started);
  return Opening{*std::move(settings), *std::move(started)};
}

}  // namespace noggin
