#include "constraints/alphametics/scene.h"

#include <algorithm>
#include <bit>
#include <string>

#include "constraints/alphametics/run.h"
#include "core/words.h"

namespace noggin::constraints {
namespace {

using Kind = AlphameticNode::Kind;

constexpr int32_t kWordIds = 20, kLetterIds = 20;  // cells of a word, or of a letter and its digits
constexpr int32_t kCarryIds = 100000;
constexpr int32_t kSignIds = 200000, kOperatorIds = 300000;

// "−1 0" of "-1 0": with true minus signs.
std::string withMinuses(std::string_view values) {
  std::string text;
  for (const char c : values) text += c == '-' ? std::string("−") : std::string(1, c);
  return text;
}

// A row is an addend of one side: a word, or an expression written inline.
struct Item {
  int32_t word = -1;
  std::string text;  // infix text
};
struct Row {
  std::string sign;
  std::vector<Item> items;
  bool opens_side = false;
};

const char* signOf(Kind kind) {
  switch (kind) {
    case Kind::add:
      return "+";
    case Kind::subtract:
      return "−";
    case Kind::multiply:
      return "×";
    case Kind::divide:
      return "÷";
    case Kind::power:
      return "**";
    default:
      return "−";
  }
}

constexpr int kSum = 1;  // binds least

int bindingOf(Kind kind) {
  switch (kind) {
    case Kind::add:
    case Kind::subtract:
      return kSum;
    case Kind::multiply:
    case Kind::divide:
      return 2;
    case Kind::negate:
      return 3;
    case Kind::power:
      return 4;
    case Kind::word:
      break;
  }
  return 5;
}

class Rows {
 public:
  explicit Rows(const AlphameticEquation& equation) : equation_(equation) {
    for (const int32_t side : equation.sides) {
      const size_t first = rows_.size();
      addTerms(side, true);
      rows_[first].opens_side = true;
      if (rows_[first].sign == "+") rows_[first].sign.clear();
    }
  }
  const std::vector<Row>& rows() const { return rows_; }

 private:
  const AlphameticNode& node(int32_t index) const { return equation_.nodes[static_cast<size_t>(index)]; }

  // A chain of sums is as deep as it is long, so its left children are followed in a loop, not by recursion.
  void addTerms(int32_t index, bool plus) {
    std::vector<std::pair<int32_t, bool>> terms;  // the last term first
    while (node(index).kind == Kind::add || node(index).kind == Kind::subtract) {
      terms.emplace_back(node(index).right, plus == (node(index).kind == Kind::add));
      index = node(index).left;
    }
    terms.emplace_back(index, plus);
    for (size_t i = terms.size(); i-- > 0;) {
      Row row;
      bool positive = terms[i].second;
      int32_t term = terms[i].first;
      while (node(term).kind == Kind::negate) {
        positive = !positive;
        term = node(term).left;
      }
      row.sign = positive ? "+" : "−";
      write(term, positive ? kSum : kSum + 1, row.items);
      rows_.push_back(std::move(row));
    }
  }

  void write(int32_t index, int binding, std::vector<Item>& items) const {
    const AlphameticNode& here = node(index);
    if (here.kind == Kind::word) {
      items.push_back({here.word, {}});
      return;
    }
    const int own = bindingOf(here.kind);
    const bool enclosed = own < binding;
    if (enclosed) items.push_back({-1, "("});
    if (here.kind == Kind::negate) {
      items.push_back({-1, signOf(here.kind)});
      write(here.left, own, items);
    } else {
      write(here.left, own + (here.kind == Kind::power), items);
      items.push_back({-1, signOf(here.kind)});
      write(here.right, own + (here.kind != Kind::power), items);
    }
    if (enclosed) items.push_back({-1, ")"});
  }

  const AlphameticEquation& equation_;
  std::vector<Row> rows_;
};

bool isSolved(const AlphameticRun& run) {
  return run.shown().any() || run.status() == Status::solved;
}

class SumDrawing {
 public:
  SumDrawing(const AlphameticRun& run, Board& board) : run_(run), equation_(run.equation()), board_(board) {}

