#include "player/exercise.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "core/fnv.h"
#include "labs/catalog.h"
#include "player/permalink.h"
#include "player/session.h"
#include "tests/support/counter_lab.h"
#include "tests/support/opened.h"

using namespace noggin;

namespace {

using test::asking;
using test::counting;
using test::kAtOnce;

Grade graded(Session& session, std::string_view id) {
  Outcome<Grade> grade = session.answer(id);
  REQUIRE(grade);
  return *std::move(grade);
}

std::vector<std::string> idsOf(const Decision& decision) {
  std::vector<std::string> ids;
  for (const Choice& choice : decision.choices) ids.push_back(choice.id);
  return ids;
}

// What a scene of a search says of its next step: the marked nodes, and the moves looked at on the board.
size_t saidOfNext(const Scene& scene) {
  size_t said = 0;
  for (const Panel& panel : scene.panels) {
    if (const auto* board = std::get_if<Board>(&panel.content)) said += board->ghosts.size();
    if (const auto* tree = std::get_if<Graph>(&panel.content))
      for (const GraphNode& node : tree->nodes) said += node.next;
  }
  return said;
}

}  // namespace

TEST_CASE("exercise: an answer is graded with its reasons and takes no step") {
  Session session = asking();
  const Grade wrong = graded(session, "double");
  CHECK_FALSE(wrong.right);
  CHECK(wrong.right_ids == std::vector<std::string>{"one"});
  CHECK(wrong.because == "Counting does not double.");
  CHECK(wrong.because_right == "Right: 1. Counting adds one.");
  CHECK(wrong.rival == "doubling");
  CHECK(session.tick() == 0);
  REQUIRE(session.nextDecision(kAtOnce));
  CHECK(session.tick() == 3);
  const Grade right = graded(session, "one");
  CHECK(right.right);
  CHECK(right.because_right.empty());
}

TEST_CASE("exercise: after a wrong answer all that is right is named, and its reason told once") {
  Decision decision{.ask = "Which?",
                    .choices = {{.id = "a", .label = "A", .because = "It leaves 276."},
                                {.id = "b", .label = "B", .right = true, .because = "It leaves 256."},
                                {.id = "c", .label = "C", .right = true, .because = "It leaves 256."}}};
  CHECK(gradeOf(decision, "a")->because_right == "Right: B; C. It leaves 256.");
  for (Choice& choice : decision.choices) choice.because = "They leave 256.";
  decision.choices[2].label = "At least 3?";
  CHECK(gradeOf(decision, "a")->because_right == "Right: B; At least 3?");
  CHECK(gradeOf(decision, "b")->because_right.empty());
}

TEST_CASE("exercise: where what is right has several reasons, each is told with its own") {
  const Decision decision{
      .ask = "Which?",
      .choices = {{.id = "a", .label = "A", .because = "It is 3 already."},
                  {.id = "b", .label = "B", .right = true, .because = "Its row says so."},
                  {.id = "c", .label = "C", .right = true, .because = "Its box says so."},
                  {.id = "d", .label = "D", .right = true, .because = "Its row says so."}}};
  CHECK(gradeOf(decision, "a")->because_right ==
        "Right: B; D. Its row says so. Also right: C. Its box says so.");
}

TEST_CASE("exercise: the first answer counts, and going back earns nothing") {
  Session session = asking();
  CHECK_FALSE(graded(session, "same").right);
  CHECK(graded(session, "one").right);
  CHECK(session.exercise().score().right == 0);
  session.step(4);
  session.seek(0);
  CHECK(graded(session, "one").right);
  CHECK(session.exercise().score().asked == 1);
  CHECK(session.exercise().score().right == 0);
}

