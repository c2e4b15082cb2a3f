// Which positions of a layer beam search prunes.

#include <algorithm>

#include "core/order.h"
#include "core/words.h"
#include "search/engine/question_parts.h"
#include "search/engine/questions.h"
#include "search/engine/tree_scene.h"

namespace noggin::search {
namespace {

constexpr Rival kKeepsFirst{"keeping the first", "keeps those that were reached first, whatever their f"};
constexpr Rival kKeepsWorst{"keeping the largest f", "drops the least f, which looks best"};

}  // namespace

std::optional<Decision> askWhatIsDropped(const AnySearch& search, const LayerAsked& asked) {
  if (asked.layer.size() <= asked.width) return std::nullopt;
  const auto f = [&](int32_t node) { return asked.values[static_cast<size_t>(node)]; };
  std::vector<int32_t> best(asked.layer.begin(), asked.layer.end());
  putInOrderBy(best, f);
  const double worst_kept = f(best[asked.width - 1]), best_dropped = f(best[asked.width]);
  const std::vector<int32_t> drawn = drawnNodes(search);
  Decision decision;
  decision.ask = "Of the " + grouped(static_cast<int64_t>(best.size())) + " positions of the next layer " +
                 grouped(static_cast<int64_t>(asked.width)) + (asked.width == 1 ? " stays" : " stay") +
                 ": which of these does beam search drop?";
  const std::string those_that_stay =
      asked.width == 1 ? "the one that stays has "
                       : "the " + grouped(static_cast<int64_t>(asked.width)) + " that stay have ";
  const auto offer = [&](int32_t node) {
    // Ties at the border are broken by age; such nodes are not asked about.
    const bool dropped = f(node) > worst_kept;
    if (!dropped && f(node) >= best_dropped) return;
    if (findChoice(decision, nodeId(node)) || decision.choices.size() >= kUsualChoices) return;
    Choice choice =
        choiceOf(nodeId(node), "", dropped,
                 "f = " + said(f(node)) +
                     (dropped ? ", and " + those_that_stay + said(worst_kept) + " or less."
                              : ", and the least that is dropped has " + said(best_dropped) + "."));
    choice.label = positionAsked(search, node) + ": f = " + said(f(node)) + ", reached " + ordinal(node + 1);
    choice.place = placeInTree(drawn, node);
    const auto age = std::find(asked.layer.begin(), asked.layer.end(), node) - asked.layer.begin();
    if (static_cast<size_t>(age) >= asked.width) addRival(choice, kKeepsFirst);
    if (f(node) == f(best.front())) addRival(choice, kKeepsWorst);
    decision.choices.push_back(std::move(choice));
  };
  for (const int32_t node : {best.back(), best.front(), asked.layer.back(), asked.layer.front()}) offer(node);
  for (size_t i = 1; i < kUsualChoices; ++i) offer(best[i * (best.size() - 1) / kUsualChoices]);
  return shuffled(std::move(decision), seedOf(search));
}

}  // namespace noggin::search
