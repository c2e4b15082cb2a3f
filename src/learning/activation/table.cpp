#include "learning/activation/table.h"

#include <map>
#include <set>

#include "core/characters.h"
#include "core/lines.h"
#include "core/records.h"
#include "core/text.h"
#include "core/words.h"

namespace noggin::learning {
namespace {

// Spreadsheets paste tabs, and export semicolons where the comma is the decimal separator.
char separatorOf(std::string_view text) {
  const std::string_view first_line = firstFilledLine(text);
  for (char separator : {'\t', ',', ';'})
    if (first_line.find(separator) != std::string_view::npos) return separator;
  return ',';
}

Error lineError(std::string_view setting, const Record& line, const std::string& what) {
  return badSetting(std::string(setting), "Line " + std::to_string(line.line) + " of the table" + what,
                    static_cast<int32_t>(line.begin));
}

constexpr std::string_view kTooNarrow =
    ": there must be at least two columns, separated by commas: a name, and what is known of it.";

// What is wrong with the line of titles; empty: nothing.
std::string titleFault(const Record& line) {
  std::set<std::string> seen;
  for (size_t i = 0; i < line.fields.size(); ++i) {
    if (line.fields[i].empty())
      return ": column " + std::to_string(i + 1) + " has no title; the first line names them.";
    if (!seen.insert(line.fields[i]).second)
      return ": two columns are called " + inQuotes(line.fields[i]) + "; titles must differ.";
  }
  return {};
}

// Names are typed in lists, where blanks around them mean nothing.
void trimFields(std::vector<std::string>& fields) {
  for (std::string& field : fields)
    if (const std::string_view inner = trimmed(field, " \t\r\n"); inner.size() < field.size())
      field = std::string(inner);
}

std::vector<std::string> numberedColumns(size_t count) {
  std::vector<std::string> columns = {"name"};
  while (columns.size() < count) columns.push_back("column " + std::to_string(columns.size() + 1));
  return columns;
}

std::string rowFault(const Record& line, const Table& table, std::map<std::string, int32_t>& line_of_name) {
  if (line.fields.size() != table.columns.size())
    return ": it has " + counted(static_cast<int64_t>(line.fields.size()), "field") + ", but there are " +
           counted(static_cast<int64_t>(table.columns.size()), "column") +
           "; leave a field empty where a value is not known.";
  const std::string& name = line.fields.front();
  if (name.empty()) return ": the row has no name; the first field is its name.";
  const auto [earlier, first] = line_of_name.emplace(name, line.line);
  if (!first)
    return ": " + inQuotes(name) + " is the name of line " + std::to_string(earlier->second) +
           " already; every row needs a name of its own.";
  return {};
}

}  // namespace

Outcome<Table> parseTable(std::string_view text, bool header, std::string_view setting) {
  const size_t begin = text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
  RecordReader reader(text, separatorOf(text.substr(begin)), Quotes::enclose, begin);
  Table table;
  std::map<std::string, int32_t> line_of_name;
  Record line;
  while (reader.next(line)) {
    const bool is_first = table.columns.empty();
    trimFields(line.fields);
    if (is_first) {
      if (line.fields.size() > kMostColumns)
        return lineError(setting, line,
                         ": it has " + counted(static_cast<int64_t>(line.fields.size()), "column") +
                             ", and at most " + std::to_string(kMostColumns) + " fit.");
      table.columns = header ? line.fields : numberedColumns(line.fields.size());
      if (table.columns.size() < 2) return lineError(setting, line, std::string(kTooNarrow));
    }
    const bool has_titles = is_first && header;
    const std::string fault = has_titles ? titleFault(line) : rowFault(line, table, line_of_name);
    if (!fault.empty()) return lineError(setting, line, fault);
    if (!has_titles) table.rows.push_back(std::move(line.fields));
  }
  if (!reader.fault().empty()) return lineError(setting, line, " " + reader.fault());
  if (table.rows.empty())
    return badSetting(std::string(setting),
                      "The table has no rows; give a line of titles and at least one row below it.", 0);
  return table;
}

std::string instanceOf(std::string_view name) {
  return "_" + std::string(name);
}

Table withInstances(Table table) {
  table.columns.insert(table.columns.begin(), "instance");
  for (std::vector<std::string>& row : table.rows) row.insert(row.begin(), instanceOf(row.front()));
  return table;
}

}  // namespace noggin::learning
