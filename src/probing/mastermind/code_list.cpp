#include "probing/mastermind/code_list.h"

#include <algorithm>

#include "core/words.h"
#include "probing/mastermind/game.h"
#include "probing/mastermind/scene.h"
#include "probing/mastermind/words.h"

namespace noggin::probing {
namespace {

constexpr size_t kMostListed = 24;

// A peg of the pattern, which accepts every colour and the open peg.
Cell pegOfPattern(const GameRun& run, int place, float x) {
  const CodeSpace& space = run.space();
  const std::string pattern = space.text(run.listed());
  const auto at = static_cast<size_t>(place);
  Cell cell{.id = place, .x = x, .width = 0.9f, .height = 0.9f};
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

// Limited, because there may be a million codes and the list is part of every scene.
ListedCodes listedCodes(const GameRun& run) {
  const std::vector<uint32_t>& possible = run.possible();
  ListedCodes listed;
  if (run.listed() == Pattern{}) {
    listed.count = static_cast<int64_t>(possible.size());
    listed.first.assign(possible.begin(),
                        possible.begin() + std::min<std::ptrdiff_t>(listed.count, kMostListed));
    return listed;
  }
  for (const uint32_t code : possible) {
    if (!run.space().fits(code, run.listed())) continue;
    if (listed.first.size() < kMostListed) listed.first.push_back(code);
    ++listed.count;
  }
  return listed;
}

std::string listedInWords(const GameRun& run) {
  const auto listed = static_cast<uint32_t>(listedCodes(run).count);
  const uint32_t possible = run.codesLeft();
  const std::string that = possible == 1 ? " that is possible." : " that are possible.";
  if (run.listed() == Pattern{})
    return std::string("The list shows ") + (possible == 1 ? "the " : "all ") + countedCodes(possible) + that;
  return std::string("The list shows ") + (listed == 0 ? "" : "the ") + countedCodes(listed) + " like " +
         run.space().text(run.listed()) + ", of " + grouped(possible) + that;
}

void drawCodeList(const GameRun& run, Scene& scene) {
  const bool hidden = run.hidesPossible(scene);
  const ListedCodes codes = hidden ? ListedCodes() : listedCodes(run);
  const std::string like =
      run.listed() == Pattern{} ? "Possible codes" : "Possible codes like " + run.space().text(run.listed());
  Table& table = scene.add<Table>("codes", like + ": " + (hidden ? kHiddenWhileAsked : grouped(codes.count)),
                                  Weight::detail);
  table.columns = {{"#", true}, {"Code", false}};
  const bool pressable = run.play() != Play::you_score && !run.won();
  for (size_t i = 0; i < codes.first.size(); ++i) {
    const std::string code = run.space().text(codes.first[i]);
    table.rows.push_back({{std::to_string(i + 1)}, {code, Tone::plain, pressable ? code : ""}});
  }
  if (const int64_t more = codes.count - static_cast<int64_t>(codes.first.size()); more > 0)
    table.rows.push_back({{}, {"and " + grouped(more) + " more"}});
  Board& pattern = scene.add<Board>("pattern", "List codes like", Weight::detail);
  for (int place = 0; place < run.space().rules().pegs; ++place)
    pattern.cells.push_back(pegOfPattern(run, place, static_cast<float>(place)));
}

}  // namespace noggin::probing
