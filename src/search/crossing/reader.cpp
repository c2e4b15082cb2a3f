// Builds the rules of a crossing from the text of a spec and reports what is wrong in it.
#include <algorithm>
#include <bit>
#include <optional>

#include "core/text.h"
#include "core/words.h"
#include "search/crossing/notation.h"
#include "search/crossing/pddl/spec.h"
#include "search/crossing/rules.h"
#include "search/crossing/spec.h"

namespace noggin::search {
namespace {

constexpr int kMostOfAThing = 30;
constexpr double kHighestCost = 1e6;

using Amount = CrossingText::Amount;
using Amounts = CrossingText::Amounts;
using Change = CrossingText::Change;
using Alternative = CrossingText::Alternative;
using Rule = CrossingText::Rule;

class CrossingReader {
 public:
  CrossingReader(const std::string& setting, const std::string& text) : setting_(setting), text_(text) {}

  Outcome<CrossingSpec> read() {
    const Outcome<Literal> literal = readLiteral(setting_, text_);
    if (!literal) return literal.error();
    readSpec(*literal);
    if (!error_) checkThings();
    if (!error_) checkSize();
    if (error_) return *error_;
    CrossingSpec spec = compiled(rules_);
    checkNeeds(spec);
    if (error_) return *error_;
    return spec;
  }

 private:
  void fail(const Literal& at, const std::string& what) { fail(at.position, what); }
  void fail(size_t position, const std::string& what) {
    if (error_) return;
    const std::string path = path_.empty() ? "" : " (" + inRow(path_) + ")";
    error_ = faultAt(setting_, text_, position, what, path);
  }

  // Marks a field as the one being read, for the lifetime of the object.
  class Within {
   public:
    Within(CrossingReader& reader, std::string part) : reader_(reader) {
      reader_.path_.push_back(std::move(part));
    }
    ~Within() { reader_.path_.pop_back(); }
    Within(const Within&) = delete;
    Within& operator=(const Within&) = delete;

   private:
    CrossingReader& reader_;
  };

  bool expect(const Literal& value, Literal::Kind kind, const std::string& instead) {
    if (value.kind == kind) return true;
    fail(value, std::string(nameOf(value.kind)) + " stands where " + instead + " should be");
    return false;
  }

  // An error if the table has a field that is not in `known`.
  void checkFields(const Literal& table, std::initializer_list<std::string_view> known) {
    for (const Literal::Key& key : table.keys) {
      if (std::find(known.begin(), known.end(), key.text) != known.end()) continue;
      return fail(key.position, inQuotes(key.text) + " is no field here; the fields are " + inRow(known));
    }
  }

  const Literal* require(const Literal& table, std::string_view field) {
    const Literal* value = table.find(field);
    if (!value) fail(table, "the field " + std::string(field) + " is missing");
    return value;
  }

  void readSpec(const Literal& spec) {
    if (!expect(spec, Literal::Kind::table, "a table with start_state, win_state, actions and consequences"))
      return;
    checkFields(spec, {"start_state", "win_state", "actions", "consequences"});
    const Literal* start = require(spec, "start_state");
    const Literal* win = require(spec, "win_state");
    const Literal* actions = require(spec, "actions");
    if (error_) return;
    readPlaces(*start);
    if (!error_) rules_.start = readState(*start, "start_state", true);
    if (!error_) rules_.win = readState(*win, "win_state", false);
    if (!error_) rules_.actions = readRules(*actions, "actions", CrossingSpec::kMostActions);
    if (!error_ && rules_.actions.empty()) fail(*actions, "there are no actions; name at least one");
    const Literal* consequences = spec.find("consequences");
    if (!error_ && consequences)
      rules_.consequences = readRules(*consequences, "consequences", CrossingSpec::kMostConsequences);
  }

  void readPlaces(const Literal& start) {
    const Within within(*this, "start_state");
    if (!expect(start, Literal::Kind::table, "a table of places, each with the things in it")) return;
    if (start.keys.size() < 2 || start.keys.size() > CrossingSpec::kMostPlaces)
      return fail(start, (start.keys.size() == 1 ? "there is " : "there are ") +
                             counted(static_cast<int64_t>(start.keys.size()), "place") + "; give 2 to " +
                             std::to_string(CrossingSpec::kMostPlaces));
    for (const Literal::Key& key : start.keys) {
      checkName(key.text, key.position);
      rules_.places.push_back(key.text);
    }
  }

