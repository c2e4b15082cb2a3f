// Every lab of the product, in the order of the LABS list in CMakeLists.txt, from which the list is
// generated.
#pragma once

#include <span>
#include <string_view>

#include "core/lab.h"

namespace noggin {

std::span<const Lab> catalog();

// Null if there is no such lab.
const Lab* findLab(std::string_view id);

}  // namespace noggin
