// What there is to see of a probed network.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/scene.h"
#include "learning/activation/layout.h"
#include "learning/activation/probed_network.h"
#include "learning/activation/samples.h"

namespace noggin::learning {

constexpr std::string_view kPoolsPanel = "pools";

// The unit that is pointed at in the picture of the pools; -1: none.
int32_t pointedUnit(const ProbedNetwork& probed, const Pointed& pointed);
// The pools as clusters of units: size and tone show the activation, a press clamps or releases. With what
// flows into the unit `pointed`, or else, -1, the links between active units. A pool is moved by its title.
void drawPools(const ProbedNetwork& probed, const PoolLayout& layout, int32_t pointed, Board& board);
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
// What the links and the rivalry of each column weigh, as many as a table may hold.
void drawWeights(const ProbedNetwork& probed, noggin::Table& table);
// Printed values beside those reached so far.
void drawPrinted(const ProbedNetwork& probed, const PrintedProbe& printed, noggin::Table& table);

struct Flow {
  int32_t from;
  double amount;
};
struct Flows {
  std::vector<Flow> exciting, inhibiting;
};
// What flows into a unit now, from every unit linked to it and from every rival.
Flows flowsInto(const ProbedNetwork& probed, int32_t unit);

Tone toneOf(const ProbedNetwork& probed, int32_t unit);
// "Ken: 0.82, touched with 0.80"
std::string inWords(const ProbedNetwork& probed, int32_t unit);
// "0.82"; never "-0.00".
std::string signedDecimals(double value, int count = 3);  // "+0.041"
// A unit's name as moves take it: in quotes where it holds what separates names.
std::string moveName(const ProbedNetwork& probed, int32_t unit);

}  // namespace noggin::learning
