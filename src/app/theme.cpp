#include "app/theme.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "app/views/view.h"

namespace noggin::app {
namespace {

// 0xRRGGBB, as designers write it.
constexpr ImU32 rgb(uint32_t hex) {
  return IM_COL32((hex >> 16) & 255, (hex >> 8) & 255, hex & 255, 255);
}

constexpr ToneColours colours(uint32_t fill, uint32_t ink, uint32_t edge) {
  return {rgb(fill), rgb(ink), rgb(edge)};
}

// The hues are those of Okabe and Ito (Color Universal Design, 2008): orange E69F00, sky blue 56B4E9, green
// 009E73, yellow F0E442, blue 0072B2, vermillion D55E00, purple CC79A7; tints and shades of them as
// backgrounds of text.
constexpr ToneColours kLightTones[kTones] = {
    colours(0xECEFF3, 0x1B2230, 0xB4BDC9),  // plain
    colours(0xF3F5F7, 0x5F6978, 0xD3D9E0),  // muted
    colours(0xCBD3DE, 0x161D29, 0x76828F),  // given
    colours(0xE2F1FB, 0x0B4A73, 0x7FC3EC),  // candidate
    colours(0xAEDAF6, 0x06385A, 0x2A8CC7),  // frontier
    colours(0xF5E75C, 0x3B3500, 0xA39600),  // current
    colours(0xDAE3EC, 0x3C4F63, 0x9CAEC0),  // visited
    colours(0xBDE7DA, 0x00513B, 0x009E73),  // path
    colours(0x008060, 0xFFFFFF, 0x006B50),  // goal
    colours(0xF9D2BC, 0x7A2C00, 0xD55E00),  // conflict
    colours(0xE9E2E6, 0x6A5B64, 0xBBAAB4),  // dead
    colours(0xBF5300, 0xFFFFFF, 0x9A4300),  // first
    colours(0x0072B2, 0xFFFFFF, 0x005A8D),  // second
    colours(0x0072B2, 0xFFFFFF, 0x0072B2),  // series1
    colours(0xE69F00, 0x2C1E00, 0xC28600),  // series2
    colours(0x009E73, 0x00150E, 0x009E73),  // series3
    colours(0xCC79A7, 0x33101F, 0xB85F91),  // series4
    colours(0x56B4E9, 0x07263A, 0x3A9CD6),  // series5
    colours(0xD55E00, 0x1F0D00, 0xD55E00),  // series6
};

constexpr ToneColours kLightMarbles[2] = {
    colours(0xFFFFFF, 0x1B2230, 0x8A94A1),  // white
    colours(0x252A32, 0xF4F6F9, 0x0B0E12),  // black
};
constexpr ToneColours kDarkTones[kTones] = {
    colours(0x343C49, 0xE8EBF0, 0x566273),  // plain
    colours(0x272D37, 0x8F9AAB, 0x3D4655),  // muted
    colours(0x4A5565, 0xF4F6F9, 0x8492A5),  // given
    colours(0x21384A, 0xA9D8F4, 0x3F7FA8),  // candidate
    colours(0x1F5F8A, 0xE2F2FD, 0x56B4E9),  // frontier
    colours(0xF0E442, 0x2B2700, 0xFFF6A0),  // current
    colours(0x2E3A48, 0xA9BBCD, 0x52657A),  // visited
    colours(0x0F4F3E, 0xBDEFDF, 0x1FBF92),  // path
    colours(0x00A87A, 0x00241A, 0x4BD6AE),  // goal
    colours(0x5C2E14, 0xFFD3BA, 0xF0803A),  // conflict
    colours(0x332D31, 0xA3949D, 0x564B52),  // dead
    colours(0xE5742A, 0x2A1100, 0xFFA66B),  // first
    colours(0x2A8CCB, 0x04121C, 0x7CC4F2),  // second
    colours(0x3F9BD8, 0x04121C, 0x3F9BD8),  // series1
    colours(0xE69F00, 0x241800, 0xF0B429),  // series2
    colours(0x1FB48A, 0x00201A, 0x1FB48A),  // series3
    colours(0xCC79A7, 0x2B0D1A, 0xDB93B9),  // series4
    colours(0x7CC8F2, 0x07263A, 0x7CC8F2),  // series5
    colours(0xE5742A, 0x2A1100, 0xE5742A),  // series6
};

constexpr ToneColours kDarkMarbles[2] = {
    colours(0xF1EFEA, 0x1B2230, 0xFFFFFF),  // white
    colours(0x0A0C0F, 0xF4F6F9, 0x8492A5),  // black
};

void setTones(Theme& theme, const ToneColours (&tones)[kTones], const ToneColours (&marbles)[2]) {
  std::copy(std::begin(tones), std::end(tones), theme.tones);
  std::copy(std::begin(marbles), std::end(marbles), theme.marbles);
  std::transform(std::begin(tones), std::end(tones), theme.marks,
                 [](const ToneColours& tone) { return tone.edge; });
}

// Black text has more contrast than white on colours lighter than this (WCAG 2.2, relative luminance).
constexpr float kMiddle = 0.179f;

float luminance(ImU32 colour) {
  const auto linear = [](float share) {
    return share <= 0.04045f ? share / 12.92f : std::pow((share + 0.055f) / 1.055f, 2.4f);
  };
  const ImVec4 parts = ImGui::ColorConvertU32ToFloat4(colour);
  return 0.2126f * linear(parts.x) + 0.7152f * linear(parts.y) + 0.0722f * linear(parts.z);
}

// WCAG 2.2.
float contrast(ImU32 a, ImU32 b) {
  const float one = luminance(a), other = luminance(b);
  return (std::max(one, other) + 0.05f) / (std::min(one, other) + 0.05f);
}

}  // namespace

Theme Theme::light() {
  Theme theme;
  theme.page = rgb(0xE9EDF1);
  theme.stage = rgb(0xF3F5F8);
  theme.panel = rgb(0xFFFFFF);
  theme.raised = rgb(0xFFFFFF);
  theme.hover = rgb(0xE3E8EE);
  theme.line = rgb(0xD5DBE3);
  theme.text = rgb(0x1B2230);
  theme.text_soft = rgb(0x4E596A);
  theme.text_faint = rgb(0x586474);
  theme.accent = rgb(0x0B66A5);
  theme.accent_ink = rgb(0xFFFFFF);
  theme.danger = rgb(0xB0430B);
  theme.shadow = IM_COL32(20, 30, 50, 26);
  setTones(theme, kLightTones, kLightMarbles);
  return theme;
}

Theme Theme::night() {
  Theme theme;
  theme.dark = true;
  theme.page = rgb(0x12151A);
  theme.stage = rgb(0x181C22);
  theme.panel = rgb(0x20252D);
  theme.raised = rgb(0x2A303A);
  theme.hover = rgb(0x343B47);
  theme.line = rgb(0x363E4A);
  theme.text = rgb(0xE8EBF0);
  theme.text_soft = rgb(0xB0B9C6);
  theme.text_faint = rgb(0x9AA5B5);
  theme.accent = rgb(0x5FB8EA);
  theme.accent_ink = rgb(0x08202F);
  theme.danger = rgb(0xFF9466);
  theme.shadow = IM_COL32(0, 0, 0, 90);
  setTones(theme, kDarkTones, kDarkMarbles);
  return theme;
}

ImU32 Theme::lettering(Tone of) const {
  for (const ImU32 colour : {tone(of).edge, tone(of).ink})
    if (contrast(colour, panel) >= 4.5f) return colour;
  return text;
}

ImU32 Theme::softInk(Tone of) const {
  const auto& [fill, ink, edge] = tone(of);
  if (text_soft == text) return ink;  // nothing is to be soft
  for (const float share : {0.75f, 0.85f})
    if (const ImU32 soft = mixedColour(fill, ink, share); contrast(soft, fill) >= 4.5f) return soft;
  return ink;
}

ImU32 Theme::curve(Tone of) const {
  return contrast(tone(of).edge, panel) >= 3 ? tone(of).edge : text_faint;
}

void Theme::strengthen() {
  const ImU32 black = rgb(0x000000), white = rgb(0xFFFFFF);
  text = dark ? white : black;
  text_soft = text_faint = line = text;
  if (!dark) page = stage = white;
  const auto setInk = [&](ToneColours& colours) {
    colours.ink = luminance(colours.fill) > kMiddle ? black : white;
  };
  for (size_t i = 0; i < std::size(tones); ++i) {
    setInk(tones[i]);
    if (i < static_cast<size_t>(Tone::series1)) tones[i].edge = text;
  }
  for (ToneColours& marble : marbles) {
    setInk(marble);
    marble.edge = text;
  }
  sharpenMarks();
}

void Theme::adopt(uint32_t page_in, uint32_t text_in, uint32_t accent_in, uint32_t accent_ink_in) {
  page = stage = panel = raised = rgb(page_in);
  text = text_soft = text_faint = line = danger = rgb(text_in);
  accent = rgb(accent_in);
  accent_ink = rgb(accent_ink_in);
  dark = luminance(page) < kMiddle;
  hover = mixedColour(page, text, 0.15f);
  sharpenMarks();
}

void Theme::sharpenMarks() {
  for (size_t i = 0; i < std::size(marks); ++i)
    while (i != static_cast<size_t>(Tone::muted) && contrast(marks[i], panel) < 3)
      marks[i] = mixedColour(marks[i], text, 0.1f);
}

void Theme::apply() const {
  ImGuiStyle& style = ImGui::GetStyle();
  style = ImGuiStyle();
  style.FontSizeBase = size_body;
  style.WindowPadding = style.ItemSpacing = style.ItemInnerSpacing = ImVec2(0, 0);
  style.WindowBorderSize = style.ChildBorderSize = style.PopupBorderSize = style.FrameBorderSize = 0;
  style.PopupRounding = style.FrameRounding = radius;
  style.ScrollbarSize = 10;
  style.ScrollbarRounding = 5;
  style.WindowMinSize = ImVec2(1, 1);
  style.AntiAliasedLinesUseTex = false;  // textured lines break the joints of thick rounded strokes
  const auto set = [&style](ImGuiCol colour, ImU32 value) {
    style.Colors[colour] = ImGui::ColorConvertU32ToFloat4(value);
  };
  set(ImGuiCol_Text, text);
  set(ImGuiCol_TextDisabled, text_faint);
  set(ImGuiCol_WindowBg, stage);
  set(ImGuiCol_ChildBg, 0);
  set(ImGuiCol_PopupBg, raised);
  set(ImGuiCol_FrameBg, 0);  // fields paint their own background
  set(ImGuiCol_FrameBgHovered, 0);
  set(ImGuiCol_FrameBgActive, 0);
  set(ImGuiCol_ScrollbarBg, 0);
  set(ImGuiCol_ScrollbarGrab, line);
  set(ImGuiCol_ScrollbarGrabHovered, text_faint);
  set(ImGuiCol_ScrollbarGrabActive, text_soft);
  set(ImGuiCol_InputTextCursor, accent);
  set(ImGuiCol_TextSelectedBg, (accent & 0x00FFFFFF) | (70u << 24));
  set(ImGuiCol_NavCursor, 0);
  set(ImGuiCol_ModalWindowDimBg, IM_COL32(0, 0, 0, dark ? 140 : 90));
}

}  // namespace noggin::app
