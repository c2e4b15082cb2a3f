// Sources that the facts of several labs cite.
#pragma once

#include <string_view>

namespace noggin::labs {

inline constexpr std::string_view kSlides = "R. Hettinger, Easy AI with Python, 2009";
inline constexpr std::string_view kCounted = "counted independently for this project";

}  // namespace noggin::labs
