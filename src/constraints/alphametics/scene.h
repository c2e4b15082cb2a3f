// The scene of an alphametic: its words in columns with carries, as in addition by hand; the domain of each
// letter; and the solutions.
#pragma once

#include <cstdint>

#include "core/scene.h"

namespace noggin::constraints {

class AlphameticRun;

void drawAlphametic(const AlphameticRun& run, Scene& scene);

// The id of a letter's own cell in the panel "letters".
int32_t letterCell(int letter);

}  // namespace noggin::constraints
