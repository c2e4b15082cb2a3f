#include "app/reporter.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "app/commands.h"

namespace noggin::app {
namespace {

constexpr double kInterval = 0.1;  // seconds between two reports during playback

void send(Context& context, const char* type, Json fields = Json::object()) {
  Json event = jsonObject({{"type", type}});
  event.update(fields);
  context.host.event(event);
}

}  // namespace

void Reporter::tell(Context& context) {
  if (context.banner != banner_) {
    banner_ = context.banner;
    if (!banner_.empty()) send(context, "error", jsonObject({{"message", banner_}}));
  }
  const bool left_home = home_ && !context.home;
  if (context.home && !home_) send(context, "home");
  home_ = context.home;
  if (!context.player.ready() || context.home) return;
  if (left_home || generation_ != context.player.generation()) tellOpened(context);
  tellPlace(context);
}

void Reporter::tellOpened(Context& context) {
  generation_ = context.player.generation();
  step_ = -1;
  ended_ = false;
  send(context, "settings", openedJson(context));
}

void Reporter::tellPlace(Context& context) {
  Player& player = context.player;
  if (player.underway() && !player.patienceOver()) return;  // during a replay only the final step is reported
  const bool halted = playing_ && !player.playing();
  if (player.linkVersion() == version_ && player.playing() == playing_ && step_ >= 0) return;
  if (player.busy() && context.now - told_at_ < kInterval) return;
  version_ = player.linkVersion();
  playing_ = player.playing();
  if (player.session().tick() == step_ && !halted) return;
  step_ = player.session().tick();
  told_at_ = context.now;
  Json place = placeJson(context);
  const bool ended = place["ended"].get<bool>();
  send(context, "step", place);
  if (ended && !ended_) send(context, "end", std::move(place));
  ended_ = ended;
}

}  // namespace noggin::app
