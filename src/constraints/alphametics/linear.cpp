#include "constraints/alphametics/linear.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>

#include "core/words.h"

namespace noggin::constraints {
namespace {

using Kind = AlphameticNode::Kind;

constexpr int64_t kLargestCoefficient = 1000000;
constexpr int64_t kLargestConstant = 1000000000000000000;

// A linear form over words, by word index.
struct Form {
  std::map<int32_t, int64_t> words;
  int64_t constant = 0;

  void add(const Form& other, int64_t factor) {
    for (const auto& [word, coefficient] : other.words) words[word] += coefficient * factor;
    constant += other.constant * factor;
  }
  bool fits() const {
    return std::abs(constant) <= kLargestConstant &&
           std::all_of(words.begin(), words.end(),
                       [](const auto& term) { return std::abs(term.second) <= kLargestCoefficient; });
  }
};

std::optional<Form> formOf(const AlphameticEquation& equation, const AlphameticNode& node,
                           const std::vector<std::optional<Form>>& forms) {
  Form form;
  if (node.kind == Kind::word) {
    const AlphameticWord& word = equation.words[static_cast<size_t>(node.word)];
    if (word.isNumber())
      form.constant = word.value({});
    else
      form.words[node.word] = 1;
    return form;
  }
  const std::optional<Form>& left = forms[static_cast<size_t>(node.left)];
  if (!left) return std::nullopt;
  if (node.kind == Kind::negate) {
    form.add(*left, -1);
    return form;
  }
  const std::optional<Form>& right = forms[static_cast<size_t>(node.right)];
  if (!right || node.kind == Kind::divide || node.kind == Kind::power) return std::nullopt;
  if (node.kind == Kind::multiply) {
    const Form& factor = left->words.empty() ? *left : *right;
    if (!factor.words.empty() || std::abs(factor.constant) > kLargestCoefficient) return std::nullopt;
    const Form& other = left->words.empty() ? *right : *left;
    if (std::abs(other.constant) > kLargestConstant / kLargestCoefficient) return std::nullopt;
    form.add(other, factor.constant);
  } else {
    form.add(*left, 1);
    form.add(*right, node.kind == Kind::add ? 1 : -1);
  }
  if (!form.fits()) return std::nullopt;
  return form;
}

int32_t quotientUp(int32_t number) {  // by 10, rounded up
  return number >= 0 ? (number + 9) / 10 : -(-number / 10);
}
int32_t quotientDown(int32_t number) {
  return number >= 0 ? number / 10 : -((-number + 9) / 10);
}

// The coefficients of each letter, and the constants, by decimal place.
struct Places {
  std::vector<std::array<int32_t, kMostLetters>> letters;
  std::vector<int32_t> constants;

  void widen(size_t places) {
    if (letters.size() >= places) return;
    letters.resize(places);
    constants.resize(places);
  }
};

Places placesOf(const AlphameticEquation& equation, const LinearForm& form) {
  Places places;
  for (const LinearTerm& term : form.terms) {
    const std::vector<uint8_t>& symbols = equation.words[static_cast<size_t>(term.word)].symbols;
    places.widen(symbols.size());
    const auto coefficient = static_cast<int32_t>(term.coefficient);
    for (size_t place = 0; place < symbols.size(); ++place) {
      if (symbols[place] >= AlphameticWord::kDigit)
        places.constants[place] += coefficient * (symbols[place] - AlphameticWord::kDigit);
      else
        places.letters[place][symbols[place]] += coefficient;
    }
  }
  int64_t constant = std::abs(form.constant);
  for (size_t place = 0; constant > 0; ++place, constant /= 10) {
    places.widen(place + 1);
    places.constants[place] += static_cast<int32_t>(constant % 10) * (form.constant < 0 ? -1 : 1);
  }
  return places;
}

// False if a carry or a column is too wide.
bool addColumns(const Places& places, int equality, AlphameticColumns& out) {
  int32_t low_carry = 0, high_carry = 0;
  for (size_t place = 0; place < places.letters.size(); ++place) {
    AlphameticColumn column;
    column.equality = equality;
    column.place = static_cast<int>(place);
    column.constant = places.constants[place];
    column.carry_in_low = low_carry;
    column.carry_in_high = high_carry;
    column.low = column.constant + low_carry;
    column.high = column.constant + high_carry;
    column.carry = out.carries++;
    for (int letter = 0; letter < kMostLetters; ++letter) {
      const int32_t coefficient = places.letters[place][static_cast<size_t>(letter)];
      if (coefficient == 0) continue;
      if (std::abs(coefficient) >= kWidestColumn) return false;
      column.terms.push_back({static_cast<uint8_t>(letter), coefficient});
      (coefficient < 0 ? column.low : column.high) += 9 * coefficient;
    }
    low_carry = column.carry_out_low = quotientUp(column.low);
    // An empty range of carries is represented by one impossible value.
    high_carry = column.carry_out_high = std::max(quotientDown(column.high), low_carry);
    if (column.high - column.low >= kWidestColumn || high_carry - low_carry >= 63) return false;
    out.columns.push_back(std::move(column));
  }
  ++out.carries;
  return true;
}

}  // namespace

std::optional<std::vector<LinearForm>> linearForms(const AlphameticEquation& equation) {
  std::vector<std::optional<Form>> forms;
  for (const AlphameticNode& node : equation.nodes) forms.push_back(formOf(equation, node, forms));
  std::vector<LinearForm> all;
  for (size_t side = 1; side < equation.sides.size(); ++side) {
    const auto& left = forms[static_cast<size_t>(equation.sides[side - 1])];
    const auto& right = forms[static_cast<size_t>(equation.sides[side])];
    if (!left || !right) return std::nullopt;
    Form form = *left;
    form.add(*right, -1);
    if (!form.fits()) return std::nullopt;
    LinearForm linear{.constant = form.constant};
    for (const auto& [word, coefficient] : form.words)
      if (coefficient != 0) linear.terms.push_back({word, coefficient});
    all.push_back(std::move(linear));
  }
  return all;
}

std::optional<AlphameticColumns> columnsOf(const AlphameticEquation& equation) {
  const std::optional<std::vector<LinearForm>> forms = linearForms(equation);
  if (!forms) return std::nullopt;
  AlphameticColumns columns;
  for (size_t i = 0; i < forms->size(); ++i)
    if (!addColumns(placesOf(equation, (*forms)[i]), static_cast<int>(i), columns)) return std::nullopt;
  if (columns.columns.size() > 64) return std::nullopt;
  return columns;
}

std::string placeName(int place) {
  constexpr std::array<const char*, 9> kNames = {"ones",      "tens",          "hundreds",
                                                 "thousands", "ten thousands", "hundred thousands",
                                                 "millions",  "ten millions",  "hundred millions"};
  if (place < static_cast<int>(kNames.size())) return kNames[static_cast<size_t>(place)];
  return "place of 10^" + std::to_string(place);
}

std::string eitherOf(std::string_view values) {
  std::vector<std::string> each;
  for (size_t end; (end = values.find(' ')) != std::string_view::npos; values.remove_prefix(end + 1))
    each.emplace_back(values.substr(0, end));
  each.emplace_back(values);
  for (std::string& value : each) value = withMinus(std::move(value));
  return listed(each, "or");
}

}  // namespace noggin::constraints
