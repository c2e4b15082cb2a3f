// The scene of a probed network.
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

// How the units of a pool stand, found once for all panels of a picture.
struct PoolStanding {
  std::vector<int32_t> ranked;   // the first of ProbedNetwork::ranked(), one more than is shown of a pool
  std::vector<int32_t> leaders;  // ProbedNetwork::leaders()
};
using Standings = std::vector<PoolStanding>;  // by pool
Standings standingsOf(const ProbedNetwork& probed);

// The unit under the pointer on the board of pools; -1: none.
int32_t pointedUnit(const ProbedNetwork& probed, const Pointed& pointed);
// The pools as clusters of units: size and tone show the activation, a press touches or releases. Shows the
// input of unit `pointed`, or for -1 the links between active units. A pool is dragged by its title.
void drawPools(const ProbedNetwork& probed, const Standings& standings, const PoolLayout& layout,
               int32_t pointed, Board& board);
// Units by pool, by descending activation; a press touches or releases.
void drawBars(const ProbedNetwork& probed, const Standings& standings, Bars& bars);
// Activations over the cycles, for `units` or, if that is empty, the most relevant ones.
void drawCurves(const ProbedNetwork& probed, const Standings& standings, std::span<const int32_t> units,
                Plot& plot);
// The input of a unit: the one numbered `focus`, or the most active touched one.
void drawFlow(const ProbedNetwork& probed, const Standings& standings, int32_t focus, Graph& graph);
// For every column, the answer of an exact filter by the touched units, next to the network's answer.
void drawFilter(const ProbedNetwork& probed, const Standings& standings, noggin::Table& table);
// The most active rows and those the filter finds.
void drawRows(const ProbedNetwork& probed, const Standings& standings, noggin::Table& table);
// The weights of links and of inhibition, by column, up to the size of a table.
void drawWeights(const ProbedNetwork& probed, noggin::Table& table);
// Published values next to those reached so far.
void drawPrinted(const ProbedNetwork& probed, const PrintedProbe& printed, noggin::Table& table);

struct Flow {
  int32_t from;
  double amount;
};
struct Flows {
  std::vector<Flow> exciting, inhibiting;
};
// The current input of a unit, from each linked unit and each competitor.
Flows flowsInto(const ProbedNetwork& probed, int32_t unit);

Tone toneOf(const ProbedNetwork& probed, const Standings& standings, int32_t unit);
// "Ken: 0.82, touched with 0.80"
std::string inWords(const ProbedNetwork& probed, int32_t unit);
// A unit's name as moves accept it: quoted if it contains a separator.
std::string moveName(const ProbedNetwork& probed, int32_t unit);
// The move that a press on a unit makes: it is touched, or released if it is touched or clamped.
std::string pressOf(const ProbedNetwork& probed, int32_t unit);

}  // namespace noggin::learning