TEST_CASE("exercise: an answer taken back has lost its credit for good") {
  Session session = asking();
  graded(session, "one");
  REQUIRE(session.nextDecision(kAtOnce));
  graded(session, "one");
  CHECK(session.exercise().score().right == 2);
  REQUIRE(session.undoAnswer());
  CHECK(session.tick() == 3);
  CHECK(session.exercise().score().right == 1);
  graded(session, "one");
  CHECK(session.exercise().score().right == 1);
  CHECK(session.exercise().score().asked == 2);
  REQUIRE(session.undoAnswer());
  CHECK(session.tick() == 0);
  CHECK_FALSE(session.undoAnswer());
}

TEST_CASE("exercise: what is chosen after an answer was undone is kept, and earns nothing") {
  Session session = asking();
  graded(session, "one");
  REQUIRE(session.nextDecision(kAtOnce));
  graded(session, "double");
  session.seek(0);
  session.undoAnswerHere();
  CHECK(session.tick() == 0);
  const Answer& first = session.exercise().answers()[0];
  CHECK(first.undone);
  CHECK(first.open());
  CHECK_FALSE(session.exercise().answers()[1].undone);
  CHECK_FALSE(graded(session, "same").right);
  CHECK(first.chosen == "one");
  CHECK(first.second == "same");
  CHECK(first.latest() == "same");
  CHECK_FALSE(session.exercise().openAt(0));
  const std::string link = session.link();
  CHECK(link.ends_with(";answers=0:one:undone:same+3:double;step=0"));

  const Outcome<std::unique_ptr<Session>> opened = openLink(link);
  REQUIRE(opened);
  Session& again = **opened;
  CHECK(again.link() == link);
  CHECK(again.exercise().at(0)->latest() == "same");
  CHECK(again.exercise().score().asked == 2);
  CHECK(again.exercise().score().right == 0);
  again.undoAnswerHere();
  CHECK(again.exercise().openAt(0));
  CHECK(again.link().ends_with(";answers=0:one:undone+3:double;step=0"));
  CHECK((*openLink(again.link()))->exercise().openAt(0));
  session.step();
  session.undoAnswerHere();  // nothing was asked here
  CHECK(session.link().ends_with(";answers=0:one:undone:same+3:double;step=1"));
}

TEST_CASE("exercise: while a question waits for an answer, the scene says nothing of the next step") {
  const Lab& tiles = *findLab("tiles");
  Session session(tiles, test::opened(tiles, {{"algorithm", "breadth-first"}}), 1);
  REQUIRE(session.nextDecision(kAtOnce));
  REQUIRE(saidOfNext(session.scene()) > 1);
  CHECK(saidOfNext(session.scene(-1, {}, true)) == 0);
  CHECK_FALSE(session.awaitsAnswer());  // nobody is asked
  REQUIRE_FALSE(session.begin({.decisions = 2}));
  CHECK(saidOfNext(session.scene()) == 0);
  CHECK(saidOfNext(session.scene(-1, {}, false)) > 1);
  const std::string chosen = session.decision()->choices.front().id;
  graded(session, chosen);
  CHECK(saidOfNext(session.scene()) > 1);
  REQUIRE(session.undoAnswer());
  CHECK(saidOfNext(session.scene()) == 0);
  graded(session, chosen);
  CHECK(saidOfNext(session.scene()) > 1);
  REQUIRE(session.nextDecision(kAtOnce));
  CHECK(saidOfNext(session.scene()) == 0);
  graded(session, session.decision()->choices.front().id);
  session.step();
  CHECK(saidOfNext(session.scene()) > 1);  // all is answered
}

TEST_CASE("exercise: asks as many decisions as planned, and then no more") {
  Session session = asking();
  session.begin({.decisions = 4});
  int asked = 0;
  while (session.decision() && asked < 100) {
    ++asked;
    graded(session, "one");
    REQUIRE(session.nextDecision(kAtOnce));
  }
  CHECK(asked == 4);
  CHECK(session.tick() == 10);
  CHECK(session.nextDecision(kAtOnce));
  CHECK(session.tick() == 10);
  session.seek(12);
  const Outcome<Grade> beyond = session.answer("one");
  REQUIRE_FALSE(beyond);
  CHECK(beyond.error().code == "bad-answer");
  session.seek(3);
  CHECK(session.decision());
}

