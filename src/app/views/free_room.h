#pragma once

#include <algorithm>
#include <vector>

#include "app/views/view.h"

namespace noggin::app {

// The parts of an area on which nothing stands yet, so that words are written where they can be read.
class FreeRoom {
 public:
  explicit FreeRoom(Rect area)
      : area_(area), rows_(static_cast<size_t>(std::max(area.height, 0.0f) / kRow) + 1) {}

  void take(Rect rect) {
    for (size_t row = rowAt(rect.y); row <= rowAt(rect.y + rect.height); ++row) rows_[row].push_back(rect);
  }
  // Whether it lies in the area and nothing that was taken stands on it.
  bool holds(Rect rect) const {
    if (!area_.contains(rect.min()) || !area_.contains(rect.max())) return false;
    for (size_t row = rowAt(rect.y); row <= rowAt(rect.y + rect.height); ++row)
      for (const Rect& taken : rows_[row])
        if (overlap(taken, rect)) return false;
    return true;
  }

 private:
  static constexpr float kRow = 24;  // what was taken is kept by rows, to be found soon

  size_t rowAt(float y) const {
    return static_cast<size_t>(std::clamp((y - area_.y) / kRow, 0.0f, static_cast<float>(rows_.size() - 1)));
  }

  Rect area_;
  std::vector<std::vector<Rect>> rows_;
};

}  // namespace noggin::app
