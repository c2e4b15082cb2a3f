// The only place that defines colours, fonts and sizes. Two palettes, light and dark; semantic tones in
// Okabe-Ito hues.
#pragma once

#include <imgui.h>

#include <cstdint>

#include "core/scene.h"

namespace noggin::app {

struct ToneColours {
  ImU32 fill;  // inside of a cell or piece
  ImU32 ink;   // text and marks on the fill
  ImU32 edge;  // outline, lines and curves; readable on the stage too
};

struct Theme {
  bool dark = false;
  // Surfaces, from back to front.
  ImU32 page = 0, stage = 0, panel = 0, raised = 0, hover = 0, line = 0;
  ImU32 text = 0, text_soft = 0, text_faint = 0;
  ImU32 accent = 0, accent_ink = 0, danger = 0, shadow = 0;

  ImFont* regular = nullptr;
  ImFont* strong = nullptr;
  // Font sizes as ImGui takes them, from ascent to descent: about 1.2 times the CSS size of the same text.
  float size_small = 16, size_body = 18, size_large = 21, size_title = 27;
  // The app's pixels, which are larger than those of CSS where the browser's text is.
  float gap = 8, radius = 8;
  float target = 32;  // height of controls: 44 on touch
  float smallest_text = 8;  // what is smaller cannot be read

  const ToneColours& tone(Tone tone) const { return tones[static_cast<size_t>(tone)]; }
  // Colours of things with colours of their own: the first player's marbles are white, the second's black.
  const ToneColours& thing(noggin::Icon icon, Tone tone) const {
    const bool side = tone == Tone::first || tone == Tone::second;
    return icon == noggin::Icon::marble && side ? marbles[tone == Tone::second] : this->tone(tone);
  }
  // For words on a panel, without a fill of their tone: the tone's edge or, where that is hard to read, its
  // ink or the colour of text.
  ImU32 lettering(Tone tone) const;
  // For small words on the tone's fill: softer than its ink where they are easy to read all the same.
  ImU32 softInk(Tone tone) const;
  // For a curve on a panel: the tone's edge or, where that is hard to see, the colour of faint text.
  ImU32 curve(Tone tone) const;
  // Of a mark too small for an outline: the tone's edge as it is without more contrast, where all edges are
  // alike.
  ImU32 mark(Tone tone) const { return marks[static_cast<size_t>(tone)]; }
  ToneColours tones[kTones] = {};
  ToneColours marbles[2] = {};
  ImU32 marks[kTones] = {};

  static Theme light();
  static Theme night();
  // Higher contrast on request: no faint inks, dark lines, black or white on every fill.
  void strengthen();
  // Uses the system's forced colours, as 0xRRGGBB; tones keep theirs.
  void adopt(uint32_t page, uint32_t text, uint32_t accent, uint32_t accent_ink);
  // Lets every mark but the muted one stand out from the panel.
  void sharpenMarks();
  // Copies colours and sizes into ImGui's style.
  void apply() const;
};

}  // namespace noggin::app
