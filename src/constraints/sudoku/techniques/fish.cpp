// Fish: as many base lines as cover lines. With fins, the cover lines hold the digit unless a fin does.

#include <algorithm>

#include "constraints/sudoku/techniques/techniques.h"

namespace noggin::constraints {
namespace {

enum class Fins : uint8_t { none, finned, sashimi };

struct Kind {
  int size;
  Fins fins;
};

Kind kindOf(SudokuRule rule) {
  switch (rule) {
    case SudokuRule::swordfish:
      return {3, Fins::none};
    case SudokuRule::jellyfish:
      return {4, Fins::none};
    case SudokuRule::finned_x_wing:
      return {2, Fins::finned};
    case SudokuRule::sashimi_x_wing:
      return {2, Fins::sashimi};
    case SudokuRule::finned_swordfish:
      return {3, Fins::finned};
    case SudokuRule::sashimi_swordfish:
      return {3, Fins::sashimi};
    case SudokuRule::finned_jellyfish:
      return {4, Fins::finned};
    default:
      return {4, Fins::sashimi};
  }
}

constexpr std::string_view kSizes[] = {"", "", "X-wing", "swordfish", "jellyfish"};

class FishFinder {
 public:
  FishFinder(const CandidateMap& map, Kind kind, SudokuDeduction& found)
      : map_(map), kind_(kind), found_(found) {}

  bool find() {
    for (digit_ = 1; digit_ <= map_.side(); ++digit_)
      for (first_ = 0; first_ <= map_.side(); first_ += map_.side()) {  // rows, then columns
        lines_.clear();
        if (choose(first_, {}, 0)) return true;
      }
    return false;
  }

 private:
  // The places of the digit in a line, as a mask of cover lines.
  uint32_t crossingsOf(CellSet places) const {
    uint32_t crossings = 0;
    for (const int cell : places)
      crossings |=
          1u << static_cast<unsigned>(first_ == 0 ? map_.board().columnOf(cell) : map_.board().rowOf(cell));
    return crossings;
  }
  CellSet crossing(int index) const { return map_.unit(map_.side() - first_ + index); }

  // Chooses further base lines from `from` on.
  bool choose(int from, CellSet places, uint32_t crossings) {
    if (static_cast<int>(lines_.size()) == kind_.size) return check(places, crossings);
    const int room = kind_.size + (kind_.fins == Fins::none ? 0 : map_.board().box() - 1);
    for (int line = from; line < first_ + map_.side(); ++line) {
      const CellSet here = map_.places(digit_, line);
      if (here.count() < 2) continue;
      const uint32_t joined = crossings | crossingsOf(here);
      if (std::popcount(joined) > room) continue;
      lines_.push_back(line);
      if (choose(line + 1, places | here, joined)) return true;
      lines_.pop_back();
    }
    return false;
  }

  bool check(CellSet places, uint32_t crossings) {
    if (kind_.fins == Fins::none) return conclude(places, {}, crossings);
    const int extra = std::popcount(crossings) - kind_.size;
    if (extra <= 0) return false;
    // Chooses the cover lines that contain the fins: they share a box with the cells that lose the digit.
    for (uint32_t set = crossings; set != 0; set = (set - 1) & crossings)
      if (std::popcount(set) == extra && checkFins(places, crossings, set)) return true;
    return false;
  }

  bool checkFins(CellSet places, uint32_t crossings, uint32_t finned) {
    CellSet fins;
    for (int i = 0; i < map_.side(); ++i)
      if (finned >> static_cast<unsigned>(i) & 1u) fins |= places & crossing(i);
    int fewest = map_.side();
    for (const int line : lines_) fewest = std::min(fewest, (map_.places(digit_, line) - fins).count());
    if (fewest == 0 || (fewest == 1) != (kind_.fins == Fins::sashimi)) return false;
    return conclude(places, fins, crossings & ~finned);
  }

  bool conclude(CellSet places, CellSet fins, uint32_t covers) {
    Finding finding(map_, found_);
    CellSet targets;
    std::vector<int> cover_units;
    for (int i = 0; i < map_.side(); ++i)
      if (covers >> static_cast<unsigned>(i) & 1u) {
        targets |= crossing(i) & map_.with(digit_);
        cover_units.push_back(map_.side() - first_ + i);
      }
    targets = targets - places;
    if (!fins.empty()) targets &= map_.seenByAll(fins);
    if (!finding.takeAway(targets, digit_)) return false;
    finding.show(places - fins, fins);
    const std::string lines = unitNames(map_.board(), lines_), digit = map_.symbol(digit_);
    const std::string crossings = unitNames(map_.board(), cover_units);
    if (fins.empty())
      return finding.because(digitBit(digit_), lines + " have " + digit + " only in " + crossings +
                                                   ", so these have their " + digit + " there");
    return finding.because(digitBit(digit_), "either " + digit + " stands in " +
                                                 (fins.count() > 1 ? "one of the fins " : "the fin ") +
                                                 map_.names(fins) + ", or " + lines + " have it only in " +
                                                 crossings + " (" + (kind_.size == 2 ? "an " : "a ") +
                                                 std::string(kSizes[kind_.size]) + ")");
  }

  const CandidateMap& map_;
  Kind kind_;
  SudokuDeduction& found_;
  int digit_ = 0, first_ = 0;
  std::vector<int> lines_;
};

}  // namespace

bool findFish(const CandidateMap& map, SudokuRule rule, SudokuDeduction& found) {
  return FishFinder(map, kindOf(rule), found).find();
}

}  // namespace noggin::constraints
