#include "search/crossing/puzzle.h"

#include "core/text.h"
#include "core/words.h"
#include "search/crossing/map.h"
#include "search/engine/searcher.h"

namespace noggin::search {

Crossing::Crossing(std::shared_ptr<const CrossingSpec> spec, Aftermath aftermath)
    : spec_(std::move(spec)),
      aftermath_(aftermath),
      telling_(spec_->isPlanned() ? tellingOfFacts(*spec_) : tellingOfPlaces(*spec_)) {
  map_ = std::make_shared<const CrossingMap>(*this);
}

std::string Crossing::struckWords(uint32_t struck) const {
  std::vector<std::string> names;
  for (size_t i = 0; i < spec_->consequences.size(); ++i)
    if (struck & (1u << i)) names.push_back(spec_->consequences[i].name);
  return listed(names);
}

std::string Crossing::moveWords(const Action& action) const {
  const std::string words = capitalised(spec_->actions[action.number].name);
  return action.struck == 0 ? words : words + ", then " + struckWords(action.struck);
}

std::string Crossing::whyNot(const State& state, std::string_view text) const {
  for (uint32_t number = 0; number < attempts(); ++number) {
    const CrossingSpec::Rule& rule = spec_->actions[number];
    if (rule.name != text) continue;
    Action action;
    State next;
    double cost = 0;
    if (isOver(state)) return "No move is left, because something that is needed at the end is gone.";
    const std::string name = capitalised(rule.name);
    const bool legal = attempt(state, number, action, next, cost);
    if (legal || action.struck != 0)
      return name + " is refused, because then " + struckWords(action.struck) + ".";
    std::vector<std::string> reasons;
    for (const CrossingSpec::Alternative& alternative : rule.alternatives)
      if (reasons.size() < kMostReasons) reasons.push_back(telling_->missingWords(state, alternative));
    return name + " is not possible: " + listed(reasons) + ".";
  }
  std::string names;
  size_t named = 0;
  for (; named < spec_->actions.size() && names.size() < kLongestList; ++named)
    names += (named == 0 ? "" : ", ") + spec_->actions[named].name;
  if (const size_t more = spec_->actions.size() - named; more > 0)
    names += " and " + grouped(static_cast<int64_t>(more)) + " more";
  return inQuotes(text) + " is no action of this spec; there " +
         (spec_->actions.size() == 1 ? "is only " : "are ") + names + ".";
}

void Crossing::illustrate(const SearchView<Crossing>& view, Scene& scene) const {
  map_->draw(view, scene);
  drawMoves(view.search.state(view.node), view.playable, scene.add<Table>("moves", "Moves"));
}

}  // namespace noggin::search
