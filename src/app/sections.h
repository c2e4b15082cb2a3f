// The further sections of the column: playing by hand, checking against the literature, sharing.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/context.h"
#include "player/facts.h"

namespace noggin::app {

void section(Ui& ui, const char* title);

// The moves there are, as buttons, and a hint with its reason.
class HandPlay {
 public:
  // Whether this run has anything to play.
  bool offered(const Context& context);
  // With the moves folded away until asked for, or open.
  void draw(Context& context, bool folded);

 private:
  void drawHint(Context& context);
  void drawMoves(Context& context);

  std::vector<Move> moves_;
  std::optional<Hint> hint_;
  bool playable_ = false, unfolded_ = false;
  int64_t generation_ = -1, version_ = -1;
  int64_t hint_version_ = -1;
};

// Runs the published figures of the lab and shows each beside what was found.
class Literature {
 public:
  void draw(Context& context);
  // Works on the check that runs, for a part of a frame.
  void advance(Context& context);

 private:
  void drawFact(Context& context, const Fact& fact, const FactCheck* check);

  const Lab* lab_ = nullptr;
  std::vector<std::unique_ptr<FactCheck>> checks_;  // as far as they have begun
  bool running_ = false;
};

// Link, picture, counters and trace, to take away.
class Sharing {
 public:
  void draw(Context& context);

 private:
  int64_t copied_version_ = -1;
};

}  // namespace noggin::app
