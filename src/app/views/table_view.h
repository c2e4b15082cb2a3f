#pragma once

#include <string>
#include <vector>

#include "app/views/view.h"

namespace noggin::app {

// A table with a header that stays, columns as wide as their content needs, and thousands of rows, of which
// only those in sight are drawn. The row with a current cell is scrolled into sight.
class TableView {
 public:
  // `id` scopes widget ids; `scene_changed` is true in the first frame that shows a new scene.
  void draw(const char* id, const Table& content, Rect area, bool scene_changed, ViewContext& context);

 private:
  struct Place {
    int row = -1, column = -1;
    bool operator==(const Place&) const = default;
  };

  void absorb(const Table& content, const Theme& theme);
  float rowHeight(const Theme& theme) const;
  std::vector<float>& laidOut(float width);
  Place placeAt(const Table& content, Rect body, ImVec2 scrolled, float row_height, ImVec2 at) const;
  void drawHeader(ImDrawList& list, const Table& content, Rect header, float scroll_x,
                  const Theme& theme) const;
  void drawRow(ImDrawList& list, const Table& content, size_t index, Rect row, const Place& hovered,
               ViewContext& context) const;
  void announce(const Table& content, Rect body, ImVec2 scrolled, float row_height, ViewContext& context);

  std::vector<float> natural_;  // what each column's content needs
  std::vector<bool> numbers_;   // columns that keep their width
  std::vector<float> widths_;   // what it gets
  size_t rows_ = 0;
  int current_row_ = -1;
  bool reveal_ = false;
  bool any_press_ = false;
  Scroller down_, across_;
  Place pressed_;
};

}  // namespace noggin::app
