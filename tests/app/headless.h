// A Dear ImGui context without a renderer, the current one during its lifetime: textures are accepted and
// ignored.
#pragma once

#include <imgui.h>

namespace noggin::app {

class Headless {
 public:
  Headless() : previous_(ImGui::GetCurrentContext()), context_(ImGui::CreateContext()) {
    ImGui::SetCurrentContext(context_);
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.BackendFlags |= ImGuiBackendFlags_RendererHasTextures;
    io.DeltaTime = 1.0f / 60;
  }
  Headless(const Headless&) = delete;
  Headless& operator=(const Headless&) = delete;
  ~Headless() {
    for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) destroy(*texture);
    ImGui::DestroyContext(context_);
    ImGui::SetCurrentContext(previous_);
  }

  // Ends a frame.
  void render() {
    ImGui::Render();
    for (ImTextureData* texture : ImGui::GetPlatformIO().Textures) {
      if (texture->Status == ImTextureStatus_WantCreate || texture->Status == ImTextureStatus_WantUpdates) {
        texture->SetTexID(ImTextureID{1});
        texture->SetStatus(ImTextureStatus_OK);
      } else if (texture->Status == ImTextureStatus_WantDestroy) {
        destroy(*texture);
      }
    }
  }

 private:
  static void destroy(ImTextureData& texture) {
    texture.SetTexID(ImTextureID_Invalid);
    texture.SetStatus(ImTextureStatus_Destroyed);
  }

  ImGuiContext* previous_;
  ImGuiContext* context_;
};

}  // namespace noggin::app