  void draw() {
    const Rows rows(equation_);
    for (const Row& row : rows.rows()) widest_ = std::max(widest_, widthOf(row));
    drawCarries();
    float y = 0;
    for (size_t i = 0; i < rows.rows().size(); ++i) {
      const Row& row = rows.rows()[i];
      if (i > 0 && row.opens_side) {
        board_.lines.push_back({0.5f, y - 0.35f, -widest_ - 0.4f, y - 0.35f, Tone::plain, 2});
        y += 0.3f;
      }
      drawRow(row, static_cast<int32_t>(i), y);
      y += 1.05f;
    }
  }

 private:
  float widthOf(const Row& row) const {
    float width = 0;
    for (const Item& item : row.items)
      width += item.word < 0
                   ? 0.7f
                   : static_cast<float>(equation_.words[static_cast<size_t>(item.word)].symbols.size());
    return width;
  }

  void drawRow(const Row& row, int32_t number, float y) {
    std::string sign = row.opens_side && number > 0 ? "=" : row.sign;
    if (row.opens_side && number > 0 && row.sign == "−") sign = "= −";
    if (!sign.empty()) drawSign(kSignIds + number * 100, -widest_ - 0.05f, y, sign);
    float right = 0.5f;
    const size_t begin = board_.cells.size();
    const bool column = row.items.size() == 1;
    for (size_t i = row.items.size(); i-- > 0;) {
      const Item& item = row.items[i];
      if (item.word < 0) {
        drawSign(kOperatorIds + operators_++, right - 0.35f, y, item.text);
        right -= 0.7f;
        continue;
      }
      const AlphameticWord& word = equation_.words[static_cast<size_t>(item.word)];
      for (size_t place = 0; place < word.symbols.size(); ++place, right -= 1)
        board_.cells.push_back(symbol(item.word, static_cast<int>(place), right - 0.5f, y, column));
    }
    tellFromTheLeft(begin);
  }

  // Rows are laid out from the right, but read in the order of their cells.
  void tellFromTheLeft(size_t begin) {
    std::reverse(board_.cells.begin() + static_cast<ptrdiff_t>(begin), board_.cells.end());
  }

  void drawSign(int32_t id, float x, float y, const std::string& text) {
    Cell cell{.id = id, .x = x, .y = y, .width = 0.7f, .height = 0.9f, .shape = Shape::none};
    cell.text = text;
    board_.cells.push_back(std::move(cell));
  }

  Cell symbol(int32_t index, int place, float x, float y, bool in_column) const {
    const AlphameticWord& word = equation_.words[static_cast<size_t>(index)];
    Cell cell{.id = index * kWordIds + place, .x = x, .y = y};
    const uint8_t what = word.symbols[static_cast<size_t>(place)];
    if (what >= AlphameticWord::kDigit) {
      cell.text = std::to_string(what - AlphameticWord::kDigit);
      cell.tone = Tone::given;
      return cell;
    }
    const std::string letter(1, equation_.letters[what]);
    const Mask left = run_.digitsLeft(what);
    const bool known = std::popcount(left) == 1;
    cell.text = known ? std::to_string(std::countr_zero(left)) : letter;
    if (known) cell.note = letter;
    if (isSolved(run_))
      cell.tone = Tone::goal;
    else if (known)
      cell.tone = run_.isGuessed(what) ? Tone::frontier : Tone::path;
    else if (in_column && place == run_.search().column())
      cell.tone = Tone::candidate;
    cell.label = letter + (known ? " is " + cell.text : " can be " + digitsInWords(left));
    return cell;
  }

