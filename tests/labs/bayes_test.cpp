#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/lab.h"
#include "core/rng.h"
#include "labs/catalog.h"
#include "player/session.h"
#include "tests/support/asked.h"
#include "tests/support/opened.h"

namespace noggin {
namespace {

const Lab& lab() {
  return *findLab("bayes");
}

Session session(const Json& settings, uint32_t seed = 1) {
  return Session(lab(), test::opened(lab(), settings, seed), seed);
}

Json resultOf(const Json& settings, uint32_t seed = 1) {
  Session run = session(settings, seed);
  CHECK(run.step(1'000'000) == Status::solved);
  return run.run().result();
}

std::string refusalOf(const Json& settings) {
  return test::refusalOf(lab(), settings).message;
}

const Panel* panel(const Scene& scene, std::string_view id) {
  for (const Panel& candidate : scene.panels)
    if (candidate.id == id) return &candidate;
  return nullptr;
}

}  // namespace

TEST_CASE("bayes: the slides' sentences under every rule") {
  for (const char* combine : {"multinomial", "robinson", "robinson-fisher"}) {
    CAPTURE(combine);
    const Json planes = resultOf({{"text", "they were flying planes"}, {"combine", combine}});
    CHECK(planes["ranking"][0]["label"] == "english");
    CHECK(planes["ranking"].size() == 4);
    const Json cantina = resultOf({{"combine", combine}});
    CHECK(cantina["ranking"][0]["label"] == "english");
    CHECK(cantina["ranking"][1]["label"] == "spanish");
  }
  CHECK(resultOf({{"text", "they were flying planes"}, {"combine", "complement"}})["ranking"][0]["label"] ==
        "english");
  for (const char* text : {"they were flying planes", "they went to el cantina"})
    CHECK(resultOf({{"text", text}, {"combine", "bernoulli"}})["ranking"][0]["label"] == "german");
  const Json tie = resultOf({{"combine", "robinson"}});
  CHECK(tie["ranking"][0]["probability"].dump() == "0.9999");
  CHECK(tie["ranking"][1]["probability"].dump() == "0.9999");
}

TEST_CASE("bayes: the result names what every word says about every label") {
  const Json result = resultOf(Json::object());
  REQUIRE(result["words"].size() == 5);
  const Json& they = result["words"][0];
  CHECK(they["word"] == "they");
  CHECK(they["perLabel"]["english"].get<double>() == doctest::Approx(2.0 / 37).epsilon(1e-11));
  CHECK(they["perLabel"]["spanish"].get<double>() == doctest::Approx(1.0 / 35).epsilon(1e-11));
  CHECK(result["words"][1]["word"] == "went");
  CHECK(result["words"][1]["perLabel"].empty());
  double sum = 0;
  for (const Json& standing : result["ranking"]) sum += standing["probability"].get<double>();
  CHECK(sum == doctest::Approx(1).epsilon(1e-10));

  const Json robinson = resultOf({{"combine", "robinson"}});
  CHECK(robinson["words"][3]["word"] == "el");
  CHECK(robinson["words"][3]["perLabel"].dump() == R"({"spanish":0.9999})");
}

TEST_CASE("bayes: the product builds up word by word, and each step says so") {
  Session run = session(Json::object());
  CHECK(run.status() == Status::running);
  run.step();
  CHECK(
      run.narration() ==
      "\"they\" speaks most for english, with 2/37 against 1/32 for german. Now english leads with 38.7 %.");
  run.step();
  CHECK(run.narration().find("\"went\" was never seen in training, so it changes nothing") == 0);
  run.step(3);
  CHECK(run.status() == Status::solved);
  const std::string last = run.narration();
  CHECK(last.find("Best guess: english, 45.6 %.") != std::string::npos);
  CHECK(run.run().ending() == "english, 45.6 %");
  const Scene scene = run.scene();
  CHECK(flaw(scene).empty());
  for (const char* id : {"text", "race", "deciders", "pull", "factors", "posterior", "training"})
    CHECK_MESSAGE(panel(scene, id) != nullptr, id);
  CHECK(std::get<Board>(panel(scene, "text")->content).cells[1].struck);
  CHECK(std::get<Plot>(panel(scene, "posterior")->content).series[0].x.size() == 6);

  Session robinson = session({{"combine", "robinson"}});
  robinson.step(5);
  CHECK(robinson.narration().find("english and spanish are level at 0.9999") != std::string::npos);
  CHECK(robinson.narration().find("a tie") != std::string::npos);
}

TEST_CASE("bayes: a text quoted in part is quoted so, and a guess is not called a fact") {
  CHECK(session({{"text", "Free free free! Claim your prize."}})
            .narration()
            .starts_with("Which label has \"Free free free\u2026\"? "));
  CHECK(session({{"text", "They went."}}).narration().starts_with("Which label has \"They went\"? "));
  Session lines = session({{"show", "batch"}, {"text", "they were\nel cantina"}});
  lines.step();
  CHECK(lines.narration().starts_with("Line 1, \"they were\", is guessed to be english. "));
}

TEST_CASE("bayes: an answer says that the products are divided by their sum") {
  const Session run = session(Json::object());
  const Decision decision = run.run().decision().value();
  const auto english = std::find_if(decision.choices.begin(), decision.choices.end(),
                                    [](const Choice& choice) { return choice.label == "english"; });
  REQUIRE(english != decision.choices.end());
  CHECK(english->because ==
        "english comes to 38.7 %, which is 25.0 % times 2/37 divided by the sum of these products over all "
        "labels, and no label has more.");
}

namespace {

// "english: its reason" of every choice before the next step of the guess.
std::map<std::string, std::string> reasonsAfter(const Json& settings, int64_t steps) {
  Session run = session(settings);
  run.step(steps);
  std::map<std::string, std::string> reasons;
  const Decision decision = run.run().decision().value();
  for (const Choice& choice : decision.choices) reasons[choice.label] = choice.because;
  return reasons;
}

}  // namespace

TEST_CASE("bayes: of labels that are level, each is told to have the most") {
  int ties = 0;
  for (int64_t step = 0; step < 5; ++step) {
    CAPTURE(step);
    Session run = session({{"combine", "robinson"}});
    run.step(step);
    const std::optional<Decision> decision = run.run().decision();
    if (!decision || decision->ask.find("leads once") == std::string::npos) continue;
    ties += rightChoices(*decision) > 1;
    for (const Choice& choice : decision->choices) {
      CAPTURE(choice.because);
      CHECK(choice.right == choice.because.ends_with("no label has more."));
    }
  }
  CHECK(ties > 0);
}

TEST_CASE("bayes: a reason whose figures are the same says what differs") {
  const Json settings = {{"training", "a: x x x x x x x x x x y\nb: z z z z z z z z z z y"},
                         {"text", "x x x x x z"}};
  CHECK(reasonsAfter(settings, 4)
            .at("a leads by more")
            .ends_with("which leaves a at over 99.9 %, a very little higher than before."));
  CHECK(reasonsAfter(settings, 5)
            .at("a leads by less")
            .ends_with("which leaves a at over 99.9 %, a very little lower than before."));
}

TEST_CASE("bayes: by Robinson's rules a lead is what one label has more than the other") {
  int loses_and_leads_by_more = 0;
  for (const char* combine : {"robinson", "robinson-fisher"})
    for (const char* text : {"it star sun rain", "rain rain it star", "sun it rain star"}) {
      Session run = session({{"training", "ann: rain star\nbob: star it\nbob: rain sun rain"},
                             {"text", text},
                             {"combine", combine}});
      while (run.status() == Status::running) {
        const std::optional<Decision> asked = run.run().decision();
        const Json before = run.run().result()["ranking"];
        run.step();
        if (!asked || asked->choices.front().id != "more") continue;
        const Json after = run.run().result()["ranking"];
        const auto of = [](const Json& ranking, size_t place) {
          return ranking[place]["probability"].get<double>();
        };
        CAPTURE(asked->ask);
        const bool stays = before[0]["label"] == after[0]["label"];
        const bool more = of(after, 0) - of(after, 1) > of(before, 0) - of(before, 1);
        CHECK(findChoice(*asked, "more")->right == (stays && more));
        CHECK(findChoice(*asked, "less")->right == (stays && !more));
        CHECK(findChoice(*asked, "other")->right == !stays);
        loses_and_leads_by_more += stays && more && of(after, 0) < of(before, 0);
      }
    }
  CHECK(loses_and_leads_by_more > 0);

  Session bob = session({{"training", "ann: rain star\nbob: star it\nbob: rain sun rain"},
                         {"text", "it star sun rain"},
                         {"combine", "robinson"}});
  bob.step(3);
  const Decision last = bob.run().decision().value();
  CHECK(last.ask == "bob leads with 0.9039 against 0.2857: what does \"rain\" do?");
  CHECK(last.choices.front().because.ends_with(
      ", which takes bob from 0.9039 to 0.8911 and takes ann from 0.2857 to 0.2262."));
}

TEST_CASE(
    "bayes: what a word does for the only label left, or for two alike, is said in the factor's own words") {
  const Json two = {{"training", "ann: rain rain\nbob: rain moon sun"}, {"text", "rain moon"}};
  const auto left = [&](const char* combine) {
    Json settings = two;
    settings["combine"] = combine;
    Session run = session(settings);
    REQUIRE_FALSE(run.act("untrain 1"));
    run.step();
    return run.narration();
  };
  CHECK(left("multinomial").starts_with("\"rain\" has 2/6 for bob, the only label left. "));
  CHECK(left("bernoulli").starts_with("\"rain\" has odds of 2/1 for bob, the only label left. "));

  Session odds = session({{"training", "a: x\nb: x"}, {"text", "x"}, {"combine", "bernoulli"}});
  odds.step();
  CHECK(odds.narration().starts_with("\"x\" speaks as much for a as for b, with odds of 2/1 each. "));
  Session same = session({{"training", "a: x y\nb: !"}, {"text", "x"}});
  same.step();
  CHECK(same.narration().starts_with(
      "\"x\" speaks as much for a as for b, with 2/4 and 1/2, which is the same. "));
}

TEST_CASE("bayes: a factor has no exponent, and a label that does not count is told so in words") {
  std::string training;
  for (int word = 0; word < 20000; ++word) training += (word ? " w" : "a: w") + std::to_string(word);
  const Json settings = {
      {"training", training + "\nb: x\nc: y"}, {"text", "x"}, {"combine", "complement"}, {"smoothing", 0.5}};
  const std::string reason = reasonsAfter(settings, 0).at("b");
  CAPTURE(reason);
  CHECK(reason.find(" times 60,004 divided by ") != std::string::npos);
  const Json robinson = {{"training", "spam: z z x\nham: z y w"}, {"text", "z x"}, {"combine", "robinson"}};
  CHECK(reasonsAfter(robinson, 1)
            .at("spam leads by more")
            .starts_with("\"x\" has 0.9999 for spam and does not count for ham, "));
}

TEST_CASE("bayes: without smoothing no label is left for the cantina") {
  Session run = session({{"smoothing", 0}});
  run.step(100);
  CHECK(run.narration().find("Every label is ruled out") != std::string::npos);
  const Scene scene = run.scene();
  CHECK(flaw(scene).empty());
  const Panel& deciders = *panel(scene, "deciders");
  CHECK(deciders.title == "What rules out each label");
  std::string ruled_out;
  for (const Bar& bar : std::get<Bars>(deciders.content).bars) ruled_out += bar.text + ": " + bar.note + "; ";
  CHECK(ruled_out == "french: they; german: they; spanish: they; english: el; ");
  const std::vector<TableCell> they = std::get<Table>(panel(scene, "pull")->content).rows.front();
  std::string pulls;
  for (const TableCell& cell : they) pulls += cell.text + " ";
  CHECK(pulls == "they −∞ −∞ −∞ +∞ ");

  std::string training;
  for (int label = 0; label < 15; ++label)
    training += "l" + std::to_string(label) + ": w" + std::to_string(label) + "\n";
  Session many = session({{"training", training}, {"text", "w0 w1"}, {"smoothing", 0}});
  many.step(100);
  const Scene last = many.scene();
  const Panel& first = *panel(last, "deciders");
  CHECK(first.title == "What rules out the first 12 of 15 labels");
  CHECK(std::get<Bars>(first.content).bars.size() == 12);
}

TEST_CASE("bayes: a word pulls as often as it counts, in the table as in the bars") {
  for (const char* combine : {"multinomial", "bernoulli", "complement"}) {
    CAPTURE(combine);
    Session run = session({{"training",
                            "spam: buy cheap pills now\nspam: cheap cheap meds\nham: lunch at noon\n"
                            "ham: see you at lunch now\nham: call me"},
                           {"text", "now cheap now at"},
                           {"combine", combine},
                           {"smoothing", 0.000001}});
    run.step(100);
    const Scene scene = run.scene();
    const std::vector<Bar>& bars = std::get<Bars>(panel(scene, "deciders")->content).bars;
    REQUIRE(bars.size() >= 2);
    const Table& pulls = std::get<Table>(panel(scene, "pull")->content);
    for (const Bar& bar : bars) {
      const std::vector<TableCell>& row = pulls.rows[static_cast<size_t>(bar.id)];
      CHECK(
          std::any_of(row.begin(), row.end(), [&](const TableCell& cell) { return cell.text == bar.note; }));
    }
  }
}

TEST_CASE("bayes: labels are written as they were given") {
  Session run = session({{"training", "a: x x\nA: y y"}, {"text", "x zz"}});
  run.step();
  CHECK(run.narration().ends_with(" Now a leads with 75.0 %."));
  run.step();
  CHECK(run.run().ending() == "a, 75.0 %");
}

TEST_CASE("bayes: a line that no label is left for gets no guess, and is not counted as one") {
  Session lines =
      session({{"training", "a: x y\nb: x z"}, {"text", "y z\nx"}, {"smoothing", 0}, {"show", "batch"}});
  Trace trace;
  lines.run().clone()->step(&trace);
  CHECK(lines.run().describe(trace.events().front()) == "line 1: no guess");
  lines.step();
  CHECK(lines.narration() ==
        "Line 1, \"y z\", gets no guess. Every label is ruled out by a word it never saw.");
  lines.step();
  CHECK(lines.narration() == "Line 2, \"x\", is guessed to be a. No label is likelier: 50.0 %.");
  CHECK(lines.run().ending() == "1 of 2 lines labelled");
  CHECK(lines.run().result()["batch"]["guesses"].dump() == "[null,0]");
  const Scene scene = lines.scene();
  CHECK(flaw(scene) == "");
  const std::vector<Bar>& tally = std::get<Bars>(panel(scene, "tally")->content).bars;
  REQUIRE(tally.size() == 3);
  CHECK(tally[0].value == 1);
  CHECK(tally[2].text == "no guess");
  CHECK(tally[2].value == 1);

  Session unknown = session({{"text", "q"}, {"combine", "robinson"}, {"show", "batch"}});
  unknown.step();
  CHECK(unknown.narration() == "Line 1, \"q\", gets no guess. No word read speaks for any label.");

  Session one = session({{"training", "a: x y\nb: x z"}, {"text", "y z"}, {"smoothing", 0}});
  one.step();
  std::unique_ptr<Run> last = one.run().clone();
  Trace end;
  last->step(&end);
  REQUIRE(end.events().size() == 2);
  CHECK(last->describe(end.events()[0]) == "z: no label comes first");
  CHECK(last->describe(end.events()[1]) == "no guess");
}

TEST_CASE("bayes: where texts are tested, one without a guess is wrong and no guess") {
  const char* training = "a: x\na: x\na: x z\nb: z\nb: z";
  Session run =
      session({{"training", training}, {"smoothing", 0}, {"show", "cross-validation"}, {"folds", 5}});
  int without = 0;
  while (run.status() == Status::running) {
    run.step();
    without += run.narration().find("\"x z\" is a, but there was no guess. ") != std::string::npos;
  }
  CHECK(without == 1);
  const Json result = run.run().result();
  CHECK(result["accuracy"] == 0.8);
  CHECK(result["confusion"].dump() == R"({"labels":["a","b"],"counts":[[2,0],[0,2]],"noGuess":[1,0]})");
  int guesses = 0;
  for (const Json& tenth : result["calibration"]["tenths"]) guesses += tenth["guesses"].get<int>();
  CHECK(guesses == 4);
  const Scene scene = run.scene();
  CHECK(flaw(scene) == "");
  const std::vector<Cell>& cells = std::get<Board>(panel(scene, "confusion")->content).cells;
  CHECK(std::any_of(cells.begin(), cells.end(),
                    [](const Cell& cell) { return cell.label == "1 text of a without a guess"; }));

  const Json curve = resultOf({{"training", training}, {"smoothing", 0}, {"show", "learning-curve"}});
  int tested = 0;
  for (size_t i = 0; i < 2; ++i) {
    for (const Json& count : curve["confusion"]["counts"][i]) tested += count.get<int>();
    tested += curve["confusion"]["noGuess"][i].get<int>();
  }
  CHECK(tested == curve["tested"]);
}

TEST_CASE("bayes: without smoothing a label without a word is ruled out, and the others stay") {
  const Json ranking = resultOf({{"training", "a: x\nb: !"}, {"text", "x"}, {"smoothing", 0}})["ranking"];
  CHECK(ranking[0]["label"] == "a");
  CHECK(ranking[0]["probability"] == 1);
  CHECK(ranking[1]["probability"] == 0);
}

TEST_CASE("bayes: by Robinson's rule the words and the listing say what is computed") {
  // 3/10 of one and 1/30 of the other, and yet 1/2: 3/30 against 1/10.
  std::string training = "a: w w w";
  for (int i = 0; i < 7; ++i) training += " a" + std::to_string(i);
  training += "\nb: w";
  for (int i = 0; i < 29; ++i) training += " b" + std::to_string(i);
  Session run = session({{"training", training}, {"text", "w"}, {"combine", "robinson"}});
  run.step();
  CHECK(run.narration() ==
        "\"w\" has a probability near 0.5 for every label that has seen it, so it is left out. No word read "
        "speaks for any label: there is no guess.");
  for (const char* combine : {"robinson", "robinson-fisher"}) {
    const Listing listing = session({{"combine", combine}}).run().listing();
    const auto shows = [&](std::string_view line) {
      return std::find(listing.lines.begin(), listing.lines.end(), line) != listing.lines.end();
    };
    CHECK(shows("    f = min(1, count of it here / words elsewhere)"));
    CHECK(shows("    g = min(1, count of it elsewhere / words here)"));
  }
}

TEST_CASE("bayes: sentences are right where there is one of a thing") {
  const auto first = [](const Json& settings) { return session(settings).narration(); };
  CHECK(first({{"show", "batch"}, {"text", "el"}}).ends_with(" make likeliest, 1 line in all."));
  CHECK(first({{"show", "cross-validation"}, {"folds", 2}})
            .starts_with(
                "The texts are dealt into 2 folds, and each text is guessed by what is learned outside "
                "its own fold: "));
  const Json two = {{"training", "a: x\nb: y"}, {"text", "q"}, {"show", "learning-curve"}};
  CHECK(first(two) ==
        "The classifier learns 1 text little by little, and after each step guesses the 1 text held back.");
  Session curve = session(two);
  curve.step();
  CHECK(curve.narration() ==
        "\"y\" is learned as b. With 1 text learned it guesses, of those held back, 0 of 1 right, 0.0 %.");
  Session left = session({{"training", "a: x\nb: y"}, {"text", "q"}});
  REQUIRE_FALSE(left.act("untrain 1"));
  CHECK(left.narration() ==
        "One text of a is forgotten, which leaves 1 in all, and the reading begins again.");
  CHECK(left.act("untrain 2")->message == "Only one training document is left, and one has to stay.");
  CHECK(left.run().decision()->choices.front().because ==
        "\"q\" stands in no training text, so it is left out.");
}

TEST_CASE("bayes: learning and forgetting by hand are as training with and without") {
  Session run = session(Json::object());
  run.step(5);
  REQUIRE_FALSE(run.act("train spanish: fueron a la cantina"));
  CHECK(run.status() == Status::running);
  run.step(5);
  const std::string training(lab().schema[1].text_default);
  CHECK(run.run().result() == resultOf({{"training", training + "\nspanish: fueron a la cantina"}}));
  CHECK(run.run().result()["ranking"][0]["label"] == "spanish");

  REQUIRE_FALSE(run.act("forget 5"));
  run.step(5);
  CHECK(run.run().result() == resultOf(Json::object()));
  REQUIRE_FALSE(run.act("untrain 1"));
  run.step(5);
  CHECK(run.run().result() == resultOf({{"training", training.substr(training.find('\n') + 1)}}));

  REQUIRE_FALSE(run.act("text sie und die eine"));
  run.step(5);
  CHECK(run.run().result()["ranking"][0]["label"] == "german");
}

TEST_CASE("bayes: a word is forgotten by pressing its count, and comes back by pressing again") {
  for (const char* combine : {"multinomial", "bernoulli", "complement", "robinson", "robinson-fisher"}) {
    CAPTURE(combine);
    const Json settings = {{"corpus", "spam"}, {"text", "free books tomorrow"}, {"combine", combine}};
    Session run = session(settings);
    run.step(3);
    const Json before = run.run().result();
    const auto press = [&](std::string_view shown) {
      const Scene scene = run.scene();
      for (const auto& row : std::get<Table>(panel(scene, "counts")->content).rows)
        for (const TableCell& cell : row)
          if (cell.press.ends_with(": free") && cell.text.find(shown) != std::string::npos) return cell.press;
      return std::string();
    };
    const std::string forget = press("");
    REQUIRE(forget.starts_with("word "));
    REQUIRE_FALSE(run.act(forget));
    CHECK(run.narration().find("no longer counts") != std::string::npos);
    run.step(3);
    CHECK(run.run().result() != before);
    // Training and untraining a text leaves the word forgotten.
    REQUIRE_FALSE(run.act("train spam: free free free"));
    REQUIRE_FALSE(run.act("untrain 201"));
    run.step(3);
    CHECK(press("0 of ") == forget);
    REQUIRE_FALSE(run.act(forget));
    run.step(3);
    CHECK(run.run().result() == before);
  }
}

TEST_CASE("bayes: a word whose texts are gone cannot be pressed, forgotten or not") {
  Session run =
      session({{"training", "english: the cat\nenglish: a dog\nspanish: el gato\n"}, {"text", "the gato"}});
  REQUIRE_FALSE(run.act("word english: the"));
  REQUIRE_FALSE(run.act("untrain 1"));
  run.step();
  const Scene scene = run.scene();
  for (const auto& row : std::get<Table>(panel(scene, "counts")->content).rows)
    for (const TableCell& cell : row) CHECK(cell.press != "word english: the");
}

TEST_CASE("bayes: a label may have a colon, and another be what stands before it") {
  Session run =
      session({{"training", "label,text\na,\"b: dog cat\"\n\"a: b\",dog mouse\n"}, {"text", "dog mouse"}});
  const std::optional<Error> refused = run.act("word a: b: dog");
  CHECK_MESSAGE(!refused, (refused ? refused->message : ""));
}

TEST_CASE("bayes: of a word that is forgotten it is not said that it was never seen") {
  Session run = session(Json::object());
  REQUIRE_FALSE(run.act("word english: they"));
  const std::optional<Decision> asked = run.run().decision();
  REQUIRE(asked);
  CHECK(asked->ask == "\"they\" is forgotten: what does it change?");
  for (const Choice& choice : asked->choices)
    CHECK(choice.because.find("stands in no training text") == std::string::npos);
  run.step();
  CHECK(run.narration().starts_with("\"they\" has been forgotten, so it changes nothing."));
  const Scene scene = run.scene();
  CHECK(std::get<Board>(panel(scene, "text")->content).cells.front().label == "they, read, forgotten");
  run.step();
  CHECK(run.narration().starts_with("\"went\" was never seen in training, so it changes nothing."));
}

TEST_CASE("bayes: a hint names the word that decides most, and without that word the guess may change") {
  Session run = session({{"text", "they were flying planes"}});
  const Hint first = run.run().hint().value();
  CHECK(first.move.empty());
  CHECK(first.reason == "Nothing is read yet: step on, and see what each word says.");
  run.step(100);
  CHECK(run.run().ending().starts_with("english"));
  // Of the four words only "they" and "were" were learned, each of English alone.
  std::set<std::string> hinted;
  for (int i = 0; i < 2; ++i) {
    const Hint hint = run.run().hint().value();
    CAPTURE(hint.reason);
    CHECK(hinted.insert(hint.move).second);
    REQUIRE_FALSE(run.act(hint.move));
    CHECK(run.run().result()["words"].empty());  // it is read anew
    run.step(100);
  }
  CHECK(hinted == std::set<std::string>{"word english: they", "word english: were"});
  CHECK_FALSE(run.run().ending().starts_with("english"));
  CHECK(run.run().hint()->move.empty());
}

TEST_CASE("bayes: a hint weighs a word against the runner-up, and says so") {
  Session run = session({{"training", "l: dd cc bb\nm: dd aa cc aa ee cc\nn: dd aa bb\nl: aa dd cc bb cc"},
                         {"text", "cc bb cc cc"}});
  run.step(2);
  CHECK(run.narration().starts_with("\"bb\" speaks most for n, with 2/8 against 3/13 for l. "));
  run.step(2);
  CHECK(run.run().hint()->reason ==
        "Of the words read that were learned as l, none does more for it against m than \"bb\": forget that "
        "it was learned there, and see whether the guess changes.");
}

TEST_CASE("bayes: where no word decides, a hint says why") {
  const auto hinted = [](const Json& settings) {
    Session run = session(settings);
    run.step(100);
    const Hint hint = run.run().hint().value();
    CHECK(hint.move.empty());
    return hint.reason.substr(0, hint.reason.find(": learn this text as what it is, or read another."));
  };
  CHECK(hinted({{"combine", "robinson"}}) ==
        "Now english and spanish are level at 0.9999, and no word read breaks the tie");
  CHECK(hinted({{"training", "a: p q\nb: p q\nc: r s"}, {"text", "p"}}) ==
        "Now a and b are level at 40.0 %, and no word read breaks the tie");
  CHECK(hinted({{"smoothing", 0}}) == "Every label is ruled out by a word it never saw");
  CHECK(hinted({{"training", "a: p\na: p\nb: q"}, {"text", "z"}}) ==
        "No word read that was learned as a does anything for it against b");
  Session single = session({{"training", "a: p\nb: q"}, {"text", "p"}});
  REQUIRE_FALSE(single.act("untrain 2"));
  single.step(100);
  CHECK(single.run().hint()->reason.starts_with("a is the only label: "));
}

TEST_CASE("bayes: a word that is left out has not counted") {
  Session run =
      session({{"training", "a: one two\nb: two one"}, {"text", "one two"}, {"combine", "robinson"}});
  run.step(100);
  CHECK(run.narration().find("so it is left out") != std::string::npos);
  CHECK(toJson(run.run().metrics())["known"] == 0);
  Session heard = session({{"combine", "robinson"}});
  heard.step(100);
  CHECK(toJson(heard.run().metrics())["known"] == 3);
}

TEST_CASE("bayes: by Bernoulli's rule a reason speaks of odds") {
  const auto reasons =
      reasonsAfter({{"training", "a: x\nb: y\nc: z"}, {"text", "x"}, {"combine", "bernoulli"}}, 0);
  CHECK(reasons.at("a").find(" times odds of 2/1 divided by") != std::string::npos);
  const auto two =
      reasonsAfter({{"training", "a: x\na: x\nb: y"}, {"text", "x"}, {"combine", "bernoulli"}}, 0);
  CHECK(two.at("a leads by more").starts_with("\"x\" has odds of 3/1 for a and odds of 1/2 for b, "));
}

TEST_CASE("bayes: a learning curve tells how many texts a step learns") {
  std::string training;
  for (int i = 0; i < 135; ++i) training += i % 2 == 0 ? "a: x\n" : "b: y\n";
  Session curve = session({{"training", training}, {"show", "learning-curve"}});
  curve.step();
  CHECK(curve.narration().find(" With 2 texts learned ") != std::string::npos);
  CHECK(curve.narration().starts_with("2 texts are learned, the last of them, \""));
  curve.step();
  CHECK(curve.narration().starts_with("2 more texts are learned, the last of them, \""));
  curve.step(100);
  CHECK(curve.status() == Status::solved);
  CHECK(curve.narration().find("\" is learned as ") == 3 - 1);
}

TEST_CASE("bayes: moves that cannot be made are refused and change nothing") {
  Session run = session(Json::object());
  run.step(2);
  const Json before = run.run().result();
  for (const char* move : {"train", "train spanish", "train : x", "train x:", "untrain", "untrain 0",
                           "untrain 5", "untrain 1x", "forget -1", "text", "text ...", "word", "word english",
                           "word english: el", "word klingon: the", "", "jump"}) {
    CAPTURE(move);
    const std::optional<Error> refused = run.act(move);
    REQUIRE(refused);
    CHECK(refused->message.back() == '.');
  }
  CHECK(run.run().result() == before);
  CHECK(run.tick() == 2);
  for (const Move& move : run.run().moves()) {
    std::unique_ptr<Run> copy = run.run().clone();
    CHECK_MESSAGE(!copy->act(move.text, nullptr), move.text);
  }
}

TEST_CASE("bayes: settings that cannot be used are refused with a sentence") {
  CHECK(refusalOf({{"training", "english the it\nspanish: el"}}).find("Line 1 has no colon") == 0);
  CHECK(refusalOf({{"text", " ?! "}}).find("There is no word in the text") == 0);
  CHECK(refusalOf({{"combine", "graham"}}).find("multinomial") != std::string::npos);
  CHECK(refusalOf({{"smoothing", 1e-9}}).find("Smoothing must be 0") == 0);
  for (const char* combine : {"bernoulli", "complement"})
    CHECK(
        refusalOf({{"smoothing", 0}, {"combine", combine}}).find("By this rule smoothing must be above 0") ==
        0);
  CHECK(refusalOf({{"langauge", "x"}}).find("langauge") != std::string::npos);
}

TEST_CASE("bayes: cross-validation on our own corpora") {
  const auto accuracy = [](const Json& settings) {
    const Json result = resultOf(settings);
    CHECK(result["right"].get<double>() / result["tested"].get<double>() ==
          doctest::Approx(result["accuracy"].get<double>()));
    return result["accuracy"].get<double>();
  };
  const char* show = "cross-validation";
  CHECK(accuracy({{"corpus", "spam"}, {"show", show}, {"folds", 10}}) >= 0.95);
  CHECK(accuracy({{"corpus", "spam"}, {"show", show}, {"folds", 10}, {"combine", "robinson-fisher"}}) >=
        0.85);
  CHECK(accuracy({{"corpus", "eight-languages"}, {"show", show}, {"tokens", "characters"}}) >= 0.98);
  CHECK(accuracy({{"corpus", "decade"}, {"show", show}, {"tokens", "fields"}}) >= 0.8);
}

TEST_CASE("bayes: cross-validation deals every document once and every label evenly") {
  const Json result = resultOf({{"corpus", "spam"}, {"show", "cross-validation"}, {"folds", 10}}, 9);
  CHECK(result["tested"] == 200);
  for (const Json& fold : result["folds"]) CHECK(fold["tested"] == 20);
  for (const Json& row : result["confusion"]["counts"]) CHECK(row[0].get<int>() + row[1].get<int>() == 100);
  CHECK(result["roc"]["positive"] == "spam");
  CHECK(result["roc"]["area"].get<double>() > 0.95);
  int guesses = 0, right = 0;
  for (const Json& tenth : result["calibration"]["tenths"]) {
    guesses += tenth["guesses"].get<int>();
    right += tenth["right"].get<int>();
  }
  CHECK(guesses == 200);
  CHECK(right == result["right"]);
  CHECK_FALSE(
      resultOf({{"corpus", "decade"}, {"show", "cross-validation"}, {"tokens", "fields"}}).contains("roc"));
}

TEST_CASE("bayes: one document a label leaves nothing to guess it from") {
  const Json result = resultOf({{"show", "cross-validation"}});
  CHECK(result["tested"] == 4);
  CHECK(result["right"] == 0);
}

TEST_CASE("bayes: the learning curve rises") {
  const Json result = resultOf({{"corpus", "spam"}, {"show", "learning-curve"}});
  const Json& curve = result["curve"];
  CHECK(curve.back()["documents"] == 150);
  CHECK(result["tested"] == 50);
  CHECK(curve.back()["accuracy"].get<double>() >= 0.85);
  CHECK(curve.front()["accuracy"].get<double>() < curve.back()["accuracy"].get<double>());
}

TEST_CASE("bayes: of many texts a learning curve holds back as many of each label") {
  std::string training;
  for (const char* text : {"a: x y\n", "b: y z\n"})
    for (int i = 0; i < 1000; ++i) training += text;
  const Json result = resultOf({{"training", training}, {"show", "learning-curve"}});
  CHECK(result["tested"] == 200);
  for (const Json& label : result["confusion"]["counts"]) {
    int tested = 0;
    for (const Json& count : label) tested += count.get<int>();
    CHECK(tested == 100);
  }
}

TEST_CASE("bayes: a long step is taken bit by bit, and nothing shows of it before it is done") {
  std::string training;
  for (int text = 0; text < 60; ++text) {
    training += text % 3 == 0 ? "a:" : text % 3 == 1 ? "b:" : "c:";
    for (int word = 0; word < 700; ++word) training += " w" + std::to_string((text * 7 + word * word) % 997);
    training += "\n";
  }
  for (const char* show : {"cross-validation", "learning-curve"}) {
    CAPTURE(show);
    const std::unique_ptr<Run> run =
        test::runOf(lab(), {{"training", training}, {"show", show}, {"folds", 2}});
    const auto seen = [&] {
      Scene scene;
      run->draw(scene);
      return toJson(scene).dump() + toJson(run->metrics()).dump() + run->result().dump();
    };
    int parts = 0;
    while (!ended(run->status())) {
      const std::string before = seen();
      for (; run->prepare(); ++parts) CHECK(seen() == before);
      CHECK(seen() == before);
      run->step(nullptr);
    }
    CHECK(parts > 5);
  }
}

TEST_CASE("bayes: what is held for every word read, and for every text guessed, is counted as memory") {
  const auto memoryOf = [](const Json& settings) { return test::runOf(lab(), settings)->memory(); };
  const std::string text(100'000, 'x');
  const Json settings = {{"tokens", "characters"}, {"gram", 1}, {"text", "x"}};
  Json longer = settings;
  longer["text"] = text;
  CHECK(memoryOf(longer) >= memoryOf(settings) + text.size() * (1 + sizeof(uint32_t)) - 100);

  std::string training;
  for (int i = 0; i < 1024; ++i) training += std::string(1, static_cast<char>('a' + i % 3)) + ": x\n";
  const auto run = test::runOf(lab(), {{"training", training}, {"show", "cross-validation"}});
  const size_t before = run->memory();
  while (!ended(run->status())) run->step(nullptr);
  constexpr size_t kGuess = 2 * sizeof(double) + sizeof(uint64_t);
  CHECK(run->memory() >= before + 1024 * (kGuess + sizeof(uint32_t)));
}

TEST_CASE("bayes: the accuracy of always saying the commonest label is that on the texts guessed") {
  const auto commonest = [](const char* show, const char* curve) {
    Session run = session({{"training", "a: x\na: y\na: z\nb: q"}, {"show", show}});
    run.step(100);
    const double share = run.run().result()["commonest"].get<double>();
    const Scene scene = run.scene();
    const Series& line = std::get<Plot>(panel(scene, curve)->content).series.back();
    CHECK(line.title == "always the commonest");
    CHECK(line.y == std::vector<double>{share, share});
    return share;
  };
  CHECK(commonest("learning-curve", "curve") == 1);  // one text, of a, is held back
  CHECK(commonest("cross-validation", "accuracy") == 0.75);
}

TEST_CASE("bayes: many lines at once are guessed as one by one") {
  const Json settings = {{"corpus", "eight-languages"}, {"tokens", "characters"}};
  const std::vector<std::string> lines = {"Where did you put the key?", "Wo hast du den Schlüssel?",
                                          "¿Dónde has puesto la llave?"};
  std::string text = "\n";
  for (const std::string& line : lines) text += line + "\r\n\n";
  Json all = settings;
  all["show"] = "batch";
  all["text"] = text;
  const Json batch = resultOf(all)["batch"];
  REQUIRE(batch["guesses"].size() == 3);
  for (size_t i = 0; i < lines.size(); ++i) {
    Json one = settings;
    one["text"] = lines[i];
    const Json best = resultOf(one)["ranking"][0];
    CHECK(batch["labels"][batch["guesses"][i].get<size_t>()] == best["label"]);
    CHECK(std::abs(batch["probabilities"][i].get<double>() - best["probability"].get<double>()) < 1e-6);
  }
}

TEST_CASE("bayes: of many lines the blank ones are left out, and each is told by its number in the text") {
  Session lines = session({{"training", "a: x\nb: y"}, {"text", "\nx\n \n\ny\nx"}, {"show", "batch"}});
  CHECK(lines.narration() ==
        "Every line of the text that is not blank gets the label that its words make likeliest, 3 lines in "
        "all.");
  Trace trace;
  lines.run().clone()->step(&trace);
  CHECK(lines.run().describe(trace.events().front()) == "line 2: a");
  lines.step(2);
  CHECK(lines.narration().starts_with("Line 5, \"y\", is guessed to be b. "));
  const Scene scene = lines.scene();
  const Table& table = std::get<Table>(panel(scene, "lines")->content);
  CHECK(table.rows.front().front().text == "5");
  lines.step();
  CHECK(lines.run().result()["batch"]["guesses"].dump() == "[0,1,0]");
}

TEST_CASE("bayes: of the preset's eight lines the French and the Portuguese one go wrong, as its note says") {
  const auto many = std::find_if(lab().presets.begin(), lab().presets.end(),
                                 [](const Preset& preset) { return preset.id == "many-lines"; });
  REQUIRE(many != lab().presets.end());
  const Json batch = resultOf(Json::parse(many->settings))["batch"];
  const std::vector<std::string> written = {"English", "German",     "French", "Spanish",
                                            "Italian", "Portuguese", "Dutch",  "Swedish"};
  REQUIRE(batch["guesses"].size() == written.size());
  for (size_t i = 0; i < written.size(); ++i) {
    CAPTURE(written[i]);
    const bool right = batch["labels"][batch["guesses"][i].get<size_t>()] == written[i];
    CHECK(right == (written[i] != "French" && written[i] != "Portuguese"));
  }
}

TEST_CASE("bayes: questions and listings, in every preset") {
  CHECK(test::flawOfQuestions(lab(), 300) == "");
}

TEST_CASE("bayes: how a word counts that comes again is asked once, and answered by the rule") {
  const std::string more = "Once more, as before", not_again = "Not again";
  using Asked = std::vector<std::string>;
  const std::map<std::string, std::string> answers = {
      {"multinomial", more}, {"complement", more}, {"bernoulli", not_again}, {"robinson-fisher", not_again}};
  for (const auto& each : answers) {
    const std::string& rule = each.first;
    const std::string& right = each.second;
    CAPTURE(rule);
    Session run = session({{"text", "they were they were they were"}, {"combine", rule}});
    Asked asked;
    for (; !ended(run.run().status()); run.step()) {
      const std::optional<Decision> decision = run.run().decision();
      if (!decision || !decision->ask.ends_with(" comes once more: how does it count?")) continue;
      asked.push_back(decision->ask.substr(1, 4));
      for (const Choice& choice : decision->choices) CHECK(choice.right == (choice.label == right));
    }
    CHECK(asked == (right == more ? Asked{"they"} : Asked{"they", "were"}));
  }
}

TEST_CASE(
    "bayes: the label with the fewest words is said to gain only where smoothing an unknown word would have "
    "it gain") {
  const auto claimed = [](const char* training, double smoothing) {
    const Decision decision =
        session({{"training", training}, {"text", "q"}, {"smoothing", smoothing}}).run().decision().value();
    const Choice& choice = decision.choices[2];
    CHECK(choice.label == "The label with the fewest words gains");
    CHECK(choice.rivals.empty() == (choice.because == decision.choices[0].because));
    return !choice.rivals.empty();
  };
  CHECK(claimed("a: x y\nb: x", 1));
  CHECK_FALSE(claimed("a: x y\nb: x", 0));
  CHECK_FALSE(claimed("a: x y\nb: x z", 1));
  CHECK_FALSE(claimed("a: x\nb: x\nc: x y", 1));
}

namespace {

using Counts = std::map<std::string, std::map<std::string, int>>;

// Prior times factor times factor, as in the textbook, not normalised.
double plainProduct(const Counts& counts, const std::map<std::string, int>& documents,
                    const std::string& label, const std::vector<std::string>& words) {
  std::set<std::string> vocabulary;
  double size = 0;
  for (const auto& [other, own] : counts)
    for (const auto& [word, times] : own) {
      vocabulary.insert(word);
      if (other == label) size += times;
    }
  double product = documents.at(label);
  for (const std::string& word : words) {
    if (!vocabulary.contains(word)) continue;
    const auto found = counts.at(label).find(word);
    const double times = found == counts.at(label).end() ? 0 : found->second;
    product *= (times + 1) / (size + static_cast<double>(vocabulary.size()));
  }
  return product;
}

}  // namespace

TEST_CASE("bayes: the right answers are those of direct products, on random texts") {
  Rng rng(8);
  int leads = 0, unseen = 0, adding = 0, no_prior = 0;
  for (int i = 0; i < 150; ++i) {
    Counts counts;
    std::map<std::string, int> documents;
    std::string training;
    for (int document = 0; document < 12; ++document) {
      const std::string label(
          1, static_cast<char>('a' + (document < 3 ? document : static_cast<int>(rng.below(3)))));
      training += label + ":";
      ++documents[label];
      for (int word = 0; word < 6; ++word) {
        const std::string text = "w" + std::to_string(rng.below(9) * rng.below(2) + rng.below(3));
        training += " " + text;
        ++counts[label][text];
      }
      training += "\n";
    }
    std::string text;
    for (int word = 0; word < 8; ++word) text += (word ? " w" : "w") + std::to_string(rng.below(12));
    const auto run = test::runOf(lab(), {{"training", training}, {"text", text}});
    std::vector<std::string> read;
    for (int word = 0; run->status() == Status::running; ++word) {
      read.push_back(text.substr(0, text.find(' ')));
      text.erase(0, text.find(' ') == std::string::npos ? text.size() : text.find(' ') + 1);
      const std::optional<Decision> decision = run->decision();
      Trace trace;
      run->step(&trace);
      if (!decision) continue;
      CAPTURE(decision->ask);
      REQUIRE(flaw(*decision) == "");
      const Choice* const taken = findChoice(*decision, run->decided(*decision, trace.events()));
      REQUIRE(taken);
      CHECK(taken->right);
      double highest = 0;
      for (const auto& [label, unused] : documents)
        highest = std::max(highest, plainProduct(counts, documents, label, read));
      for (const Choice& choice : decision->choices) {
        if (choice.id == "nothing") {
          ++unseen;
          for (const auto& [label, own] : counts) CHECK_FALSE(own.contains(read.back()));
        }
        if (!choice.id.starts_with("label")) continue;
        ++leads;
        const double product = plainProduct(counts, documents, choice.label, read);
        CHECK(choice.right == (product > highest * (1 - 1e-9)));
        adding += test::fits(choice, "adding instead of multiplying");
        no_prior += test::fits(choice, "no prior");
      }
    }
  }
  CHECK(leads > 1000);
  CHECK(unseen > 50);
  CHECK(adding > 20);
  CHECK(no_prior > 20);
}

}  // namespace noggin
