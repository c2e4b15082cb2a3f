// Every lab of the product, in the order of the LABS list in CMakeLists.txt, from which the list is
// generated.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/lab.h"

namespace noggin {

std::span<const Lab> catalog();

// Null if there is no such lab, here or among those added.
const Lab* findLab(std::string_view id);

// Adds a lab of somebody else's making. One added before under its id is no longer found, but lives on for
// the sessions that have it open. False, and nothing added, if the product has a lab of that id.
bool addLab(std::shared_ptr<const Lab> lab);

// The labs added, the latest of each id.
std::vector<const Lab*> addedLabs();

}  // namespace noggin
