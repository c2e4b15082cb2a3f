#include "core/lab.h"

#include <nlohmann/json.hpp>

namespace noggin {

Outcome<Settings> checkedSettings(const Lab& lab, const Json& given) {
  Outcome<Settings> settings = Settings::parse(lab.schema, given);
  if (!settings) return settings;
  if (lab.validate)
    if (std::optional<Error> error = lab.validate(*settings)) return *error;
  return settings;
}

}  // namespace noggin
