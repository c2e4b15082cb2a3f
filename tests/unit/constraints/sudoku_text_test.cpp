#include <doctest/doctest.h>

#include <string>

#include "constraints/sudoku/text.h"

namespace noggin::constraints {
namespace {

const std::string kLine = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

std::string read(std::string_view text) {
  const Outcome<GivenGrid> given = parseGrid(text, "grid");
  return given ? gridText(SudokuBoard::of(given->box, false), given->cells) : given.error().message;
}

int32_t wrongAt(std::string_view text) {
  const Outcome<GivenGrid> given = parseGrid(text, "grid");
  return given ? -2 : given.error().position;
}

std::string replaced(std::string text, char from, char to) {
  for (char& c : text)
    if (c == from) c = to;
  return text;
}

// Rows on separate lines, with the separators that people draw.
std::string drawn(const std::string& cells, const char* between) {
  std::string text;
  for (size_t i = 0; i < cells.size(); ++i) {
    if (i > 0 && i % 27 == 0) text += "------+-------+------\n";
    text += cells[i];
    text += i % 9 == 8 ? "\n" : i % 3 == 2 ? " | " : between;
  }
  return text;
}

}  // namespace

TEST_CASE("sudoku: a grid is read however it is written") {
  CHECK(read(kLine) == kLine);
  CHECK(read(replaced(kLine, '.', '0')) == kLine);
  CHECK(read(replaced(kLine, '.', ' ')) == kLine);
  CHECK(read(replaced(kLine, '.', '-')) == kLine);
  CHECK(read(drawn(kLine, " ")) == kLine);
  CHECK(read(drawn(kLine, "")) == kLine);
  CHECK(read("1234\n34..\r\n....\n...1\n") == "123434.........1");
}

TEST_CASE("sudoku: comments and titles of a file are no part of its grid") {
  std::string rows;
  for (size_t row = 0; row < 9; ++row) rows += kLine.substr(row * 9, 9) + "\r\n";
  CHECK(read("#A Ann 12\r\n#D 3 stars\r\n" + rows) == kLine);
  CHECK(read("[Puzzle]\n" + rows + " # found in 2006") == kLine);
  CHECK(wrongAt("# 1\n" + kLine.substr(1) + "?") == 84);
  CHECK(wrongAt("[1,2]") == 0);
  CHECK(read("[Puzzle]\n" + rows + "[State]\n" + rows) == kLine);
  CHECK(read("# caf\u00e9\n" + kLine) == kLine);
  const Outcome<GivenGrid> wrong = parseGrid("# \u00e9\n" + kLine.substr(1) + "?", "grid");
  CHECK(wrong.error().message.starts_with("The grid has \"?\" at character 85: "));
}

TEST_CASE("sudoku: spaces are empty cells where there are not enough other characters") {
  // The grid of the slides, whose lines have lost their trailing spaces.
  const std::string slides =
      "27 | 15|  8\n   |3  |7 4\n   | 7 |\n---+---+---\n 5 |1  | 7\n  9|   |2\n 6 |  2| 5\n---+---+---\n"
      "   | 8 |\n6 5|  4|\n8  |59 | 41\n";
  // Its solution, which the slides print too, is held by a fact of the lab.
  CHECK(read(slides) == "27..15..8...3..7.4....7.....5.1...7...9...2...6...2.5.....8....6.5..4...8..59..41");
}

TEST_CASE("sudoku: a grid may have as many clues as a smaller one has cells") {
  std::string clues = "12345678" + std::string(64, ' ') + "34567812 ", rows, sheet;
  for (size_t row = 0; row < 9; ++row) {
    rows += clues.substr(row * 9, 9) + "\n";
    for (size_t column = 0; column < 9; ++column)
      sheet += clues.substr(row * 9 + column, 1) + (column < 8 ? "\t" : "\n");
  }
  CHECK(read(rows) == replaced(clues, ' ', '.'));
  CHECK(read(sheet) == replaced(clues, ' ', '.'));
}

TEST_CASE(
    "sudoku: a wrong character is found where it stands, also in lines that lost their trailing spaces") {
  CHECK(read("1\n9\n34\n1234") ==
        "The grid has \"9\" at character 3: a cell of 4x4 is 1 to 4, or . or 0 where it is empty.");
  CHECK(wrongAt("1\n9\n34\n1234") == 2);
}

TEST_CASE("sudoku: the size is told by the number of cells, and letters follow 9") {
  CHECK(parseGrid(std::string(16, '.'), "grid")->box == 2);
  CHECK(parseGrid(std::string(81, '.'), "grid")->box == 3);
  const std::string sixteen = "123456789ABCDEFGabcdefg" + std::string(233, '0');
  CHECK(parseGrid(sixteen, "grid")->box == 4);
  CHECK(parseGrid(sixteen, "grid")->cells[15] == 16);
  CHECK(parseGrid(sixteen, "grid")->cells[16] == 10);
  const std::string twenty_five = "P" + std::string(624, '.');
  CHECK(parseGrid(twenty_five, "grid")->box == 5);
  CHECK(parseGrid(twenty_five, "grid")->cells[0] == 25);
}

TEST_CASE("sudoku: an error points at the character") {
  std::string line = kLine;
  line[7] = '?';
  CHECK(wrongAt(line) == 7);
  CHECK(read(line).find("\"?\" at character 8") != std::string::npos);
  line[7] = 'A';
  CHECK(wrongAt(line) == 7);
  CHECK(read(line).find("1 to 9") != std::string::npos);
  CHECK(wrongAt(std::string(15, '.') + "5") == 15);  // the digit 5 on a 4x4 board
  CHECK(wrongAt(kLine + ".") == 82);
  CHECK(read(kLine.substr(1)).find("80 cells") != std::string::npos);
  CHECK(wrongAt("") == 0);
  line = kLine;
  line.insert(9, "\xE2\x98\x83");
  CHECK(wrongAt(line) == 9);
}

TEST_CASE("sudoku: a file of many puzzles") {
  const auto count = [](const std::string& text) {
    const auto grids = parseGrids(text, "puzzles", 1000);
    return grids ? static_cast<int>(grids->size()) : -1;
  };
  CHECK(count(kLine + "\n" + kLine + "\r\n\n" + kLine) == 3);
  CHECK(count("puzzle,solution\n" + kLine + "," + kLine + "\n" + kLine + ";easy\n") == 2);
  CHECK(count("[Puzzle]\n" + drawn(kLine, "") + "\n# another\n" + drawn(kLine, " ")) == 2);
  CHECK(count("Grid 01\n" + drawn(kLine, "") + "Grid 02:\n" + drawn(kLine, " ")) == 2);
  CHECK(count(replaced(kLine + "\n" + kLine, '.', '-')) == 2);
  CHECK(count("1...............\n2...............\n") == 2);
  std::string sixteen;
  for (int row = 0; row < 16; ++row) sixteen += row == 3 ? "...............G\n" : "................\n";
  CHECK(count(sixteen) == 1);
  CHECK(count(replaced("1" + sixteen.substr(1), '.', '-')) == 1);
  CHECK(count("") == 0);

  const auto many = parseGrids(kLine + "\n\n" + kLine + "\n" + kLine, "puzzles", 1);
  REQUIRE_FALSE(bool(many));
  CHECK(many.error().position == 83);
  CHECK(many.error().message == "There is room for 1 puzzle: the next one begins in line 3.");

  const auto wrong = parseGrids(kLine + "\n" + kLine.substr(0, 40) + "x" + kLine.substr(41), "puzzles", 9);
  REQUIRE_FALSE(bool(wrong));
  CHECK(wrong.error().position == 82 + 40);
  CHECK(wrong.error().message.starts_with("Puzzle 2: "));
}

TEST_CASE("sudoku: cells, units and peers as the course notes name them") {
  const SudokuBoard& board = SudokuBoard::of(3, false);
  CHECK(board.units() == 27);
  CHECK(board.nameOf(0) == "A1");
  CHECK(board.nameOf(80) == "I9");
  CHECK(board.cellNamed("c4") == 21);
  for (const char* wrong : {"", "A", "J1", "A0", "A10", "A01", "11", "AA"})
    CHECK_FALSE(board.cellNamed(wrong));
  for (int cell = 0; cell < board.cells(); ++cell) {
    CHECK(board.unitsOf(cell).size() == 3);
    CHECK(board.peersOf(cell).size() == 20);
    CHECK(board.cellNamed(board.nameOf(cell)) == cell);
  }
  CHECK(board.unitName(4) == "row E");
  CHECK(board.unitName(9) == "column 1");
  CHECK(board.unitName(19) == "box A4-C6");
  CHECK(SudokuBoard::of(3, true).peersOf(40).size() == 32);  // the centre: 20, and 12 on the diagonals
  CHECK(SudokuBoard::of(5, false).peersOf(0).size() == 24 + 24 + 16);
  CHECK(SudokuBoard::of(5, false).nameOf(624) == "Y25");
}

TEST_CASE("sudoku text: cells of a spreadsheet have tabs between, and nothing in those that are empty") {
  std::string sheet;
  for (size_t row = 0; row < 9; ++row) {
    std::string line;
    for (size_t column = 0; column < 9; ++column) {
      const char cell = kLine[row * 9 + column];
      if (cell != '.') line += cell;
      if (column < 8) line += '\t';
    }
    sheet += line + "\r\n";
  }
  CHECK(read(sheet) == kLine);
  sheet.insert(sheet.find("8"), "7");  // two digits in one cell
  CHECK(read(sheet).starts_with("The grid has 18 cells"));
  CHECK(read("1\t2\t3\t4\n\t\t1\t\n\t1\t\t\n\t\t\t1") == "1234..1..1.....1");
  CHECK(read("1\t\t-\t\n\t2\t\t\n\t\t3\t\n\t\t\t4") == "1....2....3....4");
  CHECK(read("1\t\t|\t\n\t2\t\t\n\t\t3\t\n\t\t\t4") ==
        "The grid has 4 cells; a sudoku has 16, 81, 256 or 625 cells (4x4, 9x9, 16x16 or 25x25).");
}

}  // namespace noggin::constraints
