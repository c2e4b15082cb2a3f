// A race of two runs: which setting they differ in, both boards side by side, the first step in which
// they part, and a table of their counters.
#pragma once

#include <memory>

#include "app/context.h"
#include "app/stage.h"
#include "player/race.h"

namespace noggin::app {

class RaceView {
 public:
  // Against the very run on the stage: another may just have been opened.
  bool racing(const Context& context) const {
    return race_ != nullptr && generation_ == context.player.generation();
  }
  // Whether there is anything to race against, and no race yet.
  bool offered(const Context& context) const;
  // Against the first there is.
  void begin(Context& context);
  // Keeps up with the run on the stage, for a part of a frame.
  void advance(Context& context);
  // Beneath the counters: the switch, the opponent, the table.
  void draw(Context& context);
  // Both runs, each with its name above it.
  void drawStages(Context& context, Stage& mine, Rect area);

 private:
  void start(Context& context, const std::string& choice);
  const Lockstep::Difference* difference(const Context& context) const;
  void drawDifference(Context& context);
  void drawHeadline(Context& context, Rect& area) const;
  void drawTable(Context& context);
  void drawLane(Context& context, const std::string& title, const Session& session, Rect& area);

  std::unique_ptr<Race> race_;
  Stage stage_;
  Scene mine_, scene_;       // what is shown of the two
  int64_t generation_ = -1;  // of the run raced against
  int64_t scene_tick_ = -1, mine_version_ = -1;
  int64_t version_ = 0;
};

}  // namespace noggin::app
