#include "bindings/settings_parts.h"

#include <cstdint>
#include <nlohmann/json.hpp>

namespace noggin::bindings {
namespace {

std::string bytesOf(const emscripten::val& array) {
  std::string bytes(array["length"].as<size_t>(), '\0');
  auto* const begin = reinterpret_cast<uint8_t*>(bytes.data());
  emscripten::val(emscripten::typed_memory_view(bytes.size(), begin)).call<void>("set", array);
  return bytes;
}

}  // namespace

std::optional<Json> readSettings(const std::string& json, const emscripten::val& texts) {
  Json settings = parsedJson(json);
  if (settings.is_discarded()) return std::nullopt;
  const auto count = texts["length"].as<size_t>();
  for (size_t i = 0; i < count; ++i) {
    const emscripten::val text = texts[i];
    Json& setting = settings[text["setting"].as<std::string>()];
    const auto line = text["line"].as<int>();
    (line < 0 ? setting : setting[static_cast<size_t>(line)]) = bytesOf(text["bytes"]);
  }
  return settings;
}

}  // namespace noggin::bindings
