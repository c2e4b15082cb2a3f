// The specs that come with the product, by name.
#pragma once

#include <span>
#include <string_view>

namespace noggin::search {

struct CrossingSample {
  std::string_view id;
  std::string_view title;
  std::string_view spec;
};

// The first is the article's own.
std::span<const CrossingSample> crossingSamples();

}  // namespace noggin::search