  void checkName(const std::string& name, size_t position) {
    if (name.empty()) fail(position, "a name is empty");
    if (name.size() > kLongestName)
      fail(position, "the name " + inQuotes(name) + " is too long; give it at most " +
                         std::to_string(kLongestName) + " bytes");
    if (std::any_of(name.begin(), name.end(), [](char c) { return static_cast<unsigned char>(c) < 32; }))
      fail(position, "the name " + inQuotes(name) + " has a character that cannot be shown");
  }

  std::vector<Change> readState(const Literal& state, const char* field, bool there) {
    const Within within(*this, field);
    std::vector<Change> contents;
    if (!expect(state, Literal::Kind::table, "a table of places, each with the things in it"))
      return contents;
    for (size_t i = 0; i < state.keys.size() && !error_; ++i) {
      Change content;
      content.place = placeNamed(state.keys[i].text, state.keys[i].position);
      if (!error_) content.add = readAmounts(state.items[i], state.keys[i].text, there);
      contents.push_back(std::move(content));
    }
    if (contents.empty()) fail(state, "no place is named");
    std::vector<int> totals(rules_.things.size());
    for (const Change& content : contents)
      for (const Amount& amount : content.add) totals[amount.thing] += amount.count;
    for (size_t i = 0; i < totals.size(); ++i)
      rules_.things[i].most = std::max(rules_.things[i].most, totals[i]);
    return contents;
  }

  size_t placeNamed(const std::string& name, size_t position) {
    const auto found = std::find(rules_.places.begin(), rules_.places.end(), name);
    if (found != rules_.places.end()) return static_cast<size_t>(found - rules_.places.begin());
    fail(position,
         inQuotes(name) + " is no place of start_state, which are " + inRow(rules_.places, inQuotes));
    return 0;
  }

  size_t thingNamed(const std::string& name, size_t position) {
    for (size_t i = 0; i < rules_.things.size(); ++i)
      if (rules_.things[i].name == name) return i;
    checkName(name, position);
    rules_.things.push_back({name, 1});
    ever_there_.push_back(false);
    return rules_.things.size() - 1;
  }

  // A list or set of names, or a table of names and counts. `there`: the things come into being by it.
  Amounts readAmounts(const Literal& value, const std::string& field, bool there) {
    const Within within(*this, field);
    Amounts amounts;
    if (value.kind != Literal::Kind::table && value.kind != Literal::Kind::list &&
        value.kind != Literal::Kind::set) {
      fail(value, std::string(nameOf(value.kind)) +
                      " stands where things should be; write them as ['you', 'fox'] or {'fox': 2}");
      return amounts;
    }
    for (size_t i = 0; i < value.items.size() && !error_; ++i) {
      const Literal& item = value.items[i];
      const bool counted = value.kind == Literal::Kind::table;
      if (!counted && !expect(item, Literal::Kind::text, "a thing's name in quotes")) break;
      const size_t position = counted ? value.keys[i].position : item.position;
      const int count = counted ? readCount(item) : 1;
      const size_t thing = thingNamed(counted ? value.keys[i].text : item.text, position);
      if (there) ever_there_[thing] = true;
      if (count > 0) addAmount(amounts, {thing, count, position}, value.kind == Literal::Kind::set);
    }
    return amounts;
  }

  int readCount(const Literal& value) {
    if (!expect(value, Literal::Kind::number, "a count")) return 0;
    const int count = static_cast<int>(value.number);
    if (count != value.number || count < 0 || count > kMostOfAThing)
      fail(value, "a count is no whole number from 0 to " + std::to_string(kMostOfAThing));
    return count;
  }

  // Repeated names in a list are counted; in a set they count once.
  void addAmount(Amounts& amounts, const Amount& amount, bool in_set) {
    for (Amount& known : amounts) {
      if (known.thing != amount.thing) continue;
      if (!in_set) known.count += amount.count;
      noteCount(known);
      return;
    }
    amounts.push_back(amount);
    noteCount(amount);
  }
  void noteCount(const Amount& amount) {
    rules_.things[amount.thing].most = std::max(rules_.things[amount.thing].most, amount.count);
  }

