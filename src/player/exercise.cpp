#include "player/exercise.h"

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/rng.h"
#include "core/text.h"
#include "core/words.h"
#include "player/by_tick.h"

namespace noggin {
namespace {

constexpr std::array<std::string_view, 2> kModes = {"as-you-go", "at-end"};

// A rival is named if it explains at least kEnough of the kLatest most recent wrong answers.
constexpr size_t kLatest = 5;
constexpr int64_t kEnough = 3;

std::vector<Evidence> evidenceOf(const Decision& decision, std::string_view chosen) {
  std::vector<Evidence> evidence;
  for (const Choice& choice : decision.choices)
    for (const Rival& rival : choice.rivals) {
      auto known = std::find_if(evidence.begin(), evidence.end(),
                                [&](const Evidence& other) { return other.rival == rival; });
      if (known == evidence.end()) known = evidence.insert(known, {rival});
      ++known->options;
      known->fits |= choice.id == chosen;
    }
  return evidence;
}

// Evidence for one rule, summed over the latest answers.
struct Suspect {
  Rival rival;
  int64_t explains = 0;  // wrong answers that it would have given
  int64_t against = 0;   // answers, right or wrong, that it would not have given
  int64_t options = 0;   // choices it allows, summed over the answers it explains

  bool operator<(const Suspect& other) const {
    if (explains != other.explains) return explains > other.explains;
    return against != other.against ? against < other.against : options < other.options;
  }
};

void weigh(const Answer& answer, std::vector<Suspect>& suspects) {
  for (const Evidence& evidence : answer.evidence) {
    auto suspect = std::find_if(suspects.begin(), suspects.end(),
                                [&](const Suspect& other) { return other.rival == evidence.rival; });
    if (suspect == suspects.end()) suspect = suspects.insert(suspect, {evidence.rival});
    suspect->against += !evidence.fits;
    if (answer.right || !evidence.fits) continue;
    ++suspect->explains;
    suspect->options += evidence.options;
  }
}

// "Right: 0011; 0012. It leaves 256 codes. Also right: 0122. It leaves 250.": what is right, and why, unless
// that has been `said` already.
std::string rightInWords(const Decision& decision, std::string_view said) {
  std::map<std::string_view, std::string> labels;  // by their reason
  std::vector<std::string_view> reasons;           // in the order of the choices
  for (const Choice& choice : decision.choices) {
    if (!choice.right) continue;
    std::string& alike = labels[choice.because];
    if (alike.empty()) reasons.push_back(choice.because);
    alike += (alike.empty() ? "" : "; ") + choice.label;
  }
  std::string text;
  for (const std::string_view because : reasons) {
    const std::string& alike = labels[because];
    text += (text.empty() ? "Right: " : " Also right: ") + alike + (alike.ends_with('?') ? "" : ".");
    if (because != said) text.append(" ").append(because);
  }
  return text;
}

Error badAnswer(std::string message) {
  return Error{"bad-answer", std::move(message)};
}

}  // namespace

std::string_view name(ExerciseMode mode) {
  return kModes[static_cast<size_t>(mode)];
}

std::optional<ExerciseMode> exerciseModeNamed(std::string_view name) {
  const auto found = std::find(kModes.begin(), kModes.end(), name);
  if (found == kModes.end()) return std::nullopt;
  return static_cast<ExerciseMode>(found - kModes.begin());
}

std::optional<Grade> gradeOf(const Decision& decision, std::string_view id) {
  const Choice* const chosen = findChoice(decision, id);
  if (!chosen) return std::nullopt;
  Grade grade{.right = chosen->right, .because = chosen->because};
  for (const Choice& choice : decision.choices)
    if (choice.right) grade.right_ids.push_back(choice.id);
  if (!chosen->right) grade.because_right = rightInWords(decision, chosen->because);
  return grade;
}

void shuffle(Decision& decision, uint32_t seed, int64_t tick) {
  Rng rng((uint64_t{seed} << 32) ^ static_cast<uint64_t>(tick));
  rng.shuffle(std::span(decision.choices));
}

const Answer* Exercise::at(int64_t tick) const {
  return itemAt(answers_, tick);
}

bool Exercise::openAt(int64_t tick) const {
  const Answer* given = at(tick);
  return !given || given->open();
}

bool Exercise::complete() const {
  return plan_ && static_cast<int64_t>(answers_.size()) >= plan_->decisions;
}

Outcome<Grade> Exercise::answer(int64_t tick, const Decision& decision, std::string_view id) {
  std::optional<Grade> grade = gradeOf(decision, id);
  if (!grade)
    return badAnswer("At step " + std::to_string(tick) + " there is no choice " + inQuotes(id) +
                     "; there are: " + inRow(decision.choices, &Choice::id) + ".");
  Answer given{.tick = tick, .chosen = std::string(id), .right = grade->right};
  given.evidence = evidenceOf(decision, id);
  for (Answer& known : answers_)
    if (known.tick == tick && known.undone) known.second = id;
  if (!at(tick)) {
    if (complete())
      return badAnswer("All " + std::to_string(plan_->decisions) + " decisions have been answered.");
    answers_.insert(notBefore(answers_, tick), given);
  }
  grade->rival = rivalOf(given);
  return *grade;
}

std::optional<int64_t> Exercise::undo() {
  for (auto answer = answers_.rbegin(); answer != answers_.rend(); ++answer) {
    if (answer->undone) continue;
    answer->undone = true;
    return answer->tick;
  }
  return std::nullopt;
}

void Exercise::undoAt(int64_t tick) {
  for (Answer& answer : answers_) {
    if (answer.tick != tick) continue;
    answer.undone = true;
    answer.second.clear();
  }
}

Score Exercise::score() const {
  Score score{.asked = static_cast<int64_t>(answers_.size())};
  std::vector<Suspect> suspects;
  size_t wrong = 0;
  for (auto answer = answers_.rbegin(); answer != answers_.rend(); ++answer) {
    score.right += answer->credited();
    wrong += !answer->right;
    if (wrong <= kLatest) weigh(*answer, suspects);
  }
  const auto first = std::min_element(suspects.begin(), suspects.end());
  if (first != suspects.end() && first->explains >= kEnough) {
    score.rival = first->rival;
    score.rival_count = first->explains;
  }
  return score;
}

std::string_view Exercise::rivalOf(const Answer& answer, const Rival& followed) {
  if (answer.right) return {};
  const Evidence* likeliest = nullptr;
  for (const Evidence& evidence : answer.evidence) {
    if (!evidence.fits) continue;
    if (evidence.rival == followed) return followed.name;
    if (!likeliest || evidence.options < likeliest->options) likeliest = &evidence;
  }
  return likeliest ? likeliest->rival.name : std::string_view();
}

}  // namespace noggin
