// Names of keys as browsers give them (KeyboardEvent.code) to ImGui's.
#pragma once

#include <imgui.h>

#include <string_view>

namespace noggin::app {

// ImGuiKey_None for keys that the front end has no use for.
ImGuiKey keyOfDomCode(std::string_view code);

}  // namespace noggin::app
