#include "app/commands.h"

#include <algorithm>
#include <array>
#include <new>
#include <nlohmann/json.hpp>

#include "app/controls.h"
#include "core/text.h"
#include "core/words.h"
#include "labs/catalog.h"
#include "player/deadline.h"
#include "player/permalink.h"

namespace noggin::app {
namespace {

using Reply = Outcome<Json>;

Error refusal(std::string message) {
  return Error{"bad-command", std::move(message), {}, -1};
}

const Lab* labNamed(const Json& wanted) {
  return findLab(wanted.value("lab", std::string()));
}

const Lab* labOfLink(const std::string& text) {
  const Outcome<Permalink> link = readLink(text);
  return link ? findLab(link->lab) : nullptr;
}

Outcome<const Preset*> presetNamed(const Lab& lab, const std::string& id) {
  for (const Preset& preset : lab.presets)
    if (id.empty() || preset.id == id) return &preset;
  return refusal("The lab \"" + std::string(lab.title) + "\" has no example " + inQuotes(id) + ".");
}

Reply openLinked(Context& context, const Json& wanted) {
  if (std::optional<Error> refused = context.player.openLink(wanted["link"].get<std::string>()))
    return *refused;
  context.opened();
  return Json();
}

Outcome<Seed> seedIn(const Json& wanted, const Seed& otherwise) {
  if (!wanted.contains("seed")) return otherwise;
  const Json& given = wanted["seed"];
  return Seed::parse(given.is_string() ? given.get<std::string>() : given.dump());
}

// Opens the lab named, or the first one if only settings are given.
Reply openNamed(Context& context, const Json& wanted) {
  const Lab* lab = wanted.contains("lab") ? labNamed(wanted)
                   : context.lab()        ? context.lab()
                                          : &catalog().front();
  if (!lab) return refusal("There is no lab " + inQuotes(wanted.value("lab", std::string())) + ".");
  const Outcome<const Preset*> preset = presetNamed(*lab, wanted.value("preset", std::string()));
  if (!preset) return preset.error();
  Json settings = parsedJson((*preset)->settings);
  settings.update(wanted.value("settings", Json::object()));
  const Outcome<Seed> seed = seedIn(wanted, (*preset)->seed);
  if (!seed) return seed.error();
  if (std::optional<Error> refused = context.player.open(*lab, settings, *seed)) return *refused;
  context.opened();
  return Json();
}

// If something cannot be opened, its lab opens with its first example, so that there is something to see.
Reply open(Context& context, const Json& wanted) {
  Reply opened = wanted.contains("link") ? openLinked(context, wanted) : openNamed(context, wanted);
  if (!opened) {
    if (wanted.value("only", false)) return opened;
    const Lab* lab = labNamed(wanted);
    if (!lab && wanted.contains("link")) lab = labOfLink(wanted["link"].get<std::string>());
    if (!lab && !context.player.ready()) lab = &catalog().front();
    if (lab && lab != context.lab()) context.openLab(*lab, lab->presets.front());
    return opened;
  }
  if (wanted.contains("step")) context.player.leadTo(wanted["step"].get<int64_t>());
  return opened;
}

Reply changeSettings(Context& context, const Json& changes) {
  if (!context.player.ready()) return refusal("No lab is open whose settings could be changed.");
  if (!changes.is_object()) return refusal("The settings given are not a JSON object.");
  if (std::optional<Error> refused = context.changeSettings(changes)) return *refused;
  return Json();
}

Reply step(Context& context, const Json& count) {
  context.player.goBy(std::max<int64_t>(count.get<int64_t>(), 0));
  return Json();
}

Reply stepBack(Context& context, const Json& count) {
  context.player.goBy(-std::max<int64_t>(count.get<int64_t>(), 0));
  return Json();
}

Reply seek(Context& context, const Json& tick) {
  context.player.goTo(std::max<int64_t>(tick.get<int64_t>(), 0));
  return Json();
}

Reply setSpeed(Context& context, const Json& wanted) {
  if (wanted.is_number() && wanted.get<double>() >= 0) {
    context.player.setSpeed(speedOf(wanted.get<double>()));
    return Json();
  }
  const std::optional<Speed> speed =
      wanted.is_string() ? speedNamed(wanted.get<std::string>()) : std::nullopt;
  if (!speed) {
    const std::string all = inRow(kSpeeds, [](const SpeedName& known) { return inQuotes(known.id); });
    return refusal("The speed " + wanted.dump() + " is not one of " + all + " or a number from 0 on.");
  }
  context.player.setSpeed(*speed);
  return Json();
}

Reply setPart(Context& context, const Json& part) {
  Embedding& embedding = context.embedding;
  const int64_t from = part.value("from", int64_t{0}), to = part.value("to", int64_t{-1});
  if (to >= 0 && to <= from)
    return refusal("The part to play ends at step " + std::to_string(to) +
                   ", which is not after its start at step " + std::to_string(from) + ".");
  embedding.from = from;
  embedding.to = to;
  embedding.loop = part.value("loop", false);
  return Json();
}

// An error that lists the known names if `names` has any other.
template <class Items>
std::optional<Error> unknownAmong(const Json& names, const Items& items, const std::string& kind) {
  const std::string known = inRow(items, [](const auto& item) { return item.id; });
  for (const Json& name : names)
    if (std::none_of(items.begin(), items.end(), [&](const auto& item) { return name == item.id; }))
      return refusal("There is no " + kind + " " + inQuotes(name.get<std::string>()) + " here; there are " +
                     known + ".");
  return std::nullopt;
}

// The panels of the run now and later, as far as a short look ahead finds them. None if there was not enough
// time: the speed of the machine must not decide what is refused.
std::optional<std::vector<Panel>> panelsToCome(Player& player) {
  constexpr int64_t kSteps = 4096;
  constexpr double kSeconds = 0.2;
  std::vector<Panel> panels = player.scene().panels;
  const std::unique_ptr<Run> copy = player.session().run().clone();
  const Deadline deadline(kSeconds);
  int64_t taken = 0;
  for (int64_t goal = 1; copy && goal <= kSteps; goal *= 2) {
    while (taken < goal && copy->status() == Status::running) {
      while (copy->prepare())
        if (deadline.passed()) return std::nullopt;
      if (deadline.passed()) return std::nullopt;
      copy->step(nullptr);
      ++taken;
    }
    Scene scene;
    copy->draw(scene);
    panels.insert(panels.end(), scene.panels.begin(), scene.panels.end());
    if (copy->status() != Status::running) break;
  }
  return panels;
}

Reply show(Context& context, const Json& wanted) {
  static constexpr std::array<std::string_view, 3> kControls = {"full", "transport", "none"};
  Embedding shown = context.embedding;  // nothing is changed if a part is refused
  if (wanted.contains("controls")) {
    const auto found = std::find(kControls.begin(), kControls.end(), wanted["controls"].get<std::string>());
    if (found == kControls.end())
      return refusal("The controls " + wanted["controls"].dump() +
                     " are not \"full\", \"transport\" or \"none\".");
    shown.controls = static_cast<Controls>(found - kControls.begin());
  }
  if (wanted.contains("panels") && context.player.ready()) {
    const std::optional<Error> absent =
        unknownAmong(wanted["panels"], context.player.scene().panels, "panel");
    const auto to_come = absent ? panelsToCome(context.player) : std::nullopt;
    if (to_come && unknownAmong(wanted["panels"], *to_come, "panel")) return *absent;
    shown.panels = wanted["panels"].get<std::vector<std::string>>();
  }
  if (wanted.contains("locked") && context.player.ready()) {
    if (auto unknown = unknownAmong(wanted["locked"], context.lab()->schema, "setting")) return *unknown;
    shown.locked = wanted["locked"].get<std::vector<std::string>>();
  }
  context.embedding = std::move(shown);
  return Json();
}

// Null ends the current exercise.
Reply beginExercise(Context& context, const Json& wanted) {
  if (wanted.is_null()) {
    context.leaveExercise();
    return Json();
  }
  const std::string mode = wanted.value("mode", "as-you-go");
  const std::optional<ExerciseMode> named = exerciseModeNamed(mode);
  if (!named) return refusal("The mode " + inQuotes(mode) + " is neither \"as-you-go\" nor \"at-end\".");
  ExercisePlan plan{.decisions = wanted.value("decisions", ExercisePlan().decisions), .mode = *named};
  plan.from = wanted.value("from", plan.from);
  if (wanted.contains("to")) plan.to = wanted["to"].get<int64_t>();
  const Outcome<Seed> seed = seedIn(wanted, context.player.session().seedAsGiven());
  if (!seed) return seed.error();
  if (const auto refused = context.beginExercise(plan, *seed)) return *refused;
  return Json();
}

Reply play(Context& context, const Json&) {
  context.player.play();
  return Json();
}

Reply pause(Context& context, const Json&) {
  context.player.pause();
  return Json();
}

Reply goHome(Context& context, const Json&) {
  context.goHome();
  return Json();
}

Reply say(Context& context, const Json& sentence) {
  context.banner.say(sentence.get<std::string>());
  return Json();
}

Reply copied(Context& context, const Json&) {
  context.linkWasCopied();
  return Json();
}

Reply saved(Context& context, const Json& file) {
  context.fileWasSaved(file.get<std::string>());
  return Json();
}

Reply result(Context& context, const Json&) {
  const Session& session = context.player.session();
  return jsonObject({{"status", name(session.status())},
                     {"step", session.tick()},
                     {"result", session.run().result()},
                     {"metrics", toJson(session.run().metrics())}});
}

Reply scene(Context& context, const Json&) {
  const Scene& scene = context.player.scene();
  Json told =
      toJson(context.embedding.panels.empty() ? scene : chosenPanels(scene, context.embedding.panels));
  if (context.player.looksElsewhere()) told["elsewhere"] = true;
  return told;
}

Reply lab(Context& context, const Json&) {
  Json opened = openedJson(context);
  for (const Setting& setting : context.lab()->schema)
    opened["schema"].push_back(jsonObject({{"id", setting.id}, {"title", setting.title}}));
  for (const Panel& panel : context.player.scene().panels)
    opened["panels"].push_back(jsonObject({{"id", panel.id}, {"title", panel.title}}));
  opened["played"] = context.player.session().playedFromStart();
  return opened;
}

Reply asked(Context& context, const Json&) {
  if (context.player.busy() || !context.player.asks()) return Json();
  const Decision& decision = *context.player.decision();
  Json choices = Json::array();
  for (const Choice& choice : decision.choices) choices.push_back(choice.label);
  return jsonObject({{"ask", decision.ask}, {"choices", std::move(choices)}});
}

struct AppCommand {
  std::string_view name;
  Reply (*obey)(Context&, const Json&);
  bool needs_run;
  bool moves_on = false;  // what an earlier command was refused for is no longer of interest
};

constexpr AppCommand kCommands[] = {
    {"open", open, false},
    {"settings", changeSettings, false},
    {"play", play, true, true},
    {"pause", pause, true},
    {"step", step, true, true},
    {"stepBack", stepBack, true, true},
    {"seek", seek, true, true},
    {"exercise", beginExercise, true},
    {"speed", setSpeed, true},
    {"part", setPart, false},
    {"show", show, false},
    {"home", goHome, false},
    {"say", say, false},
    {"copied", copied, true},
    {"saved", saved, true},
    {"place", [](Context& context, const Json&) -> Reply { return placeJson(context); }, true},
    {"result", result, true},
    {"scene", scene, true},
    {"lab", lab, true},
    {"asked", asked, true},
};

Reply answer(Context& context, const Json& request) {
  if (!request.is_object() || request.size() != 1)
    return refusal("A command is a JSON object with one field.");
  const auto field = request.begin();
  for (const AppCommand& command : kCommands) {
    if (command.name != field.key()) continue;
    if (command.needs_run && !context.player.ready()) return refusal("No lab is open yet.");
    if (command.moves_on) context.banner.clearIfTold();
    return command.obey(context, field.value());
  }
  return refusal("There is no command " + inQuotes(field.key()) + ".");
}

}  // namespace

std::string obey(Context& context, std::string_view json) {
  Json reply = Json::object();
  const auto refused = [&](const Error& error) {
    context.banner.say(error.message);
    reply["error"] = toJson(error);
  };
  try {
    Reply answered = answer(context, Json::parse(json));
    if (answered)
      reply["value"] = *std::move(answered);
    else
      refused(answered.error());
  } catch (const std::bad_alloc&) {
    refused(Error{"over-budget", "There is not enough memory for this. Smaller settings may do."});
  } catch (const Json::exception&) {
    refused(refusal("A command from the page has a value of the wrong kind: " + inQuotes(json.substr(0, 80)) +
                    "."));
  }
  context.wake();
  return jsonText(reply);
}

Json placeJson(Context& context) {
  Player& player = context.player;
  const Session& session = player.session();
  return jsonObject({{"lab", session.lab().id},
                     {"step", session.tick()},
                     {"furthest", session.furthest()},
                     {"ended", session.atEnd() && ended(session.status())},
                     {"status", name(session.status())},
                     {"playing", player.playing()},
                     {"speed", named(player.speed()).id},
                     {"narration", player.narration()},
                     {"link", session.link()}});
}

Json openedJson(const Context& context) {
  const Session& session = context.player.session();
  const Lab& lab = session.lab();
  Json opened = jsonObject({{"lab", jsonObject({{"id", lab.id}, {"title", lab.title}})}});
  if (const int preset = currentPreset(session); preset >= 0) {
    const Preset& current = lab.presets[static_cast<size_t>(preset)];
    opened["preset"] = jsonObject({{"id", current.id}, {"title", current.title}});
  }
  opened["settings"] = session.settings().toJson();
  const Seed& seed = session.seedAsGiven();
  opened["seed"] = seed.text.empty() ? Json(seed.number) : Json(seed.text);
  opened["link"] = session.link();
  return opened;
}

}  // namespace noggin::app
