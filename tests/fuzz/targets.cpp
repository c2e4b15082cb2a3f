#include "tests/fuzz/targets.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <vector>

#include "constraints/alphametics/equation.h"
#include "labs/catalog.h"
#include "learning/bayes/labelled_text.h"
#include "player/permalink.h"
#include "search/crossing/pddl/spec.h"
#include "search/crossing/samples.h"
#include "search/crossing/spec.h"

namespace noggin::fuzz {
namespace {

template <class T>
void checkOutcome(const Outcome<T>& outcome, std::string_view input) {
  if (!outcome) mustBeSentence(outcome.error(), input.size());
}

void runLink(std::string_view input) {
  const Outcome<Permalink> link = readLink(input);
  if (!link) return mustBeSentence(link.error(), input.size());
  Outcome<Departure> departure = startLink(*link);
  if (!departure) return mustBeSentence(departure.error(), input.size());
  const Session& session = *(*departure).session;
  mustHold(bool(readLink(session.link())), "a session's own link can be read");
  mustBeText(session.link());
}

// Answers given, undone, and given a second time.
std::string madeAnswers(Rng& rng) {
  static constexpr std::string_view kLater[] = {"", ":undone", ":undone:4", ":undone:a%2Bb"};
  std::string answers;
  for (uint32_t tick = rng.below(3), left = rng.below(4) + 1; left > 0; --left, tick += rng.below(5) + 1)
    answers += (answers.empty() ? "" : "+") + std::to_string(tick) + ":" + std::to_string(rng.below(10)) +
               std::string(kLater[rng.below(std::size(kLater))]);
  return answers;
}

std::string madeLink(Rng& rng) {
  const Lab& lab = oneOf(catalog(), rng);
  const Preset& preset = oneOf(lab.presets, rng);
  const Json settings = parsedJson(preset.settings);
  std::string link = Session(lab, *openLab(lab, settings, preset.seed), preset.seed).link();
  if (rng.below(2)) link += ";decisions=10;mode=as-you-go;from=0;to=40;answers=" + madeAnswers(rng);
  if (rng.below(2)) link += ";moves=0:1-2+3:2-3";
  return link;
}

void runEquation(std::string_view input) {
  checkOutcome(constraints::parseAlphametic(input), input);
}

std::string madeEquation(Rng& rng) {
  static const std::vector<std::string> texts = textsOf("alphametics", "equation");
  return oneOf(texts, rng);
}

void runCrossing(std::string_view input) {
  checkOutcome(search::readCrossing("rules", std::string(input)), input);
}

std::string madeCrossing(Rng& rng) {
  return std::string(oneOf(std::span(search::kCrossingSamples), rng).text);
}

void runExamples(std::string_view input) {
  checkOutcome(learning::parseLabelledText(input, "examples"), input);
}

// A PDDL sample, or the domain of one with the problem of another.
std::string madePddl(Rng& rng) {
  const std::span<const Sample> samples = std::span(search::kCrossingSamples).last(search::kPddlSamples);
  const std::string domain(oneOf(samples, rng).text), problem(oneOf(samples, rng).text);
  return domain.substr(0, domain.find("(define (problem")) + problem.substr(problem.find("(define (problem"));
}

void runPddl(std::string_view input) {
  checkOutcome(search::readPddl("rules", input), input);
}

std::string madeExamples(Rng& rng) {
  static const std::array<std::string, 4> texts = {
      "v1,v2,,,\nham,\"Go until jurong point, crazy..\",,,\nspam,Free entry in 2 a wkly comp,,,\n",
      "ham\tGo until jurong point\nspam\tFree entry\n", "label,text\nsci-fi,\"droid \"\"blaster\"\"\"\n",
      "a: one two\nb: three\n"};
  return oneOf(texts, rng);
}

constexpr std::array kTargets = {
    Target{"session", runSession, madeSession},    Target{"link", runLink, madeLink},
    Target{"equation", runEquation, madeEquation}, Target{"grid", runGrid, madeGrid},
    Target{"crossing", runCrossing, madeCrossing}, Target{"pddl", runPddl, madePddl},
    Target{"examples", runExamples, madeExamples},
};

}  // namespace

std::span<const Target> targets() {
  return kTargets;
}

const Target* targetNamed(std::string_view name) {
  const auto found =
      std::find_if(kTargets.begin(), kTargets.end(), [&](const Target& one) { return one.name == name; });
  return found == kTargets.end() ? nullptr : &*found;
}

std::vector<std::string> textsOf(const std::string& lab_id, const std::string& setting) {
  std::vector<std::string> texts;
  const Lab& lab = *findLab(lab_id);
  for (const Setting& one : lab.schema)
    if (one.id == setting) texts.push_back(Settings::defaults(lab.schema).text(setting));
  for (const Preset& preset : lab.presets) {
    const Json given = parsedJson(preset.settings);
    if (given.contains(setting) && given[setting].is_string()) texts.push_back(given[setting]);
  }
  return texts;
}

void mustHold(bool holds, std::string_view what) {
  if (holds) return;
  std::fprintf(stderr, "This must hold and does not: %.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}

void mustBeText(const Json& shown) {
  try {
    shown.dump();
  } catch (const Json::exception& error) {
    mustHold(false, "what is shown is UTF-8: " + std::string(error.what()));
  }
}

void mustBeSentence(const Error& error, size_t size) {
  mustHold(!error.code.empty() && !error.message.empty(), "an error has a code and a message");
  mustHold(std::string_view(".?!").find(error.message.back()) != std::string_view::npos,
           "an error ends as a sentence does: " + error.message);
  mustHold(error.position >= -1 && error.position <= static_cast<int64_t>(size),
           "an error points into what it is about: " + error.message);
}

}  // namespace noggin::fuzz
