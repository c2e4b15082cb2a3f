#include "constraints/solutions/shown.h"

#include <algorithm>

#include "core/text.h"
#include "core/words.h"

namespace noggin::constraints {
namespace {

constexpr std::string_view kNext = "next", kPrevious = "previous", kShow = "show ";
constexpr int64_t kMostListed = 60;

}  // namespace

bool SolutionsShown::knows(std::string_view move) {
  return move == kNext || move == kPrevious || move.starts_with(kShow);
}

std::optional<Error> SolutionsShown::act(std::string_view move, int64_t kept, uint8_t detail, Trace* trace) {
  const std::string can_be_shown = ": " + counted(kept, "solution") + " can be looked at.";
  if (move.starts_with(kShow)) {
    const std::string_view written = move.substr(kShow.size());
    const int64_t number = wholeNumber<int64_t>(written).value_or(0);
    if (number < 1 || number > kept)
      return badMove("There is no solution " + inQuotes(written) + " to show" + can_be_shown);
    index_ = number - 1;
  } else {
    const bool next = move == kNext;
    if (next ? !hasNext(kept) : !hasPrevious())
      return badMove("There is no " + std::string(move) + " solution" + can_be_shown);
    index_ += next ? 1 : -1;
  }
  if (trace) trace->add({.kind = EventKind::move, .detail = detail, .value = static_cast<int32_t>(index_)});
  return std::nullopt;
}

void SolutionsShown::addMoves(int64_t kept, std::vector<Move>& moves) const {
  if (hasNext(kept)) moves.push_back({std::string(kNext), "Next solution"});
  if (hasPrevious()) moves.push_back({std::string(kPrevious), "Previous solution"});
}

SolutionsShown::Listed SolutionsShown::listed(int64_t kept) const {
  const int64_t centre = any() ? index_ : kept;
  const int64_t first =
      std::clamp<int64_t>(centre - kMostListed / 2, 0, std::max<int64_t>(kept - kMostListed, 0));
  return {first, std::min(first + kMostListed, kept)};
}

std::vector<TableCell> SolutionsShown::row(int64_t index, const std::string& solution) const {
  const Tone tone = index == index_ ? Tone::current : Tone::plain;
  const std::string number = std::to_string(index + 1), press = std::string(kShow) + number;
  return {{number, tone, press}, {solution, tone, press}};
}

void SolutionsShown::addCommands(int64_t kept, Scene& scene) const {
  if (!hasNext(kept) && !hasPrevious()) return;
  scene.commands.push_back(
      {.text = "Previous solution", .move = std::string(kPrevious), .enabled = hasPrevious()});
  scene.commands.push_back({.text = "Next solution", .move = std::string(kNext), .enabled = hasNext(kept)});
}

}  // namespace noggin::constraints
