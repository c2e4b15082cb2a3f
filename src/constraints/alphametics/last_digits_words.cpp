// Narration, decisions and listing of the search from the last digits.

#include <algorithm>
#include <array>

#include "constraints/alphametics/last_digits.h"
#include "core/order.h"
#include "core/words.h"

namespace noggin::constraints {
namespace {

constexpr std::array<std::string_view, 10> kLastDigitsLines = {
    "order the letters by how far from the right they first stand",
    "repeat",
    "  if the letter at hand has a digit left that no other has",
    "    give it the next one",
    "    if more last digits of all words are known: the sides have to agree in them",
    "    if the letter begins a word: the sides have to be able to meet between their bounds",
    "    if all that holds: go on to the next letter",
    "    after the last letter: if the sides are equal, keep the solution",
    "  else take back the digit of the letter before",
    "until no letter is left to take back",
};

constexpr const char* kMayMeet =
    "As far as the smallest and the largest digit free for each of the others tell, the sides can meet.";
constexpr const char* kTooFarApart = "The sides would be too far apart, whatever the other letters are.";

constexpr int kEndingsInTheHead = 2;  // digits

constexpr Rival kNoCheck{"looking only at full assignments",
                         "lets every digit stand until all letters have one"};

}  // namespace

std::string AlphameticByLastDigits::moduloInWords(int known) const {
  return "modulo " + grouped(powerOfTen(known));
}

// By side; none if sides are fractions.
std::vector<std::string> AlphameticByLastDigits::endingsWritten(int known) const {
  std::vector<std::string> sides;
  const auto endings = value_.endings(words_, powerOfTen(known));
  if (!endings) return sides;
  for (const int64_t ending : *endings) {
    const std::string text = std::to_string(ending);
    const size_t zeros = value_.subtracts() ? 0 : static_cast<size_t>(known) - text.size();
    sides.push_back(std::string(zeros, '0') + text);
  }
  return sides;
}

// Of sides that may be below 0, residues are told: they are not the digits written last.
std::string AlphameticByLastDigits::howEndingsDiffer(int known) const {
  const bool modulo = value_.subtracts();
  const std::string digits = modulo       ? capitalised(moduloInWords(known))
                             : known == 1 ? "The last digit"
                                          : "The last " + std::to_string(known) + " digits";
  const std::vector<std::string> sides = endingsWritten(known);
  if (sides.empty())
    return modulo ? digits + " the sides, multiplied out, would differ."
                  : digits + " of the two sides, multiplied out, would differ.";
  if (sides.size() > 2)
    return digits + (modulo ? " the sides" : " of the sides") + " would be " + listed(sides, "and") + ".";
  if (modulo) return digits + " the left side would be " + sides[0] + " and the right side " + sides[1] + ".";
  return digits + " would be " + sides[0] + " on the left and " + sides[1] + " on the right.";
}

// The equation with the last digits of its words, by which both endings are computed; none if a word
// stands in an exponent, which needs all of its digits.
std::string AlphameticByLastDigits::inLastDigits(int known) const {
  if (!value_.exponentWords().empty()) return "";
  const AlphameticEquation& equation = ground_->equation;
  std::string text = equation.text;
  for (size_t i = equation.nodes.size(); i-- > 0;) {
    const AlphameticNode& node = equation.nodes[i];
    if (node.kind != AlphameticNode::Kind::word) continue;
    const auto word = static_cast<size_t>(node.word);
    if (equation.words[word].isNumber()) continue;
    const std::string ending = std::to_string(words_[word] % powerOfTen(known));
    const size_t length = equation.words[word].text.size();
    const size_t zeros = std::min<size_t>(static_cast<size_t>(known), length) - ending.size();
    text.replace(static_cast<size_t>(node.position), length, std::string(zeros, '0') + ending);
  }
  return "; with the words' last digits it reads " + text;
}

std::string AlphameticByLastDigits::howEndingsAgree(int known) const {
  return value_.subtracts() ? capitalised(moduloInWords(known)) + " the sides agree."
                            : "The sides agree as far as they are known.";
}

// Of a digit placed for a letter that is not the last.
std::string AlphameticByLastDigits::whyItStands(const Event& placed) const {
  if (placed.node > 0) return howEndingsAgree(std::min(placed.node, kMostEndings));
  return boundsMatter(placed.place) ? kMayMeet : "No last digits are known yet that could differ.";
}

bool AlphameticByLastDigits::boundsMatter(int letter) const {
  const auto at = std::find(ground_->order.begin(), ground_->order.end(), letter);
  return ground_->bounds_matter[static_cast<size_t>(at - ground_->order.begin())];
}

std::string AlphameticByLastDigits::allEqual() const {
  return ground_->equation.sides.size() == 2 ? "Both sides are equal." : "All sides are equal.";
}

Told AlphameticByLastDigits::tell(std::span<const Event> events) const {
  const Event& event = events.front();
  const std::string digit = std::to_string(event.value);
  switch (event.kind) {
    case EventKind::place:
      if (events.back().kind == EventKind::goal)
        return {nameOf(event.place) + " is " + digit + ": a solution.", allEqual()};
      return {nameOf(event.place) + " is tried as " + digit + ".", whyItStands(event)};
    case EventKind::prune:
      return {nameOf(event.place) + " is not " + digit + " here.",
              event.detail == kUnequal     ? "The sides are not equal."
              : event.detail == kUndefined ? kNoValue
              : event.detail == kBounds    ? kTooFarApart
                                           : howEndingsDiffer(event.detail)};
    case EventKind::undo:
      return {digit + " for " + nameOf(event.place) + " is taken back.",
              "No digit is left for " + nameOf(event.detail) + "."};
    default:
      if (events.back().kind == EventKind::goal) return "A solution is found.";
      return counted(event.value, "more digit") + " tried or taken back.";
  }
}

// ---- decision

std::optional<Decision> AlphameticByLastDigits::decision() const {
  const int digit = nextDigit();
  if (steps_ >= kStepsWatched || digit == 10) return std::nullopt;
  const auto at = static_cast<size_t>(depth_);
  const bool last = at + 1 == ground_->order.size();
  const int known = std::min(ground_->known[at], kMostEndings);
  const int before = depth_ == 0 ? 0 : std::min(ground_->known[at - 1], kMostEndings);
  if (!last && known <= before && !ground_->bounds_matter[at]) return std::nullopt;
  AlphameticByLastDigits tried = *this;
  tried.set(depth_, digit);
  if (isAskedEndings(at)) return whichEndings(at, tried);
  const Verdict verdict = tried.judge(depth_);
  const std::string name = nameOf(ground_->order[at]);
  Decision decision{.ask = name + " is tried as " + std::to_string(digit) + " next: does it stand?",
                    .choices = {}};
  const auto add = [&](const char* id, std::string label, Verdict of, std::string right, std::string wrong) {
    const bool is_right = of == verdict;
    decision.choices.push_back(
        {id, std::move(label), {}, is_right, is_right ? std::move(right) : std::move(wrong), {}});
  };
  const std::string why = tried.whyNot(verdict, known);
  // The last letter is judged by the sides as a whole, whatever they end in.
  if (last) {
    add("stands", "It stands: the sides are equal", Verdict::fits, allEqual(), why);
    add("unequal", "It falls: the sides are not equal", Verdict::unequal, why, kSidesEqual);
    return decision;
  }
  const std::string agree = howEndingsAgree(known);
  add("stands", "It stands for now", Verdict::fits, known == 0 ? kMayMeet : agree, why);
  addRival(decision.choices.back(), kNoCheck);
  if (value_.hasResidues())
    add("endings",
        value_.subtracts() && known > 0 ? "It falls: " + moduloInWords(known) + " the sides differ"
                                        : "It falls: the last digits that are known differ",
        Verdict::endings, why,
        known <= before ? "The last digits that are known have not become more with this letter." : agree);
  add("bounds", "It falls: the sides can no longer meet", Verdict::bounds, kTooFarApart,
      ground_->bounds_matter[at] && verdict == Verdict::fits
          ? kMayMeet
          : "The bounds are looked at only once the last digits agree and a word has got its first letter.");
  return decision;
}

// Most digits fall by the last digits: as long as these can be worked out in the head, they are asked for,
// and not only whether the digit stands.
bool AlphameticByLastDigits::isAskedEndings(size_t at) const {
  const bool last = at + 1 == ground_->order.size();
  return !last && ground_->modulus[at] > 0 && ground_->known[at] <= kEndingsInTheHead &&
         ground_->equation.sides.size() == 2 && !value_.subtracts() &&
         value_.endings(words_, ground_->modulus[at]);
}

Decision AlphameticByLastDigits::whichEndings(size_t at, const AlphameticByLastDigits& tried) const {
  const int known = ground_->known[at];
  const std::vector<std::string> right = tried.endingsWritten(known);
  const std::string digits =
      known == 1 ? "what is the last digit" : "what are the last " + std::to_string(known) + " digits";
  Decision decision{.ask = nameOf(ground_->order[at]) + " is tried as " + std::to_string(tried.digit_[at]) +
                           " next: " + digits + " of each side then?",
                    .choices = {}};
  const std::string sides =
      right[0] == right[1] ? "Both sides would end in " + right[0] + "." : tried.howEndingsDiffer(known);
  const std::string because = withClause(sides, tried.inLastDigits(known));
  const auto add = [&](const std::string& left, const std::string& other) {
    const std::string id = left + " " + other;
    if (findChoice(decision, id)) return;
    const bool is_right = left == right[0] && other == right[1];
    const std::string label =
        left == other ? left + " on both" : left + " on the left and " + other + " on the right";
    decision.choices.push_back({id, label, {}, is_right, because, {}});
  };
  const auto after = [&](const std::string& ending) {
    const std::string next = std::to_string((std::stoi(ending) + 1) % ground_->modulus[at]);
    return std::string(ending.size() - next.size(), '0') + next;
  };
  add(right[0], right[1]);
  add(right[1], right[0]);
  add(right[0], right[0]);
  add(right[1], right[1]);
  add(after(right[0]), right[1]);
  add(right[0], after(right[1]));
  putInOrderBy(decision.choices, &Choice::id);
  return decision;
}

std::string AlphameticByLastDigits::whyNot(Verdict verdict, int known) const {
  if (verdict == Verdict::endings) return howEndingsDiffer(known);
  if (verdict == Verdict::bounds) return kTooFarApart;
  return value_.haveValues(words_) ? kSidesUnequal : kNoValue;
}

std::string AlphameticByLastDigits::decided(std::span<const Event> events) const {
  const Event& event = events.front();
  if (event.kind != EventKind::place && event.kind != EventKind::prune) return {};
  const auto letter = std::find(ground_->order.begin(), ground_->order.end(), event.place);
  const auto at = static_cast<size_t>(letter - ground_->order.begin());
  if (isAskedEndings(at)) {
    const std::vector<std::string> sides = endingsWritten(ground_->known[at]);
    return sides[0] + " " + sides[1];
  }
  if (event.kind == EventKind::place) return "stands";
  if (event.detail == kUnequal || event.detail == kUndefined) return "unequal";
  return event.detail == kBounds ? "bounds" : "endings";
}

// ---- the listing

Listing AlphameticByLastDigits::listing() const {
  return {"From the last digits on", kLastDigitsLines,
          "The usual backtracking, with remainders modulo powers of ten"};
}

std::vector<int32_t> AlphameticByLastDigits::lines(std::span<const Event> events) const {
  const Event& event = events.front();
  switch (event.kind) {
    case EventKind::place: {
      if (events.back().kind == EventKind::goal) return {1, 2, 3, 7};
      std::vector<int32_t> lines = {1, 2, 3};
      if (steps_ == 1) lines.insert(lines.begin(), 0);
      if (event.node > 0) lines.push_back(4);
      if (boundsMatter(event.place)) lines.push_back(5);
      lines.push_back(6);
      return lines;
    }
    case EventKind::prune:
      if (event.detail == kUnequal || event.detail == kUndefined) return {1, 2, 3, 7};
      if (event.detail == kBounds) return {1, 2, 3, 5};
      return {1, 2, 3, 4};
    case EventKind::undo:
      return {1, 2, 8};
    case EventKind::done:
      return {9};
    default: {  // a large step
      std::vector<int32_t> lines = {1, 2, 3, 4, 5, 6, 7, 8};
      if (events.back().kind == EventKind::done) lines.push_back(9);
      return lines;
    }
  }
}

std::vector<Variable> AlphameticByLastDigits::variables() const {
  std::string digits;
  for (int i = 0; i < depth_; ++i)
    digits += (i > 0 ? ", " : "") + nameOf(ground_->order[static_cast<size_t>(i)]) + " = " +
              std::to_string(digit_[static_cast<size_t>(i)]);
  const auto at = std::min(static_cast<size_t>(depth_), ground_->order.size() - 1);
  return {{"digits", digits.empty() ? "none" : digits}, {"letter at hand", nameOf(ground_->order[at])}};
}

}  // namespace noggin::constraints
