#include "learning/activation/network.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <map>

#include "core/check.h"
#include "core/code_points.h"
#include "core/text.h"
#include "core/words.h"

namespace noggin::learning {
namespace {

// What follows a beginning of `text`; nothing if it begins otherwise.
using Rest = std::optional<std::string_view>;

Rest afterText(std::string_view text, std::string_view beginning) {
  return text.starts_with(beginning) ? Rest(text.substr(beginning.size())) : std::nullopt;
}

// Whatever the case.
Rest afterLetters(std::string_view text, std::string_view beginning) {
  size_t at = 0;
  for (size_t next = 0; next < beginning.size();) {
    if (at == text.size()) return std::nullopt;
    if (withoutCase(takeCodePoint(text, at)) != withoutCase(takeCodePoint(beginning, next)))
      return std::nullopt;
  }
  return text.substr(at);
}

bool sameLetters(std::string_view a, std::string_view b) {
  return afterLetters(a, b) == "";
}

// In quotes where its end would not be seen, or a list needs them.
std::string asExample(const std::string& name) {
  return name.find_first_of(", =") == std::string::npos ? name : inQuotes(name);
}

bool isPresent(const Unit& unit) {
  return !unit.removed;
}

}  // namespace

Network::Network(const Table& table) {
  for (size_t column = 0; column < table.columns.size(); ++column) addPool(table, column);
  std::map<std::string_view, int> pools_with;
  for (const Unit& unit : units_) ++pools_with[unit.value];
  for (Unit& unit : units_)
    if (pools_with[unit.value] > 1) unit.name = pools_[unit.pool].name + ":" + unit.value;
  addLinks(table);
}

void Network::addPool(const Table& table, size_t column) {
  const int32_t first = size();
  std::map<std::string_view, bool> seen;
  for (const std::vector<std::string>& row : table.rows) {
    const std::string& value = row[column];
    if (value.empty() || !seen.emplace(value, true).second) continue;
    units_.push_back({.name = value, .value = value, .pool = static_cast<int32_t>(column)});
  }
  pools_.push_back({table.columns[column], first, size() - first});
}

void Network::addLinks(const Table& table) {
  std::vector<std::vector<int32_t>> links(units_.size());
  for (size_t column = 1; column < table.columns.size(); ++column) {
    std::map<std::string_view, int32_t> unit_of;
    const Pool& pool = pools_[column];
    for (int32_t i = pool.first; i < pool.first + pool.count; ++i) unit_of[unit(i).value] = i;
    for (size_t row = 0; row < table.rows.size(); ++row) {
      if (table.rows[row][column].empty()) continue;
      const int32_t value = unit_of.at(table.rows[row][column]);
      links[row].push_back(value);
      links[value].push_back(static_cast<int32_t>(row));
    }
  }
  offsets_.push_back(0);
  for (const std::vector<int32_t>& of_unit : links) {
    targets_.insert(targets_.end(), of_unit.begin(), of_unit.end());
    offsets_.push_back(static_cast<uint32_t>(targets_.size()));
  }
}

std::span<const int32_t> Network::linksInto(const Pool& pool, int32_t unit) const {
  const std::span<const int32_t> links = linksOf(unit);
  const auto begin = std::lower_bound(links.begin(), links.end(), pool.first);
  return {begin, std::lower_bound(begin, links.end(), pool.first + pool.count)};
}

bool Network::linked(int32_t a, int32_t b) const {
  const std::span<const int32_t> links = linksOf(a);
  return std::binary_search(links.begin(), links.end(), b);
}

int32_t Network::present(const Pool& pool) const {
  return static_cast<int32_t>(
      std::count_if(units_.begin() + pool.first, units_.begin() + pool.first + pool.count, isPresent));
}

int32_t Network::present() const {
  return static_cast<int32_t>(std::count_if(units_.begin(), units_.end(), isPresent));
}

std::vector<std::string> Network::examples() const {
  const auto first = std::find_if(units_.begin(), units_.end(), isPresent);
  const auto last = std::find_if(units_.rbegin(), units_.rend(), isPresent);
  if (&*first == &*last) return {first->name};
  return {first->name, last->name};
}

size_t Network::memory() const {
  return units_.size() * sizeof(Unit) + targets_.size() * sizeof(int32_t) +
         offsets_.size() * sizeof(uint32_t);
}

Outcome<int32_t> Network::find(std::string_view name) const {
  // Whether `name` is "column:value".
  const auto isFull = [this, name](const Unit& unit, Rest (*after)(std::string_view, std::string_view)) {
    const Rest value = after(name, pools_[unit.pool].name);
    return value && value->starts_with(':') && after(value->substr(1), unit.value) == "";
  };
  for (int32_t i = 0; i < size(); ++i)
    if (!unit(i).removed && (unit(i).name == name || isFull(unit(i), afterText))) return i;
  std::vector<int32_t> meant;
  for (int32_t i = 0; i < size(); ++i)
    if (!unit(i).removed && (sameLetters(unit(i).value, name) || isFull(unit(i), afterLetters)))
      meant.push_back(i);
  if (meant.size() == 1) return meant.front();
  if (!meant.empty())
    return badSetting({}, inQuotes(name) + " may be " + unit(meant[0]).name + " or " + unit(meant[1]).name +
                              "; write which one");
  for (const Unit& unit : units_)
    if (unit.removed && (sameLetters(unit.value, name) || isFull(unit, afterLetters)))
      return badSetting({},
                        "there is no unit " + inQuotes(name) + " any more: Remove takes it out of the table");
  return badSetting({}, "there is no unit " + inQuotes(name) +
                            "; the units are the table's own words, such as " +
                            inRow(examples(), asExample, " or "));
}

std::optional<int32_t> Network::rowNamedBy(int32_t named) const {
  if (unit(named).pool == 0) return named;
  if (unit(named).pool != 1) return std::nullopt;
  for (const int32_t row : linksInto(pools_.front(), named))
    if (unit(row).value == instanceOf(unit(named).value)) return row;
  return std::nullopt;
}

void Network::insertLink(int32_t from, int32_t to) {
  const std::span<const int32_t> links = linksOf(from);
  const auto place = std::lower_bound(links.begin(), links.end(), to) - links.begin();
  targets_.insert(targets_.begin() + offsets_[from] + place, to);
  for (size_t i = static_cast<size_t>(from) + 1; i < offsets_.size(); ++i) ++offsets_[i];
}

void Network::eraseLink(int32_t from, int32_t to) {
  const std::span<const int32_t> links = linksOf(from);
  const auto place = std::lower_bound(links.begin(), links.end(), to) - links.begin();
  targets_.erase(targets_.begin() + offsets_[from] + place);
  for (size_t i = static_cast<size_t>(from) + 1; i < offsets_.size(); ++i) --offsets_[i];
}

void Network::pair(int32_t a, int32_t b) {
  NOGGIN_CHECK(a != b && !linked(a, b));
  insertLink(a, b);
  insertLink(b, a);
}

void Network::depair(int32_t a, int32_t b) {
  NOGGIN_CHECK(linked(a, b));
  eraseLink(a, b);
  eraseLink(b, a);
}

void Network::remove(int32_t name_unit) {
  NOGGIN_CHECK(unit(name_unit).pool == 0);
  while (!linksOf(name_unit).empty()) depair(name_unit, linksOf(name_unit).back());
  units_[name_unit].removed = true;
}

namespace {

// A SIMD vector of units in registers that every platform has, with arithmetic operators.
template <class Real>
struct Vector {
  typedef Real Type __attribute__((vector_size(16)));
  static constexpr int32_t kLanes = 16 / sizeof(Real);
};

template <class Value, class Real>
Value load(const Real* from) {
  Value value;
  std::memcpy(&value, from, sizeof value);
  return value;
}

}  // namespace

template <class Real>
Activation<Real>::Activation(const Network& network, const ActivationParameters& given)
    : constants_(constantsOf(given)), size_(network.size()) {
  const size_t padded = static_cast<size_t>(size_) + Vector<Real>::kLanes;
  for (std::vector<Real>* values : {&current_, &previous_}) values->assign(padded, constants_.rest);
  for (std::vector<Real>* values : {&outputs_, &next_outputs_, &inputs_, &excitations_})
    values->assign(padded, 0);
  pool_sums_.assign(network.pools().size(), 0);
  for (int32_t unit = 0; unit < size_; ++unit) refreshOutput(unit);
}

template <class Real>
typename Activation<Real>::Constants Activation<Real>::constantsOf(const ActivationParameters& given) {
  return {static_cast<Real>(given.alpha), static_cast<Real>(given.gamma),    static_cast<Real>(given.estr),
          static_cast<Real>(given.decay), static_cast<Real>(given.rest),     static_cast<Real>(given.min),
          static_cast<Real>(given.max),   static_cast<Real>(given.threshold)};
}

template <class Real>
void Activation<Real>::setParameters(const ActivationParameters& parameters) {
  constants_ = constantsOf(parameters);
}

template <class Real>
void Activation<Real>::cycle(const Network& network) {
  const std::vector<Pool>& pools = network.pools();
  std::fill(excitations_.begin(), excitations_.end(), Real{0});
  for (size_t i = 0; i < pools.size(); ++i) pool_sums_[i] = spreadFrom(pools[i], network);
  for (size_t i = 0; i < pools.size(); ++i) updatePool(pools[i], pool_sums_[i]);
  current_.swap(previous_);
  outputs_.swap(next_outputs_);
  for (const auto& [unit, activation] : clamped_) {
    current_[unit] = activation;
    refreshOutput(unit);
  }
}

// Propagates a pool's outputs along their links and returns their sum. Few units are active, so only their
// columns of the weight matrix are visited.
template <class Real>
Real Activation<Real>::spreadFrom(const Pool& pool, const Network& network) {
  Real* const excitations = excitations_.data();
  const Real* const outputs = outputs_.data();
  Real sum = 0;
  for (int32_t source = pool.first; source < pool.first + pool.count; ++source) {
    const Real output = outputs[source];
    if (output == 0) continue;
    sum += output;
    for (int32_t target : network.linksOf(source)) excitations[target] += output;
  }
  return sum;
}

// The update formula of the header, a vector of units at a time. The last vector may extend beyond the pool:
// what it writes there is overwritten by the next pool's update, and the arrays are padded after the last
// one. New values are written over those before the previous cycle, so that all units read old ones.
template <class Real>
void Activation<Real>::updatePool(const Pool& pool, Real pool_sum) {
  using Value = typename Vector<Real>::Type;
  const Constants c = constants_;
  const Value max = Value{} + c.max;
  const Value min = Value{} + c.min;
  const Real *const activations = current_.data(), *const outputs = outputs_.data();
  const Real *const excitations = excitations_.data(), *const inputs = inputs_.data();
  Real *const next_activations = previous_.data(), *const next_outputs = next_outputs_.data();
  for (int32_t unit = pool.first; unit < pool.first + pool.count; unit += Vector<Real>::kLanes) {
    const Value a = load<Value>(activations + unit);
    const Value others = pool_sum - load<Value>(outputs + unit);
    const Value net =
        c.alpha * load<Value>(excitations + unit) - c.gamma * others + load<Value>(inputs + unit);
    const Value room = net > 0 ? max - a : a - min;
    Value next = a + (room * net - c.decay * (a - c.rest));
    // In this order, which WebAssembly has instructions for.
    next = max < next ? max : next;
    next = next < min ? min : next;
    const Value output = next > c.threshold ? next : Value{};
    std::memcpy(next_activations + unit, &next, sizeof next);
    std::memcpy(next_outputs + unit, &output, sizeof output);
  }
}

template <class Real>
void Activation<Real>::refreshOutput(int32_t unit) {
  outputs_[unit] = isActive(unit) ? current_[unit] : Real{0};
}

template <class Real>
int32_t Activation<Real>::activeCount() const {
  int32_t count = 0;
  for (int32_t unit = 0; unit < size_; ++unit) count += isActive(unit);
  return count;
}

template <class Real>
double Activation<Real>::largestChange() const {
  Real largest = 0;
  for (int32_t unit = 0; unit < size_; ++unit)
    largest = std::max(largest, std::abs(current_[unit] - previous_[unit]));
  return largest;
}

template <class Real>
void Activation<Real>::touch(int32_t unit, double weight) {
  inputs_[unit] = constants_.estr * static_cast<Real>(weight);
}

template <class Real>
void Activation<Real>::clamp(int32_t unit, double activation) {
  release(unit);
  clamped_.emplace_back(unit, static_cast<Real>(activation));
  current_[unit] = previous_[unit] = clamped_.back().second;
  refreshOutput(unit);
}

template <class Real>
void Activation<Real>::release(int32_t unit) {
  std::erase_if(clamped_, [unit](const auto& clamp) { return clamp.first == unit; });
}

template <class Real>
void Activation<Real>::rest() {
  std::fill(current_.begin(), current_.end(), constants_.rest);
  for (const auto& [unit, activation] : clamped_) current_[unit] = activation;
  previous_ = current_;
  for (int32_t unit = 0; unit < size_; ++unit) refreshOutput(unit);
}

template class Activation<double>;
template class Activation<float>;

}  // namespace noggin::learning
