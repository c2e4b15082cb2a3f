// What is accepted of PDDL, what is refused and where, and the resulting specs.

#include <doctest/doctest.h>

#include <algorithm>
#include <initializer_list>

#include "search/crossing/pddl/fact_groups.h"
#include "search/crossing/pddl/fact_layout.h"
#include "search/crossing/pddl/samples.h"
#include "search/crossing/pddl/spec.h"
#include "search/crossing/telling.h"

namespace noggin::search {
namespace {

CrossingSpec planOf(std::string_view text) {
  const Outcome<CrossingSpec> spec = readCrossing("spec", std::string(text));
  REQUIRE_MESSAGE(bool(spec), (spec ? "" : spec.error().message));
  return *spec;
}

std::vector<std::string> namesOf(const std::vector<CrossingSpec::Rule>& actions) {
  std::vector<std::string> names;
  for (const CrossingSpec::Rule& action : actions) names.push_back(action.name);
  return names;
}

std::vector<std::string> factsIn(const CrossingSpec& spec, const CrossingState& state) {
  std::vector<std::string> facts;
  for (size_t i = 0; i < spec.facts.size(); ++i)
    if (state.holds(CrossingSpec::maskOfBit(i))) facts.push_back(spec.facts[i].words());
  return facts;
}

using Words = std::vector<std::string>;

// A small task as parts, each on its own line, from line 2 on.
struct Parts {
  std::string requirements = "(:requirements :strips :typing)";
  std::string types = "(:types lamp)";
  std::string predicates = "(:predicates (on ?x - lamp) (broken ?x - lamp))";
  std::string action = "(:action press :parameters (?x - lamp)";
  std::string precondition = ":precondition (not (broken ?x))";
  std::string effect = ":effect (on ?x))";
  std::string objects = "(:objects l1 l2 - lamp)";
  std::string init = "(:init (broken l2))";
  std::string goal = "(:goal (on l1))";

