#include "app/context.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/characters.h"
#include "core/text.h"

namespace noggin::app {
namespace {

bool hasEnding(std::string_view name, std::string_view ending) {
  return name.size() > ending.size() &&
         std::equal(ending.rbegin(), ending.rend(), name.rbegin(),
                    [](char wanted, char given) { return wanted == asciiLowered(given); });
}

// `endings` as in Setting::file: ".csv,.txt".
bool takes(std::string_view endings, std::string_view name) {
  while (!endings.empty()) {
    const size_t end = std::min(endings.find(','), endings.size());
    if (hasEnding(name, endings.substr(0, end))) return true;
    endings.remove_prefix(std::min(end + 1, endings.size()));
  }
  return false;
}

std::string saidLocked(std::string_view setting) {
  return "The setting " + inQuotes(setting) + " is locked on this page.";
}

}  // namespace

// Something was opened; it stays paused until somebody plays it.
void Context::opened() {
  home = false;
  banner.clear();
  wake();
}

void Context::openedUnless(const std::optional<Error>& refused) {
  if (refused)
    banner.say(refused->message);
  else
    opened();
  wake();
}

void Context::openLab(const Lab& lab, const Preset& preset) {
  openedUnless(player.open(lab, parsedJson(preset.settings), preset.seed));
}

std::optional<Error> Context::changeSettings(Json changes) {
  const Session& session = player.session();
  const Json settings = session.settings().toJson();
  for (const std::string& locked : embedding.locked)  // whatever a person has entered in its place
    if (settings.contains(locked) && !changes.contains(locked)) changes[locked] = settings[locked];
  const Json wanted = session.settingsWith(changes);
  const Outcome<Settings> parsed = Settings::parse(session.lab().schema, wanted);
  const bool goes_on = parsed && session.settings().differsInPictureOnly(*parsed);
  const bool asks = session.exercise().plan().has_value();
  std::optional<Error> refused =
      goes_on || asks ? player.change(changes) : player.open(session.lab(), wanted, session.seedAsGiven());
  if (!refused && asks && !goes_on) player.goToNextQuestion();
  if (!refused) opened();
  wake();
  return refused;
}

void Context::openExample(const Preset& preset) {
  const Session& session = player.session();
  std::optional<ExercisePlan> plan = session.exercise().plan();
  if (!plan) return openLab(session.lab(), preset);
  if (!session.moves().empty()) plan->from = 0;  // they had led there
  std::optional<Error> refused = session.refusedForAnswers(0);
  if (!refused) refused = player.openExercise(session.lab(), parsedJson(preset.settings), preset.seed, *plan);
  openedUnless(refused);
}

void Context::runAgain(const Seed& seed) {
  const Session& session = player.session();
  const std::optional<ExercisePlan>& plan = session.exercise().plan();
  std::optional<Error> refused = session.refusedForAnswers(0);
  if (!refused)
    refused = plan ? player.beginExercise(seed, *plan)
                   : player.open(session.lab(), session.settings().toJson(), seed);
  openedUnless(refused);
}

std::optional<Error> Context::beginExercise(const ExercisePlan& plan, const Seed& seed) {
  std::optional<Error> refused = player.beginExercise(seed, plan);
  openedUnless(refused);
  return refused;
}

void Context::leaveExercise() {
  openedUnless(player.leaveExercise());
}

void Context::goHome() {
  player.pause();
  banner.clearIfTold();
  home = true;
  wake();
}

// The locked setting that a move would change; empty: none.
std::string Context::lockedBy(std::string_view move) const {
  if (embedding.locked.empty() || !player.ready()) return {};
  for (const Change& change : player.session().run().changes(move))
    if (embedding.locks(change.setting)) return change.setting;
  return {};
}

void Context::askForHint() {
  const Session& session = player.session();
  player.stop();
  player.setFocus(-1);
  hint_ = session.hint();
  if (!hint_)
    hint_ = Hint{{},
                 ended(session.status()) ? "This is the end, so there is no move to advise."
                                         : "There is nothing to advise here."};
  hint_version_ = player.runVersion();
  sayOnce(hint_->reason);
  wake();
}

void Context::sayOnce(std::string_view sentence) {
  if (!news.empty()) news += ' ';
  news += sentence;
}

void Context::playMove(std::string_view move) {
  if (const std::string locked = lockedBy(move); !locked.empty())
    banner.say(saidLocked(locked));
  else if (const std::optional<Error> refused = player.act(move))
    banner.say(refused->message);
  else
    banner.clear();
  wake();
}

void Context::copyLink() {
  to_copy_version_ = player.linkVersion();
  host.copyLink(player.session().link());
}

void Context::linkWasCopied() {
  copied_version_ = to_copy_version_;
  wake();
}

void Context::fileWasSaved(std::string_view name) {
  saved_file_ = name;
  saved_panel_ = largest_panel;
  saved_version_ = player.linkVersion();
  wake();
}

bool Context::fileSaved(std::string_view name) const {
  return saved_version_ == player.linkVersion() && saved_file_ == name && saved_panel_ == largest_panel;
}

void Context::takeFile(std::string_view setting, std::string_view name, std::string_view text) {
  wake();
  refused_text.reset();
  if (!player.ready()) return;
  const Settings& settings = player.session().settings();
  const std::span<const Setting> schema = player.session().lab().schema;
  // A dropped file goes to a visible setting rather than to one hidden by the current choices.
  const auto fits = [&](const Setting& one) {
    return setting.empty() ? takes(one.file, name) : one.id == setting;
  };
  auto taker = std::find_if(schema.begin(), schema.end(),
                            [&](const Setting& one) { return fits(one) && settings.shown(one); });
  if (taker == schema.end()) taker = std::find_if(schema.begin(), schema.end(), fits);
  if (taker == schema.end()) {
    banner.say("This lab has no use for the file " + inQuotes(name) + ".");
    return;
  }
  if (!isUtf8(text)) {
    banner.say("The file " + inQuotes(name) + " is not plain text in UTF-8.");
    return;
  }
  const std::string id(taker->id);
  Json changes = jsonObject({{id, std::string(text)}});
  if (!settings.shown(*taker)) changes[std::string(taker->shown_when)] = taker->shown_values.front();
  for (const auto& [changed, value] : changes.items())
    if (embedding.locks(changed)) {
      banner.say(saidLocked(changed));
      return;
    }
  const std::optional<Error> refused = changeSettings(changes);
  if (!refused) return;
  if (refused->setting != id && changeSettingsAround(changes, *refused)) {
    banner.say("The file " + inQuotes(name) +
               " was taken, and what did not go with it was emptied: " + refused->message);
    return;
  }
  banner.say("The file " + inQuotes(name) + " was not taken: " + refused->message);
  refused_text = {id, std::string(text), refused->message};
}

// Applies changes that are refused because of another text, such as a question about names that a new table
// does not have: clears one such text after the other. False, with nothing changed, if that does not help.
bool Context::changeSettingsAround(Json changes, Error refused) {
  const std::span<const Setting> schema = player.session().lab().schema;
  for (size_t tries = 0; tries < schema.size(); ++tries) {
    const auto other = std::find_if(schema.begin(), schema.end(),
                                    [&](const Setting& one) { return one.id == refused.setting; });
    if (other == schema.end() || other->kind != SettingKind::text || changes.contains(other->id) ||
        embedding.locks(other->id))
      return false;
    changes[std::string(other->id)] = "";
    std::optional<Error> still = changeSettings(changes);
    if (!still) return true;
    refused = *std::move(still);
  }
  return false;
}

}  // namespace noggin::app
