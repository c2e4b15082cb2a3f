// Tables to ask at once, and what the slides print for three questions to the first of them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace noggin::learning {

struct SampleTable {
  std::string_view id;
  std::string_view title;
  std::string_view csv;
};

// Jets and Sharks first: McClelland and Rumelhart's table (1988) with the labels of the slides. The others
// are made up for this lab.
std::span<const SampleTable> sampleTables();

struct PrintedValue {
  std::string_view unit;
  std::string_view activation;  // two decimals, as printed
};

// A question the slides print the answer to, after kPrintedCycles with the usual parameters.
struct PrintedProbe {
  std::string_view id, title;
  std::string_view touch, depair;  // as the settings take them
  std::vector<PrintedValue> values;
};

constexpr int64_t kPrintedCycles = 100;

std::span<const PrintedProbe> printedProbes();

}  // namespace noggin::learning
