// The platform-independent front end: shell, stage, controls and transport around one Player. The platform
// owns the ImGui context, feeds it input, calls frame() and presents the draw data; it redraws only after
// input and while wantsFrame().
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "app/host.h"
#include "app/mirror.h"

namespace noggin::app {

class App {
 public:
  // An ImGui context must be current. Fonts are loaded here.
  explicit App(Host& host);
  ~App();

  void setHostState(const HostState& state);
  void setPinch(float factor);  // for the next frame

  // Contents of a file for a setting of the open lab; an empty `setting` means the first that accepts the
  // file.
  void takeFile(std::string_view setting, std::string_view name, std::string_view text);
  // Puts a text from the page's clipboard into the field under edit.
  void paste(std::string_view text);
  // Executes a command of the page and returns the reply; see commands.h.
  std::string obey(std::string_view command);

  // Lays out one ImGui frame, between ImGui::NewFrame() and ImGui::Render(). `now` is in seconds, monotonic.
  void frame(double now);
  // Whether something that moves with the pointer is held, such as a piece: nothing scrolls meanwhile.
  bool grabs() const;
  // Whether Escape undoes something other than an ImGui popup or entry, which Dear ImGui knows.
  bool takesEscape() const;
  // Whether something moves or plays: call frame() again without waiting for input.
  bool wantsFrame() const;
  // Seconds until that frame is due: nothing moves before the next step.
  double patience();

  // Whether the last frame showed one state of the run; if not, another frame follows, and the mirror is sent
  // only then.
  bool whole() const;
  Mirror& mirror();
  std::string link() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace noggin::app
