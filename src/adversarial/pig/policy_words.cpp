// Narration and scene of value iteration on Pig.

#include "adversarial/pig/policy_run.h"
#include "adversarial/pig/scene.h"
#include "adversarial/pig/words.h"
#include "core/share_plot.h"
#include "core/words.h"

namespace noggin::adversarial {
namespace {

std::string pairText(int low, int high) {
  return scoresText(low, high) + (low == high ? "" : " and " + scoresText(high, low));
}

}  // namespace

std::string PigPolicyRun::introduction() const {
  const std::string thing =
      rules().isCoin() ? "a coin" : "a die with " + std::to_string(rules().sides) + " sides";
  return "Pig is played to " + std::to_string(rules().goal) + " with " + thing + ". " +
         capitalised(throwing(rules())) + " as often as you like: " + goodFaces(rules()) +
         " adds to the turn, " + badFace(rules()) +
         " loses it, and hold banks it. Value iteration finds out for every position whether to roll or to "
         "hold, from the end of the game backwards.";
}

Told PigPolicyRun::tellSweep(const Event& event) const {
  const size_t count = shown_.low_starts.size();
  const double now = shown_.low_starts.back(), before = count > 1 ? shown_.low_starts[count - 2] : 0;
  const std::string pair = pairText(event.place, event.value);
  if (event.detail != 0)
    return {"After " + counted(static_cast<int64_t>(count), "sweep") + " nothing changes at " + pair +
                ": at the beginning of a turn " + scoresText(event.place, event.value) +
                " wins with probability " + chanceText(now) + ".",
            "The scores never fall, so no later pair of scores can change this one."};
  return {"Sweep " + std::to_string(count) + " at " + pair + ": the chance of winning" +
              (event.place == event.value ? "" : " with " + scoresText(event.place, event.value)) +
              " goes from " + decimals(before, 9) + " to " + decimals(now, 9) + ".",
          "After a lost turn the other side moves: its chance is taken as known so far."};
}

Told PigPolicyRun::tellColumn(int mine) const {
  const int from = holdsFrom(mine);
  PigTurn turn;
  values_.turn(mine, asked_.theirs, turn);
  const std::string scores = scoresText(mine, asked_.theirs);
  if (from == 0)
    return {"With " + scores + " the best policy never holds: it rolls until the goal is reached.",
            "At every turn total rolling wins at least as often as holding."};
  const PigOdds& odds = turn.odds[static_cast<size_t>(from)];
  const std::string what =
      "With " + scores + " the best policy holds first at " + std::to_string(from) + " in the turn.";
  if (odds.tie()) return {what, "The win is as good as certain either way, and what is banked is safe."};
  return {what, "There " + oddsTexts(odds).hold + " for holding is more than " + oddsTexts(odds).roll +
                    " for rolling" + (from > 1 ? ", and below it is not." : ".")};
}

Told PigPolicyRun::narrate(std::span<const Event> events) const {
  const Event& event = events.back();
  if (event.kind == EventKind::cycle) return tellSweep(event);
  if (event.kind == EventKind::deduce) return tellColumn(event.value);
  const std::string sums = std::to_string(event.value) + (event.detail != 0 ? " or more" : "");
  if (event.value == 0)
    return {"The beginning is settled: who begins wins with probability " + decimals(values_.start(0, 0), 4) +
                ".",
            "It is the last of all pairs of scores, and every other one is known."};
  return {"All pairs of scores that add up to " + sums + " are settled.",
          "They depend only on one another, two by two, and on pairs with a higher sum, which are known."};
}

std::string PigPolicyRun::describe(const Event& event) const {
  if (event.kind == EventKind::cycle)
    return "sweep at " + pairText(event.place, event.value) + (event.detail != 0 ? ", settled" : "");
  if (event.kind == EventKind::deduce) return "column of " + std::to_string(event.value);
  return "sum " + std::to_string(event.value) + (event.detail != 0 ? " and above" : "") + " settled";
}

std::string PigPolicyRun::ending() const {
  return "Who begins wins " + decimals(values_.start(0, 0), 4);
}

void PigPolicyRun::draw(Scene& scene) const {
  PigMapPicture map{.values = values_, .theirs = asked_.theirs, .from = known_from_, .here = {}};
  if (status() == Status::solved) map.here = asked_;
  drawPigMap(map, scene.add<Board>("map", "Roll or hold, against " + std::to_string(asked_.theirs)));
  if (!shown_.low_starts.empty()) drawSweeps(scene);
  if (known_from_ < rules().goal) drawChances(scene);
}

void PigPolicyRun::drawSweeps(Scene& scene) const {
  Plot& plot = addSharePlot(scene, "sweeps", "Sweep by sweep");
  plot.x_title = "sweeps";
  plot.y_title = "chance of winning";
  std::vector<double> counts(shown_.low_starts.size());
  for (size_t i = 0; i < counts.size(); ++i) counts[i] = static_cast<double>(i + 1);
  const int low = shown_.low, high = shown_.high;
  plot.series.push_back({scoresText(low, high), Tone::series1, counts, shown_.low_starts, false});
  if (low != high)
    plot.series.push_back({scoresText(high, low), Tone::series2, counts, shown_.high_starts, false});
}

void PigPolicyRun::drawChances(Scene& scene) const {
  Plot& plot = addSharePlot(scene, "chances", "Chance of winning at the beginning of a turn");
  plot.x_title = "own score";
  plot.y_title = "chance";
  Series series{"against " + std::to_string(asked_.theirs), Tone::series1, {}, {}, false};
  for (int mine = known_from_; mine < rules().goal; ++mine) {
    series.x.push_back(mine);
    series.y.push_back(values_.start(mine, asked_.theirs));
  }
  plot.series.push_back(std::move(series));
}

}  // namespace noggin::adversarial
