// The question before each term of the theorem.

#include <algorithm>

#include "core/order.h"
#include "core/words.h"
#include "probability/monty_hall/derivation.h"

namespace noggin::probability {
namespace {

constexpr Rival kHalfAndHalf{"half and half",
                             "treats all closed doors as equally likely, whatever the host knew"};
constexpr Rival kNoPreference{"a host without a preference",
                              "reckons as if every door he may open were equally likely"};
constexpr Rival kOnePlayer{"a single player", "reckons as if the host could not have opened the picked door"};
constexpr Rival kHostKnows{"a host who knows", "reckons as if the host had avoided the car on purpose"};

// "18,424"; may be too large for grouped().
std::string waysText(int n, int k) {
  return inGroups(Fraction(waysToChoose(n, k)).text());
}

}  // namespace

// The first part of questions about a host's rule.
std::string Derivation::hostWords() const {
  switch (rules_.host) {
    case HostRule::ignorant:
      return "The host does not know where the car is.";
    case HostRule::prefers:
      return "The host knows where the car is and, where he has a choice, " + preferenceWords() + ".";
    case HostRule::eliminates:
      return "Another player picked door 2; the host knows where the car is and opens the door of one who "
             "lost.";
    default:
      return "The host knows where the car is.";
  }
}

// What the host with a preference does where he has a choice. It may be less often than another would.
std::string Derivation::preferenceWords() const {
  if (rules_.preference == 100) return "always takes " + lowest();
  return "takes " + lowest() + " in " + std::to_string(rules_.preference) + " of 100 games";
}

// What the opened doors tell: "were the car behind door 1, he would open just door 2 with probability 1/2,
// and behind door 3 with probability 1".
std::string Derivation::howLikelyOpened() const {
  return "were the car behind door 1, he would open just " + openedDoors() + " with probability " +
         posterior_.likelihood_picked.text() + ", and behind " + doorName(rules_.opened + 1) +
         " with probability " + posterior_.likelihood_other.text();
}

std::string Derivation::ask(int term) const {
  const std::string just = " how likely is it that the host opens just " + openedDoors();
  switch (term) {
    case kPrior:
      return "Before any of the " + std::to_string(rules_.doors) +
             " doors is opened: how likely is the car behind a given one?";
    case kPicked:
      return (classic() ? "" : hostWords() + " ") + "Were the car behind door 1, the picked one:" + just +
             "?";
    case kOpened:
      return "Were the car behind door 2, which the host opened: how likely is it that this door is found "
             "empty?";
    case kOther:
      return hostWords() + " Were it behind " + doorName(rules_.opened + 1) + ", still closed:" + just + "?";
    case kEvidence:
      return "How likely is what we saw in all, wherever the car is?";
    default:
      if (!classic())
        return hostWords() + " He opened " + openedDoors() +
               ", empty: how likely is the car behind door 1, the picked one, now?";
      return "The host " + std::string(rules_.host == HostRule::knows ? "knew" : "did not know") +
             " where the car is, opened " + openedDoors() +
             ", and there was no car: how likely is it behind door 1, the picked one, now?";
  }
}

std::vector<Derivation::Offer> Derivation::offersOfPrior() const {
  const int n = rules_.doors;
  const std::string all = std::to_string(n);
  return {{posterior_.prior, "There are " + all + " doors and nothing tells them apart, so each has " +
                                 posterior_.prior.text() + "."},
          {{1, 2},
           "Being there and not being there are two cases, but " + all +
               " doors share the car, so each has only " + posterior_.prior.text() + "."},
          {{1, n - 1},
           "That would share the car among " + std::to_string(n - 1) + " doors, and there are " + all + "."},
          {{n - 1, n}, "That is how likely the car is not behind a given door."}};
}

std::vector<Derivation::Offer> Derivation::offersOfPicked() const {
  const int n = rules_.doors, k = rules_.opened;
  const std::string ways = waysText(n - 1, k);
  const Offer prior{posterior_.prior, "That is how likely a door hides the car, not what the host does."};
  if (rules_.host == HostRule::eliminates)
    return {{1, "Only the other player has lost then, so it is that one's door."},
            {{1, 2}, "He has a choice only where both have lost; here the first player wins."},
            {{1, n - 1},
             "He does not open any other door, only that of a player who has lost: the second one's.",
             kOnePlayer},
            prior};
  if (rules_.host == HostRule::prefers)
    return {{posterior_.likelihood_picked,
             "All other doors are empty, so he may open the lowest and follows his preference, which makes " +
                 posterior_.likelihood_picked.text() + "."},
            {{1, waysToChoose(n - 1, k)},
             "That holds for a host who takes any of the " + ways + " choices alike; this one " +
                 preferenceWords() + ".",
             kNoPreference},
            prior,
            {0, "Nothing keeps him from " + openedDoors() + ": the car is behind door 1 then."}};
  const std::string choice = std::to_string(k) + " of the other " + counted(n - 1, "door");
  return {{posterior_.likelihood_picked,
           "He may open any " + choice + ", which can be done in " + ways + " ways, all equally likely."},
          {1, "He does not have to open just " + openedDoors() + ": there are " + ways + " ways to open " +
                  choice + "."},
          {posterior_.prior,
           "That is how likely a door hides the car, not which of " + ways + " choices the host makes."},
          {{1, waysToChoose(n - 2, k)},
           "Only the picked door is closed to him here, so he chooses " + choice + "."}};
}

std::vector<Derivation::Offer> Derivation::offersOfOpened() const {
  const std::string car = ", but with the car behind door 2 it could not be empty.";
  return {{0, "A door with the car behind it cannot be found empty, so this case is out."},
          {posterior_.prior, "That was its share before it was opened" + car},
          {posterior_.likelihood_picked,
           "That is how likely he opens just " + openedDoors() + " if the car is behind door 1" + car},
          {1, "It is certain that the door was empty" + car}};
}

std::vector<Derivation::Offer> Derivation::offersOfOther() const {
  const int n = rules_.doors, k = rules_.opened;
  const Fraction knows(1, waysToChoose(n - 2, k)), ignorant(1, waysToChoose(n - 1, k));
  const std::string right = posterior_.likelihood_other.text();
  const Offer prior{posterior_.prior,
                    "That is how likely a door hides the car; the host's choice has " + right + "."};
  if (rules_.host == HostRule::eliminates)
    return {{{1, 2}, "Both players have lost then, and he opens the door of either."},
            {knows, "He does not open just any empty door, but that of one of two players: " + right + ".",
             kOnePlayer},
            {1, "The first player has lost too, and he might open that one's door: " + right + "."},
            prior};
  if (rules_.host == HostRule::prefers)
    return {{posterior_.likelihood_other,
             (k == n - 2 ? "He avoids the picked door and the car's, and no other choice is left: "
                         : "He avoids the picked door and the car's; that leaves him " + lowest() +
                               ", which he takes as often: ") +
                 right + "."},
            {knows,
             "That holds for a host without a preference; this one " + preferenceWords() + ": " + right + ".",
             kNoPreference},
            {ignorant,
             "That leaves out both that he avoids the car and how often he takes " + lowest() + ": " + right +
                 ".",
             kHalfAndHalf},
            prior,
            {0, "Nothing keeps him from " + openedDoors() + ": the car is behind another one then."}};
  const Offer one{1, "He has more than one choice, so it is " + right + "."};
  const std::string makes = "which makes " + right + ".";
  if (rules_.host == HostRule::ignorant)
    return {{ignorant, "He knows nothing, so he chooses " + std::to_string(k) + " of " +
                           counted(n - 1, "door") + " wherever the car is, " + makes},
            {knows, "That holds for a host who avoids the car's door; this one does not know it, " + makes,
             kHostKnows},
            prior,
            one};
  return {{knows, "He avoids the picked door and the car's, " +
                      (k == n - 2 ? "and no other choice is left"
                                  : "so he chooses " + std::to_string(k) + " of " + counted(n - 2, "door")) +
                      ", " + makes},
          {ignorant, "That holds for a host who knows nothing; this one avoids the car's door too, " + makes,
           kHalfAndHalf},
          prior,
          one};
}

std::vector<Derivation::Offer> Derivation::offersOfEvidence() const {
  const MontyHallPosterior& p = posterior_;
  const Fraction others(rules_.closed());
  const std::string sum = filled(kEvidence) + " = " + p.evidence.text();
  const Offer as_if_ignorant{
      p.prior * p.likelihood_picked * Fraction(rules_.closed() + 1),
      "That takes all doors still closed for alike, and for this host they are not; " + sum + ".",
      kHalfAndHalf};
  const Offer as_if_knowing{
      p.prior * (p.likelihood_picked + others * Fraction(1, waysToChoose(rules_.doors - 2, rules_.opened))),
      "That holds for a host who avoids the car's door, and this one does not know it; " + sum + ".",
      kHostKnows};
  return {{p.evidence, "Prior times likelihood, summed over the doors still closed: " + sum + "."},
          rules_.host == HostRule::ignorant ? as_if_knowing : as_if_ignorant,
          {p.prior * p.likelihood_picked,
           "That counts only the case that the car is behind door 1; in all it is " + sum + "."},
          {p.likelihood_picked + others * p.likelihood_other,
           "That leaves the priors out, so it is no probability; with them it is " + sum + "."},
          {p.prior, "That is the share of one door before anything was seen; in all it is " + sum + "."}};
}

std::vector<Derivation::Offer> Derivation::offersOfStay() const {
  const MontyHallPosterior& p = posterior_;
  const std::string rule = filled(kStay) + " = " + p.stay.text();
  const Fraction equal(1, rules_.closed() + 1);
  const Offer divided{p.stay, "Prior times likelihood divided by evidence is " + rule + "."};
  const Offer certain{1, "The car may be behind another closed door too; the picked one has " + rule + "."};
  if (rules_.host == HostRule::eliminates)
    return {
        divided,
        {equal,
         "The closed doors are not alike: the host might have opened the picked one and did not, so it has " +
             p.stay.text() + ".",
         kHalfAndHalf},
        {p.prior,
         "That holds for a door the host could never open; he might have opened this one, which makes " +
             rule + ".",
         kOnePlayer},
        certain};
  if (rules_.host == HostRule::prefers) {
    const bool has_choice = rules_.closed() > 1;  // also with the car behind another closed door
    // The less it tells that he opened them, the closer the picked door is to the others.
    const std::string does = has_choice
                                 ? "takes " + lowest() + " as often with the car behind any closed door"
                                 : preferenceWords() + " where he has a choice";
    const std::string tells = p.stay.value() > p.prior.value() ? "less" : "more";
    return {divided,
            {p.prior,
             "That holds for a host without a preference; this one " + does + ", so what he did tells " +
                 tells + ": " + rule + ".",
             kNoPreference},
            {equal, "For this host the closed doors are not alike; the picked one has " + rule + ".",
             kHalfAndHalf},
            certain};
  }
  return {
      divided,
      {equal,
       "The closed doors are not alike: " + howLikelyOpened() + ", so the picked one has " + p.stay.text() +
           ".",
       kHalfAndHalf},
      {p.prior,
       "That holds if the host knows; this one might have shown the car and did not, which makes " + rule +
           ".",
       kHostKnows},
      {{rules_.doors - 1, rules_.doors},
       "That is the share of all other doors before anything was opened; the picked one has " + rule + "."},
      certain};
}

std::vector<Derivation::Offer> Derivation::offers(int term) const {
  switch (term) {
    case kPrior:
      return offersOfPrior();
    case kPicked:
      return offersOfPicked();
    case kOpened:
      return offersOfOpened();
    case kOther:
      return offersOfOther();
    case kEvidence:
      return offersOfEvidence();
    default:
      return offersOfStay();
  }
}

Decision Derivation::stayOrSwitch() const {
  const int other = rules_.opened + 1;
  const std::string stay = posterior_.stay.text(), change = posterior_.switch_to_one.text();
  const std::string odds = "Staying wins with probability " + stay + " and switching with " + change + ".";
  const int pays = switchingPays();
  Decision decision{.ask = "Stay with door 1 or switch to " + doorName(other) + "?", .choices = {}};
  decision.choices.push_back({.id = "stay", .label = "Stay", .right = pays < 0, .because = odds});
  decision.choices.push_back({.id = "switch", .label = "Switch", .right = pays > 0, .because = odds});
  decision.choices.push_back(
      {.id = "same", .label = "It makes no difference", .right = pays == 0, .because = odds});
  decision.choices[0].place = {"doors", PlaceKind::cell, 0};
  decision.choices[1].place = {"doors", PlaceKind::cell, other};
  if (pays < 0) {
    decision.choices[1].rivals = {kOnePlayer};
    decision.choices[2].rivals = {kHalfAndHalf};
    decision.choices[1].because =
        "The host might have opened door 1 and did not, which speaks for it: " + stay + " against " + change +
        ".";
    decision.choices[2].because = decision.choices[1].because;
  } else if (pays > 0) {
    decision.choices[2].rivals = {kHalfAndHalf};
    decision.choices[2].because =
        "The doors are not alike: " + howLikelyOpened() + ", so it is " + stay + " against " + change + ".";
  } else if (rules_.host == HostRule::prefers) {
    decision.choices[1].rivals = {kNoPreference};
    decision.choices[1].because = "He opens " + openedDoors() +
                                  " as often with the car behind either, so both doors have " + stay + ".";
  } else {
    decision.choices[1].rivals = {kHostKnows};
    decision.choices[1].because =
        "This host did not avoid the car but was lucky, so both doors have " + stay + ".";
  }
  return decision;
}

// The values in ascending order without duplicates: of equal ones the right one is kept, which comes first.
Decision Derivation::decision(int term) const {
  if (term == kSwitch) return stayOrSwitch();
  constexpr size_t kMostChoices = 4;
  std::vector<Offer> kept;
  for (Offer& offer : offers(term)) {
    const bool stands = std::any_of(kept.begin(), kept.end(),
                                    [&](const Offer& other) { return other.value.id() == offer.value.id(); });
    if (!stands && kept.size() < kMostChoices) kept.push_back(std::move(offer));
  }
  const std::string right = kept.front().value.id();
  putInOrderBy(kept, [](const Offer& offer) { return offer.value.value(); });
  Decision decision{.ask = ask(term), .choices = {}};
  for (const Offer& offer : kept) {
    Choice choice{.id = offer.value.id(), .label = offer.value.text(), .because = offer.because};
    choice.right = choice.id == right;
    addRival(choice, offer.rival);
    decision.choices.push_back(std::move(choice));
  }
  return decision;
}

std::string Derivation::answer(int term) const {
  if (term == kSwitch) return switchingPays() > 0 ? "switch" : switchingPays() < 0 ? "stay" : "same";
  return value(term).id();
}

}  // namespace noggin::probability
