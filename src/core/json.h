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

namespace noggin {

using Json = nlohmann::ordered_json;

// A member of an object that is made by jsonObject(), within whose call its value must live.
class JsonMember {
 public:
  JsonMember(std::string_view key, std::nullptr_t) : key_(key), kind_(Kind::nothing), truth_(false) {}
  JsonMember(std::string_view key, bool value) : key_(key), kind_(Kind::truth), truth_(value) {}
  template <std::signed_integral Number>
  JsonMember(std::string_view key, Number value) : key_(key), kind_(Kind::whole), whole_(value) {}
  template <std::unsigned_integral Number>
  JsonMember(std::string_view key, Number value) : key_(key), kind_(Kind::natural), natural_(value) {}
  JsonMember(std::string_view key, double value) : key_(key), kind_(Kind::number), number_(value) {}
  template <std::convertible_to<std::string_view> Text>
  JsonMember(std::string_view key, const Text& value) : key_(key), kind_(Kind::text), text_(value) {}
  JsonMember(std::string_view key, Json&& value) : key_(key), kind_(Kind::moved), moved_(&value) {}
  JsonMember(std::string_view key, const Json& value) : key_(key), kind_(Kind::copied), copied_(&value) {}

  void addTo(Json& object) const;

 private:
  enum class Kind : uint8_t { nothing, truth, whole, natural, number, text, moved, copied };

  std::string_view key_;
  Kind kind_;
  union {
    bool truth_;
    int64_t whole_;
    uint64_t natural_;
    double number_;
    std::string_view text_;
    Json* moved_;
    const Json* copied_;
  };
};

// { "key": value, ... } in this order. The lists of lists that Json itself takes are compiled to several
// times the code at each place that writes one.
Json jsonObject(std::initializer_list<JsonMember> members);

// What JSON text says; is_discarded() if it is no JSON.
Json parsedJson(std::string_view text);

// As JSON text; bytes that are not UTF-8, as pasted text may have, become U+FFFD. On one line without an indent.
std::string jsonText(const Json& value, int indent = -1);

}  // namespace noggin
