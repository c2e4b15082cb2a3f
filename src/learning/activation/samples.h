// Sample tables, and the figures on the slides for three questions about the first of them.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace noggin::learning {

struct SampleTable {
  std::string_view id;
  std::string_view title;
  std::string_view csv;
};

// Jets and Sharks first: McClelland and Rumelhart's table (1988) with the labels of the slides. The others
// were made up for this lab.
std::span<const SampleTable> sampleTables();

struct PrintedValue {
  std::string_view unit;
  std::string_view activation;  // two decimals, as printed
  std::string_view pointer;     // JSON pointer to the same value in a run's output, as in Fact
};

// A question whose answer is on the slides, after kPrintedCycles with default parameters.
struct PrintedProbe {
  std::string_view id, title;
  std::string_view touch, depair;  // in the format of the settings
  std::span<const PrintedValue> values;
};

constexpr int64_t kPrintedCycles = 100;

inline constexpr PrintedValue kPersonPrinted[] = {
    {"Ken", "0.82", "/result/pools/0/units/21/rounded"},
    {"Nick", "0.23", "/result/pools/0/units/17/rounded"},
    {"Neal", "0.23", "/result/pools/0/units/25/rounded"},
    {"Rick", "0.03", "/result/pools/0/units/23/rounded"},
    {"Earl", "0.03", "/result/pools/0/units/22/rounded"},
    {"Pete", "0.03", "/result/pools/0/units/11/rounded"},
    {"Fred", "0.03", "/result/pools/0/units/12/rounded"},
    {"Sharks", "0.53", "/result/pools/1/units/1/rounded"},
    {"Jets", "-0.13", "/result/pools/1/units/0/rounded"},
    {"20", "0.41", "/result/pools/2/units/2/rounded"},
    {"30", "-0.05", "/result/pools/2/units/1/rounded"},
    {"40", "-0.13", "/result/pools/2/units/0/rounded"},
    {"hs", "0.54", "/result/pools/3/units/2/rounded"},
    {"jh", "-0.14", "/result/pools/3/units/0/rounded"},
    {"col", "-0.14", "/result/pools/3/units/1/rounded"},
    {"sing", "0.53", "/result/pools/4/units/0/rounded"},
    {"mar", "-0.13", "/result/pools/4/units/1/rounded"},
    {"div", "-0.13", "/result/pools/4/units/2/rounded"},
    {"burglar", "0.41", "/result/pools/5/units/1/rounded"},
    {"pusher", "-0.11", "/result/pools/5/units/0/rounded"},
    {"bookie", "-0.11", "/result/pools/5/units/2/rounded"},
};
inline constexpr PrintedValue kFactsPrinted[] = {
    {"Ken", "0.54", "/result/pools/0/units/21/rounded"},
    {"Lance", "0.47", "/result/pools/0/units/9/rounded"},
    {"John", "0.47", "/result/pools/0/units/7/rounded"},
    {"Jim", "0.47", "/result/pools/0/units/5/rounded"},
    {"George", "0.47", "/result/pools/0/units/10/rounded"},
    {"Sharks", "0.78", "/result/pools/1/units/1/rounded"},
    {"Jets", "0.48", "/result/pools/1/units/0/rounded"},
    {"20", "0.85", "/result/pools/2/units/2/rounded"},
    {"30", "-0.15", "/result/pools/2/units/1/rounded"},
    {"40", "-0.15", "/result/pools/2/units/0/rounded"},
    {"jh", "0.84", "/result/pools/3/units/0/rounded"},
    {"hs", "-0.12", "/result/pools/3/units/2/rounded"},
    {"col", "-0.15", "/result/pools/3/units/1/rounded"},
    {"sing", "0.80", "/result/pools/4/units/0/rounded"},
    {"mar", "0.02", "/result/pools/4/units/1/rounded"},
    {"div", "0.02", "/result/pools/4/units/2/rounded"},
    {"burglar", "0.85", "/result/pools/5/units/1/rounded"},
    {"bookie", "-0.15", "/result/pools/5/units/2/rounded"},
    {"pusher", "-0.15", "/result/pools/5/units/0/rounded"},
};
inline constexpr PrintedValue kMissingPrinted[] = {
    {"Lance", "0.82", "/result/pools/0/units/9/rounded"},
    {"John", "0.54", "/result/pools/0/units/7/rounded"},
    {"Jim", "0.30", "/result/pools/0/units/5/rounded"},
    {"George", "0.30", "/result/pools/0/units/10/rounded"},
    {"Al", "0.26", "/result/pools/0/units/1/rounded"},
    {"Jets", "0.66", "/result/pools/1/units/0/rounded"},
    {"Sharks", "-0.14", "/result/pools/1/units/1/rounded"},
    {"20", "0.63", "/result/pools/2/units/2/rounded"},
    {"30", "-0.13", "/result/pools/2/units/1/rounded"},
    {"40", "-0.14", "/result/pools/2/units/0/rounded"},
    {"jh", "0.66", "/result/pools/3/units/0/rounded"},
    {"hs", "-0.14", "/result/pools/3/units/2/rounded"},
    {"col", "-0.14", "/result/pools/3/units/1/rounded"},
    {"mar", "0.58", "/result/pools/4/units/1/rounded"},
    {"div", "-0.08", "/result/pools/4/units/2/rounded"},
    {"sing", "-0.14", "/result/pools/4/units/0/rounded"},
    {"burglar", "0.54", "/result/pools/5/units/1/rounded"},
    {"pusher", "-0.14", "/result/pools/5/units/0/rounded"},
    {"bookie", "-0.14", "/result/pools/5/units/2/rounded"},
};
inline constexpr PrintedProbe kPrintedProbes[] = {
    {"person", "A specific person", "Ken=0.8", "", kPersonPrinted},
    {"facts", "Given facts", "Sharks, 20, jh, sing, burglar", "", kFactsPrinted},
    {"missing", "Missing data", "Lance", "Lance-burglar", kMissingPrinted},
};

}  // namespace noggin::learning
