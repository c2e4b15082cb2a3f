// What was drawn last, by its digest. A frame in which the app only worked looks like the one before, and
// rendering it is most of what a frame costs.
#pragma once

#include <imgui.h>

#include <cstdint>
#include <optional>

namespace noggin::app {

class LastPicture {
 public:
  // Whether this differs from it, and so must be rendered; from then on it is the last. `ground`: the colour
  // beneath.
  bool differs(const ImDrawData& data, ImU32 ground);
  // What was drawn is gone.
  void forget() { digest_.reset(); }

 private:
  std::optional<uint64_t> digest_;
};

}  // namespace noggin::app
