#include "adversarial/pig/compare_run.h"

#include <nlohmann/json.hpp>

#include "adversarial/pig/scene.h"
#include "adversarial/pig/words.h"
#include "core/share_plot.h"
#include "core/words.h"

namespace noggin::adversarial {
namespace {

constexpr std::array<std::string_view, 5> kCompareLines = {
    "reckon P(win) of both ways to play, from the end of the game backwards",
    "for each game:",
    "  the side that did not begin the last game begins",
    "  both play their way until one has reached the goal",
    "  count who has won",
};

}  // namespace

PigCompareRun::PigCompareRun(std::shared_ptr<const PigValues> values, int hold_at, int64_t games,
                             uint32_t seed)
    : values_(std::move(values)),
      match_(*values_, {}, {.hold_at = hold_at}),
      hold_at_(hold_at),
      games_(games),
      rng_(seed) {}

Status PigCompareRun::step(Trace* trace) {
  if (status() != Status::running) return status();
  if (computed_) {
    playOne(trace);
    return status();
  }
  while (prepare()) continue;
  computed_ = true;
  if (trace) trace->add({.kind = EventKind::deduce});
  return status();
}

void PigCompareRun::playOne(Trace* trace) {
  const bool won = playPig(*values_, {}, {.hold_at = hold_at_}, static_cast<int>(played_ % 2), rng_);
  ++played_;
  wins_ += won;
  const auto count = static_cast<double>(played_);
  if (played_ == games_ || isKept(count, counts_)) {
    counts_.push_back(count);
    shares_.push_back(share());
  }
  if (trace)
    trace->add({.kind = EventKind::rollout,
                .detail = static_cast<uint8_t>(won),
                .value = static_cast<int32_t>(played_)});
}

Listing PigCompareRun::listing() const {
  return {"Two ways to play", kCompareLines,
          "the linear equations of T. Neller, C. Presser, 2004, for a fixed policy"};
}

std::vector<int32_t> PigCompareRun::lines(std::span<const Event> events) const {
  if (events.back().kind == EventKind::deduce) return {0};
  return {1, 2, 3, 4};
}

std::vector<Variable> PigCompareRun::variables() const {
  return {{"games", grouped(played_)}, {"won by the best", grouped(wins_)}};
}

std::string PigCompareRun::introduction() const {
  return "Two ways to play to " + std::to_string(values_->rules().goal) +
         ": the best policy, which looks at both scores, and \"" + rule() +
         "\", which looks at the turn alone. " +
         (games_ == 0 ? "Their chances are reckoned exactly, and no game is played."
                      : "First their chances are reckoned exactly, then " + counted(games_, "game") +
                            (games_ == 1 ? " is" : " are") + " played.");
}

Told PigCompareRun::narrate(std::span<const Event> events) const {
  const Event& event = events.back();
  if (event.kind == EventKind::deduce)
    return {"The best policy wins " + chanceText(match_.oneWins()) + " of all games against \"" + rule() +
                "\" if a coin decides who begins.",
            "It wins " + chanceText(match_.oneWinsBeginning()) + " if it begins, and " +
                chanceText(1 - match_.otherWinsBeginning()) + " if the other does."};
  return {"Game " + grouped(event.value) + " is won by " +
              (event.detail != 0 ? "the best policy." : "\"" + rule() + "\"."),
          "So far the best policy has won " + grouped(wins_) + " of " + counted(played_, "game") + ", " +
              chanceText(share()) + "."};
}

std::string PigCompareRun::describe(const Event& event) const {
  if (event.kind == EventKind::deduce) return "exact chances";
  return std::string("won by ") + (event.detail != 0 ? "the best policy" : rule());
}

std::string PigCompareRun::ending() const {
  return "The best wins " + chanceText(match_.oneWins());
}

void PigCompareRun::draw(Scene& scene) const {
  drawPigMap({.values = *values_, .theirs = 0, .rule = hold_at_, .from = 0, .here = {}},
             scene.add<Board>("map", "The best policy at first, against 0"));
  Table& table = scene.add<Table>("exact", "How often each wins");
  table.columns = {{"Begins", false}, {"Best", true}, {capitalised(rule()), true}};
  const auto row = [&](const char* who, double best, Tone tone) {
    table.rows.push_back({{who, tone, {}},
                          {computed_ ? chanceText(best) : "?", tone, {}},
                          {computed_ ? chanceText(1 - best) : "?", tone, {}}});
  };
  row("Best", match_.oneWinsBeginning(), Tone::plain);
  row("Other", 1 - match_.otherWinsBeginning(), Tone::plain);
  row("By coin", match_.oneWins(), Tone::path);
  if (!counts_.empty()) drawShares(scene);
}

void PigCompareRun::drawShares(Scene& scene) const {
  Plot& plot = addSharePlot(scene, "shares", "Share of games that the best policy won");
  plot.x_title = "games";
  plot.y_title = "won";
  plot.series.push_back({"the best", Tone::first, counts_, shares_, false});
  addShareBand(counts_, match_.oneWins(), Tone::first, plot);
}

Metrics PigCompareRun::metrics() const {
  return {{"played", "Games played", static_cast<double>(played_)},
          {"bestWins", "Won by the best policy", static_cast<double>(wins_)}};
}

Json PigCompareRun::result() const {
  Json result = jsonObject({{"task", "compare"}, {"games", played_}, {"wins", wins_}});
  if (!computed_) return result;
  result["exact"] = jsonObject({{"bestBegins", match_.oneWinsBeginning()},
                                {"otherBegins", 1 - match_.otherWinsBeginning()},
                                {"coin", match_.oneWins()}});
  return result;
}

}  // namespace noggin::adversarial
