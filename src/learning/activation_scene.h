// What there is to see of a probed network.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "core/scene.h"
#include "learning/activation_samples.h"
#include "learning/probed_network.h"

namespace noggin::learning {

// The pools as clusters of units: size and tone show the activation, a press clamps or releases.
void drawPools(const ProbedNetwork& probed, Board& board);
// Units by pool, the most active first; a press touches or releases.
void drawBars(const ProbedNetwork& probed, Bars& bars);
// Activations over the cycles, of `units` or, if there are none, of those that matter most.
void drawCurves(const ProbedNetwork& probed, std::span<const int32_t> units, Plot& plot);
// One unit, whose number is `focus` or else the most active touched one, with what flows into it.
void drawFlow(const ProbedNetwork& probed, int32_t focus, Graph& graph);
// What an exact filter by the touched units says of every column, beside what the network says.
void drawFilter(const ProbedNetwork& probed, noggin::Table& table);
// The rows most active and those the filter finds.
void drawRows(const ProbedNetwork& probed, noggin::Table& table);
// Printed values beside those reached so far.
void drawPrinted(const ProbedNetwork& probed, const PrintedProbe& printed, noggin::Table& table);

// "0.82"; never "-0.00".
std::string decimals(double value, int count = 2);
// "a", "a and b", "a, b and c".
std::string listed(std::span<const std::string> words);
// A unit's name as moves take it: in quotes where it holds what separates names.
std::string moveName(const ProbedNetwork& probed, int32_t unit);

}  // namespace noggin::learning
