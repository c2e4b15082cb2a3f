// Maps the browser's names of keys and cursors from and to ImGui's.
#pragma once

#include <imgui.h>

#include <string_view>

namespace noggin::app {

// ImGuiKey_None for keys that the front end does not use.
ImGuiKey keyOfDomCode(std::string_view code);  // KeyboardEvent.code
// A value of the CSS property `cursor`.
const char* cssCursor(ImGuiMouseCursor cursor);

}  // namespace noggin::app
