#include "bindings/result_reply.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <vector>

#include "bindings/reply.h"

namespace noggin::bindings {
namespace {

using emscripten::val;

constexpr size_t kLong = 1000;

// Of a long list of nothing but numbers; empty for any other. What is not finite is null in JSON, and no
// number.
std::vector<double> longListOfNumbers(const Json& value) {
  std::vector<double> numbers;
  if (!value.is_array() || value.size() < kLong) return numbers;
  numbers.reserve(value.size());
  for (const Json& one : value.get_ref<const Json::array_t&>()) {
    const double number = one.is_number() ? one.get<double>() : NAN;
    if (!std::isfinite(number)) return {};
    numbers.push_back(number);
  }
  return numbers;
}

// Those of the object and of the objects in it; lists of objects are rows, and their lists are short.
void setAside(Json& object, const val& path, const val& numbers) {
  for (auto& [key, value] : object.items()) {
    if (value.is_object()) {
      setAside(value, path.call<val>("concat", key), numbers);
    } else if (const std::vector<double> values = longListOfNumbers(value); !values.empty()) {
      val part = val::object();
      part.set("path", path.call<val>("concat", key));
      part.set("values", val(emscripten::typed_memory_view(values.size(), values.data())).call<val>("slice"));
      numbers.call<void>("push", part);
      value = Json::array();
    }
  }
}

}  // namespace

ResultReply resultReply(const Run& run) {
  ResultReply parts;
  parts.text = reply([&] {
    Json result = run.result();
    if (result.is_object()) setAside(result, val::array(), parts.numbers);
    return result;
  });
  return parts;
}

}  // namespace noggin::bindings
