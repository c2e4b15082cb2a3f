// The decisions of the alphametics lab against plain references: columns checked by trying every digit, sides
// computed with plain integers.

#include <doctest/doctest.h>

#include <array>
#include <cctype>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <vector>

#include "core/characters.h"
#include "core/words.h"
#include "tests/support/asked.h"
#include "tests/support/opened.h"
#include "tests/support/questions.h"
#include "tests/support/search_lab.h"

namespace noggin {
namespace {

using test::kAlphametics;

// The domains of letters and carries, read from the scene.
struct Pictured {
  std::map<char, std::set<int>> letters;
  std::map<int, std::set<int>> carries;  // by the place they are carried into
};

Pictured pictured(const Run& run) {
  const Scene scene = test::sceneAt(run);
  Pictured out;
  std::map<int, char> rows;
  for (const Cell& cell : test::panel<Board>(scene, "letters").cells) {
    if (cell.id % 20 == 10) {
      rows[cell.id / 20] = cell.text.front();
      continue;
    }
    if (!cell.text.empty()) out.letters[rows[cell.id / 20]].insert(std::atoi(cell.text.c_str()));
  }
  for (const Cell& cell : test::panel<Board>(scene, "sum").cells) {
    if (!cell.label.starts_with("Carry into the ")) continue;
    std::string numbers = cell.label.substr(cell.label.find(':') + 1);
    numbers = std::regex_replace(std::regex_replace(numbers, std::regex("−"), "-"), std::regex(",|or"), " ");
    std::istringstream values(numbers);
    for (int value; values >> value;) out.carries[static_cast<int>(-cell.x)].insert(value);
  }
  return out;
}

// A column of SEND + MORE == MONEY: the letters above the line, and the one below.
struct Column {
  std::string above;
  char below;
};
const std::map<std::string, std::pair<int, Column>> kMoney = {{"ones", {0, {"DE", 'Y'}}},
                                                              {"tens", {1, {"NR", 'E'}}},
                                                              {"hundreds", {2, {"EO", 'N'}}},
                                                              {"thousands", {3, {"SM", 'O'}}},
                                                              {"ten thousands", {4, {"", 'M'}}}};

// The digits of `letter` for which the column can add up, with the other letters and the carries chosen
// independently.
std::set<int> leftByColumn(const Pictured& now, int place, const Column& column, char letter, bool no_carry) {
  std::set<int> ins = {0}, outs = {0}, left;
  if (place > 0 && !no_carry) ins = now.carries.at(place);
  if (place < 4) outs = now.carries.at(place + 1);
  std::string all = column.above + column.below;
  std::vector<int> digits(all.size());
  const std::function<void(size_t)> fill = [&](size_t i) {
    if (i == all.size()) {
      int sum = -digits.back();
      for (size_t j = 0; j + 1 < digits.size(); ++j) sum += digits[j];
      for (const int in : ins)
        for (const int out : outs)
          if (sum + in == 10 * out) left.insert(digits[all.find(letter)]);
      return;
    }
    for (const int digit : now.letters.at(all[i])) {
      digits[i] = digit;
      fill(i + 1);
    }
  };
  fill(0);
  return left;
}

// A column as its question writes it: "In the tens, N + 2 R + carry = E + ten times the carry out: ...".
struct AskedColumn {
  int place = 0;
  std::map<char, int> letters;  // how often on the left, less how often on the right
  int constant = 0;
  bool carries_in = false, carries_out = false;
};

const std::vector<std::string> kPlaces = {
    "ones", "tens", "hundreds", "thousands", "ten thousands", "hundred thousands", "millions"};

std::optional<AskedColumn> askedColumn(const std::string& ask) {
  static const std::regex kAsked("In the ([a-z ]+), ([^=]*) = ([^:]*): .*");
  std::smatch match;
  if (!std::regex_match(ask, match, kAsked)) return std::nullopt;
  const auto place = std::find(kPlaces.begin(), kPlaces.end(), match[1].str());
  if (place == kPlaces.end()) return std::nullopt;
  AskedColumn column{.place = static_cast<int>(place - kPlaces.begin())};
  for (const int side : {1, -1}) {
    const std::string text = match[side > 0 ? 2 : 3];
    column.carries_in |= text.find("carry") != std::string::npos && side > 0;
    column.carries_out |= text.find("ten times the carry out") != std::string::npos;
    static const std::regex kTerm("(^| \\+ )(?:([0-9]+) )?([A-Za-z0-9]+)(?= \\+|$)");
    for (std::sregex_iterator it(text.begin(), text.end(), kTerm), end; it != end; ++it) {
      const std::string what = (*it)[3];
      const int times = (*it)[2].matched ? std::stoi((*it)[2]) : 1;
      if (std::isdigit(static_cast<unsigned char>(what.front())))
        column.constant += side * std::stoi(what);
      else if (what.size() == 1)
        column.letters[what.front()] += side * times;
    }
  }
  return column;
}

// What `wanted` (a letter, 'i' the carry in, 'o' the carry out) can be, with all others chosen independently:
// the sums that they can make, one after another.
std::set<int> leftBy(const AskedColumn& column, const Pictured& now, char wanted, const std::string& of) {
  const bool of_letter = of == "letter";
  std::vector<std::pair<int, std::set<int>>> others;  // how often, and what it can be
  std::pair<int, std::set<int>> asked;
  const auto add = [&](int times, const std::set<int>& values, bool is_asked) {
    if (is_asked)
      asked = {times, values};
    else
      others.emplace_back(times, values);
  };
  for (const auto& [letter, times] : column.letters)
    add(times, now.letters.at(letter), of_letter && letter == wanted);
  if (column.carries_in) add(1, now.carries.at(column.place), of == "carry in");
  if (column.carries_out) add(-10, now.carries.at(column.place + 1), of == "carry out");
  std::set<int> sums = {column.constant};
  for (const auto& [times, values] : others) {
    std::set<int> more;
    for (const int sum : sums)
      for (const int value : values) more.insert(sum + times * value);
    sums = std::move(more);
  }
  std::set<int> left;
  for (const int value : asked.second)
    if (sums.contains(-asked.first * value)) left.insert(value);
  return left;
}

std::string idOf(const std::set<int>& digits) {
  std::string id;
  for (const int digit : digits) id += (id.empty() ? "" : " ") + std::to_string(digit);
  return id;
}

// Whether "9 + 1 + 1 = 1 + 10, where ..." is true.
bool addsUp(const std::string& sum) {
  static const std::regex kNumber("(?:([0-9]+) · )?([0-9]+)");
  const size_t equals = sum.find(" = ");
  int sides = 0;
  for (std::sregex_iterator it(sum.begin(), sum.end(), kNumber), end; it != end; ++it)
    sides += (it->position() < static_cast<std::ptrdiff_t>(equals) ? 1 : -1) * std::stoi((*it)[2]) *
             ((*it)[1].matched ? std::stoi((*it)[1]) : 1);
  return sides == 0;
}

// Values without a comma between them.
bool hasNumbersInRow(const std::string& text) {
  for (size_t space = text.find(' ', 1); space != std::string::npos; space = text.find(' ', space + 1))
    if (isAsciiDigit(text[space - 1]) && isAsciiDigit(text[space + (text[space + 1] == '-' ? 2 : 1)]))
      return true;
  return false;
}

}  // namespace

TEST_CASE("alphametics: the digits that a column leaves are those that add up, tried one by one") {
  const auto run = kAlphametics.start();
  int columns = 0, forgetting = 0;
  const test::Followed followed =
      test::follow(*run, 10000, [&](const Run& place, const Decision& decision, const std::string& taken) {
        const size_t which = decision.ask.find("which digits remain for ");
        if (which == std::string::npos) return;
        const char letter = decision.ask[which + 24];
        const std::string name = decision.ask.substr(7, decision.ask.find(',') - 7);
        const auto& [at, column] = kMoney.at(name);
        const bool several = !column.above.empty();
        CHECK(several == (decision.ask.find("open letters perhaps equal") != std::string::npos));
        for (const Choice& each : decision.choices)
          if (const size_t sum = each.because.find("can be equal: "); sum != std::string::npos) {
            CHECK(several == each.because.ends_with(", where letters may still be equal."));
            CHECK(addsUp(each.because.substr(sum + 14)));
          }
        REQUIRE(test::choiceOf(decision, taken)->because.find("can be equal: ") != std::string::npos);
        const Pictured now = pictured(place);
        REQUIRE(idOf(leftByColumn(now, at, column, letter, false)) == taken);
        ++columns;
        // One who forgets the carry is diagnosed, unless the answer is the same.
        const std::string forgot = idOf(leftByColumn(now, at, column, letter, true));
        const Choice* choice = test::choiceOf(decision, forgot);
        if (forgot.empty() || at == 0) return;
        REQUIRE(choice);
        if (choice->right) return;
        REQUIRE(test::fits(*choice, "forgetting the carry"));
        ++forgetting;
      });
  CHECK(columns > 5);
  CHECK(forgetting > 0);
  CHECK(followed.chance() < 0.4);
}

TEST_CASE("alphametics: in every sum, what a column leaves is what the sums of the others leave") {
  std::map<std::string, int> checked;
  for (const Preset& preset : kAlphametics.lab().presets) {
    CAPTURE(preset.id);
    const auto run = test::runOf(kAlphametics.lab(), Json::parse(preset.settings), preset.seed);
    if (run->listing().title != kAlphametics.start()->listing().title) continue;
    test::follow(*run, 300, [&](const Run& place, const Decision& decision, const std::string& taken) {
      const std::optional<AskedColumn> column = askedColumn(decision.ask);
      if (!column) return;
      const size_t remain = decision.ask.find("which digits remain for ");
      const std::string of = remain != std::string::npos                           ? "letter"
                             : decision.ask.ends_with("what can the carry in be?") ? "carry in"
                                                                                   : "carry out";
      const char letter = of == "letter" ? decision.ask[remain + 24] : ' ';
      REQUIRE(idOf(leftBy(*column, pictured(place), letter, of)) == taken);
      for (const Choice& choice : decision.choices) REQUIRE(choice.right == (choice.id == taken));
      ++checked[of];
    });
  }
  CHECK(checked["letter"] > 300);
  CHECK(checked["carry in"] > 10);
  CHECK(checked["carry out"] > 10);
}

TEST_CASE("alphametics: a letter that is on both sides of a column does not count there") {
  struct Sum {
    std::vector<std::string> added;
    std::string result;
  };
  int asked = 0, cancelled = 0;
  for (const Sum& sum :
       {Sum{{"EARTH", "AIR", "FIRE", "WATER"}, "NATURE"}, Sum{{"FORTY", "TEN", "TEN"}, "SIXTY"},
        Sum{{"CB", "H"}, "CA"}, Sum{{"CROSS", "ROADS"}, "DANGER"}}) {
    std::string equation;
    std::map<std::pair<char, size_t>, int> times;  // by letter and place: on the left, less on the right
    const auto put = [&](const std::string& word, int side) {
      for (size_t i = 0; i < word.size(); ++i) times[{word[word.size() - 1 - i], i}] += side;
    };
    for (const std::string& word : sum.added) {
      put(word, 1);
      equation += (equation.empty() ? "" : " + ") + word;
    }
    put(sum.result, -1);
    equation += " == " + sum.result;
    CAPTURE(equation);
    const auto run = kAlphametics.start({{"equation", equation}});
    test::follow(*run, 4000, [&](const Run& before, const Decision& decision, const std::string&) {
      if (decision.ask.find("which letter is tried") == std::string::npos) return;
      ++asked;
      const Pictured now = pictured(before);
      const auto columnsOf = [&](char letter) {
        return std::count_if(times.begin(), times.end(), [&](const auto& each) {
          return each.first.first == letter && each.second != 0;
        });
      };
      size_t fewest = 10;
      for (const Choice& choice : decision.choices)
        fewest = std::min(fewest, now.letters.at(choice.id.front()).size());
      std::ptrdiff_t most = 0;
      for (const Choice& choice : decision.choices)
        if (now.letters.at(choice.id.front()).size() == fewest)
          most = std::max(most, columnsOf(choice.id.front()));
      for (const Choice& choice : decision.choices) {
        const char letter = choice.id.front();
        const size_t digits = now.letters.at(letter).size();
        REQUIRE(choice.right == (digits == fewest && columnsOf(letter) == most));
        REQUIRE(choice.because.starts_with(
            choice.id + " has " + counted(static_cast<int64_t>(digits), "digit") + " left and " +
            counted(columnsOf(letter), "column") + " where it does not cancel out"));
        cancelled += times.contains({letter, 0}) && times.at({letter, 0}) == 0;
      }
    });
  }
  CHECK(asked > 20);
  CHECK(cancelled > 20);
}

TEST_CASE("alphametics: questions are sound and the listings run in every preset") {
  std::map<std::string, std::set<int32_t>> run_lines;
  std::map<std::string, size_t> lines;
  for (const Preset& preset : kAlphametics.lab().presets) {
    CAPTURE(preset.id);
    const auto run = test::runOf(kAlphametics.lab(), Json::parse(preset.settings), preset.seed);
    const test::Followed followed =
        test::follow(*run, 1500, [](const Run&, const Decision& decision, const std::string&) {
          for (const Choice& choice : decision.choices) CHECK_FALSE(hasNumbersInRow(choice.because));
        });
    const std::string title(run->listing().title);
    lines[title] = run->listing().lines.size();
    run_lines[title].insert(followed.lines_run.begin(), followed.lines_run.end());
    if (followed.asked > 20) CHECK(followed.chance() < 0.5);
  }
  CHECK(lines.size() >= 3);
  for (const auto& [name, count] : lines) {
    const std::string title = name;
    CAPTURE(title);
    // The first steps execute every line except the stop at the end.
    CHECK(run_lines[title].size() + 1 >= count);
  }
}

TEST_CASE("alphametics: a carry below zero is taken away in a sum") {
  const auto run =
      test::runOf(kAlphametics.lab(), {{"method", "columns"}, {"equation", "AB - BA == CC == DD + 9"}});
  int taken_away = 0;
  test::follow(*run, 1500, [&](const Run&, const Decision& decision, const std::string&) {
    for (const Choice& choice : decision.choices) {
      CAPTURE(choice.because);
      CHECK(choice.because.find("+ \u2212") == std::string::npos);
      taken_away += choice.because.find(" \u2212 1") != std::string::npos;
    }
  });
  CHECK(taken_away > 0);
}

TEST_CASE("alphametics: permutations follow in order, each true or false as plain arithmetic has it") {
  const auto run = kAlphametics.start({{"equation", "AB + B == CA"}, {"method", "permutations"}});
  std::vector<std::array<int, 3>> in_order;  // digits of A, B and C, of which none is 0
  for (int a = 1; a <= 9; ++a)
    for (int b = 1; b <= 9; ++b)
      for (int c = 1; c <= 9; ++c)
        if (a != b && b != c && a != c) in_order.push_back({a, b, c});
  size_t asked = 0, asked_which = 0;
  int solutions = 0;
  std::set<std::string_view> rivals;
  test::follow(*run, 1500, [&](const Run&, const Decision& decision, const std::string& taken) {
    REQUIRE(asked < in_order.size());
    const auto [a, b, c] = in_order[asked++];
    const int left = 10 * a + 2 * b, right = 10 * c + a;
    const std::string written =
        std::to_string(10 * a + b) + " + " + std::to_string(b) + " == " + std::to_string(right);
    if (decision.ask == "The next permutation makes it " + written + ": is that true?") {
      REQUIRE(taken == (left == right ? "true" : left % 10 == right % 10 ? "false" : "ending"));
      solutions += left == right;
      return;
    }
    REQUIRE(decision.ask == "Permutations are in the order of the digits of A, B and C: which comes next?");
    REQUIRE(left % 10 != right % 10);
    REQUIRE(taken == std::to_string(100 * a + 10 * b + c));
    for (const Choice& choice : decision.choices) {
      REQUIRE(choice.right == (choice.label == written));
      for (const Rival& rival : choice.rivals) rivals.insert(rival.name);
    }
    ++asked_which;
  });
  CHECK(asked == in_order.size() - 1);  // the last has nothing to be mistaken for
  CHECK(asked_which > asked / 2);
  CHECK(asked_which < asked * 3 / 4);
  CHECK(solutions > 0);
  CHECK(rivals == std::set<std::string_view>{"changing the first letter", "giving a digit twice"});
}

TEST_CASE("alphametics: the last digits of sides that are no whole numbers are not spoken of") {
  const auto run =
      kAlphametics.start({{"equation", "NORTH / SOUTH == EAST / WEST"}, {"method", "permutations"}});
  int asked = 0;
  test::follow(*run, 600, [&](const Run&, const Decision& decision, const std::string& taken) {
    if (decision.ask.starts_with("Permutations are in the order")) return;
    long long north = 0, south = 0, east = 0, west = 0;
    REQUIRE(std::sscanf(decision.ask.c_str(), "The next permutation makes it %lld / %lld == %lld / %lld",
                        &north, &south, &east, &west) == 4);
    REQUIRE(taken == (north * west == east * south ? "true" : "false"));
    const bool whole = north % south == 0 && east % west == 0;
    for (const Choice& choice : decision.choices)
      if (!whole) CHECK((choice.label + choice.because).find("last digits") == std::string::npos);
    asked += !whole;
  });
  CHECK(asked > 100);
}

TEST_CASE("alphametics: a side below 0 ends in the digit that is written last") {
  const auto run = kAlphametics.start({{"equation", "ABC - CBA == DEF"}, {"method", "permutations"}});
  std::map<std::string, int> taken_times;
  test::follow(*run, 1000, [&](const Run&, const Decision& decision, const std::string& taken) {
    if (decision.ask.starts_with("Permutations are in the order")) return;
    int a = 0, b = 0, c = 0;
    REQUIRE(std::sscanf(decision.ask.c_str(), "The next permutation makes it %d - %d == %d", &a, &b, &c) ==
            3);
    REQUIRE(taken == (a - b == c ? "true" : std::abs(a - b) % 10 == c % 10 ? "false" : "ending"));
    taken_times[a < b ? "below 0, " + taken : taken]++;
  });
  CHECK(taken_times["below 0, false"] > 10);
}

TEST_CASE("alphametics: from the last digits on, a digit stands where plain arithmetic lets it") {
  const auto run = kAlphametics.start({{"equation", "TWO * TWO == SQUARE"}});
  int endings = 0;
  std::map<size_t, std::set<std::string>> pairs;  // the last digits of both sides, by how many
  test::follow(*run, 300, [&](const Run& place, const Decision& decision, const std::string& taken) {
    if (const size_t digits = taken.find(' '); digits != std::string::npos) {
      std::map<char, int> known;
      const std::string tried = place.variables().front().value + ", " + decision.ask;
      static const std::regex given("([A-Z]) (=|is tried as) ([0-9])");
      for (std::sregex_iterator it(tried.begin(), tried.end(), given), end; it != end; ++it)
        known[(*it)[1].str().front()] = std::atoi((*it)[3].str().c_str());
      const auto ending = [&](const std::string& word) {
        return (digits == 1 ? 0 : 10 * known.at(word[word.size() - 2])) + known.at(word.back());
      };
      const int modulus = digits == 1 ? 10 : 100;
      REQUIRE(std::stoi(taken.substr(0, digits)) == ending("TWO") * ending("TWO") % modulus);
      REQUIRE(std::stoi(taken.substr(digits + 1)) == ending("SQUARE"));
      pairs[digits].insert(taken);
      return;
    }
    const Choice* choice = test::choiceOf(decision, "endings");
    REQUIRE((choice || test::choiceOf(decision, "unequal")));
    if (taken != "endings") return;
    // "The last digit would be 0 on the left and 1 on the right."
    const size_t left = choice->because.find("would be "), right = choice->because.find(" on the left and ");
    REQUIRE(left != std::string::npos);
    REQUIRE(choice->because.substr(left + 9, right - left - 9) !=
            choice->because.substr(right + 17, right - left - 9));
    ++endings;
  });
  CHECK(endings > 10);
  CHECK(pairs[1].size() > 5);
  CHECK(pairs[2].size() > 5);
}

}  // namespace noggin
