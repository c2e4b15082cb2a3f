#include "core/settings.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

using namespace noggin;

namespace {

enum class Order : uint8_t { up, down, eight };
constexpr auto kOrders = choices<Order>({
    {Order::up, "up", "Upwards", "From the smallest."},
    {Order::down, "down", "Downwards"},
    {Order::eight, "8", "Eight"},
});

constexpr Setting kSchema[] = {
    flagSetting("fold", "Fold mirrors", false, "Treats mirror images as one."),
    integerSetting("pegs", "Pegs", 4, 1, 10, "How many pegs."),
    numberSetting("decay", "Decay", 0.1, 0, 1, "How fast it fades."),
    choiceSetting("order", "Order", Order::up, kOrders, "Which way."),
    textSetting("start", "Start", "0,0,8", "Where it begins.", 12),
    textSetting("texts", "Texts", "", "One a line.", 100, 3),
    textSetting("rows", "Rows", "", "Row by row.", 100).joinedBy("/"),
    textSetting("data", "Data", "", "As it is.", 100).asWritten(),
};

Outcome<Settings> parsed(const char* json) {
  return Settings::parse(kSchema, Json::parse(json));
}

Settings taken(const char* json) {
  Outcome<Settings> settings = parsed(json);
  REQUIRE_MESSAGE(bool(settings), settings.error().message);
  return *std::move(settings);
}

Error refused(const char* json) {
  const Outcome<Settings> settings = parsed(json);
  REQUIRE_FALSE(bool(settings));
  return settings.error();
}

}  // namespace

TEST_CASE("settings: nothing given leaves every default") {
  for (const char* nothing : {"{}", "null"}) {
    const Settings settings = taken(nothing);
    CHECK(settings.flag("fold") == false);
    CHECK(settings.integer("pegs") == 4);
    CHECK(settings.number("decay") == 0.1);
    CHECK(settings.text("order") == "up");
    CHECK(settings.text("start") == "0,0,8");
    CHECK(settings == Settings::defaults(kSchema));
  }
}

TEST_CASE("settings: each kind takes its own values") {
  const Settings settings = taken(R"({"fold":true,"pegs":10,"decay":0.25,"order":"down","start":"8,0,0"})");
  CHECK(settings.flag("fold") == true);
  CHECK(settings.integer("pegs") == 10);
  CHECK(settings.number("decay") == 0.25);
  CHECK(settings.text("order") == "down");
  CHECK(settings.text("start") == "8,0,0");
}

TEST_CASE("settings: each kind takes its text form, as links write it") {
  const Settings settings = taken(R"({"fold":"true","pegs":"10","decay":"0.25","order":8,"start":5})");
  CHECK(settings.flag("fold") == true);
  CHECK(settings.integer("pegs") == 10);
  CHECK(settings.number("decay") == 0.25);
  CHECK(settings.text("order") == "8");
  CHECK(settings.text("start") == "5");
  CHECK(taken(R"({"fold":"false"})").flag("fold") == false);
  CHECK(taken(R"({"pegs":7.0})").integer("pegs") == 7);
}

TEST_CASE("settings: bounds belong to the range") {
  CHECK(taken(R"({"pegs":1})").integer("pegs") == 1);
  CHECK(taken(R"({"pegs":10})").integer("pegs") == 10);
  CHECK(taken(R"({"decay":0})").number("decay") == 0);
  CHECK(taken(R"({"decay":1})").number("decay") == 1);
}

TEST_CASE("settings: text takes a list of plain values") {
  CHECK(taken(R"({"start":[3,5,8]})").text("start") == "3,5,8");
  CHECK(taken(R"({"start":["a","b"]})").text("start") == "a,b");
  CHECK(taken(R"({"start":["","b",""]})").text("start") == ",b,");
  CHECK(taken(R"({"start":[true,2,"c"]})").text("start") == "true,2,c");
  CHECK(taken(R"({"start":[]})").text("start") == "");
  CHECK(taken(R"({"texts":["a: b, c","d: e"]})").text("texts") == "a: b, c\nd: e");
  CHECK(taken(R"({"texts":[1,3]})").text("texts") == "1,3");
  CHECK(taken(R"({"rows":["1122","33.."]})").text("rows") == "1122/33..");
  CHECK(refused(R"({"start":[[1],[2]]})").message == "\"Start\" must be text.");
  CHECK(refused(R"({"start":[1,null]})").message == "\"Start\" must be text.");
}

