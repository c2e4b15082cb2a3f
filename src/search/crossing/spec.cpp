#include "search/crossing/spec.h"

#include <algorithm>
#include <cstdlib>

namespace noggin::search {
namespace {

constexpr size_t kWord = 64;

constexpr uint64_t lowest(unsigned count) {
  return count >= kWord ? ~uint64_t{0} : (uint64_t{1} << count) - 1;
}

CrossingState bits(size_t first, unsigned count) {
  if (first < kWord) return {lowest(count) << first, 0};
  return {0, lowest(count) << (first - kWord)};
}

uint64_t& wordOf(CrossingState& state, size_t bit) {
  return bit < kWord ? state.low : state.high;
}

}  // namespace

std::string CrossingSpec::Fact::words() const {
  std::string text = predicate;
  for (const std::string& object : objects) text += (&object == &objects.front() ? "(" : ",") + object;
  return objects.empty() ? text : text + ")";
}

CrossingState CrossingSpec::maskOfBit(size_t bit) {
  return bits(bit, 1);
}

size_t CrossingSpec::bitOf(size_t place, size_t thing) const {
  return place * stride + things[thing].first;
}

CrossingState CrossingSpec::maskOf(size_t place, size_t thing, int count) const {
  return bits(bitOf(place, thing), static_cast<unsigned>(count));
}

CrossingState CrossingSpec::maskOfPlace(size_t place) const {
  return bits(place * stride, static_cast<unsigned>(stride));
}

int CrossingSpec::countOf(const CrossingState& state, size_t place, size_t thing) const {
  return (state & maskOf(place, thing, things[thing].most)).count();
}

std::string CrossingSpec::amountWords(size_t thing, int count) const {
  const std::string& name = things[thing].name;
  return count == 1 ? name : std::to_string(count) + " \u00d7 " + name;
}

std::vector<std::string> CrossingSpec::contents(const CrossingState& state, size_t place) const {
  std::vector<std::string> held;
  for (size_t thing = 0; thing < things.size(); ++thing) {
    const int count = countOf(state, place, thing);
    if (count > 0) held.push_back(amountWords(thing, count));
  }
  return held;
}

bool CrossingSpec::carries(size_t thing) const {
  return std::all_of(actions.begin(), actions.end(), [&](const Rule& rule) {
    return std::all_of(rule.alternatives.begin(), rule.alternatives.end(),
                       [&](const Alternative& one) { return countOf(one.needs, one.place, thing) > 0; });
  });
}

int CrossingSpec::conditionsMissed(const CrossingState& state, const Alternative& alternative) const {
  int missed = 0;
  for (size_t thing = 0; thing < things.size(); ++thing) {
    missed += countOf(alternative.needs & ~state, alternative.place, thing) > 0;
    missed += countOf(alternative.bars & state, alternative.place, thing) > 0;
  }
  return missed;
}

bool CrossingSpec::lost(const CrossingState& state) const {
  return std::any_of(needs.begin(), needs.end(),
                     [&](const Need& need) { return need.left(state) < need.count; });
}

void CrossingSpec::applyCounts(const Alternative& alternative, CrossingState& state) {
  for (const Count& count : alternative.counts) {
    uint64_t& word = wordOf(state, count.bit);
    const unsigned shift = count.bit % kWord;
    const uint64_t field = lowest(count.most);
    uint64_t held = (word >> shift) & field;
    // Shifted in two steps: a thing may have as many copies as the word has bits.
    const unsigned all_but_one = static_cast<unsigned>(std::abs(count.change)) - 1;
    held = count.change < 0 ? held >> all_but_one >> 1u
                            : (held << all_but_one << 1u | lowest(all_but_one + 1)) & field;
    word = (word & ~(field << shift)) | (held << shift);
  }
}

}  // namespace noggin::search
