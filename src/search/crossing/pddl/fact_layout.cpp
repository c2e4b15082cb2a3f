#include "search/crossing/pddl/fact_layout.h"

#include <algorithm>
#include <utility>

namespace noggin::search {
namespace {

constexpr float kWidestBlock = 12;  // before the next block begins below
constexpr float kLetter = 0.25f;    // approximate width of a letter in a heading
constexpr float kNarrowest = 1.25f, kBroadest = 3.2f;
constexpr float kRow = 0.94f, kTitle = 0.5f;
constexpr float kRowTitle = 0.46f, kColumnTitle = 0.42f, kPredicate = 0.46f;  // heights
constexpr float kApart = 0.6f;                                                // gap between blocks

float widthOf(const std::string& text) {
  return std::clamp(kLetter * static_cast<float>(text.size()) + 0.3f, kNarrowest, kBroadest);
}

struct Column {
  std::string predicate, title;
  std::vector<size_t> order;  // of the objects named in its title
  std::vector<int> facts;     // by row; -1: none
};

// A table of facts with its titles.
struct Block {
  std::vector<std::string> rows;
  std::vector<Column> columns;
  bool turned = false;  // the rows are predicates and the columns objects
};

bool contains(const std::vector<std::string>& all, const std::vector<std::string>& some) {
  return std::all_of(some.begin(), some.end(), [&all](const std::string& one) {
    return std::find(all.begin(), all.end(), one) != all.end();
  });
}

size_t placeIn(std::vector<std::string>& list, const std::string& text) {
  const auto found = std::find(list.begin(), list.end(), text);
  if (found != list.end()) return static_cast<size_t>(found - list.begin());
  list.push_back(text);
  return list.size() - 1;
}

class BlockMaker {
 public:
  explicit BlockMaker(const CrossingSpec& spec) : spec_(spec) {
    for (const CrossingSpec::Fact& fact : spec_.facts)
      for (const std::string& object : fact.objects) placeIn(objects_, object);
  }

  // Relations between objects first, then properties of one object, then facts without objects.
  std::vector<Block> all() {
    for (const bool related : {true, false})
      for (size_t begin = 0, end = 0; begin < spec_.facts.size(); begin = end) {
        while (end < spec_.facts.size() && spec_.facts[end].predicate == spec_.facts[begin].predicate) ++end;
        const size_t arity = spec_.facts[begin].objects.size();
        if (arity > 0 && related == (arity > 1)) addPredicate(begin, end);
      }
    addWithoutObjects();
    return std::move(blocks_);
  }

 private:
  void addPredicate(size_t begin, size_t end) {
    std::vector<std::string> objects;
    for (size_t i = begin; i < end; ++i) placeIn(objects, spec_.facts[i].objects.front());
    const bool related = spec_.facts[begin].objects.size() > 1;
    Block* home = nullptr;
    for (Block& block : blocks_) {
      if (home || block.turned) continue;
      if (contains(block.rows, objects) || (related && contains(objects, block.rows))) home = &block;
    }
    if (!home && !related) return addTurned(begin, end, objects);
    if (!home) home = &blocks_.emplace_back();
    for (size_t i = begin; i < end; ++i) {
      const CrossingSpec::Fact& fact = spec_.facts[i];
      put(*home, placeIn(home->rows, fact.objects.front()), fact.predicate, 1, i);
    }
  }

  // One row, with the objects above it.
  void addTurned(size_t begin, size_t end, const std::vector<std::string>& objects) {
    Block* home = nullptr;
    for (Block& block : blocks_) {
      std::vector<std::string> titles;
      for (const Column& column : block.columns) titles.push_back(column.title);
      if (!home && block.turned && contains(titles, objects)) home = &block;
    }
    if (!home) {
      home = &blocks_.emplace_back();
      home->turned = true;
    }
    const size_t row = placeIn(home->rows, spec_.facts[begin].predicate);
    for (size_t i = begin; i < end; ++i) put(*home, row, {}, 0, i);
  }

  void addWithoutObjects() {
    Block block;
    block.turned = true;
    for (size_t i = 0; i < spec_.facts.size(); ++i)
      if (spec_.facts[i].objects.empty()) put(block, placeIn(block.rows, spec_.facts[i].predicate), {}, 0, i);
    if (!block.columns.empty()) blocks_.push_back(std::move(block));
  }

  // Puts a fact into the column of the objects from `first` on, at the place given by their order.
  void put(Block& block, size_t row, const std::string& predicate, size_t first, size_t fact) {
    Column wanted{predicate, {}, {}, {}};
    const std::vector<std::string>& objects = spec_.facts[fact].objects;
    for (size_t i = first; i < objects.size(); ++i) {
      wanted.title += (i > first ? "," : "") + objects[i];
      wanted.order.push_back(placeIn(objects_, objects[i]));
    }
    auto place = block.columns.begin();
    for (auto column = place; column != block.columns.end(); ++column)
      if (column->predicate != predicate || column->order <= wanted.order) place = column + 1;
    const bool known = place != block.columns.begin() && (place - 1)->predicate == predicate &&
                       (place - 1)->order == wanted.order;
    const auto column = known ? place - 1 : block.columns.insert(place, std::move(wanted));
    if (column->facts.size() <= row) column->facts.resize(row + 1, -1);
    column->facts[row] = static_cast<int>(fact);
  }

