// What the search from the last digits says of the sides of an equation, against plain arithmetic: every
// sentence has to hold for all ways to go on.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>
#include <vector>

#include "tests/support/plain_alphametics.h"
#include "tests/support/questions.h"
#include "tests/support/search_lab.h"
#include "tests/support/shrink.h"

namespace noggin {
namespace {

using test::Digits;
using test::kAlphametics;

constexpr int64_t kSteps = 250;

struct Product {
  bool minus = false;
  std::vector<std::string> factors;
};
using Side = std::vector<Product>;

int64_t valueOf(const Side& side, const Digits& digits) {
  int64_t sum = 0;
  for (const Product& product : side) {
    int64_t value = 1;
    for (const std::string& factor : product.factors) value *= test::valueOf(factor, digits);
    sum += product.minus ? -value : value;
  }
  return sum;
}

struct RandomSides {
  std::vector<Side> sides;

  static RandomSides drawn(Rng& rng) {
    RandomSides random;
    const uint32_t letters = 3 + rng.below(2);
    const bool subtracts = rng.below(2) == 0;
    const auto word = [&] {
      std::string text;
      for (uint32_t more = 1 + rng.below(2); more > 0; --more)
        text += static_cast<char>('A' + rng.below(letters));
      return text;
    };
    for (uint32_t more = rng.below(4) == 0 ? 3 : 2; more > 0; --more) {
      Side side;
      for (uint32_t terms = 1 + rng.below(3); terms > 0; --terms) {
        Product product{subtracts && rng.below(2) == 0, {word()}};
        if (rng.below(2) == 0) product.factors.push_back(word());
        side.push_back(std::move(product));
      }
      random.sides.push_back(std::move(side));
    }
    random.sides[0][0].factors = {word(), word()};  // no sum, which is searched by columns
    return random;
  }

  std::vector<RandomSides> smaller() const {
    std::vector<RandomSides> cases;
    test::addWith(cases, *this, &RandomSides::sides, test::withoutOne(sides, 2));
    for (size_t i = 0; i < sides.size(); ++i)
      for (const Side& shorter : test::withoutOne(sides[i], 1)) {
        cases.push_back(*this);
        cases.back().sides[i] = shorter;
      }
    return cases;
  }

  std::string text() const {
    std::string text;
    for (const Side& side : sides) {
      if (!text.empty()) text += " == ";
      for (const Product& product : side) {
        text += product.minus ? "-" : &product == &side.front() ? "" : "+";
        for (const std::string& factor : product.factors)
          text += (&factor == &product.factors.front() ? "" : "*") + factor;
      }
    }
    return text;
  }

  std::vector<std::string> words() const {
    std::vector<std::string> words;
    for (const Side& side : sides)
      for (const Product& product : side)
        words.insert(words.end(), product.factors.begin(), product.factors.end());
    return words;
  }
};

// The values of the sides for each way to give digits to the letters that have none.
class Completions {
 public:
  Completions(const RandomSides& equation, Digits digits) {
    test::forEachAssignment(equation.words(), std::move(digits), [&](const Digits& complete) {
      std::vector<int64_t> sides;
      for (const Side& side : equation.sides) sides.push_back(valueOf(side, complete));
      values_.push_back(std::move(sides));
    });
  }

  template <class Holds>
  bool all(const Holds& holds) const {
    return std::all_of(values_.begin(), values_.end(), holds);
  }
  bool noneEqual() const {
    return all([](const std::vector<int64_t>& sides) { return !equal(sides); });
  }
  bool allEqual() const { return all(equal); }
  // Whether the two sides end in two such groups of digits: "04 12".
  bool endIn(const std::string& digits) const {
    const size_t count = digits.find(' ');
    const int64_t divisor = count == 1 ? 10 : 100;
    const int64_t left = std::stoll(digits.substr(0, count)), right = std::stoll(digits.substr(count + 1));
    return all([&](const std::vector<int64_t>& sides) {
      return sides[0] % divisor == left && sides[1] % divisor == right;
    });
  }
  size_t count() const { return values_.size(); }

 private:
  static bool equal(const std::vector<int64_t>& sides) {
    return std::all_of(sides.begin(), sides.end(), [&](int64_t side) { return side == sides.front(); });
  }

