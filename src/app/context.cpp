#include "app/context.h"

#include <nlohmann/json.hpp>

namespace noggin::app {

// A run that has just been opened shows at once what it does, unless the person asked for stillness. Inside
// another page it waits until it is told to.
void Context::started() {
  home = false;
  banner.clear();
  wake();
  if (!state.reduced_motion && !state.embedded) player.play();
}

void Context::openLab(const Lab& lab, const Preset& preset) {
  const Json settings = Json::parse(preset.settings, nullptr, false);
  if (const std::optional<Error> refused = player.open(lab, settings, preset.seed))
    banner = refused->message;
  else
    started();
  wake();
}

std::optional<Error> Context::changeSettings(const Json& changes) {
  Json settings = player.session().settings().toJson();
  settings.update(changes);
  std::optional<Error> refused = player.open(player.session().lab(), settings, player.session().seed());
  if (!refused) started();
  wake();
  return refused;
}

void Context::runAgain(uint32_t seed) {
  const Session& session = player.session();
  if (const std::optional<Error> refused = player.open(session.lab(), session.settings().toJson(), seed))
    banner = refused->message;
  else
    started();
}

void Context::openLink(std::string_view link) {
  if (const std::optional<Error> refused = player.openLink(link)) {
    banner = refused->message;
  } else {
    const bool at_start = player.session().tick() == 0;
    home = false;
    banner.clear();
    if (at_start && !state.reduced_motion && !state.embedded) player.play();
  }
  wake();
}

void Context::playMove(std::string_view move) {
  if (const std::optional<Error> refused = player.act(move))
    banner = refused->message;
  else
    banner.clear();
  wake();
}

}  // namespace noggin::app
