// Bayes' theorem for the doors, one term at a time: the values, the sentence for each, and the question
// before it. The example is that door 1 was picked and the host opened the next ones.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/decision.h"
#include "core/listing.h"
#include "core/told.h"
#include "probability/monty_hall/chances.h"

namespace noggin::probability {

// In the order of computation.
enum Term { kPrior, kPicked, kOpened, kOther, kEvidence, kStay, kSwitch, kTerms };

class Derivation {
 public:
  explicit Derivation(const MontyHallRules& rules) : rules_(rules), posterior_(montyHallPosterior(rules)) {}

  const MontyHallRules& rules() const { return rules_; }
  const MontyHallPosterior& posterior() const { return posterior_; }
  const Fraction& value(int term) const;
  // "the lowest door": what a host with a preference likes to open.
  std::string lowest() const { return rules_.opened == 1 ? "the lowest door" : "the lowest doors"; }
  // 1 if switching is better, -1 if staying is, 0 if they are equal.
  int switchingPays() const;

  static std::string_view title(int term);  // "Prior of each door"
  std::string filled(int term) const;  // "1/3 × 1/2 ÷ 1/2"
  Told told(int term) const;

  Decision decision(int term) const;
  // The id of the right choice for this term.
  std::string answer(int term) const;

  Listing listing() const;
  // The lines of the listing for this term.
  std::vector<int32_t> lines(int term) const;
  std::vector<int32_t> linesOfGame() const;    // for a simulated game
  std::vector<int32_t> linesOfPick(const MontyHallGame& game) const;  // for a person's pick
  std::vector<int32_t> linesOfChoice() const;  // for staying or switching
  // The variables once `done` terms are computed.
  std::vector<Variable> variables(int done) const;

 private:
  struct Offer {
    Fraction value;
    std::string because;
    Rival rival = {};
  };

  bool classic() const { return rules_.host == HostRule::knows || rules_.host == HostRule::ignorant; }
  int32_t line(int role) const;
  std::string openedDoors() const;
  Told toldOfPicked() const;
  Told toldOfOther() const;
  std::string hostWords() const;
  std::string preferenceWords() const;
  std::string howLikelyOpened() const;
  std::string ask(int term) const;
  std::vector<Offer> offers(int term) const;
  std::vector<Offer> offersOfPrior() const;
  std::vector<Offer> offersOfPicked() const;
  std::vector<Offer> offersOfOpened() const;
  std::vector<Offer> offersOfOther() const;
  std::vector<Offer> offersOfEvidence() const;
  std::vector<Offer> offersOfStay() const;
  Decision stayOrSwitch() const;

  MontyHallRules rules_;
  MontyHallPosterior posterior_;
};

// "door 3"
std::string doorName(int door);
// "doors 2 and 3", "98 doors"
std::string doorNames(const DoorSet& doors);

}  // namespace noggin::probability
