#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "constraints/alphametics/columns.h"
#include "constraints/alphametics/last_digits.h"
#include "constraints/alphametics/permutations.h"
#include "core/rng.h"
#include "tests/support/shrink.h"

namespace noggin {
namespace {

using namespace constraints;

AlphameticEquation equationOf(const std::string& text) {
  const Outcome<AlphameticEquation> parsed = parseAlphametic(text);
  REQUIRE_MESSAGE(bool(parsed), text << ": " << (parsed ? "" : parsed.error().message));
  return *parsed;
}

std::vector<LetterDigits> all(AlphameticSearch& search) {
  AlphameticSolutions found(1000000);
  while (search.step(found, nullptr)) continue;
  found.sort();
  CHECK(found.count() == static_cast<int64_t>(found.kept().size()));
  return found.kept();
}

// "10 AB - 2 C + 7", or nothing if the equation is not a sum.
std::string sumOf(const std::string& text) {
  const AlphameticEquation equation = equationOf(text);
  const std::optional<std::vector<LinearForm>> forms = linearForms(equation);
  if (!forms) return "no sum";
  std::string sum;
  for (const LinearForm& form : *forms) {
    if (!sum.empty()) sum += "; ";
    for (const LinearTerm& term : form.terms)
      sum +=
          std::to_string(term.coefficient) + " " + equation.words[static_cast<size_t>(term.word)].text + ", ";
    sum += std::to_string(form.constant);
  }
  return sum;
}

// Whether digits solve the equation, with fractions reduced at every step, unlike in the product.
struct Exact {
  int64_t over = 0, under = 1;
  bool valid = true;
};

Exact reduced(int64_t over, int64_t under) {
  if (under == 0) return {0, 1, false};
  const int64_t shared = std::gcd(over, under) * (under < 0 ? -1 : 1);
  return {over / shared, under / shared, true};
}

// The `degree`-th root, by trying all candidates.
int64_t rootByTrying(int64_t value, int64_t degree) {
  for (int64_t root = 0; root <= value; ++root)
    if (std::llround(std::pow(root, degree)) == value) return root;
  return -1;
}

Exact rootThenPower(Exact base, Exact exponent) {
  const int64_t over = rootByTrying(base.over, exponent.under),
                under = rootByTrying(base.under, exponent.under);
  if (over < 0 || under < 0) return {0, 1, false};
  Exact power{1, 1, true};
  for (int64_t i = 0; i < std::abs(exponent.over); ++i)
    power = reduced(power.over * over, power.under * under);
  return exponent.over < 0 ? reduced(power.under, power.over) : power;
}

Exact exactly(const AlphameticEquation& equation, int32_t index, const LetterDigits& digits) {
  using Kind = AlphameticNode::Kind;
  const AlphameticNode& node = equation.nodes[static_cast<size_t>(index)];
  if (node.kind == Kind::word) return {equation.words[static_cast<size_t>(node.word)].value(digits), 1, true};
  const Exact a = exactly(equation, node.left, digits);
  const Exact b = node.right < 0 ? Exact{} : exactly(equation, node.right, digits);
  if (!a.valid || !b.valid) return {0, 1, false};
  switch (node.kind) {
    case Kind::negate:
      return {-a.over, a.under, true};
    case Kind::add:
      return reduced(a.over * b.under + b.over * a.under, a.under * b.under);
    case Kind::subtract:
      return reduced(a.over * b.under - b.over * a.under, a.under * b.under);
    case Kind::multiply:
      return reduced(a.over * b.over, a.under * b.under);
    case Kind::divide:
      return reduced(a.over * b.under, a.under * b.over);
    default: {
      if (b.under != 1) return rootThenPower(a, b);
      Exact power{1, 1, true};
      for (int64_t i = 0; i < std::abs(b.over); ++i)
        power = reduced(power.over * a.over, power.under * a.under);
      return b.over < 0 ? reduced(power.under, power.over) : power;
    }
  }
}

bool isTrue(const AlphameticEquation& equation, const LetterDigits& digits) {
  Exact first;
  for (size_t i = 0; i < equation.sides.size(); ++i) {
    const Exact side = exactly(equation, equation.sides[i], digits);
    if (!side.valid) return false;
    if (i == 0) first = side;
    if (side.over != first.over || side.under != first.under) return false;
  }
  return true;
}

// All solutions, by trying every assignment.
void enumerate(const AlphameticEquation& equation, LetterDigits& digits, int letter,
               std::vector<LetterDigits>& found) {
  if (letter == equation.letterCount()) {
    if (isTrue(equation, digits)) found.push_back(digits);
    return;
  }
  for (int8_t digit = 0; digit < 10; ++digit) {
    if (digit == 0 && equation.isLeading(letter)) continue;
    if (std::find(digits.begin(), digits.begin() + letter, digit) != digits.begin() + letter) continue;
    digits[static_cast<size_t>(letter)] = digit;
    enumerate(equation, digits, letter + 1, found);
  }
  digits[static_cast<size_t>(letter)] = kNoDigit;
}

std::vector<LetterDigits> enumerated(const AlphameticEquation& equation) {
  std::vector<LetterDigits> found;
  LetterDigits digits;
  digits.fill(kNoDigit);
  enumerate(equation, digits, 0, found);
  return found;
}

std::string flawOf(const AlphameticEquation& equation, const std::vector<LetterDigits>& expected) {
  const auto flaw = [&](const char* way, AlphameticSearch& search) -> std::string {
    const std::vector<LetterDigits> found = all(search);
    if (found == expected) return "";
    return std::string(way) + ": " + std::to_string(found.size()) +
           " solutions, where trying everything has " + std::to_string(expected.size()) + ". ";
  };
  AlphameticByPermutations permutations(equation, true);
  AlphameticByLastDigits last_digits(equation, true);
  std::string flaws = flaw("by permutations", permutations) + flaw("from the last digits", last_digits);
  if (std::optional<AlphameticColumns> columns = columnsOf(equation)) {
    AlphameticByColumns by_columns(equation, *columns);
    flaws += flaw("by columns", by_columns);
  }
  return flaws;
}

void checkAllWays(const std::string& text) {
  CAPTURE(text);
  const AlphameticEquation equation = equationOf(text);
  CHECK(flawOf(equation, enumerated(equation)) == "");
}

struct Term {
  std::string joined;  // to the terms before
  std::string word;
};

struct RandomEquation {
  std::vector<Term> terms;
  std::string sum;

