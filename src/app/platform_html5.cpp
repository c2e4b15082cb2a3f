// The front end in a browser; this file and platform_host.cpp are the only ones that use emscripten. Owns the
// ImGui context, receives input and page state from web/platform.js, and calls `Module.host` there. One
// instance of this module is one app on one canvas, whose WebGL 2 context the page creates and makes current.
// Nothing is thrown to JavaScript.

#include <GLES3/gl3.h>
#include <backends/imgui_impl_opengl3.h>
#include <emscripten.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <cstdint>
#include <exception>
#include <memory>
#include <new>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "app/app.h"
#include "app/dom_names.h"
#include "app/last_picture.h"
#include "app/mirror.h"
#include "app/platform_host.h"
#include "app/views/view.h"
#include "core/json.h"

using noggin::Json;
using noggin::app::App;
using noggin::app::Focus;
using noggin::app::HostState;
using noggin::app::LastPicture;
using noggin::app::PageHost;
using noggin::app::somethingOpen;

// clang-format off
EM_JS(void, hostTextInput, (bool wanted, float x, float y, float height), { Module["host"].textInput(!!wanted, x, y, height); })
EM_JS(void, hostCursor, (const char* name), { Module["host"].cursor(UTF8ToString(name)); })
EM_JS(void, hostMirror, (const char* json, size_t size), { Module["host"].mirror(UTF8ToString(json, size)); })
EM_JS(void, hostFailed, (const char* message), { Module["host"].failed(UTF8ToString(message)); })
// clang-format on

namespace {

void tellTextInput(ImGuiContext*, ImGuiViewport*, ImGuiPlatformImeData* data) {
  hostTextInput(data->WantTextInput, data->InputPos.x, data->InputPos.y, data->InputLineHeight);
}

constexpr double kSoon = 16;  // milliseconds: the next frame of the display

class Platform {
 public:
  explicit Platform(const Json& options) {
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.BackendPlatformName = "noggin_html5";
    io.BackendFlags |= ImGuiBackendFlags_HasMouseCursors;
    io.ConfigMacOSXBehaviors = options.value("mac", false);
    io.ConfigErrorRecoveryEnableAssert = false;
    io.ConfigErrorRecoveryEnableTooltip = false;
    io.ConfigDebugHighlightIdConflicts = false;
    ImGuiPlatformIO& page = ImGui::GetPlatformIO();
    page.Platform_ClipboardUserData = this;
    page.Platform_GetClipboardTextFn = [](ImGuiContext*) { return self()->clipboard_.c_str(); };
    page.Platform_SetClipboardTextFn = [](ImGuiContext*, const char* text) {
      self()->clipboard_ = text;
      self()->host_.copyText(text);
    };
    page.Platform_SetImeDataFn = tellTextInput;
    ImGui_ImplOpenGL3_Init("#version 300 es");

    state_.embedded = options.value("embedded", false);
    state_.in_site = options.value("inSite", false);
    app_ = std::make_unique<App>(host_);
  }

  App& app() { return *app_; }

  // Changes the state of the page as the app sees it.
  template <class Change>
  void changeState(Change change) {
    change(state_);
    app_->setHostState(state_);
  }

  // Canvas size in device pixels. The added quarter pixel makes sure that ImGui's size times ratio, truncated
  // to whole pixels, does not lose one.
  void resize(int pixel_width, int pixel_height, float ratio) {
    changeState([&](HostState& state) {
      state.pixel_ratio = ratio;
      state.width = (static_cast<float>(pixel_width) + 0.25f) / ratio;
      state.height = (static_cast<float>(pixel_height) + 0.25f) / ratio;
    });
  }

  void pinch(float factor) { pinch_ *= factor; }

  // Draws one frame. Returns the milliseconds until the next one is due without input; 0: none is.
  double frame(double now) {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {state_.width, state_.height};
    io.DisplayFramebufferScale = {state_.pixel_ratio, state_.pixel_ratio};
    // After a pause of any length, the time step is that of an ordinary frame.
    io.DeltaTime = static_cast<float>(std::clamp(now - last_frame_, 0.001, 0.1));
    last_frame_ = now;
    app_->setPinch(std::exchange(pinch_, 1.0f));

    if (!context_lost_) ImGui_ImplOpenGL3_NewFrame();
    ImGui::NewFrame();
    app_->frame(now);
    ImGui::Render();
    if (!context_lost_ && picture_.differs(*ImGui::GetDrawData(), ImGui::GetColorU32(ImGuiCol_WindowBg)))
      render();

    const bool at_once = app_->mirror().waiting() || unsettled();
    const bool again = app_->wantsFrame() || at_once;
    tellCursor();
    const double patience = again && !at_once ? app_->patience() * 1000 : 0;
    tellMirror(now, again && patience < kSoon);
    return again ? std::max(patience, kSoon) : 0;
  }

