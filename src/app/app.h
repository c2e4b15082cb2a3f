// The front end, platform-free: shell, stage, controls and transport around one Player. The platform owns the
// ImGui context, feeds its input, calls frame() and presents the draw data; it draws again only while
// wantsFrame() or after input.
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
  void setPinch(float factor);  // for the coming frame

  // What to show; what cannot be opened is said on the page and the last good run stays.
  void openLab(std::string_view lab, std::string_view preset);
  void openLink(std::string_view link);
  // JSON of settings over the preset's, as attributes of <noggin-lab> give them.
  void setSettings(std::string_view json);
  // A file for a setting of the lab shown; an empty `setting` is the first that takes files of that name.
  void takeFile(std::string_view setting, std::string_view name, std::string_view text);
  // What the page asks for, and the answer: commands.h.
  std::string obey(std::string_view command);
  void play();
  void pause();

  // Lays out one ImGui frame, between ImGui::NewFrame() and ImGui::Render(). `now` in seconds, monotonic.
  void frame(double now);
  // Movement or playback goes on: call frame() again without waiting for input.
  bool wantsFrame() const;
  // How many seconds that frame may wait: nothing moves until the next step is due.
  double patience();

  // Whether the latest frame shows one moment of the run; otherwise another frame comes, and the mirror waits
  // for it.
  bool whole() const;
  Mirror& mirror();
  std::string link() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace noggin::app
