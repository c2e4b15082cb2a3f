#include "search/crossing/puzzle.h"

#include "core/text.h"
#include "core/words.h"
#include "search/crossing/map.h"

namespace noggin::search {
Crossing::Crossing(std::shared_ptr<const CrossingSpec> spec, Aftermath aftermath)
    : spec_(std::move(spec)), aftermath_(aftermath) {
  map_ = std::make_shared<const CrossingMap>(*this);
}

std::vector<std::string> Crossing::contents(const State& state, size_t place) const {
  std::vector<std::string> held;
  for (size_t thing = 0; thing < spec_->things.size(); ++thing) {
    const int count = spec_->countOf(state, place, thing);
    const std::string& name = spec_->things[thing].name;
    if (count == 1) held.push_back(name);
    if (count > 1) held.push_back(std::to_string(count) + " \u00d7 " + name);
  }
  return held;
}

std::string Crossing::stateText(const State& state) const {
  std::string text;
  for (size_t place = 0; place < spec_->places.size(); ++place) {
    if (place > 0) text += " | ";
    std::string held;
    for (const std::string& thing : contents(state, place)) held += (held.empty() ? "" : ", ") + thing;
    text += held.empty() ? "\u2013" : held;
  }
  return text;
}

std::string Crossing::goalWords() const {
  std::vector<std::string> wishes;
  for (size_t place = 0; place < spec_->places.size(); ++place) {
    if ((spec_->named & spec_->maskOfPlace(place)).empty()) continue;
    const std::vector<std::string> wanted = contents(spec_->win, place);
    if (!wanted.empty()) wishes.push_back(listed(wanted) + " to " + spec_->places[place]);
  }
  return wishes.empty() ? "Find a way to the win" : "Bring " + listed(wishes);
}

std::string Crossing::stateWords(const State& state) const {
  std::string text;
  for (size_t place = 0; place < spec_->places.size(); ++place) {
    const std::vector<std::string> held = contents(state, place);
    text += (place > 0 ? "; " : "") + spec_->places[place] + ": " + (held.empty() ? "nothing" : listed(held));
  }
  return text;
}

std::string Crossing::badge(const State& state, const Action*) const {
  std::string text;
  for (size_t place = 0; place < spec_->places.size(); ++place) {
    if (place > 0) text += "|";
    for (size_t thing = 0; thing < spec_->things.size(); ++thing) {
      const int count = spec_->countOf(state, place, thing);
      if (count > 1) text += std::to_string(count);
      if (count > 0) text += spec_->things[thing].mark;
    }
  }
  return text;
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

std::string Crossing::missingWords(const State& state, const CrossingSpec::Alternative& alternative) const {
  std::vector<std::string> lacking, barred;
  for (size_t thing = 0; thing < spec_->things.size(); ++thing) {
    const CrossingState all = spec_->maskOf(alternative.place, thing, spec_->things[thing].most);
    const CrossingState needed = alternative.needs & all;
    if (!state.holds(needed)) lacking.push_back(spec_->things[thing].name);
    if (!(state & alternative.bars & all).empty()) barred.push_back(spec_->things[thing].name);
  }
  const std::string& place = spec_->places[alternative.place];
  if (lacking.empty()) return place + " holds " + listed(barred);
  return place + " lacks " + listed(lacking);
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
      if (reasons.size() < kMostReasons) reasons.push_back(missingWords(state, alternative));
    return name + " is not possible: " + listed(reasons) + ".";
  }
  std::string names;
  for (const CrossingSpec::Rule& rule : spec_->actions)
    if (names.size() < kLongestList) names += (names.empty() ? "" : ", ") + rule.name;
  return inQuotes(text) + " is no action of this spec; there are " + names + ".";
}

void Crossing::illustrate(const SearchView<Crossing>& view, Scene& scene) const {
  map_->draw(view, scene);
  drawMoves(view.search.state(view.node), view.playable, scene.add<Table>("moves", "Moves"));
}

}  // namespace noggin::search
