#include "search/crossing/notation.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "core/characters.h"
#include "core/code_points.h"
#include "core/lines.h"
#include "core/text.h"

namespace noggin::search {
namespace {

bool isWordStart(char c) {
  return isAsciiLetter(c) || c == '_';
}
bool isWordPart(char c) {
  return isWordStart(c) || isAsciiDigit(c);
}

// Itself and all that it holds.
size_t valuesIn(const Literal& value) {
  size_t count = 1;
  for (const Literal& item : value.items) count += valuesIn(item);
  return count;
}

// A recursive-descent parser that stops at the first error. Invariant: at_ <= text_.size(), and once error_
// is set nothing more is read.
class LiteralReader {
 public:
  LiteralReader(const std::string& setting, std::string_view text) : setting_(setting), text_(text) {}

  // Reads a single spec, or a script of assignments and calls; calls are skipped.
  Outcome<Literal> whole() {
    do readStatement();
    while (!error_ && !nothingLeft());
    if (error_) return *error_;
    // The spec is the last value if that is the only one or refers to the others; otherwise the named values
    // are its fields.
    if (named_.items.size() <= 1 || refers_) return std::move(latest_);
    return std::move(named_);
  }

 private:
  bool atEnd() const { return at_ >= text_.size(); }
  char peek() const { return atEnd() ? '\0' : text_[at_]; }

  void fail(size_t position, const std::string& what) {
    if (!error_) error_ = faultAt(setting_, text_, position, what);
  }

  void skipSpace() { at_ = pastSpace(text_, at_, '#'); }

  bool accept(char c) {
    skipSpace();
    if (atEnd() || text_[at_] != c) return false;
    ++at_;
    return true;
  }

  std::string_view readWord() {
    const size_t begin = at_;
    while (isWordPart(peek())) ++at_;
    return text_.substr(begin, at_ - begin);
  }

  bool nothingLeft() {
    skipSpace();
    return atEnd();
  }

  // "problem_spec = {...}", a value alone, or a call once there is a value.
  void readStatement() {
    skipSpace();
    const size_t begin = at_;
    const std::string name = readDottedName();
    const bool assigned = !name.empty() && accept('=');
    if (assigned) {
      skipSpace();
      if (readCall()) return;
      if (named_.find(name)) return fail(begin, inQuotes(name) + " is given a value twice");
      refers_ = false;
    } else {
      at_ = begin;
      if (has_value_ && readCall()) return;
      if (has_value_)
        return fail(begin, inQuotes(beginningOf(text_.substr(begin), 12)) +
                               " stands after the end of the spec; nothing may follow it");
    }
    latest_ = readValue(0);
    has_value_ = true;
    if (!assigned) return;
    named_.kind = Literal::Kind::table;
    named_.keys.push_back({name, begin});
    named_.items.push_back(latest_);
  }

  std::string readDottedName() {
    std::string name;
    while (isWordStart(peek())) {
      name += readWord();
      if (peek() != '.') break;
      name += '.';
      ++at_;
    }
    return name;
  }

  // A call such as "solve(problem_spec)", possibly nested; but not set(), which is a value.
  bool readCall() {
    const size_t begin = at_;
    const std::string name = readDottedName();
    skipSpace();
    if (name.empty() || name == "set" || name == "frozenset" || peek() != '(') {
      at_ = begin;
      return false;
    }
    const size_t opened = at_;
    int depth = 0;
    do {
      skipSpace();
      if (atEnd()) {
        fail(opened, "\"(\" opens what nothing closes; a \")\" is missing at the end");
      } else if (quoteAt(at_).length > 0) {
        readText();
      } else {
        depth += peek() == '(' ? 1 : peek() == ')' ? -1 : 0;
        ++at_;
      }
    } while (!error_ && depth > 0);
    return true;
  }

  // Straight quotes, or the curly ones of word processors: any of a kind closes another.
  struct Quote {
    size_t length = 0;  // 0: there is none
    char kind = 0;
    bool curly = false;
    bool closes(const Quote& other) const { return length > 0 && kind == other.kind && curly == other.curly; }
  };
  Quote quoteAt(size_t at) const {
    const std::string_view rest = text_.substr(std::min(at, text_.size()));
    const char first = rest.empty() ? '\0' : rest.front();
    if (first == '\'' || first == '"') return {1, first, false};
    if (first != '\xe2') return {};  // first byte of all curly quotes
    for (const std::string_view curly : {"\u2018", "\u2019", "\u201A"})
      if (rest.starts_with(curly)) return {curly.size(), '\'', true};
    for (const std::string_view curly : {"\u201C", "\u201D", "\u201E"})
      if (rest.starts_with(curly)) return {curly.size(), '"', true};
    return {};
  }

