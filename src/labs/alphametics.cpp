// Alphametics: letters for digits in an equation of words, solved by permutations or column by column; and
// new ones made from given words. Source of the puzzles and of the exhaustive solver: R. Hettinger, "Easy AI
// with Python" (2009).

#include <algorithm>
#include <array>
#include <memory>

#include "constraints/alphametics/generator.h"
#include "constraints/alphametics/run.h"
#include "core/characters.h"
#include "core/joined_texts.h"
#include "core/lab.h"
#include "core/text.h"

namespace noggin::labs {
namespace {

using namespace constraints;

struct Puzzle {
  std::string_view id;
  std::string_view equation;
  std::string_view count;
  std::string_view solution;  // empty unless there is exactly one
  std::string_view note;
};

// The slides' twenty-five in their order, and the two with misprints as their authors meant them.
constexpr std::array<Puzzle, 27> kPuzzles = {{
    {"send-more-money", "SEND + MORE == MONEY", "1", "9567 + 1085 == 10652",
     "The slides' own example, and the best known of all."},
    {"violin", "VIOLIN * 2 + VIOLA == TRIO + SONATA", "4", "", "Two violins and a viola, in four ways."},
    {"tad-more", "SEND + A + TAD + MORE == MONEY", "1", "9283 + 7 + 473 + 1062 == 10825",
     "A little more than the best known one."},
    {"binary", "ZEROES + ONES == BINARY", "1", "698392 + 3192 == 701584", "Ten letters in three words."},
    {"roman", "DCLIZ + DLXVI == MCCXXV", "15", "", "Roman numerals: fifteen solutions."},
    {"quartet", "COUPLE + COUPLE == QUARTET", "1", "653924 + 653924 == 1307848",
     "A word and itself, so that every column counts double."},
    {"supper", "FISH + N + CHIPS == SUPPER", "1", "5718 + 3 + 98741 == 104462", "A word of a single letter."},
    {"planets", "SATURN + URANUS + NEPTUNE + PLUTO == PLANETS", "1",
     "127503 + 502351 + 3947539 + 46578 == 4623971", "Four words, so that carries go up to 3."},
    {"nature", "EARTH + AIR + FIRE + WATER == NATURE", "1", "67432 + 704 + 8046 + 97364 == 173546",
     "The four elements."},
    {"intelligence",
     "AN + ACCELERATING + INFERENTIAL + ENGINEERING + TALE + ELITE + GRANT + FEE + ET + CETERA == ARTIFICIAL "
     "+ INTELLIGENCE",
     "1",
     "59 + 577404251698 + 69342491650 + 49869442698 + 1504 + 40614 + 82591 + 344 + 41 + 741425 == 5216367650 "
     "+ 691400684974",
     "Twelve words of up to twelve letters."},
    {"square", "TWO * TWO == SQUARE", "3", "", "A product: searched from the last digits on."},
    {"hurray", "HIP * HIP == HURRAY", "1", "958 * 958 == 917764", "Another square."},
    {"circle", "PI * R ** 2 == AREA", "1", "96 * 7 ** 2 == 4704", "A power."},
    {"compass", "NORTH / SOUTH == EAST / WEST", "1", "51304 / 61904 == 7260 / 8760",
     "Two fractions, compared exactly: rounded down there would be 737,757 solutions."},
    {"naught", "NAUGHT ** 2 == ZERO ** 3", "1", "328509 ** 2 == 4761 ** 3",
     "A square that is a cube, with all ten digits."},
    {"indeed", "I + THINK + IT + BE + THINE == INDEED", "1", "1 + 64125 + 16 + 73 + 64123 == 128338",
     "Five words and a result."},
    {"lucky", "DO + YOU + FEEL == LUCKY", "1", "57 + 870 + 9441 == 10368", "A question."},
    {"truth", "NOW + WE + KNOW + THE == TRUTH", "1", "673 + 38 + 9673 + 128 == 10512",
     "One letter, W, stands in three of its five words."},
    {"pooper", "SORRY + TO + BE + A + PARTY == POOPER", "1", "80556 + 20 + 34 + 9 + 19526 == 100145",
     "Nearly all of it follows without a guess."},
    {"bubble", "SORRY + TO + BUST + YOUR == BUBBLE", "1", "94665 + 24 + 1092 + 5406 == 101187",
     "Its result begins with 1 0 1 1."},
    {"radials", "STEEL + BELTED == RADIALS", "1", "87336 + 936732 == 1024068",
     "A result that is longer than both words."},
    {"houdini-misprinted", "ABRA + CADABRA == HOUDINI", "0", "",
     "As the slides print it: it has no solution."},
    {"hurts", "I + GUESS + THE + TRUTH == HURTS", "1", "5 + 26811 + 478 + 49647 == 76941",
     "Eight letters in five words."},
    {"chase", "LETS + CUT + TO + THE == CHASE", "1", "9478 + 127 + 75 + 704 == 10384",
     "Four words to the point."},
    {"anyway-misprinted", "THATS + THEORY == ANYWAY", "4", "",
     "As the slides print it: a word is missing, and there are four solutions."},
    {"houdini", "ABRA + CADABRA + ABRA + CADABRA == HOUDINI", "1",
     "7457 + 1797457 + 7457 + 1797457 == 3609828",
     "With both words twice it has the one solution it was made for."},
    {"anyway", "THATS + THE + THEORY == ANYWAY", "1", "86987 + 863 + 863241 == 951091",
     "With the missing word there is one solution."},
}};

enum class Task : uint8_t { solve, generate };
constexpr auto kTasks = choices<Task>({
    {Task::solve, "solve", "Solve an equation", "Finds the digits of its letters."},
    {Task::generate, "generate", "Make new ones",
     "Finds the sums of given words that have exactly one solution."},
});

constexpr auto kMethods = choices<AlphameticMethod>({
    {AlphameticMethod::columns, "columns", "By columns",
     "Deduces from each column and its carries; what is no sum, from the last digits on."},
    {AlphameticMethod::permutations, "permutations", "Permutations",
     "Tries the digits in every order, as the slides do."},
});

// true: all solutions.
constexpr auto kFinds = choices<bool>({
    {false, "one", "the first solution", "Stops there."},
    {true, "all", "all solutions", "Goes on to the end."},
});

bool generates(const Settings& settings) {
  return settings.choice("task", kTasks) == Task::generate;
}

// The words of a text, separated by commas and spaces.
Outcome<std::vector<std::string>> wordsOf(const std::string& text, int64_t addends) {
  std::vector<std::string> words;
  for (size_t i = 0; i < text.size();) {
    if (const size_t separator = text[i] == ',' ? 1 : spaceLength(text, i)) {
      i += separator;
      continue;
    }
    const size_t begin = i;
    while (i < text.size() && isAsciiLetter(text[i])) ++i;
    const auto position = static_cast<int32_t>(begin);
    const std::string word = text.substr(begin, i - begin);
    const std::string place = " at place " + std::to_string(placeOfByte(text, begin));
    if (word.empty())
      return badSetting(
          "words",
          inQuotes(characterAt(text, i)) + place +
              " is no letter: write words of the letters A to Z, with commas or spaces between.",
          position);
    if (word.size() > kLongestGeneratorWord)
      return badSetting(
          "words",
          inQuotes(word) + place + " has more than " + std::to_string(kLongestGeneratorWord) + " letters.",
          position);
    if (std::find(words.begin(), words.end(), word) != words.end())
      return badSetting("words", inQuotes(word) + place + " is there already.", position);
    words.push_back(word);
    if (words.size() > kMostGeneratorWords)
      return badSetting(
          "words",
          "Up to " + std::to_string(kMostGeneratorWords) + " words can be tried; the next is" + place + ".",
          position);
  }
  if (static_cast<int64_t>(words.size()) <= addends)
    return badSetting("words", "A sum of " + std::to_string(addends) +
                                   " words and their result need at least " + std::to_string(addends + 1) +
                                   " different words; the list has " + std::to_string(words.size()) + ".");
  return words;
}

Started start(const Lab&, const Settings& settings, uint32_t) {
  if (generates(settings)) {
    const int64_t addends = settings.integer("addends");
    Outcome<std::vector<std::string>> words = wordsOf(settings.text("words"), addends);
    if (!words) return words.error();
    return std::make_unique<AlphameticGeneratorRun>(*std::move(words), static_cast<int>(addends));
  }
  Outcome<AlphameticEquation> puzzle = parseAlphametic(settings.text("equation"));
  if (!puzzle) return puzzle.error();
  const bool all = settings.choice("find", kFinds);
  const int64_t limit = settings.integer("limit");
  return std::make_unique<AlphameticRun>(*std::move(puzzle),
                                         AlphameticRun::Setup{settings.choice("method", kMethods), all,
                                                              all ? limit : std::max<int64_t>(limit, 1)});
}

constexpr Setting kSchema[] = {
    choiceSetting("task", "Task", Task::solve, kTasks, "Whether to solve a puzzle or to make some."),
    textSetting("equation", "Equation", kPuzzles[0].equation,
                "Words of letters, numbers, + - * / **, parentheses and ==; each letter is a digit of its "
                "own, small and large letters are different, and no word begins with 0.",
                400)
        .joinedBy(" ")
        .asWritten()
        .when("task", {"solve"}),
    choiceSetting("method", "Method", AlphameticMethod::columns, kMethods, "How the digits are sought.")
        .when("task", {"solve"}),
    choiceSetting("find", "Find", true, kFinds, "How many solutions are wanted.").when("task", {"solve"}),
    integerSetting("limit", "Solutions kept", 1000, 0, 100000,
                   "This many solutions are kept to look at; all are counted.")
        .when("task", {"solve"}),
    textSetting("words", "Words",
                "ONE, TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, ELEVEN, TWELVE, FIFTEEN, TWENTY, "
                "THIRTY, FORTY, FIFTY, SIXTY, SEVENTY, EIGHTY, NINETY",
                "Up to 40 different words, with commas or spaces between.", 600, 3)
        .when("task", {"generate"}),
    integerSetting("addends", "Words added", 2, 2, 3, "How many words each sum adds up.")
        .when("task", {"generate"}),
};

constexpr auto kEquations = [] {
  JoinedTexts<kPuzzles.size(), 1600> settings;
  for (const Puzzle& puzzle : kPuzzles) settings.add({R"({ "equation": ")", puzzle.equation, R"(" })"});
  return settings;
}();

constexpr Preset presetOf(size_t puzzle) {
  constexpr size_t kLongestTitle = 60;
  const Puzzle& made = kPuzzles[puzzle];
  const std::string_view title = made.equation.size() < kLongestTitle
                                     ? made.equation
                                     : "AN + ACCELERATING + ... == ARTIFICIAL + INTELLIGENCE";
  return {made.id, title, made.note, kEquations[puzzle]};
}

constexpr auto kPresets = [] {
  std::array<Preset, kPuzzles.size() + 2> presets{};
  presets[0] = presetOf(0);
  presets[1] = {"permutations", "By permutations",
                "The slides' method: a million and a half orders of the digits.",
                R"({ "method": "permutations" })"};
  presets[2] = {"generate", "Make new ones", "Which of the number words add up in exactly one way?",
                R"({ "task": "generate" })"};
  for (size_t i = 1; i < kPuzzles.size(); ++i) presets[i + 2] = presetOf(i);
  return presets;
}();

constexpr auto kClaims = [] {
  JoinedTexts<kPuzzles.size(), 1600> claims;
  for (const Puzzle& puzzle : kPuzzles) {
    const bool none = puzzle.count == "0", one = puzzle.count == "1";
    const std::string_view count = none ? "no" : one ? "one" : puzzle.count;
    claims.add({puzzle.equation, ": ", count, one || none ? " solution" : " solutions"});
  }
  return claims;
}();

// The solutions as JSON.
constexpr auto kSolutions = [] {
  JoinedTexts<kPuzzles.size(), 1200> solutions;
  for (const Puzzle& puzzle : kPuzzles) solutions.add({"\"", puzzle.solution, "\""});
  return solutions;
}();

constexpr auto kFacts = [] {
  std::array<Fact, kPuzzles.size()> facts{};
  for (size_t i = 0; i < kPuzzles.size(); ++i) {
    facts[i] = {kClaims[i],
                "R. Hettinger, Easy AI with Python, 2009; counted independently for this project",
                kEquations[i],
                {{"/result/count", kPuzzles[i].count}}};
    if (!kPuzzles[i].solution.empty())
      facts[i].expected.push_back({"/result/solutions/0/equation", kSolutions[i]});
  }
  return facts;
}();

constexpr Paragraph kAbout[] = {
    {"The idea",
     "The slides try every order of ten digits. A person adds column by column instead: the ones of the "
     "result follow from the ones of the words, what is over goes into the tens, and a result that is longer "
     "than all words begins with a small carry. (Where both sides are sums, a carry is what the left side "
     "has over, and below 0 where the right side has more.) Each letter keeps the digits it may still be, "
     "each carry its values, and each column takes away what cannot be made up for by the others; only where "
     "no column says more is a digit tried."},
    {"What it costs",
     "Ten letters have 3,628,800 orders. By columns, the sums among the examples take between a dozen and "
     "twelve hundred deductions, and up to 110 digits are tried. Products, powers and fractions are searched "
     "from their last digits on, and compared modulo 10, 100, 1000 as far as these are known."},
    {"Where it fails",
     "A column sees only its own letters and carries, not that different letters need different digits: only "
     "once a letter has one digit left do the others lose it. And a fraction such as NORTH / SOUTH shows "
     "nothing before seven letters are set, so that hundreds of thousands of digits are tried."},
};

}  // namespace

extern constexpr Lab alphametics = {
    .id = "alphametics",
    .title = "Alphametics",
    .group = "Constraints",
    .blurb = "Find the digit behind each letter, so that an equation of words comes true.",
    .step_unit =
        "one deduction, one digit tried or taken back, one permutation, or one sum of given words; many at "
        "once in long runs",
    .environment = {.why = "The whole equation is in sight, arithmetic never changes, digits are countable, "
                           "and nobody plays against you."},
    .schema = kSchema,
    .presets = kPresets,
    .facts = kFacts,
    .about = kAbout,
    .race_setting = "method",
    .make_run = start,
};

}  // namespace noggin::labs
