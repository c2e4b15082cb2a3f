#include "core/decision.h"

#include <algorithm>
#include <array>
#include <set>

namespace noggin {

std::string_view name(PlaceKind kind) {
  static constexpr std::array<std::string_view, 6> kNames = {"none", "node", "cell", "piece", "row", "bar"};
  return kNames[static_cast<size_t>(kind)];
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
        return "a rival of " + choice.id + " has no name, says not what it does, or stands twice";
  }
  const auto right = std::count_if(decision.choices.begin(), decision.choices.end(),
                                   [](const Choice& choice) { return choice.right; });
  if (right == 0) return "no choice is right";
  if (static_cast<size_t>(right) == decision.choices.size()) return "no choice is wrong";
  return {};
}

}  // namespace noggin
