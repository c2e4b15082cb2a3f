// Records of delimited text: CSV as in RFC 4180, TSV, or with another separator.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace noggin {

struct Record {
  std::vector<std::string> fields;
  int32_t line = 0;  // where it begins, from 1
  size_t begin = 0;  // the same as a byte offset
};

enum class Quotes : uint8_t {
  enclose,          // a quote at the beginning of a field encloses it
  may_begin_a_text  // only if the field also ends with one, in the same line
};

// Quoted fields ("a, b", with "" for a quote) may contain separators and line breaks; blanks around them, and
// around other fields, are removed. Blank lines are skipped.
class RecordReader {
 public:
  // Begins at the byte `at`, which is in the line number `line`.
  RecordReader(std::string_view text, char separator, Quotes quotes, size_t at = 0, int32_t line = 1)
      : text_(text), separator_(separator), quotes_(quotes), at_(at), line_(line) {}

  // Reads the next record; false at the end of the text, and where fault() says something.
  bool next(Record& record);
  // What is wrong with the record, after "Line 3 "; empty: nothing.
  const std::string& fault() const { return fault_; }

 private:
  void skipBlanks(std::string_view blanks);
  bool atEndOfField() const;
  bool opensQuotes() const;
  std::string readField();
  std::string readQuoted();

  std::string_view text_;
  char separator_;
  Quotes quotes_;
  size_t at_;
  int32_t line_;
  std::string fault_;
};

}  // namespace noggin