  std::vector<std::vector<int64_t>> values_;
};

int64_t modulo(int64_t value, int64_t divisor) {
  return (value % divisor + divisor) % divisor;
}

// The numbers in a sentence, from `from` on: "1,000" is one number.
std::vector<int64_t> numbersIn(const std::string& sentence, const char* from) {
  static const std::regex kNumber("[0-9]+(,[0-9]{3})*");
  const std::string text = sentence.substr(sentence.find(from));
  std::vector<int64_t> numbers;
  for (std::sregex_iterator it(text.begin(), text.end(), kNumber), end; it != end; ++it) {
    std::string number = it->str();
    std::erase(number, ',');
    numbers.push_back(std::atoll(number.c_str()));
  }
  return numbers;
}

// Whether a sentence is true of all completions; `read` counts the sentences that say something of endings.
bool isTrue(const std::string& sentence, const Completions& ways, std::map<std::string, int>& read) {
  if (sentence == "The sides are not equal." || sentence == "Computed, the sides are not equal." ||
      sentence.starts_with("The sides would be too far apart"))
    return ways.noneEqual();
  if (sentence == "Both sides are equal." || sentence == "All sides are equal." ||
      sentence == "Computed, the sides are equal.")
    return ways.allEqual();
  const bool of_residues = sentence.starts_with("Modulo ");
  const bool agree = sentence.ends_with(" agree.") || sentence.ends_with("as far as they are known.");
  if (!agree && sentence.find(" would be ") == std::string::npos) return true;
  ++read[std::string(of_residues ? "modulo" : "digits") + (agree ? ", agree" : ", differ")];
  int64_t divisor = 10;
  if (of_residues)
    divisor = numbersIn(sentence, "Modulo").front();
  else if (const size_t digits = sentence.find(" digits"); digits != std::string::npos && !agree)
    for (int64_t more = numbersIn(sentence, "last").front(); more > 1; --more) divisor *= 10;
  const auto endingOf = [&](int64_t side) {
    return of_residues ? modulo(side, divisor) : std::abs(side) % divisor;
  };
  if (agree)
    return ways.all([&](const std::vector<int64_t>& sides) {
      return std::all_of(sides.begin(), sides.end(),
                         [&](int64_t side) { return endingOf(side) == endingOf(sides.front()); });
    });
  const std::vector<int64_t> told = numbersIn(sentence, of_residues ? "the " : "would be");
  const bool differ =
      std::any_of(told.begin(), told.end(), [&](int64_t ending) { return ending != told.front(); });
  return differ && ways.all([&](const std::vector<int64_t>& sides) {
    return std::equal(sides.begin(), sides.end(), told.begin(), told.end(),
                      [&](int64_t side, int64_t ending) { return endingOf(side) == ending; });
  });
}

// "A = 1, C = 5"
Digits digitsOf(const Run& run) {
  Digits digits;
  const std::string text = run.variables().front().value;
  static const std::regex kDigit("([A-Z]) = ([0-9])");
  for (std::sregex_iterator it(text.begin(), text.end(), kDigit), end; it != end; ++it)
    digits[(*it)[1].str().front()] = std::atoi((*it)[2].str().c_str());
  return digits;
}

std::string flawOfQuestion(const Decision& decision, const Completions& ways,
                           std::map<std::string, int>& read) {
  const bool last = ways.count() == 1 && test::choiceOf(decision, "unequal");
  if (last && (test::choiceOf(decision, "stands")->right != ways.allEqual() || decision.choices.size() != 2))
    return decision.ask + " Whether it stands is whether the sides are equal.";
  for (const Choice& choice : decision.choices) {
    if (choice.id.find(' ') != std::string::npos) {
      if (choice.right != ways.endIn(choice.id)) return decision.ask + " " + choice.label;
      if (choice.right) ++read[choice.because.starts_with("Both") ? "digits, agree" : "digits, differ"];
      continue;
    }
    if (choice.right && choice.id != "stands" && !ways.noneEqual())
      return decision.ask + " " + choice.label + ", but a solution follows.";
    if (!isTrue(choice.because, ways, read)) return decision.ask + " " + choice.because;
  }
  return "";
}

std::string flawOf(const RandomSides& equation, std::map<std::string, int>& read) {
  const auto run = kAlphametics.start({{"equation", equation.text()}});
  if (run->listing().title != "From the last digits on") return "";  // reduced to a sum
  Trace trace;
  for (int64_t step = 0; step < kSteps && run->status() == Status::running; ++step) {
    Digits digits = digitsOf(*run);
    const std::optional<Decision> decision = run->decision();
    trace.clear();
    run->step(&trace);
    const Event& event = trace.events().front();
    if (event.kind != EventKind::place && event.kind != EventKind::prune) continue;
    const Told told = run->narrate(trace.events());
    digits[told.what.front()] = event.value;
    const Completions ways(equation, std::move(digits));
    if (event.kind == EventKind::prune && !ways.noneEqual()) return told.what + " A solution is lost.";
    if (!isTrue(told.why, ways, read)) return told.text();
    if (!decision) continue;
    if (std::string flaw = flawOfQuestion(*decision, ways, read); !flaw.empty()) return flaw;
  }
  return "";
}

}  // namespace

TEST_CASE("alphametics: what is said of last digits is true of sides below 0 and of three sides") {
  std::map<std::string, int> read;
  test::checkRandom<RandomSides>(100, [&](const RandomSides& equation) { return flawOf(equation, read); });
  for (const char* said : {"modulo, agree", "modulo, differ", "digits, agree", "digits, differ"}) {
    CAPTURE(said);
    CHECK(read[said] > 100);
  }
}

TEST_CASE("alphametics: where an exponent is a quotient, nothing is said of last digits") {
  const auto run = kAlphametics.start({{"equation", "AB ** (C / 2) == D"}});
  int asked = 0;
  test::follow(*run, 500, [&](const Run&, const Decision& decision, const std::string&) {
    for (const Choice& choice : decision.choices)
      CHECK((choice.label + choice.because).find("last digits that are known") == std::string::npos);
    ++asked;
  });
  CHECK(asked > 20);
}

}  // namespace noggin
