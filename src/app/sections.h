// Further sections of the column: playing by hand, checking against the literature, sharing.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/context.h"
#include "player/export.h"
#include "player/facts.h"

namespace noggin::app {

void section(Ui& ui, const char* title);
// Between buttons: the next one, of this width, stands in the row of the last one or, if it does not fit
// there, in a new one.
void flow(float width, float left, float right);
// Scrolls to what was drawn since the cursor was at `from`.
void bringIntoViewSince(ImVec2 from);

// The legal moves as buttons, and a hint with its reason.
class HandPlay {
 public:
  // Whether this run can be played by hand.
  bool offered(const Context& context);
  // With the moves folded until requested, or open.
  void draw(Context& context, bool folded);

 private:
  void drawHint(Context& context, bool asked);
  void drawMoves(Context& context);

  std::vector<Move> moves_;
  bool playable_ = false, unfolded_ = false;
  int64_t generation_ = -1, version_ = -1;
};

// Checks the published figures of the lab and shows what was found, and beside it what was expected if that
// is another value.
class Literature {
 public:
  void draw(Context& context);
  // Continues the current check for part of a frame.
  void advance(Context& context);

 private:
  void drawFacts(Context& context, bool begun);
  void drawFact(Context& context, const Fact& fact, const FactCheck* check);
  void tellResult(Context& context) const;

  const Lab* lab_ = nullptr;
  std::vector<std::unique_ptr<FactCheck>> checks_;  // those begun so far
  size_t results_ = 0;                              // those whose result has been scrolled into view
  bool running_ = false;
};

// The way to the lessons and guides, if they lie beside the page: buttons over a width.
void drawSiteLinks(Context& context, float width);

// Downloads and copies of the link, picture, counters and trace.
class Sharing {
 public:
  void draw(Context& context);
  // Continues the trace asked for, for part of a frame, and hands it over once it is whole.
  void advance(Context& context);

 private:
  void beginTrace(Context& context, const std::string& name);
  void giveUp(Context& context);

  std::optional<TraceFile> trace_;  // being written
  std::string trace_name_;
};

}  // namespace noggin::app
