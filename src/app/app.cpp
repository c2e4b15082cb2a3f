#include "app/app.h"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "app/commands.h"
#include "app/context.h"
#include "app/fonts.h"
#include "app/reporter.h"
#include "app/shell.h"
#include "app/transport.h"
#include "labs/catalog.h"

namespace noggin::app {
namespace {

// Seconds per frame for working on a run: the rest of a frame's 16 ms is for drawing.
constexpr double kFrameBudget = 0.008;
// When the person waits for a later step, such as the reply to a move, its arrival matters more than smooth
// drawing.
constexpr double kAwaited = 0.024;
// Seconds per frame for looking ahead: while paused, and while playing.
constexpr double kLookAhead = 0.010, kGlanceAhead = 0.003;
// Upper bound of elapsed seconds per frame, so that a page that was hidden does not catch up all at once.
constexpr double kLongestPause = 0.25;
// Minimum seconds between two sentences for a screen reader during playback.
constexpr double kNarrationPause = 1.5;
// Minimum seconds between two links during playback.
constexpr double kLinkPause = 1;

ImFont* loadFont(const unsigned char* bytes, unsigned size) {
  ImFontConfig config;
  config.FontDataOwnedByAtlas = false;
  ImFont* const font = ImGui::GetIO().Fonts->AddFontFromMemoryTTF(const_cast<unsigned char*>(bytes),
                                                                  static_cast<int>(size), 0, &config);
  // In place of a character that it lacks: a box, where ImGui would show a question mark.
  constexpr ImWchar kBox = 0x25A1;
  if (font->IsGlyphInFont(kBox)) font->FallbackChar = kBox;
  return font;
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
  void lookAhead();
  bool looksAhead() const;
  bool moves() const;
  void openFirst();
  void narrate();
  void tell();

  Context context;
  Shell shell;
  PartKeeper part;
  Reporter reporter;
  ImFont* regular = nullptr;
  ImFont* strong = nullptr;
  bool styled = false;
  double last = -1;   // time of the last frame
  double waited = 0;  // seconds the current frame was allowed to wait
  bool whole = true;  // the last frame showed one state of the run, not one before and one after a press
  std::string narrated;
  std::optional<int64_t> news_of;  // the version of the run that was heard of last, after its narration
  bool narration_waits = false;  // a sentence came too soon after another
  double narrated_at = -10, linked_at = -10;
  int64_t banners_said = 0;  // when last narrated
  int64_t link_version = -1;
  std::string link;
};

App::App(Host& host) : impl_(std::make_unique<Impl>(host)) {
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.LogFilename = nullptr;
  io.ConfigInputTextCursorBlink = false;  // a blinking caret would need redraws while nothing changes
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
  theme.smallest_text /= std::max(context.state.text_scale, 1.0f);
  if (context.state.more_contrast) theme.strengthen();
  if (const auto& colours = context.state.system_colours)
    theme.adopt(colours->page, colours->text, colours->accent, colours->accent_ink);
  context.theme = theme;
  theme.apply();
  styled = true;
}

void App::setHostState(const HostState& state) {
  // A page of its own starts at reading speed; inside another page, that page sets the speed.
  if (impl_->last < 0 && !state.embedded) impl_->context.player.setSpeed(Speed::read);
  impl_->context.state = state;
  impl_->styled = false;
  impl_->context.wake();
}

void App::setPinch(float factor) {
  impl_->context.pinch = factor;
}

void App::takeFile(std::string_view setting, std::string_view name, std::string_view text) {
  impl_->context.takeFile(setting, name, text);
}

void App::paste(std::string_view text) {
  impl_->context.ui.paste(text);
  impl_->context.wake();
}

std::string App::obey(std::string_view command) {
  return app::obey(impl_->context, command);
}

// An embedded lab looks ahead only once somebody uses it.
bool App::Impl::looksAhead() const {
  const Player& player = context.player;
  if (context.home || !player.lookingAhead()) return false;
  return !context.state.embedded || player.busy() || player.session().tick() > 0;
}

void App::Impl::lookAhead() {
  if (!looksAhead() || context.player.seeking()) return;
  context.player.lookAhead(context.player.busy() ? kGlanceAhead : kLookAhead);
}

// Whether a frame is due at once.
bool App::Impl::moves() const {
  return context.moving || context.more_frames > 0 || context.mirror.waiting() || looksAhead();
}

// Opens the first lab if the page named none.
void App::Impl::openFirst() {
  for (const Lab& lab : catalog())
    if (!lab.presets.empty()) return context.openLab(lab, lab.presets.front());
  context.home = true;
}

// Tells the page what a screen reader is to hear: the narration of the current step or what is shown in its
// place, and after it what has come up.
void App::Impl::narrate() {
  if (context.banner.said() != banners_said) context.sayOnce(context.banner.sentence());
  banners_said = context.banner.said();
  Player& player = context.player;
  const std::string& current = context.spoken.empty() ? player.narration() : context.spoken;
  if (news_of && *news_of != player.runVersion()) {  // what was said last is no longer true
    narrated.clear();
    news_of.reset();
  }
  const bool due = !player.busy() || context.now - narrated_at >= kNarrationPause;
  const bool unsaid = !context.home && current != narrated;
  narration_waits = unsaid && !due;
  std::string said;
  if (unsaid && due) said = narrated = current;
  const std::string news = std::exchange(context.news, {});
  if (!news.empty()) news_of = player.runVersion();
  if (!said.empty() && !news.empty()) said += ' ';
  said += news;
  if (said.empty()) return;
  narrated_at = context.now;
  context.host.narrate(said);
}

// Reports to the page: what is to be heard, and but for the overview the link to the current step; while the
// run plays at most once in a while, unless the step stays for that long.
void App::Impl::tell() {
  narrate();
  Player& player = context.player;
  if (!player.ready() || context.home) return;
  if (player.busy()) {
    if (!player.playing() || player.seeking()) return;
    if (context.now - linked_at <= kLinkPause && player.untilNext() <= kLinkPause) return;
  }
  if (ImGui::IsMouseDown(ImGuiMouseButton_Left) || link_version == player.linkVersion()) return;
  link_version = player.linkVersion();
  linked_at = context.now;
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
    const Banner banner = context.banner;
    impl.openFirst();
    context.banner = banner;
  }
  const double passed = impl.last < 0 ? 0 : std::clamp(now - impl.last, 0.0, impl.waited + kLongestPause);
  impl.last = context.now = now;
  context.moving = context.grabs = context.takes_escape = false;
  if (context.more_frames > 0) --context.more_frames;
  if (inputCame()) context.wake();

