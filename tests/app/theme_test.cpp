// Text is readable on every background, in both palettes and under increased contrast and forced colours.
#include "app/theme.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <iterator>

using noggin::Tone;
using noggin::app::Theme;
using noggin::app::ToneColours;

namespace {

// Relative luminance and contrast as WCAG 2.2 defines them.
float luminance(ImU32 colour) {
  const auto linear = [](float share) {
    return share <= 0.04045f ? share / 12.92f : std::pow((share + 0.055f) / 1.055f, 2.4f);
  };
  const ImVec4 parts = ImGui::ColorConvertU32ToFloat4(colour);
  return 0.2126f * linear(parts.x) + 0.7152f * linear(parts.y) + 0.0722f * linear(parts.z);
}

float contrast(ImU32 one, ImU32 other) {
  const float a = luminance(one), b = luminance(other);
  return (std::max(a, b) + 0.05f) / (std::min(a, b) + 0.05f);
}

void checkContrast(const Theme& theme, float least) {
  for (const ImU32 ground : {theme.page, theme.stage, theme.panel, theme.raised})
    for (const ImU32 ink : {theme.text, theme.text_soft, theme.text_faint, theme.accent, theme.danger}) {
      CAPTURE(ground);
      CAPTURE(ink);
      CHECK(contrast(ink, ground) >= least);
    }
  CHECK(contrast(theme.accent_ink, theme.accent) >= least);
  for (size_t i = 0; i < std::size(theme.tones); ++i) {
    CAPTURE(i);
    CHECK(contrast(theme.tones[i].ink, theme.tones[i].fill) >= 4.5f);
    CHECK(contrast(theme.lettering(static_cast<noggin::Tone>(i)), theme.panel) >= 4.5f);
    CHECK(contrast(theme.softInk(static_cast<noggin::Tone>(i)), theme.tones[i].fill) >= 4.5f);
    CHECK(contrast(theme.curve(static_cast<noggin::Tone>(i)), theme.panel) >= 3);
  }
}

}  // namespace

TEST_CASE("theme: every text has a contrast of 4.5 to its ground, the faintest too") {
  checkContrast(Theme::light(), 4.5f);
  checkContrast(Theme::night(), 4.5f);
}

// Crosses and noughts are drawn in the edge colour of their side.
TEST_CASE("theme: a side is told from the squares of a row, whether that wins or loses") {
  for (const Theme& theme : {Theme::light(), Theme::night()})
    for (const Tone side : {Tone::first, Tone::second})
      for (const Tone ground : {Tone::plain, Tone::candidate, Tone::path, Tone::conflict}) {
        CAPTURE(theme.dark);
        CAPTURE(name(ground));
        CHECK(contrast(theme.tone(side).edge, theme.tone(ground).fill) >= 3);
      }
}

TEST_CASE("theme: more contrast is more, and a person's own colours are taken") {
  for (Theme theme : {Theme::light(), Theme::night()}) {
    const Theme before = theme;
    theme.strengthen();
    CHECK(contrast(theme.text_faint, theme.page) > 15);
    CHECK(contrast(theme.line, theme.panel) > contrast(before.line, before.panel));
    for (const ToneColours& marble : theme.marbles) CHECK(contrast(marble.edge, theme.panel) > 10);
    theme.adopt(0x000000, 0xFFFF00, 0x00FFFF, 0x000000);
    CHECK(theme.dark);
    CHECK(theme.panel == IM_COL32(0, 0, 0, 255));
    checkContrast(theme, 7);
  }
}

// The map of all positions has nothing but them.
TEST_CASE("theme: marks keep their tones apart under more contrast and forced colours") {
  for (Theme theme : {Theme::light(), Theme::night()})
    for (const bool forced : {false, true}) {
      CAPTURE(theme.dark);
      theme.strengthen();
      if (forced)
        theme.adopt(theme.dark ? 0x000000 : 0xFFFFFF, theme.dark ? 0xFFFFFF : 0x000000, 0x0050A0, 0xFFFFFF);
      const Tone met[] = {Tone::visited, Tone::frontier, Tone::path, Tone::current};
      for (const Tone tone : met) {
        CHECK(contrast(theme.mark(tone), theme.panel) >= 3);
        CHECK(theme.mark(tone) != theme.mark(Tone::muted));
        for (const Tone other : met)
          if (other != tone) CHECK(theme.mark(other) != theme.mark(tone));
      }
    }
}
