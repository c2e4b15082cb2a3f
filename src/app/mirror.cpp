#include "app/mirror.h"

#include <iterator>
#include <nlohmann/json.hpp>

#include "core/json.h"

namespace noggin::app {
namespace {

// A press waits for two frames: a widget may have to come into being first (a drawer that opens).
constexpr int kPatience = 2;

const char* nameOf(Role role) {
  switch (role) {
    case Role::button:
      return "button";
    case Role::checkbox:
      return "checkbox";
    case Role::slider:
      return "slider";
    case Role::textbox:
      return "textbox";
    case Role::combobox:
      return "combobox";
    case Role::tab:
      return "tab";
    case Role::link:
      return "link";
    case Role::heading:
      return "heading";
    case Role::region:
      return "region";
    case Role::text:
      return "text";
  }
  return "";
}

Json toJson(const MirrorNode& node) {
  Json json = {{"id", node.id}, {"role", nameOf(node.role)}, {"name", node.name}};
  if (!node.value.empty()) json["value"] = node.value;
  if (!node.description.empty()) json["description"] = node.description;
  if (node.disabled) json["disabled"] = true;
  if (node.checked) json["checked"] = true;
  if (node.toggles) json["toggles"] = true;
  if (node.invalid) json["invalid"] = true;
  if (node.multiline) json["multiline"] = true;
  if (node.role == Role::slider) {
    json["min"] = node.min;
    json["max"] = node.max;
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
}

void Mirror::add(MirrorNode node) {
  nodes_.push_back(std::move(node));
}

bool Mirror::endFrame() {
  for (auto it = presses_.begin(); it != presses_.end();)
    it = --it->second < 0 ? presses_.erase(it) : std::next(it);
  for (auto it = entries_.begin(); it != entries_.end();)
    it = --it->second.second < 0 ? entries_.erase(it) : std::next(it);
  return nodes_ != previous_;
}

std::string Mirror::json() const {
  Json list = Json::array();
  for (const MirrorNode& node : nodes_) list.push_back(toJson(node));
  // What people paste may not be UTF-8; the page still gets readable JSON.
  return list.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void Mirror::press(uint32_t id) {
  presses_[id] = kPatience;
}

void Mirror::enter(uint32_t id, std::string value) {
  entries_[id] = {std::move(value), kPatience};
}

bool Mirror::takePress(uint32_t id) {
  return presses_.erase(id) > 0;
}

std::optional<std::string> Mirror::takeEntry(uint32_t id) {
  const auto found = entries_.find(id);
  if (found == entries_.end()) return std::nullopt;
  std::optional<std::string> value = std::move(found->second.first);
  entries_.erase(found);
  return value;
}

}  // namespace noggin::app