TEST_CASE("settings: a byte order mark at the beginning is none of the text") {
  CHECK(taken("{\"start\":\"\xef\xbb\xbf"
              "3,5\"}")
            .text("start") == "3,5");
}

TEST_CASE("settings: spaces and letters that stand for plain ones are read as these, except in data") {
  CHECK(taken(R"({"start":"\u00a04,\u202f9,\u3000\uff11\uff10 "})").text("start") == "4, 9, 10");
  CHECK(taken(R"({"texts":["a\u2009b","\uff21\uff5a\u30c4"]})").text("texts") == "a b\nAz\u30c4");
  CHECK(taken(R"({"data":"\uff11\u00a0\uff21"})").text("data") == "\uff11\u00a0\uff21");
  CHECK(taken(R"({"start":"4,\u00a09"})").differingFromDefaults().dump() == R"({"start":"4, 9"})");
}

TEST_CASE("settings: an error's place is one of the text that was given") {
  const auto placed = [](const char* json, const char* setting, int32_t position) {
    return taken(json)
        .placedIn(Json::parse(json), {"bad-setting", "It is wrong.", setting, position})
        .position;
  };
  CHECK(placed(R"({"start":"0,0,x"})", "start", 4) == 4);
  CHECK(placed(R"({"start":"\ufeff\u00a0 0,\u00a00,x"})", "start", 5) == 9);
  CHECK(placed(R"({"start":" 0"})", "start", 1) == 2);
  CHECK(placed(R"({"start":" 0"})", "start", -1) == -1);
  CHECK(placed(R"({"start":[0,"\u00a0",0]})", "start", 4) == 4);
  CHECK(placed(R"({"pegs":3})", "start", 4) == 4);
}

TEST_CASE("settings: an unknown one is refused by name, with the names there are") {
  const Error error = refused(R"({"pegz":4})");
  CHECK(error.code == "unknown-setting");
  CHECK(error.setting == "pegz");
  CHECK(error.message ==
        "There is no setting \"pegz\" here; there are: fold, pegs, decay, order, start, texts, rows, data.");

  const Outcome<Settings> none = Settings::parse({}, Json::parse(R"({"x":1})"));
  REQUIRE_FALSE(bool(none));
  CHECK(none.error().message == "There is no setting \"x\" here; there are none.");
}

TEST_CASE("settings: what is no object is refused") {
  for (const char* given : {"[]", "3", "\"fold\"", "true"}) {
    const Error error = refused(given);
    CHECK(error.code == "bad-setting");
    CHECK(error.message == "Settings must be an object of names and values.");
  }
}

TEST_CASE("settings: a flag is true or false and nothing else") {
  for (const char* given : {R"({"fold":1})", R"({"fold":"yes"})", R"({"fold":null})", R"({"fold":[true]})"}) {
    const Error error = refused(given);
    CHECK(error.code == "bad-setting");
    CHECK(error.setting == "fold");
    CHECK(error.message == "\"Fold mirrors\" must be true or false.");
  }
}

TEST_CASE("settings: an integer is whole and within its bounds") {
  for (const char* given :
       {R"({"pegs":0})", R"({"pegs":11})", R"({"pegs":2.5})", R"({"pegs":"four"})", R"({"pegs":""})",
        R"({"pegs":"4 "})", R"({"pegs":"4\u0000"})", R"({"pegs":"inf"})", R"({"pegs":"nan"})",
        R"({"pegs":null})", R"({"pegs":true})", R"({"pegs":[4]})", R"({"pegs":{}})"}) {
    CAPTURE(given);
    const Error error = refused(given);
    CHECK(error.code == "bad-setting");
    CHECK(error.setting == "pegs");
    CHECK(error.message == "\"Pegs\" must be a whole number from 1 to 10.");
  }
}

