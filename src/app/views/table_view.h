#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/views/view.h"

namespace noggin::app {

// A table with a fixed header, columns as wide as their content needs, and up to thousands of rows, of which
// only the visible ones are drawn. The row with a current cell is scrolled into view. If the columns are
// wider than the area, they are drawn together and the widest text is wrapped; if that is not enough, they
// scroll sideways behind the first, which stays.
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
  void layOut(float width, const Theme& theme);
  bool wraps(float width, const Theme& theme);
  Place placeAt(const Table& content, Rect body, ImVec2 scrolled, float row_height, ImVec2 at) const;
  struct Columns {
    size_t first, last;
  };
  void drawParts(ImDrawList& list, const Table& content, Rect header, Rect body, ImVec2 scrolled,
                 const Place& hovered, ViewContext& context) const;
  void drawPart(ImDrawList& list, const Table& content, Rect header, Rect body, ImVec2 scrolled,
                Columns columns, const Place& hovered, ViewContext& context) const;
  void drawHeader(ImDrawList& list, const Table& content, Rect header, float scroll_x, Columns columns,
                  const Theme& theme) const;
  void drawGround(ImDrawList& list, const Table& content, size_t index, Rect row, const Theme& theme) const;
  void drawRow(ImDrawList& list, const Table& content, size_t index, Rect row, float scroll_x,
               Columns columns, const Place& hovered, ViewContext& context) const;
  // The left edge of a column; the first one is fixed.
  float leftOf(size_t column, float left, float scroll_x) const;
  float headerHeight(const Table& content, const Theme& theme) const;
  void announce(const Table& content, Rect body, ImVec2 scrolled, float row_height, ViewContext& context);

  std::vector<float> natural_;  // the width that each column's content needs
  std::vector<float> small_;    // the same with small letters and the least padding
  std::vector<bool> numbers_;   // columns that keep their width
  size_t widest_ = SIZE_MAX;    // the widest column of text, which may be wrapped; SIZE_MAX: none
  std::vector<std::string> long_texts_;  // the widest of them
  float least_ = 0, widest_mark_ = 0;    // the room its words and the marks in it need
  std::vector<float> widths_;            // the width each column gets
  float padding_ = 0;                    // on either side of a cell's text
  float letters_ = 0;                    // size of texts
  float lines_ = 1;                      // of a row
  size_t rows_ = 0;
  int current_row_ = -1;
  bool reveal_ = false;
  bool holds_first_ = false;  // the first column stays while the others scroll
  bool any_press_ = false;
  Scroller down_, across_;
  std::string pressed_;  // the move of the cell that the pointer went down on; rows may change since
  Place focused_;  // received the page's focus in the previous frame
};

}  // namespace noggin::app
