// ImGui's keys and cursors by the names that browsers have for them.
#pragma once

#include <imgui.h>

#include <string_view>

namespace noggin::app {

// ImGuiKey_None for keys that the front end has no use for.
ImGuiKey keyOfDomCode(std::string_view code);  // KeyboardEvent.code
// A value of the CSS property `cursor`.
const char* cssCursor(ImGuiMouseCursor cursor);

}  // namespace noggin::app
