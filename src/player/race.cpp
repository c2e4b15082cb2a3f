#include "player/race.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <new>
#include <nlohmann/json.hpp>

namespace noggin {
namespace {

constexpr int64_t kSlice = 256;

const Setting* raceSetting(const Lab& lab) {
  for (const Setting& setting : lab.schema)
    if (setting.id == lab.race_setting) return &setting;
  return nullptr;
}

int betterOf(Better direction, double mine, double other) {
  if (direction == Better::neither || mine == other || std::isnan(mine) || std::isnan(other)) return 0;
  return (mine < other) == (direction == Better::less) ? -1 : 1;
}

double secondsNow() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

std::vector<Choice> Race::opponents(const Session& mine) {
  const Setting* setting = raceSetting(mine.lab());
  if (!setting || setting->kind != SettingKind::choice) return {};
  std::vector<Choice> others = setting->choices;
  const std::string& current = mine.settings().text(setting->id);
  std::erase_if(others, [&](const Choice& choice) { return choice.value == current; });
  return others;
}

Outcome<std::unique_ptr<Race>> Race::against(const Session& mine, const std::string& choice) {
  Json given = mine.settings().toJson();
  given[mine.lab().race_setting] = choice;
  Outcome<Settings> settings = checkedSettings(mine.lab(), given);
  if (!settings) return settings.error();
  try {
    auto other = std::make_unique<Session>(mine.lab(), *std::move(settings), mine.seed());
    return std::unique_ptr<Race>(new Race(mine, std::move(other), choice));
  } catch (const std::bad_alloc&) {
    return Error{"over-budget", "There is not enough memory for a second run.", {}, -1};
  }
}

bool Race::follow(int64_t tick, double budget) {
  const double until = secondsNow() + budget;
  if (other_->tick() > tick) other_->seek(tick);
  while (other_->tick() < tick) {
    const int64_t before = other_->tick();
    other_->step(std::min(kSlice, tick - before));
    if (other_->tick() == before) break;  // it has ended before
    if (secondsNow() >= until) return other_->tick() >= tick;
  }
  return true;
}

std::vector<Race::Row> Race::table(const Session& mine) const {
  std::vector<Row> rows;
  const Metrics theirs = other_->run().metrics();
  // Before both are through, fewer steps only mean that less has been done.
  const bool over = ended(mine.status()) && ended(other_->status());
  for (const Metric& metric : mine.run().metrics()) {
    const auto same =
        std::find_if(theirs.begin(), theirs.end(), [&](const Metric& m) { return m.id == metric.id; });
    if (same == theirs.end()) continue;
    rows.push_back({std::string(metric.title), formatted(metric), formatted(*same), metric.value, same->value,
                    over ? betterOf(metric.better, metric.value, same->value) : 0});
  }
  return rows;
}

}  // namespace noggin
