// A scene as an exercise shows it: nothing can be played by hand, and what stands for a choice is marked with
// its number and pressed to answer.
#pragma once

#include <string>

#include "app/views/view.h"
#include "core/decision.h"
#include "core/scene.h"

namespace noggin::app {

void forbidMoves(Scene& scene);
void markChoices(Scene& scene, const Decision& decision);
// The id of the choice that was pressed in such a scene; empty: none.
std::string pressedChoice(const Intent& intent, const Decision& decision);

}  // namespace noggin::app
