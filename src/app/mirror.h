// The widgets of one frame as a flat list of roles, names, states and values: the page keeps a hidden DOM
// copy of it for screen readers and tests, whose presses and entries come back here and act on the real
// widgets in the next frame. Every widget of ui.h and everything pressable in a view announces itself;
// nothing else draws controls.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace noggin::app {

enum class Role : uint8_t { button, checkbox, slider, textbox, combobox, tab, link, heading, region, text };

struct MirrorNode {
  uint32_t id = 0;  // the ImGui id of the widget
  Role role = Role::button;
  std::string name;         // the accessible name: "Step", "Algorithm", "Tee in hole 4"
  std::string value;        // slider, textbox, combobox: what it holds; region: what it shows, in words
  std::string description;  // help, error
  bool disabled = false;
  bool checked = false;  // checkbox on; tab selected; toggle button pressed
  bool toggles = false;  // a button that is on or off
  bool invalid = false;
  bool multiline = false;
  double min = 0, max = 0;                    // slider
  std::vector<std::string> options;           // combobox: titles, value is one of them
  float x = 0, y = 0, width = 0, height = 0;  // CSS pixels on the canvas

  bool operator==(const MirrorNode&) const = default;
};

class Mirror {
 public:
  void beginFrame();
  void add(MirrorNode node);
  // Called once after the frame; true if the list differs from the last frame's.
  bool endFrame();
  const std::vector<MirrorNode>& nodes() const { return nodes_; }
  // [{ id, role, name, ... }], defaults left out.
  std::string json() const;

  // From the page. Waits for the widget's next frame; dropped if it is not there.
  void press(uint32_t id);
  void enter(uint32_t id, std::string value);
  // For the widget: taken once.
  bool takePress(uint32_t id);
  std::optional<std::string> takeEntry(uint32_t id);
  bool waiting() const { return !presses_.empty() || !entries_.empty(); }

 private:
  std::vector<MirrorNode> nodes_, previous_;
  std::unordered_map<uint32_t, int> presses_;  // id -> frames left before it is dropped
  std::unordered_map<uint32_t, std::pair<std::string, int>> entries_;
};

}  // namespace noggin::app
