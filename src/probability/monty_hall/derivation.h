// Bayes' theorem for the doors, a term at a time: the values, what to say of each, and what to ask before it.
// Told for the case that door 1 was picked and the host opened the next ones.
#pragma once

#include <string>
#include <vector>

#include "core/decision.h"
#include "core/listing.h"
#include "core/told.h"
#include "probability/monty_hall/chances.h"

namespace noggin::probability {

// In the order in which they are filled in.
enum Term { kPrior, kPicked, kOpened, kOther, kEvidence, kStay, kSwitch, kTerms };

class Derivation {
 public:
  explicit Derivation(const MontyHallRules& rules) : rules_(rules), posterior_(montyHallPosterior(rules)) {}

  const MontyHallRules& rules() const { return rules_; }
  const MontyHallPosterior& posterior() const { return posterior_; }
  const Fraction& value(int term) const;
  // Whether it is better to switch (1), to stay (-1), or no matter (0).
  int switchingPays() const;

  std::string title(int term) const;   // "Prior of each door"
  std::string filled(int term) const;  // "1/3 × 1/2 ÷ 1/2"
  Told told(int term) const;

  Decision decision(int term) const;
  // The id of the right choice.
  std::string answer(int term) const;

  Listing listing() const;
  // Its lines.
  std::vector<int32_t> lines(int term) const;
  std::vector<int32_t> linesOfGame() const;    // a simulated one
  std::vector<int32_t> linesOfPick() const;    // a person's
  std::vector<int32_t> linesOfChoice() const;  // to stay or to switch
  // Once `done` terms are filled in.
  std::vector<Variable> variables(int done) const;

 private:
  struct Offer {
    Fraction value;
    std::string because;
    std::vector<Rival> rivals = {};
  };

  bool classic() const { return rules_.host == HostRule::knows || rules_.host == HostRule::ignorant; }
  int32_t line(int role) const;
  std::string openedDoors() const;
  Told toldOfPicked() const;
  Told toldOfOther() const;
  std::string hostWords() const;
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
