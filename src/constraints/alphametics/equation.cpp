#include "constraints/alphametics/equation.h"

#include <algorithm>

#include "core/characters.h"
#include "core/text.h"

namespace noggin::constraints {
namespace {

constexpr const char* kSetting = "equation";
constexpr int kDeepest = 40;
// The largest number computed, slightly below the maximum of 128 bits, and how many digits may follow its
// first.
constexpr double kLargest = 1.6e38;
constexpr const char* kLargestDigits = "38";

using Kind = AlphameticNode::Kind;

// Signs of typeset arithmetic, and what they mean in Python's.
struct TypesetSign {
  std::string_view written;
  char meaning;
};
constexpr TypesetSign kTypesetSigns[] = {
    {"\u00d7", '*'}, {"\u00b7", '*'}, {"\u22c5", '*'},  // a cross and two dots
    {"\u00f7", '/'}, {"\u2212", '-'}, {"\u2013", '-'},  // a minus sign and an en dash
};
constexpr std::string_view kSquared = "\u00b2", kCubed = "\u00b3";

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) { equation_.text = std::string(text); }

  Outcome<AlphameticEquation> parse() {
    skipSpace();
    if (at_ == text_.size())
      return wrong(0, "The equation is empty: write words of letters, such as SEND + MORE == MONEY.");
    do {
      const int32_t side = sum();
      if (failed()) return error_;
      equation_.sides.push_back(side);
    } while (takeEquals());
    if (at_ < text_.size()) return unexpected();
    if (equation_.sides.size() < 2)
      return wrong(text_.size(), "There is nothing to be equal to: write == and the other side after " +
                                     inQuotes(equation_.words.back().text) + ".");
    if (equation_.letters.empty())
      return wrong(0, "There is no letter in the equation, so there is nothing to find.");
    return std::move(equation_);
  }

 private:
  void skipSpace() {
    while (const size_t space = spaceLength(text_, at_)) at_ += space;
  }
  // What the next character means; 0 at the end.
  char next() {
    skipSpace();
    const std::string_view rest = text_.substr(at_);
    for (const TypesetSign& sign : kTypesetSigns)
      if (rest.starts_with(sign.written)) return sign.meaning;
    return rest.empty() ? '\0' : rest.front();
  }
  void take() {
    last_ = characterAt(text_, at_);
    at_ += last_.size();
  }
  bool follows(std::string_view token) {
    skipSpace();
    return text_.substr(at_).starts_with(token);
  }
  bool takeEquals() {
    if (next() != '=') return false;
    last_ = follows("==") ? "==" : "=";
    at_ += last_.size();
    return true;
  }
  std::string place(size_t at) const { return std::to_string(placeOfByte(text_, at)); }
  static Error wrong(size_t at, std::string message) {
    return badSetting(kSetting, std::move(message), static_cast<int32_t>(at));
  }

  // `operators`: which there could be.
  Error unexpected(const std::string& operators = "+ - * / ** and ==") {
    const char c = text_[at_];
    if (c == ')')
      return wrong(at_, "The parenthesis at place " + place(at_) + " closes what was never opened.");
    if (c == '(' || isAsciiLetter(c) || isAsciiDigit(c))
      return wrong(at_, "An operator is missing before " + characterAndPlace(text_, at_) + ": one of " +
                            operators + ".");
    return wrong(at_, characterAndPlace(text_, at_) +
                          " has no meaning here: an equation has the letters A to Z, digits, + - * / **, "
                          "parentheses and ==.");
  }
  // Of a parenthesis where it should end or go on.
  Error unclosed(size_t opened) {
    const std::string parenthesis = "The parenthesis opened at place " + place(opened) + " is ";
    if (at_ == text_.size()) return wrong(opened, parenthesis + "never closed.");
    if (next() != '=') return unexpected("+ - * / and **");
    return wrong(opened, parenthesis + "not closed before " + characterAndPlace(text_, at_) +
                             ", and == cannot stand inside a parenthesis.");
  }
  int32_t fail(Error error) {
    if (!failed()) error_ = std::move(error);
    return -1;
  }
  bool failed() const { return !error_.message.empty(); }

  int32_t node(Kind kind, int32_t left, int32_t right, size_t position) {
    if (failed()) return -1;
    equation_.nodes.push_back({kind, left, right, -1, static_cast<int32_t>(position)});
    return static_cast<int32_t>(equation_.nodes.size()) - 1;
  }

