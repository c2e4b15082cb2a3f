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
  if (count == 0 || !settings.is_object()) return settings;
  for (auto& [id, value] : settings.items()) {
    if (!value.is_object() || !value.contains("text") || !value["text"].is_number_unsigned()) continue;
    const auto index = value["text"].get<size_t>();
    if (index < count) value = bytesOf(texts[index]);
  }
  return settings;
}

}  // namespace noggin::bindings
