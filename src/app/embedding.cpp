#include "app/embedding.h"

#include <algorithm>

namespace noggin::app {
namespace {

constexpr double kPauseBeforeAgain = 1;  // seconds at the end of the range before it repeats

}  // namespace

bool Embedding::locks(std::string_view setting) const {
  return std::find(locked.begin(), locked.end(), setting) != locked.end();
}

Scene chosenPanels(const Scene& scene, const std::vector<std::string>& ids) {
  Scene chosen = scene.withoutPanels();
  for (auto id = ids.begin(); id != ids.end(); ++id)
    for (const Panel& panel : scene.panels)
      if (panel.id == *id && std::find(ids.begin(), id, *id) == id) chosen.panels.push_back(panel);
  return chosen.panels.empty() ? scene : chosen;
}

void PartKeeper::before(Player& player, const Embedding& embedding) {
  if (!player.ready()) return;
  const bool started = player.playing() && !playing_;
  if (started && embedding.to >= 0 && player.session().tick() >= embedding.to) {
    player.goTo(embedding.from);
    player.play();
  }
  if (player.waitsToPlayAgain() && !embedding.loop) player.pause();
  playing_ = player.playing() && !player.waitsToPlayAgain();
}

void PartKeeper::after(Player& player, const Embedding& embedding) {
  if (!player.ready()) return;
  const Session& session = player.session();
  const bool past = embedding.to >= 0 && session.tick() >= embedding.to;
  if (playing_ && (past || (embedding.loop && session.atEnd()))) {
    if (past)
      player.goTo(embedding.to);
    else
      player.pause();
    if (embedding.loop) player.playAgain(embedding.from, kPauseBeforeAgain);
  }
  playing_ = player.playing();
}

}  // namespace noggin::app
