#include "core/records.h"

#include <algorithm>

#include "core/lines.h"
#include "core/text.h"

namespace noggin {

bool RecordReader::next(Record& record) {
  record.fields.clear();
  for (; at_ < text_.size(); ++at_, ++line_) {
    record.line = line_;
    record.begin = at_;
    const size_t end = lineEnd(text_, at_);
    if (!trimmed(text_.substr(at_, end - at_)).empty()) break;
    at_ = end;
  }
  if (at_ >= text_.size()) return false;
  do record.fields.push_back(readField());
  while (fault_.empty() && at_ < text_.size() && text_[at_] == separator_ && ++at_);
  ++at_;  // the line break
  ++line_;
  return fault_.empty();
}

void RecordReader::skipBlanks(std::string_view blanks) {
  at_ = std::min(text_.find_first_not_of(blanks, at_), text_.size());
}

bool RecordReader::atEndOfField() const {
  return at_ >= text_.size() || text_[at_] == separator_ || text_[at_] == '\n';
}

bool RecordReader::opensQuotes() const {
  if (at_ >= text_.size() || text_[at_] != '"') return false;
  if (quotes_ == Quotes::enclose) return true;
  const std::string_view line = text_.substr(at_, lineEnd(text_, at_) - at_);
  const std::string_view field = trimmed(line.substr(0, line.find(separator_)));
  if (field.size() < 2 || field.back() != '"') return false;
  const std::string_view inside = field.substr(1, field.size() - 2);
  for (size_t i = 0; i < inside.size(); ++i)
    if (inside[i] == '"' && inside.substr(i++, 2) != "\"\"") return false;
  return true;
}

// Up to the separator, the line break or the end of the text.
std::string RecordReader::readField() {
  skipBlanks(" ");
  if (opensQuotes()) return readQuoted();
  const size_t begin = at_;
  while (!atEndOfField()) ++at_;
  return std::string(trimmed(text_.substr(begin, at_ - begin)));
}

std::string RecordReader::readQuoted() {
  std::string field;
  for (++at_; at_ < text_.size(); ++at_) {
    if (text_[at_] == '"') {
      if (text_.substr(at_, 2) != "\"\"") break;
      ++at_;
    }
    line_ += text_[at_] == '\n';
    field += text_[at_];
  }
  if (at_ >= text_.size()) {
    fault_ = "opens a quote that is never closed: add the missing \", or write \"\" for a quote in a field.";
    return field;
  }
  ++at_;
  skipBlanks(" \r");
  if (!atEndOfField())
    fault_ = "goes on after the quoted field " + inQuotes(field) +
             ": quote a field as a whole, and double every quote in it.";
  return field;
}

}  // namespace noggin
