#include "tests/support/asked.h"
#include "tests/support/opened.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "core/characters.h"

namespace noggin::test {
namespace {

struct Lit {
  std::map<std::string, std::set<int32_t>> lines;  // lines executed, by the listing's title
  std::map<std::string, size_t> lengths;
};

// "2.433e+04" is no figure for a reader.
bool hasExponent(const std::string& text) {
  for (size_t e = text.find('e', 1); e != std::string::npos; e = text.find('e', e + 1))
    if (isAsciiDigit(text[e - 1]) && (text[e + 1] == '-' || text[e + 1] == '+') && isAsciiDigit(text[e + 2]))
      return true;
  return false;
}

std::string flawOfDecision(const Decision& before, const std::string& taken) {
  if (std::string wrong = flaw(before); !wrong.empty()) return wrong;
  for (const Choice& choice : before.choices) {
    if (choice.because.back() != '.') return "a reason is no sentence: " + choice.because;
    if (hasExponent(choice.because)) return "a reason has a figure with an exponent: " + choice.because;
  }
  const auto found = std::find_if(before.choices.begin(), before.choices.end(),
                                  [&](const Choice& choice) { return choice.id == taken; });
  if (found == before.choices.end()) return "the step took \"" + taken + "\", which was not offered";
  return found->right ? "" : "the step took \"" + taken + "\", which is called wrong";
}

std::string flawOfLines(const Run& run, std::span<const Event> events, Lit& lit) {
  const Listing listing = run.listing();
  if (listing.lines.empty()) return {};
  const std::vector<int32_t> lines = run.lines(events);
  if (lines.empty()) return "a step lights no line";
  const std::string title(listing.title);
  lit.lengths[title] = listing.lines.size();
  for (const int32_t line : lines) {
    if (line < 0 || line >= static_cast<int32_t>(listing.lines.size())) return "a line out of range is lit";
    lit.lines[title].insert(line);
  }
  for (const Variable& variable : run.variables())
    if (variable.name.empty() || variable.value.empty()) return "a variable has no name or value";
  return {};
}

Asked askThrough(const Lab& lab, const Preset& preset, int64_t steps, Lit& lit) {
  Asked asked;
  const auto run = runOf(lab, parsedJson(preset.settings), preset.seed);
  Trace trace;
  for (int64_t step = 0; step < steps && run->status() == Status::running; ++step) {
    const std::optional<Decision> before = run->decision();
    trace.clear();
    run->step(&trace);
    std::string wrong = flawOfLines(*run, trace.events(), lit);
    const std::string taken = before ? run->decided(*before, trace.events()) : std::string();
    if (before) {
      ++asked.decisions;
      asked.choices += static_cast<int64_t>(before->choices.size());
      const auto right = std::count_if(before->choices.begin(), before->choices.end(),
                                       [](const Choice& choice) { return choice.right; });
      asked.by_chance += static_cast<double>(right) / static_cast<double>(before->choices.size());
      if (wrong.empty()) wrong = flawOfDecision(*before, taken);
      if (!wrong.empty()) wrong += " [" + before->ask + "]";
    }
    if (run->narrate(trace.events()).what.empty()) wrong = "a step tells nothing";
    if (!wrong.empty() && asked.flaw.empty())
      asked.flaw = std::string(lab.id) + ", " + std::string(preset.id) + ", step " +
                   std::to_string(step + 1) + ": " + wrong;
  }
  if (asked.decisions > 0) asked.by_chance /= static_cast<double>(asked.decisions);
  return asked;
}

}  // namespace

Asked askThrough(const Lab& lab, const Preset& preset, int64_t steps) {
  Lit lit;
  return askThrough(lab, preset, steps, lit);
}

std::string flawOfQuestions(const Lab& lab, int64_t steps) {
  Lit lit;
  double by_chance = 0;
  int64_t asking = 0;
  for (const Preset& preset : lab.presets) {
    const Asked asked = askThrough(lab, preset, steps, lit);
    if (!asked.flaw.empty()) return asked.flaw;
    by_chance += asked.by_chance;
    asking += asked.decisions > 0;
  }
  if (asking > 0 && by_chance / static_cast<double>(asking) >= 0.4)
    return std::string(lab.id) + ": a blind guess is right too often, " +
           std::to_string(by_chance / static_cast<double>(asking));
  for (const auto& [title, length] : lit.lengths)
    for (size_t line = 0; line < length; ++line)
      if (!lit.lines[title].contains(static_cast<int32_t>(line)))
        return std::string(lab.id) + ": line " + std::to_string(line) + " of \"" + title + "\" is never lit";
  return {};
}

bool fits(const Choice& choice, std::string_view rival) {
  return std::any_of(choice.rivals.begin(), choice.rivals.end(),
                     [rival](const Rival& other) { return other.name == rival; });
}

bool anotherFits(const Exercise& exercise, std::string_view rival) {
  struct Fit {
    int answers = 0;
    int64_t options = 0;
    bool contradicted = false;
  };
  std::map<std::string_view, Fit> fits;
  const std::vector<Answer>& answers = exercise.answers();
  int wrong = 0;
  for (auto answer = answers.rbegin(); answer != answers.rend() && wrong < 5; ++answer) {
    wrong += !answer->right;
    for (const Evidence& evidence : answer->evidence) {
      Fit& fit = fits[evidence.rival.name];
      fit.contradicted |= !evidence.fits;
      if (!answer->right && evidence.fits) ++fit.answers, fit.options += evidence.options;
    }
  }
  return std::any_of(fits.begin(), fits.end(), [&](const auto& each) {
    const auto& [name, fit] = each;
    return name != rival && !fit.contradicted && fit.answers == wrong && fit.options <= fits[rival].options;
  });
}

std::string choiceOfRival(const Decision& decision, std::string_view rival) {
  for (const Choice& choice : decision.choices)
    if (!choice.right && fits(choice, rival)) return choice.id;
  return {};
}

}  // namespace noggin::test