TEST_CASE("exercise: a run with fewer decisions ends before") {
  Session session = counting({{"to", 7}, {"asks", 3}});
  session.begin({.decisions = 10});
  int asked = 0;
  for (; session.decision(); ++asked) {
    graded(session, "one");
    REQUIRE(session.nextDecision(kAtOnce));
  }
  CHECK(asked == 3);
  CHECK(session.status() == Status::solved);
}

TEST_CASE("exercise: of a part of the run, what lies before and after it is not asked") {
  Session session = asking();
  REQUIRE_FALSE(session.begin({.decisions = 10, .from = 4, .to = 12}));
  CHECK_FALSE(session.decision());
  CHECK(session.scene().asked == false);
  std::vector<int64_t> asked_at;
  while (session.nextDecision(kAtOnce) && session.decision()) {
    asked_at.push_back(session.tick());
    graded(session, "one");
  }
  CHECK(asked_at == std::vector<int64_t>{6, 9});
  CHECK(session.tick() == 12);
  CHECK(session.nextDecision(kAtOnce));
  CHECK_MESSAGE(session.tick() == 12, "nothing beyond its end is gone to");
  CHECK_FALSE(session.scene().exercise);
  CHECK(session.link() ==
        "v1;lab=counter;seed=1;s.to=27;s.asks=3;decisions=10;mode=as-you-go;from=4;to=12;"
        "answers=6:one+9:one;step=12");
  const Outcome<std::unique_ptr<Session>> opened = openLink(session.link());
  REQUIRE(opened);
  CHECK((*opened)->link() == session.link());
  CHECK((*opened)->exercise().score().right == 2);
  CHECK_FALSE((*opened)->decision());
  for (const char* outside : {"3:one", "12:one"}) {
    const Outcome<std::unique_ptr<Session>> forged =
        openLink(std::string("v1;lab=counter;s.asks=3;from=4;to=12;answers=") + outside);
    REQUIRE_FALSE(forged);
    CHECK(forged.error().message == "The next step decides nothing, so there is nothing to answer.");
  }
}

TEST_CASE("exercise: a part of the run that ends before it begins is refused") {
  Session session = asking();
  const std::optional<Error> empty = session.begin({.from = 8, .to = 4});
  REQUIRE(empty);
  CHECK(empty->message == "This exercise would end at step 4, which is not after its start at step 8.");
  CHECK_FALSE(openLink("v1;lab=counter;decisions=2;from=8;to=8;step=8"));
}

TEST_CASE("exercise: a run that decides nothing is gone through in slices") {
  Session session = counting({{"to", 100000}});
  int slices = 0;
  while (!session.nextDecision(0)) ++slices;
  CHECK(slices >= 99999);
  CHECK(session.status() == Status::solved);
}

TEST_CASE("exercise: the order of the choices is the seed's, and hides which is right") {
  std::set<std::string> first;
  for (uint32_t seed = 1; seed <= 30; ++seed) {
    Session session = asking(seed);
    const std::vector<std::string> ids = idsOf(*session.decision());
    CHECK(ids == idsOf(*asking(seed).decision()));
    first.insert(ids.front());
  }
  CHECK(first.size() == 3);
}

TEST_CASE("exercise: a rival is named once three of the last five wrong answers are its own") {
  Session session = asking();
  const std::vector<std::string> given = {"double", "one", "double", "same", "one", "double"};
  for (size_t i = 0; i < given.size(); ++i) {
    CHECK(session.exercise().score().rival.name.empty());
    graded(session, given[i]);
    REQUIRE(session.nextDecision(kAtOnce));
  }
  CHECK(session.exercise().score().rival.name == "doubling");
  CHECK(session.exercise().score().rival_count == 3);
  for (int i = 0; i < 3; ++i) {
    graded(session, "same");
    REQUIRE(session.nextDecision(kAtOnce));
  }
  CHECK(session.exercise().score().rival.name.empty());
}

