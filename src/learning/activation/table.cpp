#include "learning/activation/table.h"

#include <map>
#include <optional>
#include <set>

#include "core/characters.h"
#include "core/text.h"
#include "core/words.h"

namespace noggin::learning {
namespace {

struct Line {
  std::vector<std::string> fields;
  int number = 0;  // line number, from 1, where the record begins
  size_t begin = 0;
};

// Spreadsheets paste tabs, and export semicolons where the comma is the decimal separator.
char separatorOf(std::string_view text) {
  const std::string_view first_line = text.substr(0, text.find('\n'));
  for (char separator : {'\t', ',', ';'})
    if (first_line.find(separator) != std::string_view::npos) return separator;
  return ',';
}

class Reader {
 public:
  Reader(std::string_view text, std::string_view setting)
      : text_(text), setting_(setting), separator_(separatorOf(text)) {
    if (text_.starts_with(kByteOrderMark)) at_ = kByteOrderMark.size();
  }

  // The next non-empty line; none at the end of the text.
  Outcome<std::optional<Line>> next() {
    while (at_ < text_.size()) {
      Line line{.fields = {}, .number = number_, .begin = at_};
      do {
        Outcome<std::string> field = readField(line);
        if (!field) return field.error();
        line.fields.push_back(*std::move(field));
      } while (passEnd());
      if (line.fields.size() > 1 || !line.fields.front().empty()) return std::optional<Line>(std::move(line));
    }
    return std::optional<Line>();
  }

  Error error(const Line& line, const std::string& what) const {
    return badSetting(std::string(setting_), "Line " + std::to_string(line.number) + " of the table: " + what,
                      static_cast<int32_t>(line.begin));
  }

 private:
  // Reads a field up to its terminator.
  Outcome<std::string> readField(const Line& line) {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    if (at_ < text_.size() && text_[at_] == '"') return readQuoted(line);
    const size_t begin = at_;
    while (at_ < text_.size() && text_[at_] != separator_ && text_[at_] != '\n') ++at_;
    return std::string(trimmed(text_.substr(begin, at_ - begin)));
  }

  Outcome<std::string> readQuoted(const Line& line) {
    std::string field;
    for (++at_;; ++at_) {
      if (at_ == text_.size())
        return error(line, "a quote is opened and never closed; write \"\" for a quote inside a field.");
      if (text_[at_] == '"') {
        if (at_ + 1 == text_.size() || text_[at_ + 1] != '"') break;
        ++at_;
      }
      if (text_[at_] == '\n') ++number_;
      field += text_[at_];
    }
    ++at_;
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\r')) ++at_;
    if (at_ < text_.size() && text_[at_] != separator_ && text_[at_] != '\n')
      return error(line, "something stands after the quoted field " + inQuotes(field) +
                             "; a field is quoted as a whole or not at all.");
    return field;
  }

  // Skips the separator or the end of the line; true after a separator.
  bool passEnd() {
    if (at_ == text_.size()) return false;
    const bool separator = text_[at_++] == separator_;
    if (!separator) ++number_;
    return separator;
  }

  std::string_view text_;
  std::string_view setting_;
  char separator_;
  size_t at_ = 0;
  int number_ = 1;
};

constexpr std::string_view kTooNarrow =
    "there must be at least two columns, separated by commas: a name, and what is known of it.";

std::optional<Error> titleFault(const Line& line, const Reader& reader) {
  std::set<std::string> seen;
  for (size_t i = 0; i < line.fields.size(); ++i) {
    if (line.fields[i].empty())
      return reader.error(line,
                          "column " + std::to_string(i + 1) + " has no title; the first line names them.");
    if (!seen.insert(line.fields[i]).second)
      return reader.error(line,
                          "two columns are called " + inQuotes(line.fields[i]) + "; titles must differ.");
  }
  return std::nullopt;
}

std::vector<std::string> numberedColumns(size_t count) {
  std::vector<std::string> columns = {"name"};
  while (columns.size() < count) columns.push_back("column " + std::to_string(columns.size() + 1));
  return columns;
}

std::optional<Error> rowFault(const Line& line, const Table& table, std::map<std::string, int>& line_of_name,
                              const Reader& reader) {
  if (line.fields.size() != table.columns.size())
    return reader.error(line, "it has " + counted(static_cast<int64_t>(line.fields.size()), "field") +
                                  ", but there are " +
                                  counted(static_cast<int64_t>(table.columns.size()), "column") +
                                  "; leave a field empty where a value is not known.");
  const std::string& name = line.fields.front();
  if (name.empty()) return reader.error(line, "the row has no name; the first field is its name.");
  const auto [earlier, first] = line_of_name.emplace(name, line.number);
  if (!first)
    return reader.error(line, inQuotes(name) + " is the name of line " + std::to_string(earlier->second) +
                                  " already; every row needs a name of its own.");
  return std::nullopt;
}

}  // namespace

Outcome<Table> parseTable(std::string_view text, bool header, std::string_view setting) {
  Reader reader(text, setting);
  Table table;
  std::map<std::string, int> line_of_name;
  while (true) {
    Outcome<std::optional<Line>> read = reader.next();
    if (!read) return read.error();
    if (!*read) break;
    Line line = std::move(**read);
    if (table.columns.empty()) {
      const size_t count = line.fields.size();
      table.columns = header ? line.fields : numberedColumns(count);
      if (count < 2) return reader.error(line, std::string(kTooNarrow));
      if (header) {
        if (std::optional<Error> fault = titleFault(line, reader)) return *fault;
        continue;
      }
    }
    if (std::optional<Error> fault = rowFault(line, table, line_of_name, reader)) return *fault;
    table.rows.push_back(std::move(line.fields));
  }
  if (table.rows.empty())
    return badSetting(std::string(setting),
                      "The table has no rows; give a line of titles and at least one row below it.", 0);
  return table;
}

Table withInstances(Table table) {
  table.columns.insert(table.columns.begin(), "instance");
  for (std::vector<std::string>& row : table.rows) row.insert(row.begin(), "_" + row.front());
  return table;
}

}  // namespace noggin::learning
