// The only Embind code: the catalogue, solvers that run in slices, and sessions on a timeline. It is thin:
// everything is passed as JSON text in the form of reply.h, and web/noggin.mjs is the API that a page sees.

#include <emscripten/bind.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "bindings/catalogue_json.h"
#include "bindings/custom_puzzle.h"
#include "bindings/reply.h"
#include "bindings/result_reply.h"
#include "bindings/settings_parts.h"
#include "core/text.h"
#include "core/words.h"
#include "labs/catalog.h"
#include "player/deadline.h"
#include "player/exercise_json.h"
#include "player/permalink.h"
#include "player/session.h"
#include "player/solver.h"
#include "player/trace_export.h"

namespace noggin::bindings {
namespace {

using emscripten::val;

// A JavaScript number as a count: truncated and clamped to 0..2^53 - 1.
int64_t countOf(double number) {
  constexpr double kLargest = 9007199254740991;
  return number > 0 ? static_cast<int64_t>(std::min(number, kLargest)) : 0;
}

// The id of a piece, cell or node; -1, which nothing has, for any other number.
int32_t idOf(double number) {
  return number >= 0 && number <= INT32_MAX ? static_cast<int32_t>(number) : -1;
}

size_t bytesOf(double number) {
  return static_cast<size_t>(std::min<int64_t>(countOf(number), SIZE_MAX));
}

struct Start {
  const Lab* lab;
  Opening opening;
  Seed seed;
};

Outcome<Start> startOf(const std::string& lab_id, const std::string& settings_json, const val& texts,
                       const std::string& seed_text) {
  const Lab* lab = findLab(lab_id);
  if (!lab) {
    std::string known = inRow(catalog(), &Lab::id);
    for (const Lab* one : addedLabs()) known += ", " + std::string(one->id);
    return Error{"unknown-lab", "There is no lab " + inQuotes(lab_id) + "; there are: " + known + "."};
  }
  const std::optional<Json> given = readSettings(settings_json, texts);
  if (!given) return badSetting("", "Settings must be an object of names and values.");
  Outcome<Seed> seed = Seed::parse(seed_text);
  if (!seed) return seed.error();
  Outcome<Opening> opening = openLab(*lab, *given, seed->number);
  if (!opening) return opening.error();
  return Start{lab, *std::move(opening), *std::move(seed)};
}

class SolverBinding {
 public:
  explicit SolverBinding(std::unique_ptr<Solver> solver) : solver_(std::move(solver)) {}

  std::string runFor(double milliseconds) { return std::string(name(solver_->runFor(milliseconds))); }
  double steps() const { return static_cast<double>(solver_->steps()); }
  double memory() const { return static_cast<double>(solver_->run().memory()); }
  std::string metrics() const {
    return reply([&] { return toJson(solver_->run().metrics()); });
  }
  ResultReply result() const { return resultReply(solver_->run()); }

 private:
  std::unique_ptr<Solver> solver_;
};

class SessionBinding {
 public:
  explicit SessionBinding(std::unique_ptr<Session> session) : session_(std::move(session)) {}
  explicit SessionBinding(Departure departure)
      : session_(std::move(departure.session)), journey_(std::move(departure.journey)) {}

  std::string lab() const { return std::string(session_->lab().id); }
  std::string status() const { return std::string(name(session_->status())); }
  double tick() const { return static_cast<double>(session_->tick()); }
  double memory() const { return static_cast<double>(session_->run().memory()); }

  std::string step(double count) {
    return reply([&] { return Json(name(session_->step(countOf(count)))); });
  }
  // As step(), but for about `milliseconds`.
  std::string stepFor(double count, double milliseconds) {
    return reply([&] { return Json(name(session_->step(countOf(count), Deadline(milliseconds / 1000)))); });
  }
  std::string seek(double tick) {
    return reply([&] {
      session_->seek(countOf(tick));
      return Json(name(session_->status()));
    });
  }
  // Goes back to a state from which stepFor() leads to `tick`.
  std::string rewind(double tick) {
    return reply([&] {
      session_->rewind(countOf(tick));
      return Json(name(session_->status()));
    });
  }
  std::string act(const std::string& move) {
    return reply([&]() -> Outcome<Json> {
      if (std::optional<Error> refused = session_->act(move)) return *refused;
      return Json(name(session_->status()));
    });
  }

