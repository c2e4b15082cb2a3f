#include "probing/mastermind/code_list.h"

#include <algorithm>

#include "core/words.h"
#include "probing/mastermind/game.h"

namespace noggin::probing {
namespace {

constexpr size_t kColumns = 4, kRows = 6;
constexpr size_t kMostListed = kColumns * kRows;

// Ids of the cells: the pegs of the pattern from 0, then the words, then the codes by place in the list.
constexpr int32_t kWordsIds = 100, kCodeIds = 200;

constexpr float kPegOfPattern = 0.9f;

Cell words(int32_t id, float x, float y, float width, std::string text) {
  Cell cell{.id = id, .x = x, .y = y, .width = width, .height = 0.7f, .shape = Shape::none};
  cell.text = std::move(text);
  return cell;
}

// One peg of the pattern: every colour and the open peg can be written there.
Cell pegOfPattern(const GameRun& run, int place, float x) {
  const CodeSpace& space = run.space();
  const std::string pattern = space.text(run.listed());
  const auto at = static_cast<size_t>(place);
  Cell cell{.id = place, .x = x, .width = kPegOfPattern, .height = kPegOfPattern};
  cell.text = pattern.substr(at, 1);
  cell.tone = pattern[at] == kAnyPeg ? Tone::plain : Tone::current;
  cell.label = "Peg " + std::to_string(place + 1) +
               " of the pattern: " + (pattern[at] == kAnyPeg ? std::string("any") : cell.text);
  const auto offer = [&](char peg) {
    std::string written = pattern;
    written[at] = peg;
    cell.entries.push_back({std::string(1, peg), "list " + written});
  };
  for (int colour = 0; colour < space.rules().colours; ++colour) offer(CodeSpace::symbol(colour));
  offer(kAnyPeg);
  return cell;
}

}  // namespace

std::vector<uint32_t> listedCodes(const GameRun& run) {
  std::vector<uint32_t> codes;
  std::copy_if(run.possible().begin(), run.possible().end(), std::back_inserter(codes),
               [&](uint32_t code) { return run.space().fits(code, run.listed()); });
  return codes;
}

std::string listedInWords(const GameRun& run) {
  const auto listed = static_cast<uint32_t>(listedCodes(run).size());
  const auto possible = static_cast<uint32_t>(run.possible().size());
  if (run.listed() == Pattern{})
    return "The list shows all " + countedCodes(possible) + " that are possible.";
  return "The list shows the " + countedCodes(listed) + " like " + run.space().text(run.listed()) + ", of " +
         grouped(possible) + " that are possible.";
}

void drawCodeList(const GameRun& run, Scene& scene) {
  const std::vector<uint32_t> codes = listedCodes(run);
  const int pegs = run.space().rules().pegs;
  const bool all = run.listed() == Pattern{};
  Board& board =
      scene.add<Board>("codes",
                       "Possible codes" + (all ? std::string() : " like " + run.space().text(run.listed())) +
                           ": " + grouped(static_cast<int64_t>(codes.size())) +
                           (all ? "" : " of " + grouped(static_cast<int64_t>(run.possible().size()))),
                       Weight::detail);
  const float width = std::max(1.6f, 0.5f * static_cast<float>(pegs));
  const float middle = width * (kColumns - 1) / 2;
  board.cells.push_back(words(kWordsIds, middle - 0.5f * static_cast<float>(pegs) - 0.9f, 0, 1.2f, "like"));
  for (int place = 0; place < pegs; ++place)
    board.cells.push_back(
        pegOfPattern(run, place, middle + static_cast<float>(place) - 0.5f * static_cast<float>(pegs - 1)));
  const bool pressable = run.play() != Play::you_score && !run.won();
  for (size_t i = 0; i < std::min(codes.size(), kMostListed); ++i) {
    Cell cell{.id = kCodeIds + static_cast<int32_t>(i),
              .x = width * static_cast<float>(i % kColumns),
              .y = 1.4f + 0.8f * static_cast<float>(i / kColumns),
              .width = width - 0.15f,
              .height = 0.7f};
    cell.tone = Tone::candidate;
    cell.text = run.space().text(codes[i]);
    if (pressable) cell.press = cell.text;
    board.cells.push_back(std::move(cell));
  }
  const float below = 1.4f + 0.8f * kRows;
  if (codes.empty()) board.cells.push_back(words(kWordsIds + 1, middle, 1.4f, 4, "none"));
  if (codes.size() > kMostListed)
    board.cells.push_back(
        words(kWordsIds + 1, middle, below, 4,
              "and " + grouped(static_cast<int64_t>(codes.size() - kMostListed)) + " more"));
  // The same room however many there are.
  board.lines.push_back({-width / 2, below + 0.4f, -width / 2, below + 0.41f, Tone::muted, 1});
}

}  // namespace noggin::probing
