// A digest of the last picture rendered. Rendering is most of a frame's cost, and a frame in which the app
// only computed looks like the one before.
#pragma once

#include <imgui.h>

#include <cstdint>
#include <optional>

namespace noggin::app {

class LastPicture {
 public:
  // Whether `data` differs from the last picture and so must be rendered; it becomes the last picture.
  // `ground` is the background colour.
  bool differs(const ImDrawData& data, ImU32 ground);
  // Forces the next picture to be rendered.
  void forget() { digest_.reset(); }

 private:
  std::optional<uint64_t> digest_;
};

}  // namespace noggin::app
