// Alphametics that are sums: each equality is brought to one side and split into columns with
//   sum of coefficient * digit + constant + carry in = 10 * carry out.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "constraints/alphametics/equation.h"

namespace noggin::constraints {

// A term of an equality, moved to the left side.
struct LinearTerm {
  int32_t word = 0;
  int64_t coefficient = 0;
};

// An equality as a sum of words: terms and a constant that add up to 0.
struct LinearForm {
  std::vector<LinearTerm> terms;
  int64_t constant = 0;
};

// A letter's share in a column.
struct ColumnTerm {
  uint8_t letter = 0;
  int32_t coefficient = 0;
};

// The constraint of one decimal place.
struct AlphameticColumn {
  int equality = 0;
  int place = 0;  // power of ten; 0: the ones
  std::vector<ColumnTerm> terms;
  int32_t constant = 0;
  // Bounds of the carries in and out, and of every partial sum; `carry` is the index of the carry in, and
  // carry + 1 that of the carry out.
  int32_t carry_in_low = 0, carry_in_high = 0, carry_out_low = 0, carry_out_high = 0;
  int32_t low = 0, high = 0;
  int carry = 0;
};

// All columns of an equation that is a sum.
struct AlphameticColumns {
  std::vector<AlphameticColumn> columns;
  int carries = 0;
};

// Splits sums of words with integer coefficients. The values of each carry must fit a mask of 64 bits, the
// sums of each column kWidestColumn; none if the equation is not such a sum or does not fit.
constexpr int32_t kWidestColumn = 512;
std::optional<std::vector<LinearForm>> linearForms(const AlphameticEquation& equation);
std::optional<AlphameticColumns> columnsOf(const AlphameticEquation& equation);

// "ones", "tens", ..., "10^12"
std::string placeName(int place);
// "0, 1 or 2" for the values "0 1 2".
std::string eitherOf(std::string_view values);

}  // namespace noggin::constraints
