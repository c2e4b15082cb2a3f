// A page without a screen, for tests: lays the app out frame by frame, and finds, presses and fills its
// widgets through the mirror by their accessible names.
#pragma once

#include <doctest/doctest.h>
#include <imgui.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/app.h"
#include "tests/app/headless.h"

namespace noggin::app {

inline constexpr HostState kWide{.width = 1280, .height = 800, .focused = true};

// Records the app's requests to the page.
class RecordingHost final : public Host {
 public:
  void narrate(std::string_view sentence) override { narrations.emplace_back(sentence); }
  void event(const Json& event) override { events.push_back(event); }
  void linkChanged(std::string_view changed) override { link = changed; }
  void copyLink(std::string_view copied) override { copied_link = copied; }
  void copyText(std::string_view) override {}
  void download(std::string_view name, std::string_view, std::string_view bytes) override {
    downloads.emplace_back(name);
    CHECK(!bytes.empty());
  }
  void askForFile(std::string_view setting, std::string_view) override { asked_files.emplace_back(setting); }
  void downloadPicture(std::string_view panel, std::string_view name) override {
    pictures.emplace_back(panel);
    downloads.emplace_back(name);
  }

  std::vector<Json> heard(const std::string& type) const {
    std::vector<Json> of_type;
    for (const Json& event : events)
      if (event["type"] == type) of_type.push_back(event);
    return of_type;
  }

  std::vector<std::string> narrations, downloads, pictures, asked_files;
  std::vector<Json> events;
  std::string link, copied_link;
};

inline bool pressable(const MirrorNode& node) {
  return node.role == Role::button || node.role == Role::checkbox || node.role == Role::tab ||
         node.role == Role::combobox;
}

// The app on a page of the given kind.
class Page {
  Headless headless_;  // first: the app goes before it

 public:
  explicit Page(HostState state) {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {state.width, state.height};
    io.DisplayFramebufferScale = {state.pixel_ratio, state.pixel_ratio};
    app = std::make_unique<App>(host);
    app->setHostState(state);
  }

  // A command of the page around the app; returns whether it was obeyed.
  bool obey(const char* command, const Json& argument) {
    const Json::error_handler_t replace = Json::error_handler_t::replace;
    const std::string request = Json{{command, argument}}.dump(-1, ' ', false, replace);
    return !Json::parse(app->obey(request)).contains("error");
  }
  bool open(std::string_view lab, std::string_view preset = "") {
    return obey("open", {{"lab", lab}, {"preset", preset}});
  }

  void frame() {
    now_ += 1.0 / 60;
    ImGui::NewFrame();
    app->frame(now_);
    headless_.render();
    checkMirror();
  }
  void frames(int count) {
    for (int i = 0; i < count; ++i) frame();
  }
  // Draws until no frame is wanted any more, as where it goes to a step, and nothing plays; returns the
  // number of frames.
  int settle() {
    int count = 0;
    for (; app->wantsFrame() && count < 2000; ++count) frame();
    return count;
  }
  // Pauses first, which also ends a way to a step: with little time for a frame it is still on it after some.
  int rest() {
    obey("pause", true);
    return settle();
  }

  const MirrorNode* find(Role role, const std::string& name) const {
    for (const MirrorNode& node : app->mirror().nodes())
      if (node.role == role && node.name == name) return &node;
    return nullptr;
  }
  // All nodes whose name begins so.
  std::vector<const MirrorNode*> findAll(const std::string& beginning) const {
    std::vector<const MirrorNode*> found;
    for (const MirrorNode& node : app->mirror().nodes())
      if (node.name.starts_with(beginning)) found.push_back(&node);
    return found;
  }
  // A control whose name is not in `except`; null if there is none.
  const MirrorNode* firstPressable(const std::set<std::string>& except) const {
    for (const MirrorNode& node : app->mirror().nodes())
      if (pressable(node) && !node.disabled && !except.contains(node.name)) return &node;
    return nullptr;
  }
  // The one that must be there.
  const MirrorNode& found(Role role, const std::string& name) const {
    const MirrorNode* const node = find(role, name);
    REQUIRE_MESSAGE(node, name);
    return *node;
  }
  // The panels shown.
  std::vector<MirrorNode> regions() const {
    std::vector<MirrorNode> all;
    for (const MirrorNode& node : app->mirror().nodes())
      if (node.role == Role::region) all.push_back(node);
    return all;
  }
  void press(Role role, const std::string& name) {
    app->mirror().press(found(role, name).id);
    frames(3);
  }
  // By a pointer, so that it must be on top.
  void click(Role role, const std::string& name) {
    const MirrorNode& node = found(role, name);
    ImGuiIO& io = ImGui::GetIO();
    io.AddMousePosEvent(node.x + node.width / 2, node.y + node.height / 2);
    frame();
    for (const bool down : {true, false}) {
      io.AddMouseButtonEvent(ImGuiMouseButton_Left, down);
      frame();
    }
    frames(2);
  }
  void enter(Role role, const std::string& name, const std::string& value) {
    app->mirror().enter(found(role, name).id, value);
    frames(3);
  }
  // Brings a widget into view, as the focus of the page does.
  void attend(Role role, const std::string& name, Focus how = Focus::comes) {
    app->mirror().focus(found(role, name).id, how);
    frames(3);
  }
  void key(ImGuiKey key) {
    ImGui::GetIO().AddKeyEvent(key, true);
    frame();
    ImGui::GetIO().AddKeyEvent(key, false);
    frames(2);
  }

  RecordingHost host;
  std::unique_ptr<App> app;

 private:
  void checkMirror() const {
    std::set<uint32_t> ids;
    for (const MirrorNode& node : app->mirror().nodes()) {
      INFO(node.name);
      if (!ids.insert(node.id).second) FAIL_CHECK("two widgets with one id: " << node.name);
      if (node.name.empty()) FAIL_CHECK("a widget without a name, of role " << static_cast<int>(node.role));
    }
  }

  double now_ = 0;
};

}  // namespace noggin::app