  static RandomEquation drawn(Rng& rng) {
    constexpr std::array<const char*, 6> kOperators = {" + ", " + ", " - ", " * 3 + ", " * ", " / "};
    RandomEquation drawn;
    const uint32_t letters = 2 + rng.below(4);
    const uint32_t kinds = rng.below(2) ? 4 : 6;
    const auto word = [&](uint32_t longest) {
      std::string text;
      for (uint32_t more = 1 + rng.below(longest); more > 0; --more)
        text += static_cast<char>('A' + rng.below(letters));
      return text;
    };
    const uint32_t longest = 4;
    for (uint32_t more = 2 + rng.below(3); more > 0; --more) {
      const char* joined = kOperators[rng.below(kinds)];
      drawn.terms.push_back({joined, word(longest)});
    }
    drawn.sum = word(longest);
    return drawn;
  }

  std::vector<RandomEquation> smaller() const {
    std::vector<RandomEquation> cases;
    test::addWith(cases, *this, &RandomEquation::terms, test::withoutOne(terms, 1));
    test::addWith(cases, *this, &RandomEquation::sum, test::withoutOne(sum, 1));
    for (size_t i = 0; i < terms.size(); ++i)
      for (const std::string& shorter : test::withoutOne(terms[i].word, 1)) {
        cases.push_back(*this);
        cases.back().terms[i].word = shorter;
      }
    return cases;
  }

