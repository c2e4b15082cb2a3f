// Every lab of the product, in the order of the LABS list in CMakeLists.txt, from which this list is
// generated.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/lab.h"

namespace noggin {

std::span<const Lab> catalog();

// Null if no built-in or added lab has this id.
const Lab* findLab(std::string_view id);

// Adds a lab at run time. One added before with the same id is no longer found, but stays alive for the
// sessions that use it. False, with nothing added, if a built-in lab has that id.
bool addLab(std::shared_ptr<const Lab> lab);

// The added labs, the latest for each id.
std::vector<const Lab*> addedLabs();

}  // namespace noggin
