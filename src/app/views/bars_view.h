#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "app/views/view.h"

namespace noggin::app {

// Horizontal bars with a label on the left and the value on the right. Changes of value and rank are
// animated; more rows than fit scroll.
class BarsView {
 public:
  // `id` scopes widget ids; `scene_changed` is true in the first frame that shows a new scene.
  void draw(const char* id, const Bars& content, Rect area, bool scene_changed, ViewContext& context);

 private:
  struct BarState {
    Tween<float> value, rank;
    bool known = false;
  };
  struct Columns {
    float label = 0, track = 0, mark = 0, value = 0;  // widths
    float top = 0, row = 0;                           // of the first row, unless scrolled; and its height
    float letter_size = 0;                            // of the labels
    bool above = false;                               // labels stand above their bars
  };

  void absorb(const Bars& content, ViewContext& context);
  Columns columnsIn(const Bars& content, Rect area, const Theme& theme) const;
  void drawBar(ImDrawList& list, const Bars& content, size_t index, Rect row, const Columns& columns,
               float value, ViewContext& context) const;
  // The index of the bar that is drawn there, if it can be pressed; -1: none.
  int barAt(const Bars& content, float scroll, const Columns& columns, ImVec2 at, ViewContext& context);

  std::unordered_map<int32_t, BarState> bars_;
  std::vector<std::string> values_;  // formatted, by index
  Scroller scroller_;
  std::string pressed_;  // the move of the bar that the pointer went down on; bars may change places since
  bool known_ = false;
};

}  // namespace noggin::app
