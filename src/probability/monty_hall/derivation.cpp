#include "probability/monty_hall/derivation.h"

#include <array>

#include "core/words.h"

namespace noggin::probability {
namespace {

constexpr size_t kMostNamed = 8;  // doors listed in a sentence

constexpr std::array<std::string_view, 12> kLines = {
    "for each door i: prior(i) = 1 / n",
    "a door is picked; the host opens the k doors of H",
    "likelihood(picked) = 1 / ways to choose k of n - 1 doors",
    "likelihood(i) = 0 for each i in H, for H is empty",
    "if the host knows where the car is:",
    "  likelihood(other) = 1 / ways to choose k of n - 2 doors",
    "else:",
    "  likelihood(other) = likelihood(picked)",
    "evidence = sum over all doors of prior(i) * likelihood(i)",
    "posterior(i) = prior(i) * likelihood(i) / evidence",
    "switch if posterior(other) > posterior(picked)",
    "simulation: play many games, count who wins by each choice",
};
constexpr int32_t kIfKnows = 4, kKnows = 5, kElse = 6, kIgnorant = 7;

constexpr std::array<std::string_view, 9> kLinesOfPreference = {
    "for each door i: prior(i) = 1 / n",
    "a door is picked; the host opens the k doors of H, the lowest of the others",
    "likelihood(picked) = q, how often he takes the lowest where he has a choice",
    "likelihood(i) = 0 for each i in H, for H is empty",
    "likelihood(other) = q, or 1 if k = n - 2, for then he has no choice",
    "evidence = sum over all doors of prior(i) * likelihood(i)",
    "posterior(i) = prior(i) * likelihood(i) / evidence",
    "switch if posterior(other) > posterior(picked)",
    "simulation: play many games, count who wins by each choice",
};
constexpr std::array<std::string_view, 9> kLinesOfTwoPlayers = {
    "for each door i: prior(i) = 1 / n",
    "two players pick a door each; the host opens H, the one of the other player",
    "likelihood(picked) = 1, for only the other player has lost",
    "likelihood(H) = 0, for H is empty",
    "likelihood(other) = 1 / 2, for both have lost, and he opens either's door",
    "evidence = sum over all doors of prior(i) * likelihood(i)",
    "posterior(i) = prior(i) * likelihood(i) / evidence",
    "switch if posterior(other) > posterior(picked)",
    "simulation: play many games, count who wins by each choice",
};
// What the lines of all variants mean, in this order; for hosts who may or may not know, the fifth becomes
// four lines.
enum Role {
  kOfPrior,
  kOfPick,
  kOfPicked,
  kOfOpened,
  kOfOther,
  kOfEvidence,
  kOfPosterior,
  kOfSwitch,
  kOfGame
};

std::string times(const Fraction& a, const Fraction& b) {
  return a.text() + " × " + b.text();
}

}  // namespace

Listing Derivation::listing() const {
  constexpr const char* kTitle = "Bayes' theorem for the doors";
  if (classic()) return {kTitle, kLines, "course notes, introduction to AI; for n doors"};
  constexpr const char* kSource = "Rosenthal, Monty Hall, Monty Fall, Monty Crawl (2008); for n doors";
  if (rules_.host == HostRule::prefers) return {kTitle, kLinesOfPreference, kSource};
  return {kTitle, kLinesOfTwoPlayers, kSource};
}

int32_t Derivation::line(int role) const {
  return classic() && role > kOfOther ? role + 3 : role;
}

std::vector<int32_t> Derivation::linesOfGame() const {
  return {line(kOfGame)};
}
// What the line says of the doors opened is true of games like the example only.
std::vector<int32_t> Derivation::linesOfPick(const MontyHallGame& game) const {
  if (!classic() && !montyHallCounts(rules_, game)) return {};
  return {line(kOfPick)};
}
std::vector<int32_t> Derivation::linesOfChoice() const {
  return {line(kOfSwitch)};
}

int Derivation::switchingPays() const {
  if (posterior_.stay == posterior_.switch_to_one) return 0;
  return posterior_.stay.value() < posterior_.switch_to_one.value() ? 1 : -1;
}

std::string doorName(int door) {
  return "door " + std::to_string(door + 1);
}

std::string doorNames(const DoorSet& doors) {
  if (doors.count() > kMostNamed) return counted(static_cast<int64_t>(doors.count()), "door");
  std::vector<std::string> numbers;
  for (size_t door = 0; door < doors.size(); ++door)
    if (doors[door]) numbers.push_back(std::to_string(door + 1));
  return (numbers.size() == 1 ? "door " : "doors ") + listed(numbers);
}

const Fraction& Derivation::value(int term) const {
  const std::array<const Fraction*, kTerms> values = {&posterior_.prior,
                                                      &posterior_.likelihood_picked,
                                                      &posterior_.likelihood_opened,
                                                      &posterior_.likelihood_other,
                                                      &posterior_.evidence,
                                                      &posterior_.stay,
                                                      &posterior_.switch_to_one};
  return *values[static_cast<size_t>(term)];
}

std::string Derivation::openedDoors() const {
  const DoorSet opened = montyHallStory(rules_).opened;
  return (opened.count() > kMostNamed ? "these " : "") + doorNames(opened);
}

std::string_view Derivation::title(int term) {
  // Without numbers of doors: they also stand beside simulated games, in which others are picked.
  constexpr std::array<std::string_view, kTerms> kTitles = {"Prior of each door",
                                                            "Likelihood: picked door",
                                                            "Likelihood: opened door",
                                                            "Likelihood: other closed door",
                                                            "Evidence",
                                                            "Posterior: stay",
                                                            "Posterior: switch"};
  return kTitles[static_cast<size_t>(term)];
}

std::string Derivation::filled(int term) const {
  const MontyHallPosterior& p = posterior_;
  const std::string opens = "P(opens " + openedDoors();
  switch (term) {
    case kPrior:
      return "P(car i)";
    case kPicked:
      return opens + " | car 1)";
    case kOpened:
      return opens + ", empty | car 2)";
    case kOther:
      return opens + " | car " + std::to_string(rules_.opened + 2) + ")";
    case kEvidence:
      return times(p.prior, p.likelihood_picked) + " + " +
             (rules_.closed() == 1 ? "" : std::to_string(rules_.closed()) + " × ") +
             times(p.prior, p.likelihood_other);
    case kStay:
      return times(p.prior, p.likelihood_picked) + " ÷ " + p.evidence.text();
    default:
      return times(p.prior, p.likelihood_other) + " ÷ " + p.evidence.text();
  }
}

Told Derivation::toldOfPicked() const {
  const int n = rules_.doors, k = rules_.opened;
  const std::string what = "Were the car behind the picked door, the host would open just " + openedDoors() +
                           " with probability " + posterior_.likelihood_picked.text() + ".";
  const std::string any =
      "any " + (k == 1 ? std::string() : std::to_string(k) + " ") + "of the other " + counted(n - 1, "door");
  switch (rules_.host) {
    case HostRule::eliminates:
      return {what, "Door 2 is the other player's: only that player has lost then."};
    case HostRule::prefers:
      if (rules_.preference == 100) return {what, "He may open " + any + ", and he takes the lowest."};
      return {what, "He may open " + any + ": in " + std::to_string(rules_.preference) +
                        " of 100 games he takes the lowest."};
    default:
      return {what, "He may open " + any + ", and no choice is likelier than another."};
  }
}

Told Derivation::toldOfOther() const {
  const int n = rules_.doors, k = rules_.opened;
  const std::string what =
      "Were the car behind another closed door, the host would open just " + openedDoors() + " with ";
  const std::string is = "probability " + posterior_.likelihood_other.text() + ".";
  const std::string avoids = "He knows where the car is and has to avoid that door too: ";
  const std::string chooses = "he chooses " + std::to_string(k) + " of " + counted(n - 2, "door") + ".";
  switch (rules_.host) {
    case HostRule::eliminates:
      return {what + is, "Both players have lost then, and he opens the door of either."};
    case HostRule::ignorant:
      return {what + "the same " + is,
              "He does not know where the car is, so it cannot change what he does."};
    case HostRule::prefers:
      if (k < n - 2) return {what + is, "He may take " + lowest() + " then too, and does so as often."};
      return {what + is, avoids + "no other choice is left."};
    default:
      return {what + is, avoids + (k == n - 2 ? "no other choice is left." : chooses)};
  }
}

Told Derivation::told(int term) const {
  const MontyHallPosterior& p = posterior_;
  const std::string is = value(term).text();
  switch (term) {
    case kPrior:
      return {"Before anything is opened, each of the " + std::to_string(rules_.doors) +
                  " doors hides the car with probability " + is + ".",
              "Nothing tells one door from another."};
    case kPicked:
      return toldOfPicked();
    case kOpened:
      return {"Were the car behind an opened door, we could not have seen what we saw: probability 0.",
              "An opened door with the car behind it is not empty."};
    case kOther:
      return toldOfOther();
    case kEvidence:
      return {"What we saw had probability " + is + " in all.",
              "It is the sum over every door that may hide the car: prior times likelihood."};
    case kStay:
      return {"The picked door hides the car with probability " + is + ".",
              "Posterior = prior × likelihood ÷ evidence = " + filled(kStay) + "."};
    default:
      return {(rules_.closed() == 1 ? "The" : "Each") +
                  std::string(" other closed door hides the car with probability ") + is +
                  (switchingPays() > 0   ? ": switching is better."
                   : switchingPays() < 0 ? ": staying is better."
                                         : ": switching makes no difference."),
              "Staying wins with " + p.stay.text() + ", by the same theorem."};
  }
}

std::vector<int32_t> Derivation::lines(int term) const {
  switch (term) {
    case kPrior:
      return {kOfPrior};
    case kPicked:
      return {kOfPick, kOfPicked};
    case kOpened:
      return {kOfOpened};
    case kOther:
      if (!classic()) return {kOfOther};
      if (rules_.host == HostRule::knows) return {kIfKnows, kKnows};
      return {kIfKnows, kElse, kIgnorant};
    case kEvidence:
      return {line(kOfEvidence)};
    case kStay:
      return {line(kOfPosterior)};
    default:
      return {line(kOfPosterior), line(kOfSwitch)};
  }
}

std::vector<Variable> Derivation::variables(int done) const {
  static constexpr std::array<const char*, kTerms> kNames = {
      "prior(i)", "likelihood(picked)", "likelihood(i in H)", "likelihood(other)",
      "evidence", "posterior(picked)",  "posterior(other)"};
  std::vector<Variable> variables = {{"n", std::to_string(rules_.doors)},
                                     {"k", std::to_string(rules_.opened)}};
  if (rules_.host == HostRule::prefers) variables.push_back({"q", Fraction(rules_.preference, 100).text()});
  if (done > kPicked) variables.push_back({"H", openedDoors()});
  for (int term = 0; term < done; ++term)
    variables.push_back({kNames[static_cast<size_t>(term)], value(term).text()});
  return variables;
}

}  // namespace noggin::probability
