// The page around the front end: its state as the app sees it, and what the app can request from it.
// Implemented by platform_host.cpp in a browser and by a recording fake in tests. Depends on neither ImGui
// nor JavaScript.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/json.h"

namespace noggin::app {

// Colours that a person has forced for all pages, as 0xRRGGBB.
struct SystemColours {
  uint32_t page = 0, text = 0, accent = 0, accent_ink = 0;
};

struct HostState {
  float width = 1280, height = 800;  // of the canvas, in CSS pixels
  float pixel_ratio = 1;
  float text_scale = 1;  // CSS pixels per pixel of the app
  bool dark = false;
  bool reduced_motion = false;
  bool more_contrast = false;
  std::optional<SystemColours> system_colours;
  bool coarse_pointer = false;  // touch: targets grow to 44 px
  bool embedded = false;        // <noggin-lab>: stage and transport only
  bool in_site = false;         // lessons and guides lie beside this page
  bool focused = false;         // the canvas has the keyboard focus
};

class Host {
 public:
  virtual ~Host() = default;

  // Spoken by a screen reader (aria-live).
  virtual void narrate(std::string_view sentence) = 0;
  // Something happened that the page may pass on, as JSON: { type: "step" | "settings" | "end" | "answer" |
  // "score" | "home" | "embed" | "lessons" | "guides" | "error", ... } with the fields of placeJson or
  // openedJson (commands.h), those of an answer (web/noggin-lab.d.ts) or of toJson(Exercise) with the link,
  // at home with the link to the run that was left, or { message }.
  virtual void event(const Json& event) = 0;
  // The link to the current step has changed: a page puts it into its address, an element fires an event.
  virtual void linkChanged(std::string_view link) = 0;
  // Copies the full address of a link, for "Copy link".
  virtual void copyLink(std::string_view link) = 0;
  virtual void copyText(std::string_view text) = 0;
  // Offers bytes as a file download. An empty `mime` means text/plain.
  virtual void download(std::string_view filename, std::string_view mime, std::string_view bytes) = 0;
  // Asks the person for a file with one of the `endings` (".csv,.txt"); its text arrives by App::takeFile.
  virtual void askForFile(std::string_view setting, std::string_view endings) = 0;
  // Offers the picture of a panel of the scene as a file download.
  virtual void downloadPicture(std::string_view panel, std::string_view filename) = 0;
};

}  // namespace noggin::app