  std::string text() const {
    return "(define (domain lamps)\n" + requirements + "\n" + types + "\n" + predicates + "\n" + action +
           "\n" + precondition + "\n" + effect + ")\n(define (problem two) (:domain lamps)\n" + objects +
           "\n" + init + "\n" + goal + ")\n";
  }
};

}  // namespace

TEST_CASE("PDDL: an action is filled with objects wherever that can matter") {
  const CrossingSpec spec = planOf(Parts().text());
  CHECK(namesOf(spec.actions) == Words{"press(l1)"});  // l2 is broken, and no action repairs it
  CHECK(factsIn(spec, ~CrossingState{}) == Words{"on(l1)"});
  CHECK(spec.start.empty());
  CHECK(factsIn(spec, spec.win) == Words{"on(l1)"});
  CrossingState state = spec.start;
  CHECK(CrossingSpec::apply(spec.actions[0], state) == 0);
  CHECK(spec.won(state));
}

TEST_CASE("PDDL: capitals, comments, order and what may be left out make no difference") {
  const Parts parts;
  const std::string text = parts.text();
  const size_t problem = text.find("(define (problem");
  std::string loud = text.substr(problem) + "; a comment )(\n" + text.substr(0, problem);
  std::transform(loud.begin(), loud.end(), loud.begin(),
                 [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
  for (const std::string& same :
       {"\n ; first a comment\n" + text, "\u00a0" + text, loud,
        std::string("(define (domain d) (:predicates (on ?x) (broken ?x)) (:action press :parameters (?x) "
                    ":precondition (and () (and (not (broken ?x)))) :effect (and (on ?x))))"
                    "(define (problem p) (:objects l1 l2) (:init (broken l2) (not (on l1))) (:goal (and (on "
                    "l1))))")}) {
    CAPTURE(same);
    const CrossingSpec spec = planOf(same);
    CHECK(namesOf(spec.actions) == Words{"press(l1)"});
    CHECK(factsIn(spec, spec.win) == Words{"on(l1)"});
  }
}

TEST_CASE("PDDL: types are a hierarchy, whose upper ones need not be declared") {
  Parts parts;
  parts.types = "(:types spot neon - lamp table - furniture lamp furniture - thing)";
  parts.objects = "(:objects l1 - spot l2 - neon l3 - lamp desk - table)";
  parts.init = "(:init )";
  CHECK(namesOf(planOf(parts.text()).actions) == Words{"press(l1)", "press(l2)", "press(l3)"});
  parts.action = "(:action press :parameters (?x - neon)";
  parts.goal = "(:goal (on l2))";
  CHECK(namesOf(planOf(parts.text()).actions) == Words{"press(l2)"});
}

TEST_CASE("PDDL: constants of the domain are objects, and = compares them") {
  const CrossingSpec spec = planOf(
      "(define (domain d) (:constants home) (:predicates (at ?p) (road ?a ?b))"
      " (:action go :parameters (?a ?b) :precondition (and (at ?a) (road ?a ?b) (not (= ?b home)))"
      "  :effect (and (at ?b) (not (at ?a)))))"
      "(define (problem p) (:domain d) (:objects shop) (:init (at home) (road home shop) (road shop home))"
      " (:goal (and (at shop) (not (at home)))))");
  CHECK(namesOf(spec.actions) == Words{"go(home,shop)"});
  CHECK(factsIn(spec, spec.win) == Words{"at(shop)"});
  CHECK(factsIn(spec, spec.named) == Words{"at(home)", "at(shop)"});
}

TEST_CASE("PDDL: what is both deleted and added holds, and what changes nothing is no action") {
  const CrossingSpec spec = planOf(
      "(define (domain d) (:predicates (a) (b))"
      " (:action keep :effect (and (not (a)) (a) (b)))"
      " (:action rest :precondition (a) :effect (a))"
      " (:action end :precondition (b) :effect (and (not (a)) (not (b)))))"
      "(define (problem p) (:domain d) (:init (a)) (:goal (and (a) (b))))");
  CHECK(namesOf(spec.actions) == Words{"keep", "end"});
  CrossingState state = spec.start;
  CrossingSpec::apply(spec.actions[0], state);
  CHECK(factsIn(spec, state) == Words{"a", "b"});
}

TEST_CASE("PDDL: what is refused is told in one sentence, with its line") {
  struct Wrong {
    std::string Parts::*part;
    const char* text;
    const char* message;
  };
  const std::vector<Wrong> all = {
      {&Parts::requirements, "(:requirements :strips :adl)",
       "In line 2, place 24, \":adl\" cannot be used: of PDDL, STRIPS with :typing, :negative-preconditions "
       "and "
       ":equality is read here."},
      {&Parts::requirements, "(:functions (total-cost))",
       "In line 2, place 1, \":functions\" is no section that can be used: of PDDL, STRIPS with :typing, "
       ":negative-preconditions and :equality is read here."},
      {&Parts::requirements, "(:types a)", "In line 3, place 1, there is a second :types."},
      {&Parts::types, "(:types lamp lamp)", "In line 3, place 14, the type \"lamp\" is declared twice."},
      {&Parts::types, "(:types lamp - torch torch - lamp)",
       "In line 3, place 22, the type \"torch\" would be above itself."},
      {&Parts::types, "(:types lamp -)", "In line 3, place 14, a type is missing after the \"-\"."},
      {&Parts::types, "(:types - lamp)",
       "In line 3, place 9, a type is given to nothing; write names before the \"-\"."},
      {&Parts::types, "(:types lamp ?x)", "In line 3, place 14, \"?x\" stands where a name should be."},
      {&Parts::predicates, "(:predicates (on ?x - lump) (broken ?x))",
       "In line 4, place 23, \"lump\" is no type of the domain, which has object and lamp."},
      {&Parts::predicates, "(:predicates (on ?x - (either lamp cat)))",
       "In line 4, place 23, \"either\" is not read here; give the types a common one above them in :types."},
      {&Parts::predicates, "(:predicates (on ?x) (on ?y))",
       "In line 4, place 22, the predicate \"on\" is declared twice."},
      {&Parts::predicates, "(:predicates (on x))",
       "In line 4, place 18, \"x\" stands where a variable such as ?x should be."},
      {&Parts::predicates, "(:predicates (not ?x))",
       "In line 4, place 15, \"not\" cannot be the name of a predicate."},
      {&Parts::predicates, "(:predicates on)",
       "In line 4, place 14, a predicate such as (on ?a ?b) should stand."},
      {&Parts::action, "(:action press :parameters (?x ?x - lamp)",
       "In line 5, place 32, \"?x\" stands twice in :parameters."},
      {&Parts::action, "(:action press :parameter (?x - lamp)",
       "In line 5, place 16, \":parameter\" stands where :parameters, :precondition or :effect of the action "
       "\"press\" should be."},
      {&Parts::action, "(:action press :parameters ?x",
       "In line 5, place 16, brackets are missing after :parameters."},
      {&Parts::precondition, ":precondition (or (on ?x) (broken ?x))",
       "In line 6, place 15, \"or\" cannot be used: of PDDL, STRIPS with :typing, :negative-preconditions "
       "and "
       ":equality is read here."},
      {&Parts::precondition, ":precondition (forall (?y - lamp) (on ?y))",
       "In line 6, place 15, \"forall\" cannot be used: of PDDL, STRIPS with :typing, "
       ":negative-preconditions "
       "and :equality is read here."},
      {&Parts::precondition, ":precondition (not (and (on ?x) (broken ?x)))",
       "In line 6, place 20, \"not\" stands before more than one fact; write it before each of them."},
      {&Parts::precondition, ":precondition (not (not (on ?x)))",
       "In line 6, place 20, \"not\" stands before another \"not\"."},
      {&Parts::precondition, ":precondition (not)",
       "In line 6, place 15, \"not\" should have one fact after it."},
      {&Parts::precondition, ":precondition (onn ?x)",
       "In line 6, place 16, \"onn\" is no predicate of the domain, which has on and broken."},
      {&Parts::precondition, ":precondition (on ?x ?x)",
       "In line 6, place 15, \"on\" takes 1 argument, but 2 are given."},
      {&Parts::precondition, ":precondition (on ?y)",
       "In line 6, place 19, \"?y\" is none of the action's :parameters."},
      {&Parts::precondition, ":precondition (on (x))",
       "In line 6, place 19, brackets stand where a name should be."},
      {&Parts::precondition, ":precondition (and on ?x)",
       "In line 6, place 20, \"on\" stands where a fact in brackets should be."},
      {&Parts::precondition, ":precondition ((on ?x))",
       "In line 6, place 15, the brackets do not begin with the name of a predicate."},
      {&Parts::precondition, ":precondition (= ?x)",
       "In line 6, place 15, \"=\" takes 2 arguments, but 1 is given."},
      {&Parts::precondition, "", "In line 5, place 1, the action \"press\" has no :effect."},
      {&Parts::effect, ":effect (when (broken ?x) (on ?x)))",
       "In line 7, place 9, \"when\" cannot be used: of PDDL, STRIPS with :typing, :negative-preconditions "
       "and "
       ":equality is read here."},
      {&Parts::effect, ":effect (= ?x ?x))", "In line 7, place 9, \"=\" may stand in preconditions only."},
      {&Parts::effect, ":effect (not (on l1)))",
       "In line 7, place 18, \"l1\" is no object that is declared."},
      {&Parts::effect, ":effect (on ?x) :effect (on ?x))",
       "In line 7, place 17, the action \"press\" has a second :effect."},
      {&Parts::objects, "(:objects l1 l2 l1 - lamp)",
       "In line 9, place 17, the object \"l1\" is declared twice."},
      {&Parts::objects, "(:objects l1 - lamp l2)",
       "In line 10, place 16, \"l2\" is of type object, but \"broken\" takes lamp there."},
      {&Parts::init, "(:init (and (broken l2)))",
       "In line 10, place 8, \"and\" joins nothing in :init; write the facts one after the other."},
      {&Parts::init, "(:init (broken ?x))", "In line 10, place 16, the variable \"?x\" stands for nothing."},
      {&Parts::init, "(:init (broken l1) (broken l2))",
       "In line 10, place 1, no action can ever be taken from this start and change anything."},
      {&Parts::init, "(:init (on l1) (not (on l1)))",
       "In line 10, place 21, a fact is said not to hold that :init has too."},
      {&Parts::init, "", "In line 8, place 1, the problem has no (:init ...)."},
      {&Parts::goal, "(:goal (on l1) (on l2))",
       "In line 11, place 1, the goal should be one condition; join several with and."},
      {&Parts::goal, "(:goal (on l3))", "In line 11, place 12, \"l3\" is no object that is declared."},
      {&Parts::goal, "(:goal (and (on l1) (on l2)))",
       "In line 11, place 21, the goal can never be reached, because this does not hold at the start and no "
       "action can ever bring it about."},
      {&Parts::goal, "(:goal (not (broken l2)))",
       "In line 11, place 13, the goal can never be reached, because this holds at the start and no action "
       "can "
       "ever end it."},
      {&Parts::goal, "(:goal (and (on l1) (not (on l1))))",
       "In line 11, place 26, the goal wants a fact both to hold and not to hold."},
      {&Parts::goal, "(:goal (on l1)",
       "In line 8, place 1, \"(\" opens what nothing closes; a \")\" is missing."},
      {&Parts::goal, "(:goal (on l1)))", "In line 11, place 17, \")\" closes what nothing opens."},
      {&Parts::goal, "(:goal [on l1])",
       "In line 11, place 8, \"[\" stands where a name or a bracket should be."},
      {&Parts::goal, "(:goal (on l1)) (:metric minimize (total-cost))",
       "In line 11, place 17, \":metric\" is no section that can be used: of PDDL, STRIPS with :typing, "
       ":negative-preconditions and :equality is read here."},
  };
  for (const Wrong& wrong : all) {
    Parts parts;
    parts.*wrong.part = wrong.text;
    if (wrong.part == &Parts::precondition && parts.precondition.empty()) parts.effect = ")";
    const std::string text = parts.text();
    CAPTURE(text);
    const Outcome<CrossingSpec> spec = readCrossing("spec", text);
    REQUIRE_FALSE(bool(spec));
    CHECK(spec.error().message == wrong.message);
    CHECK(spec.error().setting == "spec");
    CHECK(spec.error().position >= 0);
  }
}

TEST_CASE("PDDL: a text with a part missing or too many is refused") {
  const std::string text = Parts().text();
  const size_t problem = text.find("(define (problem");
  const auto refusal = [](const std::string& given) {
    const Outcome<CrossingSpec> spec = readCrossing("spec", given);
    return spec ? "" : spec.error().message;
  };
  CHECK(refusal(text.substr(0, problem)) ==
        "In line 8, place 1, the text ends without a (define (problem ...) ...).");
  CHECK(refusal(text.substr(problem)) ==
        "In line 5, place 1, the text ends without a (define (domain ...) ...).");
  CHECK(refusal("; nothing") == "In line 1, place 10, the text ends without a (define (domain ...) ...).");
  CHECK(refusal(text + text.substr(problem)) ==
        "In line 12, place 1, there is a second problem; give one of each.");
  CHECK(refusal("(define lamps)") ==
        "In line 1, place 1, (define (domain ...) ...) or (define (problem ...) ...) should stand.");
  CHECK(refusal("(define (domain) (:predicates))") == "In line 1, place 9, the domain needs one name.");
  std::string other = text;
  other.replace(text.find("(:domain lamps)"), 15, "(:domain doors)");
  CHECK(refusal(other) ==
        "In line 8, place 23, the problem is for another domain than \"lamps\", which stands here.");
  CHECK(refusal(std::string(100, '(')).find("nested too deeply") != std::string::npos);
}

TEST_CASE("PDDL: what is missing or misplaced in a section is told at its place") {
  const auto refusal = [](const std::string& given) {
    const Outcome<CrossingSpec> spec = readCrossing("spec", given);
    return spec ? "" : spec.error().message;
  };
  // What follows "(define (domain d) " stands at place 20.
  const auto domain = [&refusal](const std::string& sections) {
    return refusal("(define (domain d) " + sections + ")");
  };
  const std::string predicates = "(:predicates (p))\n";
  CHECK(domain("x") == "In line 1, place 20, a section such as (:action ...) should stand.");
  CHECK(domain("()") == "In line 1, place 20, a section such as (:action ...) should stand.");
  CHECK(domain("((:types))") == "In line 1, place 20, a section such as (:action ...) should stand.");
  CHECK(refusal("(define (problem p) (:init) init)") ==
        "In line 1, place 29, a section such as (:init ...) should stand.");
  CHECK(domain("(:action a :effect (and))") == "In line 1, place 1, the domain has no (:predicates ...).");
  CHECK(domain(predicates) == "In line 1, place 1, the domain has no (:action ...).");
  CHECK(domain(predicates + "(:action)") == "In line 2, place 1, the action needs a name.");
  CHECK(domain(predicates + "(:action (a) :effect (p))") == "In line 2, place 1, the action needs a name.");
  CHECK(domain(predicates + "(:action a :effect (p))\n(:action a :effect (p))") ==
        "In line 3, place 1, there is a second action \"a\".");
  CHECK(domain(predicates + "(:action a (p) :effect (p))") ==
        "In line 2, place 12, something in brackets stands where :parameters, :precondition or :effect of "
        "the action \"a\" should be.");
  CHECK(domain(predicates + "(:action a :effect)") ==
        "In line 2, place 12, brackets are missing after :effect.");
  CHECK(domain("(:requirements (:strips))") ==
        "In line 1, place 35, what is required cannot be used: of PDDL, STRIPS with :typing, "
        ":negative-preconditions and :equality is read here.");
  for (const char* type : {"-", "?x", "(a b)"})
    CHECK(domain("(:types a - " + std::string(type) + ")") ==
          "In line 1, place 32, the name of a type should stand after the \"-\".");
  CHECK(domain("(:types a (b))") ==
        "In line 1, place 30, something in brackets stands where a name should be.");
  CHECK(domain("(:types a :b)") == "In line 1, place 30, \":b\" stands where a name should be.");
  CHECK(domain("(:predicates (p ?))") ==
        "In line 1, place 36, \"?\" stands where a variable such as ?x should be.");
  const std::string whole = "(define (domain d) " + predicates + "(:action a :effect (p)))\n";
  CHECK(refusal(whole + "(define (problem q) (:init))") ==
        "In line 3, place 1, the problem has no (:goal ...).");
  CHECK(refusal(whole + "(define (problem q) (:domain d d) (:init) (:goal (p)))") ==
        "In line 3, place 21, the problem is for another domain than \"d\", which stands here.");
  CHECK(refusal(whole + "(define (problem q) (:init) (:goal (p)))").empty());
}

TEST_CASE("PDDL: names and brackets have a limit, and of many names a dozen are told") {
  const auto refusal = [](const std::string& given) {
    const Outcome<CrossingSpec> spec = readCrossing("spec", given);
    return spec ? "" : spec.error().message;
  };
  const auto named = [&refusal](size_t length) {
    const std::string name(length, 'n');
    return refusal("(define (domain d) (:predicates (" + name + ")) (:action a :effect (" + name +
                   "))) (define (problem q) (:init) (:goal (" + name + ")))");
  };
  CHECK(named(60).empty());
  CHECK(named(61).starts_with("In line 1, place 34, the name \"nnn"));
  CHECK(named(61).ends_with(" is too long; give it at most 60 characters."));
  const auto nested = [&refusal](size_t brackets) {
    return refusal(std::string(brackets, '(') + std::string(brackets, ')'));
  };
  CHECK(nested(25).find("should stand") != std::string::npos);
  CHECK(nested(26) == "In line 1, place 26, brackets are nested too deeply.");

  const auto unknown = [&refusal](int predicates) {
    std::string list;
    for (int i = 1; i <= predicates; ++i) list += " (p" + std::to_string(i) + ")";
    return refusal("(define (domain d) (:predicates" + list + ")\n(:action a :effect (q)))");
  };
  CHECK(unknown(12).ends_with("which has p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11 and p12."));
  CHECK(unknown(13).ends_with("which has p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12 and 1 more."));
}

TEST_CASE("PDDL: a thousand choices of objects, and no more; what can never be taken does not count") {
  const auto task = [](int objects, const std::string& actions) {
    std::string list;
    for (int i = 0; i < objects; ++i) list += " o" + std::to_string(i);
    return readCrossing("spec",
                        "(define (domain d) (:predicates (p ?x) (q) (never))\n"
                        "(:action keep :precondition (never) :effect (never))" +
                            actions + ")\n(define (problem r) (:objects" + list +
                            ")\n(:init) (:goal (p o1)))");
  };
  const std::string cube = "(:action a :parameters (?a ?b ?c) :effect (p ?a))";
  const Outcome<CrossingSpec> most = task(10, cube);
  REQUIRE(bool(most));
  CHECK(most->actions.size() == 1000);
  CHECK(task(10, cube + "(:action b :effect (q))").error().message ==
        "In line 4, place 1, the problem that begins so is too large: its actions can be taken with 1,001 "
        "choices of objects, and there may be 1,000.");

  // 160 times 125 instances can never be taken, and there may be as many.
  const auto filled = [](const std::string& more) {
    std::string text =
        "(define (domain d) (:types s t) (:predicates (never) (q))\n"
        "(:action c :parameters (?a - s ?b - t) :precondition (never) :effect (and (never) (q)))\n" +
        more + ")\n(define (problem r) (:objects";
    for (int i = 0; i < 160; ++i) text += " s" + std::to_string(i);
    text += " - s";
    for (int i = 0; i < 125; ++i) text += " t" + std::to_string(i);
    return readCrossing("spec", text + " - t)\n(:init) (:goal (q)))").error().message;
  };
  CHECK(filled("") == "In line 5, place 1, no action can ever be taken from this start and change anything.");
  CHECK(filled("(:action b :effect (q))") ==
        "In line 3, place 1, the action \"b\" can be filled with objects in too many ways; give it fewer "
        "objects or narrower types.");
}

TEST_CASE("PDDL: a goal that holds at the start needs no action that can be taken") {
  const Outcome<CrossingSpec> spec = readCrossing(
      "spec",
      "(define (domain d) (:predicates (a) (b)) (:action x :parameters () :precondition (b) :effect (a)))\n"
      "(define (problem p) (:domain d) (:init (a)) (:goal (a)))");
  REQUIRE_MESSAGE(spec, spec.error().message);
  CHECK(spec->won(spec->start));
}

TEST_CASE("PDDL: as many facts as a position has bits, and no more") {
  const auto lamps = [](int count) {
    Parts parts;
    parts.objects = "(:objects";
    for (int i = 1; i <= count; ++i) parts.objects += " l" + std::to_string(i);
    parts.objects += " - lamp)";
    parts.init = "(:init)";
    return readCrossing("spec", parts.text());
  };
  const Outcome<CrossingSpec> full = lamps(128);
  REQUIRE(bool(full));
  CHECK(full->actions.size() == 128);
  CrossingState state;
  for (const CrossingSpec::Rule& action : full->actions) CHECK(CrossingSpec::apply(action, state) == 0);
  CHECK(state == ~CrossingState{});
  const Outcome<CrossingSpec> more = lamps(129);
  REQUIRE_FALSE(bool(more));
  CHECK(more.error().message ==
        "In line 10, place 1, the problem that begins so is too large: more than 128 facts can change in it; "
        "give it fewer objects.");
}

TEST_CASE("PDDL: actions that can be filled in too many ways are refused before they are") {
  std::string objects;
  for (int i = 0; i < 60; ++i) objects += " o" + std::to_string(i);
  const auto task = [&objects](const std::string& parameters) {
    return readCrossing("spec", "(define (domain d) (:predicates (p ?x))\n(:action a :parameters (" +
                                    parameters + ") :effect (p ?a)))\n(define (problem q) (:objects" +
                                    objects + ")\n(:init) (:goal (p o1)))");
  };
  CHECK(bool(task("?a")));
  CHECK(task("?a ?b ?c ?d ?e").error().message ==
        "In line 2, place 1, the action \"a\" can be filled with objects in too many ways; give it fewer "
        "objects "
        "or narrower types.");
  CHECK(task("?a ?b").error().message ==
        "In line 4, place 1, the problem that begins so is too large: its actions can be taken with 3,600 "
        "choices of objects, and there may be 1,000.");
}

TEST_CASE("PDDL: positions, goals and actions in words, with a few facts of many") {
  const auto lamps = [](const std::string& goal) {
    return planOf(
        "(define (domain d) (:predicates (on ?x)) (:action press :parameters (?x) :effect (on ?x))"
        " (:action off :parameters (?x) :effect (not (on ?x))))"
        "(define (problem p) (:objects l1 l2 l3 l4 l5 l6 l7 l8 l9) (:init (on l3)) (:goal (and " +
        goal + ")))");
  };
  const auto lit = [](std::initializer_list<size_t> numbers) {
    CrossingState state;
    for (const size_t number : numbers) state = state | CrossingSpec::maskOfBit(number - 1);
    return state;
  };
  const CrossingSpec spec = lamps("(on l1) (on l2) (not (on l3))");
  const auto telling = tellingOfFacts(spec);
  CHECK(telling->stateText({}) == "\u2013");
  CHECK(telling->stateWords({}) == "no fact holds");
  CHECK(telling->stateText(lit({2, 5})) == "on(l2), on(l5)");
  CHECK(telling->stateWords(lit({2, 5})) == "on(l2) and on(l5)");
  CHECK(telling->goalWords() == "Reach on(l1), on(l2) and not on(l3)");
  CHECK(telling->badge(spec.start, nullptr) == "0/3");
  CHECK(telling->badge({}, nullptr) == "1/3");
  CHECK(telling->badge(lit({1, 3, 9}), nullptr) == "1/3");
  CHECK(telling->badge(lit({1, 2}), nullptr) == "3/3");
  CHECK(telling->badge({}, &spec.actions.front()) == "press(l1)");

  CrossingSpec::Alternative change;
  change.needs = lit({1, 2});
  change.bars = lit({3, 4});
  change.adds = lit({1, 5});
  change.removes = lit({2, 3});
  CHECK(telling->gain(change) == "now on(l5); no longer on(l2)");
  change.removes = lit({1, 2});
  CHECK(telling->gain(change) == "now on(l5); no longer on(l1) or on(l2)");
  change.adds = {};
  CHECK(telling->gain(change) == "no longer on(l1) or on(l2)");
  CHECK(telling->missingWords(lit({3, 4}), change) ==
        "on(l1) and on(l2) do not hold, and on(l3) and on(l4) hold");
  CHECK(telling->missingWords(lit({1, 4}), change) == "on(l2) does not hold, and on(l4) holds");
  CHECK(telling->missingWords(lit({1, 2, 3}), change) == "on(l3) holds");

  std::string wishes;
  for (int lamp = 1; lamp <= 8; ++lamp) wishes += "(on l" + std::to_string(lamp) + ")";
  const CrossingSpec eight = lamps(wishes), nine = lamps(wishes + "(on l9)");
  CHECK(tellingOfFacts(eight)->goalWords() ==
        "Reach on(l1), on(l2), on(l3), on(l4), on(l5), on(l6), on(l7) and on(l8)");
  CHECK(tellingOfFacts(nine)->goalWords() ==
        "Reach on(l1), on(l2), on(l3), on(l4), on(l5), on(l6), on(l7) and 2 more");
}

TEST_CASE("PDDL: where one thing is, is one piece") {
  const auto groupsOf = [](std::string_view text) {
    const CrossingSpec spec = planOf(text);
    std::vector<Words> groups;
    for (const FactGroup& group : factGroups(spec)) groups.push_back(factsIn(spec, group.facts));
    return groups;
  };
  const std::vector<Words> blocks = groupsOf(kPddlBlocks);
  REQUIRE(blocks.size() == 3);
  CHECK(blocks[0] == Words{"on(a,b)", "on(a,c)", "on-table(a)", "held(a)"});
  const std::vector<Words> gripper = groupsOf(kPddlGripper);
  REQUIRE(gripper.size() == 5);
  CHECK(gripper[0] ==
        Words{"in(ball1,hall)", "in(ball1,study)", "carried(ball1,left)", "carried(ball1,right)"});
  CHECK(gripper[4] == Words{"robot-in(hall)", "robot-in(study)"});
  CHECK(groupsOf(kPddlHanoi).size() == 3);
  // A lamp that is switched on does not affect the others.
  Parts parts;
  parts.init = "(:init)";
  CHECK(groupsOf(parts.text()).empty());
}

TEST_CASE("PDDL: facts that could be joined in two ways thirty times over end in no group") {
  // Each `join` asks for one of two further facts, and `finish` fits no choice of them.
  std::string predicates = "(p ?x) (z ?x)", joins, ways;
  for (int i = 1; i <= 30; ++i) {
    const std::string one = "(a" + std::to_string(i) + " ?x)", other = "(b" + std::to_string(i) + " ?x)";
    predicates += ' ' + one + ' ' + other;
    joins += "(:action join" + std::to_string(i) + " :parameters (?x) :precondition (and " + one + ' ' +
             other + ") :effect (and (p ?x) (not " + one + ") (not " + other + ")))\n";
    for (const std::string& fact : {one, other})
      ways += "(:action to-" + fact.substr(1, fact.find(' ') - 1) +
              " :parameters (?x) :precondition (p ?x) :effect (and " + fact + " (not (p ?x))))\n";
  }
  const CrossingSpec spec =
      planOf("(define (domain d) (:predicates " + predicates + ")\n" + joins +
             "(:action finish :parameters (?x) :precondition (z ?x) :effect (p ?x))\n" + ways +
             ")\n(define (problem q) (:domain d) (:objects o) (:init (p o) (z o)) (:goal (a30 o)))");
  CHECK(spec.actions.size() == 91);
  CHECK(factGroups(spec).empty());
}

TEST_CASE("PDDL: every fact has a place of its own on the board, and the board is not too wide") {
  std::string wide =
      "(define (domain d) (:predicates (at ?x ?y)) (:action go :parameters (?x ?y) :effect (at ?x ?y)))"
      "(define (problem p) (:objects";
  for (int i = 1; i <= 11; ++i) wide += " place" + std::to_string(i);
  wide += ") (:init) (:goal (at place1 place2)))";
  for (const std::string_view text :
       {kPddlFerry, kPddlBlocks, kPddlGripper, kPddlHanoi, std::string_view(wide)}) {
    const CrossingSpec spec = planOf(text);
    const FactLayout layout = layoutOf(spec);
    REQUIRE(layout.facts.size() == spec.facts.size());
    std::vector<FactLayout::Box> boxes = layout.facts;
    for (const FactLayout::Heading& heading : layout.headings) boxes.push_back(heading.box);
    for (size_t i = 0; i < boxes.size(); ++i) {
      CHECK(boxes[i].x - boxes[i].width / 2 >= 0);
      CHECK(boxes[i].x + boxes[i].width / 2 <= 13);
      for (size_t k = 0; k < i; ++k) {
        const bool apart = std::abs(boxes[i].x - boxes[k].x) * 2 >= boxes[i].width + boxes[k].width - 0.01f ||
                           std::abs(boxes[i].y - boxes[k].y) * 2 >= boxes[i].height + boxes[k].height - 0.01f;
        CHECK(apart);
      }
    }
  }
}

}  // namespace noggin::search
