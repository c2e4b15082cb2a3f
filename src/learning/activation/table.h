// A small relational table parsed from text: the first line has the column names, the first column the row
// names. An empty cell is an unknown value.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

namespace noggin::learning {

struct Table {
  std::vector<std::string> columns;            // at least two, distinct; the first names the rows
  std::vector<std::vector<std::string>> rows;  // at least one, each as long as `columns`, with distinct names
};

constexpr size_t kMostColumns = 200;  // each has a place in the pictures

// Fields are separated by commas, or by tabs or semicolons if the first line that is not blank has those
// instead. Fields may be quoted ("a, b", with "" for a quote) and then contain separators and line breaks;
// blanks at the ends of any field are removed, blank lines skipped. Without `header` the columns are called
// "name", "column 2", ... Errors refer to `setting`, and give the line and its offset.
Outcome<Table> parseTable(std::string_view text, bool header, std::string_view setting);

// The table with a separate first column "instance", so that the name becomes an ordinary value of the row.
Table withInstances(Table table);
// The row's name in that column: "_Ken".
std::string instanceOf(std::string_view name);

}  // namespace noggin::learning