TEST_CASE("exercise: the fifth last wrong answer still counts, the sixth last does not") {
  Session session = asking();
  for (const char* id : {"double", "same", "same", "double", "double"}) {
    CHECK(session.exercise().score().rival.name.empty());
    graded(session, id);
    REQUIRE(session.nextDecision(kAtOnce));
  }
  CHECK(session.exercise().score().rival.name == "doubling");
  CHECK(session.exercise().score().rival_count == 3);
  graded(session, "same");
  CHECK(session.exercise().score().rival.name.empty());
}

TEST_CASE("exercise: of the rules that fit some wrong answers the one that explains most is named") {
  const Rival loose{"loose", "takes whatever is wrong"}, strict{"strict", "takes the first"};
  const Decision asked{.ask = "Which?",
                       .choices = {{.id = "right", .label = "Right", .right = true, .because = "It is."},
                                   {.id = "first", .label = "1", .because = "No.", .rivals = {loose, strict}},
                                   {.id = "second", .label = "2", .because = "No.", .rivals = {loose}}}};
  Exercise exercise;
  for (int64_t tick = 0; tick < 3; ++tick) {
    CHECK(exercise.score().rival.name.empty());
    CHECK(exercise.answer(tick, asked, "first")->rival == "strict");
  }
  CHECK(exercise.score().rival == strict);  // the rule with the fewest options explains the answers best
  CHECK(exercise.answer(3, asked, "second")->rival == "loose");
  CHECK(exercise.score().rival == loose);
  CHECK(exercise.score().rival_count == 4);
  CHECK(exercise.rivalOf(exercise.answers().front()) == "loose");
}

TEST_CASE("exercise: right answers speak against a rule that would have erred") {
  const Rival one{"one", "takes the first"}, other{"other", "takes the first too"};
  Decision asked{.ask = "Which?",
                 .choices = {{.id = "right", .label = "Right", .right = true, .because = "It is."},
                             {.id = "first", .label = "1", .because = "No.", .rivals = {one, other}}}};
  Exercise exercise;
  for (int64_t tick = 0; tick < 3; ++tick) REQUIRE(exercise.answer(tick, asked, "first"));
  CHECK(exercise.score().rival == one);
  asked.choices[1].rivals = {one};
  REQUIRE(exercise.answer(3, asked, "right"));
  CHECK(exercise.score().rival == other);
}

TEST_CASE("exercise: its link is graded anew") {
  Session session =
      asking(*Seed::parse("name:Ana Mar\xC3\xAD"
                          "a"));
  session.begin({.decisions = 5, .mode = ExerciseMode::at_end});
  for (const char* id : {"one", "double", "one"}) {
    graded(session, id);
    REQUIRE(session.nextDecision(kAtOnce));
  }
  session.undoAnswer();
  const std::string link = session.link();
  CHECK(link ==
        "v1;lab=counter;seed=name%3AAna%20Mar%C3%ADa;s.to=27;s.asks=3;decisions=5;mode=at-end;"
        "answers=0:one+3:double+6:one:undone;step=6");
  const Outcome<std::unique_ptr<Session>> opened = openLink(link);
  REQUIRE(opened);
  const Session& again = **opened;
  CHECK(again.link() == link);
  CHECK(again.seed() == session.seed());
  CHECK(again.exercise().score().asked == 3);
  CHECK(again.exercise().score().right == 1);
  CHECK(again.exercise().plan()->mode == ExerciseMode::at_end);
}

