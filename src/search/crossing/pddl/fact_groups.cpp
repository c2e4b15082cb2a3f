#include "search/crossing/pddl/fact_groups.h"

#include <algorithm>
#include <utility>

namespace noggin::search {
namespace {

using Alternative = CrossingSpec::Alternative;

class GroupFinder {
 public:
  explicit GroupFinder(const CrossingSpec& spec) : spec_(spec) {}

  std::vector<FactGroup> all() {
    std::vector<std::string> objects;
    for (const CrossingSpec::Fact& fact : spec_.facts)
      if (!fact.objects.empty() &&
          std::find(objects.begin(), objects.end(), fact.objects.front()) == objects.end())
        objects.push_back(fact.objects.front());
    for (const std::string& object : objects) findOf(object);
    findOf({});
    return std::move(groups_);
  }

 private:
  // Masks of the facts of each predicate, for one object or for all, that are in no group yet.
  std::vector<CrossingState> byPredicate(const std::string& object) const {
    std::vector<CrossingState> masks;
    std::string predicate;
    for (size_t i = 0; i < spec_.facts.size(); ++i) {
      const CrossingSpec::Fact& fact = spec_.facts[i];
      const CrossingState bit = CrossingSpec::maskOfBit(i);
      if (fact.objects.empty() || !(taken_ & bit).empty()) continue;
      if (!object.empty() && fact.objects.front() != object) continue;
      if (masks.empty() || predicate != fact.predicate) masks.emplace_back();
      predicate = fact.predicate;
      masks.back() = masks.back() | bit;
    }
    return masks;
  }

  void findOf(const std::string& object) {
    parts_ = byPredicate(object);
    for (const CrossingState& part : parts_) {
      if (!(taken_ & part).empty()) continue;
      CrossingState group = part;
      if (!grow(group, !object.empty()) || group.count() < 2) continue;
      taken_ = taken_ | group;
      groups_.push_back({group, object});
    }
  }

  // Adds facts of further predicates if `may_join`, until every action that adds to the group deletes from
  // it.
  bool grow(CrossingState& group, bool may_join) {
    if ((spec_.start & group).count() > 1) return false;
    for (const CrossingSpec::Rule& action : spec_.actions) {
      const Alternative& change = action.alternatives.front();
      const int added = (change.adds & ~change.needs & group).count();
      const CrossingState freed = change.needs & change.removes;
      if (added > 1) return false;
      if (added == 0 || !(freed & group).empty()) continue;
      return may_join && growBy(freed, group);
    }
    return true;
  }

  // There may be as many ways to grow as there are orders of the parts: after so many no further one is
  // tried.
  bool growBy(const CrossingState& freed, CrossingState& group) {
    constexpr int kMostTried = 10000;
    for (const CrossingState& part : parts_) {
      if ((part & freed).empty() || !(part & (group | taken_)).empty()) continue;
      if (++tried_ > kMostTried) return false;
      CrossingState larger = group | part;
      if (!grow(larger, true)) continue;
      group = larger;
      return true;
    }
    return false;
  }

  const CrossingSpec& spec_;
  std::vector<CrossingState> parts_;
  CrossingState taken_;
  int tried_ = 0;
  std::vector<FactGroup> groups_;
};

}  // namespace

std::vector<FactGroup> factGroups(const CrossingSpec& spec) {
  return GroupFinder(spec).all();
}

}  // namespace noggin::search
