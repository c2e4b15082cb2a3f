#include "app/miniature.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/lab.h"

namespace noggin::app {
namespace {

Panel pictureOf(const Lab& lab) {
  const Preset& preset = lab.presets.front();
  const Outcome<Opening> opening = openLab(lab, parsedJson(preset.settings), preset.seed);
  if (!opening) return {};
  Scene scene;
  opening->run->draw(scene);
  if (scene.panels.empty()) return {};
  const auto board = std::find_if(scene.panels.begin(), scene.panels.end(), [](const Panel& panel) {
    return std::holds_alternative<Board>(panel.content);
  });
  Panel panel = std::move(board == scene.panels.end() ? scene.panels.front() : *board);
  still(panel);
  return panel;
}

}  // namespace

Miniatures::Miniature* Miniatures::miniatureOf(Context& context, const Lab& lab) {
  const auto known = made_.find(lab.id);
  if (known != made_.end()) return &known->second;
  context.moving = true;
  if (made_at_ == context.now) return nullptr;
  made_at_ = context.now;
  Miniature& made = made_[std::string(lab.id)];
  made.panel = pictureOf(lab);
  return &made;
}

void Miniatures::draw(Context& context, const Lab& lab, Rect area) {
  if (!ImGui::IsRectVisible(area.min(), area.max())) return;
  Miniature* miniature = miniatureOf(context, lab);
  if (!miniature) return;
  unheard_.beginFrame();
  Intent unwanted;
  ViewContext view{context.theme, unheard_, unwanted, context.now, 0};
  view.miniature = true;
  const bool fresh = std::exchange(miniature->fresh, false);
  ImGui::PushID("miniature");
  ImGui::BeginDisabled();
  miniature->view.draw(miniature->panel, area, fresh, view);
  ImGui::EndDisabled();
  ImGui::PopID();
}

}  // namespace noggin::app
