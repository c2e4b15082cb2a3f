// Logarithm and exponential with bit-identical results on every platform, unlike those of C libraries. They
// use only additions, multiplications, divisions and exact scalings by powers of two, whose results IEEE 754
// determines.
#pragma once

namespace noggin {

// ln 2 in two parts: the low bits of the first are zero, so that its product with a small integer is exact.
inline constexpr double kLn2High = 0x1.62e42fee00000p-1;
inline constexpr double kLn2Low = 0x1.a39ef35793c76p-33;

// Natural logarithm of a positive number, to about one unit in the last place.
double portableLog(double x);

// e^x, to about one unit in the last place; 0 below -745.
double portableExp(double x);

}  // namespace noggin
