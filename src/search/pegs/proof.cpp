#include "search/pegs/proof.h"

#include <algorithm>

#include "core/words.h"

namespace noggin::search {
namespace {

// Strong weights, found for this project by trying all symmetric ones with small numbers. Given for the
// European board, which contains the English one; a space is no hole.
constexpr std::array<std::array<int8_t, PegBoard::kCrossSide * PegBoard::kCrossSide>, 3> kTables = {{
    {{0,  0, -1, 0, -1, 0, 0,   //
      0,  0, 1,  1, 1,  0, 0,   //
      -1, 1, 0,  1, 0,  1, -1,  //
      0,  1, 1,  2, 1,  1, 0,   //
      -1, 1, 0,  1, 0,  1, -1,  //
      0,  0, 1,  1, 1,  0, 0,   //
      0,  0, -1, 0, -1, 0, 0}},
    {{0,  0,  -1, 1, -1, 0,  0,   //
      0,  -1, 1,  0, 1,  -1, 0,   //
      -1, 1,  0,  1, 0,  1,  -1,  //
      1,  0,  1,  1, 1,  0,  1,   //
      -1, 1,  0,  1, 0,  1,  -1,  //
      0,  -1, 1,  0, 1,  -1, 0,   //
      0,  0,  -1, 1, -1, 0,  0}},
    {{0, 0, -1, 0, -1, 0, 0,  //
      0, 1, 1,  1, 1,  1, 0,  //
      0, 0, 0,  0, 0,  0, 0,  //
      0, 1, 1,  1, 1,  1, 0,  //
      0, 0, 0,  0, 0,  0, 0,  //
      0, 1, 1,  1, 1,  1, 0,  //
      0, 0, -1, 0, -1, 0, 0}},
}};

std::string threeNumbers(const std::array<int, 3>& numbers) {
  return std::to_string(numbers[0]) + ", " + std::to_string(numbers[1]) + " and " +
         std::to_string(numbers[2]);
}

bool odd(int number) {
  return number % 2 != 0;
}

// What no jump can change, as each makes even numbers odd and odd ones even.
std::string staysWords(const std::array<int, 3>& pegs) {
  const bool a = odd(pegs[0]), b = odd(pegs[1]), c = odd(pegs[2]);
  if (a == b && b == c)
    return threeNumbers(pegs) + ", which are all " + (a ? "odd" : "even") +
           ", stay all even or all odd together";
  const size_t unlike = b == c ? 0 : a == c ? 1 : 2;
  return "of " + threeNumbers(pegs) + " the one on " + std::string(1, "ABC"[unlike]) + ", which alone is " +
         (odd(pegs[unlike]) ? "odd" : "even") + ", stays unlike the other two";
}

}  // namespace

PegProofs::PegProofs(const PegBoard& board, std::optional<PegState> goal) : board_(board), goal_(goal) {
  for (int hole = 0; hole < board_.holes(); ++hole) {
    const auto [row, index] = board_.placeOf(hole);
    colours_[0][static_cast<size_t>((row + index) % kColours)] |= board_.bit(hole);
    colours_[1][static_cast<size_t>((row - index + 2 * kColours + 1) % kColours)] |= board_.bit(hole);
  }
  // A peg never leaves the rows and columns of its parity: weight 1 there, 0 elsewhere.
  for (int row_parity = 0; row_parity < 2; ++row_parity)
    for (int parity = 0; parity < 2; ++parity) {
      std::vector<int> values;
      for (int hole = 0; hole < board_.holes(); ++hole) {
        const auto [row, index] = board_.placeOf(hole);
        values.push_back(row % 2 == row_parity && index % 2 == parity ? 1 : 0);
      }
      addWeights(std::move(values));
    }
  for (const auto& table : kTables) {
    std::vector<int> values, turned;
    for (int hole = 0; hole < board_.holes(); ++hole) {
      const auto [row, index] = board_.placeOf(hole);
      values.push_back(table[static_cast<size_t>(row * PegBoard::kCrossSide + index)]);
      turned.push_back(table[static_cast<size_t>(index * PegBoard::kCrossSide + row)]);
    }
    const bool same = values == turned;
    addWeights(std::move(values));
    if (!same) addWeights(std::move(turned));
  }
}

void PegProofs::addWeights(std::vector<int> values) {
  PegWeights weights;
  int least = 2;
  for (size_t hole = 0; hole < values.size(); ++hole) {
    const int value = values[hole];
    if (value != 0)
      (value < 0    ? weights.minus_ones
       : value == 1 ? weights.ones
                    : weights.twos) |= board_.bit(static_cast<int>(hole));
    least = std::min(least, value);
  }
  weights.values = std::move(values);
  needed_.push_back(goal_ ? weights.of(*goal_) : least);
  weights_.push_back(std::move(weights));
}

int PegProofs::worth(PegState state) const {
  int worth = 0;
  for (const PegWeights& weights : weights_) worth += weights.of(state);
  return worth;
}

PegProofs::Counts PegProofs::counts(int direction, PegState state) const {
  Counts counts{};
  for (size_t colour = 0; colour < kColours; ++colour)
    counts[colour] = PegBoard::pegs(state & colours_[static_cast<size_t>(direction)][colour]);
  return counts;
}

int PegProofs::unlikeDirection(PegState state) const {
  for (int direction = 0; direction < kDirections; ++direction) {
    const Counts here = counts(direction, state);
    if (!goal_) {  // a single peg anywhere makes one number odd and two even
      if (odd(here[0]) == odd(here[1]) && odd(here[1]) == odd(here[2])) return direction;
      continue;
    }
    const Counts there = counts(direction, *goal_);
    const bool flipped = odd(here[0]) != odd(there[0]);
    for (size_t colour = 1; colour < kColours; ++colour)
      if ((odd(here[colour]) != odd(there[colour])) != flipped) return direction;
  }
  return -1;
}

int PegProofs::tooLight(PegState state) const {
  for (size_t i = 0; i < weights_.size(); ++i)
    if (weights_[i].of(state) < needed_[i]) return static_cast<int>(i);
  return -1;
}

std::optional<PegProof> PegProofs::find(PegState state) const {
  PegProof proof;
  if (const int direction = unlikeDirection(state); direction >= 0) {
    proof.by_parity = true;
    for (int hole = 0; hole < board_.holes(); ++hole) {
      for (int colour = 0; colour < kColours; ++colour)
        if (board_.bit(hole) & colours_[static_cast<size_t>(direction)][static_cast<size_t>(colour)])
          proof.values.push_back(colour);
    }
    proof.because = parityWords(direction, state);
    return proof;
  }
  const int light = tooLight(state);
  if (light < 0) return std::nullopt;
  proof.values = weights_[static_cast<size_t>(light)].values;
  proof.because = weightWords(static_cast<size_t>(light), state);
  return proof;
}

PegProofs::Sum PegProofs::tightest(PegState state) const {
  Sum tightest;
  for (size_t i = 0; i < weights_.size(); ++i) {
    const Sum sum{weights_[i].of(state), needed_[i]};
    if (i == 0 || sum.here - sum.needed < tightest.here - tightest.needed) tightest = sum;
  }
  return tightest;
}

std::string PegProofs::parityWords(int direction, PegState state) const {
  return "By parity: each jump changes the pegs on A, B and C by one each, so " +
         staysWords(counts(direction, state)) + ", and the goal has " +
         (goal_ ? threeNumbers(counts(direction, *goal_)) : std::string("1, 0 and 0 in some order")) + ".";
}

std::string PegProofs::weightWords(size_t which, PegState state) const {
  return "By weights: with these numbers on the holes no jump can add to the sum over the pegs, which is " +
         grouped(weights_[which].of(state)) + " here and has to be " + (goal_ ? "" : "at least ") +
         grouped(needed_[which]) + " at the goal.";
}

}  // namespace noggin::search
