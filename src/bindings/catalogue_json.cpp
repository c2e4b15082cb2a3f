#include "bindings/catalogue_json.h"

#include <nlohmann/json.hpp>

#include "core/check.h"

namespace noggin::bindings {
namespace {

// Parses a JSON text from a lab's own tables.
Json parsed(std::string_view text) {
  Json json = parsedJson(text);
  NOGGIN_CHECK(!json.is_discarded());
  return json;
}

Json environmentJson(const Environment& environment) {
  return jsonObject({{"partiallyObservable", environment.partially_observable},
                     {"stochastic", environment.stochastic},
                     {"continuous", environment.continuous},
                     {"adversarial", environment.adversarial},
                     {"why", environment.why}});
}

Json presetJson(const Preset& preset) {
  return jsonObject({{"id", preset.id},
                     {"title", preset.title},
                     {"note", preset.note},
                     {"settings", parsed(preset.settings)},
                     {"seed", preset.seed}});
}

Json factJson(const Fact& fact) {
  Json expected = Json::array();
  for (const Fact::Expected& figure : fact.expected)
    expected.push_back(jsonObject({{"pointer", figure.pointer}, {"value", parsed(figure.value)}}));
  return jsonObject({{"claim", fact.claim},
                     {"source", fact.source},
                     {"settings", parsed(fact.settings)},
                     {"seed", fact.seed},
                     {"expected", std::move(expected)}});
}

Json paragraphJson(const Paragraph& paragraph) {
  return jsonObject({{"title", paragraph.title}, {"text", paragraph.text}});
}

template <class Item>
Json listOf(std::span<const Item> items, Json (*itemJson)(const Item&)) {
  Json list = Json::array();
  for (const Item& item : items) list.push_back(itemJson(item));
  return list;
}

}  // namespace

Json labJson(const Lab& lab) {
  Json json = jsonObject({{"id", lab.id},
                          {"title", lab.title},
                          {"group", lab.group},
                          {"blurb", lab.blurb},
                          {"stepUnit", lab.step_unit},
                          {"environment", environmentJson(lab.environment)},
                          {"settings", schemaJson(lab.schema)},
                          {"presets", listOf(lab.presets, presetJson)},
                          {"facts", listOf(lab.facts, factJson)},
                          {"about", listOf(lab.about, paragraphJson)}});
  if (!lab.race_setting.empty()) json["raceSetting"] = lab.race_setting;
  return json;
}

}  // namespace noggin::bindings
