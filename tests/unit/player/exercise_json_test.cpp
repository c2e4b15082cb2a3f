#include "player/exercise_json.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/support/counter_lab.h"

using namespace noggin;

namespace {

using test::asking;
using test::kAtOnce;

}  // namespace

TEST_CASE("exercise JSON: a question tells nothing of its answer") {
  Session session = asking();
  const Json asked = decisionJson(session.decision());
  CHECK(asked["ask"] == "Which number comes after 0?");
  REQUIRE(asked["choices"].size() == 3);
  for (const Json& choice : asked["choices"]) {
    CHECK(choice.size() == 3);
    CHECK(choice.contains("id"));
    CHECK(choice.contains("label"));
    CHECK(choice["place"] == Json::parse(R"({"panel": "board", "kind": "cell", "id": 0})"));
  }
  session.step();
  CHECK(decisionJson(session.decision()).is_null());
  Decision nowhere{.ask = "Which?", .choices = {{.id = "a", .label = "A"}}};
  CHECK(decisionJson(nowhere) == Json::parse(R"({"ask": "Which?", "choices": [{"id": "a", "label": "A"}]})"));
}

TEST_CASE("exercise JSON: grades, the score and what the learner seems to follow") {
  Session session = asking();
  CHECK(toJson(*session.answer("double")) ==
        Json::parse(
            R"({"right": false, "rightIds": ["one"],)"
            R"( "because": "Counting does not double. Right: 1. Counting adds one.", "rival": "doubling"})"));
  REQUIRE(session.nextDecision(kAtOnce));
  CHECK(toJson(*session.answer("one")) ==
        Json::parse(R"({"right": true, "rightIds": ["one"], "because": "Counting adds one."})"));
  CHECK(toJson(*session.answer("same"))["rival"].is_null());
  REQUIRE(session.nextDecision(kAtOnce));
  session.answer("double");
  REQUIRE(session.nextDecision(kAtOnce));
  session.answer("one");
  REQUIRE(session.undoAnswer());
  CHECK_FALSE(toJson(session.exercise()).contains("rival"));
  for (int more = 0; more < 2; ++more) {
    session.step();
    REQUIRE(session.nextDecision(kAtOnce));
    session.answer("double");
  }
  CHECK(toJson(session.exercise()) ==
        Json::parse(R"({"asked": 6, "right": 1, "answers": [)"
                    R"({"tick": 0, "chosen": "double", "right": false, "rival": "doubling"},)"
                    R"({"tick": 3, "chosen": "one", "right": true},)"
                    R"({"tick": 6, "chosen": "double", "right": false, "rival": "doubling"},)"
                    R"({"tick": 9, "chosen": "one", "right": false, "undone": true},)"
                    R"({"tick": 12, "chosen": "double", "right": false, "rival": "doubling"},)"
                    R"({"tick": 15, "chosen": "double", "right": false, "rival": "doubling"}],)"
                    R"("rival": {"name": "doubling", "count": 4}})"));
}

TEST_CASE("exercise JSON: the score has what was chosen after an answer was undone") {
  Session session = asking();
  session.answer("double");
  REQUIRE(session.undoAnswer());
  const auto given = [&session] { return toJson(session.exercise())["answers"][0]; };
  CHECK_FALSE(given().contains("second"));
  session.answer("one");
  CHECK(given()["chosen"] == "double");
  CHECK(given()["second"] == "one");
  CHECK(given()["right"] == false);
}

TEST_CASE("exercise JSON: a plan has its seed as it was given") {
  Session session = asking(12);
  CHECK(planJson(session).is_null());
  session.begin({.decisions = 5, .mode = ExerciseMode::at_end});
  CHECK(planJson(session) == Json::parse(R"({"decisions": 5, "mode": "at-end", "seed": 12})"));
  session.begin({.decisions = 5, .from = 3, .to = 9});
  CHECK(planJson(session) ==
        Json::parse(R"({"decisions": 5, "mode": "as-you-go", "seed": 12, "from": 3, "to": 9})"));
  Session named = asking(*Seed::parse("Class 7b"));
  named.begin({});
  CHECK(planJson(named)["seed"] == "Class 7b");
}

TEST_CASE("exercise JSON: the listing is lit by the latest step") {
  Session session = asking();
  const Json before = listingJson(session);
  CHECK(before["title"] == "Counting");
  CHECK(before["lines"] == Json::parse(R"(["until the end is reached", "  add one"])"));
  CHECK(before["source"] == "Peano 1889");
  CHECK(before["lit"].empty());
  session.step(4);
  CHECK(listingJson(session)["lit"] == Json::parse("[0, 1]"));
  CHECK(listingJson(session)["variables"] == Json::parse(R"([{"name": "count", "value": "4"}])"));
}