  // Textures and buffers are lost with the context. Until it is restored everything goes on but the picture.
  void contextLost() {
    ImGui_ImplOpenGL3_DestroyDeviceObjects();
    context_lost_ = true;
  }
  void contextRestored() {
    context_lost_ = false;
    drawAnew();
  }
  // Renders the next frame even if it looks the same.
  void drawAnew() { picture_.forget(); }

  static Platform* self() {
    return static_cast<Platform*>(ImGui::GetPlatformIO().Platform_ClipboardUserData);
  }

 private:
  static void render() {
    const ImVec4 ground = ImGui::GetStyleColorVec4(ImGuiCol_WindowBg);
    glClearColor(ground.x, ground.y, ground.z, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
  }

  // ImGui still has queued input, or timers of its own: tooltips, the backdrop of a dialog.
  static bool unsettled() {
    const ImGuiContext& g = *ImGui::GetCurrentContext();
    const bool tooltip_due = g.HoverItemDelayId != 0 && g.HoverItemDelayTimer < g.Style.HoverDelayNormal;
    const bool shade_fades = g.DimBgRatio > 0 && g.DimBgRatio < 1;
    return !g.InputEventsQueue.empty() || ImGui::IsAnyMouseDown() || tooltip_due || shade_fades;
  }

  void tellCursor() {
    const ImGuiMouseCursor cursor = ImGui::GetMouseCursor();
    if (cursor == std::exchange(cursor_, cursor)) return;
    hostCursor(noggin::app::cssCursor(cursor));
  }

  // While things move, ten updates per second are enough; the last frame always updates.
  void tellMirror(double now, bool more_to_come) {
    constexpr double kInterval = 0.1;
    if (!app_->whole() || (more_to_come && now - mirror_told_at_ < kInterval)) return;
    host_.tellNarration();
    const noggin::app::Mirror& mirror = app_->mirror();
    if (mirror.version() == mirror_told_) return;
    const std::string json = mirror.json();
    hostMirror(json.data(), json.size());
    mirror_told_ = mirror.version();
    mirror_told_at_ = now;
  }

  PageHost host_;
  HostState state_;
  std::unique_ptr<App> app_;
  LastPicture picture_;
  bool context_lost_ = false;
  std::string clipboard_;
  ImGuiMouseCursor cursor_ = ImGuiMouseCursor_Arrow;
  float pinch_ = 1;
  double last_frame_ = 0;
  int64_t mirror_told_ = -1;  // version last sent
  double mirror_told_at_ = -1;
};

std::unique_ptr<Platform> platform;

// Runs `action` on the platform, if there is one; no exception leaves it.
template <class Action>
void guarded(Action action) {
  try {
    if (platform) action(*platform);
  } catch (const std::bad_alloc&) {
    hostFailed("There is not enough memory for this. Smaller settings may do.");
  } catch (const std::exception& error) {
    hostFailed(error.what());
  } catch (...) {
    hostFailed("Something went wrong inside.");
  }
}

bool dragsSomething(const App& app, const ImGuiContext& g, bool vertically) {
  if (app.grabs()) return true;
  if (g.ActiveId == 0 || !g.ActiveIdWindow || g.ActiveId == g.ActiveIdWindow->MoveId) return false;
  for (const ImGuiWindow* window = g.ActiveIdWindow; window; window = window->ParentWindow)
    if ((vertically ? window->ScrollMax.y : window->ScrollMax.x) > 1) return false;
  return true;
}

ImGuiMouseSource mouseSource(int source) {
  constexpr ImGuiMouseSource kSources[] = {ImGuiMouseSource_Mouse, ImGuiMouseSource_TouchScreen,
                                           ImGuiMouseSource_Pen};
  return kSources[std::clamp(source, 0, 2)];
}

// What is held while the focus leaves is never reported as released. Not by AddFocusEvent, which would also
// drop the keys pressed after it in the same frame: those of the mirror's elements.
void releaseHeld(ImGuiIO& io) {
  for (int key = ImGuiKey_Keyboard_BEGIN; key < ImGuiKey_Keyboard_END; ++key)
    io.AddKeyEvent(static_cast<ImGuiKey>(key), false);
  for (const ImGuiKey modifier : {ImGuiMod_Ctrl, ImGuiMod_Shift, ImGuiMod_Alt, ImGuiMod_Super})
    io.AddKeyEvent(modifier, false);
  io.ClearInputMouse();
}

}  // namespace

// Entry points for web/platform.js. Texts are zero-terminated UTF-8; positions are in CSS pixels from the top
// left corner of the canvas.
extern "C" {

// `options`: { "embedded": false, "inSite": false, "mac": false }. Call nogginResize and nogginPreferences
// before the first frame.
EMSCRIPTEN_KEEPALIVE bool nogginStart(const char* options) {
  try {
    platform = std::make_unique<Platform>(Json::parse(options));
    return true;
  } catch (const std::exception& error) {
    hostFailed(error.what());
  } catch (...) {
    hostFailed("The playground could not start.");
  }
  return false;
}

EMSCRIPTEN_KEEPALIVE void nogginResize(int pixel_width, int pixel_height, float ratio) {
  guarded([&](Platform& p) { p.resize(pixel_width, pixel_height, ratio); });
}

// { "dark": false, "reducedMotion": false, "coarsePointer": false, "moreContrast": false, "textScale": 1,
// "systemColours": null or { "page": 0xRRGGBB, "text", "accent", "accentInk" } }
EMSCRIPTEN_KEEPALIVE void nogginPreferences(const char* json) {
  guarded([&](Platform& p) {
    const Json told = Json::parse(json);
    p.changeState([&](HostState& state) {
      state.dark = told.at("dark");
      state.reduced_motion = told.at("reducedMotion");
      state.coarse_pointer = told.at("coarsePointer");
      state.more_contrast = told.at("moreContrast");
      state.text_scale = told.at("textScale");
      state.system_colours.reset();
      if (const Json& colours = told.at("systemColours"); !colours.is_null())
        state.system_colours = {colours.at("page"), colours.at("text"), colours.at("accent"),
                                colours.at("accentInk")};
    });
  });
}

// `now` in seconds, monotonic. Returns the milliseconds after which to draw again without input; 0: wait for
// input.
EMSCRIPTEN_KEEPALIVE double nogginFrame(double now) {
  double next = 0;
  guarded([&](Platform& p) { next = p.frame(now); });
  return next;
}

EMSCRIPTEN_KEEPALIVE void nogginContextLost() {
  guarded([](Platform& p) { p.contextLost(); });
}

EMSCRIPTEN_KEEPALIVE void nogginContextRestored() {
  guarded([](Platform& p) { p.contextRestored(); });
}

// Forces the next frame to be rendered: the canvas is about to be read, or has lost its contents.
EMSCRIPTEN_KEEPALIVE void nogginDrawAnew() {
  guarded([](Platform& p) { p.drawAnew(); });
}

EMSCRIPTEN_KEEPALIVE void nogginFocus(bool focused) {
  guarded([&](Platform& p) {
    p.changeState([&](HostState& state) { state.focused = focused; });
    if (!focused) releaseHeld(ImGui::GetIO());
  });
}

// `source`: 0 mouse, 1 touch, 2 pen.
EMSCRIPTEN_KEEPALIVE void nogginPointer(int source, float x, float y) {
  guarded([&](Platform&) {
    ImGui::GetIO().AddMouseSourceEvent(mouseSource(source));
    ImGui::GetIO().AddMousePosEvent(x, y);
  });
}

EMSCRIPTEN_KEEPALIVE void nogginPointerLeave() {
  guarded([](Platform&) { ImGui::GetIO().AddMousePosEvent(-FLT_MAX, -FLT_MAX); });
}

// `button`: 0 left, 1 right, 2 middle.
EMSCRIPTEN_KEEPALIVE void nogginButton(int button, bool down) {
  guarded([&](Platform&) { ImGui::GetIO().AddMouseButtonEvent(button, down); });
}

// Cancels the current press or edit. A press is forgotten, not released: it must not act.
EMSCRIPTEN_KEEPALIVE void nogginLetGo() {
  guarded([](Platform&) {
    ImGui::ClearActiveID();
    ImGuiIO& io = ImGui::GetIO();
    const ImVec2 pointer = io.MousePos;
    io.ClearInputMouse();
    io.MousePos = pointer;
  });
}

// Whether a touch has grabbed something that it drags when moved in this direction; false if there is
// nothing, or if it lies in a window that scrolls in this direction, unless it moves with the pointer.
EMSCRIPTEN_KEEPALIVE bool nogginHolds(float x, float y) {
  bool holds = false;
  guarded([&](Platform& p) {
    holds = dragsSomething(p.app(), *ImGui::GetCurrentContext(), std::abs(y) > std::abs(x));
  });
  return holds;
}

// Distances in CSS pixels, positive towards the end of the content. ImGui scrolls five lines per unit.
EMSCRIPTEN_KEEPALIVE void nogginWheel(float x, float y) {
  guarded([&](Platform&) {
    const float unit = 5 * ImGui::GetStyle().FontSizeBase;
    ImGui::GetIO().AddMouseWheelEvent(-x / unit, -y / unit);
  });
}

EMSCRIPTEN_KEEPALIVE void nogginPinch(float factor) {
  guarded([&](Platform& p) { p.pinch(factor); });
}

// `modifiers`: 1 control, 2 shift, 4 alt, 8 command.
EMSCRIPTEN_KEEPALIVE void nogginKey(const char* code, bool down, int modifiers) {
  guarded([&](Platform&) {
    ImGuiIO& io = ImGui::GetIO();
    io.AddKeyEvent(ImGuiMod_Ctrl, (modifiers & 1) != 0);
    io.AddKeyEvent(ImGuiMod_Shift, (modifiers & 2) != 0);
    io.AddKeyEvent(ImGuiMod_Alt, (modifiers & 4) != 0);
    io.AddKeyEvent(ImGuiMod_Super, (modifiers & 8) != 0);
    const ImGuiKey key = noggin::app::keyOfDomCode(code);
    if (key != ImGuiKey_None) io.AddKeyEvent(key, down);
  });
}

// Whether Escape would close or cancel something here; otherwise it is left to the page.
EMSCRIPTEN_KEEPALIVE bool nogginTakesEscape() {
  bool takes = false;
  guarded(
      [&](Platform& p) { takes = somethingOpen() || ImGui::GetActiveID() != 0 || p.app().takesEscape(); });
  return takes;
}

// Inserts text at the caret, replacing the `replaced` characters before it (input methods revise their text).
EMSCRIPTEN_KEEPALIVE void nogginText(int replaced, const char* text) {
  guarded([&](Platform&) {
    ImGuiIO& io = ImGui::GetIO();
    for (int i = 0; i < replaced; ++i) {
      io.AddKeyEvent(ImGuiKey_Backspace, true);
      io.AddKeyEvent(ImGuiKey_Backspace, false);
    }
    io.AddInputCharactersUTF8(text);
  });
}

EMSCRIPTEN_KEEPALIVE void nogginPaste(const char* text) {
  guarded([&](Platform& p) { p.app().paste(text); });
}

EMSCRIPTEN_KEEPALIVE void nogginPress(uint32_t id) {
  guarded([&](Platform& p) { p.app().mirror().press(id); });
}

EMSCRIPTEN_KEEPALIVE void nogginEnter(uint32_t id, const char* value) {
  guarded([&](Platform& p) { p.app().mirror().enter(id, value); });
}

// The focus of the page has come to the mirror element of this widget, or is there still and to be kept in
// sight.
EMSCRIPTEN_KEEPALIVE void nogginAttend(uint32_t id, bool comes) {
  guarded([&](Platform& p) { p.app().mirror().focus(id, comes ? Focus::comes : Focus::stays); });
}

// Executes a command of commands.h; the reply is valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* nogginCommand(const char* json) {
  static std::string answer;
  answer.clear();
  guarded([&](Platform& p) { answer = p.app().obey(json); });
  return answer.c_str();
}

// `setting` is empty if the person dropped the file.
EMSCRIPTEN_KEEPALIVE void nogginFile(const char* setting, const char* name, const char* text) {
  guarded([&](Platform& p) { p.app().takeFile(setting, name, text); });
}

// Valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* nogginLink() {
  static std::string link;
  guarded([](Platform& p) { link = p.app().link(); });
  return link.c_str();
}

}  // extern "C"
