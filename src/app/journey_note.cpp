#include "app/journey_note.h"

#include <algorithm>

#include "core/words.h"

namespace noggin::app {

void drawJourneyNote(Context& context, Rect stage) {
  Player& player = context.player;
  if (!player.ready() || !player.underway()) return;
  Ui& ui = context.ui;
  constexpr float kPadding = 14;
  const float target = context.theme.target;
  const std::string words = "On the way to step " + grouped(player.destination()) + ": now at step " +
                            grouped(player.session().tick()) + ".";
  const float width = std::min(380.f, stage.width - 16);
  const TextStyle letters{.wrap = width - 2 * kPadding};
  const float text = ui.measure(words, letters).y;
  const float height = text + target + 3 * kPadding;
  const Rect card{stage.x + (stage.width - width) / 2, stage.y + stage.height - height - 12, width, height};
  ui.beginAbove("journey", card);
  ui.raisedSurface(card, context.theme.radius);
  ui.textAt({card.x + kPadding, card.y + kPadding}, words, letters);
  ui.announce("words", {.role = Role::text, .name = words}, card);
  ImGui::SetCursorScreenPos({card.x + kPadding, card.y + text + 2 * kPadding});
  if (player.patienceOver()) {
    if (ui.button("Go on", {.look = Look::primary, .icon = Icon::forward})) player.goOn();
    ImGui::SameLine(0, 8);
  }
  if (ui.button("Stay here", {.icon = Icon::pause})) player.stayHere();
  ImGui::EndChild();
}

}  // namespace noggin::app
