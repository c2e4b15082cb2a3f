#include "app/lab_list.h"

#include <imgui.h>

#include <utility>

#include "app/views/view.h"
#include "labs/catalog.h"

namespace noggin::app {
namespace {

// Called after the current lab's row: scrolls the row into view when it has just become the current one.
void showOnce(const Lab& current) {
  int* shown = ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("current"), -1);
  const int index = static_cast<int>(&current - catalog().data());
  if (std::exchange(*shown, index) == index) return;
  const ImVec2 at = ImGui::GetItemRectMin(), size = ImGui::GetItemRectSize();
  bringIntoView({at.x, at.y, size.x, size.y});
}

}  // namespace

bool drawLabList(Context& context) {
  Ui& ui = context.ui;
  bool chosen = false;
  const float width = ImGui::GetContentRegionAvail().x;
  ImGui::PushID("labs");
  const Gathered navigation(context.mirror, ImGui::GetID("all"), Gathering::navigation, "Labs");
  if (ui.row("All labs", nullptr, context.home, width)) {
    context.goHome();
    chosen = true;
  }
  std::string_view group;
  for (const Lab& lab : catalog()) {
    if (group != lab.group) {
      group = lab.group;
      ui.space(16);
      ImGui::SetCursorPosX(ImGui::GetCursorPosX() + 12);
      ui.heading(std::string(group).c_str(),
                 {.size = context.theme.size_small, .strong = true, .colour = context.theme.text_faint});
      ui.space(4);
    }
    ImGui::PushID(std::string(lab.id).c_str());
    const bool current = !context.home && context.lab() == &lab;
    if (ui.row(std::string(lab.title).c_str(), nullptr, current, width) && !lab.presets.empty()) {
      if (context.lab() != &lab) context.openLab(lab, lab.presets.front());
      context.home = false;
      chosen = true;
    }
    ImGui::PopID();
    if (current) showOnce(lab);
  }
  ImGui::PopID();
  if (chosen) context.wake();
  return chosen;
}

}  // namespace noggin::app
