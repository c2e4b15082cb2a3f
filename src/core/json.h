// The JSON type of the project: objects keep the order they were written in, so output is the same
// everywhere. Headers include this forward declaration; a .cpp that builds or reads JSON includes
// <nlohmann/json.hpp>.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <variant>

namespace noggin {

using Json = nlohmann::ordered_json;

// A member of an object that is made by jsonObject(), within whose call its value must live.
class JsonMember {
 public:
  JsonMember(std::string_view key, std::nullptr_t) : key_(key) {}
  JsonMember(std::string_view key, bool value) : key_(key), value_(value) {}
  template <std::signed_integral Number>
  JsonMember(std::string_view key, Number value) : key_(key), value_(int64_t{value}) {}
  template <std::unsigned_integral Number>
  JsonMember(std::string_view key, Number value) : key_(key), value_(uint64_t{value}) {}
  JsonMember(std::string_view key, double value) : key_(key), value_(value) {}
  template <std::convertible_to<std::string_view> Text>
  JsonMember(std::string_view key, const Text& value) : key_(key), value_(std::string_view(value)) {}
  JsonMember(std::string_view key, Json&& value) : key_(key), value_(&value) {}
  JsonMember(std::string_view key, const Json& value) : key_(key), value_(&value) {}

  void addTo(Json& object) const;

 private:
  std::string_view key_;
  // What a Json* points to is moved from.
  std::variant<std::nullptr_t, bool, int64_t, uint64_t, double, std::string_view, Json*, const Json*> value_;
};

// { "key": value, ... } in this order. The lists of lists that Json itself takes are compiled to several
// times the code at each place that writes one.
Json jsonObject(std::initializer_list<JsonMember> members);

// Without a fraction for whole numbers.
Json numberJson(double value);

// What JSON text says; is_discarded() if it is no JSON.
Json parsedJson(std::string_view text);

// As JSON text; bytes that are not UTF-8, as pasted text may have, become U+FFFD. On one line without an indent.
std::string jsonText(const Json& value, int indent = -1);

}  // namespace noggin