  std::vector<Rule> readRules(const Literal& rules, const std::string& field, size_t most) {
    const Within within(*this, field);
    std::vector<Rule> read;
    if (!expect(rules, Literal::Kind::table, "a table of names, each with a list of alternatives"))
      return read;
    if (rules.keys.size() > most)
      fail(rules, "there are " + std::to_string(rules.keys.size()) + "; at most " + std::to_string(most) +
                      " are possible");
    for (size_t i = 0; i < rules.keys.size() && !error_; ++i) {
      checkName(rules.keys[i].text, rules.keys[i].position);
      read.push_back(readRule(rules.keys[i].text, rules.items[i], field == "actions"));
    }
    return read;
  }

  // Reads each table of a list; a single one may omit the list.
  template <class Read>
  void readEach(const Literal& value, const std::string& what, const Read& read) {
    if (value.kind == Literal::Kind::table) return read(value);
    if (!expect(value, Literal::Kind::list, "a list of " + what + "s")) return;
    for (size_t i = 0; i < value.items.size() && !error_; ++i) {
      const Within within(*this, what + " " + std::to_string(i + 1));
      read(value.items[i]);
    }
  }

  Rule readRule(const std::string& name, const Literal& value, bool action) {
    const Within within(*this, name);
    Rule rule{name, {}};
    readEach(value, "alternative",
             [&](const Literal& one) { readAlternative(one, action, rule.alternatives); });
    if (rule.alternatives.empty()) fail(value, "there is no alternative; give at least one");
    if (rule.alternatives.size() > CrossingSpec::kMostAlternatives)
      fail(value, "there are more than " + std::to_string(CrossingSpec::kMostAlternatives) + " alternatives");
    return rule;
  }

  void readAlternative(const Literal& value, bool action, std::vector<Alternative>& out) {
    if (!expect(value, Literal::Kind::table, "a table with if, contains, not_contains and then")) return;
    if (action)
      checkFields(value, {"if", "contains", "not_contains", "then", "carry", "between", "cost"});
    else
      checkFields(value, {"if", "contains", "not_contains", "then"});
    if (error_) return;
    Alternative common;
    if (const Literal* contains = value.find("contains"))
      common.contains = readAmounts(*contains, "contains", false);
    if (const Literal* not_contains = value.find("not_contains"))
      common.not_contains = readAmounts(*not_contains, "not_contains", false);
    if (const Literal* cost = value.find("cost")) common.cost = readCost(*cost);
    if (error_) return;
    if (value.find("carry") || value.find("between"))
      readCarry(value, common, out);
    else
      readIfThen(value, common, out);
  }

  double readCost(const Literal& value) {
    const Within within(*this, "cost");
    if (!expect(value, Literal::Kind::number, "a cost")) return 1;
    if (value.number <= 0 || value.number > kHighestCost)
      fail(value, "a cost must be above 0, at most 1000000");
    return value.number;
  }

  void readIfThen(const Literal& value, const Alternative& common, std::vector<Alternative>& out) {
    const Literal* place = require(value, "if");
    const Literal* then = require(value, "then");
    if (error_) return;
    std::vector<size_t> places = readPlaceList(*place, "if");
    for (const size_t at : places) {
      Alternative alternative = common;
      alternative.place = at;
      alternative.then = readThen(*then, places.size() > 1 || place->kind == Literal::Kind::list, at);
      out.push_back(std::move(alternative));
    }
  }

  // A place or a list of places.
  std::vector<size_t> readPlaceList(const Literal& value, const char* field) {
    const Within within(*this, field);
    if (value.kind == Literal::Kind::text) return {placeNamed(value.text, value.position)};
    std::vector<size_t> places;
    if (!expect(value, Literal::Kind::list, "a place or a list of places")) return places;
    for (const Literal& item : value.items) {
      if (!expect(item, Literal::Kind::text, "a place's name in quotes")) break;
      places.push_back(placeNamed(item.text, item.position));
    }
    if (places.empty()) fail(value, "no place is named");
    return places;
  }

  std::vector<Change> readThen(const Literal& value, bool may_leave_out, size_t place) {
    const Within within(*this, "then");
    std::vector<Change> changes;
    readEach(value, "change",
             [&](const Literal& one) { changes.push_back(readChange(one, may_leave_out, place)); });
    return changes;
  }

