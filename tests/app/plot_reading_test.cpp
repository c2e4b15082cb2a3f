// What a plot says at one place: values where its curves and lines are, each under its name.

#include "app/views/plot_reading.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <string>

#include "app/panel_words.h"
#include "core/share_plot.h"

using namespace noggin;
using namespace noggin::app;

namespace {

Plot rocPlot() {
  Plot plot;
  plot.x_title = "false alarms";
  plot.y_title = "found";
  plot.series.push_back({"naive Bayes", Tone::series1, {0, 0, 0, 0.3, 1}, {0, 0.5, 0.8, 0.9, 1}, false});
  plot.series.push_back({"by tossing a coin", Tone::muted, {0, 1}, {0, 1}, true});
  return plot;
}

}  // namespace

TEST_CASE("plot reading: a reference line is read where the pointer is, not at its nearer end") {
  CHECK(wordsAt(rocPlot(), 0.3, 0.5) == "false alarms 0.3\nnaive Bayes  0.9\nby tossing a coin  0.3");
}

TEST_CASE("plot reading: of several points at one x the one nearest to the pointer counts") {
  CHECK(wordsAt(rocPlot(), 0, 0.75) == "false alarms 0\nnaive Bayes  0.8\nby tossing a coin  0");
  CHECK(wordsAt(rocPlot(), 0, 0.1) == "false alarms 0\nnaive Bayes  0\nby tossing a coin  0");
}

TEST_CASE("plot reading: lines without a name and marks across the plot are not read") {
  Plot plot;
  plot.x_title = "rounds";
  plot.y_title = "queens in conflict";
  plot.series.push_back({"in conflict", Tone::conflict, {0, 1, 2}, {4, 3, 5}, false});
  plot.series.push_back({"", Tone::muted, {0.5, 0.5}, {0, 5}, true});
  plot.series.push_back({"new board", Tone::muted, {1.5, 1.5}, {0, 5}, true});
  CHECK(wordsAt(plot, 1, 0) == "rounds 1\nin conflict  3");
  CHECK(words(Panel{.content = plot}) == "queens in conflict by rounds; in conflict now 5");
  plot.series.resize(1);
  plot.series[0].title.clear();  // a curve alone is named by its axis
  plot.series[0].y[1] = std::numeric_limits<double>::quiet_NaN();
  CHECK(wordsAt(plot, 0, 0) == "rounds 0\nqueens in conflict  4");
  CHECK(wordsAt(plot, 1, 0) == "rounds 1");
}

TEST_CASE("plot reading: a band is read from edge to edge") {
  Plot plot;
  plot.x_title = "games";
  plot.y_title = "won";
  plot.series.push_back({"the best", Tone::first, {100, 200}, {0.5, 0.45}, false});
  addShareBand({100, 200}, 0.5, Tone::first, plot);
  plot.series.push_back({"", Tone::first, {100, 200}, {0.5, 0.5}, true});
  CHECK(wordsAt(plot, 100, 0.5) == "games 100\nthe best  0.5\n95 % band  0.402 to 0.598");
  CHECK(words(Panel{.content = plot}) == "won by games; the best now 0.45; 95 % band now 0.4307 to 0.5693");
}

TEST_CASE("plot reading: where no curve has a point yet, the lines are read") {
  Plot plot;
  plot.x_title = "documents";
  plot.y_title = "share right";
  plot.series.push_back({"right", Tone::first, {}, {}, false});
  plot.series.push_back({"always the commonest", Tone::muted, {0, 8}, {0.25, 0.25}, true});
  CHECK(words(Panel{.content = plot}) == "share right by documents; always the commonest now 0.25");
}

TEST_CASE("plot reading: of many curves those nearest to the pointer are read and the others counted") {
  Plot plot;
  plot.x_title = "cycle";
  for (int i = 0; i < 30; ++i)
    plot.series.push_back({"unit " + std::to_string(i), Tone::series1, {0, 1}, {0, 1.0 * i}, false});
  const std::string said = wordsAt(plot, 1, 20);
  CHECK(std::count(said.begin(), said.end(), '\n') == 13);
  CHECK(said.starts_with("cycle 1\nunit 14  14\nunit 15  15\n"));
  CHECK(said.ends_with("\nunit 25  25\nand 18 more"));
}
