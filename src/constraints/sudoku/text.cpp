#include "constraints/sudoku/text.h"

#include <algorithm>
#include <utility>

#include "core/characters.h"
#include "core/lines.h"
#include "core/text.h"
#include "core/words.h"

namespace noggin::constraints {
namespace {

constexpr const char* kSizes = "16, 81, 256 or 625 cells (4x4, 9x9, 16x16 or 25x25)";

bool isSeparator(char c) {
  return c == '\n' || c == '\r' || c == '\t' || c == '|' || c == '-' || c == '+';
}

bool isCell(char c) {
  return c == '.' || isAsciiDigit(c) || isAsciiLetter(c);
}

int boxForCells(size_t cells) {
  for (int box = 2; box <= 5; ++box)
    if (cells == static_cast<size_t>(box * box * box * box)) return box;
  return 0;
}

// A comment or a section's title of a file for sudoku programs.
bool isRemark(std::string_view line) {
  return line.starts_with('#') || (line.size() > 1 && line[0] == '[' && isAsciiLetter(line[1]));
}

// With line breaks in place of remarks, so that nothing else moves. A title after the grid begins a section
// of something else, such as how far it is solved.
std::string withoutRemarks(std::string_view text) {
  std::string kept(text);
  bool begun = false;
  for (size_t begin = 0; begin <= kept.size();) {
    const size_t end = lineEnd(kept, begin);
    const std::string_view line = trimmed(text.substr(begin, end - begin));
    if (begun && isRemark(line) && line[0] == '[') {
      std::fill(kept.begin() + static_cast<std::ptrdiff_t>(begin), kept.end(), '\n');
      break;
    }
    if (isRemark(line))
      kept.replace(begin, end - begin, end - begin, '\n');
    else
      begun |= !line.empty();
    begin = end + 1;
  }
  return kept;
}

// Pads each line with spaces to the longest: editors remove trailing spaces.
std::string squared(std::string_view text) {
  std::vector<std::string> lines(1);
  for (const char c : text) {
    if (c == '\n')
      lines.emplace_back();
    else if (!isSeparator(c))
      lines.back() += c;
  }
  std::erase_if(lines, [](const std::string& line) { return line.empty(); });
  size_t longest = 0;
  for (const std::string& line : lines) longest = std::max(longest, line.size());
  if (lines.size() != longest) return "";
  std::string cells;
  for (std::string& line : lines) {
    line.resize(longest, ' ');
    cells += line;
  }
  return cells;
}

// A row of a spreadsheet as a character for each cell, '.' for an empty one. Empty if a cell holds anything
// else.
std::string cellsOfRow(std::string_view line) {
  std::string cells;
  for (size_t begin = 0; begin <= line.size();) {
    const size_t end = std::min(line.find('\t', begin), line.size());
    const std::string_view cell = trimmed(line.substr(begin, end - begin));
    const char symbol = cell.empty() || cell == "-" ? '.' : cell.front();
    if (cell.size() > 1 || !isCell(symbol)) return "";
    cells += symbol;
    begin = end + 1;
  }
  return cells;
}

// A spreadsheet, of which many cells are empty, as the characters of its rows. Empty if it is no square.
std::string tabbed(std::string_view text) {
  std::vector<std::string> rows;
  for (size_t begin = 0; begin <= text.size();) {
    const size_t end = lineEnd(text, begin);
    const std::string_view line = text.substr(begin, end - begin);
    begin = end + 1;
    if (!trimmed(line, " \r").empty()) rows.push_back(cellsOfRow(line));
  }
  std::string cells;
  for (const std::string& row : rows) {
    if (row.size() != rows.size()) return "";
    cells += row;
  }
  return cells;
}

size_t cellsIn(std::string_view text) {
  return static_cast<size_t>(std::count_if(text.begin(), text.end(), isCell));
}

// With dashes for empty ones, which are lines where there is a '+'.
size_t cellsWithDashes(std::string_view text) {
  if (text.find('+') != std::string_view::npos) return cellsIn(text);
  return cellsIn(text) + static_cast<size_t>(std::count(text.begin(), text.end(), '-'));
}

// The box of a grid whose empty cells are dashes; 0 if it is none.
int boxWithDashes(std::string_view text) {
  return cellsIn(text) == 0 ? 0 : boxForCells(cellsWithDashes(text));
}

std::string usable(const SudokuBoard& board) {
  const std::string last(1, board.symbol(board.side()));
  return board.side() <= 9 ? "1 to " + last : "1 to 9 and A to " + last;
}

// "A5", also of a cell that a board does not have.
bool isCellName(std::string_view name) {
  return name.size() >= 2 && name.size() <= 3 && isAsciiLetter(name[0]) &&
         std::all_of(name.begin() + 1, name.end(), isAsciiDigit);
}

Error wrongCharacter(std::string_view text, size_t at, const SudokuBoard* board, const std::string& setting,
                     size_t offset) {
  std::string message = "The grid has " + inQuotes(characterAt(text, at)) + " at character " +
                        std::to_string(placeOfByte(text, at)) + ": ";
  message += board ? "a cell of " + std::to_string(board->side()) + "x" + std::to_string(board->side()) +
                         " is " + usable(*board) + ", or . or 0 where it is empty."
                   : "a cell is a digit or a letter, or . or 0 where it is empty.";
  return badSetting(setting, std::move(message), static_cast<int32_t>(at + offset));
}

// `written`: the text with the remarks that are left out of `text`.
Outcome<GivenGrid> readGrid(std::string_view text, std::string_view written, const std::string& setting,
                            size_t offset) {
  size_t filled = 0, spaces = 0;
  for (size_t at = 0; at < text.size(); ++at) {
    if (text[at] == ' ')
      ++spaces;
    else if (isCell(text[at]))
      ++filled;
    else if (!isSeparator(text[at]))
      return wrongCharacter(written, at, nullptr, setting, offset);
  }

  char empty = '.';    // besides that and '0'
  std::string padded;  // the cells, where they are told by their places
  if (text.find('\t') != std::string_view::npos) padded = tabbed(text);
  int box = boxForCells(padded.size());
  if (box == 0) {
    padded.clear();
    box = boxForCells(filled);
  }
  // The clues of a grid can be as many as the cells of a smaller one.
  if (box > 0 && spaces > 0 && padded.empty()) {
    std::string larger = squared(text);
    if (const int larger_box = boxForCells(larger.size()); larger_box > box) {
      empty = ' ';
      padded = std::move(larger);
      box = larger_box;
    }
  }
  if (box == 0) {
    empty = ' ';
    box = boxForCells(filled + spaces);
  }
  if (box == 0) {
    empty = '-';
    box = boxWithDashes(text);
  }
  if (box == 0) {
    empty = ' ';
    padded = squared(text);
    box = boxForCells(padded.size());
  }
  if (box == 0)
    return badSetting(setting,
                      "The grid has " + counted(static_cast<int64_t>(filled), "cell") +
                          (spaces > 0 ? " and " + counted(static_cast<int64_t>(spaces), "space") : "") +
                          "; a sudoku has " + kSizes + ".",
                      static_cast<int32_t>(offset + text.size()));

  const SudokuBoard& board = SudokuBoard::of(box, false);
  GivenGrid given{box, {}};
  given.cells.reserve(static_cast<size_t>(board.cells()));
  const std::string_view source = padded.empty() ? text : std::string_view(padded);
  for (size_t at = 0; at < source.size(); ++at) {
    const bool is_empty = source[at] == empty;
    if (!is_empty && (isSeparator(source[at]) || source[at] == ' ')) continue;
    const std::optional<int> digit = is_empty ? 0 : board.digitOf(source[at]);
    if (!digit) {  // which padding has not moved in the text itself
      const auto wrong =
          std::find_if(text.begin(), text.end(), [&](char c) { return isCell(c) && !board.digitOf(c); });
      return wrongCharacter(written, static_cast<size_t>(wrong - text.begin()), &board, setting, offset);
    }
    given.cells.push_back(static_cast<uint8_t>(*digit));
  }
  return given;
}

// The rest of the line is not part of a grid.
bool endsGrid(char c) {
  return c == ',' || c == ';' || c == '\r';
}

// A title with a number, such as "Grid 01".
bool isNumbered(std::string_view line) {
  const auto [word, number] = firstWord(trimmed(line, " :"));
  return word.size() >= 3 && std::all_of(word.begin(), word.end(), isAsciiLetter) && wholeNumber<int>(number);
}

// A separator of grids: an empty line, a comment, a title, or column headings.
bool divides(std::string_view line) {
  const size_t first = line.find_first_not_of(' ');
  if (first == std::string_view::npos || line[first] == '#' || line[first] == '[') return true;
  if (isNumbered(line)) return true;
  return line.size() < 81 && line.find_first_of(".0123456789|-+") == std::string_view::npos;
}

// Whether consecutive lines form one grid, or are a grid each.
bool isOneGrid(const std::vector<std::string_view>& lines) {
  if (boxForCells(cellsIn(lines.front())) == 0 && boxWithDashes(lines.front()) == 0) return true;
  const bool sixteen =
      lines.size() == 16 && std::all_of(lines.begin(), lines.end(), [](std::string_view line) {
        return cellsIn(line) == 16 || cellsWithDashes(line) == 16;
      });
  // Sixteen rows are one grid, unless all of them could be 4x4 grids.
  return sixteen && std::any_of(lines.begin(), lines.end(), [](std::string_view line) {
           return line.find_first_of("56789ABCDEFGabcdefg") != std::string_view::npos;
         });
}

}  // namespace

Outcome<GivenGrid> parseGrid(std::string_view text, const std::string& setting) {
  return readGrid(withoutRemarks(text), text, setting, 0);
}

bool isBlankGrid(std::string_view text) {
  return trimmed(withoutRemarks(text), " \t\r\n").empty();
}

Outcome<std::vector<GivenGrid>> parseGrids(std::string_view text, const std::string& setting, size_t most) {
  std::vector<GivenGrid> grids;
  std::vector<std::string_view> lines;
  const auto take = [&](std::string_view grid) -> std::optional<Error> {
    const auto place = static_cast<size_t>(grid.data() - text.data());
    if (grids.size() == most)
      return badSetting(setting,
                        "There is room for " + counted(static_cast<int64_t>(most), "puzzle") +
                            ": the next one begins in line " +
                            grouped(1 + std::count(text.data(), grid.data(), '\n')) + ".",
                        static_cast<int32_t>(place));
    Outcome<GivenGrid> parsed = readGrid(grid, grid, setting, place);
    if (parsed) {
      grids.push_back(*std::move(parsed));
      return std::nullopt;
    }
    Error error = parsed.error();
    error.message = "Puzzle " + std::to_string(grids.size() + 1) + ": " + error.message;
    return error;
  };
  const auto takeLines = [&]() -> std::optional<Error> {
    if (lines.empty()) return std::nullopt;
    const std::vector<std::string_view> taken = std::exchange(lines, {});
    const char* const end = taken.back().data() + taken.back().size();
    if (isOneGrid(taken))
      return take({taken.front().data(), static_cast<size_t>(end - taken.front().data())});
    for (const std::string_view line : taken)
      if (std::optional<Error> error = take(line)) return error;
    return std::nullopt;
  };

  for (size_t begin = 0; begin <= text.size();) {
    const size_t end = lineEnd(text, begin);
    std::string_view line = text.substr(begin, end - begin);
    begin = end + 1;
    line.remove_suffix(static_cast<size_t>(line.end() - std::find_if(line.begin(), line.end(), endsGrid)));
    if (!divides(line)) {
      lines.push_back(line);
    } else if (std::optional<Error> error = takeLines()) {
      return *error;
    }
  }
  if (std::optional<Error> error = takeLines()) return *error;
  return grids;
}

std::optional<SudokuWriting> parseWriting(const SudokuBoard& board, std::string_view move, char sign) {
  const size_t at = move.find(sign);
  if (at == std::string_view::npos || move.size() > at + 2) return std::nullopt;
  const std::optional<int> cell = board.cellNamed(move.substr(0, at));
  const std::optional<int> digit = move.size() == at + 1 ? 0 : board.digitOf(move[at + 1]);
  if (!cell || !digit) return std::nullopt;
  return SudokuWriting{*cell, *digit};
}

std::string whyNoWriting(const SudokuBoard& board, std::string_view move, bool pencil) {
  const size_t at = move.find_first_of(pencil ? "=?" : "=");
  if (at != std::string_view::npos && move.size() <= at + 2) {
    const std::string_view cell = move.substr(0, at), digit = move.substr(at + 1);
    const std::string last = board.nameOf(board.cells() - 1);
    if (isCellName(cell) && !board.cellNamed(cell))
      return "There is no cell " + std::string(cell) + " here: rows are A to " + last.front() +
             ", and columns 1 to " + last.substr(1) + ".";
    if (board.cellNamed(cell) && !digit.empty() && !board.digitOf(digit.front()))
      return inQuotes(digit) + " is no digit here: the digits are " + usable(board) + ".";
  }
  const std::string cell = board.nameOf(board.side() / 2);
  const char digit = board.symbol(board.side() - 2);
  if (pencil)
    return "Write a digit as in " + cell + "=" + digit + ", erase it as in " + cell +
           "=, or pencil it in as in " + cell + "?" + digit + "; " + inQuotes(move) + " is none of these.";
  return "Write a digit into a cell as in " + cell + "=" + digit + ", or erase it as in " + cell + "=; " +
         inQuotes(move) + " is neither.";
}

Outcome<SudokuWriting> writeGiven(const SudokuBoard& board, std::string_view move, SudokuGrid& givens) {
  const std::optional<SudokuWriting> writing = parseWriting(board, move);
  if (!writing) return badMove(whyNoWriting(board, move));
  uint8_t& given = givens[static_cast<size_t>(writing->cell)];
  if (given == writing->digit)
    return badMove(
        board.nameOf(writing->cell) +
        (given == 0 ? " is empty already." : std::string(" is ") + board.symbol(given) + " already."));
  given = static_cast<uint8_t>(writing->digit);
  return *writing;
}

std::string givenNow(const SudokuBoard& board, int cell, int digit) {
  return board.nameOf(cell) +
         (digit == 0 ? " is empty now" : std::string(" is given as ") + board.symbol(digit) + " now");
}

}  // namespace noggin::constraints