  Literal readValue(int depth) {
    skipSpace();
    Literal value;
    value.position = at_;
    if (depth > kDeepestBrackets) {
      fail(at_, "brackets are nested too deeply");
      return value;
    }
    const char c = peek();
    if (quoteAt(at_).length > 0) {
      value.kind = Literal::Kind::text;
      value.text = readText();
    } else if (isAsciiDigit(c) || c == '-' || c == '.') {
      readNumber(value);
    } else if (c == '[' || c == '(') {
      value.kind = Literal::Kind::list;
      readItems(value, c == '[' ? ']' : ')', depth);
    } else if (c == '{') {
      readBraces(value, depth);
    } else if (isWordStart(c)) {
      readNamed(value, depth);
    } else {
      fail(at_, (atEnd() ? std::string("the spec ends") : inQuotes(characterAt(text_, at_)) + " stands") +
                    " where a value should be: a text in quotes, a number, or something in brackets");
    }
    return value;
  }

  std::string readText() {
    const size_t begin = at_;
    const Quote quote = quoteAt(at_);
    at_ += quote.length;
    std::string text;
    while (!atEnd() && !quoteAt(at_).closes(quote) && text_[at_] != '\n') {
      if (text_[at_] != '\\') {
        text += text_[at_++];
        continue;
      }
      readEscape(text);
      if (error_) return text;
    }
    const Quote closing = quoteAt(at_);
    if (!closing.closes(quote)) fail(begin, "a text begins that does not end on its line; close its quotes");
    at_ += closing.length;
    return text;
  }

  // Python's and JSON's, which writes every letter beyond ASCII as one or, where it has no four digits, as
  // two numbers of UTF-16.
  void readEscape(std::string& text) {
    constexpr std::string_view kEscaped = "\\'\"/bfnrt", kMeant = "\\'\"/\b\f\n\r\t";
    if (const std::optional<uint32_t> unit = escapedUnit(at_)) {
      const bool first = *unit >= 0xD800 && *unit < 0xDC00, second = *unit >= 0xDC00 && *unit < 0xE000;
      const uint32_t next = first ? escapedUnit(at_ + kUnitLength).value_or(0) : 0;
      if (second || (first && (next < 0xDC00 || next >= 0xE000)))
        return fail(at_, inQuotes(text_.substr(at_, kUnitLength)) +
                             " is half a character, and its other half is missing");
      char bytes[4];
      text.append(bytes, writeCodePoint(first ? 0x10000 + ((*unit - 0xD800) << 10u) + (next - 0xDC00) : *unit,
                                        bytes));
      at_ += first ? 2 * kUnitLength : kUnitLength;
      return;
    }
    const size_t which = at_ + 1 < text_.size() ? kEscaped.find(text_[at_ + 1]) : kEscaped.npos;
    if (which == kEscaped.npos)
      return fail(at_, "a backslash stands before something that needs none; write quotes as \\' or \\\"");
    text += kMeant[which];
    at_ += 2;
  }

  // The number of "\u00fc" at byte `at`; nothing if there is none.
  std::optional<uint32_t> escapedUnit(size_t at) const {
    const std::string_view written = text_.substr(std::min(at, text_.size()), kUnitLength);
    uint32_t unit = 0;
    const char* const end = written.data() + written.size();
    if (written.size() < kUnitLength || !written.starts_with("\\u") ||
        std::from_chars(written.data() + 2, end, unit, 16).ptr != end)
      return std::nullopt;
    return unit;
  }

  void readNumber(Literal& value) {
    value.kind = Literal::Kind::number;
    const size_t begin = at_;
    const bool negative = peek() == '-';
    if (negative) ++at_;
    size_t digits = 0;
    double scale = 1;
    for (bool fraction = false; isAsciiDigit(peek()) || (peek() == '.' && !fraction); ++at_) {
      if (peek() == '.') {
        fraction = true;
        continue;
      }
      ++digits;
      value.number = value.number * 10 + (peek() - '0');
      if (fraction) scale *= 10;
    }
    if (digits == 0 || digits > 9 || isWordPart(peek()))
      fail(begin, "there is no number that can be read; write one of at most nine digits");
    value.number /= negative ? -scale : scale;
  }

  // Values separated by commas up to `close`; a trailing comma is allowed.
  void readItems(Literal& value, char close, int depth) {
    const size_t begin = at_++;
    while (!error_ && !accept(close)) {
      value.items.push_back(readValue(depth + 1));
      endItem(begin, close);
    }
  }

  // After an item there is a comma or the end.
  void endItem(size_t begin, char close) {
    if (error_ || accept(',')) return;
    skipSpace();
    if (peek() == close) return;
    const std::string bracket = inQuotes(std::string(1, close));
    if (atEnd())
      fail(begin, inQuotes(text_.substr(begin, 1)) + " opens what nothing closes; a " + bracket +
                      " is missing at the end");
    else
      fail(at_, inQuotes(characterAt(text_, at_)) + " stands where a comma or " + bracket + " should be");
  }

