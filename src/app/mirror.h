// The widgets of one frame as a flat list of roles, names, states and values: the page keeps a hidden DOM
// copy of it for screen readers and tests, whose presses and entries come back here and act on the real
// widgets in the next frame. Every widget of ui.h and everything pressable in a view announces itself;
// nothing else draws controls.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace noggin::app {

enum class Role : uint8_t { button, checkbox, slider, textbox, combobox, tab, link, heading, region, text };

// What holds nodes together: a part of the page, or (from tabs on) one stop of the Tab key, within which the
// arrow keys move.
enum class Gathering : uint8_t { main, navigation, complementary, group, dialog, tabs, list, grid, tree };

struct MirrorGroup {
  uint32_t id = 0;
  Gathering kind = Gathering::group;
  std::string name;
  uint32_t within = 0;  // the group around it; 0: none

  bool operator==(const MirrorGroup&) const = default;
};

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
  bool next = false;                          // takes the focus from what was pressed before it came
  bool typed = false;                         // while it has the focus, letters and digits are for it
  uint32_t within = 0;                        // the innermost group; 0: none
  int level = 0;                              // heading: 1 to 6; in a tree: 1 for a root
  uint32_t parent = 0;                        // in a tree: the node above; 0: none
  double min = 0, max = 0;                    // slider
  std::vector<std::string> options;           // combobox: titles, value is one of them
  float x = 0, y = 0, width = 0, height = 0;  // CSS pixels on the canvas

  bool operator==(const MirrorNode&) const = default;
};

class Mirror {
 public:
  void beginFrame();
  void add(MirrorNode node);
  // What is added in between belongs to the group.
  void open(MirrorGroup group);
  void close();
  // Called once after the frame; true if the list differs from the last frame's.
  bool endFrame();
  const std::vector<MirrorNode>& nodes() const { return nodes_; }
  const std::vector<MirrorGroup>& groups() const { return groups_; }
  // Counts the frames whose list differed from the one before.
  int64_t version() const { return version_; }
  // { groups: [{ id, kind, name, within }], nodes: [{ id, role, name, ... }] }, defaults left out.
  std::string json() const;

  // From the page, one a frame in the order they came, so that each finds what the one before it left behind.
  // Waits for its widget for some frames; dropped if that does not come.
  void press(uint32_t id);
  void enter(uint32_t id, std::string value);
  // The page's focus has come to it: it brings itself into view.
  void focus(uint32_t id);
  // For the widget: taken once.
  bool takePress(uint32_t id);
  std::optional<std::string> takeEntry(uint32_t id);
  bool takeFocus(uint32_t id);
  bool waiting() const { return !inputs_.empty() || focused_ != 0; }

 private:
  struct Input {
    uint32_t id;
    std::optional<std::string> entry;  // none: a press
    int frames_left;                   // before it is dropped
    bool taken = false;
  };

  // The input whose turn it is, if it is that one.
  Input* awaited(uint32_t id, bool entry);

  std::vector<MirrorNode> nodes_, previous_;
  std::vector<MirrorGroup> groups_;
  std::vector<uint32_t> open_;
  int64_t version_ = 0;
  std::deque<Input> inputs_;
  uint32_t focused_ = 0;  // until it is taken
  int focus_frames_left_ = 0;
};

// A group as long as this lives.
class Gathered {
 public:
  Gathered(Mirror& mirror, uint32_t id, Gathering kind, std::string name) : mirror_(mirror) {
    mirror_.open({id, kind, std::move(name)});
  }
  ~Gathered() { mirror_.close(); }
  Gathered(const Gathered&) = delete;
  Gathered& operator=(const Gathered&) = delete;

 private:
  Mirror& mirror_;
};

}  // namespace noggin::app
