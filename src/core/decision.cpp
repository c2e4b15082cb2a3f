#include "core/decision.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace noggin {

std::string_view name(PlaceKind kind) {
  static constexpr std::array<std::string_view, 6> kNames = {"none", "node", "cell", "piece", "row", "bar"};
  static_assert(kNames.size() == static_cast<size_t>(PlaceKind::bar) + 1);
  return kNames[static_cast<size_t>(kind)];
}

const Choice* findChoice(const Decision& decision, std::string_view id) {
  const auto found = std::find_if(decision.choices.begin(), decision.choices.end(),
                                  [id](const Choice& choice) { return choice.id == id; });
  return found == decision.choices.end() ? nullptr : &*found;
}

Choice* findChoice(Decision& decision, std::string_view id) {
  return const_cast<Choice*>(findChoice(std::as_const(decision), id));
}

size_t rightChoices(const Decision& decision) {
  return static_cast<size_t>(std::count_if(decision.choices.begin(), decision.choices.end(),
                                           [](const Choice& choice) { return choice.right; }));
}

void addRival(Choice& choice, const Rival& rival) {
  if (rival.name.empty()) return;
  if (std::find(choice.rivals.begin(), choice.rivals.end(), rival) == choice.rivals.end())
    choice.rivals.push_back(rival);
}

std::string flaw(const Decision& decision) {
  if (decision.ask.empty() || decision.ask.back() != '?') return "the question does not end as one";
  if (decision.choices.size() < 2) return "fewer than two choices";
  std::set<std::string> ids, labels;
  for (const Choice& choice : decision.choices) {
    if (choice.id.empty() || choice.id.find_first_of(";:+") != std::string::npos)
      return "a choice's id is empty or has a character that links use";
    if (!ids.insert(choice.id).second) return "two choices are called " + choice.id;
    if (choice.label.empty() || !labels.insert(choice.label).second)
      return "a label is empty or stands twice: " + choice.label;
    if (choice.because.empty()) return "no reason for " + choice.id;
    for (const Rival& rival : choice.rivals)
      if (rival.name.empty() || rival.does.empty() ||
          std::count(choice.rivals.begin(), choice.rivals.end(), rival) > 1)
        return "a rival of " + choice.id + " has no name, does not say what it does, or stands twice";
  }
  const size_t right = rightChoices(decision);
  if (right == 0) return "no choice is right";
  if (right == decision.choices.size()) return "no choice is wrong";
  return {};
}

}  // namespace noggin
