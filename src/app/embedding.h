// Options that a page sets for an embedded lab: what is shown, what may be changed, which range is played.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "player/player.h"

namespace noggin::app {

// `full`: the stage with settings, counters and the rest; `transport`: stage and transport; `none`: the
// stage.
enum class Controls : uint8_t { full, transport, none };

struct Embedding {
  Controls controls = Controls::transport;
  std::vector<std::string> panels;  // ids of the panels shown, in this order; empty: all
  std::vector<std::string> locked;  // ids of settings that the person cannot change; the page can
  // Playback covers the ticks `from` to `to`, or to the end if `to` is -1, and repeats if `loop` is set.
  int64_t from = 0, to = -1;
  bool loop = false;

  bool locks(std::string_view setting) const;
};

// A copy of the scene with only the requested panels, in that order; all panels if none of them exists.
Scene chosenPanels(const Scene& scene, const std::vector<std::string>& ids);

// Keeps playback within the requested range.
class PartKeeper {
 public:
  // Call around Player::advance in every frame.
  void before(Player& player, const Embedding& embedding);
  void after(Player& player, const Embedding& embedding);

 private:
  bool playing_ = false;
};

}  // namespace noggin::app
