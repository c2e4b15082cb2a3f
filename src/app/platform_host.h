// What the app asks of the page, handed to `Module.host` of web/platform.js.
#pragma once

#include <optional>
#include <string>

#include "app/host.h"

namespace noggin::app {

class PageHost final : public Host {
 public:
  void narrate(std::string_view sentence) override;  // told with the mirror, see tellNarration()
  // The page hears the sentence in the same moment as it gets the picture that belongs to it.
  void tellNarration();
  void event(std::string_view json) override;
  void linkChanged(std::string_view link) override;
  void copyLink(std::string_view link) override;
  void copyText(std::string_view text) override;
  void download(std::string_view filename, std::string_view mime, std::string_view bytes) override;
  void askForFile(std::string_view setting, std::string_view endings) override;
  void downloadPicture(std::string_view filename) override;

 private:
  std::optional<std::string> narration_;  // not told yet
};

}  // namespace noggin::app
