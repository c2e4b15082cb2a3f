// The widgets of the front end: drawn by ourselves on top of Dear ImGui's behaviour, each announced to the
// mirror and controllable through it. Nothing else in the app draws controls.
//
// Widgets are placed at ImGui's cursor and advance it. `name` is the visible or accessible name; the id is
// derived from it and ImGui's id stack, so equal names need scopes of their own (ImGui::PushID).
#pragma once

#include <imgui.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/icons.h"
#include "app/mirror.h"
#include "app/theme.h"
#include "app/views/view.h"
#include "core/settings.h"

namespace noggin::app {

enum class Look : uint8_t { plain, primary, quiet };  // quiet: no surface until hovered

struct ButtonStyle {
  Look look = Look::plain;
  Icon icon = Icon::none;
  bool icon_only = false;  // the name is shown only in the mirror and in a tooltip
  float width = 0;         // 0: what it needs
  float height = 0;        // 0: theme.target
  bool disabled = false;
  bool next = false;            // the default action, once it appears
  ImGuiID opener = 0;           // the widget whose press made it appear, and may again
  std::optional<bool> on = {};  // a button that is on or off
  std::string description = {};
  const char* key = nullptr;    // identifies it where its name changes
  const char* shown = nullptr;  // what stands on it, where its name is too long for that
};

// As in ButtonStyle.
struct CardStyle {
  bool disabled = false;
  bool next = false;
  bool typed = false;  // digits choose among the cards, also while it has the focus
};

struct SelectItem {
  std::string title;
  std::string note;        // a sentence below it in the list
  bool explained = false;  // whether the title may end where its explanation begins, as in fittedTitle()
};

struct SliderStyle {
  float width = 200;
  double step = 1;           // 0: any value
  bool logarithmic = false;  // for wide ranges
  bool disabled = false;
  std::string description = {};
  std::string spoken = {};  // as of MirrorNode
};

struct FieldStyle {
  float width = 200;
  int lines = 1;
  const char* placeholder = "";
  std::string error = {};  // shown below the field; empty: none
  std::string description = {};
};

// How a piece of text is set.
struct TextStyle {
  float size = 0;  // 0: body
  bool strong = false;
  ImU32 colour = 0;  // 0: theme.text
  float wrap = 0;    // 0: one line
};

class Ui {
 public:
  Ui(const Theme& theme_in, Mirror& mirror_in) : theme(theme_in), mirror(mirror_in) {}

  const Theme& theme;
  Mirror& mirror;

  bool button(const char* name, const ButtonStyle& style = {});
  // Of a button with a strong name, if nothing else is asked for.
  float buttonWidth(const char* name, Icon icon = Icon::none) const;
  bool toggle(const char* name, bool& on, float width, const std::string& description = {});
  bool tab(const char* name, bool selected, float width);
  // A row of a list: a title, and quieter below it what explains it, if anything; highlighted when selected.
  bool row(const char* name, const char* second, bool selected, float width);
  // A pressable line of text, without a surface until hovered; the caller draws its text.
  bool line(const char* name, const std::string& description, ImVec2 size);
  // A raised surface that can be pressed as a whole; the caller draws its content.
  bool card(const char* name, const std::string& description, ImVec2 size, const CardStyle& style = {});
  // An area that explains itself: in a tooltip while hovered, or when pressed.
  bool explained(const char* name, const std::string& meaning, bool unfolded, ImVec2 size);
  // The index chosen in this frame; -1: none.
  int select(const char* name, std::span<const SelectItem> items, int current, float width,
             const std::string& description = {});
  int select(const char* name, std::span<const Option> choices, std::string_view current, float width,
             const std::string& description);
  // True if the value has changed.
  bool slider(const char* name, double& value, double min, double max, const SliderStyle& style);
  // True when the entry is finished: Enter, leaving the field, or an entry from the page.
  bool textField(const char* name, std::string& text, const FieldStyle& style);
  // Puts a text in place of what is chosen in the field under edit, if there is one, with the next frame.
  void paste(std::string_view text);
  void progress(const char* name, float fraction, float width);

  void text(std::string_view text, const TextStyle& style = {});
  // Text that is announced to screen readers as well.
  void paragraph(std::string_view text, const TextStyle& style = {});
  void heading(const char* text, const TextStyle& style, int level = 2);
  // The name above a control, with help while hovered.
  void label(const std::string& name, const std::string& help, float width);
  // Draws text at a position, without moving the cursor.
  void textAt(ImVec2 place, std::string_view text, const TextStyle& style) const;
  ImVec2 measure(std::string_view text, const TextStyle& style) const;
  // The text, cut with an ellipsis if it does not fit.
  std::string fitted(std::string_view text, float width, const TextStyle& style) const;
  // A title, which may end where its explanation begins if it does not fit: "Search tree" of "Search tree:
  // the column of each row".
  std::string fittedTitle(std::string_view title, float width, const TextStyle& style) const;

  void space(float height);
  void announce(const char* key, MirrorNode node, Rect rect);
  void surface(Rect rect, ImU32 colour, float rounding) const;
  void raisedSurface(Rect rect, float rounding) const;
  // Opens a window above those of the panels, with room for a shadow around `area`; close it with
  // ImGui::EndChild().
  void beginAbove(const char* id, Rect area) const;

 private:
  struct Press {
    ImGuiID id = 0;
    Rect rect;
    bool pressed = false, hovered = false, held = false;
  };
  Press pressable(const char* key, ImVec2 size, bool disabled);
  void announce(const Press& press, MirrorNode node);
  // Placed beside what it explains, above it if there is room, so that it covers neither that nor its
  // neighbours.
  void tooltip(const char* text, Rect about) const;
  TextStyle quietInRow(float width) const;
  float rowHeight(const char* second, float width) const;
  bool selectList(std::span<const SelectItem> items, int& current, const Press& box);
  double handleSlider(const Press& press, double value, double min, double max, const SliderStyle& style);

  ImGuiID quiet_ = 0;  // the button pressed last, which shows no tooltip until the pointer has left it
  struct Edited {
    const std::string* text = nullptr;
    ImGuiID field = 0;
    ImVec2 page;  // its size
  } edited_;  // the text under edit
  std::string pasted_;  // and what is to be put into it
  int marked_ = -1;     // the item of the open list that Enter chooses
};

// The position of a slider's handle, 0..1, for a value, and the reverse.
float sliderShare(double value, double min, double max, bool logarithmic);
double sliderValue(float share, double min, double max, const SliderStyle& style);

}  // namespace noggin::app
