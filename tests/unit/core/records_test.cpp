#include "core/records.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace noggin {
namespace {

struct Read {
  std::vector<std::vector<std::string>> records;
  std::vector<int32_t> lines;
  std::vector<size_t> begins;
  std::string fault;
};

Read readAll(std::string_view text, char separator = ',', Quotes quotes = Quotes::enclose) {
  RecordReader reader(text, separator, quotes);
  Read read;
  Record record;
  while (reader.next(record)) {
    read.records.push_back(record.fields);
    read.lines.push_back(record.line);
    read.begins.push_back(record.begin);
  }
  read.fault = reader.fault();
  if (!read.fault.empty()) read.lines.push_back(record.line);
  return read;
}

using Records = std::vector<std::vector<std::string>>;

}  // namespace

TEST_CASE("records: fields without their blanks, lines without the blank ones") {
  const Read read = readAll("a, b ,\r\n \t\n\nc\n");
  CHECK(read.records == Records{{"a", "b", ""}, {"c"}});
  CHECK(read.lines == std::vector<int32_t>{1, 4});
  CHECK(read.begins == std::vector<size_t>{0, 12});
  CHECK(read.fault.empty());
  CHECK(readAll("").records.empty());
  CHECK(readAll("\n \n").records.empty());
  CHECK(readAll("a;b,c", ';').records == Records{{"a", "b,c"}});
}

TEST_CASE("records: what is quoted is one field, with separators, line breaks and quotes in it") {
  const Read read = readAll("a, \"b, \"\"c\"\"\nd\" \r\n\"\",e\n");
  CHECK(read.records == Records{{"a", "b, \"c\"\nd"}, {"", "e"}});
  CHECK(read.lines == std::vector<int32_t>{1, 3});
  CHECK(readAll("a\"b\",c").records == Records{{"a\"b\"", "c"}});
}

TEST_CASE("records: a quote may begin a text that it does not enclose") {
  const auto fields = [](std::string_view text) {
    return readAll(text, '\t', Quotes::may_begin_a_text).records;
  };
  CHECK(fields("a\t\"b\" c\n\"d\te\n") == Records{{"a", "\"b\" c"}, {"\"d", "e"}});
  CHECK(fields("\"a \"\"b\"\"\"\t\"c\"\r\n") == Records{{"a \"b\"", "c"}});
  CHECK(fields("\"a\" and \"b\"\n\"") == Records{{"\"a\" and \"b\""}, {"\""}});
}

TEST_CASE("records: a fault ends the reading, in the line where its record begins") {
  const Read open = readAll("a,b\n\"c\nd,e\n");
  CHECK(open.records == Records{{"a", "b"}});
  CHECK(open.fault.starts_with("opens a quote that is never closed"));
  CHECK(open.lines == std::vector<int32_t>{1, 2});
  const Read longer = readAll("\n\"a\nb\",\"c\"d,e\nf");
  CHECK(longer.records.empty());
  CHECK(longer.fault.starts_with("goes on after the quoted field \"c\""));
  CHECK(longer.lines == std::vector<int32_t>{2});
}

}  // namespace noggin