  void drawCarries() {
    if (run_.shown().any()) return;
    const size_t begin = board_.cells.size();
    for (int place = 1; place < kLongestWord + 2; ++place) {
      const std::string carry = run_.search().carryInto(place);
      if (carry.empty()) continue;
      Cell cell{.id = kCarryIds + place,
                .x = -static_cast<float>(place),
                .y = -0.8f,
                .width = 0.8f,
                .height = 0.44f};
      cell.shape = Shape::none;
      cell.text = carry.size() > 3 ? "…" : withMinuses(carry);
      cell.tone = carry.find(' ') == std::string::npos ? Tone::plain : Tone::muted;
      cell.label = "Carry into the " + placeName(place) + ": " + eitherOf(carry);
      board_.cells.push_back(std::move(cell));
    }
    if (board_.cells.size() > begin) drawCaption();
    tellFromTheLeft(begin);
  }

  // Beside the carries, where the rows have their signs.
  void drawCaption() {
    Cell cell{.id = kCarryIds, .x = -widest_ - 0.05f, .y = -0.8f, .width = 1.1f, .height = 0.3f};
    cell.shape = Shape::none;
    cell.tone = Tone::muted;
    cell.text = "carries";
    board_.cells.push_back(std::move(cell));
  }

  const AlphameticRun& run_;
  const AlphameticEquation& equation_;
  Board& board_;
  float widest_ = 0;
  int32_t operators_ = 0;  // drawn so far, parentheses among them
};

void drawLetters(const AlphameticRun& run, Scene& scene) {
  Board& board = scene.add<Board>("letters", "Digits left");
  const AlphameticEquation& equation = run.equation();
  for (int letter = 0; letter < equation.letterCount(); ++letter) {
    const std::string name(1, equation.letters[static_cast<size_t>(letter)]);
    const auto y = static_cast<float>(letter);
    Cell head{.id = letterCell(letter), .x = -1.2f, .y = y, .shape = Shape::none};
    head.text = name;
    board.cells.push_back(std::move(head));
    const Mask left = run.digitsLeft(letter);
    const bool known = std::popcount(left) == 1;
    for (int digit = 0; digit < 10; ++digit) {
      Cell cell{
          .id = letter * kLetterIds + digit, .x = static_cast<float>(digit), .y = y, .tone = Tone::muted};
      const std::string number = std::to_string(digit);
      if (left >> digit & 1) {
        cell.text = number;
        cell.tone = !known                  ? Tone::candidate
                    : run.isGuessed(letter) ? Tone::frontier
                    : isSolved(run)         ? Tone::goal
                                            : Tone::path;
        if (!known && run.choosing()) cell.press = name + "=" + number;
      }
      cell.label = name + (!(left >> digit & 1) ? " is not " : known ? " is " : " can be ") + number;
      board.cells.push_back(std::move(cell));
    }
  }
}

void drawSolutions(const AlphameticRun& run, Scene& scene) {
  const std::vector<LetterDigits>& kept = run.found().kept();
  if (kept.empty()) return;
  const auto [first, end] = run.shown().listed(run.kept());
  const int64_t listed = end - first;
  Table& table = scene.add<Table>(
      "solutions", "Solutions: " + grouped(run.found().count()) +
                       (listed < run.found().count() ? ", of which " + grouped(listed) + " are listed" : ""));
  table.columns = {{"#", true}, {"Equation", false}};
  for (int64_t i = first; i < end; ++i)
    table.rows.push_back(run.shown().row(i, run.equation().written(kept[static_cast<size_t>(i)])));
}

}  // namespace

int32_t letterCell(int letter) {
  return letter * kLetterIds + 10;
}

void drawAlphametic(const AlphameticRun& run, Scene& scene) {
  const std::string title = run.shown().any() ? "Solution " + grouped(run.shown().index() + 1) : "Equation";
  SumDrawing(run, scene.add<Board>("sum", title)).draw();
  drawLetters(run, scene);
  run.search().drawInside(scene);
  drawSolutions(run, scene);
  run.shown().addCommands(run.kept(), scene);
  if (run.shown().any()) scene.commands.push_back({.text = "Back to the search", .move = "resume"});
}

}  // namespace noggin::constraints