  std::string text() const {
    std::string text;
    for (const Term& term : terms) text += (text.empty() ? "" : term.joined) + term.word;
    return text + " == " + sum;
  }
};

}  // namespace

TEST_CASE("alphametics: every way agrees with trying everything") {
  for (const char* text : {"A + B == C",
                           "AB + BA == CBC",
                           "A == B == C",
                           "A + B == 10 == C + D",
                           "2 * AB == C",
                           "AB - BA == 9 * C",
                           "A - A == 0",
                           "AB == 10 * A + B",
                           "A1 + B == 2C",
                           "AAA + 1 == BCD",
                           "-A + 5 == B",
                           "A * B == CD",
                           "A / B == C / D",
                           "A ** 2 == BC",
                           "2 ** A == BC",
                           "A ** B == C",
                           "2 ** -A * 4 == B / C",
                           "A ** (B / C) == D",
                           "9 ** (1 / 2) == A",
                           "(A / B) ** (C / D) == 2 / 3",
                           "AB ** (C / 2) == D",
                           "A ** (-1 / B) == 1 / C",
                           "(A - B) ** (1 / C) == D",
                           "(A + B) * C == DE",
                           "A / (B - C) == D",
                           "A * (B + 1) / 2 == CD",
                           "1 / A + 1 / B == 1 / C",
                           "A == 5",
                           "AB * 0 == C",
                           "99 * AB == CDEA",
                           "A + B + C + D - E == 7",
                           "A / 0 == B",
                           "12345678901234567 + A == 1234567890123456B"})
    checkAllWays(text);
}

TEST_CASE("alphametics: every way agrees on random equations") {
  int solvable = 0;
  test::checkRandom<RandomEquation>(400, [&](const RandomEquation& random) {
    const AlphameticEquation equation = equationOf(random.text());
    const std::vector<LetterDigits> expected = enumerated(equation);
    solvable += !expected.empty();
    return flawOf(equation, expected);
  });
  CHECK(solvable > 20);
}

TEST_CASE("alphametics: products and fractions of ten letters, both ways") {
  struct Row {
    const char* equation;
    size_t count;
  };
  for (const Row& row :
       {Row{"TWO * TWO == SQUARE", 3}, Row{"HIP * HIP == HURRAY", 1}, Row{"PI * R ** 2 == AREA", 1},
        Row{"NAUGHT ** 2 == ZERO ** 3", 1}, Row{"NORTH / SOUTH == EAST / WEST", 1}}) {
    CAPTURE(row.equation);
    const AlphameticEquation equation = equationOf(row.equation);
    CHECK_FALSE(columnsOf(equation));
    AlphameticByLastDigits last_digits(equation, true);
    const std::vector<LetterDigits> found = all(last_digits);
    CHECK(found.size() == row.count);
    for (const LetterDigits& digits : found) CHECK(isTrue(equation, digits));
    AlphameticByPermutations permutations(equation, true);
    CHECK(all(permutations) == found);
  }
}

TEST_CASE("alphametics: sums of eighteen digits are exact, and what could overflow is refused") {
  // Words of eighteen digits.
  const AlphameticEquation equation = equationOf("ABCDEFGHIABCDEFGHI + 1 == ABCDEFGHIABCDEFGHJ");
  AlphameticByColumns columns(equation, *columnsOf(equation));
  const std::vector<LetterDigits> found = all(columns);
  // The words differ only in their last digits, so J = I + 1.
  CHECK_FALSE(found.empty());
  for (const LetterDigits& digits : found) REQUIRE(digits[9] == digits[8] + 1);
  CHECK(equationOf("AAAAAAAAAAAAAAAAAA * BBBBBBBBBBBBBBBBBB == C").letterCount() == 3);
  for (const char* text :
       {"AAAAAAAAAAAAAAAAAA * BBBBBBBBBBBBBBBBBB * CC * DD == E", "AB ** CD == E", "A ** A ** A == B",
        "AAAAAAAAAAAAAAAAAA / B * AAAAAAAAAAAAAAAAAA == C / AAAAAAAAAAAAAAAAAA"}) {
    CAPTURE(text);
    const Outcome<AlphameticEquation> parsed = parseAlphametic(text);
    REQUIRE_FALSE(bool(parsed));
    CHECK(parsed.error().message.find("more than 38 digits") != std::string::npos);
  }
}

TEST_CASE("alphametics: exponents beyond 64 bits, and roots close to the largest number, are exact") {
  AlphameticByLastDigits search(equationOf("0 ** (AAAAAAAAAAAA * AAAAAAAAAAAA) + BA == BA"), true);
  CHECK(all(search).size() == 72);
  AlphameticByLastDigits root(equationOf("(159999999999999999 * 999999999999999999 * 99A) ** (1 / 81) == 1"),
                              true);
  CHECK(all(root).empty());
}

TEST_CASE("alphametics: no digit of a solution is ever taken away before the search leaves it") {
  for (const char* text :
       {"SEND + MORE == MONEY", "EARTH + AIR + FIRE + WATER == NATURE", "THATS + THE + THEORY == ANYWAY"}) {
    const AlphameticEquation equation = equationOf(text);
    AlphameticByColumns whole(equation, *columnsOf(equation));
    const std::vector<LetterDigits> solutions = all(whole);
    REQUIRE(solutions.size() == 1);
    AlphameticByColumns search(equation, *columnsOf(equation));
    AlphameticSolutions found(1);
    // Before the first guess, and as long as all guesses are right, the domains contain the solution's
    // digits.
    while (found.count() == 0 && search.step(found, nullptr)) {
      bool right = true;
      for (int letter = 0; letter < equation.letterCount(); ++letter)
        if (search.isGuessed(letter))
          right &= (search.digitsLeft(letter) >> solutions[0][static_cast<size_t>(letter)] & 1) != 0;
      for (int letter = 0; right && letter < equation.letterCount(); ++letter)
        REQUIRE((search.digitsLeft(letter) >> solutions[0][static_cast<size_t>(letter)] & 1) != 0);
    }
    CHECK(found.count() == 1);
  }
}

TEST_CASE("alphametics: columns take away what their sums rule out") {
  // In A + A = B2 the digit 2 of the ones leaves A only 6 and B only 1.
  const AlphameticEquation equation = equationOf("A + A == B2");
  AlphameticByColumns search(equation, *columnsOf(equation));
  AlphameticSolutions found(1);
  while (found.count() == 0 && search.step(found, nullptr)) continue;
  CHECK(search.counters().guesses == 0);
  CHECK(search.digitsLeft(0) == 1u << 6);
  CHECK(search.digitsLeft(1) == 1u << 1);
}

TEST_CASE("alphametics: columns as wide as a word of bits holds, and one wider") {
  // A column of the tens that sums up to all it can: 7 * 9 + 1 of 0 to 64, 14 * 9 + 2 of 0 to 128.
  for (const auto& [text, width] :
       {std::pair("7 * X0 + A + B == 644", 64), {"14 * X0 + A + B + C == 1281", 128}}) {
    const AlphameticColumns columns = *columnsOf(equationOf(text));
    CHECK(columns.columns[1].high - columns.columns[1].low == width);
    AlphameticByColumns search(equationOf(text), columns);
    const std::vector<LetterDigits> found = all(search);
    CHECK(std::any_of(found.begin(), found.end(), [](const LetterDigits& digits) { return digits[0] == 9; }));
    checkAllWays(text);
  }
}

TEST_CASE("alphametics: by columns the letter tried has the fewest digits, then the most columns") {
  int guesses = 0, ties = 0;
  for (const std::string text : {"SEND + MORE == MONEY", "TWO + TWO == FOUR", "AB + CD == EFG",
                                 "A + BC + DE == FGH", "CROSS + ROADS == DANGER"}) {
    CAPTURE(text);
    const AlphameticEquation equation = equationOf(text);
    AlphameticByColumns search(equation, *columnsOf(equation));
    std::vector<int> columns;
    for (int letter = 0; letter < equation.letterCount(); ++letter) {
      int count = 0;
      for (size_t place = 0; place < 18; ++place)
        count += std::any_of(equation.words.begin(), equation.words.end(), [&](const AlphameticWord& word) {
          return place < word.symbols.size() && word.symbols[place] == letter;
        });
      columns.push_back(count);
    }
    AlphameticSolutions found(1000);
    Trace trace;
    for (bool more = true; more;) {
      std::vector<int> left;
      for (int letter = 0; letter < equation.letterCount(); ++letter)
        left.push_back(std::popcount(search.digitsLeft(letter)));
      trace.clear();
      more = search.step(found, &trace);
      if (trace.empty() || trace.events().front().kind != EventKind::guess) continue;
      const size_t tried = trace.events().front().place;
      CHECK(trace.events().front().node == left[tried]);
      ++guesses;
      for (size_t other = 0; other < left.size(); ++other) {
        if (left[other] == 1 || other == tried) continue;
        REQUIRE(left[tried] <= left[other]);
        if (left[other] > left[tried]) continue;
        ++ties;
        REQUIRE(columns[tried] >= columns[other]);
        if (columns[tried] == columns[other]) REQUIRE(tried < other);
      }
    }
  }
  CHECK(guesses > 50);
  CHECK(ties > 50);
}

TEST_CASE(
    "alphametics: from the last digits, as many are known as every word has up to its first open letter") {
  for (const std::string text :
       {"A0 * B == CD0", "A5 + 10 * B == C5", "AB * 20 == CDA0", "A * B + C7 == D0E"}) {
    CAPTURE(text);
    const AlphameticEquation equation = equationOf(text);
    AlphameticByLastDigits search(equation, true);
    const std::vector<uint8_t> order = lettersFromTheRight(equation);
    AlphameticSolutions found(1000);
    Trace trace;
    int64_t placed = 0;
    for (bool more = true; more;) {
      trace.clear();
      more = search.step(found, &trace);
      for (const Event& event : trace.events()) {
        if (event.kind != EventKind::place) continue;
        ++placed;
        std::string known = "0123456789";
        for (const uint8_t letter : order) {
          known += equation.letters[letter];
          if (letter == event.place) break;
        }
        int least = 19;
        for (const AlphameticWord& word : equation.words) {
          const size_t open = word.text.find_last_not_of(known);
          if (open != std::string::npos)
            least = std::min(least, static_cast<int>(word.text.size() - 1 - open));
        }
        REQUIRE(event.node == least);
      }
    }
    CHECK(placed > 20);
  }
}

TEST_CASE("alphametics: a search by columns stays at its end") {
  const AlphameticEquation equation = equationOf("AB + BA == CBC");
  AlphameticByColumns search(equation, *columnsOf(equation));
  const std::vector<LetterDigits> solutions = all(search);
  CHECK(solutions.size() == 1);
  AlphameticSolutions found(1000);
  for (int i = 0; i < 3; ++i) CHECK_FALSE(search.step(found, nullptr));
  CHECK(found.count() == 0);
}

TEST_CASE("alphametics: from the last digits, letters are being tried until a solution is found") {
  const AlphameticEquation equation = equationOf("A * B == CD");
  AlphameticByLastDigits search(equation, true);
  AlphameticSolutions found(1000);
  int solved = 0;
  for (bool more = true; more;) {
    const int64_t before = found.count();
    more = search.step(found, nullptr);
    const bool solution = found.count() > before;
    solved += solution;
    bool guessed = false;
    for (int letter = 0; letter < equation.letterCount(); ++letter) guessed |= search.isGuessed(letter);
    if (solution) CHECK_FALSE(guessed);
    if (!solution && search.counters().placed == 1) CHECK(guessed);
  }
  CHECK(solved > 5);
}

TEST_CASE("alphametics: a large step ends at the solution it looks for and tells of it") {
  for (const bool all_wanted : {false, true}) {
    CAPTURE(all_wanted);
    AlphameticByLastDigits search(equationOf("AB * CD == EFGH"), all_wanted);
    AlphameticSolutions found(100000);
    Trace trace;
    int64_t steps = 0, goals = 0;
    for (bool more = true; more; ++steps) {
      const int64_t before = found.count();
      trace.clear();
      more = search.step(found, &trace);
      const bool large = steps >= kStepsWatched;
      int64_t told = 0, ends = 0;
      for (const Event& event : trace.events()) {
        told += event.kind == EventKind::goal;
        ends += event.kind == EventKind::done;
        if (event.kind == EventKind::evaluate) CHECK(event.value <= kLargeStep);
      }
      CHECK(ends == !more);
      if (!all_wanted) CHECK(found.count() - before <= 1);
      CHECK(told == (found.count() > before && !(large && all_wanted)));
      goals += large && told > 0;
    }
    CHECK(steps > kStepsWatched);
    CHECK((goals > 0) == !all_wanted);
  }
}

TEST_CASE("alphametics: one equals sign or two, with blanks or without, are the same equation") {
  const std::string sum = sumOf("AB + C == D == 2 * E");
  for (const char* text : {"AB+C=D=2*E", "AB+C==D==2*E", "AB + C =D== 2*E", " AB\n+\tC =\r\n D\n==2 * E "})
    CHECK(sumOf(text) == sum);
}

TEST_CASE("alphametics: what bounds rule out has no solution within them") {
  Rng rng(12);
  int ruled_out = 0, touching = 0;
  for (const char* text :
       {"A - B == C", "A * B == C - D", "-A + B == C * D", "A - B == C * D == 0", "A / B == C - D"}) {
    CAPTURE(text);
    const AlphameticEquation equation = equationOf(text);
    const AlphameticValue value(equation);
    const size_t words = equation.words.size();
    for (int round = 0; round < 2000; ++round) {
      std::vector<int64_t> from, to, at;
      for (size_t word = 0; word < words; ++word) {
        const bool fixed = equation.words[word].text == "0";
        from.push_back(fixed ? 0 : rng.below(6));
        to.push_back(fixed ? 0 : from.back() + rng.below(4));
      }
      bool holds = false;
      for (at = from; !holds;) {
        holds = value.holds(at);
        size_t word = 0;
        while (word < words && at[word] == to[word]) at[word] = from[word], ++word;
        if (word == words) break;
        ++at[word];
      }
      const bool may = value.mayHoldBetween(std::vector<double>(from.begin(), from.end()),
                                            std::vector<double>(to.begin(), to.end()));
      if (holds) REQUIRE(may);
      ruled_out += !may;
      touching += holds && from == to;
    }
  }
  CHECK(ruled_out > 500);
  CHECK(touching > 5);
}

TEST_CASE("alphametics: an equation is a sum where its words have whole coefficients") {
  CHECK(sumOf("AB + C == DE") == "1 AB, 1 C, -1 DE, 0");
  CHECK(sumOf("10 * AB - 2 * (C + 30) == -C + 0") == "10 AB, -2 C, 1 C, -60");
  CHECK(sumOf("AB * (2 + 3) == C == D") == "5 AB, -1 C, 0; 1 C, -1 D, 0");
  CHECK(sumOf("0 * A + B == C") == "1 B, -1 C, 0");
  CHECK(sumOf("1000000 * A == B") == "1000000 A, -1 B, 0");
  CHECK(sumOf("1000001 * A == B") == "no sum");
  // Multiplied by up to 10^6, what is added stays within 10^18.
  CHECK(sumOf("1000000 * (A + 1000000000000) == B") == "1000000 A, -1 B, 1000000000000000000");
  CHECK(sumOf("2 * (A + 1000000000001) == B") == "no sum");
  CHECK(sumOf("A * B == C") == "no sum");
  CHECK(sumOf("A / 2 == B") == "no sum");
  CHECK(sumOf("A ** 2 == B") == "no sum");
}

TEST_CASE("alphametics: what is carried from column to column lies within its bounds") {
  for (const std::string text :
       {"SEND + MORE == MONEY", "A - B - C == D", "AB + CD + EF == 1GH", "2 * AB - 15 == CA",
        "AAA - BB == CD", "AB == CD + 9 == EF - 12", "A + 95 == BCC"}) {
    CAPTURE(text);
    const AlphameticEquation equation = equationOf(text);
    const AlphameticColumns columns = *columnsOf(equation);
    AlphameticByLastDigits search(equation, false);
    int solutions = 0;
    for (const LetterDigits& digits : all(search)) {
      ++solutions;
      int carry = 0;
      for (const AlphameticColumn& column : columns.columns) {
        if (column.place == 0) {
          CHECK(carry == 0);  // no carry is left from the previous equality
          CHECK(column.carry_in_low == 0);
          CHECK(column.carry_in_high == 0);
        }
        int sum = carry + column.constant;
        for (const ColumnTerm& term : column.terms) sum += term.coefficient * digits[term.letter];
        CHECK(column.carry_in_low <= carry);
        CHECK(carry <= column.carry_in_high);
        CHECK(column.low <= sum);
        CHECK(sum <= column.high);
        REQUIRE(sum % 10 == 0);
        carry = sum / 10;
        CHECK(column.carry_out_low <= carry);
        CHECK(carry <= column.carry_out_high);
      }
      CHECK(carry == 0);
    }
    CHECK(solutions > 0);
  }
  // And not wider than necessary: 0 to 9 minus three digits is -27 to 9, of which -20, -10 and 0 can be
  // carried.
  const AlphameticColumns columns = *columnsOf(equationOf("A - B - C == D"));
  REQUIRE(columns.columns.size() == 1);
  CHECK(columns.columns[0].low == -27);
  CHECK(columns.columns[0].high == 9);
  CHECK(columns.columns[0].carry_out_low == -2);
  CHECK(columns.columns[0].carry_out_high == 0);
}

TEST_CASE("alphametics: equations too wide for columns are searched all the same") {
  // The range of sums of a column must be less than 512.
  CHECK(columnsOf(equationOf("55 * A == BCD")));
  CHECK_FALSE(columnsOf(equationOf("60 * A == BCD")));
  CHECK_FALSE(columnsOf(equationOf("30 * A == 30 * B + C")));
  std::string many = "A";
  for (int i = 0; i < 120; ++i) many += " + A";
  const AlphameticEquation equation = equationOf(many + " == B * C * D + E");
  CHECK_FALSE(columnsOf(equation));
  AlphameticByLastDigits search(equation, true);
  const std::vector<LetterDigits> found = all(search);
  CHECK_FALSE(found.empty());
  for (const LetterDigits& digits : found)
    CHECK(121 * digits[0] == digits[1] * digits[2] * digits[3] + digits[4]);
}

}  // namespace noggin
