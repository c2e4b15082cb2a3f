// A small relational table, as people paste it: the first line names the columns, the first column names the
// rows. An empty cell is a value that is not known.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

namespace noggin::learning {

struct Table {
  std::vector<std::string> columns;            // at least two, all different; the first names the rows
  std::vector<std::vector<std::string>> rows;  // at least one, each as long as `columns`, names all different
};

// Text with fields separated by commas, or by tabs or semicolons where the first line has those instead.
// Fields may be quoted ("a, b", with "" for a quote inside) and then hold separators and line breaks; blanks
// around unquoted fields are dropped, empty lines skipped. Without `header` the columns are called "name",
// "column 2", ... Errors are about `setting`, and name the line and where it begins.
Outcome<Table> parseTable(std::string_view text, bool header, std::string_view setting);

// The same table with its rows apart from their names: a first column "instance" with "_" and the name, so
// that the name is one more value of a row.
Table withInstances(Table table);

}  // namespace noggin::learning