  // Continues the replay of a link; true once its step is reached.
  std::string travel(double milliseconds) {
    return reply([&]() -> Outcome<Json> {
      if (!journey_) return Json(true);
      if (std::optional<Error> refused = journey_->advance(*session_, milliseconds / 1000)) return *refused;
      return Json(journey_->arrived());
    });
  }
  // `to`: -1 is the end of the run.
  std::string begin(double decisions, const std::string& mode, double from, double to) {
    return reply([&]() -> Outcome<Json> {
      const std::optional<ExerciseMode> known = exerciseModeNamed(mode);
      if (!known) return Error{"bad-option", "There is no mode " + inQuotes(mode) + ".", "mode", -1};
      ExercisePlan plan{.decisions = countOf(decisions), .mode = *known, .from = countOf(from)};
      if (to >= 0) plan.to = countOf(to);
      if (std::optional<Error> refused = session_->begin(plan)) return *refused;
      return Json(nullptr);
    });
  }
  std::string decision() const {
    return reply([&] { return decisionJson(session_->decision()); });
  }
  std::string answer(const std::string& id) {
    return reply([&]() -> Outcome<Json> {
      const Outcome<Grade> grade = session_->answer(id);
      if (!grade) return grade.error();
      return toJson(*grade);
    });
  }
  std::string undoAnswer() {
    return reply([&] { return Json(session_->undoAnswer()); });
  }
  // The one given at `tick`, its second try too.
  std::string undoAnswerAt(double tick) {
    return reply([&] {
      const Answer* const answer = session_->exercise().at(countOf(tick));
      if (!answer || answer->open()) return Json(false);
      session_->seek(countOf(tick));
      session_->undoAnswerHere();
      return Json(true);
    });
  }
  // True once the next decision or the end is reached.
  std::string nextDecision(double milliseconds) {
    return reply([&] { return Json(session_->nextDecision(milliseconds / 1000)); });
  }
  std::string score() const {
    return reply([&] { return toJson(session_->exercise()); });
  }
  std::string exercise() const {
    return reply([&] { return planJson(*session_); });
  }
  std::string listing() const {
    return reply([&] { return listingJson(*session_); });
  }
  std::string told() const {
    return reply([&] {
      const Told told = session_->told();
      return jsonObject({{"what", told.what}, {"why", told.why}});
    });
  }

  std::string scene(double focus, const std::string& panel, double cell, double piece) const {
    const Pointed pointed{panel, idOf(cell), idOf(piece)};
    return reply([&] { return toJson(session_->scene(idOf(focus), pointed)); });
  }
  std::string narration() const {
    return reply([&] { return Json(session_->narration()); });
  }
  std::string metrics() const {
    return reply([&] { return toJson(session_->run().metrics()); });
  }
  ResultReply result() const { return resultReply(session_->run()); }
  std::string link() const {
    return reply([&] { return Json(session_->link()); });
  }
  std::string settings() const {
    return reply([&] { return session_->settings().toJson(); });
  }
  std::string trace(double from, double to) const {
    return reply([&] { return traceJson(*session_, countOf(from), countOf(to)); });
  }
  std::string moves() const {
    return reply([&] {
      Json list = Json::array();
      for (const Move& move : session_->run().moves())
        list.push_back(jsonObject({{"move", move.text}, {"label", move.label}}));
      return list;
    });
  }
  std::string hint() const {
    return reply([&]() -> Json {
      const std::optional<Hint> hint = session_->hint();
      if (!hint) return nullptr;
      return jsonObject({{"move", hint->move}, {"reason", hint->reason}});
    });
  }
  bool replies() const { return session_->run().replies(); }
  bool watched() const { return session_->watched(); }

