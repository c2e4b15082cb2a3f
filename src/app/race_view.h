// A race of two runs: the setting in which they differ, both boards side by side, the first step that
// differs, and a table of their counters.
#pragma once

#include <memory>

#include "app/context.h"
#include "app/stage.h"
#include "player/race.h"

namespace noggin::app {

class RaceView {
 public:
  // Whether the race is against the run on the stage, which may have been replaced just now.
  bool racing(const Context& context) const {
    return race_ != nullptr && generation_ == context.player.generation();
  }
  // Whether there is an opponent and no race yet.
  bool offered(const Context& context) const;
  // Begins a race against the first opponent.
  void begin(Context& context);
  // Follows the run on the stage, for part of a frame.
  void advance(Context& context);
  // Below the counters: the switch, the opponent, the table.
  void draw(Context& context);
  // Both runs side by side, each under its name, their panels of one size.
  void drawStages(Context& context, Stage& mine, Rect area);

 private:
  void start(Context& context, const std::string& choice);
  void drawDifference(Context& context);
  void drawHeadline(Context& context, Rect& area) const;
  void drawTable(Context& context);
  // A run's name, and what came of it so far.
  std::string heading(const std::string& title, const Session& session) const;

  std::unique_ptr<Race> race_;
  Stage stage_;
  Scene mine_, scene_;       // the scenes as shown
  int64_t generation_ = -1;  // of the run on the stage
  int64_t settings_changes_ = -1;
  int64_t scene_tick_ = -1, mine_version_ = -1;
  int64_t version_ = 0;
  bool switched_ = false;  // on or off, in the frame before
};

}  // namespace noggin::app