  int32_t sum() {
    int32_t left = product();
    while (!failed()) {
      const char c = next();
      if (c != '+' && c != '-') break;
      const size_t position = at_;
      take();
      const int32_t right = product();
      left = node(c == '+' ? Kind::add : Kind::subtract, left, right, position);
    }
    return left;
  }

  int32_t product() {
    int32_t left = signedFactor();
    while (!failed()) {
      const char c = next();
      if ((c != '*' && c != '/') || follows("**")) break;
      if (follows("//"))
        return fail(
            wrong(at_, "At place " + place(at_) + " stands //, which rounds: write / for exact division."));
      const size_t position = at_;
      take();
      const int32_t right = signedFactor();
      left = node(c == '*' ? Kind::multiply : Kind::divide, left, right, position);
    }
    return left;
  }

  // As in Python, a power binds tighter than a sign on its left, and looser than one on its right.
  int32_t signedFactor() {
    bool negative = false;
    size_t sign = 0;
    for (char c = next(); c == '-' || c == '+'; c = next()) {
      if (c == '-') {
        negative = !negative;
        sign = at_;
      }
      take();
    }
    const int32_t value = power();
    return negative ? node(Kind::negate, value, -1, sign) : value;
  }

  int32_t power() {
    int32_t base = atom();
    if (!failed() && (follows(kSquared) || follows(kCubed))) base = raised(base);
    if (failed() || !follows("**")) return base;
    const size_t position = at_;
    at_ += 2;
    last_ = "**";
    if (++depth_ > kDeepest) return failDeep();
    const int32_t exponent = signedFactor();
    --depth_;
    return node(Kind::power, base, exponent, position);
  }

  // ² and ³ behind their base.
  int32_t raised(int32_t base) {
    const size_t position = at_;
    take();
    const int32_t exponent = word(last_ == kSquared ? "2" : "3", position);
    return node(Kind::power, base, exponent, position);
  }

  int32_t failDeep() {
    return fail(wrong(at_, "At place " + place(at_) + " the equation is nested more than " +
                               std::to_string(kDeepest) + " deep."));
  }

  int32_t atom() {
    if (failed()) return -1;
    const char c = next();
    if (isAsciiLetter(c) || isAsciiDigit(c)) return readWord();
    if (c == '(') {
      const size_t opened = at_++;
      last_ = "(";
      if (++depth_ > kDeepest) return failDeep();
      const int32_t inside = sum();
      --depth_;
      if (failed()) return -1;
      if (next() != ')') return fail(unclosed(opened));
      ++at_;
      return inside;
    }
    const bool end = at_ >= text_.size();
    const bool misplaced = !end && std::string_view("+-*/=)").find(c) == std::string_view::npos;
    if (misplaced) return fail(unexpected());
    return fail(wrong(at_, "A word or a number is missing " +
                               (end ? "at the end" : "before " + characterAndPlace(text_, at_)) +
                               (last_.empty() ? "." : ", after " + last_ + ".")));
  }

  int32_t readWord() {
    const size_t begin = at_;
    while (at_ < text_.size() && (isAsciiLetter(text_[at_]) || isAsciiDigit(text_[at_]))) ++at_;
    last_ = text_.substr(begin, at_ - begin);
    return word(last_, begin);
  }

  int32_t word(const std::string& text, size_t position) {
    AlphameticWord word;
    word.text = text;
    if (word.text.size() > kLongestWord)
      return fail(wrong(position, inQuotes(word.text) + " at place " + place(position) + " has " +
                                      std::to_string(word.text.size()) + " places; numbers of up to " +
                                      std::to_string(kLongestWord) + " digits can be computed with."));
    if (word.text.front() == '0' && word.text.size() > 1)
      return fail(wrong(position, inQuotes(word.text) + " at place " + place(position) +
                                      " begins with 0, which no number does."));
    for (size_t i = 0; i < word.text.size(); ++i) {
      const char c = word.text[i];
      if (isAsciiDigit(c)) {
        word.symbols.push_back(static_cast<uint8_t>(AlphameticWord::kDigit + (c - '0')));
        continue;
      }
      const size_t letter = std::min(equation_.letters.find(c), equation_.letters.size());
      if (letter == kMostLetters)
        return fail(wrong(position + i, "The letter " + std::string(1, c) + " at place " +
                                            place(position + i) +
                                            " is the eleventh; there are only ten digits."));
      if (letter == equation_.letters.size()) equation_.letters += c;
      if (i == 0) equation_.leading = static_cast<Mask>(equation_.leading | 1u << letter);
      word.symbols.push_back(static_cast<uint8_t>(letter));
    }
    std::reverse(word.symbols.begin(), word.symbols.end());
    equation_.words.push_back(std::move(word));
    const int32_t made = node(Kind::word, -1, -1, position);
    equation_.nodes.back().word = static_cast<int32_t>(equation_.words.size()) - 1;
    return made;
  }

