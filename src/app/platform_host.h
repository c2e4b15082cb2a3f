// Host implemented by calls to `Module.host` of web/platform.js.
#pragma once

#include <optional>
#include <string>

#include "app/host.h"

namespace noggin::app {

class PageHost final : public Host {
 public:
  void narrate(std::string_view sentence) override;  // sent with the mirror, see tellNarration()
  // Sends the sentence together with the picture that it belongs to.
  void tellNarration();
  void event(const Json& event) override;
  void linkChanged(std::string_view link) override;
  void copyLink(std::string_view link) override;
  void copyText(std::string_view text) override;
  void download(std::string_view filename, std::string_view mime, std::string_view bytes) override;
  void askForFile(std::string_view setting, std::string_view endings) override;
  void downloadPicture(std::string_view panel, std::string_view filename) override;

 private:
  std::optional<std::string> narration_;  // not sent yet
};

}  // namespace noggin::app
