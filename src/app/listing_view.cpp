#include "app/listing_view.h"

#include <algorithm>
#include <string>

#include "app/sections.h"

namespace noggin::app {
namespace {

constexpr float kLineIndent = 12;  // per two spaces at the start of a line

size_t spacesBefore(std::string_view line) {
  return std::min(line.find_first_not_of(' '), line.size());
}

}  // namespace

void ListingView::follow(const Player& player) {
  if (version_ == player.linkVersion()) return;
  version_ = player.linkVersion();
  const Session& session = player.session();
  lit_.clear();
  if (!session.events().empty()) lit_ = session.run().lines(session.events());
  variables_ = session.run().variables();
}

void ListingView::draw(Context& context) {
  if (!context.player.ready()) return;
  const Listing listing = context.player.session().run().listing();
  if (listing.lines.empty()) return;
  follow(context.player);
  Ui& ui = context.ui;
  ImGui::PushID("listing");
  section(ui, "Algorithm");
  ui.text(listing.title, {.strong = true, .wrap = ImGui::GetContentRegionAvail().x});
  ui.space(6);
  const int32_t pressed = drawLines(context, listing);
  drawVariables(context);
  ui.space(4);
  ui.text(listing.source, {.size = context.theme.size_small,
                           .colour = context.theme.text_soft,
                           .wrap = ImGui::GetContentRegionAvail().x});
  ImGui::PopID();
  if (pressed < 0) return;
  context.player.goToLine(pressed);
  context.wake();
}

// The index of the line that was pressed; -1: none.
int32_t ListingView::drawLines(Context& context, const Listing& listing) const {
  Ui& ui = context.ui;
  const Theme& theme = context.theme;
  const float width = ImGui::GetContentRegionAvail().x;
  const Gathered list(context.mirror, ImGui::GetID("lines"), Gathering::list, "Algorithm");
  int32_t pressed = -1;
  for (size_t i = 0; i < listing.lines.size(); ++i) {
    const std::string_view line = listing.lines[i];
    const size_t spaces = spacesBefore(line);
    const bool lit = std::find(lit_.begin(), lit_.end(), static_cast<int32_t>(i)) != lit_.end();
    const std::string words(line.substr(spaces));
    const float left = 8 + kLineIndent * static_cast<float>(spaces) / 2;
    const TextStyle letters{.size = theme.size_small,
                            .strong = lit,
                            .colour = lit ? theme.tone(Tone::current).ink : theme.text,
                            .wrap = width - left - 4};
    const float height = ui.measure(words, letters).y;
    const float least = context.state.coarse_pointer ? theme.target : theme.size_small + 6;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 size(width, std::max(height + 6, least));
    if (lit) ui.surface({at.x, at.y, size.x, size.y}, theme.tone(Tone::current).fill, 4);
    ImGui::PushID(static_cast<int>(i));
    const std::string name = "Line " + std::to_string(i + 1) + ": " + words;
    if (ui.line(name.c_str(), lit ? "run by the latest step" : "", size)) pressed = static_cast<int32_t>(i);
    ImGui::PopID();
    ui.textAt({at.x + left, at.y + (size.y - height) / 2}, words, letters);
  }
  return pressed;
}

void ListingView::drawVariables(Context& context) const {
  Ui& ui = context.ui;
  if (!variables_.empty()) ui.space(8);
  const Gathered list(context.mirror, ImGui::GetID("variables"), Gathering::list, "Variables");
  for (const Variable& variable : variables_) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const TextStyle name{.size = context.theme.size_small, .strong = true, .wrap = width};
    const ImVec2 named = ui.measure(variable.name, name);
    const bool below = named.x > width / 2;  // a long name leaves its value no room beside it
    const float left = below ? 10 : named.x + 10, top = below ? named.y + 2 : 0;
    const TextStyle value{
        .size = context.theme.size_small, .colour = context.theme.text_soft, .wrap = width - left};
    const float height = std::max(named.y, top + ui.measure(variable.value, value).y) + 4;
    ui.textAt(at, variable.name, name);
    ui.textAt({at.x + left, at.y + top}, variable.value, value);
    ui.announce(variable.name.c_str(), {.role = Role::text, .name = variable.name, .value = variable.value},
                {at.x, at.y, width, height});
    ImGui::Dummy({width, height});
  }
}

}  // namespace noggin::app
