// How an alphametic is drawn: its words in columns, as one adds by hand, with carries; each letter's digits;
// and the solutions.
#pragma once

#include "core/scene.h"

namespace noggin::constraints {

class AlphameticRun;

void drawAlphametic(const AlphameticRun& run, Scene& scene);

}  // namespace noggin::constraints
