// Plots of proportions between 0 and 1, such as win rates or accuracies.
#pragma once

#include <string>
#include <vector>

#include "core/scene.h"

namespace noggin {

Plot& addSharePlot(Scene& scene, std::string id, std::string title);

// Whether a curve with points at the numbers of games `kept` gets one at `games` too: all of the first, then
// ever fewer.
bool isKept(double games, const std::vector<double>& kept);

// Adds the range that holds 95 % of win rates after each number of games, if every game is won with
// `probability` (normal approximation of the binomial).
void addShareBand(const std::vector<double>& games, double probability, Tone tone, Plot& plot);

}  // namespace noggin