TEST_CASE("settings: a number is within its bounds") {
  for (const char* given :
       {R"({"decay":-0.01})", R"({"decay":1.01})", R"({"decay":"a tenth"})", R"({"decay":"0.1x"})",
        R"({"decay":"0x1"})", R"({"decay":"1e999"})", R"({"decay":null})"}) {
    CAPTURE(given);
    const Error error = refused(given);
    CHECK(error.setting == "decay");
    CHECK(error.message == "\"Decay\" must be a number from 0 to 1.");
  }
}

TEST_CASE("settings: a choice is one of its list") {
  const Error error = refused(R"({"order":"sideways"})");
  CHECK(error.setting == "order");
  CHECK(error.message == "\"Order\" must be up, down or 8; it is \"sideways\".");
  CHECK(refused(R"({"order":"Upwards"})").message == "\"Order\" must be up, down or 8; it is \"Upwards\".");
  CHECK(refused(R"({"order":null})").message == "\"Order\" must be up, down or 8.");
  CHECK(refused(R"({"order":{}})").message == "\"Order\" must be up, down or 8.");
}

TEST_CASE("settings: text is text and fits") {
  CHECK(taken(R"({"start":"123456789012"})").text("start").size() == 12);
  const Error error = refused(R"({"start":"1234567890123"})");
  CHECK(error.setting == "start");
  CHECK(error.message == "\"Start\" is too long: 13 characters, and at most 12 fit.");
  CHECK(taken(R"({"start":"\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9"})")
            .text("start")
            .size() == 24);
  CHECK(
      refused(R"({"start":"\u2603\u2603\u2603\u2603\u2603\u2603\u2603\u2603\u2603\u2603\u2603\u2603\u2603"})")
          .message == error.message);
  for (const char* given : {R"({"start":null})", R"({"start":true})", R"({"start":{}})"})
    CHECK(refused(given).message == "\"Start\" must be text.");
}

TEST_CASE("settings: a refused value leaves the old one") {
  Settings settings = taken(R"({"pegs":7,"start":"1,1,1"})");
  CHECK(settings.set("pegs", Json(99)).has_value());
  CHECK(settings.set("start", Json("much too long for this")).has_value());
  CHECK(settings.set("order", Json("sideways")).has_value());
  CHECK(settings.set("nothing", Json(1)).has_value());
  CHECK(settings == taken(R"({"pegs":7,"start":"1,1,1"})"));
  CHECK_FALSE(settings.set("pegs", Json(8)).has_value());
  CHECK(settings.integer("pegs") == 8);
}

TEST_CASE("settings: as JSON, all of them or those that differ, and back") {
  const Settings settings = taken(R"({"fold":true,"decay":0.5,"start":"8,0,0"})");
  CHECK(settings.toJson().dump() ==
        R"({"fold":true,"pegs":4,"decay":0.5,"order":"up","start":"8,0,0","texts":"","rows":"","data":""})");
  CHECK(settings.differingFromDefaults().dump() == R"({"fold":true,"decay":0.5,"start":"8,0,0"})");
  CHECK(*Settings::parse(kSchema, settings.toJson()) == settings);
  CHECK(*Settings::parse(kSchema, settings.differingFromDefaults()) == settings);

  CHECK(taken(R"({"pegs":4,"order":"up"})").differingFromDefaults().dump() == "{}");
}

