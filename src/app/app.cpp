#include "app/app.h"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/context.h"
#include "app/fonts.h"
#include "app/shell.h"
#include "app/transport.h"
#include "labs/catalog.h"

namespace noggin::app {
namespace {

// How long a frame may work on a run: the rest of a frame's 16 ms is for drawing.
constexpr double kBudget = 0.008;
// A page that was hidden for a while does not catch up all at once.
constexpr double kLongestPause = 0.25;
// While it plays, a screen reader hears no more than one sentence in this many seconds.
constexpr double kNarrationPause = 1.5;

ImFont* loadFont(const unsigned char* bytes, unsigned size) {
  ImFontConfig config;
  config.FontDataOwnedByAtlas = false;
  return ImGui::GetIO().Fonts->AddFontFromMemoryTTF(const_cast<unsigned char*>(bytes), static_cast<int>(size),
                                                    0, &config);
}

bool inputCame() {
  const ImGuiIO& io = ImGui::GetIO();
  if (io.MouseWheel != 0 || io.MouseWheelH != 0 || io.InputQueueCharacters.Size > 0) return true;
  for (const bool clicked : io.MouseClicked)
    if (clicked) return true;
  for (const bool released : io.MouseReleased)
    if (released) return true;
  for (int key = ImGuiKey_NamedKey_BEGIN; key < ImGuiKey_NamedKey_END; ++key)
    if (ImGui::IsKeyPressed(static_cast<ImGuiKey>(key))) return true;
  return false;
}

}  // namespace

struct App::Impl {
  explicit Impl(Host& host) : context(host) {}

  void setTheme();
  void openFirst();
  void tell();

  Context context;
  Shell shell;
  ImFont* regular = nullptr;
  ImFont* strong = nullptr;
  bool styled = false;
  double last = -1;  // when the last frame was
  std::string narrated;
  double narrated_at = -10;
  int64_t link_version = -1;
  std::string link;
};

App::App(Host& host) : impl_(std::make_unique<Impl>(host)) {
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.LogFilename = nullptr;
  io.ConfigInputTextCursorBlink = false;  // nothing redraws while nothing changes
  io.ConfigWindowsMoveFromTitleBarOnly = true;
  impl_->regular = loadFont(kRegularFont, kRegularFontSize);
  impl_->strong = loadFont(kStrongFont, kStrongFontSize);
}

App::~App() = default;

void App::Impl::setTheme() {
  Theme theme = context.state.dark ? Theme::night() : Theme::light();
  theme.regular = regular;
  theme.strong = strong;
  if (context.state.coarse_pointer) theme.target = 44;
  context.theme = theme;
  theme.apply();
  styled = true;
}

void App::setHostState(const HostState& state) {
  impl_->context.state = state;
  impl_->styled = false;
  impl_->context.wake();
}

void App::setPinch(float factor) {
  impl_->context.pinch = factor;
}

void App::openLab(std::string_view id, std::string_view preset_id) {
  Context& context = impl_->context;
  context.wake();
  const Lab* lab = findLab(id);
  if (!lab) {
    context.banner = "There is no lab \"" + std::string(id) + "\".";
    return;
  }
  for (const Preset& preset : lab->presets)
    if (preset_id.empty() || preset.id == preset_id) return context.openLab(*lab, preset);
  context.banner = "The lab \"" + lab->title + "\" has no example \"" + std::string(preset_id) + "\".";
}

void App::openLink(std::string_view link) {
  impl_->context.openLink(link);
}

void App::setSettings(std::string_view json) {
  Context& context = impl_->context;
  const Json changes = Json::parse(json, nullptr, false);
  if (!context.player.ready()) return;
  if (!changes.is_object())
    context.banner = "The settings given are not a JSON object.";
  else if (const std::optional<Error> refused = context.changeSettings(changes))
    context.banner = refused->message;
  context.wake();
}

void App::takeFile(std::string_view setting, std::string_view name, std::string_view text) {
  impl_->context.takeFile(setting, name, text);
}

void App::play() {
  impl_->context.player.play();
  impl_->context.wake();
}

void App::pause() {
  impl_->context.player.pause();
  impl_->context.wake();
}

// Nobody has said what to show.
void App::Impl::openFirst() {
  for (const Lab& lab : catalog())
    if (!lab.presets.empty()) return context.openLab(lab, lab.presets.front());
  context.home = true;
}

// What the page is told: the sentence of the moment, and once everything rests, the link to it.
void App::Impl::tell() {
  Player& player = context.player;
  if (!player.ready()) return;
  const bool resting = !player.busy();
  if (player.narration() != narrated && (resting || context.now - narrated_at > kNarrationPause)) {
    narrated = player.narration();
    narrated_at = context.now;
    context.host.narrate(narrated);
  }
  if (!resting || ImGui::IsMouseDown(ImGuiMouseButton_Left) || link_version == player.version()) return;
  link_version = player.version();
  std::string now_at = player.session().link();
  if (now_at == link) return;
  link = std::move(now_at);
  context.host.linkChanged(link);
}

void App::frame(double now) {
  Impl& impl = *impl_;
  Context& context = impl.context;
  if (!impl.styled) impl.setTheme();
  if (!context.player.ready() && !context.home) {
    const std::string banner = context.banner;
    impl.openFirst();
    context.banner = banner;
  }
  const double passed = impl.last < 0 ? 0 : std::clamp(now - impl.last, 0.0, kLongestPause);
  impl.last = context.now = now;
  context.moving = false;
  if (context.more_frames > 0) --context.more_frames;
  if (inputCame()) context.wake();

  context.mirror.beginFrame();
  context.player.advance(passed, kBudget);
  handleTransportKeys(context);
  context.arrows_taken = false;
  // A font learns of the pixel ratio when it is pushed; the strong one is otherwise only drawn with.
  ImGui::PushFont(impl.strong, context.theme.size_body);
  ImGui::PopFont();
  ImGui::PushFont(impl.regular, context.theme.size_body);
  impl.shell.draw(context);
  ImGui::PopFont();
  context.pinch = 1;
  impl.tell();
  if (context.mirror.endFrame()) context.more_frames = std::max(context.more_frames, 1);
}

bool App::wantsFrame() const {
  const Context& context = impl_->context;
  return context.moving || context.more_frames > 0 || context.mirror.waiting() ||
         (!context.home && context.player.busy());
}

Mirror& App::mirror() {
  return impl_->context.mirror;
}

std::string App::link() const {
  return impl_->context.player.ready() ? impl_->context.player.session().link() : std::string();
}

}  // namespace noggin::app
