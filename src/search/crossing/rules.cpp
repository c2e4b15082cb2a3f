#include "search/crossing/rules.h"

#include <algorithm>
#include <bit>

#include "core/characters.h"

namespace noggin::search {
namespace {

using Amount = CrossingText::Amount;
using Change = CrossingText::Change;
using Alternative = CrossingText::Alternative;
using Rule = CrossingText::Rule;

void compile(const Amount& amount, size_t place, int sign, const CrossingSpec& spec,
             CrossingSpec::Alternative& made) {
  const CrossingSpec::Thing& thing = spec.things[amount.thing];
  if (thing.most > 1) {
    made.counts.push_back({static_cast<uint8_t>(spec.bitOf(place, amount.thing)), thing.most,
                           static_cast<int8_t>(sign * amount.count)});
    return;
  }
  const CrossingState bit = spec.maskOf(place, amount.thing, 1);
  made.removes = sign < 0 ? made.removes | bit : made.removes & ~bit;
  made.adds = sign > 0 ? made.adds | bit : made.adds & ~bit;
}

CrossingSpec::Rule compiled(const Rule& rule, const CrossingSpec& spec) {
  CrossingSpec::Rule out{rule.name, {}};
  for (const Alternative& alternative : rule.alternatives) {
    CrossingSpec::Alternative made;
    made.place = static_cast<uint8_t>(alternative.place);
    made.cost = alternative.cost;
    for (const Amount& amount : alternative.contains)
      made.needs = made.needs | spec.maskOf(alternative.place, amount.thing, amount.count);
    for (const Amount& amount : alternative.not_contains)
      made.bars = made.bars | (spec.maskOf(alternative.place, amount.thing, amount.count) &
                               ~spec.maskOf(alternative.place, amount.thing, amount.count - 1));
    for (const Change& change : alternative.then) {
      for (const Amount& amount : change.remove) compile(amount, change.place, -1, spec, made);
      for (const Amount& amount : change.add) compile(amount, change.place, 1, spec, made);
    }
    out.alternatives.push_back(std::move(made));
  }
  return out;
}

void nameMarks(std::vector<CrossingSpec::Thing>& things) {
  for (CrossingSpec::Thing& thing : things) {
    size_t length = 1;
    const auto clashes = [&] {
      return std::any_of(things.begin(), things.end(), [&](const CrossingSpec::Thing& other) {
        return &other != &thing && other.name.substr(0, length) == thing.name.substr(0, length);
      });
    };
    while (length < thing.name.size() && clashes()) ++length;
    while (length < thing.name.size() && (static_cast<unsigned char>(thing.name[length]) & 0xc0u) == 0x80u)
      ++length;
    thing.mark = thing.name.substr(0, length);
    thing.mark[0] = asciiRaised(thing.mark[0]);
  }
}

// Whether an alternative can increase the number of a thing.
bool makesMore(const Alternative& alternative, size_t thing) {
  int added = 0, removed = 0, needed = 0;
  for (const Amount& amount : alternative.contains)
    if (amount.thing == thing) needed += amount.count;
  for (const Change& change : alternative.then) {
    for (const Amount& amount : change.add)
      if (amount.thing == thing) added += amount.count;
    for (const Amount& amount : change.remove)
      if (amount.thing == thing && change.place == alternative.place) removed += amount.count;
  }
  return added > std::min(removed, needed);
}

void findNeeds(const CrossingText& rules, CrossingSpec& spec) {
  for (size_t thing = 0; thing < rules.things.size(); ++thing) {
    CrossingSpec::Need need{thing, {}, 0};
    for (const Change& content : rules.win)
      for (const Amount& amount : content.add)
        if (amount.thing == thing) need.count += amount.count;
    bool grows = need.count == 0;
    for (const std::vector<Rule>* list : {&rules.actions, &rules.consequences})
      for (const Rule& rule : *list)
        for (const Alternative& alternative : rule.alternatives) grows |= makesMore(alternative, thing);
    if (grows) continue;
    for (size_t place = 0; place < rules.places.size(); ++place)
      need.everywhere = need.everywhere | spec.maskOf(place, thing, spec.things[thing].most);
    spec.needs.push_back(need);
  }
}

}  // namespace

size_t CrossingText::bitsOfAPlace() const {
  size_t bits = 0;
  for (const Thing& thing : things) bits += static_cast<size_t>(thing.most);
  return std::max<size_t>(bits, 1);
}

void CrossingText::require(Amounts& amounts, const Amount& amount) {
  for (Amount& known : amounts) {
    if (known.thing != amount.thing) continue;
    known.count = std::max(known.count, amount.count);
    return;
  }
  amounts.push_back(amount);
}

CrossingSpec compiled(const CrossingText& rules) {
  CrossingSpec spec;
  spec.places = rules.places;
  spec.stride = std::bit_ceil(rules.bitsOfAPlace());
  size_t first = 0;
  for (const CrossingText::Thing& thing : rules.things) {
    spec.things.push_back({thing.name, {}, static_cast<uint8_t>(first), static_cast<uint8_t>(thing.most)});
    first += static_cast<size_t>(thing.most);
  }
  nameMarks(spec.things);
  for (const Change& content : rules.start)
    for (const Amount& amount : content.add)
      spec.start = spec.start | spec.maskOf(content.place, amount.thing, amount.count);
  for (const Change& content : rules.win) {
    spec.named = spec.named | spec.maskOfPlace(content.place);
    for (const Amount& amount : content.add)
      spec.win = spec.win | spec.maskOf(content.place, amount.thing, amount.count);
  }
  for (const Rule& rule : rules.actions) spec.actions.push_back(compiled(rule, spec));
  for (const Rule& rule : rules.consequences) spec.consequences.push_back(compiled(rule, spec));
  for (const Rule& rule : rules.actions)
    for (const Alternative& alternative : rule.alternatives) spec.costs |= alternative.cost != 1;
  findNeeds(rules, spec);
  return spec;
}

}  // namespace noggin::search
