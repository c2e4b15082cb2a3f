// The page around the front end: what it tells the app and what the app may ask of it. Implemented by
// platform_host.cpp in a browser and by a recording stand-in in tests. Knows neither ImGui nor JavaScript.
#pragma once

#include <string_view>

namespace noggin::app {

struct HostState {
  float width = 1280, height = 800;  // of the canvas, in CSS pixels
  float pixel_ratio = 1;
  bool dark = false;
  bool reduced_motion = false;
  bool coarse_pointer = false;  // touch: targets grow to 44 px
  bool embedded = false;        // <noggin-lab>: stage and transport only
  bool focused = false;         // keys are ours
};

class Host {
 public:
  virtual ~Host() = default;

  // Spoken by a screen reader (aria-live).
  virtual void narrate(std::string_view sentence) = 0;
  // The place shown has changed: the page keeps it in its address, an element fires an event.
  virtual void linkChanged(std::string_view link) = 0;
  // The full address of a link, for "Copy link".
  virtual void copyLink(std::string_view link) = 0;
  virtual void copyText(std::string_view text) = 0;
  // Offers bytes as a file. An empty `mime` is text/plain.
  virtual void download(std::string_view filename, std::string_view mime, std::string_view bytes) = 0;
  // Asks the person for a file with one of the `endings` (".csv,.txt"); its text comes as App::takeFile.
  virtual void askForFile(std::string_view setting, std::string_view endings) = 0;
  // Offers a picture of the canvas as it is after the coming frame.
  virtual void downloadPicture(std::string_view filename) = 0;
};

}  // namespace noggin::app
