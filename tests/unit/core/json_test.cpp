#include "core/json.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

using namespace noggin;

TEST_CASE("A JSON object keeps its members, their kinds and their order") {
  const Json kept = {1, 2};
  Json moved = Json::array({"a long text that is moved and not copied"});
  const void* const text = moved[0].get_ref<const std::string&>().data();
  const std::string_view part = std::string_view("horses").substr(0, 5);
  const std::vector<std::string> words = {"one", "two"};
  const Json object = jsonObject({{"z", nullptr},
                                  {"truth", true},
                                  {"below", -3},
                                  {"least", std::numeric_limits<int64_t>::min()},
                                  {"most", std::numeric_limits<uint64_t>::max()},
                                  {"half", 0.5},
                                  {"whole", 2.0},
                                  {"literal", "text"},
                                  {"part", part},
                                  {"made", std::string(40, 'x')},
                                  {"words", words},
                                  {"kept", kept},
                                  {"moved", std::move(moved)},
                                  {"inner", jsonObject({{"a", uint8_t{7}}})}});
  CHECK(jsonText(object) ==
        R"({"z":null,"truth":true,"below":-3,"least":-9223372036854775808,"most":18446744073709551615,)"
        R"("half":0.5,"whole":2.0,"literal":"text","part":"horse","made":")" +
            std::string(40, 'x') +
            R"(","words":["one","two"],"kept":[1,2],"moved":["a long text that is moved and not copied"],)"
            R"("inner":{"a":7}})");
  CHECK(kept == Json({1, 2}));
  CHECK(object["moved"][0].get_ref<const std::string&>().data() == text);
  CHECK(object["most"].is_number_unsigned());
  CHECK(jsonText(jsonObject({})) == "{}");
}
