#include "learning/activation/probed_network.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace noggin::learning {
namespace {

std::variant<Activation<double>, Activation<float>> atRest(const Network& network,
                                                           const ActivationParameters& parameters,
                                                           bool single_precision) {
  if (single_precision) return Activation<float>(network, parameters);
  return Activation<double>(network, parameters);
}

void dropFrom(std::vector<Weighted>& list, int32_t unit) {
  std::erase_if(list, [unit](const Weighted& item) { return item.unit == unit; });
}

}  // namespace

ProbedNetwork::ProbedNetwork(Network network, const ActivationParameters& parameters, bool single_precision)
    : network_(std::move(network)),
      parameters_(parameters),
      activation_(atRest(network_, parameters, single_precision)),
      history_(network_.size()) {
  for (int32_t unit = 0; unit < network_.size(); ++unit)
    if (network_.unit(unit).removed) silence(unit);
  keepHistory();
}

void ProbedNetwork::cycle() {
  std::visit([this](auto& state) { state.cycle(network_); }, activation_);
  ++cycles_;
  if (history_.wants(cycles_)) keepHistory();
}

void ProbedNetwork::keepHistory() {
  std::visit(
      [this](const auto& state) { history_.add(cycles_, [&](int32_t unit) { return state.at(unit); }); },
      activation_);
}

void ProbedNetwork::touch(const Weighted& touch) {
  dropFrom(touched_, touch.unit);
  touched_.push_back(touch);
  std::visit([&](auto& state) { state.touch(touch.unit, touch.weight); }, activation_);
}

void ProbedNetwork::clamp(const Weighted& clamp) {
  dropFrom(clamped_, clamp.unit);
  clamped_.push_back(clamp);
  std::visit([&](auto& state) { state.clamp(clamp.unit, clamp.weight); }, activation_);
}

void ProbedNetwork::release(int32_t unit) {
  dropFrom(touched_, unit);
  dropFrom(clamped_, unit);
  std::visit(
      [unit](auto& state) {
        state.touch(unit, 0);
        state.release(unit);
      },
      activation_);
}

void ProbedNetwork::remove(int32_t row) {
  release(row);
  network_.remove(row);
  silence(row);
}

// Clamped where it has no output, so that it has no effect on the others.
void ProbedNetwork::silence(int32_t row) {
  const double silent = std::min(parameters_.rest, parameters_.threshold);
  std::visit([&](auto& state) { state.clamp(row, silent); }, activation_);
}

void ProbedNetwork::setParameters(const ActivationParameters& parameters) {
  parameters_ = parameters;
  std::visit(
      [this](auto& state) {
        state.setParameters(parameters_);
        for (const Weighted& touch : touched_) state.touch(touch.unit, touch.weight);
      },
      activation_);
}

void ProbedNetwork::reset() {
  while (!touched_.empty()) release(touched_.back().unit);
  while (!clamped_.empty()) release(clamped_.back().unit);
  std::visit([](auto& state) { state.rest(); }, activation_);
  cycles_ = 0;
  history_.clear();
  keepHistory();
}

const double* ProbedNetwork::weightIn(const std::vector<Weighted>& list, int32_t unit) {
  for (const Weighted& item : list)
    if (item.unit == unit) return &item.weight;
  return nullptr;
}

std::vector<int32_t> ProbedNetwork::asked() const {
  std::vector<int32_t> units;
  for (const Weighted& item : touched_)
    if (item.weight > 0 && !isClamped(item.unit)) units.push_back(item.unit);
  for (const Weighted& item : clamped_)
    if (item.weight > parameters_.threshold) units.push_back(item.unit);
  return units;
}

std::vector<int32_t> ProbedNetwork::heldDown() const {
  std::vector<int32_t> units;
  for (const Weighted& item : touched_)
    if (item.weight < 0 && !isClamped(item.unit)) units.push_back(item.unit);
  for (const Weighted& item : clamped_)
    if (item.weight < 0 && item.weight <= parameters_.threshold) units.push_back(item.unit);
  return units;
}

double ProbedNetwork::touchOf(int32_t unit) const {
  const double* weight = weightIn(touched_, unit);
  return weight ? *weight : 0;
}

double ProbedNetwork::activation(int32_t unit) const {
  return std::visit([unit](const auto& state) { return state.at(unit); }, activation_);
}

double ProbedNetwork::output(int32_t unit) const {
  return std::visit([unit](const auto& state) { return state.outputOf(unit); }, activation_);
}

bool ProbedNetwork::active(int32_t unit) const {
  return std::visit([unit](const auto& state) { return state.isActive(unit); }, activation_);
}

double ProbedNetwork::change(int32_t unit) const {
  return std::visit([unit](const auto& state) { return state.changeOf(unit); }, activation_);
}

double ProbedNetwork::largestChange() const {
  return std::visit([](const auto& state) { return state.largestChange(); }, activation_);
}

int32_t ProbedNetwork::activeCount() const {
  return std::visit([](const auto& state) { return state.activeCount(); }, activation_);
}

std::vector<int32_t> ProbedNetwork::mostActive(std::vector<int32_t> units, size_t most) const {
  const auto end = units.begin() + static_cast<std::ptrdiff_t>(std::min(most, units.size()));
  std::partial_sort(units.begin(), end, units.end(), [this](int32_t a, int32_t b) {
    const double first = activation(a), second = activation(b);
    return first != second ? first > second : a < b;
  });
  units.erase(end, units.end());
  return units;
}

std::vector<int32_t> ProbedNetwork::ranked(const Pool& pool, size_t most) const {
  std::vector<int32_t> units;
  for (int32_t unit = pool.first; unit < pool.first + pool.count; ++unit)
    if (!network_.unit(unit).removed) units.push_back(unit);
  return mostActive(std::move(units), most);
}

std::vector<int32_t> ProbedNetwork::leaders(const Pool& pool) const {
  std::vector<int32_t> leading;
  for (int32_t unit = pool.first; unit < pool.first + pool.count; ++unit) {
    if (!active(unit)) continue;
    if (!leading.empty() && activation(unit) > activation(leading.front())) leading.clear();
    if (leading.empty() || activation(unit) == activation(leading.front())) leading.push_back(unit);
  }
  return leading;
}

std::vector<int32_t> ProbedNetwork::mostChanged() const {
  constexpr double kRounding = 1e-6;  // of changes in single precision
  int32_t most = 0;
  for (int32_t unit = 1; unit < network_.size(); ++unit)
    if (std::abs(change(unit)) > std::abs(change(most))) most = unit;
  std::vector<int32_t> units = {most};
  for (int32_t unit = 0; unit < network_.size(); ++unit)
    if (unit != most && std::abs(change(unit)) > std::abs(change(most)) - kRounding) units.push_back(unit);
  return units;
}

size_t ProbedNetwork::memory() const {
  return network_.memory() + history_.memory() +
         std::visit([](const auto& state) { return state.memory(); }, activation_);
}

}  // namespace noggin::learning
