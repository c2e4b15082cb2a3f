#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/characters.h"
#include "core/words.h"
#include "tests/support/opened.h"
#include "tests/support/search_lab.h"

namespace noggin {
namespace {

using test::kAlphametics;

std::string tellOf(Run& run, int steps = 1) {
  Trace trace;
  for (int i = 0; i < steps; ++i) {
    trace.clear();
    run.step(&trace);
  }
  return run.narrate(trace.events()).text();
}

std::string played(Run& run, const char* move) {
  Trace trace;
  const auto refused = run.act(move, &trace);
  return refused ? refused->message : run.narrate(trace.events()).text();
}

const Cell& cellAt(const Scene& scene, const char* panel, int32_t id) {
  for (const Cell& cell : test::panel<Board>(scene, panel).cells)
    if (cell.id == id) return cell;
  FAIL("no such cell");
  return test::panel<Board>(scene, panel).cells.front();
}

// The first row of the sum, from left to right.
std::string firstRow(const Scene& scene) {
  std::vector<Cell> cells = test::panel<Board>(scene, "sum").cells;
  std::erase_if(cells, [](const Cell& cell) { return cell.y != 0; });
  std::sort(cells.begin(), cells.end(), [](const Cell& a, const Cell& b) { return a.x < b.x; });
  return inRow(cells, &Cell::text, "");
}

}  // namespace

TEST_CASE("alphametics: the slides' puzzles by permutations and by columns") {
  // Every fact is one of the puzzles, with its count and its unique solution; the facts test solves them by
  // columns.
  int checked = 0;
  for (const Fact& fact : kAlphametics.lab().facts) {
    Json settings = Json::parse(fact.settings);
    settings["method"] = "permutations";
    CAPTURE(fact.claim);
    // Products with ten letters take long under sanitizers, and are compared with columns in a test of the
    // engines.
    if (settings["equation"].get<std::string>().find_first_of("*/") != std::string::npos) continue;
    const Json result = kAlphametics.finish(settings)->result();
    CHECK(result["count"] == Json::parse(fact.expected[0].value));
    if (fact.expected.size() > 1)
      CHECK(result["solutions"][0]["equation"] == Json::parse(fact.expected[1].value));
    ++checked;
  }
  CHECK(checked >= 20);
  CHECK(kAlphametics.lab().facts.size() == 27);
}

TEST_CASE("alphametics: the default is the slides' example") {
  const auto run = kAlphametics.finish();
  CHECK(run->status() == Status::exhausted);
  const Json result = run->result();
  CHECK(result["count"] == 1);
  CHECK(result["solutions"][0]["equation"] == "9567 + 1085 == 10652");
  CHECK(result["solutions"][0]["letters"] ==
        Json({{"S", 9}, {"E", 5}, {"N", 6}, {"D", 7}, {"M", 1}, {"O", 0}, {"R", 8}, {"Y", 2}}));
  CHECK(kAlphametics.finish({{"find", "one"}})->status() == Status::solved);
  CHECK(test::metric(*kAlphametics.finish({{"method", "permutations"}}), "permutations") == 1451520);
}

TEST_CASE("alphametics: deductions are told column by column") {
  const auto run = kAlphametics.start();
  CHECK(
      tellOf(*run) ==
      "M is 1; the carry into the ten thousands is 1. Nothing else adds up in the ten thousands, carry = M.");
  CHECK(tellOf(*run).ends_with(
      "Nothing else adds up in the thousands, S + M + carry = O + ten times the carry out."));
  const Scene scene = test::sceneAt(*run);
  CHECK(cellAt(scene, "sum", 2 * 20 + 4).text == "1");  // the M of MONEY
  CHECK(cellAt(scene, "sum", 2 * 20 + 4).note == "M");
  CHECK(cellAt(scene, "sum", 0 * 20 + 2).text == "E");
  const auto none = kAlphametics.start({{"equation", "ABRA + CADABRA == HOUDINI"}});
  std::string last;
  while (none->status() == Status::running) last = tellOf(*none);
  CHECK(last == "Nothing is left to try: no digits make the equation true.");
  CHECK(none->result()["count"] == 0);
}

TEST_CASE("alphametics: a first letter stands if the smallest and largest free digits let the sides meet") {
  const auto toldOf = [](const char* equation, const char* beginning) {
    const auto run = kAlphametics.start({{"equation", equation}});
    while (!ended(run->status()))
      if (const std::string told = tellOf(*run); told.starts_with(beginning)) return told;
    return std::string();
  };
  const std::string may_meet =
      " As far as the smallest and the largest digit free for each of the others tell, the sides can meet.";
  const std::string apart = " The sides would be too far apart, whatever the other letters are.";
  // A is 1, so C and D are at least 3 and 4; and no word begins with 0, though 0 is free.
  CHECK(toldOf("A * B == C * D", "A is tried as 1.") == "A is tried as 1." + may_meet);
  CHECK(toldOf("A * B == C * D", "B is not 2 here.") == "B is not 2 here." + apart);
  CHECK(toldOf("A ** B == C ** D", "A is not 1 here.") == "A is not 1 here." + apart);
  CHECK(toldOf("A ** B == C ** D", "A is tried as 2.") == "A is tried as 2." + may_meet);
  CHECK(kAlphametics.finish({{"equation", "A ** B == C ** D"}})->result()["count"] == 16);
}

TEST_CASE("alphametics: products tell how the last digits disagree") {
  const auto run = kAlphametics.start({{"equation", "TWO * TWO == SQUARE"}});
  CHECK(tellOf(*run) == "O is tried as 0. No last digits are known yet that could differ.");
  CHECK(tellOf(*run) == "E is not 1 here. The last digit would be 0 on the left and 1 on the right.");
}

TEST_CASE("alphametics: errors point at the character") {
  const std::pair<const char*, int> rows[] = {
      {"SEND + == MONEY", 7},   {"SEND ? MORE == MONEY", 5},
      {"(A + B == C", 0},       {"A + B) == C", 5},
      {"ABCDEFGHIJK == A", 10}, {"A B == C", 2},
      {"SEND + MORE", 11},      {"007 + A == B", 0},
      {"A // B == C", 2},       {"AAAAAAAAAAAAAAAAAAA == B", 0},
      {"A + AB ** CD == E", 7}, {"A + B ==", 8},
  };
  for (const auto& row : rows) {
    CAPTURE(row.first);
    const Error error = test::refusalOf(kAlphametics.lab(), {{"equation", row.first}});
    CHECK(error.setting == "equation");
    CHECK(error.position == row.second);
  }
  CHECK(kAlphametics.refusal({{"equation", "SEND ? MORE == MONEY"}}) ==
        "\"?\" at place 6 has no meaning here: an equation has the letters A to Z, digits, + - * / **, "
        "parentheses and ==.");
  CHECK(kAlphametics.refusal({{"equation", "A + \u00c4PFEL == B"}})
            .starts_with("\"\u00c4\" at place 5 has no meaning here: an equation has the letters A to Z, "));
  CHECK(kAlphametics.refusal({{"equation", "SEND + == MONEY"}}) ==
        "A word or a number is missing before \"=\" at place 8, after +.");
  CHECK(kAlphametics.refusal({{"equation", "TWO + TWO = "}}) ==
        "A word or a number is missing at the end, after =.");
  CHECK(kAlphametics.refusal({{"equation", "TWO + TWO == "}}) ==
        "A word or a number is missing at the end, after ==.");
}

TEST_CASE("alphametics: a parenthesis holds no equality, and ends") {
  const auto refusal = [](const char* equation) { return kAlphametics.refusal({{"equation", equation}}); };
  for (const char* equation : {"A + (B == C)", "A + (B == C"})
    CHECK(
        refusal(equation) ==
        "The parenthesis opened at place 5 is not closed before \"=\" at place 8, and == cannot stand inside "
        "a parenthesis.");
  CHECK(refusal("C == A + (B ") == "The parenthesis opened at place 10 is never closed.");
  CHECK(refusal("(A B) == C") == "An operator is missing before \"B\" at place 4: one of + - * / and **.");
  CHECK(refusal("A B == C") == "An operator is missing before \"B\" at place 3: one of + - * / ** and ==.");
}

TEST_CASE("alphametics: an equation may be written with the signs and spaces of typeset text") {
  struct Row {
    const char *typeset, *plain;
  };
  const Row rows[] = {
      {"TWO \u00d7 TWO = SQUARE", "TWO * TWO == SQUARE"},
      {"TWO \u00b7 TWO = SQUARE", "TWO * TWO == SQUARE"},
      {"TWO\u22c5TWO = SQUARE", "TWO * TWO == SQUARE"},
      {"MONEY \u2013 MORE = SEND", "MONEY - MORE == SEND"},
      {"MONEY\u00a0\u2212\u202fMORE\u2009= SEND\u00a0", "MONEY - MORE == SEND"},
      {"\u2212A = B \u2212 C", "-A == B - C"},
      {"SQUARE \u00f7 TWO = TWO", "SQUARE / TWO == TWO"},
      {"TWO\u00b2 = SQUARE", "TWO ** 2 == SQUARE"},
      {"\u2212A\u00b3 + AB = C", "-A ** 3 + AB == C"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.typeset);
    const auto run = kAlphametics.finish({{"equation", row.typeset}});
    const auto same = kAlphametics.finish({{"equation", row.plain}});
    CHECK(run->result()["count"] == same->result()["count"]);
    CHECK(run->result()["solutions"][0]["letters"] == same->result()["solutions"][0]["letters"]);
    CHECK(run->introduction().find(row.typeset) != std::string::npos);
  }
  CHECK(kAlphametics.finish({{"equation", "TWO\u00b2 \u2212 A = SQUARE \u2212 A"}})
            ->result()["solutions"][0]["equation"]
            .get<std::string>()
            .find("\u00b2 \u2212 ") == 3);
  // Places are counted in characters.
  CHECK(kAlphametics.refusal({{"equation", "A \u00d7 B \u00d7 = C"}}) ==
        "A word or a number is missing before \"=\" at place 9, after \u00d7.");
  CHECK(test::refusalOf(kAlphametics.lab(), {{"equation", "A \u00d7 B \u00d7 = C"}}).position == 10);
  CHECK(kAlphametics.refusal({{"equation", "A \u00d7 007 = C"}}).starts_with("\"007\" at place 5 begins"));
  CHECK(kAlphametics.refusal({{"equation", "A \u00d7 \u00b2 = C"}})
            .starts_with("\"\u00b2\" at place 5 has no meaning here"));
}

TEST_CASE("alphametics: the rows say what the equation says") {
  const auto rowOf = [](const char* equation) {
    return firstRow(test::sceneAt(*kAlphametics.start({{"equation", equation}})));
  };
  CHECK(rowOf("-(A + B) + C == D") == "\u2212(A+B)");
  CHECK(rowOf("-(A - B) + C == D") == "\u2212(A\u2212B)");
  CHECK(rowOf("(A + B) * 2 + C == D") == "(A+B)\u00d72");
  CHECK(rowOf("-A * B ** 2 + C == D") == "\u2212A\u00d7B**2");
  std::string product = "A";
  for (int factor = 0; factor < 80; ++factor) product += "*1";
  CHECK(flaw(test::sceneAt(*kAlphametics.start({{"equation", product + " + B == C"}}))) == "");
}

TEST_CASE("alphametics: a person chooses digits, which the search takes back if they lead nowhere") {
  const auto run = kAlphametics.start();
  CHECK(played(*run, "M=0") == "M cannot be 0 any more: it can be 1, 2, 3, 4, 5, 6, 7, 8 or 9.");
  CHECK(played(*run, "Q=1") == "\"Q=1\" names no letter and digit: write for example S=1.");
  CHECK_FALSE(run->act("E=4", nullptr));
  const Scene scene = test::sceneAt(*run);
  CHECK(cellAt(scene, "letters", 1 * 20 + 4).tone == Tone::frontier);
  CHECK(cellAt(scene, "letters", 0 * 20 + 4).text == "");
  CHECK(cellAt(scene, "letters", 0 * 20 + 4).label == "S is not 4");
  while (run->status() == Status::running) run->step(nullptr);
  CHECK(run->result()["count"] == 1);  // 4 was wrong, but no solution is lost

  // Following the hints, which are the search's own guesses, leads to the solution.
  const auto led = kAlphametics.start({{"find", "one"}});
  while (led->status() == Status::running) {
    const auto hint = led->hint();
    REQUIRE(hint);
    if (hint->move.empty())
      led->step(nullptr);
    else
      REQUIRE_FALSE(led->act(hint->move, nullptr));
  }
  CHECK(led->status() == Status::solved);
  CHECK_FALSE(led->hint());
}

TEST_CASE("alphametics: a digit is not blamed for what one tried before it has made impossible") {
  const auto run = kAlphametics.start();
  for (const char* move : {"M=5", "Y=2", "D=7"}) REQUIRE_FALSE(run->act(move, nullptr));
  CHECK(run->hint()->reason == "With M = 5 and Y = 2, D is not 7: the ten thousands would not add up.");
  for (const char* told : {"With M = 5 and Y = 2, D is not 7.", "With M = 5, Y is not 2.", "M is not 5."}) {
    Trace trace;
    run->step(&trace);
    CHECK(run->narrate(trace.events()).what == told);
  }
}

TEST_CASE("alphametics: small and large letters are told apart where a sentence begins with one") {
  const auto told = [](const char* equation) {
    const auto run = kAlphametics.start({{"equation", equation}});
    std::string all;
    while (!ended(run->status())) {
      Trace trace;
      run->step(&trace);
      all += run->narrate(trace.events()).text() + "\n";
    }
    return all;
  };
  CHECK(told("A + B == a").starts_with("a cannot be 1; B cannot be 9; A cannot be 9."));
  CHECK(told("A + B == a").find("\na is 3.") != std::string::npos);
  CHECK(told("a + A == b").starts_with("b cannot be 1"));
}

TEST_CASE("alphametics: what cannot be computed is not told as unequal") {
  for (const char* method : {"permutations", "columns"}) {
    CAPTURE(method);
    const auto run = kAlphametics.start({{"equation", "A / 0 == A"}, {"method", method}});
    Trace trace;
    run->step(&trace);
    CHECK(run->narrate(trace.events()).why ==
          "A side has no value: it divides by 0, or has a root that is no fraction.");
  }
}

TEST_CASE("alphametics: a hint has a move wherever one digit is left for a letter, and it can be pressed") {
  const auto run = kAlphametics.start();
  const Hint first = *run->hint();
  CHECK(first.move == "M=1");
  CHECK(first.reason.starts_with("M is 1"));
  Scene scene = test::sceneAt(*run);
  const Board& letters = test::panel<Board>(scene, "letters");
  CHECK(std::any_of(letters.cells.begin(), letters.cells.end(),
                    [](const Cell& cell) { return cell.press == "M=1"; }));
  REQUIRE_FALSE(run->act("M=1", nullptr));
  while (run->status() == Status::running) {
    const Hint hint = *run->hint();
    CHECK(hint.move != "M=1");
    if (!hint.move.empty()) {
      const std::vector<Move> moves = run->moves();
      REQUIRE(
          std::any_of(moves.begin(), moves.end(), [&](const Move& move) { return move.text == hint.move; }));
    }
    run->step(nullptr);
  }
  CHECK(run->result()["count"] == 1);
}

TEST_CASE("alphametics: the reason of a hint names the letter and the digit of its move") {
  size_t offered = 0;
  for (const Preset& preset : kAlphametics.lab().presets) {
    CAPTURE(preset.id);
    const auto run = kAlphametics.start(Json::parse(preset.settings));
    for (int step = 0; step < 60 && !ended(run->status()); ++step) {
      CAPTURE(step);
      const std::optional<Hint> hint = run->hint();
      if (hint && !hint->move.empty()) {
        ++offered;
        const std::string letter = hint->move.substr(0, 1), digit = hint->move.substr(2);
        const auto says = [&](const char* how) {
          return hint->reason.find(letter + how + digit) != std::string::npos;
        };
        CHECK_MESSAGE((says(" is ") || says(" is tried as ")), hint->reason);
      }
      run->step(nullptr);
    }
  }
  CHECK(offered > 100);
}

TEST_CASE("alphametics: a hint has one colon") {
  const auto run = kAlphametics.start({{"equation", "a + A == b"}});
  for (int step = 0; step < 30 && !ended(run->status()); ++step) {
    const std::optional<Hint> hint = run->hint();
    REQUIRE(hint);
    CHECK(std::count(hint->reason.begin(), hint->reason.end(), ':') <= 1);
    run->step(nullptr);
  }
}

TEST_CASE("alphametics: where a sum fails before a digit is tried, it is said what fails") {
  struct Row {
    std::string equation, why;
  };
  for (const Row& row :
       {Row{"ONE + TWO == SEVEN", "Nothing adds up in the ten thousands, 0 = S."},
        Row{"DOG + CAT == HOUSES", "Nothing adds up in the hundred thousands, 0 = H."},
        Row{"A2 + B == C", "Nothing adds up in the tens, A + carry = 0."},
        Row{"A + B == 18", "No digit is left for B."}, Row{"ABRA + CADABRA == HOUDINI", ""}}) {
    CAPTURE(row.equation);
    const auto run = kAlphametics.start({{"equation", row.equation}});
    Trace trace;
    std::optional<Hint> hint;
    while (run->status() == Status::running) {
      hint = run->hint();
      trace.clear();
      run->step(&trace);
    }
    const Told told = run->narrate(trace.events());
    CHECK(told.why == row.why);
    const std::vector<int32_t> lines = run->lines(trace.events());
    const bool failed = !told.why.empty();
    CHECK((test::metric(*run, "placed") == 0) == failed);
    CHECK(told.what == (failed ? "No digits make the equation true."
                               : "Nothing is left to try: no digits make the equation true."));
    CHECK(std::count(lines.begin(), lines.end(), 7) == failed);
    REQUIRE(hint);
    CHECK(hint->reason.starts_with(told.what.substr(0, told.what.size() - 1)));
  }
}

TEST_CASE("alphametics: once a person's guess has left nothing to try, no digit is offered") {
  const auto run = kAlphametics.start({{"equation", "FISH + N + CHIPS == SUPPER"}});
  for (int i = 0; i < 42; ++i) run->step(nullptr);
  const auto offered = [&run] {
    size_t digits = 0;
    for (const Move& move : run->moves()) digits += move.text.find('=') != std::string::npos;
    const Scene scene = test::sceneAt(*run);
    for (const Cell& cell : test::panel<Board>(scene, "letters").cells) digits += cell.press.empty() ? 0 : 1;
    return digits;
  };
  CHECK(offered() > 0);
  REQUIRE_FALSE(run->act("F=7", nullptr));
  CHECK(run->status() == Status::running);
  CHECK(offered() == 0);
  CHECK(played(*run, "F=1") == "Nothing is left to try.");
  CHECK(run->hint()->reason.starts_with("Nothing is left to try: "));
  CHECK(run->hint()->move == "");
  CHECK(run->step(nullptr) == Status::exhausted);
}

TEST_CASE("alphametics: what a person tries is told as the person's, and runs no line of the listing") {
  const auto run = kAlphametics.start();
  Trace trace;
  REQUIRE_FALSE(run->act("E=2", &trace));
  CHECK(run->narrate(trace.events()).text() == "You try 2 for E.");
  CHECK(run->describe(trace.events().front()) == "you try 2 for E");
  CHECK(run->lines(trace.events()).empty());
  // The search's own guess has its reason, and its lines.
  do {
    trace.clear();
    run->step(&trace);
  } while (trace.events().front().kind != EventKind::guess);
  CHECK(run->narrate(trace.events()).text().find(" is tried as ") != std::string::npos);
  CHECK_FALSE(run->lines(trace.events()).empty());
}

TEST_CASE(
    "alphametics: a digit tried is taken back for what has nothing left, a letter or one of ten digits") {
  const auto nature = kAlphametics.start({{"equation", "EARTH + AIR + FIRE + WATER == NATURE"}});
  CHECK(tellOf(*nature, 28) == "With N = 1, H = 0 and A = 2, T is not 4. No letter would be left for 7.");

  // Nine letters leave a digit over.
  for (const char* equation : {"STEEL + BELTED == RADIALS", "SORRY + TO + BUST + YOUR == BUBBLE"}) {
    CAPTURE(equation);
    const auto run = kAlphametics.start({{"equation", equation}});
    while (!ended(run->status())) CHECK(tellOf(*run).find("o letter would be left") == std::string::npos);
  }
}

TEST_CASE("alphametics: a step that looks at columns runs that line, also where none says more") {
  const auto run = kAlphametics.start();
  Trace trace;
  bool after_solution = false;
  int tried = 0;
  while (run->status() == Status::running) {
    trace.clear();
    run->step(&trace);
    const EventKind kind = trace.events().front().kind;
    const std::vector<int32_t> lines = run->lines(trace.events());
    CHECK((lines.front() == 0) == !after_solution);
    tried += kind == EventKind::guess;
    after_solution = kind == EventKind::goal;
  }
  CHECK(tried == 5);
}

TEST_CASE(
    "alphametics: a digit taken back by what follows from another taken back is told with what followed") {
  const auto run = kAlphametics.start({{"equation", "NET + SEND + EGG + NET == KNOW"}});
  Trace trace;
  for (int step = 0; step < 131; ++step) {
    trace.clear();
    run->step(&trace);
  }
  CHECK(run->narrate(trace.events()).what ==
        "With T = 0 no digit would be left for W, so it is taken back at once; then T would be 4 and D would "
        "be 0, and no digit would be left for W, and so G is not 6.");
}

TEST_CASE(
    "alphametics: a step by columns tells each letter it settles and carry it changes, as the board does") {
  struct Seen {
    std::map<char, std::string> left;  // by letter, its digits
    std::string carries;
  };
  const auto look = [](const Run& run) {
    Seen seen;
    const Scene scene = test::sceneAt(run);
    for (const Cell& cell : test::panel<Board>(scene, "letters").cells)
      if (cell.label.find(" is not ") == std::string::npos && isAsciiDigit(cell.label.back()))
        seen.left[cell.label.front()] += cell.label.back();
    for (const Cell& cell : test::panel<Board>(scene, "sum").cells)
      if (cell.label.starts_with("Carry")) seen.carries += cell.label + "; ";
    return seen;
  };
  int settled = 0, carried = 0, several = 0;
  for (const char* equation : {"FISH + N + CHIPS == SUPPER", "SORRY + TO + BE + A + PARTY == POOPER",
                               "NOW + WE + KNOW + THE == TRUTH", "SEND + MORE == MONEY",
                               "GADAEI + HF == GDCCAA", "ABCD - EFG == HIJ"}) {
    const auto run = kAlphametics.start({{"equation", equation}});
    Seen before = look(*run);
    int steps = 0;
    for (Trace trace; ++steps < 1000 && run->step(&trace) == Status::running; trace.clear()) {
      const std::string what = run->narrate(trace.events()).what;
      CAPTURE(equation);
      CAPTURE(what);
      const Seen now = look(*run);
      for (const auto& [letter, digits] : now.left) {
        const std::string name(1, letter);
        for (const char digit : std::string("0123456789")) {
          if (what.find(name + " is " + digit) != std::string::npos) CHECK(digits == std::string(1, digit));
          if (what.find(name + " is not " + digit) != std::string::npos)
            CHECK(digits.find(digit) == std::string::npos);
        }
        if (digits.size() > 1 || before.left[letter].size() == 1) continue;
        if (what.find(name + " is tried as " + digits) != std::string::npos) continue;
        CHECK(what.find(name + " is " + digits) != std::string::npos);
        ++settled;
      }
      const auto undone = std::count_if(trace.events().begin(), trace.events().end(),
                                        [](const Event& event) { return event.kind == EventKind::undo; });
      several += undone > 1;
      if (undone == 0 && now.carries != before.carries) {
        CHECK(what.find("arry ") != std::string::npos);
        ++carried;
      }
      before = now;
    }
  }
  CHECK(settled > 100);
  CHECK(carried > 50);
  CHECK(several > 5);
}

TEST_CASE("alphametics: from the last digits on, a digit that stands by the bounds alone runs their line") {
  const auto run = kAlphametics.start({{"equation", "PI * R ** 2 == AREA"}});
  const std::string_view bounds = "if the letter begins a word: ", endings = "if more last digits ";
  int by_bounds = 0, by_endings = 0;
  for (int step = 0; step < 200; ++step) {
    Trace trace;
    run->step(&trace);
    const std::string why = run->narrate(trace.events()).why;
    std::string lines;
    for (const int32_t line : run->lines(trace.events()))
      lines += run->listing().lines[static_cast<size_t>(line)];
    CAPTURE(why);
    if (why.starts_with("As far as the smallest")) {
      CHECK(lines.find(bounds) != std::string::npos);
      CHECK(lines.find(endings) == std::string::npos);
      ++by_bounds;
    }
    if (why.starts_with("The sides agree")) {
      CHECK(lines.find(endings) != std::string::npos);
      ++by_endings;
    }
  }
  CHECK(by_bounds > 5);
  CHECK(by_endings > 0);
}

TEST_CASE("alphametics: sums by columns cost what the text about the lab says") {
  int64_t fewest = 1000000, most = 0, most_tried = 0;
  for (const Preset& preset : kAlphametics.lab().presets) {
    const auto run = kAlphametics.start(Json::parse(preset.settings));
    if (run->listing().title != "Columns with carries") continue;
    while (!ended(run->step(nullptr))) {
    }
    fewest = std::min(fewest, test::metric(*run, "deductions"));
    most = std::max(most, test::metric(*run, "deductions"));
    most_tried = std::max(most_tried, test::metric(*run, "placed"));
  }
  CHECK(fewest == 13);
  CHECK(most == 1171);
  CHECK(most_tried == 110);
}

TEST_CASE("alphametics: once all is tried, nothing that was known on the way is left") {
  for (const char* equation : {"SEND + MORE == MONEY", "ABRA + CADABRA == HOUDINI"}) {
    const auto run = kAlphametics.finish({{"equation", equation}});
    for (const Variable& variable : run->variables()) {
      CAPTURE(variable.name);
      CHECK((variable.value == "none" || variable.value == "nothing" || variable.value == "0"));
    }
  }
  const auto none = kAlphametics.finish({{"equation", "ABRA + CADABRA == HOUDINI"}});
  CHECK(none->ending() == "No solution");
  CHECK(cellAt(test::sceneAt(*none), "sum", 0 * 20 + 0).label == "A can be 1, 2, 3, 4, 5, 6, 7, 8 or 9");
}

TEST_CASE("alphametics: rows of a sum are read from the left, the sign first, also when solved") {
  for (const auto& run : {kAlphametics.start({{"equation", "(A + B) * 2 + C == D"}}), kAlphametics.start(),
                          kAlphametics.finish({{"find", "one"}})}) {
    const Scene scene = test::sceneAt(*run);
    const std::vector<Cell>& cells = test::panel<Board>(scene, "sum").cells;
    CHECK(std::is_sorted(cells.begin(), cells.end(), [](const Cell& a, const Cell& b) {
      return a.y < b.y || (a.y == b.y && a.x < b.x);
    }));
  }
}

TEST_CASE("alphametics: solutions can be looked at") {
  const auto run = kAlphametics.finish({{"equation", "TWO * TWO == SQUARE"}});
  CHECK(run->result()["count"] == 3);
  CHECK(played(*run, "next").starts_with("Solution 2: "));
  CHECK(played(*run, "show 3").starts_with("Solution 3: "));
  CHECK(played(*run, "next") == "There is no next solution: 3 solutions can be looked at.");
  CHECK(played(*run, "show 4") == "There is no solution \"4\" to show: 3 solutions can be looked at.");
  const Scene scene = test::sceneAt(*run);
  int filled = 0;
  for (const Cell& cell : test::panel<Board>(scene, "sum").cells)
    if (!cell.note.empty()) {
      ++filled;
      CHECK(cell.tone == Tone::goal);
    }
  CHECK(filled == 12);  // TWO, TWO and SQUARE
}

TEST_CASE("alphametics: of many solutions those around the one looked at are listed") {
  const auto run = kAlphametics.finish({{"equation", "AB + CD == EF"}});
  const auto numbers = [&] {
    const Scene scene = test::sceneAt(*run);
    std::vector<std::string> listed;
    for (const auto& row : test::panel<Table>(scene, "solutions").rows)
      listed.push_back(row[0].text + (row[0].tone == Tone::current ? ", shown" : ""));
    return listed;
  };
  struct Look {
    const char *move, *first, *marked;
  };
  for (const Look& look : {Look{"show 1", "1, shown", "1, shown"}, Look{"show 100", "70", "100, shown"},
                           Look{"next", "71", "101, shown"}}) {
    CAPTURE(look.move);
    played(*run, look.move);
    const std::vector<std::string> listed = numbers();
    CHECK(listed.size() == 60);
    CHECK(listed.front() == look.first);
    CHECK(std::count(listed.begin(), listed.end(), look.marked) == 1);
  }
}

TEST_CASE("alphametics: the generator finds the sums with one solution") {
  const auto run =
      kAlphametics.finish({{"task", "generate"}, {"words", "SEND MORE MONEY THATS THEORY ANYWAY"}});
  CHECK(run->status() == Status::exhausted);
  const Json result = run->result();
  bool found = false;
  for (const Json& made : result["solutions"]) {
    CHECK(made["puzzle"] != "THATS + THEORY == ANYWAY");  // it has four
    found |= made == Json({{"puzzle", "SEND + MORE == MONEY"}, {"equation", "9567 + 1085 == 10652"}});
  }
  CHECK(found);
  CHECK(result["count"] == result["solutions"].size());
  const auto again =
      kAlphametics.start({{"task", "generate"}, {"words", "SEND MORE MONEY THATS THEORY ANYWAY"}});
  std::string last;
  while (again->status() == Status::running) last = tellOf(*again);
  CAPTURE(last);
  const size_t made = result["solutions"].size();
  CHECK(last.ends_with(std::to_string(made) +
                       (made == 1 ? " puzzle has been found." : " puzzles have been found.")));
  // Every sum was counted: six results times ten pairs of the other words.
  CHECK(test::metric(*run, "sums") + test::metric(*run, "unfit") == 6 * 10);

  CHECK(kAlphametics.refusal({{"task", "generate"}, {"words", "ONE TWO"}}) ==
        "A sum of 2 words and their result need at least 3 different words; the list has 2.");
  CHECK(kAlphametics.refusal({{"task", "generate"}, {"words", "ONE, TWO, 3"}}) ==
        "\"3\" at place 11 is no letter: write words of the letters A to Z, with commas or spaces between.");
  CHECK(kAlphametics.refusal({{"task", "generate"}, {"words", "ONE, TWO, ONE"}}) ==
        "\"ONE\" at place 11 is there already.");
  CHECK(kAlphametics.refusal({{"task", "generate"}, {"words", "ONE,\u00a0TWO,\u00a0ONE"}}) ==
        "\"ONE\" at place 11 is there already.");
}

TEST_CASE("alphametics: from the last digits the column is that of the letter at hand") {
  const auto run = kAlphametics.start({{"equation", "TWO * TWO == SQUARE"}});
  int steps = 0;
  for (; steps < 10; ++steps) {
    Trace trace;
    run->step(&trace);
    const std::string told = run->narrate(trace.events()).text();
    if (!told.starts_with("E ")) continue;
    const Scene scene = test::sceneAt(*run);
    for (const Cell& cell : test::panel<Board>(scene, "sum").cells)
      if (cell.tone == Tone::candidate) CHECK_MESSAGE(cell.text == "E", told);
  }
}

TEST_CASE("alphametics: where roots are taken, no solution is one of those with values") {
  const auto ending = [](const char* equation) {
    const auto run = kAlphametics.start({{"equation", equation}});
    Trace trace;
    while (run->status() == Status::running) {
      trace.clear();
      run->step(&trace);
    }
    return run->narrate(trace.events()).text();
  };
  CHECK(ending("2 ** (1/2) * 2 ** (1/2) == A")
            .find("no digits make the equation true with roots that are whole") != std::string::npos);
  CHECK(ending("A + 1 == A").find("no digits make the equation true with") == std::string::npos);
}

}  // namespace noggin
