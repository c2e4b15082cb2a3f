// What the page around an embedded lab asks of it: what is shown, what may be changed, which part is played.
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
  std::vector<std::string> panels;  // ids of those shown, in this order; empty: all
  std::vector<std::string> locked;  // ids of settings that stay as they are
  // Playing goes from `from` to `to`, or to the end of the run where `to` is -1, and then, if `loop`, again.
  int64_t from = 0, to = -1;
  bool loop = false;

  bool locks(std::string_view setting) const;
};

// The scene with the panels asked for, in the order asked for; all of them where none of those is there.
Scene chosenPanels(const Scene& scene, const std::vector<std::string>& ids);

// Keeps what is played within the part that the page asked for.
class PartKeeper {
 public:
  // Around Player::advance, every frame. `now` in seconds.
  void before(Player& player, const Embedding& embedding);
  void after(Player& player, const Embedding& embedding, double now);
  // The part begins again in a moment.
  bool waiting() const { return again_at_ >= 0; }

 private:
  bool playing_ = false;
  double again_at_ = -1;
  int64_t waits_at_ = -1;  // the tick; a person who goes elsewhere calls the repetition off
};

}  // namespace noggin::app
