// A scene in exercise mode: moves by hand are disabled, and items that stand for a choice can be pressed to
// answer. They carry its number where that cannot be taken for one of the board's own.
#pragma once

#include <string>

#include "app/views/view.h"
#include "core/decision.h"
#include "core/run.h"
#include "core/scene.h"

namespace noggin::app {

void forbidMoves(Scene& scene);
// Removes the commands that change settings, such as one that shows the chances.
void keepMovesOnly(Scene& scene, const Run& run);
void markChoices(Scene& scene, const Decision& decision);
// The id of the choice pressed in such a scene; empty: none.
std::string pressedChoice(const Intent& intent, const Decision& decision);

}  // namespace noggin::app
