#include "probability/monty_hall/derivation.h"

#include <array>

#include "core/words.h"

namespace noggin::probability {
namespace {

constexpr size_t kMostNamed = 8;  // doors in a sentence

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
enum Line : int32_t {
  kLinePrior,
  kLinePick,
  kLinePicked,
  kLineOpened,
  kLineIfKnows,
  kLineKnows,
  kLineElse,
  kLineIgnorant,
  kLineEvidence,
  kLinePosterior,
  kLineSwitch,
  kLineGame
};

std::string times(const Fraction& a, const Fraction& b) {
  return a.text() + " × " + b.text();
}

}  // namespace

Listing montyHallListing() {
  return {"Bayes' theorem for the doors", kLines, "course notes, introduction to AI; for n doors"};
}

std::vector<int32_t> linesOfGame() {
  return {kLineGame};
}
std::vector<int32_t> linesOfPick() {
  return {kLinePick};
}
std::vector<int32_t> linesOfChoice() {
  return {kLineSwitch};
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

std::string percentOf(double share) {
  return decimals(share * 100, 1) + "%";
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
  DoorSet opened;
  for (int door = 1; door <= rules_.opened; ++door) opened.set(static_cast<size_t>(door));
  return (opened.count() > kMostNamed ? "these " : "") + doorNames(opened);
}

std::string Derivation::title(int term) const {
  const std::array<std::string, kTerms> titles = {"Prior of each door",
                                                  "Likelihood, car behind door 1",
                                                  "Likelihood, car behind an opened door",
                                                  "Likelihood, car behind another closed door",
                                                  "Evidence",
                                                  "Posterior: stay with door 1",
                                                  "Posterior: switch to " + doorName(rules_.opened + 1)};
  return titles[static_cast<size_t>(term)];
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
      return times(p.prior, p.likelihood_picked) + " + " + std::to_string(rules_.closed()) + " × " +
             times(p.prior, p.likelihood_other);
    case kStay:
      return times(p.prior, p.likelihood_picked) + " ÷ " + p.evidence.text();
    default:
      return times(p.prior, p.likelihood_other) + " ÷ " + p.evidence.text();
  }
}

Told Derivation::told(int term) const {
  const MontyHallPosterior& p = posterior_;
  const std::string is = value(term).text();
  const int n = rules_.doors, k = rules_.opened;
  switch (term) {
    case kPrior:
      return {"Before anything is opened, each of the " + std::to_string(n) +
                  " doors hides the car with probability " + is + ".",
              "Nothing tells one door from another."};
    case kPicked:
      return {"Were the car behind the picked door, the host would open just " + openedDoors() +
                  " with probability " + is + ".",
              "He may open any " + (k == 1 ? "" : std::to_string(k) + " ") + "of the other " +
                  counted(n - 1, "door") + ", and no choice is likelier than another."};
    case kOpened:
      return {"Were the car behind an opened door, we could not have seen what we saw: probability 0.",
              "An opened door with the car behind it is not empty."};
    case kOther:
      if (rules_.host_knows)
        return {"Were the car behind another closed door, the host would open just " + openedDoors() +
                    " with probability " + is + ".",
                "He knows where the car is and has to avoid that door too: " +
                    (k == n - 2 ? "no other choice is left."
                                : "he chooses " + std::to_string(k) + " of " + counted(n - 2, "door") + ".")};
      return {"Were the car behind another closed door, the host would open just " + openedDoors() +
                  " with the same probability " + is + ".",
              "He does not know where the car is, so it cannot change what he does."};
    case kEvidence:
      return {"What we saw had probability " + is + " in all.",
              "It is the sum over every door that may hide the car: prior times likelihood."};
    case kStay:
      return {"The picked door hides the car with probability " + is + ".",
              "Posterior = prior × likelihood ÷ evidence = " + filled(kStay) + "."};
    default:
      return {"Each other closed door hides the car with probability " + is +
                  (switchingPays() ? ": switching is better." : ": switching makes no difference."),
              "Staying wins with " + p.stay.text() + ", by the same theorem."};
  }
}

std::vector<int32_t> Derivation::lines(int term) const {
  switch (term) {
    case kPrior:
      return {kLinePrior};
    case kPicked:
      return {kLinePick, kLinePicked};
    case kOpened:
      return {kLineOpened};
    case kOther:
      if (rules_.host_knows) return {kLineIfKnows, kLineKnows};
      return {kLineIfKnows, kLineElse, kLineIgnorant};
    case kEvidence:
      return {kLineEvidence};
    case kStay:
      return {kLinePosterior};
    default:
      return {kLinePosterior, kLineSwitch};
  }
}

std::vector<Variable> Derivation::variables(int done) const {
  static constexpr std::array<const char*, kTerms> kNames = {
      "prior(i)", "likelihood(picked)", "likelihood(i in H)", "likelihood(other)",
      "evidence", "posterior(picked)",  "posterior(other)"};
  std::vector<Variable> variables = {{"n", std::to_string(rules_.doors)},
                                     {"k", std::to_string(rules_.opened)}};
  if (done > kPicked) variables.push_back({"H", openedDoors()});
  for (int term = 0; term < done; ++term)
    variables.push_back({kNames[static_cast<size_t>(term)], value(term).text()});
  return variables;
}

}  // namespace noggin::probability
