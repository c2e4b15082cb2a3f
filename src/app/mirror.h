// The widgets of one frame as a flat list of roles, names, states and values. The page keeps a hidden DOM
// copy of it for screen readers and tests; presses and entries there come back here and act on the real
// widgets in the next frame. Every widget of ui.h and every pressable item of a view announces itself;
// nothing else draws controls.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace noggin::app {

enum class Role : uint8_t { button, checkbox, slider, textbox, combobox, tab, heading, region, text };

// What groups nodes: a landmark of the page, or (from `tabs` on) a composite widget with one Tab stop, within
// which the arrow keys move.
enum class Gathering : uint8_t { main, navigation, complementary, group, dialog, tabs, list, grid, tree };

struct MirrorGroup {
  uint32_t id = 0;
  Gathering kind = Gathering::group;
  std::string name;
  uint32_t within = 0;  // the enclosing group; 0: none

  bool operator==(const MirrorGroup&) const = default;
};

struct MirrorNode {
  uint32_t id = 0;  // the ImGui id of the widget
  Role role = Role::button;
  std::string name;         // the accessible name: "Step", "Algorithm", "Tee in hole 4"
  std::string value;        // value of a slider, textbox or combobox; description of what a region shows
  std::string spoken;       // a slider's value in words, where they tell more
  std::string description;  // help or error text
  bool disabled = false;
  bool checked = false;  // checkbox on; tab selected; toggle button pressed
  bool toggles = false;  // a toggle button
  bool invalid = false;
  bool multiline = false;
  bool next = false;                          // takes the focus from the widget whose press made it appear
  uint32_t opener = 0;                        // the widget that the focus goes back to when this one goes
  bool typed = false;                         // takes letters and digits while it has the focus
  uint32_t within = 0;                        // the innermost group; 0: none
  int level = 0;                              // heading: 1 to 6; in a tree: 1 for a root
  uint32_t parent = 0;                        // in a tree: the node above; 0: none
  double min = 0, max = 0;                    // slider
  double step = 0;                            // between its values; 0: any value
  std::vector<std::string> options;           // combobox: titles, value is one of them
  float x = 0, y = 0, width = 0, height = 0;  // CSS pixels on the canvas

  bool operator==(const MirrorNode&) const = default;
};

// What the page's focus does at a widget.
enum class Focus : uint8_t { none, comes, stays };

class Mirror {
 public:
  void beginFrame();
  void add(MirrorNode node);
  // Nodes added in between belong to the group.
  void open(MirrorGroup group);
  void close();
  // Called once after the frame; true if the list differs from the last frame's.
  bool endFrame();
  const std::vector<MirrorNode>& nodes() const { return nodes_; }
  const std::vector<MirrorGroup>& groups() const { return groups_; }
  // Counts the frames whose list differed from the previous one.
  int64_t version() const { return version_; }
  // { groups: [{ id, kind, name, within }], nodes: [{ id, role, name, ... }] }, defaults omitted.
  std::string json() const;

  // Inputs from the page. They are handled one per frame in order, so that each sees the effect of the one
  // before. An input waits some frames for its widget, and is dropped if that does not appear.
  void press(uint32_t id);
  void enter(uint32_t id, std::string value);
  // The page's focus has come to this widget, or is kept in sight there; the widget then scrolls into view.
  void focus(uint32_t id, Focus how = Focus::comes);
  // For the widget: returns its pending input once.
  bool takePress(uint32_t id);
  std::optional<std::string> takeEntry(uint32_t id);
  Focus takeFocus(uint32_t id);
  // Whether the widget that the page last moved the focus to is among the nodes from this index on.
  bool attendedSince(size_t node) const;
  bool waiting() const { return !inputs_.empty() || focused_ != 0; }

 private:
  struct Input {
    uint32_t id;
    std::optional<std::string> entry;  // empty: a press
    int frames_left;                   // before it is dropped
    bool taken = false;
  };

  // The input whose turn it is, if it has this id and kind.
  Input* awaited(uint32_t id, bool entry);

  std::vector<MirrorNode> nodes_, previous_;
  std::vector<MirrorGroup> groups_;
  std::vector<uint32_t> open_;
  int64_t version_ = 0;
  std::deque<Input> inputs_;
  uint32_t focused_ = 0;  // until the widget has taken it
  Focus focus_ = Focus::none;
  uint32_t attended_ = 0;
  int focus_frames_left_ = 0;
};

// Opens a group for the lifetime of the object.
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
