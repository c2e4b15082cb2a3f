// The states of a planning task in words: the facts that hold, and what an action changes.

#include "core/words.h"
#include "search/crossing/pddl/fact_board.h"
#include "search/crossing/telling.h"

namespace noggin::search {
namespace {

constexpr size_t kMostTold = 8;  // facts listed in a sentence

class TellingOfFacts final : public CrossingTelling {
 public:
  explicit TellingOfFacts(const CrossingSpec& spec) : spec_(spec), board_(spec) {}

  std::string stateText(const CrossingState& state) const override {
    const std::string text = inRow(factsIn(state));
    return text.empty() ? "\u2013" : text;
  }

  std::string stateWords(const CrossingState& state) const override {
    const std::vector<std::string> facts = factsIn(state);
    return facts.empty() ? "no fact holds" : listed(facts);
  }

  std::string goalWords() const override {
    std::vector<std::string> wishes = factsIn(spec_.win);
    for (const std::string& fact : factsIn(spec_.named & ~spec_.win)) wishes.push_back("not " + fact);
    return wishes.empty() ? "Nothing is left to do" : "Reach " + shortened(wishes);
  }

  // In a tree, the action; in the map of all states, how much of the goal holds.
  std::string badge(const CrossingState& state, const CrossingSpec::Rule* rule) const override {
    if (rule) return rule->name;
    const int wishes = spec_.named.count();
    const CrossingState wrong = (state & spec_.named & ~spec_.win) | (spec_.win & ~state);
    return std::to_string(wishes - wrong.count()) + "/" + std::to_string(wishes);
  }

  std::string moveTold(const std::string& move, const Alternative& taken,
                       const CrossingState&) const override {
    return move + " (" + gain(taken) + ")";
  }

  std::string gain(const Alternative& taken) const override {
    // Of a fact that no condition names it is not known here whether it held before.
    std::vector<std::string> come = factsIn(taken.adds & ~taken.needs);
    for (const std::string& fact : factsIn(taken.removes & ~taken.needs & ~taken.bars))
      come.push_back("not " + fact);
    const std::vector<std::string> gone = factsIn(taken.removes & taken.needs);
    std::string text = come.empty() ? "" : "now " + shortened(come);
    if (!gone.empty()) text += (text.empty() ? "" : "; ") + std::string("no longer ") + shortened(gone, "or");
    return text;
  }

  std::string missingWords(const CrossingState& state, const Alternative& alternative) const override {
    const std::vector<std::string> lacking = factsIn(alternative.needs & ~state);
    const std::vector<std::string> barred = factsIn(alternative.bars & state);
    std::string text;
    if (!lacking.empty())
      text = shortened(lacking) + (lacking.size() > 1 ? " do not hold" : " does not hold");
    if (!barred.empty())
      text += (text.empty() ? "" : ", and ") + shortened(barred) + (barred.size() > 1 ? " hold" : " holds");
    return text;
  }

  void draw(const Crossing& crossing, const Position<Crossing>& position, Board& board) const override {
    board_.draw(crossing, position, board);
  }

 private:
  std::vector<std::string> factsIn(const CrossingState& state) const {
    std::vector<std::string> facts;
    for (size_t i = 0; i < spec_.facts.size(); ++i)
      if (state.holds(CrossingSpec::maskOfBit(i))) facts.push_back(spec_.facts[i].words());
    return facts;
  }

  // "a, b and c", shortened if there are many.
  static std::string shortened(std::vector<std::string> facts, std::string_view last = "and") {
    if (facts.size() > kMostTold) {
      const size_t more = facts.size() - kMostTold + 1;
      facts.resize(kMostTold - 1);
      facts.push_back(std::to_string(more) + " more");
    }
    return listed(facts, last);
  }

  const CrossingSpec& spec_;
  FactBoard board_;
};

}  // namespace

std::unique_ptr<const CrossingTelling> tellingOfFacts(const CrossingSpec& spec) {
  return std::make_unique<TellingOfFacts>(spec);
}

}  // namespace noggin::search
