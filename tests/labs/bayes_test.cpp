#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "core/lab.h"
#include "labs/catalog.h"
#include "player/session.h"

namespace noggin {
namespace {

const Lab& lab() {
  return *findLab("bayes");
}

Session session(const Json& settings, uint32_t seed = 1) {
  const Outcome<Settings> checked = checkedSettings(lab(), settings);
  REQUIRE(checked);
  return Session(lab(), *checked, seed);
}

Json resultOf(const Json& settings, uint32_t seed = 1) {
  Session run = session(settings, seed);
  CHECK(run.step(1'000'000) == Status::solved);
  return run.run().result();
}

std::string refusalOf(const Json& settings) {
  const Outcome<Settings> checked = checkedSettings(lab(), settings);
  REQUIRE_FALSE(checked);
  return checked.error().message;
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
  CHECK(run.narration() ==
        "\"they\" speaks most for english, with 2/37 against 1/32 for german; english leads with 38.7 %.");
  run.step();
  CHECK(run.narration().find("\"went\" was never seen in training, so it changes nothing") == 0);
  run.step(3);
  CHECK(run.status() == Status::solved);
  const std::string last = run.narration();
  CHECK(last.find("that is the guess") != std::string::npos);
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

TEST_CASE("bayes: without smoothing no label is left for the cantina") {
  Session run = session({{"smoothing", 0}});
  run.step(100);
  CHECK(run.narration().find("every label is ruled out") != std::string::npos);
  CHECK(flaw(run.scene()).empty());
}

TEST_CASE("bayes: learning and forgetting by hand are as training with and without") {
  Session run = session(Json::object());
  run.step(5);
  REQUIRE_FALSE(run.act("train spanish: fueron a la cantina"));
  CHECK(run.status() == Status::running);
  run.step(5);
  std::string training = lab().schema[1].text_default;
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

TEST_CASE("bayes: moves that cannot be made are refused and change nothing") {
  Session run = session(Json::object());
  run.step(2);
  const Json before = run.run().result();
  for (const char* move : {"train", "train spanish", "train : x", "train x:", "untrain", "untrain 0",
                           "untrain 5", "untrain 1x", "forget -1", "text", "text ...", "", "jump"}) {
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

TEST_CASE("bayes: every preset runs to its end with sound scenes and a sentence for every step") {
  for (const Preset& preset : lab().presets) {
    CAPTURE(preset.id);
    Session run = session(Json::parse(preset.settings), preset.seed);
    CHECK(flaw(run.scene()).empty());
    for (int i = 0; i < 400 && run.status() == Status::running; ++i) {
      run.step();
      const std::string sentence = run.narration();
      CAPTURE(sentence);
      CHECK(sentence.back() == '.');
      if (i % 10 == 0) CHECK(flaw(run.scene()) == "");
    }
    CHECK(run.status() == Status::solved);
    CHECK(flaw(run.scene()) == "");
  }
}

}  // namespace noggin
