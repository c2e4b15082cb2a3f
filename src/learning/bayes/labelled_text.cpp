#include "learning/bayes/labelled_text.h"

#include <algorithm>
#include <utility>

#include "core/characters.h"
#include "core/lines.h"
#include "core/records.h"
#include "core/text.h"
#include "core/words.h"

namespace noggin::learning {
namespace {

std::string lowered(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = asciiLowered(c);
  return lower;
}

bool oneOf(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), lowered(name)) != names.end();
}

bool namesLabels(std::string_view name) {
  return oneOf(name,
               {"label", "labels", "class", "category", "language", "sentiment", "target", "topic", "v1"});
}

bool namesTexts(std::string_view name) {
  return oneOf(name, {"text", "message", "document", "sentence", "content", "review", "tweet", "sms", "email",
                      "comment", "v2"});
}

std::string nameOf(char separator) {
  return separator == ',' ? "comma" : separator == ';' ? "semicolon" : "tab";
}

class Parser {
 public:
  Parser(std::string_view text, std::string_view setting) : text_(text), setting_(setting) {
    texts_.reserve(text.size());
  }

  std::optional<Error> parse() {
    if (text_.starts_with(kByteOrderMark)) at_ = kByteOrderMark.size();
    const char separator = separatorOf(firstFilledLine(text_.substr(at_)));
    if (std::optional<Error> error = separator == 0 ? readLines() : readRecords(separator)) return error;
    const std::vector<std::string>& labels = texts_.labels();
    if (labels.empty())
      return badSetting(setting_, "There is nothing to learn from: write lines of \"label: text\".");
    if (labels.size() < 2)
      return badSetting(setting_, "Every line has the label " + inQuotes(labels[0]) +
                                      ": at least two labels are needed, so that there is a choice.");
    return std::nullopt;
  }

  LabelledTexts take() { return std::move(texts_); }

 private:
  std::string_view restOfLine() const { return text_.substr(at_, lineEnd(text_, at_) - at_); }

  void skip(std::string_view line) {
    at_ = std::min(at_ + line.size() + 1, text_.size());
    ++line_;
  }

  static char separatorOf(std::string_view line) {
    if (line.find('\t') != std::string_view::npos) return '\t';
    const size_t first = line.find_first_of(",;:");
    return first == std::string_view::npos || line[first] == ':' ? '\0' : line[first];
  }

  Error wrong(const std::string& what) const {
    return badSetting(setting_, "Line " + std::to_string(record_.line) + " " + what,
                      static_cast<int32_t>(record_.begin));
  }

  std::optional<Error> keep(std::string_view label, std::string_view text) {
    if (label.empty()) return wrong("has no label: write the label first, as in \"english: the it she\".");
    if (label.size() > kLongestLabel)
      return wrong("has a label of " + std::to_string(label.size()) + " bytes, and at most " +
                   std::to_string(kLongestLabel) + " fit; is the label really what comes first?");
    if (text.empty())
      return wrong("has a label but no text: write the words to learn after " + inQuotes(label) + ".");
    const uint32_t number = texts_.findOrAddLabel(label);
    if (number == kMostLabels)
      return wrong("brings label number " + std::to_string(kMostLabels + 1) + ", and at most " +
                   std::to_string(kMostLabels) + " fit; is the label really what comes first?");
    texts_.add(number, text);
    return std::nullopt;
  }

  std::optional<Error> readLines() {
    while (at_ < text_.size()) {
      record_.line = line_;
      record_.begin = at_;
      const std::string_view line = restOfLine();
      skip(line);
      if (isBlankLine(line)) continue;
      if (std::optional<Error> error = readLine(line)) return error;
    }
    return std::nullopt;
  }

  std::optional<Error> readLine(std::string_view line) {
    size_t colon = 0;  // of a short label: sooner found without the C library
    while (colon < line.size() && line[colon] != ':') ++colon;
    if (colon == line.size())
      return wrong("has no colon: write \"label: text\", as in \"english: the it she\".");
    return keep(trimmed(line.substr(0, colon)), trimmed(line.substr(colon + 1)));
  }

  // CSV or TSV.
  std::optional<Error> readRecords(char separator) {
    const Quotes quotes = separator == '\t' ? Quotes::may_begin_a_text : Quotes::enclose;
    RecordReader reader(text_, separator, quotes, at_, line_);
    bool first = true;
    while (reader.next(record_)) {
      if (std::exchange(first, false) && isHeader(record_.fields)) continue;
      if (std::optional<Error> error = readRecord(separator)) return error;
    }
    if (!reader.fault().empty()) return wrong(reader.fault());
    return std::nullopt;
  }

  std::optional<Error> readRecord(char separator) {
    std::vector<std::string>& fields = record_.fields;
    while (fields.size() > 2 && trimmed(fields.back()).empty()) fields.pop_back();  // added by spreadsheets
    if (fields.size() <= std::max(label_column_, text_column_))
      return wrong("has " + counted(static_cast<int64_t>(fields.size()), "column") +
                   ": give a label and a text, with a " + nameOf(separator) + " between.");
    if (fields.size() > 2 && columns_ == 2)
      return wrong("has " + std::to_string(fields.size()) +
                   " columns instead of two: put a text that holds a " + nameOf(separator) +
                   " between double quotes.");
    for (const size_t column : {label_column_, text_column_})
      std::replace(fields[column].begin(), fields[column].end(), '\n', ' ');
    return keep(trimmed(fields[label_column_]), trimmed(fields[text_column_]));
  }

  bool isHeader(const std::vector<std::string>& fields) {
    size_t label = fields.size();
    size_t text = fields.size();
    for (size_t i = 0; i < fields.size(); ++i) {
      if (namesLabels(trimmed(fields[i])) && label == fields.size()) label = i;
      if (namesTexts(trimmed(fields[i])) && text == fields.size()) text = i;
    }
    if (label == fields.size() || text == fields.size()) return false;
    label_column_ = label;
    text_column_ = text;
    columns_ = fields.size();
    return true;
  }

  std::string_view text_;
  std::string setting_;
  LabelledTexts texts_;
  size_t at_ = 0;
  int32_t line_ = 1;
  Record record_;  // the one being read; without its fields where a line is one
  size_t label_column_ = 0;
  size_t text_column_ = 1;
  size_t columns_ = 2;
};

}  // namespace

void LabelledTexts::add(uint32_t label, std::string_view text) {
  entries_.push_back({label, letters_.size(), text.size()});
  letters_ += text;
}

uint32_t LabelledTexts::findOrAddLabel(std::string_view label) {
  const auto known = std::find(labels_.begin(), labels_.end(), label);
  const auto number = static_cast<uint32_t>(known - labels_.begin());
  if (known == labels_.end()) labels_.emplace_back(label);
  return number;
}

Outcome<LabelledTexts> parseLabelledText(std::string_view text, std::string_view setting) {
  Parser parser(text, setting);
  if (std::optional<Error> error = parser.parse()) return *std::move(error);
  return parser.take();
}

std::optional<LabelledText> splitLabelledLine(std::string_view line) {
  const size_t colon = line.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const std::string_view label = trimmed(line.substr(0, colon));
  const std::string_view text = trimmed(line.substr(colon + 1));
  if (label.empty() || label.size() > kLongestLabel || text.empty()) return std::nullopt;
  return LabelledText{label, text};
}

}  // namespace noggin::learning