  const CrossingSpec& spec_;
  std::vector<std::string> objects_;  // in the order of their first appearance
  std::vector<Block> blocks_;
};

// Puts blocks side by side as long as they fit and are of one kind, then below; a block that is too wide is
// continued in another one.
class Arranger {
 public:
  explicit Arranger(size_t facts) { layout_.facts.resize(facts); }

  void add(const Block& block) {
    size_t begin = 0;
    while (begin < block.columns.size()) {
      float width = titleWidth(block);
      size_t end = begin;
      while (end < block.columns.size() && (end == begin || width + columnWidth(block, end) <= kWidestBlock))
        width += columnWidth(block, end++);
      place(block, begin, end, width);
      begin = end;
    }
  }

  FactLayout layout() { return std::move(layout_); }

 private:
  static float titleWidth(const Block& block) {
    size_t longest = 0;
    for (const std::string& row : block.rows) longest = std::max(longest, row.size());
    return longest == 0 ? 0 : std::min(kLetter * static_cast<float>(longest) + 0.4f, kBroadest);
  }

  // A predicate's name spans all its columns; if these are few, they are widened for it.
  static float columnWidth(const Block& block, size_t number) {
    const Column& column = block.columns[number];
    const auto sharing = static_cast<float>(
        std::count_if(block.columns.begin(), block.columns.end(),
                      [&column](const Column& other) { return other.predicate == column.predicate; }));
    float width = std::max(widthOf(column.title), widthOf(column.predicate) / sharing);
    if (!block.turned)
      for (const std::string& row : block.rows) width = std::max(width, widthOf(row));
    return width;
  }

  void place(const Block& block, size_t begin, size_t end, float width) {
    const bool other_kind = std::exchange(turned_, block.turned) != block.turned;
    if (left_ > 0 && (other_kind || left_ + kApart + width > kWidestBlock)) {
      top_ = bottom_ + kApart;
      left_ = 0;
    }
    if (left_ > 0) left_ += kApart;
    // Rows of transposed blocks side by side are aligned, even if one has no titles.
    const bool named = !block.turned;
    const bool titled =
        block.turned || std::any_of(block.columns.begin(), block.columns.end(),
                                    [](const Column& column) { return !column.title.empty(); });
    const float first_row = top_ + kTitle * static_cast<float>(named + titled);
    const float title_width = titleWidth(block);
    for (size_t row = 0; row < block.rows.size() && title_width > 0; ++row)
      addHeading(block.rows[row], left_ + title_width / 2, rowY(first_row, row), title_width, kRowTitle);
    float x = left_ + title_width;
    for (size_t i = begin; i < end; ++i) {
      const Column& column = block.columns[i];
      const float column_width = columnWidth(block, i), centre = x + column_width / 2;
      if (!column.title.empty())
        addHeading(column.title, centre, first_row - kTitle / 2, column_width, kColumnTitle);
      for (size_t row = 0; row < column.facts.size(); ++row)
        if (column.facts[row] >= 0)
          layout_.facts[static_cast<size_t>(column.facts[row])] = {centre, rowY(first_row, row),
                                                                   column_width - 0.08f};
      x += column_width;
    }
    if (named) addPredicates(block, begin, end, left_ + title_width);
    left_ += width;
    bottom_ = std::max(bottom_, first_row + kRow * static_cast<float>(block.rows.size()));
  }

  void addPredicates(const Block& block, size_t begin, size_t end, float x) {
    for (size_t i = begin; i < end;) {
      float width = 0;
      const std::string& predicate = block.columns[i].predicate;
      for (; i < end && block.columns[i].predicate == predicate; ++i) width += columnWidth(block, i);
      addHeading(predicate, x + width / 2, top_ + kTitle / 2, width, kPredicate);
      x += width;
    }
  }

  static float rowY(float top, size_t row) { return top + kRow * (static_cast<float>(row) + 0.5f); }

  void addHeading(const std::string& text, float x, float y, float width, float height) {
    layout_.headings.push_back({text, {x, y, width - 0.1f, height}});
  }

  FactLayout layout_;
  float left_ = 0, top_ = 0, bottom_ = 0;
  bool turned_ = false;  // orientation of the block placed last
};

}  // namespace

FactLayout layoutOf(const CrossingSpec& spec) {
  Arranger arranger(spec.facts.size());
  for (const Block& block : BlockMaker(spec).all()) arranger.add(block);
  return arranger.layout();
}

}  // namespace noggin::search
