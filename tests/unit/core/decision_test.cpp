// flaw(), which checks every decision of every lab, can detect each fault.

#include "core/decision.h"

#include <doctest/doctest.h>

using namespace noggin;

namespace {

Decision sound() {
  return {"Which comes next?",
          {{.id = "a",
            .label = "The first",
            .place = {},
            .right = true,
            .because = "It has waited longest.",
            .rivals = {}},
           {.id = "b",
            .label = "The last",
            .place = {},
            .right = false,
            .because = "It came later.",
            .rivals = {{"depth-first", "takes the newest"}}}}};
}

// The flaw of a sound decision after a change.
template <class Change>
std::string flawAfter(Change change) {
  Decision decision = sound();
  change(decision);
  return flaw(decision);
}

}  // namespace

TEST_CASE("decision: a sound question has no flaw") {
  CHECK(flaw(sound()).empty());
}

TEST_CASE("decision: each flaw of a question is named") {
  CHECK(flawAfter([](Decision& d) { d.ask = "Next."; }) == "the question does not end as one");
  CHECK(flawAfter([](Decision& d) { d.ask.clear(); }) == "the question does not end as one");
  CHECK(flawAfter([](Decision& d) { d.choices.pop_back(); }) == "fewer than two choices");
  CHECK(flawAfter([](Decision& d) { d.choices[1].right = true; }) == "no choice is wrong");
  CHECK(flawAfter([](Decision& d) { d.choices[0].right = false; }) == "no choice is right");
}

TEST_CASE("decision: each flaw of a choice is named") {
  const char* const bad_id = "a choice's id is empty or has a character that links use";
  for (const char* id : {"", "a;b", "a:b", "a+b"})
    CHECK(flawAfter([&](Decision& d) { d.choices[0].id = id; }) == bad_id);
  CHECK(flawAfter([](Decision& d) { d.choices[1].id = "a"; }) == "two choices are called a");
  CHECK(flawAfter([](Decision& d) { d.choices[1].label = "The first"; }) ==
        "a label is empty or stands twice: The first");
  CHECK(flawAfter([](Decision& d) { d.choices[0].label.clear(); }) == "a label is empty or stands twice: ");
  CHECK(flawAfter([](Decision& d) { d.choices[0].because.clear(); }) == "no reason for a");
}

TEST_CASE("decision: each flaw of a rival is named") {
  const char* const bad_rival = "a rival of b has no name, does not say what it does, or stands twice";
  CHECK(flawAfter([](Decision& d) { d.choices[1].rivals[0].name = {}; }) == bad_rival);
  CHECK(flawAfter([](Decision& d) { d.choices[1].rivals[0].does = {}; }) == bad_rival);
  CHECK(flawAfter([](Decision& d) { d.choices[1].rivals.push_back(d.choices[1].rivals[0]); }) == bad_rival);
}

TEST_CASE("decision: a choice is found by its id, and the right ones are counted") {
  Decision decision = sound();
  REQUIRE(findChoice(decision, "b"));
  CHECK(findChoice(decision, "b") == &decision.choices[1]);
  CHECK_FALSE(findChoice(decision, "c"));
  CHECK(rightChoices(decision) == 1);
  decision.choices[1].right = true;
  CHECK(rightChoices(decision) == 2);
}

TEST_CASE("decision: a rival is named once, and only if it has a name") {
  Choice choice = sound().choices[1];
  addRival(choice, {"depth-first", "takes the newest"});
  addRival(choice, {});
  CHECK(choice.rivals.size() == 1);
  addRival(choice, {"greedy", "takes the least h"});
  CHECK(choice.rivals.size() == 2);
}