  // A table if its first item has a colon, otherwise a set; empty braces are a table.
  void readBraces(Literal& value, int depth) {
    value.kind = Literal::Kind::table;
    const size_t begin = at_++;
    while (!error_ && !accept('}')) {
      Literal item = readValue(depth + 1);
      if (error_) return;
      if (value.items.empty() && !colonFollows()) value.kind = Literal::Kind::set;
      if (value.kind == Literal::Kind::table) {
        readEntry(value, item, depth);
      } else {
        if (colonFollows()) return fail(at_, "a colon stands in a set; give every item one, or none");
        value.items.push_back(std::move(item));
      }
      endItem(begin, '}');
    }
  }

  bool colonFollows() {
    skipSpace();
    return peek() == ':';
  }

  void readEntry(Literal& value, const Literal& key, int depth) {
    if (key.kind != Literal::Kind::text)
      return fail(key.position, std::string(nameOf(key.kind)) + " stands where a name in quotes should be");
    if (!colonFollows()) return fail(at_, "a colon is missing after " + inQuotes(key.text));
    ++at_;
    if (value.find(key.text)) return fail(key.position, inQuotes(key.text) + " stands twice in one table");
    Literal item = readValue(depth + 1);
    value.keys.push_back({key.text, key.position});
    value.items.push_back(std::move(item));
  }

  // True, False, None and their JSON spellings; set() and set([...]); a name assigned before.
  void readNamed(Literal& value, int depth) {
    const std::string_view word = readWord();
    if (word == "True" || word == "true" || word == "False" || word == "false") {
      value.kind = Literal::Kind::truth;
      value.number = word == "True" || word == "true";
    } else if (word == "set" || word == "frozenset") {
      readSetCall(value, depth);
    } else if (const Literal* known = named_.find(word)) {
      copied_ += valuesIn(*known);
      if (copied_ > kMostCopied) return fail(value.position, inQuotes(word) + " makes the spec too large");
      value = *known;
      refers_ = true;
    } else if (word != "None" && word != "null") {
      fail(value.position,
           inQuotes(word) + " stands without quotes; write names as '" + std::string(word) + "'");
    }
  }

  void readSetCall(Literal& value, int depth) {
    skipSpace();
    if (peek() != '(') return fail(at_, "brackets are missing after set; write set()");
    Literal given;
    readItems(given, ')', depth);
    if (error_) return;
    if (given.items.size() > 1) return fail(given.items[1].position, "set() is given more than one value");
    if (given.items.size() == 1) value.items = std::move(given.items.front().items);
    value.kind = Literal::Kind::set;
  }

  static constexpr size_t kUnitLength = 6;  // of "\u00fc"
  const std::string& setting_;
  std::string_view text_;
  size_t at_ = 0;
  Literal latest_, named_;  // the last value; all assigned values, as a table
  bool has_value_ = false;
  bool refers_ = false;  // the last value refers to others
  // Values that names stood for: a few lines that each name the one before twice would come to any number.
  static constexpr size_t kMostCopied = 10000;
  size_t copied_ = 0;
  std::optional<Error> error_;
};

}  // namespace

const Literal* Literal::find(std::string_view key) const {
  for (size_t i = 0; i < keys.size(); ++i)
    if (keys[i].text == key) return &items[i];
  return nullptr;
}

std::string_view nameOf(Literal::Kind kind) {
  switch (kind) {
    case Literal::Kind::nothing:
      return "nothing";
    case Literal::Kind::truth:
      return "a truth value";
    case Literal::Kind::number:
      return "a number";
    case Literal::Kind::text:
      return "a text";
    case Literal::Kind::list:
      return "a list";
    case Literal::Kind::set:
      return "a set";
    case Literal::Kind::table:
      return "a table";
  }
  return "something";
}

size_t pastSpace(std::string_view text, size_t at, char comment) {
  while (at < text.size()) {
    if (text[at] == comment)
      at = lineEnd(text, at);
    else if (const size_t space = spaceLength(text, at))
      at += space;
    else
      break;
  }
  return at;
}

Error faultAt(const std::string& setting, std::string_view text, size_t position, const std::string& what,
              const std::string& path) {
  size_t line = 1, begin = 0;
  for (size_t i = 0; i < std::min(position, text.size()); ++i) {
    if (text[i] != '\n') continue;
    ++line;
    begin = i + 1;
  }
  const size_t place = placeOfByte(text.substr(begin), position - begin);
  return badSetting(
      setting,
      "In line " + std::to_string(line) + ", place " + std::to_string(place) + path + ", " + what + ".",
      static_cast<int32_t>(position));
}

Outcome<Literal> readLiteral(const std::string& setting, std::string_view text) {
  return LiteralReader(setting, text).whole();
}

}  // namespace noggin::search