TEST_CASE("exercise: a link with answers that cannot be is refused with a sentence") {
  asking();
  const auto message = [](const std::string& rest) {
    const Outcome<std::unique_ptr<Session>> opened = openLink("v1;lab=counter;s.asks=3;s.to=27;" + rest);
    REQUIRE_FALSE(opened);
    return opened.error().message;
  };
  CHECK(message("answers=0:three").starts_with("At step 0 there is no choice \"three\"; there are: "));
  CHECK(message("answers=0:one:undone:three").starts_with("At step 0 there is no choice \"three\"; "));
  CHECK(message("answers=1:one") == "The next step decides nothing, so there is nothing to answer.");
  CHECK(message("answers=60:one") == "The answer \"one\" stands at step 60, but the run ends at 27.");
  CHECK(message("answers=3:one+0:one").find("cannot be read") != std::string::npos);
  CHECK(message("answers=0:one:right").find("cannot be read") != std::string::npos);
  CHECK(message("decisions=0").find("cannot be read") != std::string::npos);
  CHECK(message("mode=never").find("cannot be read") != std::string::npos);
  CHECK(message("decisions=1;answers=0:one+3:one") == "Everything that was asked has been answered.");
  CHECK(message("moves=3:%2B2;answers=3:one").find("would undo the answer") != std::string::npos);
}

TEST_CASE("exercise: moves by hand come between answers, but undo none") {
  Session session = counting({{"to", 27}, {"asks", 3}, {"stops", true}});
  graded(session, "one");
  REQUIRE(session.nextDecision(kAtOnce));
  graded(session, "one");
  REQUIRE(session.nextDecision(kAtOnce));
  CHECK(session.status() == Status::needs_move);
  CHECK_FALSE(session.decision());
  CHECK_FALSE(session.act("+1"));
  CHECK(session.decision());
  graded(session, "one");
  session.seek(5);
  const std::optional<Error> refused = session.act("+4");
  REQUIRE(refused);
  CHECK(refused->message == "This would undo the answer given at step 6.");
  const Outcome<std::unique_ptr<Session>> opened = openLink(session.link());
  REQUIRE(opened);
  CHECK((*opened)->link() == session.link());
  CHECK((*opened)->exercise().score().right == 3);
}

TEST_CASE("seed: a text is hashed by FNV-1a, a number stays one") {
  CHECK(fnv1a("") == 0x811c9dc5u);
  CHECK(fnv1a("a") == 0xe40c292cu);
  CHECK(fnv1a("foobar") == 0xbf9cf968u);
  CHECK(Seed::parse("7")->number == 7);
  CHECK(Seed::parse("7")->written() == "7");
  CHECK(Seed::parse("name:Ana")->number == fnv1a("name:Ana"));
  CHECK(Seed::parse("name:Ana")->written() == "name:Ana");
  CHECK_FALSE(Seed::parse(""));
  CHECK(
      Seed::parse("4294967296").error().message ==
      "The seed \"4294967296\" is neither a whole number from 0 to 4294967295 nor a text with a letter of at "
      "most 200 bytes.");
  CHECK_FALSE(Seed::parse(std::string(201, 'x')));
  CHECK_FALSE(Seed::parse("\xFF"));
  CHECK_FALSE(Seed::parse("-1"));
  CHECK_FALSE(Seed::parse("1.5"));
  CHECK(Seed(7).next().number == 8);
  CHECK(Seed::parse("name:Ana")->next().written() == "name:Ana#2");
  CHECK(Seed::parse("name:Ana#2")->next().written() == "name:Ana#3");
}

TEST_CASE("seed: a text in any script is one, of up to 200 bytes") {
  const std::string greek = "\u03b1\u03b2";
  REQUIRE(Seed::parse(greek));
  CHECK(Seed::parse(greek)->written() == greek);
  CHECK(Seed::parse(greek)->next().written() == greek + "#2");
  CHECK(Seed::parse("a#b")->next().written() == "a#b#2");
  const std::string longest(200, 'x');
  REQUIRE(Seed::parse(longest));
  CHECK(Seed::parse(longest)->written() == longest);
  // No number fits behind it.
  CHECK(Seed::parse(longest)->next().written() == std::to_string(fnv1a(longest) + 1));
}
