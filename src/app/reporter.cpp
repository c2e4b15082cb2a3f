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
  if (context.home && !home_) tellHome(context);
  home_ = context.home;
  if (!context.player.ready() || context.home) return;
  const Player& player = context.player;
  if (left_home || generation_ != player.generation()) {
    generation_ = player.generation();
    link_.clear();
    ended_ = false;
    tellOpened(context);
  } else if (settings_changes_ != player.settingsChanges()) {
    tellOpened(context);  // the same run, drawn differently
  }
  tellPlace(context);
}

// With the link to where the run was left.
void Reporter::tellHome(Context& context) {
  const Player& player = context.player;
  send(context, "home", player.ready() ? jsonObject({{"link", player.session().link()}}) : Json::object());
}

void Reporter::tellOpened(Context& context) {
  settings_changes_ = context.player.settingsChanges();
  send(context, "settings", openedJson(context));
}

void Reporter::tellPlace(Context& context) {
  Player& player = context.player;
  if (player.travelling()) return;  // during a replay only the final step is reported
  const bool turned = player.playing() != playing_;
  if (player.linkVersion() == version_ && !turned && !link_.empty()) return;
  const bool moves = player.busy() && !player.waitsToPlayAgain();
  const double interval = player.session().linkToRun().size() > kLongLink ? kLongInterval : kInterval;
  if (moves && !turned && context.now - told_at_ < interval) return;
  version_ = player.linkVersion();
  playing_ = player.playing();
  Json place = placeJson(context);
  std::string link = place["link"].get<std::string>();
  if (link == link_ && !turned) return;
  link_ = std::move(link);
  told_at_ = context.now;
  const bool ended = place["ended"].get<bool>();
  send(context, "step", place);
  if (ended && !ended_) send(context, "end", std::move(place));
  ended_ = ended;
}

}  // namespace noggin::app
