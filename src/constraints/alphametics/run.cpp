#include "constraints/alphametics/run.h"

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "constraints/alphametics/scene.h"
#include "constraints/alphametics/value.h"
#include "constraints/solutions/words.h"
#include "core/text.h"
#include "core/words.h"

namespace noggin::constraints {
namespace {

// Details of a person's moves; a digit chosen is narrated by the search.
enum : uint8_t { kShow = 1, kResume };

bool isByPerson(const Event& event) {
  return event.kind == EventKind::move ||
         (event.kind == EventKind::guess && static_cast<Guesser>(event.detail) == Guesser::person);
}

// "M is 1: nothing else adds up."
std::string inOneSentence(const Told& told) {
  if (told.why.empty()) return told.what;
  const std::string what = told.what.substr(0, told.what.size() - 1);
  return what + (what.find(':') == std::string::npos ? ": " : "; ") + insideSentence(told.why);
}

}  // namespace

AlphameticRun::AlphameticRun(const AlphameticEquation& equation, const Setup& setup)
    : equation_(std::make_shared<AlphameticEquation>(equation)),
      setup_(setup),
      search_(makeAlphameticSearch(equation, setup.method, setup.all)),
      found_(setup.limit),
      shown_(setup.all) {}

Status AlphameticRun::step(Trace* trace) {
  if (status_ != Status::running) return status_;
  shown_.showSearch();
  search_->setTick(++tick_);
  const bool more = search_->step(found_, trace);
  if (!setup_.all && found_.count() > 0) {
    status_ = Status::solved;
  } else if (!more) {
    status_ = Status::exhausted;
    found_.sort();
    if (!found_.kept().empty()) shown_.show(0);
  }
  return status_;
}

Mask AlphameticRun::digitsLeft(int letter) const {
  if (!shown_.any()) return search_->digitsLeft(letter);
  const LetterDigits& solution = found_.kept()[static_cast<size_t>(shown_.index())];
  return static_cast<Mask>(1u << solution[static_cast<size_t>(letter)]);
}

// ---- a person's moves

std::optional<Error> AlphameticRun::act(std::string_view move, Trace* trace) {
  std::optional<Error> refused;
  if (SolutionsShown::knows(move)) {
    refused = shown_.act(move, kept(), kShow, trace);
  } else if (move == "resume" && shown_.any()) {
    shown_.showSearch();
    if (trace) trace->add({.kind = EventKind::move, .detail = kResume});
  } else {
    refused = choose(move, trace);
  }
  if (!refused) ++tick_;
  return refused;
}

std::optional<Error> AlphameticRun::choose(std::string_view move, Trace* trace) {
  if (!byHand())
    return badMove(inQuotes(move) +
                   " cannot be played: digits can be tried by hand while a sum is searched by columns.");
  const size_t letter =
      move.size() == 3 && move[1] == '=' ? equation_->letters.find(move[0]) : std::string::npos;
  if (letter == std::string::npos || move[2] < '0' || move[2] > '9')
    return badMove(inQuotes(move) + " names no letter and digit: write for example " + letterName(0) + "=1.");
  search_->setTick(tick_ + 1);
  if (auto refused = search_->choose(static_cast<int>(letter), move[2] - '0', trace))
    return badMove(*refused);
  return std::nullopt;
}

std::vector<Move> AlphameticRun::moves() const {
  std::vector<Move> moves;
  shown_.addMoves(kept(), moves);
  if (shown_.any()) moves.push_back({"resume", "Back to the search"});
  if (!choosing()) return moves;
  for (int letter = 0; letter < equation_->letterCount(); ++letter) {
    const Mask left = digitsLeft(letter);
    if (std::popcount(left) < 2) continue;
    for (int digit = 0; digit < 10; ++digit)
      if (left >> digit & 1)
        moves.push_back(
            {asMove(letter, digit), "Try " + std::to_string(digit) + " for " + letterName(letter)});
  }
  return moves;
}

// A digit that the events give to a letter, by a guess or because no other is left.
std::optional<AlphameticRun::Given> AlphameticRun::givenBy(std::span<const Event> events) const {
  const auto undoes = [](const Event& event) { return event.kind == EventKind::undo; };
  if (std::any_of(events.begin(), events.end(), undoes)) return std::nullopt;
  for (const Event& event : events) {
    const bool deduced = event.kind == EventKind::deduce && event.place < equation_->letters.size() &&
                         std::has_single_bit(static_cast<uint32_t>(event.value));
    if (deduced) return Given{event.place, std::countr_zero(static_cast<uint32_t>(event.value))};
    if (event.kind == EventKind::guess || event.kind == EventKind::place)
      return Given{event.place, event.value};
  }
  return std::nullopt;
}

// What the search does next, with its reason.
std::optional<Hint> AlphameticRun::hint() const {
  if (!byHand()) return std::nullopt;
  const std::unique_ptr<AlphameticSearch> ahead = search_->clone();
  AlphameticSolutions found = found_;
  Trace trace;
  ahead->step(found, &trace);
  if (trace.events().back().kind == EventKind::done)
    return Hint{"", inOneSentence({tellEnd(*ahead) + ".", ahead->whyNone()})};
  Hint hint{"", inOneSentence(ahead->tell(trace.events()))};
  if (const std::optional<Given> given = givenBy(trace.events()))
    hint.move = asMove(given->letter, given->digit);
  return hint;
}

// ---- scene and narration

void AlphameticRun::draw(Scene& scene) const {
  drawAlphametic(*this, scene);
}

std::string AlphameticRun::tellEnd(const AlphameticSearch& search) const {
  if (!search.whyNone().empty()) return "No digits make the equation true";
  if (found_.count() == 0)
    return std::string("Nothing is left to try: no digits make the equation true") +
           (AlphameticValue(equation()).takesRoots() ? " with roots that are whole numbers or fractions"
                                                     : "");
  if (found_.count() == 1) return "Nothing is left to try: there is exactly one solution";
  return "Nothing is left to try: there are " + grouped(found_.count()) + " solutions";
}

std::string AlphameticRun::ending() const {
  return status_ == Status::exhausted ? allFound(found_.count()) : "";
}

Told AlphameticRun::narrate(std::span<const Event> events) const {
  const Event& event = events.front();
  if (events.back().kind == EventKind::done) return {tellEnd(*search_) + ".", search_->whyNone()};
  if (event.kind == EventKind::move) return describe(event) + ".";
  return search_->tell(events);
}

std::string AlphameticRun::introduction() const {
  return "Find digits for the letters that make " + equation_->text +
         " true: different letters have different digits, and no word begins with 0.";
}

std::optional<Decision> AlphameticRun::decision() const {
  return status_ == Status::running && !shown_.any() ? search_->decision() : std::nullopt;
}

std::vector<int32_t> AlphameticRun::lines(std::span<const Event> events) const {
  return isByPerson(events.front()) ? std::vector<int32_t>{} : search_->lines(events);
}

std::string AlphameticRun::describe(const Event& event) const {
  const std::string letter = event.place < equation_->letters.size() ? letterName(event.place) : "";
  const std::string digit = std::to_string(event.value);
  switch (event.kind) {
    case EventKind::guess:
      return isByPerson(event) ? "you try " + digit + " for " + letter : letter + " tried as " + digit;
    case EventKind::place:
      return letter + " is " + digit;
    case EventKind::prune:
      return letter + " is not " + digit;
    case EventKind::undo:
      return digit + " for " + letter + " taken back";
    case EventKind::deduce:
      return letter.empty() ? "a carry has fewer values"
                            : letter + " is among " + digitsInWords(static_cast<Mask>(event.value));
    case EventKind::goal:
      return "solution " + grouped(event.value);
    case EventKind::evaluate:
      return digit + " tried";
    case EventKind::move:
      if (event.detail == kResume) return "Back to the search where it stood";
      return "Solution " + grouped(event.value + 1) + ": " +
             equation_->written(found_.kept()[static_cast<size_t>(event.value)]);
    default:
      return tellEnd(*search_);
  }
}

Metrics AlphameticRun::metrics() const {
  const AlphameticCounters& counters = search_->counters();
  const Better judging = search_->judgesWhole() ? Better::less : Better::neither;
  const Better trying = search_->triesDigits() ? Better::less : Better::neither;
  return {counter("permutations", "Whole assignments judged", counters.permutations, judging),
          counter("placed", "Digits tried", counters.placed, trying),
          counter("undone", "Digits taken back", counters.undone, trying),
          counter("deductions", "Deductions", counters.deductions),
          counter("found", "Solutions found", found_.count())};
}

Json solutionJson(const AlphameticEquation& equation, const LetterDigits& digits) {
  Json letters = Json::object();
  for (size_t i = 0; i < equation.letters.size(); ++i)
    letters[std::string(1, equation.letters[i])] = digits[i];
  return jsonObject({{"equation", equation.written(digits)}, {"letters", std::move(letters)}});
}

Json AlphameticRun::result() const {
  Json solutions = Json::array();
  for (const LetterDigits& digits : found_.kept()) solutions.push_back(solutionJson(*equation_, digits));
  return jsonObject({{"count", found_.count()}, {"solutions", std::move(solutions)}});
}

}  // namespace noggin::constraints
