#include "player/race.h"

#include <cmath>
#include <new>
#include <nlohmann/json.hpp>

#include "player/deadline.h"
#include "player/race_words.h"

namespace noggin {
namespace {

// Limits for running both copies to their ends in the background.
constexpr size_t kRaceMemory = size_t{128} << 20;
constexpr double kRaceSeconds = 20;

const Setting* raceSetting(const Lab& lab) {
  for (const Setting& setting : lab.schema)
    if (setting.id == lab.race_setting) return &setting;
  return nullptr;
}

// A method that does not do such work counts it as neither: it does not do less of it.
int betterOf(const Metric& mine, const Metric& other) {
  if (mine.better != other.better || mine.better == Better::neither || mine.value == other.value) return 0;
  if (std::isnan(mine.value) || std::isnan(other.value)) return 0;
  return (mine.value < other.value) == (mine.better == Better::less) ? -1 : 1;
}

std::string titleOf(const Lab& lab, const std::string& value) {
  for (const Option& choice : raceSetting(lab)->choices)
    if (choice.value == value) return std::string(choice.title);
  return value;
}

Finisher finisher(const std::string& title, Status status, const Run& run) {
  return {title, status, run.metrics(), run.ending(), run.isComplete()};
}

Finisher finisher(const std::string& title, const Solver& solver) {
  return finisher(title, solver.run().status(), solver.run());
}

Finisher finisher(const std::string& title, const Session& session) {
  return finisher(title, session.status(), session.run());
}

// Those of the other run.
Json settingsWith(const Session& mine, const std::string& choice) {
  Json settings = mine.settings().toJson();
  settings[std::string(mine.lab().race_setting)] = choice;
  return settings;
}

}  // namespace

std::vector<Option> Race::opponents(const Session& mine) {
  if (mine.playedFromStart() || !mine.moves().empty()) return {};
  const Setting* setting = raceSetting(mine.lab());
  if (!setting || setting->kind != SettingKind::choice || !mine.settings().shown(*setting)) return {};
  if (!mine.lab().race_only.holds(mine.settings())) return {};
  std::vector<Option> others(setting->choices.begin(), setting->choices.end());
  const std::string& current = mine.settings().text(setting->id);
  std::erase_if(others, [&](const Option& choice) { return choice.value == current; });
  return others;
}

Outcome<std::unique_ptr<Race>> Race::against(const Session& mine, const std::string& choice) {
  try {
    Outcome<Opening> opening = openLab(mine.lab(), settingsWith(mine, choice), mine.seed());
    if (!opening) return opening.error();
    auto other = std::make_unique<Session>(mine.lab(), *std::move(opening), mine.seed());
    return std::unique_ptr<Race>(new Race(mine, std::move(other), choice));
  } catch (const std::bad_alloc&) {
    return Error{"over-budget", "There is not enough memory for a second run."};
  }
}

void Race::arrange(const Session& mine) {
  other_->change(settingsWith(mine, choice_));
}

bool Race::follow(int64_t tick, double budget) {
  const Deadline deadline(budget);
  other_->rewind(tick);
  while (other_->tick() < tick) {
    const int64_t before = other_->tick();
    other_->step(tick - before, deadline);
    if (other_->tick() == before && !other_->preparing()) break;  // it had ended already
    if (deadline.passed()) return other_->tick() >= tick;
  }
  return true;
}

Race::Race(const Session& mine, std::unique_ptr<Session> other, std::string choice)
    : lockstep_(mine.lab(), mine.settings(), other->settings(), mine.seed()),
      other_(std::move(other)),
      choice_(std::move(choice)) {
  const Lab& lab = mine.lab();
  my_title_ = titleOf(lab, mine.settings().text(lab.race_setting));
  other_title_ = titleOf(lab, choice_);
  for (const Settings* settings : {&mine.settings(), &other_->settings()})
    entrants_.push_back({Solver(lab.startAgain(*settings, mine.seed()), {.memory = kRaceMemory})});
}

bool Race::finish(double seconds) {
  bool busy = false;
  for (Entrant& entrant : entrants_) {
    if (entrant.solver.status() != Status::running || entrant.spent >= kRaceSeconds) continue;
    entrant.spent += seconds / 2;
    busy |= entrant.solver.runFor(seconds * 1000 / 2) == Status::running && entrant.spent < kRaceSeconds;
  }
  if (busy || entrants_.empty()) return !busy;
  headline_ =
      comparison(finisher(my_title_, entrants_[0].solver), finisher(other_title_, entrants_[1].solver));
  entrants_.clear();
  return true;
}

std::vector<Race::Row> Race::table(const Session& mine) const {
  std::vector<Row> rows;
  const Finisher one = finisher(my_title_, mine), another = finisher(other_title_, *other_);
  // Until both have ended, fewer steps only mean less progress, and less work may have come to less.
  const bool comparable = ended(one.status) && cameToTheSame(one, another);
  for (const Metric& metric : one.metrics) {
    const Metric* const same = counterpart(metric, another.metrics);
    if (!same) continue;
    rows.push_back({std::string(metric.title), formatted(metric), formatted(*same), metric.value, same->value,
                    comparable ? betterOf(metric, *same) : 0});
  }
  return rows;
}

}  // namespace noggin
