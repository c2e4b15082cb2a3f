// The notation and the bit masks of crossing specs.

#include <doctest/doctest.h>

#include <algorithm>

#include "search/crossing/notation.h"
#include "search/crossing/samples.h"
#include "search/crossing/spec.h"

namespace noggin::search {
namespace {

std::string refusal(const std::string& text) {
  const Outcome<Literal> read = readLiteral("spec", text);
  return read ? "" : read.error().message;
}

CrossingSpec specOf(const std::string& text) {
  const Outcome<CrossingSpec> spec = readCrossing("spec", text);
  REQUIRE_MESSAGE(bool(spec), (spec ? "" : spec.error().message));
  return *spec;
}

}  // namespace

TEST_CASE("crossing: Python's and JSON's notation are the same values") {
  const Outcome<Literal> python = readLiteral(
      "spec",
      "spec = {  # a comment\n 'a': {'x', \"y\",}, 'b': set(), 'c': (1, -2.5), 'd': True, 'e': None,\n}");
  REQUIRE(bool(python));
  REQUIRE(python->kind == Literal::Kind::table);
  CHECK(python->find("a")->kind == Literal::Kind::set);
  CHECK(python->find("a")->items.size() == 2);
  CHECK(python->find("b")->kind == Literal::Kind::set);
  CHECK(python->find("b")->items.empty());
  CHECK(python->find("c")->items[1].number == -2.5);
  CHECK(python->find("d")->number == 1);
  CHECK(python->find("e")->kind == Literal::Kind::nothing);
  CHECK(python->find("f") == nullptr);

  const Outcome<Literal> json = readLiteral("spec", R"({"a": ["x", "it's \"it\""], "b": {}, "c": false})");
  REQUIRE(bool(json));
  CHECK(json->find("a")->items[1].text == "it's \"it\"");
  CHECK(json->find("b")->kind == Literal::Kind::table);
  CHECK(json->find("a")->items[0].position == 7);
}

TEST_CASE("crossing: letters beyond ASCII may be numbers, as JSON's writers give them") {
  const auto textOf = [](const std::string& written) {
    const Outcome<Literal> read = readLiteral("spec", "'" + written + "'");
    return read ? read->text : read.error().message;
  };
  CHECK(textOf(R"(dr\u00fcben)") == "dr\u00fcben");
  CHECK(textOf(R"(\u00FC\u2192\ud83e\uDDE0\u0041)") == "\u00fc\u2192\U0001f9e0A");
  CHECK(textOf(R"(\uD800\uDC00\uDBFF\uDFFF)") == "\U00010000\U0010ffff");
  CHECK(textOf(R"(a\/b\tc\nd\\\b\f\r)") == "a/b\tc\nd\\\b\f\r");
  for (const std::string half :
       {R"(\ud83e)", R"(\ud83ex)", R"(\ud83e\u0041)", R"(\ud83e\ud83e\udde0)", R"(\udde0\ud83e)"}) {
    CAPTURE(half);
    CHECK(textOf("ab" + half) == "In line 1, place 4, \"" + half.substr(0, 6) +
                                     "\" is half a character, and its other half is missing.");
  }
  for (const std::string broken :
       {R"(\u)", R"(\u00f)", R"(\u00fg)", R"(\u-0fc)", R"(\u 0fc)", R"(\U00fc)", R"(\x41)"}) {
    CAPTURE(broken);
    CHECK(textOf(broken).find("a backslash stands before something that needs none") != std::string::npos);
  }
  const auto unseen =
      readCrossing(
          "spec",
          R"({"start_state": {"a\tb": ["x"], "c": []}, "win_state": {"c": ["x"]}, "actions": {"go": {"carry": ["x"], "between": ["a\tb", "c"]}}})")
          .failure();
  REQUIRE(unseen);
  CHECK(unseen->message.find("has a character that cannot be shown") != std::string::npos);
}

TEST_CASE("crossing: a spec is read as it stands in a script or a word processor") {
  const auto same = [](const std::string& text) {
    CAPTURE(text);
    const Outcome<Literal> read = readLiteral("spec", text);
    REQUIRE_MESSAGE(bool(read), (read ? "" : read.error().message));
    REQUIRE(read->kind == Literal::Kind::table);
    REQUIRE(read->keys.size() == 2);
    CHECK(read->find("start_state")->find("left")->items.front().text == "fox's");
    CHECK(read->find("win_state")->find("left")->items.empty());
  };
  same("{'start_state': {'left': ['fox\\'s']}, 'win_state': {'left': []}}");
  same("start_state = {'left': [\"fox's\"]}\nwin_state = {'left': []}  # all gone\n");
  same(
      "start_state = {'left': [\"fox's\"]}\nwin_state = {'left': []}\n"
      "problem_spec = {'start_state': start_state, 'win_state': win_state}\nprint(solve(problem_spec, "
      "')'))\n");
  same(
      "spec = {'start_state': {'left': [\"fox's\"]}, 'win_state': {'left': []}}\n"
      "solver = gps.Solver(spec)\nsolver.run()");
  same(
      "{\u2018start_state\u2019: {\u201Cleft\u201D: [\u201Cfox's\u201D]}, \u2018win_state\u2019: {'left': "
      "[]}}");
  same("\u00a0 {'start_state':\u00a0{'left': [\"fox's\"]},\u202f'win_state': {'left':\u2009[]}}\u00a0");
  CHECK(refusal("a = {}\na = {}").find("\"a\" is given a value twice") != std::string::npos);
  CHECK(refusal("a = {}\nsolve(a").find("opens what nothing closes") != std::string::npos);
  CHECK(refusal("{'a': \u201Cx}").find("close its quotes") != std::string::npos);
  CHECK(refusal("{'a': \u00fc}").find("\"\u00fc\" stands where a value should be") != std::string::npos);
}

TEST_CASE("crossing: the same action twice is refused") {
  const std::string action = "{'if': 'l', 'then': {'modify': 'r', 'add': ['x']}}";
  const auto failure = readCrossing("spec",
                                    "{'start_state': {'l': ['x'], 'r': []}, 'win_state': {'r': ['x']}, "
                                    "'actions': {'go': " +
                                        action + ", 'go': " + action + "}}")
                           .failure();
  REQUIRE(failure);
  CHECK(failure->message.find("\"go\" stands twice in one table") != std::string::npos);
}

TEST_CASE("crossing: what cannot be read is refused with its line and place") {
  CHECK(refusal("{'a': 1\n 'b': 2}").find("In line 2, place 2, \"'\" stands where a comma") == 0);
  CHECK(refusal("{'a': [1, 2}").find("In line 1, place 12, \"}\" stands where a comma or \"]\"") == 0);
  CHECK(refusal("{'\u00fc\u2192\U0001f9e0': [1, 2}").find("In line 1, place 14, \"}\" stands") == 0);
  CHECK(refusal("{'\u00fc': 1,\n '\u00f6\u00df' 2}").find("In line 2, place 7, a colon is missing") == 0);
  CHECK(refusal("{'a': [1, 2").find("opens what nothing closes") != std::string::npos);
  CHECK(refusal("{'a': fox}").find("write names as 'fox'") != std::string::npos);
  CHECK(refusal("{'a': 'fox}").find("close its quotes") != std::string::npos);
  CHECK(refusal("{'a': 1, 'a': 2}").find("\"a\" stands twice") != std::string::npos);
  CHECK(refusal("{'a': 1, 'b'}").find("a colon is missing after \"b\"") != std::string::npos);
  CHECK(refusal("{'a', 'b': 1}").find("a colon stands in a set") != std::string::npos);
  CHECK(refusal("{} {}").find("stands after the end") != std::string::npos);
  CHECK(refusal("").find("the spec ends where a value should be") != std::string::npos);
  CHECK(refusal(std::string(100, '[')).find("nested too deeply") != std::string::npos);
  CHECK(refusal("[12345678901]").find("at most nine digits") != std::string::npos);
}

TEST_CASE("crossing: every sample can be read and is won where it should be") {
  for (const Sample& sample : kCrossingSamples) {
    CAPTURE(sample.name);
    const CrossingSpec spec = specOf(std::string(sample.text));
    CHECK_FALSE(spec.won(spec.start));
    CHECK(spec.won(spec.win));
    CHECK_FALSE(spec.lost(spec.start));
    CHECK(spec.needs.size() == spec.things.size());  // no rule ever adds a thing
  }
}

TEST_CASE("crossing: counts are taken, added and asked for as numbers") {
  const CrossingSpec spec = specOf(
      "{'start_state': {'a': {'coin': 5}, 'b': {}}, 'win_state': {'b': {'coin': 5}},"
      " 'actions': {'two': {'carry': {'coin': 2}, 'between': ['a', 'b']},"
      " 'last': {'if': 'a', 'contains': {'coin': 1}, 'not_contains': {'coin': 2},"
      " 'then': [{'modify': 'a', 'remove': ['coin']}, {'modify': 'b', 'add': ['coin']}]}}}");
  CrossingState state = spec.start;
  CHECK(spec.countOf(state, 0, 0) == 5);
  CHECK(CrossingSpec::apply(spec.actions[1], state) == -1);  // there is more than one
  CHECK(CrossingSpec::apply(spec.actions[0], state) == 0);
  CHECK(CrossingSpec::apply(spec.actions[0], state) == 0);
  CHECK(spec.countOf(state, 0, 0) == 1);
  CHECK(spec.countOf(state, 1, 0) == 4);
  CHECK(CrossingSpec::apply(spec.actions[1], state) == 0);
  CHECK(spec.won(state));
  CHECK(CrossingSpec::apply(spec.actions[0], state) == 1);  // and two return
  CHECK(spec.countOf(state, 0, 0) == 2);
}

TEST_CASE("crossing: a name that a list repeats counts again, and a set holds it once") {
  for (const std::string text : {"['me', 'me']", "{'me', 'me'}"}) {
    const int count = text.front() == '[' ? 2 : 1;
    CAPTURE(text);
    const CrossingSpec spec =
        specOf("{'start_state': {'l': " + text + ", 'r': []}, 'win_state': {'r': " + text +
               "}, 'actions': {'go': {'carry': " + text + ", 'between': ['l', 'r']}}}");
    CrossingState state = spec.start;
    CHECK(spec.countOf(state, 0, 0) == count);
    CHECK(CrossingSpec::apply(spec.actions[0], state) == 0);
    CHECK(spec.countOf(state, 0, 0) == 0);
    CHECK(spec.countOf(state, 1, 0) == count);
    CHECK(spec.won(state));
  }
}

TEST_CASE("crossing: marks are the shortest beginnings that tell things apart, of whole characters") {
  const auto marks = [](const std::string& things) {
    const CrossingSpec spec =
        specOf("{'start_state': {'l': [" + things + "], 'r': []}, 'win_state': {'r': [" + things +
               "]}, 'actions': {'all': {'carry': [" + things + "], 'between': ['l', 'r']}}}");
    std::string text;
    for (const CrossingSpec::Thing& thing : spec.things) text += (text.empty() ? "" : " ") + thing.mark;
    return text;
  };
  CHECK(marks("'fox', 'goat', 'cabbage'") == "F G C");
  CHECK(marks("'fox', 'fish', 'goat'") == "Fo Fi G");
  CHECK(marks("'me', 'men'") == "Me Men");
  CHECK(marks("'\u00e9a', '\u00e8b', 'x'") == "\u00e9 \u00e8 X");
}

TEST_CASE("crossing: changes are made in their order, and only the first alternative that fits") {
  const CrossingSpec spec = specOf(
      "{'start_state': {'a': {'x'}, 'b': set()}, 'win_state': {'b': {'x'}}, 'actions': {"
      " 'twice': [{'if': 'a', 'contains': ['x'], 'then': [{'modify': 'a', 'remove': ['x']},"
      " {'modify': 'a', 'add': ['x']}]},"
      " {'if': 'a', 'then': [{'modify': 'b', 'add': ['x']}]}]}}");
  CrossingState state = spec.start;
  CHECK(CrossingSpec::apply(spec.actions[0], state) == 0);
  CHECK(state == spec.start);
  CHECK(spec.needs.empty());  // the second alternative adds an x
}

TEST_CASE("crossing: what is taken without asking whether it is there can become more") {
  const auto canRunOut = [](const std::string& alternative) {
    const CrossingSpec spec =
        specOf("{'start_state': {'a': {'x'}, 'b': {'x'}}, 'win_state': {'b': {'x'}}, 'actions': {'go': {" +
               alternative + "}}}");
    return !spec.needs.empty();
  };
  CHECK(
      canRunOut("'if': 'a', 'contains': ['x'], 'then': [{'modify': 'a', 'remove': ['x']}, {'modify': 'b', "
                "'add': ['x']}]"));
  CHECK(canRunOut("'carry': ['x'], 'between': ['a', 'b']"));
  CHECK(canRunOut("'if': 'a', 'then': {'modify': 'a', 'remove': ['x']}"));
  CHECK_FALSE(
      canRunOut("'if': 'a', 'then': [{'modify': 'a', 'remove': ['x']}, {'modify': 'b', 'add': ['x']}]"));
  CHECK_FALSE(
      canRunOut("'if': 'a', 'contains': ['x'], 'then': [{'modify': 'b', 'remove': ['x']}, {'modify': 'a', "
                "'add': ['x']}]"));
}

TEST_CASE("crossing: of a thing asked for and carried the larger number must be there") {
  for (const int asked : {1, 2, 3}) {
    CAPTURE(asked);
    const CrossingSpec spec = specOf(
        "{'start_state': {'a': {'coin': 5}, 'b': {}}, 'win_state': {'b': {'coin': 5}}, 'actions': {'two': {"
        "'contains': {'coin': " +
        std::to_string(asked) + "}, 'carry': {'coin': 2}, 'between': ['a', 'b']}}}");
    for (int there = 0; there <= 5; ++there) {
      CAPTURE(there);
      CrossingState state = spec.maskOf(0, 0, there);
      CHECK((CrossingSpec::apply(spec.actions[0], state) == 0) == (there >= std::max(asked, 2)));
    }
  }
}

TEST_CASE("crossing: as many copies cross at once as a place can hold") {
  std::string all;
  for (int i = 0; i < 64; ++i) all += "'x', ";
  const CrossingSpec spec =
      specOf("{'start_state': {'here': [" + all + "], 'there': []}, 'win_state': {'there': [" + all +
             "]}, 'actions': {'go': {'carry': [" + all + "], 'between': ['here', 'there']}}}");
  CrossingState state = spec.start;
  REQUIRE(CrossingSpec::apply(spec.actions[0], state) == 0);
  CHECK(spec.won(state));
  CHECK(state == spec.maskOf(1, 0, 64));
}

TEST_CASE("crossing: names that each stand for the one before twice do not fill the memory") {
  std::string spec = "n0 = ['x']\n";
  for (int i = 1; i < 40; ++i) {
    const std::string before = "n" + std::to_string(i - 1);
    spec += "n" + std::to_string(i) + " = [" + before + ", " + before + "]\n";
  }
  CHECK(refusal(spec) == "In line 12, place 13, \"n10\" makes the spec too large.");
}

TEST_CASE("crossing: eight places and many things fit, more are refused") {
  const auto places = [](int count, int things) {
    std::string start, held, between;
    for (int i = 0; i < things; ++i) held += "'t" + std::to_string(i) + "', ";
    for (int i = 0; i < count; ++i)
      start += "'p" + std::to_string(i) + "': " + (i == 0 ? "{" + held + "}" : std::string("set()")) + ", ";
    const std::string last = std::to_string(count - 1);
    return "{'start_state': {" + start + "}, 'win_state': {'p" + last + "': {" + held + "}}, 'actions': {" +
           "'all': {'carry': [" + held + "], 'between': ['p0', 'p" + last + "']}}}";
  };
  for (const auto& [count, things] : {std::pair{8, 16}, {4, 32}, {2, 64}, {5, 9}}) {
    CrossingSpec spec = specOf(places(count, things));
    CrossingState state = spec.start;
    CHECK_FALSE(spec.won(state));
    CHECK(CrossingSpec::apply(spec.actions[0], state) == 0);
    CHECK(spec.won(state));
    CHECK((state & spec.maskOfPlace(0)).empty());
  }
  CHECK(readCrossing("spec", places(8, 17)).failure()->message.find("too large") != std::string::npos);
  CHECK(readCrossing("spec", places(3, 33)).failure()->message.find("too large") != std::string::npos);
  CHECK(readCrossing("spec", places(2, 65)).failure()->message.find("too large") != std::string::npos);
  CHECK(readCrossing("spec", places(9, 2)).failure()->message.find("give 2 to 8") != std::string::npos);
}

}  // namespace noggin::search