 private:
  std::unique_ptr<Session> session_;
  std::optional<Journey> journey_;
};

// A solver or session; null if `reply` holds an error.
template <class Binding>
struct StartedBinding {
  std::shared_ptr<Binding> binding;
  std::string reply;
};

template <class Binding, class Work>
StartedBinding<Binding> started(const Work& work) {
  StartedBinding<Binding> start;
  start.reply = reply([&]() -> Outcome<Json> {
    auto made = work();
    if (!made) return made.error();
    start.binding = std::make_shared<Binding>(*std::move(made));
    return Json(nullptr);
  });
  return start;
}

StartedBinding<SolverBinding> startSolver(const std::string& lab, const std::string& settings,
                                          const val& texts, const std::string& seed, double steps,
                                          double memory) {
  return started<SolverBinding>([&]() -> Outcome<std::unique_ptr<Solver>> {
    Outcome<Start> start = startOf(lab, settings, texts, seed);
    if (!start) return start.error();
    const Limits limits = {.steps = countOf(steps), .memory = bytesOf(memory)};
    return std::make_unique<Solver>((*std::move(start)).opening.run, limits);
  });
}

StartedBinding<SessionBinding> startSession(const std::string& lab, const std::string& settings,
                                            const val& texts, const std::string& seed) {
  return started<SessionBinding>([&]() -> Outcome<std::unique_ptr<Session>> {
    Outcome<Start> start = startOf(lab, settings, texts, seed);
    if (!start) return start.error();
    auto [of, opening, sown] = *std::move(start);
    return std::make_unique<Session>(*of, std::move(opening), std::move(sown));
  });
}

// Opens a link at its start; travel() replays it to its step.
StartedBinding<SessionBinding> openSession(const std::string& link) {
  return started<SessionBinding>([&] { return startLink(link); });
}

std::string catalogue() {
  return reply([] {
    Json labs = Json::array();
    for (const Lab& lab : catalog()) labs.push_back(labJson(lab));
    for (const Lab* lab : addedLabs()) labs.push_back(labJson(*lab));
    return labs;
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(noggin) {
  using namespace emscripten;

  class_<SolverBinding>("Solver")
      .smart_ptr<std::shared_ptr<SolverBinding>>("SolverPointer")
      .function("runFor", &SolverBinding::runFor)
      .function("steps", &SolverBinding::steps)
      .function("memory", &SolverBinding::memory)
      .function("metrics", &SolverBinding::metrics)
      .function("result", &SolverBinding::result);

  class_<SessionBinding>("Session")
      .smart_ptr<std::shared_ptr<SessionBinding>>("SessionPointer")
      .function("lab", &SessionBinding::lab)
      .function("status", &SessionBinding::status)
      .function("tick", &SessionBinding::tick)
      .function("memory", &SessionBinding::memory)
      .function("step", &SessionBinding::step)
      .function("stepFor", &SessionBinding::stepFor)
      .function("seek", &SessionBinding::seek)
      .function("rewind", &SessionBinding::rewind)
      .function("act", &SessionBinding::act)
      .function("travel", &SessionBinding::travel)
      .function("begin", &SessionBinding::begin)
      .function("decision", &SessionBinding::decision)
      .function("answer", &SessionBinding::answer)
      .function("undoAnswer", &SessionBinding::undoAnswer)
      .function("undoAnswerAt", &SessionBinding::undoAnswerAt)
      .function("nextDecision", &SessionBinding::nextDecision)
      .function("score", &SessionBinding::score)
      .function("exercise", &SessionBinding::exercise)
      .function("listing", &SessionBinding::listing)
      .function("told", &SessionBinding::told)
      .function("scene", &SessionBinding::scene)
      .function("narration", &SessionBinding::narration)
      .function("metrics", &SessionBinding::metrics)
      .function("result", &SessionBinding::result)
      .function("link", &SessionBinding::link)
      .function("settings", &SessionBinding::settings)
      .function("trace", &SessionBinding::trace)
      .function("moves", &SessionBinding::moves)
      .function("hint", &SessionBinding::hint)
      .function("replies", &SessionBinding::replies)
      .function("watched", &SessionBinding::watched);

  value_object<ResultReply>("ResultReply")
      .field("text", &ResultReply::text)
      .field("numbers", &ResultReply::numbers);

  value_object<StartedBinding<SolverBinding>>("StartedSolver")
      .field("binding", &StartedBinding<SolverBinding>::binding)
      .field("reply", &StartedBinding<SolverBinding>::reply);
  value_object<StartedBinding<SessionBinding>>("StartedSession")
      .field("binding", &StartedBinding<SessionBinding>::binding)
      .field("reply", &StartedBinding<SessionBinding>::reply);

  function("startSolver", &startSolver);
  function("startSession", &startSession);
  function("openSession", &openSession);
  function("catalogue", &catalogue);
  function("definePuzzle", &definePuzzle);
}

}  // namespace noggin::bindings