TEST_CASE("settings: some are shown only beside certain values of another") {
  static constexpr auto kMethods = choices<char>({{'a', "a", "A"}, {'b', "b", "B"}, {'c', "c", "C"}});
  static constexpr Setting kDependent[] = {
      choiceSetting("method", "Method", 'a', kMethods, "How."),
      flagSetting("deep", "Deep", false, "All the way."),
      integerSetting("levels", "Levels", 2, 1, 3, "How many."),
      textSetting("always", "Always", "", "Whatever else."),
      textSetting("forBOrC", "For b or c", "", "With b or c.").when("method", {"b", "c"}),
      textSetting("forDeep", "For deep", "", "When deep.").when("deep", {"true"}),
      textSetting("forThree", "For three", "", "With three.").when("levels", {"3"}),
      flagSetting("else", "Else", false, "Or else.").when("method", {"b", "c"}).unlessGiven("forDeep"),
  };
  const auto shown = [](const char* json) {
    const Outcome<Settings> settings = Settings::parse(kDependent, Json::parse(json));
    REQUIRE(bool(settings));
    std::string ids;
    for (const Setting& setting : kDependent)
      if (!setting.shown_when.empty() && settings->shown(setting)) ids += std::string(setting.id) + " ";
    CHECK(settings->shown(kDependent[3]));
    return ids;
  };
  CHECK(shown("{}") == "");
  CHECK(shown(R"({"method":"b"})") == "forBOrC else ");
  CHECK(shown(R"({"method":"c","deep":true})") == "forBOrC forDeep else ");
  CHECK(shown(R"({"levels":3})") == "forThree ");
  CHECK(shown(R"({"levels":2,"forThree":"kept"})") == "");
  CHECK(shown(R"({"method":"c","deep":true,"forDeep":" \n"})") == "forBOrC forDeep else ");
  CHECK(shown(R"({"method":"c","deep":true,"forDeep":"given"})") == "forBOrC forDeep ");
  CHECK(shown(R"({"method":"c","forDeep":"given"})") == "forBOrC else ");
}

TEST_CASE("settings: the schema as JSON says what each takes") {
  const Json json = schemaJson(kSchema);
  REQUIRE(json.size() == 8);
  CHECK(
      json[0].dump() ==
      R"({"id":"fold","title":"Fold mirrors","help":"Treats mirror images as one.","kind":"flag","default":false})");
  CHECK(json[1]["kind"] == "integer");
  CHECK(json[1]["default"] == 4);
  CHECK(json[1]["min"] == 1);
  CHECK(json[1]["max"] == 10);
  CHECK(json[2]["kind"] == "number");
  CHECK(json[3]["kind"] == "choice");
  CHECK(json[3]["choices"][0].dump() == R"({"value":"up","title":"Upwards","note":"From the smallest."})");
  CHECK(json[4]["kind"] == "text");
  CHECK(json[4]["maxLength"] == 12);
  CHECK(json[5]["lines"] == 3);
}

TEST_CASE("settings: a choice is what its table says its text means") {
  CHECK(taken("{}").choice("order", kOrders) == Order::up);
  CHECK(taken(R"({"order":"down"})").choice("order", kOrders) == Order::down);
  CHECK(taken(R"({"order":8})").choice("order", kOrders) == Order::eight);
}

TEST_CASE("settings: a lab can offer some of the choices there are, in its own order") {
  static constexpr auto kFew = kOrders.only(std::array{Order::eight, Order::up});
  static constexpr Setting kFewer[] = {choiceSetting("order", "Order", Order::eight, kFew, "Which way.")};
  const Settings settings = Settings::defaults(kFewer);
  CHECK(settings.choice("order", kOrders) == Order::eight);
  const Outcome<Settings> refused = Settings::parse(kFewer, {{"order", "down"}});
  REQUIRE_FALSE(refused);
  CHECK(refused.error().message == "\"Order\" must be 8 or up; it is \"down\".");
}

TEST_CASE("settings: blanks around a line are left out, within it and around lines they stay") {
  CHECK(taken(R"({ "start": " 0, 0,8\r\n" })").text("start") == "0, 0,8");
  CHECK(taken(R"({ "texts": " one \n two \n" })").text("texts") == " one \n two \n");
}