  context.mirror.beginFrame();
  impl.part.before(context.player, context.embedding);
  context.player.advance(passed, context.player.seeking() ? kAwaited : kFrameBudget);
  if (const std::optional<Error> failure = context.player.takeFailure()) context.banner.say(failure->message);
  if (context.player.takeLineMissed()) context.sayOnce("No later step runs this line.");
  impl.part.after(context.player, context.embedding);
  impl.lookAhead();
  handleTransportKeys(context);
  context.arrows_taken = false;
  // Pushing a font updates it for the pixel ratio; the strong one is otherwise never pushed.
  ImGui::PushFont(impl.strong, context.theme.size_body);
  ImGui::PopFont();
  ImGui::PushFont(impl.regular, context.theme.size_body);
  const int64_t drawn = context.player.version();
  impl.shell.draw(context);
  ImGui::PopFont();
  context.pinch = 1;
  impl.reporter.tell(context);  // before the link: what was opened says which entry of the history it is of
  // A press handled during this frame shows only in the next picture; both are then reported together.
  impl.whole = drawn == context.player.version();
  if (impl.whole) impl.tell();
  if (context.mirror.endFrame() || !impl.whole) context.more_frames = std::max(context.more_frames, 1);
}

bool App::grabs() const {
  return impl_->context.grabs;
}

bool App::takesEscape() const {
  return impl_->context.takes_escape;
}

bool App::wantsFrame() const {
  return impl_->moves() || (!impl_->context.home && impl_->context.player.busy());
}

double App::patience() {
  Impl& impl = *impl_;
  if (impl.moves() || impl.context.home) return impl.waited = 0;
  impl.waited = impl.context.player.untilNext();
  if (impl.narration_waits)
    impl.waited =
        std::min(impl.waited, std::max(impl.narrated_at + kNarrationPause - impl.context.now, 0.001));
  return impl.waited;
}

bool App::whole() const {
  return impl_->whole;
}

Mirror& App::mirror() {
  return impl_->context.mirror;
}

std::string App::link() const {
  return impl_->context.player.ready() ? impl_->context.player.session().link() : std::string();
}

}  // namespace noggin::app
