#include "bindings/result_reply.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <vector>

#include "bindings/reply.h"

namespace noggin::bindings {
namespace {

using emscripten::val;

constexpr size_t kLong = 1000;

// The numbers of a long list that holds finite numbers only; empty for any other value. (In JSON what is not
// finite is null.)
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

// Moves the long lists of the object, and of the objects inside it, to `numbers`. Lists of objects are rows,
// whose own lists are short.
void setAside(Json& object, const val& path, const val& numbers) {
  for (auto& [key, value] : object.items()) {
    if (value.is_object()) {
      setAside(value, path.call<val>("concat", key), numbers);
    } else if (const std::vector<double> values = longListOfNumbers(value); !values.empty()) {
      val part = val::object();
      part.set("path", path.call<val>("concat", key));
      part.set("values", val(emscripten::typed_memory_view(values.size(), values.data())).call<val>("slice"));
      numbers.call<void>("push", part);
      value.clear();  // an array that is destroyed whole moves each of its values to a stack first
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