  std::string_view text_;
  size_t at_ = 0;
  int depth_ = 0;
  std::string last_;  // the last token
  AlphameticEquation equation_;
  Error error_;
};

using Size = AlphameticSize;

Size sizeOf(const AlphameticEquation& equation, const AlphameticNode& node, const std::vector<Size>& sizes) {
  const Size a = node.left >= 0 ? sizes[static_cast<size_t>(node.left)] : Size{};
  const Size b = node.right >= 0 ? sizes[static_cast<size_t>(node.right)] : Size{};
  switch (node.kind) {
    case Kind::word: {
      const AlphameticWord& word = equation.words[static_cast<size_t>(node.word)];
      LetterDigits nines;
      nines.fill(9);
      return {static_cast<double>(word.value(nines)), 1};
    }
    case Kind::negate:
      return a;
    case Kind::add:
    case Kind::subtract:
      return {a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator};
    case Kind::multiply:
      return {a.numerator * b.numerator, a.denominator * b.denominator};
    case Kind::divide:
      return {a.numerator * b.denominator, a.denominator * b.numerator};
    case Kind::power: {
      // A negative exponent inverts the fraction.
      const double either = std::max({a.numerator, a.denominator, 1.0});
      if (either == 1) return {1, 1};
      double largest = 1;
      for (double i = 0; i < b.numerator && largest <= kLargest; ++i) largest *= either;
      return {largest, largest};
    }
  }
  return {};
}

std::optional<Error> tooLarge(const AlphameticEquation& equation) {
  const std::vector<Size> sizes = sizesOf(equation);
  const auto refused = [&](int32_t position) {
    return badSetting(kSetting,
                      "What is computed at place " +
                          std::to_string(placeOfByte(equation.text, static_cast<size_t>(position))) +
                          " can have more than " + kLargestDigits +
                          " digits, beyond exact arithmetic here: shorten the words or numbers there.",
                      position);
  };
  for (size_t i = 0; i < sizes.size(); ++i)
    if (sizes[i].numerator > kLargest || sizes[i].denominator > kLargest)
      return refused(equation.nodes[i].position);
  for (size_t i = 1; i < equation.sides.size(); ++i) {
    const Size a = sizes[static_cast<size_t>(equation.sides[i - 1])],
               b = sizes[static_cast<size_t>(equation.sides[i])];
    if (std::max(a.numerator * b.denominator, b.numerator * a.denominator) > kLargest)
      return refused(equation.nodes[static_cast<size_t>(equation.sides[i])].position);
  }
  return std::nullopt;
}

}  // namespace

int64_t AlphameticWord::value(const LetterDigits& digits) const {
  int64_t value = 0;
  for (size_t i = symbols.size(); i-- > 0;) {
    const uint8_t symbol = symbols[i];
    const int digit = symbol >= kDigit ? symbol - kDigit : std::max<int>(digits[symbol], 0);
    value = value * 10 + digit;
  }
  return value;
}

int64_t AlphameticWord::weightOf(uint8_t letter) const {
  int64_t weight = 0, power = 1;
  for (const uint8_t symbol : symbols) {
    if (symbol == letter) weight += power;
    power *= 10;
  }
  return weight;
}

bool AlphameticWord::isNumber() const {
  return std::all_of(symbols.begin(), symbols.end(), [](uint8_t symbol) { return symbol >= kDigit; });
}

std::string AlphameticEquation::written(const LetterDigits& digits) const {
  std::string out = text;
  for (char& c : out) {
    const size_t letter = letters.find(c);
    if (letter != std::string::npos && digits[letter] >= 0) c = static_cast<char>('0' + digits[letter]);
  }
  return out;
}

std::vector<AlphameticSize> sizesOf(const AlphameticEquation& equation) {
  std::vector<AlphameticSize> sizes;
  for (const AlphameticNode& node : equation.nodes) sizes.push_back(sizeOf(equation, node, sizes));
  return sizes;
}

Outcome<AlphameticEquation> parseAlphametic(std::string_view text) {
  Outcome<AlphameticEquation> parsed = Parser(text).parse();
  if (!parsed) return parsed;
  if (const auto error = tooLarge(*parsed)) return *error;
  return parsed;
}

}  // namespace noggin::constraints
