#include "app/platform_host.h"

#include <emscripten.h>

#include <nlohmann/json.hpp>
#include <string>

// clang-format off
EM_JS(void, hostNarrate, (const char* text, size_t size), { Module["host"].narrate(UTF8ToString(text, size)); })
EM_JS(void, hostEvent, (const char* json, size_t size), { Module["host"].event(JSON.parse(UTF8ToString(json, size))); })
EM_JS(void, hostLinkChanged, (const char* link, size_t size), { Module["host"].linkChanged(UTF8ToString(link, size)); })
EM_JS(void, hostCopyLink, (const char* link, size_t size), { Module["host"].copyLink(UTF8ToString(link, size)); })
EM_JS(void, hostCopyText, (const char* text, size_t size), { Module["host"].copyText(UTF8ToString(text, size)); })
EM_JS(void, hostDownload, (const char* name, size_t name_size, const char* mime, size_t mime_size, const char* bytes, size_t size),
      { Module["host"].download(UTF8ToString(name, name_size), UTF8ToString(mime, mime_size), HEAPU8.slice(bytes, bytes + size)); })
EM_JS(void, hostAskForFile, (const char* setting, size_t setting_size, const char* endings, size_t size),
      { Module["host"].askForFile(UTF8ToString(setting, setting_size), UTF8ToString(endings, size)); })
EM_JS(void, hostDownloadPicture, (const char* panel, size_t panel_size, const char* name, size_t size),
      { Module["host"].downloadPicture(UTF8ToString(panel, panel_size), UTF8ToString(name, size)); })
// clang-format on

namespace noggin::app {

void PageHost::narrate(std::string_view sentence) {
  narration_ = sentence;
}

void PageHost::tellNarration() {
  if (!narration_) return;
  hostNarrate(narration_->data(), narration_->size());
  narration_.reset();
}

void PageHost::event(const Json& event) {
  const std::string json = jsonText(event);
  hostEvent(json.data(), json.size());
}

void PageHost::linkChanged(std::string_view link) {
  hostLinkChanged(link.data(), link.size());
}

void PageHost::copyLink(std::string_view link) {
  hostCopyLink(link.data(), link.size());
}

void PageHost::copyText(std::string_view text) {
  hostCopyText(text.data(), text.size());
}

void PageHost::download(std::string_view filename, std::string_view mime, std::string_view bytes) {
  hostDownload(filename.data(), filename.size(), mime.data(), mime.size(), bytes.data(), bytes.size());
}

void PageHost::askForFile(std::string_view setting, std::string_view endings) {
  hostAskForFile(setting.data(), setting.size(), endings.data(), endings.size());
}

void PageHost::downloadPicture(std::string_view panel, std::string_view filename) {
  hostDownloadPicture(panel.data(), panel.size(), filename.data(), filename.size());
}

}  // namespace noggin::app
