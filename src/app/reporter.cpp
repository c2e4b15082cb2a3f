#include "app/reporter.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "app/commands.h"

namespace noggin::app {
namespace {

constexpr double kInterval = 0.1;  // seconds between two reports during playback
// A link with megabytes of text in it takes longer to hand over than a frame.
constexpr size_t kLongLink = 200'000;
constexpr double kLongInterval = 1;

void send(Context& context, const char* type, Json fields = Json::object()) {
  Json event = jsonObject({{"type", type}});
  event.update(fields);
  context.host.event(event);
}

}  // namespace

void Reporter::tell(Context& context) {
  for (const std::string& sentence : context.banner.takeUntold())
    send(context, "error", jsonObject({{"message", sentence}}));
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
  if (player.travelling()) return;  // during a replay only the final step is reported
  const bool turned = player.playing() != playing_;
  if (player.linkVersion() == version_ && !turned && step_ >= 0) return;
  const bool moves = player.busy() && !player.waitsToPlayAgain();
  const double interval = player.session().linkToRun().size() > kLongLink ? kLongInterval : kInterval;
  if (moves && !turned && context.now - told_at_ < interval) return;
  version_ = player.linkVersion();
  playing_ = player.playing();
  if (player.session().tick() == step_ && !turned) return;
  step_ = player.session().tick();
  told_at_ = context.now;
  Json place = placeJson(context);
  const bool ended = place["ended"].get<bool>();
  send(context, "step", place);
  if (ended && !ended_) send(context, "end", std::move(place));
  ended_ = ended;
}

}  // namespace noggin::app
