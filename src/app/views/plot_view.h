#pragma once

#include <vector>

#include "app/views/view.h"

namespace noggin::app {

// The distance between the labels of an axis: 1, 2 or 5 times a power of ten. About `most` of them fit into
// the range, and never less than two, if it is not empty.
double tickStep(double low, double high, int most);

// Curves on common axes: round tick values, a legend with the colour, dash and point shape of each curve, and
// the values under the pointer. Changes of the axes are animated.
class PlotView {
 public:
  // `id` scopes widget ids; `scene_changed` is true in the first frame that shows a new scene.
  void draw(const char* id, const Plot& content, Rect area, bool scene_changed, ViewContext& context);

 private:
  // The transform from data to screen.
  struct Axes {
    Rect frame;
    float x_low = 0, x_high = 1, y_low = 0, y_high = 1;  // y in decades when logarithmic
    bool log_y = false;

    float x(double value) const {
      return frame.x + frame.width * (static_cast<float>(value) - x_low) / (x_high - x_low);
    }
    float y(double value) const;
    double valueAt(float y) const;
    float yScaled(float scaled) const {
      return frame.y + frame.height * (y_high - scaled) / (y_high - y_low);
    }
  };

  void absorb(const Plot& content, ViewContext& context);
  Axes axesIn(const Plot& content, Rect frame, ViewContext& context) const;
  // As many names as the area has room for, of too many those with the highest last values; returns the
  // height they take.
  float drawLegend(ImDrawList& list, const Plot& content, Rect area, const Theme& theme) const;
  float labelWidth(bool log_y, const Theme& theme) const;
  void drawGrid(ImDrawList& list, const Plot& content, const Axes& axes, const Theme& theme) const;
  void drawSeries(ImDrawList& list, const Plot& content, size_t index, const Axes& axes, const Theme& theme);
  void drawCrosshair(ImDrawList& list, const Plot& content, const Axes& axes, ImVec2 at,
                     const ViewContext& context) const;

  Tween<ImVec2> low_, high_;  // the visible range
  bool whole_x_ = false;      // all x are whole numbers, and so are the marks
  bool known_ = false;
  std::vector<ImVec2> points_;  // of the curve being drawn
};

}  // namespace noggin::app
