// The search methods for alphametics behind one interface.
//
// Events: guess (letter, digit, whose), place (letter, digit), deduce (letter, its digits now, those before),
// prune (letter, digit, why), undo (letter, digit, why), evaluate (how many nodes or permutations one large
// step took), goal, done.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "constraints/alphametics/equation.h"
#include "core/decision.h"
#include "core/growth.h"
#include "core/listing.h"
#include "core/scene.h"
#include "core/told.h"
#include "core/trace.h"

namespace noggin::constraints {

// Detail of a guess event: whose it is.
enum class Guesser : uint8_t { search, person };

struct AlphameticCounters {
  int64_t permutations = 0;  // evaluated completely
  int64_t placed = 0;        // digits assigned to letters
  int64_t undone = 0;
  int64_t deductions = 0;  // revisions of a column that removed digits
  int64_t guesses = 0;
};

class AlphameticSolutions {
 public:
  explicit AlphameticSolutions(int64_t limit) : limit_(limit) {}

  void add(const LetterDigits& digits) {
    if (static_cast<int64_t>(kept_.size()) < limit_) kept_.push_back(digits);
    ++count_;
  }
  void sort();
  int64_t count() const { return count_; }
  const std::vector<LetterDigits>& kept() const { return kept_; }
  size_t memory() const { return grownBytes(kept_); }

 private:
  int64_t limit_;
  int64_t count_ = 0;
  std::vector<LetterDigits> kept_;
};

class AlphameticSearch {
 public:
  virtual ~AlphameticSearch() = default;

  // Which tick of its run the next step or choice is, as the player counts steps and moves.
  void setTick(int32_t tick) { tick_ = tick; }
  // One unit of work; false once nothing is left. A unit ends with a solution if only one is wanted.
  virtual bool step(AlphameticSolutions& found, Trace* trace) = 0;
  // The domain of a letter.
  virtual Mask digitsLeft(int letter) const = 0;
  // Whether the letter's digit is guessed rather than deduced.
  virtual bool isGuessed(int) const { return false; }
  virtual const AlphameticCounters& counters() const = 0;
  // Why no digits make the equation true, if that was seen before any was tried; else empty.
  virtual std::string whyNone() const { return {}; }
  // Narrates its last step.
  virtual Told tell(std::span<const Event> events) const = 0;
  // As in Run.
  virtual std::optional<Decision> decision() const = 0;
  virtual std::string decided(std::span<const Event> events) const = 0;
  virtual Listing listing() const = 0;
  virtual std::vector<int32_t> lines(std::span<const Event> events) const = 0;
  virtual std::vector<Variable> variables() const = 0;
  // What is known about the carry into a column, 0 being the ones: "1", "0 or 1"; empty if there is none.
  virtual std::string carryInto(int) const { return {}; }
  // The column of its last step; -1: none.
  virtual int column() const { return -1; }
  // A person's guess for the next step; returns why it is refused, if it is.
  virtual std::optional<std::string> choose(int, int, Trace*) {
    return "Digits can be chosen where the equation is a sum and the method is by columns.";
  }
  virtual bool canChoose() const { return false; }
  // Which work it does, and counts: that of others is no better for being 0.
  virtual bool judgesWhole() const { return true; }
  virtual bool triesDigits() const { return true; }
  // Whether nothing is left to try, which its next step will say.
  virtual bool isThrough() const { return false; }
  // Panels specific to the method.
  virtual void drawInside(Scene&) const {}
  virtual size_t memory() const { return 0; }
  virtual std::unique_ptr<AlphameticSearch> clone() const = 0;

 protected:
  int32_t tick_ = 0;
};

enum class AlphameticMethod : uint8_t { permutations, columns };

// Equations that are not sums are searched from their last digits if the method is by columns.
std::unique_ptr<AlphameticSearch> makeAlphameticSearch(const AlphameticEquation& equation,
                                                       AlphameticMethod method, bool all);

// What is said of sides once all letters have digits.
inline constexpr const char* kSidesEqual = "Computed, the sides are equal.";
inline constexpr const char* kSidesUnequal = "Computed, the sides are not equal.";
inline constexpr const char* kNoValue =
    "A side has no value: it divides by 0, or has a root that is no fraction.";

// "0, 3 or 7"
std::string digitsInWords(Mask mask);

// A step does one unit at first, so that it can be watched, and many once the run has become long.
constexpr int64_t kStepsWatched = 2000;
constexpr int32_t kLargeStep = 1024;

}  // namespace noggin::constraints
