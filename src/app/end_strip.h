// A strip at the lower edge of the stage. Once a solution is known, its steps as small boards that can be
// pressed; at the end of any run, the outcome and what to try next.
#pragma once

#include <memory>
#include <vector>

#include "app/context.h"
#include "app/race_view.h"
#include "app/views/board_view.h"
#include "player/filmstrip.h"

namespace noggin::app {

class EndStrip {
 public:
  // Takes the lower part of `area`, if there is something to show and room for it.
  void draw(Context& context, RaceView& race, Rect& area);

 private:
  struct Frame {
    int64_t tick = 0;
    int64_t number = 0;  // of the move that leads to it; 0: the start
    std::string name;
    Board board;
    BoardView view;
    bool fresh = true;
  };

  void update(const Player& player, const Course& course);
  void begin(const Session& session, const Course& course);
  void add(Filmstrip::Frame frame);
  const Preset* nextPreset(const Player& player);
  void drawFrames(Context& context, Rect area);
  void drawFrame(Context& context, Frame& frame, Rect area, ViewContext& view);
  void drawNext(Context& context, RaceView& race, Rect area);

  std::vector<std::unique_ptr<Frame>> frames_;
  Filmstrip film_;    // draws those still to come
  float aspect_ = 1;  // width / height of a board
  // What the frames show.
  int64_t generation_ = -1;
  Course course_;
  std::vector<Session::PlayedMove> moves_;
  int64_t next_of_ = -1;  // the generation for which next_ was computed
  const Preset* next_ = nullptr;
  int64_t revealed_ = -1;
  Scroller scroller_;
  Mirror unheard_;
};

}  // namespace noggin::app
