#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "labs/catalog.h"
#include "player/deadline.h"
#include "player/permalink.h"
#include "player/session.h"
#include "tests/fuzz/targets.h"

namespace noggin::fuzz {
namespace {

// Bounds, so that parsers and rules are fuzzed rather than long searches.
constexpr int64_t kMostSteps = 30, kStepsAtOnce = 12;
constexpr size_t kMostDone = 20;
constexpr double kPatience = 0.1;  // seconds for preparing a step

std::vector<std::string_view> linesOf(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

int64_t numberIn(std::string_view text) {
  int64_t number = 0;
  for (const char digit : text)
    if (digit >= '0' && digit <= '9') number = std::min<int64_t>(number * 10 + (digit - '0'), 1000000);
  return number;
}

// Everything a run shows.
Json seen(const Run& run) {
  Scene scene;
  run.draw(scene);
  return {toJson(scene), toJson(run.metrics()), run.result(), name(run.status())};
}

// Checks that everything shown is text, and that a copy behaves like the run itself.
void look(const Session& session) {
  const Told told = session.told();
  mustHold(!told.what.empty(), "something is told");
  mustBeText({seen(session.run()), told.what, told.why});
  if (const std::unique_ptr<Run> copy = session.run().clone())
    mustHold(seen(*copy) == seen(session.run()), "a copy is the same");
}

void act(Session& session, std::string_view move) {
  const int64_t tick = session.tick();
  if (const std::optional<Error> refused = session.act(move)) {
    mustBeSentence(*refused, SIZE_MAX / 2);
    mustBeText(refused->message);
    mustHold(session.tick() == tick, "a refused move changes nothing");
  } else {
    mustHold(session.tick() == tick + 1, "a move is one step");
  }
}

// Whether a move is allowed: not if it would discard an answer.
bool takesMoves(const Session& session) {
  const std::vector<Answer>& answers = session.exercise().answers();
  return answers.empty() || answers.back().tick < session.tick();
}

// Plays the n-th legal move, cyclically.
void playListed(Session& session, int64_t number) {
  const std::vector<Move> moves = session.run().moves();
  if (moves.empty() || !takesMoves(session)) return;
  const Move& move = moves[static_cast<size_t>(number) % moves.size()];
  mustHold(!session.act(move.text), "a listed move is taken: " + move.text);
}

void answer(Session& session, int64_t number) {
  const std::optional<Decision> decision = session.decision();
  if (!decision) return;
  mustHold(decision->choices.size() > 1, "a question has choices");
  const Choice& choice = decision->choices[static_cast<size_t>(number) % decision->choices.size()];
  mustHold(bool(session.answer(choice.id)), "a choice of the question can be answered");
}

// Those of the link are the session's, also what was chosen after one was undone.
void checkLink(const Session& session) {
  const Outcome<Permalink> link = readLink(session.link());
  mustHold(bool(link), "a session's own link can be read");
  const auto same = [](const Answer& answer, const GivenAnswer& given) {
    return given == GivenAnswer{answer.tick, answer.chosen, answer.undone, answer.second};
  };
  const std::vector<Answer>& answers = session.exercise().answers();
  mustHold(std::equal(answers.begin(), answers.end(), link->answers.begin(), link->answers.end(), same),
           "a link has the answers given");
}

void doLine(Session& session, std::string_view line) {
  const size_t space = std::min(line.find(' '), line.size());
  const std::string_view verb = line.substr(0, space);
  const std::string_view rest = line.substr(std::min(space + 1, line.size()));
  const int64_t number = numberIn(rest);
  if (verb == "step" && session.tick() < kMostSteps)
    session.step(std::min(number, kStepsAtOnce), Deadline(kPatience));
  else if (verb == "seek")
    session.seek(std::min(number, session.tick()));
  else if (verb == "act")
    act(session, rest);
  else if (verb == "move")
    playListed(session, number);
  else if (verb == "answer")
    answer(session, number);
  else if (verb == "undo")
    session.undoAnswerHere();
  else if (verb == "focus")
    mustBeText(
        toJson(session.scene(static_cast<int32_t>(number), {"board", static_cast<int32_t>(number), -1})));
  else if (verb == "hint")
    if (const std::optional<Hint> hint = session.hint(); hint && !hint->move.empty() && takesMoves(session))
      mustHold(!session.act(hint->move), "a hint's move is taken: " + hint->move);
}

// A random value for a setting, within its schema or just outside.
Json valueFor(const Setting& setting, Rng& rng) {
  switch (setting.kind) {
    case SettingKind::flag:
      return rng.below(2) == 1;
    case SettingKind::choice:
      return oneOf(setting.choices, rng).value;
    case SettingKind::text:
      return nullptr;
    default:
      break;
  }
  const auto least = static_cast<int64_t>(setting.min), most = static_cast<int64_t>(setting.max);
  switch (rng.below(4)) {
    case 0:
      return least;
    case 1:
      return std::min<int64_t>(most, least + 5);
    case 2:
      return least - 1;
    default:
      return least + rng.below(static_cast<uint32_t>(std::clamp<int64_t>(most - least, 1, 20)));
  }
}

}  // namespace

void runSession(std::string_view input) {
  const std::vector<std::string_view> lines = linesOf(input);
  if (lines.size() < 2) return;
  const Lab* lab = findLab(std::string(lines[0]));
  if (!lab) return;
  const Json given = parsedJson(lines[1]);
  if (given.is_discarded()) return;
  Outcome<Opening> opening = openLab(*lab, given, 1);
  if (!opening) return mustBeSentence(opening.error(), lines[1].size());
  Session session(*lab, *std::move(opening), 1);
  session.setLimits({.steps = kMostSteps, .memory = size_t{64} << 20});
  look(session);
  for (size_t i = 2; i < std::min(lines.size(), kMostDone); ++i) {
    doLine(session, lines[i]);
    look(session);
  }
  checkLink(session);
}

std::string madeSession(Rng& rng) {
  const Lab& lab = oneOf(catalog(), rng);
  const Preset& preset = oneOf(lab.presets, rng);
  Json settings = parsedJson(preset.settings);
  for (uint32_t changes = rng.below(3); changes > 0; --changes) {
    const Setting& setting = oneOf(lab.schema, rng);
    const Json value = valueFor(setting, rng);
    if (!value.is_null())
      settings[setting.id] = value;
    else if (settings.contains(setting.id) && settings[setting.id].is_string())
      settings[setting.id] = mutated(settings[setting.id].get<std::string>(), rng);
  }
  std::string input = std::string(lab.id) + "\n" + jsonText(settings) + "\n";
  static constexpr std::string_view kVerbs[] = {"step ",   "step ", "move ",  "seek ",
                                                "answer ", "undo ", "focus ", "hint "};
  for (uint32_t lines = rng.below(8) + 1; lines > 0; --lines)
    input += std::string(kVerbs[rng.below(std::size(kVerbs))]) + std::to_string(rng.below(12)) + "\n";
  return input;
}

}  // namespace noggin::fuzz
