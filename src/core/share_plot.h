// Plots of shares, which go from 0 to 1: of what was won, of what was right.
#pragma once

#include <string>
#include <vector>

#include "core/scene.h"

namespace noggin {

Plot& addSharePlot(Scene& scene, std::string id, std::string title);

// Where 95 of 100 such experiments lie at each number of games, where each game is won with this probability.
void addShareBand(const std::vector<double>& games, double probability, Tone tone, Plot& plot);

}  // namespace noggin
