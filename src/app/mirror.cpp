#include "app/mirror.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <string_view>

#include "core/json.h"

namespace noggin::app {
namespace {

// Frames that an input waits for its widget, which may only come with a drawer that opens first.
constexpr int kPatience = 8;

std::string_view nameOf(Role role) {
  static constexpr std::array<std::string_view, 9> kNames = {
      "button", "checkbox", "slider", "textbox", "combobox", "tab", "heading", "region", "text"};
  static_assert(kNames.size() == static_cast<size_t>(Role::text) + 1);
  return kNames[static_cast<size_t>(role)];
}

std::string_view nameOf(Gathering kind) {
  static constexpr std::array<std::string_view, 9> kNames = {
      "main", "navigation", "complementary", "group", "dialog", "tablist", "list", "grid", "tree"};
  static_assert(kNames.size() == static_cast<size_t>(Gathering::tree) + 1);
  return kNames[static_cast<size_t>(kind)];
}

Json toJson(const MirrorGroup& group) {
  Json json = jsonObject({{"id", group.id}, {"kind", nameOf(group.kind)}, {"name", group.name}});
  if (group.within) json["within"] = group.within;
  return json;
}

Json toJson(const MirrorNode& node) {
  Json json = jsonObject({{"id", node.id}, {"role", nameOf(node.role)}, {"name", node.name}});
  if (!node.value.empty()) json["value"] = node.value;
  if (!node.spoken.empty()) json["spoken"] = node.spoken;
  if (!node.description.empty()) json["description"] = node.description;
  if (node.disabled) json["disabled"] = true;
  if (node.checked) json["checked"] = true;
  if (node.toggles) json["toggles"] = true;
  if (node.invalid) json["invalid"] = true;
  if (node.multiline) json["multiline"] = true;
  if (node.next) json["next"] = true;
  if (node.opener) json["opener"] = node.opener;
  if (node.typed) json["typed"] = true;
  if (node.within) json["within"] = node.within;
  if (node.level) json["level"] = node.level;
  if (node.parent) json["parent"] = node.parent;
  if (node.role == Role::slider) {
    json["min"] = node.min;
    json["max"] = node.max;
    if (node.step > 0) json["step"] = node.step;
  }
  if (!node.options.empty()) json["options"] = node.options;
  json["x"] = node.x;
  json["y"] = node.y;
  json["width"] = node.width;
  json["height"] = node.height;
  return json;
}

}  // namespace

void Mirror::beginFrame() {
  previous_ = std::move(nodes_);
  nodes_.clear();
  groups_.clear();
  open_.clear();
}

void Mirror::add(MirrorNode node) {
  if (!open_.empty()) node.within = open_.back();
  nodes_.push_back(std::move(node));
}

void Mirror::open(MirrorGroup group) {
  if (!open_.empty()) group.within = open_.back();
  open_.push_back(group.id);
  groups_.push_back(std::move(group));
}

void Mirror::close() {
  if (!open_.empty()) open_.pop_back();
}

bool Mirror::endFrame() {
  if (!inputs_.empty() && (inputs_.front().taken || --inputs_.front().frames_left < 0)) inputs_.pop_front();
  if (focused_ != 0 && --focus_frames_left_ < 0) focused_ = 0;
  const bool differs = nodes_ != previous_;
  version_ += differs;
  return differs;
}

std::string Mirror::json() const {
  Json groups = Json::array(), nodes = Json::array();
  for (const MirrorGroup& group : groups_) groups.push_back(toJson(group));
  for (const MirrorNode& node : nodes_) nodes.push_back(toJson(node));
  const Json all = jsonObject({{"groups", std::move(groups)}, {"nodes", std::move(nodes)}});
  return jsonText(all);
}

void Mirror::press(uint32_t id) {
  inputs_.push_back({id, std::nullopt, kPatience});
}

// Of several values for one widget, as a dragged slider sends, only the latest is kept.
void Mirror::enter(uint32_t id, std::string value) {
  if (!inputs_.empty() && inputs_.back().id == id && inputs_.back().entry && !inputs_.back().taken)
    inputs_.back().entry = std::move(value);
  else
    inputs_.push_back({id, std::move(value), kPatience});
}

void Mirror::focus(uint32_t id, Focus how) {
  // What has not been taken yet still comes.
  if (focused_ != id || focus_ != Focus::comes) focus_ = how;
  focused_ = attended_ = id;
  focus_frames_left_ = kPatience;
}

Focus Mirror::takeFocus(uint32_t id) {
  if (focused_ != id || id == 0) return Focus::none;
  focused_ = 0;
  return focus_;
}

bool Mirror::attendedSince(size_t node) const {
  return std::any_of(nodes_.begin() + static_cast<std::ptrdiff_t>(node), nodes_.end(),
                     [this](const MirrorNode& one) { return one.id == attended_; });
}

Mirror::Input* Mirror::awaited(uint32_t id, bool entry) {
  if (inputs_.empty()) return nullptr;
  Input& first = inputs_.front();
  return first.id == id && first.entry.has_value() == entry && !first.taken ? &first : nullptr;
}

bool Mirror::takePress(uint32_t id) {
  Input* input = awaited(id, false);
  if (input) input->taken = true;
  return input != nullptr;
}

std::optional<std::string> Mirror::takeEntry(uint32_t id) {
  Input* input = awaited(id, true);
  if (!input) return std::nullopt;
  input->taken = true;
  return input->entry;
}

}  // namespace noggin::app
