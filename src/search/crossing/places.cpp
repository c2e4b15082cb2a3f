// The states of a crossing in words: what each place holds.
#include "core/words.h"
#include "search/crossing/puzzle.h"

namespace noggin::search {
namespace {

class TellingOfPlaces final : public CrossingTelling {
 public:
  explicit TellingOfPlaces(const CrossingSpec& spec) : spec_(spec) {}

  std::string stateText(const CrossingState& state) const override {
    std::string text;
    for (size_t place = 0; place < spec_.places.size(); ++place) {
      if (place > 0) text += " | ";
      const std::string held = inRow(spec_.contents(state, place));
      text += held.empty() ? "\u2013" : held;
    }
    return text;
  }

  std::string stateWords(const CrossingState& state) const override {
    std::string text;
    for (size_t place = 0; place < spec_.places.size(); ++place) {
      const std::vector<std::string> held = spec_.contents(state, place);
      text +=
          (place > 0 ? "; " : "") + spec_.places[place] + ": " + (held.empty() ? "nothing" : listed(held));
    }
    return text;
  }

  std::string goalWords() const override {
    std::vector<std::string> wishes, empty;
    for (size_t place = 0; place < spec_.places.size(); ++place) {
      if ((spec_.named & spec_.maskOfPlace(place)).empty()) continue;
      const std::vector<std::string> wanted = spec_.contents(spec_.win, place);
      if (wanted.empty())
        empty.push_back(spec_.places[place]);
      else
        wishes.push_back(listed(wanted) + " to " + spec_.places[place]);
    }
    if (wishes.empty()) return empty.empty() ? "Find a way to the win" : "Leave " + listed(empty) + " empty";
    // A place of the win holds what is named and nothing else, so that the rower may have to go back.
    return "Bring " + listed(wishes) + (winNamesAll() ? "" : ", and nothing else");
  }

  std::string badge(const CrossingState& state, const CrossingSpec::Rule*) const override {
    std::string text;
    for (size_t place = 0; place < spec_.places.size(); ++place) {
      if (place > 0) text += "|";
      for (size_t thing = 0; thing < spec_.things.size(); ++thing) {
        const int count = spec_.countOf(state, place, thing);
        if (count > 1) text += std::to_string(count);
        if (count > 0) text += spec_.things[thing].mark;
      }
    }
    return text;
  }

  std::string moveTold(const std::string& move, const Alternative&,
                       const CrossingState& state) const override {
    return move + " (" + stateWords(state) + ")";
  }

  std::string gain(const Alternative&) const override { return "nothing is lost"; }

  std::string missingWords(const CrossingState& state, const Alternative& alternative) const override {
    std::vector<std::string> lacking, scarce, barred;
    for (size_t thing = 0; thing < spec_.things.size(); ++thing) {
      const auto countIn = [&](const CrossingState& some) {
        return spec_.countOf(some, alternative.place, thing);
      };
      const int held = countIn(state), needed = countIn(alternative.needs);
      if (held < needed && held == 0) lacking.push_back(spec_.amountWords(thing, needed));
      if (held < needed && held > 0)
        scarce.push_back(std::to_string(held) + " of " + spec_.amountWords(thing, needed));
      if (countIn(alternative.bars & state) > 0) barred.push_back(spec_.amountWords(thing, held));
    }
    const std::string& place = spec_.places[alternative.place];
    if (lacking.empty() && scarce.empty()) return place + " holds " + listed(barred);
    return place + (lacking.empty() ? "" : " lacks " + listed(lacking)) +
           (lacking.empty() || scarce.empty() ? "" : " and") +
           (scarce.empty() ? "" : " has only " + listed(scarce));
  }

  void draw(const Crossing& crossing, const Position<Crossing>& position, Board& board) const override {
    drawPlaces(crossing, position, board);
  }

 private:
  bool winNamesAll() const {
    for (size_t thing = 0; thing < spec_.things.size(); ++thing) {
      int wanted = 0;
      for (size_t place = 0; place < spec_.places.size(); ++place)
        wanted += spec_.countOf(spec_.win, place, thing);
      if (wanted < spec_.things[thing].most) return false;
    }
    return true;
  }

  const CrossingSpec& spec_;
};

}  // namespace

std::unique_ptr<const CrossingTelling> tellingOfPlaces(const CrossingSpec& spec) {
  return std::make_unique<TellingOfPlaces>(spec);
}

}  // namespace noggin::search
