#include "bindings/board_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

namespace noggin::bindings {
namespace {

// Reads the fields of one object, with their defaults.
class Fields {
 public:
  explicit Fields(const Json& json) : json_(json) {}

  // Within what any layout can hold.
  std::optional<float> numberIfGiven(const char* key) const {
    constexpr double kFarthest = 1e6;
    const Json* found = find(key);
    if (!found || !found->is_number()) return std::nullopt;
    return static_cast<float>(std::clamp(found->get<double>(), -kFarthest, kFarthest));
  }
  float number(const char* key, float initial = 0) const { return numberIfGiven(key).value_or(initial); }
  // A width or weight, which must be above 0.
  float size(const char* key) const {
    const float value = number(key, 1);
    return value > 0 ? value : 1;
  }
  // A number stands for its digits.
  std::string text(const char* key) const {
    const Json* found = find(key);
    if (found && found->is_number()) return found->dump();
    return found && found->is_string() ? found->get<std::string>() : std::string();
  }
  bool flag(const char* key) const {
    const Json* found = find(key);
    return found && found->is_boolean() && found->get<bool>();
  }
  // None if it is missing or not an integer of 32 bits from 0 on.
  std::optional<int32_t> id() const {
    const Json* found = find("id");
    if (!found || !found->is_number_integer()) return std::nullopt;
    const double id = found->get<double>();
    return id >= 0 && id <= INT32_MAX ? std::optional(static_cast<int32_t>(id)) : std::nullopt;
  }
  Tone tone(Tone initial) const { return named("tone", Tone::series6, initial); }
  Shape shape() const { return named("shape", Shape::none, Shape::square); }
  const Json& list(const char* key) const {
    static const Json kEmpty = Json::array();
    const Json* found = find(key);
    return found && found->is_array() ? *found : kEmpty;
  }

 private:
  const Json* find(const char* key) const {
    const auto found = json_.find(key);
    return found == json_.end() ? nullptr : &*found;
  }
  template <class Enum>
  Enum named(const char* key, Enum last, Enum initial) const {
    const std::string wanted = text(key);
    for (int value = 0; value <= static_cast<int>(last); ++value)
      if (wanted == name(static_cast<Enum>(value))) return static_cast<Enum>(value);
    return initial;
  }

  const Json& json_;
};

template <class Item>
Item placedItem(const Fields& fields) {
  Item item;
  item.x = fields.number("x");
  item.y = fields.number("y");
  item.width = fields.size("width");
  item.height = fields.size("height");
  item.shape = fields.shape();
  item.tone = fields.tone(Tone::plain);
  item.text = fields.text("text");
  item.press = fields.text("press");
  item.label = fields.text("label");
  return item;
}

Cell cellOf(const Fields& fields) {
  Cell cell = placedItem<Cell>(fields);
  cell.note = fields.text("note");
  cell.marks = fields.text("marks");
  cell.struck = fields.flag("struck");
  return cell;
}

Piece pieceOf(const Fields& fields) {
  Piece piece = placedItem<Piece>(fields);
  if (const std::optional<float> level = fields.numberIfGiven("level"))
    piece.level = std::clamp(*level, 0.0f, 1.0f);
  for (const Json& drop : fields.list("drops")) {
    const Fields place(drop);
    if (!place.text("move").empty())
      piece.drops.push_back({.x = place.number("x"),
                             .y = place.number("y"),
                             .move = place.text("move"),
                             .label = place.text("label")});
  }
  for (const Json& part : fields.list("parts")) {
    const Fields place(part);
    piece.parts.push_back({place.number("x"), place.number("y")});
  }
  return piece;
}

// The page's own ids are kept (it gives none twice); items without one get what is left.
template <class Item>
void readItems(const Json& list, Item (*itemOf)(const Fields&), std::vector<Item>& items) {
  std::set<int32_t> taken;
  for (const Json& json : list)
    if (const std::optional<int32_t> id = Fields(json).id()) taken.insert(*id);
  int32_t unused = 0;
  for (const Json& json : list) {
    Item item = itemOf(Fields(json));
    if (const std::optional<int32_t> id = Fields(json).id()) {
      item.id = *id;
    } else {
      item.id = static_cast<int32_t>(items.size());
      while (!taken.insert(item.id).second) item.id = unused++;
    }
    items.push_back(std::move(item));
  }
}

Line lineOf(const Fields& fields) {
  return {fields.number("x1"),      fields.number("y1"),   fields.number("x2"), fields.number("y2"),
          fields.tone(Tone::muted), fields.size("weight"), fields.flag("arrow")};
}

}  // namespace

Board boardOf(const Json& json) {
  Board board;
  const Fields fields(json);
  readItems(fields.list("cells"), cellOf, board.cells);
  readItems(fields.list("pieces"), pieceOf, board.pieces);
  for (const Json& line : fields.list("lines")) board.lines.push_back(lineOf(Fields(line)));
  return board;
}

}  // namespace noggin::bindings
