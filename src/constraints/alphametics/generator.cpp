#include "constraints/alphametics/generator.h"

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>
#include <numeric>

#include "core/growth.h"
#include "core/words.h"

namespace noggin::constraints {
namespace {

constexpr int kStepsAtOnce = 400;     // of one search, per step
constexpr int kLeftOutAtOnce = 2000;  // sums skipped per step
// Detail of a deduce event: what a step without a verdict did.
enum : uint8_t { kStubborn, kLeftOut };

constexpr size_t kMostMade = 1000;
constexpr size_t kMostMadeShown = 200;

uint64_t lettersOf(const std::string& word) {
  uint64_t letters = 0;
  for (const char c : word) letters |= uint64_t{1} << (c & 63);
  return letters;
}

}  // namespace

AlphameticGeneratorRun::AlphameticGeneratorRun(std::vector<std::string> words, int addends)
    : words_(std::move(words)), chosen_(static_cast<size_t>(addends)) {
  std::iota(chosen_.begin(), chosen_.end(), 0);
  for (const std::string& word : words_) letters_.push_back(lettersOf(word));
  goOn(nullptr);  // the first addends have the first result among them
}

std::string AlphameticGeneratorRun::text() const {
  const auto word = [this](int chosen) { return words_[static_cast<size_t>(chosen)]; };
  return inRow(chosen_, word, " + ") + " == " + word(result_);
}

// Whether the result is one of the addends.
bool AlphameticGeneratorRun::addsResult() const {
  return std::find(chosen_.begin(), chosen_.end(), result_) != chosen_.end();
}

// Whether the result can have its length, and there are at most ten letters.
bool AlphameticGeneratorRun::fits() const {
  size_t longest = 0;
  uint64_t letters = letters_[static_cast<size_t>(result_)];
  for (const int word : chosen_) {
    longest = std::max(longest, words_[static_cast<size_t>(word)].size());
    letters |= letters_[static_cast<size_t>(word)];
  }
  const size_t length = words_[static_cast<size_t>(result_)].size();
  return length >= longest && length <= longest + 1 && std::popcount(letters) <= kMostLetters;
}

// The next set of addends, or the first with the next result; false after the last.
bool AlphameticGeneratorRun::advance() {
  const int count = static_cast<int>(words_.size()), addends = static_cast<int>(chosen_.size());
  for (int i = addends; i-- > 0;) {
    int& word = chosen_[static_cast<size_t>(i)];
    if (word >= count - (addends - i)) continue;
    ++word;
    for (int rest = i + 1; rest < addends; ++rest)
      chosen_[static_cast<size_t>(rest)] = chosen_[static_cast<size_t>(rest - 1)] + 1;
    return true;
  }
  std::iota(chosen_.begin(), chosen_.end(), 0);
  return ++result_ < count;
}

// The next sum with another word as its result; false if there is none, which ends the run.
bool AlphameticGeneratorRun::goOn(Trace* trace) {
  while (advance())
    if (!addsResult()) return true;
  status_ = Status::exhausted;
  if (trace) trace->add({.kind = EventKind::done});
  return false;
}

// Skips to the next sum that fits, within the limit of a step.
void AlphameticGeneratorRun::seek(Trace* trace) {
  for (int i = 0; i < kLeftOutAtOnce; ++i) {
    if (fits()) {
      equation_ = std::make_shared<AlphameticEquation>(*parseAlphametic(text()));
      search_ = makeAlphameticSearch(*equation_, AlphameticMethod::columns, true);
      found_ = AlphameticSolutions(1);
      return;
    }
    ++sums_[kUnfit];
    if (!goOn(trace)) return;
  }
  if (trace) trace->add({.kind = EventKind::deduce, .detail = kLeftOut});
}

void AlphameticGeneratorRun::close(Verdict verdict, Trace* trace) {
  ++sums_[verdict];
  latest_ = text();
  if (verdict == kOne && made_.size() < kMostMade)
    made_.push_back({latest_, equation_->written(found_.kept().front())});
  if (trace) {
    trace->add({.kind = EventKind::evaluate, .detail = verdict});
    if (verdict == kOne) trace->add({.kind = EventKind::goal, .value = static_cast<int32_t>(sums_[kOne])});
  }
  search_.reset();
  goOn(trace);
}

Status AlphameticGeneratorRun::step(Trace* trace) {
  if (status_ != Status::running) return status_;
  if (!search_) seek(trace);
  for (int i = 0; search_ && i < kStepsAtOnce; ++i) {
    const bool more = search_->step(found_, nullptr);
    if (found_.count() > 1) {
      close(kSeveral, trace);
      return status_;
    }
    if (!more) {
      close(found_.count() == 1 ? kOne : kNone, trace);
      return status_;
    }
  }
  if (trace && search_) trace->add({.kind = EventKind::deduce, .detail = kStubborn});
  return status_;
}

std::string AlphameticGeneratorRun::verdictInWords(Verdict verdict) {
  if (verdict == kNone) return "no solution";
  return verdict == kOne ? "exactly one solution" : "more than one solution";
}

void AlphameticGeneratorRun::draw(Scene& scene) const {
  Table& table = scene.add<Table>("made", "Sums with exactly one solution: " + grouped(sums_[kOne]));
  table.columns = {{"#", true}, {"Sum", false}, {"Solution", false}};
  const size_t first = made_.size() - std::min(made_.size(), kMostMadeShown);
  for (size_t i = first; i < made_.size(); ++i)
    table.rows.push_back({{std::to_string(i + 1)}, {made_[i].puzzle}, {made_[i].solution}});
  Bars& bars = scene.add<Bars>("outcomes", "What became of the sums tried");
  const auto bar = [&](Verdict verdict, const char* title, Tone tone) {
    const auto value = static_cast<double>(sums_[verdict]);
    bars.bars.push_back(
        {.id = verdict, .text = title, .value = value, .tone = tone, .note = grouped(sums_[verdict])});
    bars.max = std::max(bars.max, value);
  };
  bar(kOne, "one solution", Tone::goal);
  bar(kSeveral, "several", Tone::candidate);
  bar(kNone, "none", Tone::dead);
}

std::string AlphameticGeneratorRun::introduction() const {
  return "All sums of " + std::to_string(chosen_.size()) + " of the " +
         counted(static_cast<int64_t>(words_.size()), "word") +
         " are tried, with another word as the result: one with exactly one solution is a puzzle.";
}

std::string AlphameticGeneratorRun::ending() const {
  return counted(sums_[kOne], "puzzle") + " found";
}

Told AlphameticGeneratorRun::narrate(std::span<const Event> events) const {
  const Event& event = events.front();
  const std::string end =
      counted(sums_[kOne], "puzzle") + (sums_[kOne] == 1 ? " has" : " have") + " been found";
  if (event.kind == EventKind::done) return "No sum is left to try: " + end + ".";
  if (event.kind == EventKind::deduce && event.detail == kLeftOut)
    return counted(kLeftOutAtOnce, "sum") +
           " are left out, for their lengths or because of too many letters.";
  if (event.kind == EventKind::deduce) return "Still at work on " + text() + ".";
  const auto verdict = static_cast<Verdict>(event.detail);
  std::string sentence = latest_ + " has " + verdictInWords(verdict);
  if (verdict == kOne && made_.back().puzzle == latest_) sentence += ": " + made_.back().solution;
  if (events.back().kind == EventKind::done) sentence += "; that was the last, and " + end;
  return sentence + ".";
}

std::string AlphameticGeneratorRun::describe(const Event& event) const {
  switch (event.kind) {
    case EventKind::goal:
      return "puzzle " + std::to_string(event.value);
    case EventKind::deduce:
      return event.detail == kLeftOut ? "sums left out" : "a stubborn sum";
    case EventKind::done:
      return "all sums tried";
    default:
      return verdictInWords(static_cast<Verdict>(event.detail));
  }
}

Metrics AlphameticGeneratorRun::metrics() const {
  return {counter("sums", "Sums solved", sums_[kNone] + sums_[kOne] + sums_[kSeveral]),
          counter("unique", "With one solution", sums_[kOne]),
          counter("several", "With several", sums_[kSeveral]), counter("none", "With none", sums_[kNone]),
          counter("unfit", "Left out: lengths or letters", sums_[kUnfit])};
}

Json AlphameticGeneratorRun::result() const {
  Json puzzles = Json::array();
  for (const Made& made : made_)
    puzzles.push_back(jsonObject({{"puzzle", made.puzzle}, {"equation", made.solution}}));
  return jsonObject({{"count", sums_[kOne]}, {"solutions", std::move(puzzles)}});
}

size_t AlphameticGeneratorRun::memory() const {
  size_t bytes = grownBytes(made_);
  for (const Made& made : made_) bytes += made.puzzle.size() + made.solution.size();
  return bytes;
}

}  // namespace noggin::constraints