  Change readChange(const Literal& value, bool may_leave_out, size_t place) {
    Change change;
    change.place = place;
    if (!expect(value, Literal::Kind::table, "a table with modify and add or remove")) return change;
    checkFields(value, {"modify", "add", "remove"});
    const Literal* modify = may_leave_out ? value.find("modify") : require(value, "modify");
    if (error_) return change;
    if (modify) {
      const Within within(*this, "modify");
      if (!expect(*modify, Literal::Kind::text, "a place's name in quotes")) return change;
      change.place = placeNamed(modify->text, modify->position);
    }
    const Literal* remove = value.find("remove");
    const Literal* add = value.find("add");
    if (!remove && !add) fail(value, "the change neither adds nor removes; give add or remove");
    if (remove && !error_) change.remove = readAmounts(*remove, "remove", false);
    if (add && !error_) change.add = readAmounts(*add, "add", true);
    return change;
  }

  // Moves things between two places, in either direction.
  void readCarry(const Literal& value, const Alternative& common, std::vector<Alternative>& out) {
    for (const char* field : {"if", "then"})
      if (const Literal* given = value.find(field))
        return fail(*given, std::string(field) + " cannot stand beside carry and between");
    const Literal* carry = require(value, "carry");
    const Literal* between = require(value, "between");
    if (error_) return;
    const Amounts carried = readAmounts(*carry, "carry", false);
    const std::vector<size_t> places = readPlaceList(*between, "between");
    if (error_) return;
    if (places.size() != 2 || places[0] == places[1])
      return fail(*between, "between does not name two different places");
    for (const size_t from : {size_t{0}, size_t{1}}) {
      Alternative alternative = common;
      alternative.place = places[from];
      for (const Amount& amount : carried) CrossingText::require(alternative.contains, amount);
      alternative.then = {{places[from], carried, {}}, {places[1 - from], {}, carried}};
      out.push_back(std::move(alternative));
    }
  }

  // A thing that is required but can never exist must be a misspelling.
  void checkThings() {
    for (const Change& content : rules_.win) checkThere(content.add, "win_state");
    for (const std::vector<Rule>* rules : {&rules_.actions, &rules_.consequences})
      for (const Rule& rule : *rules)
        for (const Alternative& alternative : rule.alternatives) {
          checkThere(alternative.contains, rule.name);
          checkThere(alternative.not_contains, rule.name);
          for (const Change& change : alternative.then) checkThere(change.remove, rule.name);
        }
  }

  void checkThere(const Amounts& amounts, const std::string& where) {
    for (const Amount& amount : amounts) {
      if (ever_there_[amount.thing]) continue;
      const Within within(*this, where);
      fail(amount.position,
           inQuotes(rules_.things[amount.thing].name) +
               " is nowhere at the start and no action adds it; name a thing of start_state");
    }
  }

  // What no rule adds must be there from the start.
  void checkNeeds(const CrossingSpec& spec) {
    const Within within(*this, "win_state");
    for (const CrossingSpec::Need& need : spec.needs)
      if (const int there = need.left(spec.start); there < need.count)
        fail(placeInWin(need.thing),
             "the win wants " + spec.amountWords(need.thing, need.count) + ", but the start has " +
                 (there == 0 ? "none" : "only " + std::to_string(there)) + " and no action adds any");
  }

  // Offset of the first mention of a thing in the win.
  size_t placeInWin(size_t thing) const {
    for (const Change& content : rules_.win)
      for (const Amount& amount : content.add)
        if (amount.thing == thing) return amount.position;
    return 0;
  }

  void checkSize() {
    const size_t bits = rules_.bitsOfAPlace();
    if (bits <= CrossingSpec::kBits / 2 && rules_.places.size() * std::bit_ceil(bits) <= CrossingSpec::kBits)
      return;
    error_ = badSetting(setting_, "The spec is too large: " + std::to_string(rules_.places.size()) +
                                      " places for up to " + std::to_string(bits) +
                                      " things each; in 8 places there may be 16, in 4 places 32, in 2 "
                                      "places 64.");
  }

  const std::string& setting_;
  const std::string& text_;
  std::vector<std::string> path_;  // path to the field being read
  CrossingText rules_;
  std::vector<bool> ever_there_;  // by thing: exists at the start, or a rule adds it
  std::optional<Error> error_;
};

}  // namespace

Outcome<CrossingSpec> readCrossing(const std::string& setting, const std::string& text) {
  return looksLikePddl(text) ? readPddl(setting, text) : CrossingReader(setting, text).read();
}

}  // namespace noggin::search
